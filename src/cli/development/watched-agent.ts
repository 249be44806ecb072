import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { DevelopmentOptions, Served } from "../../agent-server/index.ts";
import { untilAborted } from "../../foundation/time/abortable.ts";
import { makeUntrackedFolder } from "../../foundation/untracked-folder.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { listening, systemCode } from "../local/listening.ts";
import { DATA_FOLDER } from "../local/local-control-plane.ts";
import { SILENCE_MS } from "../terminal/terminal.ts";
import { agentLog } from "./agent-log.ts";
import { type Front, openFront } from "./front.ts";
import { isCode, isSettings } from "./project-files.ts";
import { reloadReport } from "./reload-report.ts";
import { startReloading } from "./reloading.ts";
import { startServerProcess } from "./server-process.ts";
import { openTypeCheck } from "./type-check.ts";
import { watchProject } from "./watch-project.ts";

export type WatchedAgentOptions = {
  server: DevelopmentOptions["server"] & { host: string; port: number };
  /** When the port is taken, any other will do. */
  orFreePort?: boolean;
  checksTypes: boolean;
  /** The graphs are served for the first time. */
  onServing(served: Served): void;
};

export type WatchedAgent = {
  /** Lets the runs under way end, for at most so many milliseconds. */
  close(limitMs: number): Promise<void>;
};

/**
 * Serves the project in the folder, and what becomes of it with each edit; says what it does.
 * @returns once it was loaded, or could not be
 * @throws UsageError without a graph configuration, and for a port that is taken
 */
export async function startWatchedAgent(
  options: WatchedAgentOptions,
  session: Session,
): Promise<WatchedAgent> {
  const { output, environment } = session;
  const { dir, config } = options.server;
  requireConfig(dir, config);
  const front = await openFrontOf(options, session);
  const own = join(dir, DATA_FOLDER);
  makeUntrackedFolder(own);
  const log = agentLog(output);
  const report = reloadReport(output);
  const configFile = config && resolve(dir, config);
  let served: Served | undefined;

  const reloading = startReloading({
    front,
    start: (packages) =>
      startServerProcess({
        server: { ...options.server, port: front.port },
        packages,
        environment,
        compileCache: join(own, "compile-cache"),
        onSaid: (said) => (said.type === "run" ? log.run(said.run) : log.event(said.event, said.fields)),
      }),
    onEnded(ended, isRestarted) {
      report.ended(ended, isRestarted);
      if (isRestarted) void load([]);
    },
  });
  const watching = watchProject({
    dir,
    except: options.server.data ?? own,
    onChange(files) {
      // What a load itself writes, such as a drawing of the graph, is no edit.
      const edits = reloading.isLoading ? files.filter(isCode) : files;
      if (edits.length > 0) void load(edits);
    },
    onError: ({ message }) =>
      output.progress({ type: "warning", message: `not all edits will be noticed: ${message}` }),
  });
  const types = options.checksTypes ? openTypeCheck(dir, join(own, "types.tsbuildinfo")) : undefined;

  async function load(files: readonly string[]): Promise<void> {
    const isFirst = served === undefined;
    const names = files.map((file) => relative(dir, file));
    const slow = setTimeout(() => report.slow(names, !isFirst), SILENCE_MS);
    const done = await reloading
      .reload(files.some((file) => isSettings(file) || file === configFile))
      .finally(() => clearTimeout(slow));
    if (!done) return;
    const { outcome } = done;
    if (outcome.type === "serving") served = outcome.served;
    report.load(done, names, !isFirst);
    if (outcome.type !== "ended") watching.add(outcome.modules.own.map((file) => dirname(file)));
    if (outcome.type !== "serving") return;
    if (isFirst) options.onServing(outcome.served);
    const own = new Set(outcome.modules.own);
    const isImported = (file: string) => own.has(resolve(dir, file));
    void types?.check().then((errors) => errors && report.types(errors, isImported));
  }

  // A module may wait for something that never comes.
  await Promise.race([load([]), untilAborted(session.signal)]);
  return {
    async close(limitMs) {
      watching.close();
      types?.close();
      await reloading.close(limitMs);
    },
  };
}

function requireConfig(dir: string, config: string | undefined): void {
  const names = config === undefined ? ["graph.json", "langgraph.json"] : [config];
  if (names.some((name) => existsSync(join(dir, name)))) return;
  throw new UsageError([`no ${names.join(" or ")} in ${dir}`], {
    hint: 'Add a graph.json such as {"graphs": {"agent": "./src/agent.ts:graph"}}.',
  });
}

function openFrontOf({ server, orFreePort = false }: WatchedAgentOptions, session: Session): Promise<Front> {
  const { host, port } = server;
  const open = async () => {
    try {
      return await openFront({ host, port });
    } catch (error) {
      if (!orFreePort || systemCode(error) !== "EADDRINUSE") throw error;
      const free = await openFront({ host, port: 0 });
      session.output.line(
        session.output.paint("dim", `Port ${port} is taken: ${free.port} is used instead.`),
      );
      return free;
    }
  };
  return listening(open, { host, port }, session);
}
