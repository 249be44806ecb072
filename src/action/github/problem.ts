import { messageChain } from "../../foundation/error.ts";
import { durationText } from "../../foundation/time/duration.ts";
import { type PermissionHeaders, permissionHint } from "./permission-hint.ts";

type Refusal = {
  status?: number;
  response?: { headers?: PermissionHeaders; data?: { documentation_url?: unknown } };
};

/** Why GitHub said no, for a person who has to repair it: reason, request id, and what would help. */
export function githubProblem(error: unknown): string {
  const { status, response } = (error ?? {}) as Refusal;
  const headers = response?.headers ?? {};
  const id = headers["x-github-request-id"];
  const parts = [
    `${status === undefined ? "" : `${status} `}${messageChain(error).join(": ")}`,
    ...(id ? [`request ${id}`] : []),
    ...hint(status, headers),
  ];
  return parts.join("; ");
}

function hint(status: number | undefined, headers: PermissionHeaders): string[] {
  if (status === 401) return ["github-token is not valid, or no longer"];
  if (status !== 403 && status !== 404 && status !== 429) return [];
  const wait = rateLimitText(headers);
  if (wait) return [wait];
  const needed = permissionHint(headers);
  if (!needed) return [];
  // What a token may not see is not found.
  return [status === 404 ? `if it exists, ${needed}` : needed];
}

function rateLimitText(headers: PermissionHeaders): string | undefined {
  const after = Number(headers["retry-after"]);
  if (after > 0) return `GitHub asks to wait ${durationText(after * 1000)}`;
  const reset = Number(headers["x-ratelimit-reset"]);
  if (String(headers["x-ratelimit-remaining"]) !== "0" || !(reset > 0)) return undefined;
  return `the token's rate limit is used up until ${new Date(reset * 1000).toISOString()}`;
}

export function statusOf(error: unknown): number | undefined {
  return ((error ?? {}) as Refusal).status;
}

/** Whether a write may have had its effect although it failed: GitHub broke, or the connection did. */
export function isUnclear(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

/** Whether asking again later is of no use: the token, its permissions or what is asked for is wrong. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && !isRateLimit(error);
}

/** GitHub answers its limits with 403, too; of a secondary one it may give no header, only the page about it. */
function isRateLimit(error: unknown): boolean {
  const { status, response } = (error ?? {}) as Refusal;
  if (status !== 403) return status === 429;
  const headers = response?.headers ?? {};
  if (headers["retry-after"] !== undefined || String(headers["x-ratelimit-remaining"]) === "0") return true;
  return /rate-limit/.test(String(response?.data?.documentation_url));
}
