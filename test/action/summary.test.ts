import { expect, test } from "vitest";
import { emptyRecord } from "../../src/action/deploy-record.ts";
import { summaryMarkdown } from "../../src/action/summary.ts";

const facts = {
  verdict: { outcome: "deployed", message: "agent is live" },
  colour: "green",
  name: "agent",
  record: emptyRecord,
  elapsedMs: 61_000,
} as const;

test("says how it ended, and how long it took", () => {
  const text = summaryMarkdown({ ...facts, record: { ...emptyRecord, url: "https://a.example" } });
  expect(text).toContain("## ✅ agent: deployed");
  expect(text).toContain("| URL | <https://a.example> |");
  expect(text).toContain("| Time | 1m 01s |");
});

test("a log cannot leave its fence, whatever it holds", () => {
  const entries = [{ id: "1", timestamp: 0, level: "ERROR", message: "```\n## forged\n`````" }];
  const text = summaryMarkdown({
    ...facts,
    colour: "red",
    verdict: { outcome: "build_failed", message: "no", logs: { stream: "build", entries } },
  });
  expect(text).toContain("``````text\n[ERROR] ```\n## forged\n`````\n``````\n");
});

test("texts of others cannot break the table or forge markdown", () => {
  const message = "| a\n<img src=x> [link](http://x) `code`";
  const text = summaryMarkdown({ ...facts, verdict: { outcome: "refused", message } });
  expect(text).toContain("\\| a  \n\\<img src=x\\> \\[link\\](http://x) \\`code\\`");
});
