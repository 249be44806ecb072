export const id = 400;
export const ids = [400];
export const modules = {

/***/ 64400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPost: () => (/* binding */ runPost)
/* harmony export */ });
/* harmony import */ var _client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30221);
/* harmony import */ var _commands_interrupt_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91024);
/* harmony import */ var _github_github_access_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(92630);
/* harmony import */ var _inputs_hidden_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31485);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82225);
/* harmony import */ var _post_state_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(41156);
/* harmony import */ var _report_comment_body_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2339);
/* harmony import */ var _report_step_report_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(25104);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(56177);
/* harmony import */ var _trigger_workflow_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(37942);










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
    const runner = (0,_runner_js__WEBPACK_IMPORTED_MODULE_6__/* .connectRunner */ .J)(post);
    const texts = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputTexts */ .DF)(post);
    for (const name of _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .SECRET_INPUTS */ .pH)
        if (texts[name])
            runner.hide(texts[name]);
    const workflow = (0,_trigger_workflow_js__WEBPACK_IMPORTED_MODULE_7__/* .readWorkflow */ .S6)(environment, undefined, cwd);
    const given = { ...post, runner, workflow, texts };
    await endPlane(given);
    await interrupt(given);
    await closeDeployment(given);
    await closeComment(given);
}
async function endPlane({ core, runner, clock }) {
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .readOpenEnds */ .j)(core, "open-plane");
    if (!open)
        return;
    const { endPlane } = await __webpack_require__.e(/* import() */ 298).then(__webpack_require__.bind(__webpack_require__, 25298));
    await endPlane(open, clock);
    (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .saveOpenEnds */ .U)(runner, "open-plane", undefined);
}
async function interrupt({ core, environment, runner, texts, clock }) {
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .readOpenEnds */ .j)(core, "open-revision");
    const { inputs, problems } = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readDeployInputs */ .Jj)(texts);
    if (!open || problems.length > 0 || inputs.baseUrl === _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .LOCAL */ .G8)
        return;
    const { baseUrl, apiKey, tenantId, dialect } = inputs;
    const credentials = { apiKey, tenantId };
    const onDeployment = (deployment) => (0,_inputs_hidden_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .hideSecretsOf */ .j)(deployment, runner);
    const controlPlane = (0,_client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__/* .connectControlPlane */ .m)({
        baseUrl,
        credentials,
        dialect,
        environment,
        clock,
        retries: 1,
        onDeployment,
    });
    try {
        const isDone = await (0,_commands_interrupt_js__WEBPACK_IMPORTED_MODULE_1__/* .interruptNow */ .U)(open, { controlPlane, clock, report() { } }, runner);
        if (isDone)
            (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .saveOpenEnds */ .U)(runner, "open-revision", undefined);
    }
    finally {
        await controlPlane.close();
    }
}
async function closeDeployment(given) {
    const { core, runner, workflow } = given;
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .readOpenEnds */ .j)(core, "open-deployment");
    const access = (0,_github_github_access_js__WEBPACK_IMPORTED_MODULE_2__/* .githubAccess */ .Yh)(given);
    if (!open || !access)
        return;
    await orWarn(runner, "close the GitHub Deployment", async () => {
        const { closeDeployment } = await __webpack_require__.e(/* import() */ 764).then(__webpack_require__.bind(__webpack_require__, 4764));
        const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 12783));
        const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
        await closeDeployment(client, open, { description: REASON, logUrl: workflow.runUrl });
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .saveOpenEnds */ .U)(runner, "open-deployment", undefined);
    });
}
async function closeComment(given) {
    const { core, runner, workflow, clock } = given;
    const open = (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .readOpenEnds */ .j)(core, "open-comment");
    const access = (0,_github_github_access_js__WEBPACK_IMPORTED_MODULE_2__/* .githubAccess */ .Yh)(given);
    if (!open || !access)
        return;
    const { begunAt, onlyExisting, body: last, ...target } = open;
    const interrupted = (0,_report_comment_body_js__WEBPACK_IMPORTED_MODULE_5__/* .commentMarkdown */ .r)({
        ...(0,_report_step_report_js__WEBPACK_IMPORTED_MODULE_9__/* .bareReport */ .V)({
            outcome: "cancelled",
            colour: "red",
            message: REASON,
            name: target.deployment,
            environment: target.environment,
            runUrl: workflow.runUrl,
            elapsed_ms: clock.now() - begunAt,
        }),
        state: "ended",
        updatedAt: clock.now(),
    });
    await orWarn(runner, "finish the comment", async () => {
        const { upsertComment } = await __webpack_require__.e(/* import() */ 653).then(__webpack_require__.bind(__webpack_require__, 22653));
        const { connectGitHub } = await __webpack_require__.e(/* import() */ 783).then(__webpack_require__.bind(__webpack_require__, 12783));
        const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
        const body = last ?? runner.redact(interrupted);
        await upsertComment(client, target, { body, begunAt }, { onlyExisting: last === undefined || onlyExisting });
        (0,_post_state_js__WEBPACK_IMPORTED_MODULE_8__/* .saveOpenEnds */ .U)(runner, "open-comment", undefined);
    });
}
async function orWarn(runner, what, work) {
    try {
        await work();
    }
    catch (error) {
        const { githubProblem } = await __webpack_require__.e(/* import() */ 959).then(__webpack_require__.bind(__webpack_require__, 85959));
        runner.annotate("warning", `Could not ${what}: ${githubProblem(error)}`, { title: "GitHub" });
    }
}


/***/ })

};
