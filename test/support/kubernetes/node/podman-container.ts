import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestEngine } from "../../containers/engine.ts";
import type { Exit, Launch, StartedContainer } from "./launch.ts";
import { bytesOf } from "./quantity.ts";

/**
 * Runs a container by podman, with its ports at the address of its pod. Each container has a network of its own, unless
 * the engine gives them that of the machine: containers of one pod do not find each other at `localhost` then.
 */
export async function startPodman(engine: TestEngine, launch: Launch): Promise<StartedContainer> {
  const { pod, write } = launch;
  const name = `${pod.metadata.name}-${randomBytes(4).toString("hex")}`;
  const child = spawn("podman", ["run", "--name", name, ...runArguments(launch)], {
    // It leaves a file there when memory is used up.
    cwd: engine.folder,
    env: { ...process.env, ...engine.environment, ...launch.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  const code = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(128));
    child.once("close", resolve);
  });

  let hasEnded = false;
  let wasKilled = false;

  async function ended(): Promise<Exit> {
    const exitCode = (await code) ?? 137;
    hasEnded = true;
    await engine.podman("rm", "--force", "--time", "0", name).catch(() => undefined);
    // Podman does not always see it.
    const isOom = exitCode === 137 && !wasKilled && launch.container.resources?.limits?.memory;
    return { exitCode, ...(isOom && { reason: "OOMKilled" }) };
  }

  /** A container that is about to start takes no signal. */
  async function signal(word: "SIGTERM" | "SIGKILL"): Promise<void> {
    wasKilled ||= word === "SIGKILL";
    const isSent = () =>
      engine.podman("kill", "--signal", word, name).then(
        () => true,
        () => false,
      );
    while (!hasEnded && !(await isSent())) await sleep(100);
  }
  return { exited: ended(), signal: (word) => void signal(word) };
}

function runArguments({ pod, container, environment, ip, mounts }: Launch): string[] {
  const { ports = [], resources, securityContext: security, command, args = [], workingDir } = container;
  const { memory } = resources?.limits ?? {};
  const user = security?.runAsUser ?? pod.spec.securityContext?.runAsUser;
  const group = security?.runAsGroup ?? pod.spec.securityContext?.runAsGroup;
  return [
    ...["--pull", "never", "--log-driver", "none", "--no-healthcheck"],
    // The network of the machine has its name.
    ...["--env", `HOSTNAME=${pod.metadata.name}`],
    ...Object.keys(environment).flatMap((name) => ["--env", name]),
    ...mounts.flatMap(({ source, target, readOnly }) => [
      "--volume",
      `${source}:${target}${readOnly ? ":ro" : ""}`,
    ]),
    ...ports.flatMap(({ containerPort: port }) => ["--publish", `${ip}:${port}:${port}`]),
    ...(memory ? ["--memory", `${bytesOf(memory)}b`, "--memory-swap", `${bytesOf(memory)}b`] : []),
    ...(user === undefined ? [] : ["--user", group === undefined ? `${user}` : `${user}:${group}`]),
    ...(security?.readOnlyRootFilesystem ? ["--read-only"] : []),
    ...(security?.capabilities?.drop ?? []).flatMap((name) => ["--cap-drop", name]),
    ...(workingDir ? ["--workdir", workingDir] : []),
    ...(command ? ["--entrypoint", JSON.stringify(command)] : []),
    container.image,
    ...args,
  ];
}
