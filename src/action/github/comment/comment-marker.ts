// This folder: the pull request's comment: found, written. Not here: its text.

import { createHash } from "node:crypto";

/** What a sticky comment is about: one for each deployment and environment of a control plane on a pull request. */
export type CommentKey = {
  deployment: string;
  environment: string;
  /** As `controlPlaneOf` gives it. */
  controlPlane: string;
};

/** A comment as GitHub has it. */
type Written = { body?: string | null | undefined; updated_at: string };

/** GitHub refuses a longer body with 422. Characters. */
const COMMENT_LIMIT = 65_536;
const CLOCK_TOLERANCE_MS = 60_000;
const MARKER = /^<!-- agent-deploy comment=(\S+) begun=(\d+) -->/;

/**
 * The body as it is sent: the marker in front says which comment it is and when the step began that wrote it, so that
 * an overtaken run does not overwrite the newer one.
 * @param begunAt milliseconds since the epoch
 * @param text gives the text in at most so many characters
 */
export function markedBody(key: CommentKey, begunAt: number, text: (limit: number) => string): string {
  const marker = `<!-- agent-deploy comment=${identity(key)} begun=${begunAt} -->\n`;
  return marker + text(COMMENT_LIMIT - marker.length);
}

/** When the step began that wrote this comment; undefined: it is about something else, or not ours. */
export function begunOf(key: CommentKey, { body, updated_at }: Written): number | undefined {
  // Only at the very beginning: a comment that quotes ours is not one of ours.
  const [, theirs, begun] = MARKER.exec(body ?? "") ?? [];
  if (theirs !== identity(key)) return undefined;
  // No step began after it wrote: a machine whose clock is ahead must not keep its text there for ever.
  return Math.min(Number(begun), Date.parse(updated_at) + CLOCK_TOLERANCE_MS);
}

/** A word that cannot end the HTML comment, whatever an environment is called. */
function identity({ deployment, environment, controlPlane }: CommentKey): string {
  const word = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("--", "%2D%2D");
  // A hash, not the address: everybody may read the comment.
  const plane = createHash("sha256").update(controlPlane).digest("hex").slice(0, 12);
  return `${word(deployment)}/${word(environment)}/${plane}`;
}
