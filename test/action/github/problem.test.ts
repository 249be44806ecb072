import { expect, test } from "vitest";
import { permissionHint } from "../../../src/action/github/permission-hint.ts";
import { githubProblem, isRefused, isUnclear } from "../../../src/action/github/problem.ts";

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Object.assign(new Error("no"), { status, response: { headers } });

test.each([
  [
    "deployments=write",
    "give github-token the permission `deployments: write` under `permissions:` of the job",
  ],
  ["contents=read,deployments=write", "the permission `contents: read` and `deployments: write` under"],
  // Only the second one counts on a pull request, whatever GitHub says.
  ["issues=write; pull_requests=write", "the permission `pull-requests: write` under"],
  ["administration=write", "which a job's own token cannot have: give a token of a GitHub App"],
])("the message for a 403 with accepted permissions %j names the permission", (accepted, hint) => {
  expect(githubProblem(refusal(403, { "x-accepted-github-permissions": accepted }))).toContain(hint);
});

test("a 404 that may hide a resource names the permission as well", () => {
  const headers = { "x-accepted-github-permissions": "pull_requests=read" };
  expect(githubProblem(refusal(404, headers))).toContain("if it exists, give github-token the permission");
});

test("a rejected classic token names the scope that it lacks", () => {
  const headers = { "x-oauth-scopes": "gist", "x-accepted-oauth-scopes": "repo, repo_deployment" };
  expect(permissionHint(headers)).toBe(
    "give github-token the scope `repo` or `repo_deployment` (it has gist)",
  );
});

test.each([
  [{ "retry-after": "120" }, "GitHub asks to wait 2m 00s"],
  [
    { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1800000000" },
    "the token's rate limit is used up until 2027-01-15T08:00:00.000Z",
  ],
])("a rate limit with %j reports until when, not a permission", (headers, text) => {
  const problem = githubProblem(
    refusal(403, { ...headers, "x-accepted-github-permissions": "deployments=write" }),
  );
  expect(problem).toBe(`403 no; ${text}`);
});

test("a problem includes the request ID and the cause of a broken connection", () => {
  expect(githubProblem(refusal(500, { "x-github-request-id": "AB12" }))).toBe("500 no; request AB12");
  const broken = new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  expect(githubProblem(broken)).toBe("fetch failed: connect ECONNREFUSED");
});

test.each([
  { headers: { "retry-after": "60" } },
  { headers: { "x-ratelimit-remaining": "0" } },
  { headers: {}, data: { documentation_url: "https://docs.example/rest#about-secondary-rate-limits" } },
])("a 403 that is a rate limit does not count as refused: %j", (response) => {
  expect(isRefused(Object.assign(new Error("no"), { status: 403, response }))).toBe(false);
});

test.each([
  [undefined, true, false],
  [502, true, false],
  [429, false, false],
  [403, false, true],
  [422, false, true],
])("for status %s, isUnclear is %s and isRefused is %s", (status, unclear, refused) => {
  const error = status === undefined ? new Error("connection") : refusal(status);
  expect([isUnclear(error), isRefused(error)]).toEqual([unclear, refused]);
});
