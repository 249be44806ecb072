import { createInterface } from "node:readline";
import { Agent, request } from "undici";

/** An object of Kubernetes; a test looks at whatever it holds. */
export type KubernetesObject = {
  apiVersion?: string;
  kind?: string;
  metadata: {
    name: string;
    namespace?: string;
    uid: string;
    resourceVersion: string;
    [field: string]: unknown;
  };
  // biome-ignore lint/suspicious/noExplicitAny: of all shapes
  [field: string]: any;
};

export type WatchEvent<T> = { type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK" | "ERROR"; object: T };

export type CallOptions = {
  /** Who asks; default: the administrator. */
  token?: string;
  /** The kind of a patch; default `merge`. `apply` wants `fieldManager` in the path. */
  patch?: "merge" | "strategic-merge" | "apply" | "json";
  signal?: AbortSignal;
};

/** The API of a cluster over plain HTTPS: what a test asks stands apart from the client that it tests. */
export type Api = ReturnType<typeof openApi>;

const patchTypes = {
  merge: "application/merge-patch+json",
  "strategic-merge": "application/strategic-merge-patch+json",
  apply: "application/apply-patch+yaml",
  json: "application/json-patch+json",
};

export function openApi({ url, ca, token }: { url: string; ca: string; token: string }) {
  // A log or a watch may be silent for as long as it likes.
  const dispatcher = new Agent({ connect: { ca }, bodyTimeout: 0, headersTimeout: 60_000 });

  function send(method: string, path: string, body?: unknown, options: CallOptions = {}) {
    const type = method === "PATCH" ? patchTypes[options.patch ?? "merge"] : "application/json";
    return request(`${url}${path}`, {
      dispatcher,
      method: method as "GET",
      headers: {
        authorization: `Bearer ${options.token ?? token}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": type }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    });
  }

  /** The status and the body of the answer, whatever it is; a body that is no JSON is a string. */
  async function ask(method: string, path: string, body?: unknown, options?: CallOptions) {
    const answer = await send(method, path, body, options);
    const text = await answer.body.text();
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    // biome-ignore lint/suspicious/noExplicitAny: of all shapes
    return { status: answer.statusCode, body: (isJson ? JSON.parse(text) : text) as any };
  }

  return {
    ask,
    /**
     * The body of the answer.
     * @throws when it is a refusal, with what it says
     */
    async request(method: string, path: string, body?: unknown, options?: CallOptions) {
      const answer = await ask(method, path, body, options);
      if (answer.status < 400) return answer.body;
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body.message ?? answer.body}`);
    },
    /** The lines of an answer as they come, until it or the signal ends. @throws as `request` does */
    async *lines(path: string, options?: CallOptions): AsyncGenerator<string> {
      const answer = await send("GET", path, undefined, options);
      if (answer.statusCode >= 400)
        throw new Error(`GET ${path}: ${answer.statusCode} ${await answer.body.text()}`);
      try {
        yield* createInterface({ input: answer.body });
      } finally {
        answer.body.destroy();
      }
    },
    close: () => dispatcher.destroy(),
  };
}
