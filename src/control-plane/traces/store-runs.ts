import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { type AttachmentRow, attachmentsOf, saveAttachment } from "../store/traces/attachments.ts";
import { saveTraceRun, type TraceRunRow, traceRuns } from "../store/traces/runs.ts";
import { changeTraceSize, deleteOldestTraceRuns } from "../store/traces/size.ts";
import { attachmentBytes, keptRun } from "./kept-run.ts";
import { type Mask, maskedBytes } from "./masked.ts";
import { readRun } from "./read-run.ts";
import type { SentRun } from "./sent-runs.ts";

/** `bytes`: what it takes in the queue. */
export type Batch = { deployment_id: string; revision_id: string; runs: readonly SentRun[]; bytes: number };

/** Runs that are written at once. */
const AT_ONCE = 100;
/** How full the bound of a deployment is once the oldest runs were deleted: not to do so again at each batch. */
const AFTER_PRUNING = 0.95;

/** A run that several batches have, once. */
export function mergedRuns(batches: readonly Batch[]): SentRun[] {
  const merged = new Map<string, SentRun>();
  for (const run of batches.flatMap(({ runs }) => runs)) {
    const before = merged.get(run.run_id);
    const both = before && {
      run_id: run.run_id,
      heads: [...before.heads, ...run.heads],
      fields: { ...before.fields, ...run.fields },
      attachments: [...before.attachments, ...run.attachments],
    };
    merged.set(run.run_id, both ?? run);
  }
  return [...merged.values()];
}

type Prepared = { row: TraceRunRow; attachments: AttachmentRow[]; before: TraceRunRow | undefined };

/** Stores what agents of a revision have sent, masked, and keeps the deployment's traces in their bound. */
export async function storeRuns(
  { clock, db, limits }: Pick<Platform, "clock" | "db" | "limits">,
  sent: { deployment_id: string; revision_id: string; runs: readonly SentRun[] },
  maskOf: (revisionId: string) => Promise<Mask | undefined>,
): Promise<void> {
  const { deployment_id, revision_id, runs } = sent;
  const mask = await maskOf(revision_id);
  if (!mask) return;
  for (let at = 0; at < runs.length; at += AT_ONCE) {
    const step = runs.slice(at, at + AT_ONCE);
    const ids = step.map(({ run_id }) => run_id);
    const there = await traceRuns(db, deployment_id, ids);
    const before = new Map(there.map((row) => [row.run_id, row]));
    const prepared: Prepared[] = [];
    for (const run of step) {
      const of = { deployment_id, revision_id, now: clock.now(), before: before.get(run.run_id) };
      const each = await prepare(db, run, { ...of, mask });
      if (each) prepared.push(each);
      await db.database.turnIfOverdue();
    }
    const size = await inTransaction(db, (tx) => save(tx, deployment_id, prepared), { survives: "crash" });
    if (size <= limits.traceBytes) continue;
    const prune = async (tx: Db) => {
      const excess = (await changeTraceSize(tx, deployment_id, 0)) - limits.traceBytes * AFTER_PRUNING;
      return excess > 0 && deleteOldestTraceRuns(tx, deployment_id, { excess });
    };
    while (await inTransaction(db, prune, { survives: "crash" }));
  }
}

async function prepare(
  db: Platform["db"],
  run: SentRun,
  of: Pick<TraceRunRow, "deployment_id" | "revision_id"> & {
    mask: Mask;
    now: number;
    before: TraceRunRow | undefined;
  },
): Promise<Prepared | undefined> {
  const { before, mask, now, ...key } = of;
  const { run_id } = run;
  const change = readRun(run, mask);
  if (!change) return undefined;
  const attachments = run.attachments.flatMap(({ name, content_type, content }): AttachmentRow[] => {
    const masked = maskedBytes(content, mask);
    if (!masked) return [];
    const texts = {
      name: mask.hide(name).slice(0, 255),
      content_type: mask.hide(content_type).slice(0, 255),
    };
    const { deployment_id } = key;
    return [{ deployment_id, run_id, ...texts, bytes: masked.length, content: masked }];
  });
  let attached = attachmentBytes(before);
  if (attachments.length > 0) {
    const all = [...(before ? await attachmentsOf(db, { ...key, run_id }) : []), ...attachments];
    const sizes = new Map(all.map(({ name, bytes }) => [name, bytes]));
    attached = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
  return { row: await keptRun(before, change, { ...key, run_id, attached, now }), attachments, before };
}

/** @returns how many bytes the deployment's traces take now */
async function save(tx: Db, deploymentId: string, prepared: readonly Prepared[]): Promise<number> {
  const deployment = await deploymentById(tx, deploymentId);
  if (!deployment || deployment.status === "AWAITING_DELETE") return 0;
  let change = 0;
  for (const { row, attachments, before } of prepared) {
    await saveTraceRun(tx, row);
    for (const attachment of attachments) await saveAttachment(tx, attachment);
    change += row.bytes - (before?.bytes ?? 0);
  }
  return changeTraceSize(tx, deploymentId, change);
}
