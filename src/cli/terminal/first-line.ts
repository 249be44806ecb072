/** The first line of a text that may have several; `…` says that there is more. */
export function firstLine(text: string): string {
  const [first = "", ...rest] = text.trim().split(/\r?\n/);
  return rest.length > 0 ? `${first} …` : first;
}
