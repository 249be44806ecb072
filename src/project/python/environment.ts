// This folder: what a project in Python is made of, how its packages are installed, and what its modules say by their
// text. Nothing of it is run.

/** The folder of a project's installed packages and of its interpreter, beside the graph configuration. */
export const PYTHON_ENVIRONMENT = ".venv";

/** The interpreter, from the same folder. */
export const PYTHON_PROGRAM = `${PYTHON_ENVIRONMENT}/bin/python`;
