import { gzipSync } from "node:zlib";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Context } from "../../../src/lifecycle/context.ts";
import type { Progress } from "../../../src/lifecycle/progress.ts";
import type { Source } from "../../../src/lifecycle/source.ts";
import { steppingClock } from "../clocks/stepping-clock.ts";

/** A lifecycle's surroundings against a server, on a clock that does not wait; `events` is all that was reported. */
export function lifecycleContext(baseUrl: string, dialect: Dialect = "neutral") {
  const clock = steppingClock();
  const events: Progress[] = [];
  const controller = new AbortController();
  const controlPlane = connectControlPlane({
    baseUrl,
    dialect,
    credentials: { apiKey: new Secret("canary-api-key") },
    clock,
    retries: 1,
  });
  const context: Context = {
    controlPlane,
    clock,
    signal: controller.signal,
    report: (event) => events.push(event),
  };
  return {
    context,
    clock,
    events,
    abort: (reason?: unknown) => controller.abort(reason),
    statuses: () => events.flatMap((event) => (event.type === "status" ? [event.status] : [])),
    warnings: () => events.flatMap((event) => (event.type === "warning" ? [event.message] : [])),
    [Symbol.asyncDispose]: () => controlPlane.close(),
  };
}

/** A tree that is uploaded as it is. */
export function treeSource(digest: string): Source {
  return {
    kind: "internal_source",
    digest,
    describe: () => "a tree",
    async deliver({ upload }) {
      const content = new Blob([gzipSync(digest)]);
      return { source_tarball_path: await upload({ content, contentType: "application/gzip" }) };
    },
  };
}

export function gitSource(commit: string | undefined): Source {
  return {
    kind: "repo_host",
    digest: commit,
    describe: () => "a branch",
    deliver: async () => ({ repo_ref: "main" }),
  };
}
