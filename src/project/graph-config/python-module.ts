/** Why a module that a configuration names cannot be served here; undefined unless it is in Python. */
export function pythonProblem(path: string): string | undefined {
  if (!/\.pyi?$/i.test(path)) return undefined;
  return `${path} is a Python graph: agents here run graphs in JavaScript and TypeScript; deploy an image that serves it: --image-uri IMAGE`;
}
