/** `<path of a module>:<name of an export>`; without a name it is the default export. */
export type ModulePath = { path: string; exportName: string };

/** @returns undefined for a text that names no module */
export function modulePath(text: string): ModulePath | undefined {
  const colon = text.lastIndexOf(":");
  // A colon of a drive letter is not the one before the export.
  const [path, exportName] = colon <= 1 ? [text, "default"] : [text.slice(0, colon), text.slice(colon + 1)];
  return path === "" || exportName === "" ? undefined : { path, exportName };
}

/** What to do about a path that only Windows understands: it would be found only on the machine that wrote it. */
export function backslashProblem(path: string): string | undefined {
  if (!path.includes("\\")) return undefined;
  return `"${path}" has backslashes: write "${path.replaceAll("\\", "/")}", which every system understands`;
}
