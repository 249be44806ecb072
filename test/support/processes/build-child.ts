// Builds a tarball (first argument) in a folder (second), as a process. Prints one line of JSON: how it failed.
import { createBuilder } from "../../../src/control-plane/build/build.ts";
import type { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { unconfined } from "../../../src/control-plane/sandbox/sandbox.ts";

const [tarball = "", directory = ""] = process.argv.slice(2);
const request = {
  source: { kind: "tarball" as const, tarball, digest: null },
  directory,
  cacheDirectory: directory,
  cacheScope: "a-deployment",
  environment: process.env,
  secrets: [],
  gitIdentity: "operator" as const,
  confinement: unconfined,
  signal: new AbortController().signal,
  onCommit: async () => {},
  log: () => {},
};
const failure = await createBuilder()(request).then(
  () => ({}),
  ({ message, hint }: BuildError) => ({ message, hint }),
);
console.log(JSON.stringify(failure));
