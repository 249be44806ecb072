import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestsTo } from "../../support/agents/agent-server.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

// The program of examples/chat-app, with a project of two lines.
const root = resolve(import.meta.dirname, "../../..");
let folder: ProjectFolder;

const agent = `import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
export const graph = new StateGraph(MessagesAnnotation)
  .addNode("answer", ({ messages }) => ({ messages: [{ role: "ai", content: "You said: " + messages.at(-1).content }] }))
  .addEdge(START, "answer").addEdge("answer", END).compile();`;

beforeAll(async () => {
  folder = projectFolder({
    "project/graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "project/agent.ts": agent,
    "temporary/": "",
  });
  await cp(join(root, "examples/chat-app/server.js"), join(folder.path, "server.js"));
  await cp(join(root, "examples/chat-app/package.json"), join(folder.path, "package.json"));
  await mkdir(join(folder.path, "node_modules"));
  await symlink(root, join(folder.path, "node_modules/agent-deploy"));
  await symlink(join(root, "node_modules/@langchain"), join(folder.path, "node_modules/@langchain"));
});
afterAll(() => folder[Symbol.dispose]());

async function startApp(...args: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--conditions=agent-deploy-source", "server.js", "--project", "project", "--port", "0", ...args],
    {
      cwd: folder.path,
      env: { ...process.env, TMPDIR: join(folder.path, "temporary") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, "line")) as [string];
  const url = line.match(/^Chat at (http:\S+)\/$/)?.[1] ?? "";
  return {
    ...requestsTo(url),
    child,
    exited,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await exited;
    },
  };
}

const foldersInMemory = async () =>
  (await readdir(join(folder.path, "temporary"))).filter((name) => name.startsWith("chat-app-"));

type App = Awaited<ReturnType<typeof startApp>>;

async function say(app: App, text: string): Promise<string> {
  const thread = await app.json(app.post("/api/threads"));
  const input = { messages: [{ role: "user", content: text }] };
  await app.json(app.post(`/api/threads/${thread.thread_id}/runs/wait`, { assistant_id: "agent", input }));
  return thread.thread_id;
}

// Holds RT-1-chat-process, RT-4.2-static
test("the sample serves the page at the root and any project's graphs below /api", async () => {
  await using app = await startApp();
  const page = await app.get("/t/0193");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(await page.text()).toContain('data-api="/api"');
  expect(await app.json(app.get("/ok"))).toEqual({ ok: true, mount_prefix: "/api" });
  const thread = await say(app, "hello");
  const state = await app.json(app.get(`/api/threads/${thread}/state`));
  expect(state.values.messages.at(-1).content).toBe("You said: hello");
});

// Holds RT-4.2-checkpointer
test("threads of the sample survive a kill, and with --memory they do not", async () => {
  await using first = await startApp();
  const kept = await say(first, "keep this");
  first.child.kill("SIGKILL");
  await first.exited;
  await using second = await startApp();
  const state = await second.json(second.get(`/api/threads/${kept}/state`));
  expect(state.values.messages.at(-1).content).toBe("You said: keep this");

  await using forgetful = await startApp("--memory");
  expect((await forgetful.get(`/api/threads/${kept}/state`)).status).toBe(404);
  expect(await foldersInMemory()).toHaveLength(1);
  forgetful.child.kill("SIGTERM");
  expect(await forgetful.exited).toEqual([0, null]);
  expect(await foldersInMemory()).toEqual([]);
});

test("a folder that is no project is reported in a sentence", async () => {
  const child = spawn(
    process.execPath,
    ["--conditions=agent-deploy-source", "server.js", "--project", "node_modules"],
    { cwd: folder.path, stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr.on("data", (bytes) => {
    said += bytes;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(said).toContain("no graph.json or langgraph.json in");
});
