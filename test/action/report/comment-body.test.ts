import { expect, test } from "vitest";
import { commentMarkdown } from "../../../src/action/report/comment-body.ts";
import { bareReport, type StepReport } from "../../../src/action/report/step-report.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const plan: Plan = {
  action: "update",
  name: "agent-pr-7",
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
};
const subject = {
  name: "agent-pr-7",
  environment: "agent-pr-7",
  commit: { sha: "0123456789abcdef0123", url: "https://github.example/octo/agent/commit/0123" },
  compareUrl: undefined,
  runUrl: "https://github.example/octo/agent/actions/runs/1",
};
const updatedAt = Date.UTC(2026, 0, 2, 3, 4, 5);
const ended = (over: Partial<StepReport> = {}): string =>
  commentMarkdown({
    ...bareReport({
      ...subject,
      outcome: "deployed",
      message: "agent-pr-7 is live",
      colour: "green",
      url: "https://agent.example",
      deployment_id: "d1",
      plan,
      elapsed_ms: 61_000,
      ...over,
    }),
    state: "ended",
    updatedAt,
  });

test("the comment of a plan that removes a secret has a warning sign and names the secret", () => {
  const taking = { ...plan, secrets: { ...plan.secrets, added: [], removed: ["TOKEN"] } };
  const text = ended({
    outcome: "planned",
    message: "so it is",
    deployment_id: "d1",
    plan: taking,
  });
  expect(text).toContain("### ⚠️ agent-pr-7: planned");
  expect(text).toContain("> Removed from the deployment: secret `TOKEN`.");
  expect(text).not.toContain("✅");
});

test("the comment for an uploaded folder shows both commits, the changed files and a link to compare them", () => {
  const [from, to] = ["a".repeat(40), "b".repeat(40)];
  const code = {
    from: `sha256:${"1".repeat(64)}`,
    to: `sha256:${"2".repeat(64)}`,
    checkout: { from: { commit: from, branch: "main" }, to: { commit: to, branch: "fix|<b>", dirty: true } },
    files: { count: 4, added: 12, removed: 4, files: ["a.ts", "b_c.ts", "d.ts"].map((path) => ({ path })) },
  };
  const ofCode = { ...plan, code };
  const compareUrl = `https://github.example/octo/agent/compare/${from}...${to}`;
  const text = ended({ plan: ofCode, compareUrl });
  expect(text).toContain(
    `| Code | \`aaaaaaaaaaaa (main)\` → \`bbbbbbbbbbbb (fix\\|<b>, dirty)\`: 4 files changed, +12 −4: a.ts, b\\_c.ts, d.ts and 1 more ([compare](${compareUrl})) |`,
  );
  expect(ended({ plan: ofCode })).not.toContain("compare");
  expect(ended()).not.toContain("| Code |");
});

test("the comment of a run in flight shows the status, the live URL and a collapsed plan", () => {
  const text = commentMarkdown({
    ...subject,
    updatedAt,
    state: "under_way",
    headline: "deploying",
    status: "BUILDING",
    sentence: "building",
    url: "https://agent.example",
    plan,
  });
  expect(text).toContain("### ⏳ agent-pr-7: deploying");
  expect(text).toContain("`BUILDING` building");
  expect(text).toContain("Still live: <https://agent.example>");
  expect(text).toContain("<details><summary>Plan</summary>");
});

test("the comment of a finished run shows the outcome, the URL and the commit", () => {
  const text = ended({ answer: "hello | `there`" });
  expect(text).toContain("### ✅ agent-pr-7: deployed");
  expect(text).toContain("| URL | <https://agent.example> |");
  expect(text).toContain("| Checked | it answers: `` hello \\| `there` `` |");
  expect(text).toContain("| Time | 1m 01s |");
  expect(text).toMatch(
    /<sub>environment agent-pr-7 · commit \[`0123456789ab`\]\(.*\) · \[log\]\(.*\) · 2026-01-02 03:04:05 UTC<\/sub>$/,
  );
});

test("the comment of a failure shows the hint, the end of the log and the URL as still live", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "npm ERR! missing" }];
  const text = ended({
    colour: "red",
    outcome: "build_failed",
    message: "agent-pr-7 was not built",
    hint: "Correct it.",
    logs: { stream: "build", entries },
  });
  expect(text).toContain("### ❌ agent-pr-7: build failed");
  expect(text).toContain("Correct it.");
  expect(text).toContain("| Still live | <https://agent.example> |");
  expect(text).toContain("[ERROR] npm ERR! missing");
});

test("the comment of a plan shows the plan expanded", () => {
  const text = ended({ outcome: "planned", message: "planned" });
  expect(text).toContain("**Plan:** update 'agent-pr-7'");
  expect(text).not.toContain("<summary>Plan</summary>");
  expect(text).toContain("| added | `TOKEN` |");
});

test("a comment about several deployments has a row for each, and omits what is unknown", () => {
  const text = commentMarkdown({
    ...bareReport({
      outcome: "swept",
      message: "2 previews deleted",
      colour: "green",
      elapsed_ms: 5,
      rows: [{ what: "agent-pr-1 | x", result: "deleted" }],
    }),
    updatedAt: 0,
    state: "ended",
  });
  expect(text).toContain("### ✅ agent-deploy: swept");
  expect(text).toContain("| agent-pr-1 \\| x | deleted |");
  expect(text).not.toMatch(/undefined|Environment|Commit/);
});
