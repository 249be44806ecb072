import { expect, test } from "vitest";
import { UNKNOWN } from "../../../pulumi-provider/values/properties.ts";
import { live } from "../support/live-resource.ts";
import { offline } from "../support/offline-resource.ts";
import { gitInputs } from "../support/resource.ts";

const secrets = { KEPT: "canary-1", OLD_KEY: "canary-2", UNUSED: "canary-3" };
const repository = (repoUrl: string) => ({ sourceConfig: { repoUrl } });
const STATE = { status: "DEPLOYED", deploymentId: "the-id", url: "https://agent.example" };

/** What a preview and an update say alike: the lines of the diff. */
function warningsOf(before: object, after: object, dialect: "neutral" | "langsmith" = "neutral") {
  const lines: string[] = [];
  const olds = { ...gitInputs(before as never), ...STATE };
  offline("/nowhere", lines, dialect).diff({ id: "the-id", olds, news: gitInputs(after as never) });
  return lines.filter((line) => line.includes("⚠"));
}

test("secrets that the program removes are reported by name, also in a preview", () => {
  const warnings = warningsOf({ secrets }, { secrets: { KEPT: "canary-4" } });
  expect(warnings).toEqual(["agent: ⚠ removes secrets OLD_KEY, UNUSED: the given set is the whole set"]);
  expect(warnings.join()).not.toContain("canary");
});

test("runtime keys that the program removes are reported, with a warning when the last one leaves the agent open", () => {
  const runtimeKeys = { ci: "canary-1", app: "canary-2" };
  expect(warningsOf({ runtimeKeys }, { runtimeKeys: { ci: "canary-1" } })).toEqual([
    "agent: ⚠ removes runtime key app: the given set is the whole set",
  ]);
  expect(warningsOf({ runtimeKeys }, { runtimeKeys: {} }).at(-1)).toMatch(
    /⚠ without a runtime key the agent is open/,
  );
});

test("what is not known yet is not reported as removed, and opens no agent", () => {
  const runtimeKeys = { ci: "canary-1" };
  const before = { secrets, runtimeKeys };
  const values = { secrets: { ...secrets, OLD_KEY: UNKNOWN }, runtimeKeys: { ci: UNKNOWN } };
  expect(warningsOf(before, values)).toEqual([]);
  expect(warningsOf(before, { secrets: { KEPT: UNKNOWN }, runtimeKeys: { app: UNKNOWN } })).toEqual([
    "agent: ⚠ removes secrets OLD_KEY, UNUSED: the given set is the whole set",
    "agent: ⚠ removes runtime key ci: the given set is the whole set",
  ]);
  expect(warningsOf(before, { secrets: UNKNOWN, runtimeKeys: UNKNOWN })).toEqual([
    "agent: ⚠ whether secrets KEPT, OLD_KEY, UNUSED stay is not known yet: the set comes from another resource",
    "agent: ⚠ whether runtime key ci stays is not known yet: the set comes from another resource",
  ]);
  const unknown = { secrets: UNKNOWN, buildSecrets: UNKNOWN, runtimeKeys: UNKNOWN };
  const replaced = { ...repository("https://example.com/other"), ...unknown };
  const lost = warningsOf(before, replaced).join("\n");
  expect(lost).not.toMatch(/this program gives none/);
  expect(lost).toContain("whether secrets KEPT, OLD_KEY, UNUSED stay is not known yet");
});

test("no loss is reported when `secrets` is left out or a value changes", () => {
  expect(warningsOf({ secrets }, {})).toEqual([]);
  expect(warningsOf({ secrets }, { secrets: { ...secrets, KEPT: "other", NEW: "x" } })).toEqual([]);
});

test("a replacement reports what is lost with the old deployment, with the names of secrets", () => {
  const warnings = warningsOf({ secrets }, { ...repository("https://example.com/other"), secrets: {} });
  expect(warnings.join("\n")).not.toContain("canary");
  expect(warnings).toEqual([
    "agent: ⚠ the replacement deletes deployment the-id; lost for good: every thread with its runs and checkpoints, every cron, every item of the store",
    "agent: ⚠ lost for good: every revision with its logs: there is nothing to roll back to",
    "agent: ⚠ lost for good: its tracing project with all traces",
    "agent: ⚠ lost for good: its ID the-id, and its URL https://agent.example where the service chooses another",
    "agent: ⚠ lost for good: secrets KEPT, OLD_KEY, UNUSED",
    "agent: ⚠ lost for good: build secrets of the deployment, if it has any: this program gives none",
    "agent: ⚠ lost for good: runtime keys of the deployment, if it has any: this program gives none",
  ]);
});

test("a replacement without `secrets` reports the loss of the deployment's own, and given secrets are set again", () => {
  const other = repository("https://example.com/other");
  expect(warningsOf({}, other)).toContain(
    "agent: ⚠ lost for good: secrets of the deployment, if it has any: this program gives none",
  );
  const both = { secrets, buildSecrets: { TOKEN: "canary-token" }, runtimeKeys: { ci: "canary-key" } };
  expect(warningsOf(both, { ...other, ...both }).join()).not.toMatch(/secrets|runtime keys/);
});

test("a replacement on the hosted service keeps the traces, unless they are deleted, too", () => {
  const other = { ...repository("https://example.com/other"), name: "another" };
  expect(warningsOf({}, other, "langsmith").join()).not.toContain("traces");
  expect(warningsOf({ deleteTracingProject: true }, other, "langsmith").join()).toContain("traces");
});

test("an update names the secrets that it removes and that only the deployment had", async () => {
  await using it = await live(gitInputs({ secrets: { KEPT: "canary-1" } }));
  const deployment = it.plane.model.firstDeployment();
  deployment!.secrets.push({ name: "BY_HAND", value: "canary-2" });
  await it.agent.up(gitInputs({ secrets: { KEPT: "canary-3" } }), it.state);
  expect(it.agent.lines).toContain(
    "agent: ⚠ removes secret BY_HAND, which only the deployment has: the given set is the whole set",
  );
  expect(it.agent.lines.join()).not.toContain("canary");
});

test("adopting a deployment names the secrets that it removes", async () => {
  await using it = await live(gitInputs({ secrets: { A: "canary-1", B: "canary-2" } }));
  await it.agent.up(gitInputs({ adopt: true, secrets: { A: "canary-1" } }));
  expect(it.agent.lines).toContain(
    "agent: ⚠ removes secret B, which only the deployment has: the given set is the whole set",
  );
});

test("the result of an update is reported in the same words as by the CLI and the Action", async () => {
  await using it = await live();
  const waited = await it.agent.up(gitInputs({ triggers: ["two"] }), it.state);
  expect(it.agent.lines.at(-1)).toBe("agent: is live");
  await it.agent.up(gitInputs({ triggers: ["three"], wait: false }), { ...it.state, ...waited });
  expect(it.agent.lines.at(-1)).toBe("agent: was handed to the control plane");
});
