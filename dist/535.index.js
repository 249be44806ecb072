export const id=535;export const ids=[535];export const modules={26535:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{connectGitHub:()=>connectGitHub});const LONGEST_RATE_LIMIT_S=60;async function connectGitHub({
token,apiUrl,repository,paces},signal){const[{getOctokit},{retry},{throttling}]=await Promise.all([__webpack_require__.e(
758).then(__webpack_require__.bind(__webpack_require__,11758)),Promise.all([__webpack_require__.e(251),__webpack_require__.
e(735)]).then(__webpack_require__.bind(__webpack_require__,49735)),Promise.all([__webpack_require__.e(251),__webpack_require__.
e(856)]).then(__webpack_require__.bind(__webpack_require__,86856))]);const again=(retryAfterS,_options,_octokit,retries)=>retries<
2&&retryAfterS<=LONGEST_RATE_LIMIT_S;const options={baseUrl:apiUrl,userAgent:"agent-deploy",log:{debug(){},info(){},warn(){},
error(){}},throttle:{onRateLimit:again,onSecondaryRateLimit:again,write:paces.writes,notifications:paces.notifications},
retry:{doNotRetry:[400,401,403,404,409,410,422,429,451]}};const octokit=getOctokit(token.reveal(),options,retry,throttling);
if(signal){const ended=abortSignal(signal);octokit.hook.before("request",({request})=>void Object.assign(request??{},{signal:ended}))}
const[owner="",repo=""]=repository.split("/");return{octokit,owner,repo}}function abortSignal(signal){const controller=new AbortController;
const end=()=>{const message=signal.reason instanceof Error?signal.reason.message:String(signal.reason);controller.abort(
new DOMException(message,"AbortError"))};if(signal.aborted)end();else signal.addEventListener("abort",end,{once:true});return controller.
signal}})};
