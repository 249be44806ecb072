import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type Json, runHere } from "../command-line.ts";
import { bareFolder } from "../project-folder.ts";
import { startServer } from "./agent-server.ts";

/**
 * What the templates of `init` do, in one language.
 * @param packages the folder of a project that has them, which stands at `at` in each project
 */
export function templateSuite(language: string, { packages, at }: { packages: string; at: string }): void {
  /** A project as `init` writes it, served. */
  async function startTemplate(template: string) {
    const folder = bareFolder({});
    const flags = ["--yes", "--language", language, "--template", template];
    expect((await runHere(["init", ...flags], { directory: folder.path })).code).toBe(0);
    mkdirSync(dirname(join(folder.path, at)), { recursive: true });
    symlinkSync(packages, join(folder.path, at));
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

  test(`tool-agent in ${language} calls its tool and answers with what it says`, async () => {
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

  test(`interrupt in ${language} asks, and does what it is answered`, async () => {
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

  test(`subagents in ${language} gives a task to both, and answers with what they say`, async () => {
    await using agent = await startTemplate("subagents");
    const { messages } = await agent.run(say("Move it?"));
    expect(messages[1].tool_calls.map(({ args }: Json) => args.subagent_type)).toEqual([
      "optimist",
      "sceptic",
    ]);
    expect(messages.at(-1).content).toBe("Yes: Move it? It may work. No: Move it? It may fail.");
  });
}
