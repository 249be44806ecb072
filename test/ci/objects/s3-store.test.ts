import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ObjectStoreError, type SharedObjectStore } from "../../../src/control-plane/objects/object-store.ts";
import type { S3Credentials, S3Location } from "../../../src/control-plane/objects/s3/location.ts";
import { s3Store } from "../../../src/control-plane/objects/s3/s3-store.ts";
import { messageChain } from "../../../src/foundation/error.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { type HttpFault, openFaultyHttp } from "../../support/network/faulty-http.ts";
import { freePort } from "../../support/network/free-port.ts";
import { keysOf, objectStoreSuite, readText } from "../../support/objects/object-store-suite.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";

const spool = mkdtempSync(join(tmpdir(), "s3-spool-"));
afterAll(() => rmSync(spool, { recursive: true }));

describe.skipIf(s3IsMissing)("S3", () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3?.[Symbol.asyncDispose]());

  const open = (
    location: S3Location,
    over: Partial<S3Credentials> = {},
    silentMs = 2_000,
  ): SharedObjectStore =>
    s3Store(location, { ...s3.credentials, ...over }, { clock: systemClock, spool, silentMs, attempts: 4 });

  objectStoreSuite("S3", async () => ({
    async newPlace() {
      const location = { ...(await s3.newBucket()), prefix: "a/prefix" };
      return () => open(location);
    },
    async [Symbol.asyncDispose]() {},
  }));

  test("stores with other prefixes of one bucket see nothing of each other", async () => {
    const bucket = await s3.newBucket();
    const [one, another, root] = ["one", "one2", ""].map((prefix) => open({ ...bucket, prefix }));
    await one!.put("key", Buffer.from("1"));
    expect(await keysOf(another!)).toEqual([]);
    expect(await keysOf(root!)).toEqual(["one/key"]);
  });

  test("signed URLs read and write one object without credentials, until their time is over", async () => {
    const store = open({ ...(await s3.newBucket()), prefix: "p" });
    const put = await store.signed("PUT", "a/b", 60);
    expect((await fetch(put, { method: "PUT", body: "by URL" })).status).toBe(200);
    expect(await readText(store, "a/b")).toBe("by URL");
    const get = await store.signed("GET", "a/b", 60);
    expect(await (await fetch(get)).text()).toBe("by URL");
    expect((await fetch(get.replace("/a/b", "/a/c"))).status).toBe(403);
    expect((await fetch(get, { method: "DELETE" })).status).toBe(403);
    expect(get + put).not.toContain(s3.credentials.secretAccessKey.reveal());
    const short = await store.signed("GET", "a/b", 1);
    await expect.poll(async () => (await fetch(short)).status, { timeout: 5_000 }).toBe(403);
  });

  const busy: HttpFault = {
    refuse: 503,
    body: "<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>",
  };
  const content = Buffer.alloc(400_000, "content");

  /** The first request with this method goes wrong. */
  const first = (method: string, fault: HttpFault) => {
    let isOver = false;
    return (request: { method?: string | undefined }) => {
      if (isOver || request.method !== method) return undefined;
      isOver = true;
      return fault;
    };
  };

  test.each<[string, HttpFault]>([
    ["is refused as too many", busy],
    ["is lost", "lose request"],
    ["takes effect, and its answer is lost", "lose answer"],
    ["takes effect, and is never answered", "stall"],
  ])("everything is done once where a request %s", async (_, fault) => {
    const bucket = await s3.newBucket();
    await using proxy = await openFaultyHttp(s3.endpoint);
    const store = open({ ...bucket, endpoint: proxy.url }, {}, 500);
    const through = async <T>(method: string, work: () => Promise<T>) => {
      proxy.set(first(method, fault));
      const result = await work();
      expect(proxy.requests.length).toBeGreaterThan(1);
      return result;
    };
    expect(await through("PUT", () => store.put("plain", content))).toBe(true);
    expect(await through("PUT", () => store.put("stream", Readable.from([content])))).toBe(true);
    // An own write whose answer was lost is not taken for another's.
    expect(await through("PUT", () => store.put("lock", content, { ifAbsent: true }))).toBe(true);
    expect(await through("PUT", () => store.put("lock", Buffer.from("2"), { ifAbsent: true }))).toBe(false);
    expect(await through("PUT", () => store.copy("plain", "copy"))).toBe(true);
    expect(await through("GET", () => store.stat("copy"))).toMatchObject({ bytes: content.length });
    const read = await through("GET", async () => buffer((await store.get("lock"))!));
    expect(read.equals(content)).toBe(true);
    await through("DELETE", () => store.remove("copy"));
    expect(await through("GET", () => keysOf(store))).toEqual(["lock", "plain", "stream"]);
  });

  test.each([0, 1, 70_000, 399_999])(
    "an object whose answer is cut after %i bytes is read whole",
    async (bytes) => {
      await using proxy = await openFaultyHttp(s3.endpoint);
      const store = open({ ...(await s3.newBucket()), endpoint: proxy.url });
      await store.put("a", content);
      proxy.set(first("GET", { cut: bytes }));
      expect((await buffer((await store.get("a"))!)).equals(content)).toBe(true);
      expect(proxy.requests).toHaveLength(2);
    },
  );

  test("an object that is replaced while it is read is not mixed with the new one", async () => {
    await using proxy = await openFaultyHttp(s3.endpoint);
    const store = open({ ...(await s3.newBucket()), endpoint: proxy.url });
    await store.put("a", content);
    proxy.set(first("GET", { cut: 10 }));
    const reading = await store.get("a");
    await store.put("a", Buffer.alloc(400_000, "another"));
    await expect(buffer(reading!)).rejects.toThrow(/a was replaced or removed while it was read/);
  });

  test("what never answers is given up after a bounded time, in one line", async () => {
    await using proxy = await openFaultyHttp(s3.endpoint);
    const bucket = await s3.newBucket();
    const store = open({ ...bucket, endpoint: proxy.url }, {}, 200);
    proxy.set(() => "stall");
    const failure = await store.put("a/b", content).catch((error) => error);
    expect(failure).toBeInstanceOf(ObjectStoreError);
    expect(failure.message).toBe(
      `s3://${bucket.bucket}/a/b at ${proxy.url} could not be written: Headers Timeout Error`,
    );
    expect(proxy.requests).toHaveLength(4);
    proxy.set(() => busy);
    await expect(store.get("a/b")).rejects.toThrow(
      /a\/b at .* could not be read: SlowDown \(HTTP 503\): Reduce/,
    );
    const nobody = open({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` });
    await expect(nobody.get("a/b")).rejects.toThrow(/a\/b at .* could not be read: .*ECONNREFUSED/);
  });

  test("a wait for a store ends with its signal", async () => {
    await using proxy = await openFaultyHttp(s3.endpoint);
    const store = open({ ...(await s3.newBucket()), endpoint: proxy.url }, {}, 60_000);
    proxy.set(() => "stall");
    const ending = new AbortController();
    const reading = store.get("a", { signal: ending.signal });
    setTimeout(() => ending.abort(new Error("enough")), 100);
    await expect(reading).rejects.toThrow("enough");
  });

  test("refusals name the object and S3's code, say what to do, and hold no credential and no signature", async () => {
    const bucket = await s3.newBucket();
    const skewed = { ...systemClock, now: () => Date.now() - 7_200_000 };
    const wrong = new Secret(`canary-wrong-${randomUUID()}`);
    const times = { clock: systemClock, spool };
    const stores: [SharedObjectStore, RegExp, RegExp | undefined][] = [
      [open({ ...bucket, bucket: "absent" }), /absent\/a .*: NoSuchBucket/, /Create the bucket/],
      [
        open(bucket, { secretAccessKey: wrong }),
        /\/a .*: SignatureDoesNotMatch \(HTTP 403\)/,
        /AWS_SECRET_ACCESS_KEY/,
      ],
      [open(bucket, { accessKeyId: wrong.reveal() }), /\/a .*: \w+ \(HTTP \d+\)/, undefined],
      [
        s3Store(bucket, s3.credentials, { ...times, clock: skewed }),
        /\/a .*: RequestTimeTooSkewed/,
        /it is 7[12]\d\d s behind/,
      ],
      [open({ ...bucket, region: "eu-west-9" }), /\/a .*: AuthorizationHeaderMalformed/, /own region/],
    ];
    for (const [store, message, hint] of stores)
      for (const ask of [() => store.put("a", content), () => store.get("a"), () => store.copy("a", "a")]) {
        const failure = await ask().then(String, (error) => error);
        expect(failure.message).toMatch(message);
        expect(failure.message.length).toBeLessThan(400);
        if (hint) expect(failure.hint).toMatch(hint);
        const shown =
          inspect(failure, { depth: 10 }) +
          messageChain(failure) +
          failure.hint +
          inspect(store, { depth: 10 });
        for (const canary of [...s3.canaries, wrong.reveal(), "Signature=", "AWS4-HMAC"])
          expect(shown).not.toContain(canary);
      }
  });

  test("nothing of a stream stays in the spool", async () => {
    const store = open(await s3.newBucket());
    await store.put("a", Readable.from([content]));
    await expect(
      open({ ...(await s3.newBucket()), bucket: "absent" }).put("a", Readable.from([content])),
    ).rejects.toThrow();
    expect(existsSync(spool) && readdirSync(spool)).toEqual([]);
  });
});
