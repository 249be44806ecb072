/** The package that a module imports and nothing installed has; undefined for every other failure. */
export function missingPackage(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") return undefined;
  // Node tells the name nowhere else. Paths, addresses and a package's own imports (`#…`) are no packages.
  const [, name] =
    /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./#'@:\\][^/':\\]*)/.exec(String(message)) ?? [];
  return name;
}
