import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "../../../src/http/listen.ts";

/**
 * `refuse`: answered so, and not passed on. `lose request`: the connection breaks before anything is passed on; `lose
 * answer`: after it took effect. `cut`: that many bytes of the answer's body arrive, then the connection breaks. `stall`:
 * passed on, and nothing comes back.
 */
export type HttpFault =
  | { refuse: number; body?: string; headers?: Record<string, string> }
  | { cut: number }
  | "lose request"
  | "lose answer"
  | "stall";

/** An HTTP proxy before `target` which each request asks what is to go wrong with it; undefined: nothing. */
export async function openFaultyHttp(target: string) {
  let faultOf: (request: IncomingMessage) => HttpFault | undefined = () => undefined;
  const requests: string[] = [];

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    requests.push(`${incoming.method} ${incoming.url}`);
    const fault = faultOf(incoming);
    if (fault === "lose request") return void incoming.socket.resetAndDestroy();
    if (typeof fault === "object" && "refuse" in fault) {
      incoming.resume();
      await once(incoming, "end");
      return void answer.writeHead(fault.refuse, fault.headers).end(fault.body);
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? "/", target), { method, headers, agent: false });
    incoming.pipe(onward);
    const [given] = (await once(onward, "response")) as [IncomingMessage];
    if (fault === "stall") return void given.resume();
    if (fault === "lose answer") {
      given.resume();
      await once(given, "end");
      return void incoming.socket.resetAndDestroy();
    }
    answer.writeHead(given.statusCode ?? 500, given.headers);
    if (!fault) return void given.pipe(answer);
    let left = fault.cut;
    for await (const chunk of given as AsyncIterable<Buffer>) {
      await new Promise((written) => answer.write(chunk.subarray(0, left), written));
      left -= chunk.length;
      if (left <= 0) break;
    }
    setImmediate(() => incoming.socket.destroySoon());
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Methods and URLs, in order. */
    requests,
    /** From now on. */
    set(fault: typeof faultOf): void {
      faultOf = fault;
      requests.length = 0;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
