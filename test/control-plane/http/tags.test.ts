import { expect, test } from "vitest";
import {
  apiOf,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";

const names = ({ body }: Json) => body.resources.map(({ name }: Json) => name);

// Holds CP-4.6-tag_value_ids
test("a creation and a patch set the tags, which make no revision, and the list finds deployments by their ids", async () => {
  await using plane = await startTestControlPlane();
  const tags = { team: "support", "cost/center": "42" };
  const { status, body: made } = await plane.post("/v2/deployments", sourceCreation("one", { tags }));
  expect({ status, tags: made.tags }).toEqual({ status: 201, tags });
  expect(Object.keys(made.tag_value_ids).sort()).toEqual(["cost/center", "team"]);
  const { body: two } = await plane.post("/v2/deployments", sourceCreation("two"));
  expect([two.tags, two.tag_value_ids]).toEqual([{}, {}]);
  const patched = await plane.patch(`/v2/deployments/${two.id}`, { tags: { team: "support" } });
  expect(patched.body.tags).toEqual({ team: "support" });
  expect(patched.body.latest_revision_id).toBeNull();
  // The same key and value have one id.
  const { team, "cost/center": center } = made.tag_value_ids;
  expect(patched.body.tag_value_ids).toEqual({ team });
  const list = (ids: string) => plane.get(`/v2/deployments?tag_value_ids=${ids}`);
  expect(names(await list(team))).toEqual(["one", "two"]);
  expect(names(await list(center))).toEqual(["one"]);
  expect(names(await list(`${center}, ${team}`))).toEqual(["one", "two"]);
  expect(names(await plane.get(`/v2/deployments?tag_value_ids=${team}&name=two`))).toEqual(["two"]);
  expect(names(await list(made.id))).toEqual([]);
  expect((await plane.get(`/v2/deployments/${made.id}`)).body.tags).toEqual(tags);
  // The whole set, so that an empty one removes all; what is not given stays.
  await plane.patch(`/v2/deployments/${two.id}`, { display_name: "Two" });
  expect(names(await list(team))).toEqual(["one", "two"]);
  expect((await plane.patch(`/v2/deployments/${two.id}`, { tags: {} })).body.tags).toEqual({});
  expect(names(await list(team))).toEqual(["one"]);
});

test("ids of tags stay through a restart and a deletion, and are others in another tenant", async () => {
  await using plane = await startTestControlPlane();
  const tagged = (name: string) => sourceCreation(name, { tags: { team: "support" } });
  const { body: first } = await plane.post("/v2/deployments", tagged("first"));
  await plane.remove(`/v2/deployments/${first.id}`);
  await expect.poll(async () => (await plane.get(`/v2/deployments/${first.id}`)).status).toBe(404);
  expect((await plane.get("/v1/tags")).body).toEqual({ resources: [], offset: 0 });
  await plane.restart();
  const { body: again } = await plane.post("/v2/deployments", tagged("again"));
  expect(again.tag_value_ids).toEqual(first.tag_value_ids);
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const key = await plane.request(
    "POST",
    "/v1/keys",
    { name: "k", role: "admin" },
    { "x-tenant-id": tenant.id },
  );
  const other = apiOf({ url: plane.url, apiKey: key.body.key });
  const filter = `/v2/deployments?tag_value_ids=${again.tag_value_ids.team}`;
  expect(names(await other.get(filter))).toEqual([]);
  expect((await other.get("/v1/tags")).body.resources).toEqual([]);
  const { body: theirs } = await other.post("/v2/deployments", tagged("again"));
  expect(theirs.tag_value_ids.team).not.toBe(again.tag_value_ids.team);
  expect(names(await plane.get(filter))).toEqual(["again"]);
});

test("tags are listed by key and value, page by page, with the number of their deployments", async () => {
  await using plane = await startTestControlPlane();
  for (const [name, tags] of Object.entries({
    one: { team: "support", env: "prod" },
    two: { team: "sales", env: "prod" },
  }))
    await plane.post("/v2/deployments", sourceCreation(name, { tags }));
  const { resources, offset } = (await plane.get("/v1/tags?limit=2")).body;
  const shown = ({ key, value, deployments }: Json) => [key, value, deployments];
  expect(resources.map(shown)).toEqual([
    ["env", "prod", 2],
    ["team", "sales", 1],
  ]);
  const next = (await plane.get(`/v1/tags?limit=2&offset=${offset}`)).body;
  expect(next.resources.map(shown)).toEqual([["team", "support", 1]]);
  const { id } = next.resources[0];
  expect(names(await plane.get(`/v2/deployments?tag_value_ids=${id}`))).toEqual(["one"]);
});

test("every tag that is wrong is named, and nothing is created", async () => {
  await using plane = await startTestControlPlane();
  const tags = { "": "x", "a b": "x", empty: "", broken: "a\nb", good: "x", long: "x".repeat(257) };
  const { status, body } = await plane.post("/v2/deployments", sourceCreation("wrong", { tags }));
  expect(status).toBe(400);
  expect(body.detail.split("; ")).toEqual([
    expect.stringContaining("tag key '' is not valid"),
    expect.stringContaining("tag key 'a b' is not valid"),
    ...["empty", "broken", "long"].map((key) =>
      expect.stringContaining(`the value of tag '${key}' is not valid`),
    ),
  ]);
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`t${n}`, "x"]));
  expect((await plane.post("/v2/deployments", sourceCreation("wrong", { tags: many }))).body.detail).toBe(
    "tags: a deployment has at most 50 tags",
  );
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("the hosted dialect has no tags", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const { status, body } = await plane.post("/v2/deployments", sourceCreation("one", { tags: { a: "b" } }));
  expect(status).toBe(201);
  expect(body).not.toHaveProperty("tags");
  expect((await plane.get("/v1/tags")).body.resources).toEqual([]);
});
