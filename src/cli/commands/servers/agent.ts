// This folder: commands that start a server on this machine.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { messageChain } from "../../../foundation/error.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { projectName } from "../../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { embedFlag, pageOrigin } from "../../flags/embed-flag.ts";
import {
  projectArgument,
  projectDirectory,
  projectFolderFlag,
  projectFolderInput,
  withProject,
} from "../../flags/project-folder.ts";
import { serverPort } from "../../flags/server-port.ts";
import { listening } from "../../local/listening.ts";
import { DEFAULT_AGENT_PORT } from "../../local/serving.ts";

// Variables, not flags: arguments are seen by everybody on the machine.
const DATABASE_VARIABLE = "AGENT_SERVER_DATABASE_URL";
const KEYS_VARIABLE = "AGENT_SERVER_API_KEYS";
/** Time for runs under way after the first Ctrl-C. */
const DRAIN_MS = 5000;

const input = z.object({
  ...projectFolderInput,
  host: z.string().default("127.0.0.1"),
  port: serverPort.default(DEFAULT_AGENT_PORT),
  data: z.string().optional(),
  graph_config_path: z.string().optional(),
  studio: z.boolean().default(false),
  chat: z.boolean().default(false),
  prefix: z.string().optional(),
  embed: z.array(pageOrigin).default([]),
});

export const agentCommand = defineCommand({
  argument: projectArgument,
  flags: [
    projectFolderFlag,
    {
      flags: "--host <host>",
      description: `address to listen on (default: 127.0.0.1, this machine only); with ${KEYS_VARIABLE}=<key>,… only requests with a key in x-api-key are answered`,
    },
    { flags: "--port <port>", description: `port; 0 picks a free one (default: ${DEFAULT_AGENT_PORT})` },
    {
      flags: "--data <dir>",
      description: `folder of threads and runs (default: .agent-deploy/agent in [dir]); ${DATABASE_VARIABLE}=postgres://… keeps them in PostgreSQL instead`,
    },
    {
      flags: "--graph-config-path <path>",
      description: "the graph configuration (default: graph.json, then langgraph.json)",
    },
    {
      flags: "--studio",
      description:
        "let the Studio page call: as a separate user where the project authenticates; anyone who reaches the server can claim to be it",
    },
    {
      flags: "--prefix <path>",
      description: "serve the routes under this path, e.g. /api (default: http.mount_prefix of graph.json)",
    },
    {
      flags: "--chat",
      description: "serve the chat page, too: at / with a prefix, else at /chat/",
    },
    embedFlag,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy agent", "serve the graphs of the current folder"],
    ["agent-deploy agent --chat", "the same with a page to talk to them"],
    [
      "agent-deploy agent ./agent --port 0 --json",
      'for scripts: the first line is {"event":"listening","url":…}',
    ],
  ],
  input,
  run: serve,
});

async function serve(asked: z.output<typeof input>, session: Session): Promise<number> {
  const { output, environment, signal, clock } = session;
  const given = await withProject(asked, session);
  const dir = projectDirectory(given, session);
  requireFolder(dir);
  session.hostOthers((error) => output.complain(`A graph did not catch: ${messageChain(error).join(": ")}`));
  const { startAgentServer } = await import("../../../agent-server/index.ts");
  const server = await listening(
    async () =>
      startAgentServer({
        dir,
        config: given.graph_config_path,
        host: given.host,
        port: given.port,
        studio: given.studio,
        prefix: given.prefix,
        chat: given.chat && { title: await projectName(dir, environment), embeddedBy: given.embed },
        data: given.data === undefined ? undefined : resolve(session.directory, given.data),
        // The graphs run in this process: what the configuration adds goes where they read it.
        env: environment as Record<string, string | undefined>,
        clock,
        log: (event, fields) => {
          if (output.isJson) output.record({ event, ...fields });
          else output.line(output.paint("dim", [event, ...fieldTexts(fields)].join(" ")));
        },
      }),
    given,
    session,
  );
  const { url, chatUrl } = server;
  output.record({ event: "listening", url, ...(chatUrl && { chat_url: chatUrl }) });
  if (!output.isJson) {
    output.line(`${output.paint("green", "Agent server")} at ${output.paint("bold", url)}`);
    if (chatUrl) output.line(`${output.paint("green", "Chat page")} at ${output.paint("bold", chatUrl)}`);
    output.line(output.paint("dim", "Ctrl-C stops it; its threads are kept."));
  }
  await untilAborted(signal);
  await server.drain(DRAIN_MS);
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  return 0;
}

function requireFolder(dir: string): void {
  const info = statSync(dir, { throwIfNoEntry: false });
  if (info?.isDirectory()) return;
  throw new UsageError([info ? `${dir} is not a folder` : `the folder ${dir} does not exist`]);
}

function fieldTexts(fields: Record<string, unknown> = {}): string[] {
  return Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
}
