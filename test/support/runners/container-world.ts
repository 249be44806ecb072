import { containerRunner } from "../../../src/control-plane/run/containers/container-runner.ts";
import { findEngine } from "../../../src/control-plane/run/containers/engine/engine.ts";
import { pulledImages } from "../../../src/control-plane/store/code/pulled-images.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { openTestEngine } from "../containers/engine.ts";
import { openTestStore } from "../database/test-store.ts";
import { projectFolder } from "../project-folder.ts";
import { agentScript } from "./agent-script.ts";
import type { RunnerWorld } from "./runner-suite.ts";

/** Agents that are containers of podman. */
export async function containerWorld(): Promise<RunnerWorld> {
  const podman = await openTestEngine();
  const folder = projectFolder();
  const db = await openTestStore();
  const image = await podman.scriptImage("agent", agentScript);
  const { engine } = await findEngine("podman", { ...process.env, ...podman.environment });
  if (!engine) throw new Error("podman does not answer");
  const options = { engine, clock: systemClock, data: folder.path, log: () => {} };
  return {
    code: { kind: "image", image },
    open: () => containerRunner({ ...options, pulled: pulledImages(db) }),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await podman[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
