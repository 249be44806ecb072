import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { scenarioFiles } from "../agent-server/scenarios/table.ts";

/** A test that names rows in the comment above it: `// Holds CP-2.1-name, CP-2.1-id`; or a scenario, in its `holds`. */
export type HoldingTest = { file: string; title: string; rows: string[]; isSkipped: boolean };

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const rowId = /\b(?:CP|RT)-[\d.]+-[\w-]+/g;

/** The tests of the repository that hold rows, and the rows that a comment names without a test below it. */
export function holdingTests(): { tests: HoldingTest[]; stray: string[] } {
  const tests: HoldingTest[] = Object.entries(scenarioFiles).flatMap(([name, scenarios]) =>
    scenarios.flatMap(({ does, holds }) =>
      holds
        ? [
            {
              file: `test/agent-server/scenarios/rows/${name}.ts`,
              title: does,
              rows: [...holds],
              isSkipped: false,
            },
          ]
        : [],
    ),
  );
  const stray: string[] = [];
  for (const file of globSync("test/**/*.ts", { cwd: root }).sort()) {
    const text = readFileSync(path.join(root, file), "utf8");
    const named = [...text.matchAll(/^ *\/\/ Holds .*(?:\n *\/\/ (?:CP|RT)-.*)*/gm)];
    if (named.length === 0) continue;
    const found = file.endsWith(".test.ts") ? testsIn(file, text) : [];
    const held = new Set(found.flatMap(({ rows }) => rows));
    stray.push(...named.flatMap(([comment]) => rowsIn(comment)).filter((id) => !held.has(id)));
    tests.push(...found);
  }
  return { tests, stray };
}

function testsIn(file: string, text: string): HoldingTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: HoldingTest[] = [];
  const walk = (node: ts.Node, outer: { titles: string[]; isSkipped: boolean }): void => {
    const call = ts.isExpressionStatement(node) ? suiteCall(node.expression) : undefined;
    const inner = call && {
      titles: [...outer.titles, call.title],
      isSkipped: outer.isSkipped || call.isSkipped,
    };
    if (call?.of === "test" && inner) {
      const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
      const rows = rowsIn(comments.map(({ pos, end }) => text.slice(pos, end)).join("\n"));
      if (rows.length > 0)
        found.push({ file, title: inner.titles.join(" › "), rows, isSkipped: inner.isSkipped });
    } else ts.forEachChild(node, (child) => walk(child, inner ?? outer));
  };
  walk(source, { titles: [], isSkipped: false });
  return found;
}

/** `test(…)`, `describe.each(…)(…)` and the like: whose title it has, and whether it is left out whatever the machine. */
function suiteCall(expression: ts.Expression) {
  if (!ts.isCallExpression(expression)) return undefined;
  const [first] = expression.arguments;
  const title = first && ts.isStringLiteralLike(first) ? first.text : "";
  const words: string[] = [];
  let callee: ts.Expression = expression.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) words.push(callee.name.text);
    else if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return undefined;
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  }
  const of = callee.text;
  if (of !== "test" && of !== "describe") return undefined;
  return { of, title, isSkipped: words.includes("skip") || words.includes("todo") };
}

function rowsIn(comment: string): string[] {
  const lines = comment.split("\n").map((line) => line.trim());
  const from = lines.findIndex((line) => line.startsWith("// Holds "));
  return from < 0 ? [] : (lines.slice(from).join(" ").match(rowId) ?? []);
}
