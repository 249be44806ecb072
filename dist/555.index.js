export const id = 555;
export const ids = [555];
export const modules = {

/***/ 586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F6: () => (/* binding */ chooseCommand),
/* harmony export */   GP: () => (/* binding */ COMMAND_INPUTS)
/* harmony export */ });
/* unused harmony export COMMANDS */
const COMMANDS = [
    "deploy",
    "plan",
    "preview",
    "teardown",
    "rollback",
    "promote",
    "wait",
    "sweep",
];
/** What `command` may say; the first one is its default. */
const COMMAND_INPUTS = ["auto", ...COMMANDS];
/** What has changed the code of a pull request, or says that it is to be looked at now. */
const CHANGES = new Set(["opened", "synchronize", "reopened", "ready_for_review", "labeled"]);
/** Which command a step carries out. Pure and total: whatever the event is, there is an answer. */
function chooseCommand(wish, trigger) {
    const why = skipReason(wish, trigger);
    if (why)
        return skip(why);
    if (wish.command !== "auto")
        return withoutForeignCode(wish.command, wish, trigger);
    switch (trigger.event) {
        case "push":
        case "workflow_dispatch":
        case "repository_dispatch":
            return { command: "deploy" };
        case "pull_request":
        case "pull_request_target":
            return ofPullRequest(wish, trigger);
        case "merge_group":
            return { command: wish.isLocal ? "deploy" : "plan" };
        case "schedule":
            return { command: wish.isLocal ? "deploy" : "sweep" };
        case "workflow_run":
            return ofWorkflowRun(trigger.workflowRun);
        case "release":
            return ofRelease(trigger);
        default:
            return skip(`nothing is deployed because of '${trigger.event}'; the input command says what to do`);
    }
}
/** What nobody can do here, whatever is asked for. */
function skipReason(wish, trigger) {
    const { event, pullRequest, isDependabot, isDeletion } = trigger;
    const lacksKey = !wish.hasKey && !wish.isLocal;
    const runsCode = wish.command === "auto" || RUNS_CODE.has(wish.command);
    const hasNoSecrets = event === WITHOUT_SECRETS && pullRequest?.isNamed === false;
    if (isForeign(trigger) && wish.isLocal && runsCode && !hasNoSecrets)
        return (`the code comes from a fork, and a run because of '${event}' has secrets, which all code on the runner can read; ` +
            `because of '${WITHOUT_SECRETS}' GitHub gives none`);
    if (pullRequest?.isFork && lacksKey)
        return (`pull request #${pullRequest.number} comes from a fork, and GitHub gives its runs no secrets; ` +
            "with base-url: local it can be checked without any");
    if (pullRequest && isDependabot && lacksKey)
        return "Dependabot began this run, and GitHub gives it Dependabot secrets only: keep the key among those, too";
    if (isDeletion && (wish.command === "auto" || NEEDS_CODE.has(wish.command)))
        return "the branch or tag was deleted";
    if (wish.command === "preview" && pullRequest?.isClosed)
        return CLOSED;
    if (wish.command === "teardown" && isOpenAgain(trigger))
        return OPEN_AGAIN;
    return undefined;
}
const NEEDS_CODE = new Set(["deploy", "plan", "preview", "wait"]);
const RUNS_CODE = new Set(["deploy", "preview"]);
/** The event of a fork's pull request that GitHub gives neither secrets nor a token that may write. */
const WITHOUT_SECRETS = "pull_request";
const OPEN_AGAIN = "the pull request is open again, so its preview stays";
const CLOSED = "the pull request is closed: nobody would take its preview down";
/** The commit that the workflow before this one has found good, where it is the one that is to be live. */
function ofWorkflowRun(run) {
    if (!run?.isGoodPush || run.isFork)
        return skip("the workflow before this one did not succeed, or was not run by a push");
    const { branch, defaultBranch } = run;
    if (branch === undefined || defaultBranch === undefined || branch === defaultBranch)
        return { command: "deploy" };
    return skip(`the workflow before this one was run by a push to ${branch}, not to ${defaultBranch}; ` +
        "command: deploy deploys that, too");
}
function ofRelease({ action, isPrerelease }) {
    // Several actions come with one release: one of them is enough.
    if (action !== "published")
        return skip(`a release that was ${action} is deployed when it is published`);
    if (!isPrerelease)
        return { command: "deploy" };
    return skip("a pre-release is not ready for production; command: deploy deploys it all the same");
}
function ofPullRequest(wish, trigger) {
    const { action, pullRequest } = trigger;
    if (action === "closed") {
        if (isOpenAgain(trigger))
            return skip(OPEN_AGAIN);
        return wish.isLocal ? skip("a local control plane keeps no preview") : { command: "teardown" };
    }
    if (pullRequest?.isClosed)
        return skip(CLOSED);
    if (action !== undefined && !CHANGES.has(action)) {
        return skip(`a pull request that was ${action} has the same code as before`);
    }
    if (wish.isLocal)
        return { command: "deploy" };
    return wish.preview === "plan" ? { command: "plan" } : withoutForeignCode("preview", wish, trigger);
}
/** An old run of its end was run again, or comes late. */
function isOpenAgain({ event, action, pullRequest }) {
    return event.startsWith("pull_request") && action === "closed" && pullRequest?.isClosed === false;
}
/** Somebody else's code gets neither our secrets nor a place to run at; what it would change can be told. */
function withoutForeignCode(command, wish, trigger) {
    if (wish.isLocal || !RUNS_CODE.has(command) || !isForeign(trigger))
        return { command };
    if (trigger.pullRequest?.isNamed)
        return skip(`pull request #${trigger.pullRequest.number} comes from a fork, whose code is not deployed`);
    return { command: "plan" };
}
function isForeign({ pullRequest, workflowRun }) {
    return pullRequest?.isFork === true || workflowRun?.isFork === true;
}
function skip(reason) {
    return { command: "skip", reason };
}


/***/ }),

/***/ 161:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G8: () => (/* binding */ LOCAL),
  pH: () => (/* reexport */ SECRET_INPUTS),
  Jj: () => (/* binding */ readDeployInputs),
  DF: () => (/* reexport */ readInputTexts)
});

// UNUSED EXPORTS: INPUTS

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect = __webpack_require__(4315);
// EXTERNAL MODULE: ./build/action/code/contract/repo-url.js
var repo_url = __webpack_require__(2406);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
// EXTERNAL MODULE: ./build/action/code/action/commands/command.js
var command = __webpack_require__(586);
;// CONCATENATED MODULE: ./build/action/code/action/inputs/input-names.js
/** Every input of action.yml; a test holds the two lists against each other. */
const INPUTS = [
    "command",
    "base-url",
    "api-key",
    "tenant-id",
    "dialect",
    "name",
    "deployment-id",
    "deployment-type",
    "source",
    "repo-url",
    "repo-ref",
    "graph-config-path",
    "project-dir",
    "image-uri",
    "integration-id",
    "resource-spec",
    "secrets",
    "runtime-keys",
    "secret-references",
    "install-command",
    "build-command",
    "build-on-push",
    "custom-url",
    "config",
    "env-allow",
    "wait",
    "wait-timeout",
    "verify",
    "smoke-input",
    "smoke-expect",
    "agent-api-key",
    "rollback-on-failure",
    "on-superseded",
    "on-cancel",
    "preview",
    "pull-request",
    "revision-id",
    "promote-from",
    "comment",
    "github-token",
    "environment",
];
/** The inputs whose whole text is secret. */
const SECRET_INPUTS = ["api-key", "agent-api-key", "github-token"];
/** The inputs that may come from the environment, so that one step can set them for a whole job. */
const FALLBACKS = {
    "base-url": "AGENT_DEPLOY_BASE_URL",
    "api-key": "AGENT_DEPLOY_API_KEY",
    "tenant-id": "AGENT_DEPLOY_TENANT_ID",
    dialect: "AGENT_DEPLOY_DIALECT",
};
function readInputTexts(environment) {
    const texts = {};
    for (const name of INPUTS) {
        const given = environment[`INPUT_${name.toUpperCase()}`]?.trim();
        const value = given || environment[FALLBACKS[name] ?? ""]?.trim();
        if (value)
            texts[name] = value;
    }
    return texts;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
;// CONCATENATED MODULE: ./build/action/code/foundation/pattern.js
/**
 * A regular expression as a user writes it, the same in every face: it matches by code points (`\p{Lu}`, `\u{1F600}`).
 * @throws SyntaxError
 */
const patternFrom = (text) => new RegExp(text, "u");

// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(2413);
;// CONCATENATED MODULE: ./build/action/code/action/inputs/input-values.js



// Each message names its input, since GitHub shows nothing but that.
/** `true` or `false`, in any case. */
function flag(name, initial) {
    return reading((text) => {
        if (text === undefined)
            return { value: initial };
        if (/^(true|false)$/i.test(text))
            return { value: text.toLowerCase() === "true" };
        return { problem: `${name} is true or false, not '${text}'` };
    });
}
/** One of some words. */
function choice(name, known) {
    return reading((text) => {
        const value = text === undefined ? known[0] : known.find((word) => word === text);
        return value ? { value } : { problem: `${name} is one of ${known.join(", ")}, not '${text}'` };
    });
}
/** A time in milliseconds, written as seconds or as `30m`. */
function input_values_duration(name, initial) {
    return reading((text = initial) => {
        const value = (0,duration/* parseDuration */.E)(text);
        return value
            ? { value }
            : { problem: `${name} is a number of seconds or a time like 30m, not '${text}'` };
    });
}
/** The number of a pull request. */
function number(name) {
    return reading((text) => {
        if (text === undefined)
            return { value: undefined };
        if (/^[1-9]\d{0,8}$/.test(text))
            return { value: Number(text) };
        return { problem: `${name} is a number, not '${text}'` };
    });
}
/** A regular expression in JavaScript's words. */
function pattern(name) {
    return reading((text) => {
        try {
            return { value: text === undefined ? undefined : patternFrom(text) };
        }
        catch (error) {
            return { problem: `${name} is a regular expression: ${error.message}` };
        }
    });
}
/** A value of its own kind; the input is undefined where nothing is given. */
function reading(read) {
    return schemas/* custom */.IeY(() => true)
        .transform((given, context) => {
        const result = read(given);
        if (result.problem === undefined)
            return result.value;
        context.issues.push({ code: "custom", message: result.problem, input: given });
        return core/* NEVER */.tm;
    });
}
/** Any text. */
const input_values_text = reading((given) => ({ value: given }));

;// CONCATENATED MODULE: ./build/action/code/action/inputs/inputs.js








/** `base-url` that boots a control plane on the runner. */
const LOCAL = "local";
/** The inputs that are the Action's own; those that describe the deployment are read by `sources`. */
const ownInputs = schemas/* object */.Ikc({
    command: choice("command", command/* COMMAND_INPUTS */.GP),
    "base-url": reading((given) => {
        if (given === undefined)
            return { problem: needed("base-url", "the URL of the control plane") };
        if (given === LOCAL || isHttpUrl(given))
            return { value: given };
        return { problem: `base-url is an http or https URL, or 'local', not '${(0,repo_url/* shownAddress */.Uk)(given)}'` };
    }),
    "api-key": reading((given) => {
        if (given === undefined || /^[\x21-\x7e]+$/.test(given))
            return { value: new secret/* Secret */.z(given ?? "") };
        return {
            problem: "api-key holds white space or characters beyond ASCII: give it exactly as it was issued",
        };
    }),
    "tenant-id": input_values_text,
    dialect: choice("dialect", dialect/* DIALECTS */.O9),
    "deployment-id": input_values_text,
    "build-on-push": flag("build-on-push", undefined),
    wait: flag("wait", true),
    "wait-timeout": input_values_duration("wait-timeout", "30m"),
    verify: flag("verify", true),
    "smoke-input": input_values_text,
    "smoke-expect": pattern("smoke-expect"),
    "agent-api-key": input_values_text,
    "rollback-on-failure": flag("rollback-on-failure", false),
    "on-superseded": choice("on-superseded", ["warn", "fail"]),
    "on-cancel": choice("on-cancel", ["leave", "interrupt"]),
    preview: choice("preview", ["deploy", "plan"]),
    "pull-request": number("pull-request"),
    "revision-id": input_values_text,
    "promote-from": input_values_text,
    comment: flag("comment", true),
    environment: input_values_text,
});
/**
 * Reports every mistake; with any of them the values are not to be used: those that could not be read have their
 * defaults.
 */
function readDeployInputs(texts) {
    const reading = ownInputs.safeParse(allOf(texts));
    const rules = brokenRules(texts);
    if (reading.success)
        return { inputs: named(reading.data), problems: inOrder(rules) };
    const problems = reading.error.issues.map(({ path, message }) => ({ path: path[0], message }));
    const wrong = new Set(problems.map(({ path }) => path));
    const sound = Object.entries(texts).filter(([name]) => !wrong.has(name));
    const inputs = ownInputs.parse({ ...allOf(Object.fromEntries(sound)), "base-url": LOCAL });
    return { inputs: named(inputs), problems: inOrder([...problems, ...rules]) };
}
/** As action.yml has them. */
function inOrder(problems) {
    return problems.sort((a, b) => INPUTS.indexOf(a.path) - INPUTS.indexOf(b.path));
}
/** Every input, also those that are not given. */
function allOf(texts) {
    return Object.fromEntries(INPUTS.map((name) => [name, texts[name]]));
}
/** The values under the names of the program. */
function named(values) {
    return {
        command: values.command,
        baseUrl: values["base-url"],
        apiKey: values["api-key"],
        tenantId: values["tenant-id"],
        dialect: values.dialect,
        deploymentId: values["deployment-id"],
        buildOnPush: values["build-on-push"],
        wait: values.wait,
        waitTimeoutMs: values["wait-timeout"],
        verify: values.verify,
        smokeInput: values["smoke-input"],
        smokeExpect: values["smoke-expect"],
        agentApiKey: values["agent-api-key"] === undefined ? undefined : new secret/* Secret */.z(values["agent-api-key"]),
        rollbackOnFailure: values["rollback-on-failure"],
        onSuperseded: values["on-superseded"],
        onCancel: values["on-cancel"],
        preview: values.preview,
        pullRequest: values["pull-request"],
        revisionId: values["revision-id"],
        promoteFrom: values["promote-from"],
        comment: values.comment,
        environment: values.environment,
    };
}
/** Commands that a revision can be named to. */
const OF_REVISIONS = new Set(["rollback", "wait", "promote"]);
/** What two inputs say about each other. */
function brokenRules(texts) {
    const problems = [];
    const refuse = (path, message) => problems.push({ path, message });
    if (texts["api-key"] === undefined && texts["base-url"] !== LOCAL) {
        refuse("api-key", needed("api-key", "the API key of the control plane"));
    }
    if (texts["smoke-expect"] !== undefined && texts["smoke-input"] === undefined) {
        refuse("smoke-expect", "smoke-expect needs smoke-input: the message whose answer it is about");
    }
    if (texts["smoke-input"] !== undefined && texts.verify?.toLowerCase() === "false") {
        refuse("smoke-input", "smoke-input is part of the verification, which verify: false turns off");
    }
    if (texts.wait?.toLowerCase() === "false") {
        const needing = ["smoke-input", "rollback-on-failure"];
        for (const name of needing.filter((each) => (texts[each]?.toLowerCase() ?? "false") !== "false"))
            refuse(name, `${name} needs the end of the wait, which wait: false does without`);
    }
    if (texts.command === "promote" && texts["promote-from"] === undefined) {
        refuse("promote-from", "promote-from is needed: the deployment whose code is to be live in this one");
    }
    if (texts["revision-id"] !== undefined && !OF_REVISIONS.has(texts.command ?? "")) {
        refuse("revision-id", "revision-id belongs to command: rollback, wait or promote");
    }
    if (texts["promote-from"] !== undefined && texts.command !== "promote") {
        refuse("promote-from", "promote-from belongs to command: promote");
    }
    return problems;
}
function needed(name, what) {
    return `${name} is needed: ${what} (or set ${FALLBACKS[name]})`;
}
function isHttpUrl(given) {
    return /^https?:$/.test(URL.parse(given)?.protocol ?? "");
}


/***/ }),

/***/ 5055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e0: () => (/* binding */ createProgressLog),
  u0: () => (/* binding */ entryText),
  MR: () => (/* binding */ printEntries)
});

// EXTERNAL MODULE: ./build/action/code/foundation/byte-size.js
var byte_size = __webpack_require__(8023);
// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(2413);
// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/plan-text.js
var plan_text = __webpack_require__(5409);
;// CONCATENATED MODULE: ./build/action/code/action/report/plan-line.js
const marks = {
    added: "+ ",
    changed: "~ ",
    removed: "- ",
    note: "",
    warning: "warning: ",
    refused: "refused: ",
};
/** A line of a plan in the log and in the summary. */
function planLineText({ kind, text }) {
    return marks[kind] + text;
}

;// CONCATENATED MODULE: ./build/action/code/action/report/progress-log.js




/** Upload progress is worth a line every so many percent, not every chunk. */
const UPLOAD_STEP_PERCENT = 25;
function createProgressLog(runner) {
    let open;
    let uploadedSteps = 0;
    function end() {
        if (open !== undefined)
            runner.endGroup();
        open = undefined;
    }
    function enter(group) {
        if (group === "open" || group === open)
            return;
        end();
        open = group;
        if (group !== undefined)
            runner.startGroup(group);
    }
    function isWorthTelling(event) {
        if (event.type === "delivering")
            uploadedSteps = 0;
        if (event.type !== "uploading")
            return true;
        const steps = Math.floor(percentOf(event) / UPLOAD_STEP_PERCENT);
        if (steps <= uploadedSteps)
            return false;
        uploadedSteps = steps;
        return true;
    }
    return {
        end,
        report(event) {
            if (!isWorthTelling(event))
                return;
            const { lines, group, isWarning } = rendered(event);
            enter(group);
            if (isWarning)
                runner.annotate("warning", lines.join("\n"));
            else if (lines.length > 0)
                runner.print(lines.join("\n"));
        },
    };
}
function rendered(event) {
    switch (event.type) {
        case "looking_up":
            return { lines: [`Looking up deployment ${event.name}`] };
        case "planned":
            return { lines: (0,plan_text/* planLines */.HN)(event.plan).map(planLineText), group: `Plan: ${(0,plan_text/* planTitle */.KS)(event.plan)}` };
        case "delivering":
            return { lines: [`Delivering ${event.description}`] };
        case "uploading":
            return { lines: [`Uploaded ${Math.round(percentOf(event))} % of ${(0,byte_size/* byteSizeText */.Z)(event.total_bytes)}`] };
        case "deleted":
            return { lines: [`Deleted deployment ${event.deployment_id}, which is made anew`] };
        case "created":
            return { lines: [`Created deployment ${event.name} (${event.deployment_id})`] };
        case "patched": {
            const revision = event.revision_id ? `revision ${event.revision_id}` : "no new revision";
            return { lines: [`Changed deployment ${event.deployment_id}, ${revision}`] };
        }
        case "status": {
            const { status, sentence, elapsed_ms, status_message, revision_id } = event;
            const line = `${(0,duration/* durationText */.S)(elapsed_ms).padStart(7)}  ${status} (${sentence})`;
            return {
                lines: [status_message ? `${line}: ${status_message}` : line],
                group: `Revision ${revision_id}`,
            };
        }
        case "log":
            return { lines: event.entries.map(entryText), group: "open" };
        case "verifying":
            return { lines: [`Checking that ${event.url} answers`] };
        case "verified":
            return { lines: [event.answer === undefined ? "It answers" : `It answers: ${event.answer}`] };
        case "rolling_back":
            return { lines: [`Rolling back to revision ${event.to_revision_id}`] };
        case "retrying": {
            const { method, path, reason, attempt, delay_ms } = event;
            return {
                lines: [`${method} ${path} failed (${reason}), attempt ${attempt} in ${delay_ms} ms`],
                group: "open",
            };
        }
        case "warning":
            return { lines: [event.message], group: "open", isWarning: true };
    }
}
function printEntries(runner, entries) {
    if (entries.length > 0)
        runner.print(entries.map(entryText).join("\n"));
}
/** A log entry as text; its level only where it says something. */
function entryText({ level, message }) {
    return /^(warn|err|crit|fatal)/i.test(level) ? `[${level}] ${message}` : message;
}
function percentOf({ sent_bytes, total_bytes }) {
    return total_bytes > 0 ? (sent_bytes / total_bytes) * 100 : 100;
}


/***/ }),

/***/ 3060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ connectRunner)
});

// EXTERNAL MODULE: ./build/action/code/foundation/redaction/redaction.js + 4 modules
var redaction = __webpack_require__(4846);
// EXTERNAL MODULE: ./build/action/code/foundation/visible-text.js
var visible_text = __webpack_require__(4997);
// EXTERNAL MODULE: ./build/action/code/foundation/map-texts.js
var map_texts = __webpack_require__(2316);
;// CONCATENATED MODULE: ./build/action/code/action/result/redact-data.js

/**
 * Fields whose values are words of our own, ids or times: a secret that is spelled alike does not stand there. Nor is
 * the deployment's name or URL secret because a setting (`HOST`) is a part of it.
 */
const OWN_FIELDS = new Set([
    "action",
    "change",
    "colour",
    "command",
    "deployment_id",
    "id",
    "name",
    "made_revision_id",
    "outcome",
    "revision_id",
    "sha",
    "source",
    "state",
    "status",
    "stream",
    "timestamp",
    "url",
]);
/** Fields that hold whatever somebody configured: nothing inside of them is our own. */
const FOREIGN_FIELDS = new Set(["from", "to"]);
/**
 * A copy of plain data, each text in it redacted. To be done before the data is rendered: keys, and values that are
 * words of our own, stay as they are.
 */
function redactData(data, redact) {
    const isOwn = (key, path) => OWN_FIELDS.has(key) && !path.some((part) => FOREIGN_FIELDS.has(part));
    return (0,map_texts/* mapTexts */.z)(data, redact, isOwn);
}

// EXTERNAL MODULE: ./build/action/code/action/workflow-commands.js
var workflow_commands = __webpack_require__(1930);
;// CONCATENATED MODULE: ./build/action/code/action/runner.js




/**
 * Outputs that later steps work with, word for word: our own words and ids, name and URL, which are no secrets though a
 * setting may be a part of them, and JSON made of redacted data.
 */
const EXACT_OUTPUTS = new Set([
    "changed",
    "command",
    "deployment-id",
    "name",
    "outcome",
    "plan",
    "result",
    "revision-id",
    "status",
    "url",
]);
function connectRunner({ environment, write, append, randomId }) {
    const { add, redact: redactVisible } = (0,redaction/* createRedaction */.E)();
    const redact = (text) => redactVisible((0,visible_text/* visible */.R)(text));
    const intoFile = (variable, text) => {
        const path = environment[variable];
        if (path)
            append(path, text);
    };
    const entry = (name, value) => (0,workflow_commands/* fileEntry */.nV)(name, value, `end_${randomId()}`);
    return {
        print: (text) => write((0,workflow_commands/* inertLines */.wi)(redact(text), randomId())),
        startGroup: (title) => write((0,workflow_commands/* workflowCommand */.NA)("group", {}, redact(title))),
        endGroup: () => write((0,workflow_commands/* workflowCommand */.NA)("endgroup", {}, "")),
        annotate: (kind, message, properties = {}) => write((0,workflow_commands/* workflowCommand */.NA)(kind, properties, redact(message))),
        hide(secret) {
            const value = typeof secret === "string" ? secret : secret.reveal();
            for (const part of add(value))
                write((0,workflow_commands/* workflowCommand */.NA)("add-mask", {}, part));
        },
        setOutput: (name, value) => intoFile("GITHUB_OUTPUT", entry(name, EXACT_OUTPUTS.has(name) ? value : redact(value))),
        saveState: (name, value) => intoFile("GITHUB_STATE", entry(name, value)),
        addSummary: (markdown) => intoFile("GITHUB_STEP_SUMMARY", redact(markdown)),
        redact,
        redactData: (data) => redactData(data, redact),
    };
}


/***/ }),

/***/ 5827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ aboutPullRequest),
/* harmony export */   v: () => (/* binding */ readTrigger)
/* harmony export */ });
/**
 * @param payload the parsed event file; anything, it is not ours
 * @param actor who began the run
 */
function readTrigger(event, payload, actor) {
    const given = (typeof payload === "object" && payload !== null ? payload : {});
    return {
        event,
        action: text(given.action),
        isDeletion: event === "push" && given.deleted === true,
        isPrerelease: given.release?.prerelease === true,
        isDependabot: [actor, given.sender?.login].includes("dependabot[bot]"),
        pullRequest: readPullRequest(given),
        workflowRun: readWorkflowRun(given),
        code: readCode(given),
    };
}
/**
 * The same, about a pull request as GitHub describes it now: the event's own, for a run may come late or once more; or
 * one that somebody named.
 * @param described GitHub's answer
 */
function aboutPullRequest(trigger, described) {
    const answer = { pull_request: described };
    const [now, code] = [readPullRequest(answer), readCode(answer)];
    if (!now)
        return trigger;
    const { pullRequest: told, code: toldCode } = trigger;
    if (told?.number !== now.number)
        return { ...trigger, action: undefined, pullRequest: { ...now, isNamed: true }, code };
    if (isNewer(told, now))
        return trigger;
    const hasMovedOn = toldCode?.commit !== undefined && toldCode.commit !== code?.commit;
    return { ...trigger, pullRequest: { ...now, hasMovedOn }, code };
}
/** The answer may lag behind an event that has only just come. Within one second of GitHub's, an end is the end. */
function isNewer(told, { updatedAt: now }) {
    if (told.updatedAt === undefined || now === undefined)
        return false;
    return told.updatedAt > now || (told.updatedAt === now && told.isClosed);
}
function readPullRequest({ action, pull_request: given }) {
    if (typeof given?.number !== "number")
        return undefined;
    const { number, state, head, base, updated_at } = given;
    return {
        number,
        isFork: isOther(head?.repo, base?.repo),
        isClosed: state === "closed" || action === "closed",
        isNamed: false,
        hasMovedOn: false,
        updatedAt: Date.parse(String(updated_at)) || undefined,
    };
}
function readWorkflowRun({ workflow_run, repository }) {
    if (!workflow_run)
        return undefined;
    const { conclusion, event, head_branch, head_repository } = workflow_run;
    return {
        isGoodPush: conclusion === "success" && event === "push",
        isFork: isOther(head_repository, repository),
        branch: text(head_branch),
        defaultBranch: text(repository?.default_branch),
    };
}
function readCode({ pull_request, merge_group, workflow_run }) {
    if (typeof pull_request?.number === "number") {
        const { head, base } = pull_request;
        return { ref: text(head?.ref), commit: text(head?.sha), proposedFor: { ref: text(base?.ref) } };
    }
    const proposed = text(merge_group?.head_sha);
    if (proposed) {
        const ref = text(merge_group?.base_ref)?.replace(/^refs\/heads\//, "");
        // The queue's own branch goes with the queue; its commit stays.
        return { ref: proposed, commit: proposed, proposedFor: { ref } };
    }
    if (!workflow_run)
        return undefined;
    return { ref: text(workflow_run.head_branch), commit: text(workflow_run.head_sha) };
}
/** Whether code is from another repository. A head without one is that of a fork which was deleted. */
function isOther(head, own) {
    if (head === undefined || own === undefined)
        return false;
    if (head === null)
        return true;
    const key = (repository) => repository?.full_name ?? repository?.id;
    return key(head) !== key(own);
}
function text(value) {
    return typeof value === "string" && value !== "" ? value : undefined;
}


/***/ }),

/***/ 7942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HO: () => (/* binding */ triggeredBy),
/* harmony export */   S6: () => (/* binding */ readWorkflow),
/* harmony export */   Z2: () => (/* binding */ defaultName)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _contract_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6349);
/* harmony import */ var _trigger_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5827);



/** @param event the parsed event file; anything, it is not ours */
function readWorkflow(environment, event, cwd) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
    const serverUrl = withoutSlash(environment.GITHUB_SERVER_URL || "https://github.com");
    const trigger = (0,_trigger_js__WEBPACK_IMPORTED_MODULE_2__/* .readTrigger */ .v)(environment.GITHUB_EVENT_NAME || "push", event, environment.GITHUB_ACTOR);
    return {
        trigger,
        repository: repository || undefined,
        serverUrl,
        apiUrl: withoutSlash(environment.GITHUB_API_URL || "https://api.github.com"),
        workspace: environment.GITHUB_WORKSPACE || cwd,
        ref: trigger.code?.ref ?? refOf(environment),
        commit: trigger.code?.commit ?? (environment.GITHUB_SHA || undefined),
        runUrl: repository && run
            ? `${serverUrl}/${repository}/actions/runs/${run}${attempt ? `/attempts/${attempt}` : ""}`
            : undefined,
        attempt: Number(attempt) || 1,
        runKey: [run, attempt, environment.GITHUB_JOB, environment.GITHUB_ACTION].map((v) => v || "-").join("/"),
    };
}
/** The same workflow, about the code that another trigger names. */
function triggeredBy(workflow, trigger) {
    const { ref = workflow.ref, commit = workflow.commit } = trigger.code ?? {};
    return { ...workflow, trigger, ref, commit };
}
/** `owner/agent` deployed from `services/chat` is `agent-chat`; from the root it is `agent`. */
function defaultName(workflow, projectDir) {
    const repository = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(workflow.repository ?? workflow.workspace);
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(projectDir);
    const isRoot = projectDir === workflow.workspace;
    return (0,_contract_name_js__WEBPACK_IMPORTED_MODULE_1__/* .nameFrom */ .Ov)(isRoot ? repository : `${repository}-${folder}`);
}
function refOf(environment) {
    const { GITHUB_REF: ref, GITHUB_REF_NAME: name, GITHUB_REF_TYPE: type } = environment;
    if (type === "tag" || ref?.startsWith("refs/tags/"))
        return ref || `refs/tags/${name}`;
    return name || ref?.replace(/^refs\/heads\//, "") || undefined;
}
function withoutSlash(url) {
    return url.replace(/\/+$/, "");
}


/***/ }),

/***/ 8092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ connectControlPlane),
  v: () => (/* reexport */ isBeingDeleted)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action/code/contract/deployment.js
var deployment = __webpack_require__(3973);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema.js
var schema = __webpack_require__(4671);
;// CONCATENATED MODULE: ./build/action/code/contract/logs.js


const moment = schemas/* union */.KCZ([schemas/* number */.aig(), schemas/* string */.YjP()]);
/** Body of the log routes. Times are epoch milliseconds or ISO 8601; `start_time` is inclusive. */
const logQuery = (0,schema/* object */.Ik)({
    limit: schemas/* int */.Whr().min(1).max(1000).optional(),
    order: schemas/* enum */.k5n(["asc", "desc"]).optional(),
    offset: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr()]).nullish(),
    level: schemas/* string */.YjP().nullish(),
    query: schemas/* string */.YjP().nullish(),
    start_time: moment.nullish(),
    end_time: moment.nullish(),
});
/** Followers drop duplicates by `id`, so it is unique and stable. */
const logEntry = (0,schema/* object */.Ik)({
    id: schemas/* string */.YjP(),
    timestamp: moment,
    level: schemas/* string */.YjP(),
    message: schemas/* string */.YjP(),
});
/** `next_offset` is a string: one of the official clients takes no other type. */
const logPage = (0,schema/* object */.Ik)({ logs: schemas/* array */.YOg(logEntry), next_offset: schemas/* string */.YjP().nullish() });

;// CONCATENATED MODULE: ./build/action/code/contract/oauth-provider.js


/** A platform-level OAuth provider (spec §2.5). */
const oauthProvider = (0,schema/* object */.Ik)({
    id: schemas/* string */.YjP(),
    organization_id: schemas/* string */.YjP(),
    provider_id: schemas/* string */.YjP(),
    name: schemas/* string */.YjP(),
    client_id: schemas/* string */.YjP(),
    auth_url: schemas/* string */.YjP(),
    token_url: schemas/* string */.YjP(),
    uses_pkce: schemas/* boolean */.zMY(),
    code_challenge_method: schemas/* string */.YjP().nullable(),
    provider_type: schemas/* string */.YjP().nullish(),
    mcp_server_url: schemas/* string */.YjP().nullish(),
    token_endpoint_auth_method: schemas/* string */.YjP().default("client_secret_post"),
    authorization_params: schema/* stringMap */.Qi.optional(),
    is_dynamic_client: schemas/* boolean */.zMY().default(false),
    allowed_redirect_uris: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
    created_at: schema/* dateTime */.KQ,
    updated_at: schema/* dateTime */.KQ,
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(9567);
// EXTERNAL MODULE: ./build/action/code/contract/source.js
var source = __webpack_require__(275);
// EXTERNAL MODULE: ./build/action/code/contract/source-config.js
var source_config = __webpack_require__(2218);
// EXTERNAL MODULE: ./build/action/code/contract/status.js
var contract_status = __webpack_require__(9048);
;// CONCATENATED MODULE: ./build/action/code/contract/revision.js





/** A revision (spec §2.6). `status_message` says why it failed. */
const revision = (0,schema/* object */.Ik)({
    id: schema.id,
    status: (0,schema/* openEnum */.SW)(Object.keys(contract_status/* REVISION_STATUSES */.X_)),
    status_message: schemas/* string */.YjP().nullish(),
    source: source/* sourceKindAnswer */.Go.nullish(),
    source_revision_config: source_config/* sourceRevisionConfigAnswer */.J0.nullish(),
    created_at: schema/* dateTime */.KQ.optional(),
    updated_at: schema/* dateTime */.KQ.optional(),
});
const revisionPage = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(revision), offset: schemas/* int */.Whr() });
/** Unlike a patch, creating a revision always makes one; omitted fields are those of the latest. */
const revisionCreate = (0,schema/* object */.Ik)({
    revision_source: source/* revisionSource */.V0.nullish(),
    source_revision_config: source_config/* sourceRevisionConfigSent */.XF.nullish(),
});
const revisionListQuery = (0,schema/* object */.Ik)({
    limit: coerce/* number */.ai().int().min(1).max(100).optional(),
    offset: coerce/* number */.ai().int().min(0).optional(),
    /** Comma-separated statuses. */
    status: schemas/* string */.YjP().optional(),
    remote_reconciled: schemas/* stringbool */.uEf().optional(),
});

// EXTERNAL MODULE: ./build/action/code/contract/upload.js
var upload = __webpack_require__(3711);
;// CONCATENATED MODULE: ./build/action/code/contract/routes.js







const deploymentId = schemas/* guid */.OsD();
const revisionId = schemas/* guid */.OsD();
const ofDeployment = (0,schema/* object */.Ik)({ deployment_id: deploymentId });
const ofRevision = (0,schema/* object */.Ik)({ deployment_id: deploymentId, revision_id: revisionId });
const routes = {
    getPlatformProvider: {
        method: "get",
        path: "/v2/auth/platform-providers/{provider_id}",
        summary: "Get a platform-level OAuth provider available to all workspaces",
        origin: "spec §4.1",
        repeatable: true,
        params: (0,schema/* object */.Ik)({ provider_id: schemas/* string */.YjP().min(1) }),
        answers: { 200: oauthProvider },
    },
    createDeployment: {
        method: "post",
        path: "/v2/deployments",
        summary: "Create a deployment",
        origin: "spec §4.2",
        repeatable: false,
        body: deployment/* deploymentCreate */.OX,
        answers: { 201: deployment/* deployment */.kG },
    },
    listDeployments: {
        method: "get",
        path: "/v2/deployments",
        summary: "List deployments",
        origin: "spec §4.6",
        repeatable: true,
        query: deployment/* deploymentListQuery */.aB,
        answers: { 200: deployment/* deploymentPage */.ZQ },
    },
    getDeployment: {
        method: "get",
        path: "/v2/deployments/{deployment_id}",
        summary: "Get a deployment",
        origin: "spec §4.3",
        repeatable: true,
        params: ofDeployment,
        answers: { 200: deployment/* deployment */.kG },
    },
    patchDeployment: {
        method: "patch",
        path: "/v2/deployments/{deployment_id}",
        summary: "Patch a deployment",
        origin: "spec §4.5",
        repeatable: false,
        params: ofDeployment,
        body: deployment/* deploymentPatch */.Yx,
        answers: { 200: deployment/* deployment */.kG },
    },
    deleteDeployment: {
        method: "delete",
        path: "/v2/deployments/{deployment_id}",
        summary: "Delete a deployment; it is gone once reading it answers 404",
        origin: "extension",
        repeatable: true,
        params: ofDeployment,
        query: (0,schema/* object */.Ik)({ delete_tracing_project: schemas/* stringbool */.uEf().optional() }),
        answers: { 204: null },
    },
    listRevisions: {
        method: "get",
        path: "/v2/deployments/{deployment_id}/revisions",
        summary: "List revisions, newest first",
        origin: "extension",
        repeatable: true,
        params: ofDeployment,
        query: revisionListQuery,
        answers: { 200: revisionPage },
    },
    createRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions",
        summary: "Create a revision",
        origin: "extension",
        repeatable: false,
        params: ofDeployment,
        body: revisionCreate,
        bodyOptional: true,
        answers: { 201: revision },
    },
    getRevision: {
        method: "get",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}",
        summary: "Get a revision",
        origin: "spec §4.4",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    redeployRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/redeploy",
        summary: "Deploy a revision's source and secrets again, as a new revision",
        origin: "extension",
        repeatable: false,
        params: ofRevision,
        answers: { 200: deployment/* deployment */.kG },
    },
    interruptRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/interrupt",
        summary: "Interrupt a revision under way",
        origin: "extension",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    createUploadUrl: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/upload-url",
        summary: "Get a signed URL to upload a source tarball to",
        origin: "extension",
        repeatable: true,
        params: ofDeployment,
        body: upload/* uploadUrlRequest */.AA,
        bodyOptional: true,
        answers: { 200: upload/* uploadUrl */.zj },
    },
    createPushToken: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/push-token",
        summary: "Get a token to push an image with",
        origin: "extension",
        repeatable: true,
        params: ofDeployment,
        body: upload/* pushTokenRequest */.zk,
        bodyOptional: true,
        answers: { 200: upload/* pushToken */.YA },
    },
    queryBuildLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/revisions/{revision_id}/build_logs",
        summary: "Read a revision's build log",
        origin: "extension",
        repeatable: true,
        params: ofRevision,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
    queryDeployLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/deploy_logs",
        summary: "Read a deployment's run log",
        origin: "extension",
        repeatable: true,
        params: ofDeployment,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
    queryRevisionDeployLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/revisions/{revision_id}/deploy_logs",
        summary: "Read a revision's run log",
        origin: "extension",
        repeatable: true,
        params: ofRevision,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
};

// EXTERNAL MODULE: ./build/action/code/foundation/time/clock.js
var time_clock = __webpack_require__(3399);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-rules.js
var field_rules = __webpack_require__(3912);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-values.js
var field_values = __webpack_require__(6597);
;// CONCATENATED MODULE: ./build/action/code/client/being-deleted.js
/** Whether the deployment is on its way out; it is gone once reading it answers 404. */
function isBeingDeleted({ status }) {
    return status === "AWAITING_DELETE" || status === "AWAITING_FINAL_DELETE";
}

// EXTERNAL MODULE: ./build/action/code/client/transport/answer-decoding.js
var answer_decoding = __webpack_require__(5947);
;// CONCATENATED MODULE: ./build/action/code/client/as-sent.js




/** What a service sets by no default of its own: where it was not sent, somebody else has set it. */
const neverFilledIn = new Set([
    "source_config.install_command",
    "source_config.build_command",
    "source_revision_config.source_tarball_path",
    "source_revision_config.image_uri",
]);
/**
 * Tells what a create request may have made from what is somebody else's: it was not there before, and is as it was
 * sent. Everything else of the name may have an owner who counts on it.
 * @param before what had the name when the request was sent
 */
function madeBy(sent, before) {
    return (found) => found !== undefined && found.id !== before?.id && !isBeingDeleted(found) && isAsSent(found, sent);
}
const comparedElsewhere = new Set([
    "secrets",
    "runtime_keys",
    "source_config.resource_spec",
]);
/** Its fields, in whatever spelling, and the names of its secrets; their values as far as the service tells them. */
function isAsSent(found, sent) {
    const spec = found.source_config.resource_spec;
    return (Object.keys(field_rules/* fieldRules */.aF).every((path) => isFieldAsSent(path, found, sent)) &&
        (0,field_values/* changedResourceKeys */.D0)(spec, sent.source_config.resource_spec).length === 0 &&
        isSetAsSent(found.secrets, sent.secrets) &&
        isSetAsSent(found.runtime_keys, sent.runtime_keys ?? []));
}
function isFieldAsSent(path, found, sent) {
    if (comparedElsewhere.has(path))
        return true;
    const wanted = (0,field_values/* valueAt */.fK)(sent, path);
    if (wanted !== undefined)
        return (0,field_values/* hasValue */.a4)(found, path, wanted);
    return !neverFilledIn.has(path) || (0,field_values/* valueAt */.fK)(found, path) === undefined;
}
/** A service that tells no set tells no difference either. */
function isSetAsSent(found, sent) {
    if (!found)
        return true;
    const values = new Map(found.map(({ name, value }) => [name, value]));
    const hasValueOf = ({ name, value }) => {
        const there = values.get(name);
        return there !== undefined && (there.equals(value) || (0,answer_decoding/* isHidden */.dK)(there.reveal()));
    };
    return values.size === sent.length && sent.every(hasValueOf);
}

;// CONCATENATED MODULE: ./build/action/code/client/paging.js
const PAGE_LIMIT = 100;
/** Services whose pages are smaller than asked for still fill this many (their default). */
const SMALLEST_FULL_PAGE = 20;
/**
 * All resources over all pages, each once, also when some are added or removed meanwhile. Ends at a page that is
 * not full or brings nothing new, so a server that ignores `offset` cannot keep it going.
 */
async function* allPages(fetchPage) {
    const seen = new Set();
    for (let offset = 0;;) {
        const { resources, offset: next } = await fetchPage({ limit: PAGE_LIMIT, offset });
        const fresh = resources.filter(({ id }) => !seen.has(id));
        for (const resource of fresh) {
            seen.add(resource.id);
            yield resource;
        }
        if (fresh.length === 0 || resources.length < SMALLEST_FULL_PAGE)
            return;
        offset = next > offset ? next : offset + resources.length;
    }
}

// EXTERNAL MODULE: ./build/action/code/client/transport/base-url.js
var base_url = __webpack_require__(8358);
// EXTERNAL MODULE: ./build/action/code/client/errors/index.js + 8 modules
var errors = __webpack_require__(1549);
// EXTERNAL MODULE: ./build/action/code/client/redact.js
var redact = __webpack_require__(6656);
// EXTERNAL MODULE: ./build/action/code/client/transport/refusal.js
var refusal = __webpack_require__(7199);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(3852);
// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect_dialect = __webpack_require__(4315);
// EXTERNAL MODULE: ./build/action/code/client/errors/invalid.js
var invalid = __webpack_require__(682);
;// CONCATENATED MODULE: ./build/action/code/client/transport/request-encoding.js



/**
 * A request as it goes over the wire, in the words of the dialect.
 * @throws InvalidError, before anything is sent, when the contract refuses it; all problems at once
 */
function encodeRequest(route, request, dialect) {
    const method = route.method.toUpperCase();
    const params = request.params ?? {};
    const query = definedEntries(request.query);
    const wireBody = request.body && route.body ? parse/* safeEncode */.wy(route.body, request.body) : undefined;
    const problems = [
        ...issuesOf(route.params?.safeDecode(params)),
        ...issuesOf(route.query?.safeDecode(Object.fromEntries(query))),
        ...issuesOf(wireBody),
    ];
    if (problems.length > 0)
        throw request_encoding_invalid({ method, path: route.path }, problems);
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
    return {
        method,
        path: search === "" ? path : `${path}?${search}`,
        body: encodedBody(route, wireBody?.data, dialect),
    };
}
function encodedBody(route, wire, dialect) {
    if (!route.body)
        return undefined;
    // Where a body may be left out, `{}` says the same and spares servers that insist on JSON.
    return JSON.stringify(wire === undefined ? {} : (0,dialect_dialect/* toWire */.BW)(dialect, route.body, wire));
}
function issuesOf(result) {
    return (result?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}
function request_encoding_invalid(facts, fields) {
    const listed = fields.map(({ path, message }) => `${path || "request"}: ${message}`).join("; ");
    return new invalid/* InvalidError */.a(`not sent, because it is not valid: ${listed}`, facts, {
        hint: "Correct the fields named; nothing was changed.",
        fields,
    });
}
function definedEntries(query) {
    return Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
}

// EXTERNAL MODULE: ./build/action/code/client/transport/retry-policy.js
var retry_policy = __webpack_require__(3400);
// EXTERNAL MODULE: ./build/action/code/client/transport/transport.js
var transport = __webpack_require__(1578);
;// CONCATENATED MODULE: ./build/action/code/client/transport/call.js







/** Calls a route, repeating where that is harmless, and decodes its answer. */
async function callRoute(context, route, { request, options = {} }) {
    const { method, path, body } = encodeRequest(route, request, context.dialect);
    const facts = { method, path };
    const secrets = [...context.credentials, ...(0,redact/* secretsIn */.VY)(request.body)];
    let wasUnclear = false;
    const attempt = async () => {
        const answer = await (0,transport/* exchange */.cv)(await context.connections.get(), {
            origin: context.base.origin,
            path: context.base.pathPrefix + path,
            method,
            headers: body === undefined ? context.headers : { ...context.headers, "content-type": "application/json" },
            body,
            timeoutMs: options.timeoutMs ?? context.timeoutMs,
            signal: options.signal,
            facts,
        });
        return answerOf(route, answer, { context, facts: (0,refusal/* withRequestId */.B)(facts, answer), secrets });
    };
    return repeating(context, { repeatable: route.repeatable, facts, signal: options.signal }, async () => {
        try {
            return await attempt();
        }
        catch (error) {
            // Gone already: an earlier attempt, whose answer was lost, did it.
            if (route.method === "delete" && wasUnclear && error instanceof errors/* NotFoundError */.m_)
                return undefined;
            wasUnclear ||= (0,retry_policy/* isUnclear */.Z5)(error);
            throw error;
        }
    });
}
/** Runs `attempt` until it succeeds, fails for good, or the attempts are used up. */
async function repeating(context, what, attempt) {
    const { retries, random, clock, onRetry } = context;
    for (let repeat = 1;; repeat++) {
        try {
            return await attempt();
        }
        catch (error) {
            const delay = (0,retry_policy/* retryDelayMs */.qO)(error, { repeatable: what.repeatable, attempt: repeat, retries, random });
            if (delay === undefined)
                throw error;
            const { method, path } = what.facts;
            const reason = error instanceof errors/* ControlPlaneError */.Cj ? error.reason : "no answer";
            const status = error instanceof errors/* ControlPlaneError */.Cj ? error.status : undefined;
            onRetry?.({ method, path, attempt: repeat, delay_ms: delay, reason, status });
            await clock.sleep(delay, what.signal);
        }
    }
}
function answerOf(route, answer, { context, facts, secrets }) {
    if (answer.status < 200 || answer.status > 299) {
        throw (0,refusal/* refusalOf */.O)(answer, facts, { secrets, clock: context.clock });
    }
    // A success of another code than the table's (200 for 201) means the same.
    const schema = Object.values(route.answers).find((body) => body !== null && body !== undefined);
    return schema ? (0,answer_decoding/* decodeAnswer */.h2)(schema, answer, context.dialect, facts) : undefined;
}

// EXTERNAL MODULE: ./build/action/code/client/transport/credentials.js
var transport_credentials = __webpack_require__(6389);
// EXTERNAL MODULE: ./build/action/code/client/transport/dispatcher.js
var dispatcher = __webpack_require__(3066);
;// CONCATENATED MODULE: ./build/action/code/foundation/loopback.js
const loopback = /^(localhost|[\w-]+(\.[\w-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;
/** Whether a host name or address (IPv6 with or without brackets) is this machine and no other. */
const isLoopback = (host) => loopback.test(host);
/**
 * Which header of a request comes from elsewhere. A server on loopback is meant for this machine's programs: a web
 * page elsewhere must not reach it through a name that it made point here (DNS rebinding), nor by a request of its
 * own.
 */
function foreignHeader(request) {
    if (!isLoopbackUrl(`http://${request.host ?? "localhost"}`))
        return "host";
    return request.origin === undefined || isLoopbackUrl(request.origin) ? undefined : "origin";
}
function isLoopbackUrl(url) {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && isLoopback(host);
}

;// CONCATENATED MODULE: ./build/action/code/client/transport/same-host.js

/**
 * Whether what is for `base` may be told to `url` as well: the same host, on any port, and never from https to plain
 * http, which everybody on the way can read.
 */
function isOfSameHost(url, base) {
    const [there, here] = [URL.parse(url), URL.parse(base)];
    if (!there || !here)
        return false;
    // Of this machine's own names any is as good as the others, and nothing leaves it.
    if (isLoopback(there.hostname) && isLoopback(here.hostname))
        return true;
    const isDowngrade = here.protocol === "https:" && there.protocol !== "https:";
    return there.hostname === here.hostname && !isDowngrade;
}

// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
;// CONCATENATED MODULE: ./build/action/code/client/upload.js





/** As the hosted service's own tools allow for one upload. */
const UPLOAD_TIMEOUT_MS = 300_000;
/**
 * PUTs the content where a signed URL says; resolves with the object's path. Repeating is harmless, and each attempt
 * asks for a new URL, because signatures expire. The URL is a credential: no error shows its query.
 */
async function uploadObject(context, signedUrl, { body, onProgress }) {
    const facts = { method: "PUT", path: "(signed upload URL)" };
    return repeating(context, { repeatable: true, facts, signal: body.signal }, async () => {
        const { upload_url, object_path, upload_headers } = await signedUrl();
        const url = new URL(upload_url, context.base.origin);
        const shown = { ...facts, path: url.origin + url.pathname };
        const answer = await (0,transport/* exchange */.cv)(await context.connections.get(), {
            origin: url.origin,
            path: url.pathname + url.search,
            method: "PUT",
            headers: {
                "content-type": body.contentType,
                "content-length": String(body.content.size),
                ...(upload_headers ?? { [upload/* UPLOAD_RANGE_HEADER */.KN]: upload/* UPLOAD_RANGE */.AS }),
            },
            body: chunks(body.content, onProgress),
            timeoutMs: UPLOAD_TIMEOUT_MS,
            signal: body.signal,
            facts: shown,
        });
        if (answer.status < 200 || answer.status > 299) {
            const secrets = [...context.credentials, ...signaturesOf(url)];
            throw (0,refusal/* refusalOf */.O)(answer, (0,refusal/* withRequestId */.B)(shown, answer), { secrets, clock: context.clock });
        }
        return object_path;
    });
}
/** Whatever stands in the query of a signed URL may be what signs it. */
function signaturesOf(url) {
    return [url.search, ...url.searchParams.values()].map((text) => new secret/* Secret */.z(text));
}
async function* chunks(content, onProgress) {
    let sent = 0;
    for await (const chunk of content.stream()) {
        yield chunk;
        // Told once the transport asks for more: the chunk has left our hands.
        sent += chunk.byteLength;
        onProgress?.(sent, content.size);
    }
}

// EXTERNAL MODULE: ./build/action/code/client/write-once.js
var write_once = __webpack_require__(4662);
;// CONCATENATED MODULE: ./build/action/code/client/control-plane.js













/**
 * A client of the control plane; connects with the first call.
 * @throws ConfigurationError for a base URL or credential that can never work
 */
function connectControlPlane(options) {
    const { dialect = "neutral", credentials, clock = time_clock/* systemClock */.m, random } = options;
    const base = (0,base_url/* parseBaseUrl */.Q)(options.baseUrl);
    const connections = (0,dispatcher/* openConnections */.q)(options);
    const context = {
        base,
        connections,
        dialect,
        headers: {
            accept: "application/json",
            "user-agent": options.userAgent ?? "agent-deploy",
            ...(0,transport_credentials/* credentialHeaders */.w)(credentials),
        },
        credentials: [credentials.apiKey, credentials.bearer].filter((secret) => secret !== undefined),
        timeoutMs: options.timeoutMs ?? 30_000,
        retries: options.retries ?? 4,
        clock,
        random,
        onRetry: options.onRetry,
    };
    const plane = {
        ...routeMethods(context),
        baseUrl: base.origin + base.pathPrefix,
        dialect,
        allDeployments: (query, callOptions) => allPages((page) => plane.listDeployments({ query: { ...query, ...page } }, callOptions)),
        allRevisions: (deployment_id, query, callOptions) => allPages((page) => plane.listRevisions({ params: { deployment_id }, query: { ...query, ...page } }, callOptions)),
        findDeployment: (name, callOptions) => findByName(plane.allDeployments({ name_contains: name }, callOptions), name),
        async createDeploymentOnce(body, callOptions) {
            const find = () => plane.findDeployment(body.name, callOptions);
            const isMade = madeBy(body, await find());
            const write = () => plane.createDeployment({ body }, callOptions);
            const findEffect = async () => {
                const found = await find();
                return isMade(found) ? found : undefined;
            };
            return (0,write_once/* writeOnce */.F)({ write, findEffect }, { clock, signal: callOptions?.signal, random });
        },
        upload: (deployment_id, body, onProgress) => uploadObject(context, () => signedUrl(plane, deployment_id, body.signal), { body, onProgress }),
        agentKey: (url) => (isOfSameHost(url, base.origin) ? credentials.apiKey : undefined),
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
    return plane;
}
function routeMethods(context) {
    const methods = Object.entries(routes).map(([name, route]) => [
        name,
        (request, options) => callRoute(context, route, { request, options }),
    ]);
    return Object.fromEntries(methods);
}
async function findByName(all, name) {
    let leaving;
    for await (const deployment of all) {
        if (deployment.name !== name)
            continue;
        if (!isBeingDeleted(deployment))
            return deployment;
        leaving ??= deployment;
    }
    return leaving;
}
async function signedUrl(plane, deployment_id, signal) {
    const request = { params: { deployment_id }, body: { supports_upload_headers: true } };
    return plane.createUploadUrl(request, { signal });
}


/***/ }),

/***/ 2604:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ ControlPlaneError)
/* harmony export */ });
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8597);

/**
 * The family of everything that a call of the control plane may throw, besides the caller's own abort reason.
 * Outside of it: mistakes of the program, e.g. a parameter of a wrong type.
 */
class ControlPlaneError extends _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__/* .AgentDeployError */ .p {
    method;
    path;
    status;
    request_id;
    /** The message without method and path. */
    reason;
    constructor(message, request, options = {}) {
        const id = request.request_id === undefined ? "" : ` [request ${request.request_id}]`;
        super(`${request.method} ${request.path}: ${message}${id}`, options);
        this.reason = message;
        this.method = request.method;
        this.path = request.path;
        this.status = request.status;
        this.request_id = request.request_id;
    }
}


/***/ }),

/***/ 1549:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fK: () => (/* reexport */ ConflictError),
  Cj: () => (/* reexport */ control_plane_error/* ControlPlaneError */.C),
  qQ: () => (/* reexport */ ForbiddenError),
  aB: () => (/* reexport */ invalid/* InvalidError */.a),
  m_: () => (/* reexport */ NotFoundError),
  TM: () => (/* reexport */ RateLimitedError),
  fk: () => (/* reexport */ RefusedError),
  DH: () => (/* reexport */ request_timeout/* RequestTimeoutError */.D),
  fg: () => (/* reexport */ RunFailedError),
  w: () => (/* reexport */ UnauthorisedError),
  hG: () => (/* reexport */ UnavailableError),
  qx: () => (/* reexport */ unexpected_answer/* UnexpectedAnswerError */.q),
  Jk: () => (/* reexport */ unreachable/* UnreachableError */.J)
});

// UNUSED EXPORTS: ConfigurationError

// EXTERNAL MODULE: ./build/action/code/foundation/configuration-error.js
var configuration_error = __webpack_require__(5990);
// EXTERNAL MODULE: ./build/action/code/client/errors/control-plane-error.js
var control_plane_error = __webpack_require__(2604);
;// CONCATENATED MODULE: ./build/action/code/client/errors/conflict.js

/** 409: the name is held, or another request is under way. */
class ConflictError extends control_plane_error/* ControlPlaneError */.C {
    code = "conflict";
}

;// CONCATENATED MODULE: ./build/action/code/client/errors/forbidden.js

/** 403: the credential is known and may not do this. */
class ForbiddenError extends control_plane_error/* ControlPlaneError */.C {
    code = "forbidden";
}

// EXTERNAL MODULE: ./build/action/code/client/errors/invalid.js
var invalid = __webpack_require__(682);
;// CONCATENATED MODULE: ./build/action/code/client/errors/not-found.js

/** 404: the resource does not exist, or not for this tenant. */
class NotFoundError extends control_plane_error/* ControlPlaneError */.C {
    code = "not_found";
}

;// CONCATENATED MODULE: ./build/action/code/client/errors/rate-limited.js

/** 429: too many requests. The request had no effect. */
class RateLimitedError extends control_plane_error/* ControlPlaneError */.C {
    code = "rate_limited";
    /** Milliseconds that the server asked to wait. */
    retry_after_ms;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.retry_after_ms = options.retry_after_ms;
    }
}

;// CONCATENATED MODULE: ./build/action/code/client/errors/refused.js

/** Any other 4xx: the control plane said no. */
class RefusedError extends control_plane_error/* ControlPlaneError */.C {
    code = "refused";
}

// EXTERNAL MODULE: ./build/action/code/client/errors/request-timeout.js
var request_timeout = __webpack_require__(9722);
;// CONCATENATED MODULE: ./build/action/code/client/errors/run-failed.js

/** The agent server took the run, and the run ended in an error, or its stream broke off. */
class RunFailedError extends control_plane_error/* ControlPlaneError */.C {
    code = "run_failed";
}

;// CONCATENATED MODULE: ./build/action/code/client/errors/unauthorised.js

/** 401: no credential, or one that the control plane does not accept. */
class UnauthorisedError extends control_plane_error/* ControlPlaneError */.C {
    code = "unauthorised";
}

;// CONCATENATED MODULE: ./build/action/code/client/errors/unavailable.js

/** 5xx: the control plane or something before it failed. Whether the request had an effect is unknown. */
class UnavailableError extends control_plane_error/* ControlPlaneError */.C {
    code = "unavailable";
    /** Milliseconds that the server asked to wait. */
    retry_after_ms;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.retry_after_ms = options.retry_after_ms;
    }
}

// EXTERNAL MODULE: ./build/action/code/client/errors/unexpected-answer.js
var unexpected_answer = __webpack_require__(3373);
// EXTERNAL MODULE: ./build/action/code/client/errors/unreachable.js
var unreachable = __webpack_require__(8243);
;// CONCATENATED MODULE: ./build/action/code/client/errors/index.js
// The closed family of a control plane's errors; each `code` is a literal.
















/***/ }),

/***/ 682:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ InvalidError)
/* harmony export */ });
/* harmony import */ var _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2604);

/** 400, 413, 415, 422, or a request that the contract refuses before it is sent: the request itself is wrong. */
class InvalidError extends _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .C {
    code = "invalid";
    fields;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.fields = options.fields ?? [];
    }
}


/***/ }),

/***/ 9722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ RequestTimeoutError)
/* harmony export */ });
/* harmony import */ var _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2604);

/** No whole answer within the time of one request. What became of the request is unknown. */
class RequestTimeoutError extends _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .C {
    code = "timeout";
}


/***/ }),

/***/ 3373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ UnexpectedAnswerError)
/* harmony export */ });
/* harmony import */ var _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2604);

/** A success whose body is no JSON or lacks what the contract promises: a proxy's page, a wrong base URL. */
class UnexpectedAnswerError extends _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .C {
    code = "unexpected_answer";
}


/***/ }),

/***/ 8243:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ UnreachableError)
/* harmony export */ });
/* harmony import */ var _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2604);

/** No answer: the connection could not be made, or it broke. */
class UnreachableError extends _control_plane_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ControlPlaneError */ .C {
    code = "unreachable";
    /** Whether the request may have reached the server: false when no connection came about. */
    maybe_sent;
    constructor(message, request, options) {
        super(message, request, options);
        this.maybe_sent = options.maybe_sent;
    }
}


/***/ }),

/***/ 6656:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VY: () => (/* binding */ secretsIn),
/* harmony export */   _I: () => (/* binding */ scrub),
/* harmony export */   wE: () => (/* binding */ scrubDeep)
/* harmony export */ });
/* harmony import */ var _foundation_map_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2316);
/* harmony import */ var _foundation_redaction_redaction_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4846);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2183);
/* harmony import */ var _foundation_visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4997);




/** Every `Secret` inside a value: what a text of the server about this value must not repeat. */
function secretsIn(value) {
    if (value instanceof _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__/* .Secret */ .z)
        return [value];
    if (typeof value !== "object" || value === null || value instanceof Uint8Array)
        return [];
    return Object.values(value).flatMap(secretsIn);
}
/**
 * A text of others without any of the secrets and their lines, however they are escaped (foundation/redaction.ts), and
 * without control characters.
 */
function scrub(text, secrets) {
    return redactionOf(secrets).redact((0,_foundation_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visible */ .R)(text));
}
/** Each line of a log is scrubbed of the same secrets. */
const known = new WeakMap();
function redactionOf(secrets) {
    const redaction = known.get(secrets) ?? (0,_foundation_redaction_redaction_js__WEBPACK_IMPORTED_MODULE_0__/* .createRedaction */ .E)(secrets.map((secret) => secret.reveal()));
    known.set(secrets, redaction);
    return redaction;
}
/** A copy of plain data in which no text repeats a secret; keys and numbers stay as they are. */
function scrubDeep(value, secrets) {
    return (0,_foundation_map_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .mapTexts */ .z)(value, (text) => scrub(text, secrets));
}


/***/ }),

/***/ 5947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dK: () => (/* binding */ isHidden),
/* harmony export */   h2: () => (/* binding */ decodeAnswer)
/* harmony export */ });
/* unused harmony export HIDDEN_VALUE */
/* harmony import */ var _contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4315);
/* harmony import */ var _errors_unexpected_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3373);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1578);



/** What stands for a secret whose value the service does not tell. */
const HIDDEN_VALUE = "***";
/** Whether a value stands for one that the service keeps to itself. */
function isHidden(value) {
    return value === HIDDEN_VALUE || value === "" || /^[*•]+$/.test(value);
}
/**
 * The body of a success in our words. Lenient: unknown keys stay, unknown enum values pass, and an optional field
 * that breaks the contract's ranges keeps the value that the server gave.
 * @throws UnexpectedAnswerError when it is no JSON or a required field is missing
 */
function decodeAnswer(schema, answer, dialect, facts) {
    const json = parsed(answer.text);
    if (json === undefined)
        throw unexpected(answer, facts, `is not JSON${excerpt(answer.text)}`);
    const value = withHiddenSecrets((0,_contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__/* .fromWire */ .kn)(dialect, schema, json));
    const oddities = [];
    // Each round sets aside what the schema refuses; a required field cannot be spared and ends it.
    for (let round = 0; round < 4; round++) {
        const result = schema.safeDecode(value);
        if (result.success) {
            for (const { path, raw } of oddities)
                setAt(result.data, path, raw);
            return result.data;
        }
        const missing = result.error.issues.filter(({ path }) => getAt(value, path) === undefined);
        if (missing.length > 0) {
            const names = missing.map(({ path }) => path.join(".") || "the body").join(", ");
            throw unexpected(answer, facts, `lacks ${names}`);
        }
        for (const { path } of result.error.issues) {
            oddities.push({ path, raw: getAt(value, path) });
            setAt(value, path, undefined);
        }
    }
    throw unexpected(answer, facts, "does not have the shape of the contract");
}
/** A service may answer a secret's name without its value. */
function withHiddenSecrets(value) {
    const body = value;
    if (Array.isArray(body?.resources))
        for (const resource of body.resources)
            withHiddenSecrets(resource);
    for (const entries of [body?.secrets, body?.runtime_keys]) {
        if (!Array.isArray(entries))
            continue;
        for (const entry of entries) {
            if (entry && typeof entry.value !== "string")
                entry.value = HIDDEN_VALUE;
        }
    }
    return value;
}
function unexpected(answer, facts, what) {
    const type = (0,_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .headerOf */ .rR)(answer, "content-type") ?? "no content type";
    return new _errors_unexpected_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .UnexpectedAnswerError */ .q(`answered ${answer.status}, but the body (${type}, ${answer.text.length} characters) ${what}`, facts, {
        hint: "Check that the base URL is that of a control plane, its path included, and not of a page or proxy.",
    });
}
/**
 * The text up to the first bracket or quote: a deployment's secrets stand behind those, a proxy's sentence before.
 */
function excerpt(text) {
    const start = /^[^{["]*/.exec(text.slice(0, 200))?.[0].replace(/\s+/g, " ").trim().slice(0, 100) ?? "";
    return start === "" ? "" : `: ${JSON.stringify(start)}`;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function getAt(value, path) {
    return path.reduce((at, key) => at?.[key], value);
}
function setAt(value, path, item) {
    const parent = getAt(value, path.slice(0, -1));
    const key = path.at(-1);
    if (parent !== undefined && parent !== null && key !== undefined)
        parent[key] = item;
}


/***/ }),

/***/ 8358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ parseBaseUrl)
/* harmony export */ });
/* harmony import */ var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5990);

/**
 * Reads a base URL, which may have a path (`https://host/api-host/`).
 * @throws ConfigurationError when it is no http(s) URL, or has a query, a fragment or a user in it
 */
function parseBaseUrl(text) {
    if (!URL.canParse(text))
        throw unusable("is not a URL");
    const url = new URL(text);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
        throw unusable(`has the scheme ${url.protocol} instead of https:`);
    }
    if (url.username !== "" || url.password !== "") {
        throw unusable("holds a user or password; credentials are given apart");
    }
    if (url.search !== "" || url.hash !== "") {
        throw unusable("holds a query or a fragment");
    }
    return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, "") };
}
function unusable(what) {
    return new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j([{ path: "", message: `the base URL ${what}` }], {
        hint: "Give it as https://host or https://host/path.",
    });
}


/***/ }),

/***/ 6389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ credentialHeaders)
/* harmony export */ });
/* harmony import */ var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5990);

/** Headers that carry the credentials. @throws ConfigurationError for a value that no header can hold */
function credentialHeaders(credentials) {
    const headers = {};
    const { apiKey, tenantId, bearer } = credentials;
    if (apiKey)
        headers["x-api-key"] = headerValue("API key", apiKey.reveal());
    if (tenantId)
        headers["x-tenant-id"] = headerValue("tenant id", tenantId);
    if (bearer)
        headers.authorization = `Bearer ${headerValue("bearer token", bearer.reveal())}`;
    return headers;
}
function headerValue(what, value) {
    // A line break at the end is what reading a key from a file leaves; undici would print the value in its error.
    if (!/^[\x21-\x7e]+$/.test(value)) {
        const message = `the ${what} is empty or holds white space or characters beyond ASCII`;
        throw new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j([{ path: "", message }], {
            hint: `Give the ${what} exactly as it was issued, without a line break at its end.`,
        });
    }
    return value;
}


/***/ }),

/***/ 3066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ openConnections)
/* harmony export */ });
/* harmony import */ var node_dns__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(610);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7405);


/** Largest answer that is read, in bytes: a page of 100 deployments or 1000 log lines stays far below. */
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;
/** Direct connections, or through the proxies that the variables name. A given dispatcher is not closed. */
function openConnections(options) {
    const { dispatcher, environment = {} } = options;
    if (dispatcher)
        return { get: async () => dispatcher, close: async () => { } };
    let opened;
    let closed = false;
    return {
        get() {
            if (closed)
                return Promise.reject(new Error("the client is closed"));
            opened ??= open(environment);
            return opened;
        },
        async close() {
            closed = true;
            // Requests under way belong to callers that have their own signals; nothing outlives `close`.
            await (await opened)?.destroy();
        },
    };
}
async function open(environment) {
    const variable = (name) => environment[name.toLowerCase()] || environment[name.toUpperCase()];
    const httpProxy = variable("http_proxy");
    const httpsProxy = variable("https_proxy");
    const agentOptions = { maxResponseSize: ANSWER_LIMIT_BYTES, connect: { lookup: lookupHost } };
    if (!httpProxy && !httpsProxy)
        return new undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__(agentOptions);
    const { default: EnvHttpProxyAgent } = await __webpack_require__.e(/* import() */ 137).then(__webpack_require__.t.bind(__webpack_require__, 3137, 19));
    return new EnvHttpProxyAgent({
        ...agentOptions,
        // Empty texts, because what is left out would be read from the process's own environment.
        httpProxy: httpProxy ?? "",
        httpsProxy: httpsProxy ?? "",
        // A proxy cannot know this machine's own servers.
        noProxy: [variable("no_proxy"), "localhost,.localhost,127.0.0.1,[::1]"].filter(Boolean).join(","),
    });
}
/** Names below `localhost` are this machine (RFC 6761): browsers know that, resolvers of systems often do not. */
const lookupHost = (host, options, found) => (0,node_dns__WEBPACK_IMPORTED_MODULE_0__.lookup)(host.endsWith(".localhost") ? "localhost" : host, options, found);


/***/ }),

/***/ 7199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ withRequestId),
/* harmony export */   O: () => (/* binding */ refusalOf)
/* harmony export */ });
/* harmony import */ var _errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6656);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1578);



/** Headers in which servers and the gateways before them say which request it was. */
const requestIdHeaders = [
    "x-request-id",
    "x-correlation-id",
    "x-amzn-requestid",
    "x-cloud-trace-context",
    "cf-ray",
];
function withRequestId(facts, answer) {
    const id = requestIdHeaders.map((name) => (0,_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .headerOf */ .rR)(answer, name)).find((value) => value !== undefined);
    return { ...facts, status: answer.status, request_id: id };
}
/** The error that an answer other than a success means; the server's text in it is scrubbed of `secrets`. */
function refusalOf(answer, facts, context) {
    const { status } = answer;
    const { detail, fields } = detailOf(answer.text, (text) => (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .scrub */ ._I)(text, context.secrets));
    const message = `answered ${status}${detail === "" ? "" : `: ${detail}`}`;
    const retry_after_ms = (0,_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .askedToWait */ .lT)(answer, context.clock);
    if (status === 401)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnauthorisedError */ .w(message, facts, { hint: hints.unauthorised });
    if (status === 403)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ForbiddenError */ .qQ(message, facts, { hint: hints.forbidden });
    if (status === 404)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .NotFoundError */ .m_(message, facts, { hint: hints.notFound });
    if (status === 409)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK(message, facts, { hint: hints.conflict });
    if (invalidStatuses.has(status))
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .InvalidError */ .aB(message, facts, { hint: hints.invalid, fields });
    if (status === 429)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .RateLimitedError */ .TM(message, facts, { hint: hints.rateLimited, retry_after_ms });
    if (status >= 500)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG(message, facts, { hint: hints.unavailable, retry_after_ms });
    if (status >= 400)
        return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .RefusedError */ .fk(message, facts, { hint: hints.refused });
    return new _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnexpectedAnswerError */ .qx(message, facts, { hint: hints.unexpected });
}
const invalidStatuses = new Set([400, 413, 415, 422]);
const hints = {
    unauthorised: "Check the API key, and that it was issued by this control plane.",
    forbidden: "The credential may not do this; a key of a whole organisation also needs the tenant id.",
    notFound: "Check the id, the base URL and the tenant.",
    conflict: "The name is held (on the hosted service perhaps by a tracing project that outlived its deployment), or other work is under way: choose another name, or delete what holds it.",
    invalid: "Correct what the message names and try again; nothing was changed.",
    rateLimited: "Too many requests: try again later.",
    unavailable: "The control plane failed: try again later, and give its operators the request id.",
    refused: "The control plane does not offer this here; check the base URL and its version.",
    unexpected: "Check the base URL: a control plane does not redirect.",
};
/** The server's words (spec §7), whatever their shape; never the rejected input that a 422 repeats. */
function detailOf(text, clean) {
    const body = parsedObject(text);
    if (body === undefined)
        return { detail: clean(text).replace(/\s+/g, " ").trim().slice(0, 200), fields: [] };
    const { detail } = body;
    if (Array.isArray(detail)) {
        const fields = detail.map((issue) => fieldOf(issue, clean));
        return {
            detail: fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "),
            fields,
        };
    }
    const words = [detail, body.message, body.error].find((value) => typeof value === "string");
    return { detail: clean(words ?? "").slice(0, 2000), fields: [] };
}
function fieldOf(issue, clean) {
    const { loc, msg } = (issue ?? {});
    const path = Array.isArray(loc) ? loc.filter((part, index) => index > 0 || !places.has(String(part))) : [];
    return { path: clean(path.join(".")), message: clean(typeof msg === "string" ? msg : "not valid") };
}
/** The first part of a `loc` says where in the request the field stands. */
const places = new Set(["body", "query", "path", "header"]);
function parsedObject(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "object" && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 3400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z5: () => (/* binding */ isUnclear),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   qO: () => (/* binding */ retryDelayMs)
/* harmony export */ });
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6405);
/* harmony import */ var _errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);


/** The longest wait that a server may impose on one request; beyond it the caller decides, not the client. */
const RETRY_AFTER_LIMIT_MS = 120_000;
/** Whether a request that failed like this may have had its effect all the same: look before repeating it. */
function isUnclear(error) {
    return (error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestTimeoutError */ .DH ||
        (error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreachableError */ .Jk && error.maybe_sent) ||
        (error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG && !isTurnedAway(error)));
}
/** Whether a later attempt may succeed. */
function isTransient(error) {
    return (error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .RateLimitedError */ .TM ||
        error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreachableError */ .Jk ||
        isUnclear(error) ||
        isTurnedAway(error));
}
/** 503 with `Retry-After`: the server said that it did not take the request. */
function isTurnedAway(error) {
    return error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG && error.status === 503 && error.retry_after_ms !== undefined;
}
/**
 * Milliseconds until the next attempt, or undefined to give up. What may not be repeated is repeated only when the
 * failed attempt surely had no effect.
 * @param attempt 1 for the first repeat
 */
function retryDelayMs(error, policy) {
    const { repeatable, attempt, retries, random } = policy;
    if (attempt > retries || !isTransient(error) || (!repeatable && isUnclear(error)))
        return undefined;
    const { retry_after_ms: retryAfterMs } = error;
    if (retryAfterMs !== undefined && retryAfterMs > RETRY_AFTER_LIMIT_MS)
        return undefined;
    return (0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__/* .backoffMs */ .j)(attempt, { retryAfterMs, ...(random && { random }) });
}


/***/ }),

/***/ 1578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HB: () => (/* binding */ unreachable),
/* harmony export */   cv: () => (/* binding */ exchange),
/* harmony export */   lT: () => (/* binding */ askedToWait),
/* harmony export */   rR: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4043);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8597);
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6405);
/* harmony import */ var _errors_request_timeout_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9722);
/* harmony import */ var _errors_unreachable_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8243);





/**
 * One exchange: sends, reads the whole answer.
 * @throws UnreachableError, RequestTimeoutError; or the signal's reason when the caller aborted
 */
async function exchange(dispatcher, request) {
    const { signal, timeoutMs, facts } = request;
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
        const answer = await undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__.call(dispatcher, {
            origin: request.origin,
            path: request.path,
            method: request.method,
            headers: request.headers,
            body: (request.body ?? null),
            signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    }
    catch (error) {
        if (signal?.aborted)
            throw signal.reason;
        if (deadline.aborted || timeoutCodes.has(codeOf(error))) {
            throw new _errors_request_timeout_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestTimeoutError */ .D(`no whole answer within ${timeoutMs / 1000} s`, facts, {
                hint: "The control plane is slow or something between cuts the connection; try again, or allow more time.",
                cause: error,
            });
        }
        throw unreachable(request, error);
    }
}
/** Milliseconds that an answer asks to wait before the next attempt. */
function askedToWait(answer, clock) {
    return (0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_4__/* .retryAfterMs */ .V)(headerOf(answer, "retry-after"), clock.now());
}
function headerOf(answer, name) {
    const value = answer.headers[name];
    return Array.isArray(value) ? value[0] : value;
}
const timeoutCodes = new Set([
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
]);
/** Codes of a connection that never came about, so that nothing of the request was sent. */
const neverConnected = new Set([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
]);
const certificateCode = /^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** What an exchange that ended without an answer means. */
function unreachable({ origin, facts }, error) {
    const code = codeOf(error);
    const badCertificate = certificateCode.test(code ?? "");
    const maybeSent = !badCertificate && !neverConnected.has(code);
    const hint = badCertificate
        ? "The server's certificate is not trusted; name your authority's file in NODE_EXTRA_CA_CERTS."
        : maybeSent
            ? "The connection broke; whether the request had an effect is not known."
            : "Check the base URL, that the server runs, and the proxy settings.";
    const message = `${origin} gave no answer: ${(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__/* .messageChain */ .N)(error).join(": ")}`;
    return new _errors_unreachable_js__WEBPACK_IMPORTED_MODULE_3__/* .UnreachableError */ .J(message, facts, { hint, cause: error, maybe_sent: maybeSent });
}
/** The code of an error, or of the first attempt when several addresses were tried. */
function codeOf(error) {
    const { code, errors, cause } = error;
    if (typeof code === "string")
        return code;
    const inner = errors?.[0] ?? cause;
    return inner === undefined || inner === null ? undefined : codeOf(inner);
}


/***/ }),

/***/ 4662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ writeOnce)
/* harmony export */ });
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6405);
/* harmony import */ var _errors_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1549);
/* harmony import */ var _transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3400);



/** How often a write is sent, and how often its effect is looked for after an unclear answer. */
const ATTEMPTS = 3;
const LOOKS = 3;
/**
 * A write that must not take effect twice: after an unclear answer its effect is looked for, more than once because
 * the request may still be under way, and only then is it sent again.
 * @throws what `write` threw, when it surely had no effect or none was found in the end
 */
async function writeOnce({ write, findEffect }, options) {
    const { clock, signal, random } = options;
    let wasUnclear = false;
    for (let attempt = 1;; attempt++) {
        try {
            return await write();
        }
        catch (error) {
            // What we want to write is in the way of itself: by our own attempt whose answer was lost.
            const isOurs = wasUnclear && error instanceof _errors_index_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK;
            if ((!(0,_transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnclear */ .Z5)(error) && !isOurs) || signal?.aborted)
                throw error;
            wasUnclear = true;
            for (let look = 1; look <= LOOKS; look++) {
                const effect = await findEffect();
                if (effect !== undefined)
                    return effect;
                await clock.sleep((0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_2__/* .backoffMs */ .j)(look, { baseMs: 500, capMs: 4000, ...(random && { random }) }), signal);
            }
            if (attempt === ATTEMPTS || isOurs)
                throw error;
        }
    }
}


/***/ }),

/***/ 3973:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OX: () => (/* binding */ deploymentCreate),
/* harmony export */   Yx: () => (/* binding */ deploymentPatch),
/* harmony export */   ZQ: () => (/* binding */ deploymentPage),
/* harmony export */   aB: () => (/* binding */ deploymentListQuery),
/* harmony export */   kG: () => (/* binding */ deployment)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2735);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9567);
/* harmony import */ var _name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6349);
/* harmony import */ var _runtime_keys_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6965);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4671);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3613);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(275);
/* harmony import */ var _source_config_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2218);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9048);








/** A deployment as answered (spec §2.1). Revision ids are null before the first revision. */
const deployment = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__.id,
    name: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    display_name: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().nullish(),
    source: _source_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceKindAnswer */ .Go,
    source_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceConfig */ .Kf,
    source_revision_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceRevisionConfigAnswer */ .J0.nullish(),
    secrets: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secret */ .rJ).nullish(),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .runtimeKey */ .mh).nullish(),
    runtime_access: _runtime_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .runtimeAccess */ .Zy.nullish(),
    tenant_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__.id,
    created_at: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .dateTime */ .KQ,
    updated_at: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .dateTime */ .KQ,
    status: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .openEnum */ .SW)(_status_js__WEBPACK_IMPORTED_MODULE_6__/* .DEPLOYMENT_STATUSES */ .PB),
    latest_revision_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__.id.nullish(),
    active_revision_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_2__.id.nullish(),
    image_version: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().nullish(),
});
const deploymentPage = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ resources: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(deployment), offset: zod__WEBPACK_IMPORTED_MODULE_7__/* .int */ .Whr() });
/** Body of a create request (spec §4.2). `secrets` is required there: send `[]`. */
const deploymentCreate = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    name: _name_js__WEBPACK_IMPORTED_MODULE_0__/* .deploymentName */ .pC,
    source: _source_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceKind */ .uh,
    source_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceConfig */ .Kf,
    source_revision_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceRevisionConfigSent */ .XF,
    secrets: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secret */ .rJ),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .runtimeKey */ .mh).nullish(),
});
/**
 * Body of a patch (spec §4.5). `secrets` replaces the whole set; `[]` empties it (`dialect-behaviour.ts`).
 * `runtime_keys` does so too.
 */
const deploymentPatch = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    revision_source: _source_js__WEBPACK_IMPORTED_MODULE_4__/* .revisionSource */ .V0.nullish(),
    source_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceConfig */ .Kf.nullish(),
    source_revision_config: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .sourceRevisionConfigSent */ .XF.nullish(),
    secrets: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secret */ .rJ).nullish(),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .runtimeKey */ .mh).nullish(),
    display_name: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().min(1).nullish(),
});
/** Query of the list (spec §4.6, the names as the hosted service has them). Lists are comma-separated. */
const deploymentListQuery = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    limit: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .ai().int().min(1).max(100).optional(),
    offset: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .ai().int().min(0).optional(),
    /** Exactly this name; newer official clients send it beside `name_contains`. */
    name: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
    name_contains: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
    status: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
    remote_reconciled: zod__WEBPACK_IMPORTED_MODULE_7__/* .stringbool */ .uEf().optional(),
    tag_value_ids: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
    image_version: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
    deployment_type: _source_config_js__WEBPACK_IMPORTED_MODULE_5__/* .deploymentType */ .Es.optional(),
    deployment_ids: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().optional(),
});


/***/ }),

/***/ 4315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BW: () => (/* binding */ toWire),
/* harmony export */   O9: () => (/* binding */ DIALECTS),
/* harmony export */   RY: () => (/* binding */ hasField),
/* harmony export */   kn: () => (/* binding */ fromWire)
/* harmony export */ });
/* unused harmony export textToWire */
/* harmony import */ var _schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6293);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(275);


/** `neutral`: the words of the specification; `langsmith`: those of the hosted service. */
const DIALECTS = ["neutral", "langsmith"];
const keys = swap({ graph_config_path: "langgraph_config_path" });
const values = swap({
    repo_host: "github",
    external_image: "external_docker",
    internal_image: "internal_docker",
});
const words = new Map([...keys, ...values]);
const anyWord = new RegExp(`\\b(?:${[...words.keys()].join("|")})\\b`, "g");
/** Fields that the hosted service does not have: its dialect neither sends, takes nor answers them. */
const neutralOnly = new Set(["checkout", "runtime_keys", "runtime_access"]);
/** Whether a field of the contract exists in the dialect. */
function hasField(dialect, name) {
    return dialect === "neutral" || !neutralOnly.has(name);
}
/** Our words → the words on the wire. Only keys and enum values that the schema has; never free-form content. */
function toWire(dialect, schema, value) {
    return dialect === "neutral" ? value : rename(schema, value, (name) => name);
}
/** The words on the wire → our words. The exact inverse of `toWire`. */
function fromWire(dialect, schema, value) {
    return dialect === "neutral" ? value : rename(schema, value, swapped);
}
/** Text for people (a refusal's detail) in the words of the dialect. */
function textToWire(dialect, text) {
    return dialect === "neutral" ? text : text.replace(anyWord, (word) => words.get(word) ?? word);
}
function rename(schema, value, knownName) {
    return (0,_schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_1__/* .walkSchema */ .r)(schema, value, {
        key(name, shape) {
            if (neutralOnly.has(name) && Object.hasOwn(shape, name))
                return undefined;
            const renamed = Object.hasOwn(shape, name) || Object.hasOwn(shape, swapped(name));
            return { known: knownName(name), as: renamed ? swapped(name) : name };
        },
        leaf: (leafSchema, leaf) => _source_js__WEBPACK_IMPORTED_MODULE_0__/* .renamedValues */ .FZ.has(leafSchema) && typeof leaf === "string" ? (values.get(leaf) ?? leaf) : leaf,
    });
}
const swapped = (name) => keys.get(name) ?? name;
/** Both directions in one table: renaming is a swap, so the two functions are inverse on every value. */
function swap(pairs) {
    return new Map(Object.entries(pairs).flatMap(([a, b]) => [[a, b], [b, a]]));
}


/***/ }),

/***/ 6349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MJ: () => (/* binding */ nameLimitOf),
/* harmony export */   Ov: () => (/* binding */ nameFrom),
/* harmony export */   Uo: () => (/* binding */ NAME_LIMIT),
/* harmony export */   pC: () => (/* binding */ deploymentName),
/* harmony export */   tT: () => (/* binding */ SELF_HOSTED_NAME_LIMIT)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2735);

/** Longest deployment name on the hosted service; 21 when self-hosted. */
const NAME_LIMIT = 63;
const SELF_HOSTED_NAME_LIMIT = 21;
/** The longest name of a deployment of this source: images of one's own run self-hosted only (spec §2.1). */
function nameLimitOf(source) {
    return source === "external_image" ? SELF_HOSTED_NAME_LIMIT : NAME_LIMIT;
}
const deploymentName = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .min(1, "a name is needed")
    .max(NAME_LIMIT, `a name has at most ${NAME_LIMIT} characters`)
    .regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/, "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen");
/** A valid name made from any text (a directory, a repository); undefined when nothing of it is left. */
function nameFrom(text, limit = NAME_LIMIT) {
    const name = text
        .normalize("NFKD")
        .replace(/\p{Mark}/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^[^a-z]+/, "")
        .slice(0, limit)
        .replace(/-+$/, "");
    return name === "" ? undefined : name;
}


/***/ }),

/***/ 2406:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lk: () => (/* binding */ hasCredentials),
/* harmony export */   Uk: () => (/* binding */ shownAddress),
/* harmony export */   ri: () => (/* binding */ withoutCredentials)
/* harmony export */ });
/* unused harmony exports withShownAddresses, secretsOfAddress, percentDecoded */
/** Whether a repository's URL carries a password or token, which every reader of the deployment would see. */
function hasCredentials(url) {
    return secretPart(url, userinfoOf(url)) !== "";
}
/** The URL without a password, and over http without a user name, which may be a token. */
function withoutCredentials(url) {
    return withoutSecretPart(url, userinfoOf(url));
}
/**
 * The address as a message may show it. What may be a password is left out: `https://user:a/b@host/` has one for its
 * author, although it is no URL then, or one of another host.
 */
function shownAddress(address) {
    return withoutSecretPart(address, userinfoOf(address, true));
}
/** A text of somebody else with the addresses in it as they may be shown. */
function withShownAddresses(text) {
    return text.replace(/[^\s'"<>]+/g, shownAddress);
}
/** What no text may repeat of an address: its password or token, as it stands there and as it is meant. */
function secretsOfAddress(address) {
    const secret = secretPart(address, userinfoOf(address, true));
    return secret === "" ? [] : [...new Set([secret, percentDecoded(secret)])];
}
/** The text with its percent-encoded characters; as it is where these make none. */
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** @param mayBe also what only may be one: an `@` behind what reads as the host */
function userinfoOf(address, mayBe = false) {
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address);
    if (!scheme)
        return mayBe ? withoutScheme(address) : undefined;
    const start = scheme[0].length;
    const rest = address.slice(start);
    const authority = rest.split(/[/?#\\]/, 1)[0];
    const inAuthority = authority.lastIndexOf("@");
    const last = rest.lastIndexOf("@");
    const isBehindHost = last > inAuthority && rest[last - 1] !== "/" && rest.includes("/", last);
    const isLast = !isHost(authority.slice(inAuthority + 1)) || (mayBe && isBehindHost);
    const at = isLast ? last : inAuthority;
    return at === -1 ? undefined : { start, end: start + at, isHttp: /^https?$/i.test(scheme[1]) };
}
/** `user:password@host`, and a scheme with too few slashes; but `git@host:path@v1` has a path. */
function withoutScheme(address) {
    const [colon, at] = [address.indexOf(":"), address.indexOf("@")];
    return colon !== -1 && colon < at ? { start: 0, end: address.lastIndexOf("@"), isHttp: false } : undefined;
}
/** A host with or without a port. */
function isHost(text) {
    const port = /^(?:\[[\da-f:.]*\]|[^\s:[\]]*)(?::(\d{0,5}))?$/i.exec(text);
    return port !== null && Number(port[1] ?? 0) <= 65_535;
}
function secretPart(address, userinfo) {
    if (!userinfo)
        return "";
    const text = address.slice(userinfo.start, userinfo.end);
    const colon = text.indexOf(":");
    if (colon === -1)
        return userinfo.isHttp ? text : "";
    return text.slice(colon + 1) || (userinfo.isHttp ? text.slice(0, colon) : "");
}
function withoutSecretPart(address, userinfo) {
    if (!userinfo || secretPart(address, userinfo) === "")
        return address;
    const { start, end, isHttp } = userinfo;
    const colon = address.indexOf(":", start);
    const left = isHttp || start === 0 ? address.slice(0, start) : `${address.slice(0, colon)}@`;
    return left + address.slice(end + 1);
}


/***/ }),

/***/ 6804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BX: () => (/* binding */ REDIS_MEMORY_FLOOR_MB),
/* harmony export */   Qp: () => (/* binding */ resourceSpecWithDefaults),
/* harmony export */   pi: () => (/* binding */ roundedResourceSpec),
/* harmony export */   sS: () => (/* binding */ resourceSpec)
/* harmony export */ });
/* unused harmony export container */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4671);


/** Free-form Kubernetes bodies are passed on as they are (spec §2.4). */
const volume = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    configMap: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    secret: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    emptyDir: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    persistentVolumeClaim: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    nfs: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    projected: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    downwardAPI: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
    csi: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
});
const volumeMount = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    mountPath: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    subPath: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    mountPropagation: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    subPathExpr: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    readOnly: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().nullish(),
});
const environmentVariable = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    value: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    valueFrom: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
});
/** An init container or a sidecar (spec §2.4). */
const container = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    image: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    imagePullPolicy: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    workingDir: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    restartPolicy: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    command: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).nullish(),
    args: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).nullish(),
    env: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(environmentVariable).nullish(),
    envFrom: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5).nullish(),
    resources: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ limits: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(), requests: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish() }).nullish(),
    volumeMounts: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(volumeMount).nullish(),
    securityContext: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .freeForm */ .$5.nullish(),
});
const scale = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(0).nullish();
const cpuRequest = zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0.1).max(8).nullish();
const cpuLimit = zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0.1).max(16).nullish();
const megabytes = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(1).nullish();
const amount = zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).nullish();
/** CPU in cores, memory in megabytes, storage in gibibytes. Ranges as on the hosted service. */
const resourceSpec = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    min_scale: scale,
    max_scale: scale,
    cpu: cpuRequest,
    cpu_limit: cpuLimit,
    memory_mb: megabytes,
    memory_limit_mb: megabytes,
    queue_min_scale: scale,
    queue_max_scale: scale,
    queue_cpu: cpuRequest,
    queue_cpu_limit: cpuLimit,
    queue_memory_mb: megabytes,
    queue_memory_limit_mb: megabytes,
    redis_cpu: cpuRequest,
    redis_cpu_limit: cpuLimit,
    redis_memory_mb: megabytes,
    redis_memory_limit_mb: megabytes,
    core_cpu: cpuRequest,
    core_cpu_limit: cpuLimit,
    core_memory_mb: megabytes,
    core_memory_limit_mb: megabytes,
    labels: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .stringMap */ .Qi.nullish(),
    annotations: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .stringMap */ .Qi.nullish(),
    service_account_name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    image_pull_secrets: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg((0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP() })).nullish(),
    volumes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(volume).nullish(),
    volume_mounts: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(volumeMount).nullish(),
    init_containers: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(container).nullish(),
    sidecars: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(container).nullish(),
    db_cpu: amount,
    db_cpu_limit: amount,
    db_memory_mb: amount,
    db_memory_limit_mb: amount,
    db_storage_gi: amount,
    db_max_connections: amount,
});
/** Smallest memory of the queue's Redis, in megabytes. */
const REDIS_MEMORY_FLOOR_MB = 512;
const cpuFields = ["cpu", "queue_cpu", "redis_cpu", "core_cpu"];
const memoryFields = ["memory_mb", "queue_memory_mb", "redis_memory_mb", "core_memory_mb"];
const limitOf = (field) => (field.endsWith("_mb") ? field.replace(/_mb$/, "_limit_mb") : `${field}_limit`);
/** CPU values are kept to one decimal. */
function roundedResourceSpec(spec) {
    const rounded = { ...spec };
    for (const field of [...cpuFields, ...cpuFields.map(limitOf)]) {
        const value = rounded[field];
        if (typeof value === "number")
            rounded[field] = Math.round(value * 10) / 10;
    }
    return rounded;
}
/**
 * The spec with the server's defaults written out: one instance, 1 CPU, 2048 MB; the queue like the
 * main process; a limit is twice its request, except Redis memory, whose limit is the request.
 */
function resourceSpecWithDefaults(given) {
    const set = roundedResourceSpec(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)));
    const base = { min_scale: 1, max_scale: 1, cpu: 1, memory_mb: 2048, ...set };
    const full = {
        queue_min_scale: base.min_scale,
        queue_max_scale: base.max_scale,
        queue_cpu: base.cpu,
        queue_memory_mb: base.memory_mb,
        ...base,
    };
    for (const field of [...cpuFields, ...memoryFields]) {
        const request = full[field];
        if (typeof request !== "number" || typeof full[limitOf(field)] === "number")
            continue;
        full[limitOf(field)] = field === "redis_memory_mb" ? request : Math.round(request * 20) / 10;
    }
    return full;
}


/***/ }),

/***/ 6965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zy: () => (/* binding */ runtimeAccess),
/* harmony export */   mh: () => (/* binding */ runtimeKey),
/* harmony export */   s4: () => (/* binding */ runtimeKeyProblems)
/* harmony export */ });
/* unused harmony export RUNTIME_ACCESS */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4671);


/** A key of the deployment's own agent: its callers send the value as `X-Api-Key`. The name is for people. */
const runtimeKey = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), value: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .secretText */ .yD });
/** Who may call a deployment's agent: holders of a key, or every program of the control plane's machine. */
const RUNTIME_ACCESS = ["key", "this_machine"];
const runtimeAccess = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .openEnum */ .SW)(RUNTIME_ACCESS);
const SHORTEST_VALUE = 16;
/** Everything that is wrong with a set of runtime keys, by path. Values are never told. */
function runtimeKeyProblems(keys) {
    const seen = new Set();
    return keys.flatMap((key) => {
        const { name } = key;
        const twice = seen.has(name) ? `runtime key '${name}' is given twice` : nameProblem(name);
        seen.add(name);
        const messages = [twice, ...valueProblems(key)].filter((message) => message !== undefined);
        return messages.map((message) => ({ path: `runtime_keys.${name}`, message }));
    });
}
function nameProblem(name) {
    if (/^[A-Za-z0-9_.-]{1,63}$/.test(name))
        return undefined;
    return `runtime key name '${name}' is not valid: 1 to 63 letters, digits, dots, hyphens and underscores`;
}
/** It is sent in a header, and a list of keys is separated by commas. */
function valueProblems({ name, value }) {
    const text = value.reveal();
    return [
        ...(text.length < SHORTEST_VALUE
            ? [`runtime key '${name}' is too short: it has at least ${SHORTEST_VALUE} characters`]
            : []),
        ...(/^[\x21-\x2b\x2d-\x7e]*$/.test(text)
            ? []
            : [
                `runtime key '${name}' holds a space, a comma or a character beyond ASCII: a header cannot carry it`,
            ]),
    ];
}


/***/ }),

/***/ 3912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nw: () => (/* binding */ sourceConfigRules),
/* harmony export */   aF: () => (/* binding */ fieldRules),
/* harmony export */   ev: () => (/* binding */ sourceRevisionConfigRules)
/* harmony export */ });
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
    runtime_keys: { change: "patch", sources: every },
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


/***/ }),

/***/ 6597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D0: () => (/* binding */ changedResourceKeys),
/* harmony export */   KV: () => (/* binding */ mergedResourceSpec),
/* harmony export */   a4: () => (/* binding */ hasValue),
/* harmony export */   fK: () => (/* binding */ valueAt)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _resource_spec_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6804);


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
    const same = encodedForms[path];
    return same ? same(current, wanted, deployment) : (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(plain(current), plain(wanted));
}
/** Fields that a service may answer in other words than they were sent in; all others compare as they are. */
const encodedForms = {
    "source_config.build_on_push": (current, wanted) => (current ?? false) === wanted,
    // Not every service tells it; what is not told cannot be called changed.
    "source_config.deployment_type": (current, wanted) => current === undefined || current === wanted,
    "source_config.repo_url": (current, wanted) => repositoryOf(current) === repositoryOf(wanted),
    "source_config.custom_url": (current, wanted) => withoutSlash(current) === withoutSlash(wanted),
    "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
    "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
    "source_revision_config.repo_ref": sameRef,
    secret_references: (current, wanted) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(referencesByName(current), referencesByName(wanted)),
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
    return Object.entries(wanted).every(([key, value]) => value === null || value === undefined || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(valueAt(current, key), value));
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
    const before = plain((0,_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .roundedResourceSpec */ .pi)(current ?? {}));
    const after = plain((0,_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .roundedResourceSpec */ .pi)(wanted ?? {}));
    return Object.keys(after).filter((key) => !(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(before[key], after[key]));
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
    return (0,_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .roundedResourceSpec */ .pi)(merged);
}
function withoutDerived(spec) {
    const stated = { ...spec };
    for (const key of Object.keys(_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .resourceSpec */ .sS.shape)) {
        if (stated[key] === undefined || !isDerivable(key))
            continue;
        const { [key]: value, ...rest } = stated;
        const derived = (0,_resource_spec_js__WEBPACK_IMPORTED_MODULE_1__/* .resourceSpecWithDefaults */ .Qp)(rest);
        if (derived[key] === value)
            delete stated[key];
    }
    return stated;
}
/** Base values are kept as stated: nothing else in the spec explains them. */
const isDerivable = (key) => key.startsWith("queue_") || key.includes("_limit");


/***/ }),

/***/ 6293:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ walkSchema)
/* harmony export */ });
/* unused harmony export unwrapped */
/** A copy of `value` with keys and leaves replaced by `walk`, as far as `schema` describes it. */
function walkSchema(schema, value, walk, path = []) {
    const inner = schema && unwrapped(schema);
    if (inner === undefined || value === null || value === undefined)
        return value;
    if (inner.def.type === "array" && Array.isArray(value)) {
        const { element } = inner;
        return value.map((item, index) => walkSchema(element, item, walk, [...path, index]));
    }
    if (inner.def.type === "object" && isPlainObject(value)) {
        const { shape } = inner;
        const entries = [];
        for (const [name, item] of Object.entries(value)) {
            const key = walk.key(name, shape, path);
            if (key === undefined)
                continue;
            const described = Object.hasOwn(shape, key.known) ? shape[key.known] : undefined;
            entries.push([key.as, walkSchema(described, item, walk, [...path, name])]);
        }
        return Object.fromEntries(entries);
    }
    return walk.leaf ? walk.leaf(inner, value, path) : value;
}
/** The schema under optional, nullable, default and the like. */
function unwrapped(schema) {
    let current = schema;
    for (;;) {
        const { innerType } = current.def;
        if (innerType === undefined)
            return current;
        current = innerType;
    }
}
function isPlainObject(value) {
    if (typeof value !== "object" || value === null)
        return false;
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
}


/***/ }),

/***/ 4671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $5: () => (/* binding */ freeForm),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   KQ: () => (/* binding */ dateTime),
/* harmony export */   Qi: () => (/* binding */ stringMap),
/* harmony export */   SW: () => (/* binding */ openEnum),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   lT: () => (/* binding */ knownValuesOf),
/* harmony export */   yD: () => (/* binding */ secretText)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);


/**
 * An object whose unknown keys are kept at run time and unknown to the compiler. Both sides share it: the
 * client keeps what a newer server adds; the server decides itself about extra keys (`unknown-keys.ts`).
 */
function object(shape) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(shape);
}
/** The known values of every open enum. */
const knownValues = new WeakMap();
/** A string with known values that may grow: an unknown one does not throw. A server may refuse it (`unknownValues`). */
function openEnum(known) {
    const schema = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ examples: [...known] });
    knownValues.set(schema, known);
    return schema;
}
/** The known values of an open enum; undefined for any other schema. */
function knownValuesOf(schema) {
    return knownValues.get(schema);
}
/** A secret on the wire is text; in the program it is a `Secret` from the moment of decoding. */
const secretText = zod__WEBPACK_IMPORTED_MODULE_1__/* .codec */ .rLB(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* ["instanceof"] */ .Nlp(_foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z), {
    decode: (text) => new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(text),
    encode: (secret) => secret.reveal(),
});
/** ISO 8601 date-time (spec §2). */
const dateTime = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ format: "date-time" });
const id = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ format: "uuid" });
const freeForm = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J());
const stringMap = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());


/***/ }),

/***/ 3613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QO: () => (/* binding */ secretReference),
/* harmony export */   dI: () => (/* binding */ secretValueProblem),
/* harmony export */   k$: () => (/* binding */ AGENT_KEYS_VARIABLE),
/* harmony export */   nL: () => (/* binding */ secretNameProblem),
/* harmony export */   rJ: () => (/* binding */ secret),
/* harmony export */   s0: () => (/* binding */ SOURCE_DIGEST_SECRET)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4671);


const secret = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1),
    value: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .secretText */ .yD,
});
/** Reference to a cluster secret; source `external_image` only (spec §2.1). */
const secretReference = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1),
    secret_name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1),
    secret_key: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1),
});
/** The digest of a tarball's content, kept with the deployment so that an unchanged tree is not built again. */
const SOURCE_DIGEST_SECRET = "AGENT_DEPLOY_SOURCE_DIGEST";
/** By this variable an agent server that runs alone takes its keys; a deployment has runtime keys instead. */
const AGENT_KEYS_VARIABLE = "AGENT_SERVER_API_KEYS";
/** Names that the platform sets itself; a secret may not have one of them. */
const RESERVED_SECRET_NAMES = new Set([
    "DATABASE_URI",
    "DD_TRACE_PSYCOPG_ENABLED",
    "DD_TRACE_REDIS_ENABLED",
    "LANGCHAIN_API_KEY",
    "LANGCHAIN_CALLBACKS_BACKGROUND",
    "LANGCHAIN_ENDPOINT",
    "LANGCHAIN_PROJECT",
    "LANGCHAIN_TRACING_V2",
    "LANGGRAPH_AUTH_TYPE",
    "LANGGRAPH_CLOUD_LICENSE_KEY",
    "LANGGRAPH_GIT_REPO_PATH",
    "LANGGRAPH_HOST_API_KEY",
    "LANGSMITH_API_KEY",
    "LANGSMITH_AUTH_ENDPOINT",
    "LANGSMITH_AUTH_VERIFY_TENANT_ID",
    "LANGSMITH_CONTROL_PLANE_API_KEY",
    "LANGSMITH_DEPLOYMENT_NAME",
    "LANGSMITH_ENDPOINT",
    "LANGSMITH_HOST_PROJECT_ID",
    "LANGSMITH_HOST_PROJECT_NAME",
    "LANGSMITH_HOST_REVISION_ID",
    "LANGSMITH_LANGGRAPH_GIT_REF",
    "LANGSMITH_LANGGRAPH_GIT_REF_SHA",
    "LANGSMITH_LANGGRAPH_GIT_REPO",
    "LANGSMITH_PROJECT",
    "LANGSMITH_TENANT_ID",
    "LANGSMITH_TRACING_V2",
    "LOG_DICT_TRACEBACKS",
    "LOG_JSON",
    "LSD_DD_API_KEY",
    "LSD_DD_ENDPOINT",
    "LSD_DEPLOYMENT_TYPE",
    "LSD_ENV",
    "MOUNT_PREFIX",
    "PATH",
    "PORT",
    "POSTGRES_PASSWORD",
    "POSTGRES_URI",
    "POSTGRES_URI_CUSTOM",
    "REDIS_URI",
    "REDIS_URI_CUSTOM",
]);
/**
 * Names that the process of an agent needs for itself: a secret is a variable of its environment from its very
 * start, so that such a name would take it over, or keep it from starting. Ours, not the hosted service's.
 */
const PROCESS_NAMES = {
    NODE_CHANNEL_FD: "it is the agent process's line to the control plane",
    NODE_CHANNEL_SERIALIZATION_MODE: "it is the agent process's line to the control plane",
    NODE_UNIQUE_ID: "it makes Node take the agent process for a worker of a cluster",
    NODE_OPTIONS: "it changes how the agent process itself runs",
    NODE_PATH: "it changes which modules the agent process loads",
    NODE_V8_COVERAGE: "it makes the agent process write files",
    NODE_REPL_EXTERNAL_MODULE: "it changes which modules the agent process loads",
    LD_PRELOAD: "it loads code into the agent process",
    LD_LIBRARY_PATH: "it changes which libraries the agent process loads",
    LD_AUDIT: "it loads code into the agent process",
    DYLD_INSERT_LIBRARIES: "it loads code into the agent process",
    DYLD_LIBRARY_PATH: "it changes which libraries the agent process loads",
    [AGENT_KEYS_VARIABLE]: "the keys of an agent are a setting of the deployment: give them as runtime_keys",
    ...Object.fromEntries(["BASHOPTS", "BASH_VERSINFO", "EUID", "IFS", "OPTIND", "PPID", "SHELLOPTS", "UID"].map((name) => [
        name,
        "shells keep it for themselves",
    ])),
    HOME: "the agent process has the home folder of its machine",
};
/** What is wrong with a secret's name, or undefined. */
function secretNameProblem(name) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
        return `secret name '${name}' is not valid: letters, digits and underscores, not starting with a digit`;
    }
    if (RESERVED_SECRET_NAMES.has(name))
        return `secret name '${name}' is reserved by the platform`;
    if (Object.hasOwn(PROCESS_NAMES, name))
        return `secret name '${name}' cannot be used: ${PROCESS_NAMES[name]}`;
    return undefined;
}
/** Linux starts no process with a longer one: name, `=`, value and the zero at its end. */
const LONGEST_VARIABLE_BYTES = 131_072;
/** What is wrong with a secret's value, or undefined. Never says the value. */
function secretValueProblem({ name, value }) {
    if (Buffer.byteLength(value.reveal()) + name.length + 2 > LONGEST_VARIABLE_BYTES)
        return `secret '${name}' is longer than an environment variable can be (${LONGEST_VARIABLE_BYTES} bytes with its name)`;
    if (!value.reveal().includes("\0"))
        return undefined;
    return `secret '${name}' holds a NUL character, which no environment variable can: encode it, for example as base64`;
}


/***/ }),

/***/ 2218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Es: () => (/* binding */ deploymentType),
/* harmony export */   F9: () => (/* binding */ sourceRevisionConfig),
/* harmony export */   J0: () => (/* binding */ sourceRevisionConfigAnswer),
/* harmony export */   Kf: () => (/* binding */ sourceConfig),
/* harmony export */   XF: () => (/* binding */ sourceRevisionConfigSent)
/* harmony export */ });
/* unused harmony exports DEPLOYMENT_TYPES, checkout */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2735);
/* harmony import */ var _resource_spec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6804);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4671);



/** Spec §4.6. Newer services know more kinds; the set stays open. */
const DEPLOYMENT_TYPES = ["dev_free", "dev", "prod", "dev_zero"];
const deploymentType = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .openEnum */ .SW)(DEPLOYMENT_TYPES);
/** Fields of the source that need no revision of their own or are fixed (spec §2.2; `field-rules.ts` says which). */
const sourceConfig = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    integration_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .guid */ .OsD().nullish(),
    repo_url: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    deployment_type: deploymentType.nullish(),
    build_on_push: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY().nullish(),
    custom_url: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
    resource_spec: _resource_spec_js__WEBPACK_IMPORTED_MODULE_0__/* .resourceSpec */ .sS.nullish(),
    listener_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .guid */ .OsD().nullish(),
    listener_config: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ k8s_namespace: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish() }).nullish(),
    install_command: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    build_command: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    template_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
});
/** Fields of the source that make a revision (spec §2.3). */
const sourceRevisionConfig = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    repo_ref: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    graph_config_path: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    image_uri: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
    source_tarball_path: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).nullish(),
});
/**
 * Where an uploaded folder came from, as the git of its deployer says. For people: it goes with a tarball, and makes no
 * revision. `dirty`: the folder had changes that the commit does not have.
 */
const checkout = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    commit: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(64),
    branch: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(255).nullish(),
    dirty: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY().nullish(),
    author: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(255).nullish(),
});
/** As sent: with what is known of the tarball that goes with it. */
const sourceRevisionConfigSent = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    ...sourceRevisionConfig.shape,
    checkout: checkout.nullish(),
});
/** As answered: with the commit that a git revision was built from. */
const sourceRevisionConfigAnswer = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    ...sourceRevisionConfigSent.shape,
    repo_commit_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
});


/***/ }),

/***/ 275:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FZ: () => (/* binding */ renamedValues),
/* harmony export */   Go: () => (/* binding */ sourceKindAnswer),
/* harmony export */   Hl: () => (/* binding */ SOURCES),
/* harmony export */   V0: () => (/* binding */ revisionSource),
/* harmony export */   uh: () => (/* binding */ sourceKind)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4671);


/** Where a deployment's code comes from; fixed at creation (spec §2.1). */
const SOURCES = [
    "repo_host",
    "external_image",
    "internal_image",
    "internal_source",
    "internal_template",
];
/** `external_image` runs on self-hosted data planes only, the others on the hosted cloud only (spec §2.1). */
const sourceKind = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(SOURCES);
const sourceKindAnswer = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .openEnum */ .SW)(SOURCES);
/** Sources that a patch may select for its revision (spec §4.5). */
const revisionSource = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["repo_host", "internal_image", "internal_source"]);
/** Schemas whose values a dialect renames; see `dialect.ts`. */
const renamedValues = new Set([
    sourceKind,
    sourceKindAnswer,
    revisionSource,
]);


/***/ }),

/***/ 9048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Au: () => (/* binding */ statusSentence),
/* harmony export */   PB: () => (/* binding */ DEPLOYMENT_STATUSES),
/* harmony export */   X_: () => (/* binding */ REVISION_STATUSES),
/* harmony export */   hU: () => (/* binding */ phaseOf)
/* harmony export */ });
/** Deployment statuses (spec §3, and `AWAITING_FINAL_DELETE`, which the hosted service adds). */
const DEPLOYMENT_STATUSES = [
    "AWAITING_DATABASE",
    "READY",
    "UNUSED",
    "AWAITING_DELETE",
    "AWAITING_FINAL_DELETE",
    "UNKNOWN",
];
/** What each revision status means to somebody who waits (decisions in docs/ARCHITECTURE.md). */
const REVISION_STATUSES = {
    CREATING: { phase: "in_progress", sentence: "the revision is being recorded" },
    QUEUED: { phase: "in_progress", sentence: "waiting for the revision before it" },
    AWAITING_BUILD: { phase: "in_progress", sentence: "waiting for a builder" },
    BUILDING: { phase: "in_progress", sentence: "building" },
    AWAITING_DEPLOY: { phase: "in_progress", sentence: "built, waiting to be started" },
    DEPLOYING: { phase: "in_progress", sentence: "starting, waiting for the agent server to answer" },
    DEPLOYED: { phase: "deployed", sentence: "live" },
    CREATE_FAILED: { phase: "deploy_failed", sentence: "could not be created" },
    BUILD_FAILED: { phase: "build_failed", sentence: "the build failed" },
    DEPLOY_FAILED: { phase: "deploy_failed", sentence: "did not start or did not answer" },
    SKIPPED: { phase: "superseded", sentence: "overtaken by a newer revision" },
    INTERRUPTED: { phase: "interrupted", sentence: "somebody interrupted it" },
    UNKNOWN: { phase: "in_progress", sentence: "the control plane does not know its state" },
};
/** What a status means, for people; it says so of one that this version does not know. */
function statusSentence(status) {
    return (REVISION_STATUSES[status]?.sentence ?? "in a state that this version does not know");
}
/** The phase of a status; one that this version does not know counts as in progress. */
function phaseOf(status) {
    return REVISION_STATUSES[status]?.phase ?? "in_progress";
}


/***/ }),

/***/ 3711:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ uploadUrlRequest),
/* harmony export */   AS: () => (/* binding */ UPLOAD_RANGE),
/* harmony export */   KN: () => (/* binding */ UPLOAD_RANGE_HEADER),
/* harmony export */   SF: () => (/* binding */ UNPACKED_LIMIT_BYTES),
/* harmony export */   Y8: () => (/* binding */ TARBALL_WARNING_BYTES),
/* harmony export */   YA: () => (/* binding */ pushToken),
/* harmony export */   d: () => (/* binding */ TARBALL_LIMIT_BYTES),
/* harmony export */   zj: () => (/* binding */ uploadUrl),
/* harmony export */   zk: () => (/* binding */ pushTokenRequest)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4671);


/** Largest and worrying size of a source tarball, in bytes. */
const TARBALL_LIMIT_BYTES = 200 * 1024 * 1024;
const TARBALL_WARNING_BYTES = 50 * 1024 * 1024;
/** Largest content of a tarball, unpacked. */
const UNPACKED_LIMIT_BYTES = 2 * 1024 ** 3;
/** The header that carries the size range of an upload, and its value. */
const UPLOAD_RANGE_HEADER = "x-goog-content-length-range";
const UPLOAD_RANGE = `0,${TARBALL_LIMIT_BYTES}`;
const uploadUrlRequest = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ supports_upload_headers: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().nullish() });
/** Where to PUT the gzip; `upload_headers`, when given, replaces the range header. */
const uploadUrl = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    upload_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    object_path: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    upload_headers: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .stringMap */ .Qi.nullish(),
});
const pushTokenRequest = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ supports_registry_username: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().nullish() });
const pushToken = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    token: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .secretText */ .yD,
    registry_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    username: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    repository_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
});


/***/ }),

/***/ 8023:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ byteSizeText)
/* harmony export */ });
/** Bytes as `512 B`, `34 kB`, `4.0 MB`, `200 MB`; a kB is 1024 bytes, as in the limits that are compared with. */
function byteSizeText(bytes) {
    if (bytes < 1024)
        return `${bytes} B`;
    const kilobytes = Math.round(bytes / 1024);
    if (kilobytes < 1024)
        return `${kilobytes} kB`;
    const megabytes = bytes / 1024 ** 2;
    return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}


/***/ }),

/***/ 5990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ problemLine),
/* harmony export */   j: () => (/* binding */ ConfigurationError)
/* harmony export */ });
/* harmony import */ var _error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8597);

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
class ConfigurationError extends _error_js__WEBPACK_IMPORTED_MODULE_0__/* .AgentDeployError */ .p {
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


/***/ }),

/***/ 8597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ messageChain),
/* harmony export */   p: () => (/* binding */ AgentDeployError)
/* harmony export */ });
/** What every error of ours carries: a literal `code`, a `hint` for the next step, and the cause. */
class AgentDeployError extends Error {
    /** What to do next, one sentence. */
    hint;
    constructor(message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.name = new.target.name;
        this.hint = options.hint;
    }
}
/** The messages of an error and its causes, outermost first: "fetch failed" alone helps nobody. */
function messageChain(error) {
    const messages = [];
    const seen = new Set();
    for (let current = error; current !== undefined && current !== null && !seen.has(current);) {
        seen.add(current);
        const { message, code, cause, errors } = current;
        const text = message || code || String(current);
        if (!messages.some((m) => m.includes(text)))
            messages.push(text);
        current = cause ?? errors?.[0];
    }
    return messages;
}


/***/ }),

/***/ 2316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ mapTexts)
/* harmony export */ });
/** A copy of plain data with `change` made to each text in it; keys, and texts that `isKept` names, stay. */
function mapTexts(value, change, isKept = () => false) {
    const walk = (item, path) => {
        if (typeof item === "string")
            return change(item);
        if (Array.isArray(item))
            return item.map((each) => walk(each, path));
        if (!isPlain(item))
            return item;
        const entries = Object.entries(item).map(([key, each]) => {
            if (typeof each === "string" && isKept(key, path))
                return [key, each];
            return [key, walk(each, [...path, key])];
        });
        return Object.fromEntries(entries);
    };
    return walk(value, []);
}
function isPlain(value) {
    if (typeof value !== "object" || value === null)
        return false;
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
}


/***/ }),

/***/ 4846:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ createRedaction)
});

// EXTERNAL MODULE: ./build/action/code/foundation/visible-text.js
var visible_text = __webpack_require__(4997);
;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/base64-runs.js
/** Fewer digits than this come about by chance. */
const SHORTEST = 8;
/**
 * So many digits in a row that stand in a value's base64 are a part of it: base64 is often wrapped at 64 or 76
 * columns, and a log has each line for itself.
 */
const WINDOW = 12;
function createBase64Search() {
    /** By length: of long values every part of `WINDOW` digits, of short ones all that they have. */
    const windows = new Map();
    return {
        add(value) {
            for (const digits of digitsOf(value)) {
                const length = Math.min(WINDOW, digits.length);
                const known = windows.get(length) ?? new Set();
                windows.set(length, known);
                for (let at = 0; at + length <= digits.length; at++)
                    known.add(digits.slice(at, at + length));
            }
        },
        find: (text) => (windows.size === 0 ? [] : runsOf(text).flatMap((run) => findInRun(run, windows))),
    };
}
/**
 * The digits that depend on the value alone: what comes before it shifts it by 0, 1 or 2 bytes, and at either end a
 * digit has bits of its neighbour's, which is left.
 */
function digitsOf(value) {
    const bytes = Buffer.from(value, "utf8");
    return [0, 1, 2]
        .map((shift) => {
        const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64url");
        return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
    })
        .filter((digits) => digits.length >= SHORTEST);
}
function runsOf(text) {
    return Array.from(text.matchAll(/[\w+/-]{4,}(?:\r?\n[\w+/-]+)*/g), ({ 0: run, index }) => {
        const places = [];
        for (let at = 0; at < run.length; at++) {
            if (run[at] !== "\n" && run[at] !== "\r")
                places.push(index + at);
        }
        return {
            digits: run
                .replace(/[\r\n]/g, "")
                .replaceAll("+", "-")
                .replaceAll("/", "_"),
            places,
        };
    });
}
function findInRun({ digits, places }, windows) {
    const spans = [];
    for (let at = 0; at + SHORTEST <= digits.length; at++) {
        for (const [length, known] of windows) {
            if (at + length > digits.length || !known.has(digits.slice(at, at + length)))
                continue;
            spans.push({ start: places[at], end: places[at + length - 1] + 1 });
        }
    }
    return spans;
}

;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/phrase-automaton.js
const START = 0;
const NONE = -1;
function createPhraseAutomaton(phrases) {
    const { units, longest, child, parents } = createTrie(phrases);
    const fallback = new Int32Array(units.length);
    const unlimited = { left: Number.POSITIVE_INFINITY };
    const step = (from, unit, effort) => {
        for (let state = from;; state = fallback[state]) {
            effort.left--;
            const next = child(state, unit);
            if (next !== NONE)
                return next;
            if (state === START)
                return START;
        }
    };
    // From the shortest states to the longest: a fallback is always shorter.
    for (const { state, parent } of parents) {
        const behind = fallback[parent];
        fallback[state] = parent === START ? START : step(behind, units[state], unlimited);
        longest[state] ||= longest[fallback[state]];
    }
    return {
        step,
        matched: (state) => longest[state],
        lastUnit: (state) => (state === START ? undefined : units[state]),
    };
}
/** The beginnings of all phrases. Most have one way on, which is kept without a map. */
function createTrie(phrases) {
    const units = [NONE];
    const longest = [0];
    const firstUnit = [NONE];
    const firstChild = [NONE];
    const others = [undefined];
    const child = (state, unit) => firstUnit[state] === unit ? firstChild[state] : (others[state]?.get(unit) ?? NONE);
    const grow = (state, unit) => {
        const next = units.push(unit) - 1;
        for (const list of [firstUnit, firstChild])
            list.push(NONE);
        longest.push(0);
        others.push(undefined);
        if (firstUnit[state] === NONE) {
            firstUnit[state] = unit;
            firstChild[state] = next;
        }
        else {
            others[state] ??= new Map();
            others[state].set(unit, next);
        }
        return next;
    };
    for (const phrase of phrases) {
        let state = START;
        for (const unit of phrase) {
            const known = child(state, unit);
            state = known === NONE ? grow(state, unit) : known;
        }
        longest[state] = phrase.length;
    }
    /** Every state but the first with the one before it, by length. */
    function* parents() {
        let level = [START];
        while (level.length > 0) {
            const next = [];
            for (const parent of level) {
                if (firstChild[parent] === NONE)
                    continue;
                for (const state of [firstChild[parent], ...(others[parent]?.values() ?? [])]) {
                    next.push(state);
                    yield { state, parent };
                }
            }
            level = next;
        }
    }
    return { units, longest, child, parents: parents() };
}

;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/readings.js
/** Any white space is this unit. */
const SPACE = 0x20;
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;
const ZERO_WIDTH_SPACE = 0x200b;
/** The unit that a code unit counts as. */
function unitOf(code) {
    return isSpace(code) ? SPACE : code;
}
/** A code unit that stands for itself only. */
function isPlain(code) {
    return (code !== BACKSLASH && code !== PERCENT && code !== AMPERSAND && code !== PLUS && code !== ZERO_WIDTH_SPACE);
}
/**
 * Every way to read what begins at a place: as it is, and as JSON, a URL, a form, HTML, a shell or markdown write a
 * character. Escapes of escapes (JSON in JSON, JSON in a URL) need nothing of their own.
 */
function readingsAt(text, at) {
    const code = text.charCodeAt(at);
    const itself = { end: at + 1, units: [unitOf(code)] };
    switch (code) {
        case BACKSLASH:
            return [itself, ...afterBackslash(text, at + 1)];
        case PERCENT:
            return [itself, ...percentReadings(text, at)];
        case AMPERSAND:
            return [itself, ...entityReadings(text, at)];
        case PLUS:
            return [itself, { end: at + 1, units: [SPACE] }];
        case ZERO_WIDTH_SPACE:
            // Our own markdown puts it behind what would mention somebody.
            return [itself, { end: at + 1, units: [] }];
        default:
            return [itself];
    }
}
const ESCAPED = {
    n: SPACE,
    r: SPACE,
    t: SPACE,
    f: SPACE,
    v: SPACE,
    b: 0x08,
};
/** What a backslash makes of what follows at `from`. Before a letter or digit it is more than an escape of that. */
function afterBackslash(text, from) {
    const next = text.charAt(from);
    if (!isLetterOrDigit(text.charCodeAt(from)))
        return [{ end: from, units: [] }];
    const named = ESCAPED[next];
    if (named !== undefined)
        return [{ end: from + 1, units: [named] }];
    const digits = next === "u" ? 4 : next === "x" ? 2 : 0;
    const code = digits === 0 ? undefined : hexAt(text, from + 1, digits);
    return code === undefined ? [] : [{ end: from + 1 + digits, units: [unitOf(code)] }];
}
/** `%41`, `%C3%A9`, and with the sign itself encoded, once or several times: `%2541`. */
function percentReadings(text, at) {
    const readings = [];
    let end = at + 1;
    while (hexAt(text, end, 2) === PERCENT) {
        end += 2;
        readings.push({ end, units: [PERCENT] });
    }
    const byte = hexAt(text, end, 2);
    if (byte === undefined)
        return readings;
    const character = byte < 0x80 ? { end: end + 2, code: byte } : longCharacter(text, byte, end + 2);
    if (!character)
        return readings;
    readings.push({ end: character.end, units: unitsOf(character.code) });
    return character.code === BACKSLASH ? [...readings, ...afterBackslash(text, character.end)] : readings;
}
/** A character of several bytes of UTF-8, of which the first one is read. */
function longCharacter(text, first, from) {
    const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    let code = first & (0x3f >> more);
    let end = from;
    for (let count = 0; count < more; count++) {
        if (text.charCodeAt(end) !== PERCENT)
            return undefined;
        end++;
        while (hexAt(text, end, 2) === PERCENT)
            end += 2;
        const byte = hexAt(text, end, 2);
        if (byte === undefined || (byte & 0xc0) !== 0x80)
            return undefined;
        code = code * 64 + (byte & 0x3f);
        end += 2;
    }
    return code <= 0x10ffff ? { end, code } : undefined;
}
const ENTITY = /&(?:#0*(\d{1,7})|#[xX]0*([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/y;
const NAMED = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
};
function entityReadings(text, at) {
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(text);
    if (!match)
        return [];
    const [whole, decimal, hexadecimal, name] = match;
    const end = at + whole.length;
    if (name !== undefined)
        return [{ end, units: [(NAMED[name] ?? "").charCodeAt(0)] }];
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? [{ end, units: unitsOf(code) }] : [];
}
function unitsOf(codePoint) {
    if (codePoint <= 0xffff)
        return [unitOf(codePoint)];
    const text = String.fromCodePoint(codePoint);
    return [text.charCodeAt(0), text.charCodeAt(1)];
}
function hexAt(text, from, digits) {
    let value = 0;
    for (let at = from; at < from + digits; at++) {
        const digit = hexDigit(text.charCodeAt(at));
        if (digit === undefined)
            return undefined;
        value = value * 16 + digit;
    }
    return value;
}
function isLetterOrDigit(code) {
    const small = code | 0x20;
    return (code >= 0x30 && code <= 0x39) || (small >= 0x61 && small <= 0x7a);
}
function hexDigit(code) {
    if (code >= 0x30 && code <= 0x39)
        return code - 0x30;
    const small = code | 0x20;
    return small >= 0x61 && small <= 0x66 ? small - 0x57 : undefined;
}
/** What `\s` of a regular expression takes. */
function isSpace(code) {
    if (code <= 0x20)
        return code === 0x20 || (code >= 0x09 && code <= 0x0d);
    if (code < 0xa0)
        return false;
    return code === 0xa0 || code === 0xfeff || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));
}

;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/spelling.js


/** A longer value is looked for in pieces of at least so many units: a text may show a part of it only. */
const PIECE = 100;
/** What to look for, to find a value in any spelling. Runs of white space or backslashes count as one of them. */
function phrasesOf(value) {
    const phrase = [];
    const text = value.toWellFormed();
    for (let at = 0; at < text.length; at++) {
        const unit = unitOf(text.charCodeAt(at));
        if (!(isCollapsed(unit) && phrase.at(-1) === unit))
            phrase.push(unit);
    }
    const count = Math.max(1, Math.floor(phrase.length / PIECE));
    const cut = (index) => Math.round((index * phrase.length) / count);
    return Array.from({ length: count }, (_, index) => phrase.slice(cut(index), cut(index + 1)));
}
/** Some ways of writing change the number of these. */
function isCollapsed(unit) {
    return unit === SPACE || unit === BACKSLASH;
}
/** Comparisons for each code unit of a text, above which the text is taken for one that was made to hold us up. */
const EFFORT = 100;
/**
 * Where phrases stand in a text, each character as it is or escaped in any of the ways of `readingsAt`, in ascending
 * order of their starts. Linear in the text, whatever it holds: one that has too many readings is found as a whole.
 */
function findSpellings(text, automaton) {
    const effort = { left: EFFORT * (text.length + 100) };
    const paths = readAll(text.toWellFormed(), automaton, effort);
    return paths === undefined ? [{ start: 0, end: text.length }] : spansOf(paths);
}
/** No node: nothing read so far begins a phrase. */
const NOWHERE = -1;
const NOTHING = [NOWHERE];
function readAll(text, automaton, effort) {
    const paths = { state: [], start: [], end: [], took: [], before: [], matched: [] };
    /** Nodes at the next place, and at places further on. */
    let next = [];
    const ahead = new Map();
    for (let at = 0; at < text.length; at++) {
        const further = ahead.size > 0 ? ahead.get(at) : undefined;
        const here = further ? [...further, ...next] : next.length > 0 ? next : NOTHING;
        if (further)
            ahead.delete(at);
        next = [];
        const code = text.charCodeAt(at);
        if (isPlain(code)) {
            const unit = unitOf(code);
            for (const before of here)
                readUnit(unit, before, at);
        }
        else {
            const readings = readingsAt(text, at);
            for (const before of here)
                for (const reading of readings)
                    read(reading, before, at);
        }
        if (effort.left < 0)
            return undefined;
    }
    return paths;
    function read({ units, end }, before, start) {
        let state = stateOf(before);
        let took = 0;
        for (const unit of units) {
            if (isCollapsed(unit) && automaton.lastUnit(state) === unit)
                continue;
            state = automaton.step(state, unit, effort);
            took++;
        }
        if (state === START)
            return;
        // An escape behind a phrase is not its own.
        const matched = units.length === 0 ? 0 : automaton.matched(state);
        arrive(start, end, state, took, before, matched);
    }
    /** The same for a single character, without the cost of a list. */
    function readUnit(unit, before, start) {
        const from = stateOf(before);
        const stays = isCollapsed(unit) && automaton.lastUnit(from) === unit;
        const state = stays ? from : automaton.step(from, unit, effort);
        if (state === START)
            return;
        arrive(start, start + 1, state, stays ? 0 : 1, before, automaton.matched(state));
    }
    function stateOf(node) {
        return node === NOWHERE ? START : paths.state[node];
    }
    function arrive(start, end, state, took, before, matched) {
        effort.left--;
        const there = end === start + 1 ? next : (ahead.get(end) ?? []);
        for (const other of there)
            if (paths.state[other] === state)
                return;
        if (there.length === 0 && there !== next)
            ahead.set(end, there);
        there.push(paths.state.push(state) - 1);
        paths.start.push(start);
        paths.end.push(end);
        paths.took.push(took);
        paths.before.push(before);
        paths.matched.push(matched);
    }
}
/** From the last node to the first, each hands on how much of a phrase is still before it. */
function spansOf({ start, end, took, before, matched }) {
    const spans = [];
    for (let node = matched.length - 1; node >= 0; node--) {
        const units = matched[node];
        if (units === 0)
            continue;
        spans.push({ start: start[node], end: end[node] });
        const previous = before[node];
        const left = units - took[node];
        if (previous !== NOWHERE && left > 0)
            matched[previous] = Math.max(matched[previous], left);
    }
    return spans.reverse();
}

;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/redaction.js




/** Shorter values are settings (`1`, `eu`): hiding them would make every text unreadable. Characters. */
const redaction_SHORTEST = 4;
/** Words that settings are made of. They travel among the secrets, and every log needs them. */
const PLAIN_WORDS = new Set([
    ...["true", "false", "null", "none", "auto", "default", "enabled", "disabled"],
    ...["debug", "info", "warn", "warning", "error", "trace", "silent", "verbose"],
    ...[
        "prod",
        "production",
        "staging",
        "development",
        "preview",
        "test",
        "local",
        "localhost",
        "main",
        "json",
    ],
]);
/** What stands for a value. */
const MASK = "***";
function createRedaction(values = []) {
    const known = new Set();
    const phrases = [];
    const base64 = createBase64Search();
    /** Made when it is first needed, and again after new values. */
    let automaton;
    const add = (value) => {
        const fresh = hiddenParts(value).filter((part) => !known.has(part));
        for (const part of fresh) {
            known.add(part);
            phrases.push(...phrasesOf(part.trim()));
            if (part === value)
                base64.add(part.trim());
        }
        if (fresh.length > 0)
            automaton = undefined;
        return fresh;
    };
    for (const value of values)
        add(value);
    return {
        add,
        redact(text) {
            if (known.size === 0)
                return text;
            automaton ??= createPhraseAutomaton(phrases);
            return hideSpans(text, [...findSpellings(text, automaton), ...base64.find(text)]);
        },
    };
}
/** Overlapping spans are hidden as one: a value must not keep what another one shares with it. */
function hideSpans(text, spans) {
    let left = "";
    let shown = 0;
    let isHidden = false;
    for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
        if (start > shown || !isHidden)
            left += text.slice(shown, start) + MASK;
        isHidden = true;
        shown = Math.max(shown, end);
    }
    return left + text.slice(shown);
}
/** The value as it is, and its lines: a log has each of them for itself. */
function hiddenParts(value) {
    const lines = value.split(/\r\n|\r|\n/).map((line) => line.trim());
    // Control characters are taken out of a text before it is searched.
    const parts = [value, value.trim(), ...lines].flatMap((part) => [part, (0,visible_text/* visible */.R)(part)]);
    return [...new Set(parts)].filter((part) => {
        const word = part.trim();
        return word.length >= redaction_SHORTEST && !PLAIN_WORDS.has(word.toLowerCase());
    });
}


/***/ }),

/***/ 2183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ Secret)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);

/**
 * A value that cannot be printed: text, JSON and `inspect` all show `***`.
 * Only the encoder of a wire body, the encrypted store and a child's environment call `reveal`.
 */
class Secret {
    #value;
    constructor(value) {
        this.#value = value;
    }
    reveal() {
        return this.#value;
    }
    equals(other) {
        return this.#value === other.#value;
    }
    toString() {
        return "***";
    }
    toJSON() {
        return "***";
    }
    [node_util__WEBPACK_IMPORTED_MODULE_0__.inspect.custom]() {
        return "Secret(***)";
    }
}


/***/ }),

/***/ 6405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ retryAfterMs),
/* harmony export */   j: () => (/* binding */ backoffMs)
/* harmony export */ });
/**
 * Milliseconds to wait before attempt `attempt` (1 = first repeat): full jitter under an exponential cap.
 * A `Retry-After` is the floor, never shortened.
 */
function backoffMs(attempt, options = {}) {
    const { baseMs = 250, capMs = 20_000, retryAfterMs = 0, random = Math.random } = options;
    const ceiling = Math.min(capMs, baseMs * 2 ** (attempt - 1));
    return Math.max(retryAfterMs, Math.round(random() * ceiling));
}
/** Milliseconds of a `Retry-After` header (seconds or an HTTP date); undefined when absent or unreadable. */
function retryAfterMs(header, now) {
    if (!header)
        return undefined;
    if (/^\s*\d+(\.\d+)?\s*$/.test(header))
        return Math.round(Number(header) * 1000);
    const date = Date.parse(header);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}


/***/ }),

/***/ 2413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   S: () => (/* binding */ durationText)
/* harmony export */ });
const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Milliseconds of `90` (seconds), `90s`, `30m`, `1h30m`; undefined when it is none of these. */
function parseDuration(text) {
    const given = text.trim();
    if (/^\d+(\.\d+)?$/.test(given))
        return Math.round(Number(given) * 1000);
    if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(given))
        return undefined;
    const parts = given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g);
    return Math.round([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * units[unit], 0));
}
/** Milliseconds as `0.4s`, `12s`, `1m 02s`, `1h 05m`. */
function durationText(ms) {
    if (ms < 9_950)
        return `${(Math.max(0, ms) / 1000).toFixed(1)}s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds}s`;
    const two = (count) => String(count).padStart(2, "0");
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)}m ${two(seconds % 60)}s`;
    return `${Math.floor(seconds / 3600)}h ${two(Math.floor((seconds % 3600) / 60))}m`;
}


/***/ }),

/***/ 4688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zu: () => (/* binding */ changedFilesText),
/* harmony export */   u$: () => (/* binding */ checkoutText)
/* harmony export */ });
/* unused harmony export authoredText */
const FILES_SHOWN = 3;
/** A checkout for people: `abc1234 (main, dirty)`. */
function checkoutText({ commit, branch, dirty }) {
    const notes = [...(branch ? [plain(branch)] : []), ...(dirty ? ["dirty"] : [])];
    return `${plain(commit).slice(0, 7)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}
/** The same with the commit's author, where the checkout names one. */
function authoredText(checkout) {
    const { author } = checkout;
    return `${checkoutText(checkout)}${author ? ` by ${plain(author)}` : ""}`;
}
/** `3 files changed, +12 −4: a.ts, b.ts, c.ts`. */
function changedFilesText({ count, added, removed, files }) {
    if (count === 0)
        return "no file that git knows differs";
    const names = files.slice(0, FILES_SHOWN).map(({ path }) => plain(path));
    const rest = count > names.length ? ` and ${count - names.length} more` : "";
    return `${count} file${count === 1 ? "" : "s"} changed, +${added} −${removed}: ${names.join(", ")}${rest}`;
}
/** Whoever deploys may write anything there; what is shown moves no cursor. */
const plain = (text) => text.replace(/\p{Cc}/gu, "");


/***/ }),

/***/ 5409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HN: () => (/* binding */ planLines),
/* harmony export */   KS: () => (/* binding */ planTitle),
/* harmony export */   Ou: () => (/* binding */ codeTexts)
/* harmony export */ });
/* unused harmony export WITHOUT_RUNTIME_KEY */
/* harmony import */ var _contract_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9048);
/* harmony import */ var _checkout_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4688);


const titles = {
    none: ({ name, latest_revision, resumes }) => {
        const underWay = resumes ?? (latest_revision?.is_under_way ? latest_revision : undefined);
        if (!underWay)
            return `'${name}' is as wanted: nothing to do`;
        return (0,_contract_status_js__WEBPACK_IMPORTED_MODULE_0__/* .phaseOf */ .hU)(underWay.status) === "in_progress"
            ? `'${name}' is being deployed as wanted already, by revision ${underWay.id}`
            : `'${name}' is as wanted already, as revision ${underWay.id}`;
    },
    create: (plan) => `create '${plan.name}' (${plan.source})`,
    update: (plan) => `update '${plan.name}' (${plan.source})`,
    replace: (plan) => `replace '${plan.name}' (${plan.source}): delete it and create it anew`,
};
/** One sentence about the plan as a whole. */
function planTitle(plan) {
    return titles[plan.action](plan);
}
/** What would be done, field by field; secrets by name only. */
function planLines(plan) {
    const isDone = plan.action !== "none" && plan.refusals.length === 0;
    const note = plan.makes_revision ? "makes a new revision" : "makes no new revision";
    return [
        ...plan.fields.map((field) => fieldLine(field, plan.action)),
        ...secretLines(plan.secrets),
        ...secretLines(plan.runtime_keys, "runtime key"),
        ...openingLines(plan.runtime_keys),
        ...codeLines(plan.code),
        ...replacementLines(plan),
        ...(isDone ? [...heldNameLines(plan), ...retryLines(plan)] : []),
        ...(isDone ? [{ kind: "note", text: note }] : []),
        ...plan.refusals.map(({ path, message }) => ({
            kind: "refused",
            text: message.startsWith(path) ? message : `${path}: ${message}`,
        })),
    ];
}
function fieldLine({ path, from, to }, action) {
    if (action === "create" || from === undefined || from === null) {
        return { kind: "added", text: `${path}: ${valueText(to)}` };
    }
    if (to === undefined || to === null)
        return { kind: "removed", text: `${path}: ${valueText(from)}` };
    return { kind: "changed", text: `${path}: ${valueText(from)} → ${valueText(to)}` };
}
function secretLines({ added, changed, unknown, removed }, noun = "secret") {
    const lines = (kind, names, note = "") => names.map((name) => ({ kind, text: `${noun} ${name}${note}` }));
    return [
        ...lines("added", added),
        ...lines("changed", changed),
        ...lines("changed", unknown, " (its value is hidden, so it is sent again)"),
        ...lines("removed", removed),
    ];
}
function replacementLines({ replacement, secrets }) {
    if (!replacement)
        return [];
    const carried = [...replacement.carried, ...secrets.kept.map((name) => `secret ${name}`)];
    return [
        ...replacement.lost.map((what) => ({ kind: "removed", text: `lost for good: ${what}` })),
        ...(carried.length > 0
            ? [{ kind: "note", text: `carried over: ${carried.join(", ")}` }]
            : []),
    ];
}
/** What goes with the last runtime key. */
const WITHOUT_RUNTIME_KEY = "without a runtime key the agent is open to every program of the control plane's machine; where other machines reach that, the control plane's own key is the only one left";
function openingLines({ added, changed, unknown, kept, removed }) {
    if (removed.length === 0 || added.length + changed.length + unknown.length + kept.length > 0)
        return [];
    return [{ kind: "warning", text: WITHOUT_RUNTIME_KEY }];
}
function codeLines(code) {
    if (!code)
        return [];
    const { from, to } = codeTexts(code);
    const files = code.files ? [{ kind: "note", text: (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_1__/* .changedFilesText */ .Zu)(code.files) }] : [];
    if (from === undefined)
        return [{ kind: "added", text: `code: ${to}` }, ...files];
    return [{ kind: "changed", text: `code: ${from} → ${to}` }, ...files];
}
/** What the code was and will be, for people: by commit where the checkouts are known, else by digest. */
function codeTexts({ from, to, checkout }) {
    const before = checkout?.from ? (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_1__/* .checkoutText */ .u$)(checkout.from) : from && shortIdentity(from);
    const after = checkout?.to ? (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_1__/* .checkoutText */ .u$)(checkout.to) : shortIdentity(to);
    // The same commit with other changes on top of it: only the digest tells the two apart.
    if (before !== after)
        return { from: before, to: after };
    return { from: from && `${before} ${shortIdentity(from)}`, to: `${after} ${shortIdentity(to)}` };
}
function heldNameLines({ name, name_may_be_held }) {
    if (!name_may_be_held)
        return [];
    const text = `the service refuses the name '${name}' where a deployment that was deleted has left its tracing project`;
    return [{ kind: "note", text }];
}
/** Why there is something to do although nothing changed. */
function retryLines({ latest_revision }) {
    if (!latest_revision || latest_revision.is_under_way)
        return [];
    return [{ kind: "note", text: `the last revision ended as ${latest_revision.status}` }];
}
/** Enough of a digest or commit to tell two apart. */
function shortIdentity(identity) {
    return identity?.replace(/^(sha256:)?([0-9a-f]{12})[0-9a-f]+$/, "$1$2") ?? "unknown";
}
function valueText(value) {
    return typeof value === "string" ? value : JSON.stringify(value);
}


/***/ }),

/***/ 2678:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ DESIRED_FILE_NAMES)
/* harmony export */ });
/** Names of the desired-state file, looked for in the project folder. */
const DESIRED_FILE_NAMES = [
    "agent-deploy.yaml",
    "agent-deploy.yml",
    "agent-deploy.json",
];


/***/ })

};
