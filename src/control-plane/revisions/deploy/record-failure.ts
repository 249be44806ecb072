import { join } from "node:path";
import { reasonOf } from "../../../foundation/error.ts";
import { timestamp } from "../../../foundation/time/iso-time.ts";
import { tryUntilDone } from "../../../foundation/time/try-until-done.ts";
import { revisionLog } from "../../agents/live-revision.ts";
import { BuildError } from "../../build/build-error.ts";
import { StartError } from "../../run/start-error.ts";
import { inTransaction } from "../../store/database/transactions.ts";
import { moveRevision } from "../../store/revisions/revision-moves.ts";
import { revisionById } from "../../store/revisions/revisions.ts";
import { statusAfter } from "../../store/revisions/transitions.ts";
import type { Work } from "./revision-work.ts";

const failures = ["create_failed", "build_failed", "deploy_failed"] as const;

/** Retries, so that a store that cannot be written for a while does not lose the end of a revision and its reason. */
export function recordFailure(work: Work, error: unknown): Promise<void> {
  const { platform, revision, signal } = work;
  const failed = `revision ${revision.id}: its end could not be recorded`;
  const record = (attempt: number) => tryToRecord(work, error, attempt === 1);
  return tryUntilDone(failed, record, { ...platform, signal });
}

async function tryToRecord(work: Work, error: unknown, isFirstTry: boolean): Promise<void> {
  const { platform, revision, mask } = work;
  const current = await revisionById(platform.db, revision.id);
  const event = failures.find((each) => current && statusAfter(current.status, each));
  if (event === undefined) return;
  const folder = join(platform.folders.builds(revision.deployment_id), revision.id);
  const reason = mask(withoutFolder(reasonOf(error), folder)).slice(0, 2000);
  if (isFirstTry)
    revisionLog(work, event === "deploy_failed" ? "run" : "build")(
      "ERROR",
      withoutFolder(logged(error), folder),
    );
  await platform.logBook.flush();
  const ending = { status_message: reason, now: timestamp(platform.clock) };
  await inTransaction(platform.db, (tx) => moveRevision(tx, revision.id, event, ending));
}

/** One entry: whoever shows the end of a log has the advice of a build with what it is for. */
function logged(error: unknown): string {
  if (error instanceof StartError) return error.logged;
  const reason = reasonOf(error);
  return error instanceof BuildError && error.hint ? `${reason}\n${error.hint}` : reason;
}

/** Paths of a project are those that its author knows: the folder of a build is there on this machine only. */
function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(`${folder}/`, "").replaceAll(folder, "the project");
}
