import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { Secret } from "../../../src/foundation/secret.ts";
import { freePort } from "../network/free-port.ts";
import { schemaUrl } from "./test-schema.ts";

const run = promisify(execFile);
const versions = "/usr/lib/postgresql";

function findPrograms(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newestLast = readdirSync(versions).sort((left, right) => Number(left) - Number(right));
  const folders = newestLast.map((version) => join(versions, version, "bin"));
  return folders.filter((folder) => existsSync(join(folder, "initdb"))).at(-1);
}

const programs = findPrograms();
/** Why there are no tests with PostgreSQL here; undefined when there are. In CI its absence is a failure. */
export const postgresIsMissing = programs ? undefined : `no PostgreSQL in ${versions} (package postgresql)`;
if (postgresIsMissing && process.env.CI) throw new Error(postgresIsMissing);
if (postgresIsMissing) console.warn(`skipped: ${postgresIsMissing}`);

/**
 * A PostgreSQL server with its own folder; the user `agent` must give a password. `isDurable`: commits are on the disk;
 * `isLogged`: every statement is in its log.
 */
export async function startPostgres({ isDurable = false, isLogged = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const logFile = join(folder, "log");
  const password = `canary-${randomBytes(12).toString("hex")}`;
  const as = await ownerOf(folder);
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  await chmod(passwordFile, 0o644);
  const initdb = ["--auth=scram-sha-256", "--username=agent", `--pwfile=${passwordFile}`, "--encoding=UTF8"];
  // A language that does not sort by bytes shows statements that depend on the order of texts.
  const locale = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];
  await run(join(programs!, "initdb"), [...initdb, ...locale, "--no-sync", "-D", data], as);
  const port = await freePort();
  const adminUrl = `postgres://agent:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    const settings = {
      port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: 300,
      // What ends here is the server, never the machine.
      ...(!isDurable && { fsync: "off", full_page_writes: "off" }),
    };
    if (isLogged)
      Object.assign(settings, { log_statement: "all", log_connections: "on", log_min_messages: "debug1" });
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(join(programs!, "postgres"), ["-D", data, ...args], {
      ...as,
      stdio: ["ignore", "ignore", isLogged ? openSync(logFile, "a") : "ignore"],
    });
    await answering(adminUrl, server);
  }

  /** `immediate` is a crash: it recovers from its log. */
  async function stop(mode: "fast" | "immediate" = "fast"): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
    await once(server, "exit");
  }

  await start();
  return {
    port,
    password,
    pid: () => server.pid!,
    /** Statements outside of what is tested. */
    // biome-ignore lint/suspicious/noExplicitAny: rows of all shapes
    query: (text: string, values: unknown[] = [], url = adminUrl): Promise<any[]> => ask(url, text, values),
    /** The URL of a new, empty schema; `through` is the port of a proxy. */
    async newSchema(through = port): Promise<Secret> {
      const schema = `s${randomUUID().replaceAll("-", "")}`;
      await ask(adminUrl, `CREATE SCHEMA ${schema}`);
      return new Secret(schemaUrl(adminUrl.replace(`:${port}/`, `:${through}/`), schema));
    },
    adminUrl,
    log: () => readFileSync(logFile, "utf8"),
    start,
    stop,
    async restart(mode?: "fast" | "immediate"): Promise<void> {
      await stop(mode);
      await start();
    },
    async [Symbol.asyncDispose]() {
      await stop("immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: rows of all shapes
async function ask(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
export async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number; cwd: string }> {
  if (userInfo().uid !== 0) return { cwd: folder };
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  const [uid, gid] = await Promise.all([id("-u"), id("-g")]);
  await chown(folder, uid, gid);
  return { uid, gid, cwd: folder };
}

/** Resolves once statements are answered at `url`. @throws the last refusal when `server` has ended */
export async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let left = 1200; ; left--) {
    try {
      await ask(url, "SELECT 1");
      return;
    } catch (error) {
      if (left === 0 || server.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}
