import { DatabaseSync, StatementSync } from "node:sqlite";

/** What this process asks of SQLite from now on, whoever asks. */
export function recordStatements() {
  /** Every execution, by the text of its statement. */
  const executed: string[] = [];
  const prepared: string[] = [];
  const { exec, prepare } = DatabaseSync.prototype;
  const preparedBy = new Map<DatabaseSync, Set<string>>();
  /** By one connection. */
  const preparedAgain: string[] = [];
  DatabaseSync.prototype.prepare = function (text, ...rest) {
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
  return {
    executed,
    prepared,
    preparedAgain,
    commits: () => executed.filter((text) => text === "COMMIT").length,
    clear() {
      executed.length = 0;
      prepared.length = 0;
    },
    [Symbol.dispose]() {
      Object.assign(DatabaseSync.prototype, { exec, prepare });
      for (const [method, original] of originals)
        Object.assign(StatementSync.prototype, { [method]: original });
    },
  };
}
