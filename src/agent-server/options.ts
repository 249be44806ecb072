import type { Socket } from "node:net";
import type { Secret } from "../foundation/secret.ts";
import type { Clock } from "../foundation/time/clock.ts";
import type { Log } from "./diagnostics/log.ts";
import type { OpenEngine } from "./engine/engine.ts";
import type { EventRetention } from "./events/trimming/retention.ts";
import type { ChatOptions } from "./http/page/chat-page.ts";
import type { EndedRun } from "./runs/ended-run.ts";

export type AgentServerOptions = {
  /** The project's folder; its own `@langchain/langgraph` is used. */
  dir: string;
  /** Configuration file relative to `dir`; by default graph.json, then langgraph.json. */
  config?: string | undefined;
  /** Default 127.0.0.1. */
  host?: string | undefined;
  /** Default 0: a free one. */
  port?: number | undefined;
  /**
   * Another program listens on `host` and `port`, and hands its connections over: called once they can be answered. The
   * server itself then listens only on a free port of this machine.
   */
  connections?: ((take: (socket: Socket) => void) => void) | undefined;
  /** Folder of the database; several processes may use it at once. Default `<dir>/.agent-deploy/agent`. */
  data?: string | undefined;
  /**
   * `postgres://user:password@host:5432/database`: threads and runs are kept there instead of in `data`. A schema
   * other than the role's own: `?options=-c%20search_path=<schema>`. Needs `pg`. Default: AGENT_SERVER_DATABASE_URL of
   * `env`.
   */
  databaseUrl?: Secret | undefined;
  /**
   * The same database through a pooler that shares sessions between transactions: for reads and writes, while `databaseUrl`
   * listens and holds locks. Without that one all goes through it, and other processes' writes are polled for. Default: AGENT_SERVER_DATABASE_POOL_URL of `env`.
   */
  databasePoolUrl?: Secret | undefined;
  /**
   * The environment that graphs read; values of the configuration's `env` are added where absent, and the server's
   * keys and database URL are taken out.
   */
  env: Record<string, string | undefined>;
  /**
   * Without keys and on loopback, only loopback names and pages are answered, so that no web page elsewhere can
   * use the server (DNS rebinding). True: any are, for a server that others reach through a proxy.
   */
  anyHost?: boolean | undefined;
  /** A gateway says who may call, and has the only key: a configuration that names keys is refused. */
  behindGateway?: boolean | undefined;
  /**
   * With some, requests other than `GET /ok` must carry one of them in `x-api-key`. Default: AGENT_SERVER_API_KEYS of
   * `env`, separated by commas.
   */
  apiKeys?: readonly Secret[] | undefined;
  /**
   * A file with the SHA-256 digest of a key on each line (`src/http/key-digests.ts`): those open, too, and as the file says
   * now. Every request but health checks and preflights needs one then, those for the project's own routes with them, and no
   * code of the project sees it. Default: AGENT_SERVER_KEYS_FILE of `env`.
   */
  keysFile?: string | undefined;
  /**
   * The developer uses the Studio page: its origin may call, and its header (`x-auth-scheme: langsmith`) makes a
   * separate caller where the project authenticates. Not for a server that others reach: anybody can send the header.
   */
  studio?: boolean | undefined;
  /** Path that the server's routes lie under, such as `/api`; empty: none. Default: `http.mount_prefix`. */
  prefix?: string | undefined;
  /**
   * Serves the chat page: at `/` when the routes lie under a prefix, else at `/chat/`; with it the routes that only the
   * sample chat application has.
   */
  chat?: boolean | ChatOptions | undefined;
  /** Serves the studio of this package at `/studio/`: the page only, its requests need what all requests need. */
  studioPage?: boolean | undefined;
  /** How long a client may take for the head of a request, in milliseconds. Default 10,000. */
  headerMs?: number | undefined;
  /** How long a stream may be silent before a heartbeat is sent. Default 5000. */
  heartbeatMs?: number | undefined;
  /** What of the event logs is kept, before what environment and configuration say; default everything. */
  eventRetention?: EventRetention | undefined;
  clock?: Clock | undefined;
  /** What runs the graphs; default: the project's own copy of the library of each language that it has. */
  engine?: OpenEngine | undefined;
  /** Is told of each run that has ended here, once that is recorded. */
  onRunEnd?: ((run: EndedRun) => void) | undefined;
  log: Log;
};
