import { startRepository } from "../test/support/action/repository.ts";
import type { StepResult } from "../test/support/action/step.ts";
import { fakeBuilder } from "../test/support/control-plane/fake-builder.ts";
import { watchRequests } from "../test/support/network/request-watch.ts";
import { stepProcess } from "../test/support/processes/step-process.ts";
import { table } from "./measure.ts";

/** What a build takes here, so that there is something to wait for. Milliseconds. */
const BUILD_MS = 4000;

type RequestRow = {
  what: string;
  "control plane": string;
  "of them status": string;
  logs: string;
  writes: string;
  GitHub: string;
};
const COLUMNS = ["what", "control plane", "of them status", "logs", "writes", "GitHub"] as const;

/** What one step of the Action asks for, all told: main and post. */
export async function requestTable(): Promise<string> {
  const { builder } = fakeBuilder(() => new Promise((resolve) => setTimeout(resolve, BUILD_MS)));
  await using repo = await startRepository({ builder, stepHost: stepProcess });
  using watch = watchRequests(repo.plane.url);
  const rows: RequestRow[] = [];
  const count = async (what: string, outcome: string, step: () => Promise<StepResult>) => {
    const from = watch.lines.length;
    const before = repo.github.requests.length;
    const { outputs, log } = await step();
    if (outputs.outcome !== outcome) throw new Error(`${what}: ${outputs.outcome}\n${log}`);
    const seen = watch.lines.slice(from);
    const looks = seen.filter((line) => /^GET [^?]*\/revisions\/[^/?]+$/.test(line));
    const logs = seen.filter((line) => line.startsWith("POST /v1/"));
    const writes = seen.filter((line) => !line.startsWith("GET ") && !line.startsWith("POST /v1/"));
    rows.push({
      what,
      "control plane": String(seen.length),
      "of them status": String(looks.length),
      logs: String(logs.length),
      writes: String(writes.length),
      GitHub: String(repo.github.requests.length - before),
    });
  };
  const edit = () => repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  await count("plan of a new deployment", "planned", () => repo.push({ inputs: { command: "plan" } }));
  await count(`first deploy, build of ${BUILD_MS / 1000} s`, "deployed", () => repo.push());
  await count("push that changes nothing", "unchanged", () => repo.push());
  edit();
  await count(`push of other code, build of ${BUILD_MS / 1000} s`, "deployed", () => repo.push());
  await count("pull request opened: preview", "deployed", () => repo.pullRequest(1, "opened"));
  await count("pull request closed: teardown", "torn_down", () => repo.pullRequest(1, "closed"));
  return table(rows, [...COLUMNS]);
}
