import { ControlPlaneError } from "../../client/errors.ts";
import type { LogEntry } from "../../contract/revision/logs.ts";
import type { RevisionPhase } from "../../contract/revision/status.ts";
import type { Context } from "../context.ts";
import { readOrWarn } from "./read-or-warn.ts";

export type LogStream = "build" | "deploy";
export type RevisionLog = { stream: LogStream; entries: LogEntry[] };

type RevisionId = { deployment_id: string; revision_id: string };

/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 1000;
const FOLLOW_EVERY_MS = 2_000;
/** Pages that the end of a followed log may still have. */
const LAST_PAGES = 10;

/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
export async function endOfLog(
  stream: LogStream,
  of: RevisionId,
  context: Context,
): Promise<RevisionLog | undefined> {
  const { controlPlane } = context;
  const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
  const request = { params: of, body: { limit: END_OF_LOG_LINES, order: "desc" as const } };
  const read = (signal: AbortSignal) => query(request, { signal });
  const page = await readOrWarn(`the ${stream} log`, read, context);
  return page && { stream, entries: page.logs.toReversed() };
}

/** Statuses before which nothing can have been built. */
const BEFORE_BUILD: ReadonlySet<string> = new Set(["CREATING", "QUEUED", "AWAITING_BUILD"]);
const AFTER_BUILD: ReadonlySet<string> = new Set(["AWAITING_DEPLOY", "DEPLOYING"]);

export type LogFollower = {
  /**
   * Reads on, where it is time for it.
   * @param phase how the revision ended; undefined while it goes on
   */
  poll(status: string | undefined, phase: RevisionPhase | undefined): Promise<void>;
  /** The end of what was read; undefined unless it was read to the end of the log. */
  tail(): RevisionLog | undefined;
};

/**
 * Reports the build log as it grows: one request in two seconds while it is being written, and after that once to
 * its end.
 */
export function createLogFollower(of: RevisionId, context: Context): LogFollower {
  const { controlPlane, clock, signal, report } = context;
  const seen = new Set<string>();
  let last: LogEntry[] = [];
  let offset: string | undefined;
  let next = 0;
  let state: "following" | "complete" | "off" = "following";

  /** @returns whether there may be more */
  async function readPage(): Promise<boolean> {
    next = clock.now() + FOLLOW_EVERY_MS;
    const body = {
      limit: FOLLOW_PAGE_LINES,
      order: "asc" as const,
      ...(offset !== undefined && { offset }),
    };
    const page = await controlPlane.queryBuildLogs({ params: of, body }, { signal });
    const entries = page.logs.filter(({ id }) => !seen.has(id));
    for (const { id } of entries) seen.add(id);
    last = [...last, ...entries].slice(-END_OF_LOG_LINES);
    // Without a next page the same offset is asked again, and what was seen is left out.
    offset = page.next_offset ?? offset;
    if (entries.length > 0) report({ type: "log", stream: "build", entries });
    return page.logs.length === FOLLOW_PAGE_LINES && entries.length > 0;
  }

  async function readToEnd(): Promise<void> {
    for (let page = 0; page < LAST_PAGES && (await readPage()); page++);
    state = "complete";
  }

  return {
    async poll(status, phase) {
      if (state !== "following" || status === undefined || BEFORE_BUILD.has(status)) return;
      const isWritten = phase !== undefined || AFTER_BUILD.has(status);
      try {
        // After a failure wait: its last lines may come a moment later.
        if (phase !== undefined && phase !== "deployed")
          await clock.sleep(Math.max(0, next - clock.now()), signal);
        if (phase === undefined && clock.now() < next) return;
        await (isWritten ? readToEnd() : readPage());
      } catch (error) {
        if (!(error instanceof ControlPlaneError)) throw error;
        state = "off";
        report({ type: "warning", message: `the build log cannot be followed: ${error.message}` });
      }
    },
    tail: () => (state === "complete" ? { stream: "build", entries: last } : undefined),
  };
}
