/** What a module has to import for its names to be graphs. */
const NAMES_LIBRARY = /^\s*(?:from|import)\s+(?:langgraph|langchain|deepagents)/m;

/** A value that is a compiled graph, as `logicalLines` leaves it. */
const IS_GRAPH =
  /(?:\.compile\(\)(?:\.with_config\(\))*|^(?:\w+\.)*(?:create_agent|create_react_agent|create_deep_agent)\(\)(?:\.with_config\(\))*)$/;

/** The names in a module in Python that are compiled graphs, as its text says; nothing is executed. */
export function pythonGraphs(text: string): string[] {
  if (!NAMES_LIBRARY.test(text)) return [];
  const lines = logicalLines(text);
  const names = lines.flatMap((line, index) => {
    const [, name, value = ""] = /^(\w+)\s*(?::[^=]*)?=\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) return IS_GRAPH.test(value.replace(/\s/g, "")) ? [name] : [];
    const [, entered] = /^(?:async\s+)?def\s+(\w+)\(\)/.exec(line) ?? [];
    return entered !== undefined && /^@(?:\w+\.)*entrypoint\(\)$/.test(lines[index - 1] ?? "")
      ? [entered]
      : [];
  });
  return [...new Set(names)];
}

const TOKEN =
  /"""[\s\S]*?(?<!\\)"""|'''[\s\S]*?(?<!\\)'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*|\\\n|[\s\S]/g;

/**
 * The lines at the top of a module, without comments, and without what is in brackets or quotes. A value that is all in
 * brackets, over several lines most often, is one line without them.
 */
function logicalLines(text: string): string[] {
  const open: ("value" | "inner")[] = [];
  let kept = "";
  for (const [token] of text.replaceAll("\r\n", "\n").matchAll(TOKEN)) {
    const closed = /^[)\]}]/.test(token) ? open.pop() : undefined;
    if (token.startsWith("#") || token === "\\\n" || closed === "value") continue;
    const opened = /^[([{]/.test(token) && (open.length === 0 && /=\s*$/.test(kept) ? "value" : "inner");
    if (opened !== "value" && !open.includes("inner") && !(token === "\n" && open.length > 0))
      kept += token.length > 1 ? '""' : token;
    if (opened) open.push(opened);
  }
  return kept
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
}
