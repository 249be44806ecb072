import { describe, expect } from "vitest";
import { protocolEvent } from "../../../../src/agent-server/api/protocol/event.ts";
import {
  isRoot,
  replay,
  rootStates,
  type SeenEvent,
} from "../../../agent-server/http/protocol/protocol-reader.ts";
import { openGate } from "../../gate.ts";
import { type Any, type EngineServer, saying } from "./engine-server.ts";

export function protocolSuite(given: EngineServer): void {
  const { test, newThread } = given;
  describe("readers of the protocol", () => {
    test("see a run with its messages, its checkpoints and its state", async () => {
      const thread = newThread();
      await thread.protocolRun("chat", saying("one two"));
      const seen = await replay(given.server, thread.id, 1);
      for (const event of seen) expect(protocolEvent.safeParse(event).error?.issues).toBeUndefined();
      expect(rootStates(seen)).toEqual(["running", "completed"]);
      const { values, checkpoint } = await thread.state();
      expect(dataOf(seen, "values").at(-1)).toEqual(values);
      expect(dataOf(seen, "checkpoints").at(-1)).toMatchObject({
        id: checkpoint.checkpoint_id,
        source: "loop",
        step: 1,
      });
      for (const [index, event] of seen.entries()) {
        if (event.method === "values") expect(seen[index - 1]!.method).toBe("checkpoints");
      }
      const messages = dataOf(seen, "messages");
      expect(messages.map(({ event }) => event)).toEqual([
        ...["message-start", "content-block-start", "content-block-delta", "content-block-delta"],
        ...["content-block-finish", "message-finish"],
      ]);
      expect(messages[0].id).toBe(values.messages[1].id);
      expect(messages.flatMap(({ delta }) => delta?.text ?? [])).toEqual(["one ", "two"]);
      expect(dataOf(seen, "custom")).toEqual([{ payload: { progress: "thinking" } }]);
      expect(dataOf(seen, "tasks")).toMatchObject([{ name: "answer" }, { name: "answer" }]);
      const update = seen.find(({ method }) => method === "updates")!;
      expect(update.params).toMatchObject({ node: "answer", data: { messages: [{ id: messages[0].id }] } });
    });

    test("see graphs inside begin and end, and where one asks", async () => {
      const thread = newThread();
      await thread.protocolRun("team", { task: "tea" });
      const seen = await replay(given.server, thread.id, 1);
      expect(inner(seen)).toEqual(["started", "completed"]);
      const asking = newThread();
      await asking.protocolRun("team", { task: "ask" });
      const asked = await replay(given.server, asking.id, 1);
      expect(rootStates(asked)).toEqual(["running", "interrupted"]);
      expect(inner(asked)).toEqual(["started", "interrupted"]);
      const [request, ...more] = asked.filter(({ method }) => method === "input.requested");
      expect(more).toEqual([]);
      const { tasks, interrupts } = await asking.state();
      expect(request!.params).toMatchObject({
        namespace: [`members:${tasks[0].id}`],
        data: { interrupt_id: interrupts[0].id, payload: { question: "may we?" } },
      });
    });

    test("see a cancelled run end", async () => {
      await using gate = await openGate();
      const thread = newThread();
      const input = { gate: gate.url, steps: 2 };
      const { result } = await thread.command("run.start", { assistant_id: "gated", input });
      await gate.arrivals(1);
      gate.release();
      await gate.arrivals(2);
      await given.server.json(
        given.server.post(`/threads/${thread.id}/runs/${result.run_id}/cancel?wait=true`),
      );
      const seen = await replay(given.server, thread.id, 1);
      expect(rootStates(seen)).toEqual(["running", "interrupted"]);
    });

    test("answer what is asked by its id, and see it answered", async () => {
      const thread = newThread();
      await thread.protocolRun("asking", {});
      const { interrupts } = await thread.state();
      const params = { namespace: [], interrupt_id: interrupts[0].id, response: "Ada" };
      expect(await thread.command("input.respond", params)).toMatchObject({ type: "success" });
      const seen = await replay(given.server, thread.id, 2);
      expect(dataOf(seen, "input.answered")).toEqual([{ interrupt_ids: [interrupts[0].id] }]);
      expect(dataOf(seen, "input.requested").map(({ payload }) => payload.question)).toEqual([
        ...["name?", "sure, Ada?"],
      ]);
    });

    test("get states, list checkpoints, and fork one", async () => {
      const thread = newThread();
      await thread.protocolRun("team", { task: "ask" });
      const { tasks, values } = await thread.state();
      const { result } = await thread.command("state.get", { namespace: [] });
      expect(result.values).toEqual(values);
      const inside = await thread.command("state.get", { namespace: [`members:${tasks[0].id}`] });
      expect(inside.result.values).toEqual({ task: "ask", result: "plan of ask" });
      const nowhere = await thread.command("state.get", { namespace: ["members:0"] });
      expect(nowhere).toMatchObject({ error: "no_such_namespace" });
      const { checkpoints } = (await thread.command("state.listCheckpoints")).result;
      expect(checkpoints).toMatchObject([
        { step: 1, node_name: "lead" },
        { step: 0 },
        { step: -1, metadata: { source: "input" } },
      ]);
      const older = await thread.command("state.listCheckpoints", { before: checkpoints[0].id, limit: 1 });
      expect(older.result.checkpoints).toEqual([checkpoints[1]]);
      const forked = await thread.command("state.fork", { checkpoint_id: checkpoints[1].id });
      await thread.join(forked.result.run_id);
      expect((await thread.state()).interrupts).toMatchObject([{ value: { question: "may we?" } }]);
      expect(await thread.command("state.fork", { checkpoint_id: "none" })).toMatchObject({
        error: "no_such_checkpoint",
      });
    });
  });
}

const dataOf = (seen: SeenEvent[], method: string): Any[] =>
  seen.filter((event) => event.method === method).map(({ params }) => params.data);

/** How a graph inside begins and ends. */
const inner = (seen: SeenEvent[]): string[] =>
  seen
    .filter((event) => event.method === "lifecycle" && !isRoot(event))
    .map(({ params }) => params.data.event);
