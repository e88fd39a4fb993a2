# SPDX-License-Identifier: GPL-3.0-or-later
# The Python package: build/PRESET/python/nebel, which PYTHONPATH can name, and a wheel of it. Debian's
# python3 is asked before any other, for tools/setup installs numpy and the headers for it.

# Each python/tests/test_x.py is a CTest test python.x. Under a sanitizer its runtime has to be there
# before Python is. Without the package their names are known all the same.
function(nebel_python_tests)
  set(environment PYTHONPATH=${CMAKE_BINARY_DIR}/python:${CMAKE_SOURCE_DIR}/python/tests
      PYTHONDONTWRITEBYTECODE=1)
  if(NEBEL_SANITIZE MATCHES address)
    execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=libasan.so
                    OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND environment LD_PRELOAD=${runtime} PYTHONMALLOC=malloc)
  endif()
  file(GLOB tests CONFIGURE_DEPENDS python/tests/test_*.py)
  foreach(test ${tests})
    cmake_path(GET test STEM name)
    string(REPLACE test_ python_ file ${name})
    if(NOT TARGET nebel_python OR NEBEL_SANITIZE MATCHES thread)
      set_property(GLOBAL APPEND PROPERTY nebel_test_files ${file})
      continue()
    endif()
    nebel_ctest(python.${file} ${NEBEL_PYTHON} -m unittest ${name})
    if(TEST python.${file})
      set_tests_properties(python.${file} PROPERTIES ENVIRONMENT "${environment}"
                           SKIP_REGULAR_EXPRESSION "numpy is missing"
                           FAIL_REGULAR_EXPRESSION "Ran 0 tests")
    endif()
  endforeach()
endfunction()

# Which Python, and whether it can be built for.
if(EXISTS /usr/bin/python3)
  set(NEBEL_PYTHON /usr/bin/python3 CACHE FILEPATH "the python3 that the package is made for")
else()
  find_program(NEBEL_PYTHON python3)
endif()
execute_process(COMMAND ${NEBEL_PYTHON} -c "import sysconfig; print(sysconfig.get_path('include'))"
                OUTPUT_VARIABLE python_headers OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT EXISTS "${python_headers}/Python.h" OR NEBEL_FUZZ)
  message(STATUS "no headers of Python (Debian: python3-dev): the Python package is left out")
  return()
endif()

# Only what the stable interface has, so that one file serves Python 3.11 and all that follow. The
# library is inside, and the package needs nothing installed; a distribution has libnebel.so installed.
option(NEBEL_PYTHON_SHARED "the Python package uses the installed libnebel.so" OFF)
set(package ${CMAKE_BINARY_DIR}/python/nebel)
set(python_exports ${CMAKE_SOURCE_DIR}/python/extension/nebel_module.map)
file(GLOB extension_sources CONFIGURE_DEPENDS python/extension/*.c)
add_library(nebel_python MODULE ${extension_sources})
if(NEBEL_PYTHON_SHARED)
  target_link_libraries(nebel_python PRIVATE nebel_shared)
  set_target_properties(nebel_python PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
else()
  target_sources(nebel_python PRIVATE $<TARGET_OBJECTS:nebel_playing>)
endif()
set_target_properties(nebel_python PROPERTIES PREFIX "" OUTPUT_NAME _nebel SUFFIX .abi3.so
                      LIBRARY_OUTPUT_DIRECTORY ${package} C_VISIBILITY_PRESET hidden
                      LINK_DEPENDS ${python_exports})
target_include_directories(nebel_python PRIVATE include)
target_include_directories(nebel_python SYSTEM PRIVATE ${python_headers})
target_link_options(nebel_python PRIVATE -Wl,--version-script=${python_exports})
target_link_libraries(nebel_python PRIVATE nebel_variant m Threads::Threads)

file(GLOB python_sources CONFIGURE_DEPENDS python/nebel/*)
set(python_files)
foreach(source ${python_sources})
  cmake_path(GET source FILENAME name)
  if(IS_DIRECTORY ${source})
    continue()
  endif()
  add_custom_command(OUTPUT ${package}/${name} DEPENDS ${source} VERBATIM
                     COMMAND ${CMAKE_COMMAND} -E copy ${source} ${package}/${name})
  list(APPEND python_files ${package}/${name})
endforeach()
add_custom_target(nebel_python_package ALL DEPENDS nebel_python ${python_files})

add_custom_target(nebel_wheel DEPENDS nebel_python_package VERBATIM
                  COMMAND ${NEBEL_PYTHON} ${CMAKE_SOURCE_DIR}/tools/make_wheel
                          ${CMAKE_SOURCE_DIR}/python/nebel $<TARGET_FILE:nebel_python>
                          ${PROJECT_VERSION} ${CMAKE_BINARY_DIR})
