import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, type Call, forbidden, notFound, type RecordedRequest } from "./fake-github/answers.ts";
import { type FakeComment, FakeComments } from "./fake-github/comments.ts";
import { type FakeDeployment, FakeDeployments } from "./fake-github/deployments.ts";
import { faultAnswer, type GitHubFault, isAfterEffect } from "./fake-github/faults.ts";

export type { RecordedRequest } from "./fake-github/answers.ts";
export type { FakeComment } from "./fake-github/comments.ts";
export type { FakeDeployment, FakeStatus } from "./fake-github/deployments.ts";
export type { GitHubFault } from "./fake-github/faults.ts";

export type FakeGitHubOptions = {
  token?: string;
  /** Permissions of the token, e.g. `deployments=write`; what it lacks is refused as GitHub refuses. */
  permissions?: readonly string[];
  /** Refs that exist; none given: all. */
  refs?: readonly string[];
  /** In front of every path, `/api/v3` on GitHub Enterprise Server. */
  prefix?: string;
  /** Then its runs are read with `actions: read` only. */
  isPrivate?: boolean;
  /** Who the token is; a job's own is `github-actions[bot]`. */
  login?: string;
};

/** Permissions that a request needs one of, as GitHub names them; `counts`: those of them that it really takes. */
type Needed = { accepted: string; counts: readonly string[] };
export type PullRequestFacts = {
  head: { ref: string; sha: string; repo: { full_name: string } | null };
  updated_at?: string | undefined;
};
type Hold = {
  method: string;
  path: RegExp;
  when: "before" | "after";
  reached: () => void;
  released: Promise<void>;
};

/** GitHub's REST API on loopback, with its refusals, limits and habits. */
export class FakeGitHub {
  readonly token: string;
  readonly requests: RecordedRequest[] = [];
  readonly faults: GitHubFault[] = [];
  /** Pull requests by number; whatever is not named is missing. */
  readonly pullRequests = new Map<number, "open" | "closed">();
  /** What else GitHub answers of them. */
  readonly pullRequestFacts = new Map<number, PullRequestFacts>();
  /** When each run of a workflow began, by its id. */
  readonly runsBegan = new Map<number, Date>();
  readonly #login: string;
  readonly #prefix: string;
  readonly #permissions: Set<string>;
  readonly #deployments: FakeDeployments;
  readonly #comments: FakeComments;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #waiting: { method: string; path: RegExp; resolve: () => void }[] = [];
  readonly #holds: Hold[] = [];
  #nextId = 1000;

  constructor(options: FakeGitHubOptions = {}) {
    this.token = options.token ?? `ghs_${randomUUID().replaceAll("-", "")}`;
    this.#login = options.login ?? "github-actions[bot]";
    this.#prefix = options.prefix ?? "";
    this.#permissions = new Set(options.permissions ?? ["deployments=write", "pull_requests=write"]);
    if (!options.isPrivate) this.#permissions.add("actions=read");
    const nextId = () => this.#nextId++;
    this.#deployments = new FakeDeployments(nextId, options.refs);
    this.#comments = new FakeComments(nextId, this.#login);
  }

  static async start(options?: FakeGitHubOptions): Promise<FakeGitHub> {
    const github = new FakeGitHub(options);
    await new Promise<void>((resolve) => github.#server.listen(0, "127.0.0.1", resolve));
    return github;
  }

  /** Base of the API, with the prefix. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#prefix}`;
  }

  get deployments(): FakeDeployment[] {
    return this.#deployments.all;
  }

  get environments(): Set<string> {
    return this.#deployments.environments;
  }

  get comments(): FakeComment[] {
    return this.#comments.all;
  }

  /** States of the newest deployment, oldest first. */
  get states(): string[] {
    return this.deployments.at(-1)?.statuses.map(({ state }) => state) ?? [];
  }

  /** A comment of somebody else. */
  comment(number: number, body: string, over?: Partial<FakeComment>): FakeComment {
    return this.#comments.add(number, body, over);
  }

  /** Resolves once a request like this one was obeyed. */
  obeyed(method: string, path: RegExp): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ method, path, resolve }));
  }

  /** Stops the next request like this one before or after its effect, until it is released. */
  hold(
    method: string,
    path: RegExp,
    when: Hold["when"] = "before",
  ): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#holds.push({ method, path, when, reached: reached.resolve, released: released.promise });
    return { reached: reached.promise, release: released.resolve };
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
    const path = url.pathname;
    const body = text === "" ? undefined : JSON.parse(text);
    this.requests.push({ method, path, body });
    const rest = this.#restOf(path);
    const call = { method, path, body, rest: rest ?? "", query: url.searchParams, base: this.url };
    const fault = this.#faultFor(method, path);
    const instead = fault && !isAfterEffect(fault.kind) ? fault.kind : undefined;
    await this.#held("before", method, path);
    const answer = instead
      ? faultAnswer(instead, this.#needed(call)?.accepted ?? "metadata=read")
      : this.#answer(call, rest !== undefined, request.headers.authorization);
    await this.#held("after", method, path);
    for (const { method: wanted, path: pattern, resolve } of this.#waiting) {
      if (!instead && wanted === method && pattern.test(path)) resolve();
    }
    if (fault?.kind === "hang_after_effect") return;
    if (fault?.kind === "drop_after_effect") return void request.socket.destroy();
    send(response, answer);
  }

  /** Behind the repository, by its name or (as in links to pages) its id; undefined: not in it. */
  #restOf(path: string): string | undefined {
    if (!path.startsWith(`${this.#prefix}/`)) return undefined;
    return /^\/(?:repos\/[^/]+\/[^/]+|repositories\/1)\/(.*)$/.exec(path.slice(this.#prefix.length))?.[1];
  }

  #faultFor(method: string, path: string): GitHubFault | undefined {
    const fault = this.faults.find(
      (each) => each.method === method && each.path.test(path) && (each.times ?? 1) > 0,
    );
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }

  async #held(when: Hold["when"], method: string, path: string): Promise<void> {
    const at = this.#holds.findIndex(
      (each) => each.when === when && each.method === method && each.path.test(path),
    );
    const [hold] = at < 0 ? [] : this.#holds.splice(at, 1);
    hold?.reached();
    await hold?.released;
  }

  #answer(call: Call, isInRepository: boolean, authorization: string | undefined): Answer {
    if (authorization !== `token ${this.token}`) return { status: 401, body: { message: "Bad credentials" } };
    if (!isInRepository) return call.path === `${this.#prefix}/user` ? this.#user() : notFound;
    const needed = this.#needed(call);
    if (!needed) return notFound;
    if (!needed.counts.some((one) => this.#may(one))) return forbidden(needed.accepted);
    if (call.rest.startsWith("deployments")) return this.#deployments.answer(call);
    if (call.rest.startsWith("environments/")) return this.#deployments.deleteEnvironment(call);
    if (call.rest.startsWith("actions/")) return this.#run(call);
    return call.rest.startsWith("issues/") ? this.#comments.answer(call) : this.#pullRequest(call);
  }

  #needed({ rest, method }: Call): Needed | undefined {
    const level = method === "GET" ? "read" : "write";
    if (/^deployments(\/|$)/.test(rest)) {
      return { accepted: `deployments=${level}`, counts: [`deployments=${level}`] };
    }
    if (rest.startsWith("environments/") && method === "DELETE") {
      return { accepted: "administration=write", counts: ["administration=write"] };
    }
    if (/^issues\/(\d+\/comments|comments\/\d+)$/.test(rest)) {
      // It names both, but on a pull request only the second one counts.
      return {
        accepted: `issues=${level}; pull_requests=${level}`,
        counts: [`pull_requests=${level}`],
      };
    }
    if (/^actions\/runs\/\d+$/.test(rest)) return { accepted: "actions=read", counts: ["actions=read"] };
    if (/^pulls\/\d+$/.test(rest)) return { accepted: "pull_requests=read", counts: ["pull_requests=read"] };
    return undefined;
  }

  #may(permission: string): boolean {
    return this.#permissions.has(permission) || this.#permissions.has(permission.replace("=read", "=write"));
  }

  #user(): Answer {
    // A job's own token is no user.
    return this.#login.endsWith("[bot]")
      ? { status: 403, body: { message: "Resource not accessible by integration" } }
      : { status: 200, body: { login: this.#login } };
  }

  #run({ rest }: Call): Answer {
    const id = Number(rest.slice("actions/runs/".length));
    const began = this.runsBegan.get(id);
    return began ? { status: 200, body: { id, created_at: began.toISOString() } } : notFound;
  }

  #pullRequest({ rest, path }: Call): Answer {
    const number = Number(rest.slice("pulls/".length));
    const state = this.pullRequests.get(number);
    if (!state) return notFound;
    const [, repository] = /\/repos\/([^/]+\/[^/]+)\/pulls/.exec(path) ?? [];
    const base = { ref: "main", repo: { full_name: repository } };
    const head = { ref: "topic", repo: base.repo };
    return { status: 200, body: { number, state, head, base, ...this.pullRequestFacts.get(number) } };
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "x-github-request-id": randomUUID().slice(0, 8).toUpperCase(),
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
