import { statfs } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { searchEngine, versionArguments } from "../../foundation/container-engine.ts";
import { findLocalControlPlane } from "../local/local-control-plane.ts";
import { holderOfPort } from "../local/port-holder.ts";
import { DEFAULT_AGENT_PORT, DEFAULT_PORT } from "../local/serving.ts";
import { isolationText } from "../terminal/isolation.ts";
import { askProgram, type ProgramCall } from "./ask-program.ts";
import { type Check, type CheckGroup, type Finding, ok, problem, warning } from "./check.ts";
import { npmChecks } from "./npm.ts";

const { nodeProblem } = createRequire(import.meta.url)("../../../bin/node-version.cjs") as {
  nodeProblem(version: string): string | undefined;
};

const LEAST_FREE_BYTES = 1e9;
const LEAST_OPEN_FILES = 1024;

type Machine = Omit<ProgramCall, "signal">;

/** Programs, room and ports of this machine. */
export function machineChecks(call: Machine): CheckGroup {
  return {
    title: "This machine",
    checks: [
      { id: "node", title: "Node.js", look: async () => nodeFinding(process.versions.node) },
      ...npmChecks(call),
      { id: "git", title: "git", look: async (signal) => gitFinding({ ...call, signal }) },
      { id: "engine", title: "Containers", look: async (signal) => engineFinding({ ...call, signal }) },
      ...(process.platform === "linux"
        ? [{ id: "sandbox", title: "Sandbox", look: () => sandboxFinding(call.environment) }]
        : []),
      { id: "disk", title: "Free space", look: async () => diskFinding(call.directory) },
      {
        id: "open_files",
        title: "Open files",
        look: async (signal) => openFilesFinding({ ...call, signal }),
      },
      portCheck({ port: DEFAULT_PORT, command: "server" }, call),
      portCheck({ port: DEFAULT_AGENT_PORT, command: "agent" }, call),
    ],
  };
}

function nodeFinding(version: string): Finding {
  const told = nodeProblem(version);
  return told === undefined ? ok(version) : problem(told);
}

async function gitFinding(call: ProgramCall): Promise<Finding> {
  const said = await askProgram("git", ["--version"], call);
  if (said !== undefined) return ok(said.replace(/^git version /, ""));
  return warning("not found on the PATH", {
    why: "Without it no commit is recorded, and .gitignore files alone decide what is packed.",
    fix: "Install git: https://git-scm.com/downloads",
  });
}

async function engineFinding(call: ProgramCall): Promise<Finding> {
  const { found, reason } = await searchEngine(call.environment.PATH ?? "", async ({ kind }) => {
    const version = await askProgram(kind, versionArguments(kind), call);
    return `${kind} ${version}`;
  });
  if (found) return ok(found);
  return warning(String(reason), {
    why: "Only `build`, `--image-build` and deployments of images on this machine need one.",
  });
}

async function sandboxFinding(environment: Machine["environment"]): Promise<Finding> {
  const { sandboxHere } = await import("../../control-plane/index.ts");
  const { kind, reason } = await sandboxHere(environment);
  const text = isolationText({ kind, reason });
  if (kind === "bubblewrap" || kind === "unshare") return ok(text);
  return warning(text, {
    why: "A control plane of this machine keeps its deployments apart with it.",
    fix: "Install bubblewrap, and allow user namespaces: docs/security.md",
  });
}

/** The project, temporary files and the data folder below the project may lie on several file systems. */
async function diskFinding(directory: string): Promise<Finding> {
  const local = await findLocalControlPlane(directory).catch(() => undefined);
  const folders = [directory, tmpdir(), ...(local ? [local.folder] : [])];
  const sizes = await Promise.all(folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })));
  const tight = sizes.filter(({ free }) => free < LEAST_FREE_BYTES);
  const shown = (tight.length > 0 ? tight : sizes).map(
    ({ folder, free }) => `${byteSizeText(free)} at ${folder}`,
  );
  if (tight.length === 0) return ok(shown.join(", "));
  return warning(shown.join(", "), {
    why: "Packing, installing packages and building take room there.",
    fix: "Remove what is not needed: `npm cache clean --force` and `podman system prune` free the most.",
  });
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** Asked of a shell: Node has raised its own limit to what is allowed, and so have the servers. */
async function openFilesFinding(call: ProgramCall): Promise<Finding> {
  const said = await askProgram("sh", ["-c", "ulimit -n"], call);
  const limit = said === "unlimited" ? Number.POSITIVE_INFINITY : Number(said);
  if (said === undefined || Number.isNaN(limit))
    return { state: "skipped", detail: "there is no such limit here" };
  if (limit >= LEAST_OPEN_FILES) return ok(`up to ${said}`);
  return warning(`up to ${said}`, {
    why: "Each connection and each file of an agent counts; servers end with EMFILE.",
    fix: "ulimit -n 4096",
  });
}

function portCheck({ port, command }: { port: number; command: string }, { environment }: Machine): Check {
  return {
    id: `port_${port}`,
    title: `Port ${port}`,
    async look(signal) {
      if (await isFree(port)) return ok(`free for \`agent-deploy ${command}\``);
      const holder = await holderOfPort({ host: "127.0.0.1", port }, { environment, signal });
      if (holder) return ok(`${holder.name}. ${holder.use}.`);
      return warning("taken by another program", {
        why: `\`agent-deploy ${command}\` listens there unless another port is given.`,
        fix: `agent-deploy ${command} --port 0`,
      });
    },
  };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().unref();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
