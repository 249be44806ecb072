import { afterAll, beforeAll, expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// An agent that is healthy for every caller, but runs only for callers with its key.
let agent: Awaited<ReturnType<typeof startScriptedServer>>;
let plane: Awaited<ReturnType<typeof startModelPlane>>;
let folder: ProjectFolder;

beforeAll(async () => {
  agent = await startScriptedServer(({ path, headers }) => {
    if (path === "/ok") return { json: { ok: true } };
    if (headers["x-api-key"] !== "canary-agent-key") return { status: 401, json: { detail: "who are you" } };
    if (path.endsWith("/search")) return { json: [{ graph_id: "agent" }] };
    return { chunks: ['event: values\ndata: {"messages":[{"type":"ai","content":"Hello to you"}]}\n\n'] };
  });
  plane = await startModelPlane({ url: agent.url });
  folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
    "key.txt": "canary-agent-key\n",
  });
});
afterAll(async () => {
  await agent.close();
  await plane.close();
  folder[Symbol.dispose]();
});

const run = (args: string[], more: Partial<Given> = {}) =>
  runHere(args, {
    directory: folder.path,
    ...more,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: "key", ...more.environment },
  });

test("the agent's key is read from a file, the environment or .env and never printed", async () => {
  const ask = ["--name", "support", "--verify-message", "Hello"];
  const variable = { AGENT_DEPLOY_VERIFY_API_KEY: "canary-agent-key" };
  const asked = [
    await run(["deploy", ...ask, "--verify-api-key-file", "key.txt", "--json"]),
    await run(["deploy", ...ask], { environment: variable }),
    await run(["wait", "support", "--verify-message", "Hello"], { environment: variable }),
    await run(["rollback", "support", "--verify-message", "Hello", "--to", idOf()], {
      environment: variable,
    }),
  ];
  folder.write({ ".env": "AGENT_DEPLOY_VERIFY_API_KEY=canary-agent-key\n" });
  asked.push(await run(["deploy", ...ask]));
  asked.push(
    await run(["deploy", ...ask, "--verify-api-key-file", "key.txt"], {
      environment: { AGENT_DEPLOY_VERIFY_API_KEY: "wrong" },
    }),
  );
  folder.write({ ".env": "" });
  for (const { code, stdout, stderr } of asked) {
    expect(code, stderr).toBe(0);
    expect(stdout + stderr).toContain("Hello to you");
    expect(stdout + stderr).not.toContain("canary");
  }
});

function idOf(): string {
  const [revisions] = [...plane.model.revisions.values()];
  return String(revisions?.[0]?.id);
}

test.each([
  ["missing", {}, "the agent wants a key; give it with --verify-api-key-file or AGENT_DEPLOY_VERIFY_API_KEY"],
  [
    "wrong",
    { AGENT_DEPLOY_VERIFY_API_KEY: "canary-other" },
    "the agent does not take the key of --verify-api-key-file or AGENT_DEPLOY_VERIFY_API_KEY",
  ],
])(
  "with the key %s the verification fails and names the option for the agent's key",
  async (_, environment, said) => {
    const { code, stderr } = await run(["deploy", "--name", "support", "--verify-message", "Hello"], {
      environment,
    });
    expect(code).toBe(14);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain("canary");
  },
);

test("--verify-api-key-file is rejected if the file is unreadable or verification is off", async () => {
  const missing = await run(["deploy", "--verify-api-key-file", "none.txt"]);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain("--verify-api-key-file: none.txt cannot be read (ENOENT)");
  const idle = await run(["deploy", "--verify-api-key-file", "key.txt", "--no-verify"]);
  expect(idle.code).toBe(1);
  expect(idle.stderr).toContain("--verify-api-key-file: is not used with --no-verify");
});
