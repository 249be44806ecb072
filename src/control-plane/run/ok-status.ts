import { get } from "node:http";

/** The status that `GET /ok` is answered with; undefined when there is no answer. @throws the reason of `signal` */
export function okStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(new URL("/ok", url), { agent: false, signal }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once("error", () => (signal.aborted ? reject(signal.reason) : resolve(undefined)));
  });
}

/** Whether there is any answer to `GET /ok`: an agent whose database is gone says so, and need not be started again. */
export async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  return (await okStatus(url, signal)) !== undefined;
}
