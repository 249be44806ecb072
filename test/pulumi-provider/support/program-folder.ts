import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** The folder of a Pulumi program that has this package and the SDK installed; `agent/` is a project to deploy. */
export function programFolder(options: { installed?: boolean } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "pulumi-program-"));
  const write = (path: string, text: string) => {
    mkdirSync(join(directory, path, ".."), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  write("package.json", '{"name":"program","private":true}');
  write("agent/package.json", "{}");
  write("agent/graph.json", '{"graphs":{"agent":"./graph.ts:graph"}}');
  write("agent/graph.ts", "one");
  if (options.installed ?? true) {
    const handler = JSON.stringify(join(root, "pulumi-provider/dynamic/handler.ts"));
    write("node_modules/agent-deploy/handler.cjs", `module.exports = require(${handler});`);
    write(
      "node_modules/agent-deploy/package.json",
      '{"name":"agent-deploy","exports":{"./pulumi/handler":"./handler.cjs"}}',
    );
    symlinkSync(join(root, "node_modules/@pulumi"), join(directory, "node_modules/@pulumi"));
  }
  return {
    directory,
    write,
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}
