import { expect, test } from "vitest";
import { sourceCreation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

const origin = "https://github.com/acme/agents#services/a";

test("a creation and a patch set the origin, which makes no revision and stays through other writes", async () => {
  await using plane = await startTestControlPlane();
  const { status, body: made } = await plane.post("/v2/deployments", sourceCreation("one", { origin }));
  expect({ status, origin: made.origin }).toEqual({ status: 201, origin });
  const { body: two } = await plane.post("/v2/deployments", sourceCreation("two"));
  expect(two.origin).toBeNull();
  const patched = await plane.patch(`/v2/deployments/${two.id}`, { origin });
  expect(patched.body).toMatchObject({ origin, latest_revision_id: null });
  await plane.patch(`/v2/deployments/${two.id}`, { display_name: "Two" });
  await plane.restart();
  const { body: list } = await plane.get("/v2/deployments");
  expect(list.resources.map((each: { origin: string }) => each.origin)).toEqual([origin, origin]);
});

test.each([
  ["credentials", "https://u:ghs_1@github.com/acme/agents", 400],
  ["a line break", "https://github.com/acme\nagents", 400],
  ["too many characters", `https://${"a".repeat(5000)}`, 400],
  ["no text", 7, 422],
])("an origin with %s is refused, and nothing of it is repeated", async (_, wrong, code) => {
  await using plane = await startTestControlPlane();
  const { status, body } = await plane.post("/v2/deployments", sourceCreation("one", { origin: wrong }));
  expect(status).toBe(code);
  expect(JSON.stringify(body)).toContain("origin");
  expect(JSON.stringify(body)).not.toContain("ghs_1");
});
