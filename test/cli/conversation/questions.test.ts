import { expect, test } from "vitest";
import { askInterrupt, exampleAnswer, questionLines } from "../../../src/cli/conversation/questions.ts";
import { openOutput } from "../../../src/cli/terminal/output.ts";
import { quickClock } from "../../support/clocks/quick-clock.ts";
import { textSink } from "../../support/command-line.ts";

/** What the agent gets when these lines are typed at the question. */
async function answerTo(value: unknown, ...typed: string[]) {
  const output = openOutput({
    isJson: false,
    stdout: textSink(),
    stderr: textSink(),
    environment: {},
    clock: quickClock,
  });
  const session = { output, signal: new AbortController().signal, ask: async () => typed.shift() ?? "" };
  return askInterrupt({ id: "1", value }, session);
}

const middleware = {
  actionRequests: [
    { name: "send", args: { to: "a" } },
    { name: "pay", args: { sum: 1 }, description: "Pays at once" },
  ],
  reviewConfigs: [
    { actionName: "send", allowedDecisions: ["approve", "edit"] },
    { actionName: "pay", allowedDecisions: ["approve", "reject"] },
  ],
};

test("decisions are written in the spelling of the request", async () => {
  expect(await answerTo(middleware, "edit", '{"to":"b"}', "reject", "too much")).toEqual({
    decisions: [
      { type: "edit", editedAction: { name: "send", args: { to: "b" } } },
      { type: "reject", message: "too much" },
    ],
  });
});

const inbox = (config: object) => ({ action_request: { action: "send", args: { to: "a" } }, config });

test("requests of the inbox are answered by a list, one entry each", async () => {
  const all = { allow_accept: true, allow_edit: true, allow_ignore: true };
  expect(await answerTo([inbox(all), inbox(all)], "edit", '{"to":"b"}', "ignore")).toEqual([
    { type: "edit", args: { action: "send", args: { to: "b" } } },
    { type: "ignore", args: null },
  ]);
});

test("a request that allows nothing is answered as any other question", async () => {
  expect(await answerTo(inbox({}), "42")).toBe(42);
});

test("a question is shown by its sentence and what else it says", () => {
  expect(questionLines({ value: "one\ntwo" })).toEqual(["one", "two"]);
  expect(questionLines({ value: { type: "confirm", question: "Sure?", cost: 12 } })).toEqual([
    "Sure?",
    '{"cost":12}',
  ]);
  expect(questionLines({ value: undefined })).toEqual(["null"]);
  expect(questionLines({ value: middleware }).at(-1)).toBe("allowed: approve, reject");
});

test("an example is given of an answer that has a shape", () => {
  expect(exampleAnswer({ value: middleware })).toEqual({
    decisions: [{ type: "approve" }, { type: "approve" }],
  });
  expect(exampleAnswer({ value: "Sure?" })).toBeUndefined();
});
