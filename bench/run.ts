import { writeFile } from "node:fs/promises";
import { machine, type Row, table } from "./measure.ts";

// Each bench by name: `node bench/run.ts client pack`; none: all, and the table is kept in RESULTS.md.
const benches: Record<string, () => Promise<Row[]>> = {
  "cold-start": async () => (await import("./action-cold-start.ts")).coldStartRows(),
  client: async () => (await import("./client.ts")).clientRows(),
  pack: async () => (await import("./pack.ts")).packRows(),
  deploy: async () => (await import("./deploy.ts")).deployRows(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`no bench named ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}
const rows: Row[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) rows.push(...(await benches[name]!()));
const text = `${table(rows)}\n`;
console.log(text);
if (wanted.length === 0) {
  const heading = `# Last figures\n\n${machine()}. \`npm run bench\`; medians, both sides in one run, in turn.\n\n`;
  await writeFile(new URL("RESULTS.md", import.meta.url), heading + text);
}
