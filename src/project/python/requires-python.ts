/** The version specifiers of Python in the text of a `pyproject.toml`, such as `>=3.11,<4`. */
export const requiresPython = (manifest: string): string | undefined =>
  /^\s*requires-python\s*=\s*["']([^"'\n]+)["']/m.exec(manifest)?.[1];
