import type { getOctokit } from "@actions/github";
import type { Secret } from "../../foundation/secret.ts";
import type { Paces } from "./write-pace.ts";

export type Octokit = ReturnType<typeof getOctokit>;

/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;

/** `apiUrl` with the prefix that GitHub Enterprise Server has (`/api/v3`); `repository` as `owner/name`. */
export type GitHubAccess = { token: Secret; apiUrl: string; repository: string; paces: Paces };
export type GitHubClient = { octokit: Octokit; owner: string; repo: string };

/**
 * Loaded only once there is something to tell GitHub: it would double the time to the first request. Its requests
 * go through the proxy that the environment names.
 * @param signal ends every request of this client
 */
export async function connectGitHub(
  { token, apiUrl, repository, paces }: GitHubAccess,
  signal?: AbortSignal,
): Promise<GitHubClient> {
  const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
    import("@actions/github"),
    import("@octokit/plugin-retry"),
    import("@octokit/plugin-throttling"),
  ]);
  const again = (retryAfterS: number, _options: unknown, _octokit: unknown, retries: number) =>
    retries < 2 && retryAfterS <= LONGEST_RATE_LIMIT_S;
  const options = {
    baseUrl: apiUrl,
    userAgent: "agent-deploy",
    // Octokit warns on the console; here a failure is reported once, by the caller.
    log: { debug() {}, info() {}, warn() {}, error() {} },
    throttle: {
      onRateLimit: again,
      onSecondaryRateLimit: again,
      // Its type asks for whole limiters, of which it calls only this.
      write: paces.writes as never,
      notifications: paces.notifications as never,
    },
    // Rate limits are the throttling's: the plain retry would ask again before the time that GitHub names.
    retry: { doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
  };
  const octokit = getOctokit(token.reveal(), options, retry, throttling);
  if (signal) {
    const ended = abortSignal(signal);
    octokit.hook.before("request", ({ request }) => void Object.assign(request ?? {}, { signal: ended }));
  }
  const [owner = "", repo = ""] = repository.split("/");
  return { octokit, owner, repo };
}

/** Octokit takes any other reason than an `AbortError` for a broken connection, and tries for 14 seconds more. */
function abortSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    const message = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
    controller.abort(new DOMException(message, "AbortError"));
  };
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return controller.signal;
}
