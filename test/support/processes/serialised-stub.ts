import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** What the SDK's serialiser makes of a module's `stub`; in a separate process, since a test runner rewrites code. */
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
