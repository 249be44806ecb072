export const id = 310;
export const ids = [310];
export const modules = {

/***/ 91024:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ interruptNow),
/* harmony export */   l: () => (/* binding */ interruptOnCancel)
/* harmony export */ });
/* harmony import */ var _lifecycle_operations_interrupt_on_cancel_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1389);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82225);
/* harmony import */ var _post_state_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41156);



/**
 * `on-cancel: interrupt`: from now on the post step knows of the revision that this run makes. What it returns is
 * called at the end: it interrupts that revision when the job was cancelled. A revision of somebody else that this
 * run only follows is left alone.
 */
function interruptOnCancel(step, context) {
    const { runner, reporting, inputs, signal } = step;
    // On the runner itself the control plane ends with the step, and its builds with it.
    if (inputs.onCancel !== "interrupt" || inputs.baseUrl === _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LOCAL */ .G8)
        return () => Promise.resolve();
    let own;
    reporting.onChange(({ deployment_id, made_revision_id: revision_id }) => {
        if (!deployment_id || !revision_id || own?.revision_id === revision_id)
            return;
        own = { deployment_id, revision_id };
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_2__/* .saveOpenEnds */ .U)(runner, "open-revision", own);
    });
    return async () => {
        if (own && (!signal.aborted || (await interruptNow(own, context, runner)))) {
            (0,_post_state_js__WEBPACK_IMPORTED_MODULE_2__/* .saveOpenEnds */ .U)(runner, "open-revision", undefined);
        }
    };
}
/** Whether nothing is left to do. Never throws for what a control plane can answer. */
async function interruptNow(own, context, runner) {
    const { result, words } = await (0,_lifecycle_operations_interrupt_on_cancel_js__WEBPACK_IMPORTED_MODULE_0__/* .interruptAtEnd */ .y)(own, context);
    if (result === "failed")
        runner.annotate("warning", words);
    else
        runner.print(words);
    return result !== "failed";
}


/***/ }),

/***/ 92630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IS: () => (/* binding */ githubWarning),
/* harmony export */   NQ: () => (/* binding */ controlPlaneOf),
/* harmony export */   XA: () => (/* binding */ connectedGitHub),
/* harmony export */   Yh: () => (/* binding */ githubAccess)
/* harmony export */ });
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62183);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82225);
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48480);



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
    const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 12783));
    return connectGitHub(access, step.signal);
}
/** Which control plane, and whose deployments on it: a sweep of another one leaves them alone. */
function controlPlaneOf({ inputs }) {
    const { baseUrl, tenantId } = inputs;
    if (baseUrl === _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LOCAL */ .G8)
        return _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LOCAL */ .G8;
    const identity = (0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.controlPlaneIdentity)(baseUrl);
    return tenantId === undefined ? identity : `${identity}?tenant=${encodeURIComponent(tenantId)}`;
}
/** A failure to tell GitHub something: a warning, never the end of a deploy. */
function githubWarning({ runner }) {
    return (message) => runner.annotate("warning", message, { title: "GitHub" });
}


/***/ }),

/***/ 48480:
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

/***/ 41156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ saveOpenEnds),
/* harmony export */   j: () => (/* binding */ readOpenEnds)
/* harmony export */ });
/** Tells the post step what is open; undefined: nothing is any more. */
function saveOpenEnds(runner, what, open) {
    runner.saveState(what, open === undefined ? "" : JSON.stringify(open));
}
function readOpenEnds(core, what) {
    const text = core.getState(what);
    return text ? JSON.parse(text) : undefined;
}


/***/ }),

/***/ 2339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ commentMarkdown)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53634);
/* harmony import */ var _plan_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29671);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64195);
/* harmony import */ var _timeline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97352);




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
function ended(report) {
    const { outcome, message, hint, logs, plan, rows } = report;
    const timeline = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_2__/* .timelineMarkdown */ .j)(report);
    const isPlan = outcome === "planned" || outcome === "changes_pending";
    return [
        `### ${(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .heading */ .R_)(report)}`,
        ...(plan && isPlan ? [(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(plan)] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(message)]),
        ...(hint ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(hint)] : []),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .logSection */ .q4)(logs, LOG_CHARACTERS),
        // Those stand at the end.
        (0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .factsTable */ .wd)({ ...report, environment: undefined, commit: undefined }),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .rowSection */ .gU)(rows),
        ...(plan && !isPlan ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Plan", (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(plan))] : []),
        ...(timeline.length > 0 ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Timeline", timeline.join("\n\n"))] : []),
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

/***/ 53634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   OF: () => (/* binding */ fenced),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/** Texts of others in markdown, without a meaning of their own there. All pure. */
/**
 * One line of text: nothing in it is markup or a formula, mentions somebody, or refers to an issue, also not as an
 * entity (`&#64;`), as `GH-12` or by the URL of one: GitHub would tell whoever is named.
 */
function inline(text) {
    return text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/[\\`*_[\]<>|#~&$]/g, (character) => `\\${character}`)
        .replace(/^([-+=]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
        .replace(/@(?=\w)|#(?=\d)|\bGH-(?=\d)|\/(?=(?:issues|pull|discussions|commit)\/\w)/gi, (sign) => `${sign}\u200B`);
}
/** Several lines, each for itself. */
function lines(text) {
    return text.split("\n").map(inline).filter(Boolean).join("  \n");
}
/** One line as code; the marks around it are longer than any in it. */
function code(text) {
    const line = text.replace(/\s+/g, " ").trim();
    if (line === "")
        return "(empty)";
    const mark = "`".repeat(longestRun(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return `${mark}${pad}${line}${pad}${mark}`;
}
/** Text as it is, in a block whose fence is longer than any run of backticks in it. */
function fenced(text, language = "text") {
    const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
    return `${fence}${language}\n${text}\n${fence}`;
}
/** A link; where the URL is none that a browser opens, its text as code. */
function link(url, text) {
    const isSafe = /^https?:$/.test(URL.parse(url)?.protocol ?? "") && !/[\s<>()]/.test(url);
    if (!isSafe)
        return code(url);
    return text === undefined ? `<${url}>` : `[${text}](${url})`;
}
/** Rows of markdown cells under `head`. */
function table(head, rows) {
    const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;
    return [row(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(row)].join("\n");
}
/** A part that opens on a click. `title` is plain text. */
function details(title, body, isOpen = false) {
    const safe = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    return `<details${isOpen ? " open" : ""}><summary>${safe}</summary>\n\n${body}\n\n</details>`;
}
/** A bar ends a cell even inside of code, unless an odd number of backslashes is before it. */
function cell(markdown) {
    return markdown.replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
}
function longestRun(text) {
    return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}


/***/ }),

/***/ 29671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ takesAway),
/* harmony export */   X: () => (/* binding */ planMarkdown)
/* harmony export */ });
/* harmony import */ var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25409);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53634);


/** More fields than this open on a click. */
const FIELDS_SHOWN = 20;
/** A longer value is cut; the `result` output has all of it. Characters. */
const LONGEST_VALUE = 300;
/** What a plan would do, field by field, as markdown; of secrets the names only. Pure. */
function planMarkdown(plan) {
    return [
        `**Plan:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)((0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planTitle */ .KS)(plan))}.`,
        ...refusalSection(plan),
        ...removalSection(plan),
        ...fieldSection(plan),
        ...secretSection("Secrets", plan.secrets),
        ...secretSection("Runtime keys", plan.runtime_keys),
        ...warnings(plan),
        ...(plan.refusals.length === 0 ? notes(plan) : []),
    ].join("\n\n");
}
function refusalSection({ refusals }) {
    if (refusals.length === 0)
        return [];
    const items = refusals.map(({ path, message }) => `> - ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(path)}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(withoutPath(message, path))}`);
    return [["> [!CAUTION]", "> It cannot be applied:", ...items].join("\n")];
}
/** Whether applying it takes something away that only people can bring back: its value is nowhere else. */
function takesAway({ secrets, runtime_keys }) {
    return secrets.removed.length + runtime_keys.removed.length > 0;
}
/** The Action is declarative: whoever forgets a name must see what that does. */
function removalSection(plan) {
    const removals = [
        { noun: "secret", input: "secrets", removed: plan.secrets.removed },
        { noun: "runtime key", input: "runtime-keys", removed: plan.runtime_keys.removed },
    ];
    return removals.flatMap(({ noun, input, removed }) => {
        if (removed.length === 0)
            return [];
        const what = `${noun}${removed.length === 1 ? "" : "s"} ${removed.map(_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY).join(", ")}`;
        const rule = `What is given as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(input)}, in the step or in the config file, is the whole set`;
        return [`> [!WARNING]\n> Removed from the deployment: ${what}. ${rule}.`];
    });
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
function codeRow(change) {
    const { from, to } = (0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeTexts */ .Ou)(change);
    const isKnown = change.to !== undefined;
    const mark = from === undefined ? "added" : "changed";
    return [mark, "code", from === undefined ? "" : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(from), isKnown ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(to) : to, EFFECTS.revision];
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
    resent: "sent again: their present values are hidden",
    unknown: "value unknown: this key may not see it",
    removed: "⚠️ removed",
    kept: "kept",
};
function secretSection(title, secrets) {
    const rows = Object.keys(SECRETS).flatMap((kind) => {
        const names = secrets[kind];
        return names.length === 0 ? [] : [[SECRETS[kind], names.map(_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY).join(", ")]];
    });
    return rows.length === 0 ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)([title, "Names"], rows)];
}
function warnings(plan) {
    const texts = (0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planLines */ .HN)(plan).filter(({ kind }) => kind === "warning");
    return texts.map(({ text }) => `> [!WARNING]\n> ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(text)}`);
}
/** What the table has no row for: what becomes of the last revision, and whether there will be another one. */
function notes(plan) {
    const texts = (0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planLines */ .HN)(plan).filter(({ kind }) => kind === "note");
    return texts.length === 0 ? [] : [texts.map(({ text }) => `- ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(text)}`).join("\n")];
}


/***/ }),

/***/ 64195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   gU: () => (/* binding */ rowSection),
/* harmony export */   q4: () => (/* binding */ logSection),
/* harmony export */   tT: () => (/* binding */ commitText),
/* harmony export */   wd: () => (/* binding */ factsTable)
/* harmony export */ });
/* harmony import */ var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94863);
/* harmony import */ var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82413);
/* harmony import */ var _lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(34688);
/* harmony import */ var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25409);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53634);
/* harmony import */ var _plan_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29671);
/* harmony import */ var _progress_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5055);







/** Parts that the job summary and the comment have in common; each is a list, empty where there is nothing to tell. */
const ICONS = { green: "✅", warning: "⚠️", red: "❌" };
/** Enough of an answer to see that it is one. Characters. */
const ANSWER_LENGTH = 200;
function factsTable(report) {
    const { url, environment, commit, plan, deployment_id, revision_id, status, answer, elapsed_ms } = report;
    const rows = [
        [urlTitle(report), url && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(url)],
        ["Environment", environment && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(environment)],
        ["Commit", commit && commitText(commit)],
        ["Code", plan?.code?.checkout && codeText(plan.code, report.compareUrl)],
        ["Deployment", deployment_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(deployment_id)],
        ["Revision", revision_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(revision_id)],
        ["Status", status && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(status)],
        ["Checked", answer === undefined ? undefined : answerText(answer)],
        ["Time", (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S)(elapsed_ms)],
    ];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .table */ .tp)(["", ""], rows.flatMap(([what, value]) => (value ? [[what, value]] : [])));
}
/** What answers there after a failure, as it was read: the revision that failed, or another one. */
function urlTitle({ colour, active_revision_id, revision_id }) {
    if (colour !== "red")
        return "URL";
    return active_revision_id !== undefined && active_revision_id === revision_id ? "Serves now" : "Still live";
}
/** `agent: build failed`; green only where nothing went that people may miss. */
function heading({ name, outcome, colour, plan }) {
    const isCareful = colour === "green" && plan !== undefined && (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_2__/* .takesAway */ .P)(plan);
    return `${ICONS[isCareful ? "warning" : colour]} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(name ?? "agent-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(outcome.replaceAll("_", " "))}`;
}
/** `0123456789ab (main)` → `cdef01234567 (main)`: 3 files changed, +12 −4: … (compare) */
function codeText(change, compareUrl) {
    const { from, to } = (0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__/* .codeTexts */ .Ou)(change);
    const files = change.files ? `: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)((0,_lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFilesText */ .Zu)(change.files))}` : "";
    const compare = compareUrl === undefined ? "" : ` (${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(compareUrl, "compare")})`;
    return `${from === undefined ? "" : `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(from)} → `}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(to)}${files}${compare}`;
}
function commitText({ sha, url }) {
    const short = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)((0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_6__/* .shortCommit */ .A)(sha));
    return url === undefined ? short : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(url, short);
}
function answerText(answer) {
    const characters = [...answer];
    const isLong = characters.length > ANSWER_LENGTH;
    return `it answers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(isLong ? `${characters.slice(0, ANSWER_LENGTH).join("")}…` : answer)}`;
}
function rowSection(rows) {
    if (rows.length === 0)
        return [];
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .table */ .tp)(["What", "Result"], rows.map(({ what, result }) => [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(what), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(result)])),
    ];
}
/** @param limit characters of the log; its end counts */
function logSection(log, limit) {
    if (!log || log.entries.length === 0)
        return [];
    const text = log.entries
        .map(_progress_log_js__WEBPACK_IMPORTED_MODULE_3__/* .entryText */ .u0)
        .join("\n")
        .slice(-limit)
        .replace(/^[\uDC00-\uDFFF]/, "");
    return [
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(log.stream === "build" ? "End of the build log" : "End of the run log", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .fenced */ .OF)(text), true),
    ];
}


/***/ }),

/***/ 25104:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ bareReport)
/* harmony export */ });
/** A report that says no more than how it ended. */
function bareReport(said) {
    return {
        name: undefined,
        environment: undefined,
        commit: undefined,
        compareUrl: undefined,
        runUrl: undefined,
        deployment_id: undefined,
        revision_id: undefined,
        status: undefined,
        changed: false,
        hint: undefined,
        logs: undefined,
        url: undefined,
        active_revision_id: undefined,
        answer: undefined,
        plan: undefined,
        timeline: [],
        wait_began_at: undefined,
        rows: [],
        ...said,
    };
}


/***/ }),

/***/ 97352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ timelineMarkdown)
/* harmony export */ });
/* unused harmony export ganttChart */
/* harmony import */ var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25272);
/* harmony import */ var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82413);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53634);



/** A chart of more bars than this is no help. */
const MOST_BARS = 40;
/**
 * The statuses of a revision as a chart (mermaid, drawn by GitHub) and as a table. Pure.
 * @param seen.wait_began_at what `elapsed_ms` counts from, in milliseconds since the epoch; without it there is no chart
 */
function timelineMarkdown({ timeline, wait_began_at, }) {
    // One status is no course of events.
    if (timeline.length < 2)
        return [];
    const rows = timeline.map(({ elapsed_ms, status, sentence }) => [
        (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(status),
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(sentence),
    ]);
    const hasChart = wait_began_at !== undefined && timeline.length <= MOST_BARS;
    return [
        ...(hasChart ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fenced */ .OF)(ganttChart(timeline, wait_began_at), "mermaid")] : []),
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
        const time = next === undefined ? `after ${(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms)}` : (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(end - start);
        return `    ${time} ${plain(status)} :${[...tags(status, next === undefined), start, end].join(", ")}`;
    });
    return ["gantt", "    dateFormat x", "    axisFormat %H:%M:%S", "    section Revision", ...bars].join("\n");
}
function tags(status, isLast) {
    const phase = (0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__/* .phaseOf */ .hU)(status);
    const isFailure = phase === "build_failed" || phase === "deploy_failed" || phase === "interrupted";
    const look = isFailure ? "crit" : isLast && phase === "in_progress" ? "active" : "done";
    return isLast ? [look, "milestone"] : [look];
}
/** Colons, commas, hashes and semicolons would end the label; a status is whatever the server says. */
function plain(status) {
    return status.replace(/[^\w. -]/g, " ").trim() || "unknown";
}


/***/ }),

/***/ 1389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ interruptOnCancel),
/* harmony export */   y: () => (/* binding */ interruptAtEnd)
/* harmony export */ });
/* harmony import */ var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38597);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(70690);



/** A cancelled job has a few seconds for everything that is left to do. */
const CANCEL_TIMEOUT_MS = 3_000;
/**
 * Interrupts a revision after the end of the command that made it, within three seconds and with a signal of its own.
 * Never throws for what a control plane can answer.
 */
async function interruptAtEnd(which, context) {
    const { revision_id } = which;
    const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
    try {
        const interrupt = await (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_2__/* .interruptRevision */ .x)(which, { ...context, signal });
        const { result } = interrupt;
        const words = result === "interrupted" ? `revision ${revision_id} was interrupted` : interrupt.message;
        return { result, words, interrupt };
    }
    catch (error) {
        if (!signal.aborted && !(error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .Cj))
            throw error;
        const reason = signal.aborted ? "no answer in time" : (0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__/* .messageChain */ .NG)(error).join(": ");
        return {
            result: "failed",
            words: `revision ${revision_id} could not be interrupted and goes on: ${reason}`,
        };
    }
}
/** The same after an abort of an operation: its outcome with what came of it. */
async function interruptOnCancel(cancelled, context) {
    const { deployment_id, made_revision_id: revision_id, message } = cancelled;
    if (deployment_id === undefined || revision_id === undefined)
        return cancelled;
    const last = await interruptAtEnd({ deployment_id, revision_id }, context);
    const interrupt = last.result === "failed" ? undefined : last.interrupt;
    return { ...cancelled, interrupt, message: `${message}; ${last.words}` };
}


/***/ }),

/***/ 70690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ interruptRevision)
/* harmony export */ });
/* harmony import */ var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);
/* harmony import */ var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25272);


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
    if ((0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(before.status) !== "in_progress")
        return notUnderWay(before);
    try {
        const { status } = await controlPlane.interruptRevision({ params }, { signal });
        return { result: "interrupted", revision_id, status };
    }
    catch (error) {
        // It came to its end between the two requests.
        if (!(error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK))
            throw error;
        return notUnderWay(await controlPlane.getRevision({ params }, { signal }));
    }
    async function latestId() {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return deployment.latest_revision_id ?? undefined;
    }
}
function notUnderWay({ id, status }) {
    if ((0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(status) === "interrupted")
        return { result: "interrupted", revision_id: id, status };
    const message = `revision ${id} is ${status}, so there is nothing to interrupt`;
    return { result: "not_under_way", revision_id: id, status, message };
}


/***/ })

};
