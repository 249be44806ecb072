import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { connectControlPlane } from "../src/client/control-plane.ts";
import { Secret } from "../src/foundation/secret.ts";
import { type Row, sideBySide, timed } from "./measure.ts";

const id = "0b9f3a52-6d0e-4a53-9c6e-0a6e6b6b7f10";
const deployment = {
  id,
  name: "bench",
  source: "internal_source",
  source_config: { deployment_type: "dev", custom_url: "http://127.0.0.1:1", resource_spec: { cpu: 1 } },
  source_revision_config: { graph_config_path: "graph.json", source_tarball_path: "uploads/a" },
  secrets: [{ name: "A", value: "b" }],
  tenant_id: id,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  status: "READY",
  latest_revision_id: id,
  active_revision_id: id,
};

if (process.argv[2] === "serve") {
  const body = JSON.stringify(deployment);
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
  process.on("disconnect", () => process.exit());
}

/** Requests per second of the typed client beside bare undici with JSON.parse, 10 at a time. */
export async function clientRows(): Promise<Row[]> {
  const child = fork(fileURLToPath(import.meta.url), ["serve"]);
  try {
    const [port] = (await once(child, "message")) as [number];
    const baseUrl = `http://127.0.0.1:${port}`;
    const agent = new Agent();
    const client = connectControlPlane({ baseUrl, credentials: { apiKey: new Secret("key") } });
    const requests = 2000;
    const inTens = async (one: () => Promise<unknown>) => {
      let left = requests;
      const worker = async () => {
        while (left-- > 0) await one();
      };
      await Promise.all(Array.from({ length: 10 }, worker));
    };
    const ours = () => timed(() => inTens(() => client.getDeployment({ params: { deployment_id: id } })));
    const peer = () =>
      timed(() =>
        inTens(async () => {
          const { body } = await request(`${baseUrl}/v2/deployments/${id}`, {
            dispatcher: agent,
            headers: { "x-api-key": "key" },
          });
          return JSON.parse(await body.text());
        }),
      );
    await sideBySide(2, ours, peer);
    const result = await sideBySide(9, ours, peer);
    await Promise.all([client.close(), agent.close()]);
    const perSecond = (time: number) => `${Math.round((requests / time) * 1000)} /s`;
    return [
      {
        what: "client requests beside bare undici",
        ours: perSecond(result.ours),
        peer: perSecond(result.peer),
        ratio: `${(result.peer / result.ours).toFixed(2)}×`,
        wanted: "–",
      },
    ];
  } finally {
    child.disconnect();
  }
}
