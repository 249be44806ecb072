import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import pg from "pg";

/** Statements that were sent, by their text, with the values of the first time. */
export type Sent = Map<string, readonly unknown[]>;

/** Collects what this process sends to SQLite, also by the thread that searches, and to PostgreSQL, until it is disposed. */
export function recordStatements(): { sent: Sent } & Disposable {
  const sent: Sent = new Map();
  const isStatement = (text: unknown): text is string =>
    typeof text === "string" && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b[^;]*$/i.test(text);
  const note = (text: unknown, values: readonly unknown[] = []) => {
    if (isStatement(text) && !sent.has(text)) sent.set(text, values);
  };
  const { prepare } = DatabaseSync.prototype;
  const { postMessage } = Worker.prototype;
  const { query } = pg.Client.prototype;
  DatabaseSync.prototype.prepare = function (text, ...rest) {
    note(text);
    return prepare.call(this, text, ...rest);
  };
  Worker.prototype.postMessage = function (message: unknown, ...rest) {
    const { text, values } = (message ?? {}) as { text?: unknown; values?: unknown[] };
    note(text, values);
    return postMessage.call(this, message, ...(rest as []));
  };
  // biome-ignore lint/suspicious/noExplicitAny: a method with many signatures
  pg.Client.prototype.query = function (this: any, ...given: any[]) {
    const [first, values] = given;
    note(first?.text ?? first, first?.values ?? (Array.isArray(values) ? values : []));
    return (query as (...values: unknown[]) => unknown).apply(this, given);
    // biome-ignore lint/suspicious/noExplicitAny: a method with many signatures
  } as any;
  return {
    sent,
    [Symbol.dispose]() {
      DatabaseSync.prototype.prepare = prepare;
      Worker.prototype.postMessage = postMessage;
      pg.Client.prototype.query = query;
    },
  };
}
