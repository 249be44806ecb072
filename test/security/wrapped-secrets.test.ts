import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { assertWithout } from "../support/action/secret-search.ts";
import { runHere } from "../support/command-line.ts";
import { projectFolder } from "../support/project-folder.ts";

/** Second lines of what `openssl rand -base64` prints: one looks like a variable's name. */
const ENDS = ["canaryEnd3h5ejAxMjM0NT==", "canaryEnd3h5ejAxMjM0NTY=", "canaryEnd/3h5+AxMjM0NTY3"];
const HEAD = "canaryHd".repeat(8);
const CANARIES = ["canaryEnd", "canaryHd"];
const graph = JSON.stringify({ graphs: { agent: "./agent.mjs:graph" }, env: ".env" });

test.each(ENDS)("the Action shows nothing of an unquoted secret that ends with the line %s", async (end) => {
  await using repo = await startRepository();
  const text = `KEY=${HEAD}\n${end}\nOTHER=x\n`;
  for (const input of ["secrets", "runtime-keys"]) {
    const run = await repo.pullRequest(1, "opened", { inputs: { [input]: text } });
    expect(run.outputs.outcome, run.log).toBe("invalid");
    const comments = repo.github.comments.map(({ body }) => body);
    const shown = run.log.replaceAll(/^::add-mask::.*$/gm, "");
    assertWithout(JSON.stringify([shown, run.outputs, run.summary, comments]), CANARIES, "an output");
    expect(run.log).toContain("line 2 ");
  }
  repo.project.write(
    "graph.json",
    JSON.stringify({ graphs: { agent: "./src/agent.ts:graph" }, env: ".env" }),
  );
  repo.project.write(".env", text);
  const run = await repo.push();
  expect(run.outputs.outcome, run.log).toBe("invalid");
  assertWithout(JSON.stringify([run.log, run.outputs, run.summary, repo.github.requests]), CANARIES, ".env");
});

test.each(ENDS)("the CLI shows nothing of an unquoted secret that ends with the line %s", async (end) => {
  using folder = projectFolder({
    "graph.json": graph,
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
    text: `KEY=${HEAD}\n${end}\n`,
    "named.json": JSON.stringify({ [`${HEAD}/${end}`]: "x" }),
    "file.yaml": `name: a\nsecrets: { '${HEAD}+${end}': x }\n`,
    broken: `KEY: ${HEAD}\n${end}\n`,
  });
  const given: string[][] = [
    ["--secrets-file", "text"],
    ["--secrets-file", "named.json"],
    ["--secrets-file", "broken"],
    ["--runtime-keys-file", "text"],
    ["--runtime-keys-file", "named.json"],
    ["--config", "file.yaml"],
    ["--secret", `${HEAD}\n${end}`],
    ["--secret", HEAD],
    ["--secret", `KEY=${HEAD}`],
    [],
  ];
  const environment = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_API_KEY: "k" };
  for (const flags of given) {
    if (flags.length === 0) folder.write({ ".env": `KEY=${HEAD}\n${end}\n` });
    for (const json of [[], ["--json"]]) {
      const { code, stdout, stderr } = await runHere(["plan", ...flags, ...json], {
        directory: folder.path,
        environment,
      });
      expect(code, stderr).toBe(1);
      assertWithout(stdout + stderr, CANARIES, flags.join(" "));
    }
  }
});
