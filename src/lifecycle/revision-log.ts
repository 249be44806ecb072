import { ControlPlaneError } from "../client/errors/index.ts";
import type { LogEntry } from "../contract/logs.ts";
import type { Context } from "./context.ts";

export type LogStream = "build" | "deploy";
export type RevisionLog = { stream: LogStream; entries: LogEntry[] };

type RevisionId = { deployment_id: string; revision_id: string };

/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 200;
const FOLLOW_EVERY_MS = 2_000;

/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
export async function endOfLog(
  stream: LogStream,
  of: RevisionId,
  context: Context,
): Promise<RevisionLog | undefined> {
  const { controlPlane, signal, report } = context;
  const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
  try {
    const { logs } = await query(
      { params: of, body: { limit: END_OF_LOG_LINES, order: "desc" } },
      { signal },
    );
    return { stream, entries: logs.toReversed() };
  } catch (error) {
    if (!(error instanceof ControlPlaneError)) throw error;
    report({ type: "warning", message: `the ${stream} log cannot be read: ${error.message}` });
    return undefined;
  }
}

/** Reports the build log as it grows, at most one request in two seconds. */
export function createLogFollower(
  of: RevisionId,
  context: Context,
): { poll(isLast?: boolean): Promise<void> } {
  const { controlPlane, clock, signal, report } = context;
  const seen = new Set<string>();
  let offset: string | undefined;
  let next = 0;
  let isOff = false;
  return {
    async poll(isLast = false) {
      if (isOff || (clock.now() < next && !isLast)) return;
      next = clock.now() + FOLLOW_EVERY_MS;
      const body = {
        limit: FOLLOW_PAGE_LINES,
        order: "asc" as const,
        ...(offset !== undefined && { offset }),
      };
      try {
        const page = await controlPlane.queryBuildLogs({ params: of, body }, { signal });
        const entries = page.logs.filter(({ id }) => !seen.has(id));
        for (const { id } of entries) seen.add(id);
        // Without a next page the same offset is asked again, and what was seen is left out.
        offset = page.next_offset ?? offset;
        if (entries.length > 0) report({ type: "log", stream: "build", entries });
      } catch (error) {
        if (!(error instanceof ControlPlaneError)) throw error;
        isOff = true;
        report({ type: "warning", message: `the build log cannot be followed: ${error.message}` });
      }
    },
  };
}
