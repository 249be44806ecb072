import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { TestEngine } from "./engine.ts";

/**
 * The engine's podman as a service on a socket, and a `podman` that is only its client, as `podman machine` has it.
 * `environment`: variables that lead to that client.
 */
export async function startRemotePodman(engine: TestEngine) {
  const socket = `unix://${join(engine.folder, "podman.sock")}`;
  const bin = join(engine.folder, "client");
  const path = process.env.PATH ?? "";
  await mkdir(bin);
  await writeFile(join(bin, "podman"), `#!/bin/sh\nPATH='${path}' exec podman --remote "$@"\n`);
  await chmod(join(bin, "podman"), 0o755);
  const service = spawn("podman", ["system", "service", "--time=0", socket], {
    env: { ...process.env, ...engine.environment },
    stdio: "ignore",
  });
  const environment = { PATH: `${bin}${delimiter}${path}`, CONTAINER_HOST: socket };
  const answers = () => {
    const asked = spawn("podman", ["--remote", "--url", socket, "info"], { stdio: "ignore" });
    return once(asked, "close").then(([code]) => code === 0);
  };
  for (let left = 100; !(await answers()); left--) {
    if (left === 0 || service.exitCode !== null) throw new Error("podman's service does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    environment,
    async [Symbol.asyncDispose]() {
      if (service.exitCode === null && service.kill()) await once(service, "exit");
    },
  };
}
