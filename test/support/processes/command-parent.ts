import { runCommand } from "../../../src/control-plane/build/run-command.ts";

// A program that runs a build's command, to be killed by a test: prints the pid of what the command started.
await runCommand({
  command: "sleep 1000 & echo $!; wait",
  directory: "/",
  environment: { PATH: process.env.PATH ?? "" },
  signal: new AbortController().signal,
  onOutput: (line) => process.stdout.write(`${line}\n`),
});
