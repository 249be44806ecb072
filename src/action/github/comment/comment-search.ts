import type { GitHubClient } from "../octokit.ts";
import { isUnclear } from "../problem.ts";
import { begunOf, type CommentKey } from "./comment-marker.ts";

/** A text, and when the step began that wrote it: milliseconds since the epoch. */
export type CommentText = { body: string; begunAt: number };
export type FoundComment = CommentText & { id: number };

type Target = CommentKey & { number: number };
type Author = { user: { type: string; login: string } | null };

/** Our comments about this deployment and environment from all pages, the oldest first. */
export async function findComments(client: GitHubClient, target: Target): Promise<FoundComment[]> {
  const { octokit, owner, repo } = client;
  const comments = await octokit.paginate(octokit.rest.issues.listComments, {
    owner,
    repo,
    issue_number: target.number,
    per_page: 100,
  });
  const found: FoundComment[] = [];
  for (const comment of comments) {
    const { id, body = "" } = comment;
    const begunAt = begunOf(target, comment);
    if (begunAt !== undefined && (await isFromUs(client, comment))) found.push({ id, body, begunAt });
  }
  // While pages are read others comment: what moves on to the next page comes twice.
  return [...new Map(found.map((comment) => [comment.id, comment])).values()].sort((a, b) => a.id - b.id);
}

/** Anybody can copy a marker into a comment of theirs; what people wrote is neither changed nor deleted. */
async function isFromUs(client: GitHubClient, { user }: Author): Promise<boolean> {
  if (user?.type === "Bot") return true;
  // A token may be that of a machine user.
  return user !== null && user.login === (await ownLogin(client));
}

async function ownLogin({ octokit }: GitHubClient): Promise<string | undefined> {
  try {
    return (await octokit.rest.users.getAuthenticated()).data.login;
  } catch {
    // A job's own token has no user; its comments are a bot's.
    return undefined;
  }
}

/** Writes a new comment; after an unclear answer it looks for it before it writes again. */
export async function createComment(
  client: GitHubClient,
  target: Target,
  text: CommentText,
): Promise<FoundComment> {
  try {
    return await create(client, target, text);
  } catch (error) {
    if (!isUnclear(error)) throw error;
    const found = await findComments(client, target);
    return found[0] ?? create(client, target, text);
  }
}

async function create(
  { octokit, owner, repo }: GitHubClient,
  target: Target,
  text: CommentText,
): Promise<FoundComment> {
  const { data } = await octokit.rest.issues.createComment({
    owner,
    repo,
    issue_number: target.number,
    body: text.body,
    request: { retries: 0 },
  });
  return { id: data.id, ...text };
}
