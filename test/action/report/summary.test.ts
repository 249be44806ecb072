import { expect, test } from "vitest";
import { bareReport, type StepReport } from "../../../src/action/report/step-report.ts";
import { summaryMarkdown } from "../../../src/action/report/summary.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const emptyPlan: Plan = {
  action: "update",
  name: "agent",
  source: "internal_source",
  deployment_id: "d1",
  fields: [],
  secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  build_secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  runtime_keys: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  code: undefined,
  latest_revision: undefined,
  makes_revision: true,
  refusals: [],
};
const summary = (over: Partial<StepReport> = {}): string =>
  summaryMarkdown(
    bareReport({
      outcome: "deployed",
      message: "agent is live",
      colour: "green",
      name: "agent",
      elapsed_ms: 61_000,
      ...over,
    }),
  );

test("the summary shows the outcome and how long the run took", () => {
  const text = summary({ url: "https://a.example" });
  expect(text).toContain("## ✅ agent: deployed");
  expect(text).toContain("| URL | <https://a.example> |");
  expect(text).toContain("| Time | 1m 01s |");
});

test.each(["planned", "deployed"] as const)(
  "the summary of a %s run that removes a secret has a warning sign",
  (outcome) => {
    const secrets = { added: [], changed: [], removed: ["TOKEN"], kept: [], resent: [], unknown: [] };
    const plan = { ...emptyPlan, secrets };
    const text = summary({ outcome, plan });
    expect(text).toContain(`## ⚠️ agent: ${outcome}`);
    expect(text).not.toContain("✅");
    const keeping = { ...plan, secrets: { ...secrets, removed: [] } };
    expect(summary({ outcome, plan: keeping })).toContain(`## ✅ agent: ${outcome}`);
  },
);

test("the summary of a failed run that would have removed a secret shows the failure", () => {
  const secrets = { added: [], changed: [], removed: ["TOKEN"], kept: [], resent: [], unknown: [] };
  const plan = { ...emptyPlan, secrets };
  expect(summary({ colour: "red", outcome: "build_failed", message: "no", plan })).toContain(
    "## ❌ agent: build failed",
  );
});

test("a log in the summary cannot close its fence", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "```\n## forged\n`````" }];
  const text = summary({
    colour: "red",
    outcome: "build_failed",
    message: "no",
    logs: { stream: "build", entries },
  });
  expect(text).toContain("``````text\n[ERROR] ```\n## forged\n`````\n``````\n");
});

test("the summary of a failure shows the end of the log before the details", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "npm ERR!" }];
  const logs = { stream: "build", entries } as const;
  const text = summary({ colour: "red", outcome: "build_failed", message: "no", logs });
  expect(text).toContain("## ❌ agent: build failed");
  expect(text.indexOf("npm ERR!")).toBeLessThan(text.indexOf("| Time |"));
});

test.each([
  ["deployed", "green", "r1", "URL"],
  ["build_failed", "red", "r0", "Still live"],
  ["timed_out", "red", "r1", "Serves now"],
  ["verification_failed", "red", "r1", "Serves now"],
  ["verification_failed", "red", "r2", "Still live"],
] as const)(
  "after %s (%s) the summary labels the URL for active revision %s",
  (outcome, colour, active, title) => {
    const serving = { url: "https://a.example", revision_id: "r1", active_revision_id: active };
    const text = summary({ ...serving, colour, outcome, message: "so it is" });
    expect(text).toContain(`| ${title} | <https://a.example> |`);
  },
);

test("texts from outside cannot break the summary's table or forge markdown", () => {
  const message = "| a\n<img src=x> [link](http://x) `code`";
  const text = summary({ outcome: "refused", message });
  expect(text).toContain("\\| a  \n\\<img src=x\\> \\[link\\](http://x) \\`code\\`");
});

test("the summary contains environment, commit, plan, timeline and a row per deployment", () => {
  const text = summary({
    environment: "production",
    commit: { sha: "0123456789abcdef", url: "https://github.example/octo/agent/commit/0123456789abcdef" },
    runUrl: "https://github.example/octo/agent/actions/runs/1",
    answer: "42",
    wait_began_at: 1_800_000_000_000,
    rows: [{ what: "agent-pr-1", result: "deleted" }],
    timeline: [
      { status: "BUILDING", sentence: "building", elapsed_ms: 0 },
      { status: "DEPLOYED", sentence: "live", elapsed_ms: 1000 },
    ],
    plan: {
      action: "update",
      name: "agent",
      source: "internal_source",
      deployment_id: "d1",
      fields: [],
      secrets: { added: ["TOKEN"], changed: [], removed: [], kept: [], resent: [], unknown: [] },
      build_secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
      runtime_keys: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
      code: undefined,
      latest_revision: undefined,
      makes_revision: true,
      refusals: [],
    },
  });
  expect(text).toContain("| Environment | production |");
  expect(text).toContain("| Commit | [`0123456789ab`](https://github.example/");
  expect(text).toContain("| Checked | it answers: `42` |");
  expect(text).toContain("| agent-pr-1 | deleted |");
  expect(text).toContain("| added | `TOKEN` |");
  expect(text).toContain("```mermaid\ngantt\n");
  expect(text).toContain("| 1.0s | `DEPLOYED` | live |");
});

test("a summary above the runner's size limit is cut", () => {
  const message = "🙂".repeat(200_000);
  const text = summary({ outcome: "deployed", message });
  expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
  expect(text).toContain("Cut here");
});
