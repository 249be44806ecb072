import { join, relative } from "node:path";
import { AGENT_GATEWAY_VARIABLE, AGENT_KEYS_VARIABLE } from "../../contract/deployment/secrets.ts";
import { refusedResources, unusedResources } from "../../contract/rules/resource-use.ts";
import { sourcesWith } from "../../contract/source/source-traits.ts";
import { siblingModule } from "../../foundation/package/sibling.ts";
import { returnedMemory } from "../../foundation/returned-memory.ts";
import { type Clock, systemClock } from "../../foundation/time/clock.ts";
import { agentEnvironment, type HostEnvironment } from "../machine/host-environment.ts";
import { type Confinement, unconfined } from "../sandbox/sandbox.ts";
import type { Announcement } from "./agent-channel.ts";
import { type AgentProcess, spawnAgent } from "./agent-process.ts";
import { limitsLog, limitsOf, type ResourceLimits } from "./limits/agent-limits.ts";
import { processUses, type RunnerUses } from "./resource-uses.ts";
import type { AgentExit, Runner, RunningAgent, StartRequest } from "./runner.ts";
import { StartError } from "./start-error.ts";
import { untilAnswers, withLastLine } from "./until-answers.ts";

export type ProcessRunnerOptions = {
  environment: HostEnvironment;
  clock?: Clock;
  /** Where on this machine an agent runs. */
  folders: (request: StartRequest) => Promise<AgentFolders>;
  /** How the limits of a resource spec are kept; without it they are not. */
  limits?: ResourceLimits | undefined;
  /** What is done with each field of a resource spec; default: as without databases. */
  uses?: RunnerUses;
  /** How long an agent may take until it answers; default 60,000. */
  startTimeoutMs?: number;
  /** How long the runs under way of an agent that is stopped may go on; default 2,000. Without runs it ends at once. */
  stopGraceMs?: number;
  /** How long a stopping agent may take before it is killed; default 5,000. */
  stopTimeoutMs?: number;
  /** The agent server's main module, when it is not the one of this package. */
  serverModule?: string;
};

/** The folders of an agent, absolute paths. The project lies in the build. */
export type AgentFolders = {
  build_directory: string;
  project_directory: string;
  config_file: string;
  /** One per deployment, shared by the old and the new revision. */
  data_directory: string;
  /** Without it the agent runs as this process does. */
  confinement?: Confinement;
};

/** Runs each revision as a separate process on this machine. */
export function processRunner(options: ProcessRunnerOptions): Runner {
  const {
    clock = systemClock,
    startTimeoutMs = 60_000,
    stopTimeoutMs = 5_000,
    stopGraceMs = 2_000,
    folders: foldersOf,
    limits,
    uses = processUses,
    serverModule = siblingModule(import.meta.url, "../../agent-server/main"),
  } = options;
  const running = new Set<AgentProcess>();
  const sayLimits = limitsLog();

  async function start(request: StartRequest): Promise<RunningAgent> {
    request.signal.throwIfAborted();
    // Its gateway decides who may call. Its own port, which any program here could find, is for the gateway alone.
    const folders = await foldersOf(request);
    const { confine, user, diesWithParent } = folders.confinement ?? unconfined;
    request.signal.throwIfAborted();
    const wanted = limitsOf(request.resources);
    const limited = wanted && limits?.enter(wanted);
    if (limited) sayLimits(request, limited.sentence);
    const { key } = request;
    const agent = spawnAgent({
      module: serverModule,
      args: [
        ...serverArguments(folders),
        ...["--stop-grace", String(stopGraceMs / 1000)],
        ...(diesWithParent ? [] : ["--watch-parent"]),
      ],
      directory: folders.project_directory,
      ...{ confine, user, deployment_id: request.deployment_id },
      limits: limited,
      environment: agentEnvironment(options.environment),
      variables: {
        ...returnedMemory,
        ...compileCache(options.environment, folders),
        ...revealed(request),
        [AGENT_KEYS_VARIABLE]: key.reveal(),
        [AGENT_GATEWAY_VARIABLE]: "1",
      },
      clock,
      stopTimeoutMs,
      log: request.log,
    });
    running.add(agent);
    void agent.exited.then(() => running.delete(agent));
    try {
      const url = await healthy(agent, { signal: request.signal, clock, limitMs: startTimeoutMs });
      const { exited, drain, stop } = agent;
      return { url, key, exited, drain, stop };
    } catch (error) {
      await agent.stop();
      throw error;
    }
  }

  return {
    sources: sourcesWith(({ runs }) => runs === "folder"),
    check: (spec) => ({
      problems: refusedResources(spec, uses),
      unused: unusedResources(spec, uses),
    }),
    start,
    close: async () => {
      await Promise.all([...running].map((agent) => agent.stop()));
    },
  };
}

function serverArguments({ project_directory, config_file, data_directory }: AgentFolders): string[] {
  const config = relative(project_directory, config_file);
  return [
    ...["--dir", project_directory, "--config", config],
    ...["--host", "127.0.0.1", "--port", "0", "--data", data_directory],
  ];
}

/** What one start compiled, the next one need not. It is stored, and removed, with the build. */
function compileCache(host: HostEnvironment, { build_directory }: AgentFolders): Record<string, string> {
  return host.NODE_COMPILE_CACHE ? {} : { NODE_COMPILE_CACHE: join(build_directory, ".compile-cache") };
}

function revealed(request: StartRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.environment).map(([name, secret]) => [name, secret.reveal()]),
  );
}

/** All ways to end but an answer are a StartError. */
function healthy(
  agent: AgentProcess,
  timing: { signal: AbortSignal; clock: Clock; limitMs: number },
): Promise<string> {
  const { lastLines } = agent;
  const listens = async () => {
    const announcement = await agent.announced;
    if (announcement.type === "failed") throw failedToLoad(announcement);
    return announcement.url;
  };
  const ended = async () => {
    const exit = await agent.exited;
    // Its own message says more than its exit code.
    const last = await Promise.race([agent.announced, undefined]);
    if (last?.type === "failed") return failedToLoad(last);
    if (exit.reason !== undefined)
      return new StartError(`the agent server ended before it answered: ${exit.reason}`, {
        hint: "Raise the limit in resource_spec.",
      });
    return withLastLine(endingOf(exit), { before: ": ", lastLines });
  };
  const hint = "A graph that waits while it is loaded is the usual reason.";
  return untilAnswers({ what: "the agent server", listens, ended, lastLines, hint }, timing);
}

function endingOf({ code, signal }: AgentExit): string {
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code ?? "unknown"}`;
  return `the agent server ${how} before it answered`;
}

/** It printed nothing about it: the run log gets the announced message, with its location. */
function failedToLoad({ message, origin }: Extract<Announcement, { type: "failed" }>): StartError {
  return new StartError(message, origin ? { logged: `${message}\n${origin}` } : {});
}
