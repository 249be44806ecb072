import { createHmac } from "node:crypto";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import type { Secret } from "../../foundation/secret.ts";
import { standardSignature } from "../../http/standard-webhooks.ts";

/** A request of a Git host: its headers by lower-case name, its body as it was sent. */
export type Delivery = { header: (name: string) => string | undefined; body: Buffer };

export type GitHost = "GitHub" | "GitLab" | "Gitea";

/** Which of them sends in this way. Gitea and Forgejo also send the headers of GitHub. */
export function gitHostOf({ header }: Delivery): GitHost | undefined {
  if (header("x-gitlab-event") !== undefined) return "GitLab";
  if ((header("x-forgejo-event") ?? header("x-gitea-event")) !== undefined) return "Gitea";
  return header("x-github-event") === undefined ? undefined : "GitHub";
}

/** Whether the delivery was signed with this secret, in constant time. */
export function isSigned(delivery: Delivery, secret: Secret, now: number): boolean {
  const { header, body } = delivery;
  const key = secret.reveal();
  switch (gitHostOf(delivery)) {
    case "GitHub":
      return isDigest(header("x-hub-signature-256")?.replace(/^sha256=/, ""), key, body);
    case "Gitea":
      return isDigest(header("x-forgejo-signature") ?? header("x-gitea-signature"), key, body);
    case "GitLab":
      return header("webhook-signature") === undefined
        ? equalInConstantTime(header("x-gitlab-token") ?? "", key)
        : isStandardSignature(delivery, secret, now);
    case undefined:
      return false;
  }
}

const isDigest = (given: string | undefined, key: string, body: Buffer) =>
  equalInConstantTime(given?.toLowerCase() ?? "", createHmac("sha256", key).update(body).digest("hex"));

/** How far its time may be from ours, in milliseconds. */
const TOLERANCE_MS = 5 * 60_000;

/** Standard Webhooks, which GitLab follows for its signing tokens. The other hosts take such a secret as any text. */
function isStandardSignature({ header, body }: Delivery, secret: Secret, now: number): boolean {
  const timestamp = header("webhook-timestamp") ?? "";
  const expected = standardSignature({ id: header("webhook-id") ?? "", timestamp, body }, secret);
  const given = (header("webhook-signature") ?? "").split(" ");
  const isRecent = Math.abs(now - Number(timestamp) * 1_000) <= TOLERANCE_MS;
  return given.some((each) => equalInConstantTime(each, expected)) && isRecent;
}
