import { fileURLToPath } from "node:url";
import {
  type Effort,
  measureGrowth,
  type PointWithProbe,
  type ServerGrowth,
} from "./agent-growth/measure-growth.ts";
import { operations } from "./agent-growth/operations.ts";
import { startPythonServer } from "./agent-server/python-server.ts";
import { type ServerProcess, startServerProcess } from "./agent-server/server-process.ts";
import { exponentOf } from "./growth.ts";
import { ms, table } from "./measure.ts";
import { installPeers } from "./peers.ts";

const about =
  "Threads, and as many store items; a tenth of the threads has had a run, a tenth has a state; one thread has a history " +
  "of a hundredth as many checkpoints. One client, one request after the other; `/ok` is the longest answer that a " +
  "second client saw meanwhile, at the largest size. Ours keeps everything on disk; the peers (the official JavaScript " +
  "and Python servers) keep it in memory, and are filled up to a tenth of our largest size.";

const project = fileURLToPath(new URL("./agent-growth/project", import.meta.url));

type Side = "ours" | "javascript" | "python";
const starts: Record<Side, () => Promise<ServerProcess>> = {
  ours: () => startServerProcess("ours", { project }),
  javascript: () => startServerProcess("peer", { project }),
  python: () => startPythonServer(project),
};

const fullEfforts: Record<Side, Effort> = {
  ours: { sizes: [1000, 10_000, 100_000], turns: 100, operationMs: 2000, restMs: 65_000, idleMs: 20_000 },
  javascript: { sizes: [100, 1000, 10_000], turns: 30, operationMs: 2000, restMs: 10_000, idleMs: 20_000 },
  python: { sizes: [100, 1000, 10_000], turns: 30, operationMs: 2000, restMs: 10_000, idleMs: 20_000 },
};
const brief: Effort = { sizes: [100, 200, 400], turns: 3, operationMs: 50, restMs: 200, idleMs: 200 };

/** How the agent server's cost grows with what it holds, beside both official servers; one after the other. */
export async function agentGrowthTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPeers();
  const measure = async (side: Side): Promise<ServerGrowth> => {
    const server = await starts[side]();
    try {
      return await measureGrowth(server, isBrief ? brief : fullEfforts[side]);
    } finally {
      await server.close();
    }
  };
  const ours = await measure("ours");
  const peers = { javascript: await measure("javascript"), python: await measure("python") };
  return [about, operationTable(ours, peers), idleTable({ ours, ...peers })].join("\n\n");
}

type Peers = Record<"javascript" | "python", ServerGrowth>;

function operationTable(ours: ServerGrowth, peers: Peers): string {
  const rows = operations.map(({ what, wanted }) => {
    const points = ours.points.get(what);
    if (!Array.isArray(points)) throw new Error(`${what}: ${points}`);
    const last = points.at(-1)!;
    return {
      what,
      ...Object.fromEntries(points.map(({ size, ms: time }) => [size.toLocaleString("en"), ms(time)])),
      exponent: exponentOf(points).toFixed(2),
      wanted: `≤ ${wanted}`,
      "/ok": ms(last.okMs),
      "JavaScript server": beside(points, peers.javascript.points.get(what)),
      "Python server": beside(points, peers.python.points.get(what)),
    };
  });
  const sizes = ours.idle.map(({ size }) => size.toLocaleString("en"));
  const columns = ["what", ...sizes, "exponent", "wanted", "/ok", "JavaScript server", "Python server"];
  return table<Record<string, string>>(rows, columns);
}

/** The peer's time at its largest size, its exponent, its `/ok`, and ours at that size beside it. */
function beside(
  ours: readonly PointWithProbe[],
  peer: readonly PointWithProbe[] | string | undefined,
): string {
  if (!Array.isArray(peer)) return `cannot: ${peer}`;
  const last = peer.at(-1)!;
  const same = ours.find(({ size }) => size === last.size)!;
  const ratio = (same.ms / last.ms).toFixed(2);
  const size = last.size.toLocaleString("en");
  return `${ms(last.ms)} at ${size}, exponent ${exponentOf(peer).toFixed(2)}, /ok ${ms(last.okMs)}; ours ${ratio}×`;
}

function idleTable(servers: Record<Side, ServerGrowth>): string {
  const names: Record<Side, string> = {
    ours: "ours",
    javascript: "JavaScript server",
    python: "Python server",
  };
  const rows = Object.entries(servers).flatMap(([side, { idle }]) =>
    idle.map(({ size, processor, residentMiB }) => ({
      idle: names[side as Side],
      size: size.toLocaleString("en"),
      "processor, of one core": `${processor.toFixed(2)} %`,
      memory: `${Math.round(residentMiB)} MiB`,
      wanted: side === "ours" ? "≤ 0.2 %" : "–",
    })),
  );
  return table<Record<string, string>>(rows, Object.keys(rows[0]!));
}
