import { expect, test } from "vitest";
import { summaryMarkdown } from "../../../src/action/report/summary.ts";
import { emptyRecord } from "../../../src/action/result/deploy-record.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const emptyPlan: Plan = {
  action: "update",
  name: "agent",
  source: "internal_source",
  deployment_id: "d1",
  fields: [],
  secrets: { added: [], changed: [], removed: [], kept: [], unknown: [] },
  runtime_keys: { added: [], changed: [], removed: [], kept: [], unknown: [] },
  code: undefined,
  latest_revision: undefined,
  makes_revision: true,
  refusals: [],
};
const facts = {
  verdict: { outcome: "deployed", message: "agent is live" },
  colour: "green",
  name: "agent",
  record: emptyRecord,
  elapsedMs: 61_000,
} as const;

test("the summary shows the outcome and how long the run took", () => {
  const text = summaryMarkdown({ ...facts, record: { ...emptyRecord, url: "https://a.example" } });
  expect(text).toContain("## ✅ agent: deployed");
  expect(text).toContain("| URL | <https://a.example> |");
  expect(text).toContain("| Time | 1m 01s |");
});

test.each(["planned", "deployed"] as const)(
  "the summary of a %s run that removes a secret has a warning sign",
  (outcome) => {
    const secrets = { added: [], changed: [], removed: ["TOKEN"], kept: [], unknown: [] };
    const plan = { ...emptyPlan, secrets };
    const verdict = { outcome, message: "so it is" };
    const text = summaryMarkdown({ ...facts, verdict, record: { ...emptyRecord, plan } });
    expect(text).toContain(`## ⚠️ agent: ${outcome}`);
    expect(text).not.toContain("✅");
    const kept = { ...emptyRecord, plan: { ...plan, secrets: { ...secrets, removed: [] } } };
    expect(summaryMarkdown({ ...facts, verdict, record: kept })).toContain(`## ✅ agent: ${outcome}`);
  },
);

test("the summary of a failed run that would have removed a secret shows the failure", () => {
  const secrets = { added: [], changed: [], removed: ["TOKEN"], kept: [], unknown: [] };
  const record = { ...emptyRecord, plan: { ...emptyPlan, secrets } };
  const verdict = { outcome: "build_failed", message: "no" } as const;
  expect(summaryMarkdown({ ...facts, colour: "red", verdict, record })).toContain(
    "## ❌ agent: build failed",
  );
});

test("a log in the summary cannot close its fence", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "```\n## forged\n`````" }];
  const text = summaryMarkdown({
    ...facts,
    colour: "red",
    verdict: { outcome: "build_failed", message: "no", logs: { stream: "build", entries } },
  });
  expect(text).toContain("``````text\n[ERROR] ```\n## forged\n`````\n``````\n");
});

test("the summary of a failure shows the end of the log before the details", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "npm ERR!" }];
  const verdict = { outcome: "build_failed", message: "no", logs: { stream: "build", entries } } as const;
  const text = summaryMarkdown({ ...facts, colour: "red", verdict });
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
    const record = {
      ...emptyRecord,
      url: "https://a.example",
      revision_id: "r1",
      active_revision_id: active,
    };
    const text = summaryMarkdown({ ...facts, record, colour, verdict: { outcome, message: "so it is" } });
    expect(text).toContain(`| ${title} | <https://a.example> |`);
  },
);

test("texts from outside cannot break the summary's table or forge markdown", () => {
  const message = "| a\n<img src=x> [link](http://x) `code`";
  const text = summaryMarkdown({ ...facts, verdict: { outcome: "refused", message } });
  expect(text).toContain("\\| a  \n\\<img src=x\\> \\[link\\](http://x) \\`code\\`");
});

test("the summary contains environment, commit, plan, timeline and a row per deployment", () => {
  const text = summaryMarkdown({
    ...facts,
    environment: "production",
    commit: { sha: "0123456789abcdef", url: "https://github.example/octo/agent/commit/0123456789abcdef" },
    runUrl: "https://github.example/octo/agent/actions/runs/1",
    verified: {},
    waitBeganAt: 1_800_000_000_000,
    rows: [{ what: "agent-pr-1", result: "deleted" }],
    record: {
      ...emptyRecord,
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
        secrets: { added: ["TOKEN"], changed: [], removed: [], kept: [], unknown: [] },
        runtime_keys: { added: [], changed: [], removed: [], kept: [], unknown: [] },
        code: undefined,
        latest_revision: undefined,
        makes_revision: true,
        refusals: [],
      },
    },
  });
  expect(text).toContain("| Environment | production |");
  expect(text).toContain("| Commit | [`0123456789ab`](https://github.example/");
  expect(text).toContain("| Checked | it answers |");
  expect(text).toContain("| agent-pr-1 | deleted |");
  expect(text).toContain("| added | `TOKEN` |");
  expect(text).toContain("```mermaid\ngantt\n");
  expect(text).toContain("| 1.0s | `DEPLOYED` | live |");
});

test("a summary above the runner's size limit is cut", () => {
  const message = "🙂".repeat(200_000);
  const text = summaryMarkdown({ ...facts, verdict: { outcome: "deployed", message } });
  expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
  expect(text).toContain("Cut here");
});
