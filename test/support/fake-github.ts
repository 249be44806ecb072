import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type RecordedRequest = { method: string; path: string; body: Record<string, unknown> | undefined };
export type FakeStatus = Record<string, unknown> & { id: number; state: string };
export type FakeDeployment = Record<string, unknown> & {
  id: number;
  ref: string;
  environment: string;
  payload: unknown;
  statuses: FakeStatus[];
};

/** What GitHub does to the next matching request instead of, or after, obeying it. */
export type GitHubFault = {
  method: string;
  path: RegExp;
  kind: "secondary_rate_limit" | "server_error" | "drop_after_effect" | "hang_after_effect";
  times?: number;
};

export type FakeGitHubOptions = {
  token?: string;
  /** Permissions of the token; without `deployments=write` it is refused as GitHub refuses. */
  permissions?: readonly string[];
  /** Refs that exist; none given: all. */
  refs?: readonly string[];
};

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Call = RecordedRequest & { query: URLSearchParams; base: string };

const STATES = new Set(["error", "failure", "inactive", "in_progress", "queued", "pending", "success"]);

/** GitHub's Deployments API on loopback, with its refusals, limits and habits. */
export class FakeGitHub {
  readonly token: string;
  readonly requests: RecordedRequest[] = [];
  readonly deployments: FakeDeployment[] = [];
  readonly faults: GitHubFault[] = [];
  readonly #permissions: ReadonlySet<string>;
  readonly #refs: ReadonlySet<string> | undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #waiting: { method: string; path: RegExp; resolve: () => void }[] = [];
  #nextId = 1000;

  constructor(options: FakeGitHubOptions = {}) {
    this.token = options.token ?? `ghs_${randomUUID().replaceAll("-", "")}`;
    this.#permissions = new Set(options.permissions ?? ["deployments=write"]);
    this.#refs = options.refs && new Set(options.refs);
  }

  static async start(options?: FakeGitHubOptions): Promise<FakeGitHub> {
    const github = new FakeGitHub(options);
    await new Promise<void>((resolve) => github.#server.listen(0, "127.0.0.1", resolve));
    return github;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** States of the newest deployment, oldest first. */
  get states(): string[] {
    return this.deployments.at(-1)?.statuses.map(({ state }) => state) ?? [];
  }

  /** Resolves once a request like this one was obeyed. */
  obeyed(method: string, path: RegExp): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ method, path, resolve }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    let text = "";
    for await (const chunk of request) text += chunk;
    const method = request.method ?? "GET";
    const body = text === "" ? undefined : JSON.parse(text);
    this.requests.push({ method, path: url.pathname, body });
    const fault = this.#faultFor(method, url.pathname);
    const call = { method, path: url.pathname, body, query: url.searchParams, base: this.url };
    const obeyed = fault === undefined || fault.kind.endsWith("_after_effect");
    const answer = obeyed ? this.#answer(call, request.headers.authorization) : faultAnswer(fault.kind);
    for (const { method: wanted, path, resolve } of this.#waiting) {
      if (obeyed && wanted === method && path.test(url.pathname)) resolve();
    }
    if (fault?.kind === "hang_after_effect") return;
    if (fault?.kind === "drop_after_effect") return void request.socket.destroy();
    response.writeHead(answer.status, {
      "content-type": "application/json; charset=utf-8",
      "x-github-request-id": randomUUID().slice(0, 8).toUpperCase(),
      ...answer.headers,
    });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  }

  #faultFor(method: string, path: string): GitHubFault | undefined {
    const fault = this.faults.find(
      (each) => each.method === method && each.path.test(path) && (each.times ?? 1) > 0,
    );
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }

  #answer(call: Call, authorization: string | undefined): Answer {
    if (authorization !== `token ${this.token}`) return { status: 401, body: { message: "Bad credentials" } };
    const [, owner, repo, rest = ""] = /^\/repos\/([^/]+)\/([^/]+)\/(.*)$/.exec(call.path) ?? [];
    if (!owner || !repo) return notFound;
    const [, id, sub] = /^deployments(?:\/(\d+))?(\/statuses)?$/.exec(rest) ?? [null, null, null];
    if (!rest.startsWith("deployments")) return notFound;
    const wanted = call.method === "GET" ? "deployments=read" : "deployments=write";
    const allowed = this.#permissions.has(wanted) || this.#permissions.has("deployments=write");
    if (!allowed) return forbidden(wanted);
    if (!id) return call.method === "POST" ? this.#create(call) : this.#list(call);
    const deployment = this.deployments.find((each) => each.id === Number(id));
    if (!deployment) return notFound;
    if (sub) return call.method === "POST" ? this.#setStatus(deployment, call) : statusesOf(deployment, call);
    return { status: 200, body: publicView(deployment) };
  }

  #create({ body = {} }: Call): Answer {
    const { ref, description, required_contexts, auto_merge = true, environment = "production" } = body;
    if (typeof ref !== "string") return invalid("Deployment", "ref", "missing_field");
    if (this.#refs && !this.#refs.has(ref)) {
      return { status: 422, body: { message: `No ref found for: ${ref}` } };
    }
    if (tooLong(description)) return invalid("Deployment", "description", "too_long");
    if (auto_merge) return { status: 202, body: { message: "Auto-merged main into topic on deployment." } };
    if (!Array.isArray(required_contexts) || required_contexts.length > 0) {
      return { status: 409, body: { message: "Conflict: Commit status checks failed for topic." } };
    }
    const deployment: FakeDeployment = {
      ...body,
      id: this.#nextId++,
      ref,
      sha: ref,
      environment: String(environment),
      payload: body.payload ?? {},
      transient_environment: body.transient_environment ?? false,
      statuses: [],
    };
    this.deployments.push(deployment);
    return { status: 201, body: publicView(deployment) };
  }

  #list({ query, path, base }: Call): Answer {
    const matches = (deployment: FakeDeployment) =>
      ["ref", "sha", "environment", "task"].every((key) => {
        const wanted = query.get(key);
        return wanted === null || deployment[key] === wanted;
      });
    return paged(this.deployments.filter(matches).toReversed().map(publicView), { query, path, base });
  }

  #setStatus(deployment: FakeDeployment, { body = {} }: Call): Answer {
    const { state, description, log_url, environment_url, auto_inactive = true } = body;
    if (typeof state !== "string" || !STATES.has(state))
      return invalid("DeploymentStatus", "state", "invalid");
    if (tooLong(description)) return invalid("DeploymentStatus", "description", "too_long");
    for (const [field, value] of Object.entries({ log_url, environment_url })) {
      if (value !== undefined && !/^https?:\/\//.test(String(value))) {
        return invalid("DeploymentStatus", field, "invalid");
      }
    }
    if (state === "success" && auto_inactive) this.#deactivateOthers(deployment);
    const status = { ...body, id: this.#nextId++, state };
    deployment.statuses.push(status);
    return { status: 201, body: status };
  }

  #deactivateOthers(deployment: FakeDeployment): void {
    for (const other of this.deployments) {
      const isPrior = other.id < deployment.id && other.environment === deployment.environment;
      if (!isPrior || other.transient_environment || other.production_environment) continue;
      other.statuses.push({ id: this.#nextId++, state: "inactive" });
    }
  }
}

const notFound: Answer = { status: 404, body: { message: "Not Found" } };

function forbidden(permission: string): Answer {
  return {
    status: 403,
    body: { message: "Resource not accessible by integration" },
    headers: { "x-accepted-github-permissions": permission },
  };
}

function invalid(resource: string, field: string, code: string): Answer {
  return { status: 422, body: { message: "Validation Failed", errors: [{ resource, field, code }] } };
}

function faultAnswer(kind: GitHubFault["kind"]): Answer {
  if (kind === "server_error") return { status: 502, body: { message: "Server Error" } };
  const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
  return { status: 403, body: { message }, headers: { "retry-after": "1" } };
}

function statusesOf(deployment: FakeDeployment, { query, path, base }: Call): Answer {
  return paged(deployment.statuses.toReversed(), { query, path, base });
}

function paged(
  items: readonly unknown[],
  { query, path, base }: Pick<Call, "query" | "path" | "base">,
): Answer {
  const size = Math.min(100, Number(query.get("per_page") ?? 30));
  const page = Number(query.get("page") ?? 1);
  const next = new URL(path, base);
  next.search = query.toString();
  next.searchParams.set("page", String(page + 1));
  const hasMore = items.length > page * size;
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size),
    headers: hasMore ? { link: `<${next.href}>; rel="next"` } : {},
  };
}

const tooLong = (description: unknown) => typeof description === "string" && [...description].length > 140;

function publicView({ statuses: _, ...deployment }: FakeDeployment): unknown {
  return deployment;
}
