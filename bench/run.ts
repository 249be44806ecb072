import { readFile, writeFile } from "node:fs/promises";
import { machine, type Row, table } from "./measure.ts";

// Each bench by name: `node bench/run.ts client pack`; none: all. The tables are kept in RESULTS.md.
const sideBySide = (rows: Row[]) => table(rows, ["what", "ours", "peer", "ratio", "wanted"]);
const benches: Record<string, () => Promise<string>> = {
  "cold-start": async () => sideBySide(await (await import("./action-cold-start.ts")).coldStartRows()),
  "action-requests": async () => (await import("./action-requests.ts")).requestTable(),
  "detection-lag": async () => (await import("./detection-lag.ts")).detectionLagTable(),
  client: async () => sideBySide(await (await import("./client.ts")).clientRows()),
  pack: async () => sideBySide(await (await import("./pack.ts")).packRows()),
  deploy: async () => sideBySide(await (await import("./deploy.ts")).deployRows()),
  pulumi: async () => (await import("./pulumi.ts")).pulumiTable(),
  "agent-server": async () => (await import("./agent-server.ts")).agentServerTable(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`no bench named ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}
const results = new URL("RESULTS.md", import.meta.url);
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const section = `## ${name}\n\n${machine()}, ${new Date().toISOString().slice(0, 10)}.\n\n${await benches[name]!()}\n`;
  console.log(section);
  await keep(name, section);
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
