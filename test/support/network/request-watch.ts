import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** What servers of this process are asked, whoever they are. */
export type RequestWatch = Disposable & {
  /** `GET /path` of each request so far. */
  readonly lines: string[];
  /** How often a request came in or was answered so far. */
  readonly moments: number;
  /** Resolves when that has happened `count` times more. */
  after(count: number): Promise<void>;
};

/** Watches the servers at these URLs, which run in this process. */
export function watchRequests(...urls: string[]): RequestWatch {
  const ports = new Set(urls.map((url) => Number(new URL(url).port)));
  const lines: string[] = [];
  const waiting = new Set<{ at: number; resolve: () => void }>();
  let moments = 0;
  const count = () => {
    moments += 1;
    for (const each of [...waiting].filter(({ at }) => at <= moments)) {
      waiting.delete(each);
      each.resolve();
    }
  };
  const isOurs = ({ request }: { request: IncomingMessage }) => ports.has(request.socket.localPort ?? 0);
  const onStart = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (!isOurs({ request })) return;
    lines.push(`${request.method} ${request.url}`);
    count();
  };
  const onFinish = (message: unknown) => {
    if (isOurs(message as { request: IncomingMessage })) count();
  };
  subscribe("http.server.request.start", onStart);
  subscribe("http.server.response.finish", onFinish);
  return {
    lines,
    get moments() {
      return moments;
    },
    after: (more) => new Promise((resolve) => waiting.add({ at: moments + more, resolve })),
    [Symbol.dispose]() {
      unsubscribe("http.server.request.start", onStart);
      unsubscribe("http.server.response.finish", onFinish);
    },
  };
}
