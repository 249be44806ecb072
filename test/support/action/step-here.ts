import { readFileSync } from "node:fs";
import { runPost } from "../../../src/action/post.ts";
import { run } from "../../../src/action/run.ts";
import { quickClock } from "../clocks/quick-clock.ts";
import { coreHere } from "./runner-here.ts";
import type { StepHost } from "./step.ts";

/** Runs a step in this process, where polls do not wait long. It can be cancelled; to kill it takes a process. */
export const stepHere: StepHost = async ({ isPost, environment, entry, workspace, log, interrupt }) => {
  let rest = "";
  function write(text: string): void {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) log.take(line);
  }
  const core = coreHere({ environment, write });
  const effects = { environment, core, cwd: workspace, entry, clock: quickClock };
  const controller = new AbortController();
  let cancelledAt: number | undefined;
  if (interrupt && interrupt.how !== "cancel") {
    throw new Error(`a step in this process cannot be ended by ${interrupt.how}: give the host stepProcess`);
  }
  void interrupt?.when.then(() => {
    cancelledAt = performance.now();
    controller.abort(new Error("the job was cancelled (SIGINT)"));
  });
  const event = JSON.parse(readFileSync(environment.GITHUB_EVENT_PATH ?? "", "utf8"));
  const exitCode = isPost
    ? await runPost(effects).then(() => 0)
    : await run({ ...effects, event, signal: controller.signal });
  if (rest !== "") log.take(rest);
  const endedAfterSignalMs = cancelledAt === undefined ? undefined : performance.now() - cancelledAt;
  return { exitCode, signal: null, endedAfterSignalMs };
};
