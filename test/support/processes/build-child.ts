// The build of a tarball (first argument) in a folder (second) as a process of its own. Prints one line of JSON: how it failed.
import { build } from "../../../src/control-plane/build/build.ts";
import { unconfined } from "../../../src/control-plane/sandbox/sandbox.ts";

const [tarball = "", directory = ""] = process.argv.slice(2);
const log: string[] = [];
const request = {
  source: { kind: "tarball" as const, tarball, digest: null },
  directory,
  cacheDirectory: directory,
  cacheScope: "a-deployment",
  environment: process.env,
  confinement: unconfined,
  signal: new AbortController().signal,
  onCommit: async () => {},
  log: (_level: string, text: string) => void log.push(text),
};
const message = await build(request).then(
  () => "it was built",
  (error: Error) => error.message,
);
console.log(JSON.stringify({ message, log }));
