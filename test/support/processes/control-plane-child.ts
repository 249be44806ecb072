// A control plane as a separate process, to be killed. Prints one line of JSON when it listens; a standby one more, when it waits.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import type { BuildRequest } from "../../../src/control-plane/build/build-request.ts";
import { startControlPlane } from "../../../src/control-plane/index.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { untilAborted } from "../../../src/foundation/time/abortable.ts";
import { FAKE_COMMIT, fakeBuilder } from "../control-plane/fake-builder.ts";
import { fakeRunner } from "../control-plane/fake-runner.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string" },
    hold: { type: "string" },
    real: { type: "boolean" },
    standby: { type: "boolean" },
    paths: { type: "string" },
  },
});
async function held({ signal }: { signal: AbortSignal }): Promise<void> {
  await untilAborted(signal);
  throw signal.reason;
}
/** Stands still for so long, as a step does that never comes to its end. */
function standStill(ms: number): void {
  for (const since = performance.now(); performance.now() - since < ms; );
}
const builds: Record<string, Parameters<typeof fakeBuilder>[0]> = {
  /** What is built is known by its log. */
  "": ({ source, log }) => {
    if (source.kind === "tarball") log("INFO", `code: ${gunzipSync(readFileSync(source.tarball))}`);
  },
  build: held,
  loop: () => standStill(Number.POSITIVE_INFINITY),
  "loop for a while": (request) => {
    standStill(2_000);
    return held(request);
  },
  sealed: ({ directory }) => {
    for (const [name, mode] of [
      ["pkg/mod/module", 0o555],
      ["closed/within", 0o000],
    ] as const) {
      mkdirSync(join(directory, name), { recursive: true });
      writeFileSync(join(directory, name, "file"), "x", { mode: 0o444 });
      chmodSync(join(directory, name), mode);
    }
  },
};
/** Of a repository of this machine its own commit. */
function commitOf({ source }: BuildRequest): string {
  const { repo_url, repo_ref = "HEAD" } = source as { repo_url: string; repo_ref?: string };
  if (!isAbsolute(repo_url)) return FAKE_COMMIT;
  return execFileSync("git", ["rev-parse", "--verify", repo_ref], { cwd: repo_url, encoding: "utf8" }).trim();
}
const urlIn = (variable: string) => (process.env[variable] ? new Secret(process.env[variable]) : undefined);
const server = await startControlPlane({
  data: values.data ?? "",
  databaseUrl: urlIn("TEST_DATABASE_URL"),
  agentDatabaseUrl: urlIn("TEST_AGENT_DATABASE_URL"),
  ...(process.env.TEST_STORE && { store: process.env.TEST_STORE, environment: process.env }),
  sandbox: "off",
  ...(values.standby && {
    standby: { onWaiting: (waiting) => console.log(JSON.stringify({ waiting })) },
  }),
  ...(values.paths && { addresses: "paths" as const, gatewayPort: Number(values.paths) }),
  log: (line) => values.standby && console.error(line),
  port: Number(values.port ?? 0),
  // What is pushed is known by deliveries alone.
  limits: { ...(values.hold?.startsWith("loop") && { heldMs: 500 }), pushPollMs: 3_600_000 },
  ...(values.real
    ? { environment: process.env }
    : { builder: fakeBuilder(builds[values.hold ?? ""], commitOf).builder }),
  runner: fakeRunner(values.hold === "start" ? { beforeStart: held } : {}).runner,
});
process.once("SIGTERM", () => void server.close().then(() => process.exit()));
console.log(JSON.stringify({ url: server.url, apiKey: server.apiKey }));
