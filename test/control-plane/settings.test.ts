import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";

type Options = Parameters<typeof startTestControlPlane>[0];

/** A control plane with a live deployment that has settings. */
async function planeWith(over: Json, options: Options = {}) {
  const plane = await startTestControlPlane(options);
  const { body } = await plane.post("/v2/deployments", creation("agent", over));
  await plane.settled(body.id, body.latest_revision_id);
  const path = `/v2/deployments/${body.id}`;
  return {
    plane,
    path,
    made: body,
    async patch(change: object) {
      const answer = await plane.patch(path, change);
      if (answer.status === 200) await plane.settled(body.id, answer.body.latest_revision_id);
      return answer;
    },
    /** What each agent was started with, in turn. */
    given: () =>
      plane.agents.map(({ request: { environment } }) =>
        Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.reveal()])),
      ),
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

const SECRETS = [{ name: "TOKEN", value: "canary-of-the-token" }];

test("agents get settings beside secrets, and every reader sees their values", async () => {
  await using at = await planeWith({ env: { LOG_LEVEL: "debug" }, secrets: SECRETS });
  expect(at.made.env).toEqual({ LOG_LEVEL: "debug" });
  expect(at.given()).toEqual([{ LOG_LEVEL: "debug", TOKEN: "canary-of-the-token" }]);
  const { key } = (await at.plane.post("/v1/keys", { name: "reader", role: "read" })).body;
  const { body } = await at.plane.request("GET", at.path, undefined, { "x-api-key": key });
  expect(body.env).toEqual({ LOG_LEVEL: "debug" });
  expect(JSON.stringify(body)).not.toContain("canary");
});

test("a patch replaces the set and makes a revision; the same set and other patches keep it", async () => {
  await using at = await planeWith({ env: { A: "1", B: "2" } });
  const { latest_revision_id } = (await at.patch({ env: { B: "2", A: "1" } })).body;
  expect(latest_revision_id).toBe(at.made.latest_revision_id);
  await at.patch({ env: { A: "3" } });
  await at.patch({ secrets: [{ name: "TOKEN", value: "x" }] });
  await at.patch({ env: {} });
  expect(at.given()).toEqual([{ A: "1", B: "2" }, { A: "3" }, { A: "3", TOKEN: "x" }, { TOKEN: "x" }]);
});

test("a redeploy of an earlier revision has the settings of that one, also after a restart", async () => {
  await using at = await planeWith({ env: { A: "1" } });
  await at.patch({ env: { A: "2" } });
  await at.plane.restart();
  const first = at.made.latest_revision_id;
  const { body } = await at.plane.post(`${at.path}/revisions/${first}/redeploy`, {});
  await at.plane.settled(body.id, body.latest_revision_id);
  expect((await at.plane.get(at.path)).body.env).toEqual({ A: "1" });
});

test("no log hides the value of a setting", async () => {
  const { builder } = fakeBuilder(({ log }) => log("INFO", "plainmode is on"));
  const { runner } = fakeRunner({
    beforeStart: ({ log, environment }) =>
      log("INFO", `${environment.MODE?.reveal()} and ${environment.TOKEN?.reveal()}`),
  });
  await using at = await planeWith({ env: { MODE: "plainmode" }, secrets: SECRETS }, { builder, runner });
  const { id, latest_revision_id } = at.made;
  const logs = async (kind: string) =>
    JSON.stringify((await at.plane.post(`/v1/projects/${id}/revisions/${latest_revision_id}/${kind}`)).body);
  expect(await logs("build_logs")).toContain("plainmode is on");
  expect(await logs("deploy_logs")).toContain("plainmode and ***");
});

test("a name moves from the secrets to the settings in one patch", async () => {
  await using at = await planeWith({ secrets: [{ name: "MODE", value: "fast" }] });
  expect(await at.patch({ env: { MODE: "fast" }, secrets: [] })).toMatchObject({
    status: 200,
    body: { env: { MODE: "fast" }, secrets: [] },
  });
});

test("settings that no agent could have are refused all at once, and names that secrets have", async () => {
  await using at = await planeWith({ secrets: SECRETS });
  const refused = async (body: Json) => {
    const answer = await at.patch(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain("canary");
    return answer.body.detail;
  };
  expect(await refused({ env: { PATH: "x", "a b": "x", AGENT_DEPLOY_SOURCE_DIGEST: "x" } })).toBe(
    [
      "setting name 'PATH' is reserved by the platform",
      "the name of setting 2 is not valid: letters, digits and underscores, not starting with a digit",
      "setting name 'AGENT_DEPLOY_SOURCE_DIGEST' is reserved by agent-deploy",
    ].join("; "),
  );
  const twice = "'TOKEN' is in env and in secrets: keep it in one of them";
  expect(await refused({ env: { TOKEN: "x" } })).toBe(twice);
  expect(await refused({ env: { TOKEN: "x" }, secrets: SECRETS })).toBe(twice);
  await at.patch({ env: { MODE: "x" } });
  expect(await refused({ secrets: [{ name: "MODE", value: "canary" }] })).toBe(
    "'MODE' is in env and in secrets: keep it in one of them",
  );
  expect((await at.patch({ env: { A: 1 } })).status).toBe(422);
});
