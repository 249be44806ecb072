import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { siblingModule } from "../../../../foundation/package/sibling.ts";
import { abortable } from "../../../../foundation/time/abortable.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../../foundation/time/time-limit.ts";
import { type Log, traceOf } from "../../../diagnostics/log.ts";
import type { ExportName, GraphTypeSchemas } from "./read-schemas.ts";

export type SchemaQuestion = {
  graphs: ({ graphId: string } & ExportName)[];
  /** Where `tsconfig.json` and the compiler are looked for, the first one first. */
  folders: string[];
  /** Where the answer is kept for the next start; undefined: nowhere. */
  cacheFile: string | undefined;
};
export type SchemaAnswer = { schemas: Record<string, GraphTypeSchemas> };

/** What the compiler says of the types of a project's graphs. */
export type GraphTypes = {
  /** The schemas of a graph; undefined where the compiler knows none, or has not answered in time. */
  of(graphId: string): Promise<GraphTypeSchemas | undefined>;
  close(): Promise<void>;
};

/** How long after its beginning requests wait for the compiler; later ones may find its answer. */
const waitMs = 20_000;

/** How long the compiler may work. */
const workMs = 120_000;

/** The compiler takes 200 to 400 MB for a project with the graph library. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Reads the types of graphs on another thread, on the first request for them: until then it costs nothing. A failure is
 * logged once, and then no types are known.
 */
export function createGraphTypes(options: {
  graphs: SchemaQuestion["graphs"];
  folders: string[];
  /** Makes the server's folder of data. */
  folder: () => string;
  clock: Clock;
  report: Log;
}): GraphTypes {
  const { graphs, folders, folder, clock, report } = options;
  const closing = new AbortController();
  let answer: Promise<SchemaAnswer | undefined> | undefined;
  let isAnswered = false;
  let waitUntil = 0;

  async function read(): Promise<SchemaAnswer | undefined> {
    waitUntil = clock.now() + waitMs;
    try {
      return await askCompiler({ graphs, folders, cacheFile: cacheFileIn(folder) }, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) report("graph_types_not_read", { error: messageOf(error) });
      return undefined;
    } finally {
      isAnswered = true;
    }
  }

  return {
    async of(graphId) {
      answer ??= read();
      // Of many requests one after the other, none waits again.
      const leftMs = Math.max(waitUntil - clock.now(), 0);
      if (!isAnswered && !(await isDoneWithin(leftMs, answer, clock))) return undefined;
      return (await answer)?.schemas[graphId];
    },
    async close() {
      closing.abort(new Error("the server is closed"));
      await answer;
    },
  };
}

function cacheFileIn(folder: () => string): string | undefined {
  try {
    return join(folder(), "graph-schemas.json");
  } catch {
    // With its data in PostgreSQL a server may have no folder that it can write to.
    return undefined;
  }
}

/** The failure of a thread comes without its class. */
const messageOf = (error: unknown): string => traceOf(error).split("\n", 1)[0]!;

function askCompiler(question: SchemaQuestion, giveUp: AbortSignal): Promise<SchemaAnswer> {
  const worker = new Worker(siblingModule(import.meta.url, "./compiler-thread"), {
    workerData: question,
    env: {},
    execArgv: [],
    resourceLimits,
  });
  worker.unref();
  const answer = new Promise<SchemaAnswer>((resolve, reject) => {
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the thread of the compiler has ended")));
  });
  return abortable(answer, AbortSignal.any([giveUp, AbortSignal.timeout(workMs)])).finally(() =>
    worker.terminate(),
  );
}
