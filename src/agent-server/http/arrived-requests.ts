import { get } from "node:http";

/**
 * Resolves when the server at `url` has read the requests that arrived before, or no longer listens. The system hands
 * connections over in order, one per turn of the event loop: once a request on a new connection is answered, those
 * before it have been read.
 */
export function arrivedRequests(url: string): Promise<void> {
  return new Promise((resolve) => {
    const asking = get(`${url}/ok`, { agent: false }, (answer) => {
      answer.resume();
      resolve();
    });
    asking.once("error", () => resolve());
  });
}
