export const id = 400;
export const ids = [400];
export const modules = {

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

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPost: () => (/* binding */ runPost)
/* harmony export */ });
/* harmony import */ var _client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7218);
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(340);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3441);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2571);
/* harmony import */ var _post_state_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1156);
/* harmony import */ var _report_comment_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2339);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8365);
/* harmony import */ var _workflow_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(439);








/** Why something is closed here: the main step was killed, or the machine took too long. */
const REASON = "the job ended before the deployment did; the control plane may still finish it";
/** For each thing that GitHub is to be told. */
const GITHUB_MS = 60_000;
/**
 * The post step: finishes what the main step left open because it was killed. Doing it again does nothing. Never
 * fails the job.
 */
async function runPost(post) {
    const { environment, cwd } = post;
    const runner = (0,_runner_js__WEBPACK_IMPORTED_MODULE_5__/* .connectRunner */ .J)(post);
    const texts = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readInputTexts */ .DF)(environment);
    for (const name of _inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .SECRET_INPUTS */ .pH)
        if (texts[name])
            runner.hide(texts[name]);
    const workflow = (0,_workflow_js__WEBPACK_IMPORTED_MODULE_6__/* .readWorkflow */ .S)(environment, undefined, cwd);
    const given = { ...post, runner, workflow, texts };
    await endPlane(given);
    await interrupt(given);
    await closeDeployment(given);
    await closeComment(given);
}
async function endPlane({ environment, runner, clock }) {
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readOpen */ .F)(environment, "open-plane");
    if (!open)
        return;
    const { endPlane } = await __webpack_require__.e(/* import() */ 917).then(__webpack_require__.bind(__webpack_require__, 5298));
    await endPlane(open, clock);
    (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .rememberOpen */ .E)(runner, "open-plane", undefined);
}
async function interrupt({ environment, runner, texts, clock }) {
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readOpen */ .F)(environment, "open-revision");
    const { inputs, problems } = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readDeployInputs */ .Jj)(texts);
    if (!open || problems.length > 0 || inputs.baseUrl === _inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .LOCAL */ .G8)
        return;
    const { baseUrl, apiKey, tenantId, dialect } = inputs;
    const credentials = { apiKey, tenantId };
    const controlPlane = (0,_client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__/* .connectControlPlane */ .m)({ baseUrl, credentials, dialect, environment, clock, retries: 1 });
    try {
        const { signal } = new AbortController();
        const isDone = await (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_3__/* .interruptNow */ .U)(open, { controlPlane, clock, signal, report() { } }, runner);
        if (isDone)
            (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .rememberOpen */ .E)(runner, "open-revision", undefined);
    }
    finally {
        await controlPlane.close();
    }
}
async function closeDeployment(given) {
    const { environment, runner, workflow } = given;
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readOpen */ .F)(environment, "open-deployment");
    const access = (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .githubAccess */ .Yh)(given);
    if (!open || !access)
        return;
    await orWarn(runner, "close the GitHub Deployment", async () => {
        const { closeDeployment } = await __webpack_require__.e(/* import() */ 602).then(__webpack_require__.bind(__webpack_require__, 2602));
        const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 2783));
        const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
        await closeDeployment(client, open, { description: REASON, logUrl: workflow.runUrl });
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .rememberOpen */ .E)(runner, "open-deployment", undefined);
    });
}
async function closeComment(given) {
    const { environment, runner, workflow, clock } = given;
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readOpen */ .F)(environment, "open-comment");
    const access = (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .githubAccess */ .Yh)(given);
    if (!open || !access)
        return;
    const { begunAt, ...target } = open;
    const body = (0,_report_comment_body_js__WEBPACK_IMPORTED_MODULE_4__/* .commentMarkdown */ .r)({
        state: "ended",
        name: target.deployment,
        environment: target.environment,
        ...(workflow.runUrl && { runUrl: workflow.runUrl }),
        verdict: { outcome: "cancelled", message: REASON },
        colour: "red",
        record: { changed: false, timeline: [], isRollingBack: false },
        elapsedMs: clock.now() - begunAt,
        updatedAt: clock.now(),
    });
    await orWarn(runner, "finish the comment", async () => {
        const { upsertComment } = await __webpack_require__.e(/* import() */ 823).then(__webpack_require__.bind(__webpack_require__, 6823));
        const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 2783));
        const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
        await upsertComment(client, target, { body: runner.redact(body), begunAt }, { onlyExisting: true });
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_7__/* .rememberOpen */ .E)(runner, "open-comment", undefined);
    });
}
async function orWarn(runner, what, work) {
    try {
        await work();
    }
    catch (error) {
        const { githubProblem } = await __webpack_require__.e(/* import() */ 959).then(__webpack_require__.bind(__webpack_require__, 5959));
        runner.annotate("warning", `Could not ${what}: ${githubProblem(error)}`, { title: "GitHub" });
    }
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
