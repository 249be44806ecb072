export const id=783;export const ids=[783];export const modules={12783:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{connectGitHub:()=>connectGitHub});var clock=__webpack_require__(33399);;function createPace({
burst,gapMs},clock2){let made=0;let next=0;async function schedule(_options,job){made+=1;const now=clock2.now();const at=made>
burst?Math.max(now,next):now;next=at+gapMs;if(at>now)await clock2.sleep(at-now);return job()}return{key:()=>({schedule})}}
;const LONGEST_RATE_LIMIT_S=60;const PACES={writes:{burst:10,gapMs:1e3},notifications:{burst:3,gapMs:3e3}};async function connectGitHub({
token,apiUrl,repository},signal){const[{getOctokit},{retry},{throttling}]=await Promise.all([__webpack_require__.e(758).
then(__webpack_require__.bind(__webpack_require__,11758)),Promise.all([__webpack_require__.e(251),__webpack_require__.e(
735)]).then(__webpack_require__.bind(__webpack_require__,49735)),Promise.all([__webpack_require__.e(251),__webpack_require__.
e(856)]).then(__webpack_require__.bind(__webpack_require__,86856))]);const again=(retryAfterS,_options,_octokit,retries)=>retries<
2&&retryAfterS<=LONGEST_RATE_LIMIT_S;const options={baseUrl:apiUrl,userAgent:"agent-deploy",log:{debug(){},info(){},warn(){},
error(){}},throttle:{onRateLimit:again,onSecondaryRateLimit:again,write:pace("writes",apiUrl),notifications:pace("notifi\
cations",apiUrl)},retry:{doNotRetry:[400,401,403,404,409,410,422,429,451]}};const octokit=getOctokit(token.reveal(),options,
retry,throttling);if(signal){const ended=abortSignal(signal);octokit.hook.before("request",({request})=>void Object.assign(
request??{},{signal:ended}))}const[owner="",repo=""]=repository.split("/");return{octokit,owner,repo}}const paces=new Map;
function pace(kind,apiUrl){const key=`${kind} ${apiUrl}`;const known=paces.get(key)??createPace(PACES[kind],clock.m);paces.
set(key,known);return known}function abortSignal(signal){const controller=new AbortController;const end=()=>{const message=signal.
reason instanceof Error?signal.reason.message:String(signal.reason);controller.abort(new DOMException(message,"AbortErro\
r"))};if(signal.aborted)end();else signal.addEventListener("abort",end,{once:true});return controller.signal}})};
