import "../style/page.css";
document.title = "nebel";
