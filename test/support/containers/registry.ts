import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "../../../src/http/listen.ts";

/** A registry that lets everybody push and pull, on a free port of loopback. */
export async function startRegistry() {
  const folder = await mkdtemp(join(tmpdir(), "registry-"));
  const probe = createServer();
  const port = await listen(probe, { host: "127.0.0.1", port: 0 });
  await new Promise((resolve) => probe.close(resolve));
  const configuration = {
    version: "0.1",
    log: { level: "error" },
    storage: { filesystem: { rootdirectory: join(folder, "storage") }, delete: { enabled: true } },
    http: { addr: `127.0.0.1:${port}` },
  };
  // JSON is YAML.
  await writeFile(join(folder, "config.yml"), JSON.stringify(configuration));
  const registry = spawn("docker-registry", ["serve", join(folder, "config.yml")], { stdio: "ignore" });
  const address = `127.0.0.1:${port}`;
  for (let left = 200; ; left--) {
    if (await fetch(`http://${address}/v2/`).catch(() => undefined)) break;
    if (left === 0 || registry.exitCode !== null) throw new Error("the registry does not answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    /** `127.0.0.1:PORT` */
    address,
    async [Symbol.asyncDispose]() {
      if (registry.exitCode === null && registry.kill()) await once(registry, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same registry at another port, for those who know the password. */
export async function startLockedRegistry(address: string, username: string, password: string) {
  const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const server = createServer((incoming, outgoing) => {
    const { authorization, ...headers } = incoming.headers;
    if (authorization !== wanted) {
      outgoing.writeHead(401, { "www-authenticate": 'Basic realm="registry"' }).end();
      return;
    }
    const { method, url } = incoming;
    const forwarded = request(`http://${address}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    address: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
