import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** Instead of a download: the graph runs on this project's own packages. */
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const install_command = `ln -s ${JSON.stringify(modules)} node_modules`;

const graphSaying = (text: string) => `
import { Annotation, StateGraph } from "@langchain/langgraph";
const State = Annotation.Root({ said: Annotation<string> });
export const graph = new StateGraph(State)
  .addNode("say", () => ({ said: ${JSON.stringify(text)} + " " + process.env.GREETING }))
  .addEdge("__start__", "say")
  .compile();
`;

function repository() {
  const folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "agent", type: "module" }),
  });
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    return execFileSync("git", [...identity, ...args], { cwd: folder.path, encoding: "utf8" }).trim();
  };
  git("init", "-q", "-b", "main");
  return {
    url: folder.path,
    /** @returns the commit */
    commit(graph: string) {
      folder.write({ "agent.ts": graph });
      git("add", "-A");
      git("commit", "-qm", "change");
      return git("rev-parse", "HEAD");
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

async function saidBy(url: string): Promise<string> {
  const answer = await fetch(`${url}/runs/wait`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  const { said } = (await answer.json()) as { said: string };
  return said;
}

test("a git repository is deployed, replaced without a failed request, broken, restarted and deleted", async () => {
  using code = repository();
  const commit = code.commit(graphSaying("one"));
  await using plane = await startTestControlPlane({ real: true });
  const body = creation("real", {
    source_config: { repo_url: code.url, install_command },
    secrets: [{ name: "GREETING", value: "hello" }],
  });
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", body)).body;
  const url: string = source_config.custom_url;
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({
    status: "DEPLOYED",
    status_message: null,
    source_revision_config: { repo_commit_sha: commit },
  });
  expect(await saidBy(url)).toBe("one hello");

  code.commit(graphSaying("two"));
  const second = (await plane.post(`/v2/deployments/${id}/revisions`)).body;
  const said = new Set<string>();
  const replaced = plane.settled(id, second.id);
  for (let done = false; !done; ) {
    done = await Promise.race([replaced.then(() => true), saidBy(url).then((text) => !said.add(text))]);
  }
  expect(await replaced).toMatchObject({ status: "DEPLOYED" });
  expect(await saidBy(url)).toBe("two hello");
  expect([...said].filter((text) => text !== "two hello")).toEqual(["one hello"]);

  code.commit("export const other = 1;");
  const broken = (await plane.post(`/v2/deployments/${id}/revisions`)).body;
  const failed = await plane.settled(id, broken.id);
  expect(failed.status).toBe("DEPLOY_FAILED");
  expect(failed.status_message).toContain("graph");
  expect(await saidBy(url)).toBe("two hello");

  await plane.restart();
  await expect.poll(() => saidBy(url).catch(() => "not yet"), { timeout: 20_000 }).toBe("two hello");
  await plane.remove(`/v2/deployments/${id}`);
  await expect
    .poll(async () => (await plane.get(`/v2/deployments/${id}`)).status, { timeout: 10_000 })
    .toBe(404);
  await expect(fetch(url)).rejects.toThrow();
});
