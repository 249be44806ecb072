import { createServer } from "node:http";
import { onLoopback } from "./on-loopback.ts";

/** A control plane before the real one at `target`, in whose answers `placeholder` has become `text`: it hides nothing. */
export async function tellingProxy(target: () => string, { placeholder, text }: Record<string, string>) {
  const server = createServer(async (incoming, outgoing) => {
    const { host: _, connection: __, "content-length": ___, ...headers } = incoming.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const answer = await fetch(new URL(incoming.url ?? "/", target()), {
      method: incoming.method!,
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = (await answer.text()).replaceAll(placeholder!, JSON.stringify(text).slice(1, -1));
    outgoing.statusCode = answer.status;
    outgoing.setHeader("content-type", answer.headers.get("content-type") ?? "application/json");
    outgoing.end(answer.status === 204 ? undefined : body);
  });
  return onLoopback(server);
}
