// This folder: what many deployments would need, from costs that were measured. Not here: what one server does.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openGateway } from "../../src/control-plane/gateway/gateway.ts";
import { startPostgres } from "../../test/support/database/postgres.ts";
import { startWorkProcess } from "../agent-server/load-process.ts";
import { processorMs, startServerProcess } from "../agent-server/server-process.ts";
import type { Work } from "../agent-server/steady.ts";
import { descendants } from "../holding.ts";

/** Processor time, in milliseconds. */
export type Cost = { run: number; event: number };
export type Costs = { agent: Cost; database: Cost; gateway: Cost };

const FEW = 5;
const MANY = 40;

/**
 * Runs of few and of many events, two seconds each, through the gateway at one agent on PostgreSQL: what the runs cost that
 * have more is what their events cost. Each event comes alone, as the tokens of a model do.
 */
export async function measureCosts({ rate, forMs }: { rate: number; forMs: number }): Promise<Costs> {
  await using postgres = await startPostgres({ isDurable: true });
  const folder = await mkdtemp(join(tmpdir(), "bench-fleet-"));
  const project = fileURLToPath(new URL("../agent-server/waiting", import.meta.url));
  const env = { AGENT_SERVER_DATABASE_URL: (await postgres.newSchema()).reveal() };
  const server = await startServerProcess("ours", { project, kept: folder, env });
  const access = { isKey: () => false, needsKey: false };
  const gateway = await openGateway({
    host: "127.0.0.1",
    access,
    log: (_level, line) => console.error(line),
  });
  gateway.switchTo([server]);
  const client = startWorkProcess<Work>(new URL("../agent-server/steady.ts", import.meta.url));
  const now = () => ({
    agent: server.processorMs(),
    database: [postgres.pid(), ...descendants(postgres.pid())].reduce(
      (sum, pid) => sum + processorMs({ pid }),
      0,
    ),
    gateway: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });

  /** Of a second in which nobody asks for anything. */
  async function costAtRest(): Promise<Record<keyof Costs, number>> {
    const before = now();
    await sleep(forMs / 4);
    const after = now();
    const perSecond = (part: keyof Costs) => ((after[part] - before[part]) * 4000) / forMs;
    return { agent: perSecond("agent"), database: perSecond("database"), gateway: perSecond("gateway") };
  }

  async function costOfRun(events: number, atRest: Record<keyof Costs, number>) {
    const [before, since] = [now(), performance.now()];
    const { durationMs } = await client.ask("steady", { urls: [gateway.url], rate, forMs, events });
    const [after, seconds] = [now(), (performance.now() - since) / 1000];
    return (part: keyof Costs) => (after[part] - before[part] - atRest[part] * seconds) / durationMs.length;
  }

  try {
    await client.ask("steady", { urls: [gateway.url], rate, forMs: forMs / 4, events: FEW });
    const atRest = await costAtRest();
    const few = await costOfRun(FEW, atRest);
    const many = await costOfRun(MANY, atRest);
    const costOf = (part: keyof Costs): Cost => {
      const event = Math.max(0, (many(part) - few(part)) / (MANY - FEW));
      return { event, run: Math.max(0, few(part) - FEW * event) };
    };
    return { agent: costOf("agent"), database: costOf("database"), gateway: costOf("gateway") };
  } finally {
    await client.close();
    await gateway.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
