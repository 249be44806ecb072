/** The oldest version of Python that graphs run on. Also in `python_version` of the graph configuration, whose schema is published, and in the worker's `start.py`. */
export const OLDEST_PYTHON = [3, 11] as const;
