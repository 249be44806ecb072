/** A request and its answer, as text. */
export type Exchange = { request: string; head: string; body: string };

/** Node's server adds them. */
const ofConnection = ["connection", "date", "keep-alive", "transfer-encoding"];

const headerLines = (headers: RequestInit["headers"]) =>
  [...new Headers(headers)]
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");

/** Keeps what is asked with `fetch` of the server at `url` from now on, and what it answers. */
export function keepExchanges(url: string) {
  const exchanges: Exchange[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (target, init) => {
    if (!String(target).startsWith(url)) return fetch(target, init);
    const request = `${init?.method ?? "GET"} ${String(target).slice(url.length)}\n${headerLines(init?.headers)}`;
    const exchange = { request: `${request}${init?.body ?? ""}`, head: "", body: "" };
    exchanges.push(exchange);
    const { body, status, headers } = await fetch(target, init);
    exchange.head = `${status}\n${headerLines(headers)}`;
    return new Response(body && ReadableStream.from(kept(body, exchange)), { status, headers });
  };
  return { exchanges, [Symbol.dispose]: () => void Object.assign(globalThis, { fetch }) };
}

/** Each line is kept when it is read: what a reader of so many frames gets does not depend on when it leaves. */
async function* kept(body: NonNullable<Response["body"]>, exchange: Exchange): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      for (const line of text.split(/(?<=\n)/)) {
        exchange.body += line;
        yield encoder.encode(line);
      }
    }
  } catch (error) {
    // It would have read on, and how far it came depends on the machine.
    exchange.body = "(its reader left)";
    throw error;
  }
}
