/** What is in a database elsewhere, and the command that dumps it: without a password, which `PGPASSWORD` or `~/.pgpass` has. */
export type ByHand = { what: string; command: string };

/** @param server as a connection names it: its host, port and database; undefined where it is not known */
function dump(
  what: string,
  server: string | undefined,
  { database, to }: { database?: string; to: string },
): ByHand {
  const [, own, host, port] = /^PostgreSQL database "(.*)" at (.*):(\d+)$/.exec(server ?? "") ?? [];
  const at = host === undefined ? "" : ` --host '${host}' --port ${port}`;
  return { what, command: `pg_dump --format=custom${at} --file ${to} '${database ?? own ?? ""}'` };
}

/** Of the control plane's own records. */
export const dumpOfStore = (server: string): ByHand =>
  dump(`deployments, revisions and secrets (encrypted): ${server}`, server, { to: "control-plane.dump" });

/** Of the threads of a deployment. */
export function dumpOfThreads(
  { id, name }: { id: string; name: string },
  server: string | undefined,
): ByHand {
  const database = `agent_${id.replaceAll("-", "")}`;
  return dump(`threads of '${name}': database ${database}`, server, { database, to: `${database}.dump` });
}
