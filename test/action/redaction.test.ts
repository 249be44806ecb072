import { expect, test } from "vitest";
import { redactData } from "../../src/action/result/redact-data.ts";
import { createRedaction } from "../../src/foundation/redaction/redaction.ts";
import { CANARY, startRepository } from "../support/action/repository.ts";
import { runnerHere } from "../support/action/runner-here.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";
import { tellingProxy } from "../support/network/telling-proxy.ts";

test("redacting data keeps its keys and fixed words, even if a secret equals one", () => {
  const { add, redact } = createRedaction();
  for (const word of ["plan", "name", "deployed"]) add(word);
  const data = {
    outcome: "deployed",
    plan: {
      name: "the name",
      note: "the name",
      fields: [{ path: "a", from: { status: "deployed" }, change: "deployed" }],
    },
    changed: true,
  };
  expect(redactData(data, redact)).toEqual({
    outcome: "deployed",
    plan: {
      name: "the name",
      note: "the ***",
      fields: [{ path: "a", from: { status: "***" }, change: "deployed" }],
    },
    changed: true,
  });
});

test("the post step's state and the fixed outputs are not redacted", () => {
  using runner = runnerHere();
  for (const secret of ["frontend", "planned"]) runner.hide(secret);
  runner.saveState("open-comment", '{"environment":"frontend"}');
  runner.setOutput("outcome", "planned");
  runner.setOutput("name", "frontend");
  runner.setOutput("url", "https://frontend.example");
  runner.setOutput("other", "frontend");
  expect(runner.state()).toEqual({ "open-comment": '{"environment":"frontend"}' });
  expect(runner.outputs()).toEqual({
    outcome: "planned",
    name: "frontend",
    url: "https://frontend.example",
    other: "***",
  });
});

test("a secret of an earlier run is masked when the agent prints it", async () => {
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
  // The harness searches all outputs and requests for unredacted secrets.
  const again = { sha: repo.project.push(), inputs: { ...inputs, secrets: "" } };
  const second = await repo.pullRequest(3, "synchronize", again);
  expect(second.outputs, second.log).toMatchObject({ outcome: "deploy_failed" });
  for (const text of [second.log, second.summary, repo.github.comments[0]?.body]) {
    expect(text).toContain("my environment: ***");
  }
});

test("the address of a deployment stays readable where it stands alone, also if a setting is spelled like its host", () => {
  using runner = runnerHere();
  for (const secret of ["agent.example", "https://agent.example/?token=canary"]) runner.hide(secret);
  for (const url of ["https://agent.example", "https://user:pw@agent.example", null]) runner.keepAddress(url);
  const redacted = (text: string) => runner.redact(text);
  expect(redacted("[https://agent.example](https://agent.example)")).toBe(
    "[https://agent.example](https://agent.example)",
  );
  expect(redacted("It is at https://agent.example")).toBe("It is at https://agent.example");
  expect(redacted("agent.example")).toBe("***");
  expect(redacted("https://agent.example/?token=canary")).toBe("***");
  expect(redacted("https://agent.example.other")).toBe("https://***.other");
});

test("the comment and the summary link a preview whose host is also the value of a setting", async () => {
  await using repo = await startRepository();
  const first = await repo.pullRequest(3, "opened");
  const url = first.outputs.url ?? "";
  const inputs = { secrets: `HOST=${new URL(url).hostname}\nKEY=${CANARY}` };
  const second = await repo.pullRequest(3, "synchronize", { inputs });
  expect(second.outputs, second.log).toMatchObject({ outcome: "deployed", url });
  expect(repo.github.comments[0]?.body).toContain(`<${url}>`);
  expect(second.summary).toContain(`<${url}>`);
});
