import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ControlPlaneError, startControlPlane } from "../../../src/control-plane/index.ts";
import { listen } from "../../../src/http/listen.ts";

const keys = { AWS_ACCESS_KEY_ID: "canary-id-1", AWS_SECRET_ACCESS_KEY: "canary-secret-1" };

async function refusal(
  store: string,
  environment: Record<string, string> = keys,
): Promise<ControlPlaneError> {
  const folder = mkdtempSync(join(tmpdir(), "store-option-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, "data");
  const failure = await startControlPlane({ data, store, environment }).catch((error) => error);
  expect(failure).toBeInstanceOf(ControlPlaneError);
  expect(existsSync(data) ? readdirSync(data) : []).toEqual([]);
  expect(failure.message + failure.hint).not.toContain("canary");
  return failure;
}

/** A store without conditional writes, which does what else it is asked for; or refuses all but what `allows` names. */
async function simpleStore(allows: (method: string, url: string) => boolean = () => true): Promise<string> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, answer) => {
    const { method = "", url = "" } = request;
    const body = await buffer(request);
    if (!allows(method, url))
      return answer
        .writeHead(403)
        .end("<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>");
    if (url.includes("list-type")) return answer.end("<ListBucketResult></ListBucketResult>");
    if (method === "PUT") objects.set(url, body);
    if (method === "DELETE") objects.delete(url);
    answer.end(method === "GET" ? objects.get(url) : undefined);
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `s3://bucket/prefix?endpoint=http://127.0.0.1:${port}`;
}

test("a store is refused with all that is wrong with its URL and the environment, before anything is made", async () => {
  const { message, hint } = await refusal("s3://canary:canary@B?x=1", { AWS_ACCESS_KEY_ID: "canary" });
  expect(message).toBe(
    "the object store cannot be used: no credentials in the URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; a bucket's name has 3 to 63 lowercase letters, digits, dots and hyphens; only endpoint and region can be set behind the ?, not x; set AWS_SECRET_ACCESS_KEY in the environment",
  );
  expect(hint).toMatch(/--store 's3:/);
});

test("a store that ignores conditions is refused", async () => {
  const { message } = await refusal(await simpleStore());
  expect(message).toMatch(
    /^the object store cannot be used: s3:\/\/bucket\/prefix at \S+ overwrote an object in spite of If-None-Match: \*\. Take/,
  );
});

test("a store is refused with all that its credentials may not do", async () => {
  const { message } = await refusal(await simpleStore((method) => method === "GET"));
  expect(message).toMatch(
    /prefix\/probe\/\S+ at \S+ could not be written: AccessDenied \(HTTP 403\): Access Denied\. Allow s3:/,
  );
  const some = await refusal(
    await simpleStore((method, url) => method === "PUT" && !url.includes("list-type")),
  );
  for (const what of ["listed", "read", "removed"])
    expect(some.message).toMatch(new RegExp(`could not be ${what}: AccessDenied`));
});
