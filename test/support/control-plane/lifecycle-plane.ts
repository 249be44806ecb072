import { connectControlPlane } from "../../../src/client/control-plane.ts";
import type { Builder, ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { abortable } from "../../../src/foundation/time/abortable.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import type { Context } from "../../../src/lifecycle/context.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import type { DeployOptions } from "../../../src/lifecycle/operations/deploy.ts";
import type { Progress } from "../../../src/lifecycle/progress.ts";
import { quickClock } from "../clocks/quick-clock.ts";
import { startTestControlPlane } from "./control-plane.ts";
import { fakeBuilder } from "./fake-builder.ts";

export const A = "a".repeat(40);
export const B = "b".repeat(40);

/** A git source as it is wanted; the embedded control plane's builder decides what is fetched. */
export const gitDesired = (name: string, more: Partial<Desired> = {}): Desired => ({
  name,
  source: "repo_host",
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
  ...more,
});

export const toTheEnd: DeployOptions = { wait: true, wait_timeout_ms: 30_000, verify: false };

/** The embedded control plane with a builder whose commit and pace the test sets, and a lifecycle's surroundings. */
export async function startLifecyclePlane(options: Partial<ControlPlaneOptions> = {}) {
  const code = heldCode();
  const plane = await startTestControlPlane({ builder: code.builder, ...options });
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
    dialect: options.dialect,
    clock: quickClock,
  });
  const events: Progress[] = [];
  const controller = new AbortController();
  const context: Context = {
    controlPlane,
    clock: quickClock,
    signal: controller.signal,
    report: (event) => events.push(event),
  };
  return {
    ...plane,
    code,
    context,
    controlPlane,
    events,
    abort: () => controller.abort(new Error("SIGINT")),
    /** Newest first. */
    async revisions(deployment_id: string | undefined) {
      const { resources } = await controlPlane.listRevisions({
        params: { deployment_id: String(deployment_id) },
      });
      return resources;
    },
    /** Resolves with the first event that fits, also one that was reported already. */
    async event(fits: (event: Progress) => boolean): Promise<Progress> {
      for (;;) {
        const found = events.find(fits);
        if (found) return found;
        await systemClock.sleep(10);
      }
    },
    async [Symbol.asyncDispose]() {
      code.release();
      await controlPlane.close();
      await plane[Symbol.asyncDispose]();
    },
  };
}

/** A builder that fetches `commit`, and can be held before it knows the commit or while it builds. */
function heldCode() {
  const fake = fakeBuilder();
  let gate: { at: "fetch" | "build"; open: Promise<void>; release: () => void } | undefined;
  const code = {
    commit: A,
    /** What the next builds fetch, in turn, before it is `commit` again. */
    next: [] as string[],
    fails: false,
    hold(at: "fetch" | "build") {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = { at, open: promise, release: resolve };
    },
    release() {
      gate?.release();
      gate = undefined;
    },
    builder: (async (request) => {
      const passed = gate;
      if (passed?.at === "fetch") await abortable(passed.open, request.signal);
      const commit = code.next.shift() ?? code.commit;
      const built = await fake.builder({ ...request, onCommit: () => request.onCommit(commit) });
      if (passed?.at === "build") await abortable(passed.open, request.signal);
      if (code.fails) throw new Error("the build failed on purpose");
      return built;
    }) as Builder,
  };
  return code;
}
