import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

const entry = (name: string, value: string) => ({ name, value });
const FIRST = "canary-of-the-first-token";
const SECOND = "canary-of-the-second-token";

/** A control plane with a deployment that has a build secret and, under the same name, a secret. */
async function planeWith(build_secrets: object[]) {
  const plane = await startTestControlPlane();
  const secrets = [entry("TOKEN", "canary-of-the-agent")];
  const { body } = await plane.post("/v2/deployments", creation("agent", { secrets, build_secrets }));
  await plane.settled(body.id, body.latest_revision_id);
  const path = `/v2/deployments/${body.id}`;
  return {
    plane,
    path,
    first: body.latest_revision_id as string,
    /** What each build was given, in turn. */
    given: () => plane.builds.map(({ secrets: set }) => set.map(({ value }) => value.reveal())),
    async patch(change: object) {
      const answer = await plane.patch(path, change);
      await plane.settled(body.id, answer.body.latest_revision_id);
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
    },
  };
}

test("builds get the build secrets, and agents the secrets, also under one name", async () => {
  await using at = await planeWith([entry("TOKEN", FIRST)]);
  expect(at.given()).toEqual([[FIRST]]);
  const environment = at.plane.agents[0]?.request.environment ?? {};
  expect(Object.entries(environment).map(([name, value]) => [name, value.reveal()])).toEqual([
    ["TOKEN", "canary-of-the-agent"],
  ]);
  expect((await at.plane.get(at.path)).body.build_secrets).toEqual([entry("TOKEN", FIRST)]);
});

test("a patch of build secrets replaces the set and builds again; other patches keep it", async () => {
  await using at = await planeWith([entry("TOKEN", FIRST)]);
  await at.patch({ build_secrets: [entry("OTHER", SECOND)] });
  await at.patch({ secrets: [] });
  await at.patch({ build_secrets: [] });
  const { latest_revision_id } = (await at.plane.get(at.path)).body;
  expect((await at.patch({ build_secrets: [] })).body.latest_revision_id).toBe(latest_revision_id);
  expect(at.given()).toEqual([[FIRST], [SECOND], [SECOND], []]);
});

test("a redeploy of an earlier revision has the build secrets of that one", async () => {
  await using at = await planeWith([entry("TOKEN", FIRST)]);
  await at.patch({ build_secrets: [entry("TOKEN", SECOND)] });
  await at.plane.restart();
  const { body } = await at.plane.post(`${at.path}/revisions/${at.first}/redeploy`, {});
  await at.plane.settled(body.id, body.latest_revision_id);
  expect((await at.plane.get(at.path)).body.build_secrets).toEqual([entry("TOKEN", FIRST)]);
});

test("a key that may only read sees the names of build secrets", async () => {
  await using at = await planeWith([entry("TOKEN", FIRST)]);
  const { key } = (await at.plane.post("/v1/keys", { name: "reader", role: "read" })).body;
  const { body } = await at.plane.request("GET", at.path, undefined, { "x-api-key": key });
  expect(body.build_secrets).toEqual([{ name: "TOKEN", value: null }]);
  expect(JSON.stringify(body)).not.toContain("canary");
});

test("build secrets that no build could have are refused, without their values", async () => {
  await using plane = await startTestControlPlane();
  const refused = async (over: object) => {
    const answer = await plane.post("/v2/deployments", creation("agent", { ...over }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain("canary");
    return answer.body.detail as string;
  };
  const set = (...names: string[]) => names.map((name) => entry(name, "canary"));
  expect(await refused({ build_secrets: set("PATH", "npm_config_cache", "A", "A", "a b") })).toBe(
    [
      "build secret name 'PATH' is reserved by the platform",
      "build secret 'A' is given twice",
      "the name of build secret 5 is not valid: letters, digits and underscores, not starting with a digit",
      "build secret name 'npm_config_cache' cannot be used: builds set it themselves; settings of npm belong into the project's .npmrc",
    ].join("; "),
  );
  const image = { source_config: {}, source_revision_config: { image_uri: "example.com/a:1" } };
  expect(await refused({ source: "external_image", ...image, build_secrets: set("TOKEN") })).toContain(
    "build_secrets apply to source repo_host or internal_source or internal_template only, not to external_image",
  );
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});
