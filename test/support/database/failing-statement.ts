import { StatementSync } from "node:sqlite";

const methods = ["run", "get", "all", "iterate"] as const;

/** The next statements of this process that contain `text` fail, so many of them; `left` says how many remain. */
export function failStatements(text: string, count: number) {
  const originals = methods.map((method) => [method, StatementSync.prototype[method]] as const);
  const failures = { left: count };
  for (const [method, original] of originals) {
    // biome-ignore lint/suspicious/noExplicitAny: each is passed on as it came
    StatementSync.prototype[method] = function (this: StatementSync, ...given: any[]): any {
      if (failures.left > 0 && this.sourceSQL.includes(text)) {
        failures.left--;
        throw new Error("disk I/O error");
      }
      return Reflect.apply(original, this, given);
    };
  }
  return Object.assign(failures, {
    [Symbol.dispose]() {
      for (const [method, original] of originals)
        Object.assign(StatementSync.prototype, { [method]: original });
    },
  });
}
