// This folder: the commands on webhooks about revisions and agents.

import { z } from "zod";
import { NOTIFICATION_EVENTS } from "../../../contract/notification.ts";
import { Secret } from "../../../foundation/secret.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { findTarget } from "../../flags/target.ts";

const anyEvent = NOTIFICATION_EVENTS.join(", ");

export const createNotificationCommand = defineCommand({
  argument: { usage: "[url]", description: "where webhooks are sent to" },
  flags: [
    { flags: "--from-env <name>", description: "the variable that holds the URL, which may hold a token" },
    {
      flags: "--event <event>",
      description: `only of these (repeatable): ${anyEvent}`,
      isRepeatable: true,
    },
    { flags: "--deployment <name|id>", description: "only about this one (default: all of the tenant)" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy notifications create https://ops.example.com/hooks",
      "prints the secret that webhooks are signed with, once",
    ],
    [
      "agent-deploy notifications create --from-env CHAT_URL --event agent.failed",
      "a URL that holds a token stays out of the shell's history",
    ],
  ],
  input: z.object({
    ...connectionInput,
    url: z.string().optional(),
    from_env: z.string().optional(),
    event: z.array(z.enum(NOTIFICATION_EVENTS, `events are ${anyEvent}`)).optional(),
    deployment: z.string().optional(),
  }),
  async run({ url: given, from_env, event: events, deployment, ...connection }, session) {
    const { output, signal } = session;
    const url = urlFrom({ given, from_env }, session);
    return withConnectionToChange(connection, session, async (controlPlane) => {
      const target =
        deployment === undefined ? undefined : await findTarget(deployment, controlPlane, session);
      const body = { url, events, deployment_id: target?.id };
      const { secret, ...made } = await controlPlane.createNotification({ body }, { signal });
      output.record({ event: "result", exit_code: 0, ...made, secret: secret.reveal() });
      if (output.isJson) return 0;
      const about = target ? `'${target.name}'` : "all deployments";
      output.line(
        `${output.paint("green", "Made")} notification ${made.id}: ${made.origin} is told of ${about}.`,
      );
      output.line("Webhooks are signed with this secret. It is not shown again:");
      output.line(secret.reveal());
      return 0;
    });
  },
});

function urlFrom(
  { given, from_env }: { given: string | undefined; from_env: string | undefined },
  { environment }: Session,
): Secret {
  if ((given === undefined) === (from_env === undefined))
    throw new UsageError(["give either the URL, or --from-env with the variable that holds it"]);
  const url = given ?? environment[from_env as string]?.trim();
  if (!url) throw new UsageError([`--from-env: the variable ${from_env} is not set`]);
  return new Secret(url);
}
