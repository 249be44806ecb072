import { randomBytes } from "node:crypto";
import { Secret } from "../../foundation/secret.ts";
import { askAgent } from "./ask-agent.ts";

/** A route that every agent keeps from callers without its key, whether it has it or not. */
const PATH = "/info";

/**
 * Whether an agent answers to this key, and to nobody who has another or none. One that answers everybody is not: it
 * might be any program.
 * @throws the reason of `signal`
 */
export async function isGuardedBy(url: string, key: Secret, signal: AbortSignal): Promise<boolean> {
  const another = new Secret(randomBytes(32).toString("base64url"));
  for (const wrong of [undefined, another]) if (!isRefusal(await statusOf(url, wrong, signal))) return false;
  const status = await statusOf(url, key, signal);
  return status !== undefined && status < 500 && !isRefusal(status);
}

const isRefusal = (status: number | undefined) => status === 401 || status === 403;

/** Undefined when there is no answer. */
async function statusOf(
  url: string,
  key: Secret | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const response = await askAgent({ url, key }, PATH, signal);
    response.on("error", () => {}).resume();
    return response.statusCode;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
