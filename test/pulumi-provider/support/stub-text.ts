import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** The text that stands in the state of stacks. */
export const goldenStub = readFileSync(join(import.meta.dirname, "../golden/stub.txt"), "utf8");

/** What the SDK's serialiser makes of a module's `stub`; in a process of its own, for a test runner rewrites code. */
export function serialisedStub(module: string): string {
  const script = `
    import pulumi from "@pulumi/pulumi";
    const { stub } = await import(${JSON.stringify(module)});
    const { text, containsSecrets } = await pulumi.runtime.serializeFunction(() => stub, { allowSecrets: true });
    if (containsSecrets) throw new Error("the stub has captured a secret");
    process.stdout.write(text);`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    encoding: "utf8",
  });
}
