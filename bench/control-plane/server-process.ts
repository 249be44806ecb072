import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { processorMs } from "../agent-server/server-process.ts";
import { atRest } from "../at-rest.ts";

export type Side = "ours" | "bare";
type Body = Record<string, unknown>;

/** A control plane, or the bare routes, with so many deployments, in a process of its own. */
export async function startPlane(side: Side, rows: number) {
  const folder = await mkdtemp(join(tmpdir(), `bench-plane-${side}-`));
  const entry = fileURLToPath(new URL(`./serve-${side}.ts`, import.meta.url));
  const env = { ...process.env, BENCH_DATA: folder, BENCH_ROWS: String(rows) };
  const child = fork(entry, { env, execArgv: [] });
  const ended = once(child, "exit");
  const gone = ended.then(() => [undefined]);
  const [started] = (await Promise.race([once(child, "message"), gone])) as [
    { url: string; apiKey: string } | undefined,
  ];
  if (!started) throw new Error(`the ${side} control plane did not start: what it wrote is above`);
  const { url, apiKey } = started;
  // All its agents start first.
  await atRest(() => processorMs(child));
  const dispatcher = new Agent();
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  return {
    url,
    apiKey,
    async ask(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<Body> {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await request(`${url}${path}`, { dispatcher, method, headers, ...sent });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
      return text === "" ? {} : (JSON.parse(text) as Body);
    },
    async close(): Promise<void> {
      await dispatcher.close();
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Plane = Awaited<ReturnType<typeof startPlane>>;
