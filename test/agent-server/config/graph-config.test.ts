import { expect, test } from "vitest";
import { readGraphConfig } from "../../../src/agent-server/config/graph-config.ts";
import { readProjectEnvironment } from "../../../src/sources/secrets/project-env.ts";
import { projectFolder } from "../../support/project-folder.ts";

test("an agent server and a deployment leave out the same empty variables, with one warning", async () => {
  using folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./a.ts:graph" }, env: ".env" }),
    "a.ts": "export const graph = 1;",
    ".env": 'A=\nB=""\nC=x\nD=y\nD=\n',
  });
  const { env, warnings } = await readGraphConfig(folder.path, undefined);
  const deployed = readProjectEnvironment(folder.path, {
    path: "graph.json",
    modules: [],
    python: {},
    env: ".env",
  });
  expect(env).toEqual({ C: "x" });
  expect(deployed.secrets.map(({ name }) => name)).toEqual(["C"]);
  expect(warnings).toEqual(["empty in .env, and so left out: A, B, D"]);
  expect(deployed.warnings).toContain(warnings[0]);
});
