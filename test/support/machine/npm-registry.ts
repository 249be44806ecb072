import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const VERSION = "1.0.0";

/**
 * A package registry: it has the packages that are published to it, and knows what it was asked for.
 * @param token what its callers have to send, where it is private
 */
export async function startNpmRegistry({ token }: { token?: string } = {}) {
  const tarballs = new Map<string, Buffer>();
  const asked: string[] = [];
  let url = "";
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "/");
    asked.push(path);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(401).end("{}");
    const [, name = "", file] = path.split("/");
    const tarball = tarballs.get(name);
    if (tarball === undefined) return void response.writeHead(404).end("{}");
    if (file !== undefined) return void response.end(tarball);
    const version = { name, version: VERSION, dist: { tarball: `${url}/${name}/tarball.tgz` } };
    const body = { name, "dist-tags": { latest: VERSION }, versions: { [VERSION]: version } };
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Paths of all requests, in turn. */
    asked,
    /** How npm is led here. */
    variables: { npm_config_registry: url, npm_config_fetch_retries: "0" },
    /** What a lock file says of the package. */
    publish(name: string, code: string) {
      const tarball = pack(name, code);
      tarballs.set(name, tarball);
      const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
      return { name, version: VERSION, integrity };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** With a script that npm would run after the install. */
function pack(name: string, code: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "npm-package-"));
  try {
    mkdirSync(join(folder, "package"));
    const scripts = { postinstall: "node -e \"require('fs').writeFileSync('ran', '')\"" };
    const manifest = { name, version: VERSION, main: "index.js", scripts };
    writeFileSync(join(folder, "package", "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "package", "index.js"), code);
    execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
    return readFileSync(join(folder, "package.tgz"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
