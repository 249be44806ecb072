import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  apiOf,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";

// An upload that is signed before its deployment exists.
type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;
type Api = Pick<Plane, "post">;

const signed = async (api: Api): Promise<Json> => (await api.post("/v1/uploads")).body;
const put = async (url: string, content: string) => {
  const headers = { "content-type": "application/gzip" };
  const answer = await fetch(url, { method: "PUT", headers, body: gzipSync(content) });
  return { status: answer.status, detail: answer.ok ? undefined : ((await answer.json()) as Json).detail };
};
const uploaded = async (api: Api, content = "the code"): Promise<string> => {
  const { upload_url, object_path } = await signed(api);
  expect(await put(upload_url, content)).toMatchObject({ status: 200 });
  return object_path;
};
const from = (name: string, source_tarball_path: string, more = {}) =>
  sourceCreation(name, { source_revision_config: { source_tarball_path }, ...more });
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const waitingFiles = (plane: Plane) => filesIn(`${plane.data}/uploads`);
const contentOf = (plane: Plane, id: string) => {
  const folder = `${plane.data}/deployments/${id}/uploads`;
  return readdirSync(folder).map((name) => gunzipSync(readFileSync(join(folder, name))).toString());
};
const noneWaits = (path: string) =>
  `source_revision_config.source_tarball_path: no upload waits as '${path}'; one serves a single creation, and is kept for 2 hours: upload again`;

// Holds CP-2.3-source_tarball_path
test("one request creates a deployment with its code, from an upload that was signed before", async () => {
  await using plane = await startTestControlPlane();
  const { upload_url, object_path, upload_headers } = await signed(plane);
  expect(upload_headers).toEqual({
    "Content-Type": "application/gzip",
    "x-goog-content-length-range": "0,209715200",
  });
  await put(upload_url, "one");
  await put(upload_url, "two");
  const { status, body } = await plane.post("/v2/deployments", from("direct", object_path));
  expect(status).toBe(201);
  expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  expect(contentOf(plane, body.id)).toEqual(["two"]);
  expect(waitingFiles(plane)).toEqual([]);
  // It is the deployment's own now, below the deployment's path, where another may take it over.
  const own = object_path.replace("uploads/", `deployments/${body.id}/`);
  expect(body.source_revision_config.source_tarball_path).toBe(own);
  expect((await plane.post("/v2/deployments", from("promoted", own))).status).toBe(201);
  expect(await put(upload_url, "three")).toEqual({
    status: 404,
    detail: "This upload is no longer wanted: a deployment was created from it, or its time is up.",
  });
});

test("an upload serves one creation: a second one is refused, also at the same time", async () => {
  await using plane = await startTestControlPlane();
  const path = await uploaded(plane);
  const answers = await Promise.all(
    ["a", "b", "c"].map((name) => plane.post("/v2/deployments", from(name, path))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  for (const status of statuses.slice(1)) expect([400, 409]).toContain(status);
  expect(await plane.post("/v2/deployments", from("later", path))).toMatchObject({
    status: 400,
    body: { detail: noneWaits(path) },
  });
  const { resources } = (await plane.get("/v2/deployments")).body;
  expect(readdirSync(`${plane.data}/deployments`)).toEqual(resources.map(({ id }: Json) => id));
});

test("an upload of another tenant is as if there were none, and no patch takes one", async () => {
  await using plane = await startTestControlPlane();
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const key = await plane.request(
    "POST",
    "/v1/keys",
    { name: "k", role: "admin" },
    { "x-tenant-id": tenant.id },
  );
  const other = apiOf({ url: plane.url, apiKey: key.body.key });
  const path = await uploaded(plane);
  const never = `uploads/${randomUUID()}.tar.gz`;
  for (const each of [path, never])
    expect(await other.post("/v2/deployments", from("theirs", each))).toMatchObject({
      status: 400,
      body: { detail: noneWaits(each) },
    });
  const { body: made } = await plane.post("/v2/deployments", sourceCreation("patched"));
  const patch = { source_revision_config: { source_tarball_path: path } };
  expect((await plane.patch(`/v2/deployments/${made.id}`, patch)).body.detail).toBe(
    `source_revision_config.source_tarball_path: nothing was uploaded as '${path}'`,
  );
  expect((await plane.post("/v2/deployments", from("own", path))).status).toBe(201);
});

test("a refused creation leaves the upload for the next one, and nothing else", async () => {
  await using plane = await startTestControlPlane();
  await plane.post("/v2/deployments", sourceCreation("taken"));
  const folders = filesIn(`${plane.data}/deployments`);
  const { object_path } = await signed(plane);
  expect((await plane.post("/v2/deployments", from("early", object_path))).body.detail).toBe(
    `source_revision_config.source_tarball_path: the upload of '${object_path}' is not complete`,
  );
  const path = await uploaded(plane);
  for (const refused of [
    from("taken", path),
    from("secrets", path, { secrets: [{ name: "PATH", value: "x" }] }),
    { ...from("repo", path), source: "repo_host" },
  ])
    expect([400, 409]).toContain((await plane.post("/v2/deployments", refused)).status);
  expect(filesIn(`${plane.data}/deployments`)).toEqual(folders);
  expect((await plane.post("/v2/deployments", from("free", path))).status).toBe(201);
});

test("an upload that began before a creation does not replace what was created from", async () => {
  await using plane = await startTestControlPlane();
  const { upload_url, object_path } = await signed(plane);
  await put(upload_url, "what was looked at");
  const bytes = gzipSync("something else");
  const slow = request(upload_url, { method: "PUT", headers: { "content-length": bytes.length } });
  const answer = new Promise<{ status: number | undefined }>((resolve, reject) => {
    slow.on("error", reject);
    slow.on(
      "response",
      (response) => void text(response).then(() => resolve({ status: response.statusCode })),
    );
  });
  slow.write(bytes.subarray(0, 10));
  await expect.poll(() => filesIn(`${plane.data}/incoming`).length).toBe(1);
  const { body } = await plane.post("/v2/deployments", from("quick", object_path));
  slow.end(bytes.subarray(10));
  expect(await answer).toEqual({ status: 404 });
  expect(contentOf(plane, body.id)).toEqual(["what was looked at"]);
  expect(waitingFiles(plane)).toEqual([]);
});

test("limits are those of other uploads: size, kind, signature and time", async () => {
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  await using plane = await startTestControlPlane({ clock, limits: { tarballBytes: 1000 } });
  const { upload_url } = await signed(plane);
  const large = await fetch(upload_url, {
    method: "PUT",
    body: Buffer.concat([gzipSync("x"), Buffer.alloc(2000)]),
  });
  expect(large.status).toBe(413);
  expect((await fetch(upload_url, { method: "PUT", body: "plain" })).status).toBe(400);
  expect(waitingFiles(plane)).toEqual([]);
  // The signature is of this object, with neither another name nor a deployment's.
  for (const changed of [
    upload_url.replace(/[0-9a-f](?=\.tar\.gz)/, "x"),
    upload_url.replace("/uploads/", `/uploads/${randomUUID()}/`),
  ])
    expect((await put(changed, "x")).status).toBe(403);
  ahead = 16 * 60_000;
  expect(await put(upload_url, "x")).toMatchObject({ status: 403 });
});

test("an upload that nobody used is gone when its time is up, and cannot be created from before that is noticed", async () => {
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  await using plane = await startTestControlPlane({ clock });
  const path = await uploaded(plane);
  ahead = 2 * 60 * 60_000 + 1000;
  expect((await plane.post("/v2/deployments", from("late", path))).body.detail).toBe(noneWaits(path));
  expect(waitingFiles(plane)).toHaveLength(1);
  await plane.restart();
  expect(waitingFiles(plane)).toEqual([]);
});

test("without a restart, too, uploads that nobody used are removed", async () => {
  await using plane = await startTestControlPlane({ limits: { waitingUploadMs: 50 } });
  const { upload_url } = await signed(plane);
  await put(upload_url, "x");
  await expect.poll(() => waitingFiles(plane)).toEqual([]);
});

test("a start removes what a crash left between two steps, and nothing else", async () => {
  await using plane = await startTestControlPlane();
  const kept = await uploaded(plane, "kept");
  const { body: there } = await plane.post("/v2/deployments", sourceCreation("there"));
  const ownPath = await plane.upload(there.id);
  const [own = ""] = filesIn(`${plane.data}/deployments/${there.id}/uploads`);
  const [unrecorded, grown] = [randomUUID(), randomUUID()];
  await plane.restart(() => {
    const leave = (path: string) => {
      mkdirSync(join(plane.data, path, ".."), { recursive: true });
      writeFileSync(join(plane.data, path), gzipSync("left"));
    };
    // While it was received; after its record was taken; before its creation was recorded.
    leave(`${kept}.${randomUUID()}`);
    leave(`uploads/${randomUUID()}.tar.gz`);
    leave(`deployments/${unrecorded}/uploads/${randomUUID()}.tar.gz`);
    // Received, or taken over from another deployment, before that was recorded; forgotten, before it was removed.
    leave(`deployments/${there.id}/uploads/${basename(ownPath)}.${randomUUID()}`);
    leave(`deployments/${there.id}/uploads/${randomUUID()}.tar.gz.${randomUUID()}`);
    // Not made by a creation.
    leave(`deployments/${grown}/data/kept`);
  });
  expect(readdirSync(`${plane.data}/deployments`).sort()).toEqual([there.id, grown].sort());
  expect(filesIn(`${plane.data}/deployments/${there.id}/uploads`)).toEqual([own]);
  const { status, body } = await plane.post("/v2/deployments", from("after", kept));
  expect(status).toBe(201);
  expect(contentOf(plane, body.id)).toEqual(["kept"]);
});

test("the uploads of a tenant that wait are limited in number and in bytes, and room is made by creations and by time", async () => {
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead };
  const bytes = gzipSync("x").length;
  const limits = { waitingUploads: 3, waitingUploadBytes: 2 * bytes };
  await using plane = await startTestControlPlane({ clock, limits });
  const detail = (count: number, waiting: number) =>
    `${count} uploads of ${waiting} bytes wait for deployments to be created from them, and at most 3 of ${2 * bytes} bytes may: create deployments from them, or try again when they are removed, 2 hours after they were signed.`;
  const first = await uploaded(plane, "x");
  await uploaded(plane, "x");
  const third = await signed(plane);
  expect(await put(third.upload_url, "x")).toEqual({ status: 409, detail: detail(3, 2 * bytes) });
  expect(waitingFiles(plane)).toHaveLength(2);
  expect(await plane.post("/v1/uploads")).toMatchObject({
    status: 409,
    body: { detail: detail(3, 2 * bytes) },
  });
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const ofOther = await plane.request("POST", "/v1/uploads", undefined, { "x-tenant-id": tenant.id });
  expect(ofOther.status).toBe(200);
  expect((await plane.post("/v2/deployments", from("made", first))).status).toBe(201);
  // The same URL again replaces what it took, and adds nothing.
  for (const _ of [1, 2]) expect(await put(third.upload_url, "x")).toMatchObject({ status: 200 });
  await signed(plane);
  expect((await plane.post("/v1/uploads")).status).toBe(409);
  // A URL that is no longer valid takes nobody's room.
  ahead = 15 * 60_000 + 1000;
  await signed(plane);
  expect((await plane.post("/v1/uploads")).status).toBe(409);
  ahead = 2 * 60 * 60_000 + 1000;
  expect((await plane.post("/v1/uploads")).status).toBe(200);
});
