import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ephemeralPorts } from "../../src/control-plane/gateway/addresses/ports.ts";
import type { ControlPlaneOptions } from "../../src/control-plane/index.ts";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../support/control-plane/control-plane.ts";

const urlsOf = async (plane: { get(path: string): Promise<{ body: Json }> }) => {
  const list = () => plane.get("/v2/deployments?limit=100");
  // The connection may be one that the restart ended.
  const { resources } = (await list().catch(list)).body;
  return new Map<string, string>(
    resources.map(({ name, source_config }: Json) => [name, source_config.custom_url]),
  );
};

test("a port that is taken at a restart moves one deployment only, to a port outside the ephemeral range", async () => {
  await using plane = await startTestControlPlane();
  for (let n = 0; n < 20; n++) await plane.post("/v2/deployments", sourceCreation(`agent-${n}`));
  const before = await urlsOf(plane);
  const port = Number(new URL(before.get("agent-3") as string).port);
  const taker = createServer();
  await plane.restart(() => new Promise<void>((resolve) => taker.listen(port, "127.0.0.1", resolve)));
  const after = await urlsOf(plane);
  const moved = [...after].filter(([name, url]) => before.get(name) !== url);
  expect(moved.map(([name]) => name)).toEqual(["agent-3"]);
  expect(plane.lines.filter((line) => line.includes("moved from"))).toEqual([
    `deployment agent-3 moved from ${before.get("agent-3")} to ${after.get("agent-3")}: another program listens on its port`,
  ]);
  const { first, last } = ephemeralPorts();
  for (const url of [...before.values(), ...after.values()]) {
    const its = Number(new URL(url).port);
    expect(its < first || its > last).toBe(true);
  }
  await plane.restart(() => new Promise<void>((resolve) => taker.close(() => resolve())));
  expect(await urlsOf(plane)).toEqual(after);
});

test("many deployments share one port, by path and by host name, and keep that after a restart", async () => {
  await using plane = await startTestControlPlane({ addresses: "paths" });
  const names = Array.from({ length: 200 }, (_, n) => `agent-${n}`);
  for (const name of names) await plane.post("/v2/deployments", sourceCreation(name));
  const live = (await plane.post("/v2/deployments", creation("live"))).body;
  await plane.settled(live.id, live.latest_revision_id);
  const before = await urlsOf(plane);
  const { origin, port } = new URL(live.source_config.custom_url);
  expect(port).not.toBe(new URL(plane.url).port);
  expect(live.source_config.custom_url).toBe(`${origin}/d/live`);
  const statusOf = (path: string, host: string) =>
    new Promise((resolve, reject) => {
      get(`${origin}${path}`, { headers: { host: `${host}:${port}` }, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).once("error", reject);
    });
  const everywhere = (host: string) => [statusOf("/d/live/x", "127.0.0.1"), statusOf("/x", host)];
  expect(await Promise.all(everywhere("live.localhost"))).toEqual([200, 200]);
  // They have no agent yet: who is there, and who is not.
  const statuses = await Promise.all(names.flatMap((name) => statusOf(`/d/${name}`, "127.0.0.1")));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(await statusOf("/", "agent-199.localhost")).toBe(503);
  expect(await statusOf("/", "agent-200.localhost")).toBe(404);
  await plane.restart();
  expect(await urlsOf(plane)).toEqual(before);
  await expect.poll(() => statusOf("/d/live/x", "127.0.0.1")).toBe(200);
  expect(plane.lines).toEqual([]);
});

test("changing the kind of addresses changes every URL and logs it, and changing back restores the ports", async () => {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-urls-"));
  const during = async (options: Partial<ControlPlaneOptions>) => {
    await using plane = await startTestControlPlane({ data: folder, ...options });
    await plane.post("/v2/deployments", sourceCreation("one"));
    return { url: (await urlsOf(plane)).get("one") as string, lines: plane.lines };
  };
  try {
    const own = await during({});
    const named = await during({ addresses: "names" });
    const { port } = new URL(named.url);
    expect(named.url).toBe(`http://one.localhost:${port}`);
    expect(named.lines).toEqual([
      `every deployment's URL changes: they share one port now, http://<name>.localhost:${port}`,
    ]);
    expect(await during({})).toEqual({ url: named.url, lines: [] });
    expect((await during({ addresses: "paths" })).url).toBe(`http://127.0.0.1:${port}/d/one`);
    const back = await during({ addresses: "ports" });
    expect(back.url).toBe(own.url);
    expect(back.lines).toEqual(["every deployment's URL changes: each has its own port now"]);
    await expect(during({ gatewayPort: 1 })).rejects.toThrow(
      "no port is shared where each deployment has its own",
    );
    const taker = createServer();
    await new Promise<void>((resolve) => taker.listen(0, "127.0.0.1", resolve));
    const taken = (taker.address() as AddressInfo).port;
    await expect(during({ addresses: "paths", gatewayPort: taken })).rejects.toThrow(
      `the deployments' port cannot be had: port ${taken} on 127.0.0.1 is taken by another program`,
    );
    await new Promise((resolve) => taker.close(resolve));
    expect((await during({ addresses: "paths", gatewayPort: taken })).url).toBe(
      `http://127.0.0.1:${taken}/d/one`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
