/** A stretch of a line; `isFound`: it is what is searched for. */
export interface LinePart {
  text: string;
  isFound: boolean;
}

/**
 * A line cut where it has what is searched for, in any case. It is plain text: the control plane takes colours and other
 * control sequences out before it keeps a line, because they could hide a secret from its search.
 */
export function partsOf(line: string, search: string): LinePart[] {
  if (search === "") return [{ text: line, isFound: false }];
  const parts: LinePart[] = [];
  const add = (from: number, to: number, isFound: boolean) => {
    if (to > from) parts.push({ text: line.slice(from, to), isFound });
  };
  const pattern = new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
  let end = 0;
  for (const { index, 0: found } of line.matchAll(pattern)) {
    add(end, index, false);
    end = index + found.length;
    add(index, end, true);
  }
  add(end, line.length, false);
  return parts;
}
