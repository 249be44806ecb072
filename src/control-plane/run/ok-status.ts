import { get } from "node:http";

/** Errors of this program and its system, which say nothing of an agent. */
const OWN_ERRORS = new Set(["EMFILE", "ENFILE", "ENOBUFS", "ENOMEM", "EADDRNOTAVAIL"]);

/** The status that `GET /ok` is answered with; undefined when there is no answer. @throws the reason of `signal` */
export async function okStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
  const { status } = await askOk(url, signal);
  return status;
}

/**
 * Whether there is any answer to `GET /ok`: an agent whose database is gone says so, and need not be started again. One
 * that cannot be asked for reasons of this side counts as answering.
 * @throws the reason of `signal`
 */
export async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  const { status, code } = await askOk(url, signal);
  return status !== undefined || OWN_ERRORS.has(code ?? "");
}

function askOk(
  url: string,
  signal: AbortSignal,
): Promise<{ status?: number | undefined; code?: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = get(new URL("/ok", url), { agent: false, signal }, (response) => {
      response.resume();
      resolve({ status: response.statusCode });
    });
    request.once("error", ({ code }: NodeJS.ErrnoException) =>
      signal.aborted ? reject(signal.reason) : resolve({ code }),
    );
  });
}
