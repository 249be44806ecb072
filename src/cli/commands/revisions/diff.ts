// This folder: commands on the revisions of a deployment.

import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import type { Revision } from "../../../contract/revision/revision.ts";
import { compareRevisions } from "../../../lifecycle/operations/compare-revisions.ts";
import type { RevisionComparison } from "../../../lifecycle/plan/diff/revision-diff.ts";
import { comparisonLines, type PlanLine } from "../../../lifecycle/plan/plan-text.ts";
import { changedFilesSince } from "../../../sources/git/code-origin.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { madeText } from "../../deployments/revision-record.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { findRevision, revisionName, shortRevisionId } from "../../flags/revision.ts";
import { findTarget } from "../../flags/target.ts";
import { terminalLine } from "../../terminal/plan-lines.ts";
import { minuteOf } from "../../terminal/table.ts";

const input = z.object({
  ...connectionInput,
  revision: revisionName,
  other: revisionName.optional(),
  name: z.string().optional(),
});

export const diffCommand = defineCommand({
  argument: {
    usage: "<revision>",
    description: "its id, or how that begins; `agent-deploy revisions` lists them",
  },
  secondArgument: {
    usage: "[revision]",
    description: "what it is compared with (default: the one that serves)",
    field: "other",
  },
  flags: [
    { flags: "--name <name|id>", description: "the deployment (default: the one of the current folder)" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy diff 1a2b3c4d", "what has changed since that revision"],
    [
      "agent-deploy diff 1a2b3c4d 5e6f7a8b --name support",
      "what differs between two revisions of a deployment",
    ],
  ],
  input,
  async run(given, session) {
    const { output, signal } = session;
    return withConnection(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name, controlPlane, session, "--name");
      const { from, to } = await revisionsOf(given, deployment, controlPlane, session);
      const compared = await compareRevisions(deployment, { from, to }, { controlPlane, signal });
      const diff = await withFiles(compared, { from, to }, session);
      output.record({
        event: "result",
        exit_code: 0,
        name: deployment.name,
        deployment_id: deployment.id,
        from_revision_id: from.id,
        to_revision_id: to.id,
        ...diff,
      });
      print(diff, { deployment, from, to }, session);
      return 0;
    });
  },
});

type Compared = { from: Revision; to: Revision };

async function revisionsOf(
  { revision, other }: z.output<typeof input>,
  deployment: Deployment,
  controlPlane: ControlPlane,
  session: Session,
): Promise<Compared> {
  const from = await findRevision(revision, deployment, controlPlane, session);
  const current = deployment.active_revision_id ?? deployment.latest_revision_id;
  const to = await findRevision(other ?? String(current), deployment, controlPlane, session);
  if (from.id !== to.id) return { from, to };
  const problem = other === undefined ? "is the current one" : "is given twice";
  throw new UsageError([`revision ${revision} ${problem}: name another one to compare it with`], {
    hint: `\`agent-deploy revisions ${deployment.name}\` lists them.`,
  });
}

/** With the files that differ, where both commits are in the checkout at hand and say it all. */
async function withFiles(
  diff: RevisionComparison,
  { from, to }: Compared,
  { directory, signal }: Session,
): Promise<RevisionComparison> {
  if (!diff.code) return diff;
  const [before, after] = [commitOf(from), commitOf(to)];
  const files = before && after && (await changedFilesSince(directory, before, signal, after));
  return files ? { ...diff, code: { ...diff.code, files } } : diff;
}

function commitOf({ source_revision_config }: Revision): string | undefined {
  const { repo_commit_sha, checkout } = source_revision_config ?? {};
  return repo_commit_sha ?? (checkout?.dirty ? undefined : checkout?.commit);
}

function print(
  diff: RevisionComparison,
  { deployment, from, to }: Compared & { deployment: Deployment },
  { output }: Session,
): void {
  if (output.isJson) return;
  const { paint } = output;
  const ids = [from, to].map(shortRevisionId).join(" → ");
  output.line(`${paint("bold", "Diff")}  '${deployment.name}' ${ids}`);
  const notes = [from, to].map((revision) =>
    [shortRevisionId(revision), minuteOf(revision.created_at ?? ""), madeText(revision)].join("  ").trimEnd(),
  );
  const all: PlanLine[] = [
    ...notes.map((text) => ({ kind: "note" as const, text })),
    ...comparisonLines(diff),
  ];
  for (const line of all) output.line(terminalLine(line, paint));
}
