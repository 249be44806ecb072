import { describe, test } from "vitest";
import { engineFolder } from "./pulumi-stack.ts";

/** A suite on the real engine. Without one it is skipped with a reason; in CI that is a failure. */
export function onEngine(name: string, suite: (engine: string) => void): void {
  const engine = engineFolder();
  if (engine !== undefined) return void describe(name, () => suite(engine));
  const reason = `${name}: Pulumi's engine is not built; run .ci/pulumi/build`;
  const isRequired = Boolean(process.env.CI);
  if (!isRequired) console.warn(`Skipped. ${reason}`);
  test.skipIf(!isRequired)(`${name}: the engine is there`, () => {
    throw new Error(reason);
  });
}
