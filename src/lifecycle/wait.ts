import { type ControlPlaneError, UnexpectedAnswerError } from "../client/errors/index.ts";
import { isTransient } from "../client/retry-policy.ts";
import type { Revision } from "../contract/revision.ts";
import { phaseOf, REVISION_STATUSES, type RevisionPhase, statusSentence } from "../contract/status.ts";
import type { Context } from "./context.ts";
import { defaultPollPolicy, type PollPolicy, pollPauseMs } from "./poll-policy.ts";
import { createLogFollower, endOfLog, type RevisionLog } from "./revision-log.ts";

/** How a revision ended, for whoever waited. `message`: one sentence for people. */
export type Settled = {
  result: "deployed" | "build_failed" | "deploy_failed" | "superseded" | "interrupted" | "timed_out";
  /** The last status seen; undefined when the revision could never be read. */
  status: string | undefined;
  status_message: string | undefined;
  message: string;
  /** What a git revision was built from, where the service tells it. */
  commit?: string | undefined;
  /** The end of the log that tells why it failed. */
  log: RevisionLog | undefined;
  elapsed_ms: number;
};

export type WaitRequest = {
  deployment_id: string;
  revision_id: string;
  timeout_ms: number;
  poll?: PollPolicy | undefined;
  /** Reports the build log while it grows. */
  follow_logs?: boolean | undefined;
  random?: (() => number) | undefined;
};

/** An interruption counts once it has lasted: the service knows moves onward from it. */
const INTERRUPTED_SETTLES_AFTER_MS = 30_000;

const REQUEST_TIMEOUT_MS = 30_000;
/** A timer holds no more than 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Watch = {
  revision: Revision | undefined;
  error: ControlPlaneError | undefined;
  since: number;
  /** Since the last change. */
  polls: number;
  /** From the beginning. */
  reads: number;
};

/** The next change from here is most likely the end. */
const ENDING: ReadonlySet<string> = new Set(["AWAITING_DEPLOY", "DEPLOYING"]);

/**
 * Waits for one revision to its end: never for the deployment's status or a newer revision. Failed polls are
 * tolerated until the time is up; a status that this version does not know counts as in progress.
 * @throws ControlPlaneError when waiting is pointless: the deployment is gone (NotFoundError), the key is refused
 */
export async function waitForRevision(request: WaitRequest, context: Context): Promise<Settled> {
  const { deployment_id, revision_id, timeout_ms, poll = defaultPollPolicy, random = Math.random } = request;
  const { clock, signal } = context;
  const start = clock.now();
  const deadline = start + timeout_ms;
  const reportStatus = statusReporter(request, start, context);
  const follower = request.follow_logs
    ? createLogFollower({ deployment_id, revision_id }, context)
    : undefined;
  const watch: Watch = { revision: undefined, error: undefined, since: start, polls: 0, reads: 0 };
  for (;;) {
    signal.throwIfAborted();
    await look(watch, request, { deadline, context });
    if (watch.revision && !watch.error) reportStatus(watch.revision);
    const phase = watch.revision && settledPhase(watch.revision, clock.now() - watch.since);
    const elapsed_ms = clock.now() - start;
    await follower?.poll(watch.revision?.status, phase);
    if (watch.revision && phase) {
      return settled(watch.revision, { phase, request, elapsed_ms, tail: follower?.tail() }, context);
    }
    const waited_ms = clock.now() - start;
    const remaining = deadline - clock.now();
    if (remaining <= 0) return timedOut(watch, { request, elapsed_ms: waited_ms });
    const { reads } = watch;
    const is_ending = ENDING.has(watch.revision?.status ?? "");
    const pause = pollPauseMs({ poll: watch.polls++, waited_ms, reads, is_ending }, poll, random);
    await clock.sleep(Math.min(pause, remaining), signal);
  }
}

/** Reads the revision once; a failure that may pass is kept in the watch. */
async function look(
  watch: Watch,
  { deployment_id, revision_id }: WaitRequest,
  { deadline, context }: { deadline: number; context: Context },
): Promise<void> {
  const { controlPlane, clock, signal } = context;
  const timeoutMs = Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, deadline - clock.now()));
  // Repeats and a long `Retry-After` must not carry one poll past the deadline.
  const bound = AbortSignal.timeout(Math.max(1_000, Math.min(deadline - clock.now(), LONGEST_TIMER_MS)));
  try {
    const params = { deployment_id, revision_id };
    const options = { signal: AbortSignal.any([signal, bound]), timeoutMs };
    watch.reads++;
    const revision = await controlPlane.getRevision({ params }, options);
    if (revision.status !== watch.revision?.status) {
      watch.since = clock.now();
      watch.polls = 0;
    }
    watch.revision = revision;
    watch.error = undefined;
  } catch (error) {
    if (bound.aborted && !signal.aborted) return;
    // A proxy's page in place of an answer passes as well.
    if (!isTransient(error) && !(error instanceof UnexpectedAnswerError)) throw error;
    watch.error = error as ControlPlaneError;
  }
}

type FinalPhase = Exclude<RevisionPhase, "in_progress">;

function settledPhase({ status }: Revision, lasted_ms: number): FinalPhase | undefined {
  const phase = phaseOf(status);
  if (phase === "in_progress") return undefined;
  return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}

async function settled(
  revision: Revision,
  {
    phase,
    request,
    elapsed_ms,
    tail,
  }: { phase: FinalPhase; request: WaitRequest; elapsed_ms: number; tail: RevisionLog | undefined },
  context: Context,
): Promise<Settled> {
  const stream = phase === "build_failed" ? "build" : phase === "deploy_failed" ? "deploy" : undefined;
  const status_message = revision.status_message ?? undefined;
  return {
    result: phase,
    status: revision.status,
    status_message,
    message: `revision ${revision.id}: ${statusSentence(revision.status)}${status_message ? `: ${status_message}` : ""}`,
    commit: revision.source_revision_config?.repo_commit_sha ?? undefined,
    // What was followed to its end needs no other request.
    log: stream && (tail?.stream === stream ? tail : await endOfLog(stream, request, context)),
    elapsed_ms,
  };
}

function timedOut(
  watch: Watch,
  { request, elapsed_ms }: { request: WaitRequest; elapsed_ms: number },
): Settled {
  const { revision, error } = watch;
  const doing = revision
    ? `was still ${revision.status} (${statusSentence(revision.status)})`
    : "could not be read";
  const trouble = error ? `; the last request failed: ${error.message}` : "";
  return {
    result: "timed_out",
    status: revision?.status,
    status_message: revision?.status_message ?? undefined,
    message: `revision ${request.revision_id} ${doing} after ${Math.round(elapsed_ms / 1000)} s${trouble}`,
    log: undefined,
    elapsed_ms,
  };
}

/** Reports each change of status once, and once that a status is unknown. */
function statusReporter(
  { deployment_id, revision_id }: WaitRequest,
  start: number,
  { clock, report }: Context,
): (revision: Revision) => void {
  let last: string | undefined;
  const warned = new Set<string>();
  return ({ status, status_message }) => {
    if (status === last) return;
    last = status;
    const elapsed_ms = clock.now() - start;
    report({
      type: "status",
      deployment_id,
      revision_id,
      status,
      sentence: statusSentence(status),
      elapsed_ms,
      status_message: status_message ?? undefined,
    });
    if (Object.hasOwn(REVISION_STATUSES, status) || warned.has(status)) return;
    warned.add(status);
    report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
  };
}
