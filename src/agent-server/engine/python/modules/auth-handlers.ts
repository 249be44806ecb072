// This folder: modules of a Python project that are no graphs: auth, app, checkpointer, embed.

import { isJsonObject } from "../../../../foundation/json/json-object.ts";
import type { AuthHandlers } from "../../modules.ts";
import type { Channel } from "../wire/channel.ts";
import { headOf } from "./request-head.ts";

type Refused = { status: number; message: string; headers?: Record<string, string> };
type Answer = { refused?: Refused; user?: unknown; result?: unknown; value?: unknown };

/** @param keys what the project's `Auth` has handlers for */
export function authHandlers(ask: Channel["ask"], keys: readonly string[]): AuthHandlers {
  async function answerTo(call: { do: string }): Promise<Answer> {
    const { header } = await ask(call);
    const answer = header.value as Answer;
    if (!answer.refused) return answer;
    const { message, ...told } = answer.refused;
    throw Object.assign(new Error(message), told);
  }
  const on = (key: string) => async (argument: object) => {
    const { value: asked, ...given } = argument as { value: Record<string, unknown> };
    const { result, value } = await answerTo({ do: "auth.authorize", key, value: asked, ...given } as never);
    if (isJsonObject(value)) replace(asked, value);
    return result;
  };
  return {
    authenticate: async (request) =>
      (await answerTo({ do: "auth.authenticate", ...headOf(request) } as never)).user,
    on: Object.fromEntries(keys.map((key) => [key, on(key)])),
  };
}

/** What a handler has changed. A property that is undefined has not crossed, and stays. */
function replace(target: Record<string, unknown>, changed: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(target)) {
    if (value !== undefined && !Object.hasOwn(changed, name)) delete target[name];
  }
  Object.assign(target, changed);
}
