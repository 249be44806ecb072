import fc from "fast-check";
import { expect, test } from "vitest";
import { code, details, fenced, inline, lines, table } from "../../src/action/report/markdown.ts";
import { startRepository } from "../support/action/repository.ts";
import { runnerHere } from "../support/action/runner-here.ts";

/** The cells of a row as GitHub's parser takes them: a backslash escapes any punctuation, a bar ends a cell. */
function cellsOf(row: string): string[] {
  const cells = [...row.matchAll(/((?:\\[!-/:-@[-`{-~]|[^|])*)\|/g)].map(([, cell = ""]) => cell);
  return cells.slice(1).map((cell) => cell.replaceAll("\\|", "|").trim());
}

/** What is left of a line of markdown beside its code, escapes taken for text: that is where markup works. */
function besideCode(text: string): string {
  let left = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const [mark = ""] = /^`+/.exec(rest) ?? [];
    const closing = mark && [...rest.slice(mark.length).matchAll(/`+/g)].find(([run]) => run === mark);
    if (closing) at += mark.length + closing.index + mark.length;
    else {
      const [taken = ""] = /^(?:\\[!-/:-@[-`{-~]|`+|[\s\S])/u.exec(rest) ?? [];
      left += taken;
      at += taken.length;
    }
  }
  return left;
}

/** What GitHub would make of a text, outside of code. */
const LIVE = [
  /@\w/,
  /#\d/,
  /\bGH-\d/i,
  /\/(?:issues|pull|commit|discussions)\/\w/,
  /(?<!\\)(?:\\\\)*[<[\]`*_~$&]/,
];

const BAIT = [
  "@octocat",
  "&#64;octocat",
  "#12",
  "GH-12",
  "octo/agent#3",
  "https://github.com/octo/agent/issues/4",
  "[click](https://evil.example)",
  "![x](https://evil.example/x.png)",
  "<img src=https://evil.example>",
  "</details>",
  "<!--",
  "$\\href{https://evil.example}{x}$",
  "**bold**",
  "`",
  "```",
  "|",
  "\\|",
  "\\\\|",
  "\\",
  "\n",
  "\n\n# heading\n",
  "- [ ] task",
  "\u202e",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...BAIT), fc.constantFrom(..."ab `|\\\n")), { maxLength: 10 })
  .map((parts) => parts.join(""));

test.each(BAIT)("%j in a line of a report is rendered as text", (bait) => {
  for (const text of [inline(bait), lines(`a\n${bait}\nb`)]) {
    for (const live of LIVE) expect(text).not.toMatch(live);
  }
});

test("no text escapes the cell, the code span, the fence or the title that contains it", () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const rows = table(["a", "b"], [[code(one), inline(other)]]).split("\n");
      expect(rows).toHaveLength(3);
      const cells = cellsOf(rows[2] ?? "");
      expect(cells, rows[2]).toHaveLength(2);
      expect(besideCode(cells[0] ?? "").replace("(empty)", ""), rows[2]).toBe("");
      for (const live of LIVE) expect(cells[1]).not.toMatch(live);

      const [first = "", ...inner] = fenced(one).split("\n");
      const mark = first.replace("text", "");
      expect(inner.slice(0, -1).some((line) => line.trim().startsWith(mark))).toBe(false);
      expect(details(one, "body").split("\n\nbody")[0]).not.toMatch(/<(?!\/?(details|summary)\b)/);
    }),
    { numRuns: 2_000, seed: 11 },
  );
});

test("a pull request's config file causes neither mentions nor markup in the comment and the summary", async () => {
  const attack = String.raw`x\\| @octocat [click](https://evil.example) <img src=https://evil.example> GH-1`;
  await using repo = await startRepository();
  repo.project.write(
    "agent-deploy.yaml",
    `display_name: ${JSON.stringify(attack)}\nsource_config:\n  build_command: ${JSON.stringify(attack)}\n`,
  );
  const sha = repo.project.push();
  const step = await repo.pullRequest(3, "opened", { sha, inputs: { preview: "plan" } });
  expect(step.outputs.outcome, step.log).toBe("planned");
  const comment = String(repo.github.comments[0]?.body);
  for (const text of [comment, step.summary]) {
    const rows = text.split("\n").filter((line) => line.startsWith("|") && line.includes("octocat"));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(cellsOf(row), row).toHaveLength(5);
      for (const cell of cellsOf(row)) expect(besideCode(cell)).not.toMatch(/octocat|evil/);
    }
  }
});

test("no name or answer of a service adds an output, a variable or a second entry", async () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("ghadelimiter_1", "\n", "\r", "name<<ghadelimiter_", "=", "x"), {
        maxLength: 12,
      }),
      (parts) => {
        using runner = runnerHere();
        runner.setOutput("url", parts.join(""));
        runner.setOutput("status", parts.join(""));
        expect(Object.keys(runner.outputs())).toEqual(["url", "status"]);
      },
    ),
    { numRuns: 500, seed: 11 },
  );
});
