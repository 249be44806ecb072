/** `$(NAME)` becomes the variable's value where there is one, `$$` a dollar sign, as in Kubernetes. */
export function expand(text: string, variable: (name: string) => string | undefined): string {
  return text.replace(/\$(?:\$|\(([^()]*)\))/g, (whole, name?: string) =>
    name === undefined ? "$" : (variable(name) ?? whole),
  );
}

/** The variables that a text names by `$(NAME)`. */
export function namedVariables(text: string): string[] {
  const names: string[] = [];
  expand(text, (name) => {
    names.push(name);
    return undefined;
  });
  return names;
}
