import { expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { readDocument } from "../support/documents.ts";

type Named = { name: string; type: string };

/** The rows of the tables below these headings. */
function documented(...headings: string[]): Named[] {
  const sections = readDocument("docs/metrics.md").split(/^## /m);
  const rows = headings.flatMap(
    (heading) => sections.find((each) => each.startsWith(`${heading}\n`))?.match(/^\| `.*$/gm) ?? [],
  );
  return rows.flatMap((row) => {
    const [, names = "", type = ""] = row.split("|").map((cell) => cell.trim());
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => ({ name, type }));
  });
}

const onlyWithPostgres = ({ name }: Named) => !name.startsWith("lg_api_pg_pool");
const byName = (all: Named[]) => all.map(({ name, type }) => `${name} ${type}`).sort();

async function served(url: string, headers: Record<string, string> = {}): Promise<Named[]> {
  const { metrics } = (await (await fetch(`${url}/metrics?format=json`, { headers })).json()) as {
    metrics: Named[];
  };
  return metrics.filter(onlyWithPostgres);
}

test("docs/metrics.md has every metric of the control plane, and no other", async () => {
  // A schedule has metrics, too, whether its folder is there or not.
  const backups = { folder: "/nowhere", everyMs: 60_000, keep: 1 };
  await using plane = await startTestControlPlane({ backups });
  const all = await served(plane.url, { "x-api-key": plane.apiKey });
  expect(byName(all)).toEqual(byName(documented("The control plane", "Both")));
});

test("docs/metrics.md has every metric of the agent server, and no other", async () => {
  await using server = await startServer();
  const all = documented("The agent server", "Both").filter(onlyWithPostgres);
  expect(byName(await served(server.url))).toEqual(byName(all));
});
