import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "@langchain/langgraph-sdk";
import { startServer } from "../agents/agent-server.ts";
import { type Answer, creation, type Json, startTestControlPlane } from "../control-plane/control-plane.ts";

// This folder: the stores of earlier versions, which this one has to take over.

// Writes what this version keeps, for `test/fixtures/stores`: `node test/support/upgrades/make-stores.ts <archive.tar.gz>`,
// run with the program of the version that the archive is named after.

const folder = mkdtempSync(join(tmpdir(), "stores-"));
try {
  await makeControlPlane(join(folder, "control-plane"));
  await makeAgent(join(folder, "agent"));
  const without = ["--exclude", "reserved-files", "--exclude", "reserve", "--exclude", "lock.db*"];
  const archive = resolve(process.argv[2] ?? "stores.tar.gz");
  execFileSync("tar", [...without, "--create", "--gzip", "--file", archive, "--directory", folder, "."]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function makeControlPlane(data: string): Promise<void> {
  await using plane = await startTestControlPlane({ data });
  const post = async (path: string, body?: unknown) => made(await plane.post(path, body));
  const secrets = [{ name: "KEY", value: "canary-of-the-store" }];
  const { id, latest_revision_id } = await post("/v2/deployments", creation("kept", { secrets }));
  await plane.settled(id, latest_revision_id);
  const more = [...secrets, { name: "OTHER", value: "canary-of-the-patch" }];
  const patched = made(await plane.patch(`/v2/deployments/${id}`, { secrets: more }));
  await plane.settled(id, patched.latest_revision_id);
  for (const role of ["admin", "read"]) await post("/v1/keys", { name: `key-${role}`, role });
  await post("/v1/tenants", { name: "second" });
  await post(`/v2/deployments/${id}/push-hook`);
  const compute = {
    compute_type: "k8s",
    compute_id: "cluster",
    compute_config: { k8s_namespaces: ["agents"] },
  };
  await post("/v2/listeners", compute);
}

function made({ status, body }: Answer): Json {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function makeAgent(data: string): Promise<void> {
  await using server = await startServer({ project: "sdk", data, sqlite: true });
  const client = new Client({ apiUrl: server.server.url, apiKey: null });
  const { thread_id } = await client.threads.create({ metadata: { kept: "yes" } });
  await client.runs.wait(thread_id, "chat", { input: { messages: [{ role: "user", content: "hello" }] } });
  await client.assistants.create({ graphId: "chat", name: "kept" });
  await client.crons.create("chat", { schedule: "0 0 1 1 *", input: { messages: [] } });
  await client.store.putItem(["kept"], "item", { text: "kept" });
}
