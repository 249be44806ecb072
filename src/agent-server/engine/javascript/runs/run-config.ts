import type { RunSpec } from "../../run-spec.ts";
import { unlistedConfigurable } from "../../unlisted-keys.ts";
import { libraryConfig } from "../library/library-config.ts";
import type { RunnableConfig } from "../library/library-graph.ts";
import { libraryModesOf, shownModes, showsSubgraphs } from "../output/library-modes.ts";

/** The config that a run's graph gets; its metadata goes into message metadata and checkpoints. */
export function runConfig(run: RunSpec, signal: AbortSignal | undefined): RunnableConfig {
  const { metadata, configurable, ...settings } = libraryConfig(run);
  const { interrupt_before, interrupt_after, durability, checkpoint, checkpoint_id } = run;
  const { run_id, thread_id, assistant_id, graph_id } = run;
  const ids = { thread_id, run_id, assistant_id, graph_id };
  const streamMode = libraryModesOf(shownModes(run));
  return {
    ...settings,
    ...(interrupt_before === undefined ? {} : { interruptBefore: nodesOf(interrupt_before) }),
    ...(interrupt_after === undefined ? {} : { interruptAfter: nodesOf(interrupt_after) }),
    ...(durability === undefined ? {} : { durability }),
    configurable: {
      ...configurable,
      ...unlistedConfigurable(run.unlisted),
      ...checkpoint,
      ...(checkpoint_id ? { checkpoint_id } : {}),
      ...ids,
      run_attempt: run.attempt,
    },
    metadata: {
      created_by: "system",
      ...(metadata as object | undefined),
      ...run.metadata,
      ...ids,
      run_attempt: run.attempt,
    },
    runId: run_id,
    signal,
    streamMode,
    // The messages of subgraphs are shown in any case; without this the library leaves them out (since 1.5).
    subgraphs: showsSubgraphs(run) || streamMode.includes("messages"),
  };
}

/** In a list the library takes `*` for the name of a node. */
const nodesOf = (nodes: readonly string[] | "*"): readonly string[] | "*" =>
  nodes.includes("*") ? "*" : nodes;
