import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { machine, type Row, table } from "./measure.ts";

// Each bench by name: `npm run bench client pack`; none: all. The tables are kept in RESULTS.md.
// `--minutes`: how long the soaks take, instead of 60.
// `--brief`: as little as shows that the bench works, kept nowhere; of those benches that have such a form.
const sideBySide = (rows: Row[]) => table(rows, ["what", "ours", "peer", "ratio", "wanted"]);
type Bench = (options: { isBrief: boolean; minutes?: number }) => Promise<string>;
const benches: Record<string, Bench> = {
  "cold-start": async () => sideBySide(await (await import("./action-cold-start.ts")).coldStartRows()),
  "action-requests": async () => (await import("./action-requests.ts")).requestTable(),
  "detection-lag": async () => (await import("./detection-lag.ts")).detectionLagTable(),
  told: async (options) => sideBySide(await (await import("./told.ts")).toldRows(options)),
  cli: async (options) => (await import("./cli.ts")).cliTable(options),
  client: async () => sideBySide(await (await import("./client.ts")).clientRows()),
  pack: async () => sideBySide(await (await import("./pack.ts")).packRows()),
  deploy: async () => sideBySide(await (await import("./deploy.ts")).deployRows()),
  sandbox: async () => sideBySide(await (await import("./sandbox.ts")).sandboxRows()),
  pulumi: async () => (await import("./pulumi.ts")).pulumiTable(),
  "agent-server": async (options) => (await import("./agent-server.ts")).agentServerTable(options),
  "python-graphs": async (options) => (await import("./python-graphs.ts")).pythonGraphsTable(options),
  "chat-protocol": async (options) => (await import("./chat-protocol.ts")).chatProtocolTable(options),
  "control-plane": async (options) => (await import("./control-plane.ts")).controlPlaneTable(options),
  containers: async (options) => (await import("./containers.ts")).containersTable(options),
  restart: async (options) => (await import("./restart.ts")).restartTable(options),
  soak: async (options) => (await import("./soak.ts")).soakTable(options),
  "python-soak": async (options) => (await import("./python-soak.ts")).pythonSoakTable(options),
  "store-search": async (options) =>
    sideBySide(await (await import("./store-search.ts")).storeSearchRows(options)),
  "agent-auth": async (options) => (await import("./agent-auth.ts")).agentAuthTable(options),
  "agent-traces": async (options) => (await import("./agent-traces.ts")).agentTracesTable(options),
  "agent-encryption": async (options) =>
    (await import("./agent-encryption.ts")).agentEncryptionTable(options),
  "agent-replicas": async (options) => (await import("./agent-replicas.ts")).agentReplicasTable(options),
  "agent-slots": async (options) => (await import("./agent-slots.ts")).agentSlotsTable(options),
  fleet: async (options) => (await import("./fleet.ts")).fleetTable(options),
  "postgres-writers": async (options) =>
    (await import("./postgres-writers.ts")).postgresWritersTable(options),
  "agent-start": async (options) => (await import("./agent-start.ts")).agentStartTable(options),
  edit: async (options) => (await import("./edit.ts")).editTable(options),
  "agent-growth": async (options) => (await import("./agent-growth.ts")).agentGrowthTable(options),
};
const withBriefForm = [
  "told",
  "cli",
  "agent-server",
  "python-graphs",
  "chat-protocol",
  "agent-auth",
  "agent-traces",
  "agent-encryption",
  "agent-replicas",
  "agent-slots",
  "fleet",
  "postgres-writers",
  "agent-start",
  "edit",
  "control-plane",
  "agent-growth",
  "store-search",
  "containers",
  "restart",
  "soak",
  "python-soak",
];

const { values, positionals } = parseArgs({
  options: { brief: { type: "boolean", default: false }, minutes: { type: "string", default: "60" } },
  allowPositionals: true,
});
const isBrief = values.brief;
const offered = isBrief ? withBriefForm : Object.keys(benches);
const wanted = positionals.length > 0 ? positionals : offered;
const unknown = wanted.filter((name) => !offered.includes(name));
if (unknown.length > 0) {
  console.error(
    `no ${isBrief ? "brief bench" : "bench"} named ${unknown.join(", ")}; there are ${offered.join(", ")}`,
  );
  process.exit(1);
}
const results = new URL("RESULTS.md", import.meta.url);
for (const name of wanted) {
  const section = `## ${name}\n\n${machine()}, ${new Date().toISOString().slice(0, 10)}.\n\n${await benches[name]!({ isBrief, minutes: Number(values.minutes) })}\n`;
  console.log(section);
  if (!isBrief) await keep(name, section);
}

/** Puts a section in the place of its former one; the others stay as they are. */
async function keep(name: string, section: string): Promise<void> {
  const heading = "# Last figures\n\n`npm run bench [name …]`: medians, all sides in one run, in turn.\n";
  const [, ...former] = (await readFile(results, "utf8").catch(() => "")).split(/^(?=## )/m);
  const kept = new Map(former.map((text) => [/^## (.*)$/m.exec(text)?.[1], text.trim()]));
  kept.set(name, section.trim());
  const known = Object.keys(benches).flatMap((each) => kept.get(each) ?? []);
  await writeFile(results, `${[heading.trim(), ...known].join("\n\n")}\n`);
}
