import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { z } from "zod";
import { COMMIT_ID } from "../../contract/source/commit.ts";
import { fieldPath } from "../../foundation/json/field-path.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { type Delivery, gitHostOf } from "./signature.ts";

/** A branch or tag that was pushed. `after` is null where it was deleted. */
export type Push = {
  kind: "push";
  /** In full: `refs/heads/…`. */
  ref: string;
  /** The commit before. Undefined where the push made the branch, or does not say. */
  before: string | undefined;
  after: string | null;
  /** Of the repository, of any kind. */
  addresses: string[];
  defaultBranch: string | undefined;
};

/** What a Git host tells: a push, that it was set up, or something that is none of both. */
export type PushEvent = Push | { kind: "ping" } | { kind: "other"; name: string };

const address = z.string().nullish().catch(undefined);
const repository = z.object({
  clone_url: address,
  ssh_url: address,
  git_url: address,
  html_url: address,
  url: address,
  git_http_url: address,
  git_ssh_url: address,
  http_url: address,
  web_url: address,
  homepage: address,
  default_branch: address,
});
const commit = z
  .string()
  .regex(COMMIT_ID)
  .toLowerCase()
  .transform((id) => (/^0+$/.test(id) ? undefined : id));
const payload = z.object({
  ref: z.string().startsWith("refs/"),
  before: commit.optional().catch(undefined),
  after: commit,
  deleted: z.boolean().nullish(),
  repository: repository.optional(),
  project: repository.optional(),
});

const PUSHES = ["push", "Push Hook", "Tag Push Hook"];

/** @throws RefusedError 400 for a push that is not one of a known Git host's */
export function readPushEvent(delivery: Delivery): PushEvent {
  const { header } = delivery;
  const name = ["x-gitlab-event", "x-forgejo-event", "x-gitea-event", "x-github-event"]
    .map(header)
    .find((each) => each !== undefined);
  if (name === "ping") return { kind: "ping" };
  if (name === undefined || !PUSHES.includes(name))
    return { kind: "other", name: String(name).slice(0, 100) };
  const parsed = payload.safeParse(jsonOf(delivery));
  if (!parsed.success) {
    const paths = parsed.error.issues.map(({ path }) => fieldPath(path) || "the body");
    throw new RefusedError(
      400,
      `This is no push of GitHub, GitLab, Gitea or Forgejo: see ${paths.join(", ")}.`,
    );
  }
  const { ref, before, after, deleted, ...rest } = parsed.data;
  const { default_branch: ofProject, ...project } = rest.project ?? {};
  const { default_branch: ofRepository, ...own } = rest.repository ?? {};
  return {
    kind: "push",
    ref,
    before,
    after: deleted || after === undefined ? null : after,
    addresses: [...Object.values(own), ...Object.values(project)].filter((each) => typeof each === "string"),
    defaultBranch: ofRepository ?? ofProject ?? undefined,
  };
}

/** GitHub sends a form by default, with the JSON in one of its fields. */
function jsonOf({ header, body }: Delivery): unknown {
  const text = utf8Of(body);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(header("content-type") ?? "");
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get("payload") ?? "") : text);
  } catch {
    throw new RefusedError(400, "The push is not JSON.");
  }
}

function utf8Of(body: Buffer): string {
  if (isUtf8(body)) return body.toString("utf8");
  throw new RefusedError(400, "The push is not UTF-8.");
}

/**
 * How a repeated delivery is recognised. Its id alone would not do where that is not signed: the signed content counts,
 * too. GitLab's event ids may be those of an earlier push that led to this one.
 */
export function deliveryKeys(delivery: Delivery): string[] {
  const { header, body } = delivery;
  const digest = createHash("sha256").update(body).digest("hex");
  // Only of GitLab: the other hosts do not send these headers, and anyone who repeats a delivery could add them.
  if (gitHostOf(delivery) === "GitLab") {
    const id = header("webhook-id") ?? header("idempotency-key");
    if (id !== undefined) return [`id ${shortened(id)}`];
    const event = header("x-gitlab-event-uuid");
    if (event !== undefined) return [`event ${shortened(event)} ${digest}`];
  }
  const id = header("x-github-delivery") ?? header("x-forgejo-delivery") ?? header("x-gitea-delivery");
  return [`body ${digest}`, ...(id === undefined ? [] : [`id ${shortened(id)}`])];
}

const shortened = (id: string) => id.slice(0, 200);
