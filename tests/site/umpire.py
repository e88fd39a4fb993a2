# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of the stand-in: judged by `nebel referee`, told as kriegspiel.org tells them."""
import json
import subprocess

SIDES = ("white", "black")
RULES = ("berkeley", "berkeley_any", "cincinnati", "wild16", "rand", "english")
PRIVATE = ("wild16",)  # in which the other side does not hear of refusals
CHECKS = {
    "file": ("CHECK_FILE", "Check on file"),
    "rank": ("CHECK_RANK", "Check on rank"),
    "long": ("CHECK_LONG_DIAGONAL", "Check on long diagonal"),
    "short": ("CHECK_SHORT_DIAGONAL", "Check on short diagonal"),
    "knight": ("CHECK_KNIGHT", "Check by knight"),
}
MAIN = {"illegal": "ILLEGAL_MOVE", "nonsense": "NONSENSE", "impossible": "IMPOSSIBLE_TO_ASK",
        "yes": "HAS_ANY", "no": "NO_ANY"}
TEXTS = {"ILLEGAL_MOVE": "Illegal move", "NONSENSE": "Nonsense", "HAS_ANY": "Has pawn captures",
         "NO_ANY": "No pawn captures"}


class Referee:
    """One process for all games."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, number, **request):
        self.process.stdin.write(json.dumps({**request, "id": number}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"the referee: {answer['error']} ({request})")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def square(name):
    return name.upper()


def capture_text(answer):
    where, man = square(answer["capture"]["square"]), answer["capture"]["man"]
    if "en passant" in answer["said"]:
        return f"En passant capture at {where}"
    return f"{man.capitalize()} captured at {where}" if man else f"Capture done at {where}"


def end_text(end):
    winner = {"1-0": "White wins", "0-1": "Black wins"}.get(end["result"])
    if winner:
        return f"{end['reason'].capitalize()} \u2014 {winner}"
    return {"stalemate": "Draw by stalemate", "material": "Draw by insufficient material"}.get(
        end["reason"], "Draw by too many reversible moves")


def tries_text(rules, tries):
    if tries is None:
        return None
    if not tries:
        return "No pawn captures"
    if rules == "cincinnati":
        return "Has pawn capture"
    if rules == "wild16":
        return "1 pawn try" if tries == 1 else f"{tries} pawn tries"
    names = ", ".join(square(name) for name in tries)
    return f"Pawn try from {names}" if len(tries) == 1 else f"Pawn tries from {names}"


class Game:
    """One game; `sheets` are what each side is told."""

    def __init__(self, referee, number, code, rules, bot_side):
        self.referee, self.number, self.code = referee, number, code
        self.rules, self.bot_side = rules, bot_side
        self.turn, self.move_number, self.result = "white", 1, None
        self.sheets = {side: [] for side in SIDES}
        self.listeners, self.moved_at, self.attempts = [], 0.0, 0
        if rules != "crazykrieg":
            referee.ask(number, new={"game": "kriegspiel", "rules": rules})

    def tries(self):
        return self.referee.ask(self.number, tries=True)["tries"] if not self.result else []

    def write(self, side, viewers, entry):
        for viewer in viewers:
            own = viewer == side
            told = {"extra": "unknown", **entry, "actor": "self" if own else "opponent"}
            if not own:
                told["move_uci"] = None
            sheet = self.sheets[viewer]
            if not sheet or sheet[-1]["turn"] != self.move_number:
                sheet.append({"turn": self.move_number, "white": [], "black": []})
            sheet[-1][side].append(told)

    def texts(self, answer):
        texts = [capture_text(answer) if answer["capture"] else "Move complete"]
        texts += ["Promotion"] if "promotion" in answer["said"] else []
        texts += ["Double check"] if len(answer["check"]) > 1 else []
        texts += [CHECKS[name][1] for name in answer["check"]]
        return texts + ([end_text(answer["end"])] if answer["end"] else [])

    def pass_turn(self, side, answer):
        self.turn = answer["next"]
        if side == "black":
            self.move_number += 1
        text = tries_text(self.rules, answer["tries"])
        if text and self.turn:
            self.write(self.turn, SIDES, {"kind": "status", "prompt": None, "message": text,
                                          "messages": [text], "move_uci": None,
                                          "question_type": None})

    def attempt(self, side, tried):
        """Judges a try of the side on move and writes it down; the answer of the site to it."""
        asks = tried == "any"
        request = {"ask": "any"} if asks else {"try": tried}
        answer = self.referee.ask(self.number, **request)
        verdict = answer["answer"]
        moved = verdict == "moved"
        self.attempts += 1
        main = MAIN.get(verdict) or ("CAPTURE_DONE" if answer["capture"] else "REGULAR_MOVE")
        texts = self.texts(answer) if moved else [TEXTS.get(main)]
        public = moved or asks or self.rules not in PRIVATE
        if verdict != "impossible":
            kind = ("ask_any" if asks else "illegal_move" if not moved
                    else "capture" if answer["capture"] else "move")
            self.write(side, SIDES if public else (side,), {
                "kind": kind, "prompt": "Move attempt", "message": " \u00b7 ".join(texts),
                "messages": texts, "move_uci": None if asks else tried,
                "question_type": "ASK_ANY" if asks else "COMMON"})
        if moved and answer["end"]:
            winner = {"1-0": "white", "0-1": "black"}.get(answer["end"]["result"])
            self.turn, self.result = None, {"winner": winner, "reason": answer["end"]["reason"]}
        elif moved:
            self.pass_turn(side, answer)
        return {"move_done": moved, "announcement": main, "turn": self.turn,
                "game_over": self.result is not None, "has_any": verdict == "yes",
                "clock": self.clock(), "something_new": [1, 2]}

    def end(self, winner, reason):
        self.turn, self.result = None, {"winner": winner, "reason": reason}

    def clock(self):
        return {"white_remaining": 1500.0, "black_remaining": 1500.0, "active_color": self.turn}

    def metadata(self):
        return {"game_id": self.code, "game_code": self.code, "rule_variant": self.rules,
                "state": "completed" if self.result else "active", "turn": self.turn,
                "move_number": self.move_number, "novelty": {"a": None}}

    def state(self):
        side = self.bot_side
        on_move = self.turn == side and self.rules != "crazykrieg"
        tries = self.tries() if on_move else []
        moves = sorted(name for name in tries if name != "any")
        actions = (["move"] if moves else []) + (["ask_any"] if "any" in tries else [])
        return {**self.metadata(), "your_color": side, "your_fen": "8/8/8/8/8/8/8/8 w - - 0 1",
                "allowed_moves": moves, "possible_actions": actions, "result": self.result,
                "scoresheet": {"viewer_color": side, "turns": self.sheets[side]},
                "referee_turns": self.sheets[side], "clock": self.clock()}
