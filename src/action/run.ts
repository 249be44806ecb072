import type { ActionEnvironment } from "./action-environment.ts";
import { beginStep } from "./step.ts";

/** Turns of the event loop in which a nearby connection is established and the first request leaves. */
const CONNECTING_TURNS = 4;

/**
 * The Action's step. Resolves with the exit code; never throws for anything that a user can cause.
 * The first request is under way before the rest of the program is loaded.
 */
export async function run(env: ActionEnvironment): Promise<number> {
  const step = beginStep(env);
  try {
    await turnsOfTheLoop(CONNECTING_TURNS);
    const { runStep } = await import("./commands/index.ts");
    return await runStep(step);
  } finally {
    await step.controlPlane?.close();
  }
}

/** Lets pending I/O go ahead of the long synchronous work of loading the rest. */
async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
