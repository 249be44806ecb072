import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import { connectRunner, type RunnerEffects } from "../../../src/action/runner.ts";
import { parseEntries } from "./command-file.ts";

/**
 * `@actions/core` for one of several steps in this process. It works on the variables and the output of the process,
 * and each of its calls is synchronous: during a call they are replaced by those of the step.
 */
export function coreHere({
  environment,
  write,
}: {
  environment: Record<string, string | undefined>;
  write(text: string): void;
}): RunnerEffects["core"] {
  return new Proxy(core, {
    get: (target, name: keyof RunnerEffects["core"]) =>
      function call(...given: never[]): unknown {
        const before = { env: process.env, write: process.stdout.write };
        process.env = environment;
        process.stdout.write = (chunk: string | Uint8Array) => {
          write(String(chunk));
          return true;
        };
        try {
          return (target[name] as (...given: never[]) => unknown)(...given);
        } finally {
          process.env = before.env;
          process.stdout.write = before.write;
        }
      },
  });
}

const FILES = ["GITHUB_OUTPUT", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"] as const;

/** A connected runner in this process, with its files and what is written to its log. */
export function runnerHere(variables?: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "runner-here-"));
  const files = Object.fromEntries(FILES.map((name) => [name, join(folder, name)]));
  for (const file of Object.values(files)) writeFileSync(file, "");
  const environment = variables ?? files;
  let written = "";
  const write = (text: string) => {
    written += text;
  };
  const content = (name: (typeof FILES)[number]) => readFileSync(join(folder, name), "utf8");
  return {
    ...connectRunner({ environment, core: coreHere({ environment, write }) }),
    written: () => written,
    outputs: () => parseEntries(content("GITHUB_OUTPUT")),
    state: () => parseEntries(content("GITHUB_STATE")),
    summary: () => content("GITHUB_STEP_SUMMARY"),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
