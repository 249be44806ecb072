export const id = 696;
export const ids = [696];
export const modules = {

/***/ 4696:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   wasFoundGood: () => (/* binding */ wasFoundGood)
/* harmony export */ });
/* harmony import */ var _foundation_abortable_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3605);
/* harmony import */ var _lifecycle_code_diff_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7049);
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(340);
/* harmony import */ var _live_commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2836);
/* harmony import */ var _recorded_here_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4661);





/** What was found good stays so when something newer takes over. */
const GOOD = new Set(["success", "inactive"]);
const TIMEOUT_MS = 15_000;
/**
 * Whether GitHub says that a revision was found good that was there before this step. One that a killed run left
 * behind, or that the control plane made of a push by itself, was not. Undefined where nobody knows.
 */
async function wasFoundGood(step, before) {
    const bounded = { ...step, signal: AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]) };
    try {
        return await (0,_foundation_abortable_js__WEBPACK_IMPORTED_MODULE_4__/* .abortable */ .Z)(found(bounded, before), bounded.signal);
    }
    catch {
        step.signal.throwIfAborted();
        return undefined;
    }
}
async function found(step, { deployment_id, commit }) {
    const recorded = (await (0,_recorded_here_js__WEBPACK_IMPORTED_MODULE_3__/* .recordedHere */ .v)(step, { deployment_id }))?.filter(({ payload }) => payload.run !== step.workflow.runKey);
    // Of uploaded code only a run tells the commit: the same one's earlier attempt.
    const told = commit ?? (step.inputs.revisionId === undefined ? await (0,_live_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .checkedOutCommit */ .Xg)(step) : undefined);
    if (!recorded?.length || told === undefined)
        return undefined;
    const last = recorded.find((record) => (0,_lifecycle_code_diff_js__WEBPACK_IMPORTED_MODULE_0__/* .sameCommit */ .Kd)(commitOf(record) ?? "", told));
    // Where others are recorded and this commit is not, nobody looked at it.
    if (!last)
        return commit === undefined ? undefined : false;
    const client = await (0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__/* .connectedGitHub */ .XA)(step);
    if (!client)
        return undefined;
    const { currentState } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 1003));
    return GOOD.has(await currentState(client, last.id));
}
/** The commit that was put live; undefined where nobody knew it. */
function commitOf({ ref, payload: { live_commit = ref } }) {
    return live_commit ?? undefined;
}


/***/ })

};
