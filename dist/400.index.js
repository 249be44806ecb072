export const id = 400;
export const ids = [400];
export const modules = {

/***/ 1003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HZ: () => (/* binding */ findDeployment),
/* harmony export */   JV: () => (/* binding */ currentState),
/* harmony export */   NN: () => (/* binding */ retirePrevious),
/* harmony export */   Yy: () => (/* binding */ createDeployment),
/* harmony export */   dR: () => (/* binding */ isFinal),
/* harmony export */   wb: () => (/* binding */ setState)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3365);

/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
const STATES_READ = 10;
const FINAL_STATES = new Set(["success", "failure", "error", "inactive"]);
/** Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. */
async function createDeployment(client, target) {
    try {
        return await create(client, target);
    }
    catch (error) {
        if (!(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnclear */ .Z)(error))
            throw error;
        return (await findDeployment(client, target)) ?? create(client, target);
    }
}
async function create({ octokit, owner, repo }, target) {
    const { data } = await octokit.rest.repos.createDeployment({
        owner,
        repo,
        ref: target.ref,
        environment: target.environment,
        payload: target.payload,
        description: shortened(`${target.payload.name} by agent-deploy`),
        // We deploy what was pushed: GitHub is neither to merge the base branch into it nor to hold it for checks.
        auto_merge: false,
        required_contexts: [],
        request: { retries: 0 },
    });
    if (!("id" in data))
        throw new Error(`GitHub made no deployment: ${data.message ?? "it gave no reason"}`);
    return data.id;
}
/** The GitHub Deployment that a run made, wherever it died afterwards. */
async function findDeployment({ octokit, owner, repo }, { ref, environment, payload }) {
    const parameters = { owner, repo, ref, environment, per_page: LOOK_BACK };
    for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
        const found = data.find(({ payload: text }) => {
            const theirs = readPayload(text);
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
 * nobody waited for.
 */
async function retirePrevious(client, id, target, logUrl) {
    const { octokit, owner, repo } = client;
    const { data } = await octokit.rest.repos.listDeployments({
        owner,
        repo,
        environment: target.environment,
        per_page: LOOK_BACK,
    });
    const earlier = data.filter((other) => other.id < id && readPayload(other.payload)?.deployment_id === target.payload.deployment_id);
    for (const other of earlier.slice(0, STATES_READ)) {
        const state = await currentState(client, other.id);
        if (state === "inactive")
            return;
        if (state !== "success" && state !== "queued")
            continue;
        await setState(client, other.id, "inactive", { description: "a newer revision took over", logUrl });
        if (state === "success")
            return;
    }
}
function readPayload(payload) {
    let value = payload;
    if (typeof payload === "string") {
        try {
            value = JSON.parse(payload);
        }
        catch {
            // Somebody else's payload may be any text.
            return undefined;
        }
    }
    const given = value;
    return given?.tool === "agent-deploy" ? given : undefined;
}
function shortened(text) {
    const line = text.replace(/\s+/g, " ").trim();
    const characters = [...line];
    return characters.length <= DESCRIPTION_LIMIT
        ? line
        : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}


/***/ }),

/***/ 6535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ connectGitHub)
/* harmony export */ });
/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;
/** Loaded only once there is something to tell GitHub: it would double the time to the first request. */
async function connectGitHub({ token, apiUrl, repository }) {
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
        throttle: { onRateLimit: again, onSecondaryRateLimit: again },
    };
    const octokit = getOctokit(token.reveal(), options, retry, throttling);
    const [owner = "", repo = ""] = repository.split("/");
    return { octokit, owner, repo };
}


/***/ }),

/***/ 3365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ githubProblem),
/* harmony export */   Z: () => (/* binding */ isUnclear)
/* harmony export */ });
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8597);

/**
 * Why GitHub said no, for a person who has to repair it: on 403 the header that GitHub sends along names the
 * permission that the token lacks.
 */
function githubProblem(error) {
    const { status, response } = (error ?? {});
    const headers = response?.headers ?? {};
    const id = headers["x-github-request-id"];
    const parts = [
        `${status === undefined ? "" : `${status} `}${(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_0__/* .messageChain */ .N)(error).join(": ")}`,
        ...(id ? [`request ${id}`] : []),
        ...permissionHint(status, headers["x-accepted-github-permissions"]),
    ];
    return parts.join("; ");
}
function permissionHint(status, accepted) {
    if (status !== 403 || !accepted)
        return [];
    // "a=read,b=write" means both, ";" separates alternatives.
    const wanted = String(accepted)
        .split(";")
        .map((set) => set
        .split(",")
        .map((permission) => `\`${permission.trim().replace("=", ": ")}\``)
        .join(" and "))
        .join(" or ");
    return [`give github-token the permission ${wanted} under \`permissions:\` of the job`];
}
/** Whether a write may have had its effect although it failed: GitHub broke, or the connection did. */
function isUnclear(error) {
    const { status } = (error ?? {});
    return status === undefined || status >= 500;
}


/***/ }),

/***/ 3155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DF: () => (/* binding */ readInputTexts),
/* harmony export */   Jj: () => (/* binding */ readDeployInputs)
/* harmony export */ });
/* unused harmony export INPUTS */
/* harmony import */ var _contract_dialect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6786);
/* harmony import */ var _foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5235);
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2183);
/* harmony import */ var _sources_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6368);




/** Every input of action.yml; a test holds the two lists against each other. */
const INPUTS = [
    "base-url",
    "api-key",
    "tenant-id",
    "dialect",
    "name",
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
    "secret-references",
    "install-command",
    "build-command",
    "build-on-push",
    "custom-url",
    "config",
    "wait",
    "wait-timeout",
    "verify",
    "on-superseded",
    "github-token",
    "environment",
];
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
/**
 * The inputs that are the Action's own; those that describe the deployment are read by `sources`. Reports every
 * mistake; with any of them the values are not to be used.
 */
function readDeployInputs(texts) {
    const problems = [];
    const refuse = (path, message) => problems.push({ path, message });
    function flag(name) {
        const text = texts[name];
        if (text === undefined)
            return undefined;
        if (/^(true|false)$/i.test(text))
            return text.toLowerCase() === "true";
        refuse(name, `${name} is true or false, not '${text}'`);
        return undefined;
    }
    function choice(name, known) {
        const text = texts[name];
        const found = known.find((word) => word === text);
        if (text !== undefined && !found)
            refuse(name, `${name} is one of ${known.join(", ")}, not '${text}'`);
        return found;
    }
    function needed(name, what) {
        const text = texts[name];
        if (!text)
            refuse(name, `${name} is needed: ${what} (or set ${FALLBACKS[name]})`);
        return text ?? "";
    }
    const baseUrl = needed("base-url", "the URL of the control plane");
    if (baseUrl && !isHttpUrl(baseUrl)) {
        refuse("base-url", `base-url is an http or https URL, not '${(0,_sources_git_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutCredentials */ .ri)(baseUrl)}'`);
    }
    const apiKey = needed("api-key", "the API key of the control plane");
    if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey)) {
        refuse("api-key", "api-key holds white space or characters beyond ASCII: give it exactly as it was issued");
    }
    const timeout = texts["wait-timeout"] ?? "30m";
    const waitTimeoutMs = (0,_foundation_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDuration */ .E)(timeout);
    if (!waitTimeoutMs) {
        refuse("wait-timeout", `wait-timeout is a number of seconds or a time like 30m, not '${timeout}'`);
    }
    const inputs = {
        baseUrl,
        apiKey: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__/* .Secret */ .z(apiKey),
        tenantId: texts["tenant-id"],
        dialect: choice("dialect", _contract_dialect_js__WEBPACK_IMPORTED_MODULE_0__/* .DIALECTS */ .O9) ?? "neutral",
        buildOnPush: flag("build-on-push"),
        wait: flag("wait") ?? true,
        waitTimeoutMs: waitTimeoutMs ?? 0,
        verify: flag("verify") ?? true,
        onSuperseded: choice("on-superseded", ["warn", "fail"]) ?? "warn",
        environment: texts.environment,
    };
    return { inputs, problems };
}
function isHttpUrl(text) {
    return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}


/***/ }),

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ rememberOpen),
/* harmony export */   runPost: () => (/* binding */ runPost)
/* harmony export */ });
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);
/* harmony import */ var _github_deployment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1003);
/* harmony import */ var _github_octokit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6535);
/* harmony import */ var _github_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3365);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3155);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8365);
/* harmony import */ var _workflow_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6515);







const OPEN_STATE = "open-deployment";
/** Tells the post step what is still open. */
function rememberOpen(runner, open) {
    runner.saveState(OPEN_STATE, open === undefined ? "" : JSON.stringify(open));
}
/**
 * The post step: closes the GitHub Deployment that the main step left open because it was killed. Doing it again
 * does nothing. Never fails the job.
 */
async function runPost(surroundings) {
    const { environment, cwd } = surroundings;
    const runner = (0,_runner_js__WEBPACK_IMPORTED_MODULE_4__/* .connectRunner */ .J)(surroundings);
    const open = readOpen(environment[`STATE_${OPEN_STATE}`]);
    const token = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputTexts */ .DF)(environment)["github-token"];
    if (token)
        runner.hide(token);
    const { repository, apiUrl, runUrl } = (0,_workflow_js__WEBPACK_IMPORTED_MODULE_5__/* .readWorkflow */ .S)(environment, undefined, cwd);
    if (!open || !token || !repository)
        return;
    try {
        const client = await (0,_github_octokit_js__WEBPACK_IMPORTED_MODULE_6__/* .connectGitHub */ .U)({ token: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(token), apiUrl, repository });
        await close(client, open, runUrl);
        rememberOpen(runner, undefined);
    }
    catch (error) {
        runner.annotate("warning", `Could not close the GitHub Deployment: ${(0,_github_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .githubProblem */ .X)(error)}`);
    }
}
async function close(client, open, logUrl) {
    // Without an id the main step died between the request and its answer.
    const id = open.id ?? (await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .findDeployment */ .HZ)(client, { ...open, payload: open }));
    if (id === undefined || (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .isFinal */ .dR)(await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .currentState */ .JV)(client, id)))
        return;
    const description = "the job ended before the deployment did; the control plane may still finish it";
    await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .setState */ .wb)(client, id, "error", { description, logUrl });
}
function readOpen(text) {
    return text ? JSON.parse(text) : undefined;
}


/***/ }),

/***/ 8365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ connectRunner)
});

;// CONCATENATED MODULE: ./build/action/code/action/redaction.js
/** Values shorter than this are no secrets, and hiding them would make every log unreadable. */
const SHORTEST = 4;
/** Settings that travel as secrets; hiding these words would hide the Action's own outputs. */
const PLAIN_WORDS = new Set(["true", "false", "null", "none"]);
function createRedaction() {
    // Longest first: a value that contains another one must go as a whole.
    let known = [];
    return {
        add(value) {
            const parts = [value, value.trim(), ...value.split(/\r\n|\r|\n/).map((line) => line.trim())];
            const fresh = [...new Set(parts)].filter((part) => part.length >= SHORTEST && !PLAIN_WORDS.has(part.toLowerCase()) && !known.includes(part));
            known = [...known, ...fresh].sort((a, b) => b.length - a.length);
            return fresh;
        },
        redact: (text) => known.reduce((rest, value) => rest.replaceAll(value, "***"), text),
    };
}

// EXTERNAL MODULE: ./build/action/code/action/workflow-commands.js
var workflow_commands = __webpack_require__(1930);
;// CONCATENATED MODULE: ./build/action/code/action/runner.js


function connectRunner({ environment, write, append, randomId }) {
    const { add, redact } = createRedaction();
    const intoFile = (variable, text) => {
        const path = environment[variable];
        if (path)
            append(path, text);
    };
    const entry = (name, value) => (0,workflow_commands/* fileEntry */.nV)(name, redact(value), `end_${randomId()}`);
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
        setOutput: (name, value) => intoFile("GITHUB_OUTPUT", entry(name, value)),
        saveState: (name, value) => intoFile("GITHUB_STATE", entry(name, value)),
        addSummary: (markdown) => intoFile("GITHUB_STEP_SUMMARY", redact(markdown)),
        redact,
    };
}


/***/ }),

/***/ 6515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readWorkflow),
/* harmony export */   Z: () => (/* binding */ defaultName)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _contract_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6349);


/** @param event the parsed event file; anything, it is not ours */
function readWorkflow(environment, event, cwd) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
    const serverUrl = withoutSlash(environment.GITHUB_SERVER_URL || "https://github.com");
    const head = event?.pull_request?.head;
    return {
        event: environment.GITHUB_EVENT_NAME || "push",
        repository: repository || undefined,
        serverUrl,
        apiUrl: withoutSlash(environment.GITHUB_API_URL || "https://api.github.com"),
        workspace: environment.GITHUB_WORKSPACE || cwd,
        ref: head?.ref || refOf(environment),
        commit: head?.sha || environment.GITHUB_SHA || undefined,
        runUrl: repository && run
            ? `${serverUrl}/${repository}/actions/runs/${run}${attempt ? `/attempts/${attempt}` : ""}`
            : undefined,
        runKey: [run, attempt, environment.GITHUB_JOB, environment.GITHUB_ACTION].map((v) => v || "-").join("/"),
    };
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

/***/ 6786:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BW: () => (/* binding */ toWire),
/* harmony export */   O9: () => (/* binding */ DIALECTS),
/* harmony export */   kn: () => (/* binding */ fromWire)
/* harmony export */ });
/* unused harmony export textToWire */
/* harmony import */ var _schema_walk_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1839);
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
    return (0,_schema_walk_js__WEBPACK_IMPORTED_MODULE_1__/* .walkSchema */ .r)(schema, value, {
        key(name, shape) {
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
/* harmony export */   Ov: () => (/* binding */ nameFrom),
/* harmony export */   pC: () => (/* binding */ deploymentName)
/* harmony export */ });
/* unused harmony exports NAME_LIMIT, SELF_HOSTED_NAME_LIMIT */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2735);

/** Longest deployment name on the hosted service; 21 when self-hosted. */
const NAME_LIMIT = 63;
const SELF_HOSTED_NAME_LIMIT = 21;
const deploymentName = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .min(1, "a name is needed")
    .max(NAME_LIMIT, `a name has at most ${NAME_LIMIT} characters`)
    .regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/, "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen");
/** A valid name made from any text (a directory, a repository); undefined when nothing of it is left. */
function nameFrom(text, limit = NAME_LIMIT) {
    const name = text
        .normalize("NFKD")
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
/* harmony export */   L: () => (/* binding */ hasCredentials)
/* harmony export */ });
/** Whether a repository's URL carries a password or token, which every reader of the deployment would see. */
function hasCredentials(url) {
    return /^[a-z][a-z0-9+.-]*:\/\/[^/@]*:[^/@]+@/i.test(url) || /^https?:\/\/[^/@]+@/i.test(url);
}


/***/ }),

/***/ 1839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ walkSchema)
/* harmony export */ });
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
    return walk.leaf ? walk.leaf(inner, value) : value;
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

/***/ 3389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $5: () => (/* binding */ freeForm),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   KQ: () => (/* binding */ dateTime),
/* harmony export */   Qi: () => (/* binding */ stringMap),
/* harmony export */   SW: () => (/* binding */ openEnum),
/* harmony export */   id: () => (/* binding */ id),
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
/** A string with known values that may grow: an unknown one does not throw. */
function openEnum(known) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().meta({ examples: [...known] });
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
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3389);


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
const sourceKindAnswer = (0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .openEnum */ .SW)(SOURCES);
/** Sources that a patch may select for its revision (spec §4.5). */
const revisionSource = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["repo_host", "internal_image", "internal_source"]);
/** Schemas whose values a dialect renames; see `dialect.ts`. */
const renamedValues = new Set([
    sourceKind,
    sourceKindAnswer,
    revisionSource,
]);


/***/ }),

/***/ 5235:
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

/***/ 6368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RB: () => (/* binding */ sameRepository),
/* harmony export */   Ym: () => (/* binding */ gitSource),
/* harmony export */   jh: () => (/* binding */ isCommitId),
/* harmony export */   ri: () => (/* binding */ withoutCredentials)
/* harmony export */ });
/* harmony import */ var _contract_repo_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2406);

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
        describe: () => `${withoutCredentials(repo_url)}${ref}${short}`,
        deliver: async () => (repo_ref === undefined ? {} : { repo_ref }),
    };
}
function withoutCredentials(url) {
    return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, (whole, scheme) => (0,_contract_repo_url_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCredentials */ .L)(whole) ? scheme : whole);
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


/***/ })

};
