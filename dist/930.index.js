export const id=930;export const ids=[930];export const modules={62930:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{wasVerified:()=>wasVerified});var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
17015);var _lifecycle_plan_diff_code_diff_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(11761);var _github_access_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
92630);var _live_commit_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(86332);var _own_records_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
81139);const GOOD=new Set(["success","inactive"]);const TIMEOUT_MS=15e3;async function wasVerified(step,earlier){const bounded={
...step,signal:AbortSignal.any([step.signal,AbortSignal.timeout(TIMEOUT_MS)])};try{return await(0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_4__.
Z)(found(bounded,earlier),bounded.signal)}catch{step.signal.throwIfAborted();return void 0}}async function found(step,{deployment_id,
commit}){const recorded=(await(0,_own_records_js__WEBPACK_IMPORTED_MODULE_3__.A)(step,{deployment_id}))?.filter(({payload})=>payload.
run!==step.workflow.runKey);const told=commit??(step.inputs.revisionId===void 0?await(0,_live_commit_js__WEBPACK_IMPORTED_MODULE_2__.
Xg)(step):void 0);if(!recorded?.length||told===void 0)return void 0;const last=recorded.find(record=>(0,_lifecycle_plan_diff_code_diff_js__WEBPACK_IMPORTED_MODULE_0__.
Kd)(commitOf(record)??"",told));if(!last)return commit===void 0?void 0:false;const client=await(0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__.
XA)(step);if(!client)return void 0;const{currentState}=await Promise.resolve().then(__webpack_require__.bind(__webpack_require__,
79597));return GOOD.has(await currentState(client,last.id))}function commitOf({ref,payload:{live_commit=ref}}){return live_commit??
void 0}})};
