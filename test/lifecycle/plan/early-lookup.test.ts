import { expect, test } from "vitest";
import { earlyLookup } from "../../../src/action/early-lookup.ts";
import type { ControlPlane } from "../../../src/client/control-plane.ts";
import { findDeployment } from "../../../src/lifecycle/plan/early-lookup.ts";
import { steppingClock } from "../../support/clocks/stepping-clock.ts";

function lookUp(texts: Record<string, string>) {
  const names: string[] = [];
  const controlPlane = {
    findDeployment(name: string) {
      names.push(name);
      return Promise.resolve(undefined);
    },
  } as unknown as ControlPlane;
  const { signal } = new AbortController();
  const clock = steppingClock();
  type Asked = Parameters<typeof earlyLookup>[1];
  const asked = { choice: { command: "deploy" }, texts, workflow: {}, signal, clock } as unknown as Asked;
  return { names, early: earlyLookup(controlPlane, asked), context: { controlPlane, clock, signal } };
}

test("a step looks up a given name at once", () => {
  expect(lookUp({ name: "agent" }).names).toEqual(["agent"]);
});

test("a step with deployment-id looks up no name", () => {
  expect(lookUp({ name: "agent", "deployment-id": "d1" }).names).toEqual([]);
});

test("an early answer counts for its own name, and only while it is fresh", async () => {
  const { names, early, context } = lookUp({ name: "agent" });
  await context.clock.sleep(500);
  await findDeployment("agent", early, context);
  expect(names).toEqual(["agent"]);
  await findDeployment("other", early, context);
  await context.clock.sleep(60_000);
  await findDeployment("agent", early, context);
  expect(names).toEqual(["agent", "other", "agent"]);
});
