export const id=400;export const ids=[400];export const modules={64400:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{runPost:()=>runPost});var _client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
2338);var _commands_interrupt_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(91024);var _github_github_access_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
92630);var _github_write_pace_js__WEBPACK_IMPORTED_MODULE_8__=__webpack_require__(40569);var _inputs_hidden_secrets_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
31485);var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(82225);var _post_state_js__WEBPACK_IMPORTED_MODULE_9__=__webpack_require__(
41156);var _report_comment_body_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(2339);var _report_step_report_js__WEBPACK_IMPORTED_MODULE_10__=__webpack_require__(
25104);var _runner_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(56177);var _trigger_workflow_js__WEBPACK_IMPORTED_MODULE_7__=__webpack_require__(
37942);const REASON="the job ended before the deployment did; the control plane may still finish it";const GITHUB_MS=6e4;
async function runPost(post){const{environment,cwd}=post;const runner=(0,_runner_js__WEBPACK_IMPORTED_MODULE_6__.J)(post);
const texts=(0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__.DF)(post);for(const name of _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__.
pH)if(texts[name])runner.hide(texts[name]);const workflow=(0,_trigger_workflow_js__WEBPACK_IMPORTED_MODULE_7__.S6)(environment,
void 0,cwd);const given={...post,runner,workflow,paces:(0,_github_write_pace_js__WEBPACK_IMPORTED_MODULE_8__.Z)(post.clock),
texts};await endPlane(given);await interrupt(given);await closeDeployment(given);await closeComment(given)}async function endPlane({
core,runner,clock}){const open=(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.j)(core,"open-plane");if(!open)return;const{
endPlane:endPlane2}=await __webpack_require__.e(298).then(__webpack_require__.bind(__webpack_require__,25298));await endPlane2(
open,clock);(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.U)(runner,"open-plane",void 0)}async function interrupt({core,
environment,runner,texts,clock}){const open=(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.j)(core,"open-revision");const{
inputs,problems}=(0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__.Jj)(texts);if(!open||problems.length>0||inputs.baseUrl===
_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_4__.G8)return;const{baseUrl,apiKey,tenantId,dialect}=inputs;const credentials={
apiKey,tenantId};const onDeployment=deployment=>(0,_inputs_hidden_secrets_js__WEBPACK_IMPORTED_MODULE_3__.j)(deployment,
runner);const controlPlane=(0,_client_control_plane_js__WEBPACK_IMPORTED_MODULE_0__.m)({baseUrl,credentials,dialect,environment,
clock,retries:1,onDeployment});try{const isDone=await(0,_commands_interrupt_js__WEBPACK_IMPORTED_MODULE_1__.U)(open,{controlPlane,
clock,report(){}},runner);if(isDone)(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.U)(runner,"open-revision",void 0)}finally{
await controlPlane.close()}}async function closeDeployment(given){const{core,runner,workflow}=given;const open=(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.
j)(core,"open-deployment");const access=(0,_github_github_access_js__WEBPACK_IMPORTED_MODULE_2__.Yh)(given);if(!open||!access)
return;await orWarn(runner,"close the GitHub Deployment",async()=>{const{closeDeployment:closeDeployment2}=await __webpack_require__.
e(764).then(__webpack_require__.bind(__webpack_require__,4764));const{connectGitHub}=await __webpack_require__.e(535).then(
__webpack_require__.bind(__webpack_require__,26535));const client=await connectGitHub(access,AbortSignal.timeout(GITHUB_MS));
await closeDeployment2(client,open,{description:REASON,logUrl:workflow.runUrl});(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.
U)(runner,"open-deployment",void 0)})}async function closeComment(given){const{core,runner,workflow,clock}=given;const open=(0,
_post_state_js__WEBPACK_IMPORTED_MODULE_9__.j)(core,"open-comment");const access=(0,_github_github_access_js__WEBPACK_IMPORTED_MODULE_2__.
Yh)(given);if(!open||!access)return;const{begunAt,onlyExisting,body:last,...target}=open;const interrupted=(0,_report_comment_body_js__WEBPACK_IMPORTED_MODULE_5__.
r)({...(0,_report_step_report_js__WEBPACK_IMPORTED_MODULE_10__.V)({outcome:"cancelled",colour:"red",message:REASON,name:target.
deployment,environment:target.environment,runUrl:workflow.runUrl,elapsed_ms:clock.now()-begunAt}),state:"ended",updatedAt:clock.
now()});await orWarn(runner,"finish the comment",async()=>{const{upsertComment}=await __webpack_require__.e(653).then(__webpack_require__.
bind(__webpack_require__,22653));const{connectGitHub}=await __webpack_require__.e(535).then(__webpack_require__.bind(__webpack_require__,
26535));const client=await connectGitHub(access,AbortSignal.timeout(GITHUB_MS));const body=last??runner.redact(interrupted);
await upsertComment(client,target,{body,begunAt},{onlyExisting:last===void 0||onlyExisting});(0,_post_state_js__WEBPACK_IMPORTED_MODULE_9__.
U)(runner,"open-comment",void 0)})}async function orWarn(runner,what,work){try{await work()}catch(error){const{githubProblem}=await __webpack_require__.
e(959).then(__webpack_require__.bind(__webpack_require__,85959));runner.annotate("warning",`Could not ${what}: ${githubProblem(
error)}`,{title:"GitHub"})}}})};
