import { engineHere, type World } from "./world.ts";

/** `file`: below `test/`. Without `test`, all of its tests. */
type Skip = { file: string; test?: string; on: World["engine"]; because: string };

/** The tests of suites with whole control planes that do not run in a world. */
export const skips: readonly Skip[] = [
  {
    file: "processes/action/push.test.ts",
    on: "containers",
    because: "what the control plane builds there runs as processes; test/ci/containers deploys images",
  },
  {
    file: "processes/cli/workflow.test.ts",
    on: "containers",
    because: "what the control plane builds there runs as processes; test/ci/containers deploys images",
  },
];

/** Those of this run. */
export const skipsHere: readonly Skip[] = skips.filter(({ on }) => on === engineHere());

export function setup(): void {
  if (skipsHere.length > 0) console.log(`${skipsHere.length} skips: test/support/worlds/skips.ts`);
}
