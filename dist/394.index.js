export const id=394;export const ids=[394];export const modules={87394:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{listRecorded:()=>listRecorded});var _payload_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
48480);var _deployment_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(79597);async function listRecorded({octokit,owner,
repo},filter){const{environment,previewsOnly}=filter;const deployments=await octokit.paginate(octokit.rest.repos.listDeployments,
{owner,repo,...environment!==void 0&&{environment},...previewsOnly&&{task:_deployment_js__WEBPACK_IMPORTED_MODULE_0__.PREVIEW_TASK},
per_page:100});const recorded=deployments.flatMap(deployment=>{const payload=(0,_payload_js__WEBPACK_IMPORTED_MODULE_1__.
readPayload)(deployment.payload);if(!payload||!fits(payload,filter))return[];const{id:id2,ref,created_at}=deployment;return[
{id:id2,ref,environment:deployment.environment,createdAt:created_at,payload}]});return[...new Map(recorded.map(deployment=>[
deployment.id,deployment])).values()]}function fits(payload,filter){if(filter.previewsOnly&&payload.pull_request===void 0)
return false;return["pull_request","deployment_id","control_plane"].every(key=>filter[key]===void 0||filter[key]===payload[key])}})};
