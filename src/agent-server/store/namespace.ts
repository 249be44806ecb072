/** A path of labels; items live under it. */
export type Namespace = readonly string[];

/**
 * How a namespace stands in the database: JSON text. It keeps what plain text cannot (NUL, lone surrogates), and
 * one namespace begins another exactly when its text without the last bracket, and a comma, begins the other's.
 */
export const namespaceText = (namespace: Namespace): string => JSON.stringify(namespace);

export const namespaceOfText = (text: string): string[] => JSON.parse(text) as string[];

/** How the texts of a namespace and of all below it begin; sorts before them. */
export const startText = (namespace: Namespace): string => namespaceText(namespace).slice(0, -1);

export const namespaceOfStart = (start: string): string[] => namespaceOfText(`${start}]`);

/** {@link startText} of the first `labels` labels of a namespace that is given as its text. */
export const startOf = (text: string, labels: number): string =>
  startText(namespaceOfText(text).slice(0, labels));

/** A label as JSON text, counted from 0 on or from the end, which is -1; null where there is none. */
export function labelText(text: string, position: number): string | null {
  const label = namespaceOfText(text).at(position);
  return label === undefined ? null : JSON.stringify(label);
}

/** The texts of all namespaces below `prefix`, itself left out: from `from` on, before `before`. */
export function textsBelow(prefix: Namespace): { from: string; before: string } {
  const start = startText(prefix);
  // In the order of bytes "-" comes right after ",", and "]" right before "^".
  return prefix.length === 0 ? { from: "[", before: "]" } : { from: `${start},`, before: `${start}-` };
}

/** What is wrong with a namespace under which something is to be kept; undefined when nothing is. */
export function namespaceProblem(namespace: readonly unknown[]): string | undefined {
  if (namespace.length === 0) return "a namespace needs at least one label";
  if (namespace[0] === "langgraph") return 'the first label of a namespace cannot be "langgraph"';
  return labelProblem(namespace);
}

export const mostLabels = 100;
/** Of the JSON text: a database keeps it in an index, whose rows are short. */
const longestNamespaceBytes = 1000;

/** As {@link namespaceProblem}, for a part of a namespace, which may be empty. */
export function labelProblem(labels: readonly unknown[]): string | undefined {
  const isGood = labels.every((label) => typeof label === "string" && label !== "" && !label.includes("."));
  // The HTTP interface joins labels with periods.
  if (!isGood) return "labels of a namespace are texts, not empty and without periods";
  const isShort =
    labels.length <= mostLabels && Buffer.byteLength(JSON.stringify(labels)) <= longestNamespaceBytes;
  if (isShort) return undefined;
  return `a namespace has at most ${mostLabels} labels and ${longestNamespaceBytes} bytes as JSON`;
}

/** What a namespace must begin or end with; `*` stands for any one label. */
export type MatchCondition = { matchType: "prefix" | "suffix"; path: readonly string[] };
