import { isGiven, type Start } from "../../run-spec.ts";
import type { GraphLibrary } from "../library/graph-library.ts";

type Goto = string | { node: string; input?: unknown };

/** The graph's input: the given one, or a command built with the project's own classes. */
export function inputOf(start: Start, library: GraphLibrary): unknown {
  switch (start.kind) {
    case "input":
      return start.input;
    case "command":
      return commandOf(start, library);
    case "recover":
      return null;
  }
}

export function commandOf(
  { answers, update, goto }: { answers?: ReadonlyMap<string, unknown>; update?: unknown; goto?: unknown },
  library: GraphLibrary,
): object {
  const target = (goto: Goto) => (typeof goto === "string" ? goto : new library.Send(goto.node, goto.input));
  return new library.Command({
    ...(answers && answers.size > 0 && { resume: Object.fromEntries(answers) }),
    ...(isGiven(update) && { update }),
    ...(isGiven(goto) && { goto: Array.isArray(goto) ? goto.map(target) : target(goto as Goto) }),
  });
}
