import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { folders as foldersOf } from "../../../src/control-plane/folders/folders.ts";
import { type ProcessRunnerOptions, processRunner } from "../../../src/control-plane/run/process-runner.ts";
import { openSandbox } from "../../../src/control-plane/sandbox/open-sandbox.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { anyStart } from "../control-plane/agent-start.ts";

// A program that runs one agent, to be killed by a test: prints the agent's log lines and then its URL. `--confined`:
// in the strongest sandbox that works here.
const { values, positionals } = parseArgs({
  options: { confined: { type: "boolean", default: false } },
  allowPositionals: true,
});
const isConfined = values.confined;
const [directory, data, serverModule] = positionals as [string, string, string | undefined];
const say = (line: string) => process.stdout.write(`${line}\n`);
const environment = process.env;
const runner = processRunner({
  environment,
  ...(serverModule && { serverModule }),
  folders: await placing(),
});

async function placing(): Promise<ProcessRunnerOptions["folders"]> {
  const code = {
    build_directory: data,
    project_directory: directory,
    config_file: `${directory}/graph.json`,
  };
  if (!isConfined) return async () => ({ ...code, data_directory: data });
  const packages = fileURLToPath(new URL("../../../node_modules", import.meta.url));
  const folders = foldersOf(data);
  mkdirSync(folders.agentData("d"), { recursive: true });
  const shared = [directory, packages];
  const sandbox = await openSandbox({ mode: "required", folders, environment, shared });
  return async () => {
    const entered = await sandbox.enter({ home: folders.agentHome("d"), writable: [folders.agentData("d")] });
    await entered.own(folders.agentData("d"));
    return { ...code, data_directory: folders.agentData("d"), confinement: entered };
  };
}

const agent = await runner.start({
  ...anyStart(),
  deployment_id: "d",
  revision_id: "r",
  code: { kind: "folder", build_directory: data, project_directory: directory, config_file: "graph.json" },
  environment: { CANARY: new Secret("canary") },
  signal: new AbortController().signal,
  log: (_level, message) => say(message),
});
say(`url ${agent.url}`);
