import { expect, test } from "vitest";
import { lookUpEarly } from "../../src/action/early-lookup.ts";
import type { ControlPlane } from "../../src/client/control-plane.ts";

function lookedUp(texts: Record<string, string>): string[] {
  const names: string[] = [];
  const findDeployment: ControlPlane["findDeployment"] = (name) => {
    names.push(name);
    return Promise.resolve(undefined);
  };
  const { signal } = new AbortController();
  type Asked = Parameters<typeof lookUpEarly>[1];
  const asked = { choice: { command: "deploy" }, texts, workflow: {}, signal } as unknown as Asked;
  lookUpEarly({ findDeployment } as ControlPlane, asked);
  return names;
}

test("a name that is given is looked up at once", () => {
  expect(lookedUp({ name: "agent" })).toEqual(["agent"]);
});

test("where deployment-id is given, no name is looked up", () => {
  expect(lookedUp({ name: "agent", "deployment-id": "d1" })).toEqual([]);
});
