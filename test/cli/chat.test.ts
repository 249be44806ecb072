import { afterAll, beforeAll, expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// An agent server below a prefix that answers only callers with its key.
let agent: Awaited<ReturnType<typeof startScriptedServer>>;
let plane: Awaited<ReturnType<typeof startModelPlane>>;
let folder: ProjectFolder;

beforeAll(async () => {
  agent = await startScriptedServer(({ path, headers }) => {
    if (path === "/ok") return { json: { ok: true, mount_prefix: "/agents" } };
    if (path === "/other/ok") return { json: { status: "fine" } };
    if (headers["x-api-key"] !== "canary-agent-key") return { status: 401, json: { detail: "who are you" } };
    return path === "/agents/info" ? { json: { version: "1" } } : { status: 404, json: { detail: "no" } };
  });
  plane = await startModelPlane({ url: agent.url });
  folder = projectFolder({ "key.txt": "canary-agent-key\n" });
});
afterAll(async () => {
  await agent.close();
  await plane.close();
  folder[Symbol.dispose]();
});

const variable = { AGENT_DEPLOY_VERIFY_API_KEY: "canary-agent-key" };

const run = (args: string[], more: Partial<Given> = {}) =>
  runHere(["chat", ...args], { directory: folder.path, ...more });

test("chat without a target says what to give", async () => {
  const { code, stderr } = await run([]);
  expect(code).toBe(1);
  expect(stderr).toContain("no control plane is known");
  expect(stderr).toContain("`agent-deploy chat http://127.0.0.1:2024`");
});

test("chat asks for a key where the agent server wants one, and says when it is not taken", async () => {
  const without = await run([agent.url]);
  expect(without.code).toBe(1);
  expect(without.stderr).toContain("wants a key");
  expect(without.stderr).toContain("--agent-key-file or AGENT_DEPLOY_VERIFY_API_KEY");
  const wrong = await run([agent.url], { environment: { AGENT_DEPLOY_VERIFY_API_KEY: "canary-wrong-key" } });
  expect(wrong.stderr).toContain("does not take the key of --agent-key-file");
  expect(wrong.stdout + wrong.stderr).not.toContain("canary");
});

test("chat refuses what is no agent server", async () => {
  for (const path of ["/other", "/nothing"]) {
    const { code, stderr } = await run([agent.url + path], { environment: variable });
    expect([path, code]).toEqual([path, 1]);
    expect(stderr).toContain(`${agent.url}${path} is no agent server`);
  }
});

test("chat tells an address at which nobody answers", async () => {
  const gone = await startScriptedServer(() => ({ json: {} }));
  await gone.close();
  const { code, stderr } = await run([gone.url]);
  expect(code).toBe(21);
  expect(stderr).toContain("gave no answer");
});

test("chat refuses a page to embed it that is no origin, and a port that is none", async () => {
  expect((await run([agent.url, "--embed", "https://a.example/path"])).stderr).toContain(
    "--embed: is no origin",
  );
  expect((await run([agent.url, "--port", "x"])).stderr).toContain("--port: 'x' is not a port");
});

test("chat tells that a deployment is not live, or not there", async () => {
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: "key" };
  const { stderr, code } = await run(["missing"], { environment });
  expect(code).toBe(1);
  expect(stderr).toContain("there is no deployment named 'missing'");
});
