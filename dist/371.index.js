export const id = 371;
export const ids = [371,783,823,959];
export const modules = {

/***/ 9371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  carryOut: () => (/* binding */ commands_carryOut)
});

// EXTERNAL MODULE: ./build/action/code/action/github/problem.js + 1 modules
var problem = __webpack_require__(5959);
;// CONCATENATED MODULE: ./build/action/code/action/github/background-queue.js

function createBackgroundQueue({ clock, warn, subject, }) {
    const reasons = new Set();
    let refused = false;
    let queue = Promise.resolve();
    async function attempt(what, step) {
        if (refused)
            return;
        try {
            await step();
        }
        catch (error) {
            refused = (0,problem.isRefused)(error);
            const reason = error instanceof Error ? error.message : String(error);
            if (!reasons.has(reason))
                warn(`Could not ${what}: ${(0,problem.githubProblem)(error)}`);
            reasons.add(reason);
        }
    }
    return {
        enqueue(what, step) {
            queue = queue.then(() => attempt(what, step));
        },
        async settle(limitMs) {
            const stop = new AbortController();
            const late = clock.sleep(limitMs, stop.signal).then(() => warn(`GitHub did not take ${subject} in time`), () => undefined);
            await Promise.race([queue, late]);
            stop.abort();
        },
    };
}

// EXTERNAL MODULE: ./build/action/code/action/github/comment.js + 2 modules
var comment = __webpack_require__(6823);
// EXTERNAL MODULE: ./build/action/code/action/github/octokit.js + 1 modules
var octokit = __webpack_require__(2783);
;// CONCATENATED MODULE: ./build/action/code/action/github/comment-tracker.js



function trackComment(options) {
    const { access, target, begunAt, clock, warn, redact, onlyExisting } = options;
    const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the comment" });
    let client;
    let wanted;
    return {
        show(body) {
            wanted = body;
            enqueue("write the comment on the pull request", async () => {
                if (wanted !== body)
                    return;
                client ??= await (0,octokit.connectGitHub)(access);
                await (0,comment.upsertComment)(client, target, { begunAt, body: redact(body) }, { onlyExisting });
            });
        },
        settle,
    };
}
/** Where there is no pull request to comment on, or no token to do it with. */
const noComment = { show() { }, settle: () => Promise.resolve() };

// EXTERNAL MODULE: ./build/action/code/action/github/deployment.js
var deployment = __webpack_require__(1003);
// EXTERNAL MODULE: ./build/action/code/contract/status.js
var contract_status = __webpack_require__(9048);
;// CONCATENATED MODULE: ./build/action/code/action/github/revision-state.js

/** Statuses in which a revision waits for its turn. */
const WAITING = new Set(["CREATING", "QUEUED", "AWAITING_BUILD"]);
/** What GitHub shows while a revision is under way; undefined for its end, which is told with the outcome. */
function stateOfRevision(status) {
    if ((0,contract_status/* phaseOf */.hU)(status) !== "in_progress")
        return undefined;
    return WAITING.has(status) ? "queued" : "in_progress";
}

;// CONCATENATED MODULE: ./build/action/code/action/github/tracker.js





function trackDeployment(options) {
    const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
    const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the state of the deployment" });
    let opened;
    let begun = false;
    let open;
    let wanted;
    function payloadOf(deployment_id, name) {
        const { preview, controlPlane } = options;
        return {
            tool: "agent-deploy",
            name,
            run,
            deployment_id,
            ...(preview && { pull_request: preview.pull_request }),
            ...(controlPlane !== undefined && { control_plane: controlPlane }),
        };
    }
    function keep(next) {
        open = next;
        remember(next);
    }
    function tell(state, description, isOvertaken = () => false) {
        enqueue("update the GitHub Deployment", async () => {
            if (!opened || isOvertaken())
                return;
            await (0,deployment.setState)(opened.client, opened.id, state, { description: redact(description), logUrl });
        });
    }
    return {
        begin(deploymentId, name) {
            if (begun)
                return;
            begun = true;
            const payload = payloadOf(deploymentId, name);
            keep({ ref, environment, run, name });
            enqueue("create a GitHub Deployment", async () => {
                const client = await (0,octokit.connectGitHub)(access);
                try {
                    const id = await (0,deployment.createDeployment)(client, { ref, environment, payload });
                    opened = { client, id, payload };
                }
                catch (error) {
                    // There is nothing to close, and the post step would only be refused again.
                    if ((0,problem.isRefused)(error))
                        keep(undefined);
                    throw error;
                }
                // The run may have ended meanwhile.
                keep({ ref, environment, run, name, ...open, id: opened.id });
            });
            tell("in_progress", "deploying");
        },
        progress(status, description) {
            const state = begun ? stateOfRevision(status) : undefined;
            if (!state || (wanted?.state === state && wanted.description === description))
                return;
            const next = { state, description };
            wanted = next;
            tell(state, description, () => wanted !== next);
        },
        finish(state, { description, url }) {
            wanted = undefined;
            const last = { state, description: redact(description), url };
            // Before GitHub has taken it: where it does not, the post step tells the same, and not an error.
            if (open)
                keep({ ...open, last });
            enqueue("update the GitHub Deployment", async () => {
                if (!opened)
                    return;
                const { client, id } = opened;
                await (0,deployment.setState)(client, id, state, { ...last, logUrl });
                keep(undefined);
            });
            if (state !== "success")
                return;
            enqueue("mark the previous GitHub Deployment inactive", async () => {
                if (!opened)
                    return;
                const { client, id, payload } = opened;
                await (0,deployment.retirePrevious)(client, id, { ref, environment, payload }, logUrl);
            });
        },
        settle,
    };
}
/** For runs without a token or a repository: nothing to tell. */
const noTracker = {
    begin() { },
    progress() { },
    finish() { },
    settle: () => Promise.resolve(),
};

// EXTERNAL MODULE: ./build/action/code/action/github-access.js
var github_access = __webpack_require__(340);
// EXTERNAL MODULE: ./build/action/code/action/inputs.js + 2 modules
var inputs = __webpack_require__(3441);
// EXTERNAL MODULE: ./build/action/code/action/post-state.js
var post_state = __webpack_require__(1156);
// EXTERNAL MODULE: ./build/action/code/action/report/comment-body.js
var comment_body = __webpack_require__(2339);
;// CONCATENATED MODULE: ./build/action/code/action/shown-state.js

/** What may stand at something that is live; `inactive` is somebody's decision. */
const RIGHT = new Set(["success", "inactive"]);
/** How far back is looked; other deployments may share the environment. */
const LOOK_BACK = 30;
const TIMEOUT_MS = 10_000;
/**
 * Whether GitHub shows the last attempt at this deployment as failed or unfinished: its run was killed or gave up
 * waiting, and the control plane finished it. What cannot be read is not wrong.
 */
async function isShownWrongly(step, { environment, deployment_id }) {
    const [{ readPayload }, { currentState }] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 8480)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 1003)),
    ]);
    try {
        const signal = AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const client = await (0,github_access/* connectedGitHub */.XA)({ ...step, signal });
        if (!client)
            return false;
        const { octokit, owner, repo } = client;
        const parameters = { owner, repo, environment, per_page: LOOK_BACK };
        const { data } = await octokit.rest.repos.listDeployments(parameters);
        const last = data.find(({ payload }) => readPayload(payload)?.deployment_id === deployment_id);
        return last !== undefined && !RIGHT.has(await currentState(client, last.id));
    }
    catch {
        // Not worth a warning: the deployment is live, and was so before.
        return false;
    }
}

// EXTERNAL MODULE: ./build/action/code/client/errors/index.js + 8 modules
var errors = __webpack_require__(1549);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome.js


/**
 * The closed set of outcomes with the exit code of each: the Action's `outcome` output and the CLI's exit code alike.
 * `invalid`: usage or configuration is wrong, nothing was changed. `internal_error`: nobody expected this error.
 * A test holds README.md and action.yml to this table.
 */
const OUTCOME_EXIT_CODES = {
    deployed: 0,
    unchanged: 0,
    rolled_back: 0,
    promoted: 0,
    torn_down: 0,
    swept: 0,
    planned: 0,
    skipped: 0,
    invalid: 1,
    changes_pending: 2,
    build_failed: 10,
    deploy_failed: 11,
    timed_out: 12,
    superseded: 13,
    verification_failed: 14,
    interrupted: 15,
    refused: 20,
    unreachable: 21,
    internal_error: 70,
    cancelled: 130,
};
/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An `AbortError` counts as cancelled.
 */
function outcomeOf(error) {
    if (error instanceof Error && error.name === "AbortError")
        return "cancelled";
    if (!(error instanceof errors/* ControlPlaneError */.Cj))
        return undefined;
    if (error instanceof errors/* RunFailedError */.fg)
        return "verification_failed";
    const isNoAnswer = error instanceof errors/* UnreachableError */.Jk ||
        error instanceof errors/* RequestTimeoutError */.DH ||
        error instanceof errors/* UnavailableError */.hG ||
        error instanceof errors/* RateLimitedError */.TM ||
        error instanceof errors/* UnexpectedAnswerError */.qx;
    return isNoAnswer ? "unreachable" : "refused";
}
/** The outcome of a program that ends in `error`: every error has one. An abort by `signal` counts as cancelled. */
function outcomeOfEnding(error, signal) {
    if (signal.aborted)
        return "cancelled";
    return outcomeOf(error) ?? (error instanceof foundation_error/* AgentDeployError */.p ? "invalid" : "internal_error");
}
/** What to do about an error that nobody expected. */
const INTERNAL_ERROR_HINT = "This was not expected: please report it with this text.";

;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome-text.js
/** What is said of a deployment's name (`'agent' is live`), and what to do next where the error does not say. */
const texts = {
    deployed: { predicate: "is live" },
    unchanged: { predicate: "is unchanged" },
    rolled_back: { predicate: "was rolled back" },
    promoted: { predicate: "was promoted" },
    torn_down: { predicate: "was deleted" },
    swept: { predicate: "was swept" },
    planned: { predicate: "was handed to the control plane" },
    skipped: { predicate: "was skipped" },
    invalid: { predicate: "was asked for something that cannot be" },
    changes_pending: { predicate: "has changes pending" },
    build_failed: {
        predicate: "was not built",
        hint: "Correct what the end of the build log names, and deploy again.",
    },
    deploy_failed: {
        predicate: "was built but did not start",
        hint: "Correct what the end of the run log names, and deploy again.",
    },
    timed_out: {
        predicate: "was not live in time",
        hint: "It may still become live: read its logs, or allow it more time.",
    },
    superseded: {
        predicate: "was overtaken by a newer revision",
        hint: "The newer revision counts; deploy again only if this one should come after it.",
    },
    verification_failed: {
        predicate: "is deployed but does not answer as it should",
        hint: "Read the deployment's run log.",
    },
    interrupted: {
        predicate: "was interrupted by somebody",
        hint: "Deploy again once it is clear who interrupted the revision, and why.",
    },
    refused: {
        predicate: "was refused",
        hint: "Nothing was changed. Correct what is named, and deploy again.",
    },
    unreachable: { predicate: "could not be deployed: the control plane does not answer" },
    internal_error: { predicate: "met an error that nobody expected" },
    cancelled: { predicate: "was cancelled" },
};
/** How it ended, said of the deployment: `is live`. */
function outcomePredicate(outcome) {
    return texts[outcome].predicate;
}
/** What to do next; undefined where there is nothing to do. */
function nextStep({ outcome, error }) {
    return error?.hint ?? texts[outcome].hint;
}

;// CONCATENATED MODULE: ./build/action/code/action/verdict.js


/** The last state of the GitHub Deployment, where this run opened one. */
const STATES = {
    deployed: "success",
    unchanged: "success",
    rolled_back: "success",
    promoted: "success",
    torn_down: "inactive",
    swept: "inactive",
    // Nobody will tell how it ended: `in_progress` would be shown for ever, anything else would be made up.
    planned: "queued",
    skipped: "inactive",
    invalid: "error",
    changes_pending: "inactive",
    build_failed: "failure",
    deploy_failed: "failure",
    timed_out: "failure",
    superseded: "inactive",
    verification_failed: "failure",
    interrupted: "failure",
    refused: "failure",
    unreachable: "error",
    internal_error: "error",
    cancelled: "error",
};
/** Outcomes that say everything by themselves. */
const PLAIN = new Set(["deployed", "unchanged"]);
/**
 * The outcome for people, with what the core says about this very case.
 * @param result.sentence the whole message, where the command has its own words for it
 */
function verdictOf(result, name) {
    const { outcome, message, logs, sentence } = result;
    const said = sentence ?? sentenceOf(outcome, name, PLAIN.has(outcome) ? undefined : message);
    return { outcome, message: said, hint: nextStep(result), logs };
}
/** `agent was not built: …` */
function sentenceOf(outcome, name, detail) {
    const sentence = `${name} ${outcomePredicate(outcome)}`;
    return detail ? `${sentence}: ${detail}` : sentence;
}
function deploymentStateOf(outcome) {
    return STATES[outcome];
}
/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
function colourOf(outcome, onSuperseded) {
    if (outcome === "superseded")
        return onSuperseded === "fail" ? "red" : "warning";
    return OUTCOME_EXIT_CODES[outcome] === 0 || outcome === "changes_pending" ? "green" : "red";
}
/** The process's exit code; the runner only asks whether it is 0. */
function exitCodeOf(outcome, colour) {
    return colour === "red" ? OUTCOME_EXIT_CODES[outcome] : 0;
}

;// CONCATENATED MODULE: ./build/action/code/action/announcements.js








/** For runs with nothing to tell, or nobody. */
const silence = { begin() { }, finish() { }, settle: () => Promise.resolve() };
function announce(step, stage) {
    if (step.texts["base-url"] === inputs/* LOCAL */.G8)
        return silence;
    const { reporting } = step;
    const tracker = stage.isDeployment ? startTracker(step, stage) : noTracker;
    const comment = startComment(step, stage);
    let begun = false;
    function begin(deployment_id) {
        if (begun)
            return;
        begun = true;
        tracker.begin(deployment_id, stage.name);
    }
    let seen;
    let shown;
    reporting.onChange((record) => {
        if (!begun && !isBeginning(record))
            return;
        if (record.deployment_id)
            begin(record.deployment_id);
        const newest = record.timeline.at(-1);
        if (newest === seen && record.plan === shown)
            return;
        if (newest && newest !== seen)
            tracker.progress(newest.status, newest.sentence);
        seen = newest;
        shown = record.plan;
        if (stage.isDeployment)
            comment.show(underWay(step, stage, record));
    });
    /** A run that changes nothing leaves no trace, unless what GitHub shows is not true any more. */
    let correcting = Promise.resolve();
    async function correct({ deployment_id, url }, description) {
        if (!deployment_id || !url)
            return;
        if (!(await isShownWrongly(step, { environment: stage.environment, deployment_id })))
            return;
        tracker.begin(deployment_id, stage.name);
        tracker.finish("success", { description, url });
    }
    return {
        begin,
        finish({ verdict, colour, record, elapsedMs }, facts) {
            const state = deploymentStateOf(verdict.outcome);
            const description = verdict.message;
            const url = record.url?.includes("***") ? undefined : record.url;
            // Another revision may be live there; an environment's URL is said of its own deployment only.
            if (begun)
                tracker.finish(state, { description, url: state === "success" ? url : undefined });
            else if (verdict.outcome === "unchanged" && stage.isDeployment)
                correcting = correct({ deployment_id: record.deployment_id, url }, description);
            const ended = { state: "ended", verdict, colour, record, elapsedMs };
            comment.show((0,comment_body/* commentMarkdown */.r)({ ...facts, ...ended, updatedAt: step.clock.now() }));
        },
        async settle(limitMs) {
            await Promise.all([correcting.then(() => tracker.settle(limitMs)), comment.settle(limitMs)]);
            (0,post_state/* rememberOpen */.E)(step.runner, "open-comment", undefined);
        },
    };
}
/** What GitHub's pages say about a step, whatever it does. */
function reportFacts({ workflow }, stage) {
    const { serverUrl, repository, commit, runUrl } = workflow;
    return {
        name: stage?.name,
        ...(stage && { environment: stage.environment }),
        ...(commit && {
            commit: { sha: commit, ...(repository && { url: `${serverUrl}/${repository}/commit/${commit}` }) },
        }),
        ...(runUrl && { runUrl }),
    };
}
function underWay(step, stage, record) {
    const { redactData } = step.runner;
    const { timeline, plan } = redactData(record);
    const seen = timeline.at(-1);
    return (0,comment_body/* commentMarkdown */.r)({
        ...redactData(reportFacts(step, stage)),
        state: "under_way",
        headline: stage.headline,
        ...(seen && { status: seen.status, sentence: seen.sentence }),
        ...(plan && { plan }),
        updatedAt: step.clock.now(),
    });
}
/** From the first write on GitHub shows the deployment; a run that changes nothing leaves no trace there. */
function startTracker(step, stage) {
    const { runner, workflow, clock } = step;
    const { commit, runUrl, runKey } = workflow;
    const access = (0,github_access/* githubAccess */.Yh)(step);
    if (!access || !commit)
        return noTracker;
    return trackDeployment({
        access,
        ref: commit,
        environment: stage.environment,
        logUrl: runUrl,
        run: runKey,
        clock,
        warn: (message) => runner.annotate("warning", message, { title: "GitHub Deployment" }),
        redact: runner.redact,
        remember: (open) => (0,post_state/* rememberOpen */.E)(runner, "open-deployment", open),
        ...(stage.preview !== undefined && { preview: { pull_request: stage.preview } }),
        controlPlane: (0,github_access/* controlPlaneOf */.NQ)(step),
    });
}
function startComment(step, stage) {
    const { runner, inputs, clock, begun } = step;
    const access = (0,github_access/* githubAccess */.Yh)(step);
    if (!access || !inputs.comment || stage.comment === undefined)
        return noComment;
    const target = {
        number: stage.comment,
        deployment: stage.name,
        environment: stage.environment,
    };
    const tracker = trackComment({
        access,
        target,
        begunAt: begun,
        clock,
        warn: (0,github_access/* githubWarning */.IS)(step),
        redact: runner.redact,
        ...(stage.isLastWord && { onlyExisting: true }),
    });
    let isRemembered = false;
    return {
        ...tracker,
        show(body) {
            if (!isRemembered)
                (0,post_state/* rememberOpen */.E)(runner, "open-comment", { ...target, begunAt: begun });
            isRemembered = true;
            tracker.show(body);
        },
    };
}
function isBeginning({ plan }) {
    if (plan === undefined || plan.refusals.length > 0)
        return false;
    return plan.action !== "none" || plan.latest_revision?.is_under_way === true;
}

;// CONCATENATED MODULE: ./build/action/code/foundation/until-aborted.js
/** What `work` gives; rejects with the signal's reason as soon as it aborts, whatever `work` does then. */
function untilAborted(work, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
}

;// CONCATENATED MODULE: ./build/action/code/sources/configuration-error.js

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
class ConfigurationError extends foundation_error/* AgentDeployError */.p {
    code = "configuration";
    problems;
    constructor(problems, options = {}) {
        const lines = problems.map(problemLine);
        const message = lines.length === 1
            ? String(lines[0])
            : `${lines.length} problems in the configuration:\n${lines.map((line) => `  ${line}`).join("\n")}`;
        super(message, { hint: "Nothing was changed. Correct it and run again.", ...options });
        this.problems = problems;
    }
}
/** One problem as a line: `agent-deploy.yaml:3: source: …`. */
function problemLine({ path, message, line, file }) {
    const where = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}: `;
    return `${where}${path === "" || message.startsWith(path) ? message : `${path}: ${message}`}`;
}

// EXTERNAL MODULE: ./build/action/code/sources/git.js
var sources_git = __webpack_require__(6368);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/action/code/contract/secrets.js
var contract_secrets = __webpack_require__(3613);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file-names.js
var desired_file_names = __webpack_require__(7808);
;// CONCATENATED MODULE: ./build/action/code/sources/built-in-excludes.js

const excludedNames = new Set([
    // Version control.
    ".git",
    ".hg",
    ".svn",
    // Installed or made again by the build.
    "node_modules",
    ".venv",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    // Local state of this program and of the development server.
    ".agent-deploy",
    ".langgraph_api",
    ".DS_Store",
    // What is to be deployed, not the code; a change of it alone is no change of the code.
    ...desired_file_names/* DESIRED_FILE_NAMES */.J,
]);
/** The file that marks a Python virtual environment, whatever its folder is called. */
const VIRTUAL_ENVIRONMENT_MARKER = "pyvenv.cfg";
/** Names that are never packed, at any depth and whatever the ignore files say. `.env*` files hold secrets. */
function isNeverPacked(name) {
    return excludedNames.has(name) || name.startsWith(".env");
}

// EXTERNAL MODULE: ./node_modules/ignore/index.js
var ignore = __webpack_require__(298);
;// CONCATENATED MODULE: ./build/action/code/sources/docker-ignore.js


/**
 * Reads a `.dockerignore`: patterns count from the folder of the file, the last one that matches a path or a folder
 * above it decides.
 */
function parseDockerIgnore(text) {
    const groups = [];
    const exceptions = [];
    for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
        if (line.startsWith("#"))
            continue;
        const trimmed = line.trim();
        const isException = trimmed.startsWith("!");
        const pattern = cleaned(isException ? trimmed.slice(1).trim() : trimmed);
        if (pattern === undefined)
            continue;
        let group = groups.at(-1);
        if (group?.isException !== isException) {
            group = { isException, rules: ignore({ ignoreCase: false }) };
            groups.push(group);
        }
        group.rules.add([`/${pattern}`]);
        if (isException)
            exceptions.push(pattern.split("/"));
    }
    return {
        excludes(path) {
            let isExcluded = false;
            for (const { isException, rules } of groups) {
                if (isExcluded === isException && rules.ignores(path))
                    isExcluded = !isException;
            }
            return isExcluded;
        },
        mayReopen(directory) {
            const segments = directory.split("/").slice(0, -1);
            return exceptions.some((pattern) => mayMeet(pattern, segments));
        },
    };
}
/** The pattern as Docker cleans it; undefined when it names nothing inside the folder. */
function cleaned(pattern) {
    if (pattern === "")
        return undefined;
    const path = external_node_path_.posix.normalize(pattern).replace(/^\/+|\/+$/g, "");
    return path === "" || path === "." || path === ".." || path.startsWith("../") ? undefined : path;
}
function mayMeet(pattern, directory) {
    for (let index = 0; index < Math.min(pattern.length, directory.length); index++) {
        const part = String(pattern[index]);
        if (part === "**")
            return true;
        if (!/[*?[\\]/.test(part) && part !== directory[index])
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./build/action/code/sources/file-name.js
/** Why a file or folder of this name cannot travel to every system; undefined when it can. */
function nameProblem(name) {
    // Node decodes what is not UTF-8 to this character, under which the file is not found again.
    if (name.includes("\uFFFD"))
        return "is not valid UTF-8";
    if (/\p{Cc}/u.test(name))
        return "holds a line break or another control character";
    if (name.includes("\\"))
        return "holds a backslash, which separates folders on some systems";
    if (name.includes(":"))
        return "holds a colon, which names a drive on some systems";
    return undefined;
}

;// CONCATENATED MODULE: ./build/action/code/sources/git-ignore.js



/**
 * Whether git would leave out `path`. Directories end with a slash; the deepest file that says something decides.
 * Paths are asked top-down: nothing below an ignored directory may be asked for.
 */
function isGitIgnored(layers, path) {
    for (const layer of layers.toReversed()) {
        const { ignored, unignored } = layer.rules.test(layer.pathFrom(path));
        if (ignored || unignored)
            return ignored;
    }
    return false;
}
/**
 * The layers for the content of a directory that is not ignored.
 * @param directory `""` for the root, else `a/b/`
 * @param ownRules text of the `.gitignore` in it
 */
function layersWithin(outer, directory, ownRules) {
    const layers = outer.map((layer) => reopened(layer, directory));
    if (ownRules !== undefined) {
        layers.push({ rules: createRules().add(ownRules), pathFrom: (path) => path.slice(directory.length) });
    }
    return layers;
}
/**
 * The rules that folders above `root` have for it, up to the root of its git repository. None when the repository
 * ignores `root` itself: whoever names an ignored folder means its content.
 */
function layersAbove(root) {
    const layers = [];
    let prefix = "";
    for (let directory = root; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return [];
        prefix = `${(0,external_node_path_.basename)(directory)}/${prefix}`;
        directory = parent;
        const rules = readRules((0,external_node_path_.join)(directory, ".gitignore"));
        const rootFromHere = prefix;
        if (rules)
            layers.unshift({ rules, pathFrom: (path) => rootFromHere + path });
    }
    return isGitIgnored(layers, "") ? [] : layers;
}
/**
 * The layer, no longer calling `directory` ignored once a deeper file has let it in: the `ignore` package would
 * otherwise call everything below it ignored, which git does not.
 */
function reopened(layer, directory) {
    const path = layer.pathFrom(directory);
    if (path === "" || !layer.rules.test(path).ignored)
        return layer;
    const segments = path
        .replace(/[\\*?[\]!# ]/g, "\\$&")
        .split("/")
        .slice(0, -1);
    const open = segments.map((_, index) => `!/${segments.slice(0, index + 1).join("/")}/`);
    return { ...layer, rules: createRules().add(layer.rules).add(open) };
}
function readRules(file) {
    try {
        return createRules().add((0,external_node_fs_.readFileSync)(file, "utf8"));
    }
    catch {
        // Rules above the project that cannot be read are not the project's own.
        return undefined;
    }
}
const createRules = () => ignore({ ignoreCase: false });

;// CONCATENATED MODULE: ./build/action/code/sources/project-tree.js







const FOLDERS_PER_TURN = 200;
/**
 * Walks `root` by the rules of its `.gitignore` files (nested ones, and those above it in its git repository), the
 * `.dockerignore` of `root` and of `project`, and the built-in excludes.
 * @param options.project path of the project below `root`: `""` or `apps/agent/`
 * @param options.leftOut further paths below `root` that are never packed
 */
async function readProjectTree(root, options = {}) {
    const { project = "", leftOut = [], signal } = options;
    const tree = { files: [], symbolicLinks: [], specialFiles: [], problems: [] };
    const docker = [...new Set(["", project])].flatMap((base) => {
        const text = project_tree_readRules(root, `${base}.dockerignore`, tree);
        return text === undefined ? [] : [{ base, rules: parseDockerIgnore(text) }];
    });
    const walk = { root, tree, docker, leftOut: new Set(leftOut), signal, folders: 0 };
    await readFolder(walk, "", layersAbove(root));
    for (const list of [tree.files, tree.symbolicLinks, tree.specialFiles])
        list.sort();
    return tree;
}
async function readFolder(walk, directory, outer) {
    const { tree } = walk;
    walk.signal?.throwIfAborted();
    if (++walk.folders % FOLDERS_PER_TURN === 0)
        await (0,promises_.setImmediate)();
    const entries = readEntries(walk, directory);
    if (entries.some((entry) => entry.name === VIRTUAL_ENVIRONMENT_MARKER))
        return;
    const ownRules = entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
        ? project_tree_readRules(walk.root, `${directory}.gitignore`, tree)
        : undefined;
    const layers = layersWithin(outer, directory, ownRules);
    for (const entry of entries) {
        const path = directory + entry.name;
        if (isNeverPacked(entry.name) || walk.leftOut.has(path))
            continue;
        if (entry.isDirectory()) {
            const folder = `${path}/`;
            if (isGitIgnored(layers, folder) || isClosedByDocker(walk, folder))
                continue;
            if (isRefused(walk, path, entry.name))
                continue;
            await readFolder(walk, folder, layers);
            continue;
        }
        if (isGitIgnored(layers, path) || isExcludedByDocker(walk, path))
            continue;
        if (entry.isFile()) {
            if (!isRefused(walk, path, entry.name))
                tree.files.push(path);
        }
        else if (entry.isSymbolicLink())
            tree.symbolicLinks.push(path);
        else
            tree.specialFiles.push(path);
    }
}
/** Notes a name that would not be the same file everywhere, so that a control plane refuses the archive. */
function isRefused({ tree }, path, name) {
    const reason = nameProblem(name);
    if (reason === undefined)
        return false;
    const message = `the name ${JSON.stringify(path)} ${reason}; rename it, or leave it out with .gitignore`;
    tree.problems.push({ path: "project_dir", message });
    return true;
}
function isExcludedByDocker(walk, path) {
    return walk.docker.some(({ base, rules }) => path.startsWith(base) && rules.excludes(path.slice(base.length)));
}
/** Excluded, and no exception can let in anything below. */
function isClosedByDocker(walk, folder) {
    return walk.docker.some(({ base, rules }) => {
        if (!folder.startsWith(base) || folder === base)
            return false;
        const path = folder.slice(base.length);
        return rules.excludes(path) && !rules.mayReopen(path);
    });
}
function readEntries({ root, tree }, directory) {
    try {
        return (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root, directory), { withFileTypes: true });
    }
    catch (error) {
        tree.problems.push(unreadable(directory === "" ? root : directory, error));
        return [];
    }
}
function project_tree_readRules(root, path, tree) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, path), "utf8");
    }
    catch (error) {
        if (error.code !== "ENOENT")
            tree.problems.push(unreadable(path, error));
        return undefined;
    }
}
/** The problem of a file or folder that the system does not let us read. */
function unreadable(path, error) {
    const { code = String(error) } = error;
    return {
        path,
        message: `${path} cannot be read (${code}); make it readable, or leave it out with .gitignore`,
    };
}
/** A path of this system with slashes. */
function withSlashes(path) {
    return external_node_path_.sep === "/" ? path : path.replaceAll(external_node_path_.sep, "/");
}

;// CONCATENATED MODULE: ./build/action/code/sources/project-env.js






/**
 * The environment that a project's graph config asks for (`env`), as secrets. Left out with a warning: names that
 * the platform sets itself, and empty values. Left out silently: the settings of this program (`AGENT_DEPLOY_…`).
 * @param within the environment file must be in this folder (the workspace's root, where there is one)
 */
function readProjectEnvironment(directory, config, within = directory) {
    const none = { secrets: [], file: undefined, warnings: [], problems: [] };
    const { env, path } = config;
    if (env === undefined || env === null || env === "")
        return none;
    if (typeof env === "string")
        return readNamedFile(directory, path, env, within);
    const values = typeof env === "object" && !Array.isArray(env) ? Object.entries(env) : undefined;
    if (values?.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
        return {
            ...none,
            ...secretsOf(values.map(([name, value]) => [name, String(value)]), path),
        };
    }
    const message = `"env" is the name of an environment file, or maps names to texts`;
    return { ...none, problems: [{ path: "env", message, file: path }] };
}
function readNamedFile(directory, configPath, env, within) {
    const file = (0,external_node_path_.resolve)(directory, (0,external_node_path_.dirname)(configPath), env);
    const none = { secrets: [], file, warnings: [], problems: [] };
    const outside = {
        path: "env",
        message: `the environment file '${env}' is outside the project folder`,
        file: configPath,
    };
    if (!isInside(within, file))
        return { ...none, problems: [outside] };
    try {
        // A link could lead out of the project as well.
        if (!isInside((0,external_node_fs_.realpathSync)(within), (0,external_node_fs_.realpathSync)(file)))
            return { ...none, problems: [outside] };
        return { ...none, ...secretsOf(Object.entries(parsedFile(file)), env) };
    }
    catch (error) {
        const { code } = error;
        if (code !== "ENOENT")
            return { ...none, problems: [unreadable(env, error)] };
        const message = `${configPath} names the environment file '${env}', which does not exist: no secrets are taken from it; when none are given otherwise, the deployment keeps the secrets it has`;
        return { ...none, warnings: [message] };
    }
}
/** The variables of the `.env` in a folder; none when there is no such file. Their values are secrets. */
function readEnvironmentFile(directory) {
    try {
        return parsedFile(join(directory, ".env"));
    }
    catch (error) {
        const { code } = error;
        if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR")
            return {};
        throw error;
    }
}
function secretsOf(entries, origin) {
    const secrets = [];
    const warnings = [];
    for (const [name, value] of entries) {
        if (name.startsWith("AGENT_DEPLOY_"))
            continue;
        const problem = value === "" ? `secret '${name}' is empty` : (0,contract_secrets/* secretNameProblem */.nL)(name);
        if (problem)
            warnings.push(`${problem}: left out (from ${origin})`);
        else
            secrets.push({ name, value: new secret/* Secret */.z(value) });
    }
    return { secrets, warnings };
}
function parsedFile(file) {
    return (0,external_node_util_.parseEnv)((0,external_node_fs_.readFileSync)(file, "utf8").replace(/^\uFEFF/, ""));
}
function isInside(directory, path) {
    const way = withSlashes((0,external_node_path_.relative)(directory, path));
    return way !== ".." && !way.startsWith("../") && (0,external_node_path_.resolve)(directory, way) === (0,external_node_path_.resolve)(path);
}

;// CONCATENATED MODULE: ./build/action/code/contract/field-rules.js
const every = [
    "repo_host",
    "external_image",
    "internal_image",
    "internal_source",
    "internal_template",
];
const hosted = every.filter((source) => source !== "external_image");
const built = ["repo_host", "internal_source"];
/** A new field of the schema does not compile until it is classified here. */
const sourceConfigRules = {
    integration_id: { change: "immutable", sources: ["repo_host"] },
    repo_url: { change: "immutable", sources: ["repo_host"] },
    deployment_type: { change: "immutable", sources: hosted },
    listener_id: { change: "immutable", sources: ["external_image"] },
    listener_config: { change: "immutable", sources: ["external_image"] },
    template_id: { change: "immutable", sources: ["internal_template"] },
    build_on_push: { change: "patch", sources: ["repo_host"] },
    custom_url: { change: "patch", sources: ["external_image"] },
    resource_spec: { change: "revision", sources: every },
    install_command: { change: "revision", sources: built },
    build_command: { change: "revision", sources: built },
};
const sourceRevisionConfigRules = {
    repo_ref: { change: "revision", sources: ["repo_host"] },
    graph_config_path: { change: "revision", sources: built },
    image_uri: { change: "revision", sources: ["external_image", "internal_image"] },
    source_tarball_path: { change: "revision", sources: ["internal_source"] },
};
/** The remaining fields of a deployment that a deployer may set. */
const deploymentRules = {
    name: { change: "immutable", sources: every },
    source: { change: "immutable", sources: every },
    secrets: { change: "revision", sources: every },
    secret_references: { change: "revision", sources: ["external_image"] },
    display_name: { change: "patch", sources: every },
};
/** Every field by its dotted path, as plans name it. */
const fieldRules = {
    ...deploymentRules,
    ...prefixed("source_config", sourceConfigRules),
    ...prefixed("source_revision_config", sourceRevisionConfigRules),
};
function prefixed(prefix, rules) {
    return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));
}

// EXTERNAL MODULE: ./build/action/code/contract/repo-url.js
var contract_repo_url = __webpack_require__(2406);
// EXTERNAL MODULE: ./build/action/code/contract/resource-spec.js
var resource_spec = __webpack_require__(6804);
;// CONCATENATED MODULE: ./build/action/code/contract/deployment-rules.js





/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
function createProblems(body) {
    const { source, source_config: config, source_revision_config: revision } = body;
    const problems = [
        ...applicabilityProblems(source, config, revision),
        ...contentProblems(config, revision.repo_ref),
        ...secretProblems(body.secrets),
        ...referenceProblems(source, body.secret_references),
    ];
    const needs = (path, value) => {
        if (value === undefined || value === null)
            problems.push({ path, message: `${path} is needed for source ${source}` });
    };
    if (source === "repo_host")
        needs("source_config.repo_url", config.repo_url);
    if (source === "external_image") {
        needs("source_revision_config.image_uri", revision.image_uri);
        needs("source_config.resource_spec", config.resource_spec);
    }
    return problems;
}
/** The same for a patch of a deployment whose source and fixed fields are `existing`. */
function patchProblems(existing, body) {
    const { source } = existing;
    const config = body.source_config ?? {};
    const revision = body.source_revision_config ?? {};
    return [
        ...applicabilityProblems(body.revision_source ?? source, config, revision),
        ...immutableProblems(existing.source_config, config),
        ...contentProblems(config, revision.repo_ref ?? existing.source_revision_config?.repo_ref),
        ...secretProblems(body.secrets ?? []),
        ...referenceProblems(source, body.secret_references),
    ];
}
/** Fields that are set but mean nothing for this source. */
function applicabilityProblems(source, config, revision) {
    const check = (prefix, given, rules) => Object.entries(given).flatMap(([name, value]) => {
        const rule = rules[name];
        if (value === null || value === undefined || value === false || !rule || rule.sources.includes(source))
            return [];
        const path = `${prefix}.${name}`;
        return [
            { path, message: `${path} applies to source ${rule.sources.join(" or ")} only, not to ${source}` },
        ];
    });
    return [
        ...check("source_config", config, sourceConfigRules),
        ...check("source_revision_config", revision, sourceRevisionConfigRules),
    ];
}
function immutableProblems(existing, wanted) {
    return Object.entries(wanted).flatMap(([name, value]) => {
        const rule = sourceConfigRules[name];
        if (rule?.change !== "immutable" || value === null || value === undefined)
            return [];
        const current = existing[name] ?? null;
        if ((0,external_node_util_.isDeepStrictEqual)(current, value))
            return [];
        const path = `source_config.${name}`;
        return [{ path, message: `${path} cannot be changed after creation` }];
    });
}
function contentProblems(config, repoRef) {
    const problems = [];
    if (config.repo_url && (0,contract_repo_url/* hasCredentials */.L)(config.repo_url)) {
        problems.push({
            path: "source_config.repo_url",
            message: "source_config.repo_url carries a password or token, which every reader of the deployment would see; leave it out and let the control plane's git sign in",
        });
    }
    if (config.build_on_push && repoRef?.startsWith("refs/tags/")) {
        problems.push({
            path: "source_config.build_on_push",
            message: `source_config.build_on_push needs a branch, and ${repoRef} is a tag`,
        });
    }
    const redisMemory = config.resource_spec?.redis_memory_mb;
    if (typeof redisMemory === "number" && redisMemory < resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX) {
        problems.push({
            path: "source_config.resource_spec.redis_memory_mb",
            message: `source_config.resource_spec.redis_memory_mb is at least ${resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX}`,
        });
    }
    return problems;
}
function referenceProblems(source, references) {
    if (source === "external_image" || !references?.length)
        return [];
    return [{ path: "secret_references", message: "secret_references applies to source external_image only" }];
}
/** Reserved and malformed names, names given twice, and impossible values. Values are never told. */
function secretProblems(secrets) {
    const seen = new Set();
    return secrets.flatMap((secret) => {
        const { name } = secret;
        const twice = seen.has(name) ? `secret '${name}' is given twice` : (0,contract_secrets/* secretNameProblem */.nL)(name);
        seen.add(name);
        const messages = [twice, (0,contract_secrets/* secretValueProblem */.dI)(secret)].filter((message) => message !== undefined);
        return messages.map((message) => ({ path: `secrets.${name}`, message }));
    });
}
/** Deployers may not set the secret that this program keeps for itself; the control plane takes it from the client. */
function ownSecretProblems(secrets) {
    if (!secrets.some(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0))
        return [];
    const message = `secret name '${contract_secrets/* SOURCE_DIGEST_SECRET */.s0}' is reserved by agent-deploy`;
    return [{ path: `secrets.${contract_secrets/* SOURCE_DIGEST_SECRET */.s0}`, message }];
}

// EXTERNAL MODULE: ./build/action/code/contract/name.js
var contract_name = __webpack_require__(6349);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action/code/contract/dialect.js
var contract_dialect = __webpack_require__(6786);
// EXTERNAL MODULE: ./build/action/code/contract/schema.js
var schema = __webpack_require__(3389);
// EXTERNAL MODULE: ./build/action/code/contract/schema-walk.js
var schema_walk = __webpack_require__(1839);
// EXTERNAL MODULE: ./build/action/code/contract/source.js
var source = __webpack_require__(275);
// EXTERNAL MODULE: ./build/action/code/contract/source-config.js
var source_config = __webpack_require__(2218);
;// CONCATENATED MODULE: ./build/action/code/contract/unknown-keys.js

/** Paths of the keys that the schema does not have. */
function unknownKeys(schema, value) {
    const found = [];
    (0,schema_walk/* walkSchema */.r)(schema, value, {
        key(name, shape, path) {
            if (!Object.hasOwn(shape, name))
                found.push([...path, name]);
            return { known: name, as: name };
        },
    });
    return found;
}
/** The value without the keys that the schema does not have. */
function withoutUnknownKeys(schema, value) {
    return walkSchema(schema, value, {
        key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: name } : undefined),
    });
}

;// CONCATENATED MODULE: ./build/action/code/sources/nearest-word.js
/** The candidate that a mistyped word most likely means; undefined when none is near. */
function nearestWord(word, candidates) {
    let nearest;
    let least = Math.min(3, word.length / 2 + 0.5);
    for (const candidate of candidates) {
        const distance = editDistance(word.toLowerCase(), candidate);
        if (distance >= least)
            continue;
        nearest = candidate;
        least = distance;
    }
    return nearest;
}
/** Letters to insert, drop, change, or swap with their neighbour, to get from one word to the other. */
function editDistance(from, to) {
    const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
    const at = (row, column) => rows[row]?.[column] ?? Infinity;
    for (let i = 1; i <= from.length; i++) {
        const row = [i];
        rows.push(row);
        for (let j = 1; j <= to.length; j++) {
            const isSame = from[i - 1] === to[j - 1];
            const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
            const swapped = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
            row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swapped));
        }
    }
    return at(from.length, to.length);
}

;// CONCATENATED MODULE: ./build/action/code/sources/shape-sentence.js
const things = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "a map of fields",
    record: "a map of fields",
};
/** What breaks a shape, in plain words; undefined leaves it to the schema's own. Never quotes the value. */
function shapeSentence(issue) {
    switch (issue.code) {
        case "invalid_type":
            return `is ${thingOf(issue.input)}, but has to be ${things[issue.expected] ?? issue.expected}`;
        case "invalid_value":
            return `has to be ${alternatives(issue.values.map(String))}`;
        case "too_small":
            return `has to be ${boundText(issue.origin, `at least ${issue.minimum}`)}`;
        case "too_big":
            return `has to be ${boundText(issue.origin, `at most ${issue.maximum}`)}`;
        default:
            return undefined;
    }
}
function thingOf(value) {
    if (value === undefined)
        return "missing";
    if (value === null)
        return "empty";
    if (Array.isArray(value))
        return "a list";
    return things[typeof value] ?? typeof value;
}
function boundText(origin, bound) {
    if (origin === "string")
        return `${bound} characters long`;
    return origin === "array" ? `a list of ${bound} entries` : bound;
}
function alternatives(words) {
    const last = words.at(-1) ?? "";
    return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

;// CONCATENATED MODULE: ./build/action/code/sources/desired-shape.js












/** What may be said about a deployment in a file or by flags; secrets are read apart (`secrets-text.ts`). */
const desiredShape = (0,schema/* object */.Ik)({
    name: contract_name/* deploymentName */.pC.nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
    source: source/* sourceKind */.uh.nullish(),
    source_config: source_config/* sourceConfig */.Kf.nullish(),
    source_revision_config: source_config/* sourceRevisionConfig */.F9.nullish(),
    secret_references: schemas/* array */.YOg(contract_secrets/* secretReference */.QO).nullish(),
});
/**
 * The parts that have the right shape, and every mistake in the others. Words of the dialect are understood beside
 * the neutral ones.
 */
function checkShape(given, dialect = "neutral") {
    const value = inNeutralWords(given, dialect);
    const problems = unknownKeys(desiredShape, value).map((path) => ({
        path,
        message: unknownKeyMessage(path),
    }));
    const known = structuredClone(value);
    for (const { path } of problems)
        remove(known, path);
    const reading = desiredShape.safeParse(known, { error: shapeSentence });
    if (reading.success)
        return { parts: reading.data, problems };
    for (const { path, message } of reading.error.issues) {
        problems.push({ path: path, message });
        // What is left is read again, so that rules about the sound parts are checked too.
        delete known[String(path[0])];
    }
    const rest = desiredShape.safeParse(known);
    return { parts: rest.data ?? {}, problems };
}
function unknownKeyMessage(path) {
    const name = String(path.at(-1));
    const homes = Object.entries({ source_config: source_config/* sourceConfig */.Kf, source_revision_config: source_config/* sourceRevisionConfig */.F9 })
        .filter(([, schema]) => Object.hasOwn(schema.shape, name))
        .map(([home]) => home);
    const home = path.length <= 2 ? homes[0] : undefined;
    if (home)
        return `is not a known key; it belongs into ${home}`;
    const meant = nearestWord(name, knownKeys(path.slice(0, -1)));
    return `is not a known key${meant ? `; did you mean ${meant}?` : ""}`;
}
/** The keys that may stand at a place. */
function knownKeys(place) {
    if (place.length === 0)
        return [...Object.keys(desiredShape.shape), "secrets"];
    const shapes = {
        source_config: source_config/* sourceConfig */.Kf.shape,
        source_revision_config: source_config/* sourceRevisionConfig */.F9.shape,
        "source_config.resource_spec": resource_spec/* resourceSpec */.sS.shape,
    };
    return Object.keys(shapes[place.join(".")] ?? {});
}
function inNeutralWords(value, dialect) {
    if (dialect === "neutral")
        return value;
    return (0,schema_walk/* walkSchema */.r)(desiredShape, value, {
        key(name, shape) {
            if (Object.hasOwn(shape, name))
                return { known: name, as: name };
            const [renamed = name] = Object.keys((0,contract_dialect/* fromWire */.kn)(dialect, schemas/* object */.Ikc(shape), { [name]: null }));
            return { known: renamed, as: renamed };
        },
        leaf: (schema, leaf) => source/* renamedValues */.FZ.has(schema) && !source/* SOURCES */.Hl.includes(leaf)
            ? (0,contract_dialect/* fromWire */.kn)(dialect, schema, leaf)
            : leaf,
    });
}
function remove(value, path) {
    let holder = value;
    for (const segment of path.slice(0, -1))
        holder = holder[segment];
    delete holder[path.at(-1)];
}

;// CONCATENATED MODULE: ./build/action/code/sources/assignment-lines.js
/** One `NAME=value`, the value quoted (then it may span lines) or all the rest of its line. */
const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(.*?))[ \t]*$/gm;
/**
 * Lines of `NAME=value`. Unlike in an environment file, an unquoted value is taken as it stands: a password may hold
 * `#`, and the second line of an unquoted key is reported instead of dropped.
 */
function readAssignmentLines(text) {
    const entries = [];
    const rest = text
        .replaceAll("\r\n", "\n")
        .replace(assignment, (whole, name, double, single, back, bare) => {
        entries.push({ name, value: double?.replaceAll("\\n", "\n") ?? single ?? back ?? bare });
        return "\n".repeat(whole.split("\n").length - 1);
    });
    const strayLines = rest.split("\n").flatMap((line, index) => {
        const isStray = line.trim() !== "" && !line.trim().startsWith("#");
        return isStray ? [index + 1] : [];
    });
    return { entries, strayLines };
}

;// CONCATENATED MODULE: ./build/action/code/sources/unclosed.js
/** The brackets and quotes of a YAML text that are opened and never closed. */
async function unclosedMarks(document, text) {
    const { isCollection, isScalar, visit } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const found = [];
    visit(document, (_key, node) => {
        const isOpened = isCollection(node) ? node.flow === true : isScalar(node) && isQuoted(node.type);
        const range = isOpened ? node.range : undefined;
        const [start, end] = range ?? [];
        if (start === undefined || end === undefined)
            return;
        const written = text.slice(start, end).trimEnd();
        const mark = written[0] ?? "";
        // The last mark may be that of a part inside.
        const isOwn = !isCollection(node) || start + written.length > endOfItems(node.items);
        const isClosed = written.length > 1 && written.at(-1) === closing[mark] && isOwn;
        if (mark in closing && !isClosed)
            found.push({ mark, offset: start });
    });
    return found;
}
const closing = { "[": "]", "{": "}", '"': '"', "'": "'" };
const isQuoted = (type) => type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
function endOfItems(items) {
    const last = items.at(-1);
    const parts = [last, last?.key, last?.value];
    return Math.max(0, ...parts.map((part) => part?.range?.[1] ?? 0));
}

;// CONCATENATED MODULE: ./build/action/code/sources/yaml-text.js

/** What the parser's error codes mean. Its own messages quote the text, which may hold secrets. */
const sentences = {
    BAD_INDENT: "the indentation does not fit",
    DUPLICATE_KEY: "the same key is given twice",
    MISSING_CHAR: "a closing quote, bracket or colon is missing",
    BLOCK_AS_IMPLICIT_KEY: "a nested value is written on the line of its key",
    MULTILINE_IMPLICIT_KEY: "a key runs over several lines",
    TAB_AS_INDENT: "a tab is used for indentation",
    MULTIPLE_DOCS: "there is more than one document",
    TAG_RESOLVE_FAILED: "a tag is not known",
    UNEXPECTED_TOKEN: "a bracket, brace or other mark stands where it has no meaning",
    BAD_ALIAS: "an alias is not allowed here",
};
/** Reads YAML 1.2 (JSON included). The parser is loaded on first use: most runs have nothing for it to read. */
async function parseYamlText(text) {
    const { parseDocument, LineCounter } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const lines = new LineCounter();
    const lineAt = (offset) => lines.linePos(offset).line || 1;
    const plain = text.replace(/^\uFEFF/, "");
    const document = parseDocument(plain, { lineCounter: lines, prettyErrors: false });
    const problems = await syntaxProblems(document, plain, lineAt);
    let value;
    if (problems.length === 0) {
        try {
            value = document.toJS();
        }
        catch {
            // An alias without its anchor, or so many of them that they are an attack.
            problems.push({ message: "is not valid YAML: an alias does not lead to a value", line: 1 });
        }
    }
    return {
        value,
        problems,
        lineOf(path) {
            const { offset } = locate(document, path);
            return offset === undefined ? undefined : lineAt(offset);
        },
        sourceOf: (path) => locate(document, path).source,
    };
}
async function syntaxProblems(document, text, lineAt) {
    const errors = [...document.errors, ...document.warnings];
    if (errors.length === 0)
        return [];
    const unclosed = await unclosedMarks(document, text);
    const byText = new Map();
    for (const { code, pos } of errors) {
        // The parser notices a missing end where the next thing, or nothing, follows; the mistake is where it begins.
        const mark = afterUnclosed.has(code) ? unclosed.findLast(({ offset }) => offset < pos[0]) : undefined;
        const problem = mark
            ? { message: `is not valid YAML: the ${mark.mark} here is never closed`, line: lineAt(mark.offset) }
            : { message: `is not valid YAML: ${sentences[code] ?? code}`, line: lineAt(pos[0]) };
        byText.set(`${problem.line} ${problem.message}`, problem);
    }
    return [...byText.values()];
}
const afterUnclosed = new Set(["BAD_INDENT", "MISSING_CHAR"]);
/** Follows a path as far as the text has it. In a list of `{ name, … }`, a name leads to its entry. */
function locate(document, path) {
    let node = document.contents;
    let offset = document.contents?.range?.[0];
    for (const segment of path) {
        const items = itemsOf(resolved(document, node));
        const item = items?.find((candidate, index) => isNamed(candidate, index, segment));
        if (item === undefined)
            return { offset, source: undefined };
        const pair = isPair(item) ? item : undefined;
        node = pair ? pair.value : item;
        offset = (pair?.key ?? item).range?.[0] ?? offset;
    }
    const scalar = resolved(document, node);
    const source = scalar && !scalar.items && typeof scalar.source === "string" ? scalar.source : undefined;
    return { offset, source };
}
function isNamed(item, index, segment) {
    if (isPair(item))
        return scalarValue(item.key) === String(segment);
    if (index === segment)
        return true;
    return (itemsOf(item)?.some((field) => isPair(field) && scalarValue(field.key) === "name" && scalarValue(field.value) === segment) ?? false);
}
function resolved(document, node) {
    const alias = node;
    return typeof alias?.resolve === "function" ? alias.resolve(document) : node;
}
const itemsOf = (node) => node?.items;
const isPair = (item) => typeof item === "object" && item !== null && "key" in item;
const scalarValue = (node) => String(node?.value);

;// CONCATENATED MODULE: ./build/action/code/sources/secrets-text.js



/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value.
 */
async function parseSecretsText(text) {
    if (text.trim() === "")
        return { secrets: [], problems: [] };
    if (isEnvironmentLines(text)) {
        const { entries, strayLines } = readAssignmentLines(text);
        const problems = strayLines.map((line) => ({
            path: "secrets",
            message: `secrets: line ${line} is not NAME=value; quote a value that has several lines`,
        }));
        return { secrets: entries.map(({ name, value }) => ({ name, value: new secret/* Secret */.z(value) })), problems };
    }
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        const message = `secrets are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
        return { secrets: [], problems: [{ path: "secrets", message }] };
    }
    return readSecrets(yaml.value, [], yaml);
}
/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 * @param replace what becomes of each value, e.g. interpolation; it may add problems
 */
function readSecrets(value, at, yaml, replace = (text) => ({
    text,
    problems: [],
})) {
    const secrets = [];
    const problems = [];
    const entries = entriesOf(value);
    if (entries === undefined) {
        const message = `secrets are ${acceptedForms}`;
        return { secrets, problems: [{ path: "secrets", message, line: yaml.lineOf(at) }] };
    }
    for (const { name, value: given, path } of entries) {
        const line = yaml.lineOf([...at, ...path]);
        if (typeof name !== "string" || name === "") {
            problems.push({
                path: "secrets",
                message: `a secret needs a name and a value: ${acceptedForms}`,
                line,
            });
            continue;
        }
        const text = scalarText(given, yaml.sourceOf([...at, ...path]));
        const message = `secret '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
        if (text === undefined) {
            problems.push({ path: `secrets.${name}`, message, line });
            continue;
        }
        const replaced = replace(text, name);
        problems.push(...replaced.problems.map((problem) => ({ path: `secrets.${name}`, message: problem, line })));
        secrets.push({ name, value: new secret/* Secret */.z(replaced.text) });
    }
    return { secrets, problems };
}
const acceptedForms = "a map of names to values (NAME: value), or a list of { name: NAME, value: value }";
function entriesOf(value) {
    if (Array.isArray(value)) {
        return value.map((item, index) => {
            const fields = typeof item === "object" && item !== null ? item : {};
            return { name: fields.name, value: fields.value, path: [index, "value"] };
        });
    }
    if (typeof value !== "object" || value === null)
        return undefined;
    return Object.entries(value).map(([name, item]) => ({ name, value: item, path: [name] }));
}
function scalarText(value, source) {
    if (typeof value === "string")
        return value;
    return typeof value === "number" || typeof value === "boolean" ? (source ?? String(value)) : undefined;
}
/** Whether the first line that says something is an assignment; a YAML map or list never begins like that. */
function isEnvironmentLines(text) {
    const first = text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
    return /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=/.test(first ?? "");
}

;// CONCATENATED MODULE: ./build/action/code/sources/deployment-request.js



/** The request as the parts of a desired deployment, with all of its mistakes. */
async function readRequest(request) {
    const problems = [];
    const yaml = async (field) => {
        const text = request[field];
        if (text === undefined || text.trim() === "")
            return undefined;
        const reading = await parseYamlText(text);
        for (const { message, line } of reading.problems) {
            problems.push({ path: field, message: `${field} ${message} (line ${line})` });
        }
        return reading.value ?? undefined;
    };
    const { name, source, integration_id, repo_url, deployment_type, build_on_push, custom_url } = request;
    const { install_command, build_command, repo_ref, graph_config_path, image_uri } = request;
    const shape = checkShape(given({
        name,
        source,
        source_config: given({
            integration_id,
            repo_url,
            deployment_type,
            build_on_push,
            custom_url,
            install_command,
            build_command,
            resource_spec: await yaml("resource_spec"),
        }),
        source_revision_config: given({ repo_ref, graph_config_path, image_uri }),
        secret_references: await yaml("secret_references"),
    }), request.dialect);
    problems.push(...shape.problems.map(({ path, message }) => ({ path: path.join("."), message })));
    const secrets = await requestedSecrets(request.secrets, problems);
    return { parts: shape.parts, secrets, problems };
}
async function requestedSecrets(given, problems) {
    if (typeof given !== "string")
        return given;
    if (given.trim() === "")
        return undefined;
    const reading = await parseSecretsText(given);
    problems.push(...reading.problems);
    return reading.secrets;
}
/** The fields that say something. */
function given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

;// CONCATENATED MODULE: ./build/action/code/sources/interpolation.js
/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. What was put in is not looked at again.
 */
function interpolated(text, environment) {
    const missing = [];
    const replaced = text.replace(/\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g, (_whole, escaped, name, fallback, standIn = "") => {
        if (escaped !== undefined)
            return escaped;
        const value = environment[name];
        if (fallback !== undefined)
            return value || standIn;
        if (value === undefined)
            missing.push(name);
        return value ?? "";
    });
    return { text: replaced, missing };
}

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file.js








/**
 * Reads `agent-deploy.yaml` (or `.yml`, `.json`): the body of a create request (spec §4.2) whose parts may be left
 * out, in the neutral words or those of the dialect. In values of `secrets`, `${NAME}` and `${NAME:-default}` stand
 * for the environment's.
 * @param options.given path of the file, from the project folder; it must exist then
 */
async function desired_file_readDesiredFile(projectDirectory, options) {
    const { given } = options;
    const found = given
        ? [given]
        : desired_file_names/* DESIRED_FILE_NAMES */.J.filter((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(projectDirectory, name)));
    const [name] = found;
    if (name === undefined)
        return nothing(undefined, []);
    const path = (0,external_node_path_.resolve)(projectDirectory, name);
    if (found.length > 1) {
        return nothing(path, [{ path: "config", message: `there are ${found.join(" and ")}; keep one of them` }]);
    }
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch (error) {
        const { code } = error;
        const missing = { path: "config", message: `the file ${name} does not exist in ${projectDirectory}` };
        return nothing(path, [code === "ENOENT" ? missing : { ...unreadable(name, error), path: "config" }]);
    }
    return readText(text, path, withSlashes((0,external_node_path_.relative)(projectDirectory, path)) || (0,external_node_path_.basename)(path), options);
}
async function readText(text, path, file, options) {
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        return nothing(path, yaml.problems.map((problem) => ({ path: "", file, ...problem })));
    }
    if (yaml.value === null || yaml.value === undefined)
        return nothing(path, []);
    if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
        return nothing(path, [{ path: "", message: "the file holds no map of fields", file, line: 1 }]);
    }
    const { secrets: givenSecrets, ...others } = yaml.value;
    const shape = checkShape(others, options.dialect);
    const secrets = fileSecrets(givenSecrets, yaml, options.environment);
    const problems = [
        ...shape.problems.map((problem) => ({
            path: problem.path.join("."),
            message: problem.message,
            line: yaml.lineOf(problem.path),
        })),
        ...(secrets?.problems ?? []),
    ];
    return {
        path,
        parts: shape.parts,
        secrets: secrets?.secrets,
        problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        placeOf: (field) => place(yaml, file, field),
    };
}
function fileSecrets(value, yaml, environment) {
    if (value === undefined || value === null)
        return undefined;
    return readSecrets(value, ["secrets"], yaml, (text, name) => {
        const { text: replaced, missing } = interpolated(text, environment);
        const problems = missing.map((variable) => `secret '${name}' needs the environment variable ${variable}, which is not set; set it, or write \${${variable}:-default}`);
        return { text: replaced, problems };
    });
}
function place(yaml, file, field) {
    const path = field.split(".");
    // A field that the file does not have is not its mistake: then only what is above it would be found.
    const top = yaml.value;
    if (!Object.hasOwn(top, String(path[0])))
        return undefined;
    const line = yaml.lineOf(path);
    return line === undefined ? undefined : { file, line };
}
function nothing(path, problems) {
    return { path, parts: {}, secrets: undefined, problems, placeOf: () => undefined };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/action/code/sources/checkout.js

/** Reads the checkout around a folder; undefined when there is none, or no git on this machine. */
async function readCheckout(directory, signal) {
    const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
    const git = async (...args) => {
        const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
            reject: false,
            stdin: "ignore",
            ...(signal && { cancelSignal: signal }),
        });
        signal?.throwIfAborted();
        return exitCode === 0 ? stdout.split("\n") : undefined;
    };
    const [root, prefix = ""] = (await git("rev-parse", "--show-toplevel", "--show-prefix")) ?? [];
    if (!root)
        return undefined;
    const [branchLine, commitLine] = await Promise.all([
        git("symbolic-ref", "--quiet", "--short", "HEAD"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
    ]);
    const branch = branchLine?.[0];
    const commit = commitLine?.[0];
    const remote = (branch && (await git("config", `branch.${branch}.remote`))?.[0]) || "origin";
    const [urlLine, trackedLine] = await Promise.all([
        git("remote", "get-url", remote),
        branch ? git("rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${branch}`) : undefined,
    ]);
    const url = urlLine?.[0];
    return {
        root,
        prefix,
        repo_url: url && (0,sources_git/* withoutCredentials */.ri)(url),
        branch,
        commit,
        is_pushed: commit !== undefined && trackedLine?.[0] === commit,
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/graph-config.js



/** Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. */
function readGraphConfig(directory, options = {}) {
    const names = options.dialect === "langsmith" ? ["langgraph.json", "graph.json"] : ["graph.json", "langgraph.json"];
    const given = options.configPath && withSlashes(options.configPath);
    if (given === undefined || given === "") {
        const found = names.find((name) => isFile((0,external_node_path_.join)(directory, name)));
        return found
            ? readConfig(directory, found)
            : refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
    }
    const path = external_node_path_.posix.normalize(withSlashes((0,external_node_path_.relative)(directory, (0,external_node_path_.resolve)(directory, given))));
    if (path.startsWith("../") || path === ".." || (0,external_node_path_.isAbsolute)(path)) {
        return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
    }
    if (!isFile((0,external_node_path_.join)(directory, path))) {
        return refused(`graph configuration '${given}' does not exist in ${directory}`);
    }
    return readConfig(directory, path);
}
function readConfig(directory, path) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, path), "utf8");
    }
    catch (error) {
        return { config: undefined, problems: [unreadable(path, error)] };
    }
    let value;
    try {
        value = JSON.parse(text.replace(/^\uFEFF/, ""));
    }
    catch {
        // The parser's own message quotes the text, and the text may hold values of `env`.
        return refused(`${path} is not valid JSON`, path);
    }
    if (!isMap(value))
        return refused(`${path} holds no object`, path);
    if (!isMap(value.graphs) || Object.keys(value.graphs).length === 0) {
        return refused(`${path} names no graph: "graphs" maps a name to "path:export"`, path);
    }
    return { config: { path, env: value.env }, problems: [] };
}
function refused(message, file) {
    return { config: undefined, problems: [{ path: "graph_config_path", message, ...(file && { file }) }] };
}
function isMap(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
const isFile = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;

;// CONCATENATED MODULE: ./build/action/code/sources/image.js

/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so nobody knows whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
function imageSource(options) {
    const { image_uri, kind } = options;
    const [name = "", digest, ...more] = image_uri.split("@");
    if (name === "" || /\s/.test(image_uri) || image_uri.includes("://")) {
        throw image_refused(`'${image_uri}' is no image reference; write <registry>/<repository>:<tag> or …@sha256:<digest>`);
    }
    if (more.length > 0 || (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))) {
        throw image_refused(`the digest of image '${image_uri}' is not sha256: and 64 hexadecimal digits`);
    }
    const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
    return {
        kind,
        digest,
        warnings: digest === undefined ? [warning] : [],
        describe: () => `image ${image_uri}`,
        deliver: async () => ({ image_uri }),
    };
}
function image_refused(message) {
    return new ConfigurationError([{ path: "source_revision_config.image_uri", message }]);
}

;// CONCATENATED MODULE: ./build/action/code/sources/remote-commit.js

/** How long a remote may take to list its references, in milliseconds. */
const remote_commit_TIMEOUT_MS = 20_000;
/**
 * The commit that a branch or tag of a remote repository points to now, asked from here with stock git and whatever
 * access this machine (or the checkout in `directory`) has. Undefined when it cannot be told: no git, no access, no
 * such reference.
 */
async function readRemoteCommit(repo_url, repo_ref, { directory, signal } = {}) {
    if (repo_ref !== undefined && (0,sources_git/* isCommitId */.jh)(repo_ref))
        return repo_ref;
    const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
    const patterns = repo_ref === undefined ? ["HEAD"] : [repo_ref, `${repo_ref}^{}`];
    // Everything after `--` is a URL or a pattern, whatever it begins with; commands are no transport here.
    const { exitCode, stdout } = await execa("git", ["-c", "protocol.ext.allow=never", "ls-remote", "--quiet", "--", repo_url, ...patterns], {
        reject: false,
        stdin: "ignore",
        timeout: remote_commit_TIMEOUT_MS,
        // Only the question at the terminal is forbidden: how git signs in (a checkout's core.sshCommand, the
        // environment's GIT_SSH_COMMAND or GIT_ASKPASS) is the user's.
        env: { GIT_TERMINAL_PROMPT: "0" },
        ...(directory !== undefined && { cwd: directory }),
        ...(signal && { cancelSignal: signal }),
    });
    signal?.throwIfAborted();
    if (exitCode !== 0)
        return undefined;
    const commits = new Map(stdout.split("\n").map((line) => {
        const [commit = "", name = ""] = line.split("\t");
        return [name, commit];
    }));
    // A pattern also matches the ends of longer names; an annotated tag has its commit under `^{}`.
    const names = repo_ref === undefined
        ? ["HEAD"]
        : [
            `refs/heads/${repo_ref}`,
            `refs/tags/${repo_ref}^{}`,
            `refs/tags/${repo_ref}`,
            `${repo_ref}^{}`,
            repo_ref,
        ];
    return names.map((name) => commits.get(name)).find((commit) => commit !== undefined);
}

// EXTERNAL MODULE: ./build/action/code/contract/upload.js
var upload = __webpack_require__(3711);
// EXTERNAL MODULE: ./build/action/code/foundation/byte-size.js
var byte_size = __webpack_require__(8023);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/action/code/sources/parallel-gzip.js


const deflate = (0,external_node_util_.promisify)(external_node_zlib_.deflateRaw);
const CHUNK_BYTES = 1024 * 1024;
/** As far back as DEFLATE may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const LEVEL = 5;
/** libuv has four threads; two more chunks keep them busy. */
const CHUNKS_UNDER_WAY = 6;
/**
 * One gzip member out of chunks deflated apart: each ends on a byte boundary (Z_SYNC_FLUSH) and knows the 32 kB
 * before it as its dictionary. The header holds no time and no system.
 * @param onChunk sees each chunk of the content before it is compressed
 */
function createParallelGzip(onChunk) {
    const parts = [];
    let compressed = 0;
    let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    let window;
    let checksum = 0;
    let contentBytes = 0;
    function flush(isLast) {
        const content = chunk.subarray(0, filled);
        onChunk(content);
        checksum = (0,external_node_zlib_.crc32)(content, checksum);
        contentBytes += content.length;
        const part = deflate(content, {
            level: LEVEL,
            finishFlush: isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_SYNC_FLUSH,
            ...(window && { dictionary: window }),
        }).then((bytes) => {
            compressed += bytes.length;
            return bytes;
        });
        // Whoever awaits it later sees the failure; without this an abandoned stream would end the process.
        part.catch(() => { });
        parts.push(part);
        window = content.subarray(-WINDOW_BYTES);
        chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        filled = 0;
    }
    return {
        room: () => chunk.subarray(filled),
        async advance(bytes) {
            filled += bytes;
            if (filled < CHUNK_BYTES)
                return;
            flush(false);
            await parts.at(-CHUNKS_UNDER_WAY);
        },
        size: () => compressed,
        async end() {
            flush(true);
            const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
            const trailer = Buffer.alloc(8);
            trailer.writeUInt32LE(checksum, 0);
            trailer.writeUInt32LE(contentBytes % 2 ** 32, 4);
            return Buffer.concat([header, ...(await Promise.all(parts)), trailer]);
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/tar-header.js
const BLOCK = 512;
/**
 * Time of every entry: a moment that is the same everywhere and that no tool takes for "before ZIP began".
 * Seconds since the epoch: 1985-10-26T08:15:00Z, which npm uses too.
 */
const FIXED_TIME = 499_162_500;
/** Largest size that the header's own field holds (11 octal digits). */
const SIZE_LIMIT = 0o77777777777;
/**
 * The header of a regular file in the ustar format (POSIX.1-2001), preceded by a pax header where the path is long
 * or not ASCII. Written here, not taken, because these bytes are part of the digest that decides whether anything
 * changed: a new version of a library must not change it.
 */
function tarHeader(file) {
    const mode = file.isExecutable ? 0o755 : 0o644;
    const place = ustarPlace(file.path);
    const records = [];
    if (place === undefined)
        records.push(paxRecord("path", file.path));
    if (file.size > SIZE_LIMIT)
        records.push(paxRecord("size", String(file.size)));
    const size = Math.min(file.size, SIZE_LIMIT);
    const shortened = { name: `PaxFile/${asciiTail(file.path)}`, prefix: "" };
    const own = block({ ...(place ?? shortened), mode, size, type: "0" });
    if (records.length === 0)
        return own;
    const body = Buffer.from(records.join(""));
    const name = `PaxHeader/${asciiTail(file.path)}`;
    const head = block({ name, prefix: "", mode: 0o644, size: body.length, type: "x" });
    return Buffer.concat([head, body, tarPadding(body.length), own]);
}
/** The zeros that fill the last block of `size` bytes. */
function tarPadding(size) {
    return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
/** The two empty blocks that end an archive. */
const tarEnd = Buffer.alloc(2 * BLOCK);
function block(fields) {
    const header = Buffer.alloc(BLOCK);
    const octal = (value, at, length) => header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
    header.write(fields.name, 0, 100, "ascii");
    octal(fields.mode, 100, 8);
    octal(0, 108, 8);
    octal(0, 116, 8);
    octal(fields.size, 124, 12);
    octal(FIXED_TIME, 136, 12);
    header.fill(" ", 148, 156);
    header.write(fields.type, 156, "ascii");
    header.write("ustar\u000000", 257, "ascii");
    header.write(fields.prefix, 345, 155, "ascii");
    const checksum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
    return header;
}
/** The path as name and prefix of a ustar header; undefined when it does not fit. */
function ustarPlace(path) {
    if (/[^\x20-\x7e]/.test(path))
        return undefined;
    if (path.length <= 100)
        return { name: path, prefix: "" };
    for (let slash = path.indexOf("/"); slash !== -1 && slash <= 155; slash = path.indexOf("/", slash + 1)) {
        const name = path.slice(slash + 1);
        if (slash > 0 && name.length <= 100)
            return { name, prefix: path.slice(0, slash) };
    }
    return undefined;
}
/** `<length> <key>=<value>\n`, where the length counts its own digits. */
function paxRecord(key, value) {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + String(rest).length;
    length = rest + String(length).length;
    return `${length} ${key}=${value}\n`;
}
const asciiTail = (path) => path.replace(/[^\x21-\x7e]/g, "_").slice(-80);

;// CONCATENATED MODULE: ./build/action/code/sources/pack.js






/**
 * Packs files into a tar whose bytes depend on nothing but paths, content and executable bits.
 * @param limitBytes of the compressed tar; packing stops soon after
 */
async function packFiles(root, paths, options) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const gzip = createParallelGzip((chunk) => hash.update(chunk));
    const files = [];
    const problems = [];
    let isOver = false;
    for (const path of paths) {
        options.signal?.throwIfAborted();
        // Once it is over the limit, sizes are still read: the message names the biggest files.
        isOver ||= gzip.size() > options.limitBytes;
        const file = await packFile(root, path, isOver ? undefined : gzip, problems, options.signal);
        if (file)
            files.push(file);
    }
    await append(gzip, tarEnd);
    const bytes = await gzip.end();
    isOver ||= bytes.length > options.limitBytes;
    return { bytes: isOver ? undefined : bytes, digest: `sha256:${hash.digest("hex")}`, files, problems };
}
/** Appends one file; its size, or undefined when it could not be opened. */
async function packFile(root, path, gzip, problems, signal) {
    let file;
    try {
        // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
        const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
        file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : unreadable(path, error));
        return undefined;
    }
    try {
        const before = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        const size = Number(before.size);
        if (gzip === undefined)
            return { path, size };
        await append(gzip, tarHeader({ path, size, isExecutable: (before.mode & 64n) !== 0n }));
        const isComplete = await appendFile(gzip, file, size, signal);
        await append(gzip, tarPadding(size));
        const after = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
            problems.push(changed(path));
        return { path, size };
    }
    catch (error) {
        if (signal?.aborted)
            throw error;
        problems.push(unreadable(path, error));
        return undefined;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** Reads straight into the chunks that are compressed. False when the file is shorter than it was. */
async function appendFile(gzip, file, size, signal) {
    let left = size;
    while (left > 0) {
        signal?.throwIfAborted();
        const room = gzip.room();
        const read = (0,external_node_fs_.readSync)(file, room, 0, Math.min(room.length, left), null);
        if (read === 0)
            return false;
        left -= read;
        await gzip.advance(read);
    }
    return true;
}
async function append(gzip, bytes) {
    let rest = bytes;
    while (rest.length > 0) {
        const copied = rest.copy(gzip.room());
        rest = rest.subarray(copied);
        await gzip.advance(copied);
    }
}
function changed(path) {
    return {
        path,
        message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/workspace-root.js




const LOCK_FILES = [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "pnpm-lock.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
];
/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
async function packRoot(project) {
    if (LOCK_FILES.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(project, name))))
        return project;
    for (let directory = project; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return project;
        directory = parent;
        if (isMember(await workspacePatterns(directory), withSlashes((0,external_node_path_.relative)(directory, project))))
            return directory;
    }
    return project;
}
/** The member patterns of npm, yarn and bun (`package.json`) and pnpm (`pnpm-workspace.yaml`) in a folder. */
async function workspacePatterns(directory) {
    const pnpm = workspace_root_readText((0,external_node_path_.join)(directory, "pnpm-workspace.yaml"));
    if (pnpm !== undefined) {
        const { parseDocument } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
        const document = parseDocument(pnpm, { prettyErrors: false });
        const value = document.errors.length > 0 ? undefined : document.toJS();
        return textList(value?.packages);
    }
    const manifest = workspace_root_readText((0,external_node_path_.join)(directory, "package.json"));
    if (manifest === undefined)
        return [];
    const { workspaces } = parsedManifest(manifest);
    return textList(Array.isArray(workspaces) ? workspaces : workspaces?.packages);
}
function isMember(patterns, path) {
    if (patterns.length === 0)
        return false;
    const rules = ignore({ ignoreCase: false });
    for (const pattern of patterns) {
        const [, sign = "", rest = ""] = /^(!?)(?:\.?\/)?(.*)$/.exec(pattern) ?? [];
        rules.add([`${sign}/${rest.replace(/\/+$/, "")}`]);
    }
    return rules.test(`${path}/`).ignored;
}
function parsedManifest(text) {
    try {
        return JSON.parse(text) ?? {};
    }
    catch {
        // A broken manifest above the project is not the project's: npm will say so where it matters.
        return {};
    }
}
function workspace_root_readText(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        // Missing, or not ours to read: then this folder is no workspace of the project.
        return undefined;
    }
}
const textList = (value) => Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

;// CONCATENATED MODULE: ./build/action/code/sources/tarball.js










const DEFAULT_LIMITS = { warnBytes: upload/* TARBALL_WARNING_BYTES */.Y8, refuseBytes: upload/* TARBALL_LIMIT_BYTES */.d };
/**
 * Packs a project folder. The same tree gives the same digest on every machine.
 * @throws ConfigurationError with every problem at once: no graph config, unreadable files, files that change
 *   meanwhile, a tarball over the limit
 */
async function tarballSource(options) {
    const { limits = DEFAULT_LIMITS, signal } = options;
    const directory = realDirectory(options.directory);
    const root = await packRoot(directory);
    const below = withSlashes((0,external_node_path_.relative)(root, directory));
    const project = below === "" ? "" : `${below}/`;
    const { config, problems: configProblems } = readGraphConfig(directory, options);
    // Not a project: whatever else is in this folder need not be read.
    if (!config)
        throw new ConfigurationError(configProblems);
    const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
    const tree = await readProjectTree(root, {
        project,
        leftOut: leftOut
            .flatMap((path) => [path, ...realPath(path)])
            .map((path) => withSlashes((0,external_node_path_.relative)(root, path))),
        signal,
    });
    const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal });
    const graphConfigPath = project + config.path;
    const { bytes } = pack;
    const problems = [...missingConfig(graphConfigPath, tree), ...tree.problems, ...pack.problems];
    if (!bytes)
        problems.push(overLimit(limits.refuseBytes, pack.files));
    if (problems.length > 0 || !bytes)
        throw new ConfigurationError(problems);
    const contentBytes = pack.files.reduce((sum, { size }) => sum + size, 0);
    const links = tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
    return {
        kind: "internal_source",
        digest: pack.digest,
        graph_config_path: graphConfigPath,
        warnings: [...leftOutWarnings(tree), ...sizeWarnings(bytes.length, limits.warnBytes, pack.files)],
        describe: () => `${(0,external_node_path_.basename)(root)} (${counted(pack.files, "file")}, ${(0,byte_size/* byteSizeText */.Z)(contentBytes)}, ${(0,byte_size/* byteSizeText */.Z)(bytes.length)} packed${links})`,
        async deliver(target) {
            const path = await target.upload({ bytes, contentType: "application/gzip" });
            return { source_tarball_path: path, graph_config_path: graphConfigPath };
        },
    };
}
/** Behind a link there is a file with the same content under another name. */
function realPath(path) {
    try {
        return [(0,external_node_fs_.realpathSync)(path)];
    }
    catch {
        // Nothing there: nothing to leave out.
        return [];
    }
}
function realDirectory(directory) {
    const refused = (message, cause) => new ConfigurationError([{ path: "project_dir", message }], { cause });
    try {
        const path = (0,external_node_fs_.realpathSync)(directory);
        if ((0,external_node_fs_.statSync)(path).isDirectory())
            return path;
    }
    catch (error) {
        const { code } = error;
        throw refused(`the project folder ${directory} cannot be opened (${code})`, error);
    }
    throw refused(`${directory} is not a folder`);
}
/** An environment file's values travel as secrets; the file itself is never packed, whatever it is called. */
function environmentFile(directory, config, root) {
    const { file } = readProjectEnvironment(directory, config, root);
    return file === undefined ? [] : [file];
}
function missingConfig(path, tree) {
    if (tree.files.includes(path))
        return [];
    const why = tree.symbolicLinks.includes(path) ? "it is a symbolic link" : "the ignore rules leave it out";
    return [{ path: "graph_config_path", message: `${path} would not be packed: ${why}` }];
}
function overLimit(limitBytes, files) {
    const message = `the packed project is larger than ${(0,byte_size/* byteSizeText */.Z)(limitBytes)}, the limit of an upload; its biggest files: ` +
        `${biggest(files)}. Leave out what the agent does not need with .gitignore or .dockerignore`;
    return { path: "project_dir", message };
}
function sizeWarnings(bytes, warnBytes, files) {
    if (bytes <= warnBytes)
        return [];
    return [`the packed project is large (${(0,byte_size/* byteSizeText */.Z)(bytes)}); its biggest files: ${biggest(files)}`];
}
function leftOutWarnings({ symbolicLinks, specialFiles }) {
    const warning = (paths, what) => paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${listed(paths)}`];
    return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}
function biggest(files) {
    const sorted = files.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
    return sorted
        .slice(0, 5)
        .map(({ path, size }) => `${path} (${(0,byte_size/* byteSizeText */.Z)(size)})`)
        .join(", ");
}
function listed(paths) {
    const shown = paths.slice(0, 5).join(", ");
    return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}
const counted = (things, name) => `${things.length} ${name}${things.length === 1 ? "" : "s"}`;

;// CONCATENATED MODULE: ./build/action/code/sources/requested-source.js











/** The source that is meant: what the request says, then the file, then what is given at all. */
function chosenSource(asked, file) {
    if (asked.source)
        return asked.source;
    if (asked.source_revision_config?.image_uri) {
        return file.source === "internal_image" ? "internal_image" : "external_image";
    }
    if (asked.source_config?.repo_url)
        return "repo_host";
    if (file.source)
        return file.source;
    if (file.source_revision_config?.image_uri)
        return "external_image";
    return file.source_config?.repo_url ? "repo_host" : "internal_source";
}
/** Prepares the source: packs the project, or reads the checkout, or checks the image's reference. */
async function requestedSource(request) {
    const { kind, source_config, source_revision_config } = request;
    const nothing = {
        source: undefined,
        source_config,
        source_revision_config,
        secrets: [],
        warnings: [],
        problems: [],
    };
    switch (kind) {
        case "internal_source":
            // A tarball that is there already needs no packing.
            return source_revision_config.source_tarball_path ? nothing : projectTarball(request, nothing);
        case "repo_host":
            return gitRepository(request, nothing);
        case "external_image":
        case "internal_image": {
            const { image_uri } = source_revision_config;
            return image_uri ? prepared(nothing, async () => imageSource({ image_uri, kind })) : nothing;
        }
        case "internal_template":
            return nothing;
    }
}
async function projectTarball(request, nothing) {
    const { project_dir: directory, dialect, leftOut, signal } = request;
    const configPath = request.source_revision_config.graph_config_path ?? undefined;
    const { config } = readGraphConfig(directory, { configPath, dialect });
    const environment = config && readProjectEnvironment(directory, config, await packRoot(directory));
    let path = configPath;
    const result = await prepared(nothing, async () => {
        const source = await tarballSource({ directory, configPath, leftOut, dialect, signal });
        path = source.graph_config_path;
        return source;
    });
    return {
        ...result,
        source_revision_config: { ...request.source_revision_config, ...(path && { graph_config_path: path }) },
        secrets: environment?.secrets ?? [],
        warnings: [...(environment?.warnings ?? []), ...result.warnings],
        problems: [...result.problems, ...(environment?.problems ?? [])],
    };
}
async function gitRepository(request, nothing) {
    const checkout = await readCheckout(request.project_dir, request.signal);
    const repo_url = request.source_config.repo_url ?? checkout?.repo_url ?? request.own.repo_url;
    if (!repo_url)
        return nothing;
    if ((0,contract_repo_url/* hasCredentials */.L)(repo_url)) {
        const message = "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
            "leave it out and let the control plane's git sign in";
        return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
    }
    const ownCheckout = checkout && isOf(checkout, repo_url) ? checkout : undefined;
    const known = ownCheckout || (0,sources_git/* sameRepository */.RB)(repo_url, request.own.repo_url) ? request.own : undefined;
    const given = withoutNulls(request.source_revision_config);
    const repo_ref = given.repo_ref ?? known?.repo_ref ?? ownCheckout?.branch;
    const graph_config_path = given.graph_config_path ?? (ownCheckout && configPathIn(ownCheckout, request));
    const commit = request.commit ??
        (known?.repo_ref !== undefined && repo_ref === known.repo_ref ? known.commit : undefined) ??
        (ownCheckout && commitOf(ownCheckout, repo_url, repo_ref)) ??
        (await readRemoteCommit(repo_url, repo_ref, { directory: request.project_dir, signal: request.signal }));
    return {
        ...nothing,
        warnings: commit === undefined ? [unknownCommit(repo_ref)] : [],
        source: (0,sources_git/* gitSource */.Ym)({ repo_url, repo_ref, commit }),
        source_config: { ...request.source_config, repo_url },
        source_revision_config: {
            ...request.source_revision_config,
            ...(repo_ref && { repo_ref }),
            ...(graph_config_path && { graph_config_path }),
        },
    };
}
function unknownCommit(repo_ref) {
    const what = repo_ref === undefined ? "the default branch" : `'${repo_ref}'`;
    return `the commit of ${what} cannot be read from here, so a new commit alone is not noticed; name it with commit`;
}
/** HEAD, when the repository surely has it under this ref. */
function commitOf(checkout, repoUrl, ref) {
    const isHere = isItself(checkout, repoUrl) || checkout.is_pushed;
    return isHere && ref !== undefined && ref.replace(/^refs\/heads\//, "") === checkout.branch
        ? checkout.commit
        : undefined;
}
function configPathIn(checkout, { project_dir, dialect }) {
    const { config } = readGraphConfig(project_dir, { dialect });
    return config && checkout.prefix + config.path;
}
const isItself = ({ root }, url) => url.replace(/\/+$/, "") === root || url.replace(/\/+$/, "") === (0,external_node_url_.pathToFileURL)(root).href;
const isOf = (checkout, url) => isItself(checkout, url) || (0,sources_git/* sameRepository */.RB)(url, checkout.repo_url);
/** Runs a preparation; its refusal becomes problems, to be told together with all others. */
async function prepared(nothing, prepare) {
    try {
        const source = await prepare();
        return { ...nothing, source, warnings: [...source.warnings] };
    }
    catch (error) {
        if (!(error instanceof ConfigurationError))
            throw error;
        return { ...nothing, problems: [...error.problems] };
    }
}
function withoutNulls(config) {
    return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null && value !== undefined));
}

;// CONCATENATED MODULE: ./build/action/code/sources/resolve-deployment.js








/**
 * What is wanted, out of the request, the desired-state file and the project, in this order of precedence (secrets
 * by name). Nothing is sent. What none of them says is left out, so that an existing deployment keeps it.
 * @throws ConfigurationError with every mistake at once
 */
async function resolveDeployment(request, surroundings) {
    const { project_dir, dialect } = request;
    const { environment, signal } = surroundings;
    const file = await desired_file_readDesiredFile(project_dir, { given: request.config, environment, dialect });
    const asked = await readRequest(request);
    const kind = chosenSource(asked.parts, file.parts);
    const code = await requestedSource({
        kind,
        source_config: withoutEmptyCommands({ ...file.parts.source_config, ...asked.parts.source_config }),
        source_revision_config: { ...file.parts.source_revision_config, ...asked.parts.source_revision_config },
        commit: request.commit || undefined,
        own: {
            repo_url: request.default_repo_url,
            repo_ref: request.default_repo_ref,
            commit: request.default_commit,
        },
        project_dir,
        leftOut: file.path === undefined ? [] : [file.path],
        dialect,
        signal,
    });
    const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
    const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
    const { source_config, source_revision_config } = code;
    const secret_references = asked.parts.secret_references ?? file.parts.secret_references;
    const desired = {
        name: name ?? "",
        source: kind,
        ...(file.parts.display_name && { display_name: file.parts.display_name }),
        ...(Object.keys(source_config).length > 0 && { source_config }),
        ...(Object.keys(source_revision_config).length > 0 && { source_revision_config }),
        ...(secrets && { secrets }),
        ...(secret_references && { secret_references }),
    };
    const problems = [
        ...file.problems,
        ...asked.problems,
        ...nameProblems(name, request, [...asked.problems, ...file.problems]),
        ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.placeOf(problem.path) })),
        ...secretsProblems(asked.secrets ?? []),
        ...ruleProblems(desired, file),
        ...code.problems,
    ];
    if (problems.length > 0)
        throw new ConfigurationError(inReadingOrder(problems));
    const explicit = mergedSecrets(file.secrets, asked.secrets) ?? [];
    return { desired, source: code.source, warnings: [...code.warnings, ...emptyWarnings(explicit)] };
}
/** An empty command is none. */
function withoutEmptyCommands(config) {
    const { install_command, build_command } = config;
    return {
        ...config,
        ...(install_command === "" && { install_command: null }),
        ...(build_command === "" && { build_command: null }),
    };
}
/** The name that a deploy from this folder would use; undefined when none can be made. */
async function projectName(project_dir, environment) {
    const { parts } = await readDesiredFile(project_dir, { environment });
    return parts.name ?? defaultName({ project_dir });
}
function defaultName({ default_name, project_dir }) {
    return (0,contract_name/* nameFrom */.Ov)(default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(project_dir)));
}
function nameProblems(name, request, others) {
    if (name !== undefined || others.some(({ path }) => path === "name"))
        return [];
    const origin = request.default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(request.project_dir));
    return [{ path: "name", message: `name is needed: none can be made from '${origin}'` }];
}
function secretsProblems(secrets) {
    return [...secretProblems(secrets), ...ownSecretProblems(secrets)];
}
/** The contract's rules on the whole; secrets are checked where they are given. */
function ruleProblems(desired, file) {
    const { display_name: _, ...body } = desired;
    // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
    const assumed = desired.source === "external_image" ? { resource_spec: {} } : {};
    return createProblems({
        source_revision_config: {},
        ...body,
        source_config: { ...assumed, ...body.source_config },
        secrets: [],
    }).map((problem) => ({ ...problem, ...file.placeOf(problem.path) }));
}
/** Later ones win; undefined when none is given, for then the deployment's own are kept. */
function mergedSecrets(...sets) {
    const given = sets.filter((set) => set !== undefined);
    const byName = new Map(given.flat().map((entry) => [entry.name, entry]));
    const isSaid = byName.size > 0 || given.slice(1).length > 0;
    return isSaid ? [...byName.values()] : undefined;
}
function emptyWarnings(secrets) {
    const empty = new secret/* Secret */.z("");
    return secrets.filter(({ value }) => value.equals(empty)).map(({ name }) => `secret '${name}' is empty`);
}
/** Each mistake once (it can break two rules with the same words); those of the file first, by line. */
function inReadingOrder(problems) {
    const seen = new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.message]), problem]));
    return [...seen.values()].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0);
}

;// CONCATENATED MODULE: ./build/action/code/sources/index.js
// What the faces need of the sources: what is wanted, the mistakes in it, and how the code gets there.







// EXTERNAL MODULE: ./build/action/code/foundation/duration.js
var duration = __webpack_require__(5235);
// EXTERNAL MODULE: ./build/action/code/action/outputs.js
var outputs = __webpack_require__(8930);
// EXTERNAL MODULE: ./build/action/code/action/progress-log.js + 1 modules
var progress_log = __webpack_require__(9710);
// EXTERNAL MODULE: ./build/action/code/action/report/cut.js
var cut = __webpack_require__(4631);
// EXTERNAL MODULE: ./build/action/code/action/report/markdown.js
var markdown = __webpack_require__(3634);
// EXTERNAL MODULE: ./build/action/code/action/report/plan-report.js
var plan_report = __webpack_require__(9671);
// EXTERNAL MODULE: ./build/action/code/action/report/sections.js
var report_sections = __webpack_require__(4195);
// EXTERNAL MODULE: ./build/action/code/action/report/timeline.js
var report_timeline = __webpack_require__(7352);
;// CONCATENATED MODULE: ./build/action/code/action/report/summary.js





/** The runner drops a summary of more than 1 MiB as a whole; a character has up to four bytes. */
const LONGEST_SUMMARY = 250_000;
const LOG_CHARACTERS = 50_000;
/** The job summary as markdown. Pure. */
function summaryMarkdown(facts) {
    const { verdict, colour, name, record, rows, waitBeganAt } = facts;
    const timeline = (0,report_timeline/* timelineMarkdown */.j)(record.timeline, { waitBeganAt });
    const sections = [
        `## ${report_sections/* ICONS */.Ze[colour]} ${(0,markdown/* inline */.mG)(name ?? "agent-deploy")}: ${(0,markdown/* inline */.mG)(verdict.outcome)}`,
        (0,markdown/* lines */.Mn)(verdict.message),
        ...(verdict.hint ? [(0,markdown/* lines */.Mn)(verdict.hint)] : []),
        (0,report_sections/* factsTable */.wd)(facts),
        ...(0,report_sections/* rowSection */.gU)(rows),
        ...(record.plan ? ["### Plan", (0,plan_report/* planMarkdown */.X)(record.plan)] : []),
        ...(timeline.length > 0 ? ["### Timeline", ...timeline] : []),
        ...(0,report_sections/* logSection */.q4)(verdict.logs, LOG_CHARACTERS),
    ];
    return `${(0,cut/* cutMarkdown */.G)(sections.join("\n\n"), LONGEST_SUMMARY)}\n\n`;
}

;// CONCATENATED MODULE: ./build/action/code/action/conclude.js





/** Tells the end to everybody: GitHub, the outputs, the log, the summary. */
function conclude(step, given) {
    const { runner, reporting, clock, begun } = step;
    const { stage, announcements } = given;
    // Before anything is rendered: what is escaped does not look like the secret any more.
    const { verdict, name, rows, answer } = runner.redactData({
        verdict: given.verdict,
        name: given.name,
        rows: given.rows,
        answer: given.answer,
    });
    const { colour } = given;
    const record = runner.redactData(reporting.record);
    const elapsedMs = clock.now() - begun;
    const facts = {
        ...runner.redactData(reportFacts(step, stage)),
        name,
        ...(record.wait_began_at !== undefined && { waitBeganAt: record.wait_began_at }),
        ...(answer !== undefined && { verified: { answer } }),
        ...(rows && { rows }),
    };
    announcements.finish({ verdict, colour, record, elapsedMs }, facts);
    const { command } = step.choice;
    (0,outputs/* outputVerdict */.Z)(runner, record, { command, verdict, name, elapsedMs, ...(rows && { rows }) });
    if (verdict.logs) {
        runner.startGroup(verdict.logs.stream === "build" ? "End of the build log" : "End of the run log");
        (0,progress_log/* printEntries */.MR)(runner, verdict.logs.entries);
        runner.endGroup();
    }
    tell(step, { ...given, verdict, rows: rows ?? [] }, elapsedMs);
    runner.addSummary(summaryMarkdown({ ...facts, verdict, colour, record, elapsedMs }));
}
/** The last lines of the log. */
function tell({ runner, reporting }, ending, elapsedMs) {
    const { verdict, colour, isAnnotated, rows = [] } = ending;
    for (const { what, result } of rows)
        runner.print(`${what}: ${result}`);
    const text = [verdict.message, ...(verdict.hint ? [verdict.hint] : [])].join("\n");
    if (verdict.outcome === "skipped") {
        runner.annotate("notice", text, { title: verdict.outcome });
    }
    else if (colour === "green") {
        runner.print(`${text} (${(0,duration/* durationText */.S)(elapsedMs)})`);
        if (reporting.record.url)
            runner.print(`URL: ${reporting.record.url}`);
    }
    else if (colour === "warning") {
        runner.annotate("warning", text, { title: verdict.outcome });
    }
    else if (isAnnotated) {
        if (verdict.hint)
            runner.print(verdict.hint);
    }
    else {
        runner.annotate("error", text, { title: verdict.outcome });
    }
}

// EXTERNAL MODULE: ./build/action/code/action/project.js
var project = __webpack_require__(7749);
;// CONCATENATED MODULE: ./build/action/code/action/report/json-syntax.js
/** Tokens of JSON (RFC 8259) but strings, each with what is not a part of it behind. */
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
/**
 * The line (1-based) where a text stops being JSON; undefined when it is. The parser of the platform says it in its
 * message only, which quotes the text, and the text may hold secrets.
 */
function jsonSyntaxErrorLine(text) {
    const at = errorOffset(text);
    return at === undefined ? undefined : text.slice(0, at).split("\n").length;
}
function errorOffset(text) {
    let at = 0;
    const take = (token) => {
        token.lastIndex = at;
        const found = token.exec(text);
        if (!found)
            return false;
        at += found[0].length;
        return found[0].length > 0;
    };
    const takeMark = (mark) => {
        take(SPACE);
        if (text[at] !== mark)
            return false;
        at += 1;
        return true;
    };
    const takeKey = () => {
        take(SPACE);
        return take(STRING) && takeMark(":");
    };
    const open = [];
    // A stack instead of calls: a file may be nested deeper than calls can be.
    for (;;) {
        take(SPACE);
        const frame = opened(text[at]);
        if (frame) {
            at += 1;
            if (!takeMark(frame.close)) {
                if (frame.isObject && !takeKey())
                    return at;
                open.push(frame);
                continue;
            }
        }
        else if (!take(STRING) && !take(NUMBER) && !take(WORD)) {
            return at;
        }
        for (;;) {
            const around = open.at(-1);
            if (!around) {
                take(SPACE);
                return at === text.length ? undefined : at;
            }
            if (takeMark(",")) {
                if (around.isObject && !takeKey())
                    return at;
                break;
            }
            if (!takeMark(around.close))
                return at;
            open.pop();
        }
    }
}
function opened(mark) {
    if (mark === "{")
        return { close: "}", isObject: true };
    return mark === "[" ? { close: "]", isObject: false } : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/action/report/annotations.js





/**
 * Mistakes with the file as an annotation names it, and with the line of the offending field where the mistake comes
 * without one. What is not in the workspace has no file.
 */
function placedProblems(problems, { projectDir, workspace }) {
    return Promise.all(problems.map(async (problem) => {
        if (problem.file === undefined)
            return problem;
        const path = (0,external_node_path_.resolve)(projectDir, problem.file);
        const line = problem.line ?? (await lineIn(path, problem.path));
        const file = (0,external_node_path_.relative)(workspace, path).split(external_node_path_.sep).join("/");
        const isOutside = file.startsWith("../") || (0,external_node_path_.isAbsolute)(file);
        return isOutside ? { ...problem, line } : { ...problem, file, line };
    }));
}
/** The line of a field, or of the first mistake in the file's syntax; undefined where the file cannot be read. */
async function lineIn(path, field) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, "utf8").replace(/^\uFEFF/, "");
    }
    catch {
        // It may be what is missing.
        return undefined;
    }
    const broken = path.endsWith(".json") ? jsonSyntaxErrorLine(text) : undefined;
    if (broken !== undefined)
        return broken;
    const yaml = await parseYamlText(text);
    // About the file as a whole: what is wrong with a graph config is its graphs.
    const keys = field === "graph_config_path" ? ["graphs"] : field.split(".");
    return yaml.problems[0]?.line ?? yaml.lineOf(keys);
}
/**
 * What the plan (or the control plane) refuses, as mistakes of the desired-state file; only those whose field stands
 * in it.
 */
async function refusalProblems(refusals, given) {
    const { projectDir, config, dialect, environment } = given;
    const file = await desired_file_readDesiredFile(projectDir, { given: config, dialect, environment });
    const problems = refusals.flatMap((refusal) => {
        const place = file.placeOf(refusal.path);
        return place ? [{ ...refusal, ...place }] : [];
    });
    return placedProblems(problems, given);
}

;// CONCATENATED MODULE: ./build/action/code/action/failure.js







/** Every mistake of a configuration error and of the inputs at once; anything else is thrown on. */
function allMistakes(problems, error) {
    if (error === undefined)
        return new ConfigurationError(problems);
    if (!(error instanceof ConfigurationError))
        throw error;
    return problems.length === 0 ? error : new ConfigurationError([...problems, ...error.problems]);
}
/** The verdict about something thrown. */
function verdictOfError(error, { signal, name, onCancel }) {
    const outcome = outcomeOfEnding(error, signal);
    if (outcome === "cancelled") {
        const hint = onCancel === "interrupt"
            ? "A revision that this run made is interrupted; what serves goes on serving."
            : "What was begun at the control plane may still go on there; the next run takes it up.";
        return { outcome, message: sentenceOf("cancelled", name), hint };
    }
    if (error instanceof ConfigurationError) {
        return { outcome, message: error.problems.map(problemLine).join("\n"), hint: error.hint };
    }
    const causes = (0,foundation_error/* messageChain */.N)(error).join("\ncaused by: ");
    if (outcome === "internal_error") {
        const stack = error instanceof Error ? error.stack : undefined;
        return { outcome, message: stack ? `${causes}\n${stack}` : causes, hint: INTERNAL_ERROR_HINT };
    }
    const hint = error instanceof foundation_error/* AgentDeployError */.p ? error.hint : undefined;
    return { outcome, message: outcome === "invalid" ? causes : sentenceOf(outcome, name, causes), hint };
}
/** An annotation on the line of each mistake that stands in a file of the repository. */
async function annotateMistakes({ runner, texts, workflow }, problems) {
    const folders = { projectDir: (0,project/* projectDir */.t)(texts, workflow), workspace: workflow.workspace };
    for (const problem of await placedProblems(problems, folders)) {
        const isThere = problem.file !== undefined && !problem.file.startsWith("..");
        const place = isThere ? { file: problem.file, line: problem.line } : {};
        runner.annotate("error", isThere ? problem.message : problemLine(problem), {
            title: "agent-deploy",
            ...place,
        });
    }
}
/** An annotation on the line of the config file that asks for what the plan refuses. */
async function annotateRefusals(step, refusals) {
    const { runner, texts, workflow, inputs, environment } = step;
    const problems = await refusalProblems(refusals, {
        projectDir: (0,project/* projectDir */.t)(texts, workflow),
        workspace: workflow.workspace,
        config: texts.config && (0,external_node_path_.resolve)(workflow.workspace, texts.config),
        dialect: inputs.dialect,
        environment,
    });
    for (const { message, file, line } of problems) {
        runner.annotate("error", message, { title: "refused", file, line });
    }
}

;// CONCATENATED MODULE: ./build/action/code/action/secret-text.js
/**
 * What may be a secret's value in a `secrets` input that cannot be understood: it must not be shown together with
 * the mistakes in it. Takes in too much rather than too little.
 */
function possibleSecretValues(text) {
    return text.split(/\r\n|\r|\n/).flatMap((line) => {
        const plain = line.trim().replace(/^-\s+/, "");
        if (plain === "" || plain.startsWith("#") || /^["']?name["']?\s*:/.test(plain))
            return [];
        const parts = /^[^\s=:]+\s*[=:]\s*(.*)$/.exec(plain);
        const value = (parts ? (parts[1] ?? "") : plain).trim();
        const unquoted = value.replace(/^(["'])(.*)\1$/, "$2");
        return /^[|>][+-]?$/.test(value) ? [] : [value, unquoted];
    });
}

;// CONCATENATED MODULE: ./build/action/code/action/hidden-secrets.js



/** Hides the values of the input `secrets`, whether or not the command has a use for them. */
async function hideGivenSecrets({ runner, texts }) {
    const text = texts.secrets ?? "";
    const { secrets, problems } = await parseSecretsText(text);
    for (const { value } of secrets)
        runner.hide(value);
    if (problems.length > 0)
        for (const value of possibleSecretValues(text))
            runner.hide(value);
}
/**
 * The same control plane; the secrets of every deployment that it answers are hidden first. An agent may print what
 * an earlier run gave it.
 */
function hidingSecrets(controlPlane, runner) {
    function hide(deployment) {
        for (const { name, value } of deployment?.secrets ?? []) {
            if (name !== contract_secrets/* SOURCE_DIGEST_SECRET */.s0)
                runner.hide(value);
        }
        return deployment;
    }
    return {
        ...controlPlane,
        getDeployment: async (...given) => hide(await controlPlane.getDeployment(...given)),
        createDeployment: async (...given) => hide(await controlPlane.createDeployment(...given)),
        createDeploymentOnce: async (...given) => hide(await controlPlane.createDeploymentOnce(...given)),
        patchDeployment: async (...given) => hide(await controlPlane.patchDeployment(...given)),
        findDeployment: async (...given) => hide(await controlPlane.findDeployment(...given)),
        async listDeployments(...given) {
            const page = await controlPlane.listDeployments(...given);
            page.resources.forEach(hide);
            return page;
        },
        async *allDeployments(...given) {
            for await (const deployment of controlPlane.allDeployments(...given))
                yield hide(deployment);
        },
    };
}

// EXTERNAL MODULE: ./build/action/code/action/interrupt.js
var interrupt = __webpack_require__(2571);
;// CONCATENATED MODULE: ./build/action/code/action/command-step.js









/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;
/** Carries a command out, and tells everybody how it ended. Resolves with the exit code. */
async function runCommand(step, definition) {
    const { reporting, inputs, signal } = step;
    const closing = [];
    let ending = {
        name: step.texts.name,
        stage: undefined,
        announcements: silence,
        isAnnotated: false,
    };
    let verdict;
    reporting.declareOutputs();
    try {
        await hideGivenSecrets(step);
        const prepared = await prepareAll(step, definition);
        const { name, stage } = prepared;
        ending = { ...ending, name, stage, announcements: stage ? announce(step, stage) : silence };
        const given = step.controlPlane ?? (await startLocal(step, closing));
        const controlPlane = hidingSecrets(given, step.runner);
        const context = { controlPlane, clock: step.clock, signal, report: reporting.report };
        closing.push((0,interrupt/* interruptOnCancel */.l)(step, context));
        const job = { step, controlPlane, context, announcements: ending.announcements };
        const ended = withoutDeadUrl(step, await untilAborted(definition.run(prepared, job), signal));
        const { answer, rows } = ended;
        ending = { ...ending, answer, rows };
        reporting.conclude(ended);
        verdict = verdictOf(ended, name);
        if (ended.plan)
            await annotateRefusals(step, ended.plan.refusals);
    }
    catch (error) {
        const { onCancel } = inputs;
        verdict = verdictOfError(error, { signal, name: ending.name ?? "the deployment", onCancel });
        ending = { ...ending, isAnnotated: await annotated(step, error, verdict) };
    }
    const colour = colourOf(verdict.outcome, inputs.onSuperseded);
    reporting.end();
    conclude(step, { ...ending, verdict, colour });
    const settled = ending.announcements.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
    await Promise.all([settled, closeAll(closing)]);
    return exitCodeOf(verdict.outcome, colour);
}
/** What runs on this runner ends with the step: nobody could reach it afterwards. */
function withoutDeadUrl({ texts }, ended) {
    return texts["base-url"] === inputs/* LOCAL */.G8 ? { ...ended, url: undefined } : ended;
}
/** The last one first: what is interrupted needs the control plane that is ended after it. */
async function closeAll(closing) {
    for (const close of closing.toReversed())
        await close();
}
/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
async function prepareAll(step, definition) {
    let prepared;
    try {
        prepared = await definition.prepare(step);
    }
    catch (error) {
        throw allMistakes(step.problems, error);
    }
    if (step.problems.length > 0)
        throw allMistakes(step.problems, undefined);
    return prepared;
}
async function startLocal(step, closing) {
    if (step.texts["base-url"] !== inputs/* LOCAL */.G8)
        throw new TypeError("a step without mistakes has a control plane");
    // Nobody else pays for it.
    const { startLocalPlane } = await __webpack_require__.e(/* import() */ 380).then(__webpack_require__.bind(__webpack_require__, 8380));
    return startLocalPlane(step, (close) => closing.push(close));
}
/** Whether the mistakes now have annotations of their own. */
async function annotated(step, error, { outcome }) {
    if (outcome !== "invalid")
        return false;
    if (!(error instanceof ConfigurationError))
        return false;
    await annotateMistakes(step, error.problems);
    return true;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/activation.js
/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 200;
const LAST_PAUSE_MS = 2_000;
/** Whether the revision is the one that serves, and the deployment as it then is. */
async function readActivation({ deployment_id, revision_id }, context) {
    const { controlPlane, clock, signal } = context;
    const deadline = clock.now() + ACTIVATION_TIMEOUT_MS;
    for (let pause = FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const isActive = deployment.active_revision_id === revision_id;
        // A newer revision that has taken over already will not give way again.
        const isOver = deployment.latest_revision_id !== revision_id &&
            deployment.active_revision_id === deployment.latest_revision_id;
        if (isActive || isOver || clock.now() >= deadline)
            return { isActive, deployment };
        await clock.sleep(pause, signal);
    }
}
/** Where a deployment answers; undefined while nothing is live. */
function urlOf(deployment) {
    return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/field-values.js


/** The value at a dotted path of the contract; undefined for null and for what is not there. */
function valueAt(root, path) {
    const value = path
        .split(".")
        .reduce((at, key) => at?.[key], root);
    return value ?? undefined;
}
/** Whether the deployment has this value already, however the service spells it. */
function hasValue(deployment, path, wanted) {
    const current = valueAt(deployment, path);
    const same = spellings[path];
    return same ? same(current, wanted, deployment) : (0,external_node_util_.isDeepStrictEqual)(plain(current), plain(wanted));
}
/** Fields that a service may answer in other words than they were sent in; all others compare as they are. */
const spellings = {
    "source_config.build_on_push": (current, wanted) => (current ?? false) === wanted,
    // Not every service tells it; what is not told cannot be called changed.
    "source_config.deployment_type": (current, wanted) => current === undefined || current === wanted,
    "source_config.repo_url": (current, wanted) => repositoryOf(current) === repositoryOf(wanted),
    "source_config.custom_url": (current, wanted) => withoutSlash(current) === withoutSlash(wanted),
    "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
    "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
    "source_revision_config.repo_ref": sameRef,
    secret_references: (current, wanted) => (0,external_node_util_.isDeepStrictEqual)(referencesByName(current), referencesByName(wanted)),
};
const repositoryOf = (url) => String(url)
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
const withoutSlash = (url) => String(url).replace(/\/+$/, "");
const fileOf = (path) => String(path).replace(/^(\.\/)+/, "");
const branchOf = (ref) => String(ref).replace(/^refs\/heads\//, "");
/** The ref may come back as the commit that it stood for, with the branch beside it. */
function sameRef(current, wanted, deployment) {
    if (branchOf(current) === branchOf(wanted))
        return true;
    const commit = deployment.source_revision_config?.repo_commit_sha;
    const branch = valueAt(deployment, "source_config.repo_branch");
    return current === commit && branch !== undefined && branchOf(branch) === branchOf(wanted);
}
function referencesByName(references) {
    const list = (references ?? []);
    return list
        .map(({ name, secret_name, secret_key }) => ({ name, secret_name, secret_key }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
}
function holdsAll(current, wanted) {
    return Object.entries(wanted).every(([key, value]) => value === null || value === undefined || (0,external_node_util_.isDeepStrictEqual)(valueAt(current, key), value));
}
/** The value without nulls at any depth: a service drops or adds them freely. Key order never counts. */
function plain(value) {
    if (Array.isArray(value))
        return value.map(plain);
    if (typeof value !== "object" || value === null)
        return value ?? undefined;
    return Object.fromEntries(Object.entries(value)
        .filter(([, item]) => item !== null && item !== undefined)
        .map(([key, item]) => [key, plain(item)]));
}
/** The keys of a desired resource spec that the deployment does not have yet. */
function changedResourceKeys(current, wanted) {
    const before = plain((0,resource_spec/* roundedResourceSpec */.pi)(current ?? {}));
    const after = plain((0,resource_spec/* roundedResourceSpec */.pi)(wanted ?? {}));
    return Object.keys(after).filter((key) => !(0,external_node_util_.isDeepStrictEqual)(before[key], after[key]));
}
/**
 * The whole spec to send, because a service overwrites it as a whole: what is there, overlaid with
 * what is wanted. What the service only derived from other values is left to be derived anew, so that a limit
 * follows its request.
 */
function mergedResourceSpec(current, wanted) {
    const merged = {
        ...withoutDerived(plain(current ?? {})),
        ...plain(wanted ?? {}),
    };
    return (0,resource_spec/* roundedResourceSpec */.pi)(merged);
}
function withoutDerived(spec) {
    const stated = { ...spec };
    for (const key of Object.keys(resource_spec/* resourceSpec */.sS.shape)) {
        if (stated[key] === undefined || !isDerivable(key))
            continue;
        const { [key]: value, ...rest } = stated;
        const derived = (0,resource_spec/* resourceSpecWithDefaults */.Qp)(rest);
        if (derived[key] === value)
            delete stated[key];
    }
    return stated;
}
/** Base values are kept as stated: nothing else in the spec explains them. */
const isDerivable = (key) => key.startsWith("queue_") || key.includes("_limit");

// EXTERNAL MODULE: ./build/action/code/client/answer-decoding.js
var answer_decoding = __webpack_require__(2861);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/secret-diff.js


/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
function ownSecrets(secrets) {
    return (secrets ?? []).filter(({ name }) => name !== contract_secrets/* SOURCE_DIGEST_SECRET */.s0);
}
/**
 * Secrets by name. Given secrets are the whole set; none given (undefined): the deployment keeps its own.
 * A value that the service hides counts as changed.
 */
function diffSecrets(desired, deployment) {
    const changes = { added: [], changed: [], removed: [], kept: [], unknown: [] };
    const current = new Map(ownSecrets(deployment?.secrets).map(({ name, value }) => [name, value]));
    if (!desired)
        return { ...changes, kept: [...current.keys()] };
    for (const { name, value } of desired) {
        const before = current.get(name);
        if (before === undefined)
            changes.added.push(name);
        else if (before.equals(value))
            changes.kept.push(name);
        else if (isHidden(before.reveal()))
            changes.unknown.push(name);
        else
            changes.changed.push(name);
    }
    const wanted = new Set(desired.map(({ name }) => name));
    changes.removed = [...current.keys()].filter((name) => !wanted.has(name));
    return changes;
}
function anySecretChange({ added, changed, removed, unknown }) {
    return added.length + changed.length + removed.length + unknown.length > 0;
}
/** Whether a value stands for one that the service keeps to itself. */
function isHidden(value) {
    return value === answer_decoding/* HIDDEN_VALUE */.L || value === "" || /^[*•]+$/.test(value);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/source-digest.js


/**
 * The reserved secret that remembers which tree was uploaded, together with the tarball's path: after a roll back
 * or somebody else's patch the deployment runs another tarball, and the digest no longer counts.
 */
function digestSecret(digest, tarballPath) {
    return { name: contract_secrets/* SOURCE_DIGEST_SECRET */.s0, value: new secret/* Secret */.z(`${digest} ${tarballPath}`) };
}
/** The digest of the tree that the latest revision holds; undefined when nobody recorded it, or it is hidden. */
function recordedDigest({ deployment, latest_revision }) {
    const recorded = deployment.secrets?.find(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0)?.value.reveal();
    const [digest, path] = recorded?.split(" ") ?? [];
    if (!digest?.startsWith("sha256:"))
        return undefined;
    const current = (latest_revision?.source_revision_config ?? deployment.source_revision_config)
        ?.source_tarball_path;
    return !current || !path || current === path ? digest : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/change-body.js




/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
function changeBody({ plan, desired, observed }, source, delivered) {
    const body = {};
    for (const { path, change } of plan.fields) {
        if (change === "immutable")
            continue;
        const [section = "", field] = path.split(".");
        if (field === "resource_spec") {
            const merged = mergedResourceSpec(observed.deployment.source_config.resource_spec, desired.source_config?.resource_spec);
            body.source_config = { ...body.source_config, resource_spec: merged };
        }
        else if (field === undefined) {
            Object.assign(body, { [section]: valueAt(desired, path) });
        }
        else {
            Object.assign(body, { [section]: { ...body[section], [field]: valueAt(desired, path) } });
        }
    }
    // The configuration goes along whole: a service may take a patch's for all of the new revision's.
    if (delivered)
        body.source_revision_config = { ...change_body_given(desired.source_revision_config), ...delivered };
    // Code that is handed over says what it is; also what was built or uploaded elsewhere.
    if (delivered && source && isOwn(source.kind))
        body.revision_source = source.kind;
    const { image_uri, source_tarball_path } = body.source_revision_config ?? {};
    if ((image_uri || source_tarball_path) && isOwn(desired.source))
        body.revision_source ??= desired.source;
    const secrets = secretsToSend({ plan, desired, observed }, source, delivered);
    if (secrets)
        body.secrets = secrets;
    return body;
}
/** Whether the code of a source is handed over, not fetched. */
function isOwn(source) {
    return source === "internal_source" || source === "internal_image";
}
/** Whether the patch makes a revision by itself. */
function makesRevision(plan, body) {
    return (plan.fields.some(({ change }) => change === "revision") ||
        body.secrets !== undefined ||
        body.source_revision_config !== undefined);
}
/**
 * The whole set of secrets, when it changes or a new tree's digest goes with it. Undefined leaves the deployment's
 * as they are; also where the service hides values that we would have to repeat.
 */
function secretsToSend({ plan, desired, observed }, source, delivered) {
    const current = observed.deployment.secrets ?? [];
    const path = delivered?.source_tarball_path;
    const digest = source?.digest && path ? digestSecret(source.digest, path) : undefined;
    if (!digest && !anySecretChange(plan.secrets))
        return undefined;
    const kept = ownSecrets(current);
    if (!desired.secrets && kept.some(({ value }) => isHidden(value.reveal())))
        return undefined;
    const recorded = digest ?? current.find(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0);
    return [...(desired.secrets ?? kept), ...(recorded ? [recorded] : [])];
}
function change_body_given(config) {
    return Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/delete-deployment.js

/** A wait for deletion ends after this many milliseconds, unless `wait_timeout_ms` says otherwise. */
const DELETE_TIMEOUT_MS = 600_000;
const FIRST_POLL_MS = 250;
const LAST_POLL_MS = 5_000;
/**
 * Deletes a deployment; deletion is asynchronous, so `wait` reads until it is gone.
 * @throws NotFoundError when there is no such deployment; ControlPlaneError
 */
async function deleteDeployment(deployment_id, options, context) {
    const { controlPlane, signal } = context;
    const query = options.delete_tracing_project ? { delete_tracing_project: "true" } : {};
    await controlPlane.deleteDeployment({ params: { deployment_id }, query }, { signal });
    if (!options.wait)
        return "deleting";
    return untilGone(deployment_id, options, context);
}
/** Reads a deployment that is being deleted until it is gone. @throws ControlPlaneError */
async function untilGone(deployment_id, { wait_timeout_ms = DELETE_TIMEOUT_MS }, { controlPlane, clock, signal }) {
    const deadline = clock.now() + wait_timeout_ms;
    for (let pause = FIRST_POLL_MS;; pause = Math.min(pause * 1.5, LAST_POLL_MS)) {
        try {
            await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        }
        catch (error) {
            if (error instanceof errors/* NotFoundError */.m_)
                return "gone";
            throw error;
        }
        if (clock.now() >= deadline)
            return "deleting";
        await clock.sleep(pause, signal);
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/own-revision.js
function snapshotOf(deployment) {
    return { deployment_id: deployment.id, latest_revision_id: deployment.latest_revision_id ?? undefined };
}
/**
 * The revision that our own patch made: newer than the snapshot and with the configuration that we sent; else what
 * the patch's answer names as its latest. Somebody else's push or patch at the same moment is not taken for ours.
 */
async function ownRevision({ snapshot, sent, answer }, context) {
    const latest = answer.latest_revision_id ?? undefined;
    const isNew = latest !== undefined && latest !== snapshot.latest_revision_id;
    // The answer describes its latest revision, so one that fits needs no further look.
    if (isNew && matches(answer.source_revision_config, sent))
        return latest;
    if (identifies(sent)) {
        const own = (await newerRevisions(snapshot, context)).filter((revision) => matches(revision.source_revision_config, sent));
        const oldest = own.at(-1);
        if (oldest)
            return oldest.id;
    }
    return isNew ? latest : undefined;
}
/** Revisions made after the snapshot, newest first. */
async function newerRevisions(snapshot, context) {
    const { controlPlane, signal } = context;
    const { deployment_id, latest_revision_id } = snapshot;
    const newer = [];
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.id === latest_revision_id)
            break;
        newer.push(revision);
    }
    return newer;
}
/** Tarball paths and image digests are unique: they alone tell a revision from every other. */
const identifying = ["source_tarball_path", "image_uri"];
function identifies(sent) {
    return Object.values(sent).some((value) => value !== undefined && value !== null);
}
function matches(config, sent) {
    const unique = identifying.filter((key) => sent[key]);
    // A ref may come back as its commit, so it tells nothing.
    const keys = unique.length > 0 ? unique : ["graph_config_path"].filter((key) => sent[key]);
    return keys.every((key) => config?.[key] === sent[key]);
}
/** What a git revision was built from; undefined until the service tells it. */
function own_revision_commitOf(revision) {
    return revision.source_revision_config?.repo_commit_sha ?? undefined;
}

// EXTERNAL MODULE: ./build/action/code/client/write-once.js
var write_once = __webpack_require__(4662);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/patch-once.js



/**
 * Patches; after an unclear answer the deployment is read again, and the patch repeated only where its effect is
 * not there: a repeat would make a second revision of the same code.
 */
function patchOnce(request, context) {
    const { snapshot, body, expectsRevision } = request;
    const { controlPlane, signal } = context;
    const params = { deployment_id: snapshot.deployment_id };
    return (0,write_once/* writeOnce */.F)({
        write: () => controlPlane.patchDeployment({ params, body }, { signal }),
        async findEffect() {
            const deployment = await controlPlane.getDeployment({ params }, { signal });
            if (!holdsFields(deployment, body) || !holdsSecrets(deployment, body))
                return undefined;
            if (!expectsRevision)
                return deployment;
            const newer = await newerRevisions(snapshot, context);
            const sent = body.source_revision_config ?? {};
            return newer.some((revision) => matches(revision.source_revision_config, sent))
                ? deployment
                : undefined;
        },
    }, context);
}
/** Whether the deployment has what the patch set outside of its revision. */
function holdsFields(deployment, body) {
    const { resource_spec, ...config } = body.source_config ?? {};
    const fields = Object.entries(config).map(([name, value]) => [
        `source_config.${name}`,
        value,
    ]);
    if (body.display_name)
        fields.push(["display_name", body.display_name]);
    if (body.secret_references)
        fields.push(["secret_references", body.secret_references]);
    return (fields.every(([path, value]) => hasValue(deployment, path, value)) &&
        changedResourceKeys(deployment.source_config.resource_spec, resource_spec).length === 0);
}
/** By name only: a service may hide the values. */
function holdsSecrets(deployment, { secrets }) {
    if (!secrets)
        return true;
    const names = new Set(deployment.secrets?.map(({ name }) => name));
    return names.size === secrets.length && secrets.every(({ name }) => names.has(name));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(3852);
// EXTERNAL MODULE: ./build/action/code/client/control-plane.js + 8 modules
var control_plane = __webpack_require__(7218);
// EXTERNAL MODULE: ./build/action/code/contract/deployment.js
var contract_deployment = __webpack_require__(3973);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/refusals.js






/**
 * The body of a create request; what the source delivers comes on top. What a creation needs and nobody said is
 * filled in: the type `dev` on the hosted service (spec §1), an empty resource spec for images of one's own.
 */
function createBody(desired) {
    const { display_name: _patchOnly, ...rest } = desired;
    const needed = desired.source === "external_image" ? { resource_spec: {} } : { deployment_type: "dev" };
    return {
        ...rest,
        source_config: { ...needed, ...desired.source_config },
        source_revision_config: desired.source_revision_config ?? {},
        secrets: desired.secrets ?? [],
    };
}
/** Everything that forbids creating this; `delivered`: the source brings the code's fields. */
function createRefusals(desired, delivered) {
    const body = createBody(desired);
    const shape = shapeProblems(contract_deployment/* deploymentCreate */.OX, body);
    const rules = createProblems(body).filter(({ path }) => !delivered.has(path));
    return [...shape, ...rules, ...ownSecretProblems(desired.secrets ?? [])];
}
/** Everything that forbids changing the deployment into this. */
function updateRefusals(desired, observed, { immutable, setsDigest }) {
    const { deployment } = observed;
    if ((0,control_plane/* isBeingDeleted */.v)(deployment)) {
        return [
            { path: "status", message: `deployment ${deployment.id} is being deleted; try again once it is gone` },
        ];
    }
    const { name: _name, source: _source, ...given } = desired;
    // What is fixed has messages of its own, so it stays out of the general check.
    const body = { ...given, source_config: withoutFixed(given.source_config) };
    return [
        ...shapeProblems(contract_deployment/* deploymentPatch */.Yx, body),
        ...patchProblems({ ...deployment, source: desired.source }, body),
        ...ownSecretProblems(desired.secrets ?? []),
        ...immutable.map(cannotChange),
        ...cannotClear(desired, observed, setsDigest),
    ];
}
function cannotChange({ path, from, to }) {
    const values = `${JSON.stringify(from) ?? "not set"} to ${JSON.stringify(to)}`;
    return { path, message: `${path} cannot be changed after creation (${values}); deploy under another name` };
}
/** `[]` is taken for unchanged by the service, so the last secret cannot be removed. */
function cannotClear(desired, { deployment }, setsDigest) {
    const current = ownSecrets(deployment.secrets);
    if (!desired.secrets || desired.secrets.length > 0 || current.length === 0 || setsDigest)
        return [];
    const names = current.map(({ name }) => name).join(", ");
    const message = `the service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;
    return [{ path: "secrets", message }];
}
function shapeProblems(schema, body) {
    const issues = parse/* safeEncode */.wy(schema, body).error?.issues ?? [];
    return issues.map(({ path, message }) => ({
        path: path.join("."),
        message: `${path.join(".")}: ${message}`,
    }));
}
function withoutFixed(config) {
    const rules = fieldRules;
    return (config &&
        Object.fromEntries(Object.entries(config).filter(([name]) => rules[`source_config.${name}`]?.change !== "immutable")));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/code-diff.js

/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
function diffCode(source, observed) {
    if (!source)
        return undefined;
    const { kind, digest: to } = source;
    const from = observed && deployedCode(kind, observed);
    // A branch whose commit nobody knows: the fields decide, or every deploy would build.
    if (observed && kind === "repo_host" && to === undefined)
        return undefined;
    if (kind === "internal_template")
        return undefined;
    return to !== undefined && from !== undefined && sameCode(kind, from, to) ? undefined : { from, to };
}
function deployedCode(kind, observed) {
    const latest = observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
    switch (kind) {
        case "internal_source":
            return recordedDigest(observed);
        case "repo_host":
            return (latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined);
        case "external_image":
        case "internal_image":
            return latest?.image_uri?.split("@")[1];
        case "internal_template":
            return undefined;
    }
}
function sameCode(kind, from, to) {
    return kind === "repo_host" ? sameCommit(from, to) : from === to;
}
/** Commits may be given short, from seven digits on. */
function sameCommit(one, other) {
    if (one === other)
        return true;
    return Math.min(one.length, other.length) >= 7 && (one.startsWith(other) || other.startsWith(one));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/revision-made.js




/** How long a push's own revision may take to appear, and a new deployment's first one; milliseconds. */
const PUSH_REVISION_TIMEOUT_MS = 60_000;
const FIRST_REVISION_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/**
 * The revision that a push made by itself (`build_on_push`); undefined when none appears in time. One that waits for
 * another and has not fetched yet will fetch what was pushed: it counts once the time is up.
 */
async function revisionOfPush(snapshot, commit, context) {
    let waiting;
    const pushed = await appearing(PUSH_REVISION_TIMEOUT_MS, context, async () => {
        const newer = await newerRevisions(snapshot, context);
        waiting = newer.find(isToFetch)?.id;
        return newer.find((revision) => sameCommit(own_revision_commitOf(revision) ?? "", commit))?.id;
    });
    return pushed ?? waiting;
}
const isToFetch = (revision) => (0,contract_status/* phaseOf */.hU)(revision.status) === "in_progress" && own_revision_commitOf(revision) === undefined;
/**
 * A new deployment's first revision, which its create answer may not name yet; one is made when none appears.
 */
async function firstRevision(deployment, context) {
    const { controlPlane, signal } = context;
    const { id: deployment_id } = deployment;
    const first = await appearing(FIRST_REVISION_TIMEOUT_MS, context, async () => {
        const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return now.latest_revision_id ?? undefined;
    });
    return first ?? createRevisionOnce({ deployment_id, latest_revision_id: undefined }, {}, context);
}
/** Creates a revision of the deployment's configuration, and only one, also after an unclear answer. */
async function createRevisionOnce(snapshot, wanted, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = snapshot;
    const { commit, config = {} } = wanted;
    const body = Object.keys(config).length > 0 ? { source_revision_config: config } : {};
    return (0,write_once/* writeOnce */.F)({
        async write() {
            const made = await controlPlane.createRevision({ params: { deployment_id }, body }, { signal });
            return made.id;
        },
        async findEffect() {
            const newer = await newerRevisions(snapshot, context);
            return newer.findLast((revision) => couldBe(revision, commit))?.id;
        },
    }, context);
}
/** A commit may not be known yet while the revision is young. */
function couldBe(revision, commit) {
    const built = own_revision_commitOf(revision);
    if ((0,contract_status/* phaseOf */.hU)(revision.status) === "superseded")
        return false;
    return commit === undefined || built === undefined || sameCommit(built, commit);
}
async function appearing(timeoutMs, { clock, signal }, look) {
    const deadline = clock.now() + timeoutMs;
    for (;;) {
        const found = await look();
        if (found !== undefined || clock.now() >= deadline)
            return found;
        await clock.sleep(LOOK_EVERY_MS, signal);
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply.js






/**
 * Does exactly what the plan says, and nothing when it says nothing. A crash in between leaves what the next plan
 * recognises: a deployment without a revision is continued.
 * @throws ControlPlaneError; or an error of the source, when the code cannot be delivered
 */
async function apply(planned, context) {
    const { plan, observed } = planned;
    switch (plan.action) {
        case "create":
            return create(planned, context);
        case "replace":
            // The name is held by the tracing project as well, so that goes with it.
            await deleteDeployment(required(observed).deployment.id, { delete_tracing_project: true, wait: true }, context);
            return create(planned, context);
        case "update":
            return change({ ...planned, observed: required(observed) }, context);
        case "none":
            return { deployment: required(observed).deployment, revision_id: undefined, made_revision: false };
    }
}
function required(observed) {
    if (!observed)
        throw new TypeError("a plan for an existing deployment is applied with what was observed");
    return observed;
}
async function create(planned, context) {
    const { plan, desired, source } = planned;
    const { controlPlane, signal, report } = context;
    const body = createBody(desired);
    // A tarball or image is delivered to a deployment that exists; other sources only name their code.
    const isDeliveredLater = source?.kind === "internal_source" || source?.kind === "internal_image";
    if (source && !isDeliveredLater) {
        const named = await deliver(source, "", context);
        body.source_revision_config = { ...body.source_revision_config, ...named };
    }
    const deployment = await controlPlane.createDeploymentOnce(body, { signal });
    const first = deployment.latest_revision_id ?? undefined;
    report({ type: "created", deployment_id: deployment.id, revision_id: first, name: deployment.name });
    if (isDeliveredLater || desired.display_name) {
        const rest = afterCreation(plan, isDeliveredLater);
        const observed = { deployment, latest_revision: undefined };
        const changed = await change({ ...planned, plan: rest, observed }, context);
        if (isDeliveredLater)
            return changed;
    }
    if (!plan.makes_revision)
        return { deployment, revision_id: undefined, made_revision: false };
    return {
        deployment,
        revision_id: first ?? (await firstRevision(deployment, context)),
        made_revision: true,
    };
}
/** What is left of the plan after the create request, which carried all but the display name and delivered code. */
function afterCreation(plan, isDeliveredLater) {
    const { added, kept } = plan.secrets;
    return {
        ...plan,
        fields: plan.fields.filter(({ path }) => path === "display_name"),
        secrets: { added: [], changed: [], removed: [], unknown: [], kept: [...added, ...kept] },
        code: isDeliveredLater ? plan.code : undefined,
        makes_revision: isDeliveredLater,
    };
}
async function change(planned, context) {
    const { plan, source, observed } = planned;
    const { id: deployment_id } = observed.deployment;
    const delivered = plan.code && source ? await deliver(source, deployment_id, context) : undefined;
    const carriesCode = source?.kind !== "repo_host";
    const withoutCode = changeBody(planned, source, undefined);
    // A moved branch alone is a new revision of the same configuration; with other changes it goes along.
    const inPatch = carriesCode || makesRevision(plan, withoutCode) ? delivered : undefined;
    const body = inPatch ? changeBody(planned, source, inPatch) : withoutCode;
    let { deployment } = observed;
    let revision_id;
    let is_of_push = false;
    if (Object.keys(body).length > 0) {
        const patched = await patch(planned, body, context);
        deployment = patched.deployment;
        revision_id = patched.revision_id;
    }
    if (plan.makes_revision && revision_id === undefined) {
        const rest = { plan, delivered: inPatch ? undefined : delivered };
        ({ revision_id, is_of_push } = await makeRevision(deployment, rest, context));
    }
    context.report({ type: "patched", deployment_id, revision_id });
    return { deployment, revision_id, made_revision: revision_id !== undefined, is_of_push };
}
async function patch({ plan, observed }, body, context) {
    const snapshot = snapshotOf(observed.deployment);
    const expectsRevision = makesRevision(plan, body);
    const answer = await patchOnce({ snapshot, body, expectsRevision }, context);
    const sent = body.source_revision_config ?? {};
    return {
        deployment: answer,
        revision_id: expectsRevision ? await ownRevision({ snapshot, sent, answer }, context) : undefined,
    };
}
async function makeRevision(deployment, { plan, delivered }, context) {
    const commit = plan.source === "repo_host" ? plan.code?.to : undefined;
    if (deployment.source_config.build_on_push && commit !== undefined) {
        const pushed = await revisionOfPush(snapshotOf(deployment), commit, context);
        if (pushed !== undefined)
            return { revision_id: pushed, is_of_push: true };
    }
    const made = await createRevisionOnce(snapshotOf(deployment), { commit, config: delivered }, context);
    return { revision_id: made, is_of_push: false };
}
async function deliver(source, deployment_id, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "delivering", description: source.describe() });
    return source.deliver({
        deployment_id,
        signal,
        upload: (body) => controlPlane.upload(deployment_id, { ...body, signal }, (sent_bytes, total_bytes) => report({ type: "uploading", sent_bytes, total_bytes })),
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/ending.js



/**
 * Runs `work`, which fills `result` as far as it gets: what it throws becomes the outcome, an abort included.
 * @throws whatever has no outcome: mistakes of the configuration or of this program
 */
async function ending(result, context, work) {
    try {
        await work();
    }
    catch (error) {
        const outcome = context.signal.aborted ? "cancelled" : outcomeOf(error);
        if (outcome === undefined)
            throw error;
        result.outcome = outcome;
        result.message = outcome === "cancelled" ? "cancelled" : (0,foundation_error/* messageChain */.N)(error).join(": ");
        if (error instanceof errors/* ControlPlaneError */.Cj)
            result.error = error;
        delete result.url;
    }
    return result;
}
/** Keeps in the result what progress tells, in case a later step throws. */
function noting(result, context) {
    return {
        ...context,
        report(event) {
            if (event.type === "created" || event.type === "patched") {
                result.deployment_id = event.deployment_id;
                result.revision_id = event.revision_id;
                result.changed = true;
            }
            if (event.type === "status")
                result.status = event.status;
            context.report(event);
        },
    };
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/interrupt.js
var lifecycle_interrupt = __webpack_require__(2373);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/interrupt-on-cancel.js


/** A cancelled job has a few seconds for everything that is left to do. */
const CANCEL_TIMEOUT_MS = 3_000;
/** After an abort: interrupts the revision with a signal of its own, and tells in the result what came of it. */
async function interruptOnCancel(result, revision_id, context) {
    const { deployment_id = "" } = result;
    const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
    let words;
    try {
        const interrupted = await (0,lifecycle_interrupt/* interruptRevision */.x)({ deployment_id, revision_id }, { ...context, signal });
        result.interrupt = interrupted;
        const isInterrupted = interrupted.result === "interrupted";
        words = isInterrupted ? `revision ${revision_id} was interrupted` : interrupted.message;
    }
    catch (error) {
        if (!signal.aborted && !(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        const reason = error instanceof errors/* ControlPlaneError */.Cj ? error.message : "no answer in time";
        words = `revision ${revision_id} could not be interrupted and goes on: ${reason}`;
    }
    result.message = `${result.message}; ${words}`;
}

// EXTERNAL MODULE: ./build/action/code/client/redact.js
var redact = __webpack_require__(6656);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/kept-fields.js



/**
 * Warnings about texts that `desired` gives as null or empty and the deployment has: the service merges nulls away,
 * so that they stay.
 */
function keptFieldWarnings(desired, { deployment }) {
    const secrets = [...(desired.secrets ?? []), ...(deployment.secrets ?? [])].map(({ value }) => value);
    return Object.keys(fieldRules).flatMap((path) => {
        const [section = "", field] = path.split(".");
        const holder = field === undefined ? undefined : desired[section];
        const current = valueAt(deployment, path);
        if (!isCleared(holder, field) || typeof current !== "string" || current === "")
            return [];
        const other = field?.endsWith("_command") ? "another command (e.g. `true`)" : "another value";
        const kept = `the service keeps '${current}' as ${field}: it cannot be removed, give ${other}`;
        return [(0,redact/* scrub */._I)(kept, secrets)];
    });
}
function isCleared(holder, field) {
    if (typeof holder !== "object" || holder === null || field === undefined)
        return false;
    const value = holder[field];
    return value === null || value === "";
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/observe.js

/**
 * Reads the deployment, looking an exact name up over all pages.
 * @returns undefined when no deployment has the name
 * @throws NotFoundError when it is named by an id that does not exist
 */
async function observe(which, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "looking_up", name: "name" in which ? which.name : which.deployment_id });
    const deployment = "name" in which
        ? await controlPlane.findDeployment(which.name, { signal })
        : await controlPlane.getDeployment({ params: which }, { signal });
    return deployment && { deployment, latest_revision: await latestRevision(deployment, context) };
}
async function latestRevision(deployment, context) {
    const { id: deployment_id, latest_revision_id: revision_id } = deployment;
    if (!revision_id)
        return undefined;
    const { controlPlane, signal } = context;
    try {
        return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
    }
    catch (error) {
        // Removed between the two reads: the same as none.
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/field-diff.js


const RESOURCE_SPEC = "source_config.resource_spec";
/** Compared by rules of their own (secrets by name), or not part of an existing deployment's state. */
const comparedElsewhere = new Set(["secrets", RESOURCE_SPEC]);
/**
 * The managed fields that differ, one entry each; a resource spec by its keys. Covers every path of the contract's
 * rules but `leaveOut` (fields that the source delivers).
 */
function diffFields(desired, deployment, leaveOut) {
    const changes = [];
    for (const [path, { change }] of Object.entries(fieldRules)) {
        const wanted = valueAt(desired, path);
        if (wanted === undefined || comparedElsewhere.has(path) || leaveOut.has(path))
            continue;
        if (hasValue(deployment, path, wanted))
            continue;
        changes.push({ path, from: valueAt(deployment, path), to: wanted, change });
    }
    return [...changes, ...diffResources(desired, deployment)];
}
function diffResources(desired, deployment) {
    const current = deployment.source_config.resource_spec;
    const wanted = desired.source_config?.resource_spec;
    const merged = mergedResourceSpec(current, wanted);
    return changedResourceKeys(current, wanted).map((key) => ({
        path: `${RESOURCE_SPEC}.${key}`,
        from: current?.[key] ?? undefined,
        to: merged[key],
        change: fieldRules[RESOURCE_SPEC]?.change ?? "revision",
    }));
}
/** All managed fields of a deployment that does not exist yet. */
function initialFields(desired) {
    return Object.entries(fieldRules).flatMap(([path, { change }]) => {
        const to = valueAt(desired, path);
        return to === undefined || path === "secrets" || path === "name" || path === "source"
            ? []
            : [{ path, from: undefined, to, change }];
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan.js






/**
 * What it takes to get from what is observed to what is desired. Pure. Only fields that `desired` gives are
 * managed; null is the same as leaving out.
 * @param source where the code comes from; undefined: the code is not managed, or named by `desired` itself
 * @param observed undefined: no such deployment
 */
function planDeployment(desired, source, observed, options = {}) {
    const plan = observed
        ? planChange(desired, source, { observed, options })
        : planCreation(desired, source, undefined);
    return withoutSecretValues(plan, desired, observed);
}
/** Fields whose values the source delivers, so that `desired` need not name them. */
function deliveredFields(source) {
    switch (source?.kind) {
        case "internal_source":
            return new Set(["source_revision_config.source_tarball_path"]);
        case "external_image":
        case "internal_image":
            return new Set(["source_revision_config.image_uri"]);
        default:
            return new Set();
    }
}
function planCreation(desired, source, replaced) {
    const config = desired.source_revision_config;
    const hasCode = source !== undefined ||
        !(desired.source === "internal_source" || desired.source === "internal_image") ||
        Boolean(config?.source_tarball_path ?? config?.image_uri);
    return {
        action: replaced ? "replace" : "create",
        name: desired.name,
        source: desired.source,
        deployment_id: replaced?.deployment.id,
        fields: initialFields({ ...desired, source_config: createBody(desired).source_config }),
        secrets: diffSecrets(desired.secrets ?? [], undefined),
        code: diffCode(source, undefined),
        latest_revision: undefined,
        makes_revision: hasCode,
        refusals: createRefusals(desired, deliveredFields(source)),
    };
}
function planChange(desired, source, { observed, options }) {
    const { deployment, latest_revision, own_revision } = observed;
    const fields = diffFields(desired, deployment, deliveredFields(source));
    const immutable = fields.filter(({ change }) => change === "immutable");
    if (immutable.length > 0 && options.allowReplace)
        return planCreation(desired, source, observed);
    const secrets = diffSecrets(desired.secrets, deployment);
    const isOtherwise = anySecretChange(secrets) || fields.some(({ change }) => change === "revision");
    const isThere = own_revision !== undefined && !isOtherwise;
    const code = isThere ? undefined : diffCode(source, observed);
    const makes_revision = isOtherwise || code !== undefined || (!isThere && needsRevision(observed, source));
    const setsDigest = source?.kind === "internal_source" && source.digest !== undefined;
    return {
        action: fields.length > 0 || makes_revision ? "update" : "none",
        name: desired.name,
        source: desired.source,
        deployment_id: deployment.id,
        fields,
        secrets,
        code,
        latest_revision: unsettledRevision(observed),
        resumes: makes_revision ? undefined : resumed(observed),
        makes_revision,
        refusals: updateRefusals(desired, { deployment, latest_revision }, { immutable, setsDigest }),
    };
}
/** Equal fields are not enough: there is nothing to serve, or the last attempt to deploy them came to nothing. */
function needsRevision({ deployment, latest_revision }, source) {
    if (!deployment.latest_revision_id || !latest_revision) {
        // Without code, a deployment that waits for its first tarball or image has nothing to build.
        const awaitsCode = deployment.source === "internal_source" || deployment.source === "internal_image";
        return source !== undefined || !awaitsCode;
    }
    const phase = (0,contract_status/* phaseOf */.hU)(latest_revision.status);
    return phase !== "deployed" && phase !== "in_progress";
}
function unsettledRevision({ latest_revision }) {
    if (!latest_revision)
        return undefined;
    const { id, status } = latest_revision;
    const phase = (0,contract_status/* phaseOf */.hU)(status);
    return phase === "deployed" ? undefined : { id, status, is_under_way: phase === "in_progress" };
}
function resumed({ own_revision, latest_revision }) {
    const isUnderWay = latest_revision && (0,contract_status/* phaseOf */.hU)(latest_revision.status) === "in_progress";
    const followed = own_revision ?? (isUnderWay ? latest_revision : undefined);
    return followed && { id: followed.id, status: followed.status };
}
/** Values of fields may repeat a secret (a token in a command, a container's variable): plans are printed. */
function withoutSecretValues(plan, desired, observed) {
    const entries = [...(desired.secrets ?? []), ...(observed?.deployment.secrets ?? [])];
    const secrets = entries.map(({ value }) => value);
    if (secrets.length === 0)
        return plan;
    const clean = (value) => (0,redact/* scrubDeep */.wE)(value, secrets);
    return {
        ...plan,
        fields: plan.fields.map((field) => ({ ...field, from: clean(field.from), to: clean(field.to) })),
        refusals: plan.refusals.map(({ path, message }) => ({ path, message: (0,redact/* scrub */._I)(message, secrets) })),
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/resume.js



/**
 * The revision of a commit that needs no other one: under way or live, made by an earlier run of the same job, by
 * somebody else's, or by the push itself (`build_on_push`). One that has not fetched yet will fetch what was pushed,
 * this commit or a newer one, so it counts, unless only what is sure does (`isSure`). Undefined where the latest
 * revision says it all.
 */
async function revisionToResume(source, { deployment, latest_revision: latest }, { context, isSure }) {
    const commit = source?.kind === "repo_host" ? source.digest : undefined;
    if (commit === undefined || !latest)
        return undefined;
    if (!isSure && isUnderWay(latest) && own_revision_commitOf(latest) === undefined)
        return latest;
    // What is live and the latest was overtaken by nothing, and hides nothing.
    const saysItAll = hasCommit(latest, commit) || deployment.active_revision_id === latest.id;
    if (saysItAll)
        return undefined;
    const { controlPlane, signal } = context;
    for await (const revision of controlPlane.allRevisions(deployment.id, {}, { signal })) {
        const isLive = revision.id === deployment.active_revision_id;
        if ((isUnderWay(revision) || isLive) && hasCommit(revision, commit))
            return revision;
        // Nothing older than what is live is under way.
        if (isLive)
            return undefined;
    }
    return undefined;
}
/**
 * Whether the revision that was followed instead of making one came out as another than the wanted: it fetched
 * another commit, was overtaken before it could tell, or is live and still does not. Then the deploy begins anew.
 */
function cameOutOtherwise(source, result) {
    const wanted = source?.kind === "repo_host" ? source.digest : undefined;
    const { outcome, commit, plan } = result;
    if (wanted === undefined || !plan?.resumes)
        return false;
    if (commit === undefined)
        return untold.has(outcome);
    return settled.has(outcome) && !sameCommit(commit, wanted);
}
const untold = new Set(["deployed", "unchanged", "superseded"]);
const settled = new Set([
    ...untold,
    "build_failed",
    "deploy_failed",
    "verification_failed",
]);
const isUnderWay = ({ status }) => (0,contract_status/* phaseOf */.hU)(status) === "in_progress";
const hasCommit = (revision, commit) => sameCommit(own_revision_commitOf(revision) ?? "", commit);

// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-request.js
var api_request = __webpack_require__(4043);
// EXTERNAL MODULE: ./build/action/code/foundation/clock.js
var foundation_clock = __webpack_require__(9269);
// EXTERNAL MODULE: ./build/action/code/client/base-url.js
var base_url = __webpack_require__(6928);
// EXTERNAL MODULE: ./build/action/code/client/credentials.js
var credentials = __webpack_require__(343);
// EXTERNAL MODULE: ./build/action/code/client/dispatcher.js
var dispatcher = __webpack_require__(3260);
// EXTERNAL MODULE: ./build/action/code/client/refusal.js
var client_refusal = __webpack_require__(1517);
;// CONCATENATED MODULE: ./build/action/code/foundation/sse-decode.js
/**
 * A decoder of an SSE byte stream that may be cut anywhere: `feed` returns the events completed so far.
 * Follows the WHATWG parsing rules: BOM, CR, LF, CRLF (also cut in two), comments, multi-line data,
 * and an event without data is dropped.
 */
function createSseDecoder() {
    const decoder = new TextDecoder("utf-8");
    // The line that has begun, in the pieces it came in: joined once, when it ends, however long it is.
    let begun = [];
    // A CR at the end of a chunk ends its line at once; the LF that may follow belongs to it.
    let skipLf = false;
    let event = "";
    let lastId;
    let data = [];
    function line(text, out) {
        if (text === "") {
            if (data.length > 0)
                out.push({ event: event || "message", id: lastId, data: data.join("\n") });
            event = "";
            data = [];
            return;
        }
        const colon = text.indexOf(":");
        if (colon === 0)
            return;
        const field = colon < 0 ? text : text.slice(0, colon);
        let value = colon < 0 ? "" : text.slice(colon + 1);
        if (value.startsWith(" "))
            value = value.slice(1);
        if (field === "data")
            data.push(value);
        else if (field === "event")
            event = value;
        else if (field === "id" && !value.includes("\0"))
            lastId = value;
    }
    return {
        feed(bytes) {
            const out = [];
            const text = decoder.decode(bytes, { stream: true });
            let start = skipLf && text.startsWith("\n") ? 1 : 0;
            if (text.length > 0)
                skipLf = false;
            for (let i = start; i < text.length; i++) {
                const code = text.charCodeAt(i);
                if (code !== 10 && code !== 13)
                    continue;
                begun.push(text.slice(start, i));
                line(begun.length === 1 ? begun[0] : begun.join(""), out);
                begun = [];
                if (code === 13) {
                    if (i + 1 === text.length)
                        skipLf = true;
                    else if (text.charCodeAt(i + 1) === 10)
                        i++;
                }
                start = i + 1;
            }
            if (start < text.length)
                begun.push(text.slice(start));
            return out;
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/client/run-stream.js

/**
 * Reads the frames of a run in the modes `messages-tuple` and `values` until the stream closes. Names may carry
 * a namespace (`messages|node:id`); all belong to this run.
 */
async function readRunStream(bytes, onToken) {
    const decoder = createSseDecoder();
    const result = { answer: "", values: undefined, failure: undefined };
    let tokens = "";
    for await (const chunk of bytes) {
        for (const { event, data } of decoder.feed(chunk)) {
            const [mode] = event.split("|");
            if (mode === "messages") {
                const token = tokenOf(parsed(data));
                if (token === "")
                    continue;
                tokens += token;
                onToken?.(token);
            }
            else if (event === "values") {
                result.values = parsed(data);
            }
            else if (mode === "error") {
                result.failure = failureOf(parsed(data), data);
            }
        }
    }
    result.answer = lastAnswer(result.values) ?? tokens;
    return result;
}
function tokenOf(frame) {
    const message = (Array.isArray(frame) ? frame[0] : undefined);
    return message && isOfTheAi(message) ? textOf(message.content) : "";
}
function lastAnswer(values) {
    const { messages } = (values ?? {});
    if (!Array.isArray(messages))
        return undefined;
    const last = messages.findLast((message) => message && isOfTheAi(message));
    return last && textOf(last.content);
}
const isOfTheAi = ({ type }) => type === "ai" || type === "AIMessageChunk" || type === "AIMessage";
/** Content is text, or parts of which some are text. */
function textOf(content) {
    if (typeof content === "string")
        return content;
    if (!Array.isArray(content))
        return "";
    return content
        .map((part) => (typeof part === "string" ? part : part?.text))
        .filter((text) => typeof text === "string")
        .join("");
}
function failureOf(body, raw) {
    const { error, message } = (body ?? {});
    const words = [error, message].filter((part) => typeof part === "string" && part !== "");
    return (words.length > 0 ? words.join(": ") : raw).slice(0, 2000);
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/action/code/client/transport.js
var transport = __webpack_require__(112);
;// CONCATENATED MODULE: ./build/action/code/client/agent-server.js










const assistants = schemas/* array */.YOg(schemas/* looseObject */._H3({ graph_id: schemas/* string */.YjP().min(1) }));
const information = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J());
/** @throws ConfigurationError for a URL or key that can never work */
function connectAgentServer(options) {
    const base = (0,base_url/* parseBaseUrl */.Q)(options.url);
    const { apiKey, clock = foundation_clock/* systemClock */.m, timeoutMs = 30_000 } = options;
    const connections = (0,dispatcher/* openConnections */.q)(options);
    const headers = { "user-agent": "agent-deploy", ...(0,credentials/* credentialHeaders */.w)({ apiKey }) };
    const refusal = { secrets: apiKey ? [apiKey] : [], clock };
    async function call(request, given = {}) {
        const { method, path, body } = request;
        const answer = await (0,transport/* exchange */.cv)(await connections.get(), {
            origin: base.origin,
            path: base.pathPrefix + path,
            method,
            headers: {
                ...headers,
                accept: "application/json",
                ...(body && { "content-type": "application/json" }),
            },
            body: body && JSON.stringify(body),
            timeoutMs: given.timeoutMs ?? timeoutMs,
            signal: given.signal,
            facts: { method, path },
        });
        const facts = (0,client_refusal/* withRequestId */.B)({ method, path }, answer);
        if (answer.status < 200 || answer.status > 299)
            throw (0,client_refusal/* refusalOf */.O)(answer, facts, refusal);
        return { answer, facts };
    }
    return {
        url: base.origin + base.pathPrefix,
        async health(given) {
            await call({ method: "GET", path: "/ok" }, given);
        },
        async info(given) {
            return jsonOf(information, await call({ method: "GET", path: "/info" }, given));
        },
        async firstAssistant(given) {
            const request = { method: "POST", path: "/assistants/search", body: { limit: 1, offset: 0 } };
            const called = await call(request, given);
            const [first] = jsonOf(assistants, called);
            if (first)
                return first.graph_id;
            throw new errors/* UnexpectedAnswerError */.qx("the agent server serves no graph", called.facts, {
                hint: "Name a graph in the graph configuration file.",
            });
        },
        async run(request) {
            const dispatcher = await connections.get();
            return streamRun(request, { dispatcher, base, headers, refusal });
        },
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
}
async function streamRun(request, connection) {
    const { assistant_id, message, input, onToken, signal } = request;
    const facts = { method: "POST", path: "/runs/stream" };
    const body = {
        assistant_id,
        input: input ?? { messages: [{ role: "user", content: message ?? "" }] },
        stream_mode: ["messages-tuple", "values"],
    };
    try {
        const response = await api_request.call(connection.dispatcher, {
            origin: connection.base.origin,
            path: connection.base.pathPrefix + facts.path,
            method: "POST",
            headers: { ...connection.headers, accept: "text/event-stream", "content-type": "application/json" },
            body: JSON.stringify(body),
            signal: signal ?? null,
            // Tokens come as the model thinks; the caller's signal bounds the whole run.
            headersTimeout: 0,
            bodyTimeout: 0,
        });
        const { statusCode: status, headers } = response;
        if (status !== 200) {
            const answer = { status, headers, text: await response.body.text() };
            throw (0,client_refusal/* refusalOf */.O)(answer, (0,client_refusal/* withRequestId */.B)(facts, answer), connection.refusal);
        }
        const type = (0,transport/* headerOf */.rR)({ status, headers, text: "" }, "content-type") ?? "none";
        if (!type.startsWith("text/event-stream")) {
            await response.body.dump();
            throw new errors/* UnexpectedAnswerError */.qx(`answered with content type ${type} instead of a stream`, facts, {
                hint: "Check that the URL is that of an agent server.",
            });
        }
        const { failure, ...result } = await readRunStream(response.body, onToken);
        if (failure !== undefined) {
            throw new errors/* RunFailedError */.fg(`the run failed: ${failure}`, facts, {
                hint: "Read the deployment's run log.",
            });
        }
        return result;
    }
    catch (error) {
        if (signal?.aborted)
            throw signal.reason;
        if (error instanceof Error && "code" in error && isTransportCode(error.code)) {
            throw new errors/* UnreachableError */.Jk("the stream broke before the run ended", facts, {
                cause: error,
                maybe_sent: true,
            });
        }
        throw error;
    }
}
const isTransportCode = (code) => typeof code === "string" && /^(UND_ERR_|E[A-Z]+$)/.test(code);
function jsonOf(schema, { answer, facts }) {
    let value;
    try {
        value = JSON.parse(answer.text);
    }
    catch {
        value = undefined;
    }
    const result = schema.safeParse(value);
    if (result.success)
        return result.data;
    throw new errors/* UnexpectedAnswerError */.qx("answered with something that an agent server does not say", facts, {
        hint: "Check that the URL is that of an agent server.",
        cause: result.error,
    });
}

// EXTERNAL MODULE: ./build/action/code/client/retry-policy.js
var retry_policy = __webpack_require__(9294);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/verify.js




const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const verify_FIRST_PAUSE_MS = 200;
const verify_LAST_PAUSE_MS = 3_000;
/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
async function verify(url, checks, context) {
    const { signal, report } = context;
    const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
    report({ type: "verifying", url });
    const server = connectAgentServer({ url, apiKey: checks.api_key, environment: checks.environment });
    const timeout = AbortSignal.timeout(timeoutMs);
    const bounded = { ...context, signal: AbortSignal.any([signal, timeout]) };
    try {
        await untilHealthy(server, context.clock.now() + timeoutMs, bounded);
        const isAsked = checks.message !== undefined || checks.input !== undefined;
        const said = isAsked ? await ask(server, checks, bounded) : undefined;
        const answer = said === undefined ? undefined : (0,redact/* scrub */._I)(said, checks.secrets ?? []);
        if (said !== undefined && checks.expect && !matchesAnew(checks.expect, said)) {
            return {
                ok: false,
                message: `${url} answered ${excerpt(answer ?? "")}, which does not match ${checks.expect}`,
            };
        }
        report({ type: "verified", url, answer });
        return { ok: true, answer };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        if (timeout.aborted)
            return { ok: false, message: `${url} did not answer within ${timeoutMs / 1000} s` };
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        return { ok: false, message: (0,redact/* scrub */._I)(`${url}: ${error.message}`, checks.secrets ?? []) };
    }
    finally {
        await server.close();
    }
}
/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
async function untilHealthy(server, deadline, { clock, signal }) {
    for (let pause = verify_FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, verify_LAST_PAUSE_MS)) {
        try {
            return await server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS });
        }
        catch (error) {
            const mayPass = (0,retry_policy/* isTransient */.dg)(error) || error instanceof errors/* NotFoundError */.m_ || error instanceof errors/* UnexpectedAnswerError */.qx;
            if (!mayPass || clock.now() + pause > deadline)
                throw error;
        }
        await clock.sleep(pause, signal);
    }
}
async function ask(server, { message, input, assistant_id: given }, { signal }) {
    const assistant_id = given ?? (await server.firstAssistant({ signal }));
    const { answer, values } = await server.run({ assistant_id, message, input, signal });
    return answer === "" && values !== undefined ? JSON.stringify(values) : answer;
}
/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesAnew(pattern, text) {
    return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}
const excerpt = (answer) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);

;// CONCATENATED MODULE: ./build/action/code/lifecycle/poll-policy.js
const defaultPollPolicy = {
    first_ms: 250,
    growth: 1.6,
    steady_ms: 1_250,
    ending_ms: 400,
    patient_ms: 5 * 60_000,
    last_ms: 5_000,
    jitter: 0.2,
    burst: 1,
    per_second: 0.9,
};
/** The pause before the next read. */
function pollPauseMs(moment, policy, random) {
    const { first_ms, growth, steady_ms, ending_ms = steady_ms, patient_ms, last_ms, jitter } = policy;
    const { poll, waited_ms, is_ending = false } = moment;
    const near = is_ending ? Math.min(ending_ms, steady_ms) : steady_ms;
    const ceiling = waited_ms < patient_ms ? near : last_ms;
    const pause = Math.min(ceiling, first_ms * growth ** poll) * (1 + jitter * (2 * random() - 1));
    return Math.round(Math.max(pause, untilAffordableMs(moment, policy)));
}
/** Until one more read is within the budget; zero or less where it is now. */
function untilAffordableMs({ reads, waited_ms }, { burst, per_second }) {
    if (reads === undefined || burst === undefined || per_second === undefined)
        return 0;
    return ((reads + 1 - burst) / per_second) * 1_000 - waited_ms;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/revision-log.js

/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 1000;
const FOLLOW_EVERY_MS = 2_000;
/** Pages that the end of a followed log may still have. */
const LAST_PAGES = 10;
/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
async function endOfLog(stream, of, context) {
    const { controlPlane, signal, report } = context;
    const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
    try {
        const { logs } = await query({ params: of, body: { limit: END_OF_LOG_LINES, order: "desc" } }, { signal });
        return { stream, entries: logs.toReversed() };
    }
    catch (error) {
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        report({ type: "warning", message: `the ${stream} log cannot be read: ${error.message}` });
        return undefined;
    }
}
/** Statuses before which nothing can have been built. */
const BEFORE_BUILD = new Set(["CREATING", "QUEUED", "AWAITING_BUILD"]);
const AFTER_BUILD = new Set(["AWAITING_DEPLOY", "DEPLOYING"]);
/**
 * Reports the build log as it grows: one request in two seconds while it is being written, and after that once to
 * its end.
 */
function createLogFollower(of, context) {
    const { controlPlane, clock, signal, report } = context;
    const seen = new Set();
    let last = [];
    let offset;
    let next = 0;
    let state = "following";
    /** @returns whether there may be more */
    async function readPage() {
        next = clock.now() + FOLLOW_EVERY_MS;
        const body = {
            limit: FOLLOW_PAGE_LINES,
            order: "asc",
            ...(offset !== undefined && { offset }),
        };
        const page = await controlPlane.queryBuildLogs({ params: of, body }, { signal });
        const entries = page.logs.filter(({ id }) => !seen.has(id));
        for (const { id } of entries)
            seen.add(id);
        last = [...last, ...entries].slice(-END_OF_LOG_LINES);
        // Without a next page the same offset is asked again, and what was seen is left out.
        offset = page.next_offset ?? offset;
        if (entries.length > 0)
            report({ type: "log", stream: "build", entries });
        return page.logs.length === FOLLOW_PAGE_LINES && entries.length > 0;
    }
    async function readToEnd() {
        for (let page = 0; page < LAST_PAGES && (await readPage()); page++)
            ;
        state = "complete";
    }
    return {
        async poll(status, phase) {
            if (state !== "following" || status === undefined || BEFORE_BUILD.has(status))
                return;
            const isWritten = phase !== undefined || AFTER_BUILD.has(status);
            try {
                // A failure has no hurry: its last lines may come a moment after it.
                if (phase !== undefined && phase !== "deployed")
                    await clock.sleep(Math.max(0, next - clock.now()), signal);
                if (phase === undefined && clock.now() < next)
                    return;
                await (isWritten ? readToEnd() : readPage());
            }
            catch (error) {
                if (!(error instanceof errors/* ControlPlaneError */.Cj))
                    throw error;
                state = "off";
                report({ type: "warning", message: `the build log cannot be followed: ${error.message}` });
            }
        },
        tail: () => (state === "complete" ? { stream: "build", entries: last } : undefined),
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/wait.js





/** An interruption counts once it has lasted: the service knows moves onward from it. */
const INTERRUPTED_SETTLES_AFTER_MS = 30_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A timer holds no more than 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The next change from here is most likely the end. */
const ENDING = new Set(["AWAITING_DEPLOY", "DEPLOYING"]);
/**
 * Waits for one revision to its end: never for the deployment's status or a newer revision. Failed polls are
 * tolerated until the time is up; a status that this version does not know counts as in progress.
 * @throws ControlPlaneError when waiting is pointless: the deployment is gone (NotFoundError), the key is refused
 */
async function waitForRevision(request, context) {
    const { deployment_id, revision_id, timeout_ms, poll = defaultPollPolicy, random = Math.random } = request;
    const { clock, signal } = context;
    const start = clock.now();
    const deadline = start + timeout_ms;
    const reportStatus = statusReporter(request, start, context);
    const follower = request.follow_logs
        ? createLogFollower({ deployment_id, revision_id }, context)
        : undefined;
    const watch = { revision: undefined, error: undefined, since: start, polls: 0, reads: 0 };
    for (;;) {
        signal.throwIfAborted();
        await look(watch, request, { deadline, context });
        if (watch.revision && !watch.error)
            reportStatus(watch.revision);
        const phase = watch.revision && settledPhase(watch.revision, clock.now() - watch.since);
        const elapsed_ms = clock.now() - start;
        await follower?.poll(watch.revision?.status, phase);
        if (watch.revision && phase) {
            return wait_settled(watch.revision, { phase, request, elapsed_ms, tail: follower?.tail() }, context);
        }
        const waited_ms = clock.now() - start;
        const remaining = deadline - clock.now();
        if (remaining <= 0)
            return timedOut(watch, { request, elapsed_ms: waited_ms });
        const { reads } = watch;
        const is_ending = ENDING.has(watch.revision?.status ?? "");
        const pause = pollPauseMs({ poll: watch.polls++, waited_ms, reads, is_ending }, poll, random);
        await clock.sleep(Math.min(pause, remaining), signal);
    }
}
/** Reads the revision once; a failure that may pass is kept in the watch. */
async function look(watch, { deployment_id, revision_id }, { deadline, context }) {
    const { controlPlane, clock, signal } = context;
    const timeoutMs = Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, deadline - clock.now()));
    // Repeats and a long `Retry-After` must not carry one poll past the deadline.
    const bound = AbortSignal.timeout(Math.max(1_000, Math.min(deadline - clock.now(), LONGEST_TIMER_MS)));
    try {
        const params = { deployment_id, revision_id };
        const options = { signal: AbortSignal.any([signal, bound]), timeoutMs };
        watch.reads++;
        const revision = await controlPlane.getRevision({ params }, options);
        if (revision.status !== watch.revision?.status) {
            watch.since = clock.now();
            watch.polls = 0;
        }
        watch.revision = revision;
        watch.error = undefined;
    }
    catch (error) {
        if (bound.aborted && !signal.aborted)
            return;
        // A proxy's page in place of an answer passes as well.
        if (!(0,retry_policy/* isTransient */.dg)(error) && !(error instanceof errors/* UnexpectedAnswerError */.qx))
            throw error;
        watch.error = error;
    }
}
function settledPhase({ status }, lasted_ms) {
    const phase = (0,contract_status/* phaseOf */.hU)(status);
    if (phase === "in_progress")
        return undefined;
    return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}
async function wait_settled(revision, { phase, request, elapsed_ms, tail, }, context) {
    const stream = phase === "build_failed" ? "build" : phase === "deploy_failed" ? "deploy" : undefined;
    const status_message = revision.status_message ?? undefined;
    return {
        result: phase,
        status: revision.status,
        status_message,
        message: `revision ${revision.id}: ${(0,contract_status/* statusSentence */.Au)(revision.status)}${status_message ? `: ${status_message}` : ""}`,
        commit: revision.source_revision_config?.repo_commit_sha ?? undefined,
        // What was followed to its end needs no other request.
        log: stream && (tail?.stream === stream ? tail : await endOfLog(stream, request, context)),
        elapsed_ms,
    };
}
function timedOut(watch, { request, elapsed_ms }) {
    const { revision, error } = watch;
    const doing = revision
        ? `was still ${revision.status} (${(0,contract_status/* statusSentence */.Au)(revision.status)})`
        : "could not be read";
    const trouble = error ? `; the last request failed: ${error.message}` : "";
    return {
        result: "timed_out",
        status: revision?.status,
        status_message: revision?.status_message ?? undefined,
        message: `revision ${request.revision_id} ${doing} after ${Math.round(elapsed_ms / 1000)} s${trouble}`,
        log: undefined,
        elapsed_ms,
    };
}
/** Reports each change of status once, and once that a status is unknown. */
function statusReporter({ deployment_id, revision_id }, start, { clock, report }) {
    let last;
    const warned = new Set();
    return ({ status, status_message }) => {
        if (status === last)
            return;
        last = status;
        const elapsed_ms = clock.now() - start;
        report({
            type: "status",
            deployment_id,
            revision_id,
            status,
            sentence: (0,contract_status/* statusSentence */.Au)(status),
            elapsed_ms,
            status_message: status_message ?? undefined,
        });
        if (Object.hasOwn(contract_status/* REVISION_STATUSES */.X_, status) || warned.has(status))
            return;
        warned.add(status);
        report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/roll-back.js





/**
 * Deploys an earlier revision again, with the source and secrets that it ran with, waits for it, and checks it when
 * asked.
 * @throws ControlPlaneError
 */
async function rollBack(request, context) {
    const { deployment_id, wait_timeout_ms } = request;
    const to_revision_id = request.to_revision_id ?? (await lastGood(request, context))?.id;
    if (to_revision_id === undefined) {
        return { result: "no_good_revision", message: "no earlier revision was ever deployed" };
    }
    context.report({ type: "rolling_back", to_revision_id });
    const revision_id = await redeploy({ deployment_id, revision_id: to_revision_id }, context);
    if (revision_id === undefined) {
        const message = `redeploying revision ${to_revision_id} made no revision`;
        return { result: "failed", to_revision_id, settled: undefined, message };
    }
    const { follow_logs } = request;
    const settled = await waitForRevision({ deployment_id, revision_id, timeout_ms: wait_timeout_ms, follow_logs }, context);
    const failed = { result: "failed", to_revision_id, revision_id, settled };
    if (settled.result !== "deployed")
        return { ...failed, message: settled.message };
    const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive)
        return { ...failed, message: `revision ${revision_id} is deployed but does not serve` };
    const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
    const url = urlOf(deployment);
    if (!request.verify || !url)
        return { result: "rolled_back", to_revision_id, revision_id, message, url };
    const secrets = [
        ...(deployment.secrets ?? []).map(({ value }) => value),
        ...(request.verify.secrets ?? []),
    ];
    const verified = await verify(url, { ...request.verify, secrets }, context);
    if (!verified.ok)
        return { ...failed, message: `${message}, but does not answer: ${verified.message}`, url };
    const { answer } = verified;
    return { result: "rolled_back", to_revision_id, revision_id, message, url, answer };
}
async function lastGood({ deployment_id, not_revision_id }, { controlPlane, signal }) {
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.status === "DEPLOYED" && revision.id !== not_revision_id)
            return revision;
    }
    return undefined;
}
async function redeploy(params, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = params;
    const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const snapshot = snapshotOf(await read());
    const answer = await (0,write_once/* writeOnce */.F)({
        write: () => controlPlane.redeployRevision({ params }, { signal }),
        findEffect: async () => ((await newerRevisions(snapshot, context)).length > 0 ? read() : undefined),
    }, context);
    return ownRevision({ snapshot, sent: {}, answer }, context);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/after-failure.js





/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
async function restore(result, failed, context) {
    if (!failed.options.roll_back_on_failure || !result.deployment_id)
        return;
    const params = { deployment_id: result.deployment_id };
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    const active = deployment.active_revision_id;
    if (active && active !== failed.revision_id)
        return;
    await goBack(result, failed, context);
}
/** Rolls back to what served before, or else to the last good revision, and adds to the message what came of it. */
async function goBack(result, failed, context) {
    const { revision_id, options, served_before } = failed;
    const request = {
        deployment_id: result.deployment_id ?? "",
        ...(served_before !== revision_id && { to_revision_id: served_before }),
        not_revision_id: revision_id,
        wait_timeout_ms: options.wait_timeout_ms,
        // The earlier code owes an answer, but not the one that is expected of the new.
        verify: options.verify && onlyHealth(options.verify),
    };
    const words = await rollBack(request, context).then((back) => {
        result.roll_back = back;
        return `${wordsOf(back)}: ${back.message}`;
    }, (error) => {
        if (context.signal.aborted || outcomeOf(error) === undefined)
            throw error;
        return `rolling back failed: ${(0,foundation_error/* messageChain */.N)(error).join(": ")}`;
    });
    result.message = `${result.message}; ${words}`;
}
function wordsOf(back) {
    if (back.result === "rolled_back")
        return "rolled back";
    const isInVain = back.result === "failed" && back.settled?.result === "deployed";
    return isInVain ? "rolled back in vain" : "not rolled back";
}
function onlyHealth(checks) {
    const { message: _message, input: _input, expect: _expect, ...health } = checks;
    return health;
}
/** The URL of what serves after a failure: an earlier revision, or nothing. */
async function showServing(result, context) {
    const params = { deployment_id: result.deployment_id ?? "" };
    try {
        result.url = urlOf(await context.controlPlane.getDeployment({ params }, { signal: context.signal }));
    }
    catch (error) {
        // The outcome stands, whether or not the deployment can still be read.
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        delete result.url;
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/see-through.js





/**
 * Waits for one revision of `result.deployment_id`, checks that it serves and answers, and goes back when asked;
 * all of it is told in `result`.
 * @throws ControlPlaneError
 */
async function seeThrough(result, seen, context) {
    const { revision_id, options } = seen;
    const deployment_id = result.deployment_id ?? "";
    result.revision_id = revision_id;
    const settled = await waitForRevision({
        deployment_id,
        revision_id,
        timeout_ms: options.wait_timeout_ms,
        follow_logs: options.follow_logs,
    }, noting(result, context));
    keep(result, settled);
    if (settled.result !== "deployed") {
        result.outcome = settled.result;
        if (settled.result === "deploy_failed")
            await restore(result, seen, context);
        await showServing(result, context);
        return;
    }
    const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive)
        return notActive(result, deployment);
    const problem = await check(result, { deployment, options }, context);
    if (problem === undefined) {
        result.outcome = seen.success;
        return;
    }
    result.outcome = "verification_failed";
    result.message = problem;
    if (options.roll_back_on_failure)
        await goBack(result, seen, context);
    await showServing(result, context);
}
function keep(result, settled) {
    result.status = settled.status;
    result.message = settled.message;
    result.commit = settled.commit;
    if (settled.status_message !== undefined)
        result.status_message = settled.status_message;
    result.logs = settled.log;
}
function notActive(result, deployment) {
    const { latest_revision_id, active_revision_id } = deployment;
    const isOvertaken = latest_revision_id !== result.revision_id && active_revision_id === latest_revision_id;
    result.outcome = isOvertaken ? "superseded" : "verification_failed";
    result.message = isOvertaken
        ? `revision ${result.revision_id} was live, and revision ${active_revision_id} has taken over`
        : `revision ${result.revision_id} is DEPLOYED, but ${active_revision_id ? `revision ${active_revision_id}` : "no revision"} serves`;
    result.url = urlOf(deployment);
}
/** Runs the checks; returns what is wrong. */
async function check(result, { deployment, options }, context) {
    const url = urlOf(deployment);
    result.url = url;
    if (options.verify === false)
        return undefined;
    if (!url)
        return "the deployment is live but has no URL to check; turn verification off for it";
    // An agent may say what it was told to keep.
    const secrets = [
        ...(deployment.secrets ?? []).map(({ value }) => value),
        ...(options.verify.secrets ?? []),
    ];
    const verified = await verify(url, { ...options.verify, secrets }, context);
    if (!verified.ok)
        return verified.message;
    result.answer = verified.answer;
    return undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/deploy.js










/** Looks up and plans; changes nothing. @throws ControlPlaneError */
function planOnly(desired, source, options, context) {
    return lookAndPlan({ desired, source, isSure: false }, options, context);
}
/** @param wanted.isSure resumes only a revision that surely is of the wanted commit */
async function lookAndPlan(wanted, { deployment_id, allow_replace = false }, context) {
    const { desired, source, isSure } = wanted;
    const found = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
    const observed = found && {
        ...found,
        own_revision: await revisionToResume(source, found, { context, isSure }),
    };
    const plan = planDeployment(desired, source, observed, { allowReplace: allow_replace });
    const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
    for (const message of warnings)
        context.report({ type: "warning", message });
    context.report({ type: "planned", plan });
    return { plan, observed };
}
/** Another round comes only where a revision that was resumed came out as another; the last one resumes none such. */
const LAST_ROUND = 4;
/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. A revision of the same code that is under way already is waited for instead of making another. Failures
 * after the plan are returned as outcomes, aborts included.
 *
 * With `wait: false` the outcome is `unchanged` when there was nothing to do, else `planned` with `changed: true`
 * and the revision's id: the revision is on its way, and `deployed` is said only of live ones.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
async function deploy(desired, source, options, context) {
    const deadline = context.clock.now() + options.wait_timeout_ms;
    let result;
    for (let round = 1;; round++) {
        const look = () => lookAndPlan({ desired, source, isSure: round === LAST_ROUND }, options, context);
        const looked = result ? await lookAgain(result, look, context) : await look();
        if (!looked)
            return result;
        const left = { ...options, wait_timeout_ms: Math.max(1, deadline - context.clock.now()) };
        result = await carryOut({ ...looked, desired, source }, left, context);
        if (round === LAST_ROUND || !cameOutOtherwise(source, result))
            return result;
        const otherwise = result.commit === undefined ? "does not tell its commit" : `was built from commit ${result.commit}`;
        const message = `revision ${result.revision_id} ${otherwise}; looking again for commit ${source?.digest}`;
        context.report({ type: "warning", message });
    }
}
/** Something may have been changed by now: what goes wrong is an outcome of `result`. */
async function lookAgain(result, look, context) {
    let looked;
    await ending(result, context, async () => {
        looked = await look();
    });
    return looked;
}
/**
 * The second half of `deploy`: applies a plan that was made before, and sees it through.
 * @param planned.follow_revision_id the revision to see when applying makes none; default: the latest
 * @throws errors of the source; everything else is an outcome
 */
async function carryOut(planned, options, context) {
    const { plan } = planned;
    const result = {
        outcome: "refused",
        changed: false,
        plan,
        deployment_id: plan.deployment_id,
    };
    if (plan.refusals.length > 0) {
        return { ...result, message: plan.refusals.map(({ message }) => message).join("; ") };
    }
    let own;
    await ending(result, context, () => follow(result, { planned, options, made: (revision_id) => (own = revision_id) }, context));
    if (result.outcome === "cancelled" && options.interrupt_on_cancel && own !== undefined)
        await interruptOnCancel(result, own, context);
    return result;
}
/** Applies and sees it through; `result` is filled as far as it gets, so that a failure tells what is known. */
async function follow(result, wanted, context) {
    const { plan } = result;
    const { planned, options, made } = wanted;
    const served_before = planned.observed?.deployment.active_revision_id ?? undefined;
    const applied = await apply(planned, noting(result, context));
    result.deployment_id = applied.deployment.id;
    result.changed = plan.action !== "none";
    if (applied.revision_id !== undefined && !applied.is_of_push)
        made(applied.revision_id);
    const revision_id = applied.revision_id ?? planned.follow_revision_id ?? plan.resumes?.id ?? latestOf(applied);
    result.revision_id = revision_id;
    if (revision_id === undefined) {
        result.outcome = result.changed ? "planned" : "unchanged";
        result.message = "the deployment has no revision yet: nothing of it can be live";
        return;
    }
    if (!options.wait)
        return leave(result, applied);
    await seeThrough(result, {
        revision_id,
        options: withSecrets(options, planned),
        success: result.changed ? "deployed" : "unchanged",
        served_before: plan.action === "replace" ? undefined : served_before,
    }, context);
    tellOtherCommit(result, planned.source, context);
}
/** Also where the service hides its secrets, what is known of them is not repeated. */
function withSecrets(options, { desired }) {
    const { verify } = options;
    if (!verify)
        return options;
    const secrets = (desired.secrets ?? []).map(({ value }) => value);
    return { ...options, verify: { ...verify, secrets: [...secrets, ...(verify.secrets ?? [])] } };
}
/** Where no write of ours made a revision, the latest one has what we want already. */
const latestOf = ({ deployment }) => deployment.latest_revision_id ?? undefined;
function leave(result, { deployment, made_revision }) {
    result.outcome = result.changed ? "planned" : "unchanged";
    const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
    if (isServing)
        result.url = urlOf(deployment);
    if (made_revision || (result.plan.resumes && !isServing))
        result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}
/** A revision of a branch is built from what the branch has when it is fetched. */
function tellOtherCommit(result, source, { report }) {
    const wanted = source?.kind === "repo_host" ? source.digest : undefined;
    if (!wanted || !result.commit || result.plan.resumes || sameCommit(result.commit, wanted))
        return;
    const message = `revision ${result.revision_id} was built from commit ${result.commit}: the branch has moved on from ${wanted}`;
    report({ type: "warning", message });
}

// EXTERNAL MODULE: ./build/action/code/action/workflow.js + 1 modules
var action_workflow = __webpack_require__(439);
;// CONCATENATED MODULE: ./build/action/code/action/describe-deployment.js




/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
function describeDeployment(texts, inputs, workflow, surroundings) {
    const folder = (0,project/* projectDir */.t)(texts, workflow);
    const config = texts.config && (0,external_node_path_.resolve)(workflow.workspace, texts.config);
    return resolveDeployment({
        name: texts.name,
        deployment_type: texts["deployment-type"],
        source: texts.source,
        ...repository(texts, workflow, inputs.about),
        graph_config_path: texts["graph-config-path"],
        project_dir: folder,
        image_uri: texts["image-uri"],
        integration_id: texts["integration-id"],
        resource_spec: texts["resource-spec"],
        secrets: texts.secrets,
        secret_references: texts["secret-references"],
        install_command: texts["install-command"],
        build_command: texts["build-command"],
        build_on_push: inputs.buildOnPush,
        custom_url: texts["custom-url"],
        config,
        default_name: (0,action_workflow/* defaultName */.Z)(workflow, folder),
        dialect: inputs.dialect,
    }, surroundings);
}
/** What this run knows about a git source: its own repository, the branch or tag that was pushed, and its commit. */
function repository(texts, workflow, about = "head") {
    const { serverUrl, repository: name, ref, commit, trigger } = workflow;
    const ownUrl = name === undefined ? undefined : `${serverUrl}/${name}`;
    const given = { repo_url: texts["repo-url"], repo_ref: texts["repo-ref"], default_repo_url: ownUrl };
    const { pullRequest } = trigger;
    if (pullRequest && given.repo_ref === undefined && isOfOwn(texts, ownUrl)) {
        // A pull request is about its own head, whatever branch the config file names.
        if (about === "head")
            return { ...given, repo_ref: ref, commit };
        return { ...given, default_repo_ref: pullRequest.baseRef, default_commit: commit };
    }
    return { ...given, default_repo_ref: ref, default_commit: commit };
}
/** Whether the inputs ask for a git source, and for this workflow's repository. */
function isOfOwn(texts, ownUrl) {
    const url = texts["repo-url"];
    return url === undefined ? texts.source === "repo_host" : (0,sources_git/* sameRepository */.RB)(url, ownUrl);
}

;// CONCATENATED MODULE: ./build/action/code/action/wanted.js

/**
 * What inputs, config file and checkout describe. Its secrets are hidden from here on.
 * @param about a plan is about the branch that a pull request is for, a deployment about the pull request's own
 * @throws ConfigurationError with every mistake
 */
async function describeWanted(step, about = "head") {
    const { runner, texts, inputs, workflow, environment, signal } = step;
    const described = await describeDeployment(texts, { ...inputs, about }, workflow, { environment, signal });
    for (const { value } of described.desired.secrets ?? [])
        runner.hide(value);
    for (const warning of described.warnings)
        runner.annotate("warning", warning);
    return described;
}
/** How a revision is applied, waited for and checked. */
function deployOptions({ inputs, environment }) {
    return {
        deployment_id: inputs.deploymentId,
        wait: inputs.wait,
        wait_timeout_ms: inputs.waitTimeoutMs,
        verify: inputs.verify && { ...smokeChecks(inputs), environment, api_key: inputs.agentApiKey },
        roll_back_on_failure: inputs.rollbackOnFailure,
        follow_logs: true,
    };
}
/** The smoke message: an object is the run's whole input, anything else is what the user says. */
function smokeChecks({ smokeInput, smokeExpect }) {
    if (smokeInput === undefined)
        return {};
    const input = jsonObject(smokeInput);
    const expect = smokeExpect && { expect: smokeExpect };
    return input ? { input, ...expect } : { message: smokeInput, ...expect };
}
function jsonObject(text) {
    if (!text.startsWith("{"))
        return undefined;
    try {
        return JSON.parse(text);
    }
    catch {
        // A message may begin with a brace.
        return undefined;
    }
}
/** Where GitHub shows the deployment of this name. On a pull request there is a comment as well. */
function deploymentStage({ inputs, workflow }, name, headline) {
    return {
        name,
        environment: inputs.environment ?? name,
        isDeployment: true,
        headline,
        comment: workflow.trigger.pullRequest?.number,
    };
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/deploy.js


/** Makes live what inputs, config file and checkout describe; nothing is done when it is live already. */
const deployCommand = {
    async prepare(step) {
        const described = await describeWanted(step);
        const { name } = described.desired;
        return { ...described, name, stage: deploymentStage(step, name, "deploying") };
    },
    run: ({ desired, source }, { step, context }) => deploy(desired, source, deployOptions(step), context),
};

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan-text.js
var plan_text = __webpack_require__(2215);
;// CONCATENATED MODULE: ./build/action/code/action/commands/plan.js




/**
 * Says what a deploy would change, and changes nothing. On a pull request: what merging it would deploy. A plan that
 * would be refused is a failure.
 */
const planCommand = {
    async prepare(step) {
        const described = await describeWanted(step, "base");
        const { name } = described.desired;
        const stage = { ...deploymentStage(step, name, "planning"), isDeployment: false };
        return { ...described, name, stage };
    },
    async run({ desired, source }, { step, context }) {
        const { plan, observed } = await planOnly(desired, source, { deployment_id: step.inputs.deploymentId }, context);
        const url = observed && urlOf(observed.deployment);
        const known = { plan, changed: false, deployment_id: plan.deployment_id, url };
        if (plan.refusals.length > 0) {
            const message = plan.refusals.map(({ message }) => message).join("; ");
            return { ...known, outcome: "refused", message };
        }
        return { ...known, outcome: "planned", sentence: `${(0,plan_text/* planTitle */.K)(plan)}.` };
    },
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/preview-name.js


/** Letters and digits of the hash: more than 40 bits, so that two shortened names do not meet by accident. */
const HASH_CHARACTERS = 8;
/**
 * The name of a pull request's own deployment: `<name>-pr-<number>`. Where that is longer than `limit`, the name is
 * cut and a hash of the whole put in its place, so that names with a common beginning stay apart.
 * @param name a valid deployment name
 * @param limit characters; 63, or 21 self-hosted (`nameLimitOf`)
 * @throws RangeError for a number that no pull request has
 */
function previewName(name, number, limit = contract_name/* NAME_LIMIT */.Uo) {
    if (!Number.isSafeInteger(number) || number < 1)
        throw new RangeError(`a pull request's number is a whole number from 1 on, not ${number}`);
    const whole = `${name}-pr-${number}`;
    if (whole.length <= limit)
        return whole;
    const ending = `${hashOf(whole)}-pr-${number}`;
    if (ending.length + 2 > limit)
        throw new RangeError(`there is no name of ${limit} characters for pull request ${number}`);
    const beginning = name.slice(0, limit - ending.length - 1).replace(/-+$/, "");
    return `${beginning}-${ending}`;
}
function hashOf(text) {
    const bytes = (0,external_node_crypto_.createHash)("sha256").update(text).digest().subarray(0, 8);
    return bytes.readBigUInt64BE().toString(36).padStart(13, "0").slice(-HASH_CHARACTERS);
}

;// CONCATENATED MODULE: ./build/action/code/action/pull-request-number.js

/** The pull request that a step is about: the one of the event, or the input's. */
function pullRequestNumber({ inputs, workflow, }) {
    return inputs.pullRequest ?? workflow.trigger.pullRequest?.number;
}
/** @throws ConfigurationError when there is none */
function requirePullRequest(step, what) {
    const number = pullRequestNumber(step);
    if (number !== undefined)
        return number;
    const message = `${what} belongs to a pull request, and '${step.workflow.trigger.event}' has none: give its number as pull-request`;
    throw new ConfigurationError([{ path: "pull-request", message }]);
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/preview.js





/** The pull request's own deployment, of its head. */
const previewCommand = {
    async prepare(step) {
        const number = requirePullRequest(step, "a preview");
        const described = await describeWanted(step);
        const { desired } = described;
        const name = previewName(desired.name, number, (0,contract_name/* nameLimitOf */.MJ)(desired.source));
        const stage = {
            ...deploymentStage(step, name, "deploying a preview"),
            preview: number,
            comment: number,
        };
        return { ...described, desired: { ...desired, name }, name, stage };
    },
    run: ({ desired, source }, { step, context }) => deploy(desired, source, { ...deployOptions(step), deployment_id: undefined }, context),
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/promoted-source.js


/** @param deployment the one that the revision is of */
function promotedSource(deployment, revision) {
    const config = revision.source_revision_config ?? {};
    const refused = (message) => ({ ok: false, message });
    const from = `revision ${revision.id} of '${deployment.name}'`;
    switch (revision.source ?? deployment.source) {
        case "repo_host": {
            const commit = own_revision_commitOf(revision);
            if (!commit)
                return refused(`the control plane does not tell from which commit ${from} was built`);
            const description = `commit ${commit.slice(0, 12)}, as in ${from}`;
            return named("repo_host", commit, description, { repo_ref: commit });
        }
        case "external_image":
            return image("external_image");
        case "internal_image":
            return image("internal_image");
        case "internal_source": {
            const { source_tarball_path } = config;
            if (!source_tarball_path)
                return refused(`${from} has no tarball`);
            const digest = recordedDigest({ deployment, latest_revision: revision });
            return named("internal_source", digest, `the tarball of ${from}`, { source_tarball_path });
        }
        default:
            return refused(`${from} comes from a template, which names no code that could be taken elsewhere`);
    }
    function image(kind) {
        const { image_uri } = config;
        const digest = image_uri?.split("@")[1];
        if (image_uri && digest)
            return named(kind, digest, `image ${image_uri}`, { image_uri });
        return refused(`${from} names its image by a tag (${image_uri ?? "none"}), which may stand for other code by now; deploy images by digest`);
    }
}
function named(kind, digest, description, config) {
    return { ok: true, source: { kind, digest, describe: () => description, deliver: async () => config } };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan-promotion.js







/**
 * Looks both deployments up and plans; changes nothing. The plan is reported.
 * @throws ControlPlaneError
 */
async function planPromotion(request, context) {
    const refused = (message) => ({ ok: false, message });
    const from = await observe(request.from, context);
    if (!from)
        return refused(`there is no deployment ${nameOf(request.from)} to promote from`);
    const to = await observe(request.to, context);
    if (!to)
        return refused(`there is no deployment ${nameOf(request.to)} to promote to: deploy it once, with its own settings and secrets`);
    const refusal = whyNot(from, to);
    if (refusal)
        return refused(refusal);
    const chosen = await liveRevision(from, request.from_revision_id, context);
    if (typeof chosen === "string")
        return refused(chosen);
    const promoted = promotedSource(from.deployment, chosen);
    if (!promoted.ok)
        return refused(promoted.message);
    const { source } = promoted;
    if (source.kind !== to.deployment.source)
        return refused(`revision ${chosen.id} is of source ${source.kind}, ${nameOf(request.to)} is not`);
    warnOfCommands(from, to, context);
    const desired = desiredOf(source, chosen, to);
    const plan = planDeployment(desired, source, to);
    context.report({ type: "planned", plan });
    return { ok: true, planned: { plan, desired, source, observed: to }, from_revision: chosen };
}
const nameOf = (which) => ("name" in which ? `'${which.name}'` : which.deployment_id);
function whyNot({ deployment: from }, { deployment: to }) {
    if (from.id === to.id)
        return `'${from.name}' cannot be promoted to itself`;
    if (from.source !== to.source)
        return `'${from.name}' has source ${from.source}, '${to.name}' has ${to.source}: the same code cannot run in both`;
    if (to.source !== "repo_host")
        return undefined;
    if (!hasValue(to, "source_config.repo_url", from.source_config.repo_url))
        return `'${from.name}' is built from ${from.source_config.repo_url}, '${to.name}' from ${to.source_config.repo_url}`;
    if (to.source_config.build_on_push)
        return `'${to.name}' follows its branch by itself (build_on_push), and would leave a promoted commit with the next push; turn build_on_push off for it`;
    return undefined;
}
/** The revision to promote, or why there is none. */
async function liveRevision({ deployment }, revision_id, { controlPlane, signal }) {
    const chosen = revision_id ?? deployment.active_revision_id;
    if (!chosen)
        return `nothing of '${deployment.name}' is live yet, so there is nothing to promote`;
    const params = { deployment_id: deployment.id, revision_id: chosen };
    const revision = await controlPlane.getRevision({ params }, { signal });
    if ((0,contract_status/* phaseOf */.hU)(revision.status) === "deployed")
        return revision;
    return `revision ${chosen} of '${deployment.name}' is ${revision.status}: only what was live is promoted`;
}
/** Only what belongs to the code; settings and secrets stay the target's own. */
function desiredOf(source, revision, to) {
    const graph_config_path = revision.source_revision_config?.graph_config_path ?? undefined;
    // Where the commit is there already, by whatever ref, nothing is to be done.
    const repo_ref = source.kind === "repo_host" && !holds(to, source.digest) ? source.digest : undefined;
    const config = { ...(graph_config_path && { graph_config_path }), ...(repo_ref && { repo_ref }) };
    return {
        name: to.deployment.name,
        source: source.kind,
        ...(Object.keys(config).length > 0 && { source_revision_config: config }),
    };
}
function holds({ latest_revision }, commit) {
    if (!latest_revision)
        return false;
    const phase = (0,contract_status/* phaseOf */.hU)(latest_revision.status);
    const isGood = phase === "deployed" || phase === "in_progress";
    return isGood && sameCommit(own_revision_commitOf(latest_revision) ?? "", commit ?? "");
}
/** The same code built in another way is not quite the same. */
function warnOfCommands(from, to, { report }) {
    for (const command of ["install_command", "build_command"]) {
        const [here, there] = [from, to].map(({ deployment }) => deployment.source_config[command] ?? undefined);
        if (here === there)
            continue;
        const message = `${command} of '${from.deployment.name}' and of '${to.deployment.name}' differ: each is built with its own`;
        report({ type: "warning", message });
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/promote.js




/**
 * Brings the code of one deployment to another: the same image digest, tarball or git commit; settings and secrets
 * stay the target's own. The plan is reported first. What cannot be the same code is refused with the reason, and
 * every error of the control plane is an outcome.
 */
async function promote(request, options, context) {
    const looked = { outcome: "refused", changed: false };
    await ending(looked, context, async () => {
        looked.promotion = await planPromotion(request, context);
    });
    const { promotion, ...failed } = looked;
    if (!promotion)
        return failed;
    if (!promotion.ok)
        return { ...failed, message: promotion.message };
    const result = await carryOut(promotion.planned, options, context);
    if (result.outcome === "deployed")
        return { ...result, outcome: "promoted" };
    const isTarball = promotion.planned.source?.kind === "internal_source";
    if (result.outcome !== "refused" || !isTarball || !result.error)
        return result;
    return { ...result, message: `${result.message}; ${TARBALL_STAYS}` };
}
/** Why a tarball may not be taken over: the service says only that it does not know it there. */
const TARBALL_STAYS = "this control plane keeps an uploaded tarball to the deployment that it was uploaded for; " +
    "deploy the same folder to the other deployment, or build both from git or from an image";

;// CONCATENATED MODULE: ./build/action/code/action/target.js






/**
 * The deployment of `deployment-id`, or else the one that a deploy of this step would be about. Needs no checkout
 * where the name is given.
 * @throws ConfigurationError when there is no name
 */
async function targetOf(step) {
    const { deploymentId } = step.inputs;
    const name = step.texts.name;
    if (deploymentId)
        return { which: { deployment_id: deploymentId }, name: name ?? deploymentId };
    const { name: known } = await ownName(step);
    return { which: { name: known }, name: known };
}
/** The name of this step's deployment, and whether somebody chose it. */
async function ownName(step) {
    const { texts, workflow, inputs, environment } = step;
    if (texts.name)
        return { name: texts.name, isChosen: true };
    const folder = (0,project/* projectDir */.t)(texts, workflow);
    const { parts } = await desired_file_readDesiredFile(folder, {
        given: texts.config,
        environment,
        dialect: inputs.dialect,
    });
    if (parts.name)
        return { name: parts.name, isChosen: true };
    const name = (0,action_workflow/* defaultName */.Z)(workflow, folder);
    if (name)
        return { name, isChosen: false };
    throw new ConfigurationError([{ path: "name", message: "name is needed: none can be made here" }]);
}
/** A name, or the id that somebody wrote in its place. */
function nameOrId(text) {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    return isId ? { deployment_id: text } : { name: text };
}
/** What is there, or else the end of a command that needs it. */
async function findTarget({ which, name }, context) {
    const observed = await observe(which, context);
    if (observed)
        return { observed, url: urlOf(observed.deployment) };
    return {
        missing: {
            outcome: "refused",
            changed: false,
            message: `there is no deployment '${name}'`,
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/promote.js



/** Makes live here what is live in the deployment of `promote-from`, without building it again. */
const promoteCommand = {
    async prepare(step) {
        const target = await targetOf(step);
        const from = nameOrId(step.inputs.promoteFrom ?? "");
        return { name: target.name, target, from, stage: deploymentStage(step, target.name, "promoting") };
    },
    run: ({ target, from }, { step, context }) => promote({ from, from_revision_id: step.inputs.revisionId, to: target.which }, deployOptions(step), context),
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/roll-back-deployment.js





/**
 * Goes back to an earlier revision because somebody asks for it: with the source and secrets that it ran with, waits
 * for it, and checks it. A revision that was never live is refused before anything is changed. Every error of the
 * control plane is an outcome.
 */
async function rollBackDeployment(choice, options, context) {
    const { deployment_id, to_revision_id } = choice;
    const result = { outcome: "refused", changed: false, deployment_id };
    return ending(result, context, async () => {
        const { controlPlane, signal } = context;
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const active = deployment.active_revision_id ?? undefined;
        if (to_revision_id !== undefined) {
            const params = { deployment_id, revision_id: to_revision_id };
            const { status } = await controlPlane.getRevision({ params }, { signal });
            if ((0,contract_status/* phaseOf */.hU)(status) !== "deployed") {
                result.message = `revision ${to_revision_id} was never live (${status}): choose one that was DEPLOYED`;
                return;
            }
        }
        if (choice.interrupt)
            await interruptLatest(deployment, context);
        if (to_revision_id !== undefined &&
            to_revision_id === active &&
            !(await roll_back_deployment_isUnderWay(deployment, context))) {
            // Going back on failure would only lead away from what was asked for.
            const here = { ...options, roll_back_on_failure: false };
            return seeThrough(result, { revision_id: active, options: here, success: "unchanged" }, context);
        }
        const request = {
            deployment_id,
            to_revision_id,
            not_revision_id: active,
            wait_timeout_ms: options.wait_timeout_ms,
            verify: options.verify,
            follow_logs: options.follow_logs,
        };
        const seeing = noting(result, context);
        roll_back_deployment_conclude(result, await rollBack(request, { ...context, report: noteBeginning(result, seeing) }));
    });
}
/** A redeploy may have been asked for from here on: an abort cannot say that nothing was changed. */
function noteBeginning(result, { report }) {
    return (event) => {
        if (event.type === "rolling_back")
            result.changed = true;
        if (event.type === "status")
            result.revision_id = event.revision_id;
        report(event);
    };
}
function roll_back_deployment_conclude(result, back) {
    result.message = back.message;
    if (back.result === "no_good_revision")
        return;
    result.roll_back = back;
    result.revision_id = back.revision_id;
    result.url = back.url;
    result.changed = back.revision_id !== undefined;
    if (back.result === "rolled_back") {
        result.outcome = "rolled_back";
        result.answer = back.answer;
        return;
    }
    if (!back.settled)
        return;
    const { result: settled, status_message, log } = back.settled;
    result.outcome = settled === "deployed" ? "verification_failed" : settled;
    if (status_message !== undefined)
        result.status_message = status_message;
    result.logs = log;
}
async function roll_back_deployment_isUnderWay(deployment, context) {
    const { id: deployment_id, latest_revision_id: revision_id, active_revision_id } = deployment;
    if (!revision_id || revision_id === active_revision_id)
        return false;
    const { controlPlane, signal } = context;
    const { status } = await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
    return (0,contract_status/* phaseOf */.hU)(status) === "in_progress";
}
async function interruptLatest(deployment, context) {
    const { id: deployment_id, latest_revision_id } = deployment;
    if (!latest_revision_id || latest_revision_id === deployment.active_revision_id)
        return;
    const { result } = await (0,lifecycle_interrupt/* interruptRevision */.x)({ deployment_id, revision_id: latest_revision_id }, context);
    if (result === "interrupted")
        context.report({ type: "warning", message: `revision ${latest_revision_id} was interrupted` });
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/rollback.js



/** Makes an earlier revision live again: the one of `revision-id`, or the last good one before the present. */
const rollbackCommand = {
    async prepare(step) {
        const target = await targetOf(step);
        return { name: target.name, target, stage: deploymentStage(step, target.name, "rolling back") };
    },
    async run({ target }, { step, context, announcements }) {
        const found = await findTarget(target, context);
        if ("missing" in found)
            return found.missing;
        const { id: deployment_id } = found.observed.deployment;
        const seeing = {
            ...context,
            report(event) {
                if (event.type === "rolling_back")
                    announcements.begin(deployment_id);
                context.report(event);
            },
        };
        return rollBackDeployment({ deployment_id, to_revision_id: step.inputs.revisionId }, deployOptions(step), seeing);
    },
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/tear-down.js



/**
 * Deletes a deployment with its tracing project. One that is not there is `skipped`; one that stays is `timed_out`.
 * By id, also the tracing project of a deployment that is gone. Every error of the control plane is an outcome.
 */
async function tearDown(which, options, context) {
    const result = { outcome: "skipped", changed: false };
    return ending(result, context, async () => {
        const deployment_id = "name" in which ? await idOf(which.name, context) : which.deployment_id;
        const words = "name" in which ? `there is no deployment '${which.name}'` : `there is no deployment ${deployment_id}`;
        result.message = words;
        if (deployment_id === undefined)
            return;
        result.deployment_id = deployment_id;
        const deleted = await tear_down_remove(deployment_id, options, context);
        if (deleted === undefined)
            return;
        result.changed = true;
        result.outcome = deleted === "gone" || options.wait === false ? "torn_down" : "timed_out";
        result.message =
            deleted === "gone"
                ? `deployment ${deployment_id} is gone`
                : `deployment ${deployment_id} is still being deleted`;
    });
}
async function idOf(name, { controlPlane, signal, report }) {
    report({ type: "looking_up", name });
    return (await controlPlane.findDeployment(name, { signal }))?.id;
}
/** Undefined where it is not there any more. */
async function tear_down_remove(deployment_id, { wait = true, delete_tracing_project = true, wait_timeout_ms }, context) {
    try {
        return await deleteDeployment(deployment_id, { delete_tracing_project, wait, wait_timeout_ms }, context);
    }
    catch (error) {
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        // Somebody else is deleting it.
        if (!(error instanceof errors/* ConflictError */.fK))
            throw error;
        return wait ? untilGone(deployment_id, { wait_timeout_ms }, context) : "deleting";
    }
}

;// CONCATENATED MODULE: ./build/action/code/action/recorded-here.js

/**
 * What this repository recorded on GitHub of deployments on this very control plane; nothing where it cannot be read,
 * which is a warning.
 */
async function recordedHere(step, filter) {
    if (Object.values(filter).every((value) => value === undefined))
        return [];
    try {
        const client = await (0,github_access/* connectedGitHub */.XA)(step);
        if (!client)
            return [];
        const { listRecorded } = await __webpack_require__.e(/* import() */ 664).then(__webpack_require__.bind(__webpack_require__, 4664));
        return await listRecorded(client, { ...filter, control_plane: (0,github_access/* controlPlaneOf */.NQ)(step) });
    }
    catch (error) {
        step.signal.throwIfAborted();
        const { githubProblem } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 5959));
        (0,github_access/* githubWarning */.IS)(step)(`Could not read the GitHub Deployments: ${githubProblem(error)}`);
        return [];
    }
}
/**
 * After a teardown. A preview leaves nothing behind: its GitHub Deployments are deleted, and the environment that was
 * its own. Of any other deployment the history stays, as inactive. Never fails.
 */
async function forget(step, recorded, { isPreview, signal }) {
    if (recorded.length === 0)
        return;
    const client = await (0,github_access/* connectedGitHub */.XA)(step);
    if (!client)
        return;
    const details = {
        description: "the deployment was deleted",
        logUrl: step.workflow.runUrl,
        warn: (0,github_access/* githubWarning */.IS)(step),
        signal,
    };
    if (!isPreview)
        return retire(client, recorded, details);
    const { removeDeployments, removeEnvironment } = await __webpack_require__.e(/* import() */ 780).then(__webpack_require__.bind(__webpack_require__, 8780));
    for (const [environment, each] of Map.groupBy(recorded, (record) => record.environment)) {
        const { left } = await removeDeployments(client, each, details);
        // One that has another name is shared, or somebody made it.
        const isOwn = each.every(({ payload }) => payload.name === environment);
        if (left === 0 && isOwn)
            await removeEnvironment(client, environment, details);
    }
}
async function retire(client, recorded, { warn, ...details }) {
    const [{ currentState, LIVE_STATES, setState }, { githubProblem }] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 1003)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 5959)),
    ]);
    try {
        // What is older than an inactive one was displaced by it, in its environment.
        const done = new Set();
        for (const { id, environment, payload } of recorded) {
            const place = JSON.stringify([environment, payload.deployment_id]);
            if (done.has(place))
                continue;
            const state = await currentState(client, id);
            if (state === "inactive")
                done.add(place);
            else if (LIVE_STATES.has(state))
                await setState(client, id, "inactive", details);
        }
    }
    catch (error) {
        warn(`Could not make the GitHub Deployments inactive: ${githubProblem(error)}`);
    }
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/sweep.js




/**
 * Deletes the previews whose pull request is closed and whose teardown never ran. Only ids that this repository's
 * Action recorded in its own GitHub Deployments, as previews on this very control plane; never anything else.
 */
const sweepCommand = {
    async prepare(step) {
        if ((0,github_access/* githubAccess */.Yh)(step))
            return { name: "previews", stage: undefined };
        const message = "sweep needs github-token: what may be deleted is what this repository recorded on GitHub";
        throw new ConfigurationError([{ path: "github-token", message }]);
    },
    async run(_, job) {
        const { step } = job;
        try {
            const client = await (0,github_access/* connectedGitHub */.XA)(step);
            if (!client)
                throw new TypeError("a sweep has access to GitHub");
            const orphans = await findOrphans(client, job);
            return await sweep(orphans, job);
        }
        catch (error) {
            step.signal.throwIfAborted();
            const { githubProblem, isUnclear, statusOf } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 5959));
            if (statusOf(error) === undefined)
                throw error;
            const message = `GitHub does not say which previews there are: ${githubProblem(error)}`;
            return { outcome: isUnclear(error) ? "unreachable" : "refused", changed: false, sentence: message };
        }
    },
};
async function findOrphans(client, { step }) {
    const [{ listRecorded }, { pullRequestState }] = await Promise.all([
        __webpack_require__.e(/* import() */ 664).then(__webpack_require__.bind(__webpack_require__, 4664)),
        __webpack_require__.e(/* import() */ 571).then(__webpack_require__.bind(__webpack_require__, 4952)),
    ]);
    const filter = { previewsOnly: true, control_plane: (0,github_access/* controlPlaneOf */.NQ)(step) };
    const previews = await listRecorded(client, filter);
    const orphans = [];
    for (const [number, recorded] of Map.groupBy(previews, ({ payload }) => payload.pull_request)) {
        if (number === undefined)
            continue;
        const state = await pullRequestState(client, number);
        if (state === "missing") {
            (0,github_access/* githubWarning */.IS)(step)(`Pull request #${number} cannot be read, so its preview is left: give github-token the permission \`pull-requests: read\``);
        }
        if (state !== "closed")
            continue;
        for (const [deployment_id, each] of Map.groupBy(recorded, ({ payload }) => payload.deployment_id)) {
            orphans.push({ deployment_id, number, recorded: each });
        }
    }
    return orphans;
}
async function sweep(orphans, { step, context }) {
    const rows = [];
    let failed;
    let deleted = 0;
    for (const { deployment_id, number, recorded } of orphans) {
        const options = { wait: step.inputs.wait, wait_timeout_ms: step.inputs.waitTimeoutMs };
        const end = await tearDown({ deployment_id }, options, context);
        const name = recorded[0]?.payload.name ?? deployment_id;
        const isGone = end.outcome === "torn_down" || end.outcome === "skipped";
        if (end.outcome === "torn_down")
            deleted += 1;
        // One that fails does not keep the others.
        if (isGone)
            await forget(step, recorded, { isPreview: true, signal: context.signal });
        else
            failed ??= end;
        rows.push({
            what: `${name} (#${number})`,
            result: end.outcome === "skipped" ? "was gone already" : isGone ? "deleted" : `${end.message}`,
        });
    }
    const what = deleted === 1 ? "1 preview was deleted" : `${deleted} previews were deleted`;
    const sentence = orphans.length === 0 ? "There is no preview of a closed pull request." : `${what}.`;
    if (failed)
        return { ...failed, changed: deleted > 0, rows };
    return { outcome: "swept", changed: deleted > 0, sentence, rows };
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/teardown.js








/**
 * Deletes a deployment with its tracing project: the pull request's preview; or, where there is no pull request, the
 * deployment that is named outright. What is not there any more is skipped. GitHub forgets it, too.
 */
const teardownCommand = {
    async prepare(step) {
        const number = pullRequestNumber(step);
        if (number === undefined)
            return ofName(step);
        const { name: own, isChosen } = await ownName(step);
        // The shorter limit is that of some sources, and without a checkout nobody knows which one it was.
        const names = [contract_name/* NAME_LIMIT */.Uo, contract_name/* SELF_HOSTED_NAME_LIMIT */.tT].map((limit) => previewName(own, number, limit));
        const [name = own] = names;
        // Never by `deployment-id`: in the workflow of pushes and pull requests alike that is what a push deploys.
        const which = [...new Set(names)].map((each) => ({ name: each }));
        return { name, number, which, isWhole: !isChosen, stage: stageOf(step, name, number) };
    },
    async run({ name, number, which, isWhole }, job) {
        const { step, context } = job;
        const ends = [];
        for (const each of which)
            ends.push(await deleteOne(each, job));
        const recorded = await recordedHere(step, number === undefined
            ? { deployment_id: deletedId(ends) ?? idIn(which) }
            : { previewsOnly: true, pull_request: number });
        const names = new Set(which.map((each) => ("name" in each ? each.name : name)));
        const own = recorded.filter(({ payload }) => isWhole || number === undefined || names.has(payload.name));
        for (const id of othersThan(ends, own))
            ends.push(await deleteOne({ deployment_id: id }, job));
        const failed = ends.find(({ outcome }) => outcome !== "torn_down" && outcome !== "skipped");
        if (failed)
            return failed;
        await forget(step, own, { isPreview: number !== undefined, signal: context.signal });
        return ends.find(({ outcome }) => outcome === "torn_down") ?? ends[0] ?? teardown_nothing;
    },
};
const teardown_nothing = { outcome: "skipped", changed: false };
/** Outside of a pull request nothing is guessed: what goes is named. */
async function ofName(step) {
    const { deploymentId } = step.inputs;
    const name = step.texts.name ?? deploymentId;
    if (name === undefined) {
        const message = "teardown outside of a pull request deletes the deployment of `name` or `deployment-id`: give one of them";
        throw new ConfigurationError([{ path: "name", message }]);
    }
    const which = deploymentId ? { deployment_id: deploymentId } : { name };
    return { name, number: undefined, which: [which], isWhole: false, stage: stageOf(step, name, undefined) };
}
function stageOf(step, name, number) {
    const stage = deploymentStage(step, name, "tearing down");
    return { ...stage, isDeployment: false, comment: number, isLastWord: true };
}
function deleteOne(which, { step, context }) {
    return tearDown(which, { wait: step.inputs.wait, wait_timeout_ms: step.inputs.waitTimeoutMs }, context);
}
function deletedId(ends) {
    return ends.find(({ deployment_id }) => deployment_id)?.deployment_id;
}
function idIn(which) {
    const [first] = which;
    return first && "deployment_id" in first ? first.deployment_id : undefined;
}
/** What was recorded under another name, or is not found under its own any more. */
function othersThan(ends, recorded) {
    const done = new Set(ends.map(({ deployment_id }) => deployment_id));
    const ids = recorded.map(({ payload }) => payload.deployment_id).filter((id) => !done.has(id));
    return [...new Set(ids)];
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/attach.js





const APPEARS_WITHIN_MS = 60_000;
const attach_LOOK_EVERY_MS = 2_000;
/** Revisions that are looked at for a commit, newest first. */
const LOOK_AT = 100;
/**
 * Waits for a revision that somebody else made, to its own end: one that a newer one overtakes is superseded, whatever
 * comes of the newer. Checks it, and goes back when asked. Every error of the control plane is an outcome.
 */
async function attach(which, options, context) {
    const { deployment_id, commit } = which;
    const result = { outcome: "refused", changed: false, deployment_id };
    return ending(result, context, async () => {
        const start = context.clock.now();
        const revision_id = await chosen(which, options, context);
        if (revision_id === undefined) {
            result.outcome = commit === undefined ? "refused" : "timed_out";
            result.message =
                commit === undefined
                    ? "the deployment has no revision yet: there is nothing to wait for"
                    : `no revision of commit ${commit} has appeared`;
            return;
        }
        const wait_timeout_ms = Math.max(1, options.wait_timeout_ms - (context.clock.now() - start));
        const left = { ...options, wait_timeout_ms };
        await seeThrough(result, { revision_id, options: left, success: "deployed" }, context);
    });
}
async function chosen({ deployment_id, revision_id, commit }, { wait_timeout_ms }, context) {
    if (revision_id !== undefined)
        return revision_id;
    const { controlPlane, clock, signal } = context;
    if (commit === undefined) {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return deployment.latest_revision_id ?? undefined;
    }
    const start = clock.now();
    for (;;) {
        const revisions = await newestRevisions(deployment_id, context);
        const own = revisionOfCommit(revisions, commit);
        if (own)
            return own.id;
        // One that has not fetched yet may still turn out to be it.
        const patience = revisions.some(mayBecomeIt) ? wait_timeout_ms : APPEARS_WITHIN_MS;
        if (clock.now() - start >= Math.min(patience, wait_timeout_ms))
            return undefined;
        await clock.sleep(attach_LOOK_EVERY_MS, signal);
    }
}
const mayBecomeIt = (revision) => own_revision_commitOf(revision) === undefined && (0,contract_status/* phaseOf */.hU)(revision.status) === "in_progress";
/** The newest that has a future or a present; else the newest at all. */
function revisionOfCommit(revisions, commit) {
    const own = revisions.filter((revision) => sameCommit(own_revision_commitOf(revision) ?? "", commit));
    return own.find(({ status }) => (0,contract_status/* phaseOf */.hU)(status) !== "superseded") ?? own[0];
}
async function newestRevisions(deployment_id, { controlPlane, signal }) {
    const { resources } = await controlPlane.listRevisions({ params: { deployment_id }, query: { limit: LOOK_AT } }, { signal });
    return resources;
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/wait.js



/**
 * Waits for a revision that somebody else made: the one of `revision-id`; or, after a push that the control plane
 * itself deploys, the push's own; or else the latest.
 */
const waitCommand = {
    async prepare(step) {
        const target = await targetOf(step);
        return { name: target.name, target, stage: deploymentStage(step, target.name, "waiting") };
    },
    async run({ target }, { step, context, announcements }) {
        const found = await findTarget(target, context);
        if ("missing" in found)
            return found.missing;
        const { id: deployment_id } = found.observed.deployment;
        announcements.begin(deployment_id);
        const which = {
            deployment_id,
            revision_id: step.inputs.revisionId,
            commit: pushed(step, found.observed),
        };
        return attach(which, deployOptions(step), context);
    },
};
/** The commit whose revision the control plane makes by itself. */
function pushed({ workflow }, { deployment }) {
    const isFollowed = deployment.source === "repo_host" && deployment.source_config.build_on_push === true;
    return isFollowed && workflow.trigger.event === "push" ? workflow.commit : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/index.js











const run = {
    deploy: (step) => runCommand(step, deployCommand),
    plan: (step) => runCommand(step, planCommand),
    preview: (step) => runCommand(step, previewCommand),
    teardown: (step) => runCommand(step, teardownCommand),
    rollback: (step) => runCommand(step, rollbackCommand),
    promote: (step) => runCommand(step, promoteCommand),
    wait: (step) => runCommand(step, waitCommand),
    sweep: (step) => runCommand(step, sweepCommand),
};
/** Does what the step is for. Resolves with the exit code. */
function commands_carryOut(step) {
    const { choice } = step;
    return choice.command === "skip" ? skip(step, choice.reason) : run[choice.command](step);
}
/** Nothing to do: a notice says why, and the job goes on. */
async function skip(step, reason) {
    step.reporting.declareOutputs();
    conclude(step, {
        verdict: { outcome: "skipped", message: `Nothing to do: ${reason}` },
        colour: "green",
        name: step.texts.name,
        stage: undefined,
        announcements: silence,
        isAnnotated: false,
    });
    return 0;
}


/***/ }),

/***/ 340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IS: () => (/* binding */ githubWarning),
/* harmony export */   NQ: () => (/* binding */ controlPlaneOf),
/* harmony export */   XA: () => (/* binding */ connectedGitHub),
/* harmony export */   Yh: () => (/* binding */ githubAccess)
/* harmony export */ });
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);
/* harmony import */ var _github_payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8480);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3441);



/** How this step talks to GitHub; undefined without a token or a repository. */
function githubAccess({ texts, workflow }) {
    const token = texts["github-token"];
    const { repository, apiUrl } = workflow;
    return token && repository ? { token: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(token), apiUrl, repository } : undefined;
}
/** A client for a command that asks GitHub itself. The program's part for it is loaded here, and not before. */
async function connectedGitHub(step) {
    const access = githubAccess(step);
    if (!access)
        return undefined;
    const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 2783));
    return connectGitHub(access, step.signal);
}
/** Which control plane, and whose deployments on it: a sweep of another one leaves them alone. */
function controlPlaneOf({ inputs }) {
    const { baseUrl, tenantId } = inputs;
    if (baseUrl === _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LOCAL */ .G8)
        return _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LOCAL */ .G8;
    const identity = (0,_github_payload_js__WEBPACK_IMPORTED_MODULE_2__.controlPlaneIdentity)(baseUrl);
    return tenantId === undefined ? identity : `${identity}?tenant=${encodeURIComponent(tenantId)}`;
}
/** A failure to tell GitHub something: a warning, never the end of a deploy. */
function githubWarning({ runner }) {
    return (message) => runner.annotate("warning", message, { title: "GitHub" });
}


/***/ }),

/***/ 6823:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  upsertComment: () => (/* binding */ upsertComment)
});

// EXTERNAL MODULE: ./build/action/code/action/report/cut.js
var cut = __webpack_require__(4631);
;// CONCATENATED MODULE: ./build/action/code/action/github/comment-marker.js
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
function identity({ deployment, environment }) {
    const word = (text) => encodeURIComponent(text.toWellFormed()).replaceAll("--", "%2D%2D");
    return `${word(deployment)}/${word(environment)}`;
}

// EXTERNAL MODULE: ./build/action/code/action/github/problem.js + 1 modules
var problem = __webpack_require__(5959);
;// CONCATENATED MODULE: ./build/action/code/action/github/comment-search.js


/** People who may write to the repository; a comment of anybody else is not ours, whatever marker it has. */
const WRITERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
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
/** Anybody can copy a marker into a comment of theirs, and change the text later. */
async function isFromUs(client, { user, author_association }) {
    if (user?.type === "Bot" || WRITERS.has(author_association))
        return true;
    // A machine user whose membership is private looks like a stranger.
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

;// CONCATENATED MODULE: ./build/action/code/action/github/comment.js




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

/***/ 1003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LIVE_STATES: () => (/* binding */ LIVE_STATES),
/* harmony export */   PREVIEW_TASK: () => (/* binding */ PREVIEW_TASK),
/* harmony export */   createDeployment: () => (/* binding */ createDeployment),
/* harmony export */   currentState: () => (/* binding */ currentState),
/* harmony export */   findDeployment: () => (/* binding */ findDeployment),
/* harmony export */   isFinal: () => (/* binding */ isFinal),
/* harmony export */   retirePrevious: () => (/* binding */ retirePrevious),
/* harmony export */   setState: () => (/* binding */ setState)
/* harmony export */ });
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8480);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5959);


/** Task of previews: what a sweep asks GitHub for, instead of reading every deployment of the repository. */
const PREVIEW_TASK = "deploy:preview";
/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
const FINAL_STATES = new Set(["success", "failure", "error", "inactive"]);
/** What GitHub shows as active. A run whose machine was lost leaves `queued` or `in_progress` for ever. */
const LIVE_STATES = new Set(["success", "queued", "in_progress"]);
/** Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. */
async function createDeployment(client, target) {
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
        description: shortened(`${target.payload.name} by agent-deploy`),
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
/** GitHub answered 202: it did something else (a merge) and made no deployment. Asking again would do it again. */
class NoDeploymentError extends Error {
    status = 202;
    constructor(reason) {
        super(`GitHub made no deployment: ${reason}`);
        this.name = "NoDeploymentError";
    }
}
/** The GitHub Deployment that a run made, wherever it died afterwards. */
async function findDeployment({ octokit, owner, repo }, { ref, environment, payload }) {
    const parameters = { owner, repo, ref, environment, per_page: LOOK_BACK };
    for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
        const found = data.find(({ payload: text }) => {
            const theirs = (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__.readPayload)(text);
            return theirs?.run === payload.run && theirs.name === payload.name;
        });
        if (found)
            return found.id;
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
 * Marks inactive what `id` took over from: the last successful deployment of the same agent, and those after it that
 * nobody waited for or whose runs were lost. What is older than an inactive one was displaced by it.
 */
async function retirePrevious(client, id, target, logUrl) {
    const { octokit, owner, repo } = client;
    const { data } = await octokit.rest.repos.listDeployments({
        owner,
        repo,
        environment: target.environment,
        per_page: LOOK_BACK,
    });
    const earlier = data.filter((other) => other.id < id && (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__.readPayload)(other.payload)?.deployment_id === target.payload.deployment_id);
    for (const other of earlier) {
        const state = await currentState(client, other.id);
        if (state === "inactive")
            return;
        if (!LIVE_STATES.has(state))
            continue;
        await setState(client, other.id, "inactive", { description: "a newer revision took over", logUrl });
    }
}
function shortened(text) {
    const line = text.replace(/\s+/g, " ").trim();
    const characters = [...line];
    return characters.length <= DESCRIPTION_LIMIT
        ? line
        : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}


/***/ }),

/***/ 2783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./build/action/code/foundation/clock.js
var clock = __webpack_require__(9269);
;// CONCATENATED MODULE: ./build/action/code/action/github/write-pace.js
/**
 * Lets the first `burst` writes through at once, and the later ones `gapMs` apart. GitHub asks for a second between
 * writes where there are many of them; the few of a deploy need not wait, and the job ends that much earlier.
 */
function createPace({ burst, gapMs }, clock) {
    let made = 0;
    let next = 0;
    async function schedule(_options, job) {
        made += 1;
        const now = clock.now();
        const at = made > burst ? Math.max(now, next) : now;
        next = at + gapMs;
        if (at > now)
            await clock.sleep(at - now);
        return job();
    }
    return { key: () => ({ schedule }) };
}

;// CONCATENATED MODULE: ./build/action/code/action/github/octokit.js


/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;
const PACES = {
    writes: { burst: 10, gapMs: 1000 },
    /** Writes that send people a notification. */
    notifications: { burst: 3, gapMs: 3000 },
};
/**
 * Loaded only once there is something to tell GitHub: it would double the time to the first request. Its requests
 * go through the proxy that the environment names.
 * @param signal ends every request of this client
 */
async function connectGitHub({ token, apiUrl, repository }, signal) {
    const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
        __webpack_require__.e(/* import() */ 758).then(__webpack_require__.bind(__webpack_require__, 1758)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 9735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 6856)),
    ]);
    const again = (retryAfterS, _options, _octokit, retries) => retries < 2 && retryAfterS <= LONGEST_RATE_LIMIT_S;
    const options = {
        baseUrl: apiUrl,
        userAgent: "agent-deploy",
        // Octokit warns on the console; here a failure is reported once, by whoever asked.
        log: { debug() { }, info() { }, warn() { }, error() { } },
        throttle: {
            onRateLimit: again,
            onSecondaryRateLimit: again,
            // It declares whole limiters there, and calls nothing but this of them.
            write: pace("writes", apiUrl),
            notifications: pace("notifications", apiUrl),
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
/** GitHub counts a token's writes, whichever client makes them: those of one process share their pace. */
const paces = new Map();
function pace(kind, apiUrl) {
    const key = `${kind} ${apiUrl}`;
    const known = paces.get(key) ?? createPace(PACES[kind], clock/* systemClock */.m);
    paces.set(key, known);
    return known;
}
/** Octokit takes any other reason than an `AbortError` for a broken connection, and tries for 14 seconds more. */
function abortSignal(signal) {
    const controller = new AbortController();
    const end = () => {
        const message = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
        controller.abort(new DOMException(message, "AbortError"));
    };
    if (signal.aborted)
        end();
    else
        signal.addEventListener("abort", end, { once: true });
    return controller.signal;
}


/***/ }),

/***/ 8480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   controlPlaneIdentity: () => (/* binding */ controlPlaneIdentity),
/* harmony export */   readPayload: () => (/* binding */ readPayload)
/* harmony export */ });
/** A control plane's URL as it may be shown: without credentials and query. */
function controlPlaneIdentity(baseUrl) {
    const { origin, pathname } = new URL(baseUrl);
    return `${origin}${pathname.replace(/\/+$/, "")}`;
}
/** A payload of ours; undefined for everybody else's, which may be any text or value. */
function readPayload(payload) {
    const given = parsed(payload);
    const isOurs = given?.tool === "agent-deploy" &&
        [given.name, given.run, given.deployment_id].every((value) => typeof value === "string");
    if (!isOurs)
        return undefined;
    const { pull_request } = given;
    const isNumber = Number.isSafeInteger(pull_request);
    return { ...given, pull_request: isNumber ? pull_request : undefined };
}
/** GitHub returns a payload as text when it was made with a text. */
function parsed(payload) {
    if (typeof payload !== "string")
        return payload;
    try {
        return JSON.parse(payload);
    }
    catch {
        // Somebody else's payload may be any text.
        return undefined;
    }
}


/***/ }),

/***/ 5959:
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

// EXTERNAL MODULE: ./build/action/code/foundation/duration.js
var duration = __webpack_require__(5235);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(8597);
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
        `${status === undefined ? "" : `${status} `}${(0,foundation_error/* messageChain */.N)(error).join(": ")}`,
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

/***/ 2571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ interruptNow),
/* harmony export */   l: () => (/* binding */ interruptOnCancel)
/* harmony export */ });
/* harmony import */ var _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8597);
/* harmony import */ var _lifecycle_interrupt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2373);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3441);
/* harmony import */ var _post_state_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1156);





/** Within the runner's patience with a cancelled step. Milliseconds. */
const INTERRUPT_MS = 3000;
/**
 * `on-cancel: interrupt`: from now on the post step knows of the revision that this run makes. What it returns is
 * called at the end: it interrupts that revision when the job was cancelled. A revision of somebody else that this
 * run only follows is left alone.
 */
function interruptOnCancel(step, context) {
    const { runner, reporting, inputs, signal } = step;
    // On the runner itself the control plane ends with the step, and its builds with it.
    if (inputs.onCancel !== "interrupt" || inputs.baseUrl === _inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .LOCAL */ .G8)
        return () => Promise.resolve();
    let own;
    reporting.onChange(({ deployment_id, made_revision_id: revision_id }) => {
        if (!deployment_id || !revision_id || own?.revision_id === revision_id)
            return;
        own = { deployment_id, revision_id };
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_4__/* .rememberOpen */ .E)(runner, "open-revision", own);
    });
    return async () => {
        if (own && (!signal.aborted || (await interruptNow(own, context, runner)))) {
            (0,_post_state_js__WEBPACK_IMPORTED_MODULE_4__/* .rememberOpen */ .E)(runner, "open-revision", undefined);
        }
    };
}
/** Whether nothing is left to do. Never throws for what a control plane can answer. */
async function interruptNow(own, context, runner) {
    try {
        const answer = await (0,_lifecycle_interrupt_js__WEBPACK_IMPORTED_MODULE_2__/* .interruptRevision */ .x)(own, { ...context, signal: AbortSignal.timeout(INTERRUPT_MS) });
        runner.print(answer.result === "interrupted" ? `Interrupted revision ${own.revision_id}` : answer.message);
        return true;
    }
    catch (error) {
        const isExpected = error instanceof _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .Cj || error.name === "TimeoutError";
        if (!isExpected)
            throw error;
        const reason = (0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__/* .messageChain */ .N)(error).join(": ");
        runner.annotate("warning", `Could not interrupt revision ${own.revision_id}: ${reason}`);
        return false;
    }
}


/***/ }),

/***/ 1156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ rememberOpen),
/* harmony export */   F: () => (/* binding */ readOpen)
/* harmony export */ });
/** Tells the post step what is open; undefined: nothing is any more. */
function rememberOpen(runner, what, open) {
    runner.saveState(what, open === undefined ? "" : JSON.stringify(open));
}
function readOpen(environment, what) {
    const text = environment[`STATE_${what}`];
    return text ? JSON.parse(text) : undefined;
}


/***/ }),

/***/ 2339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ commentMarkdown)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3634);
/* harmony import */ var _plan_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9671);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4195);
/* harmony import */ var _timeline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7352);




const LOG_CHARACTERS = 10_000;
/** The sticky comment as markdown, without its marker. Pure. */
function commentMarkdown(facts) {
    const sections = facts.state === "under_way" ? underWay(facts) : ended(facts);
    return [...sections, footer(facts)].join("\n\n");
}
function underWay({ name, headline, status, sentence, plan, url }) {
    return [
        `### ⏳ ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(name ?? "agent-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(headline)}`,
        ...(status ? [`${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(status)}${sentence ? ` ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(sentence)}` : ""}`] : []),
        ...(url ? [`Still live: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(url)}`] : []),
        ...(plan ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Plan", (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(plan))] : []),
    ];
}
function ended(facts) {
    const { verdict, colour, name, record, rows, waitBeganAt } = facts;
    const { outcome } = verdict;
    const timeline = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_2__/* .timelineMarkdown */ .j)(record.timeline, { waitBeganAt });
    const isPlan = outcome === "planned" || outcome === "changes_pending";
    return [
        `### ${_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .ICONS */ .Ze[colour]} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(name ?? "agent-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(outcome.replaceAll("_", " "))}`,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(verdict.message),
        ...(verdict.hint ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(verdict.hint)] : []),
        ...(record.plan && isPlan ? [(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(record.plan)] : []),
        (0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .factsTable */ .wd)(facts),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .rowSection */ .gU)(rows),
        ...(record.plan && !isPlan ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Plan", (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(record.plan))] : []),
        ...(timeline.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Timeline", timeline.join("\n\n"))] : []),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .logSection */ .q4)(verdict.logs, LOG_CHARACTERS),
    ];
}
function footer({ updatedAt, commit, runUrl, environment }) {
    const time = `${new Date(updatedAt).toISOString().slice(0, 19).replace("T", " ")} UTC`;
    const parts = [
        ...(environment ? [`environment ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(environment)}`] : []),
        ...(commit ? [`commit ${(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .commitText */ .tT)(commit)}`] : []),
        ...(runUrl ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(runUrl, "log")] : []),
        time,
    ];
    return `<sub>${parts.join(" · ")}</sub>`;
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


/***/ }),

/***/ 9671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ planMarkdown)
/* harmony export */ });
/* harmony import */ var _lifecycle_plan_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2215);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3634);


/** More fields than this open on a click. */
const FIELDS_SHOWN = 20;
/** A longer value is cut; the `result` output has all of it. Characters. */
const LONGEST_VALUE = 300;
/** What a plan would do, field by field, as markdown; of secrets the names only. Pure. */
function planMarkdown(plan) {
    const isDone = plan.action !== "none" && plan.refusals.length === 0;
    return [
        `**Plan:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)((0,_lifecycle_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planTitle */ .K)(plan))}.`,
        ...refusalSection(plan),
        ...fieldSection(plan),
        ...secretSection(plan.secrets),
        ...(isDone ? notes(plan) : []),
    ].join("\n\n");
}
function refusalSection({ refusals }) {
    if (refusals.length === 0)
        return [];
    const items = refusals.map(({ path, message }) => `> - ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(path)}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(withoutPath(message, path))}`);
    return [["> [!CAUTION]", "> It cannot be applied:", ...items].join("\n")];
}
function withoutPath(message, path) {
    return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}
function fieldSection(plan) {
    const rows = [
        ...plan.fields.map((field) => fieldRow(field, plan.action)),
        ...(plan.code ? [codeRow(plan.code)] : []),
    ];
    if (rows.length === 0)
        return [];
    const head = ["", "Field", "Now", "Will be", "Takes effect"];
    const text = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(head, rows);
    return [rows.length > FIELDS_SHOWN ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)(`${rows.length} fields`, text) : text];
}
const EFFECTS = {
    patch: "at once",
    revision: "with a new revision",
    immutable: "only in a new deployment",
};
function fieldRow({ path, from, to, change }, action) {
    const isNew = action === "create" || isNothing(from);
    const mark = isNew ? "added" : isNothing(to) ? "removed" : "changed";
    return [mark, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(path), isNew ? "" : valueText(from), valueText(to), EFFECTS[change]];
}
function codeRow({ from, to }) {
    const mark = from === undefined ? "added" : "changed";
    const [before, after] = [from, to].map((identity) => identity === undefined ? "" : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortened(identity)));
    return [mark, "code", before ?? "", after || "unknown", EFFECTS.revision];
}
/** Enough of a digest or commit to tell two apart. */
function shortened(identity) {
    return identity.replace(/^(sha256:)?([0-9a-f]{12})[0-9a-f]+$/, "$1$2");
}
function valueText(value) {
    if (isNothing(value))
        return "";
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const characters = [...text];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join("")}…` : text);
}
const isNothing = (value) => value === undefined || value === null;
const SECRETS = {
    added: "added",
    changed: "changed",
    unknown: "sent again: their present values are hidden",
    removed: "removed",
    kept: "kept",
};
function secretSection(secrets) {
    const rows = Object.keys(SECRETS).flatMap((kind) => {
        const names = secrets[kind];
        return names.length === 0 ? [] : [[SECRETS[kind], names.map(_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY).join(", ")]];
    });
    return rows.length === 0 ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(["Secrets", "Names"], rows)];
}
/** What the table has no row for: what becomes of the last revision, and whether there will be another one. */
function notes(plan) {
    const texts = (0,_lifecycle_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planLines */ .H)(plan).filter(({ kind }) => kind === "note");
    return texts.length === 0 ? [] : [texts.map(({ text }) => `- ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(text)}`).join("\n")];
}


/***/ }),

/***/ 4195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ze: () => (/* binding */ ICONS),
/* harmony export */   gU: () => (/* binding */ rowSection),
/* harmony export */   q4: () => (/* binding */ logSection),
/* harmony export */   tT: () => (/* binding */ commitText),
/* harmony export */   wd: () => (/* binding */ factsTable)
/* harmony export */ });
/* harmony import */ var _foundation_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5235);
/* harmony import */ var _progress_log_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9710);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3634);



/** Parts that the job summary and the comment have in common; each is a list, empty where there is nothing to tell. */
const ICONS = { green: "✅", warning: "⚠️", red: "❌" };
/** Enough of an answer to see that it is one. Characters. */
const ANSWER_LENGTH = 200;
function factsTable(facts) {
    const { record, colour, elapsedMs, environment, commit, runUrl, verified } = facts;
    const { url, deployment_id, revision_id, status } = record;
    const rows = [
        // After a failure it is the previous revision that answers there.
        [colour === "red" ? "Still live" : "URL", url && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(url)],
        ["Environment", environment && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(environment)],
        ["Commit", commit && commitText(commit)],
        ["Deployment", deployment_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(deployment_id)],
        ["Revision", revision_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(revision_id)],
        ["Status", status && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(status)],
        ["Checked", verified && checkText(verified)],
        ["Time", (0,_foundation_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S)(elapsedMs)],
        ["Run", runUrl && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(runUrl, "log")],
    ];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(["", ""], rows.flatMap(([what, value]) => (value ? [[what, value]] : [])));
}
function commitText({ sha, url }) {
    const short = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(sha.slice(0, 12));
    return url === undefined ? short : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(url, short);
}
function checkText({ answer }) {
    if (answer === undefined)
        return "it answers";
    const characters = [...answer];
    const isLong = characters.length > ANSWER_LENGTH;
    return `it answers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(isLong ? `${characters.slice(0, ANSWER_LENGTH).join("")}…` : answer)}`;
}
function rowSection(rows) {
    if (!rows || rows.length === 0)
        return [];
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(["What", "Result"], rows.map(({ what, result }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(what), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(result)])),
    ];
}
/** @param limit characters of the log; its end counts */
function logSection(log, limit) {
    if (!log || log.entries.length === 0)
        return [];
    const text = log.entries
        .map(_progress_log_js__WEBPACK_IMPORTED_MODULE_1__/* .entryText */ .u0)
        .join("\n")
        .slice(-limit)
        .replace(/^[\uDC00-\uDFFF]/, "");
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)(log.stream === "build" ? "End of the build log" : "End of the run log", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fenced */ .OF)(text), true),
    ];
}


/***/ }),

/***/ 7352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ timelineMarkdown)
/* harmony export */ });
/* unused harmony export ganttChart */
/* harmony import */ var _contract_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9048);
/* harmony import */ var _foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5235);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3634);



/** A chart of more bars than this is no help. */
const MOST_BARS = 40;
/**
 * The statuses of a revision as a chart (mermaid, drawn by GitHub) and as a table. Pure.
 * @param waitBeganAt what `elapsed_ms` counts from, in milliseconds since the epoch; without it there is no chart
 */
function timelineMarkdown(timeline, { waitBeganAt } = {}) {
    if (timeline.length === 0)
        return [];
    const rows = timeline.map(({ elapsed_ms, status, sentence }) => [
        (0,_foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(status),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(sentence),
    ]);
    const hasChart = waitBeganAt !== undefined && timeline.length <= MOST_BARS;
    return [
        ...(hasChart ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fenced */ .OF)(ganttChart(timeline, waitBeganAt), "mermaid")] : []),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(["After", "Status", ""], rows),
    ];
}
/** Bars from one status to the next; the last one is a mark. Times are real, so that they fit to those of other logs. */
function ganttChart(timeline, waitBeganAt) {
    const bars = timeline.map(({ status, elapsed_ms }, index) => {
        const start = Math.round(waitBeganAt + elapsed_ms);
        const next = timeline[index + 1];
        const end = next === undefined ? start : Math.round(waitBeganAt + next.elapsed_ms);
        // The time comes first: a label that begins with a word of mermaid's own is no label.
        const time = next === undefined ? `after ${(0,_foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms)}` : (0,_foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(end - start);
        return `    ${time} ${plain(status)} :${[...tags(status, next === undefined), start, end].join(", ")}`;
    });
    return ["gantt", "    dateFormat x", "    axisFormat %H:%M:%S", "    section Revision", ...bars].join("\n");
}
function tags(status, isLast) {
    const phase = (0,_contract_status_js__WEBPACK_IMPORTED_MODULE_0__/* .phaseOf */ .hU)(status);
    const isFailure = phase === "build_failed" || phase === "deploy_failed" || phase === "interrupted";
    const look = isFailure ? "crit" : isLast && phase === "in_progress" ? "active" : "done";
    return isLast ? [look, "milestone"] : [look];
}
/** Colons, commas, hashes and semicolons would end the label; a status is whatever the server says. */
function plain(status) {
    return status.replace(/[^\w. -]/g, " ").trim() || "unknown";
}


/***/ }),

/***/ 2373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ interruptRevision)
/* harmony export */ });
/* harmony import */ var _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);
/* harmony import */ var _contract_status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9048);


/**
 * Interrupts a revision under way, by default the latest one: a stuck one holds up those after it.
 * @throws ControlPlaneError
 */
async function interruptRevision(which, { controlPlane, signal }) {
    const { deployment_id } = which;
    const revision_id = which.revision_id ?? (await latestId());
    if (revision_id === undefined) {
        const message = "the deployment has no revision yet";
        return { result: "not_under_way", revision_id, status: undefined, message };
    }
    const params = { deployment_id, revision_id };
    const before = await controlPlane.getRevision({ params }, { signal });
    if ((0,_contract_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(before.status) !== "in_progress")
        return settledAs(before);
    try {
        const { status } = await controlPlane.interruptRevision({ params }, { signal });
        return { result: "interrupted", revision_id, status };
    }
    catch (error) {
        // It came to its end between the two requests.
        if (!(error instanceof _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK))
            throw error;
        return settledAs(await controlPlane.getRevision({ params }, { signal }));
    }
    async function latestId() {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return deployment.latest_revision_id ?? undefined;
    }
}
function settledAs({ id, status }) {
    if ((0,_contract_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(status) === "interrupted")
        return { result: "interrupted", revision_id: id, status };
    const message = `revision ${id} is ${status}, so there is nothing to interrupt`;
    return { result: "not_under_way", revision_id: id, status, message };
}


/***/ })

};
