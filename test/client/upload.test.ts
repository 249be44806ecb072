import { inspect } from "node:util";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import type { UploadContent } from "../../src/client/upload.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { steppingClock } from "../support/clocks/stepping-clock.ts";
import { ids } from "../support/control-plane/deployment-body.ts";
import { type Reply, startScriptedServer } from "../support/network/scripted-server.ts";

/** 700 000 bytes, which say where they stand. */
const text = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(7, "0")).join("");

/** Bytes that are read in three parts. */
const content: UploadContent = {
  size: text.length,
  async *stream() {
    for (let start = 0; start < text.length; start += 262_144)
      yield Buffer.from(text.slice(start, start + 262_144));
  },
};

async function uploadTo(put: (attempt: number) => Reply, headers?: Record<string, string>) {
  const server = await startScriptedServer(({ method }, index) =>
    method === "POST"
      ? {
          json: {
            upload_url: `${server.url}/bucket/object-${index}?signature=canary-signature`,
            object_path: `uploads/${index}`,
            upload_headers: headers,
          },
        }
      : put(server.requests.filter((request) => request.method === "PUT").length),
  );
  await using _server = server;
  await using plane = connectControlPlane({
    baseUrl: server.url,
    credentials: { apiKey: new Secret("key") },
    clock: steppingClock(),
  });
  const progress: number[] = [];
  const result = await plane
    .upload(ids.deployment, { content, contentType: "application/gzip" }, (sent) => progress.push(sent))
    .catch((error: unknown) => error);
  return { result, progress, requests: server.requests };
}

test("an upload sends the bytes to the signed URL with the size range and without the API key", async () => {
  const { result, progress, requests } = await uploadTo(() => ({ status: 200 }));
  expect(result).toBe("uploads/0");
  const [asked, put] = requests;
  expect(asked?.body).toEqual({ supports_upload_headers: true });
  expect(put?.path).toBe("/bucket/object-0?signature=canary-signature");
  expect(put?.text).toBe(text);
  expect(put?.headers).toMatchObject({
    "content-type": "application/gzip",
    "content-length": "700000",
    "x-goog-content-length-range": "0,209715200",
  });
  expect(put?.headers).not.toHaveProperty("x-api-key");
  expect(progress).toEqual([262_144, 524_288, 700_000]);
});

test("an upload sends the headers given with the URL instead of the size range", async () => {
  const { requests } = await uploadTo(() => ({ status: 200 }), { "x-other": "1" });
  expect(requests[1]?.headers).toMatchObject({ "x-other": "1" });
  expect(requests[1]?.headers).not.toHaveProperty("x-goog-content-length-range");
});

test("an upload is retried completely with a new URL after a broken connection", async () => {
  const { result, requests } = await uploadTo((attempt) => (attempt === 1 ? "drop" : { status: 200 }));
  expect(result).toBe("uploads/2");
  expect(requests.map(({ method }) => method)).toEqual(["POST", "PUT", "POST", "PUT"]);
  for (const put of [1, 3]) expect(requests[put]?.text).toBe(text);
});

test("the error of a rejected upload names the URL without its signature", async () => {
  const { result } = await uploadTo(() => ({
    status: 403,
    text: "<Error>bad signature canary-signature</Error>",
  }));
  expect(result).toMatchObject({ code: "forbidden", path: expect.stringMatching(/\/bucket\/object-0$/) });
  expect(inspect(result, { depth: 9 })).not.toContain("canary");
});
