import { Worker } from "node:worker_threads";
import type { Reader, SqlValue } from "../../../database/database.ts";
import { siblingModule } from "../../../foundation/package/sibling.ts";
import { searchTookTooLong } from "../search-limit.ts";

export type SearchRequest = {
  text: string;
  values: SqlValue[];
  /** Milliseconds since 1970; infinite: as long as it takes. */
  until: number;
};
export type SearchAnswer = { rows: unknown[] } | { outOfTime: true } | { failure: unknown };

type Waiting = { resolve: (answer: SearchAnswer) => void; reject: (error: unknown) => void };

/**
 * Runs scans of whole tables on another thread, one search after the other: they take as long as the tables are large,
 * and would block everything else.
 */
export type SearchWorker = {
  reader(limitMs: number): Reader;
  close(): Promise<void>;
};

/** The thread begins with the first search. */
export function createSearchWorker(databaseFile: string): SearchWorker {
  let worker: Worker | undefined;
  // Answers come in the order of the requests.
  let waiting: Waiting[] = [];

  function begin(): Worker {
    const begun = new Worker(siblingModule(import.meta.url, "./search-thread"), {
      workerData: { databaseFile },
      env: {},
      execArgv: [],
    });
    begun.on("message", (answer: SearchAnswer) => {
      waiting.shift()?.resolve(answer);
      if (waiting.length === 0) begun.unref();
    });
    const fail = (error: unknown) => {
      if (worker === begun) worker = undefined;
      const failed = waiting;
      waiting = [];
      for (const { reject } of failed) reject(error);
    };
    begun.on("error", fail);
    begun.on("exit", () => fail(new Error("the thread that searches has ended")));
    return begun;
  }

  function ask(request: SearchRequest): Promise<SearchAnswer> {
    worker ??= begin();
    const asked = worker;
    asked.ref();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      asked.postMessage(request);
    });
  }

  async function rowsOf<Row>(text: string, values: SqlValue[], limitMs: number): Promise<Row[]> {
    const answer = await ask({ text, values, until: Date.now() + limitMs });
    if ("rows" in answer) return answer.rows as Row[];
    throw "failure" in answer ? answer.failure : searchTookTooLong(limitMs);
  }

  return {
    reader: (limitMs) => ({
      all: <Row>(text: string, ...values: SqlValue[]) => rowsOf<Row>(text, values, limitMs),
      first: async <Row>(text: string, ...values: SqlValue[]) =>
        (await rowsOf<Row>(text, values, limitMs))[0],
    }),
    async close() {
      await worker?.terminate();
    },
  };
}
