/** Whether a module that a configuration names is in Python: a file, or what an `import` names. */
export const isPythonModule = (path: string): boolean => /\.py$/i.test(path) || isModuleName(path);

/** `pkg.graph`, a module as an `import` has it: one of the project, or of a package that is installed. */
export const isModuleName = (path: string): boolean =>
  /^[a-z_]\w*(\.[a-z_]\w*)*$/i.test(path) && !/\.(py|[cm]?[jt]sx?)$/i.test(path);
