import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { parseDuration } from "../../../foundation/time/duration.ts";
import { outcomeRow } from "../../../lifecycle/outcome/outcome-table.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { findTarget, resourceId, targetArgument } from "../../flags/target.ts";
import { followLog, type LogReader, newestEntries } from "../../log-reading.ts";
import { logLines } from "../../terminal/logs/log-line.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  build: z.boolean().default(false),
  revision: resourceId.optional(),
  follow: z.boolean().default(false),
  limit: countFlag(1000).default(100),
  level: z.string().optional(),
  query: z.string().optional(),
  since: z.string().optional(),
});
type Input = z.output<typeof input>;

export const logsCommand = defineCommand({
  argument: targetArgument,
  flags: [
    { flags: "-f, --follow", description: "keep printing what comes" },
    { flags: "--build", description: "the build log of the latest revision" },
    { flags: "--revision <id>", description: "only the log of this revision" },
    { flags: "--limit <count>", description: "the newest entries, up to 1000 (default: 100)" },
    { flags: "--level <level>", description: "only this level, e.g. ERROR" },
    { flags: "--query <text>", description: "only entries that contain this" },
    {
      flags: "--since <time>",
      description: "only what is newer: 10m, 2h, or a date such as 2026-01-31T12:00:00Z",
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy logs support --follow", "what the agent prints, as it comes"],
    ["agent-deploy logs support --build", "why the last build failed"],
    ["agent-deploy logs support --level ERROR --since 1h --json", "for scripts: one JSON line an entry"],
  ],
  input,
  async run(given, session) {
    const since = sinceMoment(given.since, session);
    return withConnection(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const read = logReader(given, deployment, since, controlPlane);
      return print(read, { given, deployment }, session);
    });
  },
});

async function print(
  read: LogReader,
  { given, deployment }: { given: Input; deployment: Deployment },
  session: Session,
): Promise<number> {
  const { output, clock, signal } = session;
  const stream = given.build ? "build" : "deploy";
  let count = 0;
  let shownRevision = given.revision;
  const show = (entries: Awaited<ReturnType<typeof newestEntries>>) => {
    count += entries.length;
    for (const entry of entries) {
      if (output.isJson) output.record({ event: "log", stream, ...entry });
      else {
        const { revision_id } = entry;
        if (!given.build && revision_id && revision_id !== shownRevision)
          output.line(output.paint("dim", `revision ${revision_id}`));
        shownRevision = revision_id ?? shownRevision;
        for (const line of logLines(entry, output.paint)) output.line(line);
      }
    }
  };
  const newest = await newestEntries(read, given.limit, signal);
  show(newest);
  if (count === 0 && !output.isJson) {
    if (!given.follow) output.line(output.paint("dim", "No entries."));
    const { build, level, query, since, revision } = given;
    const isAll = [level, query, since, revision].every((filter) => filter === undefined);
    if (!build && isAll) output.line(`The build log: agent-deploy logs ${deployment.name} --build`);
  }
  if (given.follow) {
    const until = AbortSignal.any([signal, output.closed]);
    try {
      for await (const entries of followLog(read, newest, { clock, signal: until })) show(entries);
    } catch (error) {
      // A pipe into `head` has seen enough.
      if (!until.aborted) throw error;
    }
  }
  // Ctrl-C is how following ends: nothing went wrong.
  const outcome = signal.aborted ? ("cancelled" as const) : undefined;
  const exit_code = outcome ? outcomeRow(outcome).exit_code : 0;
  output.record({ event: "result", exit_code, outcome, entries: count });
  return exit_code;
}

function logReader(
  given: Input,
  deployment: Deployment,
  since: number | undefined,
  controlPlane: ControlPlane,
): LogReader {
  const deployment_id = deployment.id;
  const revision_id = given.revision ?? (given.build ? deployment.latest_revision_id : undefined);
  if (given.build && !revision_id)
    throw new UsageError([`'${deployment.name}' has no revision yet, so no build log`]);
  return (page, signal) => {
    const start_time = latest(since, page.start_time);
    const body = { level: given.level, query: given.query, ...page, start_time };
    if (!revision_id) return controlPlane.queryDeployLogs({ params: { deployment_id }, body }, { signal });
    const request = { params: { deployment_id, revision_id }, body };
    return given.build
      ? controlPlane.queryBuildLogs(request, { signal })
      : controlPlane.queryRevisionDeployLogs(request, { signal });
  };
}

function latest(since: number | undefined, start: unknown): number | undefined {
  return typeof start === "number" ? Math.max(since ?? start, start) : since;
}

function sinceMoment(text: string | undefined, { clock }: Session): number | undefined {
  if (text === undefined) return undefined;
  const ms = parseDuration(text);
  const moment = ms === undefined ? Date.parse(text) : clock.now() - ms;
  if (!Number.isNaN(moment)) return moment;
  throw new UsageError([`--since: '${text}' is neither a duration (10m, 2h) nor a date`]);
}
