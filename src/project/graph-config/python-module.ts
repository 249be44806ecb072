/** Whether a module that a configuration names is in Python. */
export const isPythonModule = (path: string): boolean => /\.py$/i.test(path);
