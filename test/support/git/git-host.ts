import { createHmac, randomUUID } from "node:crypto";
import { fetch } from "undici";
import type { Json } from "../control-plane/control-plane.ts";

export type PushParts = {
  /** The repository's address. */
  repository: string;
  before?: string;
  after: string;
  ref?: string;
  defaultBranch?: string;
};

export const NO_COMMIT = "0".repeat(40);

/** The bodies of pushes as the three Git hosts write them, with what they have in common with this project only. */
export const pushBodies = {
  GitHub: ({
    repository,
    before = NO_COMMIT,
    after,
    ref = "refs/heads/main",
    defaultBranch = "main",
  }: PushParts) => ({
    ref,
    before,
    after,
    created: before === NO_COMMIT,
    deleted: after === NO_COMMIT,
    repository: { clone_url: repository, ssh_url: repository, default_branch: defaultBranch },
    // GitHub's own, which tells pushes of the same commits apart.
    pushed_at: randomUUID(),
  }),
  Gitea: ({
    repository,
    before = NO_COMMIT,
    after,
    ref = "refs/heads/main",
    defaultBranch = "main",
  }: PushParts) => ({
    ref,
    before,
    after,
    repository: { clone_url: repository, default_branch: defaultBranch, updated_at: randomUUID() },
  }),
  GitLab: ({
    repository,
    before = NO_COMMIT,
    after,
    ref = "refs/heads/main",
    defaultBranch = "main",
  }: PushParts) => ({
    object_kind: ref.startsWith("refs/tags/") ? "tag_push" : "push",
    ref,
    before,
    after,
    project: { git_http_url: repository, default_branch: defaultBranch },
    repository: { git_http_url: repository, url: repository },
  }),
} as const;

const hmac = (secret: string | Buffer, text: string | Buffer) => createHmac("sha256", secret).update(text);

/** The headers with which each sends a body, signed. */
export const signedHeaders = {
  GitHub: (secret: string, body: string | Buffer, id: string = randomUUID()) => ({
    "x-github-event": "push",
    "x-github-delivery": id,
    "x-hub-signature-256": `sha256=${hmac(secret, body).digest("hex")}`,
  }),
  Gitea: (secret: string, body: string, id: string = randomUUID()) => ({
    "x-gitea-event": "push",
    "x-github-event": "push",
    "x-gitea-delivery": id,
    "x-gitea-signature": hmac(secret, body).digest("hex"),
  }),
  Forgejo: (secret: string, body: string, id: string = randomUUID()) => ({
    "x-forgejo-event": "push",
    "x-gitea-event": "push",
    "x-forgejo-delivery": id,
    "x-forgejo-signature": hmac(secret, body).digest("hex"),
  }),
  GitLab: (secret: string, _body: string, id: string = randomUUID()) => ({
    "x-gitlab-event": "Push Hook",
    "x-gitlab-event-uuid": id,
    "x-gitlab-token": secret,
  }),
  "GitLab with a signing token": (
    secret: string,
    body: string,
    id: string = randomUUID(),
    time = Date.now(),
  ) => {
    const timestamp = String(Math.floor(time / 1_000));
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return {
      "x-gitlab-event": "Push Hook",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${hmac(key, `${id}.${timestamp}.${body}`).digest("base64")}`,
    };
  },
} as const;

/** Sends a body to a hook. */
export async function deliver(
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; body: Json }> {
  const sent = { "content-type": "application/json", connection: "close", ...headers };
  const response = await fetch(url, { method: "POST", body, headers: sent });
  return { status: response.status, body: await response.json() };
}

/** A push as GitHub delivers it. */
export function pushFromGitHub(hook: { url: string; secret: string }, parts: PushParts, id?: string) {
  const body = JSON.stringify(pushBodies.GitHub(parts));
  return deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body, id));
}
