import { z } from "zod";
import { NAME_LIMIT, SELF_HOSTED_NAME_LIMIT } from "../../contract/deployment/name.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import { type TearDownOptions, tearDown } from "../../lifecycle/operations/tear-down.ts";
import { takeOverOf, takeOverText } from "../../lifecycle/plan/diff/origin.ts";
import type { DeploymentName } from "../../lifecycle/plan/observe.ts";
import { folderOrigin } from "../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { contextOf } from "../deployments/lifecycle-context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnectionToChange } from "../flags/connection/connection.ts";
import { durationFlag } from "../flags/duration-flag.ts";
import { previewFlag, pullRequestNumber } from "../flags/project/preview-flag.ts";
import { defaultTarget, targetArgument, targetNamed } from "../flags/target.ts";
import { reportOutcome } from "../report-outcome.ts";
import { isAgreed } from "../terminal/agreement.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  preview: pullRequestNumber.optional(),
  yes: z.boolean().default(false),
  wait: z.boolean().default(true),
  wait_timeout: durationFlag.optional(),
});
type Input = z.output<typeof input>;

export const teardownCommand = defineCommand({
  argument: targetArgument,
  flags: [
    previewFlag,
    { flags: "--yes", description: "do not ask; needed without a terminal, but for --preview" },
    { flags: "--no-wait", description: "do not wait until it is gone" },
    { flags: "--wait-timeout <time>", description: "seconds, or 90s, 30m, 1h (default: 10m)" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy teardown support --preview 12",
      "after pull request 12: its preview, and the name is free",
    ],
    ["agent-deploy teardown staging --yes", "any deployment; in scripts, --yes is needed"],
  ],
  input,
  async run(given, session) {
    return withConnectionToChange(given, session, async (controlPlane) => {
      const [first, ...others] = await targets(given, session);
      if (!(await isConfirmed(given, first, session))) {
        session.output.line("Nothing was deleted.");
        return 0;
      }
      const context = contextOf(controlPlane, session);
      const refuse = given.name_id === undefined ? await unlessOfFolder(session) : undefined;
      const options = { wait: given.wait, wait_timeout_ms: given.wait_timeout, refuse };
      let which = first;
      let result = await tearDown(which, options, context);
      for (const other of others) {
        if (result.outcome !== "skipped") break;
        const next = await tearDown(other, options, context);
        if (next.outcome === "skipped") continue;
        which = other;
        result = next;
      }
      return reportOutcome(result, textOf(which), session);
    });
  },
});

/** A deployment that is known only by the default name of this folder may be another project's. */
async function unlessOfFolder({
  directory,
  environment,
  signal,
}: Session): Promise<TearDownOptions["refuse"]> {
  const own = await folderOrigin(directory, { url: undefined, fork: undefined, environment }, signal);
  return async (deployment) => {
    // Code that is fetched comes from where the deployment says, not from this folder.
    const other = isPinnedBy(deployment.source, "commit") ? undefined : takeOverOf(own, deployment);
    return other && `${takeOverText(other, deployment.name)}: give its name, where it is to go all the same`;
  };
}

/** A preview's name is shorter where it runs self-hosted, which only its deployment could tell. */
async function targets(
  { name_id, preview }: Input,
  session: Session,
): Promise<[DeploymentName, ...DeploymentName[]]> {
  const given = targetNamed(name_id ?? (await defaultTarget(session)));
  if (preview === undefined) return [given];
  if ("deployment_id" in given)
    throw new UsageError(["--preview: needs the name of the deployment that it is a preview of, not an id"]);
  const name = previewName(given.name, preview, NAME_LIMIT);
  const short = previewName(given.name, preview, SELF_HOSTED_NAME_LIMIT);
  return name === short ? [{ name }] : [{ name }, { name: short }];
}

async function isConfirmed(given: Input, which: DeploymentName, session: Session): Promise<boolean> {
  if (given.yes || given.preview !== undefined) return true;
  const what = `'${textOf(which)}'`;
  const question = `Delete ${what} with all its revisions, threads and traces?`;
  return isAgreed({ doing: `deleting ${what}`, question }, session);
}

const textOf = (which: DeploymentName) => ("name" in which ? which.name : which.deployment_id);
