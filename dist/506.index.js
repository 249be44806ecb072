export const id=506;export const ids=[506];export const modules={57506:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{closeComments:()=>closeComments});var _lifecycle_outcome_outcome_text_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
24361);var _report_comment_body_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(2339);var _report_step_report_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
25104);var _github_access_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(92630);async function closeComments(step,client,recorded){
if(!step.inputs.comment)return;const[{upsertComment},{githubProblem}]=await Promise.all([Promise.resolve().then(__webpack_require__.
bind(__webpack_require__,22653)),Promise.resolve().then(__webpack_require__.bind(__webpack_require__,85959))]);try{for(const target of targetsOf(
recorded,(0,_github_access_js__WEBPACK_IMPORTED_MODULE_2__.NQ)(step))){step.signal.throwIfAborted();const text={body:lastWord(
step,target),begunAt:step.begun};await upsertComment(client,target,text,{onlyExisting:true})}}catch(error){if(step.signal.
aborted)return;(0,_github_access_js__WEBPACK_IMPORTED_MODULE_2__.IS)(step)(`Could not write that the preview is gone: ${githubProblem(
error)}`)}}function targetsOf(recorded,controlPlane){const targets=recorded.flatMap(({environment,payload:{name,pull_request}})=>pull_request===
void 0?[]:[{number:pull_request,deployment:name,environment,controlPlane}]);return[...new Map(targets.map(target=>[JSON.
stringify(target),target])).values()]}function lastWord({runner,workflow,clock,begun},{deployment,environment}){const body=(0,
_report_comment_body_js__WEBPACK_IMPORTED_MODULE_1__.r)({...(0,_report_step_report_js__WEBPACK_IMPORTED_MODULE_3__.V)({outcome:"\
torn_down",colour:"green",message:(0,_lifecycle_outcome_outcome_text_js__WEBPACK_IMPORTED_MODULE_0__.$N)("torn_down",deployment,
void 0),name:deployment,environment,runUrl:workflow.runUrl,elapsed_ms:clock.now()-begun}),state:"ended",updatedAt:clock.
now()});return runner.redact(body)}})};
