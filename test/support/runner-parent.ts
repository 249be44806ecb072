import { processRunner } from "../../src/control-plane/run/process-runner.ts";
import { Secret } from "../../src/foundation/secret.ts";

// A program that runs one agent, to be killed by a test: prints the agent's log lines and then its URL.
const [directory, data, serverModule] = process.argv.slice(2) as [string, string, string | undefined];
const say = (line: string) => process.stdout.write(`${line}\n`);
const runner = processRunner({ environment: process.env, ...(serverModule && { serverModule }) });
const agent = await runner.start({
  deployment_id: "d",
  revision_id: "r",
  build_directory: data,
  project_directory: directory,
  config_file: `${directory}/graph.json`,
  data_directory: data,
  environment: { CANARY: new Secret("canary") },
  signal: new AbortController().signal,
  log: (_level, message) => say(message),
});
say(`url ${agent.url}`);
