import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { BuildRequest } from "../../../src/control-plane/build/build-request.ts";
import type { SharedObjectStore } from "../../../src/control-plane/objects/object-store.ts";
import { readLocation, type S3Location } from "../../../src/control-plane/objects/s3/location.ts";
import { s3Store } from "../../../src/control-plane/objects/s3/s3-store.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { runHere } from "../../support/command-line.ts";
import {
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { openFaultyHttp } from "../../support/network/faulty-http.ts";
import { keysOf } from "../../support/objects/object-store-suite.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";

const OWNER = "control-plane.json";
const tarballPatch = (path: string) => ({ source_revision_config: { source_tarball_path: path } });

describe.skipIf(s3IsMissing)("uploads in S3", () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3?.[Symbol.asyncDispose]());

  function storeAt(url: string): SharedObjectStore {
    const location = readLocation(url.replace(/endpoint=[^&]*/, `endpoint=${s3.endpoint}`), {}) as S3Location;
    return s3Store(location, s3.credentials, { clock: systemClock, spool: tmpdir() });
  }

  /** With a builder that keeps what it was given to build. */
  async function start(url: string | undefined, data?: string) {
    const built: string[] = [];
    const { builder } = fakeBuilder(({ source }: BuildRequest) => {
      if (source.kind === "tarball") built.push(gunzipSync(readFileSync(source.tarball)).toString());
    });
    const store = url === undefined ? {} : { store: url };
    const environment = { ...s3.environment, XDG_STATE_HOME: process.env.XDG_STATE_HOME };
    const plane = await startTestControlPlane({ ...store, environment, builder, ...(data && { data }) });
    return { ...plane, built, [Symbol.asyncDispose]: plane[Symbol.asyncDispose] };
  }
  type Plane = Awaited<ReturnType<typeof start>>;

  async function deployed(plane: Plane, name: string, content: string) {
    const { id } = (await plane.post("/v2/deployments", sourceCreation(name))).body;
    const path = await plane.upload(id, gzipSync(content));
    const { latest_revision_id } = (await plane.patch(`/v2/deployments/${id}`, tarballPatch(path))).body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    return { id, path, revisionId: latest_revision_id };
  }

  const gone = async (plane: Plane, id: string) => {
    expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  };

  function newData(): string {
    const data = mkdtempSync(join(tmpdir(), "plane-s3-"));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    return data;
  }

  test("an upload is built, deployed again and taken over from the store alone, and deletions leave no object", async () => {
    const url = await s3.newUrl();
    const store = storeAt(url);
    await using plane = await start(url);
    const first = await deployed(plane, "first", "one");
    expect(plane.built).toEqual(["one"]);
    expect(await keysOf(store)).toEqual([OWNER, expect.stringMatching(`deployments/${first.id}/uploads/`)]);
    expect(readdirSync(plane.data)).not.toContain("uploads");
    // The builds of this machine are lost: the code comes from the store.
    rmSync(join(plane.data, "deployments", first.id, "builds"), { recursive: true, force: true });
    const redeploy = `/v2/deployments/${first.id}/revisions/${first.revisionId}/redeploy`;
    const again = (await plane.post(redeploy)).body;
    expect(await plane.settled(first.id, again.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    const second = (await plane.post("/v2/deployments", sourceCreation("second", tarballPatch(first.path))))
      .body;
    await plane.settled(second.id, second.latest_revision_id);
    expect(plane.built.at(-1)).toBe("one");
    await gone(plane, first.id);
    expect(await keysOf(store)).toEqual([OWNER, expect.stringMatching(`deployments/${second.id}/uploads/`)]);
    // One that waits for its creation.
    const waiting = (await plane.post("/v1/uploads")).body;
    await fetch(waiting.upload_url, { method: "PUT", body: gzipSync("three") });
    expect(await keysOf(store, "uploads/")).toHaveLength(1);
    const third = (
      await plane.post("/v2/deployments", sourceCreation("third", tarballPatch(waiting.object_path)))
    ).body;
    expect(await plane.settled(third.id, third.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    expect(plane.built.at(-1)).toBe("three");
    expect(await keysOf(store, "uploads/")).toEqual([]);
    for (const { id } of [second, third]) await gone(plane, id);
    expect(await keysOf(store)).toEqual([OWNER]);
    expect(readdirSync(join(plane.data, "incoming"))).toEqual([]);
    expect((await plane.get("/info")).body.store).toEqual({ kind: "s3" });
  });

  test("limits hold for what is on its way to the store, and what is refused is not there", async () => {
    const url = await s3.newUrl();
    await using plane = await start(url);
    const { id } = (await plane.post("/v2/deployments", sourceCreation("agent"))).body;
    await expect(plane.upload(id, Buffer.from("no gzip"))).rejects.toThrow(/400 .*not a gzip/);
    expect(await keysOf(storeAt(url))).toEqual([OWNER]);
  });

  test("no credential and no signature is in a log, an answer or a file, also when the store fails", async () => {
    await using proxy = await openFaultyHttp(s3.endpoint);
    const url = (await s3.newUrl()).replace(s3.endpoint, proxy.url);
    await using plane = await start(url);
    const { id } = await deployed(plane, "agent", "one");
    proxy.set(({ method }) =>
      method === "PUT" ? { refuse: 403, body: "<Error><Code>AccessDenied</Code></Error>" } : undefined,
    );
    const failed = await plane.upload(id, gzipSync("two")).catch(String);
    expect(failed).toMatch(/upload: 503 .*object store did not answer, or refused this/);
    expect(plane.lines.join("\n")).toMatch(
      /deployments\/\S+ at \S+ could not be written: AccessDenied \(HTTP 403\)/,
    );
    const answers = await Promise.all(
      ["/info", `/v2/deployments/${id}`, `/v2/deployments/${id}/revisions`].map(plane.get),
    );
    const files = readdirSync(plane.data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
    const written = [failed, ...plane.lines, JSON.stringify(answers), ...files].join("\n");
    for (const canary of [...s3.canaries, "AWS4-HMAC", "X-Amz-Signature"])
      expect(written).not.toContain(canary);
  });

  test("a control plane goes from a folder to a store and back only with what was uploaded", async () => {
    const data = newData();
    const url = await s3.newUrl();
    const store = storeAt(url);
    let id: string;
    {
      await using plane = await start(undefined, data);
      ({ id } = await deployed(plane, "agent", "one"));
    }
    const [file = ""] = readdirSync(join(data, "deployments", id, "uploads"));
    const key = `deployments/${id}/uploads/${file}`;
    await expect(start(url, data)).rejects.toThrow(
      `1 of 1 uploads are not in ${store.name}, such as ${key}: they were kept in the data folder (without --store)`,
    );
    await store.put(key, { file: join(data, key) });
    {
      await using plane = await start(url, data);
      await deployed(plane, "another", "two");
    }
    await expect(start(undefined, data)).rejects.toThrow(
      /1 of 2 uploads are not in the folder .* they were kept in s3:/,
    );
    await using back = await start(url, data);
    expect((await back.get(`/v2/deployments/${id}`)).status).toBe(200);
  });

  test("a store is one control plane's", async () => {
    const url = await s3.newUrl();
    const data = newData();
    await using plane = await start(url, data);
    await expect(start(url)).rejects.toThrow(
      /is used by another control plane, as its object control-plane.json says/,
    );
    // Its copy, as from a backup, is the same one.
    await plane.close();
    const copy = newData();
    cpSync(data, copy, { recursive: true });
    await using restored = await start(url, copy);
    expect((await restored.get("/ok")).status).toBe(200);
  });

  test("a start removes objects that no record names, and tells which are lost", async () => {
    const url = await s3.newUrl();
    const store = storeAt(url);
    await using plane = await start(url);
    const { id } = await deployed(plane, "agent", "one");
    const [key = ""] = await keysOf(store, "deployments/");
    await plane.restart(async () => {
      for (const left of [
        `deployments/${id}/uploads/left`,
        "deployments/nobody/uploads/x",
        "uploads/y.tar.gz.1",
      ])
        await store.put(left, Buffer.from("left"));
    });
    expect(await keysOf(store)).toEqual([OWNER, key]);
    await plane.restart(() => store.remove(key));
    expect(plane.lines.join("\n")).toMatch(
      new RegExp(`1 uploads are not in s3://\\S+ at \\S+ any more, such as ${key}: upload`),
    );
    rmSync(join(plane.data, "deployments", id, "builds"), { recursive: true, force: true });
    const { body } = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(await plane.settled(id, body.id)).toMatchObject({
      status: "BUILD_FAILED",
      status_message: expect.stringContaining("the uploaded tarball was deleted; upload it again"),
    });
  });

  test("killed at each request to the store it keeps what it answered, and its next start leaves no other object", async () => {
    await using proxy = await openFaultyHttp(s3.endpoint);
    const url = (await s3.newUrl()).replace(s3.endpoint, proxy.url);
    const store = storeAt(url);
    await using plane = await startKillableControlPlane({
      environment: { ...s3.environment, TEST_STORE: url },
    });
    /** Kills it at this request to the store. @returns which one that was; undefined: there was none */
    async function killedAt(request: number, work: () => Promise<unknown>): Promise<string | undefined> {
      let asked = 0;
      let killed: { by: string; end: Promise<void> } | undefined;
      proxy.set(({ method, url: path }) => {
        if (++asked < request) return undefined;
        killed ??= { by: `${method} ${path}`, end: plane.kill() };
        // What leaves most: it is written, or is not removed.
        return method === "PUT" ? "stall" : "lose request";
      });
      await work().catch(() => {});
      await killed?.end;
      proxy.set(() => undefined);
      return killed?.by;
    }
    let isOver = false;
    for (let request = 1; !isOver; request++) {
      const answered: string[] = [];
      const by = await killedAt(request, async () => {
        const { upload_url, object_path } = (await plane.post("/v1/uploads")).body;
        const put = await fetch(upload_url, { method: "PUT", body: gzipSync(`code ${request}`) });
        expect(put.status).toBe(200);
        const name = `made-${request}`;
        const made = await plane.post("/v2/deployments", sourceCreation(name, tarballPatch(object_path)));
        expect(made.status).toBe(201);
        answered.push(made.body.id);
        await plane.upload(made.body.id, gzipSync("more"));
        await plane.remove(`/v2/deployments/${made.body.id}`);
        answered.pop();
        while ((await plane.get(`/v2/deployments/${made.body.id}`)).status !== 404)
          await new Promise((resolve) => setTimeout(resolve, 20));
      });
      isOver = by === undefined;
      if (!isOver) await plane.start();
      const { resources } = (await plane.get("/v2/deployments")).body;
      const ids = resources.map(({ id }: Json) => id);
      expect(ids).toEqual(expect.arrayContaining(answered));
      // What it was to write is recorded nowhere, and what it was to remove was known by nobody.
      const [, key] = /^(?:PUT|DELETE) .*\/planes\/one\/(deployments\/\S+)/.exec(by ?? "") ?? [];
      if (key) await expect.poll(() => keysOf(store, key)).toEqual([]);
      for (const { id, latest_revision_id, status } of resources) {
        // Its deletion goes on.
        if (status === "AWAITING_DELETE") continue;
        expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
        expect(await keysOf(store, `deployments/${id}/`)).not.toEqual([]);
        await plane.remove(`/v2/deployments/${id}`);
      }
      const left = async () => (await keysOf(store)).filter((each) => !each.startsWith("uploads/"));
      await expect.poll(left).toEqual([OWNER]);
      expect(request).toBeLessThan(30);
    }
  });

  test("the command names the store", async () => {
    const data = newData();
    const ending = new AbortController();
    const url = await s3.newUrl();
    const running = runHere(
      ["server", "--port", "0", "--data", data, "--engine", "none", "--sandbox", "off", "--json"],
      {
        directory: data,
        environment: { ...s3.environment, AGENT_DEPLOY_STORE: url },
        signal: ending.signal,
        clock: systemClock,
      },
    );
    setTimeout(() => ending.abort(), 3_000);
    const { events, stdout, stderr } = await running;
    expect(events.find(({ event }) => event === "listening")).toMatchObject({ store: storeAt(url).name });
    for (const canary of s3.canaries) expect(stdout + stderr).not.toContain(canary);
  });
});
