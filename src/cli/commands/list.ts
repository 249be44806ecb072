import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf, statusSentence } from "../../contract/revision/status.ts";
import { mapAtOnce } from "../../foundation/map-at-once.ts";
import { urlOf } from "../../lifecycle/plan/live-url.ts";
import { collected } from "../collected.ts";
import { defineCommand, jsonFlag } from "../command.ts";
import { withUrl } from "../deployments/deployment-record.ts";
import { revisionOf } from "../deployments/revision-of.ts";
import { tagValueIds } from "../deployments/tag-value-ids.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { wantedTags } from "../flags/project/tag-flags.ts";
import { accessText } from "../terminal/agent-access.ts";
import { deploymentState, hasFailed } from "../terminal/deployment-state.ts";
import { firstLine } from "../terminal/first-line.ts";
import { logCommand } from "../terminal/logs/log-command.ts";
import type { Output } from "../terminal/output.ts";
import type { Paint } from "../terminal/paint.ts";
import { minuteOf, tableLines } from "../terminal/table.ts";

const input = z.object({
  ...connectionInput,
  name_contains: z.string().optional(),
  deployment_type: z.string().optional(),
  tag: z.array(z.string()).optional(),
});

export const listCommand = defineCommand({
  flags: [
    { flags: "--name-contains <text>", description: "only those whose name contains this" },
    { flags: "--deployment-type <type>", description: "only those of this type" },
    {
      flags: "--tag <key=value>",
      description: "only those with this tag; with several, those with any of them (repeatable)",
      isRepeatable: true,
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy list", "a table of all deployments"],
    [
      "agent-deploy list --json",
      "one JSON line, `deployments` in it, each with its `url`; secret values are left out",
    ],
  ],
  input,
  async run(given, session) {
    const { name_contains, deployment_type } = given;
    const tags = wantedTags(given.tag);
    const { output, signal } = session;
    return withConnection(given, session, async (controlPlane) => {
      const tag_value_ids = tags && (await tagValueIds(controlPlane, tags, signal));
      const query = { name_contains, deployment_type, tag_value_ids };
      // No deployment has any of the tags; an empty list of ids would filter nothing.
      const deployments =
        tag_value_ids === "" ? [] : await collected(controlPlane.allDeployments(query, { signal }));
      if (output.isJson) {
        output.record({ event: "result", exit_code: 0, deployments: deployments.map(withUrl) });
        return 0;
      }
      if (deployments.length === 0) output.line("No deployments.");
      else {
        const listed = await mapAtOnce(deployments, readAtOnce, (each) =>
          withRevisionsOf(each, { controlPlane, signal }),
        );
        for (const line of [...deploymentTable(listed, output), ...reasonLines(listed, output.paint)])
          output.line(line);
      }
      return 0;
    });
  },
});

type Listed = {
  deployment: Deployment;
  /** The newest revision, where it is another than the live one. */
  latest: Revision | undefined;
  /** The live revision, where it is not known whether it works. */
  doubted: Revision | undefined;
};

/** A hosted control plane limits the requests of one key. */
const readAtOnce = 8;

type RevisionsContext = { controlPlane: ControlPlane; signal: AbortSignal };

/** With the revisions that explain its status: one request each. */
async function withRevisionsOf(deployment: Deployment, context: RevisionsContext): Promise<Listed> {
  const isLive = deployment.active_revision_id === deployment.latest_revision_id;
  const isDoubted = deployment.status === "UNKNOWN";
  const [latest, doubted] = await Promise.all([
    isLive ? undefined : revisionOf(deployment, "latest", context),
    isDoubted ? revisionOf(deployment, "active", context) : undefined,
  ]);
  return { deployment, latest, doubted };
}

/** Why the latest revisions failed and live ones are doubted, each with the command that tells more. */
function reasonLines(listed: Listed[], paint: Paint): string[] {
  const lines = (name: string, status: string, reason: string, command = "") => [
    "",
    `${paint("red", `'${name}'`)} ${status}: ${firstLine(reason)}`,
    `  ${paint("dim", command)}`,
  ];
  return listed.flatMap(({ deployment: { name, status }, latest, doubted }) => {
    const doubt = doubted?.status_message;
    const hasDoubt = doubt ? lines(name, status, doubt, `agent-deploy logs ${name}`) : [];
    if (!latest || !hasFailed(latest)) return hasDoubt;
    const reason = latest.status_message ?? statusSentence(latest.status);
    return [...hasDoubt, ...lines(name, latest.status, reason, logCommand(phaseOf(latest.status), name))];
  });
}

function deploymentTable(listed: Listed[], output: Output): string[] {
  return tableLines(
    ["NAME", "STATUS", "SOURCE", "URL", "ACCESS", "UPDATED", "ID"],
    listed.map(({ deployment, latest }) => [
      output.paint("bold", deployment.name),
      deploymentState(deployment, latest),
      deployment.source,
      urlOf(deployment) ?? "-",
      accessText(deployment),
      minuteOf(deployment.updated_at),
      deployment.id,
    ]),
    output,
  );
}
