import { DatabaseSync, StatementSync } from "node:sqlite";

/** What this process asks of SQLite from now on, whoever asks. */
export function recordStatements() {
  /** Every execution, by the text of its statement. */
  const executed: string[] = [];
  const prepared: string[] = [];
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (text, ...rest) {
    prepared.push(text);
    return prepare.call(this, text, ...rest);
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
    commits: () => executed.filter((text) => text === "commit").length,
    clear() {
      executed.length = 0;
      prepared.length = 0;
    },
    [Symbol.dispose]() {
      DatabaseSync.prototype.prepare = prepare;
      for (const [method, original] of originals)
        Object.assign(StatementSync.prototype, { [method]: original });
    },
  };
}
