import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { expect, test } from "vitest";
import { UsageError } from "../../../src/cli/errors/usage-error.ts";
import { listening } from "../../../src/cli/local/listening.ts";
import { ownFolders } from "../../support/command-line.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";
import { noteControlPlane } from "../../support/noted-control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** What somebody is told who starts a server where this one is. */
async function refusalAt({ url }: { url: string }, user: string): Promise<UsageError> {
  const at = { host: "127.0.0.1", port: Number(new URL(url).port) };
  const session = { environment: ownFolders(user), signal: new AbortController().signal };
  const start = async () => {
    const server = createServer().listen(at.port, at.host);
    await once(server, "listening");
  };
  const error = await listening(start, at, session).catch((thrown: unknown) => thrown);
  if (error instanceof UsageError) return error;
  throw error;
}

test("a port that a control plane of the user has says whose it is, how it is used and how it is ended", async () => {
  await using plane = await startScriptedServer(() => ({ json: { ok: true } }));
  using folder = projectFolder({
    "data/server.json": JSON.stringify({ url: plane.url, pid: process.pid }),
    "data/api-key": "canary\n",
  });
  noteControlPlane(`${folder.path}/data`, ownFolders(folder.path));
  const { message, hint } = await refusalAt(plane, folder.path);
  expect(message).toContain(`is taken by your control plane of ${folder.path}/data`);
  expect(hint).toContain("elsewhere give `--context local`");
  expect(hint).toContain(`\`kill ${process.pid}\` ends it; --port 0 picks a free port.`);
  expect(message + hint).not.toContain("canary");
});

test("a port that an agent server has says what it serves", async () => {
  await using agent = await startScriptedServer(({ path }) => ({
    json: path === "/info" ? { version: "1", graphs: ["support", "sales"] } : { ok: true },
  }));
  using folder = projectFolder();
  const { message, hint } = await refusalAt(agent, folder.path);
  expect(message).toContain("is taken by an agent server with support, sales");
  expect(hint).toContain(`Use it at ${agent.url}, or end it with Ctrl-C where it runs`);
});

test("a port that another program has, or a control plane of others, says no more", async () => {
  using folder = projectFolder();
  await using other = await startScriptedServer(() => ({ text: "hello" }));
  await using plane = await startScriptedServer(({ path }) =>
    path === "/ok" ? { json: { ok: true } } : { status: 401, json: { detail: "No API key" } },
  );
  for (const server of [other, plane])
    expect((await refusalAt(server, folder.path)).message).toContain("is taken by another program");
});
