import { expect, test } from "vitest";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitInputs, resourceAgainst } from "../support/resource.ts";

test("delete waits until the deployment is gone, and keeps the tracing project by default", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs());
  plane.requests.length = 0;
  await agent.resource.delete({ id, state: outputs });
  expect(plane.lines()).toEqual([`DELETE /v2/deployments/${id}`, `GET /v2/deployments/${id}`]);
});

test("delete sends deleteTracingProject of the state", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs({ deleteTracingProject: true }));
  await agent.resource.delete({ id, state: outputs });
  expect(plane.lines()).toContain(`DELETE /v2/deployments/${id}?delete_tracing_project=true`);
});

test("deleting a deployment that is already gone succeeds", async () => {
  await using plane = await startModelPlane();
  plane.faults.push({ on: "DELETE", effect: { status: 404, json: { detail: "not found" } } });
  await using agent = resourceAgainst(plane);
  await agent.resource.delete({ id: "6b1f6d80-0000-4000-8000-000000000001", state: gitInputs() });
  expect(agent.lines.join()).toMatch(/was gone already/);
});

test("a rejected deletion is an error", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs());
  plane.faults.push({ on: "DELETE", effect: { status: 403, json: { detail: "not yours" } } });
  await expect(agent.resource.delete({ id, state: outputs })).rejects.toThrow(/not yours/);
});

test("a deletion that exceeds timeouts.delete is an error that says what to do", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs({ timeouts: { delete: "1m" } }));
  plane.faults.push({ on: "DELETE", effect: { status: 204 } });
  await expect(agent.resource.delete({ id, state: outputs })).rejects.toThrow(
    /still being deleted after 1m.*timeouts/,
  );
});
