import { cutMarkdown } from "../../report/cut.ts";
import type { GitHubClient } from "../octokit.ts";
import { statusOf } from "../problem.ts";
import { type CommentKey, markedBody } from "./comment-marker.ts";
import { type CommentText, createComment, type FoundComment, findComments } from "./comment-search.ts";

/** Where the comment is, and what it is about: `number` is the pull request's. */
export type CommentTarget = CommentKey & { number: number };

/** `outdated`: a step that began later wrote the text, which stays. `absent`: there is none, and none was wanted. */
export type CommentResult = "created" | "updated" | "unchanged" | "outdated" | "absent";

export type CommentOptions = {
  /** Writes only where there is a comment already. */
  onlyExisting?: boolean | undefined;
};

/** Each of several writers needs a round to see the others; more than this means that another job keeps writing. */
const MOST_ROUNDS = 5;

/**
 * Makes the one comment of a deployment and environment say `body`. What GitHub has is read again after every write:
 * of several comments (two runs that wrote at once) the oldest is kept, with the text of the step that began last.
 * GitHub has no conditional write, so a writer that reads and writes in the same instant as another may win with the
 * older text; the next write puts that right.
 * @throws octokit's error when GitHub refuses
 */
export async function upsertComment(
  client: GitHubClient,
  target: CommentTarget,
  { body, begunAt }: CommentText,
  options: CommentOptions = {},
): Promise<CommentResult> {
  const mine = { body: markedBody(target, begunAt, (limit) => cutMarkdown(body, limit)), begunAt };
  let result: CommentResult = "unchanged";
  let created: FoundComment | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = await findComments(client, target);
    // A list may lag behind: what we made a moment ago is there, or was deleted.
    const [first, ...others] = found.length === 0 && created ? [created] : found;
    if (!first) {
      if (options.onlyExisting) return "absent";
      created = await createComment(client, target, mine);
      result = "created";
      continue;
    }
    const newest = [first, ...others].reduce<CommentText>(later, mine);
    if (newest !== mine && result !== "created") result = "outdated";
    const isRight = sameText(first.body, newest.body);
    if (isRight && others.length === 0) return result;
    const isThere = isRight || (await rewrite(client, first.id, newest.body));
    if (!isThere) continue;
    if (!isRight && result === "unchanged") result = "updated";
    for (const other of others) await remove(client, other.id);
  }
  return result;
}

/** The text that stays: of the step that began later; of the same step the first, which it writes now. */
function later(one: CommentText, other: CommentText): CommentText {
  return other.begunAt > one.begunAt ? other : one;
}

/** GitHub may store other line ends and drop blanks at the end. */
function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trimEnd();
  return plain(one) === plain(other);
}

/** @returns false when the comment was deleted in the meantime */
async function rewrite(
  { octokit, owner, repo }: GitHubClient,
  comment_id: number,
  body: string,
): Promise<boolean> {
  try {
    await octokit.rest.issues.updateComment({
      owner,
      repo,
      comment_id,
      body,
    });
    return true;
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

async function remove({ octokit, owner, repo }: GitHubClient, comment_id: number): Promise<void> {
  try {
    await octokit.rest.issues.deleteComment({
      owner,
      repo,
      comment_id,
    });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}
