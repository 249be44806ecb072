import { afterAll, beforeAll, expect, test } from "vitest";
import { type Json, sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

// What §4.6 and §8 say of the list.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
beforeAll(async () => {
  plane = await startTestControlPlane();
  for (const deployment_type of ["dev_free", "dev", "prod", "dev_zero"])
    await plane.post(
      "/v2/deployments",
      sourceCreation(`type-${deployment_type.replace("_", "-")}`, { source_config: { deployment_type } }),
    );
});
afterAll(() => plane[Symbol.asyncDispose]());

const list = (query: string) => plane.get(`/v2/deployments?${query}`);
const names = ({ body }: Json) => body.resources.map(({ name }: Json) => name);

// Holds CP-4.6-route, CP-4.6-offset
test("the answer has the resources and the offset of the next page", async () => {
  const { status, body } = await list("limit=2");
  expect({ status, keys: Object.keys(body).sort() }).toEqual({ status: 200, keys: ["offset", "resources"] });
  expect(names(await list(`limit=2&offset=${body.offset}`))).toEqual(["type-prod", "type-dev-zero"]);
});

// Holds CP-4.6-limit, CP-4.6-offset, CP-4.6-422, CP-8-page-size, CP-8-offset
test.each([
  ["limit=1", 200],
  ["limit=100", 200],
  ["limit=0", 422],
  ["limit=101", 422],
  ["limit=1.5", 422],
  ["limit=many", 422],
  ["offset=0", 200],
  ["offset=-1", 422],
  ["offset=0.5", 422],
])("a list with %s is answered with %i", async (query, status) => {
  const answer = await list(query);
  expect(answer.status).toBe(status);
  const parameter = query.split("=")[0];
  if (status === 422) expect(answer.body.detail[0].loc).toEqual(["query", parameter]);
});

// Holds CP-4.6-deployment_type, CP-4.6-dev_free, CP-4.6-dev, CP-4.6-prod, CP-4.6-dev_zero
test.each(["dev_free", "dev", "prod", "dev_zero"])("the type %s is kept, and found by it", async (type) => {
  const { body } = await list(`deployment_type=${type}`);
  expect(body.resources).toMatchObject([
    { name: `type-${type.replace("_", "-")}`, source_config: { deployment_type: type } },
  ]);
});

// Holds CP-4.6-422
test.each(["remote_reconciled=perhaps", "deployment_type=staging"])(
  "a list with %s is rejected",
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);
