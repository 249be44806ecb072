export const id = 474;
export const ids = [474];
export const modules = {

/***/ 60586:
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
const CLOSED = "the pull request is closed, so its preview would never be torn down";
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

/***/ 31485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ hideGivenSecrets),
  j: () => (/* binding */ hideSecretsOf)
});

// EXTERNAL MODULE: ./build/action/code/contract/deployment/secrets.js
var deployment_secrets = __webpack_require__(85275);
// EXTERNAL MODULE: ./build/action/code/sources/index.js + 50 modules
var sources = __webpack_require__(23692);
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
        // The end of base64 looks like a name: `QUJD=`.
        if (/^=*$/.test(value))
            return [plain, plain.replace(/\s*=+$/, "")];
        return /^[|>][+-]?$/.test(value) ? [] : [value, unquoted];
    });
}

;// CONCATENATED MODULE: ./build/action/code/action/inputs/hidden-secrets.js



/** Hides the values of the inputs `secrets` and `runtime-keys`, whether or not the command has a use for them. */
async function hideGivenSecrets({ runner, texts, }) {
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
 * Hides the secrets and runtime keys of a deployment: an agent may print what an earlier run gave it. Its addresses stay
 * readable.
 */
function hideSecretsOf({ secrets, runtime_keys, default_url, source_config, }, runner) {
    for (const url of [default_url, source_config?.custom_url])
        runner.keepAddress(url);
    for (const { name, value } of secrets ?? [])
        if (name !== deployment_secrets/* SOURCE_DIGEST_SECRET */.s0)
            runner.hide(value);
    for (const { value } of runtime_keys ?? [])
        runner.hide(value);
}


/***/ }),

/***/ 82225:
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
var schemas = __webpack_require__(52735);
// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect = __webpack_require__(64315);
// EXTERNAL MODULE: ./build/action/code/contract/source/repo-url.js
var repo_url = __webpack_require__(24262);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(62183);
// EXTERNAL MODULE: ./build/action/code/action/commands/command.js
var command = __webpack_require__(60586);
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
    "take-over",
    "wait",
    "wait-timeout",
    "verify",
    "verify-message",
    "verify-input",
    "verify-assistant",
    "verify-expect",
    "verify-api-key",
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
const SECRET_INPUTS = ["api-key", "verify-api-key", "github-token"];
/** The inputs that may come from the environment, so that one step can set them for a whole job. */
const FALLBACKS = {
    "base-url": "AGENT_DEPLOY_BASE_URL",
    "api-key": "AGENT_DEPLOY_API_KEY",
    "tenant-id": "AGENT_DEPLOY_TENANT_ID",
    dialect: "AGENT_DEPLOY_DIALECT",
};
function readInputTexts({ core, environment }) {
    const texts = {};
    for (const name of INPUTS) {
        const given = core.getInput(name);
        const value = given || environment[FALLBACKS[name] ?? ""]?.trim();
        if (value)
            texts[name] = value;
    }
    return texts;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(88532);
// EXTERNAL MODULE: ./build/action/code/foundation/json/json-object.js
var json_object = __webpack_require__(40400);
;// CONCATENATED MODULE: ./build/action/code/foundation/text/pattern.js
/**
 * A regular expression as a user writes it, the same in every face: it matches by code points (`\p{Lu}`, `\u{1F600}`).
 * @throws SyntaxError
 */
const patternFrom = (text) => new RegExp(text, "u");

// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(82413);
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
/** A JSON object. */
function jsonObject(name) {
    return reading((text) => {
        const value = text === undefined ? undefined : (0,json_object/* parseJsonObject */.d)(text);
        return text === undefined || value ? { value } : { problem: `${name} is a JSON object` };
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
    "verify-message": input_values_text,
    "verify-input": jsonObject("verify-input"),
    "verify-assistant": input_values_text,
    "verify-expect": pattern("verify-expect"),
    "verify-api-key": input_values_text,
    "take-over": flag("take-over", false),
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
        verifyMessage: values["verify-message"],
        verifyInput: values["verify-input"],
        verifyAssistant: values["verify-assistant"],
        verifyExpect: values["verify-expect"],
        verifyApiKey: values["verify-api-key"] === undefined ? undefined : new secret/* Secret */.z(values["verify-api-key"]),
        takeOver: values["take-over"],
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
/** What the agent is asked. */
const QUESTIONS = ["verify-message", "verify-input"];
/** What two inputs say about each other. */
function brokenRules(texts) {
    const problems = [];
    const refuse = (path, message) => problems.push({ path, message });
    if (texts["api-key"] === undefined && texts["base-url"] !== LOCAL) {
        refuse("api-key", needed("api-key", "the API key of the control plane"));
    }
    const question = QUESTIONS.find((name) => texts[name] !== undefined);
    for (const name of ["verify-expect", "verify-assistant"]) {
        if (texts[name] !== undefined && question === undefined)
            refuse(name, `${name} needs verify-message or verify-input, whose answer it is about`);
    }
    if (texts["verify-message"] !== undefined && texts["verify-input"] !== undefined)
        refuse("verify-input", "verify-input is sent instead of verify-message: give one of them");
    if (question !== undefined && texts.verify?.toLowerCase() === "false")
        refuse(question, `${question} is part of the verification, which verify: false turns off`);
    if (texts.wait?.toLowerCase() === "false") {
        const needing = [...QUESTIONS, "rollback-on-failure"];
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
var duration = __webpack_require__(82413);
// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/plan-text.js
var plan_text = __webpack_require__(25409);
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
        case "building":
            return { lines: [`Building ${event.description}`] };
        case "delivering":
            return { lines: [`Delivering ${event.description}`] };
        case "uploading":
            return { lines: [`Uploaded ${Math.round(percentOf(event))} % of ${(0,byte_size/* byteSizeText */.Z)(event.total_bytes)}`] };
        case "deleting":
            return {
                lines: [
                    `Deleting deployment ${event.deployment_id}${event.is_replaced ? ", to create it again" : ""}`,
                ],
            };
        case "created":
            return { lines: [`Created deployment ${event.name} (${event.deployment_id})`] };
        case "patched": {
            const revision = event.revision_id ? `revision ${event.revision_id}` : "no new revision";
            return { lines: [`Changed deployment ${event.deployment_id}, ${revision}`] };
        }
        case "waiting":
            return { lines: [], group: "open" };
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

/***/ 56177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ connectRunner)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/action/code/foundation/redaction/redaction.js + 4 modules
var redaction = __webpack_require__(34846);
// EXTERNAL MODULE: ./build/action/code/foundation/text/visible-text.js
var visible_text = __webpack_require__(65213);
// EXTERNAL MODULE: ./build/action/code/action/inert-text.js
var inert_text = __webpack_require__(89802);
;// CONCATENATED MODULE: ./build/action/code/action/kept-addresses.js
/**
 * Addresses that a redaction leaves as they are: links that everyone is to follow, also where a setting is spelled like
 * their host. Only where they stand alone: one that goes on (`…/?token=…`) may be a secret.
 */
function keptAddresses(redact) {
    const addresses = new Set();
    return {
        keep: (address) => {
            if (/^https?:\/\/[^\s@]+$/.test(address ?? ""))
                addresses.add(address);
        },
        redact(text) {
            if (addresses.size === 0)
                return redact(text);
            const any = [...addresses].map(escaped).join("|");
            const parts = text.split(new RegExp(`(?<=^|[\\s(<[|"'])(${any})(?=$|[\\s)>\\]|"'])`));
            return parts.map((part, index) => (index % 2 === 1 ? part : redact(part))).join("");
        },
    };
}
const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

// EXTERNAL MODULE: ./build/action/code/foundation/text/map-texts.js
var map_texts = __webpack_require__(83668);
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
function connectRunner({ environment, core }) {
    const { add, redact: redactVisible } = (0,redaction/* createRedaction */.E)();
    const kept = keptAddresses(redactVisible);
    const redact = (text) => kept.redact((0,visible_text/* visible */.R)(text));
    const hasFile = (variable) => (0,external_node_fs_.existsSync)(environment[variable] ?? "");
    return {
        print: (text) => core.info((0,inert_text/* inertText */.U)(redact(text), (0,external_node_crypto_.randomUUID)())),
        startGroup: (title) => core.startGroup(redact(title)),
        endGroup: () => core.endGroup(),
        annotate: (kind, message, { title, file, line } = {}) => core[kind](redact(message), { title, file, startLine: line }),
        hide(secret) {
            const value = typeof secret === "string" ? secret : secret.reveal();
            for (const part of add(value))
                core.setSecret(part);
        },
        keepAddress: kept.keep,
        setOutput(name, value) {
            if (hasFile("GITHUB_OUTPUT"))
                core.setOutput(name, EXACT_OUTPUTS.has(name) ? value : redact(value));
        },
        saveState(name, value) {
            if (hasFile("GITHUB_STATE"))
                core.saveState(name, value);
        },
        addSummary(markdown) {
            const file = environment.GITHUB_STEP_SUMMARY ?? "";
            // At once: the package's own summary is written later, when the step may have been killed.
            if ((0,external_node_fs_.existsSync)(file))
                (0,external_node_fs_.appendFileSync)(file, redact(markdown));
        },
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
        return {
            ref: text(head?.ref),
            commit: text(head?.sha),
            repository: text(head?.repo?.full_name),
            proposedFor: { ref: text(base?.ref) },
        };
    }
    const proposed = text(merge_group?.head_sha);
    if (proposed) {
        const ref = text(merge_group?.base_ref)?.replace(/^refs\/heads\//, "");
        // The queue's own branch goes with the queue; its commit stays.
        return { ref: proposed, commit: proposed, proposedFor: { ref } };
    }
    if (!workflow_run)
        return undefined;
    const { head_branch, head_sha, head_repository } = workflow_run;
    return { ref: text(head_branch), commit: text(head_sha), repository: text(head_repository?.full_name) };
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

/***/ 37942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HO: () => (/* binding */ triggeredBy),
/* harmony export */   S6: () => (/* binding */ readWorkflow),
/* harmony export */   Z2: () => (/* binding */ defaultName)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(95443);
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
/** `owner/agent` deployed from `chat` is `agent-chat`; from the root it is `agent`. A longer path is hashed. */
function defaultName(workflow, projectDir) {
    const repository = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(workflow.repository ?? workflow.workspace);
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(workflow.workspace, projectDir).split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep).join("/");
    return (0,_contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_1__/* .nameFrom */ .Ov)(path === "" ? repository : `${repository}-${path}`);
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

/***/ 30221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ connectControlPlane),
  v: () => (/* reexport */ isBeingDeleted)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(52735);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(49567);
;// CONCATENATED MODULE: ./build/action/code/contract/role.js
/** What a key may be allowed in its tenant; each role includes those before it. */
const ROLES = ["read", "deploy", "admin"];
const AUTHORITIES = [...ROLES, "operator"];
const includes = (has, needed) => AUTHORITIES.indexOf(has) >= AUTHORITIES.indexOf(needed);

// EXTERNAL MODULE: ./build/action/code/contract/schema/schema.js
var schema = __webpack_require__(74671);
;// CONCATENATED MODULE: ./build/action/code/contract/account.js



const accountName = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/, "a name has at most 63 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit");
/** What every key begins with that an embedded control plane makes. */
const API_KEY_PREFIX = "adk_";
/** A key of a tenant. The key itself is answered once, when it is made. */
const apiKey = (0,schema/* object */.Ik)({
    id: schema.id,
    tenant_id: schema.id,
    name: schemas/* string */.YjP(),
    role: (0,schema/* openEnum */.SW)(ROLES),
    /** How the key begins, to tell it from others. */
    prefix: schemas/* string */.YjP(),
    /** Whether the request was sent with it. */
    is_current: schemas/* boolean */.zMY(),
    created_at: schema/* dateTime */.KQ,
    expires_at: schema/* dateTime */.KQ.nullish(),
    /** To the hour. */
    last_used_at: schema/* dateTime */.KQ.nullish(),
    revoked_at: schema/* dateTime */.KQ.nullish(),
});
const madeApiKey = apiKey.extend({ key: schema/* secretText */.yD });
const apiKeyCreate = (0,schema/* object */.Ik)({
    name: accountName,
    role: schemas/* enum */.k5n(ROLES),
    expires_at: iso/* datetime */.w$({ offset: true }).nullish(),
});
const apiKeyPage = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(apiKey), offset: schemas/* int */.Whr() });
const tenant = (0,schema/* object */.Ik)({ id: schema.id, name: schemas/* string */.YjP(), created_at: schema/* dateTime */.KQ });
const tenantCreate = (0,schema/* object */.Ik)({ name: accountName });
const tenantPage = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(tenant), offset: schemas/* int */.Whr() });
const pageQuery = (0,schema/* object */.Ik)({
    limit: coerce/* number */.ai().int().min(1).max(100).optional(),
    offset: coerce/* number */.ai().int().min(0).optional(),
});

// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect_dialect = __webpack_require__(64315);
// EXTERNAL MODULE: ./build/action/code/contract/source/source.js
var source = __webpack_require__(37971);
;// CONCATENATED MODULE: ./build/action/code/contract/control-plane-info.js




/** A creation may name a tarball that was uploaded before it (`POST /v1/uploads`). */
const UPLOAD_BEFORE_CREATION = "upload_before_creation";
/** What a control plane is and what it can run. `reason`: why it is not more. */
const controlPlaneInfo = (0,schema/* object */.Ik)({
    version: schemas/* string */.YjP(),
    dialect: schemas/* enum */.k5n(dialect_dialect/* DIALECTS */.O9),
    /** What keeps deployments apart. */
    isolation: (0,schema/* object */.Ik)({ kind: schemas/* string */.YjP(), reason: schemas/* string */.YjP().nullish() }),
    /** What runs images: `podman`, `docker` or `none`. */
    engine: (0,schema/* object */.Ik)({
        kind: (0,schema/* openEnum */.SW)(["podman", "docker", "none"]),
        version: schemas/* string */.YjP().nullish(),
        reason: schemas/* string */.YjP().nullish(),
    }),
    /** Where images of the source `internal_image` are pushed to: its own registry, one that a file describes, or none. */
    registry: (0,schema/* object */.Ik)({
        kind: (0,schema/* openEnum */.SW)(["embedded", "external", "none"]),
        reason: schemas/* string */.YjP().nullish(),
    }).nullish(),
    /** The sources whose revisions it runs. */
    sources: schemas/* array */.YOg(source/* sourceKindAnswer */.Go),
    /** What a client may count on beyond the specification; others than those that it knows mean nothing to it. */
    features: schemas/* array */.YOg(schemas/* string */.YjP()).nullish(),
});

// EXTERNAL MODULE: ./build/action/code/contract/deployment/deployment.js
var deployment = __webpack_require__(82079);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/tags.js
var tags = __webpack_require__(51325);
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

;// CONCATENATED MODULE: ./build/action/code/contract/push-hook.js


/**
 * What a Git host is given: where it sends its pushes, and the secret that it signs them with. The secret is answered
 * this one time.
 */
const pushHookMade = (0,schema/* object */.Ik)({ url: schemas/* string */.YjP(), secret: schema/* secretText */.yD });
/**
 * `last_delivery`: what became of the last delivery that was taken, in one sentence. `refused_deliveries`: how many were
 * refused since the hook was made or the control plane started; `last_refusal` says why the last of them was.
 */
const pushHook = (0,schema/* object */.Ik)({
    enabled: schemas/* boolean */.zMY(),
    url: schemas/* string */.YjP().nullish(),
    created_at: schema/* dateTime */.KQ.nullish(),
    last_delivery_at: schema/* dateTime */.KQ.nullish(),
    last_delivery: schemas/* string */.YjP().nullish(),
    refused_deliveries: schemas/* int */.Whr().nullish(),
    last_refusal_at: schema/* dateTime */.KQ.nullish(),
    last_refusal: schemas/* string */.YjP().nullish(),
});

;// CONCATENATED MODULE: ./build/action/code/contract/revision/logs.js


const moment = schemas/* union */.KCZ([schemas/* number */.aig(), schemas/* string */.YjP()]);
const LEVELS = ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"];
/** What loggers have, in upper or lower case; an empty one is none. */
const logLevel = (0,schema/* openEnum */.SW)(["", ...LEVELS, ...LEVELS.map((level) => level.toLowerCase())]);
/** Body of the log routes. Times are epoch milliseconds or ISO 8601; `start_time` is inclusive. */
const logQuery = (0,schema/* object */.Ik)({
    limit: schemas/* int */.Whr().min(1).max(1000).optional(),
    order: schemas/* enum */.k5n(["asc", "desc"]).optional(),
    offset: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr()]).nullish(),
    level: logLevel.nullish(),
    query: (0,schema/* text */.Qq)().nullish(),
    start_time: moment.nullish(),
    end_time: moment.nullish(),
});
/** Followers drop duplicates by `id`, so it is unique and stable. */
const logEntry = (0,schema/* object */.Ik)({
    id: schemas/* string */.YjP(),
    timestamp: moment,
    level: schemas/* string */.YjP(),
    message: schemas/* string */.YjP(),
    /** Which revision wrote it; the hosted service does not say. */
    revision_id: schemas/* string */.YjP().nullish(),
});
/** `next_offset` is a string: one of the official clients takes no other type. */
const logPage = (0,schema/* object */.Ik)({ logs: schemas/* array */.YOg(logEntry), next_offset: schemas/* string */.YjP().nullish() });

// EXTERNAL MODULE: ./build/action/code/contract/source/source-config.js
var source_config = __webpack_require__(68906);
// EXTERNAL MODULE: ./build/action/code/contract/revision/status.js
var revision_status = __webpack_require__(25272);
;// CONCATENATED MODULE: ./build/action/code/contract/revision/revision.js





const STATUS_NAMES = Object.keys(revision_status/* REVISION_STATUSES */.X_);
/**
 * A revision (spec §2.6). `status_message` says why it failed, or why it is not known whether the live one works.
 * `pinned_image`: the image that it runs, by the digest that its tag stood for when it was first deployed.
 */
const revision = (0,schema/* object */.Ik)({
    id: schema.id,
    status: (0,schema/* openEnum */.SW)(STATUS_NAMES),
    status_message: schemas/* string */.YjP().nullish(),
    source: source/* sourceKindAnswer */.Go.nullish(),
    source_revision_config: source_config/* sourceRevisionConfigAnswer */.J0.nullish(),
    pinned_image: schemas/* string */.YjP().nullish(),
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
    status: (0,schema/* enumList */.Oq)(STATUS_NAMES).optional(),
    remote_reconciled: schemas/* stringbool */.uEf().optional(),
});

;// CONCATENATED MODULE: ./build/action/code/contract/secret-store.js


/** What Kubernetes calls a Secret and a ConfigMap. A config is kept in the same way; only its values may be logged. */
const STORED_KINDS = ["secret", "config"];
const storedKind = schemas/* enum */.k5n(STORED_KINDS);
/** Names as Kubernetes has them: they stand in resource specs. */
const storedName = schemas/* string */.YjP()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, "1 to 253 lowercase letters, digits, dots and hyphens, with a letter or digit at both ends");
/** A key is the name of a file or of a variable. */
const storedKey = schemas/* string */.YjP()
    .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,253}$/, "1 to 253 letters, digits, dots, hyphens and underscores");
/** A named secret or config of the control plane, without its values. */
const storedSet = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP(),
    kind: (0,schema/* openEnum */.SW)(STORED_KINDS),
    keys: schemas/* array */.YOg(schemas/* string */.YjP()),
    updated_at: schema/* dateTime */.KQ,
});
const storedSetList = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(storedSet) });
/** `values` becomes the whole set; with `merge` it goes over what is there. `kind`: default `secret`. */
const storedSetPut = (0,schema/* object */.Ik)({
    kind: storedKind.nullish(),
    values: schemas/* record */.g1P(storedKey, schema/* secretText */.yD),
    merge: schemas/* boolean */.zMY().nullish(),
});
const storedSetQuery = (0,schema/* object */.Ik)({ kind: storedKind.optional() });
/** Most that one set may hold, in bytes, as in Kubernetes. */
const STORED_SET_LIMIT_BYTES = (/* unused pure expression or super */ null && (1024 * 1024));
/** What is wrong with the values that a set is to have, keys by name; undefined: nothing. Values are never told. */
function storedSetProblem(values) {
    if (values.size === 0)
        return "values: at least one key is needed";
    const bytes = [...values].reduce((sum, [key, value]) => sum + key.length + Buffer.byteLength(value.reveal()), 0);
    if (bytes > STORED_SET_LIMIT_BYTES)
        return `values: keys and values are ${bytes} bytes together; one secret or config holds at most ${STORED_SET_LIMIT_BYTES}`;
    return undefined;
}

// EXTERNAL MODULE: ./build/action/code/contract/template.js
var template = __webpack_require__(27964);
// EXTERNAL MODULE: ./build/action/code/contract/upload.js
var upload = __webpack_require__(3711);
;// CONCATENATED MODULE: ./build/action/code/contract/routes.js













const ofDeployment = (0,schema/* object */.Ik)({ deployment_id: schema/* requestId */.z2 });
const ofStoredSet = (0,schema/* object */.Ik)({ name: storedName });
const ofRevision = (0,schema/* object */.Ik)({ deployment_id: schema/* requestId */.z2, revision_id: schema/* requestId */.z2 });
const routes = {
    getInfo: {
        method: "get",
        path: "/info",
        summary: "Get the control plane's version, and what it can run",
        origin: "extension",
        role: "read",
        repeatable: true,
        answers: { 200: controlPlaneInfo },
    },
    getPlatformProvider: {
        method: "get",
        path: "/v2/auth/platform-providers/{provider_id}",
        summary: "Get a platform-level OAuth provider available to all workspaces",
        origin: "spec §4.1",
        role: "read",
        repeatable: true,
        params: (0,schema/* object */.Ik)({ provider_id: (0,schema/* text */.Qq)().min(1) }),
        answers: { 200: oauthProvider },
    },
    createDeployment: {
        method: "post",
        path: "/v2/deployments",
        summary: "Create a deployment",
        origin: "spec §4.2",
        role: "deploy",
        repeatable: false,
        body: deployment/* deploymentCreate */.OX,
        answers: { 201: deployment/* deployment */.kG },
    },
    listDeployments: {
        method: "get",
        path: "/v2/deployments",
        summary: "List deployments",
        origin: "spec §4.6",
        role: "read",
        repeatable: true,
        query: deployment/* deploymentListQuery */.aB,
        answers: { 200: deployment/* deploymentPage */.ZQ },
    },
    getDeployment: {
        method: "get",
        path: "/v2/deployments/{deployment_id}",
        summary: "Get a deployment",
        origin: "spec §4.3",
        role: "read",
        repeatable: true,
        params: ofDeployment,
        answers: { 200: deployment/* deployment */.kG },
    },
    patchDeployment: {
        method: "patch",
        path: "/v2/deployments/{deployment_id}",
        summary: "Patch a deployment",
        origin: "spec §4.5",
        role: "deploy",
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
        role: "deploy",
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
        role: "read",
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
        role: "deploy",
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
        role: "read",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    redeployRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/redeploy",
        summary: "Deploy a revision's source and secrets again, as a new revision",
        origin: "extension",
        role: "deploy",
        repeatable: false,
        params: ofRevision,
        answers: { 200: deployment/* deployment */.kG },
    },
    interruptRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/interrupt",
        summary: "Interrupt a revision under way",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    createUploadUrl: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/upload-url",
        summary: "Get a signed URL to upload a source tarball to",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofDeployment,
        body: upload/* uploadUrlRequest */.AA,
        bodyOptional: true,
        answers: { 200: upload/* uploadUrl */.zj },
    },
    createUpload: {
        method: "post",
        path: "/v1/uploads",
        summary: "Get a signed URL to upload the source tarball of a deployment that is still to be created",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        body: upload/* uploadUrlRequest */.AA,
        bodyOptional: true,
        answers: { 200: upload/* uploadUrl */.zj },
    },
    createPushToken: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/push-token",
        summary: "Get a token to push an image with",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofDeployment,
        body: upload/* pushTokenRequest */.zk,
        bodyOptional: true,
        answers: { 200: upload/* pushToken */.YA },
    },
    getPushHook: {
        method: "get",
        path: "/v2/deployments/{deployment_id}/push-hook",
        summary: "Whether a deployment has a push webhook, and what was last delivered to it",
        origin: "extension",
        role: "read",
        repeatable: true,
        params: ofDeployment,
        answers: { 200: pushHook },
    },
    createPushHook: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/push-hook",
        summary: "Make the push webhook of a deployment, or give it a new secret, which is answered once",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofDeployment,
        answers: { 200: pushHookMade },
    },
    deletePushHook: {
        method: "delete",
        path: "/v2/deployments/{deployment_id}/push-hook",
        summary: "Turn the push webhook of a deployment off",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofDeployment,
        answers: { 204: null },
    },
    queryBuildLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/revisions/{revision_id}/build_logs",
        summary: "Read a revision's build log",
        origin: "extension",
        role: "read",
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
        role: "read",
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
        role: "read",
        repeatable: true,
        params: ofRevision,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
    listTemplates: {
        method: "get",
        path: "/v1/templates",
        summary: "List the templates that a deployment of source internal_template can be made from",
        origin: "extension",
        role: "read",
        repeatable: true,
        answers: { 200: template/* templateList */.nI },
    },
    listTags: {
        method: "get",
        path: "/v1/tags",
        summary: "List the tags that deployments have, with the ids that the list of deployments filters by",
        origin: "extension",
        role: "read",
        repeatable: true,
        query: pageQuery,
        answers: { 200: tags/* tagPage */.ox },
    },
    listSecrets: {
        method: "get",
        path: "/v1/secrets",
        summary: "List the control plane's named secrets and configs with their keys, never their values",
        origin: "extension",
        role: "read",
        repeatable: true,
        answers: { 200: storedSetList },
    },
    putSecret: {
        method: "put",
        path: "/v1/secrets/{name}",
        summary: "Make or replace a named secret or config, or set some of its keys",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofStoredSet,
        body: storedSetPut,
        answers: { 200: storedSet },
    },
    deleteSecret: {
        method: "delete",
        path: "/v1/secrets/{name}",
        summary: "Delete a named secret or config that no deployment refers to",
        origin: "extension",
        role: "deploy",
        repeatable: true,
        params: ofStoredSet,
        query: storedSetQuery,
        answers: { 204: null },
    },
    createKey: {
        method: "post",
        path: "/v1/keys",
        summary: "Make an API key of the tenant; the key is answered once",
        origin: "extension",
        role: "admin",
        repeatable: false,
        body: apiKeyCreate,
        answers: { 201: madeApiKey },
    },
    listKeys: {
        method: "get",
        path: "/v1/keys",
        summary: "List the tenant's API keys, without the keys themselves",
        origin: "extension",
        role: "admin",
        repeatable: true,
        query: pageQuery,
        answers: { 200: apiKeyPage },
    },
    revokeKey: {
        method: "delete",
        path: "/v1/keys/{key_id}",
        summary: "Revoke an API key",
        origin: "extension",
        role: "admin",
        repeatable: true,
        params: (0,schema/* object */.Ik)({ key_id: schema/* requestId */.z2 }),
        answers: { 204: null },
    },
    createTenant: {
        method: "post",
        path: "/v1/tenants",
        summary: "Make a tenant",
        origin: "extension",
        role: "operator",
        repeatable: false,
        body: tenantCreate,
        answers: { 201: tenant },
    },
    listTenants: {
        method: "get",
        path: "/v1/tenants",
        summary: "List all tenants",
        origin: "extension",
        role: "operator",
        repeatable: true,
        query: pageQuery,
        answers: { 200: tenantPage },
    },
    deleteTenant: {
        method: "delete",
        path: "/v1/tenants/{tenant_id}",
        summary: "Delete a tenant without deployments, with its keys and named secrets",
        origin: "extension",
        role: "operator",
        repeatable: true,
        params: (0,schema/* object */.Ik)({ tenant_id: schema/* requestId */.z2 }),
        answers: { 204: null },
    },
};

// EXTERNAL MODULE: ./build/action/code/foundation/time/clock.js
var time_clock = __webpack_require__(33399);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-rules.js
var field_rules = __webpack_require__(83912);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-values.js
var field_values = __webpack_require__(96597);
;// CONCATENATED MODULE: ./build/action/code/client/being-deleted.js
/** Whether the deployment is on its way out; it is gone once reading it answers 404. */
function isBeingDeleted({ status }) {
    return status === "AWAITING_DELETE" || status === "AWAITING_FINAL_DELETE";
}

// EXTERNAL MODULE: ./build/action/code/client/transport/answer-decoding.js
var answer_decoding = __webpack_require__(45947);
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

;// CONCATENATED MODULE: ./build/action/code/client/deployments-in.js

/** The deployments that an answer of the route holds. */
function deploymentsIn({ answers }, answer) {
    const schemas = Object.values(answers);
    if (schemas.includes(deployment/* deployment */.kG))
        return [answer];
    return schemas.includes(deployment/* deploymentPage */.ZQ) ? answer.resources : [];
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

// EXTERNAL MODULE: ./build/action/code/foundation/loopback.js
var loopback = __webpack_require__(63602);
;// CONCATENATED MODULE: ./build/action/code/client/registry/push-access.js
// This folder: the registry of a control plane's images, as a client meets it. Not here: pushing, which engines do.

/** Registries of clouds take this name for a token. */
const TOKEN_USER = "oauth2accesstoken";
/** @param baseUrl the control plane's */
function pushAccessOf(answer, baseUrl) {
    const registry_url = withoutScheme(answer.registry_url);
    const registry = registry_url.split("/", 1)[0] ?? "";
    return {
        registry,
        registry_url,
        repository_url: answer.repository_url ? withoutScheme(answer.repository_url) : undefined,
        username: answer.username || TOKEN_USER,
        token: answer.token,
        isPlain: isPlain(registry, baseUrl),
    };
}
/** No more is at stake than with the control plane itself: its key goes to the same machine without TLS. */
function isPlain(registry, baseUrl) {
    const { hostname = "" } = URL.parse(`http://${registry}`) ?? {};
    const { protocol, hostname: own } = new URL(baseUrl);
    return (0,loopback/* isLoopback */.U9)(hostname) || (protocol === "http:" && hostname === own);
}
const withoutScheme = (url) => url.replace(/^https?:\/\//, "").replace(/\/+$/, "");

// EXTERNAL MODULE: ./build/action/code/contract/source/image-reference.js
var image_reference = __webpack_require__(18169);
// EXTERNAL MODULE: ./build/action/code/foundation/json/json-object.js
var json_object = __webpack_require__(40400);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(62183);
// EXTERNAL MODULE: ./build/action/code/foundation/time/retry.js
var retry = __webpack_require__(7987);
// EXTERNAL MODULE: ./build/action/code/client/errors.js
var errors = __webpack_require__(50002);
// EXTERNAL MODULE: ./build/action/code/client/redact.js
var redact = __webpack_require__(6656);
// EXTERNAL MODULE: ./build/action/code/client/transport/refusal.js
var refusal = __webpack_require__(17199);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(43852);
// EXTERNAL MODULE: ./build/action/code/foundation/json/field-path.js
var field_path = __webpack_require__(53716);
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
        throw invalid({ method, path: route.path }, problems);
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
    return (result?.error?.issues ?? []).map(({ path, message }) => ({ path: (0,field_path/* fieldPath */.c)(path), message }));
}
function invalid(facts, fields) {
    const listed = fields.map(({ path, message }) => `${path || "request"}: ${message}`).join("; ");
    return new errors/* InvalidError */.aB(`not sent, because it is not valid: ${listed}`, facts, {
        hint: "Correct the fields named; nothing was changed.",
        fields,
    });
}
function definedEntries(query) {
    return Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
}

// EXTERNAL MODULE: ./build/action/code/client/transport/retry-policy.js
var retry_policy = __webpack_require__(43400);
// EXTERNAL MODULE: ./build/action/code/client/transport/transport.js
var transport = __webpack_require__(91578);
;// CONCATENATED MODULE: ./build/action/code/client/transport/call.js








/** Calls a route, repeating where that is harmless, and decodes its answer. */
async function callRoute(context, route, { request, options = {} }) {
    const { method, path, body } = encodeRequest(route, request, context.dialect);
    const facts = { method, path };
    const secrets = [...context.credentials, ...(0,redact/* secretsIn */.VY)(request.body)];
    let wasUnclear = false;
    const attempt = async () => {
        const answer = await (0,transport/* exchange */.cv)(await context.connections.get(context.base.origin), {
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
function repeating(context, what, attempt) {
    const { retries, random, clock, onRetry } = context;
    return (0,retry/* retry */.L)(attempt, {
        clock,
        signal: what.signal,
        pauseMs(error, failures) {
            const delay = (0,retry_policy/* retryDelayMs */.qO)(error, { repeatable: what.repeatable, attempt: failures, retries, random });
            if (delay === undefined)
                return undefined;
            const { method, path } = what.facts;
            const reason = error instanceof errors/* ControlPlaneError */.Cj ? error.reason : "no answer";
            const status = error instanceof errors/* ControlPlaneError */.Cj ? error.status : undefined;
            onRetry?.({ method, path, attempt: failures, delay_ms: delay, reason, status });
            return delay;
        },
    });
}
function answerOf(route, answer, { context, facts, secrets }) {
    if (answer.status < 200 || answer.status > 299) {
        throw (0,refusal/* refusalOf */.O)(answer, facts, { secrets, clock: context.clock, dialect: context.dialect });
    }
    // A success of another code than the table's (200 for 201) means the same.
    const schema = Object.values(route.answers).find((body) => body !== null && body !== undefined);
    return schema ? (0,answer_decoding/* decodeAnswer */.h2)(schema, answer, context.dialect, facts) : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/client/registry/pushed-image.js






const MANIFESTS = [
    "application/vnd.docker.distribution.manifest.v2+json",
    "application/vnd.oci.image.manifest.v1+json",
].join(", ");
/**
 * The id (`sha256:…`) that an engine gives a pushed image: the digest of its configuration, which does not depend on how
 * its layers were compressed for the registry. Undefined for an image that is elsewhere, is named by no digest, is gone
 * or is for several platforms.
 * @throws ControlPlaneError when the registry does not say
 */
async function pushedImageId(context, access, { image, options = {} }) {
    const { repository = "", digest } = (0,image_reference/* imageReference */.rA)(image) ?? {};
    if (digest === undefined || !repository.startsWith(`${access.registry}/`))
        return undefined;
    const path = `/v2/${repository.slice(access.registry.length + 1)}/manifests/${digest}`;
    const origin = `${access.isPlain ? "http" : "https"}://${access.registry}`;
    const facts = { method: "GET", path: origin + path };
    const secrets = [...context.credentials, access.token];
    return repeating(context, { repeatable: true, facts, signal: options.signal }, async () => {
        const ask = (authorization) => get(context, { url: new URL(origin + path), authorization, options, facts });
        const basic = basicAuthorization(access);
        let answer = await ask(basic);
        const challenge = answer.status === 401 ? (0,transport/* headerOf */.rR)(answer, "www-authenticate") : undefined;
        const bearer = challenge && (await bearerToken(context, { challenge, origin, basic, options }));
        if (bearer) {
            secrets.push(bearer);
            answer = await ask(`Bearer ${bearer.reveal()}`);
        }
        if (answer.status === 404)
            return undefined;
        if (answer.status !== 200)
            throw (0,refusal/* refusalOf */.O)(answer, (0,refusal/* withRequestId */.B)(facts, answer), { secrets, clock: context.clock });
        return configDigest(answer.text);
    });
}
const basicAuthorization = ({ username, token }) => `Basic ${Buffer.from(`${username}:${token.reveal()}`).toString("base64")}`;
async function get(context, { url, authorization, options, facts }) {
    return (0,transport/* exchange */.cv)(await context.connections.get(url.origin), {
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: { accept: MANIFESTS, authorization },
        timeoutMs: options.timeoutMs ?? context.timeoutMs,
        signal: options.signal,
        facts,
    });
}
/**
 * The token of the service that a registry names in its challenge (the distribution specification's token
 * authentication). The credentials go to the registry's own host only, or to another by TLS.
 */
async function bearerToken(context, given) {
    const { challenge, origin, basic, options } = given;
    if (!/^bearer /i.test(challenge))
        return undefined;
    const { realm, ...parameters } = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
    const url = URL.parse(realm ?? "");
    if (!url || (url.protocol !== "https:" && url.host !== new URL(origin).host))
        return undefined;
    for (const name of ["service", "scope"])
        if (parameters[name] !== undefined)
            url.searchParams.set(name, parameters[name]);
    const facts = { method: "GET", path: url.origin + url.pathname };
    const answer = await get(context, { url, authorization: basic, options, facts });
    const body = answer.status === 200 ? (0,json_object/* parseJsonObject */.d)(answer.text) : undefined;
    // What is no JSON is no token, and below no manifest.
    const token = body?.token ?? body?.access_token;
    return typeof token === "string" ? new secret/* Secret */.z(token) : undefined;
}
function configDigest(manifest) {
    const config = (0,json_object/* parseJsonObject */.d)(manifest)?.config;
    return (0,json_object/* isJsonObject */.O)(config) && typeof config.digest === "string" ? config.digest : undefined;
}

// EXTERNAL MODULE: ./build/action/code/client/transport/base-url.js
var base_url = __webpack_require__(78358);
// EXTERNAL MODULE: ./build/action/code/client/transport/credentials.js
var transport_credentials = __webpack_require__(96389);
// EXTERNAL MODULE: ./build/action/code/client/transport/dispatcher.js + 1 modules
var dispatcher = __webpack_require__(2828);
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
    if ((0,loopback/* isLoopback */.U9)(there.hostname) && (0,loopback/* isLoopback */.U9)(here.hostname))
        return true;
    const isDowngrade = here.protocol === "https:" && there.protocol !== "https:";
    return there.hostname === here.hostname && !isDowngrade;
}

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
        const answer = await (0,transport/* exchange */.cv)(await context.connections.get(url.origin), {
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
var write_once = __webpack_require__(24662);
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
        ...routeMethods(context, options.onDeployment),
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
        async pushAccess(deployment_id, callOptions) {
            const request = { params: { deployment_id }, body: { supports_registry_username: true } };
            return pushAccessOf(await plane.createPushToken(request, callOptions), plane.baseUrl);
        },
        pushedImageId: async (deployment_id, image, callOptions) => pushedImageId(context, await plane.pushAccess(deployment_id, callOptions), {
            image,
            options: callOptions,
        }),
        agentKey: (url) => (isOfSameHost(url, base.origin) ? credentials.apiKey : undefined),
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
    return plane;
}
function routeMethods(context, onDeployment) {
    const methods = Object.entries(routes).map(([name, route]) => [
        name,
        async (request, options) => {
            const answer = await callRoute(context, route, { request, options });
            if (onDeployment)
                deploymentsIn(route, answer).forEach(onDeployment);
            return answer;
        },
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

/***/ 50002:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cj: () => (/* binding */ ControlPlaneError),
/* harmony export */   DH: () => (/* binding */ RequestTimeoutError),
/* harmony export */   Jk: () => (/* binding */ UnreachableError),
/* harmony export */   TM: () => (/* binding */ RateLimitedError),
/* harmony export */   aB: () => (/* binding */ InvalidError),
/* harmony export */   fK: () => (/* binding */ ConflictError),
/* harmony export */   fg: () => (/* binding */ RunFailedError),
/* harmony export */   fk: () => (/* binding */ RefusedError),
/* harmony export */   hG: () => (/* binding */ UnavailableError),
/* harmony export */   m_: () => (/* binding */ NotFoundError),
/* harmony export */   qQ: () => (/* binding */ ForbiddenError),
/* harmony export */   qx: () => (/* binding */ UnexpectedAnswerError),
/* harmony export */   w: () => (/* binding */ UnauthorisedError)
/* harmony export */ });
/* unused harmony export PushRefusedError */
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38597);

/**
 * The family of everything that a call of the control plane may throw, besides the caller's own abort reason.
 * Outside of it: mistakes of the program, e.g. a parameter of a wrong type.
 */
class ControlPlaneError extends _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__/* .AgentDeployError */ .p2 {
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
/** 401: no credential, or one that the control plane does not accept. */
class UnauthorisedError extends ControlPlaneError {
    code = "unauthorised";
}
/** 403: the credential is known and may not do this. */
class ForbiddenError extends ControlPlaneError {
    code = "forbidden";
}
/** 404: the resource does not exist, or not for this tenant. */
class NotFoundError extends ControlPlaneError {
    code = "not_found";
}
/** 409: the name is held, or another request is under way. */
class ConflictError extends ControlPlaneError {
    code = "conflict";
}
/** 400, 413, 415, 422, or a request that the contract refuses before it is sent: the request itself is wrong. */
class InvalidError extends ControlPlaneError {
    code = "invalid";
    fields;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.fields = options.fields ?? [];
    }
}
/** A refusal that may come with `Retry-After`. */
class RetryLaterError extends ControlPlaneError {
    /** Milliseconds that the server asked to wait. */
    retry_after_ms;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.retry_after_ms = options.retry_after_ms;
    }
}
/** 429: too many requests. The request had no effect. */
class RateLimitedError extends RetryLaterError {
    code = "rate_limited";
}
/** Any other 4xx: the control plane said no. */
class RefusedError extends ControlPlaneError {
    code = "refused";
}
/** The registry of the control plane did not take an image. */
class PushRefusedError extends (/* unused pure expression or super */ null && (ControlPlaneError)) {
    code = "push_refused";
}
/** 5xx: the control plane or something before it failed. Whether the request had an effect is unknown. */
class UnavailableError extends RetryLaterError {
    code = "unavailable";
}
/** No answer: the connection could not be made, or it broke. */
class UnreachableError extends ControlPlaneError {
    code = "unreachable";
    /** Whether the request may have reached the server: false when no connection came about. */
    maybe_sent;
    constructor(message, request, options) {
        super(message, request, options);
        this.maybe_sent = options.maybe_sent;
    }
}
/** No whole answer within the time of one request. What became of the request is unknown. */
class RequestTimeoutError extends ControlPlaneError {
    code = "timeout";
}
/** A success whose body is no JSON or lacks what the contract promises: a proxy's page, a wrong base URL. */
class UnexpectedAnswerError extends ControlPlaneError {
    code = "unexpected_answer";
}
/** The agent server took the run, and the run ended in an error, or its stream broke off. */
class RunFailedError extends ControlPlaneError {
    code = "run_failed";
}


/***/ }),

/***/ 6656:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VY: () => (/* binding */ secretsIn),
/* harmony export */   _I: () => (/* binding */ scrub),
/* harmony export */   wE: () => (/* binding */ scrubDeep)
/* harmony export */ });
/* harmony import */ var _foundation_redaction_redaction_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34846);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(62183);
/* harmony import */ var _foundation_text_map_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(83668);
/* harmony import */ var _foundation_text_visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(65213);




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
    return redactionOf(secrets).redact((0,_foundation_text_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visible */ .R)(text));
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
    return (0,_foundation_text_map_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .mapTexts */ .z)(value, (text) => scrub(text, secrets));
}


/***/ }),

/***/ 45947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dK: () => (/* binding */ isHidden),
/* harmony export */   h2: () => (/* binding */ decodeAnswer)
/* harmony export */ });
/* unused harmony export HIDDEN_VALUE */
/* harmony import */ var _contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64315);
/* harmony import */ var _foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53716);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50002);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91578);
// This folder: requests over HTTP: credentials, repetition, decoding. No route is named here.




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
    const value = withHiddenSecrets((0,_contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__/* .fromWire */ .kn)(dialect, schema, json), dialect);
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
            const names = missing.map(({ path }) => (0,_foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldPath */ .c)(path) || "the body").join(", ");
            throw unexpected(answer, facts, `lacks ${names}`);
        }
        for (const { path } of result.error.issues) {
            oddities.push({ path, raw: getAt(value, path) });
            setAt(value, path, undefined);
        }
    }
    throw unexpected(answer, facts, "does not have the shape of the contract");
}
/** A service may answer a secret's name without its value; null is a word of the contract in the neutral dialect. */
function withHiddenSecrets(value, dialect) {
    const body = value;
    if (Array.isArray(body?.resources))
        for (const resource of body.resources)
            withHiddenSecrets(resource, dialect);
    for (const entries of [body?.secrets, body?.runtime_keys]) {
        if (!Array.isArray(entries))
            continue;
        for (const entry of entries) {
            if (!entry || typeof entry.value === "string" || (entry.value === null && dialect === "neutral"))
                continue;
            entry.value = HIDDEN_VALUE;
        }
    }
    return value;
}
function unexpected(answer, facts, what) {
    const type = (0,_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .headerOf */ .rR)(answer, "content-type") ?? "no content type";
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UnexpectedAnswerError */ .qx(`answered ${answer.status}, but the body (${type}, ${answer.text.length} characters) ${what}`, facts, {
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

/***/ 78358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ parseBaseUrl)
/* harmony export */ });
/* harmony import */ var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75990);

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

/***/ 96389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ credentialHeaders)
/* harmony export */ });
/* harmony import */ var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75990);

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

/***/ 2828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ openConnections)
});

// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(40610);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/agent.js
var agent = __webpack_require__(57405);
// EXTERNAL MODULE: ./build/action/code/foundation/loopback.js
var loopback = __webpack_require__(63602);
// EXTERNAL MODULE: ./build/action/code/foundation/configuration-error.js
var configuration_error = __webpack_require__(75990);
;// CONCATENATED MODULE: ./build/action/code/client/transport/proxies.js

/**
 * The proxies that the variables name. `host:port` is one that speaks http, as for curl and git.
 * @throws ConfigurationError naming each variable that cannot be understood, never its text: it may hold a password
 */
function readProxies(environment) {
    const http = variable(environment, "http_proxy");
    const https = variable(environment, "https_proxy");
    const none = variable(environment, "no_proxy");
    const problems = [http, https].flatMap((given) => given && proxyUrl(given.text) === undefined
        ? [{ path: given.name, message: "is no address of a proxy: write http://host:port or host:port" }]
        : []);
    if (none && /:\/\//.test(none.text))
        problems.push({
            path: none.name,
            message: "has an address with ://: write host names, separated by commas",
        });
    if (problems.length > 0)
        throw new configuration_error/* ConfigurationError */.j(problems);
    return { http: http && proxyUrl(http.text), https: https && proxyUrl(https.text), none: none?.text };
}
function variable(environment, name) {
    for (const spelling of [name, name.toUpperCase()]) {
        const text = environment[spelling]?.trim();
        if (text)
            return { name: spelling, text };
    }
    return undefined;
}
function proxyUrl(text) {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
        return undefined;
    try {
        decodeURIComponent(url.username + url.password);
        return url.href;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/action/code/client/transport/dispatcher.js




/** Largest answer that is read, in bytes: a page of 100 deployments or 1000 log lines stays far below. */
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;
/**
 * Direct connections, or through the proxies that the variables name: never to this machine, whose servers a proxy
 * cannot know. A given dispatcher is not closed.
 */
function openConnections(options) {
    const { dispatcher, environment = {}, answerLimitBytes = ANSWER_LIMIT_BYTES } = options;
    if (dispatcher)
        return { get: async () => dispatcher, close: async () => { } };
    const agentOptions = {
        maxResponseSize: answerLimitBytes === "none" ? -1 : answerLimitBytes,
        connect: { lookup: lookupHost },
    };
    let direct;
    let proxied;
    let closed = false;
    const openDirect = () => {
        direct ??= Promise.resolve(new agent(agentOptions));
        return direct;
    };
    return {
        async get(origin) {
            if (closed)
                throw new Error("the client is closed");
            if ((0,loopback/* isLoopback */.U9)(new URL(origin).hostname))
                return openDirect();
            const { http, https, none } = readProxies(environment);
            if (!http && !https)
                return openDirect();
            proxied ??= __webpack_require__.e(/* import() */ 137).then(__webpack_require__.t.bind(__webpack_require__, 53137, 19)).then(({ default: EnvHttpProxyAgent }) => 
            // Empty texts, because what is left out would be read from the process's own environment.
            new EnvHttpProxyAgent({
                ...agentOptions,
                httpProxy: http ?? "",
                httpsProxy: https ?? "",
                noProxy: none ?? "",
            }));
            return proxied;
        },
        async close() {
            closed = true;
            // Requests under way belong to callers that have their own signals; nothing outlives `close`.
            await Promise.all([direct, proxied].map(async (opened) => (await opened)?.destroy()));
        },
    };
}
/** Names below `localhost` are this machine (RFC 6761): browsers know that, resolvers of systems often do not. */
const lookupHost = (host, options, found) => (0,external_node_dns_.lookup)(host.endsWith(".localhost") ? "localhost" : host, options, found);


/***/ }),

/***/ 17199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ withRequestId),
/* harmony export */   O: () => (/* binding */ refusalOf)
/* harmony export */ });
/* harmony import */ var _foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53716);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);
/* harmony import */ var _redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6656);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91578);




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
    const { dialect = "neutral" } = context;
    const { status } = answer;
    const { detail, fields } = detailOf(answer.text, (text) => (0,_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .scrub */ ._I)(text, context.secrets));
    const message = `answered ${status}${detail === "" ? "" : `: ${detail}`}`;
    const retry_after_ms = (0,_transport_js__WEBPACK_IMPORTED_MODULE_2__/* .askedToWait */ .lT)(answer, context.clock);
    if (status === 401)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnauthorisedError */ .w(message, facts, { hint: unauthorisedHints[dialect] });
    if (status === 403)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ForbiddenError */ .qQ(message, facts, { hint: forbiddenHints[dialect] });
    if (status === 404)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .NotFoundError */ .m_(message, facts, { hint: hints.notFound });
    if (status === 409)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK(message, facts, { hint: conflictHint(facts, dialect) });
    if (invalidStatuses.has(status))
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InvalidError */ .aB(message, facts, { hint: hints.invalid, fields });
    if (status === 429)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RateLimitedError */ .TM(message, facts, { hint: hints.rateLimited, retry_after_ms });
    if (status >= 500)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG(message, facts, { hint: hints.unavailable, retry_after_ms });
    if (status >= 400)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RefusedError */ .fk(message, facts, { hint: hints.refused });
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnexpectedAnswerError */ .qx(message, facts, { hint: hints.unexpected });
}
const invalidStatuses = new Set([400, 413, 415, 422]);
const hints = {
    notFound: "Check the id, the base URL and the tenant.",
    invalid: "Correct what the message names and try again; nothing was changed.",
    rateLimited: "Too many requests: try again later.",
    unavailable: "The control plane failed: try again later, and give its operators the request id.",
    refused: "The control plane does not offer this here; check the base URL and its version.",
    unexpected: "Check the base URL: a control plane does not redirect.",
};
const unauthorisedHints = {
    neutral: "Use an API key of this control plane that has not ended, or make one with `agent-deploy keys create`.",
    langsmith: "Check the API key, and that it was issued by this control plane.",
};
/** The neutral one goes with every reason: of a tenant, the message itself says more. */
const forbiddenHints = {
    neutral: "Use a key that may do this.",
    langsmith: "The credential may not do this; a key of a whole organisation also needs the tenant id.",
};
/** Only a creation is about the name of a deployment. */
function conflictHint({ method, path }, dialect) {
    if (method !== "POST" || path !== "/v2/deployments")
        return "Nothing was changed: what the message names stands against it.";
    const holder = dialect === "langsmith" ? ", perhaps by a tracing project that outlived its deployment" : "";
    return `The name is held${holder}: choose another name, or delete what holds it.`;
}
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
    return { path: clean((0,_foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldPath */ .c)(path)), message: clean(typeof msg === "string" ? msg : "not valid") };
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

/***/ 43400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z5: () => (/* binding */ isUnclear),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   qO: () => (/* binding */ retryDelayMs)
/* harmony export */ });
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56405);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);


/** The longest wait that a server may impose on one request; beyond it the caller decides, not the client. */
const RETRY_AFTER_LIMIT_MS = 120_000;
/** Whether a request that failed like this may have had its effect all the same: look before repeating it. */
function isUnclear(error) {
    return (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestTimeoutError */ .DH ||
        (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreachableError */ .Jk && error.maybe_sent) ||
        (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG && !isTurnedAway(error)));
}
/** Whether a later attempt may succeed. */
function isTransient(error) {
    return (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .RateLimitedError */ .TM ||
        error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreachableError */ .Jk ||
        isUnclear(error) ||
        isTurnedAway(error));
}
/** 503 with `Retry-After`: the server said that it did not take the request. */
function isTurnedAway(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnavailableError */ .hG && error.status === 503 && error.retry_after_ms !== undefined;
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
    return (0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__/* .backoffMs */ .jo)(attempt, { retryAfterMs, ...(random && { random }) });
}


/***/ }),

/***/ 91578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HB: () => (/* binding */ unreachable),
/* harmony export */   cv: () => (/* binding */ exchange),
/* harmony export */   lT: () => (/* binding */ askedToWait),
/* harmony export */   rR: () => (/* binding */ headerOf)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14043);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38597);
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(56405);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50002);




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
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .RequestTimeoutError */ .DH(`no whole answer within ${timeoutMs / 1000} s`, facts, {
                hint: "The control plane is slow or something between cuts the connection; try again, or allow more time.",
                cause: error,
            });
        }
        throw unreachable(request, error);
    }
}
/** Milliseconds that an answer asks to wait before the next attempt. */
function askedToWait(answer, clock) {
    return (0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__/* .retryAfterMs */ .Vs)(headerOf(answer, "retry-after"), clock.now());
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
    const message = `${origin} gave no answer: ${(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__/* .messageChain */ .NG)(error).join(": ")}`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UnreachableError */ .Jk(message, facts, { hint, cause: error, maybe_sent: maybeSent });
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

/***/ 24662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ writeOnce)
/* harmony export */ });
/* harmony import */ var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56405);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50002);
/* harmony import */ var _transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43400);



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
            const isOurs = wasUnclear && error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK;
            if ((!(0,_transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnclear */ .Z5)(error) && !isOurs) || signal?.aborted)
                throw error;
            wasUnclear = true;
            for (let look = 1; look <= LOOKS; look++) {
                const effect = await findEffect();
                if (effect !== undefined)
                    return effect;
                await clock.sleep((0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_2__/* .backoffMs */ .jo)(look, { baseMs: 500, capMs: 4000, ...(random && { random }) }), signal);
            }
            if (attempt === ATTEMPTS || isOurs)
                throw error;
        }
    }
}


/***/ }),

/***/ 2059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cl: () => (/* binding */ sameUrl),
/* harmony export */   cp: () => (/* binding */ chosenUrl),
/* harmony export */   ke: () => (/* binding */ hostedUrlProblem),
/* harmony export */   y5: () => (/* binding */ NO_CUSTOM_URL)
/* harmony export */ });
/* harmony import */ var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41313);

/** In a patch: the deployment has no URL of its own choice any more. Null changes nothing, as in every field. */
const NO_CUSTOM_URL = "";
/**
 * The URL that somebody chose for the deployment; undefined where `custom_url` is what the control plane chose. A
 * control plane that does not tell the two apart lets only self-hosted deployments choose.
 */
function chosenUrl({ source, source_config, default_url }) {
    const { custom_url } = source_config;
    if (default_url != null)
        return sameUrl(custom_url, default_url) ? undefined : (custom_url ?? undefined);
    return mayChoose(source) ? (custom_url ?? undefined) : undefined;
}
/** Whether both lead to the same place, however they are spelled. */
function sameUrl(a, b) {
    return spelled(a) === spelled(b);
}
const spelled = (url) => (URL.parse(String(url))?.href ?? String(url)).replace(/\/+$/, "");
/** The hosted service chooses the URLs of what it hosts: why it takes this one not; undefined: it does. */
function hostedUrlProblem(dialect, source, custom_url) {
    if (dialect === "neutral" || !custom_url || source === undefined || mayChoose(source))
        return undefined;
    return `source_config.custom_url applies to source external_image only, not to ${source}: the hosted service chooses the URL`;
}
const mayChoose = (source) => (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownSource */ .rp)(source) && _source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceTraits */ .Bs[source].dataPlane === "self_hosted";


/***/ }),

/***/ 97065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bv: () => (/* binding */ createProblems),
  FI: () => (/* binding */ listenerProblems),
  bw: () => (/* binding */ ownSecretProblems),
  xc: () => (/* binding */ patchProblems),
  JC: () => (/* binding */ secretProblems)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/action/code/contract/resources/resource-spec.js
var resource_spec = __webpack_require__(86298);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-rules.js
var field_rules = __webpack_require__(83912);
// EXTERNAL MODULE: ./build/action/code/contract/schema/field-values.js
var field_values = __webpack_require__(96597);
;// CONCATENATED MODULE: ./build/action/code/contract/source/code-names.js
/** The rules of `git check-ref-format`, as far as they keep a ref from being read as something else. */
function isRefName(ref) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return !/^-|[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/$|^\/|(^|\/)\.|\.$|\.lock(\/|$)|^@$|^$/.test(ref);
}
/** What surely is a file, and no graph configuration. */
const OTHER_FILE = /\.(ya?ml|toml|[cm]?[jt]sx?|py|ipynb|txt|md|lock|env|zip|tgz|gz)$/i;
/** Why a path can name no graph configuration, nor a folder with one, of any source; undefined: it may. */
function configPathProblem(path) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\x00-\x1f\x7f]/.test(path))
        return "holds a control character";
    const parts = path.replaceAll("\\", "/").split("/");
    const depth = parts.reduce((at, part) => (at < 0 ? at : part === ".." ? at - 1 : part === "" || part === "." ? at : at + 1), 0);
    if (parts[0] === "" || /^[a-z]:/i.test(path) || depth < 0)
        return "leads out of the source: give a path relative to its root";
    return OTHER_FILE.test(path) ? "is no JSON file: give the path of a graph.json, or its folder" : undefined;
}

// EXTERNAL MODULE: ./build/action/code/contract/source/commit.js
var commit = __webpack_require__(94863);
;// CONCATENATED MODULE: ./build/action/code/contract/source/followed-ref.js

/** Why nothing can be pushed to a ref (`is a tag`); undefined: it may be a branch. */
function notABranch(ref) {
    if (commit/* COMMIT_ID */.G.test(ref))
        return "is a commit, which never changes";
    if (ref.startsWith("refs/tags/"))
        return "is a tag";
    return ref.startsWith("refs/") && !ref.startsWith("refs/heads/") ? "is not below refs/heads/" : undefined;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/action/code/contract/source/git-address.js

/** Transports that git may use; others (`ext::`) run commands. */
const schemes = ["file:", "http:", "https:", "ssh:", "git+ssh:", "ssh+git:", "git:"];
/** The forms of an address that is fine. */
const GIT_ADDRESS_FORMS = "an http(s), ssh, git or file URL, user@host:path, or an absolute path";
/**
 * Why git is never called with this address: it would take it for an option, a command or a path relative to the control
 * plane. To be read after the address; undefined for an address that is fine.
 */
function gitAddressProblem(address) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\x00-\x1f\x7f]/.test(address))
        return "holds a control character";
    if (address.startsWith("-"))
        return "starts with '-'";
    if ((0,external_node_path_.isAbsolute)(address))
        return undefined;
    if (/^[\w+.-]+::/.test(address))
        return "names a transport that runs commands, which is not allowed";
    const isOption = (host) => (host.startsWith("-") ? "has a host that starts with '-'" : undefined);
    if (!address.includes("://")) {
        const host = sshHost(address);
        return host === undefined ? "is a relative path" : isOption(host);
    }
    const url = URL.parse(address);
    if (!url)
        return "is not a URL";
    if (!schemes.includes(url.protocol))
        return `has the scheme '${url.protocol.slice(0, -1)}', which is not allowed`;
    return isOption(url.hostname);
}
/** Of the short form of ssh, which has a colon before the first slash. */
const sshHost = (address) => /^(?:[^/:]+@)?([^/:@]+):./.exec(address)?.[1];

// EXTERNAL MODULE: ./build/action/code/contract/source/image-reference.js
var image_reference = __webpack_require__(18169);
// EXTERNAL MODULE: ./build/action/code/contract/source/origin.js
var origin = __webpack_require__(35896);
// EXTERNAL MODULE: ./build/action/code/contract/source/repo-url.js
var repo_url = __webpack_require__(24262);
// EXTERNAL MODULE: ./build/action/code/contract/source/source-traits.js
var source_traits = __webpack_require__(41313);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/runtime-keys.js
var runtime_keys = __webpack_require__(83903);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/secrets.js
var deployment_secrets = __webpack_require__(85275);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/tags.js
var tags = __webpack_require__(51325);
;// CONCATENATED MODULE: ./build/action/code/contract/deployment/deployment-rules.js
// This folder: the control plane's API as data. No I/O.














/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
function createProblems(body) {
    const { source, source_config: config, source_revision_config: revision } = body;
    return [
        ...applicabilityProblems(source, config, revision),
        ...contentProblems(config),
        ...followedProblems(config.build_on_push, revision.repo_ref),
        ...codeProblems(revision),
        ...secretProblems(body.secrets),
        ...referenceProblems(source, body.secret_references, body.secrets),
        ...(0,runtime_keys/* runtimeKeyProblems */.s4)(body.runtime_keys ?? []),
        ...(0,tags/* tagProblems */.nI)(body.tags),
        ...(0,origin/* originProblems */.jo)(body.origin),
        ...(0,source_traits/* neededFields */.Dj)(source)
            .filter((path) => (0,field_values/* valueAt */.fK)(body, path) === undefined)
            .map((path) => ({ path, message: `${path} is needed for source ${source}` })),
    ];
}
/** The same for a patch of a deployment whose source and fixed fields are `existing`. */
function patchProblems(existing, body) {
    const { source } = existing;
    const config = body.source_config ?? {};
    const revision = body.source_revision_config ?? {};
    return [
        ...applicabilityProblems(body.revision_source ?? source, config, revision),
        ...immutableProblems(existing.source_config, config),
        ...contentProblems(config),
        ...followedProblems(config.build_on_push ?? (revision.repo_ref ? existing.source_config.build_on_push : undefined), revision.repo_ref ?? recordedRef(existing)),
        ...codeProblems(revision),
        ...secretProblems(body.secrets ?? []),
        ...referenceProblems(source, body.secret_references, body.secrets),
        ...(0,runtime_keys/* runtimeKeyProblems */.s4)(body.runtime_keys ?? []),
        ...(0,tags/* tagProblems */.nI)(body.tags),
        ...(0,origin/* originProblems */.jo)(body.origin),
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
        ...check("source_config", config, field_rules/* sourceConfigRules */.Nw),
        ...check("source_revision_config", revision, field_rules/* sourceRevisionConfigRules */.ev),
        ...(revision.source_tarball_path ? [] : lonelyProblems(revision)),
    ];
}
/** What says something of a tarball, and none is given. */
function lonelyProblems({ checkout, source_digest }) {
    const given = { checkout, source_digest };
    return Object.entries(given).flatMap(([name, value]) => {
        if (!value)
            return [];
        const path = `source_revision_config.${name}`;
        return [{ path, message: `${path} describes source_tarball_path, and has to be given with it` }];
    });
}
function immutableProblems(existing, wanted) {
    return Object.entries(wanted).flatMap(([name, value]) => {
        const rule = field_rules/* sourceConfigRules */.Nw[name];
        if (rule?.change !== "immutable" || value === null || value === undefined)
            return [];
        const current = existing[name] ?? null;
        if ((0,external_node_util_.isDeepStrictEqual)(current, value))
            return [];
        const path = `source_config.${name}`;
        return [{ path, message: `${path} cannot be changed after creation` }];
    });
}
/** A control plane of the neutral dialect has no other place for agents: refused, not stored without effect. */
function listenerProblems({ listener_id, listener_config }) {
    const given = { listener_id, "listener_config.k8s_namespace": listener_config?.k8s_namespace };
    return Object.entries(given)
        .filter(([, value]) => value != null)
        .map(([field]) => {
        const path = `source_config.${field}`;
        return {
            path,
            message: `${path} cannot be given: this control plane runs agents itself, and has no listeners or clusters`,
        };
    });
}
/** Pushes are followed of branches only. */
function followedProblems(build_on_push, repo_ref) {
    const reason = build_on_push && repo_ref ? notABranch(repo_ref) : undefined;
    const path = "source_config.build_on_push";
    return reason ? [{ path, message: `${path} needs a branch, and ${repo_ref} ${reason}` }] : [];
}
/** The hosted service tells the commit that a branch stood for, with the branch beside it. */
function recordedRef(existing) {
    const branch = (0,field_values/* valueAt */.fK)(existing, "source_config.repo_branch");
    return typeof branch === "string" ? branch : existing.source_revision_config?.repo_ref;
}
function contentProblems(config) {
    const problems = [...repositoryProblems(config.repo_url), ...specSizeProblems(config.resource_spec)];
    const redisMemory = config.resource_spec?.redis_memory_mb;
    if (typeof redisMemory === "number" && redisMemory < resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX) {
        problems.push({
            path: "source_config.resource_spec.redis_memory_mb",
            message: `source_config.resource_spec.redis_memory_mb is at least ${resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX}`,
        });
    }
    return problems;
}
/** Each list of deployments shows it. */
const LARGEST_SPEC = 64 * 1024;
function specSizeProblems(spec) {
    const path = "source_config.resource_spec";
    if (!spec || JSON.stringify(spec).length <= LARGEST_SPEC)
        return [];
    return [{ path, message: `${path} has more than ${LARGEST_SPEC} characters as JSON` }];
}
function repositoryProblems(repoUrl) {
    if (!repoUrl)
        return [];
    const path = "source_config.repo_url";
    const problem = gitAddressProblem(repoUrl);
    const messages = [
        problem && `${path} '${(0,repo_url/* shownAddress */.Uk)(repoUrl)}' ${problem}: give ${GIT_ADDRESS_FORMS}`,
        (0,repo_url/* hasCredentials */.Lk)(repoUrl) &&
            `${path} carries a password or token, which every reader of the deployment would see; leave it out and let the control plane's git sign in`,
    ];
    return messages.flatMap((message) => (message ? [{ path, message }] : []));
}
/** Names that no source could have, whatever it holds. */
function codeProblems({ image_uri, repo_ref, graph_config_path }) {
    const problems = {
        image_uri: image_uri && !(0,image_reference/* imageReference */.rA)(image_uri) ? image_reference/* NOT_AN_IMAGE */.Us : undefined,
        repo_ref: repo_ref && !isRefName(repo_ref)
            ? `'${repo_ref}' is no name of a branch, a tag or a commit`
            : undefined,
        graph_config_path: graph_config_path ? configProblem(graph_config_path) : undefined,
    };
    return Object.entries(problems).flatMap(([name, problem]) => {
        const path = `source_revision_config.${name}`;
        return problem === undefined ? [] : [{ path, message: `${path} ${problem}` }];
    });
}
function configProblem(given) {
    const problem = configPathProblem(given);
    return problem && `'${given}' ${problem}`;
}
/** @param secrets given beside them: of two values under one name, nobody could say which counts */
function referenceProblems(source, references, secrets) {
    const path = "secret_references";
    const { sources } = field_rules/* deploymentRules */.JG[path];
    if (!references?.length)
        return [];
    if (!sources.includes(source))
        return [{ path, message: `${path} applies to source ${sources.join(" or ")} only` }];
    const seen = new Set(secrets?.map(({ name }) => name));
    return references.flatMap(({ name }, index) => {
        const problem = (0,deployment_secrets/* secretNameProblem */.nL)(name, index);
        const isTwice = problem === undefined && seen.has(name);
        const message = isTwice
            ? `${path}: '${name}' is given twice, among secrets and secret_references`
            : problem;
        seen.add(name);
        return message === undefined ? [] : [{ path: (0,deployment_secrets/* secretPath */.s6)(path, name), message }];
    });
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
    return secrets.flatMap((secret, index) => {
        const { name } = secret;
        const problem = (0,deployment_secrets/* secretNameProblem */.nL)(name, index);
        const isTwice = problem === undefined && seen.has(name);
        seen.add(name);
        const aboutName = isTwice ? `secret '${name}' is given twice` : problem;
        const messages = [aboutName, (0,deployment_secrets/* secretValueProblem */.dI)(secret, index)].filter((message) => message !== undefined);
        return messages.map((message) => ({ path: (0,deployment_secrets/* secretPath */.s6)("secrets", name), message }));
    });
}
/**
 * Deployers may not set the secret that this program keeps for itself: the client of the hosted service does, which has
 * no field for it.
 */
function ownSecretProblems(secrets) {
    if (!secrets.some(({ name }) => name === deployment_secrets/* SOURCE_DIGEST_SECRET */.s0))
        return [];
    const message = `secret name '${deployment_secrets/* SOURCE_DIGEST_SECRET */.s0}' is reserved by agent-deploy`;
    return [{ path: `secrets.${deployment_secrets/* SOURCE_DIGEST_SECRET */.s0}`, message }];
}


/***/ }),

/***/ 82079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OX: () => (/* binding */ deploymentCreate),
/* harmony export */   Yx: () => (/* binding */ deploymentPatch),
/* harmony export */   ZQ: () => (/* binding */ deploymentPage),
/* harmony export */   aB: () => (/* binding */ deploymentListQuery),
/* harmony export */   kG: () => (/* binding */ deployment)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(52735);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49567);
/* harmony import */ var _revision_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25272);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74671);
/* harmony import */ var _source_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35896);
/* harmony import */ var _source_source_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(37971);
/* harmony import */ var _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68906);
/* harmony import */ var _name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(95443);
/* harmony import */ var _runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(83903);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(85275);
/* harmony import */ var _tags_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(51325);










/** Of a display name, in characters. */
const LONGEST_TITLE = 255;
/** A deployment as answered (spec §2.1). Revision ids are null before the first revision. */
const deployment = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id,
    name: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP(),
    display_name: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP().nullish(),
    source: _source_source_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceKindAnswer */ .Go,
    source_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceConfig */ .Kf,
    source_revision_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceRevisionConfigAnswer */ .J0.nullish(),
    secrets: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .shownSecret */ .EQ).nullish(),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .shownSecret */ .EQ).nullish(),
    runtime_access: _runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .runtimeAccess */ .Zy.nullish(),
    /** Where it answers in any case, beside the `custom_url` that somebody may have chosen. */
    default_url: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP().nullish(),
    tags: _tags_js__WEBPACK_IMPORTED_MODULE_8__/* .tags */ ._A.nullish(),
    /** What the list filters by, for each key of `tags`. */
    tag_value_ids: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .stringMap */ .Qi.nullish(),
    /** What it is deployed from, as far as its deployers say so (`originOf`). */
    origin: _source_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .origin */ .TG.nullish(),
    tenant_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id,
    created_at: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .dateTime */ .KQ,
    updated_at: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .dateTime */ .KQ,
    status: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .openEnum */ .SW)(_revision_status_js__WEBPACK_IMPORTED_MODULE_0__/* .DEPLOYMENT_STATUSES */ .PB),
    latest_revision_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id.nullish(),
    active_revision_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id.nullish(),
    image_version: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP().nullish(),
});
const deploymentPage = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ resources: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(deployment), offset: zod__WEBPACK_IMPORTED_MODULE_9__/* .int */ .Whr() });
/** Body of a create request (spec §4.2). `secrets` is required there: send `[]`. */
const deploymentCreate = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    name: _name_js__WEBPACK_IMPORTED_MODULE_5__/* .deploymentName */ .pC,
    source: _source_source_js__WEBPACK_IMPORTED_MODULE_3__/* .sourceKind */ .uh,
    source_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceConfig */ .Kf,
    source_revision_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceRevisionConfigSent */ .XF,
    secrets: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .secret */ .rJ),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .runtimeKey */ .mh).nullish(),
    tags: _tags_js__WEBPACK_IMPORTED_MODULE_8__/* .tags */ ._A.nullish(),
    origin: _source_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .origin */ .TG.nullish(),
});
/**
 * Body of a patch (spec §4.5). `secrets` replaces the whole set; `[]` empties it (`dialect-behaviour.ts`).
 * `runtime_keys` and `tags` do so too.
 */
const deploymentPatch = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    revision_source: _source_source_js__WEBPACK_IMPORTED_MODULE_3__/* .revisionSource */ .V0.nullish(),
    source_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceConfig */ .Kf.nullish(),
    source_revision_config: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .sourceRevisionConfigSent */ .XF.nullish(),
    secrets: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .secret */ .rJ).nullish(),
    secret_references: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .secretReference */ .QO).nullish(),
    runtime_keys: zod__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .runtimeKey */ .mh).nullish(),
    tags: _tags_js__WEBPACK_IMPORTED_MODULE_8__/* .tags */ ._A.nullish(),
    origin: _source_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .origin */ .TG.nullish(),
    /** Null and `""` remove it. */
    display_name: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(LONGEST_TITLE).nullish(),
});
/** Query of the list (spec §4.6, the names as the hosted service has them). Lists are comma-separated. */
const deploymentListQuery = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    limit: zod__WEBPACK_IMPORTED_MODULE_10__/* .number */ .ai().int().min(1).max(100).optional(),
    offset: zod__WEBPACK_IMPORTED_MODULE_10__/* .number */ .ai().int().min(0).optional(),
    /** Exactly this name; newer official clients send it beside `name_contains`. */
    name: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().optional(),
    name_contains: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().optional(),
    status: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .enumList */ .Oq)(_revision_status_js__WEBPACK_IMPORTED_MODULE_0__/* .DEPLOYMENT_STATUSES */ .PB).optional(),
    remote_reconciled: zod__WEBPACK_IMPORTED_MODULE_9__/* .stringbool */ .uEf().optional(),
    tag_value_ids: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .idList */ .Mt.optional(),
    image_version: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().optional(),
    deployment_type: _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__/* .deploymentType */ .Es.optional(),
    deployment_ids: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .idList */ .Mt.optional(),
});


/***/ }),

/***/ 95443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MJ: () => (/* binding */ nameLimitOf),
/* harmony export */   Ov: () => (/* binding */ nameFrom),
/* harmony export */   Uo: () => (/* binding */ NAME_LIMIT),
/* harmony export */   pC: () => (/* binding */ deploymentName),
/* harmony export */   tT: () => (/* binding */ SELF_HOSTED_NAME_LIMIT),
/* harmony export */   vI: () => (/* binding */ shortened)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52735);
/* harmony import */ var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);



/** Longest deployment name, in characters: on the hosted service, and when self-hosted. */
const NAME_LIMIT = _source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .dataPlanes */ .KJ.hosted.nameLimit;
const SELF_HOSTED_NAME_LIMIT = _source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .dataPlanes */ .KJ.self_hosted.nameLimit;
/** Longest name of a deployment of this source, in characters. */
function nameLimitOf(source) {
    return (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .dataPlaneOf */ .au)(source).nameLimit;
}
const deploymentName = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
    .min(1, "a name is needed")
    .max(NAME_LIMIT, `a name has at most ${NAME_LIMIT} characters`)
    .regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/, "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen");
/**
 * A valid name made from any text (a directory, a repository and the path in it); undefined when nothing of it is left.
 * One that loses characters (replaced, dropped, or cut to the limit) ends in a hash of the text, so that `x_y` and `x.y`
 * have two names.
 */
function nameFrom(text, limit = NAME_LIMIT) {
    const name = text
        .normalize("NFKD")
        .replace(/\p{Mark}/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^[^a-z]+/, "")
        .replace(/-+$/, "");
    if (name === "")
        return undefined;
    return name === text && name.length <= limit ? name : shortened(name, { from: text, limit });
}
/** The name cut so far that a hash of what it was made from, and what has to follow, fit behind it. */
function shortened(name, { from, limit, ending = "" }) {
    const last = `${nameHash(from)}${ending}`;
    return `${name.slice(0, limit - last.length - 1).replace(/-+$/, "")}-${last}`;
}
/** Six hex digits. Composed: the same for a folder's name of every file system. */
function nameHash(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text.normalize("NFC")).digest("hex").slice(0, 6);
}


/***/ }),

/***/ 83903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JJ: () => (/* binding */ RUNTIME_KEY_NAME),
/* harmony export */   Sr: () => (/* binding */ RUNTIME_KEY_NAME_RULE),
/* harmony export */   Zy: () => (/* binding */ runtimeAccess),
/* harmony export */   mh: () => (/* binding */ runtimeKey),
/* harmony export */   s4: () => (/* binding */ runtimeKeyProblems)
/* harmony export */ });
/* unused harmony export RUNTIME_ACCESS */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);


/** A key of the deployment's own agent: its callers send the value as `X-Api-Key`. The name is for people. */
const runtimeKey = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), value: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .secretText */ .yD });
/**
 * Who may call a deployment's agent: holders of a key; or every program of the control plane's machine, though no other
 * deployment; or, where nobody can tell these apart, every process of the machine.
 */
const RUNTIME_ACCESS = ["key", "this_machine", "every_process"];
const runtimeAccess = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .openEnum */ .SW)(RUNTIME_ACCESS);
const SHORTEST_VALUE = 16;
const RUNTIME_KEY_NAME = /^[A-Za-z0-9_.-]{1,63}$/;
const RUNTIME_KEY_NAME_RULE = "is not valid: 1 to 63 letters, digits, dots, hyphens and underscores";
/** Everything that is wrong with a set of runtime keys, by path. Values are never told; nor is what is no valid name. */
function runtimeKeyProblems(keys) {
    const seen = new Set();
    return keys.flatMap(({ name, value }, index) => {
        const isName = RUNTIME_KEY_NAME.test(name);
        const called = `runtime key ${isName ? `'${name}'` : index + 1}`;
        const messages = [
            ...(isName ? [] : [`the name of ${called} ${RUNTIME_KEY_NAME_RULE}`]),
            ...(seen.has(name) ? [`${called} is given twice`] : []),
            ...valueProblems(called, value.reveal()),
        ];
        seen.add(name);
        return messages.map((message) => ({ path: isName ? `runtime_keys.${name}` : "runtime_keys", message }));
    });
}
/** It is sent in a header, and a list of keys is separated by commas. */
function valueProblems(called, text) {
    return [
        ...(text.length < SHORTEST_VALUE
            ? [`${called} is too short: it has at least ${SHORTEST_VALUE} characters`]
            : []),
        ...(/^[\x21-\x2b\x2d-\x7e]*$/.test(text)
            ? []
            : [`${called} holds a space, a comma or a character beyond ASCII: a header cannot carry it`]),
    ];
}


/***/ }),

/***/ 85275:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ shownSecret),
/* harmony export */   QO: () => (/* binding */ secretReference),
/* harmony export */   dI: () => (/* binding */ secretValueProblem),
/* harmony export */   k$: () => (/* binding */ AGENT_KEYS_VARIABLE),
/* harmony export */   nA: () => (/* binding */ withoutDigest),
/* harmony export */   nL: () => (/* binding */ secretNameProblem),
/* harmony export */   rJ: () => (/* binding */ secret),
/* harmony export */   s0: () => (/* binding */ SOURCE_DIGEST_SECRET),
/* harmony export */   s6: () => (/* binding */ secretPath),
/* harmony export */   yc: () => (/* binding */ SECRET_NAME_RULE)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82727);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);



/** Of a secret, in characters. */
const LONGEST_NAME = 255;
const secret = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(LONGEST_NAME).min(1),
    value: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .secretText */ .yD,
});
/** As answered: null for a value that the caller may not see. */
const shownSecret = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), value: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .shownSecretText */ .Dp });
/** Reference to a cluster secret; source `external_image` only (spec §2.1). */
const secretReference = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    name: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(LONGEST_NAME).min(1),
    secret_name: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(LONGEST_NAME).min(1),
    secret_key: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(LONGEST_NAME).min(1),
});
/**
 * The digest of a tarball's content, where the service has no `source_digest`: kept with the deployment so that an
 * unchanged tree is not built again. No agent gets it.
 */
const SOURCE_DIGEST_SECRET = "AGENT_DEPLOY_SOURCE_DIGEST";
/** The secrets without that one. */
const withoutDigest = (secrets) => secrets.filter(({ name }) => name !== SOURCE_DIGEST_SECRET);
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
const SECRET_NAME_RULE = "is not valid: letters, digits and underscores, not starting with a digit";
/**
 * What is wrong with a secret's name, or undefined. What is no valid name may be part of a value: it is not told.
 * @param position among the others, from 0
 */
function secretNameProblem(name, position = 0) {
    if (!_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__/* .VARIABLE_NAME */ .n.test(name))
        return `the name of secret ${position + 1} ${SECRET_NAME_RULE}`;
    if (RESERVED_SECRET_NAMES.has(name))
        return `secret name '${name}' is reserved by the platform`;
    if (Object.hasOwn(PROCESS_NAMES, name))
        return `secret name '${name}' cannot be used: ${PROCESS_NAMES[name]}`;
    return undefined;
}
/** Where a secret's mistake is. */
const secretPath = (field, name) => _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__/* .VARIABLE_NAME */ .n.test(name) ? `${field}.${name}` : field;
/** Linux starts no process with a longer one: name, `=`, value and the zero at its end. */
const LONGEST_VARIABLE_BYTES = 131_072;
/** What is wrong with a secret's value, or undefined. Never says the value. */
function secretValueProblem({ name, value }, position = 0) {
    const called = _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__/* .VARIABLE_NAME */ .n.test(name) ? `secret '${name}'` : `secret ${position + 1}`;
    if (Buffer.byteLength(value.reveal()) + name.length + 2 > LONGEST_VARIABLE_BYTES)
        return `${called} is longer than an environment variable can be (${LONGEST_VARIABLE_BYTES} bytes with its name)`;
    if (!value.reveal().includes("\0"))
        return undefined;
    return `${called} holds a NUL character, which no environment variable can: encode it, for example as base64`;
}


/***/ }),

/***/ 51325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _A: () => (/* binding */ tags),
/* harmony export */   nI: () => (/* binding */ tagProblems),
/* harmony export */   ox: () => (/* binding */ tagPage)
/* harmony export */ });
/* unused harmony export tag */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);


/** The tags of a deployment, the whole set: `{ team: "support" }`. */
const tags = _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .stringMap */ .Qi;
/** A tag that deployments have. The list of deployments filters by its id, which stands for key and value. */
const tag = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.id,
    key: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    value: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    /** How many deployments have it. */
    deployments: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(),
});
const tagPage = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ resources: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(tag), offset: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() });
const MOST_TAGS = 50;
const LONGEST_VALUE = 256;
/** Everything that is wrong with a set of tags, by path. */
function tagProblems(tags) {
    const entries = Object.entries(tags ?? {});
    if (entries.length > MOST_TAGS)
        return [{ path: "tags", message: `tags: a deployment has at most ${MOST_TAGS} tags` }];
    return entries.flatMap(([key, value]) => {
        const message = keyProblem(key) ?? valueProblem(key, value);
        return message === undefined ? [] : [{ path: `tags.${key}`, message }];
    });
}
function keyProblem(key) {
    if (/^[A-Za-z0-9][A-Za-z0-9._/-]{0,62}$/.test(key))
        return undefined;
    return `tag key '${key}' is not valid: 1 to 63 letters, digits, dots, slashes, hyphens and underscores, beginning with a letter or a digit`;
}
function valueProblem(key, value) {
    if (value.length > 0 && value.length <= LONGEST_VALUE && !/\p{Cc}/u.test(value))
        return undefined;
    return `the value of tag '${key}' is not valid: 1 to ${LONGEST_VALUE} characters without line breaks or other control characters`;
}


/***/ }),

/***/ 64315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BW: () => (/* binding */ toWire),
/* harmony export */   O9: () => (/* binding */ DIALECTS),
/* harmony export */   RY: () => (/* binding */ hasField),
/* harmony export */   kn: () => (/* binding */ fromWire)
/* harmony export */ });
/* unused harmony exports textToWire, pathToWire */
/* harmony import */ var _schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(16293);
/* harmony import */ var _source_source_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37971);
/* harmony import */ var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);



/** `neutral`: the words of the specification; `langsmith`: those of the hosted service. */
const DIALECTS = ["neutral", "langsmith"];
const keys = swap({ graph_config_path: "langgraph_config_path" });
const values = swap(hostedNames());
const words = new Map([...keys, ...values]);
const anyWord = new RegExp(`\\b(?:${[...words.keys()].join("|")})\\b`);
/** Fields that the hosted service does not have: its dialect neither sends, takes nor answers them. */
const neutralOnly = new Set([
    "checkout",
    "source_digest",
    "pinned_image",
    "runtime_keys",
    "runtime_access",
    "default_url",
    "tags",
    "tag_value_ids",
    "origin",
]);
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
/**
 * Text for people (a refusal's detail) in the words of the dialect.
 * @param given texts of the caller, which stay as they are wherever they stand; one that is a word of ours in quotes only
 */
function textToWire(dialect, text, given = []) {
    if (dialect === "neutral")
        return text;
    const theirs = [...new Set(given)].filter((each) => anyWord.test(each));
    const quoted = theirs
        .map((each) => (words.has(each) ? `'${each}'` : each))
        .filter((each) => text.includes(each));
    const kept = quoted
        .sort((a, b) => b.length - a.length)
        .map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    const any = new RegExp([...kept, anyWord.source].join("|"), "g");
    return text.replace(any, (found) => words.get(found) ?? found);
}
/** The path of a value in the words of the dialect, as far as its keys are the schema's. */
function pathToWire(dialect, schema, path) {
    if (dialect === "neutral" || !schema)
        return [...path];
    let at = schema;
    return path.map((key) => {
        const inner = at && unwrapped(at);
        const shape = inner?.shape;
        at = shape ? shape[key] : inner?.element;
        return typeof key === "string" && shape && Object.hasOwn(shape, key) ? swapped(key) : key;
    });
}
function rename(schema, value, knownName) {
    return (0,_schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_2__/* .walkSchema */ .r)(schema, value, {
        key(name, shape) {
            if (neutralOnly.has(name) && Object.hasOwn(shape, name))
                return undefined;
            const renamed = Object.hasOwn(shape, name) || Object.hasOwn(shape, swapped(name));
            return { known: knownName(name), as: renamed ? swapped(name) : name };
        },
        leaf: (leafSchema, leaf) => _source_source_js__WEBPACK_IMPORTED_MODULE_0__/* .renamedValues */ .FZ.has(leafSchema) && typeof leaf === "string" ? (values.get(leaf) ?? leaf) : leaf,
    });
}
const swapped = (name) => keys.get(name) ?? name;
function hostedNames() {
    return Object.fromEntries(_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .SOURCES */ .Hl.flatMap((source) => {
        const name = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .traitsOf */ .JC)(source)?.hostedName;
        return name === undefined ? [] : [[source, name]];
    }));
}
/** Both directions in one table: renaming is a swap, so the two functions are inverse on every value. */
function swap(pairs) {
    return new Map(Object.entries(pairs).flatMap(([a, b]) => [[a, b], [b, a]]));
}


/***/ }),

/***/ 86298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BX: () => (/* binding */ REDIS_MEMORY_FLOOR_MB),
/* harmony export */   DD: () => (/* binding */ statedResourceSpec),
/* harmony export */   NC: () => (/* binding */ loweredRequests),
/* harmony export */   Qp: () => (/* binding */ resourceSpecWithDefaults),
/* harmony export */   pi: () => (/* binding */ roundedResourceSpec),
/* harmony export */   sS: () => (/* binding */ resourceSpec)
/* harmony export */ });
/* unused harmony export container */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);


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
 * main process; a limit is twice its request, except Redis memory, whose limit is the request. A request that is not
 * given is no more than a limit that is.
 */
function resourceSpecWithDefaults(given) {
    const set = roundedResourceSpec(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)));
    const atMost = (limit, value) => Math.min(value, limit ?? value);
    const cpu = set.cpu ?? atMost(set.cpu_limit, 1);
    const memory_mb = set.memory_mb ?? atMost(set.memory_limit_mb, 2048);
    const base = { min_scale: 1, max_scale: 1, ...set, cpu, memory_mb };
    const full = {
        queue_min_scale: base.min_scale,
        queue_max_scale: base.max_scale,
        queue_cpu: atMost(set.queue_cpu_limit, cpu),
        queue_memory_mb: atMost(set.queue_memory_limit_mb, memory_mb),
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
/**
 * The stored requests that stand above a limit which is given without them, taken down to that limit: whoever lowers a
 * limit alone means the request too.
 */
function loweredRequests(stored, given) {
    const lowered = [...cpuFields, ...memoryFields].flatMap((field) => {
        const [request, limit] = [stored[field], given[limitOf(field)]];
        const isAbove = typeof request === "number" && typeof limit === "number" && request > limit;
        return isAbove && given[field] == null ? [[field, limit]] : [];
    });
    return Object.fromEntries(lowered);
}
/**
 * The spec without what the server only derives from its other values (`resourceSpecWithDefaults`). Base values are kept
 * as stated: nothing else in the spec explains them.
 */
function statedResourceSpec(spec) {
    const stated = { ...spec };
    for (const key of Object.keys(resourceSpec.shape)) {
        if (stated[key] === undefined || !isDerivable(key))
            continue;
        const { [key]: value, ...rest } = stated;
        const derived = resourceSpecWithDefaults(rest);
        if (derived[key] === value)
            delete stated[key];
    }
    return stated;
}
const isDerivable = (key) => key.startsWith("queue_") || key.includes("_limit");


/***/ }),

/***/ 25272:
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
    INTERRUPTED: { phase: "interrupted", sentence: "it was interrupted by a request" },
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

/***/ 83912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JG: () => (/* binding */ deploymentRules),
/* harmony export */   Nw: () => (/* binding */ sourceConfigRules),
/* harmony export */   aF: () => (/* binding */ fieldRules),
/* harmony export */   ev: () => (/* binding */ sourceRevisionConfigRules)
/* harmony export */ });
/* unused harmony export appliesTo */
/* harmony import */ var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41313);
// This folder: zod building blocks, walks over schemas, and rules by field. No bodies of requests.

const every = _source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .SOURCES */ .Hl;
const selfHosted = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourcesWith */ .lg)(({ dataPlane }) => dataPlane === "self_hosted");
const built = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourcesWith */ .lg)(({ builtFrom }) => builtFrom !== undefined);
const pinnedByCommit = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourcesWith */ .lg)(({ pinnedBy }) => pinnedBy === "commit");
const images = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourcesWith */ .lg)(({ pinnedBy }) => pinnedBy === "image_digest");
const uploads = (0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__/* .sourcesWith */ .lg)(({ pinnedBy }) => pinnedBy === "tree_digest");
// A new field of a schema does not compile until it is classified here.
const sourceConfigRules = {
    integration_id: { change: "immutable", sources: pinnedByCommit },
    repo_url: { change: "immutable", sources: pinnedByCommit },
    // Answered for every source, so that each takes it.
    deployment_type: { change: "immutable", sources: every },
    listener_id: { change: "immutable", sources: selfHosted },
    listener_config: { change: "immutable", sources: selfHosted },
    template_id: { change: "immutable", sources: ["internal_template"] },
    build_on_push: { change: "patch", sources: pinnedByCommit },
    custom_url: { change: "patch", sources: every },
    resource_spec: { change: "revision", sources: every },
    install_command: { change: "revision", sources: built },
    build_command: { change: "revision", sources: built },
};
const sourceRevisionConfigRules = {
    repo_ref: { change: "revision", sources: pinnedByCommit },
    graph_config_path: { change: "revision", sources: built },
    image_uri: { change: "revision", sources: images },
    source_tarball_path: { change: "revision", sources: uploads },
};
/** The remaining fields of a deployment that a deployer may set. */
const deploymentRules = {
    name: { change: "immutable", sources: every },
    source: { change: "immutable", sources: every },
    secrets: { change: "revision", sources: every },
    secret_references: { change: "revision", sources: selfHosted },
    runtime_keys: { change: "patch", sources: every },
    tags: { change: "patch", sources: every },
    origin: { change: "patch", sources: every },
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
/** Whether a field, by its dotted path, means something for a source. */
function appliesTo(path, source) {
    const sources = fieldRules[path]?.sources ?? [];
    return sources.includes(source);
}


/***/ }),

/***/ 96597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D0: () => (/* binding */ changedResourceKeys),
/* harmony export */   KV: () => (/* binding */ mergedResourceSpec),
/* harmony export */   Rm: () => (/* binding */ wantedResourceSpec),
/* harmony export */   a4: () => (/* binding */ hasValue),
/* harmony export */   fK: () => (/* binding */ valueAt)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2059);
/* harmony import */ var _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86298);
/* harmony import */ var _source_image_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(18169);




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
    "source_config.custom_url": (current, wanted, deployment) => wanted === _deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_CUSTOM_URL */ .y5 ? (0,_deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__/* .chosenUrl */ .cp)(deployment) === undefined : (0,_deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__/* .sameUrl */ .cl)(current, wanted),
    "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
    "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
    "source_revision_config.image_uri": (current, wanted) => (0,_source_image_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .isSameImage */ .m_)(String(current), String(wanted)),
    "source_revision_config.repo_ref": sameRef,
    // The same: the hosted service has none.
    tags: (current, wanted) => current === undefined || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(plain(current), plain(wanted)),
    secret_references: (current, wanted) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(referencesByName(current), referencesByName(wanted)),
};
const repositoryOf = (url) => String(url)
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
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
    const before = plain((0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .roundedResourceSpec */ .pi)(current ?? {}));
    const after = plain((0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .roundedResourceSpec */ .pi)(wanted ?? {}));
    return Object.keys(after).filter((key) => !(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(before[key], after[key]));
}
/**
 * The whole spec to send, because a service overwrites it as a whole: what is there, overlaid with
 * what is wanted. What the service only derived from other values is left to be derived anew, so that a limit
 * follows its request, and a request that is only there follows a lower limit.
 */
function mergedResourceSpec(current, wanted) {
    const merged = {
        ...(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .statedResourceSpec */ .DD)(plain(current ?? {})),
        ...wantedResourceSpec(current, wanted),
    };
    return (0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .roundedResourceSpec */ .pi)(merged);
}
/** What is wanted, with the requests that follow its limits down. */
function wantedResourceSpec(current, wanted) {
    const given = plain(wanted ?? {});
    return { ...given, ...(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .loweredRequests */ .NC)(current ?? {}, given) };
}


/***/ }),

/***/ 16293:
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

/***/ 74671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $5: () => (/* binding */ freeForm),
/* harmony export */   Dp: () => (/* binding */ shownSecretText),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   KQ: () => (/* binding */ dateTime),
/* harmony export */   Mt: () => (/* binding */ idList),
/* harmony export */   Oq: () => (/* binding */ enumList),
/* harmony export */   Qi: () => (/* binding */ stringMap),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   S3: () => (/* binding */ itemsOf),
/* harmony export */   SW: () => (/* binding */ openEnum),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   iy: () => (/* binding */ isEnumList),
/* harmony export */   iz: () => (/* binding */ WITHHELD),
/* harmony export */   lT: () => (/* binding */ knownValuesOf),
/* harmony export */   yD: () => (/* binding */ secretText),
/* harmony export */   z2: () => (/* binding */ requestId)
/* harmony export */ });
/* unused harmony export LONGEST_TEXT */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62183);


/**
 * An object whose unknown keys are kept at run time and unknown to the compiler. Both sides share it: the
 * client keeps what a newer server adds; the server decides itself about extra keys (`unknown-keys.ts`).
 */
function object(shape) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(shape);
}
/** Of a text that nothing else limits, in characters: each list of deployments shows it. */
const LONGEST_TEXT = 4096;
/** A page has at most 100. */
const MOST_IDS_CHARACTERS = 100 * 40;
/** A text of people: a name, a path, an address. */
const text = (most = LONGEST_TEXT) => zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(most);
/** The known values of every open enum. */
const knownValues = new WeakMap();
/** A string with known values that may grow: an unknown one does not throw. A server may refuse it (`unknownValues`). */
function openEnum(known) {
    const schema = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ examples: [...known] });
    knownValues.set(schema, known);
    return schema;
}
/** An id of a request: a UUID in any case, as ids are kept in lower case. */
const requestId = zod__WEBPACK_IMPORTED_MODULE_1__/* .guid */ .OsD().toLowerCase();
/** A list of ids, separated by commas. */
const idList = text(MOST_IDS_CHARACTERS).superRefine((list, context) => {
    for (const [at, item] of itemsOf(list).entries())
        if (!zod__WEBPACK_IMPORTED_MODULE_1__/* .guid */ .OsD().safeParse(item).success)
            context.addIssue({ code: "invalid_format", format: "guid", path: [at], input: item });
});
/** The items of a list that is separated by commas. */
const itemsOf = (list) => list
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
const lists = new WeakSet();
/** Values of an open enum, separated by commas. */
function enumList(known) {
    const schema = text(LONGEST_TEXT).meta({ description: `Comma-separated: ${known.join(", ")}` });
    knownValues.set(schema, known);
    lists.add(schema);
    return schema;
}
/** Whether values of this schema are lists of an open enum's. */
const isEnumList = (schema) => lists.has(schema);
/** The known values of an open enum; undefined for any other schema. */
function knownValuesOf(schema) {
    return knownValues.get(schema);
}
/** A secret on the wire is text; in the program it is a `Secret` from the moment of decoding. */
const secretText = zod__WEBPACK_IMPORTED_MODULE_1__/* .codec */ .rLB(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* ["instanceof"] */ .Nlp(_foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z), {
    decode: (text) => new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(text),
    encode: (secret) => secret.reveal(),
});
/** Stands for the value of a secret that a caller's role may not see: null on the wire. Known by identity. */
const WITHHELD = new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z("***");
/** A secret in an answer, which shows a caller that may not see its value the name alone. */
const shownSecretText = zod__WEBPACK_IMPORTED_MODULE_1__/* .codec */ .rLB(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable(), zod__WEBPACK_IMPORTED_MODULE_1__/* ["instanceof"] */ .Nlp(_foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z), {
    decode: (text) => (text === null ? WITHHELD : new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(text)),
    encode: (secret) => (secret === WITHHELD ? null : secret.reveal()),
});
/** ISO 8601 date-time (spec §2). */
const dateTime = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ format: "date-time" });
const id = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ format: "uuid" });
const freeForm = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J());
const stringMap = zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());


/***/ }),

/***/ 94863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ shortCommit),
/* harmony export */   G: () => (/* binding */ COMMIT_ID)
/* harmony export */ });
/** A whole commit id, of SHA-1 or SHA-256. */
const COMMIT_ID = /^[0-9a-f]{40}([0-9a-f]{24})?$/i;
/** The id of a commit for people: enough of it to tell two apart. */
const shortCommit = (commit) => commit.slice(0, 12);


/***/ }),

/***/ 18169:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Us: () => (/* binding */ NOT_AN_IMAGE),
/* harmony export */   m_: () => (/* binding */ isSameImage),
/* harmony export */   rA: () => (/* binding */ imageReference)
/* harmony export */ });
/* unused harmony exports fullImageName, tagOf, isLocalImage */
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);

/** The form of a name's parts, of the distribution specification and of Docker. */
const REGISTRY = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[a-f\d:]+\])(?::\d{1,5})?$/i;
const PART = /^[a-z\d]+(?:(?:\.|_{1,2}|-+)[a-z\d]+)*$/;
const TAG = /^[\w][\w.-]{0,127}$/;
const DIGEST = /^sha256:[\da-f]{64}$/;
const LONGEST_REPOSITORY = 255;
/** Names of Docker's registry, which engines tell by the first, and which puts single names into its library. */
const DOCKER = ["docker.io", "index.docker.io"];
/** The parts of `[registry/]repository[:tag][@digest]`; undefined for what names no image. */
function imageReference(text) {
    const [named = "", digest, ...more] = text.split("@");
    if (more.length > 0 || (digest !== undefined && !DIGEST.test(digest)))
        return undefined;
    // A colon before the last slash is that of a registry's port.
    const colon = named.indexOf(":", named.lastIndexOf("/") + 1);
    const tag = colon < 0 ? undefined : named.slice(colon + 1);
    const repository = withRegistry(colon < 0 ? named : named.slice(0, colon));
    if (repository === undefined || (tag !== undefined && !TAG.test(tag)))
        return undefined;
    return { repository, tag, digest };
}
/**
 * What an engine is to be asked for: a short name is that of Docker's registry, here as there. An engine would take it for
 * the end of any name that it knows, or for the beginning of an image's id, and run an image of somebody else's.
 */
function fullImageName({ repository, tag, digest }) {
    // Not every engine takes both, and the digest says it all.
    if (digest !== undefined)
        return `${repository}@${digest}`;
    return tag === undefined ? repository : `${repository}:${tag}`;
}
/** Whether two texts name the same image, however they spell it. */
function isSameImage(one, other) {
    return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(imageReference(one) ?? one, imageReference(other) ?? other);
}
/** The tag that a text names; null when it names none. */
function tagOf(text) {
    return imageReference(text)?.tag ?? null;
}
/** Without the text itself, which may hold a password. */
const NOT_AN_IMAGE = "names no image: write registry/repository:tag or registry/repository@sha256:<64 hexadecimal digits>, in lowercase";
/** An engine keeps images that were built on its machine below this name; no registry has them. */
function isLocalImage(image) {
    return image.startsWith("localhost/");
}
function withRegistry(named) {
    const [first = "", ...rest] = named.split("/");
    const hasRegistry = rest.length > 0 && (/[.:A-Z[]/.test(first) || first === "localhost");
    const parts = hasRegistry ? rest : [first, ...rest];
    if (hasRegistry && !REGISTRY.test(first))
        return undefined;
    if (named.length > LONGEST_REPOSITORY || !parts.every((part) => PART.test(part)))
        return undefined;
    if (hasRegistry && !DOCKER.includes(first.toLowerCase()))
        return named;
    return `docker.io/${parts.length > 1 ? "" : "library/"}${parts.join("/")}`;
}


/***/ }),

/***/ 35896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RB: () => (/* binding */ sameRepository),
/* harmony export */   TG: () => (/* binding */ origin),
/* harmony export */   jo: () => (/* binding */ originProblems),
/* harmony export */   um: () => (/* binding */ fetchedOrigin),
/* harmony export */   yv: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _repo_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24262);



const LONGEST_ORIGIN = 4096;
const origin = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1);
/**
 * Where a deployment is deployed from: the repository of the folder, and its path in it. One text, however the remote is
 * spelled and wherever it is checked out: `https://github.com/acme/agents#services/support`. Undefined where the remote is
 * no address.
 * @param path from the repository's root, `""` for the root itself
 */
function originOf(remote, path) {
    const repository = repositoryAddress(remote);
    const folder = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(`/${path}`).replace(/^\/|\/$/g, "");
    const origin = `${repository}${folder && `#${folder.replace(/\p{Cc}/gu, encodeURIComponent)}`}`;
    return repository === undefined || origin.length > LONGEST_ORIGIN ? undefined : origin;
}
/** The same of code that the control plane fetches: the folder is that of its graph configuration. */
function fetchedOrigin(repo_url, graph_config_path) {
    return originOf(repo_url, node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(graph_config_path ?? ""));
}
/** What is wrong with an origin as it is given. */
function originProblems(given) {
    const message = given ? originProblem(given) : undefined;
    return message === undefined ? [] : [{ path: "origin", message }];
}
function originProblem(origin) {
    if (origin.length > LONGEST_ORIGIN)
        return `origin has more than ${LONGEST_ORIGIN} characters`;
    if (/\p{Cc}/u.test(origin))
        return "origin holds a control character";
    if ((0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCredentials */ .Lk)(origin.split("#", 1)[0]))
        return "origin carries a password or token, which every reader of the deployment would see";
    return undefined;
}
/** Whether two addresses name one repository. */
function sameRepository(one, other) {
    return other !== undefined && repositoryAddress(one) === repositoryAddress(other);
}
/**
 * One address for all spellings of a repository's: over https or ssh, with a user or none, on whatever port, with or
 * without `.git`. Hosts take names in any case; paths of this machine stay as they are.
 */
function repositoryAddress(remote) {
    // What may be a token stands before the host, or in the query.
    const address = (0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__/* .shownAddress */ .Uk)(remote.trim()).replace(/[?#].*$/s, "");
    if (address === "" || /\p{Cc}/u.test(address))
        return undefined;
    const [, scheme, authority = "", below = ""] = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/is.exec(address) ?? [];
    if (scheme?.toLowerCase() === "file")
        return localAddress(below);
    if (scheme !== undefined)
        return remoteAddress(authority, below);
    const [, host, path] = /^([^/]*?[^/:@\\]):(.*)$/s.exec(address.replace(/^[^@/]*@/, "")) ?? [];
    return host === undefined || path === undefined ? localAddress(address) : remoteAddress(host, path);
}
function localAddress(path) {
    return `file://${node_path__WEBPACK_IMPORTED_MODULE_0__.posix
        .normalize(`/${(0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__/* .percentDecoded */ .oF)(path)}`)
        .replace(/\/+$/, "")
        .replace(/\/?\.git$/i, "")}`;
}
/** Hosts by the names that they have for ssh over the port of https. */
const otherNames = {
    "ssh.github.com": "github.com",
    "www.github.com": "github.com",
    "altssh.gitlab.com": "gitlab.com",
    "altssh.bitbucket.org": "bitbucket.org",
    "ssh.dev.azure.com": "dev.azure.com",
};
function remoteAddress(authority, path) {
    const named = authority
        .slice(authority.lastIndexOf("@") + 1)
        .replace(/:\d*$/, "")
        .replace(/\.$/, "")
        .toLowerCase();
    const host = otherNames[named] ?? named;
    const name = (0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__/* .percentDecoded */ .oF)(path)
        .toLowerCase()
        .split("/")
        .filter((part) => part !== "")
        .join("/")
        .replace(/\.git$/, "");
    return host === "" || name === "" ? undefined : `https://${host}/${overHttpsOrSsh(host, name)}`;
}
/** Azure DevOps and Bitbucket Data Center have other paths over https than over ssh. */
function overHttpsOrSsh(host, name) {
    if (host === "dev.azure.com")
        return name.replace(/^v3\//, "").replace("/_git/", "/");
    return name.replace(/^scm\/([^/]+\/[^/]+)$/, "$1");
}


/***/ }),

/***/ 24262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lk: () => (/* binding */ hasCredentials),
/* harmony export */   Uk: () => (/* binding */ shownAddress),
/* harmony export */   oF: () => (/* binding */ percentDecoded),
/* harmony export */   ri: () => (/* binding */ withoutCredentials)
/* harmony export */ });
/* unused harmony exports withShownAddresses, secretsOfAddress */
// This folder: where code comes from: the types of sources and what distinguishes them. Not here: how code gets
// there.
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

/***/ 68906:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Es: () => (/* binding */ deploymentType),
/* harmony export */   F9: () => (/* binding */ sourceRevisionConfig),
/* harmony export */   J0: () => (/* binding */ sourceRevisionConfigAnswer),
/* harmony export */   Kf: () => (/* binding */ sourceConfig),
/* harmony export */   XF: () => (/* binding */ sourceRevisionConfigSent)
/* harmony export */ });
/* unused harmony exports DEPLOYMENT_TYPES, checkout */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52735);
/* harmony import */ var _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86298);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74671);



/** Spec §4.6. Newer services know more kinds; the set stays open. */
const DEPLOYMENT_TYPES = ["dev_free", "dev", "prod", "dev_zero"];
const deploymentType = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .openEnum */ .SW)(DEPLOYMENT_TYPES);
/** Of a shell command, in characters: it may be a script of some lines. */
const LONGEST_COMMAND = 16_384;
/** Fields of the source that need no revision of their own or are fixed (spec §2.2; `field-rules.ts` says which). */
const sourceConfig = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    integration_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .requestId */ .z2.nullish(),
    repo_url: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().min(1).nullish(),
    deployment_type: deploymentType.nullish(),
    build_on_push: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY().nullish(),
    custom_url: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().nullish(),
    resource_spec: _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__/* .resourceSpec */ .sS.nullish(),
    listener_id: _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .requestId */ .z2.nullish(),
    listener_config: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ k8s_namespace: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().nullish() }).nullish(),
    install_command: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(LONGEST_COMMAND).min(1).nullish(),
    build_command: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(LONGEST_COMMAND).min(1).nullish(),
    template_id: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().nullish(),
});
/** Fields of the source that make a revision (spec §2.3). */
const sourceRevisionConfig = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    repo_ref: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().min(1).nullish(),
    graph_config_path: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().min(1).nullish(),
    image_uri: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().min(1).nullish(),
    source_tarball_path: (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)().min(1).nullish(),
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
/**
 * As sent: with what is known of the tarball that goes with it. `source_digest`: of its tree (`sha256:…`), by which its
 * deployer knows an unchanged one.
 */
const sourceRevisionConfigSent = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    ...sourceRevisionConfig.shape,
    checkout: checkout.nullish(),
    source_digest: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(128).nullish(),
});
/** As answered: with the commit that a git revision was built from. */
const sourceRevisionConfigAnswer = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    ...sourceRevisionConfigSent.shape,
    repo_commit_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
});


/***/ }),

/***/ 41313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bs: () => (/* binding */ sourceTraits),
/* harmony export */   Dj: () => (/* binding */ neededFields),
/* harmony export */   Hl: () => (/* binding */ SOURCES),
/* harmony export */   JC: () => (/* binding */ traitsOf),
/* harmony export */   KJ: () => (/* binding */ dataPlanes),
/* harmony export */   LG: () => (/* binding */ isImageSource),
/* harmony export */   au: () => (/* binding */ dataPlaneOf),
/* harmony export */   lg: () => (/* binding */ sourcesWith),
/* harmony export */   nc: () => (/* binding */ isHandedOver),
/* harmony export */   rp: () => (/* binding */ isKnownSource),
/* harmony export */   up: () => (/* binding */ isPinnedBy)
/* harmony export */ });
const sourceTraits = {
    repo_host: {
        hostedName: "github",
        dataPlane: "hosted",
        codeField: "source_config.repo_url",
        pinnedBy: "commit",
        isHandedOver: false,
        builtFrom: "git",
        isRevisionSource: true,
    },
    external_image: {
        hostedName: "external_docker",
        dataPlane: "self_hosted",
        codeField: "source_revision_config.image_uri",
        pinnedBy: "image_digest",
        isHandedOver: false,
        isRevisionSource: false,
    },
    internal_image: {
        hostedName: "internal_docker",
        dataPlane: "hosted",
        codeField: "source_revision_config.image_uri",
        pinnedBy: "image_digest",
        isHandedOver: true,
        isRevisionSource: true,
    },
    internal_source: {
        dataPlane: "hosted",
        codeField: "source_revision_config.source_tarball_path",
        pinnedBy: "tree_digest",
        isHandedOver: true,
        builtFrom: "tarball",
        isRevisionSource: true,
    },
    internal_template: {
        dataPlane: "hosted",
        codeField: "source_config.template_id",
        pinnedBy: "nothing",
        isHandedOver: false,
        builtFrom: "template",
        isRevisionSource: false,
    },
};
/** In the order of the rows. */
const SOURCES = Object.keys(sourceTraits);
/** The sources whose traits the filter accepts, in the order of the rows. */
function sourcesWith(filter) {
    return SOURCES.filter((source) => filter(sourceTraits[source]));
}
/** False for a source of a newer service. */
function isKnownSource(source) {
    return Object.hasOwn(sourceTraits, source);
}
/** The traits of a source; undefined for an unknown one. */
function traitsOf(source) {
    return isKnownSource(source) ? sourceTraits[source] : undefined;
}
/** Whether this identifies the versions of the source's code; false for an unknown source and for none. */
function isPinnedBy(source, pin) {
    return source !== undefined && traitsOf(source)?.pinnedBy === pin;
}
function isImageSource(source) {
    return isPinnedBy(source, "image_digest");
}
/** Whether the code is brought to a deployment that exists already. */
function isHandedOver(source) {
    return traitsOf(source)?.isHandedOver ?? false;
}
/** What follows from the data plane of a deployment (spec §2.1). */
const dataPlanes = {
    hosted: { nameLimit: 63, needed: [], assumed: { deployment_type: "dev" }, deploymentType: "dev" },
    self_hosted: {
        nameLimit: 21,
        needed: ["source_config.resource_spec"],
        assumed: { resource_spec: {} },
        deploymentType: "prod",
    },
};
/** The fields without which a create request is refused, by their dotted paths. */
function neededFields(source) {
    const { codeField, isHandedOver } = sourceTraits[source];
    return [...(codeField && !isHandedOver ? [codeField] : []), ...dataPlaneOf(source).needed];
}
function dataPlaneOf(source) {
    return dataPlanes[sourceTraits[source].dataPlane];
}


/***/ }),

/***/ 37971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FZ: () => (/* binding */ renamedValues),
/* harmony export */   Go: () => (/* binding */ sourceKindAnswer),
/* harmony export */   V0: () => (/* binding */ revisionSource),
/* harmony export */   uh: () => (/* binding */ sourceKind)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);
/* harmony import */ var _source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);



const sourceKind = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .SOURCES */ .Hl);
const sourceKindAnswer = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .openEnum */ .SW)(_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .SOURCES */ .Hl);
/** Sources that a patch may select for its revision (spec §4.5). */
const revisionSource = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n((0,_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .sourcesWith */ .lg)(({ isRevisionSource }) => isRevisionSource));
/** Schemas whose values a dialect renames; see `dialect.ts`. */
const renamedValues = new Set([
    sourceKind,
    sourceKindAnswer,
    revisionSource,
]);


/***/ }),

/***/ 27964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MS: () => (/* binding */ templateProblem),
/* harmony export */   nI: () => (/* binding */ templateList)
/* harmony export */ });
/* unused harmony export template */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52735);
/* harmony import */ var _foundation_text_nearest_word_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37922);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74671);



/** A project that a deployment of source `internal_template` can be made from. */
const template = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    /** For `source_config.template_id`. */
    template_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** That of its package.json. */
    description: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
    /** Why no deployment can be made from it. */
    problem: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
});
const templateList = (0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ resources: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(template) });
/** Why no deployment can be made from the template with this id, given all that there are; undefined: it can. */
function templateProblem(id, templates) {
    const found = templates.find(({ template_id }) => template_id === id);
    if (found)
        return found.problem ? `the template '${id}' cannot be built: ${found.problem}` : undefined;
    if (templates.length === 0)
        return `there is no template '${id}': the control plane gets some by \`agent-deploy server --templates\``;
    const ids = templates.map(({ template_id }) => template_id);
    const nearest = (0,_foundation_text_nearest_word_js__WEBPACK_IMPORTED_MODULE_0__/* .nearestWord */ .z)(id, ids);
    return `there is no template '${id}': ${nearest ? `did you mean '${nearest}'?` : `there are ${ids.join(", ")}`}`;
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52735);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74671);


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
// This folder: what every side needs and no library gives. Imports nothing of ours.
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

/***/ 75990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ problemLine),
/* harmony export */   j: () => (/* binding */ ConfigurationError)
/* harmony export */ });
/* harmony import */ var _error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38597);

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
class ConfigurationError extends _error_js__WEBPACK_IMPORTED_MODULE_0__/* .AgentDeployError */ .p2 {
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

/***/ 38597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NG: () => (/* binding */ messageChain),
/* harmony export */   p2: () => (/* binding */ AgentDeployError)
/* harmony export */ });
/* unused harmony export reasonOf */
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
/** Our own errors say in one line why; of others the whole chain is needed ("fetch failed" alone helps nobody). */
function reasonOf(error) {
    return error instanceof AgentDeployError ? error.message : messageChain(error).join(": ");
}


/***/ }),

/***/ 53716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ fieldPath),
/* harmony export */   y: () => (/* binding */ fieldPathParts)
/* harmony export */ });
/** Where a field stands in a body, as every message writes it: `resource_spec.volumes[0].name`. */
function fieldPath(parts) {
    return parts.reduce((path, part) => {
        if (typeof part === "number")
            return `${path}[${part}]`;
        return path === "" ? String(part) : `${path}.${String(part)}`;
    }, "");
}
/** The parts of such a path. */
function fieldPathParts(path) {
    return [...path.matchAll(/\[(\d+)\]|([^.[]+)/g)].map(([, index, name]) => index === undefined ? String(name) : Number(index));
}


/***/ }),

/***/ 40400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject),
/* harmony export */   d: () => (/* binding */ parseJsonObject)
/* harmony export */ });
/** Whether a value is an object, and neither null nor a list. */
function isJsonObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The object that a text holds; undefined where it is no JSON, or no object. */
function parseJsonObject(text) {
    try {
        const value = JSON.parse(text);
        return isJsonObject(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 63602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback)
/* harmony export */ });
/* unused harmony exports isLoopbackAuthority, foreignHeader, isPageVisit */
const octet = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const name = `localhost|[\\w-]+(\\.[\\w-]+)*\\.localhost|127(\\.${octet}){3}|\\[::1\\]`;
const loopback = new RegExp(`^(${name}|::1)$`, "i");
const authority = new RegExp(`^(${name})(:\\d{1,5})?$`, "i");
/** Whether a host name or address (IPv6 with or without brackets) is this machine and no other. */
const isLoopback = (host) => loopback.test(host);
/**
 * The same of a header's host with its port, spelled as clients of this machine spell it: a browser asks for `2130706433`
 * and `localhost.` as `127.0.0.1` and `localhost` themselves, so what comes in another spelling is the name of another
 * machine.
 */
const isLoopbackAuthority = (host) => authority.test(host);
/**
 * Which header of a request comes from elsewhere. A server on loopback is meant for this machine's programs: a web
 * page elsewhere must not reach it through a name that it made point here (DNS rebinding), nor by a request of its
 * own. Of most GET requests a browser does not say the origin (images, scripts, links), only that they come from
 * another site.
 */
function foreignHeader(request) {
    const { host = "localhost", origin, "sec-fetch-site": site } = request;
    if (!isLoopbackAuthority(host))
        return "host";
    if (origin !== undefined)
        return isLoopbackOrigin(origin) ? undefined : "origin";
    return site === undefined || ourSites.has(String(site)) ? undefined : "sec-fetch-site";
}
/** Whether a browser asks for a page to show: a link may lead there from anywhere, unlike a page's own requests. */
const isPageVisit = ({ "sec-fetch-mode": mode }) => mode === "navigate";
/** Sites of loopback names are this machine's, as their origins are. */
const ourSites = new Set(["same-origin", "same-site", "none"]);
const isLoopbackOrigin = (origin) => isLoopbackAuthority(/^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(origin)?.[1] ?? "");


/***/ }),

/***/ 34846:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ createRedaction)
});

// EXTERNAL MODULE: ./build/action/code/foundation/text/visible-text.js
var visible_text = __webpack_require__(65213);
;// CONCATENATED MODULE: ./build/action/code/foundation/redaction/base64-runs.js
// This folder: what hides secrets in a text. Not here: which texts those are.
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

/***/ 62183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ Secret)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);

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

/***/ 83668:
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

/***/ 37922:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ nearestWord)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(21916);

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

/***/ 82727:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ VARIABLE_NAME)
/* harmony export */ });
/** What a variable of an environment, and so a secret, may be called. */
const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;


/***/ }),

/***/ 56405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   aw: () => (/* binding */ growingPauseMs),
/* harmony export */   jo: () => (/* binding */ backoffMs)
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
/** The pauses of a poll: `firstMs` milliseconds, each next one half as long again, up to `lastMs`. */
function growingPauseMs(firstMs, lastMs) {
    return (reads) => Math.min(firstMs * 1.5 ** (reads - 1), lastMs);
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

/***/ 82413:
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

/***/ 7987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ retry)
/* harmony export */ });
/**
 * Repeats `attempt` until it succeeds or the policy gives up.
 * @param attempt is told its number, from 1
 * @throws the last failure; the signal's reason when it aborts between two attempts
 */
async function retry(attempt, { clock, signal, pauseMs }) {
    for (let number = 1;; number++) {
        try {
            return await attempt(number);
        }
        catch (error) {
            const pause = pauseMs(error, number);
            if (pause === undefined)
                throw error;
            await clock.sleep(pause, signal);
        }
    }
}


/***/ }),

/***/ 34688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zu: () => (/* binding */ changedFilesText),
/* harmony export */   u$: () => (/* binding */ checkoutText)
/* harmony export */ });
/* unused harmony export authoredText */
/* harmony import */ var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94863);

const FILES_SHOWN = 3;
/** A checkout for people: `0123456789ab (main, dirty)`. */
function checkoutText({ commit, branch, dirty }) {
    const notes = [...(branch ? [plain(branch)] : []), ...(dirty ? ["dirty"] : [])];
    return `${(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_0__/* .shortCommit */ .A)(plain(commit))}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
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

/***/ 3868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DM: () => (/* binding */ originChange),
/* harmony export */   EI: () => (/* binding */ originRefusals),
/* harmony export */   VT: () => (/* binding */ ORIGIN),
/* harmony export */   nJ: () => (/* binding */ withKeptFolder),
/* harmony export */   zQ: () => (/* binding */ recordedOrigin)
/* harmony export */ });
/* unused harmony export otherOrigin */
/* harmony import */ var _contract_source_origin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35896);
/* harmony import */ var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);
/* harmony import */ var _source_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20841);



const ORIGIN = "origin";
/** Where the deployment was deployed from; undefined where nobody recorded it, or the service hides it. */
function recordedOrigin(deployment) {
    return deployment.origin ?? (0,_source_record_js__WEBPACK_IMPORTED_MODULE_2__/* .readRecord */ .aE)(deployment).origin;
}
/** Of code that the control plane fetches, where the graph configuration is not named: it stays the deployment's. */
function withKeptFolder(desired, deployment) {
    const { origin, source, source_config, source_revision_config } = desired;
    const kept = deployment?.source_revision_config?.graph_config_path;
    const repo_url = source_config?.repo_url;
    if (!origin || !(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isPinnedBy */ .up)(source, "commit") || source_revision_config?.graph_config_path)
        return desired;
    return kept && repo_url ? { ...desired, origin: (0,_contract_source_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .fetchedOrigin */ .um)(repo_url, kept) } : desired;
}
/** An origin that is not known is no other origin: it is recorded. */
function originChange({ origin }, deployment) {
    const from = recordedOrigin(deployment);
    return origin && origin !== from ? { path: ORIGIN, from, to: origin, change: "patch" } : undefined;
}
/** What belongs to another project is not replaced by accident. */
function originRefusals(desired, deployment, { takeOver = false }) {
    const problem = takeOver ? undefined : otherOrigin(desired.origin, deployment);
    if (problem === undefined)
        return [];
    const message = `${problem}: deploy under another name; or, where the project has moved, take the deployment over for good (take-over; with Pulumi, AGENT_DEPLOY_TAKE_OVER=<name>)`;
    return [{ path: ORIGIN, message }];
}
/** Why a deployment belongs to another project; undefined where it does not, or that is not known. */
function otherOrigin(own, deployment) {
    const recorded = recordedOrigin(deployment);
    if (!own || recorded === undefined || recorded === own)
        return undefined;
    return `'${deployment.name}' is deployed from ${recorded}, and this is ${own}`;
}


/***/ }),

/***/ 25409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HN: () => (/* binding */ planLines),
/* harmony export */   KS: () => (/* binding */ planTitle),
/* harmony export */   Kw: () => (/* binding */ refusalText),
/* harmony export */   Ou: () => (/* binding */ codeTexts)
/* harmony export */ });
/* unused harmony exports WITHOUT_RUNTIME_KEY, shortIdentity */
/* harmony import */ var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25272);
/* harmony import */ var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41313);
/* harmony import */ var _checkout_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(34688);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3868);




const titles = {
    none: ({ name, latest_revision, resumes }) => {
        const underWay = resumes ?? (latest_revision?.is_under_way ? latest_revision : undefined);
        if (!underWay)
            return `'${name}' is as wanted: nothing to do`;
        return (0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__/* .phaseOf */ .hU)(underWay.status) === "in_progress"
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
    const isRefused = plan.refusals.length > 0;
    const isDone = plan.action !== "none" && !isRefused;
    const note = plan.makes_revision ? "makes a new revision" : "makes no new revision";
    return [
        ...plan.fields.map((field) => fieldLine(field, plan.action)),
        ...secretLines(plan.secrets),
        ...secretLines(plan.runtime_keys, "runtime key"),
        ...openingLines(plan.runtime_keys),
        ...resourceLines(plan),
        ...notSentLines(plan),
        ...codeLines(plan.code),
        ...replacementLines(plan),
        ...(isDone ? [...heldNameLines(plan), ...retryLines(plan)] : []),
        ...(isDone ? [...originLines(plan), ...checkedLaterLines(plan)] : []),
        ...(isRefused ? [] : templateLines(plan)),
        ...(isDone ? revisionCodeLines(plan) : []),
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
function secretLines({ added, changed, resent, unknown, removed }, noun = "secret") {
    const lines = (kind, names, note = "") => names.map((name) => ({ kind, text: `${noun} ${name}${note}` }));
    return [
        ...lines("added", added),
        ...lines("changed", changed),
        ...lines("changed", resent, " (its value is hidden, so it is sent again)"),
        ...lines("note", unknown, ": value unknown (this key may not see it), so that a change of it is not shown"),
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
function openingLines({ removed, ...others }) {
    if (removed.length === 0 || Object.values(others).some((names) => names.length > 0))
        return [];
    return [{ kind: "warning", text: WITHOUT_RUNTIME_KEY }];
}
/** One line for all that has no effect, one for all that is refused. */
function resourceLines({ unused_resources: unused, refused_resources: refused }) {
    return [
        ...(unused ? [`on an embedded control plane, ${unused.join(" ")}`] : []),
        ...(refused ? [`an embedded control plane refuses this: ${refused.join("; ")}`] : []),
    ].map((text) => ({ kind: "warning", text }));
}
/** What only the control plane can judge: what its engine does, and which named secrets it has. */
const CHECKED_LATER = [
    ...[
        "labels",
        "annotations",
        "image_pull_secrets",
        "volumes",
        "volume_mounts",
        "init_containers",
        "sidecars",
    ],
    "secret_references",
];
function checkedLaterLines({ source, fields }) {
    if (!(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__/* .isImageSource */ .LG)(source))
        return [];
    const names = new Set(fields.flatMap(({ path, to }) => path.endsWith("resource_spec") ? Object.keys(to ?? {}) : [path.slice(path.lastIndexOf(".") + 1)]));
    const checked = CHECKED_LATER.filter((name) => names.has(name));
    if (checked.length === 0)
        return [];
    return [{ kind: "note", text: `${checked.join(", ")}: checked by the control plane, not by this plan` }];
}
function originLines({ action, fields }) {
    const change = fields.find(({ path }) => path === _origin_js__WEBPACK_IMPORTED_MODULE_2__/* .ORIGIN */ .VT);
    if (!change || action !== "update")
        return [];
    return change.from === undefined
        ? [{ kind: "note", text: "where it is deployed from was not known: it is recorded" }]
        : [{ kind: "warning", text: `it is taken over from ${change.from}` }];
}
function notSentLines({ not_sent: sentences = [] }) {
    return sentences.map((text) => ({ kind: "warning", text }));
}
function codeLines(code) {
    if (!code)
        return [];
    const { from, to } = codeTexts(code);
    const files = code.files ? [{ kind: "note", text: (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_3__/* .changedFilesText */ .Zu)(code.files) }] : [];
    if (from === undefined)
        return [{ kind: "added", text: `code: ${to}` }, ...files];
    return [{ kind: "changed", text: `code: ${from} → ${to}` }, ...files];
}
/** What the code was and will be, for people: by commit where the checkouts are known, else by digest. */
function codeTexts({ from, to, checkout }) {
    const before = checkout?.from ? (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_3__/* .checkoutText */ .u$)(checkout.from) : from && shortIdentity(from);
    const after = checkout?.to ? (0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_3__/* .checkoutText */ .u$)(checkout.to) : shortIdentity(to);
    // The same commit with other changes on top of it: only the digest tells the two apart.
    if (before !== after)
        return { from: before, to: after };
    // A tag is all that is known of the image.
    if (from === to)
        return { from: before, to: `${after} as it is now` };
    return { from: from && `${before} ${shortIdentity(from)}`, to: `${after} ${shortIdentity(to)}` };
}
function heldNameLines({ name, name_may_be_held }) {
    if (!name_may_be_held)
        return [];
    const text = `the service refuses the name '${name}' where a deployment that was deleted has left its tracing project`;
    return [{ kind: "note", text }];
}
/** Which code a revision has that is made for something else. Of templates: \`templateLines\`. */
function revisionCodeLines({ source, revision_code: code }) {
    if (!code || source === "internal_template")
        return [];
    if ("kept" in code) {
        const which = code.kept === undefined ? "" : `: ${shortIdentity(code.kept)}`;
        return [{ kind: "note", text: `keeps the code of the newest revision that has not failed${which}` }];
    }
    return [{ kind: "note", text: `takes the newest commit of ${code.newest_of ?? "the default branch"}` }];
}
/** A template is the control plane's own: nobody here knows whether it is another one by now. */
function templateLines(plan) {
    const { action, source, deployment_id, makes_revision, resumes, revision_code } = plan;
    if (source !== "internal_template")
        return [];
    if (action === "update" && makes_revision) {
        const isKept = revision_code !== undefined && "kept" in revision_code;
        return [
            {
                kind: "note",
                text: isKept ? "the template stays as it was taken" : "the template is taken as it is then",
            },
        ];
    }
    if (action !== "none" || resumes)
        return [];
    const request = `POST /v2/deployments/${deployment_id}/revisions`;
    return [
        {
            kind: "note",
            text: `whether the template has changed is not looked at: ${request} takes it as it is now`,
        },
    ];
}
/** Why there is something to do although nothing changed. */
function retryLines({ latest_revision }) {
    if (!latest_revision || latest_revision.is_under_way)
        return [];
    return [{ kind: "note", text: `the last revision ended as ${latest_revision.status}` }];
}
/** Enough of a digest or commit to tell two apart, also of the digest behind an image's name. */
function shortIdentity(identity) {
    return identity?.replace(/(^|sha256:)([0-9a-f]{12})[0-9a-f]+$/, "$1$2") ?? "not known yet";
}
function valueText(value) {
    return typeof value === "string" ? value : JSON.stringify(value);
}
/** Every refusal of a plan in one line. */
const refusalText = ({ refusals }) => refusals.map(({ message }) => message).join("; ");


/***/ }),

/***/ 20841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   kr: () => (/* binding */ recordSecret),
/* harmony export */   t6: () => (/* binding */ recordedDigest)
/* harmony export */ });
/* harmony import */ var _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85275);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(62183);


const NONE = "-";
function recordSecret({ digest = NONE, path = NONE, origin }) {
    const words = [digest, path, ...(origin ? [origin] : [])];
    return { name: _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .SOURCE_DIGEST_SECRET */ .s0, value: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__/* .Secret */ .z(words.join(" ")) };
}
/** Empty where there is none, or it is hidden. */
function readRecord({ secrets }) {
    const text = secrets?.find(({ name }) => name === _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .SOURCE_DIGEST_SECRET */ .s0)?.value.reveal();
    const [, digest, path, origin] = /^(\S+)(?: (\S+))?(?: (.+))?$/.exec(text ?? "") ?? [];
    return {
        ...(digest?.startsWith("sha256:") && { digest, ...(path && { path }) }),
        ...(origin && { origin }),
    };
}
/** The digest of the tree that the latest revision holds; undefined when nobody recorded it, or it is hidden. */
function recordedDigest({ deployment, latest_revision }) {
    const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
    if (config?.source_digest)
        return config.source_digest;
    const { digest, path } = readRecord(deployment);
    const current = config?.source_tarball_path;
    return !current || !path || current === path ? digest : undefined;
}


/***/ }),

/***/ 87889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ readAssignments)
/* harmony export */ });
/* harmony import */ var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82727);

/**
 * Lines of `NAME=value`, as environment files and secrets have them. A quoted value may have several lines and a comment
 * behind it; in double quotes, `\n`, `\"` and `\\` stand for a line break and the characters. An unquoted value is the
 * rest of its line. With any problem, no name of the text is certain: the second line of an unquoted value can look
 * like an assignment.
 * @param options.comments whether ` #` ends an unquoted value; else such a value is a problem: a password may have it
 */
function readAssignments(text, { names = _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__/* .VARIABLE_NAME */ .n, comments = false } = {}) {
    const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
    const assignments = [];
    const problems = [];
    let before;
    let line = 1;
    for (let at = 0; at < plain.length;) {
        const read = readAt(plain, at, { names, comments, before });
        if ("problem" in read)
            problems.push({ line, message: read.problem });
        else if (read.name !== undefined)
            assignments.push({ name: read.name, value: read.value, line });
        if (!("problem" in read) && !read.isComment)
            before = read.unquoted;
        line += plain.slice(at, read.end).split("\n").length - 1;
        at = read.end;
    }
    return { assignments, problems };
}
const NOT_AN_ASSIGNMENT = "is not NAME=value; quote a value that has several lines";
function readAt(text, at, { names, comments, before }) {
    const end = lineEnd(text, at);
    const whole = text.slice(at, end).trim();
    if (whole === "" || whole.startsWith("#"))
        return { end, isComment: true };
    const [head, name = ""] = /^\s*(?:export[ \t]+)?([^\s=]+)[ \t]*=/.exec(text.slice(at, end)) ?? [];
    if (head === undefined || !names.test(name))
        return { end, problem: NOT_AN_ASSIGNMENT };
    const rest = text.slice(at + head.length, end);
    if (/^[ \t]*["'`]/.test(rest)) {
        const quoted = readQuoted(text, at + head.length + rest.search(/["'`]/));
        return "problem" in quoted
            ? { end, ...quoted }
            : { name, isComment: false, unquoted: undefined, ...quoted };
    }
    const note = rest.search(/[ \t]#/);
    if (note !== -1 && !comments)
        return { end, problem: "has ' #' in its value, which could begin a comment; quote the value" };
    const value = (note === -1 ? rest : rest.slice(0, note)).trim();
    const unquoted = { text: whole, value };
    if (/^=+$/.test(value) || (value === "" && isEndOfBase64(whole, before)))
        return {
            end,
            problem: `could be the rest of the value before it; quote a value that has several lines, and write NAME="" for an empty one`,
        };
    return { end, name, value, isComment: false, unquoted };
}
/** Three quotes are what an editor's habit or another language makes of one; a shell reads the same value. */
const QUOTED = [/"""(.*?)"""/sy, /'''(.*?)'''/sy, /"((?:\\.|[^"\\])*)"/sy, /'([^']*)'/y, /`([^`]*)`/y];
const AFTER_QUOTES = /[ \t]*(?:(?<=[ \t])#[^\n]*)?(?:\n|$)/y;
function readQuoted(text, at) {
    for (const form of QUOTED) {
        const [whole, inner = ""] = matchAt(form, text, at) ?? [];
        if (whole === undefined)
            continue;
        const [rest] = matchAt(AFTER_QUOTES, text, at + whole.length) ?? [];
        if (rest === undefined)
            return { problem: "has text behind its closing quote; put the whole value into other quotes" };
        return { value: whole.startsWith('"') ? unescaped(inner) : inner, end: at + whole.length + rest.length };
    }
    return {
        problem: "opens a quote that is never closed; put a value that begins with a quote into other quotes",
    };
}
function matchAt(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.exec(text);
}
function unescaped(text) {
    return text.replace(/\\([n"\\])/g, (_whole, character) => (character === "n" ? "\n" : character));
}
function lineEnd(text, at) {
    const end = text.indexOf("\n", at);
    return end === -1 ? text.length : end + 1;
}
/** A line break within base64 stands after more characters than these. */
const SHORTEST_BASE64_LINE = 16;
/**
 * Whether `NAME=` without a value could be the last line of base64, which tools break into lines (`openssl rand -base64
 * 64`). Names in capitals, as variables have them, are taken for one only where their length completes the line before.
 */
function isEndOfBase64(line, before) {
    const isCapitals = /^[A-Z0-9_]+=$/.test(line);
    if (!isCapitals && line.length > SHORTEST_BASE64_LINE && line.length % 4 === 0)
        return true;
    if (before === undefined || !/^[A-Za-z0-9+/_-]+$/.test(before.value))
        return false;
    const isLastOfLines = before.value.length >= SHORTEST_BASE64_LINE && before.text.length >= line.length;
    return isLastOfLines && (!isCapitals || (before.value.length + line.length) % 4 === 0);
}


/***/ }),

/***/ 5277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ localGit)
/* harmony export */ });
/** What a git that runs this program as its hook says of its own folder. */
const ofAnotherGit = {
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    GIT_PREFIX: undefined,
};
/**
 * This machine's git, in a folder. It asks nothing at the terminal, takes no lock for what only reads, and has the
 * user's own configuration and access.
 * @throws the signal's reason
 */
function localGit(directory, { signal, timeoutMs } = {}) {
    return async (...args) => {
        signal?.throwIfAborted();
        const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 16993));
        const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
            reject: false,
            stdin: "ignore",
            stripFinalNewline: false,
            env: { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", ...ofAnotherGit },
            ...(timeoutMs !== undefined && { timeout: timeoutMs }),
            ...(signal && { cancelSignal: signal }),
        });
        signal?.throwIfAborted();
        return exitCode === 0 ? stdout : undefined;
    };
}


/***/ }),

/***/ 32678:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ DESIRED_FILE_NAMES)
/* harmony export */ });
// This folder: `agent-deploy.yaml`: its text, its shape and its mistakes. No other settings.
/** Names of the desired-state file, looked for in the project folder. */
const DESIRED_FILE_NAMES = [
    "agent-deploy.yaml",
    "agent-deploy.yml",
    "agent-deploy.json",
];


/***/ }),

/***/ 86358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ readDesiredFile)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/action/code/foundation/json/field-path.js
var field_path = __webpack_require__(53716);
// EXTERNAL MODULE: ./build/action/code/sources/secrets/secrets-text.js
var secrets_text = __webpack_require__(7143);
// EXTERNAL MODULE: ./build/action/code/sources/tarball/project-tree.js + 5 modules
var project_tree = __webpack_require__(4842);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file-names.js
var desired_file_names = __webpack_require__(32678);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-shape.js + 2 modules
var desired_shape = __webpack_require__(97448);
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
var yaml_text = __webpack_require__(14492);
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
            path: (0,field_path/* fieldPath */.c)(problem.path),
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
    const path = (0,field_path/* fieldPathParts */.y)(field);
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

/***/ 97448:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ checkShape)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(52735);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/name.js
var deployment_name = __webpack_require__(95443);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/secrets.js
var secrets = __webpack_require__(85275);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/tags.js
var tags = __webpack_require__(51325);
// EXTERNAL MODULE: ./build/action/code/contract/dialect/dialect.js
var dialect_dialect = __webpack_require__(64315);
// EXTERNAL MODULE: ./build/action/code/contract/resources/resource-spec.js
var resource_spec = __webpack_require__(86298);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema.js
var schema = __webpack_require__(74671);
// EXTERNAL MODULE: ./build/action/code/contract/schema/schema-walk.js
var schema_walk = __webpack_require__(16293);
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

// EXTERNAL MODULE: ./build/action/code/contract/source/source.js
var source = __webpack_require__(37971);
// EXTERNAL MODULE: ./build/action/code/contract/source/source-config.js
var source_config = __webpack_require__(68906);
// EXTERNAL MODULE: ./build/action/code/contract/source/source-traits.js
var source_traits = __webpack_require__(41313);
// EXTERNAL MODULE: ./build/action/code/foundation/text/nearest-word.js
var nearest_word = __webpack_require__(37922);
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
    name: deployment_name/* deploymentName */.pC.nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
    source: source/* sourceKind */.uh.nullish(),
    source_config: source_config/* sourceConfig */.Kf.nullish(),
    source_revision_config: source_config/* sourceRevisionConfig */.F9.nullish(),
    secret_references: schemas/* array */.YOg(secrets/* secretReference */.QO).nullish(),
    tags: tags/* tags */._A.nullish(),
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
        leaf: (schema, leaf) => source/* renamedValues */.FZ.has(schema) && !source_traits/* SOURCES */.Hl.includes(leaf)
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
/* harmony import */ var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82727);

/**
 * What the names of variables begin with in which this program, CI systems and the tools of their jobs keep keys and
 * tokens: no code of the project is to have them.
 */
const KEPT = [
    ...["AGENT_DEPLOY_", "INPUT_", "ACTIONS_", "GITHUB_", "GH_", "RUNNER_"],
    ...["CI_JOB_", "CI_DEPLOY_", "CI_REGISTRY_", "CI_REPOSITORY_", "GITLAB_", "GL_TOKEN", "BITBUCKET_"],
    ...["BUILDKITE_", "CIRCLE_", "DRONE_", "JENKINS_", "SYSTEM_ACCESSTOKEN", "TRAVIS_", "GITEA_", "FORGEJO_"],
    ...["GIT_", "SSH_", "GPG_", "NPM_", "NODE_AUTH_TOKEN", "YARN_", "PNPM_", "COREPACK_", "DOCKER_"],
    ...["REGISTRY_AUTH_", "PULUMI_", "TF_TOKEN_", "TF_API_", "VAULT_", "ARM_CLIENT_", "ARM_ACCESS_"],
    ...["CLOUDSDK_", "KUBECONFIG", "AWS_ACCESS_KEY_", "AWS_SECRET_", "AWS_SESSION_", "AWS_WEB_IDENTITY_"],
    ...["AZURE_CLIENT_", "AZURE_CREDENTIALS", "GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CREDENTIALS"],
    ...["GOOGLE_GHA_", "GCP_CREDENTIALS", "GCP_SA_"],
];
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
    const isName = (word) => _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__/* .VARIABLE_NAME */ .n.test(word);
    return { allowed: words.filter(isName), wrong: words.filter((word) => !isName(word)) };
}


/***/ }),

/***/ 14492:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ parseYamlText)
});

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file/unclosed.js
/** The brackets and quotes of a YAML text that are opened and never closed. */
async function unclosedMarks(document, text) {
    const { isCollection, isScalar, visit } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
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
    const { parseDocument, LineCounter } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
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

/***/ 23692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j1: () => (/* reexport */ configuration_error/* ConfigurationError */.j),
  S7: () => (/* reexport */ secrets_text/* parseSecretsText */.S7),
  YK: () => (/* reexport */ configuration_error/* problemLine */.Y),
  MT: () => (/* reexport */ resolveDeployment)
});

// UNUSED EXPORTS: RUNTIME_KEYS, SECRETS, folderOrigin, projectName, readEnvironmentFile, repositoryOrigin, tarballSource

// EXTERNAL MODULE: ./build/action/code/foundation/configuration-error.js
var configuration_error = __webpack_require__(75990);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/action/code/contract/source/origin.js
var origin = __webpack_require__(35896);
// EXTERNAL MODULE: ./build/action/code/project/local-git.js
var local_git = __webpack_require__(5277);
;// CONCATENATED MODULE: ./build/action/code/sources/git/origin.js



/**
 * Where a folder is deployed from: its repository and the path in it, as its git says; in a workflow without git, as the
 * runner says. Undefined where it is in no repository, or in one without a remote.
 */
async function folderOrigin(directory, known, signal) {
    const place = await readPlace(directory, signal);
    const url = place?.remote && ownUrl(place.remote, known);
    if (place && url)
        return (0,origin/* originOf */.yv)(url, place.path);
    const { GITHUB_WORKSPACE: workspace } = known.environment;
    const own = ownRepository(known);
    if (!own || !workspace)
        return undefined;
    const path = place?.path ?? (0,external_node_path_.relative)(workspace, directory).split(external_node_path_.sep).join("/");
    return path.startsWith("../") || (0,external_node_path_.isAbsolute)(path) ? undefined : (0,origin/* originOf */.yv)(own, path);
}
/** The same of code that the control plane fetches. */
function repositoryOrigin(repo_url, graph_config_path, known) {
    return (0,origin/* fetchedOrigin */.um)(ownUrl(repo_url, known), graph_config_path);
}
function ownUrl(url, known) {
    return ((0,origin/* sameRepository */.RB)(url, known.fork) && ownRepository(known)) || url;
}
function ownRepository({ url, environment }) {
    const { GITHUB_REPOSITORY: name, GITHUB_SERVER_URL: server } = environment;
    return url ?? (name && `${server || "https://github.com"}/${name}`);
}
async function readPlace(directory, signal) {
    const git = (0,local_git/* localGit */.s)(directory, { signal });
    const lines = async (...args) => (await git(...args))?.replace(/\n$/, "").split("\n");
    const [top, remotes = []] = await Promise.all([
        lines("rev-parse", "--show-toplevel", "--show-prefix"),
        lines("remote"),
    ]);
    const [root, path = ""] = top ?? [];
    if (!root)
        return undefined;
    const name = await mainRemote(remotes, lines);
    const [url] = (name && (await lines("remote", "get-url", name))) || [];
    // A path of this machine may be relative to the checkout.
    return { remote: url && /^\.{1,2}\//.test(url) ? (0,external_node_path_.resolve)(root, url) : url, path };
}
async function mainRemote(remotes, lines) {
    if (remotes.includes("origin"))
        return "origin";
    if (remotes.length <= 1)
        return remotes[0];
    const [branch] = (await lines("symbolic-ref", "--quiet", "--short", "HEAD")) ?? [];
    return branch && (await lines("config", `branch.${branch}.remote`))?.[0];
}

// EXTERNAL MODULE: ./build/action/code/contract/deployment/deployment-rules.js + 3 modules
var deployment_rules = __webpack_require__(97065);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/name.js
var deployment_name = __webpack_require__(95443);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/runtime-keys.js
var deployment_runtime_keys = __webpack_require__(83903);
// EXTERNAL MODULE: ./build/action/code/contract/source/source-traits.js
var source_traits = __webpack_require__(41313);
// EXTERNAL MODULE: ./build/action/code/foundation/json/field-path.js
var field_path = __webpack_require__(53716);
// EXTERNAL MODULE: ./build/action/code/foundation/json/json-object.js
var json_object = __webpack_require__(40400);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(62183);
// EXTERNAL MODULE: ./build/action/code/contract/deployment/custom-url.js
var deployment_custom_url = __webpack_require__(2059);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-shape.js + 2 modules
var desired_shape = __webpack_require__(97448);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/variable-access.js
var variable_access = __webpack_require__(2263);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/yaml-text.js + 1 modules
var yaml_text = __webpack_require__(14492);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var error = __webpack_require__(38597);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/image-build-error.js


/** An image could not be made or pushed. */
class image_build_error_ImageBuildError extends error/* AgentDeployError */.p2 {
    code = "image_build";
}
/** A call of an engine that failed, with what it said last. */
class EngineCallError extends image_build_error_ImageBuildError {
    lastLine;
    constructor(program, words, { code, lines }) {
        const verb = words.find((word) => /^[a-z]+$/.test(word)) ?? "call";
        const said = lines.filter((line) => line.trim() !== "");
        const text = said.join("\n") || "it said nothing";
        super(`${(0,external_node_path_.basename)(program)} ${verb} failed (exit code ${String(code ?? "unknown")}): ${text}`);
        this.lastLine = said.at(-1) ?? "";
    }
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/image-platform.js

const DEFAULT_PLATFORM = "linux/amd64";
/** As npm names the processors that there are images of Node for. */
const processors = { "linux/amd64": "x64", "linux/arm64": "arm64" };
const IMAGE_PLATFORMS = Object.keys(processors);
/** @throws ImageBuildError for what no image of Node is for */
function imagePlatform(name = DEFAULT_PLATFORM) {
    const cpu = processors[name];
    if (cpu === undefined)
        throw new ImageBuildError(`images are built for ${IMAGE_PLATFORMS.join(" or ")}, not for '${name}'`);
    return { name, os: "linux", cpu };
}

// EXTERNAL MODULE: ./build/action/code/sources/secrets/secrets-text.js
var secrets_text = __webpack_require__(7143);
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
    const { install_command, build_command, repo_ref, graph_config_path, image_uri, template_id } = request;
    const shape = (0,desired_shape/* checkShape */.e)(given({
        name,
        source,
        source_config: {
            ...given({
                integration_id,
                repo_url,
                template_id,
                deployment_type,
                build_on_push,
                custom_url,
                install_command,
                build_command,
                resource_spec: await yaml("resource_spec"),
            }),
            ...(custom_url === null && { custom_url: deployment_custom_url/* NO_CUSTOM_URL */.y5 }),
        },
        source_revision_config: given({ repo_ref, graph_config_path, image_uri }),
        secret_references: await yaml("secret_references"),
        tags: request.tags,
    }), request.dialect);
    problems.push(...imageBuildProblems(request));
    problems.push(...shape.problems.map(({ path, message }) => ({ path: (0,field_path/* fieldPath */.c)(path), message })));
    const warnings = [];
    const secrets = await requestedSecrets(request.secrets, secrets_text/* SECRETS */.cW, { problems, warnings });
    const runtime_keys = await requestedSecrets(request.runtime_keys, secrets_text/* RUNTIME_KEYS */.Gm, { problems, warnings });
    const allowed = allowance(request, problems);
    return { parts: shape.parts, secrets, runtime_keys, allowed, warnings, problems };
}
/** What says where else the code comes from does not go with an image that is built here. */
function imageBuildProblems(request) {
    const { image_build, source } = request;
    const problem = (path, message) => ({ path, message: `${path} ${message}` });
    if (!image_build)
        return ["image_base", "image_platform"]
            .filter((field) => request[field])
            .map((field) => problem(field, "is for an image that is built here, and none is"));
    const others = ["image_uri", "repo_url", "repo_ref", "commit"].filter((field) => request[field]);
    const platform = request.image_platform || DEFAULT_PLATFORM;
    return [
        ...others.map((field) => problem(field, "does not go with an image that is built here, of the folder")),
        ...(source && source !== "internal_image"
            ? [
                problem("source", `'${source}' does not go with an image that is built here: its source is internal_image`),
            ]
            : []),
        ...(IMAGE_PLATFORMS.includes(platform)
            ? []
            : [problem("image_platform", `'${platform}' is none of ${IMAGE_PLATFORMS.join(", ")}`)]),
    ];
}
function allowance({ env_allow }, problems) {
    if (env_allow === false)
        return false;
    const reading = (0,variable_access/* readAllowance */.j)(env_allow);
    for (const word of reading?.wrong ?? [])
        problems.push({
            path: "env_allow",
            message: `env_allow names variables, and '${word}' is not a variable's name`,
        });
    return reading?.allowed;
}
async function requestedSecrets(given, named, found) {
    if (typeof given !== "string")
        return given;
    if (given.trim() === "")
        return undefined;
    const reading = await (0,secrets_text/* parseSecretsText */.S7)(given, named);
    found.problems.push(...reading.problems);
    found.warnings.push(...reading.warnings);
    return reading.secrets;
}
/** The fields that say something. */
function given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file.js + 1 modules
var desired_file = __webpack_require__(86358);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: ./build/action/code/contract/source/repo-url.js
var source_repo_url = __webpack_require__(24262);
;// CONCATENATED MODULE: ./build/action/code/sources/git/checkout.js
// This folder: git repositories as sources, and what a checkout says. Nothing is packed.


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
        repo_url: url && (0,source_repo_url/* withoutCredentials */.ri)(url),
        branch,
        commit,
        is_pushed: commit !== undefined && trackedLine?.[0] === commit,
    };
}

// EXTERNAL MODULE: ./build/action/code/contract/source/commit.js
var source_commit = __webpack_require__(94863);
;// CONCATENATED MODULE: ./build/action/code/sources/git/git.js


/**
 * A git repository that the control plane fetches itself.
 * @param options.commit what `repo_ref` points to, where that is known; a ref that is a full commit id is one itself
 */
function gitSource(options) {
    const { repo_url, repo_ref } = options;
    const commit = options.commit ?? (repo_ref !== undefined && isCommitId(repo_ref) ? repo_ref : undefined);
    const ref = repo_ref === undefined ? "" : ` at ${repo_ref}`;
    const short = commit === undefined || commit === repo_ref ? "" : ` (${(0,source_commit/* shortCommit */.A)(commit)})`;
    return {
        kind: "repo_host",
        digest: commit,
        warnings: [],
        describe: () => `${(0,source_repo_url/* shownAddress */.Uk)(repo_url)}${ref}${short}`,
        deliver: async () => (repo_ref === undefined ? {} : { repo_ref }),
    };
}
/** Whether a ref is a full commit id. */
function isCommitId(ref) {
    return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(ref);
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
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/action/code/foundation/json/json-limits.js
// This folder: limits of JSON texts, and the places of mistakes in them. No schema.
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

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __webpack_require__(99547);
;// CONCATENATED MODULE: ./build/action/code/foundation/json/json-problem.js


/** For the reader: what stands in the place of each mistake in JSON. */
const EXPECTED = {
    PropertyNameExpected: "a property name in double quotes",
    ValueExpected: "a value",
    ColonExpected: "':'",
    CommaExpected: "','",
    CloseBraceExpected: "'}'",
    CloseBracketExpected: "']'",
    EndOfFileExpected: "the end of the file",
    UnexpectedEndOfString: "the end of the string",
    InvalidEscapeCharacter: "a string with valid escapes",
    InvalidUnicode: "a string with valid escapes",
    InvalidCharacter: "a string without control characters",
    UnexpectedEndOfNumber: "a complete number",
    InvalidNumberFormat: "a number",
};
/** A comment, a word, a string in single quotes. */
const NO_TOKEN = "a token of JSON; strings are in double quotes, and there are no comments";
/**
 * Where a text stops being JSON; undefined when it is JSON. The parser of the platform says it in its message only, for
 * some mistakes, and quotes the text, which may hold secrets. `line` and `column` count from 1 (of a string or number:
 * its beginning); `expected` is for the reader.
 */
function jsonProblem(text) {
    // The library reads by recursion.
    if (exceeded(text) === "depth")
        return { line: 1, column: 1, expected: `a value with no more than ${DEEPEST_JSON} levels` };
    let first;
    function onError(code, _offset, _length, line, column) {
        first ??= {
            line: line + 1,
            column: column + 1,
            expected: EXPECTED[(0,main.printParseErrorCode)(code)] ?? NO_TOKEN,
        };
    }
    (0,main.visit)(text, { onError }, { disallowComments: true });
    return first;
}

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/parse-graph-config.js
// This folder: the one reader of `graph.json`. Not here: what the servers do by it.



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
    if (!(0,json_object/* isJsonObject */.O)(value)) {
        return { problem: { message: "holds no JSON object", line: 1 } };
    }
    return { value, json };
}

// EXTERNAL MODULE: ./build/action/code/foundation/text/nearest-word.js
var nearest_word = __webpack_require__(37922);
;// CONCATENATED MODULE: ./build/action/code/project/graph-config/module-path.js
/** @returns undefined for a text that names no module */
function modulePath(text) {
    const colon = text.lastIndexOf(":");
    // A colon of a drive letter is not the one before the export.
    const [path, exportName] = colon <= 1 ? [text, "default"] : [text.slice(0, colon), text.slice(colon + 1)];
    return path === "" || exportName === "" ? undefined : { path, exportName };
}
/** What to do about a path that only Windows understands: it would be found on the machine that wrote it alone. */
const withoutBackslashes = (path) => `"${path}" has backslashes: write "${path.replaceAll("\\", "/")}", which every system understands`;

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/graph-entries.js


/** The graphs that `graphs` of a graph configuration names. */
function graphEntries(graphs) {
    if (!(0,json_object/* isJsonObject */.O)(graphs) || Object.keys(graphs).length === 0) {
        const message = 'graphs: name at least one graph, as "agent": "./src/agent.ts:graph"';
        return { entries: [], problems: [{ at: ["graphs"], message }] };
    }
    const reading = { entries: [], problems: [] };
    for (const [graphId, value] of Object.entries(graphs)) {
        const entry = graphEntry(graphId, value);
        if (typeof entry === "string")
            reading.problems.push({ at: ["graphs", graphId], message: entry });
        else
            reading.entries.push(entry);
    }
    return reading;
}
function graphEntry(graphId, value) {
    const place = `graphs.${graphId}`;
    if (graphId === "")
        return "graphs: a graph needs a name";
    const { path: location, description } = (0,json_object/* isJsonObject */.O)(value)
        ? value
        : { path: value, description: undefined };
    if (typeof location !== "string") {
        return `${place}: is neither a text "<path of a module>:<name of an export>" nor an object with such a "path"`;
    }
    if (description !== undefined && typeof description !== "string")
        return `${place}: description is not a string`;
    const module = modulePath(location);
    if (module === undefined) {
        return `${place}: "${location}" is not of the form "<path of a module>:<name of an export>"`;
    }
    if (module.path.includes("\\"))
        return `${place}: ${withoutBackslashes(module.path)}`;
    return { graphId, ...module, description };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(52735);
;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/section.js
// This folder: the sections of a graph configuration, one schema each. Not here: what the server does by them.


/** A flag that is off unless it is given. */
const off = schemas/* boolean */.zMY().default(false);
const texts = schemas/* array */.YOg(schemas/* string */.YjP().min(1));
/** `file:export`, or `file` for its default export. */
const section_module = schemas/* string */.YjP()
    .refine((text) => modulePath(text) !== undefined, 'is not of the form "<path of a module>:<name of an export>"');
/** A number of minutes, above zero. */
const minutes = schemas/* number */.aig().positive().max(1e7);

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/auth-section.js


/** `auth`: who may call, and what each may see. */
const authSection = schemas/* strictObject */.rej({
    path: section_module,
    disable_studio_auth: off,
    /** What the OpenAPI document says of the way to authenticate. */
    openapi: schemas/* strictObject */.rej({
        securitySchemes: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())).optional(),
        security: schemas/* array */.YOg(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP()))).optional(),
    })
        .optional(),
});

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/checkpointer-section.js


/** How long threads stay, or all but their latest state. */
const threadTtl = schemas/* strictObject */.rej({
    strategy: schemas/* enum */.k5n(["delete", "keep_latest"]).default("delete"),
    default_ttl: minutes.optional(),
    sweep_interval_minutes: minutes.optional(),
    /** Threads of one sweep. */
    sweep_limit: schemas/* number */.aig().int().min(1).default(10_000),
});
/** `checkpointer`: how long checkpoints stay. They are kept where threads are. */
const checkpointerSection = schemas/* strictObject */.rej({
    backend: schemas/* literal */.euz("default", 'is not "default": the agent server keeps checkpoints where threads are')
        .optional(),
    ttl: threadTtl.optional(),
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(88532);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(49567);
// EXTERNAL MODULE: ./build/action/code/foundation/time/duration.js
var duration = __webpack_require__(82413);
;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/event-log-section.js


const maxAge = schemas/* string */.YjP().transform((text, context) => {
    if (text === "never")
        return Number.POSITIVE_INFINITY;
    const ms = (0,duration/* parseDuration */.E)(text);
    if (ms !== undefined && ms > 0)
        return ms;
    context.addIssue({
        code: "custom",
        message: `"${text}" is not a duration such as "30d" or "12h", nor "never"`,
    });
    return core/* NEVER */.tm;
});
const maxEvents = coerce/* number */.ai("must be a whole number").int("must be a whole number").min(1);
/** `event_log`: what of the event logs is kept. An infinite age: no event is too old. */
const eventLogSection = schemas/* strictObject */.rej({ max_age: maxAge.optional(), max_events_per_thread: maxEvents.optional() })
    .transform(({ max_age, max_events_per_thread }) => ({
    ...(max_age === undefined ? {} : { maxAgeMs: max_age }),
    ...(max_events_per_thread === undefined ? {} : { maxEventsPerThread: max_events_per_thread }),
}));

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/http-section.js


const isPattern = (text) => {
    try {
        new RegExp(text);
        return true;
    }
    catch {
        return false;
    }
};
const cors = schemas/* strictObject */.rej({
    allow_origins: texts.optional(),
    allow_methods: texts.optional(),
    allow_headers: texts.optional(),
    allow_credentials: off,
    allow_origin_regex: schemas/* string */.YjP().refine(isPattern, "is not a regular expression").optional(),
    expose_headers: texts.optional(),
    /** In seconds. */
    max_age: schemas/* number */.aig().int().nonnegative().optional(),
});
/** Names of headers; `*` stands for any text. */
const headerPatterns = schemas/* strictObject */.rej({ includes: texts.optional(), excludes: texts.optional() });
/** What the server's routes lie under. */
const mountPrefix = schemas/* string */.YjP()
    .regex(/^(\/[\w.~-]+)+$/, 'is not a path such as "/agents": it begins with a slash and ends without one');
/** `http`: routes of the project's own, and which of the server's there are. */
const httpSection = schemas/* strictObject */.rej({
    app: section_module.optional(),
    cors: cors.optional(),
    disable_assistants: off,
    disable_threads: off,
    disable_runs: off,
    disable_store: off,
    disable_meta: off,
    disable_mcp: off,
    disable_a2a: off,
    disable_ui: off,
    disable_webhooks: off,
    disable_event_streaming: off,
    configurable_headers: headerPatterns.optional(),
    logging_headers: headerPatterns.optional(),
    mount_prefix: mountPrefix.optional(),
    enable_custom_route_auth: schemas/* boolean */.zMY().default(true),
});

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/store-section.js


/** `store`: semantic search over items, and how long they stay. */
const storeSection = schemas/* strictObject */.rej({
    index: schemas/* strictObject */.rej({
        /** Numbers of a vector. */
        dims: schemas/* number */.aig().int().min(1).max(65_536),
        embed: schemas/* string */.YjP()
            .regex(/^[^:]+:[^:]/, 'is neither "<provider>:<model>" nor "<path of a module>:<name of an export>"'),
        fields: texts.min(1).default(["$"]),
    })
        .optional(),
    ttl: schemas/* strictObject */.rej({
        default_ttl: minutes.optional(),
        refresh_on_read: schemas/* boolean */.zMY().default(true),
        sweep_interval_minutes: minutes.optional(),
    })
        .optional(),
});

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/sections/webhooks-section.js


/** `webhooks`: where they may be sent to, with which headers and fields. */
const webhooksSection = schemas/* strictObject */.rej({
    /** Headers may hold variables of this prefix only. */
    env_prefix: schemas/* string */.YjP().min(1).default("LG_WEBHOOK_"),
    /** Texts that may hold `${{ env.<name> }}`. */
    headers: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[\w!#$%&'*+.^`|~-]+$/, "is not the name of a header"), schemas/* string */.YjP())
        .default({}),
    url: schemas/* strictObject */.rej({
        require_https: off,
        /** `*.example.com`: every name below it, not itself. */
        allowed_domains: texts.optional(),
        allowed_ports: schemas/* array */.YOg(schemas/* number */.aig().int().min(1).max(65_535)).optional(),
        max_url_length: schemas/* number */.aig().int().min(1).optional(),
        disable_loopback: schemas/* boolean */.zMY().optional(),
        disable_private_ips: schemas/* boolean */.zMY().optional(),
    })
        .prefault({}),
    /** Fields of the body; default all. */
    allowed_fields: texts.optional(),
});

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/graph-settings.js








const environment = schemas/* union */.KCZ([schemas/* string */.YjP(), texts, schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY()]))], 'is neither the name of an environment file, nor a list of names, nor an object such as {"NAME": "text"}');
const uiConfig = schemas/* strictObject */.rej({ shared: texts.optional() });
/** What the agent server does as `graph.json` says, beside `graphs` (see `graph-entries.ts`). */
const graphSettings = schemas/* strictObject */.rej({
    auth: authSection.optional(),
    checkpointer: checkpointerSection.optional(),
    env: environment.optional(),
    event_log: eventLogSection.optional(),
    http: httpSection.optional(),
    store: storeSection.optional(),
    strict_types: schemas/* boolean */.zMY().optional(),
    /** The module of each graph's components. */
    ui: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP().min(1)).optional(),
    ui_config: uiConfig.optional(),
    webhooks: webhooksSection.optional(),
});

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/json-places.js

/** @param json valid JSON */
function jsonPlaces(json) {
    const root = (0,main.parseTree)(json);
    const lineAt = (offset) => json.slice(0, offset).split("\n").length;
    return {
        lineOf(path) {
            const known = path.map((part) => (typeof part === "symbol" ? String(part) : part));
            for (let length = known.length; root && length > 0; length--) {
                const node = (0,main.findNodeAtLocation)(root, known.slice(0, length));
                if (node)
                    return lineAt((node.parent?.type === "property" ? node.parent : node).offset);
            }
            return lineAt(root?.offset ?? 0);
        },
        repeatedKeys: () => (root ? [...repeated(root)] : []),
    };
}
function* repeated(node) {
    const seen = new Set();
    for (const child of node.children ?? []) {
        if (child.type === "property") {
            const [key, value] = child.children ?? [];
            if (seen.has(key?.value))
                yield [...(0,main.getNodePath)(node), key?.value];
            seen.add(key?.value);
            if (value)
                yield* repeated(value);
        }
        else
            yield* repeated(child);
    }
}

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/known-keys.js

/** The keys that a schema has for the object at a path; none where it is no object, or has any. */
function keysAt(schema, path) {
    const at = unwrapped(schema);
    if (at instanceof schemas/* ZodObject */.bvH) {
        const [first, ...rest] = path;
        if (first === undefined)
            return Object.keys(at.shape);
        const next = at.shape[String(first)];
        return next ? keysAt(next, rest) : [];
    }
    return [];
}
/** Without what makes it optional, gives it a default, or changes its output. */
function unwrapped(schema) {
    if (schema instanceof schemas/* ZodOptional */.IiU || schema instanceof schemas/* ZodDefault */.XiL || schema instanceof schemas/* ZodPrefault */.xgV) {
        return unwrapped(schema.unwrap());
    }
    if (schema instanceof schemas/* ZodPipe */.utH)
        return unwrapped(schema.in);
    return schema;
}

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/unsupported-keys.js
const noEffect = (because) => ({ kind: "no_effect", because });
const imageOnly = noEffect("it is for container images and Python, and no image is made");
/** Keys of the official servers that ours does not honour, by their path. */
const UNSUPPORTED_KEYS = {
    $schema: { kind: "ignored", because: "it is for editors" },
    encryption: { kind: "refused", because: "threads and checkpoints would be stored unencrypted" },
    "auth.allow_langsmith_api_keys": { kind: "refused", because: "no such keys are known here" },
    "auth.cache": noEffect("each request is authenticated"),
    "checkpointer.path": { kind: "refused", because: "checkpoints are kept where threads are" },
    "http.middleware_order": noEffect("middleware of the app runs first"),
    node_version: noEffect("the agent runs on the Node.js of the control plane"),
    dependencies: noEffect("packages are installed as package.json says"),
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

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/read-graph-config.js








/**
 * Reads the text of a `graph.json`: every mistake at once, and what has no effect. Keys with the value `null` count as
 * left out.
 * @param options.nodeVersion the Node.js that serves the graphs, where that is known
 */
function readGraphConfigText(text, options = {}) {
    const { value, json, problem } = parseGraphConfig(text);
    if (problem) {
        const problems = [{ path: "", ...problem }];
        return { graphs: [], settings: undefined, env: undefined, problems, warnings: [] };
    }
    const places = jsonPlaces(json);
    const { graphs: named, ...given } = value;
    const { supported, refusals, warnings } = withoutUnsupported(given, options.nodeVersion);
    const graphs = graphEntries(named);
    const parsed = graphSettings.safeParse(withoutNull(supported));
    const problems = [
        ...places.repeatedKeys().map((at) => ({ at, message: `${dotted(at)} is given twice` })),
        ...refusals,
        ...graphs.problems,
        ...(parsed.error?.issues ?? []).flatMap(problemsOf),
    ];
    const settings = problems.length === 0 ? parsed.data : undefined;
    const located = (findings) => findings
        .map(({ at, message }) => ({ path: dotted(at), message, line: places.lineOf(at) }))
        .sort((a, b) => a.line - b.line);
    return {
        graphs: graphs.entries,
        settings,
        env: given.env,
        problems: located(problems),
        warnings: located(warnings),
    };
}
/** Takes out the keys that are known and not honoured, two levels deep at most. */
function withoutUnsupported(config, nodeVersion) {
    const refusals = [];
    const warnings = [];
    const isSupported = (path, value) => {
        const treatment = Object.hasOwn(UNSUPPORTED_KEYS, path) ? UNSUPPORTED_KEYS[path] : undefined;
        if (treatment === undefined)
            return true;
        if (value === null || value === false || treatment.kind === "ignored")
            return false;
        if (isMet(path, value, nodeVersion))
            return false;
        const finding = { at: path.split("."), message: sentence(path, treatment) };
        (treatment.kind === "refused" ? refusals : warnings).push(finding);
        return false;
    };
    const kept = (object, prefix) => Object.fromEntries(Object.entries(object)
        .filter(([key, value]) => isSupported(prefix + key, value))
        .map(([key, value]) => [key, prefix === "" && (0,json_object/* isJsonObject */.O)(value) ? kept(value, `${key}.`) : value]));
    return { supported: kept(config, ""), refusals, warnings };
}
const sentence = (path, { kind, because }) => kind === "refused"
    ? `${path} is not supported by the agent server: ${because}; remove it, or deploy to a service that has it`
    : `${path} has no effect here: ${because}`;
/** A wish that is granted although nothing reads the key. */
function isMet(key, value, nodeVersion) {
    // As templates have it, to be filled in.
    if (Array.isArray(value) && value.length === 0)
        return true;
    if (key === "node_version")
        return nodeVersion !== undefined && major(String(value)) === major(nodeVersion);
    // The project itself, which is what is installed.
    if (key === "dependencies")
        return Array.isArray(value) && value.every((each) => each === ".");
    return false;
}
const major = (version) => /\d+/.exec(version)?.[0];
function withoutNull(value) {
    if (!(0,json_object/* isJsonObject */.O)(value))
        return value;
    const given = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
    return Object.fromEntries(given.map(([key, item]) => [key, withoutNull(item)]));
}
function problemsOf(issue) {
    if (issue.code === "unrecognized_keys") {
        return issue.keys.map((key) => unknownKey(issue.path, key));
    }
    return [
        { at: issue.path, message: `${dotted(issue.path)}: ${issue.message.replace(/^Invalid [\w ]+: /, "")}` },
    ];
}
function unknownKey(parents, key) {
    const at = [...parents, key];
    const known = keysAt(graphSettings, parents);
    const prefix = parents.length === 0 ? "" : `${dotted(parents)}.`;
    const unsupported = Object.keys(UNSUPPORTED_KEYS)
        .filter((each) => each.startsWith(prefix))
        .map((each) => each.slice(prefix.length));
    const all = [...known, ...unsupported, ...(prefix === "" ? ["graphs"] : [])];
    const meant = (0,nearest_word/* nearestWord */.z)(key, all);
    return { at, message: `${dotted(at)} is not a known key${meant ? `; did you mean ${meant}?` : ""}` };
}
/** A path as it is shown; a key that is no word stands in quotes. */
const dotted = (path) => path
    .map((part) => /^[\w$-]{1,60}$/.test(String(part)) ? String(part) : JSON.stringify(String(part).slice(0, 60)))
    .join(".");

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/referenced-modules.js

/** The modules that have to be there for the server to start. */
function referencedModules(graphs, { auth, http, store, ui } = {}) {
    const embed = store?.index?.embed;
    const named = {
        "auth.path": auth?.path,
        "http.app": http?.app,
        "store.index.embed": embed && isModuleOfProject(embed) ? embed : undefined,
    };
    return [
        ...graphs.map(({ graphId, path, exportName }) => ({ place: `graphs.${graphId}`, path, exportName })),
        ...Object.entries(named).flatMap(([place, text]) => {
            const module = text === undefined ? undefined : modulePath(text);
            return module ? [{ place, ...module }] : [];
        }),
        ...Object.entries(ui ?? {}).map(([graphId, path]) => ({
            place: `ui.${graphId}`,
            path,
            exportName: undefined,
        })),
    ];
}
/** `./embed.ts:embed`, as opposed to `provider:model`. */
const isModuleOfProject = (text) => /^\.{0,2}\//.test(text);

// EXTERNAL MODULE: ./build/action/code/sources/tarball/project-tree.js + 5 modules
var project_tree = __webpack_require__(4842);
;// CONCATENATED MODULE: ./build/action/code/sources/graph-config.js






/**
 * Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. The hosted service
 * honours keys that our agent server does not, so in its dialect `graphs` alone is checked.
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
    const { graphs, settings, env, problems, warnings } = readGraphConfigText(text);
    const ofText = problems.find((problem) => problem.path === "");
    if (ofText)
        return refused(`${path} ${ofText.message}`, path, ofText.line);
    // Of `env` whoever reads the values tells.
    const isTold = (problem) => isHosted ? /^graphs($|\.)/.test(problem.path) : problem.path !== "env";
    return {
        config: { path, env, modules: referencedModules(graphs, isHosted ? undefined : settings) },
        problems: problems.filter(isTold).map((problem) => ({ ...problem, file: path })),
        warnings: isHosted ? [] : warnings.map(({ message }) => `${path}: ${message}`),
    };
}
function refused(message, file, line) {
    const place = { ...(file && { file }), ...(line !== undefined && { line }) };
    return { config: undefined, problems: [{ path: "graph_config_path", message, ...place }], warnings: [] };
}
const isFile = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;

// EXTERNAL MODULE: ./build/action/code/contract/source/image-reference.js
var image_reference = __webpack_require__(18169);
;// CONCATENATED MODULE: ./build/action/code/sources/image.js


/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so nobody knows whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
function imageSource(options) {
    const { image_uri, kind } = options;
    const reference = (0,image_reference/* imageReference */.rA)(image_uri);
    if (!reference) {
        const path = "source_revision_config.image_uri";
        throw new configuration_error/* ConfigurationError */.j([{ path, message: `${path} ${image_reference/* NOT_AN_IMAGE */.Us}` }]);
    }
    const { digest } = reference;
    const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
    return {
        kind,
        digest,
        image_uri,
        warnings: digest === undefined ? [warning] : [],
        describe: () => `image ${image_uri}`,
        deliver: async () => ({ image_uri }),
    };
}

// EXTERNAL MODULE: ./build/action/code/contract/deployment/secrets.js
var deployment_secrets = __webpack_require__(85275);
// EXTERNAL MODULE: ./build/action/code/foundation/text/variable-name.js
var variable_name = __webpack_require__(82727);
// EXTERNAL MODULE: ./build/action/code/project/assignments.js
var project_assignments = __webpack_require__(87889);
;// CONCATENATED MODULE: ./build/action/code/project/env-file-name.js
// This folder: the one reader of what lies in a project. Nothing is changed there.
/** Whether the path of an environment file (`env` of a graph configuration) may be one: `.env`, `.env.local`, … */
function isEnvFilePath(path) {
    const names = path.split(/[\\/]/);
    return /^\.env[\w.-]*$/.test(names.at(-1) ?? "") && !names.some((name) => name.toLowerCase() === ".git");
}
/** Any other file (`.git/config`, `.npmrc`) holds what nobody meant to hand to the agent. */
function notAnEnvFile(env) {
    return `'${env}' is not an environment file: its name has to begin with .env, and it may not lie in .git`;
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
    if (Array.isArray(env) && env.every((name) => typeof name === "string" && variable_name/* VARIABLE_NAME */.n.test(name))) {
        const message = `${path} names the variables ${env.join(", ")} in env: give them as secrets of the deployment`;
        return { ...none, warnings: env.length === 0 ? [] : [message] };
    }
    const values = typeof env === "object" && !Array.isArray(env) ? Object.entries(env) : undefined;
    if (values?.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
        return {
            ...none,
            ...secretsOf(values.map(([name, value]) => [name, String(value)]), path),
        };
    }
    const message = `"env" is the name of an environment file, maps names to texts, or lists names`;
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
        const { assignments, problems } = (0,project_assignments/* readAssignments */.F)(readText(file), { comments: true });
        if (problems.length > 0)
            return {
                ...none,
                problems: problems.map(({ line, message }) => ({
                    path: "",
                    message: `the line ${message}`,
                    file: env,
                    line,
                })),
            };
        const values = assignments.map(({ name, value }) => [name, value]);
        const found = secretsOf([...new Map(values)], env);
        return { ...none, ...found, warnings: [...replacedWarnings(assignments, env), ...found.warnings] };
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
        const { assignments } = readAssignments(readText(join(directory, ".env")), { comments: true });
        return Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
    }
    catch (error) {
        const { code } = error;
        if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR")
            return {};
        throw error;
    }
}
/** As every reader of such files has it, the last one counts. */
function replacedWarnings(assignments, file) {
    const earlier = new Map();
    return assignments.flatMap(({ name, line }) => {
        const before = earlier.get(name);
        earlier.set(name, line);
        return before === undefined ? [] : [`${file}:${line}: ${name} replaces that of line ${before}`];
    });
}
function secretsOf(entries, origin) {
    const secrets = [];
    const warnings = [];
    const problems = [];
    for (const [index, [name, value]] of entries.entries()) {
        if (name.startsWith("AGENT_DEPLOY_"))
            continue;
        const isEmpty = value === "" && variable_name/* VARIABLE_NAME */.n.test(name);
        const problem = isEmpty ? `secret '${name}' is empty` : (0,deployment_secrets/* secretNameProblem */.nL)(name, index);
        // What was to keep others out is never left out: the agent would be open.
        if (problem && value !== "" && name === deployment_secrets/* AGENT_KEYS_VARIABLE */.k$)
            problems.push({ path: `secrets.${name}`, message: problem, file: origin });
        else if (problem)
            warnings.push(`${problem}: left out (from ${origin})`);
        else
            secrets.push({ name, value: new secret/* Secret */.z(value) });
    }
    return { secrets, warnings, problems };
}
const readText = (file) => (0,external_node_fs_.readFileSync)(file, "utf8");
function isInside(directory, path) {
    const way = (0,project_tree/* withSlashes */.sq)((0,external_node_path_.relative)(directory, path));
    return way !== ".." && !way.startsWith("../") && (0,external_node_path_.resolve)(directory, way) === (0,external_node_path_.resolve)(path);
}

;// CONCATENATED MODULE: ./build/action/code/sources/source-request.js

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
            next = workspace_glob_repeated(part, next, add, states);
        }
        else {
            next = add({ takes: part === "?" ? withinFolder : (character) => character === part, to: [next] });
        }
    }
    return next;
}
function workspace_glob_repeated(part, after, add, states) {
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
    const { parseDocument } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
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
// This folder: a packed project: which files, their digest, their archive. Not here: its upload.

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

// EXTERNAL MODULE: ./build/action/code/sources/tarball/listed.js
var tarball_listed = __webpack_require__(29004);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/lfs-pointers.js



const HEAD = "version https://git-lfs.github.com/spec/";
/** As the specification of Git LFS has it. */
const LONGEST_POINTER = 1024;
/** Files in whose place Git LFS keeps a pointer: deployed, they would be no model, picture or table. */
function lfsProblems(root, files) {
    const pointers = files.filter((path) => isPointer((0,external_node_path_.join)(root, path)));
    if (pointers.length === 0)
        return [];
    const message = `${(0,tarball_listed/* listed */.K)(pointers)}: pointers of Git LFS instead of the files' content; run \`git lfs pull\` first (actions/checkout: \`lfs: true\`), or leave them out with .dockerignore`;
    return [{ path: "project_dir", message }];
}
function isPointer(file) {
    let open;
    try {
        open = (0,external_node_fs_.openSync)(file, "r");
        if ((0,external_node_fs_.fstatSync)(open).size > LONGEST_POINTER)
            return false;
        const head = Buffer.alloc(HEAD.length);
        return (0,external_node_fs_.readSync)(open, head, 0, head.length, 0) === head.length && head.toString("latin1") === HEAD;
    }
    catch {
        // Packing says of every file that it cannot be read.
        return false;
    }
    finally {
        if (open !== undefined)
            (0,external_node_fs_.closeSync)(open);
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var header = __webpack_require__(16532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(50750);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/tar-entry.js


const BLOCK_BYTES = 512;
/** Time of every entry: npm's, which no tool takes for a time before ZIP began. */
const FIXED_TIME = new Date("1985-10-26T08:15:00Z");
/** The header of a regular file: ustar, preceded by a pax header where the path or the size does not fit. */
function tarHeader(file) {
    const fields = { ...file, uid: 0, gid: 0, mtime: FIXED_TIME };
    const block = Buffer.alloc(BLOCK_BYTES);
    const needsPax = new header/* Header */.Y({ ...fields, type: "File" }).encode(block);
    return needsPax ? Buffer.concat([new pax/* Pax */.u(fields).encode(), block]) : block;
}
/** The zeros that fill the last block of `size` bytes. */
function tarPadding(size) {
    return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}
/** The two empty blocks that end an archive. */
const tarEnd = Buffer.alloc(2 * BLOCK_BYTES);

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
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








/** What is compressed at a time, and the most that is read at once. */
const CHUNK_BYTES = 256 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const GZIP = { level: 5, chunkSize: 64 * 1024 };
/**
 * Packs files into a gzipped tar.
 * @param paths relative, with slashes, in the order that the digest counts
 * @param options.limitBytes of the compressed tar; packing stops soon after
 * @throws ConfigurationError where there is no room for it; the signal's reason
 */
async function packFiles(root, paths, { limitBytes, signal }) {
    const content = openUnnamedFile();
    const isOver = () => content.size > limitBytes;
    const packing = { root, signal, isOver, hash: (0,external_node_crypto_.createHash)("sha256"), files: [], problems: [] };
    let isKept = false;
    try {
        await (0,promises_.pipeline)(inChunks(tarOf(paths, packing)), (0,external_node_zlib_.createGzip)(GZIP), async (compressed) => {
            for await (const bytes of compressed)
                content.append(bytes);
        });
        isKept = !isOver();
        const { hash, files, problems } = packing;
        const digest = `sha256:${hash.digest("hex")}`;
        return { content: isKept ? content : undefined, digest, files, problems };
    }
    finally {
        if (!isKept)
            content.close();
    }
}
function* tarOf(paths, packing) {
    for (const path of paths) {
        packing.signal?.throwIfAborted();
        const file = openFile(path, packing);
        if (file === undefined)
            continue;
        try {
            yield* entryOf(file, path, packing);
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    }
    yield tarEnd;
}
function openFile(path, { root, problems }) {
    try {
        // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
        const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
        return (0,external_node_fs_.openSync)((0,external_node_path_.join)(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : (0,project_tree/* unreadable */.O$)(path, error));
        return undefined;
    }
}
/** Header, content and padding of one file. What is wrong with it is noted, and the others are still looked at. */
function* entryOf(file, path, packing) {
    const { hash, files, problems, isOver } = packing;
    const before = (0,external_node_fs_.fstatSync)(file, { bigint: true });
    const size = Number(before.size);
    files.push({ path, size });
    // Once it is over the limit, sizes are still read: the message names the biggest files.
    if (isOver())
        return;
    const mode = (before.mode & 64n) === 0n ? 0o644 : 0o755;
    hash.update(`${path}\0${mode.toString(8)}\0${size}\0`);
    yield tarHeader({ path, size, mode });
    try {
        const isComplete = yield* contentOf(file, size, packing);
        const after = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
            problems.push(changed(path));
    }
    catch (error) {
        if (packing.signal?.aborted)
            throw error;
        problems.push((0,project_tree/* unreadable */.O$)(path, error));
    }
    yield tarPadding(size);
}
/** Returns false when the file is shorter than it was. */
function* contentOf(file, size, { hash, isOver, signal }) {
    for (let left = size; left > 0 && !isOver();) {
        signal?.throwIfAborted();
        const room = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left));
        const read = (0,external_node_fs_.readSync)(file, room, 0, room.length, null);
        if (read === 0)
            return false;
        left -= read;
        const bytes = room.subarray(0, read);
        hash.update(bytes);
        yield bytes;
    }
    return true;
}
/** Each call of the compression has its cost, and most files are small: several go together. */
function* inChunks(parts) {
    let chunk = [];
    let bytes = 0;
    for (const part of parts) {
        chunk.push(part);
        bytes += part.length;
        if (bytes < CHUNK_BYTES)
            continue;
        yield Buffer.concat(chunk, bytes);
        chunk = [];
        bytes = 0;
    }
    yield Buffer.concat(chunk, bytes);
}
function changed(path) {
    return {
        path,
        message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
    };
}

;// CONCATENATED MODULE: ./build/action/code/project/graph-packages.js
/** The library that graphs in JavaScript are made with. */
const GRAPH_LIBRARY = "@langchain/langgraph";
/** What a project that defines graphs depends on, as words of an install command. */
const GRAPH_PACKAGES = `${GRAPH_LIBRARY} @langchain/core`;

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
        if ((0,json_object/* isJsonObject */.O)(value))
            reading.manifests.push({ path, value });
    }
    return reading;
}
/** Whether an install runs code of the project itself, which may make files. */
function hasInstallScripts(manifests) {
    const names = ["preinstall", "install", "postinstall", "prepare"];
    return manifests.some(({ value }) => (0,json_object/* isJsonObject */.O)(value.scripts) && names.some((name) => name in Object(value.scripts)));
}
const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];
/** Dependencies on files and folders that the tarball does not hold: the install in the build would not find them. */
function localDependencyProblems(manifests, { tree }) {
    return manifests.flatMap(({ path, value }) => FIELDS.flatMap((field) => {
        const entries = (0,json_object/* isJsonObject */.O)(value[field]) ? Object.entries(value[field]) : [];
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
/**
 * Without a `package.json` nothing is installed, and graphs in JavaScript find no graph library: installed packages are
 * never packed. Undefined where there is one.
 */
function missingManifest({ root, tree, project }) {
    if (nearest({ root, tree, project }) !== undefined)
        return undefined;
    const path = external_node_path_.posix.join(project, "package.json");
    const message = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, path))
        ? `${path} would not be packed, so the build would install nothing: the ignore rules leave it out, or it is a symbolic link`
        : `there is no ${path}, so the build would install nothing. Make one with \`npm install ${GRAPH_PACKAGES}\`, or give the install command`;
    return { path: "project_dir", message };
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

;// CONCATENATED MODULE: ./build/action/code/project/graph-config/python-module.js
/** Why a module that a configuration names cannot be served here; undefined unless it is in Python. */
function pythonProblem(path) {
    if (!/\.pyi?$/i.test(path))
        return undefined;
    return `${path} is a Python graph: agents here run graphs in JavaScript and TypeScript, Python is not supported yet`;
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
    const { init, parse } = await __webpack_require__.e(/* import() */ 960).then(__webpack_require__.bind(__webpack_require__, 77960));
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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/named-modules.js






/**
 * What is wrong with the modules that a graph config names: not in the packed tree, without the export, in Python where the
 * agent server runs JavaScript only. Modules are read, not executed; where that does not tell, nothing is said.
 */
async function moduleProblems(named) {
    const problems = await Promise.all(named.modules.map((module) => moduleProblem(module, named)));
    return named.modules.flatMap(({ place }, index) => {
        const message = problems[index];
        if (message === undefined)
            return [];
        return [{ path: place, message, file: named.configPath }];
    });
}
/** Also what is written in TypeScript. */
const isJavaScript = (path) => /\.[cm]?[jt]sx?$/i.test(path);
async function moduleProblem(module, named) {
    const { root, tree, configPath, dialect } = named;
    const inPython = dialect === "langsmith" ? undefined : pythonProblem(module.path);
    if (inPython !== undefined)
        return inPython;
    // Python names modules without a file, too, and its exports are not read here.
    if (dialect === "langsmith" && !isJavaScript(module.path))
        return undefined;
    if ((0,external_node_path_.isAbsolute)(module.path)) {
        return `${module.path} is an absolute path, which is there on this machine only; write it from the folder of ${external_node_path_.posix.basename(configPath)}`;
    }
    const path = external_node_path_.posix.normalize(external_node_path_.posix.join(external_node_path_.posix.dirname(configPath), (0,project_tree/* withSlashes */.sq)(module.path)));
    if (path === ".." || path.startsWith("../"))
        return `${module.path} is outside the packed folder ${root}`;
    if (tree.files.includes(path))
        return exportProblem(module, (0,external_node_path_.join)(root, path));
    if (named.mayBeMade)
        return undefined;
    return missing(module.path, path, named);
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
    if (exportName === undefined || exports === undefined || exports.values.includes(exportName))
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

;// CONCATENATED MODULE: ./build/action/code/sources/tarball/project-checks.js






/** What the packed tree lacks that the build and the agent need; nothing is executed. */
async function projectProblems(packed, config, { commands = {}, dialect }) {
    const { root, tree, project } = packed;
    const { manifests, problems } = readManifests(packed);
    const { install_command, build_command } = commands;
    const isPlainInstall = isNotGiven(install_command);
    const mayBeMade = !isPlainInstall || !isNotGiven(build_command) || hasInstallScripts(manifests);
    const isOursToInstall = isPlainInstall && isNotGiven(build_command);
    const noManifest = isOursToInstall && hasJavaScript(config) ? missingManifest(packed) : undefined;
    const configPath = external_node_path_.posix.join(project, config.path);
    return [
        ...missingConfig(configPath, tree),
        ...(await moduleProblems({ modules: config.modules, configPath, root, tree, mayBeMade, dialect })),
        ...(noManifest ? [noManifest] : []),
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
const hasJavaScript = ({ modules }) => modules.some(({ path }) => isJavaScript(path));
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
        ...lfsProblems(root, tree.files),
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
                ...tree.warnings,
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
    const warning = (paths, what) => paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${(0,tarball_listed/* listed */.K)(paths)}`];
    return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}
const counted = (things, name) => `${things.length} ${name}${things.length === 1 ? "" : "s"}`;

;// CONCATENATED MODULE: ./build/action/code/sources/project-source.js





/** The folder as a tarball that the control plane builds. */
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
/** The folder as an image that is built here; what its build needs is for this machine, and nothing of it is a setting of the deployment. */
async function projectImage(request, nothing, { build, base, platform }) {
    const { project_dir: directory, dialect, leftOut, signal, environment } = request;
    const { graph_config_path, image_uri: _, ...source_revision_config } = request.source_revision_config;
    const { install_command, build_command, ...source_config } = request.source_config;
    const configPath = graph_config_path ?? undefined;
    const { config } = readGraphConfig(directory, { configPath, dialect });
    const own = config && readProjectEnvironment(directory, config, await packRoot(directory));
    const commands = { install_command, build_command };
    const given = { directory, configPath, leftOut, dialect, commands, environment, signal, base, platform };
    const result = await prepared(nothing, () => build(given));
    return {
        ...result,
        source_config,
        source_revision_config,
        secrets: own?.secrets ?? [],
        warnings: [...(own?.warnings ?? []), ...result.warnings],
        problems: [...result.problems, ...(own?.problems ?? [])],
    };
}

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
    if (asked.source_config?.template_id)
        return "internal_template";
    if (file.source)
        return file.source;
    if (file.source_revision_config?.image_uri)
        return "external_image";
    if (file.source_config?.template_id)
        return "internal_template";
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
            if (request.imageBuild)
                return projectImage(request, nothing, request.imageBuild);
            const { image_uri } = source_revision_config;
            return image_uri ? prepared(nothing, async () => imageSource({ image_uri, kind })) : nothing;
        }
        case "internal_template":
            return nothing;
    }
}
async function gitRepository(request, nothing) {
    const checkout = await readCheckout(request.project_dir, request.signal);
    const repo_url = request.source_config.repo_url ?? checkout?.repo_url ?? request.own.repo_url;
    if (!repo_url)
        return nothing;
    if ((0,source_repo_url/* hasCredentials */.Lk)(repo_url)) {
        const message = "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
            "leave it out and let the control plane's git sign in";
        return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
    }
    const ownCheckout = checkout && isOf(checkout, repo_url) ? checkout : undefined;
    const known = ownCheckout || (0,origin/* sameRepository */.RB)(repo_url, request.own.repo_url) ? request.own : undefined;
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
    return (`the commit of ${what} cannot be read from here, so a new commit alone is not noticed: give git here access to ` +
        "the repository, or name a commit as the ref (on the command line, also with --commit)");
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
const isOf = (checkout, url) => isItself(checkout, url) || (0,origin/* sameRepository */.RB)(url, checkout.repo_url);
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
    const kind = request.image_build ? "internal_image" : chosenSource(asked.parts, file.parts);
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
        imageBuild: request.image_build
            ? {
                build: request.image_build,
                base: request.image_base || undefined,
                platform: request.image_platform || undefined,
            }
            : undefined,
        environment,
        signal,
    });
    const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
    const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
    // The one set or the other: what is said nearer is the whole set.
    const runtime_keys = asked.runtime_keys ?? file.runtime_keys;
    const { source_config, source_revision_config } = code;
    const origin = await originOfCode(kind, code, request, surroundings);
    const secret_references = asked.parts.secret_references ?? file.parts.secret_references;
    const tags = (asked.parts.tags ?? file.parts.tags) && { ...file.parts.tags, ...asked.parts.tags };
    const desired = {
        name: name ?? "",
        source: kind,
        ...(file.parts.display_name && { display_name: file.parts.display_name }),
        ...(Object.keys(source_config).length > 0 && { source_config }),
        ...(Object.keys(source_revision_config).length > 0 && { source_revision_config }),
        ...(secrets && { secrets }),
        ...(secret_references && { secret_references }),
        ...(runtime_keys && { runtime_keys: [...runtime_keys] }),
        ...(tags && { tags }),
        ...(origin && { origin }),
    };
    const problems = [
        ...file.problems,
        ...asked.problems,
        ...nameProblems(name, request, [...asked.problems, ...file.problems]),
        ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.placeOf(problem.path) })),
        ...secretsProblems(asked.secrets ?? []),
        ...(0,deployment_runtime_keys/* runtimeKeyProblems */.s4)(file.runtime_keys ?? []).map((problem) => ({
            ...problem,
            ...file.placeOf(problem.path),
        })),
        ...(0,deployment_runtime_keys/* runtimeKeyProblems */.s4)(asked.runtime_keys ?? []),
        ...[...ruleProblems(desired), ...code.problems].map((problem) => placed(problem, asked.parts, file)),
    ];
    if (problems.length > 0) {
        code.source?.release?.();
        throw new configuration_error/* ConfigurationError */.j(inReadingOrder(problems));
    }
    const explicit = mergedSecrets(file.secrets, asked.secrets) ?? [];
    const warnings = [...code.warnings, ...asked.warnings, ...emptyWarnings(explicit)];
    return { desired, source: code.source, warnings };
}
/** A folder's is that of its checkout; code that is fetched comes from where it is fetched, whoever says so. */
async function originOfCode(kind, { source_config: { repo_url }, source_revision_config: { graph_config_path } }, { project_dir, default_repo_url: url, fork_repo_url: fork }, { environment, signal }) {
    const known = { url, fork, environment };
    if (!(0,source_traits/* isPinnedBy */.up)(kind, "commit"))
        return folderOrigin(project_dir, known, signal);
    return repo_url ? repositoryOrigin(repo_url, graph_config_path ?? undefined, known) : undefined;
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
    return (0,deployment_name/* nameFrom */.Ov)(default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(project_dir)));
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
function ruleProblems(desired) {
    const { display_name: _, runtime_keys: __, ...body } = desired;
    // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
    return (0,deployment_rules/* createProblems */.bv)({
        source_revision_config: {},
        ...body,
        source_config: { ...(0,source_traits/* dataPlaneOf */.au)(desired.source).assumed, ...body.source_config },
        secrets: [],
    });
}
/** A field of the request stands over that of the file: its mistakes have no place in the file. */
function placed(problem, asked, file) {
    const isPlaced = problem.file !== undefined || has(asked, problem.path);
    return isPlaced ? problem : { ...problem, ...file.placeOf(problem.path) };
}
/** Whether these parts give the field, or one that it is a part of. */
function has(parts, path) {
    let value = parts;
    for (const name of (0,field_path/* fieldPathParts */.y)(path)) {
        // A text or a list: it is given as a whole.
        if (!(0,json_object/* isJsonObject */.O)(value))
            return true;
        value = value[name];
        if (value === undefined)
            return false;
    }
    return true;
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
// This folder: how code gets to a control plane, and what is wanted of it. Not here: when it is deployed.
// What the faces need of the sources: what is wanted, the mistakes in it, and how the code gets there.








/***/ }),

/***/ 7143:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gm: () => (/* binding */ RUNTIME_KEYS),
/* harmony export */   S7: () => (/* binding */ parseSecretsText),
/* harmony export */   cW: () => (/* binding */ SECRETS),
/* harmony export */   ql: () => (/* binding */ readSecrets)
/* harmony export */ });
/* harmony import */ var _contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(83903);
/* harmony import */ var _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85275);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62183);
/* harmony import */ var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82727);
/* harmony import */ var _project_assignments_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(87889);
/* harmony import */ var _desired_file_yaml_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14492);






const SECRETS = {
    field: "secrets",
    noun: "secret",
    names: { pattern: _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_4__/* .VARIABLE_NAME */ .n, rule: _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRET_NAME_RULE */ .yc },
};
const RUNTIME_KEYS = {
    field: "runtime_keys",
    noun: "runtime key",
    names: { pattern: _contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .RUNTIME_KEY_NAME */ .JJ, rule: _contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .RUNTIME_KEY_NAME_RULE */ .Sr },
};
/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value; lines with a problem
 * give no entry at all. Runtime keys are read in the same way.
 */
async function parseSecretsText(text, named = SECRETS) {
    const { field } = named;
    if (text.trim() === "")
        return { secrets: [], warnings: [], problems: [] };
    if (isAssignments(text)) {
        const { assignments, problems } = (0,_project_assignments_js__WEBPACK_IMPORTED_MODULE_5__/* .readAssignments */ .F)(text, { names: named.names.pattern });
        if (problems.length === 0)
            return withoutRunToken(assignments.map(({ name, value }) => ({ name, value: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__/* .Secret */ .z(value) })), named);
        const lines = problems.map(({ line, message }) => ({
            path: field,
            message: `${field}: line ${line} ${message}`,
        }));
        return { secrets: [], warnings: [], problems: lines };
    }
    const yaml = await (0,_desired_file_yaml_text_js__WEBPACK_IMPORTED_MODULE_3__/* .parseYamlText */ .c)(text);
    if (yaml.problems.length > 0) {
        const message = `${field} are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
        return { secrets: [], warnings: [], problems: [{ path: field, message }] };
    }
    const { secrets, problems } = readSecrets(yaml.value, [], { yaml, named });
    const found = withoutRunToken(secrets, named);
    return { ...found, problems };
}
/** GitHub puts the token of the run among the secrets of `toJSON(secrets)`: it is over with the run, and no agent's. */
function withoutRunToken(entries, { noun }) {
    const secrets = entries.filter(({ name }) => name.toLowerCase() !== "github_token");
    const message = `${noun} 'github_token' is left out: it is the token of the workflow's run; give the agent a token of another name`;
    return { secrets, warnings: secrets.length < entries.length ? [message] : [], problems: [] };
}
const asItIs = (text) => ({ text, problems: [] });
/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 */
function readSecrets(value, at, { yaml, named, replace = asItIs }) {
    const { field, noun, names } = named;
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
        if (!names.pattern.test(name)) {
            problems.push({ path: field, message: `${field}: the name on line ${line} ${names.rule}`, line });
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
        secrets.push({ name, value: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__/* .Secret */ .z(replaced.text) });
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
function isAssignments(text) {
    const lines = text.replace(/^\uFEFF/, "").split(/[\r\n]+/);
    const first = lines.find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
    return /^\s*(export\s+)?[^\s:=[{'"-][^\s:=]*\s*=/.test(first ?? "");
}


/***/ }),

/***/ 29004:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ listed)
/* harmony export */ });
/** The first paths of a list, and how many more there are. */
function listed(paths) {
    const shown = paths.slice(0, 5).join(", ");
    return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}


/***/ }),

/***/ 4842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qP: () => (/* binding */ readProjectTree),
  O$: () => (/* binding */ unreadable),
  sq: () => (/* binding */ withSlashes)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file/desired-file-names.js
var desired_file_names = __webpack_require__(32678);
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
var ignore = __webpack_require__(70298);
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

// EXTERNAL MODULE: ./build/action/code/project/local-git.js
var local_git = __webpack_require__(5277);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/git-files.js



/**
 * Asks git which files are the project's.
 * @returns `ignored` where its repository ignores the folder: whoever names it means its content; `unknown` where it is
 *   in no work tree, or git cannot be asked
 */
async function gitFiles(root, signal) {
    const found = { files: new Set(), folders: new Set(), emptySubmodules: [], sparse: [] };
    const isAnswered = await readRepository(root, "", found, signal);
    if (!isAnswered)
        return "unknown";
    return found.files.size > 0 || found.emptySubmodules.length > 0 ? found : "ignored";
}
const SUBMODULE = "160000";
async function readRepository(root, below, found, signal) {
    // A repository's own settings must start no program.
    const git = (0,local_git/* localGit */.s)((0,external_node_path_.join)(root, below), { signal });
    const list = (...args) => git("-c", "core.fsmonitor=false", "ls-files", "-z", ...args);
    const tracked = await list("--cached", "--stage", "-t");
    const others = await list("--others", "--exclude-standard");
    if (tracked === undefined || others === undefined)
        return false;
    const inner = [];
    for (const line of entriesOf(tracked)) {
        const tab = line.indexOf("\t");
        const [tag, mode] = line.slice(0, tab).split(" ");
        const path = below + line.slice(tab + 1);
        if (mode === SUBMODULE) {
            if (isEmpty((0,external_node_path_.join)(root, path)))
                found.emptySubmodules.push(path);
            else
                inner.push(`${path}/`);
        }
        else if (tag === "S")
            found.sparse.push(path);
        else
            add(found, path);
    }
    for (const path of entriesOf(others)) {
        // A repository within this one that it does not track.
        if (path.endsWith("/"))
            inner.push(below + path);
        else
            add(found, below + path);
    }
    for (const folder of inner)
        await readRepository(root, folder, found, signal);
    return true;
}
const entriesOf = (listed) => listed.split("\0").filter(Boolean);
function add({ files, folders }, path) {
    files.add(path);
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
        const folder = path.slice(0, at + 1);
        if (folders.has(folder))
            return;
        folders.add(folder);
    }
}
function isEmpty(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder).length === 0;
    }
    catch {
        return true;
    }
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
/** Whether a folder is in a git repository: of the files it only tells the root. */
function isInRepository(root) {
    for (let directory = root;; directory = (0,external_node_path_.dirname)(directory)) {
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git")))
            return true;
        if (directory === (0,external_node_path_.dirname)(directory))
            return false;
    }
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

// EXTERNAL MODULE: ./build/action/code/sources/tarball/listed.js
var listed = __webpack_require__(29004);
;// CONCATENATED MODULE: ./build/action/code/sources/tarball/project-tree.js









const FOLDERS_PER_TURN = 200;
/**
 * Walks `root` by what git tracks and does not ignore; where git cannot be asked, by the rules of its `.gitignore` files
 * (nested ones, and those above it in its git repository); and by the `.dockerignore` of `root` and of `project`, and the built-in excludes.
 * @param options.project path of the project below `root`: `""` or `apps/agent/`
 * @param options.leftOut further paths below `root` that are never packed
 */
async function readProjectTree(root, options = {}) {
    const { project = "", leftOut = [], signal } = options;
    const tree = { files: [], symbolicLinks: [], specialFiles: [], problems: [], warnings: [] };
    const docker = [...new Set(["", project])].flatMap((base) => {
        const text = project_tree_readRules(root, `${base}.dockerignore`, tree);
        return text === undefined ? [] : [{ base, rules: parseDockerIgnore(text) }];
    });
    const asked = await gitFiles(root, signal);
    const git = typeof asked === "object" ? asked : undefined;
    if (asked === "unknown" && isInRepository(root))
        tree.warnings.push(UNKNOWN);
    const walk = { root, tree, docker, leftOut: new Set(leftOut), git, signal, folders: 0 };
    if (git)
        tellOfMissing(walk, git);
    await readFolder(walk, "", layersAbove(root));
    for (const list of [tree.files, tree.symbolicLinks, tree.specialFiles])
        list.sort();
    return tree;
}
const UNKNOWN = "git could not be asked which files are ignored: .gitignore files alone decide, not .git/info/exclude, core.excludesFile or what is tracked";
function tellOfMissing(walk, git) {
    const { tree } = walk;
    const isPacked = (path) => !isExcludedByDocker(walk, path);
    const empty = git.emptySubmodules.filter(isPacked);
    if (empty.length > 0) {
        const message = `the submodule ${(0,listed/* listed */.K)(empty)} is empty; run \`git submodule update --init --recursive\` first (actions/checkout: \`submodules: recursive\`), or leave it out with .dockerignore`;
        tree.problems.push({ path: "project_dir", message });
    }
    const sparse = git.sparse.filter(isPacked);
    if (sparse.length > 0)
        tree.warnings.push(`tracked files are left out, since the checkout is sparse: ${(0,listed/* listed */.K)(sparse)}; \`git sparse-checkout disable\` brings them`);
}
/** Whether git leaves out a file, or everything in a folder. */
function isLeftOutByGit({ git }, layers, path) {
    if (!git)
        return isGitIgnored(layers, path);
    const known = path.endsWith("/") ? git.folders : git.files;
    // Where a file system keeps names decomposed, git lists them composed.
    return !known.has(path) && !known.has(path.normalize("NFC"));
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
            if (isLeftOutByGit(walk, layers, folder) || isClosedByDocker(walk, folder))
                continue;
            if (isRefused(walk, path, entry.name))
                continue;
            await readFolder(walk, folder, layers);
            continue;
        }
        if (isExcludedByDocker(walk, path))
            continue;
        const isListed = entry.isFile() || entry.isSymbolicLink();
        // Git knows neither sockets nor pipes.
        if ((isListed || !walk.git) && isLeftOutByGit(walk, layers, path))
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
