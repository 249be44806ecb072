import type { Database } from "../../database/database.ts";
import type { Checkpoints } from "../checkpoints/checkpoints.ts";
import type { Log } from "../diagnostics/log.ts";
import type { EventLog } from "../events/event-log.ts";
import type { LoadedGraph } from "../engine/javascript/load-graphs.ts";
import type { GraphLibrary } from "../engine/javascript/project/project-modules.ts";
import type { ThreadStore } from "../threads/thread-store.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { RunStore } from "./records/run-store.ts";

/** What running a run needs of the server. */
export type RunContext = {
  database: Database;
  log: EventLog;
  runs: RunStore;
  threads: ThreadStore;
  checkpoints: Checkpoints;
  webhooks: Webhooks;
  graphs: Map<string, LoadedGraph>;
  library: GraphLibrary;
  report: Log;
};
