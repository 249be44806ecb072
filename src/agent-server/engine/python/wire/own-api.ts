import type { EngineOptions } from "../../engine.ts";
import type { Sent } from "./channel.ts";

/** Calls of the server's own API out of a worker, which reads their answers part by part. */
export type OwnApi = ReturnType<typeof openOwnApi>;

type Asked = { method: string; target: string; headers: [string, string][] };

/** @param fetch calls the API */
export function openOwnApi(fetch: EngineOptions["fetch"]) {
  const open = new Map<number, { reader: ReadableStreamDefaultReader<Uint8Array>; gone: AbortController }>();
  let number = 0;

  function close(call: number): void {
    open.get(call)?.gone.abort();
    open.delete(call);
  }

  return {
    async begin({ method, target, headers }: Asked, body: Uint8Array | undefined): Promise<Sent> {
      const call = ++number;
      const gone = new AbortController();
      const init = {
        method,
        headers,
        signal: gone.signal,
        ...(body?.length && { body: Uint8Array.from(body) }),
      };
      const answer = await fetch(target, init);
      const reader = answer.body?.getReader();
      if (reader) open.set(call, { reader, gone });
      return { value: { call, status: answer.status, headers: [...answer.headers] } };
    },
    /** The next part of an answer; none at its end. */
    async read(call: number): Promise<Sent> {
      const part = await open.get(call)?.reader.read();
      if (part && !part.done) return { blobs: [part.value] };
      open.delete(call);
      return {};
    },
    close,
    /** The worker that asks has ended. */
    closeAll(): void {
      for (const call of open.keys()) close(call);
    },
  };
}
