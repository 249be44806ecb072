import type { LogEvent } from "../diagnostics/log.ts";
import type { AgentServerOptions } from "../options.ts";
import type { EndedRun } from "../runs/ended-run.ts";
import type { AgentServer } from "../server.ts";

/** What a server is started with, as its one argument in JSON. */
export type DevelopmentOptions = {
  server: Pick<
    AgentServerOptions,
    "dir" | "config" | "host" | "port" | "data" | "studio" | "prefix" | "chat" | "studioPage"
  >;
  /** Modules of packages, as URLs, which the project imported before: they are imported at once. */
  packages: readonly string[];
};

/** What its parent says. `connection` comes with a socket. */
export type Order = { type: "load" } | { type: "connection" } | { type: "drain"; limitMs: number };

/** What it says. `failed`: the project cannot be served, and the process is of no more use. */
export type Report =
  | { type: "serving"; served: Served; modules: Modules }
  | {
      type: "failed";
      message: string;
      hint?: string | undefined;
      code?: string | undefined;
      modules: Modules;
    }
  | { type: "log"; event: LogEvent; fields?: Record<string, unknown> | undefined }
  | { type: "run"; run: EndedRun };

/** What clients can use. */
export type Served = Pick<AgentServer, "url" | "apiUrl" | "chatUrl" | "studioPageUrl" | "graphs">;

/** What the project imported so far: its own files as paths, and modules of packages as URLs. */
export type Modules = { own: readonly string[]; packages: readonly string[] };
