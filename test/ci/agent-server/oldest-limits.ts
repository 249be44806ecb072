/**
 * What the oldest libraries cannot do, by suite and test, with the reason: docs/compatibility.md tells users of it. A
 * test that passes with them after all must be removed here; until then the matrix fails.
 */
export const limitsOfOldest: Record<string, Record<string, string>> = {
  "test/agent-server/engine/javascript/delta-channels.test.ts": {
    "parallel writers are put together in the order of their tasks, however long each takes":
      "before 1.5 the saver gets no path of a task: writes are sorted by the tasks' ids",
    "what lies before the last snapshot goes, and a channel without writes keeps nothing":
      "before 1.4.21 checkpoints do not tell a channel that was never written from one whose writes are not applied: both stay",
  },
  "test/agent-server/http/protocol/captured-exchange.test.ts": {
    "what the documentation shows is what the server sends: the same kinds of events and replies, with the same fields":
      "core 1.2 streams a tool call as a block that grows, not as its new part; langgraph up to 1.7.0 streams no task's failure",
  },
  "test/agent-server/http/protocol/input-respond.test.ts": {
    "the official client gets an error for an answer to nothing, and answers nothing":
      "the SDK has no strictResume up to 1.13, and sends none",
  },
  "test/agent-server/runs/failed-runs.test.ts": {
    "streams tell why a task failed as a text, too": "langgraph up to 1.7.0 streams no task's failure",
  },
  "test/agent-server/runs/interviews.test.ts": {
    // The server cannot tell them apart: all that a client sends is the id.
    "a node that asks three times, alone takes an answer that is given twice once": oneId(),
    "a node that asks three times, inside takes an answer that is given twice once": oneId(),
  },
  "test/agent-server/scenarios/scenarios.test.ts": Object.fromEntries(
    Object.entries(scenariosBeyondOldest()).flatMap(([does, reason]) =>
      ["http", "javascript"].map((client) => [`${client} ${does}`, reason]),
    ),
  ),
  "test/agent-server/sdk/reconnect.test.ts": {
    "the official client abandons a stalled connection, and heartbeats keep a silent one open":
      "SDK 1.12.1 does not ask at the end of a stream whether its run has ended: one connection, not two",
  },
  "test/agent-server/threads/namespace-history.test.ts": {
    "a history tells which task answered which tool call, and has the states of the graph that the tool ran":
      "before 1.5 the path of a task that was sent has two parts, not three",
  },
  "test/agent-server/engine/javascript/values/round-trips.test.ts": {
    "a value that cannot be kept fails its run, which says where it is, and the thread stays as it was in question: function":
      "before 1.7 one question is written without a list around it: the path in the message has no [0]",
  },
};

/** The scenarios that no client sees as they are written, when the graphs run with the oldest libraries. */
export function scenariosBeyondOldest(): Record<string, string> {
  return {
    "tokens of subgraphs are named with the namespace of their graph, on request":
      "before 1.7 a message has the namespace of its node, not that of its graph",
  };
}

function oneId(): string {
  return "before 1.7 all questions of a task have one id";
}
