import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createBuilder } from "../../src/control-plane/build/build.ts";
import { type Json, sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

const uploadsOf = (plane: Plane, id: string) => join(plane.data, "deployments", id, "uploads");
const tarballPatch = (path: string) => ({ source_revision_config: { source_tarball_path: path } });

async function uploaded(plane: Plane, bytes = gzipSync("what was looked at")) {
  const { id } = (await plane.post("/v2/deployments", sourceCreation("uploads"))).body;
  const { upload_url, object_path } = (await plane.post(`/v2/deployments/${id}/upload-url`)).body as Json;
  expect((await fetch(upload_url, { method: "PUT", body: new Uint8Array(bytes) })).status).toBe(200);
  return { id, upload_url, object_path };
}

/** An upload whose body is on its way until `finish`. */
async function slowUpload(plane: Plane, { upload_url }: { upload_url: string }, content: string) {
  const bytes = gzipSync(content);
  const put = request(upload_url, { method: "PUT", headers: { "content-length": bytes.length } });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    put.on("error", reject);
    put.on("response", (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  const incoming = () => readdirSync(join(plane.data, "incoming")).length;
  const before = incoming();
  put.write(bytes.subarray(0, 10));
  while (incoming() === before) await new Promise(setImmediate);
  return {
    finish() {
      put.end(bytes.subarray(10));
      return answer;
    },
  };
}

test("an upload that began before a revision was created does not replace its tarball", async () => {
  await using plane = await startTestControlPlane();
  const upload = await uploaded(plane);
  const slow = await slowUpload(plane, upload, "something else");
  const { body } = await plane.patch(`/v2/deployments/${upload.id}`, tarballPatch(upload.object_path));
  expect(await slow.finish()).toMatchObject({ status: 409 });
  await plane.settled(upload.id, body.latest_revision_id);
  const files = readdirSync(uploadsOf(plane, upload.id));
  expect(files).toHaveLength(1);
  const kept = readFileSync(join(uploadsOf(plane, upload.id), files[0] ?? ""));
  expect(gunzipSync(kept).toString()).toBe("what was looked at");
});

test("an upload that began before another deployment took the tarball does not replace it", async () => {
  await using plane = await startTestControlPlane();
  const upload = await uploaded(plane);
  const slow = await slowUpload(plane, upload, "something else");
  const other = (await plane.post("/v2/deployments", sourceCreation("other"))).body;
  expect((await plane.patch(`/v2/deployments/${other.id}`, tarballPatch(upload.object_path))).status).toBe(
    200,
  );
  expect(await slow.finish()).toMatchObject({ status: 409 });
});

test("of two concurrent uploads before any revision, the last one to end counts", async () => {
  await using plane = await startTestControlPlane();
  const upload = await uploaded(plane);
  const [first, second] = [
    await slowUpload(plane, upload, "first"),
    await slowUpload(plane, upload, "second"),
  ];
  expect((await second.finish()).status).toBe(200);
  expect((await first.finish()).status).toBe(200);
  const { body } = await plane.patch(`/v2/deployments/${upload.id}`, tarballPatch(upload.object_path));
  expect(await plane.settled(upload.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  const [file = ""] = readdirSync(uploadsOf(plane, upload.id));
  expect(gunzipSync(readFileSync(join(uploadsOf(plane, upload.id), file))).toString()).toBe("first");
});

test("a tarball that changed on the disk fails its build before it is unpacked", async () => {
  await using plane = await startTestControlPlane({ builder: createBuilder() });
  const upload = await uploaded(plane);
  const [file = ""] = readdirSync(uploadsOf(plane, upload.id));
  writeFileSync(join(uploadsOf(plane, upload.id), file), gzipSync("what was looked av"));
  const { body } = await plane.patch(`/v2/deployments/${upload.id}`, tarballPatch(upload.object_path));
  expect(await plane.settled(upload.id, body.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "the uploaded archive is not the one that this revision was made from",
  });
});
