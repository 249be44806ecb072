// This folder: commands that start a server on this machine.

import { resolve } from "node:path";
import { z } from "zod";
import type { Served } from "../../../agent-server/index.ts";
import { messageChain } from "../../../foundation/error.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { projectName } from "../../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { showAgent } from "../../development/agent-guidance.ts";
import { agentLog } from "../../development/agent-log.ts";
import { startWatchedAgent, type WatchedAgentOptions } from "../../development/watched-agent.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { agentFlags, DRAIN_MS, KEYS_VARIABLE, requireFolder } from "../../flags/agent-flags.ts";
import { embedFlag, pageOrigin } from "../../flags/embed-flag.ts";
import {
  projectArgument,
  projectDirectory,
  projectFolderFlag,
  projectFolderInput,
  withProject,
} from "../../flags/project/project-folder.ts";
import { serverPort } from "../../flags/server-port.ts";
import { listening } from "../../local/listening.ts";
import { DEFAULT_AGENT_PORT } from "../../local/serving.ts";

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
  watch: z.boolean().default(false),
  types: z.boolean().default(true),
});
type Input = z.output<typeof input>;

export const agentCommand = defineCommand({
  argument: projectArgument,
  flags: [
    projectFolderFlag,
    {
      flags: "--host <host>",
      description: `address to listen on (default: 127.0.0.1, this machine only); with ${KEYS_VARIABLE}=<key>,… only requests with a key in x-api-key are answered`,
    },
    { flags: "--port <port>", description: `port; 0 picks a free one (default: ${DEFAULT_AGENT_PORT})` },
    agentFlags.data,
    agentFlags.config,
    {
      flags: "--watch",
      description:
        "serve each edit at once, threads kept; one that does not load leaves the last good version",
    },
    agentFlags.types,
    agentFlags.studio,
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
    ["agent-deploy agent --watch --chat", "the same as they are edited, with a page to talk to them"],
    [
      "agent-deploy agent ./agent --port 0 --json",
      'for scripts: the first line is {"event":"listening","url":…}',
    ],
  ],
  input,
  run: serve,
});

async function serve(asked: Input, session: Session): Promise<number> {
  const { output, environment, signal } = session;
  const given = await withProject(asked, session);
  const dir = projectDirectory(given, session);
  requireFolder(dir);
  if (!given.types && !given.watch)
    throw new UsageError(["--no-types has no effect without --watch"], {
      hint: "Types are checked after edits.",
    });
  const server = {
    dir,
    config: given.graph_config_path,
    host: given.host,
    port: given.port,
    studio: given.studio,
    prefix: given.prefix,
    chat: given.chat && { title: await projectName(dir, environment), embeddedBy: given.embed },
    data: given.data === undefined ? undefined : resolve(session.directory, given.data),
  };
  const shown = { isStudio: given.studio, hasKeys: Boolean(environment[KEYS_VARIABLE]) };
  const stop = given.watch
    ? await serveEdits({ server, checksTypes: given.types, shown }, session)
    : await serveOnce(server, shown, session);
  if (!output.isJson) output.line(output.paint("dim", "Ctrl-C stops it; its threads are kept."));
  await untilAborted(signal);
  await stop();
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  return 0;
}

type Shown = { isStudio: boolean; hasKeys: boolean };

async function serveEdits(
  { shown, ...options }: Omit<WatchedAgentOptions, "onServing"> & { shown: Shown },
  session: Session,
): Promise<() => Promise<void>> {
  const onServing = (served: Served) => showAgent({ served, ...shown }, session.output);
  const agent = await startWatchedAgent({ ...options, onServing }, session);
  return () => agent.close(DRAIN_MS);
}

/** In this process. */
async function serveOnce(
  options: WatchedAgentOptions["server"],
  shown: Shown,
  session: Session,
): Promise<() => Promise<void>> {
  const { output, environment, clock } = session;
  session.hostOthers((error) => output.complain(`A graph did not catch: ${messageChain(error).join(": ")}`));
  const log = agentLog(output);
  // The graphs run in this process: what the configuration adds goes where they read it.
  const env = environment as Record<string, string | undefined>;
  const load = async () => {
    const { startAgentServer } = await import("../../../agent-server/index.ts");
    const start = () => startAgentServer({ ...options, env, clock, onRunEnd: log.run, log: log.event });
    return listening(start, options, session);
  };
  const server = await output.during("loading the graphs", load, { othersWrite: true });
  showAgent({ served: server, ...shown }, output);
  return () => server.drain(DRAIN_MS);
}
