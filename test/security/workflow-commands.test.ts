import fc from "fast-check";
import { expect, test } from "vitest";
import type { Runner } from "../../src/action/runner.ts";
import { startRepository } from "../support/action/repository.ts";
import { createRunnerModel } from "../support/action/runner-commands.ts";
import { runnerHere } from "../support/action/runner-here.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";

/** What .NET trims and what its comparisons do not see, among it what JavaScript does not trim. */
const BLANKS = [..."\u0085\u2028\u2029\u00a0\ufeff\u00ad\u200b\u180e\u001c\u0000\u000b\t \r"];

/** Every text that the runner obeys a piece of, but for the commands that are our own. */
function obeyed(say: (runner: Runner) => void): string[] {
  using runner = runnerHere();
  say(runner);
  const written = runner.written();
  const model = createRunnerModel();
  for (const line of written.split(/\r\n|\r|\n/)) model.take(line);
  // No text of a test looks like one.
  const tokens = [...written.matchAll(/^::stop-commands::([0-9a-f-]{32,})$/gm)].map(([, token]) => token);
  const own = new Set(["stop-commands", ...tokens]);
  return model.obeyed.map(({ kind }) => kind).filter((kind) => !own.has(kind));
}

test.each(BLANKS)("a workflow command behind %j is printed, not executed", (blank) => {
  for (const line of [
    `${blank}::add-mask::a`,
    `${blank}::add-path::/tmp`,
    `:${blank}:error::forged`,
    `x ##${blank}[add-mask]a`,
  ])
    expect(
      obeyed((runner) => runner.print(`before\n${line}`)),
      JSON.stringify(line),
    ).toEqual([]);
});

test("the runner executes no workflow command from text of a project", () => {
  const piece = fc.oneof(
    fc.constantFrom(...BLANKS),
    fc.constantFrom(":", "::", "##[", "]", "\n", "\r\n", " ", "=", ",", "∷", "：", "\u001b[31m", "\u009d"),
    fc.constantFrom("add-mask", "ADD-PATH", "error", "stop-commands", "set-output", "name", "text"),
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (said) => {
      const obeyedOfAll = obeyed((runner) => {
        runner.print(said);
        runner.startGroup(said);
        runner.annotate("error", said, { title: said, file: said });
      });
      expect(obeyedOfAll).toEqual(["group", "error"]);
    }),
    { numRuns: 3_000, seed: 11 },
  );
});

test("lines of a build or an agent and failure reasons never reach a runner as workflow commands", async () => {
  const forged = BLANKS.map((blank, at) => `${blank}::add-mask::forged-${at}`);
  const attack = `${forged.join("\n")}\nx ##[add-path]/forged\n\u001b]8;;https://evil.example\u0007link`;
  const { builder } = fakeBuilder(({ log }) => log("INFO", attack));
  const { runner } = fakeRunner({
    beforeStart({ log }) {
      log("INFO", attack);
      throw new Error(`the agent said ${attack}`);
    },
  });
  await using repo = await startRepository({ runner, builder });
  const step = await repo.pullRequest(3, "opened");
  expect(step.outputs.outcome).toBe("deploy_failed");
  expect(step.log).toContain("forged-1");
  expect(step.masks.filter((mask) => mask.includes("forged"))).toEqual([]);
  expect(new Set(step.annotations.map(({ kind }) => kind))).toEqual(new Set(["error"]));
  for (const text of [step.raw, step.summary, ...repo.github.comments.map(({ body }) => body)]) {
    expect(text.replace(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
  }
});
