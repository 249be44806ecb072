import { join } from "node:path";
import { Client, RunTree } from "langsmith";
import { tracingKey } from "../../../src/control-plane/agents/tracing-key.ts";
import { openVault } from "../../../src/control-plane/secrets/vault.ts";
import { creation, type Json, type startTestControlPlane } from "./control-plane.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

/** A deployment whose revision is live, and what its agents trace with. */
export async function tracedDeployment(plane: Plane, over: Json = {}, name = "traced") {
  const { body } = await plane.post("/v2/deployments", creation(name, over));
  await plane.settled(body.id, body.latest_revision_id);
  const ids = { deployment_id: body.id as string, revision_id: body.latest_revision_id as string };
  const key = tracingKey(openVault({ keyFile: join(plane.data, "secrets.key") }), ids).reveal();
  const url = `${plane.url}/tracing/${ids.deployment_id}`;
  /** Sends to a route below the project, as no client needs to. */
  const send = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "x-api-key": key, ...headers },
      body,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  /** Of runs as a client's fallback sends them. */
  const batch = (runs: { post?: Json[]; patch?: Json[] }) =>
    send("/runs/batch", JSON.stringify(runs), { "content-type": "application/json" });
  /** The unmodified client. */
  const client = () => new Client({ apiUrl: url, apiKey: key, hideInputs: false, tracingSamplingRate: 1 });
  return { ...ids, id: ids.deployment_id, url, key, send, batch, client };
}

/** A run of a graph with a step and a model below it, as the client's own tree; resolves once it was sent. */
export async function traceOnce(client: Client, over: Json = {}) {
  const root = new RunTree({
    name: "graph",
    run_type: "chain",
    client,
    inputs: { question: "Weather?" },
    tracingEnabled: true,
    ...over,
  });
  await root.postRun();
  const model = root.createChild({ name: "model", run_type: "llm", inputs: { messages: ["Weather?"] } });
  await model.postRun();
  const usage_metadata = { input_tokens: 3, output_tokens: 4, total_tokens: 7 };
  await model.end({
    generations: [[{ text: "Sunny", message: { kwargs: { content: "Sunny", usage_metadata } } }]],
  });
  await model.patchRun();
  await root.end({ answer: "Sunny" });
  await root.patchRun();
  await client.awaitPendingTraceBatches();
  return { trace_id: root.trace_id, root, model };
}
