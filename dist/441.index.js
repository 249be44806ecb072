export const id = 441;
export const ids = [441];
export const modules = {

/***/ 4805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ hasConfigFile),
/* harmony export */   t: () => (/* binding */ projectDir)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _sources_desired_file_desired_file_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2678);



/** The project's folder, absolute. */
function projectDir(texts, workflow) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workflow.workspace, texts["project-dir"] ?? ".");
}
/** Whether a config file may say what the inputs leave out. */
function hasConfigFile(texts, workflow) {
    const folder = projectDir(texts, workflow);
    return texts.config !== undefined || _sources_desired_file_desired_file_names_js__WEBPACK_IMPORTED_MODULE_2__/* .DESIRED_FILE_NAMES */ .J.some((name) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)));
}


/***/ }),

/***/ 7670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ outputRecord),
/* harmony export */   Z: () => (/* binding */ outputVerdict)
/* harmony export */ });
/** Outputs that say what is known so far, in the words of action.yml. `url` is only known where something is live. */
function known(record) {
    return {
        "deployment-id": record.deployment_id,
        "revision-id": record.revision_id,
        status: record.status,
        url: record.url,
        changed: String(record.changed),
        plan: record.plan?.action,
    };
}
/**
 * Writes what is new between two records. Ids leave as soon as they are known: a later step needs them most when
 * this one fails.
 */
function outputRecord(runner, before, after) {
    const written = before ? known(before) : {};
    for (const [name, value] of Object.entries(known(after))) {
        if (value !== undefined && value !== written[name])
            runner.setOutput(name, value);
    }
}
/** The last word: `outcome`, and everything in one `result`. */
function outputVerdict(runner, record, last) {
    const { command, verdict, name, elapsedMs, rows } = last;
    const { plan, deployment_id, revision_id, status, url, active_revision_id, changed, timeline } = record;
    const result = {
        command,
        outcome: verdict.outcome,
        message: verdict.message,
        name: name ?? plan?.name,
        deployment_id,
        revision_id,
        status,
        url,
        active_revision_id,
        changed,
        elapsed_ms: elapsedMs,
        plan,
        timeline: [...timeline],
        rows: rows && [...rows],
    };
    runner.setOutput("outcome", verdict.outcome);
    runner.setOutput("command", command);
    if (result.name)
        runner.setOutput("name", result.name);
    runner.setOutput("result", JSON.stringify(result));
}


/***/ }),

/***/ 441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(380);

/** Turns of the event loop in which a connection nearby comes about and the first request leaves. */
const CONNECTING_TURNS = 4;
/**
 * The Action's step. Resolves with the exit code; never throws for anything that a user can cause.
 * The first request is under way before the rest of the program is loaded.
 */
async function run(surroundings) {
    const step = (0,_step_js__WEBPACK_IMPORTED_MODULE_0__/* .beginStep */ .Uz)(surroundings);
    try {
        await turnsOfTheLoop(CONNECTING_TURNS);
        const { runStep } = await Promise.all(/* import() */[__webpack_require__.e(135), __webpack_require__.e(883), __webpack_require__.e(608)]).then(__webpack_require__.bind(__webpack_require__, 7608));
        return await runStep(step);
    }
    finally {
        await step.controlPlane?.close();
    }
}
/** Lets what is under way get ahead of the long synchronous work of loading the rest. */
async function turnsOfTheLoop(count) {
    for (let turn = 0; turn < count; turn++)
        await new Promise((resolve) => setImmediate(resolve));
}


/***/ }),

/***/ 380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Uz: () => (/* binding */ beginStep),
  nA: () => (/* binding */ connectStep),
  fo: () => (/* binding */ requestOf)
});

// EXTERNAL MODULE: ./build/action/code/client/control-plane.js + 12 modules
var control_plane = __webpack_require__(8092);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/action/code/action/commands/command.js
var command = __webpack_require__(586);
// EXTERNAL MODULE: ./build/action/code/action/inputs/inputs.js + 3 modules
var inputs_inputs = __webpack_require__(161);
// EXTERNAL MODULE: ./build/action/code/action/inputs/project.js
var project = __webpack_require__(4805);
// EXTERNAL MODULE: ./build/action/code/action/trigger/workflow.js
var trigger_workflow = __webpack_require__(7942);
;// CONCATENATED MODULE: ./build/action/code/action/prefetch.js


/** Others deploy as well: what is live may be another revision by then. */
const FRESH_MS = 3_000;
/**
 * The same control plane, which is already being asked for the deployment of this step while the program is still
 * loading and the project is packed. Who looks the name up first takes that answer while it is fresh; everybody later
 * asks again.
 */
function prefetchDeployment(controlPlane, step) {
    const name = earlyName(step);
    if (name === undefined)
        return controlPlane;
    const { clock } = step;
    const askedAt = clock.now();
    let asked = controlPlane.findDeployment(name, {
        signal: step.signal,
    });
    // Whoever takes the answer takes its failure too; when a mistake in the inputs comes first, nobody does.
    asked.catch(() => undefined);
    return {
        ...controlPlane,
        findDeployment(wanted, options) {
            if (wanted !== name || asked === undefined)
                return controlPlane.findDeployment(wanted, options);
            const answer = asked;
            asked = undefined;
            const isStale = clock.now() - askedAt > FRESH_MS;
            return isStale ? controlPlane.findDeployment(wanted, options) : answer;
        },
    };
}
/** The name that will be looked up, where that is sure; a preview's is still to be made. */
function earlyName({ choice, texts, workflow }) {
    if (choice.command !== "deploy" && choice.command !== "plan")
        return undefined;
    // Then the name is not asked for.
    if (texts["deployment-id"] !== undefined)
        return undefined;
    // A config file may have another name in it.
    if (texts.name !== undefined || (0,project/* hasConfigFile */.L)(texts, workflow))
        return texts.name;
    return (0,trigger_workflow/* defaultName */.Z2)(workflow, (0,project/* projectDir */.t)(texts, workflow));
}

// EXTERNAL MODULE: ./build/action/code/action/report/progress-log.js + 1 modules
var progress_log = __webpack_require__(5055);
;// CONCATENATED MODULE: ./build/action/code/action/result/deploy-record.js
const emptyRecord = { changed: false, timeline: [], isRollingBack: false };
/** The record after one more event, at the time `now` (milliseconds since the epoch). Pure. */
function recordProgress(record, event, now) {
    switch (event.type) {
        case "planned":
            return { ...record, plan: event.plan, ...id("deployment_id", event.plan.deployment_id) };
        case "deleted":
            return { ...record, changed: true };
        case "created":
        case "patched":
            return {
                ...record,
                deployment_id: event.deployment_id,
                changed: true,
                ...id("revision_id", event.revision_id),
                ...id("made_revision_id", event.type === "patched" && event.is_of_push ? undefined : event.revision_id),
            };
        case "status": {
            if (record.isRollingBack)
                return record;
            const { status, sentence, elapsed_ms, revision_id } = event;
            return {
                ...record,
                status,
                revision_id,
                wait_began_at: record.wait_began_at ?? now - elapsed_ms,
                timeline: [...record.timeline, { status, sentence, elapsed_ms }],
            };
        }
        case "rolling_back":
            return rollingBack(record);
        default:
            return record;
    }
}
/** Of a step that does nothing else it is the one revision there is, and of several tries the last. */
function rollingBack(record) {
    const { revision_id, status, wait_began_at, ...rest } = record;
    if (revision_id !== undefined && !record.isOnlyRollingBack)
        return { ...record, changed: true, isRollingBack: true };
    return { ...rest, changed: true, timeline: [], isOnlyRollingBack: true };
}
/** The record with the last word of the core. */
function recordResult(record, result) {
    const { plan, changed } = result;
    return {
        ...record,
        ...(plan && { plan }),
        changed,
        ...id("deployment_id", result.deployment_id),
        ...id("revision_id", result.revision_id),
        ...id("status", result.status),
        ...id("commit", result.commit),
        ...id("url", result.url),
        ...(result.active_revision_id !== undefined && { active_revision_id: result.active_revision_id }),
    };
}
/** Nothing rather than an undefined that would hide what was known before. */
function id(key, value) {
    return value === undefined ? {} : { [key]: value };
}

// EXTERNAL MODULE: ./build/action/code/action/result/outputs.js
var outputs = __webpack_require__(7670);
;// CONCATENATED MODULE: ./build/action/code/action/result/reporting.js



function createReporting(runner, clock) {
    const log = (0,progress_log/* createProgressLog */.e0)(runner);
    const listeners = [];
    let record = emptyRecord;
    function note(next) {
        (0,outputs/* outputRecord */.N)(runner, record, next);
        record = next;
        for (const listener of listeners)
            listener(record);
    }
    return {
        declareOutputs: () => (0,outputs/* outputRecord */.N)(runner, undefined, record),
        report(event) {
            log.report(event);
            note(recordProgress(record, event, clock.now()));
        },
        conclude: (result) => note(recordResult(record, result)),
        onChange: (listener) => void listeners.push(listener),
        end: log.end,
        get record() {
            return record;
        },
    };
}

// EXTERNAL MODULE: ./build/action/code/action/runner.js + 1 modules
var action_runner = __webpack_require__(3060);
;// CONCATENATED MODULE: ./build/action/code/action/step.js








function beginStep(surroundings) {
    const { environment, event, cwd, clock } = surroundings;
    const runner = (0,action_runner/* connectRunner */.J)(surroundings);
    const texts = (0,inputs_inputs/* readInputTexts */.DF)(environment);
    hideInputs(runner, texts);
    const workflow = (0,trigger_workflow/* readWorkflow */.S6)(environment, event, cwd);
    const { inputs, problems } = (0,inputs_inputs/* readDeployInputs */.Jj)(texts);
    const wish = requestOf({ texts, inputs });
    const step = {
        ...surroundings,
        begun: clock.now(),
        runner,
        reporting: createReporting(runner, clock),
        workflow,
        texts,
        inputs,
        problems,
        choice: (0,command/* chooseCommand */.F6)(wish, workflow.trigger),
        controlPlane: undefined,
    };
    if (problems.length > 0 || wish.isLocal || step.choice.command === "skip")
        return step;
    try {
        return { ...step, controlPlane: prefetchDeployment(connectStep(step, inputs), step) };
    }
    catch (error) {
        if (!(error instanceof foundation_error/* AgentDeployError */.p))
            throw error;
        return { ...step, problems: [{ path: "base-url", message: error.message }] };
    }
}
/** What the inputs ask for, as far as the choice of a command goes by it. */
function requestOf({ texts, inputs }) {
    const { command, preview } = inputs;
    return { command, preview, hasKey: texts["api-key"] !== undefined, isLocal: texts["base-url"] === inputs_inputs/* LOCAL */.G8 };
}
/** @throws ConfigurationError for a base URL or credential that can never work */
function connectStep({ inputs, reporting, environment, clock }, where) {
    return (0,control_plane/* connectControlPlane */.m)({
        baseUrl: where.baseUrl,
        credentials: { apiKey: where.apiKey, tenantId: inputs.tenantId },
        dialect: inputs.dialect,
        userAgent: "agent-deploy-action",
        environment,
        clock,
        onRetry: (notice) => reporting.report({ type: "retrying", ...notice }),
    });
}
/** Before anything else is written: what is secret among the inputs. */
function hideInputs(runner, texts) {
    for (const name of inputs_inputs/* SECRET_INPUTS */.pH) {
        const value = texts[name];
        if (value)
            runner.hide(value);
    }
}


/***/ })

};
