export const id = 354;
export const ids = [354];
export const modules = {

/***/ 6354:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   closeComments: () => (/* binding */ closeComments)
/* harmony export */ });
/* harmony import */ var _report_comment_body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2339);
/* harmony import */ var _result_verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8617);
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2630);



/**
 * The comments of previews that are gone do not go on naming a URL, under whatever names the previews were recorded.
 * Writes only where there is a comment. Never fails.
 */
async function closeComments(step, client, recorded) {
    if (!step.inputs.comment)
        return;
    const [{ upsertComment }, { githubProblem }] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 2653)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 5959)),
    ]);
    try {
        for (const target of targetsOf(recorded, (0,_github_access_js__WEBPACK_IMPORTED_MODULE_2__/* .controlPlaneOf */ .NQ)(step))) {
            step.signal.throwIfAborted();
            const text = { body: lastWord(step, target), begunAt: step.begun };
            await upsertComment(client, target, text, { onlyExisting: true });
        }
    }
    catch (error) {
        if (step.signal.aborted)
            return;
        (0,_github_access_js__WEBPACK_IMPORTED_MODULE_2__/* .githubWarning */ .IS)(step)(`Could not write that the preview is gone: ${githubProblem(error)}`);
    }
}
/** One for each comment. */
function targetsOf(recorded, controlPlane) {
    const targets = recorded.flatMap(({ environment, payload: { name, pull_request } }) => pull_request === undefined ? [] : [{ number: pull_request, deployment: name, environment, controlPlane }]);
    return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}
function lastWord({ runner, workflow, clock, begun }, { deployment, environment }) {
    const body = (0,_report_comment_body_js__WEBPACK_IMPORTED_MODULE_0__/* .commentMarkdown */ .r)({
        state: "ended",
        name: deployment,
        environment,
        ...(workflow.runUrl && { runUrl: workflow.runUrl }),
        verdict: { outcome: "torn_down", message: (0,_result_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .sentenceOf */ .$N)("torn_down", deployment) },
        colour: "green",
        record: { changed: true, timeline: [], isRollingBack: false },
        elapsedMs: clock.now() - begun,
        updatedAt: clock.now(),
    });
    return runner.redact(body);
}


/***/ })

};
