import { z } from "zod";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import { urlOf } from "../../lifecycle/follow/activation.ts";
import { collected } from "../collected.ts";
import { defineCommand, jsonFlag } from "../command.ts";
import { withUrl } from "../deployments/deployment-record.ts";
import { tagValueIds } from "../deployments/tag-value-ids.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "../flags/connection.ts";
import { wantedTags } from "../flags/tag-flags.ts";
import { accessText } from "../terminal/agent-access.ts";
import type { Paint } from "../terminal/paint.ts";
import { tableLines } from "../terminal/table.ts";

const input = z.object({
  ...connectionInput,
  name_contains: z.string().optional(),
  deployment_type: z.string().optional(),
  tag: z.array(z.string()).optional(),
});

export const listCommand = defineCommand({
  name: "list",
  summary: "List all deployments",
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
    const settings = await connectionSettings(given, session.directory, session);
    const { name_contains, deployment_type } = given;
    const tags = wantedTags(given.tag);
    const deployments = await withControlPlane(settings, session, async (controlPlane) => {
      const tag_value_ids = tags && (await tagValueIds(controlPlane, tags, session.signal));
      // No deployment has any of them; an empty list would filter nothing.
      if (tag_value_ids === "") return [];
      const query = { name_contains, deployment_type, tag_value_ids };
      return collected(controlPlane.allDeployments(query, { signal: session.signal }));
    });
    const { output } = session;
    if (output.isJson)
      output.record({ event: "result", exit_code: 0, deployments: deployments.map(withUrl) });
    else if (deployments.length === 0) output.line("No deployments.");
    else for (const line of deploymentTable(deployments, output.paint)) output.line(line);
    return 0;
  },
});

function deploymentTable(deployments: Deployment[], paint: Paint): string[] {
  return tableLines(
    ["NAME", "STATUS", "SOURCE", "URL", "ACCESS", "UPDATED", "ID"],
    deployments.map((deployment) => [
      paint("bold", deployment.name),
      deployment.active_revision_id ? deployment.status : "not live yet",
      deployment.source,
      urlOf(deployment) ?? "-",
      accessText(deployment),
      deployment.updated_at.slice(0, 16).replace("T", " "),
      deployment.id,
    ]),
    paint,
  );
}
