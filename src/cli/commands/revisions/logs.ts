import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { LOG_LEVELS } from "../../../contract/revision/logs.ts";
import { outcomeRow } from "../../../lifecycle/outcome/outcome-table.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { givenMoments } from "../../flags/moment.ts";
import { revisionId, revisionName } from "../../flags/revision.ts";
import { findTargets } from "../../flags/target.ts";
import { type EntryOf, followLogs, type Log, newestEntries } from "../../log-reading.ts";
import { logLines } from "../../terminal/logs/log-line.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.array(z.string()).default([]),
  build: z.boolean().default(false),
  revision: revisionName.optional(),
  follow: z.boolean().default(false),
  limit: countFlag(1000).default(100),
  level: z
    .string()
    .toUpperCase()
    .pipe(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`))
    .optional(),
  query: z.string().optional(),
  since: z.string().optional(),
  until: z.string().optional(),
});
type Input = z.output<typeof input>;

export const logsCommand = defineCommand({
  argument: {
    usage: "[name|id...]",
    description:
      "one or several deployments, whose entries are merged by time (default: the one of the current folder)",
  },
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
    { flags: "--until <time>", description: "only what is older, in the same way" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy logs support --follow", "what the agent prints, as it comes"],
    [
      "agent-deploy logs support billing --follow --level ERROR",
      "the errors of two deployments, each with its name",
    ],
    ["agent-deploy logs support --build", "why the last build failed"],
    ["agent-deploy logs support --level ERROR --since 1h --json", "for scripts: one JSON line an entry"],
  ],
  input,
  async run(given, session) {
    const times = givenMoments(given, session.clock);
    if (given.follow && times.until !== undefined)
      throw new UsageError(["--until: a log that is followed has no end, so leave out one of the two"]);
    return withConnection(given, session, async (controlPlane) => {
      const deployments = await findTargets(given.name_id, controlPlane, session);
      const asked = {
        ...given,
        ...times,
        revision: await revisionOf(given, deployments, controlPlane, session),
      };
      return print(logsOf(asked, deployments, controlPlane), given, session);
    });
  },
});

async function print(logs: readonly Log<Deployment>[], given: Input, session: Session): Promise<number> {
  const { output, clock, signal } = session;
  let count = 0;
  const show = shownBy(logs, given, session);
  const newest = await newestEntries(logs, given.limit, signal);
  const shown = newest.slice(-given.limit);
  count += shown.length;
  show(shown);
  if (count === 0 && !output.isJson) {
    if (!given.follow) output.line(output.paint("dim", "No entries."));
    const { build, level, query, since, until, revision } = given;
    const isAll = [level, query, since, until, revision].every((filter) => filter === undefined);
    const names = logs.map(({ of }) => of.name).join(" ");
    if (!build && isAll) output.line(`The build log: agent-deploy logs ${names} --build`);
  }
  if (given.follow) {
    const ending = AbortSignal.any([signal, output.closed]);
    try {
      for await (const entries of followLogs(logs, newest, { clock, signal: ending })) {
        count += entries.length;
        show(entries);
      }
    } catch (error) {
      // A pipe into `head` has seen enough.
      if (!ending.aborted) throw error;
    }
  }
  // Ctrl-C is how following ends: nothing went wrong.
  const outcome = signal.aborted ? ("cancelled" as const) : undefined;
  const exit_code = outcome ? outcomeRow(outcome).exit_code : 0;
  output.record({ event: "result", exit_code, outcome, entries: count });
  return exit_code;
}

/** Prints entries: those of several deployments each with its name, and before the first one of a revision, its id. */
function shownBy(
  logs: readonly Log<Deployment>[],
  { build, revision }: Input,
  { output }: Session,
): (entries: readonly EntryOf<Deployment>[]) => void {
  const { paint } = output;
  const stream = build ? "build" : "deploy";
  const width = Math.max(...logs.map(({ of }) => of.name.length));
  const mark = ({ name }: Deployment) => (logs.length === 1 ? "" : `${paint("cyan", name.padEnd(width))} `);
  const shownRevisions = new Map<Deployment, string>();
  return (entries) => {
    for (const { of, entry } of entries) {
      output.record({ event: "log", stream, name: of.name, ...entry });
      if (output.isJson) continue;
      const { revision_id } = entry;
      if (!build && !revision && revision_id && revision_id !== shownRevisions.get(of)) {
        output.line(`${mark(of)}${paint("dim", `revision ${revision_id}`)}`);
        shownRevisions.set(of, revision_id);
      }
      for (const line of logLines(entry, paint)) output.line(mark(of) + line);
    }
  };
}

/** @throws UsageError */
async function revisionOf(
  { revision }: Input,
  deployments: readonly Deployment[],
  controlPlane: ControlPlane,
  session: Session,
): Promise<string | undefined> {
  const [deployment, ...others] = deployments;
  if (revision === undefined || !deployment) return undefined;
  if (others.length === 0) return revisionId(revision, deployment, controlPlane, session);
  throw new UsageError(["--revision: is of one deployment, and several are given"]);
}

type Asked = Pick<Input, "build" | "revision" | "level" | "query"> & {
  since: number | undefined;
  until: number | undefined;
};

/** @throws UsageError for a build log that is not there */
function logsOf(
  { build, revision, level, query, since, until }: Asked,
  deployments: readonly Deployment[],
  controlPlane: ControlPlane,
): Log<Deployment>[] {
  const unbuilt = deployments.filter((each) => build && !revision && !each.latest_revision_id);
  if (unbuilt.length > 0)
    throw new UsageError(unbuilt.map(({ name }) => `'${name}' has no revision yet, so no build log`));
  return deployments.map((deployment) => {
    const { id: deployment_id, latest_revision_id } = deployment;
    const revision_id = revision ?? (build ? latest_revision_id : undefined);
    const read: Log<Deployment>["read"] = (page, signal) => {
      const start_time = latest(since, page.start_time);
      const body = { level, query, end_time: until, ...page, start_time };
      if (!revision_id) return controlPlane.queryDeployLogs({ params: { deployment_id }, body }, { signal });
      const request = { params: { deployment_id, revision_id }, body };
      return build
        ? controlPlane.queryBuildLogs(request, { signal })
        : controlPlane.queryRevisionDeployLogs(request, { signal });
    };
    return { of: deployment, read };
  });
}

function latest(since: number | undefined, start: unknown): number | undefined {
  return typeof start === "number" ? Math.max(since ?? start, start) : since;
}
