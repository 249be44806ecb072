import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Plane, startPlane } from "./control-plane/server-process.ts";
import { median, ms, table } from "./measure.ts";
import { installPeers } from "./peers.ts";

const run = promisify(execFile);
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const peers = {
  langgraphjs: path("./node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs"),
  vercel: path("./cli/node_modules/vercel/dist/index.js"),
  wrangler: path("./cli/node_modules/wrangler/bin/wrangler.js"),
};

const about =
  "Processor time (user and system) and time of one command of the installed package, beside bare `node -e 0`; the peers " +
  "(the versions of `bench/package.json` and `bench/cli/package.json`) in the same rounds. No list of theirs is asked for: " +
  "`langgraphjs` has none, those of `vercel` and `wrangler` are of a service and an account.";

type Command = { what: string; args: string[]; environment?: Record<string, string>; wanted?: string };
type Times = { cpu: number[]; wall: number[] };

/** What short commands of the command line cost. */
export async function cliTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPeers();
  await installPeers("cli", 360);
  const folder = await mkdtemp(join(tmpdir(), "bench-cli-"));
  const planes: Plane[] = [];
  try {
    const program = installOurs(folder);
    const commands: Command[] = [
      { what: "bare node", args: ["-e", "0"] },
      { what: "`agent-deploy --version`", args: [program, "--version"], wanted: "≤ 1.5×" },
      { what: "`agent-deploy --help`", args: [program, "--help"], wanted: "≤ 1.5×" },
    ];
    for (const size of isBrief ? [1] : [1, 100, 1_000]) {
      const plane = await startPlane("ours", size);
      planes.push(plane);
      commands.push({
        what: `\`agent-deploy list --json\`, ${size} deployments`,
        args: [program, "list", "--json"],
        environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
        ...(size === 1 && { wanted: "≤ 3×" }),
      });
    }
    for (const [name, file] of Object.entries(peers))
      for (const flag of ["--version", "--help"])
        commands.push({ what: `\`${name} ${flag}\``, args: [file, flag] });
    return await measured(commands, folder, isBrief ? 1 : 11);
  } finally {
    await Promise.all(planes.map((plane) => plane.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** In rounds, so that all see the same machine; the first fills caches. */
async function measured(commands: Command[], folder: string, rounds: number): Promise<string> {
  const times = new Map<Command, Times>(commands.map((command) => [command, { cpu: [], wall: [] }]));
  for (let round = 0; round <= rounds; round++)
    for (const [command, { cpu, wall }] of times) {
      const { cpuMs, wallMs } = await once(command, folder);
      if (round === 0) continue;
      cpu.push(cpuMs);
      wall.push(wallMs);
    }
  const bare = times.get(commands[0]!)!;
  const rows = [...times].map(([{ what, wanted = "–" }, { cpu, wall }]) => ({
    what,
    processor: ms(median(cpu)),
    "of bare node": `${(median(cpu) / median(bare.cpu)).toFixed(2)}×`,
    time: ms(median(wall)),
    wanted,
  }));
  return `${about}\n\n${table(rows, ["what", "processor", "of bare node", "time", "wanted"])}`;
}

/** bash knows the processor time of one child to the millisecond. */
async function once(
  { args, environment }: Command,
  folder: string,
): Promise<{ cpuMs: number; wallMs: number }> {
  const script = 'TIMEFORMAT="%U %S %R"; time "$@" >/dev/null 2>&1';
  const { stderr } = await run("bash", ["-c", script, "bash", process.execPath, ...args], {
    cwd: folder,
    env: { ...process.env, HOME: folder, NODE_COMPILE_CACHE: join(folder, "code"), CI: "1", ...environment },
  });
  const [user, system, real] = stderr.trim().split(" ").map(Number);
  return { cpuMs: (user! + system!) * 1000, wallMs: real! * 1000 };
}

/** As npm lays it out, with the packages of this checkout. */
function installOurs(folder: string): string {
  if (!existsSync(path("../lib/bundle"))) throw new Error("lib/ is missing: `npm run build:lib`");
  const place = join(folder, "node_modules/agent-deploy");
  mkdirSync(place, { recursive: true });
  for (const part of ["bin", "lib", "package.json"])
    cpSync(path(`../${part}`), join(place, part), { recursive: true });
  symlinkSync(path("../node_modules"), join(place, "node_modules"));
  return join(place, "bin/agent-deploy.js");
}
