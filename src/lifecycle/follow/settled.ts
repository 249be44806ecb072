import type { ControlPlaneError } from "../../client/errors.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { type RevisionPhase, statusSentence } from "../../contract/revision/status.ts";
import { commitOf } from "../apply/own-revision.ts";
import type { Context } from "../context.ts";
import { revisionAhead } from "./revision-ahead.ts";
import { endOfLog, type LogStream, type RevisionLog } from "./revision-log.ts";
import { statusReporter } from "./status-reporter.ts";

/** How a revision ended, for the caller that waited. `message`: one sentence for people. */
export type Settled = {
  result: FinalPhase | "timed_out";
  /** The last status seen; undefined when the revision could never be read. */
  status: string | undefined;
  status_message: string | undefined;
  message: string;
  /** What a git revision was built from, where the service tells it. */
  commit?: string | undefined;
  /** The end of the log that tells why it failed, or what it was still doing. */
  log: RevisionLog | undefined;
  elapsed_ms: number;
  /** Whether it was seen under way: it had not come to its end before. */
  was_under_way: boolean;
};

export type FinalPhase = Exclude<RevisionPhase, "in_progress">;

type RevisionId = { deployment_id: string; revision_id: string };

/** How a wait went. */
type Waited = Pick<Settled, "elapsed_ms" | "was_under_way">;

/** How a revision ended that was read before, without waiting for it; in the shape of the end of a wait. */
export function alreadySettled(
  revision: Revision,
  deployment_id: string,
  context: Pick<Context, "clock" | "report">,
): Settled {
  const { id: revision_id } = revision;
  statusReporter({ deployment_id, revision_id }, context.clock.now(), context)(revision);
  return { ...told(revision, "deployed"), log: undefined, elapsed_ms: 0, was_under_way: false };
}

const LOG_OF_FAILURE: Readonly<Partial<Record<FinalPhase, LogStream>>> = {
  build_failed: "build",
  deploy_failed: "deploy",
};

/** @param end.tail the end of the log where it was followed: it needs no other request */
export async function toSettled(
  end: { revision: Revision; phase: FinalPhase; tail: RevisionLog | undefined },
  { of, waited }: { of: RevisionId; waited: Waited },
  context: Context,
): Promise<Settled> {
  const { revision, phase, tail } = end;
  const stream = LOG_OF_FAILURE[phase];
  const log = stream && (tail?.stream === stream ? tail : await endOfLog(stream, of, context));
  return { ...told(revision, phase), log, ...waited };
}

function told(revision: Revision, phase: FinalPhase): Omit<Settled, keyof Waited | "log"> {
  const { id, status } = revision;
  const status_message = revision.status_message ?? undefined;
  return {
    result: phase,
    status,
    status_message,
    message: `revision ${id}: ${statusSentence(status)}${status_message ? `: ${status_message}` : ""}`,
    commit: commitOf(revision),
  };
}

/** The log of what a revision is busy with. */
const LOG_OF: Readonly<Record<string, LogStream>> = { BUILDING: "build", DEPLOYING: "deploy" };

/** With what it was still doing, or what blocks it. A control plane that stopped answering is asked for neither. */
export async function timedOut(
  last: { revision: Revision | undefined; error: ControlPlaneError | undefined },
  { of, waited }: { of: RevisionId; waited: Waited },
  context: Context,
): Promise<Settled> {
  const { revision, error } = last;
  const stream = LOG_OF[revision?.status ?? ""];
  const doing = revision
    ? `was still ${revision.status} (${statusSentence(revision.status)})`
    : "could not be read";
  const trouble = error ? `; the last request failed: ${error.message}` : "";
  const isHeldUp = revision && !error && !stream;
  const ahead = isHeldUp ? await revisionAheadText(of, context) : "";
  return {
    result: "timed_out",
    status: revision?.status,
    status_message: revision?.status_message ?? undefined,
    message: `revision ${of.revision_id} ${doing} after ${Math.round(waited.elapsed_ms / 1000)} s${trouble}${ahead}`,
    log: stream && !error ? await endOfLog(stream, of, context) : undefined,
    ...waited,
  };
}

async function revisionAheadText(of: RevisionId, context: Context): Promise<string> {
  const ahead = await revisionAhead(of, context);
  if (!ahead) return "";
  const command = `agent-deploy interrupt ${of.deployment_id} --revision ${ahead.id}`;
  return `; revision ${ahead.id} is ahead of it and ${ahead.status}: wait for that one, or interrupt it (${command})`;
}
