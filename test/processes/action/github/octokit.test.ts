import { execFile } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { FakeGitHub } from "../../../support/fake-github.ts";

const GITHUB = resolve(import.meta.dirname, "../../../../src/action/github");

/** A proxy whose tunnels all lead to the fake, whatever host is requested. */
async function startProxy(github: FakeGitHub) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on("connect", (request: IncomingMessage, client: Socket) => {
    asked.push(String(request.url));
    const target = connect(Number(new URL(github.url).port), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) sockets.add(socket.on("error", () => socket.destroy()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

test("requests to GitHub Enterprise Server use the proxy from the environment", async () => {
  await using github = await FakeGitHub.start({ prefix: "/api/v3" });
  await using proxy = await startProxy(github);
  github.pullRequests.set(7, "closed");
  // The host exists only behind the proxy.
  const apiUrl = "http://github.corp.invalid/api/v3";
  const program = `
    const { connectGitHub } = await import(${JSON.stringify(`${GITHUB}/octokit.ts`)});
    const { pullRequestState } = await import(${JSON.stringify(`${GITHUB}/pull-request.ts`)});
    const { openPaces } = await import(${JSON.stringify(`${GITHUB}/write-pace.ts`)});
    const paces = openPaces({ now: Date.now, sleep: () => Promise.resolve() });
    const access = { paces, token: { reveal: () => process.env.TOKEN }, apiUrl: ${JSON.stringify(apiUrl)}, repository: "octo/agent" };
    console.log(await pullRequestState(await connectGitHub(access), 7));
    process.exit(0);`;
  const env = { PATH: process.env.PATH, TOKEN: github.token, GITHUB_API_URL: apiUrl, http_proxy: proxy.url };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env,
  });
  expect(stdout.trim()).toBe("closed");
  expect(proxy.asked).toEqual(["github.corp.invalid:80"]);
  expect(github.requests[0]?.path).toBe("/api/v3/repos/octo/agent/pulls/7");
});
