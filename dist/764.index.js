export const id = 764;
export const ids = [764,959];
export const modules = {

/***/ 4764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   closeDeployment: () => (/* binding */ closeDeployment)
/* harmony export */ });
/* harmony import */ var _deployment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79597);
// This folder: GitHub Deployments of this repository: made, updated, found again, removed. Nothing of the control plane.

/**
 * Gives a GitHub Deployment that its run left open its last state: the one that the run ended with, or else `error`
 * with `details`. What it took over from becomes inactive. Doing it again does nothing.
 * @returns whether there was something to close
 */
async function closeDeployment(client, open, details) {
    // Without an id the run died between the request and its answer.
    const id = open.id ?? (await (0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.findDeployment)(client, { ...open, payload: open }));
    if (id === undefined)
        return false;
    const { state, ...rest } = open.last ?? { state: "error", description: details.description };
    const shown = await (0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.currentState)(client, id);
    const isToldAlready = (0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.isFinal)(shown) || (open.last !== undefined && shown === state);
    const told = { ...rest, logUrl: details.logUrl };
    if (state === "success" && (shown === "success" || !isToldAlready)) {
        await (0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.showLive)(client, { ...open, id }, { ...told, isShown: isToldAlready });
    }
    else if (!isToldAlready)
        await (0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.setState)(client, id, state, told);
    return !isToldAlready;
}


/***/ }),

/***/ 79597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LIVE_STATES: () => (/* binding */ LIVE_STATES),
/* harmony export */   PREVIEW_TASK: () => (/* binding */ PREVIEW_TASK),
/* harmony export */   createDeployment: () => (/* binding */ createDeployment),
/* harmony export */   currentState: () => (/* binding */ currentState),
/* harmony export */   findDeployment: () => (/* binding */ findDeployment),
/* harmony export */   isFinal: () => (/* binding */ isFinal),
/* harmony export */   setState: () => (/* binding */ setState),
/* harmony export */   showLive: () => (/* binding */ showLive)
/* harmony export */ });
/* harmony import */ var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94863);
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48480);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85959);



/** Task of previews: what a sweep asks GitHub for, instead of reading every deployment of the repository. */
const PREVIEW_TASK = "deploy:preview";
/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
/** How many pages of them are read for the deployment of a run: others may have deployed since it began. */
const MOST_PAGES = 5;
const FINAL_STATES = new Set(["success", "failure", "error", "inactive"]);
/** What GitHub shows as active. A run whose machine was lost leaves `queued` or `in_progress` for ever. */
const LIVE_STATES = new Set(["success", "queued", "in_progress"]);
/**
 * Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. A commit
 * of another repository gives way to `fallbackRef`, and the payload says so.
 */
async function createDeployment(client, target) {
    const { ref, fallbackRef, payload } = target;
    if (fallbackRef === undefined || fallbackRef === ref)
        return createOnce(client, target);
    try {
        return await createOnce(client, target);
    }
    catch (error) {
        if ((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) !== 422)
            throw error;
        return createOnce(client, { ...target, ref: fallbackRef, payload: { ...payload, live_commit: ref } });
    }
}
async function createOnce(client, target) {
    try {
        return await create(client, target);
    }
    catch (error) {
        if (!(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.isUnclear)(error))
            throw error;
        return (await findDeployment(client, target)) ?? create(client, target);
    }
}
async function create({ octokit, owner, repo }, target) {
    const isPreview = target.payload.pull_request !== undefined;
    const { data } = await octokit.rest.repos.createDeployment({
        owner,
        repo,
        ref: target.ref,
        environment: target.environment,
        payload: target.payload,
        description: shortened(descriptionOf(target.payload)),
        ...(isPreview && { task: PREVIEW_TASK, transient_environment: true, production_environment: false }),
        // We deploy what was pushed: GitHub is neither to merge the base branch into it nor to hold it for checks.
        auto_merge: false,
        required_contexts: [],
        request: { retries: 0 },
    });
    if (!("id" in data))
        throw new NoDeploymentError(data.message ?? "it gave no reason");
    return data.id;
}
function descriptionOf({ name, live_commit, checkout }) {
    const code = live_commit ? `, commit ${(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .shortCommit */ .A)(live_commit)} of another repository` : "";
    const dirty = checkout?.dirty ? ", with changes that are not committed" : "";
    return `${name} by agent-deploy${code}${dirty}`;
}
/** GitHub answered 202: it did something else (a merge) and made no deployment. Asking again would do it again. */
class NoDeploymentError extends Error {
    status = 202;
    constructor(reason) {
        super(`GitHub made no deployment: ${reason}`);
        this.name = "NoDeploymentError";
    }
}
/** The GitHub Deployment that a run made (of `ref`, where that is given), wherever it died afterwards. */
async function findDeployment({ octokit, owner, repo }, given) {
    const { environment, ref, payload } = given;
    const parameters = { owner, repo, environment, per_page: LOOK_BACK };
    let pages = 0;
    for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
        const found = data.find(({ ref: theirRef, payload: text }) => {
            // A run that put right its commit has made several.
            if (ref !== undefined && theirRef !== ref)
                return false;
            const theirs = (0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.readPayload)(text);
            return theirs?.run === payload.run && theirs.name === payload.name;
        });
        if (found)
            return found.id;
        pages += 1;
        if (pages === MOST_PAGES)
            return undefined;
    }
    return undefined;
}
async function setState({ octokit, owner, repo }, id, state, { description, logUrl, url }) {
    await octokit.rest.repos.createDeploymentStatus({
        owner,
        repo,
        deployment_id: id,
        state,
        description: shortened(description),
        ...(logUrl ? { log_url: logUrl } : {}),
        ...(url ? { environment_url: url } : {}),
        // GitHub would switch off every other deployment of the environment, also those of other agents.
        auto_inactive: false,
    });
}
/** The newest state, or undefined when there is none yet. */
async function currentState({ octokit, owner, repo }, id) {
    const { data } = await octokit.rest.repos.listDeploymentStatuses({
        owner,
        repo,
        deployment_id: id,
        per_page: 1,
    });
    return data[0]?.state;
}
function isFinal(state) {
    return state !== undefined && FINAL_STATES.has(state);
}
/**
 * Shows `id` as what is live, and what it took over from as inactive; doing it again does nothing. Where a run that
 * began later has shown its own already, `id` is inactive, unless it is what serves.
 */
async function showLive(client, { id, environment, deployment_id }, { isShown, isServing, ...details }) {
    const all = await listOf(client, { environment, deployment_id });
    const takenOver = { description: TAKEN_OVER, logUrl: details.logUrl };
    const newer = [];
    for (const other of all) {
        if (other.id > id && (await currentState(client, other.id)) === "success")
            newer.push(other.id);
    }
    if (newer.length > 0 && !(await isServing?.()))
        return setState(client, id, "inactive", takenOver);
    if (!isShown)
        await setState(client, id, "success", details);
    for (const each of newer)
        await setState(client, each, "inactive", takenOver);
    await retire(client, all.filter((other) => other.id < id), details.logUrl);
}
const TAKEN_OVER = "a newer revision took over";
/**
 * Marks inactive what was taken over from: the last successful deployment of the same agent, and those after it that
 * nobody waited for or whose runs were lost. What is older than an inactive one was displaced by it.
 */
async function retire(client, earlier, logUrl) {
    for (const other of earlier) {
        const state = await currentState(client, other.id);
        if (state === "inactive")
            return;
        if (!LIVE_STATES.has(state))
            continue;
        await setState(client, other.id, "inactive", { description: TAKEN_OVER, logUrl });
    }
}
/** What was recorded of one deployment in its environment, the newest first. */
async function listOf({ octokit, owner, repo }, { environment, deployment_id }) {
    const { data } = await octokit.rest.repos.listDeployments({
        owner,
        repo,
        environment,
        per_page: LOOK_BACK,
    });
    return data.filter(({ payload }) => (0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.readPayload)(payload)?.deployment_id === deployment_id);
}
function shortened(text) {
    const line = text.replace(/\s+/g, " ").trim();
    const characters = [...line];
    return characters.length <= DESCRIPTION_LIMIT
        ? line
        : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}


/***/ }),

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
