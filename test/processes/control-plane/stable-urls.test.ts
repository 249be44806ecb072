import { expect, test } from "vitest";
import { type Json, sourceCreation } from "../../support/control-plane/control-plane.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";

const urlsOf = async (plane: { get(path: string): Promise<{ body: Json }> }) => {
  const list = () => plane.get("/v2/deployments?limit=100");
  // The connection may be one that the restart ended.
  const { resources } = (await list().catch(list)).body;
  return new Map<string, string>(
    resources.map(({ name, source_config }: Json) => [name, source_config.custom_url]),
  );
};

test("every deployment keeps its URL after a kill", async () => {
  await using plane = await startKillableControlPlane();
  for (let n = 0; n < 10; n++) await plane.post("/v2/deployments", sourceCreation(`agent-${n}`));
  const before = await urlsOf(plane);
  await plane.kill();
  await plane.start();
  expect(await urlsOf(plane)).toEqual(before);
});
