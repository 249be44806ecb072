import { existsSync, readdirSync, realpathSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { recordSyncs } from "../../support/recorded-syncs.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

async function deploymentIn(plane: Plane, name = "uploads"): Promise<string> {
  return (await plane.post("/v2/deployments", sourceCreation(name))).body.id;
}
const uploadUrl = async (plane: Plane, id: string): Promise<Json> =>
  (await plane.post(`/v2/deployments/${id}/upload-url`)).body;
const put = async (url: string, body: NonNullable<RequestInit["body"]>) => {
  const answer = await fetch(url, { method: "PUT", headers: { "content-type": "application/gzip" }, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
};

test("an upload URL requires no key, and accepts the tarball again until it is used", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const { upload_url, object_path, upload_headers } = await uploadUrl(plane, id);
  expect(upload_headers).toEqual({
    "Content-Type": "application/gzip",
    "x-goog-content-length-range": "0,209715200",
  });
  expect((await put(upload_url, gzipSync("one"))).status).toBe(200);
  expect((await put(upload_url, gzipSync("two"))).status).toBe(200);
  const body = { source_revision_config: { source_tarball_path: object_path } };
  expect((await plane.patch(`/v2/deployments/${id}`, body)).status).toBe(200);
  expect(await put(upload_url, gzipSync("three"))).toEqual({
    status: 409,
    body: { detail: "A revision was made from this upload; ask for a new upload URL." },
  });
});

test.runIf(process.platform === "linux")(
  "an upload is on the disk with its name and its folders before it is answered",
  async () => {
    await using plane = await startTestControlPlane();
    const id = await deploymentIn(plane);
    using syncs = await recordSyncs();
    await plane.upload(id);
    const deployments = `${realpathSync(plane.data)}/deployments`;
    const folders = [`${deployments}/${id}/uploads`, `${deployments}/${id}`, deployments];
    expect(syncs.paths).toEqual(expect.arrayContaining(folders));
  },
);

const uploadsOf = (plane: Plane, id: string) =>
  existsSync(`${plane.data}/deployments/${id}/uploads`)
    ? readdirSync(`${plane.data}/deployments/${id}/uploads`)
    : [];

// Holds CP-2.3-source_tarball_path
test("a patch, a revision or a creation may reuse another deployment's tarball, and keeps its own copy", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const { upload_url, object_path } = await uploadUrl(plane, id);
  await put(upload_url, gzipSync("the code"));
  const body = { source_revision_config: { source_tarball_path: object_path } };
  const patched = await deploymentIn(plane, "patched");
  const { status, body: answer } = await plane.patch(`/v2/deployments/${patched}`, body);
  expect({ status, answer }).toMatchObject({ status: 200, answer: body });
  // What others took cannot become something else.
  expect((await put(upload_url, gzipSync("other code"))).status).toBe(409);
  const revised = await deploymentIn(plane, "revised");
  expect(await plane.post(`/v2/deployments/${revised}/revisions`, body)).toMatchObject({
    status: 201,
    body,
  });
  const created = await plane.post("/v2/deployments", sourceCreation("created", body));
  expect(created).toMatchObject({ status: 201, body });
  await plane.remove(`/v2/deployments/${id}`);
  await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  for (const each of [patched, revised, created.body.id]) {
    const { latest_revision_id } = (await plane.get(`/v2/deployments/${each}`)).body;
    expect(await plane.settled(each, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    expect(uploadsOf(plane, each)).toHaveLength(1);
  }
  // Also from one that took it itself.
  expect((await plane.post("/v2/deployments", sourceCreation("later", body))).status).toBe(201);
});

test("an incomplete or unknown tarball is rejected, and a rejection leaves no copy", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const other = await deploymentIn(plane, "other");
  const announced = await uploadUrl(plane, id);
  const complete = await plane.upload(id);
  const take = (source_tarball_path: string, more = {}) => ({
    source_revision_config: { source_tarball_path },
    ...more,
  });
  for (const path of [announced.object_path, `deployments/${id}/none.tar.gz`, "../../secrets.key"]) {
    expect(await plane.patch(`/v2/deployments/${other}`, take(path))).toMatchObject({
      status: 400,
      body: { detail: `source_revision_config.source_tarball_path: nothing was uploaded as '${path}'` },
    });
  }
  const reserved = { secrets: [{ name: "PATH", value: "x" }] };
  expect((await plane.patch(`/v2/deployments/${other}`, take(complete, reserved))).status).toBe(400);
  expect(uploadsOf(plane, other)).toEqual([]);
  const folders = readdirSync(`${plane.data}/deployments`);
  expect(
    (await plane.post("/v2/deployments", sourceCreation("third", take(complete, reserved)))).status,
  ).toBe(400);
  expect(readdirSync(`${plane.data}/deployments`)).toEqual(folders);
});

test("each upload URL has its own object, and an object without an upload cannot be deployed", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const one = await uploadUrl(plane, id);
  expect((await uploadUrl(plane, id)).object_path).not.toBe(one.object_path);
  const body = { source_revision_config: { source_tarball_path: one.object_path } };
  expect((await plane.patch(`/v2/deployments/${id}`, body)).body.detail).toBe(
    `source_revision_config.source_tarball_path: the upload of '${one.object_path}' is not complete`,
  );
});

test("a changed or expired upload URL is rejected", async () => {
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  await using plane = await startTestControlPlane({ clock });
  const { upload_url } = await uploadUrl(plane, await deploymentIn(plane));
  for (const changed of [
    upload_url.replace(/expires=(\d)/, "expires=9$1"),
    upload_url.replace(/signature=.*/, "signature="),
    upload_url.replace(/[0-9a-f](?=\.tar\.gz)/, "x"),
  ]) {
    expect(await put(changed, gzipSync("x"))).toEqual({
      status: 403,
      body: { detail: "The signature of this upload URL is not valid." },
    });
  }
  ahead = 16 * 60_000;
  expect(await put(upload_url, gzipSync("x"))).toEqual({
    status: 403,
    body: { detail: "This upload URL has expired; ask for a new one." },
  });
});

test("a tarball over the limit is rejected by its announced size and while it streams, and leaves no file", async () => {
  await using plane = await startTestControlPlane({ limits: { tarballBytes: 1000 } });
  const id = await deploymentIn(plane);
  const refused = { status: 413, body: { detail: "The tarball is larger than 1000 bytes." } };
  const { upload_url } = await uploadUrl(plane, id);
  const bytes = Buffer.concat([gzipSync("x"), Buffer.alloc(2000)]);
  expect(await put(upload_url, bytes)).toEqual(refused);
  expect(await putInPieces(upload_url, bytes)).toEqual(refused);
  expect(readdirSync(`${plane.data}/incoming`)).toEqual([]);
  expect(existsSync(`${plane.data}/deployments/${id}/uploads`)).toBe(false);
});

test("an upload that is not gzip is rejected", async () => {
  await using plane = await startTestControlPlane();
  const { upload_url } = await uploadUrl(plane, await deploymentIn(plane));
  const refused = { status: 400, body: { detail: "The upload is not a gzip file." } };
  expect(await put(upload_url, "plain text")).toEqual(refused);
  expect(await put(upload_url, "")).toEqual(refused);
});

test("an upload that breaks off leaves nothing behind, and its URL can be used again", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const { upload_url } = await uploadUrl(plane, id);
  const files = () => (existsSync(`${plane.data}/incoming`) ? readdirSync(`${plane.data}/incoming`) : []);
  const cut = httpRequest(upload_url, { method: "PUT", headers: { "content-length": "100" } });
  cut.on("error", () => {});
  cut.write(gzipSync("half"));
  await expect.poll(() => files().length).toBe(1);
  cut.destroy();
  await expect.poll(files).toEqual([]);
  expect((await put(upload_url, gzipSync("whole"))).status).toBe(200);
});

/** Sends a stream of unknown length, without Content-Length. */
function putInPieces(url: string, bytes: Buffer): Promise<{ status: number | undefined; body: Json }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: "PUT" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
    request.on("error", reject);
    for (let at = 0; at < bytes.length; at += 300) request.write(bytes.subarray(at, at + 300));
    request.end();
  });
}

const checkout = { commit: "a".repeat(40), branch: "main", dirty: true, author: "Ann" };

test("the checkout of a tarball is stored with its revision, and again when it is redeployed", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const path = `/v2/deployments/${id}`;
  const deployed = async (source_revision_config: object) => {
    const { body } = await plane.patch(path, { source_revision_config });
    await plane.settled(id, body.latest_revision_id);
    return body.latest_revision_id as string;
  };
  const checkoutOf = async (revision: string) =>
    (await plane.get(`${path}/revisions/${revision}`)).body.source_revision_config.checkout;

  const first = await deployed({ source_tarball_path: await plane.upload(id), checkout });
  expect(await checkoutOf(first)).toEqual(checkout);
  const other = await plane.patch(path, { secrets: [{ name: "KEY", value: "1" }] });
  expect(other.body.source_revision_config.checkout).toEqual(checkout);
  await plane.settled(id, other.body.latest_revision_id);

  const unknown = await deployed({ source_tarball_path: await plane.upload(id) });
  expect(await checkoutOf(unknown)).toBeUndefined();
  const { body: again } = await plane.post(`${path}/revisions/${first}/redeploy`);
  expect(await checkoutOf(again.latest_revision_id)).toEqual(checkout);
  await plane.settled(id, again.latest_revision_id);
  const { body: back } = await plane.post(`${path}/revisions/${unknown}/redeploy`);
  await plane.settled(id, back.latest_revision_id);
  const { body: next } = await plane.post(`${path}/revisions`, {});
  expect(await checkoutOf(next.id)).toBeUndefined();
});

test("checkout requires a tarball or an image, and the hosted dialect does not know it", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const facts = { checkout, source_digest: "sha256:aa" };
  const alone = await plane.patch(`/v2/deployments/${id}`, { source_revision_config: facts });
  expect(alone.status).toBe(400);
  expect(alone.body.detail.split("; ")).toEqual([
    "source_revision_config.checkout describes source_tarball_path or image_uri, and has to be given with it",
    "source_revision_config.source_digest describes source_tarball_path, and has to be given with it",
  ]);
  await using hosted = await startTestControlPlane({ dialect: "langsmith" });
  const body = sourceCreation("hosted", { source_config: {}, source_revision_config: {} });
  const { body: made } = await hosted.post("/v2/deployments", body);
  const sent = { source_tarball_path: await hosted.upload(made.id), checkout };
  const { status, body: patched } = await hosted.patch(`/v2/deployments/${made.id}`, {
    source_revision_config: sent,
  });
  expect(status).toBe(200);
  expect(patched.source_revision_config).not.toHaveProperty("checkout");
});

test("the digest of a tree goes with its tarball, and stays with it through changes and a rollback", async () => {
  await using plane = await startTestControlPlane();
  const id = await deploymentIn(plane);
  const path = `/v2/deployments/${id}`;
  const deploy = async (source_digest?: string) => {
    const source_revision_config = { source_tarball_path: await plane.upload(id), source_digest };
    const { body } = await plane.patch(path, { source_revision_config });
    await plane.settled(id, body.latest_revision_id);
    return body;
  };
  const digestNow = async () => (await plane.get(path)).body.source_revision_config.source_digest;
  const first = await deploy("sha256:aa");
  expect(first.source_revision_config.source_digest).toBe("sha256:aa");
  await plane.patch(path, { secrets: [{ name: "A", value: "1" }] });
  expect(await digestNow()).toBe("sha256:aa");
  await deploy("sha256:bb");
  expect(await digestNow()).toBe("sha256:bb");
  await plane.post(`${path}/revisions/${first.latest_revision_id}/redeploy`);
  expect(await digestNow()).toBe("sha256:aa");
  // A tarball of which nobody says the digest does not get that of another.
  await deploy();
  expect(await digestNow()).toBeUndefined();
});

test.each(["neutral", "langsmith"] as const)(
  "the digest is no variable of an agent in the %s dialect",
  async (dialect) => {
    await using plane = await startTestControlPlane({ dialect });
    const id = await deploymentIn(plane);
    const digest = { name: "AGENT_DEPLOY_SOURCE_DIGEST", value: "sha256:aa deployments/x" };
    const own = { name: "A", value: "1" };
    const source_revision_config = { source_tarball_path: await plane.upload(id) };
    const patch = (secrets: object[]) =>
      plane.patch(`/v2/deployments/${id}`, { source_revision_config, secrets });
    const sent = await patch([own, digest]);
    if (dialect === "neutral") {
      expect(sent).toMatchObject({
        status: 400,
        body: { detail: "secret name 'AGENT_DEPLOY_SOURCE_DIGEST' is reserved by agent-deploy" },
      });
      return;
    }
    expect(sent.body.secrets).toEqual([own, digest]);
    expect(await plane.settled(id, sent.body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    expect(Object.keys(plane.agents.at(-1)?.request.environment ?? {})).toEqual(["A"]);
  },
);
