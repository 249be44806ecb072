export const id = 930;
export const ids = [930];
export const modules = {

/***/ 62930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   wasVerified: () => (/* binding */ wasVerified)
/* harmony export */ });
/* harmony import */ var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(17015);
/* harmony import */ var _lifecycle_plan_code_diff_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(43311);
/* harmony import */ var _trigger_live_commit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41515);
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(92630);
/* harmony import */ var _own_records_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(81139);





/** What was verified stays so when something newer takes over. */
const GOOD = new Set(["success", "inactive"]);
const TIMEOUT_MS = 15_000;
/**
 * Whether GitHub says that a revision was verified that was there before this step. One that a killed run left behind,
 * or that the control plane made of a push by itself, was not. Undefined where it is unknown.
 */
async function wasVerified(step, earlier) {
    const bounded = { ...step, signal: AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]) };
    try {
        return await (0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_4__/* .abortable */ .Z)(found(bounded, earlier), bounded.signal);
    }
    catch {
        step.signal.throwIfAborted();
        return undefined;
    }
}
async function found(step, { deployment_id, commit }) {
    const recorded = (await (0,_own_records_js__WEBPACK_IMPORTED_MODULE_3__/* .listOwnRecords */ .A)(step, { deployment_id }))?.filter(({ payload }) => payload.run !== step.workflow.runKey);
    // Of uploaded code only a run tells the commit: the same one's earlier attempt.
    const told = commit ?? (step.inputs.revisionId === undefined ? await (0,_trigger_live_commit_js__WEBPACK_IMPORTED_MODULE_1__/* .checkedOutCommit */ .Xg)(step) : undefined);
    if (!recorded?.length || told === undefined)
        return undefined;
    const last = recorded.find((record) => (0,_lifecycle_plan_code_diff_js__WEBPACK_IMPORTED_MODULE_0__/* .sameCommit */ .Kd)(commitOf(record) ?? "", told));
    // Where others are recorded and this commit is not, it was never verified.
    if (!last)
        return commit === undefined ? undefined : false;
    const client = await (0,_github_access_js__WEBPACK_IMPORTED_MODULE_2__/* .connectedGitHub */ .XA)(step);
    if (!client)
        return undefined;
    const { currentState } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 79597));
    return GOOD.has(await currentState(client, last.id));
}
/** The commit that was put live; undefined where it was unknown. */
function commitOf({ ref, payload: { live_commit = ref } }) {
    return live_commit ?? undefined;
}


/***/ })

};
