import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { ProjectApp } from "../../modules.ts";
import type { Channel, Message } from "../wire/channel.ts";
import type { RequestBodies } from "../wire/request-bodies.ts";
import { headOf } from "./request-head.ts";

/** A route of the project's app, in the form of our router. */
export type AppRoute = { methods: string[]; path: string };

/** An ASGI app of the project as one of ours. Its own middleware and its errors stay in the worker. */
export function projectApp(
  ask: Channel["ask"],
  bodies: RequestBodies,
  routes: readonly AppRoute[],
): ProjectApp {
  const serve = (c: Context, path: string) => answer(ask, bodies, c, path);
  return {
    routes: routes.flatMap(({ methods, path }) =>
      methods.map((method) => ({ method, path, handler: (c: Context) => serve(c, path) })),
    ),
    fetch: () => {
      throw new TypeError("routes of a Python app are asked one by one");
    },
  };
}

function answer(ask: Channel["ask"], bodies: RequestBodies, c: Context, path: string): Promise<Response> {
  const { raw } = c.req;
  const { incoming } = c.env as Partial<HttpBindings>;
  const { remoteAddress, remotePort } = incoming?.socket ?? {};
  const body = raw.body ? bodies.open(raw.body) : null;
  const call = {
    do: "app.request",
    ...headOf(raw),
    prefix: routePath(c).slice(0, -path.length),
    client: remoteAddress === undefined ? null : [remoteAddress, remotePort],
    user: c.get("auth")?.user ?? null,
    body,
  };
  const gone = new AbortController();
  const signal = AbortSignal.any([raw.signal, gone.signal]);
  return new Promise((resolve, reject) => {
    const response = openResponse((error) => gone.abort(error), resolve);
    ask(call, { signal, onPart: response.take })
      .then(response.end, (error: unknown) => {
        reject(error);
        response.fail();
      })
      .finally(() => body !== null && bodies.close(body));
  });
}

type Head = { status: number; headers: [string, string][] };

const withoutBody = new Set([204, 205, 304]);

/** A response whose parts come one by one, and wait for its reader. */
function openResponse(cancel: (reason: unknown) => void, begin: (response: Response) => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  let wanted = Promise.withResolvers<void>();

  function start({ status, headers }: Head): void {
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
      pull: () => wanted.resolve(),
      cancel(reason) {
        isOver = true;
        wanted.resolve();
        cancel(reason);
      },
    });
    begin(new Response(withoutBody.has(status) ? null : body, { status, headers }));
  }

  return {
    take({ header: { value }, blobs }: Message): Promise<void> | undefined {
      if (!controller) {
        start(value as Head);
        return undefined;
      }
      if (isOver) return undefined;
      for (const blob of blobs) controller.enqueue(blob);
      if ((controller.desiredSize ?? 0) > 0) return undefined;
      wanted = Promise.withResolvers();
      return wanted.promise;
    },
    end(): void {
      if (!isOver) controller?.close();
      isOver = true;
    },
    /** The worker has logged why. */
    fail(): void {
      if (!isOver) controller?.error(new Error("http.app failed after it had begun to answer"));
      isOver = true;
    },
  };
}
