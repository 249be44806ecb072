import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AgentServerOptions, startAgentServer } from "../../../src/agent-server/index.ts";
import type { Secret } from "../../../src/foundation/secret.ts";
import type { Clock } from "../../../src/foundation/time/clock.ts";
import { testDatabaseFor } from "../database/test-schema.ts";

export const fixtureProject = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/graphs/${name}`, import.meta.url));

export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), "agent-server-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Types of fixtures that a server of this worker has compiled: the compiler takes seconds. */
const compiledTypes = new Map<string, Buffer>();

/** The types of a fixture are compiled once a worker; those of a project that a test writes, each time. */
function fixtureTypes(dir: string, data: string) {
  const file = join(data, "graph-schemas.json");
  return {
    async take() {
      const known = compiledTypes.get(dir);
      if (known) await writeFile(file, known);
    },
    async give() {
      if (existsSync(file)) compiledTypes.set(dir, await readFile(file));
    },
  };
}

/** JSON requests to a server. `always`: headers of each. */
export function requestsTo(url: string, always: Record<string, string> = {}) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { "content-type": "application/json", ...always, ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  return {
    url,
    get: (path: string, headers?: Record<string, string>) => send("GET", path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      send("POST", path, body, headers),
    patch: (path: string, body: unknown) => send("PATCH", path, body),
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of all shapes
    json: async (response: Promise<Response>): Promise<any> => (await response).json(),
    async newThread(): Promise<string> {
      return (await this.json(this.post("/threads"))).thread_id;
    },
  };
}

/** A server in this process, on a new data folder unless one is given. */
export async function startServer(
  options: {
    project?: string;
    dir?: string;
    config?: string;
    host?: string;
    clock?: Clock;
    data?: string;
    databaseUrl?: Secret;
    databasePoolUrl?: Secret;
    /** On SQLite, also where the suites run on another database. */
    sqlite?: boolean;
    apiKeys?: Secret[];
    anyHost?: boolean;
    behindGateway?: boolean;
    env?: Record<string, string>;
    heartbeatMs?: number;
    studio?: boolean;
    prefix?: string;
    chat?: AgentServerOptions["chat"];
    studioPage?: boolean;
    engine?: AgentServerOptions["engine"];
  } = {},
) {
  const folder = await makeFolder();
  const lines: { event: string; [field: string]: unknown }[] = [];
  const dir = options.dir ?? fixtureProject(options.project ?? "modes");
  const types = options.dir || options.data ? undefined : fixtureTypes(dir, folder.path);
  await types?.take();
  const server = await startAgentServer({
    dir,
    config: options.config,
    host: options.host,
    clock: options.clock,
    data: options.data ?? folder.path,
    databaseUrl:
      options.sqlite || (options.databasePoolUrl && !options.databaseUrl)
        ? undefined
        : (options.databaseUrl ?? (await testDatabaseFor(options.data ?? folder.path))),
    databasePoolUrl: options.databasePoolUrl,
    env: options.env ?? {},
    apiKeys: options.apiKeys,
    anyHost: options.anyHost,
    behindGateway: options.behindGateway,
    heartbeatMs: options.heartbeatMs,
    studio: options.studio,
    prefix: options.prefix,
    chat: options.chat,
    studioPage: options.studioPage,
    engine: options.engine,
    log: (event, fields) => void lines.push({ event, ...fields }),
  });
  return {
    ...requestsTo(server.url),
    lines,
    server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await types?.give();
      await folder[Symbol.asyncDispose]();
    },
  };
}
