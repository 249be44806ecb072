import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fixtureProject, makeFolder, startServer } from "./agent-server.ts";

/**
 * A server whose `auth` has these handlers, as JavaScript, without the official class. Users are named by the header
 * `authorization: Bearer <name>`, unless an `authenticate` is given.
 */
export async function startWithAuth(
  handlers: Record<string, string>,
  options: { authenticate?: string; auth?: object; server?: Parameters<typeof startServer>[0] } = {},
) {
  const folder = await makeFolder();
  const { authenticate = named } = options;
  const on = Object.entries(handlers).map(([key, handler]) => `${JSON.stringify(key)}: ${handler}`);
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(
    join(folder.path, "auth.mjs"),
    `class HTTPException extends Error {
       constructor(status, { message, headers }) { super(message); Object.assign(this, { status, headers }); }
     }
     export const auth = { "~handlerCache": { authenticate: ${authenticate}, callbacks: { ${on.join(",\n")} } } };`,
  );
  const config = {
    graphs: {
      agent: join(fixtureProject("auth"), "agent.ts:graph"),
      made: join(fixtureProject("auth"), "made-for-caller.ts:graph"),
      approval: join(fixtureProject("modes"), "approval.ts:graph"),
    },
    auth: { path: "./auth.mjs:auth", ...options.auth },
  };
  writeFileSync(join(folder.path, "graph.json"), JSON.stringify(config));
  const server = await startServer({
    dir: fixtureProject("auth"),
    config: join(folder.path, "graph.json"),
    ...options.server,
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const named = `async (request) => {
  const identity = request.headers.get("authorization")?.replace("Bearer ", "");
  if (!identity) throw new HTTPException(401, { message: "Who are you?" });
  return { identity, permissions: [], token: "token of " + identity };
}`;
