import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./agent-server/server-process.ts";
import { median, ms, table } from "./measure.ts";

const kinds = ["no schemas", "schemas, first start", "schemas, next start"] as const;
type Kind = (typeof kinds)[number];

/** Milliseconds since the process was started. */
type Start = { listening: number; run: number; schemas?: number };

const about =
  "Milliseconds since the process was started, on a graph whose types only the project's compiler knows. As soon as the " +
  "server listens, one client starts a run and another asks for the schemas, or nobody does. The next start has what the " +
  "first one kept. In turn; medians.";

/** The start of the agent server, with and without a client that asks for the schemas at once. */
export async function agentStartTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const starts: Record<Kind, Start[]> = {
    "no schemas": [],
    "schemas, first start": [],
    "schemas, next start": [],
  };
  for (let round = 0; round < (isBrief ? 1 : 9); round++) {
    const data = await mkdtemp(join(tmpdir(), "bench-start-"));
    try {
      starts["no schemas"].push(await start({ asks: false }));
      starts["schemas, first start"].push(await start({ asks: true, data }));
      starts["schemas, next start"].push(await start({ asks: true, data }));
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  }
  const slower = (of: (start: Start) => number) =>
    median(starts["schemas, first start"].map((first, at) => of(first) / of(starts["no schemas"][at]!)));
  const cells = (of: (start: Start) => number | undefined) =>
    Object.fromEntries(kinds.map((kind) => [kind, medianOf(starts[kind].map(of))])) as Record<Kind, string>;
  const compared = (of: (start: Start) => number) => ({
    ...cells(of),
    "first start, to none": `${slower(of).toFixed(2)}×`,
    wanted: "≤ 1.1×",
  });
  const uncompared = { "first start, to none": "–", wanted: "–" };
  const rows = [
    { what: "until it listens", ...compared(({ listening }) => listening) },
    { what: "until the first run has ended", ...compared(({ run }) => run) },
    { what: "until the schemas are answered", ...cells(({ schemas }) => schemas), ...uncompared },
  ];
  return `${about}\n\n${table(rows, ["what", ...kinds, "first start, to none", "wanted"])}`;
}

function medianOf(values: (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? "–" : ms(median(known));
}

async function start({ asks, data }: { asks: boolean; data?: string }): Promise<Start> {
  const began = performance.now();
  const server = await startServerProcess("ours", { kept: data });
  try {
    const listening = performance.now() - began;
    const [run, schemas] = await Promise.all([
      answered(`${server.url}/runs/wait`, isRun, aRun),
      asks ? answered(`${server.url}/assistants/agent/schemas`, hasSchemas) : undefined,
    ]);
    return { listening, run: run - began, ...(schemas !== undefined && { schemas: schemas - began }) };
  } finally {
    await server.close();
  }
}

const aRun = {
  assistant_id: "agent",
  input: { messages: [{ role: "user", content: "go" }], tokens: 10, silent_ms: 0 },
};
const isRun = (answer: Record<string, unknown>) => Array.isArray(answer.messages);
const hasSchemas = (answer: Record<string, unknown>) => answer.state_schema != null;

/** When it was answered, on the clock of `performance`. */
async function answered(
  url: string,
  isRight: (answer: Record<string, unknown>) => boolean,
  body?: object,
): Promise<number> {
  const response = await fetch(url, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const at = performance.now();
  if (!response.ok || !isRight(JSON.parse(text)))
    throw new Error(`${url} answers ${response.status} ${text}`);
  return at;
}
