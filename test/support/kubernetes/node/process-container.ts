import { spawn } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Exit, Launch, StartedContainer } from "./launch.ts";
import type { Pod, PodContainer } from "./pod.ts";
import { bytesOf } from "./quantity.ts";

/** What an image is to the tests' node: the program that it stands for. `container.command` and `args` are its to read. */
export type ProcessImage = (
  pod: Pod,
  container: PodContainer,
  of: { environment: Readonly<Record<string, string>>; ip: string },
) => {
  command: string;
  args?: readonly string[];
  cwd?: string;
  /** Added to the variables that the container has. */
  environment?: Readonly<Record<string, string>>;
};

const MEMORY_CHECK_MS = 200;

/**
 * Runs a container as a process, in process and mount namespaces of its own: it sees the machine's files with its volumes
 * in their places, and nothing outlives it, or this process. It shares the machine's network: it has to listen at `ip`.
 * Not done: users, capabilities, a read-only root, limits of CPU. The memory of its first process is looked at, and is
 * over the limit only when such a look finds it so.
 */
export async function startProcess(
  image: ProcessImage,
  { pod, container, environment, ip, mounts, write }: Launch,
): Promise<StartedContainer> {
  const { command, args = [], cwd = "/", environment: own } = image(pod, container, { environment, ip });
  const places = mounts.map((mount) => ({ ...mount, target: realTarget(mount.target) }));
  const sandbox = [
    ...["--die-with-parent", "--unshare-pid", "--as-pid-1", "--unshare-uts"],
    ...["--hostname", pod.metadata.name.slice(0, 63), "--info-fd", "3"],
    ...folders(
      "/",
      places.map(({ target }) => target),
    ),
    ...["--proc", "/proc", "--chdir", container.workingDir ?? cwd],
    ...places.flatMap(({ source, target, readOnly }) => [readOnly ? "--ro-bind" : "--bind", source, target]),
  ];
  const { PATH = "" } = process.env;
  const child = spawn("bwrap", [...sandbox, "--", command, ...args], {
    env: { PATH, HOSTNAME: pod.metadata.name, ...environment, ...own },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding("utf8").on("data", write);
  const exited = new Promise<Exit>((resolve) => {
    child.once("error", ({ message }) => resolve({ exitCode: 128, reason: "StartError", message }));
    child.once("close", (code) => resolve({ exitCode: code ?? 137 }));
  });
  const info = await new Promise<string>((resolve) => {
    let text = "";
    child.stdio[3]!.on("data", (chunk) => {
      text += chunk;
    }).once("close", () => resolve(text));
    child.once("error", () => resolve(text));
  });
  // bwrap ends before it says so where the sandbox cannot be made: its error is in the log.
  const pid: number | undefined = info === "" ? undefined : JSON.parse(info)["child-pid"];
  const limit = container.resources?.limits?.memory;
  let isOverMemory = false;
  const watch = limit
    ? setInterval(() => {
        if (pid === undefined || residentBytes(pid) <= bytesOf(limit)) return;
        isOverMemory = true;
        signal("SIGKILL");
      }, MEMORY_CHECK_MS)
    : undefined;

  function signal(name: "SIGTERM" | "SIGKILL"): void {
    try {
      if (pid !== undefined) process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
  return {
    exited: exited.then((exit) => {
      clearInterval(watch);
      return isOverMemory ? { exitCode: 137, reason: "OOMKilled" } : exit;
    }),
    signal,
  };
}

/** `/var/run` leads to `/run`, which is the container's own. */
const realTarget = (path: string) => path.replace(/^\/var\/run(?=\/|$)/, "/run");

/**
 * The machine's folders as they are, apart from those that a mount is to be made in: these are made anew, with the same
 * in them, so that no mount leaves an empty folder on the machine.
 */
function folders(path: string, targets: readonly string[]): string[] {
  if (path === "/run" || path === "/proc") return ["--tmpfs", path];
  const below = targets.filter((target) => target.startsWith(join(path, "/")) && !existsSync(target));
  if (path !== "/" && below.length === 0) return ["--dev-bind", path, path];
  const children = readdirSync(path).flatMap((name) => {
    const child = join(path, name);
    const kind = lstatSync(child);
    if (kind.isSymbolicLink()) return ["--symlink", readlinkSync(child), child];
    return kind.isDirectory() ? folders(child, below) : ["--dev-bind", child, child];
  });
  return ["--tmpfs", path, ...children];
}

function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
