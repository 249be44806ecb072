import { z } from "zod";
import { isLoopback } from "../../../foundation/loopback.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { urlOf } from "../../../lifecycle/plan/live-url.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { AGENT_KEY_VARIABLE, givenAgentKey } from "../../flags/agent-key.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "../../flags/connection.ts";
import { embedFlag, pageOrigin } from "../../flags/embed-flag.ts";
import { serverPort } from "../../flags/server-port.ts";
import { findTarget } from "../../flags/target.ts";
import { type ChatTarget, findAgentRoutes } from "../../local/agent-routes.ts";
import { listening } from "../../local/listening.ts";

const KEY_FLAG = "--agent-key-file";

const input = z.object({
  ...connectionInput,
  agent: z.string().optional(),
  host: z.string().default("127.0.0.1"),
  port: serverPort.default(0),
  assistant: z.string().min(1).optional(),
  agent_key_file: z.string().optional(),
  embed: z.array(pageOrigin).default([]),
});
type Input = z.output<typeof input>;

export const chatCommand = defineCommand({
  argument: {
    usage: "[url|name|id]",
    description: "an agent server, or a deployment (default: the one of the current folder)",
    field: "agent",
  },
  flags: [
    { flags: "--port <port>", description: "port of the page (default: a free one)" },
    { flags: "--host <host>", description: "address to listen on (default: 127.0.0.1, this machine only)" },
    {
      flags: "--assistant <id>",
      description: "the graph or assistant to talk to (default: the first graph)",
    },
    {
      flags: `${KEY_FLAG} <file>`,
      description: `a file that holds the key of the agent's own API, where it asks for one (${AGENT_KEY_VARIABLE}; of a deployment on the control plane's own host: the control plane's key); the page does not get it`,
    },
    embedFlag,
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy chat http://127.0.0.1:2024", "talk to any agent server"],
    ["agent-deploy chat support", "talk to a deployment"],
    ["agent-deploy chat support --json", 'for scripts: the first line is {"event":"listening","url":…}'],
  ],
  input,
  run: serve,
});

async function serve(given: Input, session: Session): Promise<number> {
  const { output, signal, environment } = session;
  const { host, port, assistant, embed: embeddedBy } = given;
  const target = await targetOf(given, session);
  const agentUrl = await findAgentRoutes(target, session);
  const { startChatServer } = await import("../../../chat/start-chat-server.ts");
  const { apiKey, title } = target;
  const options = { agentUrl, apiKey, title, assistant, embeddedBy, host, port, environment };
  const server = await listening(() => startChatServer(options), { host, port }, session);
  try {
    output.record({ event: "listening", url: server.link, agent: agentUrl });
    if (!output.isJson) {
      output.line(`${output.paint("green", "Chat")} at ${output.paint("bold", server.link)}`);
      output.line(`  agent    ${agentUrl}`);
      output.line(output.paint("dim", "Ctrl-C stops the page; the agent goes on."));
    }
    if (!isLoopback(host)) output.complain(openWarning(host, apiKey));
    await untilAborted(signal);
  } finally {
    await server.close();
  }
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  return 0;
}

const openWarning = (host: string, apiKey: Secret | undefined): string =>
  `Warning: anyone who has this link and reaches ${host} can talk to the agent${apiKey ? " with your key" : ""}, and whoever listens on the way learns it; 127.0.0.1 keeps it to this machine.`;

/** A URL is an agent server, anything else a deployment. */
async function targetOf(
  { agent, agent_key_file, ...connection }: Input,
  session: Session,
): Promise<ChatTarget> {
  const { directory } = session;
  const asked = { file: agent_key_file, flag: KEY_FLAG, projectFolder: directory };
  const { key, problems } = await givenAgentKey(asked, session);
  if (problems.length > 0) throw new UsageError(problems);
  const keyFlags = `${KEY_FLAG} or ${AGENT_KEY_VARIABLE}`;
  const given = { apiKey: key, keyFrom: `the key of ${keyFlags}`, keyFlags };
  if (agent !== undefined && /^[a-z]+:\/\//i.test(agent))
    return { ...given, url: agent, title: URL.parse(agent)?.host };
  const settings = await connectionSettings(connection, directory, session).catch((error) => {
    throw error instanceof UsageError && agent === undefined ? withoutTarget(error) : error;
  });
  return withControlPlane(settings, session, async (controlPlane) => {
    const deployment = await findTarget(agent, controlPlane, session);
    const { name } = deployment;
    const url = urlOf(deployment);
    if (url === undefined)
      throw new UsageError([`'${name}' is not live, so there is nobody to talk to`], {
        hint: `\`agent-deploy status ${name}\` says what it is doing.`,
      });
    if (key) return { ...given, url, title: name };
    return {
      url,
      title: name,
      apiKey: controlPlane.agentKey(url),
      keyFrom: "the control plane's key",
      keyFlags,
    };
  });
}

const withoutTarget = (error: UsageError) =>
  new UsageError(error.problems, {
    hint: "Give the URL of an agent server, such as `agent-deploy chat http://127.0.0.1:2024`, or connect to a control plane: `agent-deploy server` starts one.",
    cause: error,
  });
