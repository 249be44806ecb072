import { type Answer, forbidden, invalid, notFound } from "./answers.ts";

export type FaultKind =
  | "secondary_rate_limit"
  | "too_many_requests"
  | "rate_limit"
  | "server_error"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "accepted"
  | "drop_after_effect"
  | "hang_after_effect";

/** What GitHub does to the next matching request instead of, or after, obeying it. */
export type GitHubFault = {
  method: string;
  path: RegExp;
  /** A given answer instead of the usual ones. */
  kind: FaultKind | Answer;
  times?: number;
};

const SECONDARY = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";

/** Far enough away that nobody waits for it: an hour from now, in seconds since the epoch. */
const reset = () => String(Math.floor(Date.now() / 1000) + 3600);

const answers: Record<Exclude<FaultKind, `${string}_after_effect`>, (accepted: string) => Answer> = {
  secondary_rate_limit: () => ({
    status: 403,
    body: { message: SECONDARY },
    headers: { "retry-after": "1" },
  }),
  too_many_requests: () => ({ status: 429, body: { message: SECONDARY }, headers: { "retry-after": "1" } }),
  rate_limit: () => ({
    status: 403,
    body: { message: "API rate limit exceeded for installation ID 1." },
    headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset() },
  }),
  server_error: () => ({ status: 502, body: { message: "Server Error" } }),
  forbidden,
  not_found: () => notFound,
  invalid: () => invalid("Resource", "data", "unprocessable"),
  accepted: () => ({ status: 202, body: { message: "Auto-merged main into topic on deployment." } }),
};

export function isAfterEffect(
  kind: GitHubFault["kind"],
): kind is Extract<FaultKind, `${string}_after_effect`> {
  return typeof kind === "string" && kind.endsWith("_after_effect");
}

/** @param accepted permissions of which the request needs one, as GitHub writes them */
export function faultAnswer(
  kind: Exclude<GitHubFault["kind"], `${string}_after_effect`>,
  accepted: string,
): Answer {
  return typeof kind === "string" ? answers[kind](accepted) : kind;
}
