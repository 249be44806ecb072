export const id = 441;
export const ids = [441];
export const modules = {

/***/ 64805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ hasConfigFile),
/* harmony export */   t: () => (/* binding */ projectDir)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _sources_desired_file_desired_file_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(32678);



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

/***/ 60441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81400);

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
        const { runStep } = await Promise.all(/* import() */[__webpack_require__.e(85), __webpack_require__.e(310), __webpack_require__.e(946)]).then(__webpack_require__.bind(__webpack_require__, 28946));
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

/***/ 81400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Uz: () => (/* binding */ beginStep),
  nA: () => (/* binding */ connectStep),
  fo: () => (/* binding */ requestOf)
});

// EXTERNAL MODULE: ./build/action/code/client/control-plane.js + 19 modules
var control_plane = __webpack_require__(30221);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(38597);
// EXTERNAL MODULE: ./build/action/code/action/commands/command.js
var command = __webpack_require__(60586);
// EXTERNAL MODULE: ./build/action/code/lifecycle/plan/early-lookup.js
var early_lookup = __webpack_require__(75886);
// EXTERNAL MODULE: ./build/action/code/action/inputs/project.js
var project = __webpack_require__(64805);
// EXTERNAL MODULE: ./build/action/code/action/trigger/workflow.js
var trigger_workflow = __webpack_require__(37942);
;// CONCATENATED MODULE: ./build/action/code/action/early-lookup.js



/** Asks for the deployment of this step while the program is still loading and the project is packed. */
function earlyLookup(controlPlane, step) {
    const name = earlyName(step);
    return name === undefined ? undefined : (0,early_lookup/* lookUpEarly */.S)(name, { ...step, controlPlane });
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

// EXTERNAL MODULE: ./build/action/code/action/inputs/hidden-secrets.js + 1 modules
var hidden_secrets = __webpack_require__(31485);
// EXTERNAL MODULE: ./build/action/code/action/inputs/inputs.js + 3 modules
var inputs_inputs = __webpack_require__(82225);
// EXTERNAL MODULE: ./build/action/code/lifecycle/outcome/progress-facts.js
var progress_facts = __webpack_require__(47144);
// EXTERNAL MODULE: ./build/action/code/action/report/progress-log.js + 1 modules
var progress_log = __webpack_require__(5055);
;// CONCATENATED MODULE: ./build/action/code/action/result/outputs.js
function createOutputs(runner) {
    const written = new Map();
    function update({ deployment_id, revision_id, status, url, changed, plan }) {
        const known = {
            "deployment-id": deployment_id,
            "revision-id": revision_id,
            status,
            url,
            changed: String(changed),
            plan: plan?.action,
        };
        for (const [name, value] of Object.entries(known)) {
            if (value === undefined || value === written.get(name))
                continue;
            written.set(name, value);
            runner.setOutput(name, value);
        }
    }
    return {
        update,
        conclude(report, command) {
            update(report);
            const result = resultOf(report, command);
            runner.setOutput("outcome", report.outcome);
            runner.setOutput("command", command);
            if (result.name)
                runner.setOutput("name", result.name);
            runner.setOutput("result", JSON.stringify(result));
        },
    };
}
function resultOf(report, command) {
    const { outcome, message, name, plan, timeline, rows } = report;
    const { deployment_id, revision_id, status, url, active_revision_id, changed, elapsed_ms } = report;
    return {
        command,
        outcome,
        message,
        name: name ?? plan?.name,
        deployment_id,
        revision_id,
        status,
        url,
        active_revision_id,
        changed,
        elapsed_ms,
        plan,
        timeline: [...timeline],
        rows: rows.length > 0 ? [...rows] : undefined,
    };
}

;// CONCATENATED MODULE: ./build/action/code/action/result/reporting.js



function createReporting(runner) {
    const log = (0,progress_log/* createProgressLog */.e0)(runner);
    const outputs = createOutputs(runner);
    const listeners = [];
    const rows = [];
    let facts = progress_facts/* noFacts */.f;
    return {
        declareOutputs: () => outputs.update(facts),
        report(event) {
            log.report(event);
            facts = (0,progress_facts/* factsAfter */.Q)(facts, event);
            outputs.update(facts);
            for (const listener of listeners)
                listener(facts);
        },
        addRow: (row) => void rows.push(row),
        onChange: (listener) => void listeners.push(listener),
        end: log.end,
        conclude: outputs.conclude,
        get facts() {
            return facts;
        },
        rows,
    };
}

// EXTERNAL MODULE: ./build/action/code/action/runner.js + 2 modules
var action_runner = __webpack_require__(56177);
;// CONCATENATED MODULE: ./build/action/code/action/step.js









function beginStep(surroundings) {
    const { environment, event, cwd, clock } = surroundings;
    const runner = (0,action_runner/* connectRunner */.J)(surroundings);
    const texts = (0,inputs_inputs/* readInputTexts */.DF)(surroundings);
    hideInputs(runner, texts);
    const workflow = (0,trigger_workflow/* readWorkflow */.S6)(environment, event, cwd);
    const { inputs, problems } = (0,inputs_inputs/* readDeployInputs */.Jj)(texts);
    const wish = requestOf({ texts, inputs });
    const step = {
        ...surroundings,
        begun: clock.now(),
        runner,
        reporting: createReporting(runner),
        workflow,
        texts,
        inputs,
        problems,
        choice: (0,command/* chooseCommand */.F6)(wish, workflow.trigger),
        controlPlane: undefined,
        early: undefined,
    };
    if (problems.length > 0 || wish.isLocal || step.choice.command === "skip")
        return step;
    try {
        const controlPlane = connectStep(step, inputs);
        return { ...step, controlPlane, early: earlyLookup(controlPlane, step) };
    }
    catch (error) {
        if (!(error instanceof foundation_error/* AgentDeployError */.p2))
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
function connectStep(step, where) {
    const { inputs, reporting, runner, environment, clock } = step;
    return (0,control_plane/* connectControlPlane */.m)({
        baseUrl: where.baseUrl,
        credentials: { apiKey: where.apiKey, tenantId: inputs.tenantId },
        dialect: inputs.dialect,
        userAgent: "agent-deploy-action",
        environment,
        clock,
        onRetry: (notice) => reporting.report({ type: "retrying", ...notice }),
        onDeployment: (deployment) => (0,hidden_secrets/* hideSecretsOf */.j)(deployment, runner),
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


/***/ }),

/***/ 23461:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ nothingKnown),
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   bz: () => (/* binding */ knownOf),
/* harmony export */   gz: () => (/* binding */ failed)
/* harmony export */ });
// Every outcome of the table has a variant, and every variant a row.
({});
({});
/** Of an operation that knows no deployment yet. */
const nothingKnown = {
    deployment_id: undefined,
    revision_id: undefined,
    status: undefined,
    changed: false,
};
const knownOf = ({ deployment_id, revision_id, status, changed }) => ({
    deployment_id,
    revision_id,
    status,
    changed,
});
/** A failure of which no more is known than its reason. */
function failed(known, outcome, reason) {
    return {
        ...knownOf(known),
        outcome,
        reason,
        message: reason,
        status_message: undefined,
        commit: undefined,
        logs: undefined,
        rollback: undefined,
        active_revision_id: undefined,
        url: undefined,
        earlier_good_id: undefined,
    };
}
/** Refused by ourselves: nothing was sent for it. */
function refused(message, known = nothingKnown, hint) {
    return { ...knownOf(known), outcome: "refused", message, hint, error: undefined, cut_off: undefined };
}


/***/ }),

/***/ 47144:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ factsAfter),
/* harmony export */   f: () => (/* binding */ noFacts)
/* harmony export */ });
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23461);
// This folder: how an operation ended, as a value, and its words. No I/O.

const noFacts = {
    ..._outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .nothingKnown */ .Hx,
    plan: undefined,
    made_revision_id: undefined,
    cut_off: undefined,
    timeline: [],
    wait_began_at: undefined,
    rollback: "none",
};
/** The facts after one more event. Pure. */
function factsAfter(facts, event) {
    switch (event.type) {
        case "planned":
            return { ...facts, plan: event.plan, deployment_id: event.plan.deployment_id ?? facts.deployment_id };
        case "deleting": {
            const { deployment_id, is_replaced } = event;
            if (!is_replaced)
                return { ...facts, changed: true, deployment_id };
            return { ...facts, changed: true, cut_off: { deployment_id, secrets: facts.plan?.secrets.kept ?? [] } };
        }
        case "created":
            return { ...written(facts, event), cut_off: undefined };
        case "patched":
            return written(facts, event);
        case "waiting": {
            if (facts.rollback === "after_failure")
                return facts;
            const { deployment_id, revision_id, began_at_ms } = event;
            return { ...facts, deployment_id, revision_id, wait_began_at: facts.wait_began_at ?? began_at_ms };
        }
        case "status": {
            if (facts.rollback === "after_failure")
                return facts;
            const { status, sentence, elapsed_ms, revision_id } = event;
            const timeline = [...facts.timeline, { status, sentence, elapsed_ms }];
            return { ...facts, revision_id, status, timeline };
        }
        case "rolling_back":
            return rollingBack(facts);
        default:
            return facts;
    }
}
function written(facts, event) {
    const { deployment_id, revision_id } = event;
    const isOfPush = event.type === "patched" && event.is_of_push === true;
    return {
        ...facts,
        deployment_id,
        changed: true,
        revision_id: revision_id ?? facts.revision_id,
        made_revision_id: (isOfPush ? undefined : revision_id) ?? facts.made_revision_id,
    };
}
/** In a requested rollback, only the last attempt counts. */
function rollingBack(facts) {
    if (facts.revision_id !== undefined && facts.rollback !== "requested")
        return { ...facts, changed: true, rollback: "after_failure" };
    return {
        ...facts,
        changed: true,
        rollback: "requested",
        revision_id: undefined,
        status: undefined,
        timeline: [],
        wait_began_at: undefined,
    };
}


/***/ }),

/***/ 75886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ findDeployment),
/* harmony export */   S: () => (/* binding */ lookUpEarly)
/* harmony export */ });
/** Others deploy as well: what is live may be another revision by then. */
const FRESH_MS = 3_000;
/** Looks a deployment up by its exact name, before it is known whether the answer is needed. */
function lookUpEarly(name, { controlPlane, clock, signal }) {
    const found = controlPlane.findDeployment(name, { signal });
    // Where a mistake in the input comes first, the failure is not told.
    found.catch(() => undefined);
    return { name, asked_at: clock.now(), found };
}
/** The early answer while it is fresh, or else a new one. */
function findDeployment(name, early, { controlPlane, clock, signal }) {
    const isFresh = early?.name === name && clock.now() - early.asked_at <= FRESH_MS;
    return isFresh ? early.found : controlPlane.findDeployment(name, { signal });
}


/***/ })

};
