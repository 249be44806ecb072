export const id=114;export const ids=[114];export const modules={60114:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{removeDeployments:()=>removeDeployments,removeEnvironment:()=>removeEnvironment});
var _problem_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(85959);var _deployment_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
79597);const HOPELESS=new Set([401,403,429]);async function removeDeployments(client,recorded,details){const{warn,signal}=details;
let removed=0;let problem;for(const deployment of recorded){if(signal?.aborted)break;try{await remove(client,deployment.
id,details);removed+=1}catch(error){problem??=error;if(HOPELESS.has((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(
error)))break}}const left=recorded.length-removed;if(problem!==void 0){const which=left===1?"a GitHub Deployment":`${left}\
 GitHub Deployments`;warn(`Could not remove ${which} of '${recorded[0]?.environment}': ${(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.
githubProblem)(problem)}`)}return{removed,left}}async function remove(client,id2,details){const{octokit,owner,repo}=client;
try{await(0,_deployment_js__WEBPACK_IMPORTED_MODULE_1__.setState)(client,id2,"inactive",details);await octokit.rest.repos.
deleteDeployment({owner,repo,deployment_id:id2})}catch(error){if((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error)!==
404)throw error}}async function removeEnvironment({octokit,owner,repo},environment,{warn,lastDeployment}){try{const rest=await octokit.
rest.repos.listDeployments({owner,repo,environment,per_page:2});if(rest.data.some(({id:id2})=>id2!==lastDeployment)){warn(
`The environment '${environment}' is kept: there are other deployments in it`);return"kept"}await octokit.rest.repos.deleteAnEnvironment(
{owner,repo,environment_name:environment});return"deleted"}catch(error){if((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(
error)===404)return"missing";warn(`The environment '${environment}' is kept, without deployments: ${(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.
githubProblem)(error)}`);return(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.isRefused)(error)?"kept":"failed"}}})};
