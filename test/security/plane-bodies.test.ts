import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const pair = (i: number) => ({ name: `NAME_${i}`, value: `value ${i}` });

test.each([
  ["too many members", 422, { source_config: times(3_001, () => 1) }, "more than 3000 members"],
  ["too many objects", 422, { secrets: times(100_000, () => ({})) }, "more than 3000 members"],
  ["too many secrets", 400, { secrets: times(501, pair) }, "there are more than 500 secrets"],
  [
    "a secret that is too long for an environment variable",
    400,
    { secrets: [{ name: "LONG", value: "x".repeat(131_072) }] },
    "secret 'LONG' is longer than an environment variable can be",
  ],
  [
    "secrets that exceed the environment's size",
    400,
    { secrets: times(3, (i) => ({ name: `L${i}`, value: "x".repeat(100_000) })) },
    "more than 262144 characters together",
  ],
])("a creation with %s is rejected and changes nothing", async (_what, status, over, message) => {
  await using plane = await startTestControlPlane();
  const answer = await plane.post("/v2/deployments", creation("large", over));
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(message);
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("the maximum number of secrets is accepted", async () => {
  await using plane = await startTestControlPlane();
  const { status, body } = await plane.post(
    "/v2/deployments",
    creation("full", { secrets: times(500, pair) }),
  );
  expect(status).toBe(201);
  expect((await plane.get("/v2/deployments")).body.resources[0].secrets).toHaveLength(500);
  expect((await plane.settled(body.id, body.latest_revision_id)).status).toBe("DEPLOYED");
});
