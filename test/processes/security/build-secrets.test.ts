import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { startNpmRegistry } from "../../support/machine/npm-registry.ts";

const TOKEN = "canary-of-the-private-registry";

/** An agent that tells what its process knows of the token, and uses a package of the private registry. */
const AGENT = `
import { Annotation, StateGraph } from "@langchain/langgraph";
import text from "private-package";
export const graph = new StateGraph(Annotation.Root({ answer: Annotation<unknown> }))
  .addNode("run", () => ({ answer: { text, names: Object.keys(process.env), values: Object.values(process.env) } }))
  .addEdge("__start__", "run")
  .compile();
`;

function privateProject(registry: Awaited<ReturnType<typeof startNpmRegistry>>, langgraph: string) {
  const { version, integrity } = registry.publish("private-package", 'module.exports = "from the registry";');
  const resolved = `${registry.url}/private-package/tarball.tgz`;
  const manifest = { name: "agent", type: "module", dependencies: { "private-package": version } };
  const packages = { "": manifest, "node_modules/private-package": { version, resolved, integrity } };
  return gitRepository({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify(manifest),
    "package-lock.json": JSON.stringify({ name: "agent", lockfileVersion: 3, packages }),
    ".npmrc": `registry=${registry.url}/\n//${new URL(registry.url).host}/:_authToken=\${REGISTRY_TOKEN}\n`,
    "agent.ts": AGENT,
    // Instead of a download: what the private registry does not have.
    "link.sh": `ln -s ${langgraph}/* node_modules/ 2>/dev/null; echo "the token is $REGISTRY_TOKEN"`,
  });
}

const modules = new URL("../../../node_modules", import.meta.url).pathname;

async function answerOf(deployment: Json): Promise<Json> {
  const response = await fetch(`${deployment.source_config.custom_url}/runs/wait`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  return ((await response.json()) as Json).answer;
}

/** Every file below a folder, as text. */
function filesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, text: readFileSync(path, "latin1") }));
}

const logsOf = async (
  plane: Pick<Awaited<ReturnType<typeof startTestControlPlane>>, "post">,
  id: string,
  revision: string,
) =>
  JSON.stringify(
    await Promise.all([
      plane.post(`/v1/projects/${id}/revisions/${revision}/build_logs`, {}),
      plane.post(`/v1/projects/${id}/revisions/${revision}/deploy_logs`, {}),
    ]),
  );

test("build secrets open a private registry to a build, and are seen by nothing else", async () => {
  await using registry = await startNpmRegistry({ token: TOKEN });
  await using plane = await startTestControlPlane({ real: true });
  using code = privateProject(registry, modules);
  const source_config = { repo_url: code.path, build_command: "sh link.sh" };
  const build_secrets = [{ name: "REGISTRY_TOKEN", value: TOKEN }];
  const made = await plane.post("/v2/deployments", creation("agent", { source_config, build_secrets }));
  const { id, latest_revision_id } = made.body;
  const revision = await plane.settled(id, latest_revision_id);
  expect(revision).toMatchObject({ status: "DEPLOYED", status_message: null });

  const { text, names, values } = await answerOf(made.body);
  expect(text).toBe("from the registry");
  expect(names).not.toContain("REGISTRY_TOKEN");
  expect(JSON.stringify(values)).not.toContain(TOKEN);

  const logs = await logsOf(plane, id, latest_revision_id);
  expect(logs).toContain("the token is ***");
  expect(logs).not.toContain(TOKEN);
  const files = filesBelow(plane.data);
  expect(files.some(({ path }) => path.endsWith("private-package/index.js"))).toBe(true);
  expect(files.filter((file) => file.text.includes(TOKEN)).map(({ path }) => path)).toEqual([]);

  // Another deployment with the same lock file gets nothing of what the token has brought.
  const other = (await plane.post("/v2/deployments", creation("other", { source_config }))).body;
  const failed = await plane.settled(other.id, other.latest_revision_id);
  expect(failed.status).toBe("BUILD_FAILED");
  expect(failed.status_message).toMatch(/; \.npmrc names REGISTRY_TOKEN, which is not set in this build$/);
  const why = await logsOf(plane, other.id, other.latest_revision_id);
  expect(why).toContain("Give REGISTRY_TOKEN in build_secrets of the deployment.");
});
