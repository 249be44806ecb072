import { expect, test } from "vitest";
import { createFrameEncoder } from "../../../src/agent-server/engine/javascript/output/output-frames.ts";
import { runConfig } from "../../../src/agent-server/engine/javascript/runs/run-config.ts";
import { runMetadata } from "../../../src/agent-server/engine/javascript/saver/run-metadata.ts";
import { specOf } from "../../../src/agent-server/runs/execution/run-input.ts";
import { publicRun, type RunRecord } from "../../../src/agent-server/threads/run.ts";

const run: RunRecord = {
  ...{ run_id: "r", thread_id: "t", assistant_id: "a", graph_id: "g" },
  ...{ created_at: "", updated_at: "", status: "running", metadata: {}, multitask_strategy: "enqueue" },
  ...{ attempt: 1, owner: null, cancel: null, due_at: 0 },
  kwargs: {
    config: { configurable: { "x-user": "of the client", tone: "calm" } },
    unlisted: { "x-user": "hidden" },
    stream_mode: ["debug"],
    stream_subgraphs: false,
  },
};
const config = runConfig(specOf(run), new AbortController().signal);

test("a graph gets an unlisted key instead of what the client wrote, and the run is shown without it", () => {
  expect(config.configurable).toMatchObject({ "x-user": "hidden", tone: "calm", run_id: "r" });
  const shown = publicRun(run);
  expect(shown.kwargs.config).toEqual(run.kwargs.config);
  expect(JSON.stringify(shown)).not.toMatch(/hidden|due_at/);
});

test("no unlisted key gets into the metadata of a checkpoint, though the library copied it", () => {
  const metadata = { "x-user": "hidden", tone: "calm" };
  expect(runMetadata({ ...config, metadata })).toEqual({ tone: "calm" });
});

test("frames of checkpoints and messages have no unlisted key", () => {
  const { encode } = createFrameEncoder(new Set(["debug", "messages-tuple"]), config);
  const metadata = { "x-user": "hidden", langgraph_node: "n" };
  const message = { getType: () => "ai", toDict: () => ({}), content: "hello" };
  const frames = [
    ...encode(["debug", { type: "checkpoint", payload: { config: { ...config, signal: 0, metadata } } }]),
    ...encode(["messages", [message, metadata]]),
  ];
  const text = JSON.stringify(frames);
  expect(text).toContain("hello");
  expect(text).toContain("calm");
  expect(text).not.toContain("hidden");
  expect(text).not.toContain("__unlisted");
});
