import { containerRunner } from "../../../src/control-plane/run/containers/container-runner.ts";
import { findEngine } from "../../../src/control-plane/run/containers/engine/engine.ts";
import { pulledImages } from "../../../src/control-plane/store/code/pulled-images.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { openTestEngine } from "../containers/engine.ts";
import { openTestStore } from "../database/test-store.ts";
import { projectFolder } from "../project-folder.ts";
import type { RunnerWorld } from "./runner-suite.ts";

const agent = `
  import { createServer } from "node:http";
  process.on("SIGTERM", () => process.exit(0));
  const { BEHAVIOUR, AGENT_SERVER_API_KEYS: key, PORT } = process.env;
  if (BEHAVIOUR === "crash") { console.error("TypeError: model is not a function"); process.exit(3); }
  if (BEHAVIOUR === "silent") setInterval(() => {}, 1000);
  else createServer((request, response) => {
    const isOurs = request.headers["x-api-key"] === key;
    if (request.url === "/exit" && isOurs) process.exit(3);
    response.writeHead(isOurs || request.url === "/ok" ? 200 : 401).end();
  }).listen(Number(PORT), "0.0.0.0");
`;

/** Agents that are containers of podman. */
export async function containerWorld(): Promise<RunnerWorld> {
  const podman = await openTestEngine();
  const folder = projectFolder();
  const db = await openTestStore();
  const image = await podman.scriptImage("agent", agent);
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
