import { dirname } from "node:path";
import { modulePath } from "../../../../project/graph-config/module-path.ts";
import { isModuleOfProject } from "../../../../project/graph-config/referenced-modules.ts";
import type { Log } from "../../../diagnostics/log.ts";
import type { GraphEngine } from "../../engine.ts";
import type { Embed } from "../../modules.ts";
import type { Channel } from "../wire/channel.ts";
import type { RequestBodies } from "../wire/request-bodies.ts";
import { authHandlers } from "./auth-handlers.ts";
import { encryptionHandlers } from "./encryption-handlers.ts";
import { errorOf, type Problem } from "./problems.ts";
import { type AppRoute, projectApp } from "./project-app.ts";
import { projectCheckpoints } from "./project-checkpoints.ts";

export type AskWorker = Channel["ask"];

/**
 * Modules of a project that are no graphs, in its workers.
 * @param options.ask asks any worker; `read`: asks another one where that is lost; `file`: the configuration
 */
export function pythonModules(options: {
  ask: AskWorker;
  read: AskWorker;
  bodies: RequestBodies;
  file: string;
  report: Log;
}) {
  const { ask, read, bodies, file, report } = options;
  const root = dirname(file);
  const opened = new Map<string, (ask: AskWorker) => Promise<unknown>>();

  /** Opens a module, here and in each worker that is made later. */
  async function open<T>(
    module: "auth" | "embed" | "app" | "checkpointer" | "encryption",
    key: string,
    named: string,
  ): Promise<T> {
    const path = module === "embed" && !isModuleOfProject(named) ? undefined : modulePath(named)!;
    const place = { path: path?.path ?? null, name: path?.exportName ?? named };
    const openIn = async (worker: AskWorker) => {
      const { header } = await worker({ do: `${module}.open`, ...place });
      const value = header.value as T & { problem?: Problem };
      if (value.problem) throw errorOf(`${key} (${named})`, value.problem, root);
      return value;
    };
    const value = await openIn(ask);
    opened.set(module, openIn);
    return value;
  }

  const embedding =
    (operation: "documents" | "queries"): Embed =>
    async (texts) =>
      (await read({ do: `embed.${operation}`, texts })).blobs.map(numbersOf);

  const modules: GraphEngine["modules"] = {
    auth: async (path) =>
      authHandlers(read, (await open<{ keys: string[] }>("auth", "auth.path", path)).keys),
    async embed(embed) {
      await open("embed", "store.index.embed", embed);
      return { documents: embedding("documents"), query: embedding("queries") };
    },
    async app(app) {
      const { routes, unserved } = await open<{ routes: AppRoute[]; unserved: string[] }>(
        "app",
        "http.app",
        app,
      );
      if (unserved.length > 0) {
        const message = `http.app (${app}): only routes of HTTP are served, not ${unserved.join(", ")}`;
        report("config_warning", { file, message });
      }
      return projectApp(ask, bodies, routes);
    },
    encryption: async (path) =>
      encryptionHandlers(
        read,
        await open<Parameters<typeof encryptionHandlers>[1]>("encryption", "encryption.path", path),
      ),
    async checkpointer(path) {
      const { methods } = await open<{ methods: string[] }>("checkpointer", "checkpointer.path", path);
      return projectCheckpoints(read, methods);
    },
  };
  return {
    modules,
    /** Opens in a new worker what is open in the others. */
    async openAgain(worker: AskWorker): Promise<void> {
      for (const openIn of opened.values()) await openIn(worker);
    },
    /** Ends what the app and the checkpointer have begun in a worker, each whatever the other does. */
    async stop(worker: AskWorker): Promise<void> {
      const begun = ["app", "checkpointer"].filter((module) => opened.has(module));
      for (const module of begun) await worker({ do: `${module}.stop` }).catch(() => {});
    },
  };
}

/** Of 32 bits each; a part of a frame need not begin where numbers do. */
const numbersOf = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
