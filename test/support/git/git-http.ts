import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";

export type GitHttpOptions = {
  /** `smart`: git's own backend. `dumb`: plain files, which cannot serve a single commit. */
  kind?: "smart" | "dumb";
  /** Asks for this by HTTP Basic. */
  credentials?: { user: string; password: string };
};

/** Serves a repository's folder over HTTP; records what was asked for. */
export async function gitHttp(repositoryPath: string, options: GitHttpOptions = {}) {
  const { kind = "smart", credentials } = options;
  const requests: { path: string; authorization: string | undefined }[] = [];
  const wanted = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? "", authorization: request.headers.authorization });
    if (wanted && request.headers.authorization !== `Basic ${wanted}`) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
    } else if (kind === "smart") backend(repositoryPath, request, response);
    else file(repositoryPath, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const name = kind === "smart" ? basename(repositoryPath) : "files";
  return {
    url: `http://127.0.0.1:${port}/${name}`,
    host: `127.0.0.1:${port}/${name}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The Common Gateway Interface to `git http-backend`. */
function backend(repositoryPath: string, request: IncomingMessage, response: ServerResponse): void {
  const [path, query] = (request.url ?? "").split("?");
  const child = spawn("git", ["http-backend"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: dirname(repositoryPath),
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      REQUEST_METHOD: request.method,
      PATH_INFO: path,
      QUERY_STRING: query ?? "",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: String(request.headers["content-encoding"] ?? ""),
    },
  });
  request.pipe(child.stdin);
  child.stdin.on("error", () => {});
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stdout.once("end", () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf("\r\n\r\n");
    const headers = Object.fromEntries(
      all
        .subarray(0, end)
        .toString()
        .split("\r\n")
        .map((line) => line.split(": ") as [string, string]),
    );
    const { Status: status = "200", ...rest } = headers;
    response.writeHead(Number.parseInt(status, 10), rest).end(all.subarray(end + 4));
  });
}

function file(repositoryPath: string, request: IncomingMessage, response: ServerResponse): void {
  const path = join(repositoryPath, ".git", (request.url ?? "").split("?")[0]!.replace("/files", ""));
  if (existsSync(path) && statSync(path).isFile()) createReadStream(path).pipe(response);
  else response.writeHead(404).end();
}
