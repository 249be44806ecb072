import { startLoadProcess } from "./agent-server/load-process.ts";
import { manyStreamRows } from "./agent-server/many-rows.ts";
import { pythonRows } from "./agent-server/python-rows.ts";
import { runRows } from "./agent-server/run-rows.ts";
import { briefSize, fullSize } from "./agent-server/size.ts";
import { table } from "./measure.ts";
import { installPeers } from "./peers.ts";

const about =
  "Peer: `@langchain/langgraph-api` 1.5.1. Bare: `graph.stream` with our SQLite saver behind node:http. A run streams " +
  "400 tokens of a model that never waits, half of them in each of two nodes; an event is a token that reached its " +
  "client. Ours commits every event to disk before it is sent; the others keep none.";

const aboutPython =
  "Beside the official Python server (`langgraph dev`, in memory), which runs the same graph in Python.";

/**
 * The agent server beside `@langchain/langgraph-api` and beside bare `graph.stream` behind node:http: the same graph,
 * library and Node, each server and the client in a process of its own, in turn; medians.
 */
export async function agentServerTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPeers();
  const size = isBrief ? briefSize : fullSize;
  const load = startLoadProcess();
  try {
    const rows = [...(await runRows(load, size)), ...(await manyStreamRows(load, size))];
    const ofPeers = table(rows, ["what", "ours", "peer", "bare", "verdict", "wanted"]);
    if (isBrief) return `${about}\n\n${ofPeers}`;
    const besidePython = table(await pythonRows(load, size), ["what", "ours", "Python server", "verdict"]);
    return [about, ofPeers, aboutPython, besidePython].join("\n\n");
  } finally {
    await load.close();
  }
}
