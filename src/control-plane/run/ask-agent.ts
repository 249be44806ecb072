import { get, type IncomingMessage } from "node:http";
import type { RunningAgent } from "./runner.ts";

/** Errors of this program and its system, which say nothing of an agent. */
const OWN_ERRORS = new Set(["EMFILE", "ENFILE", "ENOBUFS", "ENOMEM", "EADDRNOTAVAIL"]);

/** How long an agent may take for an answer until it counts as deaf, and as busy. */
export const ANSWER_MS = 5_000;

type Asked = Pick<RunningAgent, "url" | "key">;

/**
 * Asks an agent on a connection of its own; resolves with the head of its answer.
 * @throws a system error; the reason of `signal`, which also cuts the rest of the answer
 */
export function askAgent({ url, key }: Asked, path: string, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = key && { "x-api-key": key.reveal(), authorization: `Bearer ${key.reveal()}` };
  return new Promise((resolve, reject) => {
    const options = { agent: false, signal, ...(headers && { headers }) };
    const request = get(new URL(path, url), options, resolve);
    request.once("error", (error) => reject(signal.aborted ? signal.reason : error));
  });
}

/** The status that `GET /ok` is answered with; undefined when there is no answer. @throws the reason of `signal` */
export async function okStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
  const { status } = await askOk(url, signal);
  return status;
}

/**
 * Whether there is any answer to `GET /ok` in time: an agent whose database is gone says so, and need not be started again.
 * One that cannot be asked for reasons of this side counts as answering.
 * @throws the reason of `signal`
 */
export async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  const { status, code = "" } = await askOk(url, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]));
  signal.throwIfAborted();
  return status !== undefined || OWN_ERRORS.has(code);
}

async function askOk(url: string, signal: AbortSignal): Promise<{ status?: number; code?: string }> {
  try {
    const response = await askAgent({ url }, "/ok", signal);
    response.on("error", () => {}).resume();
    return { status: response.statusCode ?? 0 };
  } catch (error) {
    if (error === signal.reason && (error as Error).name !== "TimeoutError") throw error;
    return { code: (error as NodeJS.ErrnoException).code ?? "" };
  }
}
