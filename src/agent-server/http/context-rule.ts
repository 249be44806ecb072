import type { MiddlewareHandler } from "hono";
import { contextHeader, contextOfHeader } from "../encryption/context-header.ts";
import type { Encrypted } from "../encryption/open-encryption.ts";
import type { ServerEnv } from "./responses.ts";

/**
 * What requests write is encrypted for the context that the project finds for them. Add it after who calls is known.
 * Reading needs none: what is encrypted says for which it was.
 */
export function contextRule({
  contextOf,
  database,
}: Encrypted & { contextOf: NonNullable<Encrypted["contextOf"]> }): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const given = contextOfHeader(c.req.header(contextHeader));
    const writes = !["GET", "HEAD"].includes(c.req.method) || c.env.upgrade !== undefined;
    const context = writes ? await contextOf(c.get("caller")?.user, given) : given;
    await database.sealing.within(context, next);
  };
}
