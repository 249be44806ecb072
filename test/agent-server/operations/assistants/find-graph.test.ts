import { expect, test } from "vitest";
import { GraphProcessLostError } from "../../../../src/agent-server/diagnostics/errors.ts";
import { askGraph } from "../../../../src/agent-server/operations/assistants/find-graph.ts";

test("what a graph throws is its refusal; that its process was lost meanwhile is not", async () => {
  const refuses = askGraph(() => Promise.reject(new TypeError("no such node")));
  await expect(refuses).rejects.toMatchObject({
    status: 422,
    message: "The graph refuses: TypeError: no such node",
  });
  const lost = new GraphProcessLostError("a Python worker has ended");
  await expect(askGraph(() => Promise.reject(lost))).rejects.toBe(lost);
});
