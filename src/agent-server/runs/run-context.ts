import type { CheckpointTables } from "../checkpoints/checkpoint-tables.ts";
import type { EventLog } from "../events/event-log.ts";
import type { LoadedGraph } from "../graphs/load-graphs.ts";
import type { GraphLibrary } from "../graphs/project-modules.ts";
import type { AgentServerOptions } from "../options.ts";
import type { GroupCommit } from "../store/group-commit.ts";
import type { ThreadStore } from "../threads/thread-store.ts";
import type { RunStore } from "./run-store.ts";

/** What running a run needs of the server. */
export type RunContext = {
  commit: GroupCommit;
  log: EventLog;
  runs: RunStore;
  threads: ThreadStore;
  checkpoints: CheckpointTables;
  graphs: Map<string, LoadedGraph>;
  library: GraphLibrary;
  report: AgentServerOptions["log"];
};
