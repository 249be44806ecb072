export const id = 883;
export const ids = [883];
export const modules = {

/***/ 1024:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ interruptNow),
/* harmony export */   l: () => (/* binding */ interruptOnCancel)
/* harmony export */ });
/* harmony import */ var _lifecycle_operations_interrupt_on_cancel_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1389);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(161);
/* harmony import */ var _post_state_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1156);



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

/***/ 2630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IS: () => (/* binding */ githubWarning),
/* harmony export */   NQ: () => (/* binding */ controlPlaneOf),
/* harmony export */   XA: () => (/* binding */ connectedGitHub),
/* harmony export */   Yh: () => (/* binding */ githubAccess)
/* harmony export */ });
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(161);
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8480);



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

/***/ 1485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ hideGivenSecrets),
  r: () => (/* binding */ hidingSecrets)
});

// EXTERNAL MODULE: ./build/action/code/contract/secrets.js
var secrets = __webpack_require__(3613);
// EXTERNAL MODULE: ./build/action/code/sources/index.js + 31 modules
var sources = __webpack_require__(6260);
;// CONCATENATED MODULE: ./build/action/code/action/inputs/secret-text.js
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

;// CONCATENATED MODULE: ./build/action/code/action/inputs/hidden-secrets.js



/** Hides the values of the inputs `secrets` and `runtime-keys`, whether or not the command has a use for them. */
async function hideGivenSecrets({ runner, texts }) {
    for (const text of [texts.secrets ?? "", texts["runtime-keys"] ?? ""]) {
        const { secrets, problems } = await (0,sources/* parseSecretsText */.S7)(text);
        for (const { value } of secrets)
            runner.hide(value);
        if (problems.length > 0)
            for (const value of possibleSecretValues(text))
                runner.hide(value);
    }
}
/**
 * The same control plane; the secrets and runtime keys of every deployment that it answers are hidden first. An agent may print what
 * an earlier run gave it.
 */
function hidingSecrets(controlPlane, runner) {
    function hide(deployment) {
        for (const { name, value } of deployment?.secrets ?? []) {
            if (name !== secrets/* SOURCE_DIGEST_SECRET */.s0)
                runner.hide(value);
        }
        for (const { value } of deployment?.runtime_keys ?? [])
            runner.hide(value);
        return deployment;
    }
    return {
        ...controlPlane,
        getDeployment: async (...given) => hide(await controlPlane.getDeployment(...given)),
        createDeployment: async (...given) => hide(await controlPlane.createDeployment(...given)),
        createDeploymentOnce: async (...given) => hide(await controlPlane.createDeploymentOnce(...given)),
        patchDeployment: async (...given) => hide(await controlPlane.patchDeployment(...given)),
        redeployRevision: async (...given) => hide(await controlPlane.redeployRevision(...given)),
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


/***/ }),

/***/ 1156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ saveOpenEnds),
/* harmony export */   j: () => (/* binding */ readOpenEnds)
/* harmony export */ });
/** Tells the post step what is open; undefined: nothing is any more. */
function saveOpenEnds(runner, what, open) {
    runner.saveState(what, open === undefined ? "" : JSON.stringify(open));
}
function readOpenEnds(environment, what) {
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
    const { verdict, record, rows, waitBeganAt } = facts;
    const { outcome } = verdict;
    const timeline = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_2__/* .timelineMarkdown */ .j)(record.timeline, { waitBeganAt });
    const isPlan = outcome === "planned" || outcome === "changes_pending";
    return [
        `### ${(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .heading */ .R_)(facts)}`,
        ...(record.plan && isPlan ? [(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(record.plan)] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(verdict.message)]),
        ...(verdict.hint ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn)(verdict.hint)] : []),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .logSection */ .q4)(verdict.logs, LOG_CHARACTERS),
        // Those stand at the end.
        (0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .factsTable */ .wd)({ ...facts, environment: undefined, commit: undefined }),
        ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .rowSection */ .gU)(rows),
        ...(record.plan && !isPlan ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)("Plan", (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__/* .planMarkdown */ .X)(record.plan))] : []),
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

/***/ 3634:
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

/***/ 9671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ takesAway),
/* harmony export */   X: () => (/* binding */ planMarkdown)
/* harmony export */ });
/* harmony import */ var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5409);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3634);


/** More fields than this open on a click. */
const FIELDS_SHOWN = 20;
/** A longer value is cut; the `result` output has all of it. Characters. */
const LONGEST_VALUE = 300;
/** What a plan would do, field by field, as markdown; of secrets the names only. Pure. */
function planMarkdown(plan) {
    const isDone = plan.action !== "none" && plan.refusals.length === 0;
    return [
        `**Plan:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)((0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__/* .planTitle */ .KS)(plan))}.`,
        ...refusalSection(plan),
        ...removalSection(plan),
        ...fieldSection(plan),
        ...secretSection("Secrets", plan.secrets),
        ...secretSection("Runtime keys", plan.runtime_keys),
        ...warnings(plan),
        ...(isDone ? notes(plan) : []),
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
    unknown: "sent again: their present values are hidden",
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

/***/ 4195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   gU: () => (/* binding */ rowSection),
/* harmony export */   q4: () => (/* binding */ logSection),
/* harmony export */   tT: () => (/* binding */ commitText),
/* harmony export */   wd: () => (/* binding */ factsTable)
/* harmony export */ });
/* harmony import */ var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2413);
/* harmony import */ var _lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4688);
/* harmony import */ var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5409);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3634);
/* harmony import */ var _plan_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9671);
/* harmony import */ var _progress_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5055);






/** Parts that the job summary and the comment have in common; each is a list, empty where there is nothing to tell. */
const ICONS = { green: "✅", warning: "⚠️", red: "❌" };
/** Enough of an answer to see that it is one. Characters. */
const ANSWER_LENGTH = 200;
function factsTable(facts) {
    const { record, elapsedMs, environment, commit, verified } = facts;
    const { url, deployment_id, revision_id, status } = record;
    const rows = [
        [urlTitle(facts), url && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(url)],
        ["Environment", environment && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(environment)],
        ["Commit", commit && commitText(commit)],
        ["Code", record.plan?.code?.checkout && codeText(record.plan.code, facts.compareUrl)],
        ["Deployment", deployment_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(deployment_id)],
        ["Revision", revision_id && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(revision_id)],
        ["Status", status && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(status)],
        ["Checked", verified && checkText(verified)],
        ["Time", (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S)(elapsedMs)],
    ];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .table */ .tp)(["", ""], rows.flatMap(([what, value]) => (value ? [[what, value]] : [])));
}
/** What answers there after a failure, by what was looked up: the revision that failed, or another one. */
function urlTitle({ colour, record }) {
    if (colour !== "red")
        return "URL";
    const { active_revision_id, revision_id } = record;
    return active_revision_id !== undefined && active_revision_id === revision_id ? "Serves now" : "Still live";
}
/** `agent: build failed`; green only where nothing went that people may miss. */
function heading({ name, verdict, colour, record }) {
    const isCareful = colour === "green" && record.plan !== undefined && (0,_plan_report_js__WEBPACK_IMPORTED_MODULE_2__/* .takesAway */ .P)(record.plan);
    return `${ICONS[isCareful ? "warning" : colour]} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(name ?? "agent-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(verdict.outcome.replaceAll("_", " "))}`;
}
/** `abc1234 (main)` → `def5678 (main)`: 3 files changed, +12 −4: … (compare) */
function codeText(change, compareUrl) {
    const { from, to } = (0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__/* .codeTexts */ .Ou)(change);
    const files = change.files ? `: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)((0,_lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFilesText */ .Zu)(change.files))}` : "";
    const compare = compareUrl === undefined ? "" : ` (${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(compareUrl, "compare")})`;
    return `${from === undefined ? "" : `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(from)} → `}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(to)}${files}${compare}`;
}
function commitText({ sha, url }) {
    const short = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(sha.slice(0, 12));
    return url === undefined ? short : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)(url, short);
}
function checkText({ answer }) {
    if (answer === undefined)
        return "it answers";
    const characters = [...answer];
    const isLong = characters.length > ANSWER_LENGTH;
    return `it answers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(isLong ? `${characters.slice(0, ANSWER_LENGTH).join("")}…` : answer)}`;
}
function rowSection(rows) {
    if (!rows || rows.length === 0)
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

/***/ 7352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ timelineMarkdown)
/* harmony export */ });
/* unused harmony export ganttChart */
/* harmony import */ var _contract_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9048);
/* harmony import */ var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2413);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3634);



/** A chart of more bars than this is no help. */
const MOST_BARS = 40;
/**
 * The statuses of a revision as a chart (mermaid, drawn by GitHub) and as a table. Pure.
 * @param waitBeganAt what `elapsed_ms` counts from, in milliseconds since the epoch; without it there is no chart
 */
function timelineMarkdown(timeline, { waitBeganAt } = {}) {
    // One status is no course of events.
    if (timeline.length < 2)
        return [];
    const rows = timeline.map(({ elapsed_ms, status, sentence }) => [
        (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms),
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
        const time = next === undefined ? `after ${(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(elapsed_ms)}` : (0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationText */ .S)(end - start);
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

/***/ 8135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JC: () => (/* binding */ secretProblems),
/* harmony export */   bv: () => (/* binding */ createProblems),
/* harmony export */   bw: () => (/* binding */ ownSecretProblems),
/* harmony export */   xc: () => (/* binding */ patchProblems)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _repo_url_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2406);
/* harmony import */ var _resource_spec_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6804);
/* harmony import */ var _runtime_keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6965);
/* harmony import */ var _schema_field_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3912);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3613);






/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
function createProblems(body) {
    const { source, source_config: config, source_revision_config: revision } = body;
    const problems = [
        ...applicabilityProblems(source, config, revision),
        ...contentProblems(config, revision.repo_ref),
        ...secretProblems(body.secrets),
        ...referenceProblems(source, body.secret_references),
        ...(0,_runtime_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .runtimeKeyProblems */ .s4)(body.runtime_keys ?? []),
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
        ...(0,_runtime_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .runtimeKeyProblems */ .s4)(body.runtime_keys ?? []),
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
        ...check("source_config", config, _schema_field_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceConfigRules */ .Nw),
        ...check("source_revision_config", revision, _schema_field_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceRevisionConfigRules */ .ev),
        ...(revision.checkout && !revision.source_tarball_path ? [LONELY_CHECKOUT] : []),
    ];
}
const LONELY_CHECKOUT = {
    path: "source_revision_config.checkout",
    message: "source_revision_config.checkout says where source_tarball_path comes from, and has to be given with it",
};
function immutableProblems(existing, wanted) {
    return Object.entries(wanted).flatMap(([name, value]) => {
        const rule = _schema_field_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceConfigRules */ .Nw[name];
        if (rule?.change !== "immutable" || value === null || value === undefined)
            return [];
        const current = existing[name] ?? null;
        if ((0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(current, value))
            return [];
        const path = `source_config.${name}`;
        return [{ path, message: `${path} cannot be changed after creation` }];
    });
}
function contentProblems(config, repoRef) {
    const problems = [];
    if (config.repo_url && (0,_repo_url_js__WEBPACK_IMPORTED_MODULE_5__/* .hasCredentials */ .Lk)(config.repo_url)) {
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
    if (typeof redisMemory === "number" && redisMemory < _resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .REDIS_MEMORY_FLOOR_MB */ .BX) {
        problems.push({
            path: "source_config.resource_spec.redis_memory_mb",
            message: `source_config.resource_spec.redis_memory_mb is at least ${_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .REDIS_MEMORY_FLOOR_MB */ .BX}`,
        });
    }
    return problems;
}
function referenceProblems(source, references) {
    if (source === "external_image" || !references?.length)
        return [];
    return [{ path: "secret_references", message: "secret_references applies to source external_image only" }];
}
/** Far more than an environment has. */
const MOST_SECRETS = 500;
/** What fits into the environment of a process with room for the rest, in characters. */
const LARGEST_SECRETS = 256 * 1024;
/**
 * Too many secrets, reserved and malformed names, names given twice, and impossible values. Values are never told.
 */
function secretProblems(secrets) {
    const together = secrets.reduce((sum, { name, value }) => sum + name.length + value.reveal().length, 0);
    if (secrets.length > MOST_SECRETS)
        return [{ path: "secrets", message: `there are more than ${MOST_SECRETS} secrets` }];
    if (together > LARGEST_SECRETS)
        return [
            { path: "secrets", message: `the secrets have more than ${LARGEST_SECRETS} characters together` },
        ];
    const seen = new Set();
    return secrets.flatMap((secret) => {
        const { name } = secret;
        const twice = seen.has(name) ? `secret '${name}' is given twice` : (0,_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .secretNameProblem */ .nL)(name);
        seen.add(name);
        const messages = [twice, (0,_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .secretValueProblem */ .dI)(secret)].filter((message) => message !== undefined);
        return messages.map((message) => ({ path: `secrets.${name}`, message }));
    });
}
/** Deployers may not set the secret that this program keeps for itself; the control plane takes it from the client. */
function ownSecretProblems(secrets) {
    if (!secrets.some(({ name }) => name === _secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .SOURCE_DIGEST_SECRET */ .s0))
        return [];
    const message = `secret name '${_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .SOURCE_DIGEST_SECRET */ .s0}' is reserved by agent-deploy`;
    return [{ path: `secrets.${_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .SOURCE_DIGEST_SECRET */ .s0}`, message }];
}


/***/ }),

/***/ 9146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ nearestWord)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);

/** The candidate that a mistyped word most likely means; undefined when none is near. */
function nearestWord(word, candidates) {
    let nearest;
    let least = Math.min(3, word.length / 2 + 0.5);
    for (const candidate of candidates) {
        const edits = (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(word.toLowerCase(), candidate);
        if (edits >= least)
            continue;
        nearest = candidate;
        least = edits;
    }
    return nearest;
}


/***/ }),

/***/ 1389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ interruptOnCancel),
/* harmony export */   y: () => (/* binding */ interruptAtEnd)
/* harmony export */ });
/* harmony import */ var _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8597);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(690);



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
        if (!signal.aborted && !(error instanceof _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .Cj))
            throw error;
        const reason = signal.aborted ? "no answer in time" : (0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__/* .messageChain */ .N)(error).join(": ");
        return {
            result: "failed",
            words: `revision ${revision_id} could not be interrupted and goes on: ${reason}`,
        };
    }
}
/** The same after an abort of the command that `result` is about, which tells what came of it. */
async function interruptOnCancel(result, revision_id, context) {
    const { deployment_id = "" } = result;
    const last = await interruptAtEnd({ deployment_id, revision_id }, context);
    if (last.result !== "failed")
        result.interrupt = last.interrupt;
    result.message = `${result.message}; ${last.words}`;
}


/***/ }),

/***/ 690:
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
        return notUnderWay(before);
    try {
        const { status } = await controlPlane.interruptRevision({ params }, { signal });
        return { result: "interrupted", revision_id, status };
    }
    catch (error) {
        // It came to its end between the two requests.
        if (!(error instanceof _client_errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK))
            throw error;
        return notUnderWay(await controlPlane.getRevision({ params }, { signal }));
    }
    async function latestId() {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return deployment.latest_revision_id ?? undefined;
    }
}
function notUnderWay({ id, status }) {
    if ((0,_contract_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(status) === "interrupted")
        return { result: "interrupted", revision_id: id, status };
    const message = `revision ${id} is ${status}, so there is nothing to interrupt`;
    return { result: "not_under_way", revision_id: id, status, message };
}


/***/ }),

/***/ 5277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ localGit)
/* harmony export */ });
/**
 * This machine's git, in a folder. It asks nothing at the terminal, takes no lock for what only reads, and has the
 * user's own configuration and access.
 * @throws the signal's reason
 */
function localGit(directory, { signal, timeoutMs } = {}) {
    return async (...args) => {
        signal?.throwIfAborted();
        const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
        const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
            reject: false,
            stdin: "ignore",
            stripFinalNewline: false,
            env: { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" },
            ...(timeoutMs !== undefined && { timeout: timeoutMs }),
            ...(signal && { cancelSignal: signal }),
        });
        signal?.throwIfAborted();
        return exitCode === 0 ? stdout : undefined;
    };
}


/***/ }),

/***/ 6358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ readDesiredFile)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/action/code/sources/secrets/secrets-text.js + 1 modules
var secrets_text = __webpack_require__(8590);
// EXTERNAL MODULE: ./build/action/code/sources/tarball/project-tree.js + 4 modules
var project_tree = __webpack_require__(6815);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file-names.js
var desired_file_names = __webpack_require__(2678);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-shape.js + 2 modules
var desired_shape = __webpack_require__(7448);
;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/interpolation.js
/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. What was put in is not looked at again.
 * @param refusal why a name may not be read
 */
function interpolated(text, environment, refusal = () => undefined) {
    const missing = [];
    const refused = [];
    const replaced = text.replace(/\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g, (_whole, escaped, name, fallback, standIn = "") => {
        if (escaped !== undefined)
            return escaped;
        const why = refusal(name);
        if (why !== undefined) {
            refused.push({ name, why });
            return "";
        }
        const value = environment[name];
        if (fallback !== undefined)
            return value || standIn;
        if (value === undefined)
            missing.push(name);
        return value ?? "";
    });
    return { text: replaced, missing, refused };
}

// EXTERNAL MODULE: ./build/action/code/sources/desired-file/variable-access.js
var variable_access = __webpack_require__(2263);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/yaml-text.js + 1 modules
var yaml_text = __webpack_require__(2111);
;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/desired-file.js









/**
 * Reads `agent-deploy.yaml` (or `.yml`, `.json`): the body of a create request (spec §4.2) whose parts may be left
 * out, in the neutral words or those of the dialect. In values of `secrets` and `runtime_keys`, `${NAME}` and `${NAME:-default}` stand
 * for the environment's, as far as they may be read.
 * @param options.given path of the file, from the project folder; it must exist then
 */
async function readDesiredFile(projectDirectory, options) {
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
        return nothing(path, [{ path: "config", message: whyNotRead(path, code) }]);
    }
    return readText(text, path, (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(projectDirectory, path)) || (0,external_node_path_.basename)(path), options);
}
function whyNotRead(path, code) {
    if (code === "ENOENT")
        return `the file ${path} does not exist`;
    if (code === "EISDIR")
        return `${path} is a folder, not a file`;
    return `the file ${path} cannot be read (${code})`;
}
async function readText(text, path, file, options) {
    const yaml = await (0,yaml_text/* parseYamlText */.c)(text);
    if (yaml.problems.length > 0) {
        return nothing(path, yaml.problems.map((problem) => ({ path: "", file, ...problem })));
    }
    if (yaml.value === null || yaml.value === undefined)
        return nothing(path, []);
    if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
        return nothing(path, [{ path: "", message: "the file holds no map of fields", file, line: 1 }]);
    }
    const { secrets: givenSecrets, runtime_keys: givenKeys, ...others } = yaml.value;
    const shape = (0,desired_shape/* checkShape */.e)(others, options.dialect);
    const secrets = fileSecrets(givenSecrets, { yaml, named: secrets_text/* SECRETS */.cW, variables: options });
    const runtimeKeys = fileSecrets(givenKeys, { yaml, named: secrets_text/* RUNTIME_KEYS */.Gm, variables: options });
    const problems = [
        ...shape.problems.map((problem) => ({
            path: problem.path.join("."),
            message: problem.message,
            line: yaml.lineOf(problem.path),
        })),
        ...(secrets?.problems ?? []),
        ...(runtimeKeys?.problems ?? []),
    ];
    return {
        path,
        parts: shape.parts,
        secrets: secrets?.secrets,
        runtime_keys: runtimeKeys?.secrets,
        problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        placeOf: (field) => place(yaml, file, field),
    };
}
function fileSecrets(value, { yaml, named, variables }) {
    if (value === undefined || value === null)
        return undefined;
    const replace = (text, name) => {
        const { environment, allowed } = variables;
        const { text: replaced, missing, refused, } = interpolated(text, environment, (variable) => (0,variable_access/* variableRefusal */.$)(variable, allowed));
        const needs = (variable) => `${named.noun} '${name}' needs the environment variable ${variable}`;
        const problems = [
            ...refused.map(({ name: variable, why }) => `${needs(variable)}, ${why}`),
            ...missing.map((variable) => `${needs(variable)}, which is not set; set it, or write \${${variable}:-default}`),
        ];
        return { text: replaced, problems };
    };
    return (0,secrets_text/* readSecrets */.ql)(value, [named.field], { yaml, named, replace });
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
    return { path, parts: {}, secrets: undefined, runtime_keys: undefined, problems, placeOf: () => undefined };
}


/***/ }),

/***/ 7448:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ checkShape)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect_dialect = __webpack_require__(4315);
// EXTERNAL MODULE: ./build/action/code/contract/name.js
var contract_name = __webpack_require__(6349);
// EXTERNAL MODULE: ./build/action/code/contract/resource-spec.js
var resource_spec = __webpack_require__(6804);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema.js
var schema = __webpack_require__(4671);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema-walk.js
var schema_walk = __webpack_require__(6293);
;// CONCATENATED MODULE: ./build/action/code/contract/schema/unknown-keys.js

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

// EXTERNAL MODULE: ./build/action/code/contract/secrets.js
var secrets = __webpack_require__(3613);
// EXTERNAL MODULE: ./build/action/code/contract/source.js
var source = __webpack_require__(275);
// EXTERNAL MODULE: ./build/action/code/contract/source-config.js
var source_config = __webpack_require__(2218);
// EXTERNAL MODULE: ./build/action/code/foundation/nearest-word.js
var nearest_word = __webpack_require__(9146);
;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/shape-sentence.js
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

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/desired-shape.js












/** What may be said about a deployment in a file or by flags; secrets and runtime keys are read apart (`secrets-text.ts`). */
const desiredShape = (0,schema/* object */.Ik)({
    name: contract_name/* deploymentName */.pC.nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
    source: source/* sourceKind */.uh.nullish(),
    source_config: source_config/* sourceConfig */.Kf.nullish(),
    source_revision_config: source_config/* sourceRevisionConfig */.F9.nullish(),
    secret_references: schemas/* array */.YOg(secrets/* secretReference */.QO).nullish(),
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
    const meant = (0,nearest_word/* nearestWord */.z)(name, knownKeys(path.slice(0, -1)));
    return `is not a known key${meant ? `; did you mean ${meant}?` : ""}`;
}
/** The keys that may stand at a place. */
function knownKeys(place) {
    if (place.length === 0)
        return [...Object.keys(desiredShape.shape), "secrets", "runtime_keys"];
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
            const [renamed = name] = Object.keys((0,dialect_dialect/* fromWire */.kn)(dialect, schemas/* object */.Ikc(shape), { [name]: null }));
            return { known: renamed, as: renamed };
        },
        leaf: (schema, leaf) => source/* renamedValues */.FZ.has(schema) && !source/* SOURCES */.Hl.includes(leaf)
            ? (0,dialect_dialect/* fromWire */.kn)(dialect, schema, leaf)
            : leaf,
    });
}
function remove(value, path) {
    let holder = value;
    for (const segment of path.slice(0, -1))
        holder = holder[segment];
    delete holder[path.at(-1)];
}


/***/ }),

/***/ 2263:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ variableRefusal),
/* harmony export */   j: () => (/* binding */ readAllowance)
/* harmony export */ });
/** Variables of this program and of a workflow's runner: keys and tokens that no code of the project is to have. */
const KEPT = ["AGENT_DEPLOY_", "INPUT_", "ACTIONS_", "GITHUB_", "RUNNER_"];
/**
 * Why a file may not take a value from this variable; undefined where it may. Who writes the file is not always who
 * starts this program: a pull request brings its own.
 */
function variableRefusal(name, allowed) {
    if (allowed === false)
        return "which it may not read: in a workflow on pull_request_target no variable is read for a file of the project; give the value from outside of it";
    // Windows does not tell capital letters from small ones.
    if (allowed) {
        return allowed.includes(name)
            ? undefined
            : `which it may not read: env-allow names ${allowed.join(", ") || "nothing"}; add it there`;
    }
    const prefix = KEPT.find((each) => name.toUpperCase().startsWith(each));
    return (prefix && `which it may not read: ${prefix}… are kept from files of the project; name it in env-allow`);
}
/** The names in a text, between blanks, commas and line breaks, and what is none; undefined for a text without any. */
function readAllowance(text) {
    const words = (text ?? "").split(/[\s,]+/).filter(Boolean);
    if (words.length === 0)
        return undefined;
    const isName = (word) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(word);
    return { allowed: words.filter(isName), wrong: words.filter((word) => !isName(word)) };
}


/***/ }),

/***/ 2111:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ parseYamlText)
});

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/unclosed.js
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

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/yaml-text.js

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


/***/ }),

/***/ 6260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j1: () => (/* reexport */ configuration_error/* ConfigurationError */.j),
  S7: () => (/* reexport */ secrets_text/* parseSecretsText */.S7),
  YK: () => (/* reexport */ configuration_error/* problemLine */.Y),
  MT: () => (/* reexport */ resolveDeployment),
  RB: () => (/* reexport */ sameRepository)
});

// UNUSED EXPORTS: RUNTIME_KEYS, SECRETS, projectName, readEnvironmentFile, tarballSource

// EXTERNAL MODULE: ./build/action/code/foundation/configuration-error.js
var configuration_error = __webpack_require__(5990);
// EXTERNAL MODULE: ./build/action/code/contract/repo-url.js
var contract_repo_url = __webpack_require__(2406);
;// CONCATENATED MODULE: ./build/action/code/sources/git/git.js

/**
 * A git repository that the control plane fetches itself.
 * @param options.commit what `repo_ref` points to, where that is known; a ref that is a full commit id is one itself
 */
function gitSource(options) {
    const { repo_url, repo_ref } = options;
    const commit = options.commit ?? (repo_ref !== undefined && isCommitId(repo_ref) ? repo_ref : undefined);
    const ref = repo_ref === undefined ? "" : ` at ${repo_ref}`;
    const short = commit === undefined || commit === repo_ref ? "" : ` (${commit.slice(0, 12)})`;
    return {
        kind: "repo_host",
        digest: commit,
        warnings: [],
        describe: () => `${(0,contract_repo_url/* shownAddress */.Uk)(repo_url)}${ref}${short}`,
        deliver: async () => (repo_ref === undefined ? {} : { repo_ref }),
    };
}
/**
 * Whether two URLs name one repository: `git@host:owner/name.git`, `ssh://git@host/owner/name`,
 * `https://host/Owner/name/`. Hosts take names in any case; paths of this machine are compared as they are.
 */
function sameRepository(one, other) {
    return other !== undefined && repositoryKey(one) === repositoryKey(other);
}
function repositoryKey(url) {
    const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(url);
    const [, host = "", path = url] = scp ?? /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/]*)\/(.*)$/i.exec(url) ?? [];
    const name = path.replace(/^\/+|\/+$/g, "").replace(/\.git$/i, "");
    return host === "" ? `/${name}` : `${host}/${name}`.toLowerCase();
}
/** Whether a ref is a full commit id. */
function isCommitId(ref) {
    return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(ref);
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/action/code/contract/deployment-rules.js
var deployment_rules = __webpack_require__(8135);
// EXTERNAL MODULE: ./build/action/code/contract/name.js
var contract_name = __webpack_require__(6349);
// EXTERNAL MODULE: ./build/action/code/contract/runtime-keys.js
var contract_runtime_keys = __webpack_require__(6965);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-shape.js + 2 modules
var desired_shape = __webpack_require__(7448);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/variable-access.js
var variable_access = __webpack_require__(2263);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/yaml-text.js + 1 modules
var yaml_text = __webpack_require__(2111);
// EXTERNAL MODULE: ./build/action/code/sources/secrets/secrets-text.js + 1 modules
var secrets_text = __webpack_require__(8590);
;// CONCATENATED MODULE: ./build/action/code/sources/deployment-request.js




/** The request as the parts of a desired deployment, with all of its mistakes. */
async function readRequest(request) {
    const problems = [];
    const yaml = async (field) => {
        const text = request[field];
        if (text === undefined || text.trim() === "")
            return undefined;
        const reading = await (0,yaml_text/* parseYamlText */.c)(text);
        for (const { message, line } of reading.problems) {
            problems.push({ path: field, message: `${field} ${message} (line ${line})` });
        }
        return reading.value ?? undefined;
    };
    const { name, source, integration_id, repo_url, deployment_type, build_on_push, custom_url } = request;
    const { install_command, build_command, repo_ref, graph_config_path, image_uri } = request;
    const shape = (0,desired_shape/* checkShape */.e)(given({
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
    const secrets = await requestedSecrets(request.secrets, secrets_text/* SECRETS */.cW, problems);
    const runtime_keys = await requestedSecrets(request.runtime_keys, secrets_text/* RUNTIME_KEYS */.Gm, problems);
    return { parts: shape.parts, secrets, runtime_keys, allowed: allowance(request, problems), problems };
}
function allowance({ env_allow }, problems) {
    if (env_allow === false)
        return false;
    const reading = (0,variable_access/* readAllowance */.j)(env_allow);
    for (const word of reading?.wrong ?? [])
        problems.push({
            path: "env_allow",
            message: `env_allow names variables, and '${word}' is no name of one`,
        });
    return reading?.allowed;
}
async function requestedSecrets(given, named, problems) {
    if (typeof given !== "string")
        return given;
    if (given.trim() === "")
        return undefined;
    const reading = await (0,secrets_text/* parseSecretsText */.S7)(given, named);
    problems.push(...reading.problems);
    return reading.secrets;
}
/** The fields that say something. */
function given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file.js + 1 modules
var desired_file = __webpack_require__(6358);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/action/code/project/local-git.js
var local_git = __webpack_require__(5277);
;// CONCATENATED MODULE: ./build/action/code/sources/git/checkout.js


/** Reads the checkout around a folder; undefined when there is none, or no git on this machine. */
async function readCheckout(directory, signal) {
    const run = (0,local_git/* localGit */.s)(directory, { signal });
    const git = async (...args) => (await run(...args))?.replace(/\n$/, "").split("\n");
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
        repo_url: url && (0,contract_repo_url/* withoutCredentials */.ri)(url),
        branch,
        commit,
        is_pushed: commit !== undefined && trackedLine?.[0] === commit,
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/git/remote-commit.js


/** How long a remote may take to list its references, in milliseconds. */
const TIMEOUT_MS = 20_000;
/**
 * The commit that a branch or tag of a remote repository points to now, asked from here with stock git and whatever
 * access this machine (or the checkout in `directory`) has. Undefined when it cannot be told: no git, no access, no
 * such reference.
 */
async function readRemoteCommit(repo_url, repo_ref, { directory = ".", signal } = {}) {
    if (repo_ref !== undefined && isCommitId(repo_ref))
        return repo_ref;
    const patterns = repo_ref === undefined ? ["HEAD"] : [repo_ref, `${repo_ref}^{}`];
    const git = (0,local_git/* localGit */.s)(directory, { signal, timeoutMs: TIMEOUT_MS });
    // Everything after `--` is a URL or a pattern, whatever it begins with; commands are no transport here. How git signs in
    // (a checkout's core.sshCommand, the environment's GIT_SSH_COMMAND or GIT_ASKPASS) is the user's.
    const transport = ["-c", "protocol.ext.allow=never"];
    const listed = await git(...transport, "ls-remote", "--quiet", "--", repo_url, ...patterns);
    if (listed === undefined)
        return undefined;
    const commits = new Map(listed.split("\n").map((line) => {
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/action/code/foundation/nearest-word.js
var nearest_word = __webpack_require__(9146);
;// CONCATENATED MODULE: ./build/action/code/project/graph-config-keys.js

const honoured = { kind: "honoured" };
const without = (so) => ({ kind: "no_effect", so });
const imageOnly = without("it is for container images and Python, and no image is made");
/** Every key that `graph.json` may hold: those of the official servers, and ours. */
const KEYS = {
    $schema: honoured,
    graphs: honoured,
    env: honoured,
    event_log: honoured,
    strict_types: honoured,
    auth: {
        kind: "refused",
        because: "is not run by the agent server yet: the agent would be open to every caller",
        instead: "remove it, or deploy to a service that runs it",
    },
    http: without("its routes are not served, and its settings (CORS, disabled routes, headers) do not hold"),
    store: without("items are found by filter only, and stay until they are deleted"),
    checkpointer: without("checkpoints are kept where threads are, until the thread is deleted"),
    webhooks: without("it neither limits where webhooks are sent nor adds headers to them"),
    encryption: without("threads and checkpoints are stored unencrypted"),
    ui: without("its components are not served"),
    ui_config: without("its components are not served"),
    node_version: without("the agent runs on the Node.js of the control plane"),
    dependencies: without("packages are installed as package.json says"),
    python_version: imageOnly,
    pip_config_file: imageOnly,
    pip_installer: imageOnly,
    keep_pkg_tools: imageOnly,
    dockerfile_lines: imageOnly,
    image_distro: imageOnly,
    base_image: imageOnly,
    api_version: imageOnly,
    source: imageOnly,
};
/**
 * What of a graph configuration the agent server does not do. Keys with the value `null` count as left out.
 * @param options.nodeVersion the Node.js that serves the graphs, where that is known
 */
function graphConfigKeyFindings(config, options = {}) {
    const findings = { refusals: [], warnings: [] };
    for (const [key, value] of Object.entries(config)) {
        if (value === null || value === undefined || isMet(key, value, options.nodeVersion))
            continue;
        const treatment = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
        const shown = /^[\w$.-]{1,60}$/.test(key) ? key : JSON.stringify(key.slice(0, 60));
        const add = (list, message) => list.push({ key, message: `${shown} ${message}` });
        if (treatment === undefined)
            add(findings.warnings, unknownKey(key));
        else if (treatment.kind === "refused") {
            add(findings.refusals, `${treatment.because}; ${treatment.instead}`);
        }
        else if (treatment.kind === "no_effect")
            add(findings.warnings, `has no effect here: ${treatment.so}`);
    }
    return findings;
}
/** A wish that is granted although nothing reads the key. */
function isMet(key, value, nodeVersion) {
    if (key === "node_version")
        return nodeVersion !== undefined && major(String(value)) === major(nodeVersion);
    // The project itself, which is what is installed.
    if (key === "dependencies")
        return Array.isArray(value) && value.every((each) => each === ".");
    return false;
}
const major = (version) => /\d+/.exec(version)?.[0];
function unknownKey(key) {
    const meant = (0,nearest_word/* nearestWord */.z)(key, Object.keys(KEYS));
    return `is not a known key and has no effect${meant ? `; did you mean ${meant}?` : ""}`;
}

;// CONCATENATED MODULE: ./build/action/code/project/graph-entries.js
/** The graphs that `graphs` of a graph configuration names. */
function graphEntries(graphs) {
    const reading = { entries: [], problems: [] };
    if (!isMap(graphs) || Object.keys(graphs).length === 0) {
        reading.problems.push('graphs: name at least one graph, as "agent": "./src/agent.ts:graph"');
        return reading;
    }
    for (const [graphId, value] of Object.entries(graphs)) {
        const entry = graphEntry(graphId, value);
        if (typeof entry === "string")
            reading.problems.push(entry);
        else
            reading.entries.push(entry);
    }
    return reading;
}
function graphEntry(graphId, value) {
    const place = `graphs.${graphId}`;
    if (graphId === "")
        return "graphs: a graph needs a name";
    const { path: location, description } = isMap(value) ? value : { path: value, description: undefined };
    if (typeof location !== "string") {
        return `${place}: is neither a text "<path of a module>:<name of an export>" nor an object with such a "path"`;
    }
    if (description !== undefined && typeof description !== "string")
        return `${place}: description is no text`;
    const colon = location.lastIndexOf(":");
    // A colon of a drive letter is not the one before the export.
    if (colon <= 1 || colon === location.length - 1) {
        return `${place}: "${location}" is not of the form "<path of a module>:<name of an export>"`;
    }
    return { graphId, path: location.slice(0, colon), exportName: location.slice(colon + 1), description };
}
function isMap(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/action/code/foundation/json/json-limits.js
/** Deeper JSON is refused: code that walks it by recursion, ours or a graph's, would overflow its stack. */
const DEEPEST_JSON = 256;
/**
 * Which limit a JSON text exceeds first: `DEEPEST_JSON` levels, or so many members of all its lists and objects together.
 * Parses nothing: members take far longer to parse, to check and to refuse than their bytes let expect.
 */
function exceeded(json, { members: most = Number.POSITIVE_INFINITY } = {}) {
    let depth = 0;
    let members = 0;
    let isInString = false;
    for (let at = 0; at < json.length; at++) {
        const code = json.charCodeAt(at);
        if (isInString) {
            if (code === BACKSLASH)
                at++;
            else if (code === QUOTE)
                isInString = false;
        }
        else if (code === QUOTE)
            isInString = true;
        else if (code === BRACKET || code === BRACE) {
            if (++depth > DEEPEST_JSON)
                return "depth";
            if (++members > most)
                return "members";
        }
        else if (code === CLOSING_BRACKET || code === CLOSING_BRACE)
            depth--;
        else if (code === COMMA && ++members > most)
            return "members";
    }
    return undefined;
}
const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [91, 93, 123, 125];

;// CONCATENATED MODULE: ./build/action/code/foundation/json/json-problem.js
/** Tokens of JSON (RFC 8259). */
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** To the end of a string, or to the first character that may not be in it. */
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;
const CLOSING = { "{": "}", "[": "]" };
/**
 * Where a text stops being JSON; undefined when it is JSON. The parser of the platform says it in its message only, for
 * some mistakes, and quotes the text, which may hold secrets. `line` and `column` count from 1; `expected` is for the
 * reader.
 */
function jsonProblem(text) {
    const problem = firstProblem(text);
    if (!problem)
        return undefined;
    const before = text.slice(0, problem.at).split("\n");
    return { line: before.length, column: before.at(-1).length + 1, expected: problem.expected };
}
function firstProblem(text) {
    let at = 0;
    const take = (token) => {
        token.lastIndex = at;
        const isThere = token.test(text);
        if (isThere)
            at = token.lastIndex;
        return isThere;
    };
    const mark = (character) => {
        take(SPACE);
        if (text[at] !== character)
            return false;
        at += 1;
        return true;
    };
    // Each of these says what is missing, if something is.
    const string = (what) => {
        take(SPACE);
        if (!take(STRING))
            return what;
        if (text[at] !== '"')
            return "the end of the string, or a valid escape";
        at += 1;
        return undefined;
    };
    const key = () => string("a property name in double quotes") ?? (mark(":") ? undefined : "':'");
    const scalar = () => (take(NUMBER) || take(WORD) ? undefined : string("a value"));
    const nextIn = (close) => (close === "}" ? key() : undefined);
    // A stack instead of calls: a file may be nested deeper than calls can be.
    const open = [];
    for (;;) {
        take(SPACE);
        const close = CLOSING[text[at] ?? ""];
        if (close) {
            at += 1;
            if (!mark(close)) {
                const expected = nextIn(close);
                if (expected)
                    return { at, expected };
                open.push(close);
                continue;
            }
        }
        else {
            const expected = scalar();
            if (expected)
                return { at, expected };
        }
        for (;;) {
            const around = open.at(-1);
            if (!around) {
                take(SPACE);
                return at === text.length ? undefined : { at, expected: "the end of the file" };
            }
            if (mark(around)) {
                open.pop();
                continue;
            }
            const expected = mark(",") ? nextIn(around) : `',' or '${around}'`;
            if (expected)
                return { at, expected };
            break;
        }
    }
}

;// CONCATENATED MODULE: ./build/action/code/project/parse-graph-config.js


/** Names of the graph configuration, looked for in this order unless the dialect turns it round. */
const GRAPH_CONFIG_NAMES = ["graph.json", "langgraph.json"];
/** What is said where both names are there: what the second one says, `auth` for example, does not hold. */
function unreadConfigWarnings(chosen, isThere) {
    const others = GRAPH_CONFIG_NAMES.filter((name) => name !== chosen && isThere(name));
    return others.map((other) => `${other} is not read: ${chosen} comes first; remove one of the two files`);
}
/** The text of a graph configuration as an object. It may hold values of `env`: no part of it is in the problem. */
function parseGraphConfig(text) {
    // A byte order mark is not part of the text.
    const json = text.replace(/^\uFEFF/, "");
    if (exceeded(json))
        return { problem: { message: `is nested more than ${DEEPEST_JSON} levels deep` } };
    const mistake = jsonProblem(json);
    if (mistake) {
        const { line, column, expected } = mistake;
        return {
            problem: { message: `is not valid JSON: line ${line}, column ${column}: expected ${expected}`, line },
        };
    }
    const value = JSON.parse(json);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
        return { problem: { message: "holds no JSON object", line: 1 } };
    }
    return { value: value };
}

// EXTERNAL MODULE: ./build/action/code/sources/tarball/project-tree.js + 4 modules
var project_tree = __webpack_require__(6815);
;// CONCATENATED MODULE: ./build/action/code/sources/graph-config.js






/**
 * Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. The hosted service
 * honours keys that our agent server does not, so in its dialect none is refused or warned about.
 */
function readGraphConfig(directory, options = {}) {
    const isHosted = options.dialect === "langsmith";
    const names = isHosted ? GRAPH_CONFIG_NAMES.toReversed() : GRAPH_CONFIG_NAMES;
    const given = options.configPath && (0,project_tree/* withSlashes */.sq)(options.configPath);
    if (given === undefined || given === "") {
        const found = names.find((name) => isFile((0,external_node_path_.join)(directory, name)));
        if (!found)
            return refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
        const reading = readConfig(directory, found, isHosted);
        const unread = unreadConfigWarnings(found, (name) => isFile((0,external_node_path_.join)(directory, name)));
        return { ...reading, warnings: [...reading.warnings, ...unread] };
    }
    const path = external_node_path_.posix.normalize((0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(directory, (0,external_node_path_.resolve)(directory, given))));
    if (path.startsWith("../") || path === ".." || (0,external_node_path_.isAbsolute)(path)) {
        return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
    }
    if (!isFile((0,external_node_path_.join)(directory, path))) {
        return refused(`graph configuration '${given}' does not exist in ${directory}`);
    }
    return readConfig(directory, path, isHosted);
}
function readConfig(directory, path, isHosted) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, path), "utf8");
    }
    catch (error) {
        return { config: undefined, problems: [(0,project_tree/* unreadable */.O$)(path, error)], warnings: [] };
    }
    const { value, problem } = parseGraphConfig(text);
    if (problem)
        return refused(`${path} ${problem.message}`, path, problem.line);
    const graphs = graphEntries(value.graphs);
    const { refusals, warnings } = isHosted ? NO_FINDINGS : graphConfigKeyFindings(value);
    return {
        config: { path, env: value.env, graphs: graphs.entries },
        problems: [
            ...refusals.map(({ key, message }) => ({ path: key, message, file: path })),
            ...graphs.problems.map((message) => ({ path: "graphs", message, file: path })),
        ],
        warnings: warnings.map(({ message }) => `${path}: ${message}`),
    };
}
const NO_FINDINGS = { refusals: [], warnings: [] };
function refused(message, file, line) {
    const place = { ...(file && { file }), ...(line !== undefined && { line }) };
    return { config: undefined, problems: [{ path: "graph_config_path", message, ...place }], warnings: [] };
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
    return new configuration_error/* ConfigurationError */.j([{ path: "source_revision_config.image_uri", message }]);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/action/code/contract/secrets.js
var contract_secrets = __webpack_require__(3613);
;// CONCATENATED MODULE: ./build/action/code/project/env-file-name.js
/** Whether the path of an environment file (`env` of a graph configuration) may be one: `.env`, `.env.local`, … */
function isEnvFilePath(path) {
    const names = path.split(/[\\/]/);
    return /^\.env[\w.-]*$/.test(names.at(-1) ?? "") && !names.some((name) => name.toLowerCase() === ".git");
}
/** Any other file (`.git/config`, `.npmrc`) holds what nobody meant to hand to the agent. */
function notAnEnvFile(env) {
    return `'${env}' is no environment file: its name begins with .env, and it does not lie in .git`;
}

;// CONCATENATED MODULE: ./build/action/code/sources/secrets/environment-lines.js
/** One `NAME=value` as Node reads it: a quoted value may span lines, and what follows its end is not read. */
const assignment = /^[ \t]*(?:export[ \t]+)?[^\s=#][^=\n]*=[ \t]*(?:"[^"]*"[^\n]*|'[^']*'[^\n]*|`[^`]*`[^\n]*|[^\n]*)$/gm;
/** The lines of an environment file that Node drops in silence, 1-based: no assignment, no comment, not empty. */
function strayEnvironmentLines(text) {
    const rest = text
        .replaceAll("\r\n", "\n")
        .replace(assignment, (whole) => "\n".repeat(whole.split("\n").length - 1));
    return rest.split("\n").flatMap((line, index) => {
        const trimmed = line.trim();
        return trimmed === "" || trimmed.startsWith("#") ? [] : [index + 1];
    });
}

;// CONCATENATED MODULE: ./build/action/code/sources/secrets/project-env.js








/**
 * The environment that a project's graph config asks for (`env`), as secrets. Left out with a warning: names that
 * the platform sets itself, and empty values. Left out silently: the settings of this program (`AGENT_DEPLOY_…`). Keys
 * of the agent server are a mistake.
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
    const other = { path: "env", message: notAnEnvFile(env), file: configPath };
    if (!isEnvFilePath((0,external_node_path_.relative)(within, file)))
        return { ...none, problems: [other] };
    try {
        // A link could lead out of the project as well.
        const behind = (0,external_node_path_.relative)((0,external_node_fs_.realpathSync)(within), (0,external_node_fs_.realpathSync)(file));
        if (!isInside(within, (0,external_node_path_.resolve)(within, behind)))
            return { ...none, problems: [outside] };
        if (!isEnvFilePath(behind))
            return { ...none, problems: [other] };
        const text = readText(file);
        const problems = strayEnvironmentLines(text).map((line) => ({
            path: "",
            message: STRAY_LINE,
            file: env,
            line,
        }));
        const found = secretsOf(Object.entries(parsed(text)), env);
        return { ...none, ...found, problems: [...problems, ...found.problems] };
    }
    catch (error) {
        const { code } = error;
        if (code !== "ENOENT")
            return { ...none, problems: [(0,project_tree/* unreadable */.O$)(env, error)] };
        const message = `${configPath} names the environment file '${env}', which does not exist: no secrets are taken from it`;
        return { ...none, warnings: [message] };
    }
}
/** The variables of the `.env` in a folder; none when there is no such file. Their values are secrets. */
function readEnvironmentFile(directory) {
    try {
        return parsed(readText(join(directory, ".env")));
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
    const problems = [];
    for (const [name, value] of entries) {
        if (name.startsWith("AGENT_DEPLOY_"))
            continue;
        const problem = value === "" ? `secret '${name}' is empty` : (0,contract_secrets/* secretNameProblem */.nL)(name);
        // What was to keep others out is never left out: the agent would be open.
        if (problem && value !== "" && name === contract_secrets/* AGENT_KEYS_VARIABLE */.k$)
            problems.push({ path: `secrets.${name}`, message: problem, file: origin });
        else if (problem)
            warnings.push(`${problem}: left out (from ${origin})`);
        else
            secrets.push({ name, value: new secret/* Secret */.z(value) });
    }
    return { secrets, warnings, problems };
}
const readText = (file) => (0,external_node_fs_.readFileSync)(file, "utf8").replace(/^\uFEFF/, "");
const parsed = (text) => (0,external_node_util_.parseEnv)(text);
/** The content of a line may be half of a secret: it is not shown. */
const STRAY_LINE = "the line is neither NAME=value nor a comment, and would be dropped; quote a value that spans lines";
function isInside(directory, path) {
    const way = (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(directory, path));
    return way !== ".." && !way.startsWith("../") && (0,external_node_path_.resolve)(directory, way) === (0,external_node_path_.resolve)(path);
}

// EXTERNAL MODULE: ./build/action/code/contract/upload.js
var upload = __webpack_require__(3711);
// EXTERNAL MODULE: ./build/action/code/foundation/byte-size.js
var byte_size = __webpack_require__(8023);
;// CONCATENATED MODULE: ./build/action/code/sources/git/code-origin.js

/** How many changed files are named; the counts are of all. */
const FILES_NAMED = 10;
/**
 * Where the files of a packed folder come from: commit, branch and author as its git says, and whether something in the
 * folder is not as committed. Undefined without a commit, a checkout, or git.
 */
async function readCodeOrigin(root, known, signal) {
    const git = (0,local_git/* localGit */.s)(root, { signal });
    const [ignored, head, branch, object, changes] = await Promise.all([
        // A folder that its repository leaves out is no part of it.
        git("check-ignore", "--quiet", "."),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
        git("symbolic-ref", "--quiet", "--short", "HEAD"),
        git("cat-file", "commit", "HEAD"),
        git("status", "--porcelain", "--untracked-files=normal", "--", "."),
    ]);
    const commit = head?.trim();
    if (!commit || ignored !== undefined)
        return undefined;
    const header = object?.split("\n\n")[0]?.split("\n") ?? [];
    const isMergeOfKnown = header.filter((line) => line.startsWith("parent "))[1] === `parent ${known.commit}`;
    const isKnown = known.commit !== undefined && (commit === known.commit || isMergeOfKnown);
    const ownBranch = branch?.trim() || (isKnown ? known.branch : undefined);
    // A merge that was made up for the run is nobody's work.
    const author = isMergeOfKnown ? undefined : authorOf(header);
    return {
        commit: isKnown ? known.commit : commit,
        ...(ownBranch && { branch: ownBranch.slice(0, 255) }),
        dirty: Boolean(changes?.trim()),
        ...(author && { author }),
    };
}
/** How the files of a folder differ from a commit of its checkout; undefined where that commit is not there. */
async function changedFilesSince(root, commit, signal) {
    // It comes from a control plane, and git takes what begins with a hyphen for an option.
    if (!/^[0-9a-f]{7,64}$/.test(commit))
        return undefined;
    const git = (0,local_git/* localGit */.s)(root, { signal });
    const [diff, untracked] = await Promise.all([
        git("diff", "--numstat", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--relative", commit, "--", "."),
        git("ls-files", "--others", "--exclude-standard", "-z", "--", "."),
    ]);
    if (diff === undefined)
        return undefined;
    const changed = entries(diff).map((line) => {
        const [added = "", removed = "", ...path] = line.split("\t");
        // `-` of a file that holds no text.
        const counts = added === "-" ? {} : { added: Number(added), removed: Number(removed) };
        return { path: path.join("\t"), ...counts };
    });
    const files = [...changed, ...entries(untracked ?? "").map((path) => ({ path }))];
    const sum = (which) => changed.reduce((total, file) => total + (file[which] ?? 0), 0);
    return {
        count: files.length,
        added: sum("added"),
        removed: sum("removed"),
        files: files.slice(0, FILES_NAMED),
    };
}
function authorOf(header) {
    const name = /^author (.*?) <[^<>]*> \d+ [+-]\d{4}$/.exec(header.find((line) => line.startsWith("author ")) ?? "");
    return name?.[1]?.trim().slice(0, 255) || undefined;
}
const entries = (text) => text.split("\0").filter((entry) => entry !== "");

;// CONCATENATED MODULE: ./build/action/code/project/lock-files.js
/** Lock files that a builder installs by, with the package manager of each, in the order in which one counts. */
const LOCK_FILES = {
    "npm-shrinkwrap.json": "npm",
    "package-lock.json": "npm",
    "pnpm-lock.yaml": "pnpm",
    "yarn.lock": "yarn",
};
const lockFiles = Object.keys(LOCK_FILES);
/** With those of package managers that no builder runs. */
const allLockFiles = [...lockFiles, "bun.lock", "bun.lockb"];

;// CONCATENATED MODULE: ./build/action/code/project/workspace-glob.js
const withinFolder = (character) => character !== "/";
const anything = () => true;
/**
 * Whether a path, with `/` between its folders, is one of a workspace's glob: `*` and `?` within a folder, `**` over
 * folders, `{a,b}`. All ways through the pattern are followed at once, so that the time is at most the length of the
 * pattern times that of the path: a pattern comes from a project, and a regular expression of it may take for ever.
 */
function matchesWorkspaceGlob(glob, path) {
    const states = [];
    const add = (state) => states.push(state) - 1;
    const end = add({ to: [] });
    const pattern = glob.replace(/^\.?\//, "");
    let length = pattern.length;
    while (pattern[length - 1] === "/")
        length -= 1;
    const start = compile(pattern.slice(0, length), end, add, states);
    let active = closure([start], states);
    for (const character of path) {
        const next = [];
        for (const index of active) {
            const { takes, to } = states[index];
            if (takes?.(character))
                next.push(...to);
        }
        if (next.length === 0)
            return false;
        active = closure(next, states);
    }
    return active.has(end);
}
/** Builds a pattern from its end, so that each part knows where it leads. @returns where it begins */
function compile(pattern, end, add, states) {
    let next = end;
    const parts = partsOf(pattern);
    for (let i = parts.length - 1; i >= 0; i--) {
        const part = parts[i];
        if (typeof part !== "string") {
            const after = next;
            next = add({ to: part.map((choice) => compile(choice, after, add, states)) });
        }
        else if (part === "*" || part === "**" || part === "**/") {
            next = repeated(part, next, add, states);
        }
        else {
            next = add({ takes: part === "?" ? withinFolder : (character) => character === part, to: [next] });
        }
    }
    return next;
}
function repeated(part, after, add, states) {
    const loop = add({ takes: part === "*" ? withinFolder : anything, to: [] });
    // Whole folders, or none.
    const leave = part === "**/" ? add({ takes: (character) => character === "/", to: [after] }) : after;
    states[loop].to.push(loop, leave);
    return add({ to: [loop, after] });
}
/** A pattern's characters, its wildcards, and for each `{a,b}` the list of its choices. */
function partsOf(pattern) {
    const characters = [...pattern];
    const closing = closingBraces(characters);
    const parts = [];
    for (let at = 0; at < characters.length; at++) {
        const character = characters[at];
        const close = closing.get(at);
        if (close !== undefined) {
            parts.push(choicesOf(characters.slice(at + 1, close)));
            at = close;
        }
        else if (character === "*" && characters[at + 1] === "*") {
            const isWhole = at === 0 || characters[at - 1] === "/";
            while (characters[at + 1] === "*")
                at += 1;
            const overFolders = isWhole && characters[at + 1] === "/";
            if (overFolders)
                at += 1;
            parts.push(overFolders ? "**/" : "**");
        }
        else
            parts.push(character);
    }
    return parts;
}
/** Where each brace that is closed is closed. */
function closingBraces(characters) {
    const open = [];
    const closing = new Map();
    for (const [at, character] of characters.entries()) {
        if (character === "{")
            open.push(at);
        const opened = character === "}" ? open.pop() : undefined;
        if (opened !== undefined)
            closing.set(opened, at);
    }
    return closing;
}
function choicesOf(characters) {
    const choices = [""];
    let depth = 0;
    for (const character of characters) {
        if (character === "{")
            depth += 1;
        if (character === "}")
            depth -= 1;
        if (character === "," && depth === 0)
            choices.push("");
        else
            choices[choices.length - 1] += character;
    }
    return choices;
}
function closure(from, states) {
    const reached = new Set();
    const pending = [...from];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
        if (reached.has(index))
            continue;
        reached.add(index);
        const { takes, to } = states[index];
        if (!takes)
            pending.push(...to);
    }
    return reached;
}

;// CONCATENATED MODULE: ./build/action/code/project/workspace.js

const MOST_PATTERNS = 1_000;
const LONGEST_PATTERN = 256;
/** The patterns of the members: `workspaces` of npm, yarn and bun, and `packages` of pnpm. */
function workspacePatterns(files) {
    const workspaces = field(files["package.json"], "workspaces");
    const lists = {
        "workspaces of package.json": Array.isArray(workspaces) ? workspaces : field(workspaces, "packages"),
        "packages of pnpm-workspace.yaml": field(files["pnpm-workspace.yaml"], "packages"),
    };
    const read = { patterns: [], problems: [] };
    for (const [place, list] of Object.entries(lists)) {
        if (list === undefined || list === null)
            continue;
        const problem = listProblem(list);
        if (problem === undefined)
            read.patterns.push(...list);
        else
            read.problems.push(`${place} ${problem}`);
    }
    return read;
}
/** Whether the folder at `path` (from the workspace's root, with `/`) is a member; a pattern after `!` excludes. */
function isWorkspaceMember(patterns, path) {
    const matches = (pattern) => matchesWorkspaceGlob(pattern, path);
    const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
    return patterns.some((pattern) => !pattern.startsWith("!") && matches(pattern)) && !excluded.some(matches);
}
function listProblem(list) {
    if (!Array.isArray(list) || list.some((pattern) => typeof pattern !== "string"))
        return "has to be a list of patterns";
    if (list.length > MOST_PATTERNS)
        return `has more than ${MOST_PATTERNS} patterns`;
    if (list.some(({ length }) => length > LONGEST_PATTERN))
        return `has a pattern of more than ${LONGEST_PATTERN} characters`;
    return undefined;
}
function field(value, name) {
    return typeof value === "object" && value !== null ? value[name] : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/sources/workspace-root.js





/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
async function packRoot(project) {
    if (allLockFiles.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(project, name))))
        return project;
    for (let directory = project; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return project;
        directory = parent;
        const { patterns } = workspacePatterns(await workspaceFiles(directory));
        if (isWorkspaceMember(patterns, (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(directory, project))))
            return directory;
    }
    return project;
}
/** What cannot be read above the project is not the project's: its package manager says so where it matters. */
async function workspaceFiles(directory) {
    const manifest = workspace_root_readText((0,external_node_path_.join)(directory, "package.json"));
    const pnpm = workspace_root_readText((0,external_node_path_.join)(directory, "pnpm-workspace.yaml"));
    return {
        ...(manifest !== undefined && { "package.json": parsedJson(manifest) }),
        ...(pnpm !== undefined && { "pnpm-workspace.yaml": await parsedYaml(pnpm) }),
    };
}
function parsedJson(text) {
    try {
        return JSON.parse(text.replace(/^\uFEFF/, ""));
    }
    catch {
        return undefined;
    }
}
async function parsedYaml(text) {
    const { parseDocument } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const document = parseDocument(text, { prettyErrors: false });
    return document.errors.length > 0 ? undefined : document.toJS();
}
function workspace_root_readText(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/biggest.js

const SHOWN = 5;
/** The biggest files, and the folders that hold much, for a sentence. */
function biggest(files) {
    const folders = biggestFolders(files);
    return `its biggest files: ${listed(files)}${folders.length > 0 ? `; folders: ${listed(folders)}` : ""}`;
}
/** The folders directly below the packed one. */
function biggestFolders(files) {
    const sizes = new Map();
    for (const { path, size } of files) {
        const end = path.indexOf("/") + 1;
        if (end > 0)
            sizes.set(path.slice(0, end), (sizes.get(path.slice(0, end)) ?? 0) + size);
    }
    return [...sizes].map(([path, size]) => ({ path, size }));
}
function listed(things) {
    const sorted = things.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
    return sorted
        .slice(0, SHOWN)
        .map(({ path, size }) => `${path} (${(0,byte_size/* byteSizeText */.Z)(size)})`)
        .join(", ");
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/parallel-gzip.js


const deflate = (0,external_node_util_.promisify)(external_node_zlib_.deflateRaw);
const CHUNK_BYTES = 1024 * 1024;
/** As far back as DEFLATE may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const LEVEL = 5;
/** libuv has four threads; two more chunks keep them busy. Nothing beyond these is held in memory. */
const CHUNKS_UNDER_WAY = 6;
/**
 * One gzip member out of chunks deflated apart: each ends on a byte boundary (Z_SYNC_FLUSH) and knows the 32 kB
 * before it as its dictionary. The header holds no time and no system.
 * @param sink.onContent sees each chunk of the content before it is compressed
 * @param sink.write gets the compressed bytes in their order
 */
function createParallelGzip(sink) {
    const underWay = [];
    let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    let window;
    let checksum = 0;
    let contentBytes = 0;
    let lastWritten = Promise.resolve();
    sink.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]));
    function flush(isLast) {
        const content = chunk.subarray(0, filled);
        sink.onContent(content);
        checksum = (0,external_node_zlib_.crc32)(content, checksum);
        contentBytes += content.length;
        const part = deflate(content, {
            level: LEVEL,
            finishFlush: isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_SYNC_FLUSH,
            ...(window && { dictionary: window }),
        });
        lastWritten = Promise.all([part, lastWritten]).then(([bytes]) => sink.write(bytes));
        // Whoever awaits it later sees the failure; without this an abandoned stream would end the process.
        lastWritten.catch(() => { });
        underWay.push(lastWritten);
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
            if (underWay.length >= CHUNKS_UNDER_WAY)
                await underWay.shift();
        },
        async end() {
            flush(true);
            await lastWritten;
            const trailer = Buffer.alloc(8);
            trailer.writeUInt32LE(checksum, 0);
            trailer.writeUInt32LE(contentBytes % 2 ** 32, 4);
            sink.write(trailer);
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/tar-header.js
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

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/unnamed-file.js






const readPart = (0,external_node_util_.promisify)(external_node_fs_.read);
const READ_BYTES = 256 * 1024;
/** @throws ConfigurationError where no temporary file can be made */
function openUnnamedFile() {
    const path = (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `agent-deploy-${(0,external_node_crypto_.randomUUID)()}`);
    const opened = orNoRoom(() => (0,external_node_fs_.openSync)(path, "wx+", 0o600));
    (0,external_node_fs_.unlinkSync)(path);
    let open = opened;
    let size = 0;
    function descriptor() {
        if (open === undefined)
            throw new Error("what was packed is no longer there: its source was released");
        return open;
    }
    return {
        get size() {
            return size;
        },
        append(bytes) {
            orNoRoom(() => (0,external_node_fs_.writeFileSync)(descriptor(), bytes));
            size += bytes.length;
        },
        async *stream() {
            for (let position = 0; position < size;) {
                const room = Buffer.allocUnsafe(Math.min(READ_BYTES, size - position));
                const { bytesRead } = await readPart(descriptor(), room, 0, room.length, position);
                if (bytesRead === 0)
                    throw new Error("what was packed was cut short");
                position += bytesRead;
                yield room.subarray(0, bytesRead);
            }
        },
        close() {
            if (open !== undefined)
                (0,external_node_fs_.closeSync)(open);
            open = undefined;
        },
    };
}
function orNoRoom(work) {
    try {
        return work();
    }
    catch (error) {
        const { code } = error;
        if (code === undefined)
            throw error;
        const message = `the packed project cannot be written to ${(0,external_node_os_.tmpdir)()} (${code}); ` +
            "make room there, or name another folder in TMPDIR";
        throw new configuration_error/* ConfigurationError */.j([{ path: "project_dir", message }], { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/pack.js








/**
 * Packs files into a tar whose bytes depend on nothing but paths, content and executable bits.
 * @param limitBytes of the compressed tar; packing stops soon after
 * @throws ConfigurationError where there is no room for it; the signal's reason
 */
async function packFiles(root, paths, options) {
    const { limitBytes, signal } = options;
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const content = openUnnamedFile();
    let isKept = false;
    try {
        const archive = {
            gzip: createParallelGzip({
                onContent: (chunk) => hash.update(chunk),
                write: (bytes) => content.append(bytes),
            }),
            isOver: () => content.size > limitBytes,
        };
        const files = [];
        const problems = [];
        for (const path of paths) {
            signal?.throwIfAborted();
            const file = await packFile(root, path, archive, problems, signal);
            if (file)
                files.push(file);
        }
        await append(archive.gzip, tarEnd);
        await archive.gzip.end();
        isKept = !archive.isOver();
        return {
            content: isKept ? content : undefined,
            digest: `sha256:${hash.digest("hex")}`,
            files,
            problems,
        };
    }
    finally {
        if (!isKept)
            content.close();
    }
}
/** Appends one file; its size, or undefined when it could not be opened. */
async function packFile(root, path, archive, problems, signal) {
    let file;
    try {
        // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
        const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
        file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : (0,project_tree/* unreadable */.O$)(path, error));
        return undefined;
    }
    try {
        const before = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        const size = Number(before.size);
        // Once it is over the limit, sizes are still read: the message names the biggest files.
        if (archive.isOver())
            return { path, size };
        await append(archive.gzip, tarHeader({ path, size, isExecutable: (before.mode & 64n) !== 0n }));
        const isComplete = await appendFile(archive, file, size, signal);
        await append(archive.gzip, tarPadding(size));
        const after = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
            problems.push(changed(path));
        return { path, size };
    }
    catch (error) {
        if (signal?.aborted || error instanceof configuration_error/* ConfigurationError */.j)
            throw error;
        problems.push((0,project_tree/* unreadable */.O$)(path, error));
        return undefined;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** Reads straight into the chunks that are compressed. False when the file is shorter than it was. */
async function appendFile({ gzip, isOver }, file, size, signal) {
    let left = size;
    while (left > 0 && !isOver()) {
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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/module-exports.js
/**
 * The names that a module exports, as its text says; undefined where the text alone does not tell: CommonJS, JSX,
 * `export *`, a mistake of syntax. Nothing is executed.
 */
async function moduleExports(text) {
    // What the lexer does not know of TypeScript's own ways to export, and of CommonJS.
    if (/\bexport\s+import\b|\bexport\s*=|\bexports\b/.test(text))
        return undefined;
    const { init, parse } = await __webpack_require__.e(/* import() */ 960).then(__webpack_require__.bind(__webpack_require__, 7960));
    await init();
    let lexed;
    try {
        lexed = parse(text);
    }
    catch {
        // It may be JSX or decorators as well as a mistake; the build and the agent server read it in full.
        return undefined;
    }
    const [, exports, , hasModuleSyntax] = lexed;
    if (!hasModuleSyntax)
        return undefined;
    const named = [];
    for (const each of exports) {
        if (each.type !== "reexport-all")
            named.push(each);
        else if (!each.typeOnly)
            return undefined;
    }
    const names = (typeOnly) => named.filter((each) => each.typeOnly === typeOnly).map(({ name }) => name);
    return { values: names(false), types: names(true) };
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/graph-modules.js





/**
 * What is wrong with the modules that `graphs` names: not in the packed tree, without the export, in Python where the
 * agent server runs JavaScript only. Modules are read, not executed; where that does not tell, nothing is said.
 */
async function graphModuleProblems(modules) {
    const problems = await Promise.all(modules.graphs.map((graph) => graphProblem(graph, modules)));
    return modules.graphs.flatMap(({ graphId }, index) => {
        const message = problems[index];
        if (message === undefined)
            return [];
        return [{ path: `graphs.${graphId}`, message, file: modules.configPath }];
    });
}
async function graphProblem(graph, modules) {
    const { root, tree, configPath, dialect } = modules;
    const isPython = /\.pyi?$/i.test(graph.path);
    if (isPython && dialect !== "langsmith") {
        return `${graph.path} is a Python graph: agents here run graphs in JavaScript and TypeScript, Python is not supported yet`;
    }
    // Python names modules without a file, too, and its exports are not read here.
    if (dialect === "langsmith" && !/\.[cm]?[jt]sx?$/i.test(graph.path))
        return undefined;
    if ((0,external_node_path_.isAbsolute)(graph.path)) {
        return `${graph.path} is an absolute path, which is there on this machine only; write it from the folder of ${external_node_path_.posix.basename(configPath)}`;
    }
    const path = external_node_path_.posix.normalize(external_node_path_.posix.join(external_node_path_.posix.dirname(configPath), (0,project_tree/* withSlashes */.sq)(graph.path)));
    if (path === ".." || path.startsWith("../"))
        return `${graph.path} is outside the packed folder ${root}`;
    if (tree.files.includes(path))
        return exportProblem(graph, (0,external_node_path_.join)(root, path));
    if (modules.mayBeMade)
        return undefined;
    return missing(graph.path, path, modules);
}
async function exportProblem({ path, exportName }, file) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        // Packing says of every file that it cannot be read.
        return undefined;
    }
    const exports = await moduleExports(text);
    if (exports === undefined || exports.values.includes(exportName))
        return undefined;
    if (exports.types.includes(exportName))
        return `${path} exports ${exportName} as a type only`;
    const { values } = exports;
    const meant = (0,nearest_word/* nearestWord */.z)(exportName, values);
    const there = values.length === 0 ? "it exports nothing" : `it exports ${values.join(", ")}`;
    return `${path} has no export ${exportName}; ${meant ? `did you mean ${meant}?` : there}`;
}
function missing(shown, path, { root, tree }) {
    const instead = "; where the build makes it, give the build command";
    if (tree.symbolicLinks.includes(path))
        return `${shown} would not be packed: it is a symbolic link`;
    const facts = (0,external_node_fs_.statSync)((0,external_node_path_.join)(root, path), { throwIfNoEntry: false });
    if (facts?.isDirectory())
        return `${shown} is a folder; name the file of the module`;
    if (facts)
        return `${shown} would not be packed: the ignore rules leave it out${instead}`;
    const extensions = [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", "/index.ts", "/index.js"];
    const meant = extensions.find((extension) => tree.files.includes(path + extension));
    if (meant)
        return `${shown} does not exist; did you mean ${shown}${meant}?`;
    const nearest = (0,nearest_word/* nearestWord */.z)(path, tree.files);
    return `${shown} does not exist${nearest ? `; did you mean ${nearest}?` : instead}`;
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/manifest.js



/** The nearest `package.json` from the project up, and the root's, where they are packed. */
function readManifests(packed) {
    const reading = { manifests: [], problems: [] };
    for (const path of new Set([nearest(packed), "package.json"])) {
        if (path === undefined || !packed.tree.files.includes(path))
            continue;
        const text = manifest_readText((0,external_node_path_.join)(packed.root, path));
        // Packing says of every file that it cannot be read.
        if (text === undefined)
            continue;
        const mistake = jsonProblem(text);
        if (mistake) {
            const { line, column, expected } = mistake;
            const message = `${path} is not valid JSON: line ${line}, column ${column}: expected ${expected}`;
            reading.problems.push({ path: "project_dir", message, file: path, line });
            continue;
        }
        const value = JSON.parse(text);
        if (manifest_isMap(value))
            reading.manifests.push({ path, value });
    }
    return reading;
}
/** Whether an install runs code of the project itself, which may make files. */
function hasInstallScripts(manifests) {
    const names = ["preinstall", "install", "postinstall", "prepare"];
    return manifests.some(({ value }) => manifest_isMap(value.scripts) && names.some((name) => name in Object(value.scripts)));
}
const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];
/** Dependencies on files and folders that the tarball does not hold: the install in the build would not find them. */
function localDependencyProblems(manifests, { tree }) {
    return manifests.flatMap(({ path, value }) => FIELDS.flatMap((field) => {
        const entries = manifest_isMap(value[field]) ? Object.entries(value[field]) : [];
        return entries.flatMap(([name, spec]) => {
            const target = localTarget(spec);
            const problem = target === undefined ? undefined : targetProblem(target, external_node_path_.posix.dirname(path), tree);
            if (problem === undefined)
                return [];
            const message = `${field}.${name}: "${spec}" ${problem}`;
            return [{ path: `${field}.${name}`, message, file: path }];
        });
    }));
}
/** The path that a dependency stands for; undefined for one from a registry, a repository or the workspace. */
function localTarget(spec) {
    if (typeof spec !== "string")
        return undefined;
    const [, named] = /^(?:file|link|portal):(?:\/\/(?=\/))?(.*)$/.exec(spec) ?? [];
    if (named !== undefined)
        return named.replace(/::.*$/, "");
    return /^(?:\.{1,2}(?:[/\\]|$)|~?[/\\]|[a-z]:[/\\])/i.test(spec) ? spec : undefined;
}
function targetProblem(target, from, tree) {
    const slashed = target.replaceAll("\\", "/");
    const isAbsolute = /^(?:~?\/|[a-z]:\/)/i.test(slashed);
    const path = external_node_path_.posix.normalize(external_node_path_.posix.join(from, slashed)).replace(/\/$/, "");
    if (isAbsolute || path === ".." || path.startsWith("../")) {
        return "is outside the packed folder, so the build cannot install it; remove it, publish it, or copy it into the project";
    }
    const isPacked = path === "." || tree.files.some((file) => file === path || file.startsWith(`${path}/`));
    if (isPacked)
        return undefined;
    return "is not packed (it does not exist, or the ignore rules leave it out), so the build cannot install it";
}
function nearest({ tree, project }) {
    for (let folder = project;; folder = external_node_path_.posix.dirname(folder)) {
        const path = external_node_path_.posix.join(folder, "package.json");
        if (tree.files.includes(path))
            return path;
        if (folder === "" || folder === ".")
            return undefined;
    }
}
function manifest_readText(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8").replace(/^\uFEFF/, "");
    }
    catch {
        return undefined;
    }
}
function manifest_isMap(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/project-checks.js






/** What the packed tree lacks that the build and the agent need; nothing is executed. */
async function projectProblems(packed, config, { commands = {}, dialect }) {
    const { root, tree, project } = packed;
    const { manifests, problems } = readManifests(packed);
    const { install_command, build_command } = commands;
    const isPlainInstall = isNotGiven(install_command);
    const mayBeMade = !isPlainInstall || !isNotGiven(build_command) || hasInstallScripts(manifests);
    const configPath = external_node_path_.posix.join(project, config.path);
    return [
        ...missingConfig(configPath, tree),
        ...(await graphModuleProblems({ graphs: config.graphs, configPath, root, tree, mayBeMade, dialect })),
        ...problems,
        ...(isPlainInstall ? localDependencyProblems(manifests, packed) : []),
    ];
}
/** Told before anything is read: the content of the tree is more than a build takes. */
function tooMuchContent(root, tree, limitBytes) {
    const files = tree.files.map((path) => ({
        path,
        size: (0,external_node_fs_.statSync)((0,external_node_path_.join)(root, path), { throwIfNoEntry: false })?.size ?? 0,
    }));
    if (files.reduce((sum, { size }) => sum + size, 0) <= limitBytes)
        return undefined;
    const message = `the project holds more than ${(0,byte_size/* byteSizeText */.Z)(limitBytes)}, the limit of what is unpacked; ${biggest(files)}. ${LEAVE_OUT}`;
    return { path: "project_dir", message };
}
const LEAVE_OUT = "Leave out what the agent does not need with .gitignore or .dockerignore";
function missingConfig(path, tree) {
    if (tree.files.includes(path))
        return [];
    const why = tree.symbolicLinks.includes(path) ? "it is a symbolic link" : "the ignore rules leave it out";
    return [{ path: "graph_config_path", message: `${path} would not be packed: ${why}` }];
}
const isNotGiven = (command) => command === undefined || command === null || command === "";

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/tarball.js













const DEFAULT_LIMITS = {
    warnBytes: upload/* TARBALL_WARNING_BYTES */.Y8,
    refuseBytes: upload/* TARBALL_LIMIT_BYTES */.d,
    unpackedBytes: upload/* UNPACKED_LIMIT_BYTES */.SF,
};
/**
 * Packs a project folder into a temporary file, which is gone once the source is released, or with the process. The
 * same tree gives the same digest on every machine.
 * @throws ConfigurationError with every problem at once: no graph config, graphs and local packages that the tree does
 *   not have, unreadable files, files that change meanwhile, a tree or tarball over the limit
 */
async function tarballSource(options) {
    const { signal } = options;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    const directory = realDirectory(options.directory);
    const root = await packRoot(directory);
    const below = (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(root, directory));
    const project = below === "" ? "" : `${below}/`;
    const reading = readGraphConfig(directory, options);
    const { config } = reading;
    // Not a project: whatever else is in this folder need not be read.
    if (!config)
        throw new configuration_error/* ConfigurationError */.j(reading.problems);
    const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
    const tree = await (0,project_tree/* readProjectTree */.qP)(root, {
        project,
        leftOut: leftOut
            .flatMap((path) => [path, ...realPath(path)])
            .map((path) => (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(root, path))),
        signal,
    });
    const early = [
        ...reading.problems,
        ...(await projectProblems({ root, tree, project: below }, config, options)),
        ...tree.problems,
    ];
    const tooMuch = tooMuchContent(root, tree, limits.unpackedBytes);
    // Reading it all would take minutes.
    if (tooMuch)
        throw new configuration_error/* ConfigurationError */.j([...early, tooMuch]);
    const origin = readCodeOrigin(root, options.origin ?? {}, signal);
    // Awaited only after packing.
    origin.catch(() => { });
    const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal });
    const { content, files } = pack;
    try {
        const checkout = await origin;
        const problems = [...early, ...pack.problems];
        if (!content)
            problems.push(overLimit(limits.refuseBytes, files));
        if (problems.length > 0 || !content)
            throw new configuration_error/* ConfigurationError */.j(problems);
        const graphConfigPath = project + config.path;
        const links = tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
        const contentBytes = files.reduce((sum, { size }) => sum + size, 0);
        return {
            kind: "internal_source",
            digest: pack.digest,
            checkout,
            changesSince: (commit, asked) => changedFilesSince(root, commit, asked),
            graph_config_path: graphConfigPath,
            warnings: [
                ...reading.warnings,
                ...leftOutWarnings(tree),
                ...sizeWarnings(content.size, limits.warnBytes, files),
            ],
            describe: () => `${(0,external_node_path_.basename)(root)} (${counted(files, "file")}, ${(0,byte_size/* byteSizeText */.Z)(contentBytes)}, ${(0,byte_size/* byteSizeText */.Z)(content.size)} packed${links})`,
            async deliver(target) {
                const path = await target.upload({ content, contentType: "application/gzip" });
                return {
                    source_tarball_path: path,
                    graph_config_path: graphConfigPath,
                    ...(checkout && { checkout }),
                };
            },
            release: () => content.close(),
        };
    }
    catch (error) {
        content?.close();
        throw error;
    }
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
    const refused = (message, cause) => new configuration_error/* ConfigurationError */.j([{ path: "project_dir", message }], { cause });
    try {
        const path = (0,external_node_fs_.realpathSync)(directory);
        if ((0,external_node_fs_.statSync)(path).isDirectory())
            return path;
    }
    catch (error) {
        const { code } = error;
        const missing = `the folder ${directory} does not exist`;
        throw refused(code === "ENOENT" ? missing : `the folder ${directory} cannot be opened (${code})`, error);
    }
    throw refused(`${directory} is not a folder`);
}
/** An environment file's values travel as secrets; the file itself is never packed, whatever it is called. */
function environmentFile(directory, config, root) {
    const { file } = readProjectEnvironment(directory, config, root);
    return file === undefined ? [] : [file];
}
function overLimit(limitBytes, files) {
    const message = `the packed project is larger than ${(0,byte_size/* byteSizeText */.Z)(limitBytes)}, the limit of an upload; ` +
        `${biggest(files)}. ${LEAVE_OUT}`;
    return { path: "project_dir", message };
}
function sizeWarnings(bytes, warnBytes, files) {
    if (bytes <= warnBytes)
        return [];
    return [`the packed project is large (${(0,byte_size/* byteSizeText */.Z)(bytes)}); ${biggest(files)}`];
}
function leftOutWarnings({ symbolicLinks, specialFiles }) {
    const warning = (paths, what) => paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${tarball_listed(paths)}`];
    return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}
function tarball_listed(paths) {
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
    const { project_dir: directory, dialect, leftOut, own, signal } = request;
    const configPath = request.source_revision_config.graph_config_path ?? undefined;
    const { config } = readGraphConfig(directory, { configPath, dialect });
    const environment = config && readProjectEnvironment(directory, config, await packRoot(directory));
    let path = configPath;
    const result = await prepared(nothing, async () => {
        const commands = request.source_config;
        const source = await tarballSource({
            directory,
            configPath,
            leftOut,
            dialect,
            commands,
            origin: { commit: own.commit, branch: own.repo_ref },
            signal,
        });
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
    if ((0,contract_repo_url/* hasCredentials */.Lk)(repo_url)) {
        const message = "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
            "leave it out and let the control plane's git sign in";
        return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
    }
    const ownCheckout = checkout && isOf(checkout, repo_url) ? checkout : undefined;
    const known = ownCheckout || sameRepository(repo_url, request.own.repo_url) ? request.own : undefined;
    const given = withoutNulls(request.source_revision_config);
    const own_ref = known?.repo_ref;
    const repo_ref = (known?.wins ? own_ref : undefined) ?? given.repo_ref ?? own_ref ?? ownCheckout?.branch;
    const graph_config_path = given.graph_config_path ?? (ownCheckout && configPathIn(ownCheckout, request));
    const commit = request.commit ??
        (known?.repo_ref !== undefined && repo_ref === known.repo_ref ? known.commit : undefined) ??
        (ownCheckout && commitOf(ownCheckout, repo_url, repo_ref)) ??
        (await readRemoteCommit(repo_url, repo_ref, { directory: request.project_dir, signal: request.signal }));
    return {
        ...nothing,
        warnings: commit === undefined ? [unknownCommit(repo_ref)] : [],
        source: gitSource({ repo_url, repo_ref, commit }),
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
const isOf = (checkout, url) => isItself(checkout, url) || sameRepository(url, checkout.repo_url);
/** Runs a preparation; its refusal becomes problems, to be told together with all others. */
async function prepared(nothing, prepare) {
    try {
        const source = await prepare();
        return { ...nothing, source, warnings: [...source.warnings] };
    }
    catch (error) {
        if (!(error instanceof configuration_error/* ConfigurationError */.j))
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
    const asked = await readRequest(request);
    const { allowed } = asked;
    const file = await (0,desired_file/* readDesiredFile */.f)(project_dir, { given: request.config, environment, allowed, dialect });
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
            wins: request.default_ref_wins ?? false,
        },
        project_dir,
        leftOut: file.path === undefined ? [] : [file.path],
        dialect,
        signal,
    });
    const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
    const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
    // The one set or the other: what is said nearer is the whole set.
    const runtime_keys = asked.runtime_keys ?? file.runtime_keys;
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
        ...(runtime_keys && { runtime_keys: [...runtime_keys] }),
    };
    const problems = [
        ...file.problems,
        ...asked.problems,
        ...nameProblems(name, request, [...asked.problems, ...file.problems]),
        ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.placeOf(problem.path) })),
        ...secretsProblems(asked.secrets ?? []),
        ...(0,contract_runtime_keys/* runtimeKeyProblems */.s4)(file.runtime_keys ?? []).map((problem) => ({
            ...problem,
            ...file.placeOf(problem.path),
        })),
        ...(0,contract_runtime_keys/* runtimeKeyProblems */.s4)(asked.runtime_keys ?? []),
        ...ruleProblems(desired, file),
        ...code.problems,
    ];
    if (problems.length > 0) {
        code.source?.release?.();
        throw new configuration_error/* ConfigurationError */.j(inReadingOrder(problems));
    }
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
    return [...(0,deployment_rules/* secretProblems */.JC)(secrets), ...(0,deployment_rules/* ownSecretProblems */.bw)(secrets)];
}
/** The contract's rules on the whole; secrets and runtime keys are checked where they are given. */
function ruleProblems(desired, file) {
    const { display_name: _, runtime_keys: __, ...body } = desired;
    // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
    const assumed = desired.source === "external_image" ? { resource_spec: {} } : {};
    return (0,deployment_rules/* createProblems */.bv)({
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








/***/ }),

/***/ 8590:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Gm: () => (/* binding */ RUNTIME_KEYS),
  cW: () => (/* binding */ SECRETS),
  S7: () => (/* binding */ parseSecretsText),
  ql: () => (/* binding */ readSecrets)
});

// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/yaml-text.js + 1 modules
var yaml_text = __webpack_require__(2111);
;// CONCATENATED MODULE: ./build/action/code/sources/secrets/assignment-lines.js
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

;// CONCATENATED MODULE: ./build/action/code/sources/secrets/secrets-text.js



const SECRETS = { field: "secrets", noun: "secret" };
const RUNTIME_KEYS = { field: "runtime_keys", noun: "runtime key" };
/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value. Runtime keys are read
 * in the same way.
 */
async function parseSecretsText(text, named = SECRETS) {
    const { field } = named;
    if (text.trim() === "")
        return { secrets: [], problems: [] };
    if (isEnvironmentLines(text)) {
        const { entries, strayLines } = readAssignmentLines(text);
        const problems = strayLines.map((line) => ({
            path: field,
            message: `${field}: line ${line} is not NAME=value; quote a value that has several lines`,
        }));
        return { secrets: entries.map(({ name, value }) => ({ name, value: new secret/* Secret */.z(value) })), problems };
    }
    const yaml = await (0,yaml_text/* parseYamlText */.c)(text);
    if (yaml.problems.length > 0) {
        const message = `${field} are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
        return { secrets: [], problems: [{ path: field, message }] };
    }
    return readSecrets(yaml.value, [], { yaml, named });
}
const asItIs = (text) => ({ text, problems: [] });
/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 */
function readSecrets(value, at, { yaml, named, replace = asItIs }) {
    const { field, noun } = named;
    const secrets = [];
    const problems = [];
    const entries = entriesOf(value);
    if (entries === undefined) {
        const message = `${field} are ${acceptedForms}`;
        return { secrets, problems: [{ path: field, message, line: yaml.lineOf(at) }] };
    }
    for (const { name, value: given, path } of entries) {
        const line = yaml.lineOf([...at, ...path]);
        if (typeof name !== "string" || name === "") {
            problems.push({ path: field, message: `a ${noun} needs a name and a value: ${acceptedForms}`, line });
            continue;
        }
        const text = scalarText(given, yaml.sourceOf([...at, ...path]));
        if (text === undefined) {
            const message = `${noun} '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
            problems.push({ path: `${field}.${name}`, message, line });
            continue;
        }
        const replaced = replace(text, name);
        problems.push(...replaced.problems.map((message) => ({ path: `${field}.${name}`, message, line })));
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


/***/ }),

/***/ 6815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qP: () => (/* binding */ readProjectTree),
  O$: () => (/* binding */ unreadable),
  sq: () => (/* binding */ withSlashes)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file-names.js
var desired_file_names = __webpack_require__(2678);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/built-in-excludes.js

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
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/docker-ignore.js


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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/file-name.js
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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/git-ignore.js



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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/project-tree.js







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


/***/ })

};
