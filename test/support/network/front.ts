import { createServer, type IncomingMessage, request as send } from "node:http";
import { onLoopback } from "./on-loopback.ts";

/**
 * What stands before several control planes: a request goes to the first that takes it. One that turned it away (503) or cannot be
 * reached did nothing with it; where an answer is lost, the client's connection is cut. `answered`: whether this answer arrives.
 */
export async function openFront(
  targets: () => readonly string[],
  answered: (request: IncomingMessage) => Promise<boolean> = async () => true,
) {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    let last: Taken = { status: 503, headers: { "retry-after": "1" }, body: Buffer.from("{}") };
    for (const target of targets()) {
      const taken = await passOn(target, incoming, body);
      if (taken === "lost") return void outgoing.destroy();
      if (taken === "unreachable") continue;
      last = taken;
      if (taken.status !== 503) break;
    }
    if (last.status !== 503 && !(await answered(incoming))) return void outgoing.destroy();
    outgoing.writeHead(last.status, last.headers);
    outgoing.end(last.body);
  });
  return onLoopback(server);
}

type Taken = { status: number; headers: Record<string, string>; body: Buffer };

function passOn(
  target: string,
  { method, url = "/", headers }: IncomingMessage,
  body: Buffer,
): Promise<Taken | "unreachable" | "lost"> {
  return new Promise((resolve) => {
    const asked = send(new URL(url, target), { method, headers, agent: false, timeout: 20_000 });
    asked.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "unreachable" : "lost"),
    );
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("response", async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk as Buffer);
      } catch {
        return resolve("lost");
      }
      const { "retry-after": after, "content-type": type } = answer.headers;
      resolve({
        status: answer.statusCode!,
        headers: { ...(after && { "retry-after": after }), ...(type && { "content-type": type }) },
        body: Buffer.concat(chunks),
      });
    });
    asked.end(body);
  });
}
