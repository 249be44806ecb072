import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withoutValues } from "../../../src/pages/dashboard/api/deployment.ts";
import { Refusal, Unreachable } from "../../../src/pages/dashboard/api/errors.ts";
import type { Server } from "../../../src/pages/dashboard/api/server.ts";
import { openChanges } from "../../../src/pages/dashboard/live/apply-event.ts";
import { type ChangeEvent, followEvents } from "../../../src/pages/dashboard/live/events.ts";
import { openLine } from "../../../src/pages/dashboard/live/line.ts";
import { deploymentBody } from "../../support/control-plane/deployment-body.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams are these, one after the other: frames, or how the attempt fails. */
function streaming(...attempts: (string[] | Error)[]) {
  const headers: Record<string, string>[] = [];
  const server = {
    async open(_path: string, given: Record<string, string>) {
      headers.push(given);
      const next = attempts.shift();
      if (next === undefined || next instanceof Error)
        throw next ?? new Unreachable("http://plane.test", "gone");
      return new Response(next.join(""));
    },
  } as unknown as Server;
  return { server, headers };
}

const frame = (id: string, event: object) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

async function follow(server: Server, until: (events: ChangeEvent[]) => boolean) {
  const line = openLine();
  const end = new AbortController();
  const events: ChangeEvent[] = [];
  const ended = followEvents(server, {
    line,
    signal: end.signal,
    device: new EventTarget(),
    onEvent(event) {
      events.push(event);
      if (until(events)) end.abort();
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  end.abort();
  return { result: await ended, events, line };
}

describe("following what changes", () => {
  test("goes on from the last event after a cut", async () => {
    const { server, headers } = streaming(
      [frame("e-1", { type: "open" }), frame("e-2", { type: "deployment.updated", deployment_id: "d" })],
      new Unreachable("http://plane.test", "down"),
      [frame("e-3", { type: "open" })],
    );
    const { events } = await follow(server, (all) => all.length === 3);
    expect(events.map(({ type }) => type)).toEqual(["open", "deployment.updated", "open"]);
    expect(headers.map((given) => given["last-event-id"])).toEqual([undefined, "e-2", "e-2"]);
  });

  test.each([404, 405, 429])("says that there is no stream where the answer is %i", async (status) => {
    const { server } = streaming(new Refusal(status, "no", ""));
    expect((await follow(server, () => false)).result).toBe("no stream");
  });

  test("ends with the session", async () => {
    const { server, headers } = streaming(new Refusal(401, "ended", ""));
    expect((await follow(server, () => false)).result).toBe("ended");
    expect(headers).toHaveLength(1);
  });

  test("is lost since it was last heard, not since the last attempt", async () => {
    const { server } = streaming([frame("e-1", { type: "open" })]);
    const begun = Date.now();
    const { line } = await follow(server, () => false);
    expect(line.now()).toEqual({ kind: "lost", since: begun });
  });
});

test("readers of the line are told when it is lost and live again, and not of each heartbeat", () => {
  const line = openLine();
  const told: string[] = [];
  line.subscribe(() => told.push(line.now().kind));
  line.heard("live");
  line.heard("live");
  line.lost();
  line.lost();
  line.heard("live");
  expect(told).toEqual(["live", "lost", "live"]);
});

describe("a change", () => {
  const row = (over: Record<string, unknown>) => withoutValues(deploymentBody(over) as never);
  const listOf = (client: QueryClient, key: readonly unknown[]) =>
    client.getQueryData<{ pages: { resources: { id: string; status: string }[] }[] }>(key)?.pages[0]
      ?.resources;

  function opened(fresh: Record<string, unknown>[] = []) {
    const client = new QueryClient();
    const asked: string[] = [];
    const get = async (_path: string, query: Record<string, string>) => {
      asked.push(query.deployment_ids!);
      return { resources: fresh.map((over) => deploymentBody(over)), offset: 0 };
    };
    const list = { pages: [{ resources: [row({ id: "a" }), row({ id: "b" })], offset: 2 }], pageParams: [0] };
    client.setQueryData(["deployments", {}], list);
    client.setQueryData(["deployments", { status: "READY" }], list);
    return { client, asked, apply: openChanges(client, { get } as unknown as Server) };
  }

  test("replaces the rows that it is about, read once for a burst of changes", async () => {
    const { client, asked, apply } = opened([{ id: "a", status: "AWAITING_DELETE" }]);
    for (let times = 0; times < 3; times++) apply({ type: "deployment.updated", deployment_id: "a" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(["a"]);
    expect(listOf(client, ["deployments", {}])?.map(({ status }) => status)).toEqual([
      "AWAITING_DELETE",
      "READY",
    ]);
    expect(client.getQueryState(["deployments", {}])?.isInvalidated).toBe(false);
  });

  test("lets the control plane say whether a row still belongs to a filtered list", async () => {
    const { client, apply } = opened([{ id: "a" }]);
    apply({ type: "revision.updated", deployment_id: "a", revision_id: "r" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.getQueryState(["deployments", { status: "READY" }])?.isInvalidated).toBe(true);
  });

  test("that makes a deployment reads the list again", async () => {
    const { client, apply } = opened([{ id: "new" }]);
    apply({ type: "deployment.updated", deployment_id: "new" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.getQueryState(["deployments", {}])?.isInvalidated).toBe(true);
  });

  test("that deletes one takes its row away", () => {
    const { client, apply } = opened();
    apply({ type: "deployment.deleted", deployment_id: "a" });
    expect(listOf(client, ["deployments", {}])?.map(({ id }) => id)).toEqual(["b"]);
  });

  test("that may have been missed reads everything again", () => {
    const { client, apply } = opened();
    apply({ type: "reset" });
    expect(client.getQueryState(["deployments", {}])?.isInvalidated).toBe(true);
  });
});

test("a deployment is kept without the values of its secrets", () => {
  const wire = deploymentBody({
    secrets: [{ name: "KEY", value: "canary" }],
    build_secrets: [{ name: "NPM", value: "canary" }],
    runtime_keys: [{ name: "web", value: "canary" }],
  });
  const kept = withoutValues(wire as never);
  expect(JSON.stringify(kept)).not.toContain("canary");
  expect([kept.secretNames, kept.buildSecretNames, kept.runtimeKeyNames]).toEqual([
    ["KEY"],
    ["NPM"],
    ["web"],
  ]);
});
