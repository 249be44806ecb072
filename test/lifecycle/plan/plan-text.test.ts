import { expect, test } from "vitest";
import { planLines, planTitle } from "../../../src/lifecycle/plan/plan-text.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan-value.ts";

const plan = (over: Partial<Plan>): Plan => ({
  action: "none",
  name: "agent",
  source: "internal_source",
  deployment_id: "d1",
  fields: [],
  secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  build_secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  runtime_keys: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  code: undefined,
  latest_revision: undefined,
  makes_revision: false,
  refusals: [],
  ...over,
});

test("an empty plan says that there is nothing to do if the desired state is live", () => {
  expect(planTitle(plan({}))).toBe("'agent' is as wanted: nothing to do");
});

test("an empty plan names the revision in flight that brings the desired state", () => {
  const latest_revision = { id: "r1", status: "BUILDING", is_under_way: true };
  expect(planTitle(plan({ latest_revision }))).toBe(
    "'agent' is being deployed as wanted already, by revision r1",
  );
});

test("an update without changed fields states why it makes a revision", () => {
  const latest_revision = { id: "r1", status: "BUILD_FAILED", is_under_way: false };
  const lines = planLines(plan({ action: "update", makes_revision: true, latest_revision }));
  expect(lines.map(({ text }) => text)).toEqual([
    "the last revision ended as BUILD_FAILED",
    "makes a new revision",
  ]);
});

test("a plan of an image names the settings that only the control plane checks, where they change", () => {
  const checked = (over: Partial<Plan>) =>
    planLines(plan({ source: "external_image", ...over })).find(({ text }) => text.includes("checked by"))
      ?.text;
  const change = { from: undefined, change: "revision" as const };
  const spec = {
    path: "source_config.resource_spec",
    to: { sidecars: [{}], volumes: [{}], cpu: 1 },
    ...change,
  };
  expect(checked({ action: "create", fields: [spec] })).toBe(
    "volumes, sidecars: checked by the control plane, not by this plan",
  );
  const labels = { path: "source_config.resource_spec.labels", to: {}, ...change };
  const references = { path: "secret_references", to: [], ...change };
  expect(checked({ action: "update", fields: [labels, references] })).toBe(
    "labels, secret_references: checked by the control plane, not by this plan",
  );
  const cpu = { path: "source_config.resource_spec.cpu", to: 2, ...change };
  expect(checked({ action: "update", fields: [cpu] })).toBeUndefined();
  expect(checked({ action: "create", fields: [spec], source: "internal_source" })).toBeUndefined();
});

test("a plan lists runtime keys by name like secrets, and warns when the last one is removed", () => {
  const runtime_keys = {
    added: ["web"],
    changed: ["ci"],
    removed: ["old"],
    kept: ["same"],
    resent: [],
    unknown: [],
  };
  expect(planLines(plan({ action: "update", runtime_keys }))).toEqual([
    { kind: "added", text: "runtime key web" },
    { kind: "changed", text: "runtime key ci" },
    { kind: "removed", text: "runtime key old" },
    { kind: "note", text: "makes no new revision" },
  ]);
  const cleared = { added: [], changed: [], removed: ["old"], kept: [], resent: [], unknown: [] };
  expect(planLines(plan({ action: "update", runtime_keys: cleared }))).toEqual([
    { kind: "removed", text: "runtime key old" },
    { kind: "warning", text: expect.stringMatching(/^without a runtime key the agent is open to /) },
    { kind: "note", text: "makes no new revision" },
  ]);
});

test("a commit that nobody knows before it is fetched is named as such", () => {
  const codeLine = (from: string | undefined) =>
    planLines(plan({ action: "update", code: { from, to: undefined } }))[0];
  expect(codeLine(undefined)).toEqual({ kind: "added", text: "code: not known yet" });
  expect(codeLine(`sha256:${"a1".repeat(32)}`)).toEqual({
    kind: "changed",
    text: "code: sha256:a1a1a1a1a1a1 → not known yet",
  });
});

test("a changed image is named before and after in one line, its digest shortened", () => {
  const codeLine = (from: string, to: string) => planLines(plan({ action: "update", code: { from, to } }))[0];
  const byDigest = `host.test/agent@sha256:${"a1".repeat(32)}`;
  expect(codeLine("host.test/agent:1", byDigest)).toEqual({
    kind: "changed",
    text: "code: host.test/agent:1 → host.test/agent@sha256:a1a1a1a1a1a1",
  });
  expect(codeLine(byDigest, `sha256:${"b2".repeat(32)}`)?.text).toBe(
    "code: host.test/agent@sha256:a1a1a1a1a1a1 → sha256:b2b2b2b2b2b2",
  );
  expect(codeLine("agent:1", "agent:1")?.text).toBe("code: agent:1 → agent:1 as it is now");
});
