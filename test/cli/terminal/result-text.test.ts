import { expect, test } from "vitest";
import { plainPaint } from "../../../src/cli/terminal/paint.ts";
import { resultLines } from "../../../src/cli/terminal/result-text.ts";
import { ConflictError } from "../../../src/client/errors.ts";
import type { DeployResult } from "../../../src/lifecycle/operations/deploy.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const plan = { action: "create", name: "support" } as Plan;
const entry = (message: string) => ({ id: message, timestamp: 0, level: "ERROR", message });
const base: DeployResult = { outcome: "build_failed", changed: true, plan };

test("a failure result prints its reason once, with the command that shows the whole log", () => {
  const reason = "make failed: no rule";
  const lines = resultLines(
    {
      ...base,
      message: `revision r1: the build failed: ${reason}`,
      status_message: reason,
      logs: { stream: "build", entries: [entry("$ make"), entry(`${reason}\n`)] },
    },
    "support",
    plainPaint,
  );
  expect(lines.slice(0, 3)).toEqual([
    "      the end of the build log:",
    "      │ 00:00:00 ERROR $ make",
    "'support' was not built: revision r1: the build failed: make failed: no rule",
  ]);
  expect(lines).toContain("  agent-deploy logs support --build");
  expect(lines.join("\n").match(/make failed/g)).toHaveLength(1);
});

test("a reason of several lines is printed once, as part of the log", () => {
  const reason = "graph failed to load\nset MODEL_KEY";
  const message = `revision r1: did not start: ${reason}`;
  const logs = { stream: "deploy" as const, entries: [entry(`${reason}\n    at agent.ts:3`)] };
  const failed: DeployResult = { ...base, outcome: "deploy_failed", message, status_message: reason, logs };
  expect(resultLines(failed, "support", plainPaint).slice(0, 5)).toEqual([
    "      the end of the run log:",
    "      │ 00:00:00 ERROR graph failed to load",
    "      │          set MODEL_KEY",
    "      │              at agent.ts:3",
    "'support' was built but did not start: revision r1: did not start",
  ]);
});

test("log entries already shown while following are not repeated in the result", () => {
  const entries = [entry("$ make"), entry("no rule"), entry("the last")];
  const failed = { ...base, message: "no rule", logs: { stream: "build" as const, entries } };
  const lines = (shown: string[]) => resultLines(failed, "support", plainPaint, new Set(shown)).slice(0, -1);
  expect(lines(["$ make", "no rule"])).toEqual([
    "      the end of the build log:",
    "      │ 00:00:00 ERROR the last",
    "'support' was not built: no rule",
    expect.any(String),
  ]);
  expect(lines(["$ make", "no rule", "the last"])[0]).toBe("'support' was not built: no rule");
});

test("a failed start points to the run log", () => {
  const lines = resultLines({ ...base, outcome: "deploy_failed" }, "support", plainPaint);
  expect(lines).toContain("  agent-deploy logs support");
});

test("a held name comes with the command that frees it", () => {
  const error = new ConflictError("answered 409", { method: "POST", path: "/v2/deployments" });
  const held: DeployResult = { ...base, outcome: "refused", changed: false, message: error.message, error };
  held.plan = { ...held.plan, action: "create", name_may_be_held: true };
  expect(resultLines(held, "support", plainPaint)).toContain(
    "    agent-deploy delete <ID of the deleted deployment> --delete-tracing-project",
  );
});

test("a cancelled deploy reports whether its revision continues or was interrupted", () => {
  const cancelled: DeployResult = { ...base, outcome: "cancelled", revision_id: "r1", message: "cancelled" };
  expect(resultLines(cancelled, "support", plainPaint).join()).toContain("revision r1 goes on");
  const interrupt = { result: "interrupted", revision_id: "r1", status: "INTERRUPTED" } as const;
  const lines = resultLines({ ...cancelled, interrupt }, "support", plainPaint);
  expect(lines).toEqual(["'support' was cancelled", "  revision r1 was interrupted"]);
});

test("after a failure the URL line names the revision that serves, and the command to roll back", () => {
  const failed: DeployResult = {
    ...base,
    outcome: "verification_failed",
    revision_id: "r2",
    url: "http://a",
  };
  const lines = resultLines(
    { ...failed, active_revision_id: "r2", earlier_good_id: "r1" },
    "support",
    plainPaint,
  );
  expect(lines).toContain("  url     http://a (revision r2, this one, serves there)");
  expect(lines.join("\n")).toContain("`agent-deploy rollback support` goes back to revision r1.");
  const other = resultLines({ ...failed, active_revision_id: "r1" }, "support", plainPaint);
  expect(other).toContain("  url     http://a (revision r1 serves there)");
  const none = resultLines({ ...failed, url: undefined, active_revision_id: null }, "support", plainPaint);
  expect(none).toContain("  url     none: nothing serves");
});
