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

test("prefetch looks up a given name at once", () => {
  expect(lookedUp({ name: "agent" }).names).toEqual(["agent"]);
});

test("prefetch looks up no name when deployment-id is given", () => {
  expect(lookedUp({ name: "agent", "deployment-id": "d1" }).names).toEqual([]);
});

test("a prefetched answer is used once and only while it is fresh", async () => {
  for (const packed_ms of [500, 60_000]) {
    const { names, controlPlane, clock } = lookedUp({ name: "agent" });
    await clock.sleep(packed_ms);
    await controlPlane.findDeployment("agent", {});
    expect(names).toHaveLength(packed_ms === 500 ? 1 : 2);
    await controlPlane.findDeployment("agent", {});
    expect(names).toHaveLength(packed_ms === 500 ? 2 : 3);
  }
});
