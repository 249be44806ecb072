import { isOneOfInConstantTime } from "../../foundation/constant-time.ts";
import type { Secret } from "../../foundation/secret.ts";
import { AGENT_LOAD_PATH, type AgentLoad } from "../../http/load.ts";
import type { App } from "./route.ts";

/**
 * Tells the control plane what keeps this server busy. Where any of the keys is not in `Authorization`, it is as if there were
 * no such route: a project may have one of its own there. Not declared: it is no part of what callers get.
 */
export function addLoadRoute({ hono }: App, keys: readonly Secret[], load: () => Promise<AgentLoad>): void {
  hono.use(AGENT_LOAD_PATH, async (c, next) => {
    const given = c.req.header("authorization") ?? "";
    const accepted = keys.map((key) => `Bearer ${key.reveal()}`);
    if (!isOneOfInConstantTime(given, accepted) || c.req.method !== "GET") return next();
    c.header("cache-control", "no-store");
    return c.json(await load());
  });
}
