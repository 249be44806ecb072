import type { Tracer } from "../../http/telemetry/tracer.ts";
import type { CheckpointStore } from "../checkpoints/checkpoint-store.ts";
import type { Log } from "../diagnostics/log.ts";
import type { GraphEngine, LoadedGraph } from "../engine/engine.ts";
import type { EventLog } from "../events/event-log.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import type { ThreadStore } from "../threads/thread-store.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { EndedRun } from "./ended-run.ts";
import type { RunStore } from "./records/run-store.ts";
import type { RunMeasures } from "./run-measures.ts";

/** What running a run needs of the server. */
export type RunContext = {
  database: AgentDatabase;
  log: EventLog;
  runs: RunStore;
  threads: ThreadStore;
  checkpoints: CheckpointStore;
  webhooks: Webhooks;
  engine: GraphEngine;
  graphs: ReadonlyMap<string, LoadedGraph>;
  report: Log;
  measures: RunMeasures;
  /** Undefined where no collector is named. */
  tracer: Tracer | undefined;
  /** Who is told of the runs that end here, and the project's folder. */
  runWatch: { dir: string; tell: (run: EndedRun) => void } | undefined;
};
