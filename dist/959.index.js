export const id = 959;
export const ids = [959];
export const modules = {

/***/ 85959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  githubProblem: () => (/* binding */ githubProblem),
  isRefused: () => (/* binding */ isRefused),
  isUnclear: () => (/* binding */ isUnclear),
  statusOf: () => (/* binding */ statusOf)
});

// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(38597);
// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(82413);
;// CONCATENATED MODULE: ./build/action/code/action/github/permission-hint.js
/** Permissions that `permissions:` of a job can grant to its own token; others need a token of a GitHub App. */
const GRANTABLE = new Set([
    "actions",
    "attestations",
    "checks",
    "contents",
    "deployments",
    "discussions",
    "id_token",
    "issues",
    "models",
    "packages",
    "pages",
    "pull_requests",
    "repository_projects",
    "security_events",
    "statuses",
]);
/**
 * What the token needs, from the header that GitHub sends along: `a=read,b=write` means both, `;` separates
 * alternatives. Undefined where GitHub does not say.
 */
function permissionHint(headers) {
    const classic = classicHint(headers);
    if (classic)
        return classic;
    const accepted = String(headers["x-accepted-github-permissions"] ?? "").trim();
    if (accepted === "")
        return undefined;
    const wanted = chosenSet(accepted.split(";").map((set) => set.split(",").map(permission)));
    const names = wanted.map(({ name, level }) => `\`${name.replaceAll("_", "-")}: ${level}\``).join(" and ");
    if (wanted.every(({ name }) => GRANTABLE.has(name))) {
        return `give github-token the permission ${names} under \`permissions:\` of the job (a run for a fork never gets it)`;
    }
    return `it needs the permission ${names}, which a job's own token cannot have: give a token of a GitHub App as github-token`;
}
function permission(text) {
    const [name = "", level = "read"] = text.trim().split("=");
    return { name, level };
}
/**
 * One of the alternatives. A comment on a pull request is offered `issues=write`, too, which GitHub then refuses:
 * only `pull_requests` counts there.
 */
function chosenSet(sets) {
    const isForPullRequests = (set) => set.some(({ name }) => name === "pull_requests");
    return sets.find(isForPullRequests) ?? sets[0] ?? [];
}
/** Classic tokens have scopes; GitHub names those of the token only for them. */
function classicHint(headers) {
    const given = headers["x-oauth-scopes"];
    const accepted = String(headers["x-accepted-oauth-scopes"] ?? "").trim();
    if (given === undefined || accepted === "")
        return undefined;
    const scopes = accepted.split(",").map((scope) => `\`${scope.trim()}\``);
    return `give github-token the scope ${scopes.join(" or ")} (it has ${String(given).trim() || "none"})`;
}

;// CONCATENATED MODULE: ./build/action/code/action/github/problem.js



/** Why GitHub said no, for a person who has to repair it: reason, request id, and what would help. */
function githubProblem(error) {
    const { status, response } = (error ?? {});
    const headers = response?.headers ?? {};
    const id = headers["x-github-request-id"];
    const parts = [
        `${status === undefined ? "" : `${status} `}${(0,foundation_error/* messageChain */.NG)(error).join(": ")}`,
        ...(id ? [`request ${id}`] : []),
        ...hint(status, headers),
    ];
    return parts.join("; ");
}
function hint(status, headers) {
    if (status === 401)
        return ["github-token is not valid, or no longer"];
    if (status !== 403 && status !== 404 && status !== 429)
        return [];
    const wait = rateLimitText(headers);
    if (wait)
        return [wait];
    const needed = permissionHint(headers);
    if (!needed)
        return [];
    // What a token may not see is not found.
    return [status === 404 ? `if it exists, ${needed}` : needed];
}
function rateLimitText(headers) {
    const after = Number(headers["retry-after"]);
    if (after > 0)
        return `GitHub asks to wait ${(0,duration/* durationText */.S)(after * 1000)}`;
    const reset = Number(headers["x-ratelimit-reset"]);
    if (String(headers["x-ratelimit-remaining"]) !== "0" || !(reset > 0))
        return undefined;
    return `the token's rate limit is used up until ${new Date(reset * 1000).toISOString()}`;
}
function statusOf(error) {
    return (error ?? {}).status;
}
/** Whether a write may have had its effect although it failed: GitHub broke, or the connection did. */
function isUnclear(error) {
    const status = statusOf(error);
    return status === undefined || status >= 500;
}
/** Whether asking again later is of no use: the token, its permissions or what is asked for is wrong. */
function isRefused(error) {
    const status = statusOf(error);
    return status !== undefined && status >= 400 && status < 500 && !isRateLimit(error);
}
/** GitHub answers its limits with 403, too; of a secondary one it may give no header, only the page about it. */
function isRateLimit(error) {
    const { status, response } = (error ?? {});
    if (status !== 403)
        return status === 429;
    const headers = response?.headers ?? {};
    if (headers["retry-after"] !== undefined || String(headers["x-ratelimit-remaining"]) === "0")
        return true;
    return /rate-limit/.test(String(response?.data?.documentation_url));
}


/***/ })

};
