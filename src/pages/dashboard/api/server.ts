import { Refusal, Unreachable } from "./errors.ts";

/** `generation`: the one of a deployment that alone is changed; another one is refused (412). */
interface Sent {
  signal?: AbortSignal | undefined;
  generation?: number | null | undefined;
}

type Query = Record<string, string | number | undefined>;

/** The control plane's API with one session's token. All of it throws `Refusal` and `Unreachable`. */
export interface Server {
  /** Where the API's routes begin, without a slash at the end. */
  url: string;
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T>;
  send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: object, only?: Sent): Promise<T>;
  /** An answer whose body is still to come. */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
}

interface Access {
  /** Where the API's routes begin, without a slash at the end. */
  apiUrl: string;
  token: string;
  /** Of the operator's session: the tenant that it looks at. */
  tenantId: string | undefined;
  /** Called with what the server said when the token is not valid, or no longer. */
  onEnded(reason: string): void;
}

export function serverAt({ apiUrl, token, tenantId, onEnded }: Access): Server {
  async function request(path: string, init: RequestInit): Promise<Response> {
    const url = apiUrl + path;
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    if (tenantId !== undefined) headers.set("x-tenant-id", tenantId);
    const response = await fetch(url, { ...init, headers, cache: "no-store" }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new Unreachable(url, cause);
    });
    if (response.ok) return response;
    const refusal = await refusalOf(response, `${init.method ?? "GET"} ${path}`);
    if (refusal.status === 401) onEnded(refusal.message);
    throw refusal;
  }

  return {
    url: apiUrl,
    async get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
      const response = await request(path + queryText(query), signal ? { signal } : {});
      return (await response.json()) as T;
    },
    async send<T>(
      method: "POST" | "PATCH" | "DELETE",
      path: string,
      body?: object,
      { signal, generation }: Sent = {},
    ): Promise<T> {
      const response = await request(path, {
        method,
        ...(signal && { signal }),
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(typeof generation === "number" && { "if-match": `"${generation}"` }),
        },
      });
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    open: (path, headers, signal) => request(path, { headers, signal }),
  };
}

function queryText(query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") given.set(name, String(value));
  return given.size === 0 ? "" : `?${given}`;
}

/** Reads what a server said with a status that is no success. */
export async function refusalOf(response: Response, what: string): Promise<Refusal> {
  const text = await response.text().catch(() => "");
  const requestId = response.headers.get("x-request-id");
  const details = [
    `${what}: ${response.status}`,
    ...(requestId ? [`X-Request-Id: ${requestId}`] : []),
    text.slice(0, 4000),
  ].join("\n");
  return new Refusal(
    response.status,
    sentenceIn(text) ?? `The control plane answered ${response.status}.`,
    details,
  );
}

/** `detail` is a sentence, or a list of what is wrong with a body. */
function sentenceIn(text: string): string | undefined {
  try {
    const { detail } = JSON.parse(text) as { detail?: string | { msg: string }[] };
    return typeof detail === "string" ? detail : detail?.map(({ msg }) => msg).join("; ");
  } catch {
    // A proxy's page, perhaps.
    return undefined;
  }
}
