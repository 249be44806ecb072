import type { Clock } from "../../foundation/clock.ts";
import { createBackgroundQueue } from "./background-queue.ts";
import { type CommentTarget, upsertComment } from "./comment.ts";
import { connectGitHub, type GitHubAccess, type GitHubClient } from "./octokit.ts";

export type CommentTrackerOptions = {
  access: GitHubAccess;
  target: CommentTarget;
  /** When the step began, in milliseconds since the epoch: a later one has the last word. */
  begunAt: number;
  clock: Clock;
  /** A failure to tell GitHub is a warning with its reason, never the end of a deploy. */
  warn: (message: string) => void;
  redact: (text: string) => string;
  /** Writes only where there is a comment already. */
  onlyExisting?: boolean | undefined;
};

/** Keeps the sticky comment in step with the deploy. Nothing here is waited for, except in `settle`. */
export type CommentTracker = {
  /** What the comment is to say, as markdown; of several that wait only the newest is written. */
  show(body: string): void;
  /** Waits until everything is told, for `limitMs` at most. Never rejects. */
  settle(limitMs: number): Promise<void>;
};

export function trackComment(options: CommentTrackerOptions): CommentTracker {
  const { access, target, begunAt, clock, warn, redact, onlyExisting } = options;
  const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the comment" });
  let client: GitHubClient | undefined;
  let wanted: string | undefined;
  return {
    show(body) {
      wanted = body;
      enqueue("write the comment on the pull request", async () => {
        if (wanted !== body) return;
        client ??= await connectGitHub(access);
        await upsertComment(client, target, { begunAt, body: redact(body) }, { onlyExisting });
      });
    },
    settle,
  };
}

/** Where there is no pull request to comment on, or no token to do it with. */
export const noComment: CommentTracker = { show() {}, settle: () => Promise.resolve() };
