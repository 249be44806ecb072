import type { Clock } from "../../../foundation/time/clock.ts";
import { cutMarkdown } from "../../report/cut.ts";
import { createBackgroundQueue } from "../background-queue.ts";
import { connectGitHub, type GitHubAccess, type GitHubClient } from "../octokit.ts";
import { isRefused } from "../problem.ts";
import { type CommentTarget, upsertComment } from "./comment.ts";

/** What the post step needs in order to finish the comment. */
export type OpenComment = CommentTarget & {
  begunAt: number;
  /** The last text, where the run got that far, and whether it is only for a comment that is there. */
  body?: string;
  onlyExisting?: boolean | undefined;
};

/** Of the last text: it travels in an environment variable, which holds 128 KiB at most. Characters. */
const LONGEST_REMEMBERED = 20_000;

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
  /** Remembers what is open; undefined: nothing is. */
  remember: (open: OpenComment | undefined) => void;
};

/** Keeps the sticky comment in step with the deploy. Nothing here is waited for, except in `settle`. */
export type CommentTracker = {
  /** What the comment is to say, as markdown; of several that wait only the newest is written. */
  show(body: string): void;
  /** The last text. */
  finish(body: string): void;
  /** Waits until everything is sent, for `limitMs` at most. Never rejects. */
  settle(limitMs: number): Promise<void>;
};

export function trackComment(options: CommentTrackerOptions): CommentTracker {
  const { access, target, begunAt, clock, warn, redact, onlyExisting, remember } = options;
  const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the comment" });
  let client: GitHubClient | undefined;
  let wanted: string | undefined;
  let isRemembered = false;
  let isUnwelcome = false;

  function write(body: string, isLast: boolean): void {
    wanted = body;
    enqueue("write the comment on the pull request", async () => {
      if (wanted !== body) return;
      try {
        client ??= await connectGitHub(access);
        await upsertComment(client, target, { begunAt, body }, { onlyExisting });
        if (isLast) remember(undefined);
      } catch (error) {
        // The post step would only be refused again.
        isUnwelcome = isRefused(error);
        if (isUnwelcome) remember(undefined);
        throw error;
      }
    });
  }
  return {
    show(body) {
      if (!isRemembered) remember({ ...target, begunAt, onlyExisting });
      isRemembered = true;
      write(redact(body), false);
    },
    finish(body) {
      if (isUnwelcome) return;
      const last = redact(body);
      remember({ ...target, begunAt, onlyExisting, body: cutMarkdown(last, LONGEST_REMEMBERED) });
      write(last, true);
    },
    settle,
  };
}

/** Where there is no pull request to comment on, or no token to do it with. */
export const noComment: CommentTracker = { show() {}, finish() {}, settle: () => Promise.resolve() };
