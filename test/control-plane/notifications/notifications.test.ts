import { expect, test, vi } from "vitest";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { isSigned } from "../../../src/control-plane/pushes/signature.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { apiOf, creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { openWebhookReceiver } from "../../support/network/webhook-receiver.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

const asked = async (plane: Plane, url: string, more: object = {}) =>
  (await plane.post("/v1/notifications", { url, ...more })).body;
const deliveries = async (plane: Plane, id: string) =>
  (await plane.get(`/v1/notifications/${id}/deliveries`)).body.resources;

/** Others may use the machine, too. */
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000 });

test("a receiver is told of each revision that comes to its end, signed, and no other event", async () => {
  await using receiver = await openWebhookReceiver();
  await using plane = await startTestControlPlane();
  const { id, secret, ...made } = await asked(plane, `${receiver.url}/hook?token=canary`);
  expect(made).toMatchObject({ origin: receiver.url, deployment_id: null, created_by: null });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { body: deployment } = await plane.post("/v2/deployments", creation("support"));
  await plane.settled(deployment.id, deployment.latest_revision_id);
  await receiver.count(1);
  const [{ path, headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(path).toBe("/hook?token=canary");
  expect(body).toMatchObject({
    type: "revision.deployed",
    text: `support: revision ${deployment.latest_revision_id.slice(0, 8)} is live`,
    data: {
      deployment: { id: deployment.id, name: "support" },
      revision: {
        id: deployment.latest_revision_id,
        status: "DEPLOYED",
        message: null,
        created_for: "deploy",
      },
    },
  });
  expect(body.data.deployment.url).toMatch(/^http:/);
  const header = (name: string) => (name === "x-gitlab-event" ? "x" : (headers[name] as string | undefined));
  const text = JSON.stringify(body);
  const sent = { header, body: Buffer.from(text) };
  expect(isSigned(sent, new Secret(secret), Date.now())).toBe(true);
  expect(isSigned({ ...sent, body: Buffer.from(`${text} `) }, new Secret(secret), Date.now())).toBe(false);
  await eventually(async () =>
    expect(await deliveries(plane, id)).toMatchObject([
      { id: headers["webhook-id"], event: "revision.deployed", state: "delivered", attempts: 1 },
    ]),
  );
  const shown = JSON.stringify([
    await plane.get("/v1/notifications"),
    await plane.get("/v1/audit"),
    await deliveries(plane, id),
  ]);
  expect(shown).not.toContain("canary");
  expect(shown).not.toContain(secret);
});

test("only the events and the deployment that were asked for are told, to the tenant's own receivers", async () => {
  await using receiver = await openWebhookReceiver();
  const broken: string[] = [];
  const { builder } = fakeBuilder(() => {
    const problem = broken.pop();
    if (problem) throw new BuildError(problem, { hint: "Mend it." });
  });
  await using plane = await startTestControlPlane({ builder });
  const { body: one } = await plane.post("/v2/deployments", creation("one"));
  await plane.settled(one.id, one.latest_revision_id);
  await asked(plane, `${receiver.url}/failed`, { events: ["revision.failed"] });
  await asked(plane, `${receiver.url}/one`, { deployment_id: one.id });
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const other = { "x-tenant-id": tenant.id };
  await plane.request("POST", "/v1/notifications", { url: `${receiver.url}/other` }, other);
  broken.push("the compiler said no");
  const { body: two } = await plane.post("/v2/deployments", creation("two"));
  await plane.settled(two.id, two.latest_revision_id);
  const next = await plane.post(`/v2/deployments/${one.id}/revisions`, {});
  await plane.settled(one.id, next.body.id);
  await receiver.count(2);
  expect(receiver.received.map(({ path, body }) => [path, body.type, body.data.deployment.name])).toEqual([
    ["/failed", "revision.failed", "two"],
    ["/one", "revision.deployed", "one"],
  ]);
  expect(receiver.received[0]!.body.text).toContain("the compiler said no");
});

test("an agent that does not work any more is told once, and that it works again", async () => {
  await using receiver = await openWebhookReceiver();
  let isBroken = false;
  const { runner, agents } = fakeRunner({
    beforeStart: () => {
      if (isBroken) throw new Error("the port is taken");
    },
  });
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", creation("shaky"));
  await plane.settled(body.id, body.latest_revision_id);
  const { id } = await asked(plane, receiver.url, { events: ["agent.failed", "agent.recovered"] });
  isBroken = true;
  agents.at(-1)?.crash(1);
  await receiver.count(1);
  expect(receiver.received[0]!.body).toMatchObject({
    type: "agent.failed",
    text: expect.stringMatching(/^shaky: the agent does not work: .*the port is taken/),
    data: { deployment: { name: "shaky" }, revision: { id: body.latest_revision_id } },
  });
  await eventually(async () => expect(await deliveries(plane, id)).toMatchObject([{ state: "delivered" }]));
  await plane.restart(() => {
    isBroken = false;
  });
  await receiver.count(2);
  expect(receiver.received[1]!.body).toMatchObject({
    type: "agent.recovered",
    text: "shaky: the agent works again",
  });
});

test("what is not taken is sent again with the same id, later each time, until it is", async () => {
  const clock = manualClock(Date.parse("2026-11-30"));
  await using receiver = await openWebhookReceiver((n) => (n < 3 ? 503 : 200));
  await using plane = await startTestControlPlane({ clock });
  const { id } = await asked(plane, receiver.url);
  await plane.post(`/v1/notifications/${id}/test`);
  for (const attempts of [1, 2]) {
    await eventually(async () =>
      expect(await deliveries(plane, id)).toMatchObject([
        { state: "waiting", attempts, last_answer: "status 503" },
      ]),
    );
    await eventually(async () => {
      clock.advance(60_000);
      expect(receiver.received.length).toBeGreaterThan(attempts);
    });
  }
  await eventually(async () =>
    expect(await deliveries(plane, id)).toMatchObject([
      { state: "delivered", attempts: 3, last_answer: null },
    ]),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(receiver.received.map(({ headers }) => headers["webhook-attempt"])).toEqual(["1", "2", "3"]);
});

test("what was not sent before the end is sent by the next start", async () => {
  await using receiver = await openWebhookReceiver((n) => (n === 1 ? undefined : 200));
  await using plane = await startTestControlPlane();
  const { id } = await asked(plane, receiver.url);
  await plane.post(`/v1/notifications/${id}/test`);
  await receiver.count(1);
  await plane.restart();
  await receiver.count(2);
  await eventually(async () => expect(await deliveries(plane, id)).toMatchObject([{ state: "delivered" }]));
});

test("a receiver that refuses is given up, and one that is deleted gets nothing more", async () => {
  await using receiver = await openWebhookReceiver(() => 410);
  await using plane = await startTestControlPlane();
  const { id } = await asked(plane, receiver.url);
  await plane.post(`/v1/notifications/${id}/test`);
  await eventually(async () =>
    expect(await deliveries(plane, id)).toMatchObject([{ state: "given_up", last_answer: "status 410" }]),
  );
  expect((await plane.remove(`/v1/notifications/${id}`)).status).toBe(204);
  for (const path of [`/v1/notifications/${id}/deliveries`, `/v1/notifications/${id}`]) {
    const method = path.endsWith(id) ? "DELETE" : "GET";
    expect((await plane.request(method, path)).status).toBe(404);
  }
});

test("no webhook reaches where a cloud offers credentials, nor this machine where others may ask for it", async () => {
  await using receiver = await openWebhookReceiver();
  const states = async (plane: Plane, url: string) => {
    const { id } = await asked(plane, url);
    await plane.post(`/v1/notifications/${id}/test`);
    return eventually(async () => {
      const [{ state, last_answer }] = await deliveries(plane, id);
      expect(state).not.toBe("waiting");
      return [state, last_answer];
    });
  };
  const refused = ["given_up", "the address is blocked"];
  {
    await using plane = await startTestControlPlane();
    expect(await states(plane, "http://169.254.169.254/latest")).toEqual(refused);
    expect(await states(plane, receiver.url)).toEqual(["delivered", null]);
  }
  await using open = await startTestControlPlane({ publicUrl: "https://plane.example.com" });
  expect(await states(open, receiver.url)).toEqual(refused);
  expect(receiver.received).toHaveLength(1);
});

test("admins of the tenant ask for them, with a URL that can be sent to, for a deployment of theirs", async () => {
  await using plane = await startTestControlPlane();
  const { key } = (await plane.post("/v1/keys", { name: "ci", role: "deploy" })).body;
  const ci = apiOf({ url: plane.url, apiKey: key });
  expect((await ci.get("/v1/notifications")).status).toBe(403);
  const wrong = await plane.post("/v1/notifications", { url: "ftp://canary.example.com" });
  expect([wrong.status, wrong.body.detail]).toEqual([
    400,
    "url: it has to begin with https:// or http://, followed by a host",
  ]);
  const none = { url: "https://a.example", deployment_id: "00000000-0000-4000-8000-000000000000" };
  expect((await plane.post("/v1/notifications", none)).status).toBe(404);
  expect((await plane.post("/v1/notifications", { url: "https://a.example", events: ["x"] })).status).toBe(
    422,
  );
  expect((await plane.get("/v1/notifications")).body.resources).toEqual([]);
});
