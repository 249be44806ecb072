import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Agent, fetch } from "undici";
import { type ControlPlaneOptions, startControlPlane } from "../../../src/control-plane/index.ts";
import { testDatabaseFor } from "../database/test-schema.ts";
import { openPlace } from "../worlds/plane-place.ts";
import { runnerOfToldBuilds } from "../worlds/told-builds.ts";
import { fakeBuilder } from "./fake-builder.ts";
import { fakeRunner } from "./fake-runner.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever the wire holds
export type Json = any;
export type Answer = { status: number; headers: Headers; body: Json };

/** Connections are not kept: a server that restarts on its port would leave a dead one. */
const connections = new Agent({ pipelining: 0 });

/** The same address, where its URL names a host that no machine has. */
export const withoutTestHost = (url: string): string => url.replace(/[\w.-]+\.test(?=:)/, "127.0.0.1");

/** Talks to a control plane in plain HTTP: nothing of our own client is between the test and the wire. */
export function apiOf(where: { url: string; apiKey: string }) {
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(new URL(path, where.url), {
      dispatcher: connections,
      method,
      headers: {
        "x-api-key": where.apiKey,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  const get = (path: string) => request("GET", path);
  const post = (path: string, body?: unknown) => request("POST", path, body);
  const patch = (path: string, body: unknown) => request("PATCH", path, body);
  const remove = (path: string) => request("DELETE", path);

  /** Polls until the revision is in one of these statuses. */
  async function revisionIn(id: string, revisionId: string, statuses: string[]): Promise<Json> {
    for (;;) {
      const { body } = await get(`/v2/deployments/${id}/revisions/${revisionId}`);
      if (statuses.includes(body.status)) return body;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const settled = (id: string, revisionId: string) =>
    revisionIn(id, revisionId, [
      "DEPLOYED",
      "SKIPPED",
      "INTERRUPTED",
      "CREATE_FAILED",
      "BUILD_FAILED",
      "DEPLOY_FAILED",
    ]);

  /** Uploads a tarball and answers its object path. */
  async function upload(id: string, bytes: Uint8Array = gzipSync("a tarball")): Promise<string> {
    const { body } = await post(`/v2/deployments/${id}/upload-url`, {});
    const put = await fetch(withoutTestHost(body.upload_url), {
      method: "PUT",
      headers: body.upload_headers,
      body: new Uint8Array(bytes),
    });
    if (put.status !== 200) throw new Error(`upload: ${put.status} ${await put.text()}`);
    return body.object_path;
  }

  return { request, get, post, patch, remove, revisionIn, settled, upload };
}

/** The body of a create request for a git source, with what a test wants otherwise. */
export function creation(name: string, over: Record<string, unknown> = {}) {
  return {
    name,
    source: "repo_host",
    source_config: { repo_url: "https://example.com/code.git" },
    source_revision_config: { repo_ref: "main", graph_config_path: "graph.json" },
    secrets: [],
    ...over,
  };
}

/** The same for an uploaded tarball, which is still to come. */
export function sourceCreation(name: string, over: Record<string, unknown> = {}) {
  return {
    name,
    source: "internal_source",
    source_config: {},
    source_revision_config: {},
    secrets: [],
    ...over,
  };
}

/**
 * A control plane of this process in its own folder. Builds and agents are fakes unless `real` is set or others are
 * given; in a world (`../worlds`) the agents are those of its engine. `restart` closes and starts it again on the same folder and port.
 */
export async function startTestControlPlane(given: Partial<ControlPlaneOptions> & { real?: boolean } = {}) {
  const { real, ...options } = given;
  const data = options.data ?? mkdtempSync(join(tmpdir(), "agent-deploy-plane-"));
  const fakes = { ...fakeRunner(), ...fakeBuilder() };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const place = await openPlace(data);
  const runnerHere = async () => (place ? await runnerOfToldBuilds(place, { data, log }) : fakes.runner);
  const start = async (port: number) =>
    startControlPlane({
      ...(real ? {} : { builder: fakes.builder, runner: options.runner ?? (await runnerHere()) }),
      sandbox: real ? "auto" : "off",
      engine: "none",
      log,
      ...(real && place?.options),
      ...options,
      environment: {
        ...(options.environment ?? (real ? process.env : { XDG_STATE_HOME: process.env.XDG_STATE_HOME })),
        ...(real && place?.environment),
      },
      // Fakes do not block the event loop, and its watch costs a thread.
      limits: { ...(real ? {} : { heldMs: Number.POSITIVE_INFINITY }), ...options.limits },
      data,
      databaseUrl: options.databaseUrl ?? (await testDatabaseFor(data)),
      port,
    });
  const removeData = async () => {
    if (options.data !== undefined) return;
    rmSync(data, { recursive: true, force: true });
    await place?.remove();
  };
  let server = await start(0).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  // Clients get a name that no machine has; the test asks where it really listens.
  const where = { url: withoutTestHost(server.url), apiKey: server.apiKey };
  return {
    ...where,
    ...apiOf(where),
    data,
    lines,
    isolation: server.isolation,
    agents: fakes.agents,
    builds: fakes.requests,
    close: () => server.close(),
    /** `meanwhile`: what happens while it is down. */
    async restart(meanwhile?: () => void | Promise<void>) {
      await server.close();
      await meanwhile?.();
      server = await start(Number(new URL(where.url).port));
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await removeData();
    },
  };
}
