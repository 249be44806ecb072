import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { resourceAgainst } from "./pulumi-provider/support/resource.ts";
import { startRepository } from "./support/action/repository.ts";
import { agentsHere } from "./support/agents/agents-here.ts";
import { askAgent } from "./support/agents/ask-agent.ts";
import { runHere } from "./support/command-line.ts";
import { startTestControlPlane } from "./support/control-plane/control-plane.ts";
import { projectFolder } from "./support/project-folder.ts";

// Each face's main job, from a project to an answer that is streamed over HTTP, in one process.

/** A folder with a copy of the example agent in `agent/`. */
function exampleFolder() {
  const folder = projectFolder();
  const example = resolve(import.meta.dirname, "../examples/echo-agent");
  cpSync(example, join(folder.path, "agent"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  return folder;
}

async function expectAnswer(url: unknown): Promise<void> {
  const parts = await askAgent(String(url), "hello there");
  expect(parts.join("")).toBe("You said: hello there");
  expect(parts.length).toBeGreaterThan(1);
}

test("the CLI deploys a project whose agent passes its check and streams an answer", async () => {
  using folder = exampleFolder();
  await using _plane = await startTestControlPlane({
    ...agentsHere(),
    data: join(folder.path, ".agent-deploy"),
  });
  const { code, events, stderr } = await runHere(["deploy", "--verify-message", "hi", "--json"], {
    directory: join(folder.path, "agent"),
  });
  expect({ code, stderr: stderr.trim().split("\n") }).toEqual({
    code: 0,
    stderr: [
      expect.stringMatching(/^Control plane at \S+: it runs for this folder\.$/),
      expect.stringContaining("Made .agent-deploy/project.json"),
    ],
  });
  expect(events.at(-1)).toMatchObject({ event: "result", outcome: "deployed", answer: "You said: hi" });
  await expectAnswer(events.at(-1).url);
});

test("the Action deploys a push whose agent passes its check and streams an answer", async () => {
  await using repo = await startRepository(agentsHere());
  const { exitCode, outputs, log } = await repo.push({ inputs: { "verify-message": "hi" } });
  expect(exitCode, log).toBe(0);
  expect(outputs).toMatchObject({ outcome: "deployed", changed: "true" });
  await expectAnswer(outputs.url);
  expect(repo.github.states.at(-1)).toBe("success");
});

test("the Pulumi provider creates a deployment whose agent passes its check and streams an answer", async () => {
  using folder = exampleFolder();
  await using plane = await startTestControlPlane(agentsHere());
  await using agent = resourceAgainst({ ...plane, directory: folder.path });
  const inputs = {
    name: "agent",
    source: "internal_source",
    projectDir: "./agent",
    verify: { message: "hi", expect: "^You said: hi$" },
  };
  const { outputs } = await agent.up(inputs);
  expect(outputs.status).toBe("DEPLOYED");
  await expectAnswer(outputs.url);
});
