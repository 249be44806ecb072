import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { templateNames } from "../../../src/cli/init/template.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { type Json, runHere } from "../../support/command-line.ts";
import { bareFolder } from "../../support/project-folder.ts";

const root = resolve(import.meta.dirname, "../../..");

/** A project as `init` writes it, served; the packages of this repository serve as its own. */
async function startTemplate(template: string) {
  const folder = bareFolder({});
  const { code } = await runHere(["init", "--yes", "--template", template], { directory: folder.path });
  expect(code).toBe(0);
  symlinkSync(join(root, "node_modules"), join(folder.path, "node_modules"));
  const server = await startServer({ dir: folder.path, sqlite: true });
  const thread = await server.newThread();
  return {
    /** The messages of a run's last state, and what it stops at. */
    async run(body: object): Promise<Json> {
      return server.json(server.post(`/threads/${thread}/runs/wait`, { assistant_id: "agent", ...body }));
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const say = (content: string) => ({ input: { messages: [{ role: "user", content }] } });

test("tool-agent calls its tool and answers with what it says", async () => {
  await using agent = await startTemplate("tool-agent");
  const { messages } = await agent.run(say("What is 6 times 7?"));
  expect(messages).toMatchObject([
    { type: "human" },
    { type: "ai", tool_calls: [{ name: "multiply", args: { a: 6, b: 7 } }] },
    { type: "tool", content: "42" },
    { type: "ai", content: "That is 42." },
  ]);
  expect((await agent.run(say("Hello?"))).messages.at(-1).content).toContain("Give me two numbers");
});

test("interrupt asks, and does what it is answered", async () => {
  await using agent = await startTemplate("interrupt");
  for (const [answer, said] of [
    ["yes", "Sent to ada@example.org."],
    ["no", 'Not sent: the user said "no".'],
  ]) {
    const asked = await agent.run(say("Write to ada@example.org: hello"));
    expect(asked.__interrupt__).toMatchObject([
      { value: { question: "Send this to ada@example.org? (yes or no)" } },
    ]);
    const { messages } = await agent.run({ command: { resume: answer } });
    expect(messages.at(-1).content).toBe(said);
  }
});

test("subagents gives a task to both, and answers with what they say", async () => {
  await using agent = await startTemplate("subagents");
  const { messages } = await agent.run(say("Move it?"));
  expect(messages[1].tool_calls.map(({ args }: Json) => args.subagent_type)).toEqual(["optimist", "sceptic"]);
  expect(messages.at(-1).content).toBe("Yes: Move it? It may work. No: Move it? It may fail.");
});

/** The versions that a package.json of this repository names. */
function versionsIn(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  return { ...dependencies, ...devDependencies };
}

test("templates name the versions that are tested here, and the package brings all of them", () => {
  const templates = join(root, "examples/templates");
  expect(readdirSync(templates).sort()).toEqual(["common", "pulumi", ...templateNames].sort());
  const tested = versionsIn(".");
  for (const [name, version] of Object.entries(versionsIn("examples/templates/common")))
    expect({ name, version }).toEqual({ name, version: tested[name] });
  expect(versionsIn("examples/templates/pulumi")).toEqual({
    "@pulumi/pulumi": versionsIn("examples/pulumi-stack")["@pulumi/pulumi"],
  });
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(files).toEqual(expect.arrayContaining(["examples/templates", "examples/workflows"]));
});
