import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The peer, started as its own command line starts it, in a folder of its own because it writes there.
// As many workers as there are clients at most: its default of ten would make them wait for each other.

type PeerServer = {
  startServer(options: {
    port: number;
    nWorkers: number;
    host: string;
    cwd: string;
    graphs: Record<string, string>;
  }): Promise<{ host: string }>;
};

// Not a literal: the types are there only once the peers are installed.
const peer: string = "@langchain/langgraph-api/server";
const { startServer } = (await import(peer)) as PeerServer;
const cwd = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), "bench-peer-"));
const graph = join(process.env.BENCH_PROJECT!, "agent.ts");
const { host } = await startServer({
  port: 0,
  nWorkers: 100,
  host: "127.0.0.1",
  cwd,
  graphs: { agent: `${graph}:graph` },
});
process.send?.({ type: "listening", url: `http://${host}` });
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
