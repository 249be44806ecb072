/** Why a file or folder of this name cannot travel to every system; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  // Node decodes what is not UTF-8 to this character, under which the file is not found again.
  if (name.includes("\uFFFD")) return "is not valid UTF-8";
  if (/\p{Cc}/u.test(name)) return "holds a line break or another control character";
  if (name.includes("\\")) return "holds a backslash, which separates folders on some systems";
  if (name.includes(":")) return "holds a colon, which names a drive on some systems";
  return undefined;
}
