import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../../..");
const VERSION = /^act_version=(.+)$/m.exec(readFileSync(join(ROOT, ".ci/run"), "utf8"))?.[1];

/** The runner's program: where the environment says, else where `.ci/run` builds it. */
function actProgram(): string | undefined {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const program = process.env.AGENT_DEPLOY_ACT || join(cache, "agent-deploy", `act-${VERSION}`, "act");
  return existsSync(program) ? program : undefined;
}

/** A suite on a third-party runner. Without the runner it is skipped with a reason; in CI that is a failure. */
export function onAct(name: string, suite: (act: string) => void): void {
  const act = actProgram();
  if (act !== undefined) return void describe(name, () => suite(act));
  const reason = `${name}: act is not built; see build_act in .ci/run`;
  const isRequired = Boolean(process.env.CI);
  if (!isRequired) console.warn(`Skipped. ${reason}`);
  test.skipIf(!isRequired)(`${name}: the runner is available`, () => {
    throw new Error(reason);
  });
}

export type ActRun = {
  event: string;
  payload: unknown;
  /** Relative to the repository. */
  workflow: string;
  github: { url: string; token: string };
  secrets: Record<string, string>;
  vars: Record<string, string>;
  /** The folders for `owner/name@version` under `uses`; nothing is fetched. */
  actions?: Record<string, string>;
};

/** Runs a repository's workflow on this machine, without a container, until its end. */
export async function runAct(
  act: string,
  repository: string,
  run: ActRun,
): Promise<{ exitCode: number | null; log: string }> {
  const home = mkdtempSync(join(tmpdir(), "act-"));
  try {
    const event = join(home, "event.json");
    writeFileSync(event, JSON.stringify(run.payload));
    const many = (flag: string, pairs: Record<string, string>) =>
      Object.entries(pairs).flatMap(([name, value]) => [flag, `${name}=${value}`]);
    const args = [
      ...[run.event, "--workflows", run.workflow, "--eventpath", event],
      ...["--platform", "ubuntu-latest=-self-hosted", "--no-cache-server", "--strict"],
      ...many("--env", {
        GITHUB_API_URL: run.github.url,
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_REPOSITORY: "octo/agent",
      }),
      ...many("--secret", { GITHUB_TOKEN: run.github.token, ...run.secrets }),
      ...many("--var", run.vars),
      ...many("--local-repository", run.actions ?? {}),
    ];
    const child = spawn(act, args, {
      cwd: repository,
      // This Node, and none of the machine's settings.
      env: { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), HOME: home },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { exitCode, log: `${stdout}${stderr}` };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The Action as a repository holds it: its metadata and its bundle, nothing else. */
export function copyAction(folder: string): void {
  for (const part of ["action.yml", "dist", "package.json"]) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
}

/** An action that brings a repository of this machine into the workspace, instead of one that has to be fetched. */
export function writeCheckout(folder: string, repository: string): void {
  mkdirSync(folder, { recursive: true });
  const steps = [{ run: 'cp -R "$FROM/." .', shell: "bash", env: { FROM: repository } }];
  const inputs = { ref: { description: "ref" }, "persist-credentials": { description: "any" } };
  const action = { name: "checkout", description: "checkout", inputs, runs: { using: "composite", steps } };
  writeFileSync(join(folder, "action.yml"), JSON.stringify(action));
}
