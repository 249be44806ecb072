import { expect, test } from "vitest";
import { prefetchDeployment } from "../../src/action/prefetch.ts";
import type { ControlPlane } from "../../src/client/control-plane.ts";
import { steppingClock } from "../support/stepping-clock.ts";

function lookedUp(texts: Record<string, string>) {
  const names: string[] = [];
  const findDeployment: ControlPlane["findDeployment"] = (name) => {
    names.push(name);
    return Promise.resolve(undefined);
  };
  const { signal } = new AbortController();
  type Asked = Parameters<typeof prefetchDeployment>[1];
  const clock = steppingClock();
  const asked = { choice: { command: "deploy" }, texts, workflow: {}, signal, clock } as unknown as Asked;
  const controlPlane = prefetchDeployment({ findDeployment } as ControlPlane, asked);
  return { names, controlPlane, clock };
}

test("a name that is given is looked up at once", () => {
  expect(lookedUp({ name: "agent" }).names).toEqual(["agent"]);
});

test("where deployment-id is given, no name is looked up", () => {
  expect(lookedUp({ name: "agent", "deployment-id": "d1" }).names).toEqual([]);
});

test("the answer is taken once, and only while it is fresh: packing may take a while", async () => {
  for (const packed_ms of [500, 60_000]) {
    const { names, controlPlane, clock } = lookedUp({ name: "agent" });
    await clock.sleep(packed_ms);
    await controlPlane.findDeployment("agent", {});
    expect(names).toHaveLength(packed_ms === 500 ? 1 : 2);
    await controlPlane.findDeployment("agent", {});
    expect(names).toHaveLength(packed_ms === 500 ? 2 : 3);
  }
});
