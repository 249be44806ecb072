import { DatabaseSync, StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import pg from "pg";

/** What this process asks of SQLite, also by the thread that searches, and of PostgreSQL from now on, whoever asks. */
export function recordStatements() {
  /** Every execution, by the text of its statement, with parameters as SQLite's are written. */
  const executed: string[] = [];
  /** Statements by their text, with the values of the first time. */
  const sent = new Map<string, readonly unknown[]>();
  const prepared: string[] = [];
  const note = (text: unknown, values: readonly unknown[] = []) => {
    if (isStatement(text) && !sent.has(text)) sent.set(text, values);
  };
  const { exec, prepare } = DatabaseSync.prototype;
  const { postMessage } = Worker.prototype;
  const { query } = pg.Client.prototype;
  const preparedBy = new Map<DatabaseSync, Set<string>>();
  /** By one connection. */
  const preparedAgain: string[] = [];
  DatabaseSync.prototype.prepare = function (text, ...rest) {
    note(text);
    prepared.push(text);
    const known = preparedBy.get(this) ?? new Set();
    if (known.has(text)) preparedAgain.push(text);
    preparedBy.set(this, known.add(text));
    return prepare.call(this, text, ...rest);
  };
  DatabaseSync.prototype.exec = function (text) {
    executed.push(text);
    return exec.call(this, text);
  };
  const methods = ["run", "get", "all", "iterate"] as const;
  const originals = methods.map((method) => [method, StatementSync.prototype[method]] as const);
  for (const [method, original] of originals) {
    // biome-ignore lint/suspicious/noExplicitAny: each is passed on as it came
    StatementSync.prototype[method] = function (this: StatementSync, ...given: any[]): any {
      executed.push(this.sourceSQL);
      return Reflect.apply(original, this, given);
    };
  }
  Worker.prototype.postMessage = function (message: unknown, ...rest) {
    const { text, values } = (message ?? {}) as { text?: unknown; values?: unknown[] };
    note(text, values);
    return postMessage.call(this, message, ...(rest as []));
  };
  // biome-ignore lint/suspicious/noExplicitAny: a method with many signatures
  pg.Client.prototype.query = function (this: any, ...given: any[]) {
    const [first, values] = given;
    const text: unknown = first?.text ?? first;
    note(text, first?.values ?? (Array.isArray(values) ? values : []));
    if (typeof text === "string") executed.push(text.replace(/\$(\d+)/g, "?$1"));
    return Reflect.apply(query, this, given);
    // biome-ignore lint/suspicious/noExplicitAny: a method with many signatures
  } as any;
  return {
    executed,
    sent,
    prepared,
    preparedAgain,
    commits: () => executed.filter((text) => /\bCOMMIT$/.test(text)).length,
    clear() {
      executed.length = 0;
      prepared.length = 0;
    },
    [Symbol.dispose]() {
      Object.assign(DatabaseSync.prototype, { exec, prepare });
      Object.assign(Worker.prototype, { postMessage });
      Object.assign(pg.Client.prototype, { query });
      for (const [method, original] of originals)
        Object.assign(StatementSync.prototype, { [method]: original });
    },
  };
}

const isStatement = (text: unknown): text is string =>
  typeof text === "string" && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b[^;]*$/i.test(text);
