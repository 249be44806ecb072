import type { Sql } from "../../../database/database.ts";
import { withoutUnlistedKwargs } from "../../engine/unlisted-keys.ts";
import type { AgentDatabase } from "../../store/agent-database.ts";
import type { CancelAction, NewRun, RunRecord } from "../../threads/run.ts";
import { runLookups } from "./run-lookups.ts";
import { runOwnership } from "./run-ownership.ts";
import { runTurns } from "./run-turns.ts";

export type RunStore = ReturnType<typeof createRunStore>;

/** Runs' records. What writes takes the statements of a transaction; what reads takes them where it is in one. */
export function createRunStore(
  { read, sealing }: Pick<AgentDatabase, "read" | "sealing">,
  owner: string,
  now: () => number,
) {
  return {
    ...runLookups(read),
    ...runTurns(read, now),
    ...runOwnership(read, owner, now),
    async insert(sql: Sql, run: NewRun): Promise<void> {
      await sql.run(
        `INSERT INTO runs (run_id, thread_id, graph_id, assistant_id, created_at, updated_at, status, metadata,
           kwargs, multitask_strategy, not_before) VALUES (?1, ?2, ?3, ?4, ?5, ?5, 'pending', ?6, ?7, ?8, ?9)`,
        run.runId,
        run.threadId,
        run.graphId,
        run.assistantId,
        now(),
        JSON.stringify(sealing.json({ model: "run", field: "metadata" }, run.metadata)),
        sealing.text(JSON.stringify(run.kwargs)),
        run.multitaskStrategy,
        run.notBefore ?? null,
      );
    },
    setCancel: (sql: Sql, runId: string, action: CancelAction) =>
      sql.run("UPDATE runs SET cancel = ?1 WHERE run_id = ?2 AND status = 'running'", action, runId),
    dropPending: (sql: Sql, runId: string) =>
      sql.run(
        "UPDATE runs SET status = 'interrupted', updated_at = ?1 WHERE run_id = ?2 AND status = 'pending'",
        now(),
        runId,
      ),
    /** Headers of a request may be secrets: they are kept no longer than their run is under way. */
    async forgetUnlisted(sql: Sql, { run_id, kwargs }: RunRecord): Promise<void> {
      if (kwargs.unlisted === undefined) return;
      const kept = sealing.text(JSON.stringify(withoutUnlistedKwargs(kwargs)));
      await sql.run("UPDATE runs SET kwargs = ?1 WHERE run_id = ?2", kept, run_id);
    },
    delete: (sql: Sql, runId: string) => sql.run("DELETE FROM runs WHERE run_id = ?1", runId),
  };
}
