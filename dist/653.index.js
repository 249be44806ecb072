export const id = 653;
export const ids = [653,959];
export const modules = {

/***/ 22653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  upsertComment: () => (/* binding */ upsertComment)
});

// EXTERNAL MODULE: ./build/action/code/action/report/cut.js
var cut = __webpack_require__(4631);
// EXTERNAL MODULE: ./build/action/code/action/github/problem.js + 1 modules
var problem = __webpack_require__(85959);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/action/code/action/github/comment/comment-marker.js

/** GitHub refuses a longer body with 422. Characters. */
const COMMENT_LIMIT = 65_536;
const CLOCK_TOLERANCE_MS = 60_000;
const MARKER = /^<!-- agent-deploy comment=(\S+) begun=(\d+) -->/;
/**
 * The body as it is sent: the marker in front says which comment it is and when the step began that wrote it, so that
 * a run that is overtaken does not write over the newer one.
 * @param begunAt milliseconds since the epoch
 * @param text gives the text in at most so many characters
 */
function markedBody(key, begunAt, text) {
    const marker = `<!-- agent-deploy comment=${identity(key)} begun=${begunAt} -->\n`;
    return marker + text(COMMENT_LIMIT - marker.length);
}
/** When the step began that wrote this comment; undefined: it is about something else, or not ours. */
function begunOf(key, { body, updated_at }) {
    // At the very beginning only: somebody who quotes a comment of ours does not write another one.
    const [, theirs, begun] = MARKER.exec(body ?? "") ?? [];
    if (theirs !== identity(key))
        return undefined;
    // No step began after it wrote: a machine whose clock is ahead must not keep its text there for ever.
    return Math.min(Number(begun), Date.parse(updated_at) + CLOCK_TOLERANCE_MS);
}
/** A word that cannot end the HTML comment, whatever an environment is called. */
function identity({ deployment, environment, controlPlane }) {
    const word = (text) => encodeURIComponent(text.toWellFormed()).replaceAll("--", "%2D%2D");
    // Told apart, and not told: everybody may read the comment.
    const plane = (0,external_node_crypto_.createHash)("sha256").update(controlPlane).digest("hex").slice(0, 12);
    return `${word(deployment)}/${word(environment)}/${plane}`;
}

;// CONCATENATED MODULE: ./build/action/code/action/github/comment/comment-search.js


/** Our comments about this deployment and environment from all pages, the oldest first. */
async function findComments(client, target) {
    const { octokit, owner, repo } = client;
    const comments = await octokit.paginate(octokit.rest.issues.listComments, {
        owner,
        repo,
        issue_number: target.number,
        per_page: 100,
    });
    const found = [];
    for (const comment of comments) {
        const { id, body = "" } = comment;
        const begunAt = begunOf(target, comment);
        if (begunAt !== undefined && (await isFromUs(client, comment)))
            found.push({ id, body, begunAt });
    }
    // While pages are read others comment: what moves on to the next page comes twice.
    return [...new Map(found.map((comment) => [comment.id, comment])).values()].sort((a, b) => a.id - b.id);
}
/** Anybody can copy a marker into a comment of theirs; what people wrote is neither changed nor deleted. */
async function isFromUs(client, { user }) {
    if (user?.type === "Bot")
        return true;
    // A token may be that of a machine user.
    return user !== null && user.login === (await ownLogin(client));
}
async function ownLogin({ octokit }) {
    try {
        return (await octokit.rest.users.getAuthenticated()).data.login;
    }
    catch {
        // A job's own token has no user; its comments are a bot's.
        return undefined;
    }
}
/** Writes a new comment; after an unclear answer it looks for it before it writes again. */
async function createComment(client, target, text) {
    try {
        return await create(client, target, text);
    }
    catch (error) {
        if (!(0,problem.isUnclear)(error))
            throw error;
        const found = await findComments(client, target);
        return found[0] ?? create(client, target, text);
    }
}
async function create({ octokit, owner, repo }, target, text) {
    const { data } = await octokit.rest.issues.createComment({
        owner,
        repo,
        issue_number: target.number,
        body: text.body,
        request: { retries: 0 },
    });
    return { id: data.id, ...text };
}

;// CONCATENATED MODULE: ./build/action/code/action/github/comment/comment.js




/** Several writers need a round each to see the others; more than this means that somebody keeps writing. */
const MOST_ROUNDS = 5;
/**
 * Makes the one comment of a deployment and environment say `body`. What GitHub has is read again after every write:
 * of several comments (two runs that wrote at once) the oldest is kept, with the text of the step that began last.
 * GitHub has no conditional write, so a writer that reads and writes in the same instant as another may win with the
 * older text; the next write puts that right.
 * @throws octokit's error when GitHub refuses
 */
async function upsertComment(client, target, { body, begunAt }, options = {}) {
    const mine = { body: markedBody(target, begunAt, (limit) => (0,cut/* cutMarkdown */.G)(body, limit)), begunAt };
    let result = "unchanged";
    let created;
    for (let round = 0; round < MOST_ROUNDS; round++) {
        const found = await findComments(client, target);
        // A list may lag behind: what we made a moment ago is there, or somebody tidied it away.
        const [first, ...others] = found.length === 0 && created ? [created] : found;
        if (!first) {
            if (options.onlyExisting)
                return "absent";
            created = await createComment(client, target, mine);
            result = "created";
            continue;
        }
        const newest = [first, ...others].reduce(later, mine);
        if (newest !== mine && result !== "created")
            result = "outdated";
        const isRight = sameText(first.body, newest.body);
        if (isRight && others.length === 0)
            return result;
        const isThere = isRight || (await rewrite(client, first.id, newest.body));
        if (!isThere)
            continue;
        if (!isRight && result === "unchanged")
            result = "updated";
        for (const other of others)
            await remove(client, other.id);
    }
    return result;
}
/** The text that stays: of the step that began later; of the same step the first, which it writes now. */
function later(one, other) {
    return other.begunAt > one.begunAt ? other : one;
}
/** GitHub may store other line ends and drop blanks at the end. */
function sameText(one, other) {
    const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
    return plain(one) === plain(other);
}
/** @returns false when somebody deleted the comment in the meantime */
async function rewrite({ octokit, owner, repo }, comment_id, body) {
    try {
        await octokit.rest.issues.updateComment({
            owner,
            repo,
            comment_id,
            body,
        });
        return true;
    }
    catch (error) {
        if ((0,problem.statusOf)(error) === 404)
            return false;
        throw error;
    }
}
async function remove({ octokit, owner, repo }, comment_id) {
    try {
        await octokit.rest.issues.deleteComment({
            owner,
            repo,
            comment_id,
        });
    }
    catch (error) {
        if ((0,problem.statusOf)(error) !== 404)
            throw error;
    }
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


/***/ }),

/***/ 4631:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ cutMarkdown)
/* harmony export */ });
const NOTE = "\n\n*Cut here: this is longer than GitHub takes. The job's log has all of it.*\n";
/** Room for what has to be closed at the cut. */
const CLOSING = 200;
/**
 * Markdown in at most `limit` characters, with a note where it was cut; open code blocks and details are closed, so
 * that the note is not taken for a part of them. Pure.
 */
function cutMarkdown(text, limit) {
    if (text.length <= limit)
        return text;
    const room = Math.max(0, limit - NOTE.length - CLOSING);
    const head = text.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
    // At the end of a line: half a table row or half a fence would change what comes before.
    const lastLine = head.lastIndexOf("\n");
    const kept = lastLine > room / 2 ? head.slice(0, lastLine) : head;
    return (kept + closingOf(kept) + NOTE).slice(0, limit);
}
function closingOf(text) {
    let fence;
    let details = 0;
    for (const line of text.split("\n")) {
        const [, mark, rest = ""] = /^\s{0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
        if (fence !== undefined) {
            if (mark?.startsWith(fence) && rest.trim() === "")
                fence = undefined;
        }
        else if (mark !== undefined) {
            fence = mark;
        }
        else {
            details += count(line, "<details") - count(line, "</details>");
        }
    }
    const ends = "\n\n</details>".repeat(Math.max(0, Math.min(details, 5)));
    return (fence === undefined ? "" : `\n${fence}`) + ends;
}
const count = (text, part) => text.split(part).length - 1;


/***/ })

};
