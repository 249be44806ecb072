// The program of our image in pods: `fetch` and `build` in a Job, `unpack` and `serve` in the pods of an agent. Each takes its
// input out of one variable, which no other container has.

import { reasonOf } from "../../../foundation/error.ts";
import { siblingModule } from "../../../foundation/package/sibling.ts";
import { POD_INPUT } from "../../run/kubernetes/manifests/archive-code.ts";
import type { JobMessage } from "../messages.ts";
import type { PodStep } from "./step.ts";

// biome-ignore lint/style/noProcessEnv: an entry file reads the environment
const environment = process.env;

const steps: Readonly<Record<string, () => Promise<PodStep<never>>>> = {
  fetch: async () => (await import("./fetch.ts")).fetchStep,
  build: async () => (await import("./build.ts")).buildStep,
  unpack: async () => (await import("./unpack.ts")).unpackStep,
};

const say = (message: JobMessage) => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

async function main(): Promise<void> {
  const [name = ""] = process.argv.splice(2, 1);
  if (name === "serve") {
    await import(siblingModule(import.meta.url, "../../../agent-server/main"));
    return;
  }
  const load = steps[name];
  if (!load) throw new TypeError(`agent-deploy-pod has no step '${name}'`);
  const input = environment[POD_INPUT];
  if (!input) throw new TypeError(`${POD_INPUT} is not set: a control plane starts this program`);
  delete environment[POD_INPUT];
  const ending = new AbortController();
  process.once("SIGTERM", () => ending.abort(new Error("the pod is to end")));
  const step = await load();
  await step(JSON.parse(input) as never, { environment, say, signal: ending.signal });
}

main().catch((error: unknown) => {
  const { hint } = error as { hint?: string };
  say({ type: "failed", message: reasonOf(error), ...(hint !== undefined && { hint }) });
  process.exitCode = 1;
});
