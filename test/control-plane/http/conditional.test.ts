import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { apiOf, creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;
let plane: Plane;

beforeEach(async () => {
  plane = await startTestControlPlane();
});
afterEach(() => plane[Symbol.asyncDispose]());

const made = async (name: string) => (await plane.post("/v2/deployments", creation(name))).body;

describe("If-Match", () => {
  test("changes only what is as it was read: the second of two who read the same is told so", async () => {
    const { id, generation } = await made("read-twice");
    const path = `/v2/deployments/${id}`;
    const read = await plane.get(path);
    const tag = read.headers.get("etag") as string;
    expect(tag).toBe(`"${generation}"`);
    const first = await plane.request("PATCH", path, { display_name: "First" }, { "if-match": tag });
    expect(first.status).toBe(200);
    expect(first.headers.get("etag")).toBe(`"${first.body.generation}"`);
    const second = await plane.request("PATCH", path, { display_name: "Second" }, { "if-match": tag });
    expect(second.status).toBe(412);
    expect(second.body.detail).toMatch(
      /is at generation "2", and If-Match has "1": it was changed since it was read\. Nothing was changed now/,
    );
    expect(second.headers.get("etag")).toBe('"2"');
    expect((await plane.get(path)).body.display_name).toBe("First");
    const one = await plane.request("PATCH", path, { display_name: "Third" }, { "if-match": `"9", "2"` });
    expect(one.body.display_name).toBe("Third");
  });

  test("a revision is a change, also one that goes live is not one more", async () => {
    const { id, generation, latest_revision_id } = await made("live");
    const path = `/v2/deployments/${id}`;
    await plane.settled(id, latest_revision_id);
    expect((await plane.get(path)).body).toMatchObject({
      generation,
      active_revision_id: latest_revision_id,
    });
    const next = await plane.request("POST", `${path}/revisions`, {}, { "if-match": `"${generation}"` });
    expect(next.status).toBe(201);
    const stale = { "if-match": `"${generation}"` };
    for (const [method, below] of [
      ["POST", "/revisions"],
      ["POST", `/revisions/${latest_revision_id}/redeploy`],
      ["DELETE", ""],
    ] as const)
      expect((await plane.request(method, path + below, undefined, stale)).status).toBe(412);
    await plane.settled(id, next.body.id);
    expect((await plane.get(`${path}/revisions`)).body.resources).toHaveLength(2);
  });

  test("a weak tag and one that is none of ours match nothing, * matches what is there", async () => {
    const { id } = await made("tags");
    const path = `/v2/deployments/${id}`;
    const sent = async (tag: string) =>
      (await plane.request("PATCH", path, { display_name: tag }, { "if-match": tag })).status;
    expect([await sent('W/"1"'), await sent("1"), await sent('"x"'), await sent("*")]).toEqual([
      412, 412, 412, 200,
    ]);
  });

  test("is refused where nothing would look at it", async () => {
    const refused = await plane.request(
      "POST",
      "/v1/keys",
      { name: "k", role: "read" },
      { "if-match": '"1"' },
    );
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe("If-Match has no effect on this route: leave it out.");
    expect((await plane.get("/v1/keys")).body.resources).toEqual([]);
  });
});

describe("Idempotency-Key", () => {
  const once = (method: "POST" | "PATCH", path: string, body: unknown, key = "a-key") =>
    plane.request(method, path, body, { "idempotency-key": key });

  test("a request that comes again is answered with what the first one made", async () => {
    const first = await once("POST", "/v2/deployments", creation("once"), "create");
    const again = await once("POST", "/v2/deployments", creation("once"), "create");
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    const { id, latest_revision_id } = first.body;
    await plane.settled(id, latest_revision_id);
    const path = `/v2/deployments/${id}`;
    for (const [method, below, body] of [
      ["POST", "/revisions", {}],
      ["POST", `/revisions/${latest_revision_id}/redeploy`, {}],
      ["PATCH", "", { secrets: [{ name: "A", value: "1" }] }],
    ] as const) {
      const one = await once(method, path + below, body, below || "patch");
      const two = await once(method, path + below, body, below || "patch");
      expect([two.status, two.body.id]).toEqual([one.status, one.body.id]);
    }
    expect((await plane.get(`${path}/revisions`)).body.resources).toHaveLength(4);
  });

  test("of many at once, one is carried out", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => once("POST", "/v2/deployments", creation("at-once"))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { id } = answers[0]!.body;
    const revisions = await Promise.all(
      Array.from({ length: 8 }, () => once("POST", `/v2/deployments/${id}/revisions`, {}, "another")),
    );
    expect(new Set(revisions.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await plane.get(`/v2/deployments/${id}/revisions`)).body.resources).toHaveLength(2);
  });

  test("a key that came with another request is refused, also where only a secret differs", async () => {
    const { id } = await made("other");
    const path = `/v2/deployments/${id}`;
    const secrets = (value: string) => ({ secrets: [{ name: "A", value }] });
    expect((await once("PATCH", path, secrets("1"))).status).toBe(200);
    const other = await once("PATCH", path, secrets("2"));
    expect([other.status, other.body.detail]).toEqual([
      422,
      "This Idempotency-Key came with another request before: give each request a key of its own.",
    ]);
    expect((await once("POST", `${path}/revisions`, {})).status).toBe(422);
  });

  test("a request that was refused has used no key, and what was made is gone when it is deleted", async () => {
    expect((await once("POST", "/v2/deployments", { ...creation("bad"), name: "Bad Name" })).status).toBe(
      422,
    );
    const first = await once("POST", "/v2/deployments", creation("good"));
    expect(first.status).toBe(201);
    await plane.remove(`/v2/deployments/${first.body.id}`);
    const status = async () => (await plane.get(`/v2/deployments/${first.body.id}`)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(404);
    expect((await once("POST", "/v2/deployments", creation("good"))).status).toBe(404);
  });

  test("keys of tenants are apart, and a key is free after a day", async () => {
    const clock = manualClock(Date.parse("2026-11-30"));
    await using own = await startTestControlPlane({ clock });
    const { body: tenant } = await own.post("/v1/tenants", { name: "other" });
    const create = (headers: Record<string, string> = {}) =>
      own.request("POST", "/v2/deployments", creation("same"), { "idempotency-key": "k", ...headers });
    const [one, other] = [await create(), await create({ "x-tenant-id": tenant.id })];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(one.body.id);
    clock.advance(24 * 60 * 60_000 + 1);
    expect((await create()).body.detail).toBe("A deployment named 'same' already exists.");
  });

  test("is refused where the request would be carried out twice all the same, and where it is none", async () => {
    expect((await once("POST", "/v1/keys", { name: "k", role: "read" })).body.detail).toBe(
      "This route takes no Idempotency-Key: sent again, it is carried out again.",
    );
    expect((await once("POST", "/v2/deployments", creation("long"), "x".repeat(256))).status).toBe(400);
    const { id } = await made("harmless");
    const { key } = (await plane.post("/v1/keys", { name: "ci", role: "deploy" })).body;
    const ci = apiOf({ url: plane.url, apiKey: key });
    const url = await ci.request("POST", `/v2/deployments/${id}/upload-url`, {}, { "idempotency-key": "x" });
    expect(url.status).toBe(200);
  });
});

describe("deletion_protection", () => {
  test("refuses to delete until it is lifted, and making the deployment can ask for it", async () => {
    const { body } = await plane.post("/v2/deployments", creation("kept", { deletion_protection: true }));
    expect(body.deletion_protection).toBe(true);
    const path = `/v2/deployments/${body.id}`;
    const refused = await plane.remove(path);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      /^Deployment ID \S+ \('kept'\) is protected from deletion: nothing was/,
    );
    expect((await plane.get(path)).body.status).not.toBe("AWAITING_DELETE");
    const { latest_revision_id } = (await plane.patch(path, { deletion_protection: false })).body;
    expect(latest_revision_id).toBe(body.latest_revision_id);
    expect((await plane.remove(path)).status).toBe(204);
  });

  test("the hosted dialect has neither this nor generations", async () => {
    await using hosted = await startTestControlPlane({ dialect: "langsmith" });
    const { body, headers } = await hosted.post("/v2/deployments", creation("hosted"));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["generation"]));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["deletion_protection"]));
    expect(headers.get("etag")).toBeNull();
  });
});
