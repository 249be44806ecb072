import { get } from "node:http";
import { text } from "node:stream/consumers";

/** As `fetch`, which says `Host` and `Sec-Fetch-…` itself. */
export function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).once("error", reject);
  });
}
