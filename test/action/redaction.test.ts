import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedaction } from "../../src/action/redaction.ts";
import { connectRunner } from "../../src/action/runner.ts";
import { CANARY, startRepository } from "../support/action-repository.ts";
import { parseEntries } from "../support/action-runner.ts";
import { fakeRunner } from "../support/fake-runner.ts";
import { tellingProxy } from "../support/telling-proxy.ts";

test("no known value survives, wherever it stands and whichever values overlap", () => {
  const value = fc
    .string({ minLength: 4 })
    .filter((text) => text.trim().length >= 4 && !/true|false|null|none/i.test(text));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.string(), (values, between) => {
      fc.pre(values.every((each) => !each.includes("*") && !between.includes("*")));
      const redaction = createRedaction();
      for (const each of values) redaction.add(each);
      const text = redaction.redact(values.join(between));
      for (const each of values) expect(text).not.toContain(each.trim());
    }),
  );
});

test("each line of a value is hidden, too", () => {
  const { add, redact } = createRedaction();
  expect(add("-----BEGIN-----\nabcdefgh\n-----END-----\n")).toContain("abcdefgh");
  expect(redact("the key abcdefgh")).toBe("the key ***");
});

test("words that every log needs are no secrets", () => {
  const { add } = createRedaction();
  expect(["true", "False", "1", "dev"].flatMap(add)).toEqual([]);
});

test("a value is found where somebody escaped it", () => {
  const { add, redact } = createRedaction();
  add(CANARY);
  const markdown = CANARY.replace(/[\\_*|]/g, (character) => `\\${character}`);
  for (const form of [CANARY, JSON.stringify(CANARY).slice(1, -1), encodeURIComponent(CANARY), markdown]) {
    expect(redact(`it is ${form}.`)).toBe("it is ***.");
  }
});

test("data keeps its keys and our own words, whatever the secrets are", () => {
  const { add, redactData } = createRedaction();
  for (const word of ["plan", "name", "deployed"]) add(word);
  const data = {
    outcome: "deployed",
    plan: { name: "the name", fields: [{ path: "a", from: { status: "deployed" }, change: "deployed" }] },
    changed: true,
  };
  expect(redactData(data)).toEqual({
    outcome: "deployed",
    plan: { name: "the ***", fields: [{ path: "a", from: { status: "***" }, change: "deployed" }] },
    changed: true,
  });
});

test("the state of the post step and the outputs that are decided by stay as they are", () => {
  const files: Record<string, string> = { state: "", output: "" };
  const runner = connectRunner({
    environment: { GITHUB_STATE: "state", GITHUB_OUTPUT: "output" },
    write() {},
    randomId: () => "1",
    append(path, text) {
      files[path] += text;
    },
  });
  for (const secret of ["production", "planned"]) runner.hide(secret);
  runner.saveState("open-comment", '{"environment":"production"}');
  runner.setOutput("outcome", "planned");
  runner.setOutput("name", "production");
  expect(parseEntries(files.state ?? "")).toEqual({ "open-comment": '{"environment":"production"}' });
  expect(parseEntries(files.output ?? "")).toEqual({ outcome: "planned", name: "***" });
});

test("a secret that an earlier run gave is hidden, too, when the agent prints it", async () => {
  let starts = 0;
  const { runner } = fakeRunner({
    beforeStart({ log }) {
      if (++starts === 1) return;
      log("INFO", "my environment: PLACEHOLDER");
      throw new Error("cannot log in with PLACEHOLDER");
    },
  });
  await using repo = await startRepository({ runner });
  await using proxy = await tellingProxy(() => repo.plane.url, { placeholder: "PLACEHOLDER", text: CANARY });
  const inputs = { "base-url": proxy.url };
  const first = await repo.pullRequest(3, "opened", { inputs });
  expect(first.outputs, first.log).toMatchObject({ outcome: "deployed" });
  repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  // The harness looks for survivors in everything that is written and told.
  const again = { sha: repo.project.push(), inputs: { ...inputs, secrets: "" } };
  const second = await repo.pullRequest(3, "synchronize", again);
  expect(second.outputs, second.log).toMatchObject({ outcome: "deploy_failed" });
  for (const text of [second.log, second.summary, repo.github.comments[0]?.body]) {
    expect(text).toContain("my environment: ***");
  }
});
