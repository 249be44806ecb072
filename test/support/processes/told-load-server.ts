import { readFileSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { AGENT_LOAD_PATH } from "../../../src/http/load.ts";

// The agent server of this package as a program, but what it tells of its load is what the file `TOLD_LOAD` says.

const file = process.env.TOLD_LOAD ?? "";
const emit = Server.prototype.emit as (...args: unknown[]) => boolean;

Server.prototype.emit = function (name: string | symbol, ...args: unknown[]): boolean {
  const [request, response] = args as [IncomingMessage, ServerResponse];
  if (name !== "request" || request.url !== AGENT_LOAD_PATH) return emit.call(this, name, ...args);
  response.end(readFileSync(file, "utf8"));
  return true;
};

await import("../../../src/agent-server/main.ts");
