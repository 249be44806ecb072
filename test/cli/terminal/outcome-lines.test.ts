import { expect, test } from "vitest";
import { outcomeLines } from "../../../src/cli/terminal/outcome-lines.ts";
import { plainPaint } from "../../../src/cli/terminal/paint.ts";
import { ConflictError } from "../../../src/client/errors.ts";
import { type Cancelled, failed, nothingKnown, refused } from "../../../src/lifecycle/outcome/outcome.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const plan = { action: "create", name: "support" } as Plan;
const plain = { paint: plainPaint, columns: undefined };
const entry = (message: string) => ({ id: message, timestamp: 0, level: "ERROR", message });
const known = { ...nothingKnown, changed: true };
const notBuilt = failed(known, "build_failed", "no rule");

test("a failure result prints its reason once, with the command that shows the whole log", () => {
  const reason = "make failed: no rule";
  const lines = outcomeLines(
    {
      ...notBuilt,
      message: `revision r1: the build failed: ${reason}`,
      status_message: reason,
      logs: { stream: "build", entries: [entry("$ make"), entry(`${reason}\n`)] },
    },
    "support",
    plain,
  );
  expect(lines.slice(0, 3)).toEqual([
    "      the end of the build log:",
    "      │ 00:00:00Z ERROR $ make",
    "'support' was not built: revision r1: the build failed: make failed: no rule",
  ]);
  expect(lines).toContain("  agent-deploy logs support --build");
  expect(lines.join("\n").match(/make failed/g)).toHaveLength(1);
});

test("a failure whose log says no more than its reason sends nobody to the end of a log that is not shown", () => {
  const reason = "the image agent:1 is not on this machine";
  const message = `revision r1: did not start: ${reason}`;
  const logs = { stream: "deploy" as const, entries: [entry(reason)] };
  const notStarted = { ...failed(known, "deploy_failed", message), status_message: reason, logs };
  expect(outcomeLines(notStarted, "support", plain)).toEqual([
    `'support' did not start: ${message}`,
    "  Correct what is named, and deploy again.",
    "  agent-deploy logs support",
  ]);
});

test("a reason of several lines is printed once, as part of the log", () => {
  const reason = "graph failed to load\nset MODEL_KEY";
  const message = `revision r1: did not start: ${reason}`;
  const logs = { stream: "deploy" as const, entries: [entry(`${reason}\n    at agent.ts:3`)] };
  const notStarted = { ...failed(known, "deploy_failed", message), status_message: reason, logs };
  expect(outcomeLines(notStarted, "support", plain).slice(0, 5)).toEqual([
    "      the end of the run log:",
    "      │ 00:00:00Z ERROR graph failed to load",
    "      │           set MODEL_KEY",
    "      │               at agent.ts:3",
    "'support' did not start: revision r1: did not start",
  ]);
});

test("log entries already shown while following are not repeated in the result", () => {
  const entries = [entry("$ make"), entry("no rule"), entry("the last")];
  const logged = { ...notBuilt, logs: { stream: "build" as const, entries } };
  const lines = (shown: string[]) => outcomeLines(logged, "support", plain, new Set(shown)).slice(0, -1);
  expect(lines(["$ make", "no rule"])).toEqual([
    "      the end of the build log:",
    "      │ 00:00:00Z ERROR the last",
    "'support' was not built: no rule",
    expect.any(String),
  ]);
  expect(lines(["$ make", "no rule", "the last"])[0]).toBe("'support' was not built: no rule");
});

test("a failed start points to the run log", () => {
  const lines = outcomeLines(failed(known, "deploy_failed", "x"), "support", plain);
  expect(lines).toContain("  agent-deploy logs support");
});

test("a held name comes with the command that frees it", () => {
  const error = new ConflictError("answered 409", { method: "POST", path: "/v2/deployments" });
  const held = { ...refused(error.message), error, plan: { ...plan, name_may_be_held: true } };
  expect(outcomeLines(held, "support", plain)).toContain(
    "    agent-deploy delete <ID of the deleted deployment> --delete-tracing-project",
  );
});

test("a cancelled deploy reports whether its revision continues or was interrupted", () => {
  const cancelled: Cancelled = {
    ...known,
    outcome: "cancelled",
    revision_id: "r1",
    made_revision_id: "r1",
    message: "cancelled",
    cut_off: undefined,
    interrupt: undefined,
  };
  expect(outcomeLines(cancelled, "support", plain).join()).toContain("revision r1 goes on");
  const interrupt = { result: "interrupted", revision_id: "r1", status: "INTERRUPTED" } as const;
  const lines = outcomeLines({ ...cancelled, interrupt }, "support", plain);
  expect(lines).toEqual(["'support' was cancelled", "  revision r1 was interrupted"]);
});

test("after a failure the line below the URL names the revision that serves, and the command to roll back", () => {
  const unwell = {
    ...failed({ ...known, revision_id: "r2" }, "verification_failed", "x"),
    url: "http://a",
  };
  const stuck = { ...unwell, active_revision_id: "r2", earlier_good_id: "r1" };
  const lines = outcomeLines(stuck, "support", plain);
  expect(lines).toContain("          revision r2, this one, serves there");
  expect(lines.join("\n")).toContain("`agent-deploy rollback support` goes back to revision r1.");
  const other = outcomeLines({ ...unwell, active_revision_id: "r1" }, "support", plain);
  expect(other).toContain("          revision r1 serves there");
  const none = outcomeLines({ ...unwell, url: undefined, active_revision_id: null }, "support", plain);
  expect(none).toContain("  url     none: nothing serves");
});
