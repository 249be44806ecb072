export const id = 946;
export const ids = [946,783,653,959];
export const modules = {

/***/ 28946:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: ./build/action/code/action/report/step-report.js
var step_report = __webpack_require__(25104);
;// CONCATENATED MODULE: ./build/action/code/action/report/subject.js
/** @param other the commit that is put live, where it is not simply the workflow's; undefined inside: it is unknown */
function subjectOf({ workflow }, stage, { plan, other } = {}) {
    const { serverUrl, repository, runUrl } = workflow;
    const sha = other ? other.sha : workflow.commit;
    return {
        name: stage?.name,
        environment: stage?.environment,
        commit: sha ? { sha, url: repository && `${serverUrl}/${repository}/commit/${sha}` } : undefined,
        compareUrl: compareUrl(workflow, plan),
        runUrl,
    };
}
/** Only of folders that surely are of this repository: with the workflow's own commit. */
function compareUrl({ serverUrl, repository, commit }, plan) {
    const { from, to } = plan?.code?.checkout ?? {};
    if (!repository || !from || !to || to.commit !== commit || from.commit === to.commit)
        return undefined;
    if (!/^[0-9a-f]{40}$/.test(from.commit))
        return undefined;
    return `${serverUrl}/${repository}/compare/${from.commit}...${to.commit}`;
}

// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(82413);
// EXTERNAL MODULE: ./build/action/code/action/report/progress-log.js + 1 modules
var progress_log = __webpack_require__(5055);
// EXTERNAL MODULE: ./build/action/code/action/report/cut.js
var cut = __webpack_require__(4631);
// EXTERNAL MODULE: ./build/action/code/action/report/markdown.js
var markdown = __webpack_require__(53634);
// EXTERNAL MODULE: ./build/action/code/action/report/plan-report.js
var plan_report = __webpack_require__(29671);
// EXTERNAL MODULE: ./build/action/code/action/report/sections.js
var report_sections = __webpack_require__(64195);
// EXTERNAL MODULE: ./build/action/code/action/report/timeline.js
var report_timeline = __webpack_require__(97352);
;// CONCATENATED MODULE: ./build/action/code/action/report/summary.js





/** The runner drops a summary of more than 1 MiB as a whole; a character has up to four bytes. */
const LONGEST_SUMMARY = 250_000;
const LOG_CHARACTERS = 50_000;
/** The job summary as markdown. Pure. */
function summaryMarkdown(report) {
    const { message, hint, logs, plan, rows } = report;
    const timeline = (0,report_timeline/* timelineMarkdown */.j)(report);
    const sections = [
        `## ${(0,report_sections/* heading */.R_)(report)}`,
        (0,markdown/* lines */.Mn)(message),
        ...(hint ? [(0,markdown/* lines */.Mn)(hint)] : []),
        ...(0,report_sections/* logSection */.q4)(logs, LOG_CHARACTERS),
        (0,report_sections/* factsTable */.wd)(report),
        ...(0,report_sections/* rowSection */.gU)(rows),
        ...(plan ? ["### Plan", (0,plan_report/* planMarkdown */.X)(plan)] : []),
        ...(timeline.length > 0 ? ["### Timeline", ...timeline] : []),
    ];
    return `${(0,cut/* cutMarkdown */.G)(sections.join("\n\n"), LONGEST_SUMMARY)}\n\n`;
}

;// CONCATENATED MODULE: ./build/action/code/action/result/conclude.js



/**
 * Tells the end to the runner: outputs, log, summary.
 * @param isAnnotated whether the mistakes have annotations of their own
 */
function conclude(step, report, isAnnotated) {
    const { runner, reporting, choice } = step;
    const { logs } = report;
    reporting.conclude(report, choice.command);
    if (logs) {
        runner.startGroup(logs.stream === "build" ? "End of the build log" : "End of the run log");
        (0,progress_log/* printEntries */.MR)(runner, logs.entries);
        runner.endGroup();
    }
    printEnd(step, report, isAnnotated);
    runner.addSummary(summaryMarkdown(report));
}
/** The last lines of the log. */
function printEnd({ runner }, report, isAnnotated) {
    const { outcome, colour, message, hint, url, rows, elapsed_ms } = report;
    for (const { what, result } of rows)
        runner.print(`${what}: ${result}`);
    const text = [message, ...(hint ? [hint] : [])].join("\n");
    if (outcome === "skipped") {
        runner.annotate("notice", text, { title: outcome });
    }
    else if (colour === "green") {
        runner.print(`${text} (${(0,duration/* durationText */.S)(elapsed_ms)})`);
        if (url)
            runner.print(`URL: ${url}`);
    }
    else if (colour === "warning") {
        runner.annotate("warning", text, { title: outcome });
    }
    else if (isAnnotated) {
        if (hint)
            runner.print(hint);
    }
    else {
        runner.annotate("error", text, { title: outcome });
    }
}

// EXTERNAL MODULE: ./build/action/code/foundation/time/abortable.js
var abortable = __webpack_require__(17015);
// EXTERNAL MODULE: ./build/action/code/action/commands/command.js
var command = __webpack_require__(60586);
// EXTERNAL MODULE: ./build/action/code/action/github/github-access.js
var github_access = __webpack_require__(92630);
// EXTERNAL MODULE: ./build/action/code/action/step.js + 3 modules
var action_step = __webpack_require__(81400);
// EXTERNAL MODULE: ./build/action/code/sources/index.js + 50 modules
var sources = __webpack_require__(23692);
;// CONCATENATED MODULE: ./build/action/code/action/trigger/pull-request-number.js

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
    throw new sources/* ConfigurationError */.j1([{ path: "pull-request", message }]);
}

// EXTERNAL MODULE: ./build/action/code/action/trigger/trigger.js
var trigger_trigger = __webpack_require__(5827);
// EXTERNAL MODULE: ./build/action/code/action/trigger/workflow.js
var trigger_workflow = __webpack_require__(37942);
;// CONCATENATED MODULE: ./build/action/code/action/trigger/refresh-pull-request.js







/** How long GitHub may take to say it; then the event counts. */
const TIMEOUT_MS = 20_000;
/**
 * The step by what is true of its pull request now: a run that comes late, or once more, has an event that is old, and
 * of a pull request that somebody named there is none. Where GitHub does not say, the event counts; without one it is
 * a mistake in the inputs, for the code may be anybody's. Never rejects.
 */
async function refreshPullRequest(step) {
    const { workflow, problems, signal } = step;
    const { trigger } = workflow;
    const number = pullRequestNumber(step);
    if (number === undefined || problems.length > 0 || !isUpToPullRequest(step))
        return step;
    const isNamed = number !== trigger.pullRequest?.number;
    if (!isNamed && !(0,github_access/* githubAccess */.Yh)(step))
        return step;
    const answer = await describe(step, number);
    if (signal.aborted)
        return step;
    if ("described" in answer) {
        const now = (0,trigger_workflow/* triggeredBy */.HO)(workflow, (0,trigger_trigger/* aboutPullRequest */.M)(trigger, answer.described));
        return { ...step, workflow: now, choice: (0,command/* chooseCommand */.F6)((0,action_step/* requestOf */.fo)(step), now.trigger) };
    }
    if (isNamed) {
        const message = `pull request #${number} cannot be read, so the author of its code is not known: ${answer.problem}`;
        return { ...step, problems: [{ path: "pull-request", message }] };
    }
    (0,github_access/* githubWarning */.IS)(step)(`Could not ask whether pull request #${number} is still open, so the event counts: ${answer.problem}`);
    return step;
}
/** A preview is made for an open pull request, and goes with its end; somebody who asks for a teardown means it. */
function isUpToPullRequest({ choice, workflow: { trigger } }) {
    return choice.command === "preview" || (choice.command === "teardown" && trigger.action === "closed");
}
async function describe(step, number) {
    const signal = AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const client = await (0,github_access/* connectedGitHub */.XA)({ ...step, signal });
    if (!client)
        return { problem: "there is no github-token" };
    const [{ describePullRequest }, { githubProblem, statusOf }] = await Promise.all([
        __webpack_require__.e(/* import() */ 571).then(__webpack_require__.bind(__webpack_require__, 62571)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 85959)),
    ]);
    try {
        // Octokit's waits for a rate limit know no signal.
        return { described: await (0,abortable/* abortable */.Z)(describePullRequest(client, number), signal) };
    }
    catch (error) {
        const hint = statusOf(error) === 404 ? " (is there one? github-token needs `pull-requests: read`)" : "";
        return { problem: `${githubProblem(error)}${hint}` };
    }
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/outcome/outcome-table.js
var outcome_table = __webpack_require__(22228);
// EXTERNAL MODULE: ./build/action/code/action/inputs/inputs.js + 3 modules
var inputs_inputs = __webpack_require__(82225);
// EXTERNAL MODULE: ./build/action/code/action/post-state.js
var post_state = __webpack_require__(41156);
// EXTERNAL MODULE: ./build/action/code/action/report/comment-body.js
var comment_body = __webpack_require__(2339);
// EXTERNAL MODULE: ./build/action/code/action/trigger/live-commit.js
var live_commit = __webpack_require__(41515);
// EXTERNAL MODULE: ./build/action/code/foundation/time/time-limit.js
var time_limit = __webpack_require__(42422);
// EXTERNAL MODULE: ./build/action/code/action/github/problem.js + 1 modules
var problem = __webpack_require__(85959);
;// CONCATENATED MODULE: ./build/action/code/action/github/background-queue.js
// This folder: what the Action asks of GitHub and tells it. No control plane.


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
            // What GitHub does not understand is one text or state; the next one may be all right.
            refused = (0,problem.isRefused)(error) && (0,problem.statusOf)(error) !== 422;
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
            if (!(await (0,time_limit/* fulfilsWithin */.Z)(limitMs, queue, clock)))
                warn(`GitHub did not take ${subject} in time`);
        },
    };
}

// EXTERNAL MODULE: ./build/action/code/action/github/octokit.js + 1 modules
var octokit = __webpack_require__(12783);
// EXTERNAL MODULE: ./build/action/code/action/github/comment/comment.js + 2 modules
var comment = __webpack_require__(22653);
;// CONCATENATED MODULE: ./build/action/code/action/github/comment/comment-tracker.js





/** Of the last text: it travels in an environment variable, which holds 128 KiB at most. Characters. */
const LONGEST_REMEMBERED = 20_000;
function trackComment(options) {
    const { access, target, begunAt, clock, warn, redact, onlyExisting, remember } = options;
    const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the comment" });
    let client;
    let wanted;
    let isRemembered = false;
    let isUnwelcome = false;
    function write(body, isLast) {
        wanted = body;
        enqueue("write the comment on the pull request", async () => {
            if (wanted !== body)
                return;
            try {
                client ??= await (0,octokit.connectGitHub)(access);
                await (0,comment.upsertComment)(client, target, { begunAt, body }, { onlyExisting });
                if (isLast)
                    remember(undefined);
            }
            catch (error) {
                // The post step would only be refused again.
                isUnwelcome = (0,problem.isRefused)(error);
                if (isUnwelcome)
                    remember(undefined);
                throw error;
            }
        });
    }
    return {
        show(body) {
            if (!isRemembered)
                remember({ ...target, begunAt, onlyExisting });
            isRemembered = true;
            write(redact(body), false);
        },
        finish(body) {
            if (isUnwelcome)
                return;
            const last = redact(body);
            remember({ ...target, begunAt, onlyExisting, body: (0,cut/* cutMarkdown */.G)(last, LONGEST_REMEMBERED) });
            write(last, true);
        },
        settle,
    };
}
/** Where there is no pull request to comment on, or no token to do it with. */
const noComment = { show() { }, finish() { }, settle: () => Promise.resolve() };

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/code-diff.js
var code_diff = __webpack_require__(43311);
;// CONCATENATED MODULE: ./build/action/code/action/github/deployment/shown-state.js


/** What may stand at something that is live; `inactive` is somebody's decision. */
const RIGHT = new Set(["success", "inactive"]);
/** How far back is looked; other deployments may share the environment. */
const LOOK_BACK = 30;
const shown_state_TIMEOUT_MS = 10_000;
/**
 * Whether GitHub shows the last attempt at this deployment as failed or unfinished (its run was killed or gave up
 * waiting, and the control plane finished it), or another commit as live. What cannot be read is not wrong.
 */
async function isStateOutdated(step, live) {
    const { environment, deployment_id, commit } = live;
    const [{ readPayload }, { currentState }] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 48480)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 79597)),
    ]);
    try {
        const signal = AbortSignal.any([step.signal, AbortSignal.timeout(shown_state_TIMEOUT_MS)]);
        const client = await (0,github_access/* connectedGitHub */.XA)({ ...step, signal });
        if (!client)
            return false;
        const { octokit, owner, repo } = client;
        const parameters = { owner, repo, environment, per_page: LOOK_BACK };
        const { data } = await octokit.rest.repos.listDeployments(parameters);
        const last = data.find(({ payload }) => readPayload(payload)?.deployment_id === deployment_id);
        if (last === undefined)
            return false;
        const state = await currentState(client, last.id);
        const told = readPayload(last.payload)?.live_commit ?? last.sha;
        return !RIGHT.has(state) || (state === "success" && commit !== undefined && !(0,code_diff/* sameCommit */.Kd)(told, commit));
    }
    catch {
        // Not worth a warning: the deployment is live, and was so before.
        return false;
    }
}
/** Whether a revision is the one that serves; what cannot be read does not. Never rejects. */
async function servesNow({ controlPlane, signal }, { deployment_id, revision_id }) {
    if (deployment_id === undefined || revision_id === undefined)
        return false;
    try {
        const deployment = await controlPlane?.getDeployment({ params: { deployment_id } }, { signal });
        return deployment?.active_revision_id === revision_id;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./build/action/code/contract/source/commit.js
var source_commit = __webpack_require__(94863);
// EXTERNAL MODULE: ./build/action/code/action/github/deployment/deployment.js
var deployment = __webpack_require__(79597);
// EXTERNAL MODULE: ./build/action/code/contract/revision/status.js
var revision_status = __webpack_require__(25272);
;// CONCATENATED MODULE: ./build/action/code/action/github/deployment/revision-state.js

/** Statuses in which a revision waits for its turn. */
const WAITING = new Set(["CREATING", "QUEUED", "AWAITING_BUILD"]);
/** What GitHub shows while a revision is under way; undefined for its end, which is told with the outcome. */
function stateOfRevision(status) {
    if ((0,revision_status/* phaseOf */.hU)(status) !== "in_progress")
        return undefined;
    return WAITING.has(status) ? "queued" : "in_progress";
}

;// CONCATENATED MODULE: ./build/action/code/action/github/deployment/tracker.js







function trackDeployment(options) {
    const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
    const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the state of the deployment" });
    let opened;
    let begun = false;
    let open;
    let wanted;
    async function targetOf({ deployment_id, name, commit, checkout }) {
        const { preview, controlPlane } = options;
        const live = commit === undefined ? ref : await commit().catch(() => undefined);
        const payload = {
            tool: "agent-deploy",
            name,
            run,
            deployment_id,
            ...(preview && { pull_request: preview.pull_request }),
            ...(controlPlane !== undefined && { control_plane: controlPlane }),
            ...(live === undefined && { live_commit: null }),
            ...(checkout && { checkout }),
        };
        return { ref: live ?? ref, fallbackRef: ref, environment, payload };
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
    /** A branch that had moved on was built from another commit than was asked for: GitHub has to show that one. */
    async function replaceWrong(commit) {
        if (!opened || commit === undefined || (0,code_diff/* sameCommit */.Kd)(opened.target.ref, commit))
            return;
        const { client, id, target } = opened;
        const { live_commit: _, ...payload } = target.payload;
        const right = { ...target, ref: commit, payload };
        const replaced = await (0,deployment.createDeployment)(client, right);
        opened = { client, id: replaced, target: right };
        if (open)
            keep({ ...open, id: replaced });
        const description = `commit ${(0,source_commit/* shortCommit */.A)(commit)} was built instead`;
        await (0,deployment.setState)(client, id, "inactive", { description, logUrl });
    }
    return {
        begin(beginning) {
            if (begun)
                return;
            begun = true;
            const { deployment_id, name } = beginning;
            keep({ environment, run, name, deployment_id });
            enqueue("create a GitHub Deployment", async () => {
                const client = await (0,octokit.connectGitHub)(access);
                try {
                    const target = await targetOf(beginning);
                    opened = { client, id: await (0,deployment.createDeployment)(client, target), target };
                }
                catch (error) {
                    // There is nothing to close, and the post step would only be refused again.
                    if ((0,problem.isRefused)(error))
                        keep(undefined);
                    throw error;
                }
                // The run may have ended meanwhile.
                keep({ environment, run, name, deployment_id, ...open, id: opened.id });
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
        finish(state, { description, url, commit, isServing }) {
            wanted = undefined;
            const last = { state, description: redact(description), url };
            // Before GitHub has taken it: where it does not, the post step tells the same, and not an error.
            if (open)
                keep({ ...open, last });
            enqueue("update the GitHub Deployment", async () => {
                if (!opened)
                    return;
                if (state === "success")
                    await replaceWrong(commit);
                const { client, id, target } = opened;
                const { deployment_id } = target.payload;
                const details = { ...last, logUrl, isShown: false, isServing };
                if (state !== "success")
                    await (0,deployment.setState)(client, id, state, { ...last, logUrl });
                else
                    await (0,deployment.showLive)(client, { id, environment, deployment_id }, details);
                keep(undefined);
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

;// CONCATENATED MODULE: ./build/action/code/action/github/announcements.js










/** For runs that GitHub is told nothing of. */
const silence = {
    begin() { },
    otherCommit: () => undefined,
    finish() { },
    settle: () => Promise.resolve(),
};
function announce(step, stage) {
    if (step.texts["base-url"] === inputs_inputs/* LOCAL */.G8)
        return silence;
    const { reporting } = step;
    const tracker = stage.isDeployment ? startTracker(step, stage) : noTracker;
    const comment = startComment(step, stage);
    const isOfCheckout = stage.isDeployment && !stage.isOfOtherCode;
    const checkedOut = isOfCheckout ? (0,live_commit/* checkedOutCommit */.Xg)(step) : undefined;
    let begun = false;
    let found;
    function begin(deployment_id, commit, plan) {
        const looking = commit?.().catch(() => undefined);
        void looking?.then((sha) => {
            found = { sha };
        });
        if (begun)
            return;
        begun = true;
        const checkout = step.runner.redactData(plan?.code?.checkout?.to);
        tracker.begin({ deployment_id, name: stage.name, commit: looking && (() => looking), checkout });
    }
    let seen;
    let shown;
    reporting.onChange((facts) => {
        const { deployment_id, plan, timeline } = facts;
        if (!stage.isDeployment || (!begun && !isBeginning(facts)))
            return;
        if (deployment_id && !begun)
            begin(deployment_id, (0,live_commit/* plannedCommit */.u4)(step, facts, checkedOut), plan);
        const newest = timeline.at(-1);
        if (newest === seen && plan === shown)
            return;
        if (newest && newest !== seen)
            tracker.progress(newest.status, newest.sentence);
        seen = newest;
        shown = plan;
        comment.show(underWay(step, stage, facts));
    });
    /** A run that changes nothing leaves no trace, unless what GitHub shows is not true any more. */
    let correcting = Promise.resolve();
    async function correct(live, description) {
        const { deployment_id } = live;
        if (!deployment_id || !("commit" in live) || !live.url)
            return;
        const { url, commit } = live;
        if (!(await isStateOutdated(step, { environment: stage.environment, deployment_id, commit })))
            return;
        tracker.begin({ deployment_id, name: stage.name, commit: commit ? async () => commit : undefined });
        tracker.finish("success", { description, url });
    }
    return {
        begin(deployment_id, revision_id) {
            const lookup = () => (0,live_commit/* commitOfRevision */.YL)(step, { deployment_id, revision_id: revision_id ?? "" });
            begin(deployment_id, revision_id === undefined ? undefined : lookup);
        },
        otherCommit(outcome) {
            const sha = "commit" in outcome ? outcome.commit : undefined;
            if (sha !== undefined)
                return { sha };
            return found ?? (stage.isOfOtherCode ? { sha: undefined } : undefined);
        },
        finish(report, outcome) {
            const state = (0,outcome_table/* outcomeRow */.z)(report.outcome).deployment_state;
            const { message: description, url, changed } = report;
            const built = "commit" in outcome ? outcome.commit : undefined;
            // A rollback may have gone on to a second revision.
            const commit = report.outcome === "rolled_back" ? (built ?? found?.sha) : built;
            const isServing = () => servesNow(step, report);
            // Another revision may be live there; an environment's URL is said of its own deployment only.
            const shownUrl = state === "success" ? url : undefined;
            if (begun)
                tracker.finish(state, { description, url: shownUrl, commit, isServing });
            else if (state === "success" && !changed && stage.isDeployment)
                correcting = correct(outcome, description);
            comment.finish((0,comment_body/* commentMarkdown */.r)({ ...report, state: "ended", updatedAt: step.clock.now() }));
        },
        async settle(limitMs) {
            await Promise.all([correcting.then(() => tracker.settle(limitMs)), comment.settle(limitMs)]);
        },
    };
}
function underWay(step, stage, facts) {
    const { redactData } = step.runner;
    const { timeline, plan } = redactData(facts);
    const seen = timeline.at(-1);
    return (0,comment_body/* commentMarkdown */.r)({
        ...redactData(subjectOf(step, stage, { plan })),
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
        remember: (open) => (0,post_state/* saveOpenEnds */.U)(runner, "open-deployment", open),
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
        controlPlane: (0,github_access/* controlPlaneOf */.NQ)(step),
    };
    return trackComment({
        access,
        target,
        begunAt: begun,
        clock,
        warn: (0,github_access/* githubWarning */.IS)(step),
        redact: runner.redact,
        remember: (open) => (0,post_state/* saveOpenEnds */.U)(runner, "open-comment", open),
        ...(stage.isLastWord && { onlyExisting: true }),
    });
}
function isBeginning({ plan, rollback }) {
    // Of what was live before: that it failed is news.
    if (rollback === "after_failure")
        return true;
    if (plan === undefined || plan.refusals.length > 0)
        return false;
    return plan.action !== "none" || plan.latest_revision?.is_under_way === true;
}

// EXTERNAL MODULE: ./build/action/code/action/inputs/hidden-secrets.js + 1 modules
var hidden_secrets = __webpack_require__(31485);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/name.js
var deployment_name = __webpack_require__(95443);
// EXTERNAL MODULE: ./build/action/code/lifecycle/operations/preview-name.js
var preview_name = __webpack_require__(45025);
// EXTERNAL MODULE: ./build/action/code/client/redact.js
var redact = __webpack_require__(6656);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file-names.js
var desired_file_names = __webpack_require__(32678);
;// CONCATENATED MODULE: ./build/action/code/action/inputs/linked-out.js



/**
 * What the inputs place in the workspace and a link of the repository leads out of it: whoever wrote the link is not
 * the one who wrote the workflow, and the folder behind it would be sent.
 */
function linkedOutProblems({ workspace, projectDir, config }) {
    const files = config ? [config] : desired_file_names/* DESIRED_FILE_NAMES */.J.map((name) => (0,external_node_path_.join)(projectDir, name));
    const problem = (path, what) => ({
        path,
        message: `${path}: ${what} is a link, and leads out of the workspace; put there what is meant`,
    });
    const shown = (path) => `'${(0,external_node_path_.relative)(workspace, path) || "."}'`;
    return [
        ...(leadsOut(workspace, projectDir) ? [problem("project-dir", shown(projectDir))] : []),
        ...files.filter((file) => leadsOut(workspace, file)).map((file) => problem("config", shown(file))),
    ];
}
function leadsOut(workspace, path) {
    return (isInside(workspace, path) && (0,external_node_fs_.existsSync)(path) && !isInside((0,external_node_fs_.realpathSync)(workspace), (0,external_node_fs_.realpathSync)(path)));
}
function isInside(folder, path) {
    const way = (0,external_node_path_.relative)(folder, path);
    return !(0,external_node_path_.isAbsolute)(way) && way !== ".." && !way.startsWith(`..${external_node_path_.sep}`);
}

// EXTERNAL MODULE: ./build/action/code/action/inputs/project.js
var project = __webpack_require__(64805);
;// CONCATENATED MODULE: ./build/action/code/action/trigger/describe-deployment.js






/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
async function describeDeployment(texts, inputs, workflow, surroundings) {
    const folder = (0,project/* projectDir */.t)(texts, workflow);
    const config = texts.config && (0,external_node_path_.resolve)(workflow.workspace, texts.config);
    const problems = linkedOutProblems({ workspace: workflow.workspace, projectDir: folder, config });
    // Nothing behind such a link is read.
    if (problems.length > 0)
        throw new sources/* ConfigurationError */.j1(problems);
    return (0,sources/* resolveDeployment */.MT)({
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
        runtime_keys: texts["runtime-keys"],
        secret_references: texts["secret-references"],
        install_command: texts["install-command"],
        build_command: texts["build-command"],
        build_on_push: isMergeCheck(texts, workflow) ? false : inputs.buildOnPush,
        custom_url: texts["custom-url"],
        config,
        env_allow: workflow.trigger.event === "pull_request_target" ? false : texts["env-allow"],
        default_name: (0,trigger_workflow/* defaultName */.Z2)(workflow, folder),
        dialect: inputs.dialect,
    }, surroundings);
}
/**
 * Whether the commit of a merge queue is checked by a control plane that ends with the step: its branch is followed only
 * once it is merged. Any other control plane refuses to follow a commit.
 */
function isMergeCheck(texts, { trigger }) {
    return texts["base-url"] === inputs_inputs/* LOCAL */.G8 && trigger.event === "merge_group";
}
/** What this run knows about a git source: its own repository, the branch or tag that was pushed, and its commit. */
function repository(texts, { serverUrl, repository: name, ref, commit, trigger }, about = "head") {
    const proposedFor = trigger.code?.proposedFor;
    return {
        repo_url: texts["repo-url"],
        repo_ref: texts["repo-ref"],
        default_repo_url: name === undefined ? undefined : `${serverUrl}/${name}`,
        fork_repo_url: trigger.code?.repository && `${serverUrl}/${trigger.code.repository}`,
        default_repo_ref: proposedFor && about === "base" ? proposedFor.ref : ref,
        default_commit: commit,
        // A pull request is about its own head, whatever branch the config file names.
        default_ref_wins: proposedFor !== undefined && about === "head" && texts["repo-ref"] === undefined,
    };
}

;// CONCATENATED MODULE: ./build/action/code/action/inputs/desired.js
// This folder: the Action's inputs, read and checked. No requests to GitHub or the control plane.


/**
 * What inputs, config file and checkout describe. Its secrets are hidden from here on.
 * @param about a plan is about the branch that a pull request is for, a deployment about the pull request's own
 * @throws ConfigurationError with every mistake
 */
async function resolveDesired(step, about = "head") {
    const { runner, texts, inputs, workflow, environment, signal } = step;
    const described = await describeDeployment(texts, { ...inputs, about }, workflow, { environment, signal });
    for (const secret of (0,redact/* secretsIn */.VY)(described.desired))
        runner.hide(secret);
    for (const warning of described.warnings)
        runner.annotate("warning", warning);
    return described;
}
/** How a revision is applied, waited for and checked. */
function deployOptions(step) {
    const { inputs, environment } = step;
    return {
        deployment_id: inputs.deploymentId,
        early: step.early,
        take_over: inputs.takeOver,
        wait: inputs.wait,
        wait_timeout_ms: inputs.waitTimeoutMs,
        verify: inputs.verify && {
            message: inputs.verifyMessage,
            input: inputs.verifyInput,
            assistant_id: inputs.verifyAssistant,
            expect: inputs.verifyExpect,
            environment,
            api_key: inputs.verifyApiKey,
            api_key_from: "`verify-api-key`",
        },
        rollback_on_failure: inputs.rollbackOnFailure,
        follow_logs: true,
    };
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
/** Where GitHub shows a preview: never where production is shown. */
function previewStage(step, { name, number, headline }) {
    const { environment } = step.inputs;
    return {
        ...deploymentStage(step, name, headline),
        environment: environment === undefined ? name : previewEnvironment(environment, number),
        preview: number,
        comment: number,
    };
}
/** The environment of a pull request's previews, where previews are shown beside this one. */
function previewEnvironment(environment, number) {
    return `${environment}-pr-${number}`;
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/outcome/outcome.js
var outcome_outcome = __webpack_require__(23461);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file.js + 1 modules
var desired_file = __webpack_require__(86358);
;// CONCATENATED MODULE: ./build/action/code/action/inputs/target.js





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
    const { parts } = await (0,desired_file/* readDesiredFile */.f)(folder, {
        given: texts.config,
        environment,
        dialect: inputs.dialect,
    });
    if (parts.name)
        return { name: parts.name, isChosen: true };
    const name = (0,trigger_workflow/* defaultName */.Z2)(workflow, folder);
    if (name)
        return { name, isChosen: false };
    throw new sources/* ConfigurationError */.j1([{ path: "name", message: "name is needed: none can be made here" }]);
}
/** A name, or the id that somebody wrote in its place. */
function nameOrId(text) {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    return isId ? { deployment_id: text } : { name: text };
}
/** What is there, or else the outcome of a command that needs it. */
async function findTarget({ which, name }, { controlPlane, signal, report }) {
    report({ type: "looking_up", name });
    const deployment = "name" in which
        ? await controlPlane.findDeployment(which.name, { signal })
        : await controlPlane.getDeployment({ params: which }, { signal });
    if (deployment)
        return { deployment };
    return { missing: (0,outcome_outcome/* refused */.J5)(`there is no deployment '${name}'`) };
}

;// CONCATENATED MODULE: ./build/action/code/action/preview/stale-comment.js






/**
 * The comment of a pull request whose commit cannot even be read: what it says is of the commit before. Undefined
 * where not even the name is known.
 */
async function staleStage(step) {
    const { choice } = step;
    const number = pullRequestNumber(step);
    if (number === undefined || (choice.command !== "preview" && choice.command !== "plan"))
        return undefined;
    try {
        const { name: own } = await ownName(step);
        const name = choice.command === "preview" ? (0,preview_name/* previewName */.g)(own, number, deployment_name/* NAME_LIMIT */.Uo) : own;
        const preview = choice.command === "preview" ? { preview: number } : {};
        return {
            ...deploymentStage(step, name, ""),
            ...preview,
            isDeployment: false,
            comment: number,
            isLastWord: true,
        };
    }
    catch (error) {
        if (!(error instanceof sources/* ConfigurationError */.j1))
            throw error;
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/action/code/action/report/job-colour.js

/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
function jobColour(outcome, onSuperseded) {
    const { job } = (0,outcome_table/* outcomeRow */.z)(outcome);
    if (job === "by_input")
        return onSuperseded === "fail" ? "red" : "warning";
    return job === "passes" ? "green" : "red";
}
/** The process's exit code; the runner only asks whether it is 0. */
function stepExitCode(outcome, colour) {
    return colour === "red" ? (0,outcome_table/* outcomeRow */.z)(outcome).exit_code : 0;
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/outcome/outcome-text.js
var outcome_text = __webpack_require__(24361);
;// CONCATENATED MODULE: ./build/action/code/action/report/report-outcome.js




/** The report of an outcome, redacted before anything is rendered: what is escaped does not look like a secret. */
function reportOutcome(step, outcome, { subject, facts, rows }) {
    const { runner, inputs, texts, clock, begun } = step;
    const name = subject.name ?? "the deployment";
    // What runs on this runner ends with the step.
    const isLocal = texts["base-url"] === inputs_inputs/* LOCAL */.G8;
    return runner.redactData({
        ...subject,
        ...(0,outcome_outcome/* knownOf */.bz)(outcome),
        revision_id: outcome.revision_id ?? facts.revision_id,
        status: outcome.status ?? facts.status,
        outcome: outcome.outcome,
        colour: jobColour(outcome.outcome, inputs.onSuperseded),
        message: "by" in outcome ? outcome.message : (0,outcome_text/* outcomeText */.EL)(outcome, name),
        hint: hintOf(outcome, name, inputs.onCancel),
        logs: "logs" in outcome ? outcome.logs : undefined,
        url: "url" in outcome && !isLocal ? outcome.url : undefined,
        active_revision_id: "active_revision_id" in outcome ? outcome.active_revision_id : undefined,
        answer: "answer" in outcome ? outcome.answer : undefined,
        plan: facts.plan,
        timeline: facts.timeline,
        wait_began_at: facts.wait_began_at,
        rows,
        elapsed_ms: clock.now() - begun,
    });
}
function hintOf(outcome, name, onCancel) {
    if ("by" in outcome)
        return undefined;
    if (outcome.outcome !== "cancelled")
        return (0,outcome_text/* nextStep */.sk)(outcome, name);
    return onCancel === "interrupt"
        ? "A revision that this run made is interrupted; what serves goes on serving."
        : "What was begun at the control plane may still go on there; the next run takes it up.";
}

// EXTERNAL MODULE: ./build/action/code/foundation/json/field-path.js
var field_path = __webpack_require__(53716);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/yaml-text.js + 1 modules
var yaml_text = __webpack_require__(14492);
;// CONCATENATED MODULE: ./build/action/code/action/report/annotations.js
// This folder: what the Action tells people, as pure Markdown and log lines. Nothing is sent from here.





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
    const yaml = await (0,yaml_text/* parseYamlText */.c)(text);
    // About the file as a whole: what is wrong with a graph config is its graphs.
    const keys = field === "graph_config_path" ? ["graphs"] : (0,field_path/* fieldPathParts */.y)(field);
    return yaml.problems[0]?.line ?? yaml.lineOf(keys);
}
/**
 * What the plan (or the control plane) refuses, as mistakes of the desired-state file; only those whose field stands
 * in it.
 */
async function refusalProblems(refusals, given) {
    const { projectDir, config, dialect, environment } = given;
    const file = await (0,desired_file/* readDesiredFile */.f)(projectDir, { given: config, dialect, environment });
    const problems = refusals.flatMap((refusal) => {
        const place = file.placeOf(refusal.path);
        return place ? [{ ...refusal, ...place }] : [];
    });
    return placedProblems(problems, given);
}

;// CONCATENATED MODULE: ./build/action/code/action/result/annotate-problems.js
// This folder: the outcome of a step and what later steps read of it. Not here: Markdown.




/** An annotation on the line of each mistake that stands in a file of the repository. */
async function annotateProblems({ runner, texts, workflow }, problems) {
    const folders = { projectDir: (0,project/* projectDir */.t)(texts, workflow), workspace: workflow.workspace };
    for (const problem of await placedProblems(problems, folders)) {
        const isThere = problem.file !== undefined && !problem.file.startsWith("..");
        const place = isThere ? { file: problem.file, line: problem.line } : {};
        runner.annotate("error", (0,sources/* problemLine */.YK)(isThere ? { path: problem.path, message: problem.message } : problem), {
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

// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(38597);
// EXTERNAL MODULE: ./build/action/code/client/errors.js
var errors = __webpack_require__(50002);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/source.js

/** Code could not be made on this machine; nothing was changed elsewhere. */
class SourceBuildError extends foundation_error/* AgentDeployError */.p2 {
    code = "build_failed";
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome/outcome-of-error.js



/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An `AbortError` counts as cancelled.
 */
function outcomeOfError(error) {
    if (error instanceof Error && error.name === "AbortError")
        return "cancelled";
    if (!(error instanceof errors/* ControlPlaneError */.Cj))
        return undefined;
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
    if (error instanceof SourceBuildError)
        return "build_failed";
    if (error instanceof errors/* RunFailedError */.fg)
        return "verification_failed";
    return outcomeOfError(error) ?? (error instanceof foundation_error/* AgentDeployError */.p2 ? "invalid" : "internal_error");
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/error-text.js


/** What a path of ours names, read from the request and not from the answer's words. */
const named = /^\/v2\/deployments\/([^/?]+)(?:\/revisions\/([^/?]+))?/;
/** An error for people, one part for each cause: what was not found is named, and not the request that asked for it. */
function errorParts(error) {
    if (error instanceof errors/* UnreachableError */.Jk)
        return [error.reason];
    if (error instanceof errors/* NotFoundError */.m_) {
        const { deployment_id, revision_id } = namedBy(error);
        if (revision_id !== undefined)
            return [`the deployment has no revision with the id ${revision_id}`];
        if (deployment_id !== undefined)
            return [`there is no deployment with the id ${deployment_id}`];
    }
    return (0,foundation_error/* messageChain */.NG)(error);
}
/** The deployment and the revision that a request was about. */
function namedBy({ path }) {
    const [, deployment_id, revision_id] = named.exec(path) ?? [];
    return { deployment_id, revision_id };
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/outcome/progress-facts.js
var progress_facts = __webpack_require__(47144);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome/run-to-outcome.js






/**
 * Runs `work`. What it throws becomes an outcome, an abort included, with what its progress told until then.
 * @param known the facts from before
 * @throws what has no outcome: mistakes of the configuration or of this program
 */
async function runToOutcome(work, known, context) {
    let facts = known;
    const report = (event) => {
        facts = (0,progress_facts/* factsAfter */.Q)(facts, event);
        context.report(event);
    };
    try {
        return await work({ ...context, report });
    }
    catch (error) {
        return outcomeOfThrown(error, facts, context);
    }
}
/** @throws `error` where it has no outcome */
function outcomeOfThrown(error, facts, { signal }) {
    const outcome = signal.aborted ? "cancelled" : outcomeOfError(error);
    const { cut_off, made_revision_id } = facts;
    const known = (0,outcome_outcome/* knownOf */.bz)(facts);
    const withCutOff = (message) => (cut_off ? `${message}; ${(0,outcome_text/* cutOffText */.jQ)(cut_off)}` : message);
    if (outcome === "cancelled") {
        const message = withCutOff("cancelled");
        return { ...known, outcome, message, cut_off, made_revision_id, interrupt: undefined };
    }
    if (outcome === undefined || !(error instanceof errors/* ControlPlaneError */.Cj))
        throw error;
    return { ...known, outcome, message: withCutOff(errorParts(error).join(": ")), error, cut_off };
}

;// CONCATENATED MODULE: ./build/action/code/action/result/step-outcome.js






/** The outcome of a command that threw. @param facts what its progress told until then */
function outcomeOfStepError(error, facts, signal) {
    const name = outcomeOfEnding(error, signal);
    const known = (0,outcome_outcome/* knownOf */.bz)(facts);
    if (name === "internal_error") {
        const causes = causesOf(error);
        const stack = error instanceof Error ? error.stack : undefined;
        const message = stack ? `${causes}\n${stack}` : causes;
        return { ...known, outcome: name, message, hint: outcome_table/* OUTCOMES */.i.internal_error.hint };
    }
    if (name === "build_failed")
        return (0,outcome_outcome/* failed */.gz)(known, name, causesOf(error));
    if (name !== "invalid")
        return outcomeOfThrown(error, facts, { signal });
    const message = error instanceof sources/* ConfigurationError */.j1 ? error.problems.map(sources/* problemLine */.YK).join("\n") : causesOf(error);
    const hint = error instanceof foundation_error/* AgentDeployError */.p2 ? error.hint : undefined;
    return { ...known, outcome: name, message, hint };
}
const causesOf = (error) => (0,foundation_error/* messageChain */.NG)(error).join("\ncaused by: ");
/** Whether the deployment is gone after a teardown, or is going and is not waited for. */
const GONE = {
    torn_down: true,
    submitted: true,
    skipped: true,
    timed_out: false,
    refused: false,
    unreachable: false,
    cancelled: false,
};
const isGone = ({ outcome }) => GONE[outcome];

// EXTERNAL MODULE: ./build/action/code/action/commands/interrupt.js
var interrupt = __webpack_require__(91024);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/rollback/attempt.js
// This folder: which earlier revision to deploy again, and how. Not here: whether a rollback was asked for.
/** Whether a rollback was tried to its end. */
function hasRun(attempt) {
    return attempt !== undefined && attempt.result !== "not_ours" && attempt.result !== "error";
}
/** For people: `rolled back: …` */
function attemptText(attempt) {
    const { result, message } = attempt;
    if (result === "rolled_back")
        return `rolled back: ${message}`;
    if (result === "error")
        return `rolling back failed: ${message}`;
    const isInVain = result === "failed" && attempt.settled.result === "deployed";
    return `${isInVain ? "rolled back in vain" : "not rolled back"}: ${message}`;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/rollback/earlier-good.js

/**
 * The revisions that a rollback may go to from `from_id`, best first; pure. A control plane records of a revision
 * that it was live, not whether it answered. What it does show is that somebody went back: the same code comes again
 * with other code in between. What lies in between was left on purpose and is not gone to, so that going back twice
 * goes further back, and never forth.
 * @param revisions newest first
 * @param from_id the revision that is to be left; only older ones are candidates, all where it is not among them
 */
function earlierGood(revisions, from_id) {
    const live = revisions.filter(({ id, status }) => (0,revision_status/* phaseOf */.hU)(status) === "deployed" || id === from_id);
    const good = [];
    let at = live.findIndex(({ id }) => id === from_id);
    for (;;) {
        at = nextBefore(live, at);
        const revision = live[at];
        if (!revision)
            return good;
        good.push(revision);
    }
}
/** Index of the revision that was live before the one at `at`, on the way that was not left. */
function nextBefore(live, at) {
    const code = codeOf(live[at]);
    const before = at + 1;
    // The same code with other settings or secrets: one step back.
    if (code === undefined || codeOf(live[before]) === code)
        return before;
    const origin = live.findIndex((revision, index) => index > before && codeOf(revision) === code);
    return origin < 0 ? before : nextBefore(live, origin);
}
/** What tells a revision's code from every other; undefined where the service does not tell. */
function codeOf(revision) {
    const { image_uri, source_tarball_path, repo_commit_sha, graph_config_path } = revision?.source_revision_config ?? {};
    const code = source_tarball_path ?? image_uri ?? repo_commit_sha;
    return code ? JSON.stringify([code, graph_config_path ?? null]) : undefined;
}

// EXTERNAL MODULE: ./build/action/code/foundation/time/backoff.js
var backoff = __webpack_require__(56405);
// EXTERNAL MODULE: ./build/action/code/foundation/time/poll.js
var poll = __webpack_require__(75028);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/activation.js
// This folder: reading a revision until it finishes: status, log, what serves, what the agent answers. Writes nothing but
// the rollback that was asked for.


/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const pauseMs = (0,backoff/* growingPauseMs */.aw)(200, 2_000);
/** Whether the revision is the one that serves, and the deployment as it then is. */
async function readActivation({ deployment_id, revision_id }, context) {
    const { controlPlane, clock, signal } = context;
    const isActive = ({ active_revision_id }) => active_revision_id === revision_id;
    // A newer revision that has taken over already will not give way again.
    const isOver = ({ active_revision_id, latest_revision_id }) => latest_revision_id !== revision_id && active_revision_id === latest_revision_id;
    const deployment = await (0,poll/* pollUntil */.g)(() => controlPlane.getDeployment({ params: { deployment_id } }, { signal }), (read) => isActive(read) || isOver(read), { clock, signal, pauseMs, timeoutMs: ACTIVATION_TIMEOUT_MS });
    return { isActive: isActive(deployment), deployment };
}
/** Where a deployment answers; undefined while nothing is live. */
function urlOf(deployment) {
    return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/read-or-warn.js

/** Whoever asks has failed already: milliseconds with all repeats. */
const EXPLANATION_TIMEOUT_MS = 15_000;
/**
 * A read that only explains a failure; undefined, with a warning, where it cannot be had: the failure matters more.
 * @param what is said of it in the warning, e.g. `the build log`
 */
async function readOrWarn(what, read, { signal, report }) {
    const bound = AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);
    try {
        return await read(AbortSignal.any([signal, bound]));
    }
    catch (error) {
        const isLate = bound.aborted && !signal.aborted;
        if (!isLate && !(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        const why = error instanceof errors/* ControlPlaneError */.Cj ? error.message : "it does not answer in time";
        report({ type: "warning", message: `${what} cannot be read: ${why}` });
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/serving.js





/** The failure with what serves after it: an earlier revision, the one that failed, or nothing. */
async function withServing(failed, context) {
    const params = { deployment_id: failed.deployment_id ?? "" };
    try {
        const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
        return { ...failed, ...(await servingOf(deployment, failed, context)) };
    }
    catch (error) {
        // The outcome stands, whether or not the deployment can still be read.
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        return failed;
    }
}
/** What serves, of a deployment that was read just now. */
async function servingOf(deployment, { revision_id, rollback }, context) {
    const active_revision_id = deployment.active_revision_id ?? null;
    // Where a rollback was tried, its own message says what came of it.
    const isStuck = active_revision_id === revision_id && !hasRun(rollback);
    const earlier = isStuck ? await earlierGoodOne(deployment, context) : undefined;
    return { active_revision_id, url: urlOf(deployment), earlier_good_id: earlier?.id };
}
async function earlierGoodOne({ id: deployment_id, active_revision_id }, context) {
    const read = async (signal) => {
        const live = [];
        const revisions = context.controlPlane.allRevisions(deployment_id, { status: "DEPLOYED" }, { signal });
        for await (const revision of revisions)
            live.push(revision);
        return live;
    };
    const live = (await readOrWarn("whether there is a revision to go back to", read, context)) ?? [];
    return earlierGood(live, active_revision_id ?? undefined)[0];
}

// EXTERNAL MODULE: ./build/action/code/client/write-once.js
var write_once = __webpack_require__(24662);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/own-revision.js
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
function commitOf(revision) {
    return revision.source_revision_config?.repo_commit_sha ?? undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/revision-log.js


/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 1000;
const FOLLOW_EVERY_MS = 2_000;
/** Pages that the end of a followed log may still have. */
const LAST_PAGES = 10;
/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
async function endOfLog(stream, of, context) {
    const { controlPlane } = context;
    const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
    const request = { params: of, body: { limit: END_OF_LOG_LINES, order: "desc" } };
    const read = (signal) => query(request, { signal });
    const page = await readOrWarn(`the ${stream} log`, read, context);
    return page && { stream, entries: page.logs.toReversed() };
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

// EXTERNAL MODULE: ./build/action/code/client/transport/retry-policy.js
var retry_policy = __webpack_require__(43400);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/poll-policy.js
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

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/revision-ahead.js


/** Revisions that are looked at, newest first. */
const LOOK_AT = 100;
/**
 * The oldest revision under way before one: a deployment works at one after the other, so that it holds up the rest.
 * Undefined where there is none, or where it cannot be read.
 */
async function revisionAhead({ deployment_id, revision_id }, context) {
    const request = { params: { deployment_id }, query: { limit: LOOK_AT } };
    const read = (signal) => context.controlPlane.listRevisions(request, { signal });
    const { resources = [] } = (await readOrWarn("what is ahead of it", read, context)) ?? {};
    const own = resources.findIndex(({ id }) => id === revision_id);
    const older = own < 0 ? [] : resources.slice(own + 1);
    return older.findLast(({ status }) => (0,revision_status/* phaseOf */.hU)(status) === "in_progress");
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/status-reporter.js

/**
 * Reports that a revision is waited for, each change of its status once, and once that a status is unknown.
 * @param start when the wait for it began, in milliseconds since the epoch
 */
function statusReporter({ deployment_id, revision_id }, start, { clock, report }) {
    report({ type: "waiting", deployment_id, revision_id, began_at_ms: start });
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
            sentence: (0,revision_status/* statusSentence */.Au)(status),
            elapsed_ms,
            status_message: status_message ?? undefined,
        });
        if (Object.hasOwn(revision_status/* REVISION_STATUSES */.X_, status) || warned.has(status))
            return;
        warned.add(status);
        report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/settled.js





/** How a revision ended that was read before, without waiting for it; told like the end of a wait. */
function alreadySettled(revision, deployment_id, context) {
    const { id: revision_id } = revision;
    statusReporter({ deployment_id, revision_id }, context.clock.now(), context)(revision);
    return { ...told(revision, "deployed"), log: undefined, elapsed_ms: 0, was_under_way: false };
}
const LOG_OF_FAILURE = {
    build_failed: "build",
    deploy_failed: "deploy",
};
/** @param end.tail the end of the log where it was followed: it needs no other request */
async function toSettled(end, { of, waited }, context) {
    const { revision, phase, tail } = end;
    const stream = LOG_OF_FAILURE[phase];
    const log = stream && (tail?.stream === stream ? tail : await endOfLog(stream, of, context));
    return { ...told(revision, phase), log, ...waited };
}
function told(revision, phase) {
    const { id, status } = revision;
    const status_message = revision.status_message ?? undefined;
    return {
        result: phase,
        status,
        status_message,
        message: `revision ${id}: ${(0,revision_status/* statusSentence */.Au)(status)}${status_message ? `: ${status_message}` : ""}`,
        commit: commitOf(revision),
    };
}
/** The log of what a revision is busy with. */
const LOG_OF = { BUILDING: "build", DEPLOYING: "deploy" };
/** With what it was still doing, or what holds it up. Who does not answer any more is asked for neither. */
async function timedOut(last, { of, waited }, context) {
    const { revision, error } = last;
    const stream = LOG_OF[revision?.status ?? ""];
    const doing = revision
        ? `was still ${revision.status} (${(0,revision_status/* statusSentence */.Au)(revision.status)})`
        : "could not be read";
    const trouble = error ? `; the last request failed: ${error.message}` : "";
    const isHeldUp = revision && !error && !stream;
    const ahead = isHeldUp ? await wordsOfAhead(of, context) : "";
    return {
        result: "timed_out",
        status: revision?.status,
        status_message: revision?.status_message ?? undefined,
        message: `revision ${of.revision_id} ${doing} after ${Math.round(waited.elapsed_ms / 1000)} s${trouble}${ahead}`,
        log: stream && !error ? await endOfLog(stream, of, context) : undefined,
        ...waited,
    };
}
async function wordsOfAhead(of, context) {
    const ahead = await revisionAhead(of, context);
    if (!ahead)
        return "";
    const command = `agent-deploy interrupt ${of.deployment_id} --revision ${ahead.id}`;
    return `; revision ${ahead.id} is ahead of it and ${ahead.status}: wait for that one, or interrupt it (${command})`;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/wait.js







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
    const of = { deployment_id, revision_id };
    const start = clock.now();
    const deadline = start + timeout_ms;
    const reportStatus = statusReporter(of, start, context);
    const follower = request.follow_logs ? createLogFollower(of, context) : undefined;
    const watch = newWatch(start);
    for (;;) {
        signal.throwIfAborted();
        await look(watch, request, { deadline, context });
        const { revision, error, was_under_way, reads } = watch;
        if (revision && !error)
            reportStatus(revision);
        const phase = revision && settledPhase(revision, clock.now() - watch.since);
        const elapsed_ms = clock.now() - start;
        await follower?.poll(revision?.status, phase);
        if (revision && phase) {
            const end = { revision, phase, tail: follower?.tail() };
            return toSettled(end, { of, waited: { elapsed_ms, was_under_way } }, context);
        }
        const waited_ms = clock.now() - start;
        const remaining = deadline - clock.now();
        if (remaining <= 0)
            return timedOut(watch, { of, waited: { elapsed_ms: waited_ms, was_under_way } }, context);
        const is_ending = ENDING.has(revision?.status ?? "");
        const pause = pollPauseMs({ poll: watch.polls++, waited_ms, reads, is_ending }, poll, random);
        await clock.sleep(Math.min(pause, remaining), signal);
    }
}
function newWatch(since) {
    return { revision: undefined, error: undefined, since, polls: 0, reads: 0, was_under_way: false };
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
        watch.was_under_way ||= (0,revision_status/* phaseOf */.hU)(revision.status) === "in_progress";
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
    const phase = (0,revision_status/* phaseOf */.hU)(status);
    if (phase === "in_progress")
        return undefined;
    return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/superseding-revision.js



/**
 * The revision that counts instead of one that is to be left: newer, and live, or still under way when the time is
 * up. One under way is waited for: if it comes to nothing, whoever made it restores nothing.
 * @param of.deadline milliseconds since the epoch
 * @returns `now`: the deployment as it is afterwards
 * @throws ControlPlaneError
 */
async function supersedingRevision({ deployment_id, than, deadline }, context) {
    const { clock, report, controlPlane, signal } = context;
    // How it goes is not told as if it were our own.
    const unheard = { ...context, report: (event) => event.type === "warning" && report(event) };
    for (let awaited;;) {
        const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const newer = await newerThan(than, now, context);
        const timeout_ms = deadline - clock.now();
        if (!newer || (0,revision_status/* phaseOf */.hU)(newer.status) !== "in_progress" || timeout_ms <= 0)
            return { newer, now };
        const { id: revision_id, status } = newer;
        if (revision_id !== awaited) {
            const message = `revision ${revision_id} is newer and ${status}: waiting for what comes of it before going back`;
            report({ type: "warning", message });
        }
        awaited = revision_id;
        await waitForRevision({ deployment_id, revision_id, timeout_ms }, unheard);
    }
}
/** What is newer than a revision, if any, and is live or may yet be. */
async function newerThan(revision_id, { id: deployment_id, latest_revision_id }, context) {
    if (revision_id === undefined || revision_id === latest_revision_id)
        return undefined;
    const newer = await newerRevisions({ deployment_id, latest_revision_id: revision_id }, context);
    return newer.find(({ status }) => ["in_progress", "deployed"].includes((0,revision_status/* phaseOf */.hU)(status)));
}

// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-request.js
var api_request = __webpack_require__(14043);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(52735);
// EXTERNAL MODULE: ./build/action/code/foundation/json/json-object.js
var json_object = __webpack_require__(40400);
// EXTERNAL MODULE: ./build/action/code/foundation/time/clock.js
var time_clock = __webpack_require__(33399);
// EXTERNAL MODULE: ./node_modules/eventsource-parser/dist/parse.js + 1 modules
var parse = __webpack_require__(46085);
;// CONCATENATED MODULE: ./build/action/code/client/run-stream.js

/**
 * Reads the frames of a run in the modes `messages-tuple` and `values` until the stream closes. Names may carry
 * a namespace (`messages|node:id`); all belong to this run.
 */
async function readRunStream(bytes, onToken) {
    const result = { answer: "", values: undefined, failure: undefined };
    let tokens = "";
    function onEvent({ event = "message", data }) {
        const [mode] = event.split("|");
        if (mode === "messages") {
            const token = tokenOf(parsed(data));
            if (token === "")
                return;
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
    const parser = (0,parse/* createParser */.C)({ onEvent });
    // The parser takes the byte order mark away itself.
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    for await (const chunk of bytes)
        parser.feed(decoder.decode(chunk, { stream: true }));
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
const names = new Set(["ai", "AIMessageChunk", "AIMessage", "assistant"]);
const isOfTheAi = ({ type, role }) => names.has(type) || names.has(role);
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

// EXTERNAL MODULE: ./build/action/code/client/transport/base-url.js
var base_url = __webpack_require__(78358);
// EXTERNAL MODULE: ./build/action/code/client/transport/credentials.js
var credentials = __webpack_require__(96389);
// EXTERNAL MODULE: ./build/action/code/client/transport/dispatcher.js + 1 modules
var dispatcher = __webpack_require__(2828);
// EXTERNAL MODULE: ./build/action/code/client/transport/refusal.js
var transport_refusal = __webpack_require__(17199);
// EXTERNAL MODULE: ./build/action/code/client/transport/transport.js
var transport = __webpack_require__(91578);
;// CONCATENATED MODULE: ./build/action/code/client/agent-server.js
// This folder: the client of the control plane, and the few calls to an agent server that verification needs. No
// decisions.











const assistants = schemas/* array */.YOg(schemas/* looseObject */._H3({ graph_id: schemas/* string */.YjP().min(1) }));
const information = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J());
/** @throws ConfigurationError for a URL or key that can never work */
function connectAgentServer(options) {
    const base = (0,base_url/* parseBaseUrl */.Q)(options.url);
    const { apiKey, clock = time_clock/* systemClock */.m, timeoutMs = 30_000 } = options;
    const connections = (0,dispatcher/* openConnections */.q)(options);
    const headers = { "user-agent": "agent-deploy", ...(0,credentials/* credentialHeaders */.w)({ apiKey }) };
    let mountPrefix = "";
    const refusal = { secrets: apiKey ? [apiKey] : [], clock };
    async function call(request, given = {}) {
        const { method, body, isAtRoot = false } = request;
        const path = (isAtRoot ? "" : mountPrefix) + request.path;
        const answer = await (0,transport/* exchange */.cv)(await connections.get(base.origin), {
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
        const facts = (0,transport_refusal/* withRequestId */.B)({ method, path }, answer);
        if (answer.status < 200 || answer.status > 299)
            throw (0,transport_refusal/* refusalOf */.O)(answer, facts, refusal);
        return { answer, facts };
    }
    return {
        url: base.origin + base.pathPrefix,
        async health(given) {
            const { answer } = await call({ method: "GET", path: "/ok", isAtRoot: true }, given);
            const { ok, mount_prefix } = (0,json_object/* parseJsonObject */.d)(answer.text) ?? {};
            mountPrefix = typeof mount_prefix === "string" && mount_prefix.startsWith("/") ? mount_prefix : "";
            return { mount_prefix: mountPrefix, is_agent_server: ok === true };
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
            const { origin, pathPrefix } = base;
            const dispatcher = await connections.get(origin);
            const below = { origin, pathPrefix: pathPrefix + mountPrefix };
            return streamRun(request, { dispatcher, base: below, headers, refusal });
        },
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
}
async function streamRun(request, connection) {
    const facts = { method: "POST", path: "/runs/stream" };
    const stream = await beginRun(request, { connection, facts });
    try {
        const { failure, ...result } = await readRunStream(stream, request.onToken);
        if (failure === undefined)
            return result;
        throw new errors/* RunFailedError */.fg(`the run failed: ${failure}`, facts, { hint: "Read the deployment's run log." });
    }
    catch (error) {
        if (request.signal?.aborted)
            throw request.signal.reason;
        if (error instanceof Error && "code" in error && isTransportCode(error.code)) {
            throw new errors/* RunFailedError */.fg("the stream broke before the run ended", facts, {
                hint: "The agent may have crashed: read the deployment's run log.",
                cause: error,
            });
        }
        throw error;
    }
}
/** Until the server has taken the run; what fails before is as with any other request. */
async function beginRun({ assistant_id, message, input, signal }, { connection, facts }) {
    const { origin, pathPrefix } = connection.base;
    const body = {
        assistant_id,
        input: input ?? { messages: [{ role: "user", content: message ?? "" }] },
        stream_mode: ["messages-tuple", "values"],
    };
    const response = await api_request.call(connection.dispatcher, {
        origin,
        path: pathPrefix + facts.path,
        method: "POST",
        headers: { ...connection.headers, accept: "text/event-stream", "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: signal ?? null,
        // Tokens come as the model thinks; the caller's signal bounds the whole run.
        headersTimeout: 0,
        bodyTimeout: 0,
    })
        .catch((error) => {
        throw signal?.aborted ? signal.reason : (0,transport/* unreachable */.HB)({ origin, facts }, error);
    });
    const { statusCode: status, headers } = response;
    if (status !== 200) {
        const answer = { status, headers, text: await response.body.text().catch(() => "") };
        throw (0,transport_refusal/* refusalOf */.O)(answer, (0,transport_refusal/* withRequestId */.B)(facts, answer), connection.refusal);
    }
    const type = (0,transport/* headerOf */.rR)({ status, headers, text: "" }, "content-type") ?? "none";
    if (type.startsWith("text/event-stream"))
        return response.body;
    await response.body.dump();
    throw new errors/* UnexpectedAnswerError */.qx(`answered with content type ${type} instead of a stream`, facts, {
        hint: "Check that the URL is that of an agent server.",
    });
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

// EXTERNAL MODULE: ./build/action/code/foundation/time/retry.js
var retry = __webpack_require__(7987);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/spoken-answer.js

/**
 * What an agent said to a message or to an input of another shape; pure. It is the text of the AI. Only of an input
 * of our own, and where there is no such text, it is the final state as JSON. What was sent is no part of it: an
 * expectation that our own words fulfil says nothing of the agent.
 * @returns `silence`: why this is no answer at all
 */
function spokenAnswer(asked, { answer, values }) {
    if (answer.trim() !== "")
        return { said: answer };
    const { input } = asked;
    if (!input)
        return { silence: `${SILENCE}; a graph that takes no messages needs an input of its own` };
    if (values === undefined)
        return { silence: "left no state: the run ended without one" };
    const said = stateBeside(input, values);
    return said === "" && Array.isArray(input.messages) ? { silence: SILENCE } : { said };
}
const SILENCE = "said nothing: the run ended without a text of the AI";
/** The state without the fields that are as they were sent, and without its messages, none of which is the AI's. */
function stateBeside(input, values) {
    if (typeof values !== "object" || values === null || Array.isArray(values))
        return JSON.stringify(values);
    const left = Object.entries(values).filter(([name, value]) => name !== "messages" && !(0,external_node_util_.isDeepStrictEqual)(value, input[name]));
    return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : "";
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/verify.js







const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const verify_pauseMs = (0,backoff/* growingPauseMs */.aw)(200, 3_000);
const FOUND_WITHIN_MS = 2_000;
/** An agent may say what it was told to keep: what the deployment's secrets are is not repeated either. */
function withSecretsOf(deployment, checks) {
    return { ...checks, secrets: [...(0,redact/* secretsIn */.VY)(deployment), ...(checks.secrets ?? [])] };
}
/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
async function verify(url, checks, context) {
    const { signal, report } = context;
    const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
    report({ type: "verifying", url });
    const apiKey = checks.api_key ?? context.controlPlane.agentKey(url);
    const server = connectAgentServer({ url, apiKey, environment: checks.environment });
    const timeout = AbortSignal.timeout(timeoutMs);
    const bounded = { ...context, signal: AbortSignal.any([signal, timeout]) };
    let is_up = false;
    const failed = (message) => ({ ok: false, message, is_up });
    try {
        const deadline = context.clock.now() + timeoutMs;
        await untilHealthy(server, deadline, bounded);
        is_up = true;
        const heard = isAsked(checks) ? await ask(server, checks, { deadline, context: bounded }) : undefined;
        if (heard && "silence" in heard)
            return failed(`${url} ${heard.silence}`);
        const answer = heard && (0,redact/* scrub */._I)(heard.said, checks.secrets ?? []);
        if (heard && checks.expect && !matchesAnew(checks.expect, heard.said)) {
            return failed(`${url} answered ${excerpt(answer ?? "")}, which does not match /${checks.expect.source}/`);
        }
        report({ type: "verified", url, answer });
        return { ok: true, answer };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        if (timeout.aborted)
            return failed(`${url} did not answer within ${timeoutMs / 1000} s`);
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        const why = error instanceof errors/* UnauthorisedError */.w ? whyLockedOut(error, checks) : error.message;
        return failed((0,redact/* scrub */._I)(`${url}: ${why}`, checks.secrets ?? []));
    }
    finally {
        await server.close();
    }
}
function whyLockedOut({ reason }, { api_key, api_key_from: from }) {
    if (api_key)
        return `the agent does not take the key${from ? ` of ${from}` : ""} (it ${reason})`;
    return `the agent wants a key${from ? `; give it with ${from}` : ""} (it ${reason})`;
}
const isAsked = ({ message, input }) => message !== undefined || input !== undefined;
/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
function untilHealthy(server, deadline, context) {
    const { signal } = context;
    return repeating(() => server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS }), {
        mayPass: (error) => (0,retry_policy/* isTransient */.dg)(error) || error instanceof errors/* NotFoundError */.m_ || error instanceof errors/* UnexpectedAnswerError */.qx,
        // Being well is asked for at a pace of our own, as a load balancer does.
        askedToWait: () => 0,
        deadline,
        context,
    });
}
/**
 * A run whose stream never began is asked for again: it is stateless, so that two of them leave no more than one. A
 * run that began counts, however it ends.
 */
async function ask(server, { message, input, assistant_id: given }, { deadline, context }) {
    const { signal } = context;
    const again = { mayPass: retry_policy/* isTransient */.dg, askedToWait: retryAfterMs, deadline, context };
    const found_by = Math.min(deadline, context.clock.now() + FOUND_WITHIN_MS);
    // A load balancer may still ask the one before. Who has no such route at all is not waited for.
    const isMissing = (error) => error instanceof errors/* NotFoundError */.m_ && context.clock.now() < found_by;
    const searching = { ...again, mayPass: (error) => (0,retry_policy/* isTransient */.dg)(error) || isMissing(error) };
    const assistant_id = given ?? (await repeating(() => server.firstAssistant({ signal }), searching));
    const asked = { assistant_id, message, input, signal };
    return spokenAnswer(asked, await repeating(() => server.run(asked), again));
}
const retryAfterMs = (error) => (error instanceof errors/* RateLimitedError */.TM || error instanceof errors/* UnavailableError */.hG
    ? error.retry_after_ms
    : undefined) ?? 0;
/** Until it succeeds, fails for good, or the next attempt would be too late. */
function repeating(attempt, again) {
    const { mayPass, askedToWait, deadline, context } = again;
    const { clock, signal } = context;
    return (0,retry/* retry */.L)(attempt, {
        clock,
        signal,
        pauseMs(error, failures) {
            const wait_ms = Math.max(verify_pauseMs(failures), askedToWait(error));
            return mayPass(error) && clock.now() + wait_ms <= deadline ? wait_ms : undefined;
        },
    });
}
/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesAnew(pattern, text) {
    return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}
const excerpt = (answer) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);

// EXTERNAL MODULE: ./build/action/code/contract/schema/field-values.js
var field_values = __webpack_require__(96597);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/rollback/resources-back.js

/** What a rollback makes of the resources: `min_scale 1 → 3, memory_mb 4096 → 1024`; undefined: they stay. */
function resourcesBack(before, after) {
    const keys = new Set([...(0,field_values/* changedResourceKeys */.D0)(before, after), ...(0,field_values/* changedResourceKeys */.D0)(after, before)]);
    if (keys.size === 0)
        return undefined;
    return [...keys].map((key) => `${key} ${resources_back_text(before?.[key])} → ${resources_back_text(after?.[key])}`).join(", ");
}
function resources_back_text(value) {
    if (value === undefined || value === null)
        return "not set";
    return typeof value === "object" ? JSON.stringify(value) : String(value);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/rollback/roll-back.js











/** Earlier revisions that are tried, one after the other. */
const TRIES = 3;
/**
 * Deploys an earlier revision again, with the source, resources and secrets that it ran with, waits for it, and checks it when
 * asked.
 * @throws ControlPlaneError
 */
async function rollBack(request, context) {
    const { clock, report } = context;
    const deadline = clock.now() + request.wait_timeout_ms;
    const { good, why_none } = await candidates(request, context);
    let back = { result: "no_good_revision", message: why_none };
    let { unless_newer_than } = request;
    for (const to of good) {
        const wait_timeout_ms = deadline - clock.now();
        if (back.result === "failed") {
            if (wait_timeout_ms <= 0)
                return back;
            report({ type: "warning", message: `${back.message}; going back further` });
        }
        back = await rollBackTo(to, { ...request, unless_newer_than, wait_timeout_ms }, context);
        if (!isBad(back))
            return back;
        unless_newer_than &&= back.revision_id;
    }
    return back;
}
/** Where to go, best first. `why_none`: said where that is nowhere. */
async function candidates({ deployment_id, to_revision_id, from_revision_id }, { controlPlane, signal }) {
    let why_none = "no earlier revision was ever deployed";
    if (to_revision_id !== undefined) {
        const params = { deployment_id, revision_id: to_revision_id };
        return { good: [await controlPlane.getRevision({ params }, { signal })], why_none };
    }
    const live = [];
    for await (const revision of controlPlane.allRevisions(deployment_id, { status: "DEPLOYED" }, { signal }))
        if ((0,revision_status/* phaseOf */.hU)(revision.status) === "deployed")
            live.push(revision);
    if (live.some(({ id }) => id !== from_revision_id))
        why_none = "every earlier revision is one that was gone back from, or to; name the one that is meant";
    return { good: earlierGood(live, from_revision_id).slice(0, TRIES), why_none };
}
/** Whether the revision itself is no good any more: it did not come up, or serves and is not well. */
function isBad(back) {
    if (back.result !== "failed")
        return false;
    const { settled, url, is_up } = back;
    if (settled.result === "deployed")
        return url !== undefined && !is_up;
    return settled.result === "build_failed" || settled.result === "deploy_failed";
}
/** The same with one revision, which was read just now. */
async function rollBackTo(to, request, context) {
    const { deployment_id, follow_logs } = request;
    const deadline = context.clock.now() + request.wait_timeout_ms;
    const begun = await begin(to, request, context);
    if (begun.result === "not_made")
        return begun;
    const { to_revision_id, revision_id } = begun;
    const own = { deployment_id, revision_id };
    const timeout_ms = Math.max(1, deadline - context.clock.now());
    const settled = await waitForRevision({ ...own, timeout_ms, follow_logs }, context);
    const made = { to_revision_id, revision_id, settled };
    const failed = { ...made, result: "failed", url: undefined, is_up: false };
    if (settled.result !== "deployed")
        return { ...failed, message: settled.message };
    const { isActive, deployment } = await readActivation(own, context);
    if (!isActive)
        return { ...failed, message: `revision ${revision_id} is deployed but does not serve` };
    const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
    const url = urlOf(deployment);
    const done = { ...made, result: "rolled_back", message, url };
    if (!request.verify || !url)
        return { ...done, answer: undefined };
    const verified = await verify(url, withSecretsOf(deployment, request.verify), context);
    if (verified.ok)
        return { ...done, answer: verified.answer };
    const log = await endOfLog("deploy", own, context);
    const why = `${message}, but does not answer as it should: ${verified.message}`;
    return { ...failed, settled: { ...settled, log }, message: why, url, is_up: verified.is_up };
}
/** Deploys an earlier revision again without waiting for it. @param to default: the last good one */
async function beginRollBack(to, request, context) {
    if (to)
        return begin(to, request, context);
    const { good, why_none } = await candidates(request, context);
    return good[0] ? begin(good[0], request, context) : { result: "no_good_revision", message: why_none };
}
async function begin(to, request, context) {
    const { deployment_id, unless_newer_than: than } = request;
    const { id: to_revision_id } = to;
    const deadline = context.clock.now() + request.wait_timeout_ms;
    const { newer, now } = await supersedingRevision({ deployment_id, than, deadline }, context);
    if (newer) {
        const message = `revision ${newer.id} is newer and ${newer.status}: what comes of it counts`;
        return { result: "not_made", to_revision_id, message };
    }
    context.report({ type: "rolling_back", to_revision_id });
    const revision_id = await redeploy(now, to, context);
    if (revision_id === undefined) {
        const message = `redeploying revision ${to_revision_id} made no revision`;
        return { result: "not_made", to_revision_id, message };
    }
    return { result: "begun", to_revision_id, revision_id };
}
async function redeploy(deployment, old, context) {
    const { controlPlane, signal, report } = context;
    const snapshot = snapshotOf(deployment);
    const { deployment_id } = snapshot;
    const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    // Somebody else may make a revision at the same moment.
    const own = async () => (await newerRevisions(snapshot, context)).findLast(({ source_revision_config }) => repeats(source_revision_config, old));
    const params = { deployment_id, revision_id: old.id };
    const answer = await (0,write_once/* writeOnce */.F)({
        write: () => controlPlane.redeployRevision({ params }, { signal }),
        findEffect: async () => ((await own()) ? read() : undefined),
    }, context);
    const { latest_revision_id: latest, source_config, source_revision_config } = answer;
    const resources = resourcesBack(deployment.source_config.resource_spec, source_config.resource_spec);
    if (resources)
        report({ type: "warning", message: `the resources of revision ${old.id} come back, too: ${resources}` });
    const isNew = latest && latest !== snapshot.latest_revision_id;
    // The answer describes its latest revision, so one that fits needs no further look.
    if (isNew && repeats(source_revision_config, old))
        return latest;
    return (await own())?.id ?? (isNew ? latest : undefined);
}
/** Whether this is the code of the old revision again; a commit may not be known yet while a revision is young. */
function repeats(config, old) {
    if (!matches(config, old.source_revision_config ?? {}))
        return false;
    const [commit, wanted] = [config?.repo_commit_sha, commitOf(old)];
    return !commit || !wanted || (0,code_diff/* sameCommit */.Kd)(commit, wanted);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/rollback/roll-back-after-failure.js




/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
async function restore(failed, policy, context) {
    if (!policy.options.rollback_on_failure)
        return failed;
    const params = { deployment_id: failed.deployment_id ?? "" };
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    const active = deployment.active_revision_id;
    return active && active !== failed.revision_id ? failed : rollBackAfterFailure(failed, policy, context);
}
/**
 * Rolls back, where that is wanted, to what served before, or else to the last good revision; never over a newer one.
 * The message says what came of it.
 */
async function rollBackAfterFailure(failed, policy, context) {
    if (!policy.options.rollback_on_failure)
        return failed;
    const { revision_id, status } = failed;
    const not_ours = `revision ${revision_id} was ${status} before this run began`;
    let isBegun = false;
    const report = (event) => {
        if (event.type === "rolling_back")
            isBegun = true;
        context.report(event);
    };
    const rollback = policy.is_ours
        ? await attempt(failed, policy, { ...context, report })
        : { result: "not_ours", message: not_ours };
    return {
        ...failed,
        changed: failed.changed || isBegun,
        message: `${failed.reason}; ${attemptText(rollback)}`,
        rollback,
    };
}
async function attempt({ deployment_id = "", revision_id }, { options, served_before }, context) {
    const request = {
        deployment_id,
        ...(served_before !== revision_id && { to_revision_id: served_before }),
        from_revision_id: revision_id,
        unless_newer_than: revision_id,
        wait_timeout_ms: options.wait_timeout_ms,
        // The earlier code owes an answer, but not the one that is expected of the new.
        verify: options.verify && onlyHealth(options.verify),
    };
    try {
        return await rollBack(request, context);
    }
    catch (error) {
        if (context.signal.aborted || outcomeOfError(error) === undefined)
            throw error;
        return { result: "error", message: (0,foundation_error/* messageChain */.NG)(error).join(": ") };
    }
}
function onlyHealth(checks) {
    const { message: _message, input: _input, expect: _expect, ...health } = checks;
    return health;
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/roll-back-unverified.js



/**
 * A run that made a revision may have been cut off before it verified it: where a revision of another run failed, and
 * GitHub shows that it was never verified, it is rolled back as well.
 */
async function rollBackUnverified(outcome, { step, context }) {
    if (!("rollback" in outcome) || outcome.rollback?.result !== "not_ours")
        return outcome;
    const { wasVerified } = await __webpack_require__.e(/* import() */ 930).then(__webpack_require__.bind(__webpack_require__, 62930));
    if ((await wasVerified(step, outcome)) !== false)
        return outcome;
    const policy = { options: deployOptions(step), is_ours: true };
    return withServing(await rollBackAfterFailure(outcome, policy, context), context);
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/command-step.js
// This folder: one file for each command of the Action, and what they have in common. Not here: how the end is shown.














/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;
/** Runs a command, and tells how it ended. Resolves with the exit code. */
async function runCommand(step, definition) {
    const { reporting, signal } = step;
    const closing = [];
    let scene = { name: step.texts.name, stage: undefined, announcements: silence };
    let outcome;
    let isAnnotated = false;
    reporting.declareOutputs();
    try {
        await (0,hidden_secrets/* hideGivenSecrets */.h)(step);
        const prepared = await prepareAll(step, definition);
        scene = sceneOf(step, prepared);
        const job = await startJob(step, scene.announcements, closing);
        outcome = await (0,abortable/* abortable */.Z)(runAndRestore(prepared, definition, job), signal);
        if ("plan" in outcome)
            await annotateRefusals(step, outcome.plan.refusals);
    }
    catch (error) {
        outcome = outcomeOfStepError(error, reporting.facts, signal);
        isAnnotated = outcome.outcome === "invalid" && (await annotated(step, error));
        const isOld = scene.stage === undefined && outcome.outcome === "invalid";
        const stale = isOld ? await staleStage(step) : undefined;
        if (stale)
            scene = sceneOf(step, { name: stale.name, stage: stale });
    }
    const { announcements, stage, name } = scene;
    reporting.end();
    const { facts, rows } = reporting;
    const other = announcements.otherCommit(outcome);
    const subject = { ...subjectOf(step, stage, { plan: facts.plan, other }), name };
    const report = reportOutcome(step, outcome, { subject, facts, rows });
    announcements.finish(report, outcome);
    conclude(step, report, isAnnotated);
    const settled = announcements.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
    await Promise.all([settled, closeAll(closing)]);
    return stepExitCode(report.outcome, report.colour);
}
async function runAndRestore(prepared, definition, job) {
    return rollBackUnverified(await definition.run(prepared, job), job);
}
function sceneOf(step, { name, stage }) {
    return { name, stage, announcements: stage ? announce(step, stage) : silence };
}
async function startJob(step, announcements, closing) {
    const { reporting, clock, signal } = step;
    const controlPlane = step.controlPlane ?? (await startLocal(step, closing));
    const context = { controlPlane, clock, signal, report: reporting.report };
    closing.push((0,interrupt/* interruptOnCancel */.l)(step, context));
    return { step, controlPlane, context, announcements };
}
/** What is interrupted needs the control plane that is ended after it. */
async function closeAll(closing) {
    for (const close of closing.toReversed())
        await close();
}
/** Reads everything before it complains, so that all mistakes are told at once. */
async function prepareAll(step, definition) {
    let prepared;
    try {
        prepared = await definition.prepare(step);
    }
    catch (error) {
        throw allProblems(step.problems, error);
    }
    if (step.problems.length > 0)
        throw allProblems(step.problems, undefined);
    return prepared;
}
async function startLocal(step, closing) {
    if (step.texts["base-url"] !== inputs_inputs/* LOCAL */.G8)
        throw new TypeError("a step without mistakes has a control plane");
    // Loaded only where it is used.
    const { startLocalPlane } = await __webpack_require__.e(/* import() */ 671).then(__webpack_require__.bind(__webpack_require__, 73671));
    return startLocalPlane(step, (close) => closing.push(close));
}
/** Whether the mistakes now have annotations of their own. */
async function annotated(step, error) {
    if (!(error instanceof sources/* ConfigurationError */.j1))
        return false;
    await annotateProblems(step, error.problems);
    return true;
}
/** Adds the problems of the inputs to those of a configuration error. @throws any other error */
function allProblems(problems, error) {
    if (error === undefined)
        return new sources/* ConfigurationError */.j1(problems);
    if (!(error instanceof sources/* ConfigurationError */.j1))
        throw error;
    return problems.length === 0 ? error : new sources/* ConfigurationError */.j1([...problems, ...error.problems]);
}

// EXTERNAL MODULE: ./build/action/code/contract/source/source-traits.js
var source_traits = __webpack_require__(41313);
// EXTERNAL MODULE: ./build/action/code/client/control-plane.js + 19 modules
var control_plane = __webpack_require__(30221);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/resume.js



/**
 * The revision of a commit that needs no other one: under way or live, made by an earlier run of the same job, by
 * somebody else's, or by the push itself (`build_on_push`). One that has not fetched yet will fetch what was pushed,
 * this commit or a newer one, so it counts, unless only what is sure does (`exactCommitOnly`). Undefined where the latest
 * revision says it all.
 */
async function revisionToResume(source, { deployment, latest_revision: latest }, { context, exactCommitOnly }) {
    const commit = (0,code_diff/* pinnedCommit */.I)(source);
    if (commit === undefined || !latest)
        return undefined;
    if (!exactCommitOnly && isUnderWay(latest) && commitOf(latest) === undefined)
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
function builtOtherCommit(source, outcome) {
    const wanted = (0,code_diff/* pinnedCommit */.I)(source);
    if (wanted === undefined || !outcome.plan.resumes || !("commit" in outcome))
        return false;
    const { commit, outcome: name } = outcome;
    if (commit === undefined)
        return untold.has(name);
    return settled.has(name) && !(0,code_diff/* sameCommit */.Kd)(commit, wanted);
}
const untold = new Set(["deployed", "unchanged", "superseded"]);
const settled = new Set([
    ...untold,
    "build_failed",
    "deploy_failed",
    "verification_failed",
]);
const isUnderWay = ({ status }) => (0,revision_status/* phaseOf */.hU)(status) === "in_progress";
const hasCommit = (revision, commit) => (0,code_diff/* sameCommit */.Kd)(commitOf(revision) ?? "", commit);

// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect_dialect = __webpack_require__(64315);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-rules.js
var field_rules = __webpack_require__(83912);
;// CONCATENATED MODULE: ./build/action/code/contract/source/source-code.js



/** Whether there is code to make a revision from. */
function hasCode(source, configured) {
    const codeField = (0,source_traits/* traitsOf */.JC)(source)?.codeField;
    return codeField === undefined || Boolean((0,field_values/* valueAt */.fK)(configured, codeField));
}
/** Whether the code is still to be handed over. */
function awaitsCode(source, configured) {
    return (0,source_traits/* isHandedOver */.nc)(source) && !hasCode(source, configured);
}
/** The fields of a revision that say which code it has. */
const CODE_FIELDS = ["repo_ref", "image_uri", "source_tarball_path"];
/** Whether a request says which code is wanted, be it that which is there: nothing else in a patch moves code. */
function movesCode(config) {
    return CODE_FIELDS.some((name) => config?.[name] != null);
}
/** The field that names the code of each revision anew; none where the code is named once, at creation. */
function revisionCodeField(source) {
    const codeField = (0,source_traits/* traitsOf */.JC)(source)?.codeField;
    return codeField && field_rules/* fieldRules */.aF[codeField]?.change === "revision" ? codeField : undefined;
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/origin.js
var plan_origin = __webpack_require__(3868);
// EXTERNAL MODULE: ./build/action/code/client/transport/answer-decoding.js
var answer_decoding = __webpack_require__(45947);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/secrets.js
var deployment_secrets = __webpack_require__(85275);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema.js
var schema_schema = __webpack_require__(74671);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/secret-diff.js



/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
function ownSecrets(secrets) {
    return (0,deployment_secrets/* withoutDigest */.nA)(secrets ?? []);
}
/**
 * Secrets by name. None given (undefined): the deployment keeps its own. A value that the service hides counts as
 * changed, one that the caller may not see does not.
 */
function diffSecrets(desired, deployment, meaning = "whole") {
    return diffByName(desired, ownSecrets(deployment?.secrets), meaning);
}
/** Runtime keys by the same rules; given ones are always the whole set. */
function diffRuntimeKeys(desired, deployment) {
    return diffByName(desired, deployment?.runtime_keys ?? [], "whole");
}
function diffByName(desired, there, meaning) {
    const changes = { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] };
    const current = new Map(there.map(({ name, value }) => [name, value]));
    for (const { name, value } of desired ?? []) {
        const before = current.get(name);
        if (before === undefined)
            changes.added.push(name);
        else if (before === schema_schema/* WITHHELD */.iz)
            changes.unknown.push(name);
        else if (before.equals(value))
            changes.kept.push(name);
        else if ((0,answer_decoding/* isHidden */.dK)(before.reveal()))
            changes.resent.push(name);
        else
            changes.changed.push(name);
    }
    const wanted = new Set(desired?.map(({ name }) => name));
    const others = [...current.keys()].filter((name) => !wanted.has(name));
    const stay = !desired || meaning === "additions";
    return stay ? { ...changes, kept: [...changes.kept, ...others] } : { ...changes, removed: others };
}
function anySecretChange({ added, changed, removed, resent }) {
    return added.length + changed.length + removed.length + resent.length > 0;
}
/** The whole set that a plan leaves: what is given, and those of the deployment that it keeps. */
function resultingSecrets(desired, deployment, { kept }) {
    return [...(desired ?? []), ...keptOnly(desired, deployment, kept)];
}
/** Secrets that stay although nobody gives them, and whose values the service hides: nobody can send them again. */
function hiddenSecrets(desired, deployment, { kept }) {
    const others = keptOnly(desired, deployment, kept);
    return others.filter(({ value }) => (0,answer_decoding/* isHidden */.dK)(value.reveal())).map(({ name }) => name);
}
/** A service replaces the whole set, so that what is to stay beside a change has to be sent again. */
function cannotKeep(desired, deployment, changes) {
    const withheld = deployment.secrets?.filter(({ value }) => value === schema_schema/* WITHHELD */.iz).map(({ name }) => name);
    const hidden = anySecretChange(changes)
        ? hiddenSecrets(desired, deployment, changes).filter((name) => !withheld?.includes(name))
        : [];
    if (hidden.length === 0)
        return [];
    const [what, which] = hidden.length === 1
        ? [`the value of secret ${hidden[0]}`, "it"]
        : [`the values of secrets ${hidden.join(", ")}`, "them"];
    const message = `the service hides ${what}, which a change of secrets has to send again: give ${which}, or remove ${which} with --prune-secrets`;
    return [{ path: "secrets", message }];
}
function keptOnly(desired, deployment, kept) {
    const given = new Set(desired?.map(({ name }) => name));
    return ownSecrets(deployment.secrets).filter(({ name }) => kept.includes(name) && !given.has(name));
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/source-record.js
var source_record = __webpack_require__(20841);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/change-body.js
// This folder: what would change, as a value. No I/O.






/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
function changeBody({ plan, desired, observed }, source, delivered, dialect) {
    const body = {};
    for (const { path, change } of plan.fields) {
        if (change === "immutable")
            continue;
        const [section = "", field] = path.split(".");
        if (!(0,dialect_dialect/* hasField */.RY)(dialect, section))
            continue;
        if (field === "resource_spec") {
            const merged = (0,field_values/* mergedResourceSpec */.KV)(observed.deployment.source_config.resource_spec, desired.source_config?.resource_spec);
            body.source_config = { ...body.source_config, resource_spec: merged };
        }
        else if (field === undefined) {
            Object.assign(body, { [section]: (0,field_values/* valueAt */.fK)(desired, path) });
        }
        else {
            Object.assign(body, { [section]: { ...body[section], [field]: (0,field_values/* valueAt */.fK)(desired, path) } });
        }
    }
    // The configuration goes along whole: a service may take a patch's for all of the new revision's.
    if (delivered) {
        const source_digest = delivered.source_tarball_path ? source?.digest : undefined;
        const code = {
            ...delivered,
            ...(source_digest && (0,dialect_dialect/* hasField */.RY)(dialect, "source_digest") && { source_digest }),
        };
        body.source_revision_config = { ...given(desired.source_revision_config), ...code };
    }
    // Code that is handed over says what it is; also what was built or uploaded elsewhere.
    if (delivered && source && (0,source_traits/* isHandedOver */.nc)(source.kind))
        body.revision_source = source.kind;
    const { image_uri, source_tarball_path } = body.source_revision_config ?? {};
    if ((image_uri || source_tarball_path) && (0,source_traits/* isHandedOver */.nc)(desired.source))
        body.revision_source ??= desired.source;
    const isRecorded = !(0,dialect_dialect/* hasField */.RY)(dialect, "source_digest");
    const record = isRecorded ? newRecord(plan, source, delivered) : {};
    const secrets = secretsToSend({ plan, desired, observed }, record);
    if (secrets)
        body.secrets = secrets;
    if (anySecretChange(plan.runtime_keys))
        body.runtime_keys = desired.runtime_keys;
    return body;
}
/** Whether the patch makes a revision by itself. */
function makesRevision(plan, body) {
    return (plan.fields.some(({ change }) => change === "revision") ||
        body.secrets !== undefined ||
        body.source_revision_config !== undefined);
}
/** What a service that keeps it among the secrets does not know yet. */
function newRecord({ fields }, source, delivered) {
    const path = delivered?.source_tarball_path;
    const digest = source?.digest;
    const origin = fields.find((field) => field.path === plan_origin/* ORIGIN */.VT)?.to;
    return { ...(digest && path && { digest, path }), ...(typeof origin === "string" && { origin }) };
}
/**
 * The whole set of secrets, when it changes or a new record of the source goes with it. Undefined leaves the
 * deployment's as they are; also where the service hides values that we would have to repeat.
 */
function secretsToSend({ plan, desired, observed }, added) {
    const { deployment } = observed;
    if (Object.keys(added).length === 0 && !anySecretChange(plan.secrets))
        return undefined;
    if (hiddenSecrets(desired.secrets, deployment, plan.secrets).length > 0)
        return undefined;
    const record = { ...(0,source_record/* readRecord */.aE)(deployment), ...added };
    const own = resultingSecrets(desired.secrets, deployment, plan.secrets);
    return [...own, ...(Object.keys(record).length > 0 ? [(0,source_record/* recordSecret */.kr)(record)] : [])];
}
function given(config) {
    return Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var classic_parse = __webpack_require__(43852);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/custom-url.js
var custom_url = __webpack_require__(2059);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/deployment.js
var deployment_deployment = __webpack_require__(82079);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/deployment-rules.js + 3 modules
var deployment_rules = __webpack_require__(97065);
;// CONCATENATED MODULE: ./build/action/code/contract/dialect/dialect-behaviour.js
// This folder: the words and the behaviour of the hosted service. Not here: rules that both dialects share.
/** The control plane behaves so, and the client's plans count on it. */
const dialectBehaviour = {
    neutral: {
        tracing_projects_hold_names: false,
        empty_secrets_change_nothing: false,
        enums_are_open: false,
    },
    langsmith: {
        tracing_projects_hold_names: true,
        empty_secrets_change_nothing: true,
        enums_are_open: true,
    },
};

// EXTERNAL MODULE: ./build/action/code/contract/schema/schema-walk.js
var schema_walk = __webpack_require__(16293);
;// CONCATENATED MODULE: ./build/action/code/contract/schema/unknown-values.js


/** Values of open enums that are not known here. */
function unknownValues(schema, value) {
    const found = [];
    (0,schema_walk/* walkSchema */.r)(schema, value, {
        key: (name) => ({ known: name, as: name }),
        leaf(leafSchema, leaf, path) {
            const known = (0,schema_schema/* knownValuesOf */.lT)(leafSchema);
            if (!known || typeof leaf !== "string")
                return leaf;
            const given = (0,schema_schema/* isEnumList */.iy)(leafSchema) ? (0,schema_schema/* itemsOf */.S3)(leaf) : [leaf];
            if (given.some((each) => !known.includes(each)))
                found.push({ path: [...path], known });
            return leaf;
        },
    });
    return found;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/refusals.js












/** The body of a create request, with what a creation needs and nothing gives. What the source delivers comes on top. */
function createBody(desired) {
    const { display_name: _patchOnly, ...rest } = desired;
    return {
        ...rest,
        source_config: { ...(0,source_traits/* dataPlaneOf */.au)(desired.source).assumed, ...desired.source_config },
        source_revision_config: desired.source_revision_config ?? {},
        secrets: desired.secrets ?? [],
    };
}
/** Everything that forbids creating this; `delivered`: the source brings the code's fields. */
function createRefusals(desired, delivered, dialect = "neutral") {
    const body = createBody(desired);
    const shape = [...shapeProblems(deployment_deployment/* deploymentCreate */.OX, body), ...enumProblems(body, dialect)];
    const rules = (0,deployment_rules/* createProblems */.bv)(body).filter(({ path }) => !delivered.has(path));
    return [...shape, ...rules, ...(0,deployment_rules/* ownSecretProblems */.bw)(desired.secrets ?? [])];
}
/** A service that has no such field would drop it, and the agent be open in silence. */
function missingFieldRefusals({ source, source_config, runtime_keys }, dialect) {
    const hosted = (0,custom_url/* hostedUrlProblem */.ke)(dialect, source, source_config?.custom_url);
    const listeners = dialect === "neutral" ? (0,deployment_rules/* listenerProblems */.FI)(source_config ?? {}) : [];
    const url = [
        ...listeners,
        ...(hosted === undefined ? [] : [{ path: "source_config.custom_url", message: hosted }]),
    ];
    if (!runtime_keys || (0,dialect_dialect/* hasField */.RY)(dialect, "runtime_keys"))
        return url;
    const message = `a control plane of dialect ${dialect} has no runtime_keys: leave them out; the service itself says who may call its agents`;
    return [...url, { path: "runtime_keys", message }];
}
/** What such a service would drop, and no harm is in it: it is left out, and said. */
function notSent({ tags }, dialect) {
    if (!tags || Object.keys(tags).length === 0 || (0,dialect_dialect/* hasField */.RY)(dialect, "tags"))
        return {};
    return { not_sent: [`a control plane of dialect ${dialect} has no tags: they are not sent`] };
}
/** Everything that forbids changing the deployment into this. */
function updateRefusals(desired, observed, { immutable, secrets, setsDigest, dialect = "neutral", }) {
    const { deployment } = observed;
    const leaving = beingDeleted(deployment);
    if (leaving.length > 0)
        return leaving;
    const { name: _name, source: _source, ...given } = desired;
    // What is fixed has messages of its own, so it stays out of the general check.
    const body = { ...given, source_config: withoutFixed(given.source_config) };
    return [
        ...shapeProblems(deployment_deployment/* deploymentPatch */.Yx, body),
        ...(0,deployment_rules/* patchProblems */.xc)({ ...deployment, source: desired.source }, body),
        ...(0,deployment_rules/* ownSecretProblems */.bw)(desired.secrets ?? []),
        ...immutable.map(cannotChange),
        ...cannotKeep(desired.secrets, deployment, secrets),
        ...(dialectBehaviour[dialect].empty_secrets_change_nothing ? cannotClear(secrets, setsDigest) : []),
    ];
}
/** What is on its way out cannot be changed, nor deleted once more. */
function beingDeleted(deployment) {
    if (!(0,control_plane/* isBeingDeleted */.v)(deployment))
        return [];
    const message = `deployment ${deployment.id} is being deleted, and holds the name '${deployment.name}' until it is gone; try again then`;
    return [{ path: "status", message }];
}
function cannotChange({ path, from, to }) {
    const values = `${JSON.stringify(from) ?? "not set"} to ${JSON.stringify(to)}`;
    return { path, message: `${path} cannot be changed after creation (${values}); deploy under another name` };
}
/** `[]` is taken for unchanged by the service, so the last secret cannot be removed. */
function cannotClear({ removed, ...others }, setsDigest) {
    const isEmptied = Object.values(others).every((names) => names.length === 0);
    if (removed.length === 0 || !isEmptied || setsDigest)
        return [];
    const names = removed.join(", ");
    const message = `the service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;
    return [{ path: "secrets", message }];
}
function shapeProblems(schema, body) {
    const issues = classic_parse/* safeEncode */.wy(schema, body).error?.issues ?? [];
    return issues.map(({ path, message }) => ({
        path: (0,field_path/* fieldPath */.c)(path),
        message: `${(0,field_path/* fieldPath */.c)(path)}: ${message}`,
    }));
}
/** Values that the control plane of this dialect refuses, though the client reads them. */
function enumProblems(body, dialect) {
    if (dialectBehaviour[dialect].enums_are_open)
        return [];
    return unknownValues(deployment_deployment/* deploymentCreate */.OX, body).map(({ path, known }) => ({
        path: (0,field_path/* fieldPath */.c)(path),
        message: `${(0,field_path/* fieldPath */.c)(path)}: has to be one of ${known.join(", ")}`,
    }));
}
function withoutFixed(config) {
    const rules = field_rules/* fieldRules */.aF;
    return (config &&
        Object.fromEntries(Object.entries(config).filter(([name]) => rules[`source_config.${name}`]?.change !== "immutable")));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/replacement.js






const RESOURCE_SPEC = "source_config.resource_spec";
const DEPLOYMENT_TYPE = "source_config.deployment_type";
const CUSTOM_URL = "source_config.custom_url";
/** The code itself, which a deploy names or delivers; and what has rules of its own. */
const notSettings = new Set([
    "name",
    "source",
    "secrets",
    "source_revision_config.image_uri",
    "source_revision_config.source_tarball_path",
]);
/** Carries over what `desired` leaves out, where the new source takes it: nothing given means nothing to change. */
function carriedSettings(desired, deployment) {
    const result = { desired, carried: [], dropped: [] };
    for (const [path, rule] of Object.entries(field_rules/* fieldRules */.aF)) {
        const current = (0,field_values/* valueAt */.fK)(deployment, path);
        if (isEmpty(current))
            continue;
        // What means nothing for the old source is the service's own word, such as the URL that it chose.
        if (current === undefined || notSettings.has(path) || !rule.sources.includes(deployment.source))
            continue;
        // A URL that the control plane chose is none that the next deployment could be given.
        if (path === CUSTOM_URL && (0,custom_url/* chosenUrl */.cp)(deployment) === undefined)
            continue;
        const wanted = (0,field_values/* valueAt */.fK)(desired, path);
        const value = path === RESOURCE_SPEC ? mergedSpec(current, wanted) : current;
        if (wanted !== undefined && path !== RESOURCE_SPEC)
            continue;
        if (mayCarry(path, rule, { desired, deployment })) {
            result.desired = withValue(result.desired, path, value);
            if (wanted === undefined)
                result.carried.push(path);
        }
        else if (wanted === undefined && rule.change !== "immutable")
            result.dropped.push(path);
    }
    return result;
}
const isEmpty = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
const mergedSpec = (current, wanted) => (0,field_values/* mergedResourceSpec */.KV)(current, wanted);
function mayCarry(path, { sources }, { desired, deployment }) {
    if (!sources.includes(desired.source))
        return false;
    // A key whose value the service hides would be another one.
    if (path === "runtime_keys")
        return (deployment.runtime_keys ?? []).every(({ value }) => !(0,answer_decoding/* isHidden */.dK)(value.reveal()));
    const isSame = (other) => {
        const wanted = (0,field_values/* valueAt */.fK)(desired, other);
        return wanted === undefined || (0,field_values/* hasValue */.a4)(deployment, other, wanted);
    };
    // A size is that of its type; branch and configuration are those of their repository.
    if (path === RESOURCE_SPEC)
        return isSame(DEPLOYMENT_TYPE);
    if (!path.startsWith("source_revision_config."))
        return true;
    return desired.source === deployment.source && isSame("source_config.repo_url");
}
function withValue(desired, path, value) {
    const [section = "", field] = path.split(".");
    if (field === undefined)
        return { ...desired, [section]: value };
    const before = desired[section];
    return { ...desired, [section]: { ...before, [field]: value } };
}
/** The new deployment as it is created: the wanted one with settings and secrets of the one that it replaces. */
function replacementDesired(desired, deployment, secrets) {
    return {
        ...carriedSettings(desired, deployment).desired,
        secrets: resultingSecrets(desired.secrets, deployment, secrets),
    };
}
/** Secrets whose values the service hides cannot be created again. */
function withoutHidden(changes, desired, deployment) {
    const hidden = hiddenSecrets(desired, deployment, changes);
    return {
        ...changes,
        kept: changes.kept.filter((name) => !hidden.includes(name)),
        removed: [...changes.removed, ...hidden],
    };
}
const TRACES = "its tracing project with all traces";
/** What goes for good with any deployment, for people. */
const LOST_WITH_ANY = [
    "every thread with its runs and checkpoints, every cron, every item of the store",
    "every revision with its logs: there is nothing to roll back to",
    TRACES,
];
/** @param url undefined where the next deployment has the same */
function lostAddress(id, url) {
    return `its ID ${id}${url === undefined ? "" : `, and its URL ${url} where the service chooses another`}`;
}
/** What goes with the deployment for good, for people. */
function lostWith(deployment, settings, hidden) {
    const url = settings.carried.includes(CUSTOM_URL) ? undefined : urlOf(deployment);
    return [
        ...LOST_WITH_ANY,
        lostAddress(deployment.id, url),
        ...settings.dropped.map((path) => `the setting ${path}`),
        ...hidden.map((name) => `secret ${name}: the service hides its value; give it, and it stays`),
    ];
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/delete-deployment.js




/** A wait for deletion ends after this many milliseconds, unless `wait_timeout_ms` says otherwise. */
const DELETE_TIMEOUT_MS = 600_000;
const delete_deployment_pauseMs = (0,backoff/* growingPauseMs */.aw)(250, 5_000);
/**
 * Deletes a deployment; deletion is asynchronous, so `wait` reads until it is gone.
 * @throws NotFoundError when there is no such deployment; ControlPlaneError
 */
async function deleteDeployment(deployment_id, options, context) {
    const { controlPlane, signal, report } = context;
    const query = options.delete_tracing_project ? { delete_tracing_project: "true" } : {};
    await controlPlane.deleteDeployment({ params: { deployment_id }, query }, { signal });
    report({ type: "deleting", deployment_id, is_replaced: options.is_replaced ?? false });
    if (!options.wait)
        return "deleting";
    return untilGone(deployment_id, options, context);
}
/**
 * Reads a deployment that is being deleted until it is gone. A control plane that does not answer meanwhile is waited
 * for: it has the deletion.
 * @throws ControlPlaneError
 */
async function untilGone(deployment_id, { wait_timeout_ms = DELETE_TIMEOUT_MS }, { controlPlane, clock, signal, report }) {
    let unread;
    async function read() {
        try {
            await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
            unread = undefined;
        }
        catch (error) {
            if (error instanceof errors/* NotFoundError */.m_)
                return "gone";
            if (!(0,retry_policy/* isTransient */.dg)(error))
                throw error;
            unread = error.message;
        }
        return "deleting";
    }
    const isGone = (reading) => reading === "gone";
    const deleted = await (0,poll/* pollUntil */.g)(read, isGone, { clock, signal, pauseMs: delete_deployment_pauseMs, timeoutMs: wait_timeout_ms });
    if (deleted === "deleting" && unread !== undefined)
        report({
            type: "warning",
            message: `whether deployment ${deployment_id} is gone cannot be read: ${unread}`,
        });
    return deleted;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/patch-once.js




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
            if (!holdsFields(deployment, body) || !holdsSecrets(deployment, body) || !holdsKeys(deployment, body))
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
    if (body.origin)
        fields.push(["origin", body.origin]);
    if (body.secret_references)
        fields.push(["secret_references", body.secret_references]);
    return (fields.every(([path, value]) => (0,field_values/* hasValue */.a4)(deployment, path, value)) &&
        (0,field_values/* changedResourceKeys */.D0)(deployment.source_config.resource_spec, resource_spec).length === 0);
}
function holdsKeys(deployment, { runtime_keys }) {
    return !runtime_keys || !anySecretChange(diffRuntimeKeys(runtime_keys, deployment));
}
/** By name only: a service may hide the values. */
function holdsSecrets(deployment, { secrets }) {
    if (!secrets)
        return true;
    const names = new Set(deployment.secrets?.map(({ name }) => name));
    return names.size === secrets.length && secrets.every(({ name }) => names.has(name));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/revision-made.js





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
    const pushed = await pollForRevision(PUSH_REVISION_TIMEOUT_MS, context, async () => {
        const newer = await newerRevisions(snapshot, context);
        waiting = newer.find(isToFetch)?.id;
        return newer.find((revision) => (0,code_diff/* sameCommit */.Kd)(commitOf(revision) ?? "", commit))?.id;
    });
    return pushed ?? waiting;
}
const isToFetch = (revision) => (0,revision_status/* phaseOf */.hU)(revision.status) === "in_progress" && commitOf(revision) === undefined;
/**
 * A new deployment's first revision, which its create answer may not name yet; one is made when none appears.
 */
async function firstRevision(deployment, context) {
    const { controlPlane, signal } = context;
    const { id: deployment_id } = deployment;
    const first = await pollForRevision(FIRST_REVISION_TIMEOUT_MS, context, async () => {
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
    const built = commitOf(revision);
    if ((0,revision_status/* phaseOf */.hU)(revision.status) === "superseded")
        return false;
    return commit === undefined || built === undefined || (0,code_diff/* sameCommit */.Kd)(built, commit);
}
function pollForRevision(timeoutMs, { clock, signal }, look) {
    const isFound = (id) => id !== undefined;
    return (0,poll/* pollUntil */.g)(look, isFound, { clock, signal, pauseMs: LOOK_EVERY_MS, timeoutMs });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/apply.js

// This folder: the writes of a plan. Decides nothing anew.














const createOnce = (body, { controlPlane, signal }) => controlPlane.createDeploymentOnce(body, { signal });
/**
 * Does exactly what the plan says, and nothing when it says nothing. A crash in between leaves what the next plan
 * recognises: a deployment without a revision is continued.
 * @throws ControlPlaneError; or an error of the source, when the code cannot be delivered
 */
async function apply(planned, context, send = createOnce) {
    const { plan, observed } = planned;
    switch (plan.action) {
        case "create":
            return create(planned, { body: await creationBody(planned, context), send }, context);
        case "replace":
            return replace(planned, { deployment: required(observed).deployment, send }, context);
        case "update":
            return update({ ...planned, observed: required(observed) }, context);
        case "none":
            return { deployment: required(observed).deployment, revision_id: undefined, made_revision: false };
    }
}
function required(observed) {
    if (!observed)
        throw new TypeError("applying a plan to an existing deployment requires its observed state");
    return observed;
}
/** Everything is prepared before anything is deleted. */
async function replace(planned, { deployment, send }, context) {
    const desired = replacementDesired(planned.desired, deployment, planned.plan.secrets);
    const whole = { ...planned, desired };
    const body = await creationBody(whole, context);
    await removeReplaced(deployment.id, context);
    return create(whole, { body, send }, context);
}
async function removeReplaced(deployment_id, context) {
    // The name is held by the tracing project as well, so that goes with it.
    await deleteDeployment(deployment_id, { delete_tracing_project: true, wait: false, is_replaced: true }, context);
    await untilGone(deployment_id, {}, context);
}
async function creationBody({ desired, source }, context) {
    const body = withRecord(createBody(desired), context.controlPlane.dialect);
    if (!source || (0,source_traits/* isHandedOver */.nc)(source.kind))
        return body;
    const named = await deliver(source, "", context);
    return { ...body, source_revision_config: { ...body.source_revision_config, ...named } };
}
/** A service without a field for the origin keeps it among the secrets. */
function withRecord(body, dialect) {
    const { origin, secrets } = body;
    if (!origin || (0,dialect_dialect/* hasField */.RY)(dialect, plan_origin/* ORIGIN */.VT))
        return body;
    return { ...body, secrets: [...secrets, (0,source_record/* recordSecret */.kr)({ origin })] };
}
async function create(planned, { body, send }, context) {
    const { plan, desired, source } = planned;
    const { report } = context;
    const deployment = await send(body, context);
    const first = deployment.latest_revision_id ?? undefined;
    report({ type: "created", deployment_id: deployment.id, revision_id: first, name: deployment.name });
    const uploadsAfterCreate = source !== undefined && (0,source_traits/* isHandedOver */.nc)(source.kind);
    if (uploadsAfterCreate || desired.display_name) {
        const rest = afterCreation(planned, uploadsAfterCreate);
        const observed = { deployment, latest_revision: undefined };
        const changed = await update({ ...planned, plan: rest, observed }, context);
        if (uploadsAfterCreate)
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
function afterCreation({ plan, desired }, uploadsAfterCreate) {
    const path = "display_name";
    const planned = plan.fields.find((field) => field.path === path);
    const named = { path, from: undefined, to: desired.display_name, change: "patch" };
    return {
        ...plan,
        fields: desired.display_name ? [{ ...named, ...planned }] : [],
        secrets: diffSecrets(undefined, { secrets: desired.secrets }),
        runtime_keys: diffRuntimeKeys(undefined, { runtime_keys: desired.runtime_keys }),
        code: uploadsAfterCreate ? plan.code : undefined,
        makes_revision: uploadsAfterCreate,
    };
}
async function update(given, context) {
    const { source, observed } = given;
    const { id: deployment_id } = observed.deployment;
    const isOptional = ({ optional }) => optional === true;
    for (const field of given.plan.fields.filter(isOptional))
        await patchOptional(observed.deployment, field, context);
    const plan = { ...given.plan, fields: given.plan.fields.filter((field) => !isOptional(field)) };
    const planned = { ...given, plan };
    const delivered = plan.code && source ? await deliver(source, deployment_id, context) : undefined;
    const { dialect } = context.controlPlane;
    const withoutCode = changeBody(planned, source, undefined, dialect);
    // A moved branch alone is a new revision of the same configuration; with other changes it goes along.
    const isAlone = (0,source_traits/* isPinnedBy */.up)(source?.kind, "commit") && !makesRevision(plan, withoutCode);
    const inPatch = isAlone ? undefined : delivered;
    const body = inPatch ? changeBody(planned, source, inPatch, dialect) : withoutCode;
    const snapshot = snapshotOf(observed.deployment);
    const expectsRevision = makesRevision(plan, body);
    let { deployment } = observed;
    let revision_id;
    let is_of_push = false;
    let isWritten = false;
    try {
        if (Object.keys(body).length > 0) {
            deployment = await patchOnce({ snapshot, body, expectsRevision }, context);
            isWritten = true;
            const sent = body.source_revision_config ?? {};
            if (expectsRevision)
                revision_id = await ownRevision({ snapshot, sent, answer: deployment }, context);
        }
        // Of a default branch there is no ref to name: a patch alone keeps the commit.
        const isCodeLeft = delivered !== undefined && !movesCode(body.source_revision_config);
        if (plan.makes_revision && (revision_id === undefined || isCodeLeft)) {
            const rest = { plan, delivered: inPatch ? undefined : delivered };
            ({ revision_id, is_of_push } = await makeRevision(deployment, rest, context));
            isWritten = true;
        }
    }
    finally {
        // Also where the patch took effect and what had to follow did not: something was changed.
        if (isWritten)
            context.report({ type: "patched", deployment_id, revision_id, is_of_push });
    }
    return { deployment, revision_id, made_revision: revision_id !== undefined, is_of_push };
}
/** Sent first, in a separate request, so that a refusal does not prevent the rest. */
async function patchOptional(deployment, { path, to }, context) {
    const request = { snapshot: snapshotOf(deployment), body: { [path]: to }, expectsRevision: false };
    try {
        await patchOnce(request, context);
        context.report({ type: "patched", deployment_id: deployment.id, revision_id: undefined });
    }
    catch (error) {
        context.signal.throwIfAborted();
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        const message = `the control plane refused the ${path.replaceAll("_", " ")} '${to}', which is left out: ${error.message}`;
        context.report({ type: "warning", message });
    }
}
async function makeRevision(deployment, { plan, delivered }, context) {
    const commit = (0,source_traits/* isPinnedBy */.up)(plan.source, "commit") ? plan.code?.to : undefined;
    if (deployment.source_config.build_on_push && commit !== undefined) {
        const pushed = await revisionOfPush(snapshotOf(deployment), commit, context);
        if (pushed !== undefined)
            return { revision_id: pushed, is_of_push: true };
        const message = `build_on_push did not create a revision of commit ${(0,source_commit/* shortCommit */.A)(commit)} in time: creating one`;
        context.report({ type: "warning", message });
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
        pushAccess: () => controlPlane.pushAccess(deployment_id, { signal }),
        warn: (message) => report({ type: "warning", message }),
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/wait-and-verify.js










/** So long what was read of a deployment is taken to be so still. */
const FRESH_MS = 3_000;
/**
 * Waits for one revision, checks that it serves and answers, and rolls back when asked.
 * @throws ControlPlaneError
 */
async function waitAndVerify(followed, context) {
    const { deployment_id, revision_id, options, live, changed } = followed;
    const { wait_timeout_ms: timeout_ms, follow_logs } = options;
    const settled = live
        ? alreadySettled(live.revision, deployment_id, context)
        : await waitForRevision({ deployment_id, revision_id, timeout_ms, follow_logs }, context);
    const known = { deployment_id, revision_id, status: settled.status, changed };
    const awaited = {
        ...followed,
        known,
        settled,
        is_ours: (followed.is_ours ?? false) || settled.was_under_way,
        success: followed.success === "unchanged" && settled.was_under_way ? "deployed" : followed.success,
    };
    if (settled.result === "deployed")
        return checkServing(awaited, context);
    const failure = wait_and_verify_failureOf(awaited, settled.result, settled.message);
    const isUp = settled.result !== "deploy_failed";
    return withServing(isUp ? failure : await restore(failure, awaited, context), context);
}
/** Of a revision that is `DEPLOYED`: whether it serves and answers, and still serves then. */
async function checkServing(awaited, context) {
    const { deployment_id, revision_id, options, live, known, settled, success } = awaited;
    const own = { deployment_id, revision_id };
    const { isActive, deployment } = live
        ? { isActive: true, deployment: live.deployment }
        : await readActivation(own, context);
    if (!isActive)
        return notActive(awaited, deployment, context);
    const asked_at = context.clock.now();
    const verified = await check(deployment, options, context);
    // What answered, or did not, may have been a newer one by then.
    const isNews = !live || !verified.ok || context.clock.now() - asked_at > FRESH_MS;
    const now = isNews && options.verify ? await readAgain(deployment, context) : deployment;
    const serving = now.active_revision_id ?? undefined;
    if (verified.ok && serving === revision_id) {
        const { message, commit } = settled;
        const { answer } = verified;
        return { ...known, outcome: success, message, commit, url: urlOf(deployment), answer };
    }
    if (serving !== undefined && serving !== revision_id)
        return notActive(awaited, now, context);
    const reason = verified.ok ? `revision ${revision_id} answered, and then none served` : verified.message;
    const logs = await endOfLog("deploy", own, context);
    const failure = { ...wait_and_verify_failureOf(awaited, "verification_failed", reason), logs };
    return withServing(await rollBackAfterFailure(failure, awaited, context), context);
}
function wait_and_verify_failureOf({ known, settled }, outcome, reason) {
    const { commit, status_message, log } = settled;
    return { ...(0,outcome_outcome/* failed */.gz)(known, outcome, reason), commit, status_message, logs: log };
}
async function notActive(awaited, deployment, context) {
    const { id: deployment_id, active_revision_id: active } = deployment;
    const { revision_id } = awaited;
    const newer = active
        ? await newerRevisions({ deployment_id, latest_revision_id: revision_id }, context)
        : [];
    const isOvertaken = newer.some(({ id }) => id === active);
    const failure = isOvertaken
        ? wait_and_verify_failureOf(awaited, "superseded", `revision ${revision_id} was live, and revision ${active} has taken over`)
        : wait_and_verify_failureOf(awaited, "verification_failed", `revision ${revision_id} is DEPLOYED, but ${active ? `revision ${active}` : "no revision"} serves`);
    const serving = await servingOf(deployment, failure, context);
    const logs = isOvertaken ? undefined : await endOfLog("deploy", { deployment_id, revision_id }, context);
    return { ...failure, ...serving, logs };
}
/** The deployment as it is by now; as it was where it cannot be read: that much is known. */
async function readAgain(deployment, { controlPlane, signal }) {
    try {
        return await controlPlane.getDeployment({ params: { deployment_id: deployment.id } }, { signal });
    }
    catch (error) {
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        return deployment;
    }
}
async function check(deployment, options, context) {
    if (options.verify === false)
        return { ok: true, answer: undefined };
    const url = urlOf(deployment);
    if (url)
        return verify(url, withSecretsOf(deployment, options.verify), context);
    const message = "the deployment is live but has no URL to check; turn verification off for it";
    return { ok: false, message, is_up: false };
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/plan-text.js
var plan_text = __webpack_require__(25409);
// EXTERNAL MODULE: ./build/action/code/lifecycle/operations/interrupt-on-cancel.js
var interrupt_on_cancel = __webpack_require__(1389);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/apply-and-wait.js

// This folder: what a face asks for as one function: deploy, plan, promote, roll back, tear down, interrupt. Each returns
// one outcome; the steps themselves are in the folders beside it.











/**
 * The second half of `deploy`: applies a plan that was made before, and follows its revision until it finishes.
 * @throws errors of the source; everything else is an outcome
 */
async function applyAndWait(planned, options, context) {
    const { plan, changed = false } = planned;
    const facts = { ...progress_facts/* noFacts */.f, plan, deployment_id: plan.deployment_id, changed };
    if (plan.refusals.length > 0)
        return { ...(0,outcome_outcome/* refused */.J5)((0,plan_text/* refusalText */.Kw)(plan), facts), plan };
    const work = (noted) => applyAndFollow(planned, options, noted);
    const outcome = await runToOutcome(work, facts, context);
    if (outcome.outcome !== "cancelled" || !options.interrupt_on_cancel)
        return { ...outcome, plan };
    return { ...(await (0,interrupt_on_cancel/* interruptOnCancel */.l)(outcome, context)), plan };
}
async function applyAndFollow(planned, options, context) {
    const { plan, observed } = planned;
    const applied = await apply(planned, context, options.create);
    const { deployment } = applied;
    const changed = planned.changed === true || plan.action !== "none";
    const revision_id = applied.revision_id ?? planned.follow_revision_id ?? plan.resumes?.id ?? latestOf(applied);
    if (!options.wait || revision_id === undefined)
        return notFollowed(plan, applied, {
            deployment_id: deployment.id,
            revision_id,
            status: undefined,
            changed,
        });
    const revision = knownRevision(observed, revision_id);
    const phase = revision && (0,revision_status/* phaseOf */.hU)(revision.status);
    const isLive = phase === "deployed";
    const outcome = await waitAndVerify({
        deployment_id: deployment.id,
        revision_id,
        // What was built before has no news in its log.
        options: { ...withSecrets(options, planned), ...(isLive && { follow_logs: false }) },
        // What was followed to its end was not there before, whoever made it.
        success: changed || phase === "in_progress" ? "deployed" : "unchanged",
        changed,
        served_before: plan.action === "replace" ? undefined : (observed?.deployment.active_revision_id ?? undefined),
        is_ours: applied.revision_id !== undefined || phase === "in_progress",
        live: liveAlready(deployment, isLive ? revision : undefined),
    }, context);
    warnOfOtherCommit(outcome, planned, context);
    return outcome;
}
/** A revision as it was read when it was looked up. */
function knownRevision(observed, revision_id) {
    return [observed?.own_revision, observed?.latest_revision].find((each) => each?.id === revision_id);
}
/** Where nothing is to be waited for: the revision serves, and the deployment says so. */
function liveAlready(deployment, deployed) {
    return deployed && deployment.active_revision_id === deployed.id
        ? { revision: deployed, deployment }
        : undefined;
}
/** Also where the service hides its secrets, what is known of them is not repeated. */
function withSecrets(options, { desired }) {
    const { verify } = options;
    if (!verify)
        return options;
    return { ...options, verify: { ...verify, secrets: [...(0,redact/* secretsIn */.VY)(desired), ...(verify.secrets ?? [])] } };
}
/** Where no write of ours made a revision, the latest one has what we want already. */
const latestOf = ({ deployment }) => deployment.latest_revision_id ?? undefined;
/** Where there is no revision, or none is to be waited for. */
function notFollowed(plan, { deployment, made_revision }, known) {
    const { revision_id, changed } = known;
    const isServing = revision_id !== undefined && !made_revision && deployment.active_revision_id === revision_id;
    const isUnderWay = made_revision || (plan.resumes !== undefined && !isServing);
    const url = isServing ? urlOf(deployment) : undefined;
    const message = revision_id === undefined
        ? "the deployment has no revision yet: nothing of it can be live"
        : isUnderWay
            ? `revision ${revision_id} is under way, and was not waited for`
            : undefined;
    if (changed || isUnderWay)
        return { ...known, outcome: "submitted", message, url };
    return { ...known, outcome: "unchanged", message, url, commit: undefined, answer: undefined };
}
/** A revision of a branch is built from what the branch has when it is fetched. */
function warnOfOtherCommit({ commit, revision_id }, { plan, source }, { report }) {
    const wanted = (0,code_diff/* pinnedCommit */.I)(source);
    if (!wanted || !commit || plan.resumes || (0,code_diff/* sameCommit */.Kd)(commit, wanted))
        return;
    const [built, moved] = [commit, wanted].map(source_commit/* shortCommit */.A);
    const message = `revision ${revision_id} was built from commit ${built}: the branch has moved on from ${moved}`;
    report({ type: "warning", message });
}

// EXTERNAL MODULE: ./build/action/code/contract/template.js
var template = __webpack_require__(27964);
// EXTERNAL MODULE: ./build/action/code/contract/resources/resource-spec.js
var resource_spec = __webpack_require__(86298);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/kept-fields.js






const kept_fields_CUSTOM_URL = "source_config.custom_url";
/**
 * Warnings about what `desired` gives as null or empty and the deployment has: the service merges nulls away, and a
 * resource spec is laid over the one that is there, so that it stays.
 */
function keptFieldWarnings(desired, { deployment }) {
    const secrets = (0,redact/* secretsIn */.VY)([desired, deployment]);
    return [...keptTexts(desired, deployment), ...keptResources(desired, deployment)].map((warning) => (0,redact/* scrub */._I)(warning, secrets));
}
function keptTexts(desired, deployment) {
    return Object.keys(field_rules/* fieldRules */.aF).flatMap((path) => {
        const [section = "", field] = path.split(".");
        const holder = field === undefined ? undefined : desired[section];
        if (path === kept_fields_CUSTOM_URL && (isRemoval(holder, deployment) || (0,custom_url/* chosenUrl */.cp)(deployment) === undefined))
            return [];
        const current = (0,field_values/* valueAt */.fK)(deployment, path);
        if (!isCleared(holder, field) || typeof current !== "string" || current === "")
            return [];
        return [`the service keeps '${current}' as ${field}: ${otherThan(path)}`];
    });
}
/** Of an empty spec all that is not the default anyway; of any other the fields that it gives as null. */
function keptResources({ source_config }, deployment) {
    const wanted = source_config?.resource_spec;
    const current = deployment.source_config.resource_spec;
    if (wanted === undefined || !current)
        return [];
    const defaults = (0,resource_spec/* resourceSpecWithDefaults */.Qp)({});
    const isEmpty = Object.keys(wanted ?? {}).length === 0;
    const kept = Object.entries((0,resource_spec/* statedResourceSpec */.DD)(current)).filter(([name, value]) => {
        const key = name;
        const isAsked = isEmpty || wanted?.[key] === null;
        return isAsked && value != null && !(0,external_node_util_.isDeepStrictEqual)(value, defaults[key]);
    });
    if (kept.length === 0)
        return [];
    const names = kept.map(([name]) => name).join(", ");
    return [
        `the deployment keeps ${names} of its resource_spec: nothing and null leave a field as it is; give the value that it is to have`,
    ];
}
/** A control plane that tells chosen URLs from its own removes them, too. */
function isRemoval(holder, { default_url }) {
    const given = holder?.custom_url;
    return given === custom_url/* NO_CUSTOM_URL */.y5 && default_url != null;
}
function otherThan(path) {
    if (path === kept_fields_CUSTOM_URL)
        return 'give "" to remove it';
    const other = path.endsWith("_command") ? "another command (e.g. `true`)" : "another value";
    return `it cannot be removed, give ${other}`;
}
function isCleared(holder, field) {
    if (typeof holder !== "object" || holder === null || field === undefined)
        return false;
    const value = holder[field];
    return value === null || value === "";
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/early-lookup.js
var early_lookup = __webpack_require__(75886);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/observe.js



/**
 * Reads the deployment, looking an exact name up over all pages.
 * @param early an answer that was asked for before
 * @returns undefined when no deployment has the name
 * @throws NotFoundError when it is named by an id that does not exist
 */
async function observe(which, context, early) {
    const { controlPlane, signal, report } = context;
    report({ type: "looking_up", name: "name" in which ? which.name : which.deployment_id });
    const deployment = "name" in which
        ? await (0,early_lookup/* findDeployment */.H)(which.name, early, context)
        : await controlPlane.getDeployment({ params: which }, { signal });
    if (!deployment)
        return undefined;
    const latest_revision = await latestRevision(deployment, context);
    return { deployment, latest_revision, ...(await standingRevision(deployment, latest_revision, context)) };
}
async function standingRevision({ id }, latest, { controlPlane, signal }) {
    if (!latest || stands(latest))
        return {};
    for await (const revision of controlPlane.allRevisions(id, {}, { signal }))
        if (stands(revision))
            return { standing_revision: revision };
    return {};
}
function stands({ status }) {
    const phase = (0,revision_status/* phaseOf */.hU)(status);
    return phase === "deployed" || phase === "in_progress";
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

;// CONCATENATED MODULE: ./build/action/code/contract/resources/resource-use.js


const agentKindOf = (source) => (0,source_traits/* isImageSource */.LG)(source) ? "container" : "process";
const SPEC = "source_config.resource_spec";
const everywhere = (use) => ({ process: use, container: use });
const used = everywhere("used");
const containersOnly = {
    process: { refused: "belongs to containers, and this source runs as a process: use an image source" },
    container: "used",
};
const metadata = { process: { unused: "a process has no labels or annotations" }, container: "used" };
const noneBeside = everywhere({ unused: "no database, Redis, queue or core process runs beside an agent" });
// A new field does not compile until it is classified here.
/** What the embedded control plane does with each field of a resource spec (spec §2.4), by kind of agent. */
const resourceUses = {
    min_scale: used,
    max_scale: used,
    cpu: used,
    cpu_limit: used,
    memory_mb: used,
    memory_limit_mb: used,
    labels: metadata,
    annotations: metadata,
    // An identity that is not given breaks the agent at its first use, long after the deployment.
    service_account_name: everywhere({
        refused: "cannot be given to an agent: no cluster is here that has service accounts",
    }),
    image_pull_secrets: containersOnly,
    volumes: containersOnly,
    volume_mounts: containersOnly,
    init_containers: containersOnly,
    sidecars: containersOnly,
    queue_min_scale: noneBeside,
    queue_max_scale: noneBeside,
    queue_cpu: noneBeside,
    queue_cpu_limit: noneBeside,
    queue_memory_mb: noneBeside,
    queue_memory_limit_mb: noneBeside,
    redis_cpu: noneBeside,
    redis_cpu_limit: noneBeside,
    redis_memory_mb: noneBeside,
    redis_memory_limit_mb: noneBeside,
    core_cpu: noneBeside,
    core_cpu_limit: noneBeside,
    core_memory_mb: noneBeside,
    core_memory_limit_mb: noneBeside,
    db_cpu: noneBeside,
    db_cpu_limit: noneBeside,
    db_memory_mb: noneBeside,
    db_memory_limit_mb: noneBeside,
    db_storage_gi: noneBeside,
    db_max_connections: noneBeside,
};
/** Agents of one deployment on one machine: more would only take its memory. */
const MOST_AGENTS = 100;
/** What an agent asks for, and its limit. */
const LIMITS = { cpu: "cpu_limit", memory_mb: "memory_limit_mb" };
/** The fields that this kind of agent cannot have, or not to this amount, each with its path. */
function refusedResources(given, kind) {
    const spec = (0,resource_spec/* roundedResourceSpec */.pi)(given);
    return givenFields(spec).flatMap((field) => {
        const use = resourceUses[field][kind];
        const path = `${SPEC}.${field}`;
        if ((field === "min_scale" || field === "max_scale") && (spec[field] ?? 0) > MOST_AGENTS)
            return [{ path, message: `${path} is at most ${MOST_AGENTS} here: all agents share one machine` }];
        if (field === "cpu" || field === "memory_mb") {
            const limit = LIMITS[field];
            const [amount, most] = [spec[field] ?? 0, spec[limit] ?? Number.POSITIVE_INFINITY];
            if (amount > most)
                return [{ path, message: `${path} ${amount} is more than ${limit}, which is ${most}` }];
        }
        if (typeof use !== "object" || !("refused" in use))
            return [];
        return [{ path, message: `${path} ${use.refused}` }];
    });
}
/**
 * What has no effect on this kind of agent, one sentence for each reason, with the fields that it concerns. What the
 * control plane only derived from other fields (`resourceSpecWithDefaults`) is not named.
 * @param options.isAsGiven nothing was derived: values that equal a default are named, too
 */
function unusedResources(spec, kind, { isAsGiven = false } = {}) {
    const byReason = new Map();
    for (const field of givenFields(isAsGiven ? spec : (0,resource_spec/* statedResourceSpec */.DD)(spec))) {
        const use = resourceUses[field][kind];
        if (typeof use !== "object" || !("unused" in use))
            continue;
        byReason.set(use.unused, [...(byReason.get(use.unused) ?? []), field]);
    }
    const sentences = [...byReason].map(([reason, fields]) => {
        const haveNone = fields.length === 1 ? `.${fields[0]} has` : `: ${fields.join(", ")} have`;
        return `${SPEC}${haveNone} no effect: ${reason}.`;
    });
    return kind === "container"
        ? [...unusedScale(spec), ...sentences]
        : [...sentences, ...unusedRequest(spec, isAsGiven)];
}
/** Only what the control plane would not write out by itself: that need not have been given. */
function unusedRequest({ memory_mb, ...rest }, isAsGiven) {
    const isDerived = !isAsGiven && (0,resource_spec/* resourceSpecWithDefaults */.Qp)(rest).memory_mb === memory_mb;
    if (memory_mb == null || isDerived)
        return [];
    return [
        `${SPEC}.memory_mb sets nothing aside for a process: it counts only as the default of memory_limit_mb, which is twice as much.`,
    ];
}
/** Only values beyond those of a container: one agent at least, and no more than that many. */
function unusedScale({ min_scale, max_scale }) {
    const least = Math.max(1, min_scale ?? 1);
    return [
        ...(min_scale === 0 ? [`${SPEC}.min_scale 0 counts as 1: a container never rests.`] : []),
        ...((max_scale ?? 1) > least
            ? [
                `${SPEC}.max_scale ${max_scale} has no effect: containers do not tell how loaded they are, so that there are always ${least}.`,
            ]
            : []),
    ];
}
/** Null, an empty list and an empty map are the same as a field that is left out. */
function givenFields(spec) {
    return Object.keys(resourceUses).filter((field) => {
        const value = spec[field];
        if (value === null || value === undefined)
            return false;
        return typeof value !== "object" || Object.keys(value).length > 0;
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/field-diff.js


const field_diff_RESOURCE_SPEC = "source_config.resource_spec";
/** Compared by rules of their own (secrets and runtime keys by name, the origin where it is recorded), or not part of an existing deployment's state. */
const comparedElsewhere = new Set(["secrets", "runtime_keys", "origin", field_diff_RESOURCE_SPEC]);
/**
 * The managed fields that differ, one entry each; a resource spec by its keys. Covers every path of the contract's
 * rules but `leaveOut` (fields that the source delivers).
 */
function diffFields(desired, deployment, leaveOut) {
    const changes = [];
    for (const [path, { change }] of Object.entries(field_rules/* fieldRules */.aF)) {
        const wanted = (0,field_values/* valueAt */.fK)(desired, path);
        if (wanted === undefined || comparedElsewhere.has(path) || leaveOut.has(path))
            continue;
        if ((0,field_values/* hasValue */.a4)(deployment, path, wanted))
            continue;
        changes.push({ path, from: (0,field_values/* valueAt */.fK)(deployment, path), to: wanted, change });
    }
    return [...changes, ...diffResources(desired, deployment)];
}
function diffResources(desired, deployment) {
    const current = deployment.source_config.resource_spec;
    const wanted = desired.source_config?.resource_spec;
    const merged = (0,field_values/* mergedResourceSpec */.KV)(current, wanted);
    return (0,field_values/* changedResourceKeys */.D0)(current, (0,field_values/* wantedResourceSpec */.Rm)(current, wanted)).map((key) => ({
        path: `${field_diff_RESOURCE_SPEC}.${key}`,
        from: current?.[key] ?? undefined,
        to: merged[key],
        change: field_rules/* fieldRules */.aF[field_diff_RESOURCE_SPEC]?.change ?? "revision",
    }));
}
/** A plan's title names the deployment and its source; secrets and runtime keys are told by name. */
const linesOfTheirOwn = new Set(["name", "source", "secrets", "runtime_keys"]);
/** All managed fields of a deployment that does not exist yet. */
function initialFields(desired) {
    return Object.entries(field_rules/* fieldRules */.aF).flatMap(([path, { change }]) => {
        const to = (0,field_values/* valueAt */.fK)(desired, path);
        return to === undefined || linesOfTheirOwn.has(path) ? [] : [{ path, from: undefined, to, change }];
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/kept-code.js



const codePaths = new Set(CODE_FIELDS.map((name) => `source_revision_config.${name}`));
/** Whether a field says which code is wanted. */
const isCode = (path) => codePaths.has(path);
/**
 * What is observed as a change of settings finds it: a control plane keeps the code of the newest revision that stands,
 * so that the code of a latest one that failed has to be named again.
 */
function withStandingCode(observed) {
    const { deployment, latest_revision, standing_revision: standing } = observed;
    if (!standing || !latest_revision)
        return observed;
    const withCode = (config) => {
        const of = standing.source_revision_config ?? {};
        const { checkout, source_digest, repo_commit_sha } = of;
        const fields = Object.fromEntries(CODE_FIELDS.map((name) => [name, of[name]]));
        return { ...config, ...fields, checkout, source_digest, repo_commit_sha };
    };
    return {
        ...observed,
        deployment: { ...deployment, source_revision_config: withCode(deployment.source_revision_config) },
        latest_revision: {
            ...latest_revision,
            source_revision_config: withCode(latest_revision.source_revision_config),
        },
    };
}
/** Which code a revision has that is made for something else than code. */
function revisionCode(observed, { isPatched, fields, dialect = "neutral", }) {
    const { deployment, latest_revision } = observed;
    const { source } = deployment;
    const isKept = isPatched && !fields.some(({ path }) => isCode(path));
    // What the hosted service takes then is not documented.
    if (isKept && dialect !== "neutral")
        return {};
    if (isKept)
        return { revision_code: { kept: (0,code_diff/* deployedCode */.go)(latest_revision?.source ?? source, observed) } };
    if (!(0,source_traits/* isPinnedBy */.up)(source, "commit"))
        return {};
    const named = fields.find(({ path }) => path === "source_revision_config.repo_ref")?.to;
    const newest_of = named ?? deployment.source_revision_config?.repo_ref ?? undefined;
    return { revision_code: { newest_of: newest_of } };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan/plan.js















/**
 * What it takes to get from what is observed to what is desired. Pure. Only fields that `desired` gives are
 * managed; null is the same as leaving out.
 * @param source where the code comes from; undefined: the code is not managed, or named by `desired` itself
 * @param observed undefined: no such deployment
 */
function planDeployment(desired, source, observed, options = {}) {
    const plan = observed
        ? planChange(desired, source, { observed, options })
        : { ...planCreation(desired, source, options), ...heldName(options) };
    const { dialect = "neutral" } = options;
    const refusals = [
        ...(observed ? (0,plan_origin/* originRefusals */.EI)(desired, observed.deployment, options) : []),
        ...plan.refusals,
        ...missingFieldRefusals(desired, dialect),
    ];
    return withoutSecretValues({
        ...plan,
        ...unusableResources(plan, { desired, observed }, options),
        ...notSent(desired, dialect),
        refusals,
    }, desired, observed);
}
/** The hosted service has what an embedded control plane lacks. What does not change was warned about before. */
function unusableResources(plan, { desired, observed }, { dialect = "neutral" }) {
    const spec = desired.source_config?.resource_spec;
    const isSet = plan.fields.some(({ path }) => path.startsWith("source_config.resource_spec"));
    if (!spec || !isSet || dialect !== "neutral")
        return {};
    const kind = agentKindOf(desired.source);
    const unused = unusedResources(spec, kind, { isAsGiven: true });
    const refused = refusedResources(resultingSpec(plan, desired, observed), kind).map(({ message }) => message);
    return {
        ...(unused.length > 0 && { unused_resources: unused }),
        ...(refused.length > 0 && { refused_resources: refused }),
    };
}
/** With what the deployment has and keeps: a request is held against a limit that stands there. */
function resultingSpec(plan, desired, observed) {
    const wanted = desired.source_config?.resource_spec ?? {};
    if (!observed)
        return wanted;
    const { deployment } = observed;
    if (plan.action === "replace")
        return carriedSettings(desired, deployment).desired.source_config?.resource_spec ?? wanted;
    return (0,field_values/* mergedResourceSpec */.KV)(deployment.source_config.resource_spec, wanted);
}
/** A replacement deletes the tracing project as well; only a new name can be held by what is not to be seen. */
function heldName({ dialect = "neutral" }) {
    return dialectBehaviour[dialect].tracing_projects_hold_names ? { name_may_be_held: true } : {};
}
/** Fields whose values the source delivers, so that `desired` need not name them. */
function deliveredFields(source) {
    const path = source && revisionCodeField(source.kind);
    return new Set(path ? [path] : []);
}
const DISPLAY_NAME = "display_name";
/** With what may be refused marked as such. */
function marked(fields, { optionalDisplayName }) {
    if (!optionalDisplayName)
        return fields;
    return fields.map((field) => (field.path === DISPLAY_NAME ? { ...field, optional: true } : field));
}
/** What a create request carries, in fields that the control plane has. */
function sentOf(desired, dialect = "neutral") {
    const { tags, ...rest } = desired;
    const sent = { ...rest, source_config: createBody(desired).source_config };
    return tags && (0,dialect_dialect/* hasField */.RY)(dialect, "tags") ? { ...sent, tags } : sent;
}
function planCreation(desired, source, options) {
    const { dialect } = options;
    const delivered = deliveredFields(source);
    const fields = initialFields(sentOf(desired, dialect)).filter(({ path }) => !delivered.has(path));
    return {
        action: "create",
        name: desired.name,
        source: desired.source,
        deployment_id: undefined,
        fields: marked(fields, options),
        secrets: diffSecrets(desired.secrets ?? [], undefined),
        runtime_keys: diffRuntimeKeys(desired.runtime_keys ?? [], undefined),
        code: (0,code_diff/* diffCode */.dt)(source, undefined),
        latest_revision: undefined,
        makes_revision: source !== undefined || !awaitsCode(desired.source, desired),
        refusals: createRefusals(desired, delivered, dialect),
    };
}
/** Deletes what is there, and creates it again with what is wanted and all that can be carried over. */
function planReplacement(desired, source, { observed: { deployment }, options }) {
    const settings = carriedSettings(desired, deployment);
    const all = diffSecrets(desired.secrets, deployment, options.secrets);
    const secrets = withoutHidden(all, desired.secrets, deployment);
    const whole = { ...settings.desired, source_config: createBody(settings.desired).source_config };
    const created = planCreation(settings.desired, source, options);
    return {
        ...created,
        action: "replace",
        deployment_id: deployment.id,
        fields: [
            ...diffFields(whole, deployment, deliveredFields(source)),
            ...[(0,plan_origin/* originChange */.DM)(desired, deployment)].filter((change) => change !== undefined),
        ],
        secrets,
        runtime_keys: diffRuntimeKeys(settings.desired.runtime_keys, deployment),
        replacement: {
            lost: lostWith(deployment, settings, hiddenSecrets(desired.secrets, deployment, all)),
            carried: settings.carried,
        },
        refusals: [...beingDeleted(deployment), ...created.refusals],
    };
}
function planChange(desired, source, { observed, options }) {
    const { deployment, latest_revision, own_revision } = observed;
    const secrets = diffSecrets(desired.secrets, deployment, options.secrets);
    const plain = diffFields(desired, deployment, deliveredFields(source));
    const isOtherwise = anySecretChange(secrets) || plain.some(({ change, path }) => change === "revision" && !isCode(path));
    const kept = isOtherwise ? withStandingCode(observed) : observed;
    const all = marked(diffFields(desired, kept.deployment, deliveredFields(source)), options);
    const fields = all.filter(({ optional }) => !optional);
    // Where the deployment shows no display name, the control plane has none.
    const optional = all.filter((field) => field.optional && field.path in deployment);
    const immutable = fields.filter(({ change }) => change === "immutable");
    if (immutable.length > 0 && options.allowReplace)
        return planReplacement(desired, source, { observed, options });
    const runtime_keys = diffRuntimeKeys(desired.runtime_keys, deployment);
    const isPatched = isOtherwise || fields.some(({ change }) => change === "revision");
    const isThere = own_revision !== undefined && !isPatched;
    const code = isThere ? undefined : (0,code_diff/* diffCode */.dt)(source, kept);
    const makesRevision = isPatched || code !== undefined || (!isThere && needsRevision(observed, source));
    const origin = recordableOrigin(desired, deployment, { secrets, makesRevision, dialect: options.dialect });
    const makes_revision = makesRevision || origin.makesRevision;
    const setsDigest = (0,source_traits/* isPinnedBy */.up)(source?.kind, "tree_digest") && source?.digest !== undefined;
    const changed = [...fields, ...origin.fields];
    const isChanged = changed.length > 0 || makes_revision || anySecretChange(runtime_keys);
    return {
        action: isChanged ? "update" : "none",
        name: desired.name,
        source: desired.source,
        deployment_id: deployment.id,
        fields: isChanged ? [...optional, ...changed] : changed,
        secrets,
        runtime_keys,
        code,
        latest_revision: unsettledRevision(observed),
        resumes: makes_revision ? undefined : resumed(observed),
        makes_revision,
        ...(makes_revision && !code && revisionCode(kept, { isPatched, fields, dialect: options.dialect })),
        refusals: updateRefusals(desired, { deployment, latest_revision }, { immutable, secrets, setsDigest, dialect: options.dialect }),
    };
}
/**
 * A service that keeps the origin among the secrets makes a revision of each change there: only for what is taken over,
 * which would be refused again with the next deploy.
 */
function recordableOrigin(desired, deployment, of) {
    const change = (0,plan_origin/* originChange */.DM)(desired, deployment);
    if (!change)
        return { fields: [], makesRevision: false };
    if ((0,dialect_dialect/* hasField */.RY)(of.dialect ?? "neutral", plan_origin/* ORIGIN */.VT))
        return { fields: [change], makesRevision: false };
    const isHeld = hiddenSecrets(desired.secrets, deployment, of.secrets).length > 0;
    const makesRevision = !isHeld && change.from !== undefined;
    return { fields: !isHeld && (of.makesRevision || makesRevision) ? [change] : [], makesRevision };
}
/** Equal fields are not enough: there is nothing to serve, or the last attempt to deploy them came to nothing. */
function needsRevision({ deployment, latest_revision }, source) {
    if (!deployment.latest_revision_id || !latest_revision) {
        // Without code, a deployment that waits for its first tarball or image has nothing to build.
        return source !== undefined || !(0,source_traits/* isHandedOver */.nc)(deployment.source);
    }
    const phase = (0,revision_status/* phaseOf */.hU)(latest_revision.status);
    return phase !== "deployed" && phase !== "in_progress";
}
function unsettledRevision({ latest_revision }) {
    if (!latest_revision)
        return undefined;
    const { id, status } = latest_revision;
    const phase = (0,revision_status/* phaseOf */.hU)(status);
    return phase === "deployed" ? undefined : { id, status, is_under_way: phase === "in_progress" };
}
function resumed({ own_revision, latest_revision }) {
    const isUnderWay = latest_revision && (0,revision_status/* phaseOf */.hU)(latest_revision.status) === "in_progress";
    const followed = own_revision ?? (isUnderWay ? latest_revision : undefined);
    return followed && { id: followed.id, status: followed.status };
}
/** Values of fields may repeat a secret (a token in a command, a container's variable): plans are printed. */
function withoutSecretValues(plan, desired, observed) {
    const secrets = (0,redact/* secretsIn */.VY)([desired, observed?.deployment]);
    if (secrets.length === 0)
        return plan;
    const clean = (value) => (0,redact/* scrubDeep */.wE)(value, secrets);
    return {
        ...plan,
        fields: plan.fields.map((field) => ({ ...field, from: clean(field.from), to: clean(field.to) })),
        refusals: plan.refusals.map(({ path, message }) => ({ path, message: (0,redact/* scrub */._I)(message, secrets) })),
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/look-and-plan.js







/**
 * Looks the deployment up and plans; changes nothing. The plan is reported. Code that is known only once it is made is
 * made here.
 * @param wanted.exactCommitOnly resumes only a revision that surely is of the wanted commit
 * @throws ControlPlaneError; errors of the source, when its code cannot be made
 */
async function lookAndPlan(wanted, { deployment_id, allow_replace = false, take_over, secrets, refuse, optional_display_name, early, }, context) {
    const { source, exactCommitOnly = false } = wanted;
    const which = deployment_id ? { deployment_id } : { name: wanted.desired.name };
    const found = await observe(which, context, early);
    const desired = (0,plan_origin/* withKeptFolder */.nJ)(wanted.desired, found?.deployment);
    const observed = found && {
        ...found,
        own_revision: await revisionToResume(source, found, { context, exactCommitOnly }),
    };
    const identity = source && (await identityOf(source, found, context));
    const planned = planDeployment(desired, identity, observed, {
        allowReplace: allow_replace,
        takeOver: take_over,
        optionalDisplayName: optional_display_name,
        secrets,
        dialect: context.controlPlane.dialect,
    });
    const refusal = observed && (await refuse?.(observed.deployment));
    const first = [...(refusal ? [refusal] : []), ...(await templateRefusals(desired, planned, context))];
    const plan = { ...planned, refusals: [...first, ...planned.refusals] };
    const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
    for (const message of warnings)
        context.report({ type: "warning", message });
    context.report({ type: "planned", plan });
    return { plan, desired, observed };
}
/** A template is looked up where it is to be built for the first time, by control planes that list theirs. */
async function templateRefusals({ source, source_config }, { action }, { controlPlane, signal }) {
    const id = source_config?.template_id;
    const isMade = action === "create" || action === "replace";
    if (source !== "internal_template" || !id || !isMade || controlPlane.dialect !== "neutral")
        return [];
    const { resources } = await controlPlane.listTemplates({}, { signal });
    const problem = (0,template/* templateProblem */.MS)(id, resources);
    const path = "source_config.template_id";
    return problem === undefined ? [] : [{ path, message: `${path}: ${problem}` }];
}
async function identityOf(source, found, context) {
    const { kind, image_uri, checkout } = source;
    const digest = source.digest ?? (await source.identify?.({ ...context, observed: found }));
    return { kind, digest, image_uri, checkout, files: await changedFiles(source, found, context) };
}
/** What a deploy of this folder changes in the files of the one before, where both came from the same repository. */
async function changedFiles(source, observed, { signal }) {
    const commit = observed && (0,code_diff/* deployedCheckout */.r4)(observed)?.commit;
    return commit === undefined ? undefined : source.changesSince?.(commit, signal);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/deploy.js









/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. A revision of the same code that is under way already is waited for instead of making another. Failures
 * after the plan are outcomes, aborts included.
 *
 * A revision that was followed to its end is `deployed`, with `changed: false` where this run did not make it;
 * `unchanged`: there was nothing to do, and nothing to follow. With `wait: false` a revision on its way is
 * `submitted`: `deployed` is said only of live ones. However it ends, the source is released.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
async function deploy(desired, source, options, context) {
    try {
        return await deployInRounds(desired, source, options, context);
    }
    finally {
        source?.release?.();
    }
}
/** Another round comes only for a reason to begin anew (`restartReason`); the last one resumes only what is sure. */
const LAST_ROUND = 4;
async function deployInRounds(desired, source, options, context) {
    const deadline = context.clock.now() + options.wait_timeout_ms;
    const look = (round, noted) => lookAndPlan({ desired, source, exactCommitOnly: round === LAST_ROUND }, { ...options, early: round === 1 ? options.early : undefined }, noted);
    let looked = await look(1, context);
    let changed = false;
    for (let round = 1;; round++) {
        const { plan } = looked;
        if (plan.action === "replace" && plan.refusals.length === 0)
            await options.confirm_replace?.(plan);
        const left = { ...options, wait_timeout_ms: Math.max(1, deadline - context.clock.now()) };
        const outcome = await applyAndWait({ ...looked, source, changed }, left, context);
        changed = outcome.changed;
        if (round === LAST_ROUND)
            return outcome;
        // Something may have been changed by now: what goes wrong is an outcome.
        const again = async (noted) => {
            const reason = await restartReason(outcome, source, noted);
            if (reason === undefined)
                return undefined;
            noted.report({ type: "warning", message: reason });
            return look(round + 1, noted);
        };
        const next = await runToOutcome(again, { ...progress_facts/* noFacts */.f, ...(0,outcome_outcome/* knownOf */.bz)(outcome) }, context);
        if (next === undefined)
            return outcome;
        if ("outcome" in next)
            return { ...next, plan };
        looked = next;
    }
}
/** Why the deploy is to begin anew, for people; undefined: its outcome stands. */
async function restartReason(outcome, source, { controlPlane, signal }) {
    const { plan, revision_id } = outcome;
    if (builtOtherCommit(source, outcome)) {
        const { commit } = outcome;
        const otherwise = commit === undefined ? "does not tell its commit" : `was built from commit ${(0,source_commit/* shortCommit */.A)(commit)}`;
        return `revision ${revision_id} ${otherwise}; looking again for commit ${source?.digest && (0,source_commit/* shortCommit */.A)(source.digest)}`;
    }
    const isConflict = outcome.outcome === "refused" && outcome.error instanceof errors/* ConflictError */.fK;
    if (!isConflict || plan.action !== "create")
        return undefined;
    // A tracing project or a deployment that is being deleted may hold the name just as well: then there is nothing to go on with.
    const found = await controlPlane.findDeployment(plan.name, { signal });
    return found && !(0,control_plane/* isBeingDeleted */.v)(found)
        ? `deployment '${plan.name}' was created by another run meanwhile; going on with it`
        : undefined;
}

// EXTERNAL MODULE: ./build/action/code/action/trigger/checked-out.js
var checked_out = __webpack_require__(98439);
;// CONCATENATED MODULE: ./build/action/code/action/commands/deploy.js






/** Makes live what inputs, config file and checkout describe; nothing is done when it is live already. */
const deployCommand = {
    async prepare(step) {
        const described = await resolveDesired(step);
        const { name } = described.desired;
        await deploy_warnOfOtherCommit(step, described);
        return { ...described, name, stage: deploymentStage(step, name, "deploying") };
    },
    run: ({ desired, source }, { step, context }) => deploy(desired, source, deployOptions(step), context),
};
/** After another workflow a plain checkout is of the branch's newest commit, which nobody may have found good yet. */
async function deploy_warnOfOtherCommit({ workflow, texts, runner, signal }, { desired }) {
    const { commit, trigger } = workflow;
    if (!trigger.workflowRun || commit === undefined || !(0,source_traits/* isPinnedBy */.up)(desired.source, "tree_digest"))
        return;
    const head = await (0,checked_out/* headOf */.U)((0,project/* projectDir */.t)(texts, workflow), signal);
    if (head === undefined || head === commit)
        return;
    runner.annotate("warning", `The workflow before this one ran for commit ${(0,source_commit/* shortCommit */.A)(commit)}, and ${(0,source_commit/* shortCommit */.A)(head)} is checked out and deployed: ` +
        "check out `github.event.workflow_run.head_sha`");
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/plan-deploy.js




/**
 * Looks up and plans; changes nothing. A plan that would be refused is `refused`. Releases the source.
 * @throws ControlPlaneError
 */
async function planDeploy(desired, source, options, context) {
    try {
        return plan_deploy_planOutcome(await lookAndPlan({ desired, source }, options, context));
    }
    finally {
        source?.release?.();
    }
}
/** What is said of a plan that is not carried out. */
function plan_deploy_planOutcome({ plan, observed }) {
    const known = { ...outcome_outcome/* nothingKnown */.Hx, deployment_id: plan.deployment_id };
    if (plan.refusals.length > 0)
        return { ...(0,outcome_outcome/* refused */.J5)((0,plan_text/* refusalText */.Kw)(plan), known), plan };
    const url = observed && urlOf(observed.deployment);
    if (plan.action !== "none")
        return { ...known, outcome: "planned", message: "nothing was changed", url, plan };
    const unknown = { message: undefined, commit: undefined, answer: undefined };
    return { ...known, ...unknown, outcome: "unchanged", url, plan };
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/plan.js


/**
 * Says what a deploy would change, and changes nothing. On a pull request: what merging it would deploy. A plan that
 * would be refused is a failure.
 */
const planCommand = {
    async prepare(step) {
        const described = await resolveDesired(step, "base");
        const { name } = described.desired;
        const stage = { ...deploymentStage(step, name, "planning"), isDeployment: false };
        return { ...described, name, stage };
    },
    run: ({ desired, source }, { step, context }) => planDeploy(desired, source, {
        deployment_id: step.inputs.deploymentId,
        take_over: step.inputs.takeOver,
        early: step.early,
    }, context),
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/as-preview.js
/** What is wanted, as a deployment of its own. What is production's stays there: its URL, and its kind of deployment. */
function asPreview(desired, own) {
    const { custom_url: _, deployment_type, ...rest } = desired.source_config ?? {};
    const type = deployment_type === "prod" ? "dev" : deployment_type;
    return { ...desired, ...own, source_config: { ...rest, ...(type && { deployment_type: type }) } };
}

// EXTERNAL MODULE: ./build/action/code/action/github/deployment/own-records.js
var own_records = __webpack_require__(81139);
// EXTERNAL MODULE: ./build/action/code/contract/source/origin.js
var source_origin = __webpack_require__(35896);
;// CONCATENATED MODULE: ./build/action/code/action/preview/preview-ownership.js
// This folder: whose preview a deployment is. Not here: deploying it.



/** What stands at the end of a preview's display name: its pull request, as GitHub writes it. */
const ORIGIN = /\(([\w.-]+\/[\w.-]+#\d+)\)$/;
/**
 * The display name of a preview, which says where it is from: `Support (octo/agent#7)`. Names alone do not, for other
 * repositories of the tenant may have an agent of the same name, and a pull request of the same number.
 */
function previewDisplayName(base, { workflow }, number) {
    return workflow.repository === undefined ? base : `${base} (${workflow.repository}#${number})`;
}
/**
 * Why a deployment with the name of our preview may be somebody else's; undefined: it is ours. It is where GitHub has
 * a record of its id, where it says so itself, or where it is built from our repository; or where it runs our image,
 * and does not say whose it is (a run was killed before it could).
 * @param readRecords what this repository recorded of the pull request; undefined: that cannot be read
 */
async function ownershipProblem(deployment, preview, step, readRecords) {
    const shown = shownOrigin(deployment, preview, step);
    if (shown === "ours")
        return undefined;
    const records = await readRecords();
    if (records?.some(({ payload }) => payload.deployment_id === deployment.id))
        return undefined;
    if (shown !== "unknown")
        return `it says that it is of ${shown.other}`;
    // Nothing can be known of it where there are neither records nor display names: then its name counts.
    if (!records && deployment.display_name === undefined)
        return undefined;
    return records ? "this repository has no record of it" : "what this repository recorded cannot be read";
}
/** What the deployment itself shows. */
function shownOrigin(deployment, { number, repo_url, image_uri }, { workflow: { repository, serverUrl } }) {
    const { display_name, source, source_config, source_revision_config } = deployment;
    const [, origin] = ORIGIN.exec(display_name ?? "") ?? [];
    if (repository === undefined)
        return "unknown";
    if (origin?.toLowerCase() === `${repository}#${number}`.toLowerCase())
        return "ours";
    if (origin !== undefined)
        return { other: origin };
    const urls = [`${serverUrl}/${repository}`, ...(repo_url ? [repo_url] : [])];
    const recorded = (0,plan_origin/* recordedOrigin */.zQ)(deployment)?.split("#")[0];
    if (recorded !== undefined && !urls.some((url) => (0,source_origin/* sameRepository */.RB)(recorded, url)))
        return { other: recorded };
    const theirImage = display_name ? undefined : source_revision_config?.image_uri;
    if (theirImage && image_uri && imageRepository(theirImage) === imageRepository(image_uri))
        return "ours";
    const theirs = (0,source_traits/* isPinnedBy */.up)(source, "commit") ? source_config.repo_url : undefined;
    return theirs && urls.some((url) => (0,source_origin/* sameRepository */.RB)(theirs, url)) ? "ours" : "unknown";
}
/** An image reference without its tag and digest. */
function imageRepository(image_uri) {
    return image_uri.replace(/@.*$/, "").replace(/:[^/:]*$/, "");
}

;// CONCATENATED MODULE: ./build/action/code/action/commands/preview.js














/** The pull request's own deployment, of its head. */
const previewCommand = {
    async prepare(step) {
        const number = requirePullRequest(step, "a preview");
        const described = await resolveDesired(step);
        const { display_name, ...desired } = described.desired;
        const name = (0,preview_name/* previewName */.g)(desired.name, number, (0,deployment_name/* nameLimitOf */.MJ)(desired.source));
        const skipped = await outdatedCheckoutReason(step, described);
        return {
            ...described,
            number,
            skipped,
            desired: asPreview(desired, {
                name,
                // Says whose preview it is.
                display_name: previewDisplayName(display_name ?? desired.name, step, number),
            }),
            name,
            // What the newer commit's run says stays.
            stage: skipped ? undefined : previewStage(step, { name, number, headline: "deploying a preview" }),
        };
    },
    async run({ desired, source, name, number, skipped }, { step, context }) {
        if (skipped)
            return { ...outcome_outcome/* nothingKnown */.Hx, outcome: "skipped", message: skipped };
        const ofPreview = { previewsOnly: true, pull_request: number };
        const { repo_url } = desired.source_config ?? {};
        const { image_uri } = desired.source_revision_config ?? {};
        const options = {
            ...deployOptions(step),
            deployment_id: undefined,
            optional_display_name: true,
            async refuse(deployment) {
                // A run was killed before anything was in it.
                if (!deployment.latest_revision_id && !deployment.display_name)
                    return undefined;
                const read = () => (0,own_records/* listOwnRecords */.A)(step, ofPreview);
                const reason = await ownershipProblem(deployment, { number, repo_url, image_uri }, step, read);
                if (reason === undefined)
                    return undefined;
                const message = `deployment '${name}' (${deployment.id}) may belong to another project: ${reason}; delete it by that id, or give another name`;
                return { path: "name", message };
            },
        };
        return deploy(desired, source, options, context);
    },
};
/**
 * Whether older code would go over newer: it is an old run, run again, or somebody deployed the newer commit already.
 * Not every commit has a run of its own (`[skip ci]`, one that a job pushed), so that the older one is still wanted.
 */
async function isLeftBehind(step, pull_request, newer) {
    if (step.workflow.attempt > 1)
        return true;
    const recorded = await (0,own_records/* listOwnRecords */.A)(step, { pull_request });
    return recorded?.some(({ ref }) => ref === newer) ?? false;
}
/**
 * Why the code at hand is not the pull request's head; undefined: it is, or the control plane fetches it.
 * @throws ConfigurationError where GitHub checks out something else by default, and that is what is there
 */
async function outdatedCheckoutReason(step, { desired }) {
    const { workflow, texts, runner, signal } = step;
    const { trigger, commit } = workflow;
    const { number, isNamed, hasMovedOn } = trigger.pullRequest ?? {};
    if ((0,source_traits/* isPinnedBy */.up)(desired.source, "commit") || commit === undefined)
        return undefined;
    const head = (0,source_commit/* shortCommit */.A)(commit);
    // Everywhere else the checkout is the pull request's unless the workflow says otherwise.
    const isOfOtherCode = isNamed || trigger.event === "pull_request_target";
    const isPacked = (0,source_traits/* isPinnedBy */.up)(desired.source, "tree_digest");
    if (!hasMovedOn && !(isOfOtherCode && isPacked))
        return undefined;
    const isHead = isPacked ? await (0,checked_out/* isCheckedOut */.k)((0,project/* projectDir */.t)(texts, workflow), commit, signal) : false;
    if (hasMovedOn && !isHead && (await isLeftBehind(step, number, commit)))
        return `pull request #${number} has moved on to commit ${head}`;
    if (!isOfOtherCode || !isPacked)
        return undefined;
    if (isHead === undefined)
        runner.annotate("warning", `It is unknown whether the project is that of pull request #${number}: it is not a Git checkout`);
    if (isHead !== false)
        return undefined;
    const message = `the checkout is not of pull request #${number}, whose head is ${head}: check out \`ref: refs/pull/${number}/head\``;
    throw new sources/* ConfigurationError */.j1([{ path: "pull-request", message }]);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply/promoted-source.js




/** @param deployment the one that the revision is of */
function promotedSource(deployment, revision) {
    const config = revision.source_revision_config ?? {};
    const refused = (message) => ({ ok: false, message });
    const from = `revision ${revision.id} of '${deployment.name}'`;
    const kind = revision.source ?? deployment.source;
    if (!(0,source_traits/* isKnownSource */.rp)(kind))
        return refused(`${from} is of source ${kind}, which is not known here`);
    switch (source_traits/* sourceTraits */.Bs[kind].pinnedBy) {
        case "commit": {
            const commit = commitOf(revision);
            if (!commit)
                return refused(`the control plane does not tell from which commit ${from} was built`);
            const description = `commit ${(0,source_commit/* shortCommit */.A)(commit)}, as in ${from}`;
            return promoted_source_named(kind, commit, description, { repo_ref: commit });
        }
        case "image_digest": {
            const image_uri = [config.image_uri, revision.pinned_image].find((image) => image?.includes("@"));
            if (image_uri)
                return promoted_source_named(kind, image_uri.split("@")[1], `image ${image_uri}`, { image_uri });
            return refused(`${from} names its image by a tag (${config.image_uri ?? "none"}), which may stand for other code by now; deploy images by digest`);
        }
        case "tree_digest": {
            const { source_tarball_path, checkout } = config;
            if (!source_tarball_path)
                return refused(`${from} has no tarball`);
            const digest = (0,source_record/* recordedDigest */.t6)({ deployment, latest_revision: revision });
            const delivered = { source_tarball_path, ...(checkout && { checkout }) };
            return promoted_source_named(kind, digest, `the tarball of ${from}`, delivered);
        }
        case "nothing":
            return refused(`${from} comes from a template, which names no code that could be taken elsewhere`);
    }
}
function promoted_source_named(kind, digest, description, config) {
    const { checkout, image_uri } = config;
    return {
        ok: true,
        source: {
            kind,
            digest,
            ...(checkout && { checkout }),
            ...(image_uri && { image_uri }),
            describe: () => description,
            deliver: async () => config,
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/prepare-promotion.js









/**
 * Looks both deployments up and plans; changes nothing. The plan is reported.
 * @throws ControlPlaneError
 */
async function prepare_promotion_preparePromotion(request, context) {
    const refused = (message) => ({ ok: false, message });
    const from = await observe(request.from, context);
    if (!from)
        return refused(`there is no deployment ${nameOf(request.from)} to promote from`);
    const to = await observe(request.to, context);
    if (!to)
        return refused(`there is no deployment ${nameOf(request.to)} to promote to: deploy it once, with its own settings and secrets`);
    const refusal = promotionRefusal(from, to);
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
    return { ok: true, planned: { plan, desired, source, observed: to } };
}
const nameOf = (which) => ("name" in which ? `'${which.name}'` : which.deployment_id);
function promotionRefusal({ deployment: from }, { deployment: to }) {
    const [leaving] = beingDeleted(from);
    if (leaving)
        return `'${from.name}' is on its way out: ${leaving.message}`;
    if (from.id === to.id)
        return `'${from.name}' cannot be promoted to itself`;
    if (from.source !== to.source)
        return `'${from.name}' has source ${from.source}, '${to.name}' has ${to.source}: the same code cannot run in both`;
    if (!(0,source_traits/* isPinnedBy */.up)(to.source, "commit"))
        return undefined;
    if (!(0,field_values/* hasValue */.a4)(to, "source_config.repo_url", from.source_config.repo_url))
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
    if ((0,revision_status/* phaseOf */.hU)(revision.status) === "deployed")
        return revision;
    return `revision ${chosen} of '${deployment.name}' is ${revision.status}: only what was live is promoted`;
}
/** Only what belongs to the code; settings and secrets stay the target's own. */
function desiredOf(source, revision, to) {
    const graph_config_path = revision.source_revision_config?.graph_config_path ?? undefined;
    // Where the commit is there already, by whatever ref, nothing is to be done.
    const repo_ref = (0,source_traits/* isPinnedBy */.up)(source.kind, "commit") && !holds(to, source.digest) ? source.digest : undefined;
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
    const phase = (0,revision_status/* phaseOf */.hU)(latest_revision.status);
    const isGood = phase === "deployed" || phase === "in_progress";
    return isGood && (0,code_diff/* sameCommit */.Kd)(commitOf(latest_revision) ?? "", commit ?? "");
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

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/promote.js







/**
 * What a promotion would do, or why it cannot be done; changes nothing. The plan is reported.
 * @throws ControlPlaneError
 */
async function planPromotion(request, context) {
    const prepared = await preparePromotion(request, context);
    return prepared.ok ? planOutcome(prepared.planned) : refused(prepared.message);
}
/**
 * Brings the code of one deployment to another: the same image digest, tarball or git commit; settings and secrets
 * stay the target's own. The plan is reported first. What cannot be the same code is refused with the reason, and
 * every error of the control plane is an outcome.
 */
async function promote(request, options, context) {
    const prepare = (noted) => prepare_promotion_preparePromotion(request, noted);
    const prepared = await runToOutcome(prepare, progress_facts/* noFacts */.f, context);
    if ("outcome" in prepared)
        return prepared;
    if (!prepared.ok)
        return (0,outcome_outcome/* refused */.J5)(prepared.message);
    const outcome = await applyAndWait(prepared.planned, options, context);
    if (outcome.outcome === "deployed")
        return { ...outcome, outcome: "promoted" };
    const isTarball = (0,source_traits/* isPinnedBy */.up)(prepared.planned.source?.kind, "tree_digest");
    if (outcome.outcome !== "refused" || !isTarball || !outcome.error)
        return outcome;
    return { ...outcome, message: `${outcome.message}; ${TARBALL_STAYS}` };
}
/** A service may say only that it does not know the tarball there, or no longer. */
const TARBALL_STAYS = "where a service keeps an uploaded tarball to its own deployment, or does not keep it any more, deploy the same " +
    "folder to the other deployment, or build both from git or from an image";

;// CONCATENATED MODULE: ./build/action/code/action/commands/promote.js



/** Makes live here what is live in the deployment of `promote-from`, without building it again. */
const promoteCommand = {
    async prepare(step) {
        const target = await targetOf(step);
        const from = nameOrId(step.inputs.promoteFrom ?? "");
        return {
            name: target.name,
            target,
            from,
            stage: { ...deploymentStage(step, target.name, "promoting"), isOfOtherCode: true },
        };
    },
    run: ({ target, from }, { step, context }) => promote({ from, from_revision_id: step.inputs.revisionId, to: target.which }, deployOptions(step), context),
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/earlier-attempt.js


/** Two services' clocks may differ so much. */
const SKEW_MS = 60_000;
/**
 * What an earlier attempt at the same roll back has left; pure. It is told by the newest revision being a return, code
 * that was live before with other code in between; where that is live, also by when it was made, for somebody may have
 * gone back long before.
 * @param revisions newest first
 * @returns the revision to go on with; `unclear`: it may be the attempt's or not; undefined: nothing was begun
 */
function earlierAttempt(revisions, { active_id, to, began_at_ms }) {
    const [newest, ...older] = revisions;
    const isLive = newest?.id === active_id;
    if (!newest || (!isLive && (0,revision_status/* phaseOf */.hU)(newest.status) !== "in_progress"))
        return undefined;
    const code = codeOf(newest);
    if (code === undefined || (to && (codeOf(to) !== code || to.id === newest.id)))
        return undefined;
    const live = older.filter(({ status }) => (0,revision_status/* phaseOf */.hU)(status) === "deployed");
    if (!live.some((revision) => codeOf(revision) === code))
        return undefined;
    if (isLive && !to) {
        if (began_at_ms === undefined || newest.created_at === undefined)
            return "unclear";
        return Date.parse(newest.created_at) >= began_at_ms - SKEW_MS ? newest : undefined;
    }
    // With the same code before it, other secrets or settings look the same as a return to them.
    return codeOf(live[0]) === code ? undefined : newest;
}

// EXTERNAL MODULE: ./build/action/code/lifecycle/operations/interrupt.js
var operations_interrupt = __webpack_require__(70690);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/roll-back-deployment.js









/**
 * Deploys an earlier revision again, with the source, resources and secrets that it ran with, waits for it, and checks
 * it. A revision that was never live is refused before anything is changed. Every error of the control plane is an outcome.
 */
async function rollBackDeployment(choice, options, context) {
    const { deployment_id } = choice;
    // Another rollback after a failure would only lead away from what was asked for.
    const verify = choice.wait === false ? false : options.verify;
    const own = { ...options, verify, rollback_on_failure: false };
    const work = (noted) => chooseAndRollBack(choice, own, noted);
    const outcome = await runToOutcome(work, { ...progress_facts/* noFacts */.f, deployment_id }, context);
    // The redeploy itself was refused.
    const isUnchanged = outcome.outcome === "refused" && outcome.revision_id === undefined;
    return isUnchanged ? { ...outcome, changed: false } : outcome;
}
async function chooseAndRollBack(choice, options, context) {
    const { deployment_id, to_revision_id } = choice;
    const { controlPlane, signal } = context;
    const known = { ...outcome_outcome/* nothingKnown */.Hx, deployment_id };
    const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const active = deployment.active_revision_id ?? undefined;
    const to = await revisionOf(deployment_id, to_revision_id, context);
    if (to && (0,revision_status/* phaseOf */.hU)(to.status) !== "deployed")
        return (0,outcome_outcome/* refused */.J5)(`revision ${to.id} was never live (${to.status})`, known, CHOOSE_ANOTHER);
    if (choice.earlier_attempt) {
        const beginning = { ...choice.earlier_attempt, active_id: active, to };
        const begun = earlierAttempt(await allRevisions(deployment_id, context), beginning);
        if (begun === "unclear") {
            const message = `it cannot be told whether the earlier attempt rolled back to revision ${active}: name the revision`;
            return (0,outcome_outcome/* refused */.J5)(message, known);
        }
        if (begun)
            return takeUp(begun, { deployment_id, active, options }, context);
    }
    if (choice.interrupt)
        await interruptLatest(deployment, context);
    if (to && to.id === active && !(await roll_back_deployment_isUnderWay(deployment, context))) {
        const live = { revision: to, deployment };
        const followed = { deployment_id, revision_id: to.id, options, changed: false, live };
        return waitAndVerify({ ...followed, success: "unchanged" }, context);
    }
    const request = {
        deployment_id,
        from_revision_id: active,
        wait_timeout_ms: options.wait_timeout_ms,
        verify: options.verify,
        follow_logs: options.follow_logs,
    };
    if (choice.wait === false) {
        const begun = await beginRollBack(to, request, context);
        return begun.result === "begun"
            ? submitted(begun, deployment_id)
            : outcomeOf(begun, deployment_id, context);
    }
    const result = to ? await rollBackTo(to, request, context) : await rollBack(request, context);
    return outcomeOf(result, deployment_id, context);
}
function submitted({ revision_id, to_revision_id }, deployment_id) {
    const message = `revision ${revision_id}, with the code of ${to_revision_id}, is not waited for`;
    const known = { deployment_id, revision_id, status: undefined, changed: true };
    return { ...known, outcome: "submitted", message, url: undefined };
}
/** Follows until it finishes what an earlier attempt at the same rollback has begun. */
async function takeUp(begun, { deployment_id, active, options, }, context) {
    const isLive = begun.id === active;
    if (!isLive)
        context.report({ type: "rolling_back", to_revision_id: begun.id });
    const followed = { deployment_id, revision_id: begun.id, options, changed: !isLive };
    const outcome = await waitAndVerify({ ...followed, success: "unchanged" }, context);
    if (outcome.outcome !== "unchanged" && outcome.outcome !== "deployed")
        return outcome;
    const message = `revision ${begun.id} is what the earlier attempt rolled back to`;
    if (isLive)
        return { ...outcome, outcome: "unchanged", message };
    return { ...outcome, outcome: "rolled_back", to_revision_id: undefined, message };
}
/** @throws ControlPlaneError */
async function outcomeOf(result, deployment_id, context) {
    const unmade = { ...outcome_outcome/* nothingKnown */.Hx, deployment_id };
    const { message } = result;
    if (result.result === "no_good_revision")
        return (0,outcome_outcome/* refused */.J5)(message, unmade, CHOOSE_ANOTHER);
    if (result.result === "not_made")
        return (0,outcome_outcome/* refused */.J5)(message, unmade, "Roll back again where that is still wanted.");
    const { revision_id, to_revision_id, settled, url } = result;
    const { status, commit, status_message, log: logs } = settled;
    const known = { deployment_id, revision_id, status, changed: true };
    if (result.result === "rolled_back") {
        const { answer } = result;
        return { ...known, outcome: "rolled_back", to_revision_id, message, url, commit, answer };
    }
    const name = settled.result === "deployed" ? "verification_failed" : settled.result;
    const failure = { ...(0,outcome_outcome/* failed */.gz)(known, name, message), status_message, commit, logs, rollback: result };
    return withServing(failure, context);
}
const CHOOSE_ANOTHER = "Choose a revision that was live, or deploy the code that is to run.";
async function revisionOf(deployment_id, revision_id, { controlPlane, signal }) {
    if (revision_id === undefined)
        return undefined;
    return controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
}
async function allRevisions(deployment_id, { controlPlane, signal }) {
    const revisions = [];
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal }))
        revisions.push(revision);
    return revisions;
}
async function roll_back_deployment_isUnderWay(deployment, context) {
    const { id: deployment_id, latest_revision_id: revision_id, active_revision_id } = deployment;
    if (!revision_id || revision_id === active_revision_id)
        return false;
    const { controlPlane, signal } = context;
    const { status } = await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
    return (0,revision_status/* phaseOf */.hU)(status) === "in_progress";
}
async function interruptLatest(deployment, context) {
    const { id: deployment_id, latest_revision_id } = deployment;
    if (!latest_revision_id || latest_revision_id === deployment.active_revision_id)
        return;
    const { result } = await (0,operations_interrupt/* interruptRevision */.x)({ deployment_id, revision_id: latest_revision_id }, context);
    if (result === "interrupted")
        context.report({ type: "warning", message: `revision ${latest_revision_id} was interrupted` });
}

;// CONCATENATED MODULE: ./build/action/code/action/trigger/earlier-attempt.js


/** What is known of the attempts at this job before this one; undefined where this is the first. */
async function earlierAttempts(step, deployment_id) {
    if (step.workflow.attempt === 1)
        return undefined;
    return { began_at_ms: (await runBegan(step)) ?? (await recordedFirst(step, deployment_id)) };
}
/** Of a private repository that takes `actions: read`. */
async function runBegan(step) {
    const run_id = Number(step.environment.GITHUB_RUN_ID);
    const client = Number.isSafeInteger(run_id) ? await (0,github_access/* connectedGitHub */.XA)(step) : undefined;
    if (!client)
        return undefined;
    const { octokit, owner, repo } = client;
    try {
        const { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
        return Date.parse(data.created_at);
    }
    catch {
        // The records may say it.
        step.signal.throwIfAborted();
        return undefined;
    }
}
/** When this job first recorded what it was about to do. */
async function recordedFirst(step, deployment_id) {
    const [run, , ...job] = step.workflow.runKey.split("/");
    const recorded = (await (0,own_records/* listOwnRecords */.A)(step, { deployment_id })) ?? [];
    const own = recorded.filter(({ payload }) => {
        const [itsRun, , ...itsJob] = payload.run.split("/");
        return itsRun === run && itsJob.join("/") === job.join("/");
    });
    return own.length === 0 ? undefined : Math.min(...own.map(({ createdAt }) => Date.parse(createdAt)));
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
        const { id: deployment_id } = found.deployment;
        const seeing = {
            ...context,
            report(event) {
                if (event.type === "rolling_back")
                    announcements.begin(deployment_id, event.to_revision_id);
                context.report(event);
            },
        };
        return rollBackDeployment({
            deployment_id,
            to_revision_id: step.inputs.revisionId,
            earlier_attempt: await earlierAttempts(step, deployment_id),
        }, deployOptions(step), seeing);
    },
};

;// CONCATENATED MODULE: ./build/action/code/lifecycle/operations/tear-down.js





/**
 * Deletes a deployment with its tracing project. One that is not there is `skipped`; one that stays is `timed_out`,
 * or `submitted` where its end is not waited for.
 * By id, also the tracing project of a deployment that is gone. Every error of the control plane is an outcome.
 */
async function tearDown(which, options, context) {
    const work = async (noted) => {
        const found = await tear_down_look(which, options, noted);
        const deployment_id = found?.id ?? ("name" in which ? undefined : which.deployment_id);
        const known = { ...outcome_outcome/* nothingKnown */.Hx, deployment_id };
        const isMissing = { ...known, outcome: "skipped", message: missingText(which) };
        if (deployment_id === undefined)
            return isMissing;
        const reason = found && (await options.refuse?.(found));
        if (reason !== undefined)
            return (0,outcome_outcome/* refused */.J5)(reason, known);
        const deleted = await remove(deployment_id, options, noted);
        return deleted
            ? deletionOutcome({ ...known, deployment_id, changed: true }, deleted, options.wait)
            : isMissing;
    };
    return runToOutcome(work, progress_facts/* noFacts */.f, context);
}
const missingText = (which) => "name" in which
    ? `there is no deployment '${which.name}'`
    : `there is no deployment ${which.deployment_id}`;
/** What becomes of a deployment that was deleted: it is said to be gone only where that was seen. */
function deletionOutcome(known, deleted, wait = true) {
    const { deployment_id } = known;
    if (deleted === "gone")
        return { ...known, outcome: "torn_down", message: `deployment ${deployment_id} is gone` };
    const message = `deployment ${deployment_id} is still being deleted`;
    return wait
        ? (0,outcome_outcome/* failed */.gz)(known, "timed_out", message)
        : { ...known, outcome: "submitted", message, url: undefined };
}
/** By id only where `refuse` is to be asked: what is gone may have left its tracing project. */
async function tear_down_look(which, { refuse }, { controlPlane, signal, report }) {
    if ("name" in which) {
        report({ type: "looking_up", name: which.name });
        return controlPlane.findDeployment(which.name, { signal });
    }
    if (!refuse)
        return undefined;
    try {
        return await controlPlane.getDeployment({ params: which }, { signal });
    }
    catch (error) {
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        throw error;
    }
}
/** Undefined where it is not there any more. */
async function remove(deployment_id, { wait = true, delete_tracing_project = true, wait_timeout_ms }, context) {
    try {
        return await deleteDeployment(deployment_id, { delete_tracing_project, wait, wait_timeout_ms }, context);
    }
    catch (error) {
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        // It is being deleted already.
        if (!(error instanceof errors/* ConflictError */.fK))
            throw error;
        return wait ? untilGone(deployment_id, { wait_timeout_ms }, context) : "deleting";
    }
}

;// CONCATENATED MODULE: ./build/action/code/action/preview/recorded-preview.js



function recordedPreviews(number, recorded) {
    const byId = Map.groupBy(recorded, ({ payload }) => payload.deployment_id);
    return [...byId].map(([deployment_id, each]) => ({ deployment_id, number, recorded: each }));
}
/**
 * Deletes a preview by its recorded id, where the deployment still has the recorded name, and that is one of a preview
 * of this pull request. Anything else is left, with a warning.
 */
async function tearDownRecorded({ deployment_id, number, recorded }, { step, context }) {
    const { wait, waitTimeoutMs: wait_timeout_ms } = step.inputs;
    const given = [...new Set(recorded.map(({ payload }) => payload.name))];
    const names = given.filter((name) => (0,preview_name/* isPreviewName */.E)(name, number));
    if (names.length === 0)
        return leave(step, `'${given.join("', '")}' is not the name of a preview of pull request #${number}: it is left`);
    const refuse = async ({ name }) => names.includes(name)
        ? undefined
        : `deployment ${deployment_id} is named '${name}', not '${names.join("' or '")}': it is left`;
    const end = await tearDown({ deployment_id }, { wait, wait_timeout_ms, refuse }, context);
    return end.outcome === "refused" && !end.error ? leave(step, end.message) : end;
}
function leave(step, reason) {
    (0,github_access/* githubWarning */.IS)(step)(reason);
    return { left: reason };
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
        throw new sources/* ConfigurationError */.j1([{ path: "github-token", message }]);
    },
    async run(_, job) {
        const { step } = job;
        const client = await (0,github_access/* connectedGitHub */.XA)(step);
        if (!client)
            throw new TypeError("a sweep has access to GitHub");
        let orphans;
        try {
            orphans = await findOrphans(client, job);
        }
        catch (error) {
            return stoppedByGitHub(error, step, "GitHub does not say which previews there are");
        }
        return sweep(orphans, client, job);
    },
};
async function findOrphans(client, { step }) {
    const { listRecorded } = await __webpack_require__.e(/* import() */ 394).then(__webpack_require__.bind(__webpack_require__, 87394));
    const filter = { previewsOnly: true, control_plane: (0,github_access/* controlPlaneOf */.NQ)(step) };
    const previews = await listRecorded(client, filter);
    const orphans = [];
    for (const [number, recorded] of Map.groupBy(previews, ({ payload }) => payload.pull_request)) {
        if (number === undefined)
            continue;
        const state = await stateOf(number, client);
        if (state === "missing") {
            (0,github_access/* githubWarning */.IS)(step)(`Pull request #${number} cannot be read, so its preview is left: give github-token the permission \`pull-requests: read\``);
        }
        if (state === "closed")
            orphans.push(...recordedPreviews(number, recorded));
    }
    return orphans;
}
async function stateOf(number, client) {
    const { pullRequestState } = await __webpack_require__.e(/* import() */ 571).then(__webpack_require__.bind(__webpack_require__, 62571));
    return pullRequestState(client, number);
}
async function sweep(orphans, client, job) {
    let failed;
    let deleted = 0;
    for (const orphan of orphans) {
        const { number, deployment_id, recorded } = orphan;
        const swept = await sweepOne(orphan, client, job);
        if (!("left" in swept)) {
            if (swept.changed)
                deleted += 1;
            // One that fails does not keep the others.
            if (!isGone(swept))
                failed ??= swept;
        }
        const what = `${recorded[0]?.payload.name ?? deployment_id} (#${number})`;
        job.step.reporting.addRow({ what, result: rowText(swept) });
    }
    if (failed)
        return { ...failed, changed: deleted > 0 };
    const what = deleted === 1 ? "1 preview was deleted" : `${deleted} previews were deleted`;
    const message = orphans.length === 0 ? "There is no preview of a closed pull request." : `${what}.`;
    return { ...outcome_outcome/* nothingKnown */.Hx, outcome: "swept", changed: deleted > 0, message };
}
async function sweepOne(orphan, client, job) {
    const { step, context } = job;
    try {
        // The ones before it may have taken minutes.
        const state = await stateOf(orphan.number, client);
        if (state !== "closed")
            return { left: `left: pull request #${orphan.number} is ${state} now` };
    }
    catch (error) {
        return stoppedByGitHub(error, step, `GitHub does not say whether #${orphan.number} is still closed`);
    }
    const swept = await tearDownRecorded(orphan, job);
    if (!("left" in swept) && isGone(swept))
        await (0,own_records/* deleteGitHubRecords */.h)(step, orphan.recorded, { isPreview: true, signal: context.signal });
    return swept;
}
function rowText(swept) {
    if ("left" in swept)
        return swept.left;
    if (swept.outcome === "torn_down")
        return "deleted";
    if (swept.outcome === "submitted")
        return "is being deleted";
    return swept.outcome === "skipped" ? "was gone already" : swept.message;
}
/** The outcome that a failed question to GitHub means. @throws what is not GitHub's answer */
async function stoppedByGitHub(error, step, words) {
    step.signal.throwIfAborted();
    const { githubProblem, isUnclear, statusOf } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 85959));
    if (statusOf(error) === undefined)
        throw error;
    const message = `${words}: ${githubProblem(error)}`;
    return { ...outcome_outcome/* nothingKnown */.Hx, outcome: isUnclear(error) ? "unreachable" : "refused", by: "github", message };
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
        // The shorter limit is that of some sources, and without a checkout nobody knows which one it was. Never by
        // `deployment-id`: in the workflow of pushes and pull requests alike that is what a push deploys.
        const names = [deployment_name/* NAME_LIMIT */.Uo, deployment_name/* SELF_HOSTED_NAME_LIMIT */.tT].map((limit) => (0,preview_name/* previewName */.g)(own, number, limit));
        const [name = own] = names;
        const stage = previewStage(step, { name, number, headline: HEADLINE });
        const doomed = { number, names: [...new Set(names)], isWhole: !isChosen };
        return { name, doomed, stage: { ...stage, ...LAST_WORD } };
    },
    run: ({ doomed }, job) => "which" in doomed ? tearDownNamed(doomed.which, job) : tearDownPreviews(doomed, job),
};
const HEADLINE = "tearing down";
const LAST_WORD = { isDeployment: false, isLastWord: true };
async function tearDownNamed(which, job) {
    const end = await deleteOne(which, job);
    const id = end.deployment_id ?? ("deployment_id" in which ? which.deployment_id : undefined);
    const recorded = (await (0,own_records/* listOwnRecords */.A)(job.step, { deployment_id: id })) ?? [];
    return concluded([end], () => (0,own_records/* deleteGitHubRecords */.h)(job.step, recorded, { isPreview: false, signal: job.context.signal }));
}
async function tearDownPreviews({ number, names, isWhole }, job) {
    const { step, context } = job;
    const recorded = await (0,own_records/* listOwnRecords */.A)(step, { previewsOnly: true, pull_request: number });
    const ends = [];
    for (const name of names)
        ends.push(await deleteOwn(name, { number, recorded }, job));
    const own = (recorded ?? []).filter(({ payload }) => isWhole || names.includes(payload.name));
    const left = new Set();
    for (const preview of othersThan(ends, number, own)) {
        const end = await tearDownRecorded(preview, job);
        if ("left" in end)
            left.add(preview.deployment_id);
        else
            ends.push(end);
    }
    const gone = own.filter(({ payload }) => !left.has(payload.deployment_id));
    return concluded(ends, () => (0,own_records/* deleteGitHubRecords */.h)(step, gone, { isPreview: true, signal: context.signal }));
}
/** Deletes a preview by its name where it is ours; anything else is left, with a warning. */
async function deleteOwn(name, { number, recorded }, job) {
    const { step } = job;
    const { "repo-url": repo_url, "image-uri": image_uri } = step.texts;
    const preview = { number, repo_url, image_uri };
    const end = await deleteOne({ name }, job, (deployment) => ownershipProblem(deployment, preview, step, async () => recorded));
    if (end.outcome !== "refused" || end.error)
        return end;
    const hint = "If it is yours, delete it outside of a pull request, by `deployment-id`";
    (0,github_access/* githubWarning */.IS)(step)(`Deployment '${name}' (${end.deployment_id}) is left, because it may belong to another project: ${end.message}. ${hint}`);
    return { ...outcome_outcome/* nothingKnown */.Hx, outcome: "skipped", message: "it may belong to another project, and is left" };
}
async function concluded(ends, forgetAll) {
    const failed = ends.find((end) => !isGone(end));
    if (failed)
        return failed;
    await forgetAll();
    const deleted = ends.filter(({ changed }) => changed);
    return deleted.find(({ outcome }) => outcome === "submitted") ?? deleted[0] ?? ends[0] ?? nothing;
}
const nothing = {
    ...outcome_outcome/* nothingKnown */.Hx,
    outcome: "skipped",
    message: "there is nothing to delete",
};
/** Outside of a pull request nothing is guessed: what goes is named. */
async function ofName(step) {
    const { deploymentId } = step.inputs;
    const name = step.texts.name ?? deploymentId;
    if (name === undefined) {
        const message = "teardown outside of a pull request deletes the deployment of `name` or `deployment-id`: give one of them";
        throw new sources/* ConfigurationError */.j1([{ path: "name", message }]);
    }
    const which = deploymentId ? { deployment_id: deploymentId } : { name };
    const stage = { ...deploymentStage(step, name, HEADLINE), ...LAST_WORD, comment: undefined };
    return { name, doomed: { which }, stage };
}
function deleteOne(which, { step, context }, refuse) {
    const { wait, waitTimeoutMs: wait_timeout_ms } = step.inputs;
    return tearDown(which, { wait, wait_timeout_ms, refuse }, context);
}
/** What was recorded under another name, or is not found under its own any more. */
function othersThan(ends, number, recorded) {
    const done = new Set(ends.map(({ deployment_id }) => deployment_id));
    return recordedPreviews(number, recorded).filter(({ deployment_id }) => !done.has(deployment_id));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/follow/attach.js









const APPEARS_WITHIN_MS = 60_000;
const attach_LOOK_EVERY_MS = 2_000;
/** Revisions that are looked at for a commit, newest first. */
const attach_LOOK_AT = 100;
/**
 * Waits for a revision that another run made, to its own end: one that a newer one overtakes is superseded, whatever
 * comes of the newer. Checks it, and rolls back when asked. Every error of the control plane is an outcome.
 */
async function attach(which, options, context) {
    const { deployment_id, commit } = which;
    const facts = { ...progress_facts/* noFacts */.f, deployment_id };
    const start = context.clock.now();
    const work = async (noted) => {
        const found = await chosen(which, options, noted);
        if (!found)
            return notFound((0,outcome_outcome/* knownOf */.bz)(facts), commit);
        const wait_timeout_ms = Math.max(1, options.wait_timeout_ms - (noted.clock.now() - start));
        const left = { ...options, wait_timeout_ms };
        const followed = { ...found, deployment_id, options: left, success: "deployed", changed: false };
        return waitAndVerify(followed, noted);
    };
    return runToOutcome(work, facts, context);
}
function notFound(known, commit) {
    if (commit !== undefined)
        return (0,outcome_outcome/* failed */.gz)(known, "timed_out", `no revision of commit ${(0,source_commit/* shortCommit */.A)(commit)} has appeared`);
    return (0,outcome_outcome/* refused */.J5)("the deployment has no revision yet: there is nothing to wait for", known);
}
async function chosen({ deployment_id, revision_id, commit }, { wait_timeout_ms }, context) {
    if (revision_id !== undefined)
        return { revision_id, is_ours: false };
    const { controlPlane, clock, signal } = context;
    if (commit === undefined) {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const { latest_revision_id: latest } = deployment;
        return latest ? { revision_id: latest, is_ours: false } : undefined;
    }
    const start = clock.now();
    let looks = 0;
    const { own } = await (0,poll/* pollUntil */.g)(async () => {
        looks++;
        const revisions = await newestRevisions(deployment_id, context);
        // One that has not fetched yet may still turn out to be it.
        const patience = revisions.some(mayBecomeIt) ? wait_timeout_ms : APPEARS_WITHIN_MS;
        return { own: revisionOfCommit(revisions, commit), patience };
    }, (reading) => reading.own !== undefined || clock.now() - start >= reading.patience, { clock, signal, pauseMs: attach_LOOK_EVERY_MS, timeoutMs: wait_timeout_ms });
    return own && { revision_id: own.id, is_ours: looks > 1 || (0,revision_status/* phaseOf */.hU)(own.status) === "in_progress" };
}
const mayBecomeIt = (revision) => commitOf(revision) === undefined && (0,revision_status/* phaseOf */.hU)(revision.status) === "in_progress";
/** The newest that has a future or a present; else the newest at all. */
function revisionOfCommit(revisions, commit) {
    const own = revisions.filter((revision) => (0,code_diff/* sameCommit */.Kd)(commitOf(revision) ?? "", commit));
    return own.find(({ status }) => (0,revision_status/* phaseOf */.hU)(status) !== "superseded") ?? own[0];
}
async function newestRevisions(deployment_id, { controlPlane, signal }) {
    const { resources } = await controlPlane.listRevisions({ params: { deployment_id }, query: { limit: attach_LOOK_AT } }, { signal });
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
        const { id: deployment_id, latest_revision_id } = found.deployment;
        const { revisionId: revision_id } = step.inputs;
        const commit = pushed(step, found.deployment);
        const isOfWorkflow = revision_id === undefined && commit !== undefined;
        announcements.begin(deployment_id, isOfWorkflow ? undefined : (revision_id ?? latest_revision_id ?? undefined));
        const which = { deployment_id, revision_id, commit };
        return attach(which, deployOptions(step), context);
    },
};
/** The commit whose revision the control plane makes by itself. */
function pushed({ workflow }, { source, source_config }) {
    const isFollowed = (0,source_traits/* isPinnedBy */.up)(source, "commit") && source_config.build_on_push === true;
    const { event, workflowRun } = workflow.trigger;
    return isFollowed && (event === "push" || workflowRun?.isGoodPush) ? workflow.commit : undefined;
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
async function runStep(begun) {
    const step = await refreshPullRequest(begun);
    const { choice } = step;
    return choice.command === "skip" ? skip(step, choice.reason) : run[choice.command](step);
}
/** Nothing to do: a notice says why, and the job goes on. */
function skip(step, reason) {
    const { reporting, clock, begun, runner, texts } = step;
    reporting.declareOutputs();
    const message = `Nothing to do: ${reason}`;
    const elapsed_ms = clock.now() - begun;
    const report = { ...subjectOf(step, undefined), name: texts.name, message, elapsed_ms };
    conclude(step, runner.redactData((0,step_report/* bareReport */.V)({ ...report, outcome: "skipped", colour: "green" })), false);
    return 0;
}


/***/ }),

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

/***/ 81139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ listOwnRecords),
/* harmony export */   h: () => (/* binding */ deleteGitHubRecords)
/* harmony export */ });
/* harmony import */ var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17015);
/* harmony import */ var _lifecycle_operations_preview_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45025);
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92630);



/**
 * What this repository recorded on GitHub of deployments on this very control plane; undefined where it cannot be
 * read, which is a warning where there is a token for it.
 */
async function listOwnRecords(step, filter) {
    if (Object.values(filter).every((value) => value === undefined))
        return [];
    try {
        const client = await (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .connectedGitHub */ .XA)(step);
        if (!client)
            return undefined;
        const { listRecorded } = await __webpack_require__.e(/* import() */ 394).then(__webpack_require__.bind(__webpack_require__, 87394));
        const listed = listRecorded(client, { ...filter, control_plane: (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .controlPlaneOf */ .NQ)(step) });
        return await (0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_2__/* .abortable */ .Z)(listed, step.signal);
    }
    catch (error) {
        step.signal.throwIfAborted();
        const { githubProblem } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 85959));
        (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .githubWarning */ .IS)(step)(`Could not read the GitHub Deployments: ${githubProblem(error)}`);
        return undefined;
    }
}
/**
 * After a teardown. A preview leaves nothing behind: its GitHub Deployments are deleted, and the environment that was
 * its own; its comment says that it is gone. Of any other deployment the history stays, as inactive. Never fails.
 */
async function deleteGitHubRecords(step, recorded, { isPreview, signal }) {
    if (recorded.length === 0)
        return;
    const client = await (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .connectedGitHub */ .XA)(step);
    if (!client)
        return;
    const details = {
        description: "the deployment was deleted",
        logUrl: step.workflow.runUrl,
        warn: (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .githubWarning */ .IS)(step),
        signal,
    };
    if (!isPreview)
        return retire(client, recorded, details);
    const { closeComments } = await __webpack_require__.e(/* import() */ 354).then(__webpack_require__.bind(__webpack_require__, 66354));
    await closeComments(step, client, recorded);
    for (const [environment, each] of Map.groupBy(recorded, (record) => record.environment)) {
        await forgetPreviews(client, environment, { recorded: each, details });
    }
}
/** The last record goes after the environment: without one, nobody would ever come back for it. */
async function forgetPreviews(client, environment, { recorded, details }) {
    const { removeDeployments, removeEnvironment } = await __webpack_require__.e(/* import() */ 114).then(__webpack_require__.bind(__webpack_require__, 60114));
    // One that has another name is shared, or somebody made it.
    const isOwn = recorded.every(({ payload }) => isOwnEnvironment(environment, payload));
    if (!isOwn)
        return void (await removeDeployments(client, recorded, details));
    const [last, ...others] = recorded;
    const { left } = await removeDeployments(client, others, details);
    if (!last || left > 0)
        return;
    const what = await removeEnvironment(client, environment, { ...details, lastDeployment: last.id });
    if (what !== "failed")
        await removeDeployments(client, [last], details);
}
/** Whether an environment is that of a preview alone (`previewStage`). */
function isOwnEnvironment(environment, { name, pull_request = 0 }) {
    return environment === name || (0,_lifecycle_operations_preview_name_js__WEBPACK_IMPORTED_MODULE_0__/* .isPreviewName */ .E)(environment, pull_request);
}
async function retire(client, recorded, { warn, ...details }) {
    const [{ currentState, LIVE_STATES, setState }, { githubProblem }] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 79597)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 85959)),
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


/***/ }),

/***/ 12783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./build/action/code/foundation/time/clock.js
var clock = __webpack_require__(33399);
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
        __webpack_require__.e(/* import() */ 758).then(__webpack_require__.bind(__webpack_require__, 11758)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 49735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 86856)),
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


/***/ }),

/***/ 98439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ headOf),
/* harmony export */   k: () => (/* binding */ isCheckedOut)
/* harmony export */ });
/* harmony import */ var _project_local_git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5277);
// This folder: what happened that the workflow runs: event, commit, pull request. Not here: what is done about it.

/**
 * Commit of the checkout around a folder; undefined where there is none, or no git on this machine.
 * @throws the signal's reason
 */
async function headOf(directory, signal) {
    return (await (0,_project_local_git_js__WEBPACK_IMPORTED_MODULE_0__/* .localGit */ .s)(directory, { signal })("rev-parse", "--verify", "--quiet", "HEAD"))?.trim();
}
/**
 * Whether the checkout around a folder is of a commit: of itself, or of a merge of it, as a checkout of a pull request
 * is unless something else is asked for. Undefined where there is no checkout, or no git on this machine.
 * @throws the signal's reason
 */
async function isCheckedOut(directory, commit, signal) {
    const head = await headOf(directory, signal);
    if (head === undefined)
        return undefined;
    if (head === commit)
        return true;
    // The object itself: of a shallow checkout git shows no parents otherwise.
    const commitObject = await (0,_project_local_git_js__WEBPACK_IMPORTED_MODULE_0__/* .localGit */ .s)(directory, { signal })("cat-file", "commit", "HEAD");
    const [header = ""] = commitObject?.split("\n\n") ?? [];
    // A branch that moved on has the commit as its first parent; what GitHub merges into a branch is the second.
    const [, merged] = header.split("\n").filter((line) => line.startsWith("parent "));
    return merged === `parent ${commit}`;
}


/***/ }),

/***/ 41515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Xg: () => (/* binding */ checkedOutCommit),
/* harmony export */   YL: () => (/* binding */ commitOfRevision),
/* harmony export */   u4: () => (/* binding */ plannedCommit)
/* harmony export */ });
/* harmony import */ var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41313);
/* harmony import */ var _inputs_project_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64805);
/* harmony import */ var _checked_out_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98439);



/** The commit that a revision was built from; undefined where the control plane does not know it. */
async function commitOfRevision({ controlPlane, signal }, params) {
    const revision = await controlPlane?.getRevision({ params }, { signal });
    return revision?.source_revision_config?.repo_commit_sha ?? undefined;
}
/**
 * The commit that carrying out a plan puts live. Undefined: it is the workflow's, which has made the image.
 * @param checkedOut the commit at hand; undefined where the code comes from another deployment
 */
function plannedCommit(step, { plan, deployment_id }, checkedOut) {
    const isOfGit = (0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .isPinnedBy */ .up)(plan?.source, "commit");
    const planned = isOfGit ? plan?.code?.to : undefined;
    if (planned !== undefined)
        return () => Promise.resolve(planned);
    const revision_id = isOfGit ? plan?.resumes?.id : undefined;
    if (revision_id !== undefined && deployment_id !== undefined)
        return () => commitOfRevision(step, { deployment_id, revision_id });
    if (!checkedOut)
        return () => Promise.resolve(undefined);
    return (0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .isPinnedBy */ .up)(plan?.source, "tree_digest") ? () => checkedOut : undefined;
}
/**
 * The commit of an uploaded folder: a workflow may check out another one than its own; of a merge of a pull request it
 * is the head that counts. To be asked for early, so that GitHub shows the deployment as soon as there is one.
 */
async function checkedOutCommit(step) {
    const { texts, workflow, environment, signal } = step;
    const folder = (0,_inputs_project_js__WEBPACK_IMPORTED_MODULE_1__/* .projectDir */ .t)(texts, workflow);
    const { commit, trigger } = workflow;
    try {
        const head = await (0,_checked_out_js__WEBPACK_IMPORTED_MODULE_2__/* .headOf */ .U)(folder, signal);
        if (head === undefined || commit === undefined || head === commit)
            return head ?? commit;
        // GitHub's own merge of the pull request's head; but that may be another one by now.
        const isOfEvent = trigger.event === "pull_request" && head === environment.GITHUB_SHA;
        if (isOfEvent && !trigger.pullRequest?.hasMovedOn)
            return commit;
        return (await (0,_checked_out_js__WEBPACK_IMPORTED_MODULE_2__/* .isCheckedOut */ .k)(folder, commit, signal)) ? commit : head;
    }
    catch {
        // The job was cancelled.
        return commit;
    }
}


/***/ }),

/***/ 17015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ abortable)
/* harmony export */ });
/* unused harmony export untilAborted */
// This folder: clock, durations, waits and repetition. Not here: how long something may take.
/** Resolves or rejects as `work` does; rejects with the signal's reason when the signal aborts first. */
function abortable(work, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
}
/** Resolves when the signal aborts. */
function untilAborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted)
            return resolve();
        signal.addEventListener("abort", () => resolve(), { once: true });
    });
}


/***/ }),

/***/ 75028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ pollUntil)
/* harmony export */ });
/**
 * Reads until `isDone`, or until the time is up, and returns the last reading. It reads at least once, and a last time
 * at the deadline.
 * @throws what `read` throws; the signal's reason when it aborts between two reads
 */
async function pollUntil(read, isDone, { clock, signal, pauseMs, timeoutMs = Number.POSITIVE_INFINITY }) {
    const deadline = clock.now() + timeoutMs;
    for (let reads = 1;; reads++) {
        const reading = await read();
        const leftMs = deadline - clock.now();
        if (isDone(reading) || leftMs <= 0)
            return reading;
        const pause = typeof pauseMs === "number" ? pauseMs : pauseMs(reads);
        await clock.sleep(Math.min(pause, leftMs), signal);
    }
}


/***/ }),

/***/ 42422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ fulfilsWithin)
/* harmony export */ });
/** Whether `work` fulfils within so many milliseconds. @throws what `work` rejects with in that time */
async function fulfilsWithin(limitMs, work, clock) {
    const timer = new AbortController();
    const late = clock.sleep(limitMs, timer.signal).then(() => false, () => false);
    try {
        return await Promise.race([work.then(() => true), late]);
    }
    finally {
        timer.abort();
    }
}


/***/ }),

/***/ 45025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ isPreviewName),
/* harmony export */   g: () => (/* binding */ previewName)
/* harmony export */ });
/* harmony import */ var _contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(95443);

/**
 * The name of a pull request's own deployment: `<name>-pr-<number>`. Where that is longer than `limit`, the name is
 * cut and a hash of the whole put in its place, so that names with a common beginning stay apart.
 * @param name a valid deployment name
 * @param limit characters; 63, or 21 self-hosted (`nameLimitOf`)
 * @throws RangeError for a number that no pull request has
 */
function previewName(name, number, limit = _contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__/* .NAME_LIMIT */ .Uo) {
    if (!Number.isSafeInteger(number) || number < 1)
        throw new RangeError(`a pull request's number is a whole number from 1 on, not ${number}`);
    const whole = `${name}-pr-${number}`;
    if (whole.length <= limit)
        return whole;
    const ending = `-pr-${number}`;
    // A letter, a hyphen and six hex digits come before it.
    if (ending.length + 8 > limit)
        throw new RangeError(`there is no name of ${limit} characters for pull request ${number}`);
    return (0,_contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__/* .shortened */ .vI)(name, { from: whole, limit, ending });
}
/** Whether a deployment of this name can be a preview of that pull request. */
function isPreviewName(name, number) {
    return name.endsWith(`-pr-${number}`);
}


/***/ }),

/***/ 22228:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ OUTCOMES),
/* harmony export */   z: () => (/* binding */ outcomeRow)
/* harmony export */ });
const success = (predicate, given = {}) => ({
    exit_code: 0,
    colour: "green",
    job: "passes",
    deployment_state: "inactive",
    has_reason: true,
    ...given,
    predicate,
});
const failure = (exit_code, predicate, given = {}) => ({
    colour: "red",
    job: "fails",
    deployment_state: "failure",
    has_reason: true,
    ...given,
    exit_code,
    predicate,
});
/** Some failures have no log: their reason says it all. */
const CORRECT = "Correct what is named, and deploy again.";
const LIVE = { deployment_state: "success", has_reason: false };
/**
 * The closed set of outcomes, and what every face shows of each: the Action's `outcome` output and the CLI's exit code
 * alike. `invalid`: the usage or the configuration is wrong, nothing was changed. `internal_error`: an unexpected error.
 * A test holds docs/action.md and action.yml to this table.
 */
const OUTCOMES = {
    deployed: success("is live", LIVE),
    unchanged: success("is unchanged", LIVE),
    rolled_back: success("was rolled back", { deployment_state: "success" }),
    promoted: success("was promoted", LIVE),
    torn_down: success("was deleted", { has_reason: false }),
    swept: success("was swept"),
    // The end is not known: `in_progress` would be shown for ever, anything else would be made up.
    submitted: success("was handed to the control plane", { deployment_state: "queued" }),
    planned: success("was only planned"),
    skipped: success("was skipped", { colour: "yellow" }),
    invalid: failure(1, "has invalid input", { deployment_state: "error" }),
    changes_pending: failure(2, "has changes pending", {
        colour: "yellow",
        job: "passes",
        deployment_state: "inactive",
    }),
    build_failed: failure(10, "was not built", { hint: CORRECT }),
    deploy_failed: failure(11, "did not start", { hint: CORRECT }),
    timed_out: failure(12, "was not ready in time", {
        hint: "It may still become ready: read its logs, or allow it more time.",
    }),
    superseded: failure(13, "was overtaken by a newer revision", {
        colour: "yellow",
        job: "by_input",
        deployment_state: "inactive",
        hint: "The newer revision counts; deploy again only if this one should come after it.",
    }),
    verification_failed: failure(14, "is deployed but does not answer as it should", {
        hint: "Read the deployment's run log.",
    }),
    interrupted: failure(15, "was interrupted", {
        colour: "yellow",
        hint: "Deploy again once it is clear who interrupted the revision, and why.",
    }),
    refused: failure(20, "was refused", { hint: CORRECT }),
    unreachable: failure(21, "could not be deployed: the control plane does not answer", {
        deployment_state: "error",
    }),
    internal_error: failure(70, "met an unexpected error", {
        deployment_state: "error",
        hint: "Please report this error with its text.",
    }),
    cancelled: failure(130, "was cancelled", {
        colour: "yellow",
        deployment_state: "error",
        has_reason: false,
    }),
};
/** What the table has on an outcome. */
const outcomeRow = (outcome) => OUTCOMES[outcome];


/***/ }),

/***/ 24361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ sentenceOf),
/* harmony export */   EL: () => (/* binding */ outcomeText),
/* harmony export */   jQ: () => (/* binding */ cutOffText),
/* harmony export */   sk: () => (/* binding */ nextStep)
/* harmony export */ });
/* unused harmony exports reasonOf, servingText */
/* harmony import */ var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);
/* harmony import */ var _plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25409);
/* harmony import */ var _outcome_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22228);



/** `agent was not built: …` @param subject the deployment's name */
function sentenceOf(outcome, subject, reason) {
    const { predicate } = (0,_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeRow */ .z)(outcome);
    return reason ? `${subject} ${predicate}: ${reason}` : `${subject} ${predicate}`;
}
/** What the sentence goes on with; undefined where the outcome says it all. */
function reasonOf(outcome) {
    if (outcome.outcome === "cancelled" && outcome.cut_off)
        return cutOffText(outcome.cut_off);
    return (0,_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeRow */ .z)(outcome.outcome).has_reason ? outcome.message : undefined;
}
/** What is lost and what to do, after a replacement that ended half way. */
function cutOffText({ deployment_id, secrets }) {
    const gone = `deployment ${deployment_id} is deleted, and none is in its place yet: deploy again`;
    if (secrets.length === 0)
        return gone;
    return `${gone}, and give these secrets, which only it had: ${secrets.join(", ")}`;
}
/** The outcome in one sentence, or in a line for each mistake. @param subject the deployment's name */
function outcomeText(outcome, subject) {
    switch (outcome.outcome) {
        case "invalid":
        case "internal_error":
        case "swept":
            return outcome.message;
        case "planned":
        case "changes_pending":
            return `${(0,_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__/* .planTitle */ .KS)(outcome.plan)}.`;
        default:
            return sentenceOf(outcome.outcome, subject, reasonOf(outcome));
    }
}
/** What serves after a failure, as it was read; undefined where it was not read. */
function servingText(outcome) {
    if (!("active_revision_id" in outcome))
        return undefined;
    const { active_revision_id: active, revision_id } = outcome;
    if (active === undefined)
        return undefined;
    if (active === null)
        return "nothing serves";
    return active === revision_id
        ? `revision ${active}, this one, serves there`
        : `revision ${active} serves there`;
}
/** What to do next; undefined where there is nothing to do. @param name the deployment's name or id */
function nextStep(outcome, name) {
    const { hint } = (0,_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeRow */ .z)(outcome.outcome);
    switch (outcome.outcome) {
        case "invalid":
        case "internal_error":
            return outcome.hint;
        case "unreachable":
            return outcome.error?.hint;
        case "refused": {
            const { error, changed } = outcome;
            if (!changed)
                return error?.hint ?? `Nothing was changed. ${outcome.hint ?? hint}`;
            // A hint about an invalid request says that nothing was changed.
            const step = error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InvalidError */ .aB ? undefined : error?.hint;
            return `What was changed before that stays. ${step ?? _outcome_table_js__WEBPACK_IMPORTED_MODULE_2__/* .OUTCOMES */ .i.refused.hint}`;
        }
        default:
            if ("earlier_good_id" in outcome && outcome.earlier_good_id !== undefined)
                return `${hint} \`agent-deploy rollback ${name}\` goes back to revision ${outcome.earlier_good_id}.`;
            return hint;
    }
}


/***/ }),

/***/ 43311:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ pinnedCommit),
/* harmony export */   Kd: () => (/* binding */ sameCommit),
/* harmony export */   dt: () => (/* binding */ diffCode),
/* harmony export */   go: () => (/* binding */ deployedCode),
/* harmony export */   r4: () => (/* binding */ deployedCheckout)
/* harmony export */ });
/* harmony import */ var _contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18169);
/* harmony import */ var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);
/* harmony import */ var _source_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20841);



/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
function diffCode(source, observed) {
    if (!source)
        return undefined;
    const { kind, digest, image_uri, files } = source;
    const from = observed && deployedCode(kind, observed);
    // A branch whose commit nobody knows: the fields decide, or every deploy would build.
    if (observed && (0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(kind, "commit") && digest === undefined)
        return undefined;
    if ((0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(kind, "nothing"))
        return undefined;
    if (digest !== undefined && from !== undefined && isSameCode(from, { kind, digest, image_uri }))
        return undefined;
    const before = observed && deployedCheckout(observed);
    const after = source.checkout;
    const checkout = { ...(before && { from: before }), ...(after && { to: after }) };
    const to = image_uri ?? digest;
    return { from, to, ...((before || after) && { checkout }), ...(files && { files }) };
}
/** The checkout that the deployed folder came from, where its deployer said so. */
function deployedCheckout({ deployment, latest_revision }) {
    const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
    return config?.checkout ?? undefined;
}
/** Commit, digest or image of what the latest revision has; undefined where that is not told. */
function deployedCode(kind, observed) {
    const latest = observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
    switch ((0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .traitsOf */ .JC)(kind)?.pinnedBy) {
        case "tree_digest":
            return (0,_source_record_js__WEBPACK_IMPORTED_MODULE_2__/* .recordedDigest */ .t6)(observed);
        case "commit":
            return (latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined);
        case "image_digest":
            return latest?.image_uri ?? undefined;
        case "nothing":
        case undefined:
            return undefined;
    }
}
function isSameCode(from, { kind, digest, image_uri }) {
    if (image_uri !== undefined)
        return (0,_contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameImage */ .m_)(from, image_uri);
    if ((0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(kind, "commit"))
        return sameCommit(from, digest);
    // An image that is built here has no name yet.
    return ((0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(kind, "image_digest") ? (0,_contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .imageReference */ .rA)(from)?.digest : from) === digest;
}
/** The commit that a source stands for; undefined where it stands for none, or for one that is not known. */
function pinnedCommit(source) {
    return source && (0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(source.kind, "commit") ? source.digest : undefined;
}
/** Commits may be given short, from seven digits on. */
function sameCommit(one, other) {
    if (one === other)
        return true;
    return Math.min(one.length, other.length) >= 7 && (one.startsWith(other) || other.startsWith(one));
}


/***/ })

};
