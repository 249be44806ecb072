import { fileURLToPath } from "node:url";
import { creation, type Json, type startTestControlPlane } from "../control-plane/control-plane.ts";
import { gitRepository } from "../git/git-repository.ts";

/** Instead of a download: the graph runs on this project's own packages. */
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/** Runs whatever it is sent, with all that its process may do. */
const agent = `
import { Annotation, StateGraph } from "@langchain/langgraph";
const State = Annotation.Root({ code: Annotation<string>, answer: Annotation<unknown> });
export const graph = new StateGraph(State)
  .addNode("run", async ({ code }) => {
    const require = process.getBuiltinModule("module").createRequire("/");
    try {
      return { answer: { value: await new Function("require", "return (async () => {" + code + "\\n})()")(require) } };
    } catch (error) {
      return { answer: { failure: error.code ?? error.message } };
    }
  })
  .addEdge("__start__", "run")
  .compile();
`;

type Plane = Pick<Awaited<ReturnType<typeof startTestControlPlane>>, "post" | "settled">;

/** A deployment whose agent does what each request asks. */
export async function attackingAgent(
  plane: Plane,
  name: string,
  secrets: { name: string; value: string }[] = [],
) {
  using code = gitRepository({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name, type: "module" }),
    "agent.ts": agent,
  });
  const install_command = `ln -s ${JSON.stringify(modules)} node_modules`;
  const body = creation(name, { source_config: { repo_url: code.path, install_command }, secrets });
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", body)).body;
  const revision = await plane.settled(id, latest_revision_id);
  if (revision.status !== "DEPLOYED") throw new Error(`${name}: ${revision.status_message}`);
  return {
    id: id as string,
    revision_id: latest_revision_id as string,
    url: source_config.custom_url as string,
    /** The value of this body of a function, or why it failed. `require` finds what Node brings. */
    async run(text: string): Promise<{ value?: Json; failure?: string }> {
      const response = await fetch(`${source_config.custom_url}/runs/wait`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ assistant_id: "agent", input: { code: text } }),
      });
      return ((await response.json()) as Json).answer;
    },
  };
}
