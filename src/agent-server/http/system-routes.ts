import type { Assistant } from "../graphs/assistant.ts";
import { toJson } from "../runs/to-json.ts";
import { unknownAssistant } from "./create-run.ts";
import { readBody } from "./read-request.ts";
import { RequestProblem } from "./request-problem.ts";
import { assistantQuery } from "./request-schemas.ts";
import type { App, RoutesContext } from "./routes-context.ts";

/** Health, information, assistants. `info` gives what changes while the server runs. */
export function addSystemRoutes(app: App, context: RoutesContext, info: () => object): void {
  const { assistants, graphs } = context;

  function find(id: string): Assistant {
    const assistant = assistants.find(id);
    if (!assistant) throw new RequestProblem(404, unknownAssistant(context, id));
    return assistant;
  }

  async function search(c: Parameters<typeof readBody>[0]) {
    const { graph_id, name, metadata, limit, offset } = await readBody(c, assistantQuery);
    const found = assistants
      .all()
      .filter(
        (assistant) =>
          (!graph_id || assistant.graph_id === graph_id) &&
          (!name || assistant.name.toLowerCase().includes(name.toLowerCase())) &&
          Object.entries(metadata ?? {}).every(([key, value]) => assistant.metadata[key] === value),
      );
    const start = offset ?? 0;
    return { found, page: found.slice(start, start + (limit ?? 10)) };
  }

  app.get("/ok", (c) => c.json({ ok: true }));
  app.get("/info", (c) => c.json(info()));
  app.post("/assistants/search", async (c) => c.json((await search(c)).page));
  app.post("/assistants/count", async (c) => c.json((await search(c)).found.length));
  app.get("/assistants/:assistant_id", (c) => c.json(find(c.req.param("assistant_id"))));
  app.get("/assistants/:assistant_id/graph", async (c) => {
    const { graph_id } = find(c.req.param("assistant_id"));
    const graph = await graphs.get(graph_id)!.get({ configurable: {} });
    const drawing = await graph.getGraphAsync({ xray: c.req.query("xray") === "true" });
    return c.body(toJson(drawing.toJSON()), 200, { "content-type": "application/json" });
  });
}
