import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../network/free-port.ts";
import { answering, ownerOf, type startPostgres } from "./postgres.ts";

const program = "/usr/sbin/pgbouncer";
/** Why there are no tests with a pooler here; undefined when there are. In CI its absence is a failure. */
export const poolerIsMissing = existsSync(program) ? undefined : `no ${program} (package pgbouncer)`;
if (poolerIsMissing && process.env.CI) throw new Error(poolerIsMissing);
if (poolerIsMissing) console.warn(`skipped: ${poolerIsMissing}`);

/** PgBouncer before a server: each transaction gets one of `sessions`, whoever asks. A search_path of a URL is dropped. */
export async function startPooler(
  postgres: Pick<Awaited<ReturnType<typeof startPostgres>>, "port">,
  roles: Record<string, string>,
  sessions = 3,
) {
  const folder = await mkdtemp(join(tmpdir(), "pooler-"));
  const as = await ownerOf(folder);
  const port = await freePort();
  const users = join(folder, "users");
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    users,
    Object.entries(roles).map(([role, password]) => `"${role}" "${password}"\n`),
  );
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options
`,
  );
  for (const path of [users, file]) await chmod(path, 0o644);
  const pooler = spawn(program, ["--quiet", file], { ...as, stdio: "ignore" });
  const [[role, password] = []] = Object.entries(roles);
  const url = `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  await answering(url, pooler);
  return {
    port,
    async [Symbol.asyncDispose]() {
      pooler.kill("SIGTERM");
      if (pooler.exitCode === null) await once(pooler, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
