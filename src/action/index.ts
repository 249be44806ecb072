// This folder: the GitHub Action. Not here: what deploying does, which `src/lifecycle` decides.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import * as core from "@actions/core";
import { visible } from "../foundation/text/visible-text.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { newTraceparent } from "../foundation/trace-context.ts";
import { inertText } from "./inert-text.ts";

// The entry of both steps: everything that touches the process is here.
// biome-ignore-start lint/style/noProcessEnv: only here the environment is read

/** A cancelled step is killed 10 s after the first signal; whatever hangs must not take the rest with it. */
const LAST_MOMENT_MS = 4800;

const effects = {
  // A step's requests are one trace: a new one, unless the job names its own.
  environment: { TRACEPARENT: newTraceparent(), ...process.env },
  core,
  cwd: process.cwd(),
  entry: process.argv[1] ?? "",
  clock: systemClock,
};

// Node would print it unescaped, and the runner would obey commands in it.
process.on("uncaughtException", (error) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  core.info(inertText(visible(text), randomUUID()));
  exit(1);
});

// Set by end.ts.
const IS_POST = core.getState("is-post") === "true";

if (IS_POST) {
  const { runPost } = await import("./post.ts");
  await runPost(effects);
  exit(0);
} else {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      controller.abort(new Error(`the job was cancelled (${signal})`));
      setTimeout(() => process.exit(130), LAST_MOMENT_MS).unref();
    });
  }
  const { run } = await import("./run.ts");
  exit(await run({ ...effects, event: readEvent(process.env.GITHUB_EVENT_PATH), signal: controller.signal }));
}

function readEvent(path: string | undefined): unknown {
  try {
    return path ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  } catch {
    // Without its event the step still knows branch and commit from the environment.
    return undefined;
  }
}

/** Ends once everything is written: on some systems standard output is a queue. */
function exit(code: number): void {
  process.stdout.write("", () => process.exit(code));
}
// biome-ignore-end lint/style/noProcessEnv: only here the environment is read
