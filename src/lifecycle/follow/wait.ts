import { type ControlPlaneError, UnexpectedAnswerError } from "../../client/errors.ts";
import { isTransient } from "../../client/transport/retry-policy.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import type { Context } from "../context.ts";
import { listenToRevision, type Notices } from "./notices.ts";
import { defaultPollPolicy, type PollPolicy, pollPauseMs } from "./poll-policy.ts";
import { createLogFollower } from "./revision-log.ts";
import { type FinalPhase, type Settled, timedOut, toSettled } from "./settled.ts";
import { statusReporter } from "./status-reporter.ts";

export type WaitRequest = {
  deployment_id: string;
  revision_id: string;
  timeout_ms: number;
  poll?: PollPolicy | undefined;
  /** Reports the build log while it grows. */
  follow_logs?: boolean | undefined;
  random?: (() => number) | undefined;
};

/** An interruption counts only after a while: on the service a revision may still move on from it. */
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
  was_under_way: boolean;
};

/** How often a revision is read whose changes are told. */
const TOLD_EVERY_MS = 10_000;

/** The next change from here is most likely the end. */
const ENDING: ReadonlySet<string> = new Set(["AWAITING_DEPLOY", "DEPLOYING"]);

/**
 * Waits for one revision to its end: never for the deployment's status or a newer revision. Where the control plane
 * tells its changes it is read then, else at the pace of the policy. Failed reads are tolerated until the time is up; a
 * status that this version does not know counts as in progress.
 * @throws ControlPlaneError when waiting is pointless: the deployment is gone (NotFoundError), the key is refused
 */
export async function waitForRevision(request: WaitRequest, context: Context): Promise<Settled> {
  const notices = listenToRevision(request, context);
  try {
    return await waitWith(notices, request, context);
  } finally {
    notices.close();
  }
}

async function waitWith(notices: Notices, request: WaitRequest, context: Context): Promise<Settled> {
  const { deployment_id, revision_id, timeout_ms, poll = defaultPollPolicy, random = Math.random } = request;
  const { clock, signal } = context;
  const of = { deployment_id, revision_id };
  const start = clock.now();
  const deadline = start + timeout_ms;
  const reportStatus = statusReporter(of, start, context);
  const follower = request.follow_logs ? createLogFollower(of, context) : undefined;
  const watch = newWatch(start);
  for (;;) {
    signal.throwIfAborted();
    await look(watch, request, { deadline, context });
    const { revision, error, was_under_way, reads } = watch;
    if (revision && !error) reportStatus(revision);
    const phase = revision && settledPhase(revision, clock.now() - watch.since);
    const elapsed_ms = clock.now() - start;
    await follower?.poll(revision?.status, phase);
    if (revision && phase) {
      const end = { revision, phase, tail: follower?.tail() };
      return toSettled(end, { of, waited: { elapsed_ms, was_under_way } }, context);
    }
    const waited_ms = clock.now() - start;
    const remaining = deadline - clock.now();
    if (remaining <= 0)
      return timedOut(watch, { of, waited: { elapsed_ms: waited_ms, was_under_way } }, context);
    const is_ending = ENDING.has(revision?.status ?? "");
    const pause = pollPauseMs({ poll: watch.polls++, waited_ms, reads, is_ending }, poll, random);
    // A log is not told; an interruption counts once it has lasted.
    const isTold = notices.isLive() && !follower && revision && phaseOf(revision.status) === "in_progress";
    const most = isTold && !error ? Math.max(pause, TOLD_EVERY_MS) : pause;
    await notices.sleep(Math.min(most, remaining), error ? undefined : revision?.status);
  }
}

function newWatch(since: number): Watch {
  return { revision: undefined, error: undefined, since, polls: 0, reads: 0, was_under_way: false };
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
    watch.was_under_way ||= phaseOf(revision.status) === "in_progress";
    watch.error = undefined;
  } catch (error) {
    if (bound.aborted && !signal.aborted) return;
    // A proxy's page instead of an answer passes as well.
    if (!isTransient(error) && !(error instanceof UnexpectedAnswerError)) throw error;
    watch.error = error as ControlPlaneError;
  }
}

function settledPhase({ status }: Revision, lasted_ms: number): FinalPhase | undefined {
  const phase = phaseOf(status);
  if (phase === "in_progress") return undefined;
  return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}
