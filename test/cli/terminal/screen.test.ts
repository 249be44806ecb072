import { expect, test } from "vitest";
import { plainPaint } from "../../../src/cli/terminal/paint.ts";
import { emptyScreen, foldProgress, liveLine, type Screen } from "../../../src/cli/terminal/screen.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";
import { refusalLines } from "../../../src/lifecycle/plan/plan-text.ts";
import type { Progress } from "../../../src/lifecycle/progress.ts";

const ids = { deployment_id: "d1", revision_id: "r1" };
const plan: Plan = {
  action: "update",
  name: "support",
  source: "internal_source",
  deployment_id: "d1",
  fields: [
    { path: "source_config.build_on_push", from: false, to: true, change: "patch" },
    { path: "source_config.install_command", from: undefined, to: "make", change: "revision" },
    { path: "source_config.build_command", from: "make all", to: undefined, change: "revision" },
  ],
  secrets: {
    added: ["NEW"],
    changed: ["KEY"],
    removed: ["OLD"],
    kept: ["SAME"],
    resent: ["HIDDEN"],
    unknown: [],
  },
  build_secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  runtime_keys: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  code: { from: `sha256:${"a".repeat(64)}`, to: `sha256:${"b".repeat(64)}` },
  latest_revision: undefined,
  makes_revision: true,
  refusals: [],
};

/** The lines that a run of events leaves, and the screen after it; one second between two events. */
function played(events: Progress[]): { lines: string[]; screen: Screen; now: number } {
  let screen = emptyScreen;
  let now = 0;
  const lines: string[] = [];
  for (const event of events) {
    now += 1000;
    const step = foldProgress(screen, event, now, plainPaint);
    screen = step.screen;
    lines.push(...step.lines);
  }
  return { lines, screen, now };
}

test("the screen prints a line per step, and each status with the time since the wait began", () => {
  const status = (name: string, elapsed_ms: number, sentence: string): Progress => ({
    type: "status",
    ...ids,
    status: name,
    sentence,
    elapsed_ms,
  });
  const { lines, screen } = played([
    { type: "looking_up", name: "support" },
    { type: "planned", plan },
    { type: "delivering", description: "./support (3 files, 2 kB)" },
    { type: "uploading", sent_bytes: 1000, total_bytes: 2000 },
    { type: "uploading", sent_bytes: 2000, total_bytes: 2000 },
    { type: "patched", ...ids },
    status("BUILDING", 0, "building"),
    status("DEPLOYED", 62_000, "live"),
    { type: "verifying", url: "http://127.0.0.1:1" },
    { type: "verified", url: "http://127.0.0.1:1" },
  ]);
  expect(lines).toEqual([
    "Plan  update 'support' (internal_source)",
    "    ~ source_config.build_on_push: false → true",
    "    + source_config.install_command: make",
    "    - source_config.build_command: make all",
    "    + secret NEW",
    "    ~ secret KEY",
    "    ~ secret HIDDEN (its value is hidden, so it is sent again)",
    "    - secret OLD",
    `    ~ code: sha256:${"a".repeat(12)} → sha256:${"b".repeat(12)}`,
    "      makes a new revision",
    "Send  ./support (3 files, 2 kB)",
    "      2 kB uploaded",
    "      deployment d1 updated",
    "      BUILDING           0.0s  building",
    "      DEPLOYED         1m 02s  live",
    "Check http://127.0.0.1:1 answers",
  ]);
  expect(screen).toEqual(emptyScreen);
});

test("the live line counts from the beginning of the wait, even if its event came later", () => {
  const { screen, now } = played([
    { type: "status", ...ids, status: "BUILDING", sentence: "building", elapsed_ms: 30_000 },
  ]);
  expect(liveLine(screen, now, 0, plainPaint)).toBe("    ⠋ BUILDING (building) 30s");
  expect(liveLine(screen, now + 31_000, 1, plainPaint)).toBe("    ⠙ BUILDING (building) 1m 01s");
  // A plain log has no spinner.
  expect(liveLine(screen, now, undefined, plainPaint)).toBe("      BUILDING (building) 30s");
});

test("upload progress appears in the live line only", () => {
  const { lines, screen, now } = played([
    { type: "delivering", description: "x" },
    { type: "uploading", sent_bytes: 12_345_678, total_bytes: 40_000_000 },
  ]);
  expect(lines).toEqual(["Send  x"]);
  expect(liveLine(screen, now, 0, plainPaint)).toContain("uploading 12 MB of 38 MB");
});

test("packing appears in the live line only, which counts from the first look at the project, and is gone with the last byte", () => {
  const packing = (packed_bytes: number, total_bytes: number | undefined): Progress => ({
    type: "packing",
    packed_bytes,
    total_bytes,
  });
  const { lines, screen, now } = played([packing(0, undefined), packing(12_345_678, 40_000_000)]);
  expect(lines).toEqual([]);
  expect(liveLine(screen, now, 0, plainPaint)).toBe("    ⠋ packing 12 MB of 38 MB 1.0s");
  expect(played([packing(0, undefined), packing(40_000_000, 40_000_000)]).screen.doing).toBeUndefined();
});

test("an outage is reported at most once in ten seconds per kind of failure", () => {
  const retrying = (status?: number): Progress => ({
    type: "retrying",
    method: "GET",
    path: "/v2/deployments",
    attempt: 1,
    delay_ms: 200,
    reason: status ? `answered ${status}` : "connect ECONNREFUSED",
    status,
  });
  const unanswered = "      the control plane does not answer (connect ECONNREFUSED), trying again";
  expect(played(Array.from({ length: 12 }, () => retrying())).lines).toEqual([unanswered, unanswered]);
  const later = [retrying(503), { type: "looking_up", name: "x" } as const, retrying(503)];
  expect(played(later).lines).toEqual(["      the control plane answered 503, trying again"]);
});

test("a plan with nothing to do names the revision in flight", () => {
  const joining: Plan = {
    ...plan,
    action: "none",
    fields: [],
    secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
    code: undefined,
    makes_revision: false,
    latest_revision: { id: "r1", status: "BUILDING", is_under_way: true },
  };
  expect(played([{ type: "planned", plan: joining }]).lines).toEqual([
    "Plan  'support' is being deployed as wanted already, by revision r1",
  ]);
});

test("the screen leaves a failure's reason to the result and treats an unknown status as in flight", () => {
  const failed = played([
    {
      type: "status",
      ...ids,
      status: "BUILD_FAILED",
      sentence: "the build failed",
      elapsed_ms: 1,
      status_message: "exit code 3",
    },
  ]);
  expect(failed.lines).toEqual(["      BUILD_FAILED       0.0s  the build failed"]);
  const overtaken = { ...ids, sentence: "overtaken", elapsed_ms: 1, status_message: "by r2\nand so on" };
  const skipped = played([{ type: "status", status: "SKIPPED", ...overtaken }]);
  expect(skipped.lines).toEqual(["      SKIPPED            0.0s  overtaken: by r2 …"]);
  expect(failed.screen).toEqual(emptyScreen);
  const unknown = played([{ type: "status", ...ids, status: "PONDERING", sentence: "?", elapsed_ms: 0 }]);
  expect(unknown.screen.doing?.text).toContain("PONDERING");
});

test("a refusal names its field once", () => {
  const refused = {
    ...plan,
    refusals: [
      { path: "a.b", message: "a.b cannot be changed" },
      { path: "c", message: "no" },
    ],
  };
  const { lines } = played([{ type: "planned", plan: refused }]);
  expect(refusalLines(refused).map(({ text }) => text)).toEqual(["a.b cannot be changed", "c: no"]);
  // The end says it, on standard error.
  expect(lines.join()).not.toContain("a.b cannot");
  expect(lines.join()).not.toContain("new revision");
});

test("control characters in an agent's output cannot move the cursor", () => {
  const { lines } = played([
    {
      type: "log",
      stream: "deploy",
      entries: [
        { id: "1", timestamp: 0, level: "INFO", message: "\u001b[2J\u001b[31mred\u001b[0m\rover\n" },
        { id: "2", timestamp: "2026-01-31T12:30:00.000Z", level: "error", message: "bad" },
      ],
    },
  ]);
  expect(lines).toEqual(["      │ 00:00:00Z redover", "      │ 12:30:00Z ERROR bad"]);
});
