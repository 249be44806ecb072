export const id=764;export const ids=[764,959];export const modules={4764:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{closeDeployment:()=>closeDeployment});var _deployment_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
79597);async function closeDeployment(client,open,details){const id2=open.id??await(0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.
findDeployment)(client,{...open,payload:open});if(id2===void 0)return false;const{state,...rest}=open.last??{state:"erro\
r",description:details.description};const shown=await(0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.currentState)(client,
id2);const isToldAlready=(0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.isFinal)(shown)||open.last!==void 0&&shown===state;
const told={...rest,logUrl:details.logUrl};if(state==="success"&&(shown==="success"||!isToldAlready)){await(0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.
showLive)(client,{...open,id:id2},{...told,isShown:isToldAlready})}else if(!isToldAlready)await(0,_deployment_js__WEBPACK_IMPORTED_MODULE_0__.
setState)(client,id2,state,told);return!isToldAlready}}),79597:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{LIVE_STATES:()=>LIVE_STATES,PREVIEW_TASK:()=>PREVIEW_TASK,
createDeployment:()=>createDeployment,currentState:()=>currentState,findDeployment:()=>findDeployment,isFinal:()=>isFinal,
setState:()=>setState,showLive:()=>showLive});var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
94863);var _payload_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(48480);var _problem_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
85959);const PREVIEW_TASK="deploy:preview";const DESCRIPTION_LIMIT=140;const LOOK_BACK=100;const MOST_PAGES=5;const FINAL_STATES=new Set(
["success","failure","error","inactive"]);const LIVE_STATES=new Set(["success","queued","in_progress"]);async function createDeployment(client,target){
const{ref,fallbackRef,payload}=target;if(fallbackRef===void 0||fallbackRef===ref)return createOnce(client,target);try{return await createOnce(
client,target)}catch(error){if((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error)!==422)throw error;return createOnce(
client,{...target,ref:fallbackRef,payload:{...payload,live_commit:ref}})}}async function createOnce(client,target){try{return await create(
client,target)}catch(error){if(!(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.isUnclear)(error))throw error;return await findDeployment(
client,target)??create(client,target)}}async function create({octokit,owner,repo},target){const isPreview=target.payload.
pull_request!==void 0;const{data}=await octokit.rest.repos.createDeployment({owner,repo,ref:target.ref,environment:target.
environment,payload:target.payload,description:shortened(descriptionOf(target.payload)),...isPreview&&{task:PREVIEW_TASK,
transient_environment:true,production_environment:false},auto_merge:false,required_contexts:[],request:{retries:0}});if(!("\
id"in data))throw new NoDeploymentError(data.message??"it gave no reason");return data.id}function descriptionOf({name,live_commit,
checkout}){const code=live_commit?`, commit ${(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__.A)(live_commit)}\
 of another repository`:"";const dirty=checkout?.dirty?", with changes that are not committed":"";return`${name} by agen\
t-deploy${code}${dirty}`}class NoDeploymentError extends Error{status=202;constructor(reason){super(`GitHub made no depl\
oyment: ${reason}`);this.name="NoDeploymentError"}}async function findDeployment({octokit,owner,repo},given){const{environment,
ref,payload}=given;const parameters={owner,repo,environment,per_page:LOOK_BACK};let pages=0;for await(const{data}of octokit.
paginate.iterator(octokit.rest.repos.listDeployments,parameters)){const found=data.find(({ref:theirRef,payload:text})=>{
if(ref!==void 0&&theirRef!==ref)return false;const theirs=(0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.readPayload)(text);
return theirs?.run===payload.run&&theirs.name===payload.name});if(found)return found.id;pages+=1;if(pages===MOST_PAGES)return void 0}
return void 0}async function setState({octokit,owner,repo},id2,state,{description,logUrl,url}){await octokit.rest.repos.
createDeploymentStatus({owner,repo,deployment_id:id2,state,description:shortened(description),...logUrl?{log_url:logUrl}:
{},...url?{environment_url:url}:{},auto_inactive:false})}async function currentState({octokit,owner,repo},id2){const{data}=await octokit.
rest.repos.listDeploymentStatuses({owner,repo,deployment_id:id2,per_page:1});return data[0]?.state}function isFinal(state){
return state!==void 0&&FINAL_STATES.has(state)}async function showLive(client,{id:id2,environment,deployment_id},{isShown,
isServing,...details}){const all=await listOf(client,{environment,deployment_id});const takenOver={description:TAKEN_OVER,
logUrl:details.logUrl};const newer=[];for(const other of all){if(other.id>id2&&await currentState(client,other.id)==="su\
ccess")newer.push(other.id)}if(newer.length>0&&!await isServing?.())return setState(client,id2,"inactive",takenOver);if(!isShown)
await setState(client,id2,"success",details);for(const each of newer)await setState(client,each,"inactive",takenOver);if(newer.
length>0&&await currentState(client,id2)==="inactive")await setState(client,id2,"success",details);const earlier=all.filter(
other=>other.id<id2);await retire(client,earlier,{by:id2,logUrl:details.logUrl})}const TAKEN_OVER="a newer revision took\
 over";async function retire(client,earlier,{by,logUrl}){for(const other of earlier){const state=await currentState(client,
other.id);if(state==="inactive")return;if(!LIVE_STATES.has(state))continue;if(await currentState(client,by)!=="success")
return;await setState(client,other.id,"inactive",{description:TAKEN_OVER,logUrl})}}async function listOf({octokit,owner,
repo},{environment,deployment_id}){const{data}=await octokit.rest.repos.listDeployments({owner,repo,environment,per_page:LOOK_BACK});
return data.filter(({payload})=>(0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.readPayload)(payload)?.deployment_id===deployment_id)}
function shortened(text){const line=text.replace(/\s+/g," ").trim();const characters=[...line];return characters.length<=
DESCRIPTION_LIMIT?line:`${characters.slice(0,DESCRIPTION_LIMIT-1).join("")}…`}}),85959:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{githubProblem:()=>githubProblem,isRefused:()=>isRefused,
isUnclear:()=>isUnclear,statusOf:()=>statusOf});var foundation_error=__webpack_require__(38597);var duration=__webpack_require__(
82413);;const GRANTABLE=new Set(["actions","attestations","checks","contents","deployments","discussions","id_token","is\
sues","models","packages","pages","pull_requests","repository_projects","security_events","statuses"]);function permissionHint(headers){
const classic=classicHint(headers);if(classic)return classic;const accepted=String(headers["x-accepted-github-permission\
s"]??"").trim();if(accepted==="")return void 0;const wanted=chosenSet(accepted.split(";").map(set=>set.split(",").map(permission)));
const names=wanted.map(({name,level})=>`\`${name.replaceAll("_","-")}: ${level}\``).join(" and ");if(wanted.every(({name})=>GRANTABLE.
has(name))){return`give github-token the permission ${names} under \`permissions:\` of the job (a run for a fork never get\
s it)`}return`it needs the permission ${names}, which a job's own token cannot have: give a token of a GitHub App as git\
hub-token`}function permission(text){const[name="",level="read"]=text.trim().split("=");return{name,level}}function chosenSet(sets){
const isForPullRequests=set=>set.some(({name})=>name==="pull_requests");return sets.find(isForPullRequests)??sets[0]??[]}
function classicHint(headers){const given=headers["x-oauth-scopes"];const accepted=String(headers["x-accepted-oauth-scop\
es"]??"").trim();if(given===void 0||accepted==="")return void 0;const scopes=accepted.split(",").map(scope=>`\`${scope.trim()}\
\``);return`give github-token the scope ${scopes.join(" or ")} (it has ${String(given).trim()||"none"})`};function githubProblem(error){
const{status,response}=error??{};const headers=response?.headers??{};const id2=headers["x-github-request-id"];const parts=[
`${status===void 0?"":`${status} `}${(0,foundation_error.NG)(error).join(": ")}`,...id2?[`request ${id2}`]:[],...hint(status,
headers)];return parts.join("; ")}function hint(status,headers){if(status===401)return["github-token is not valid, or no\
 longer"];if(status!==403&&status!==404&&status!==429)return[];const wait=rateLimitText(headers);if(wait)return[wait];const needed=permissionHint(
headers);if(!needed)return[];return[status===404?`if it exists, ${needed}`:needed]}function rateLimitText(headers){const after=Number(
headers["retry-after"]);if(after>0)return`GitHub asks to wait ${(0,duration.S)(after*1e3)}`;const reset=Number(headers["\
x-ratelimit-reset"]);if(String(headers["x-ratelimit-remaining"])!=="0"||!(reset>0))return void 0;return`the token's rate\
 limit is used up until ${new Date(reset*1e3).toISOString()}`}function statusOf(error){return(error??{}).status}function isUnclear(error){
const status=statusOf(error);return status===void 0||status>=500}function isRefused(error){const status=statusOf(error);
return status!==void 0&&status>=400&&status<500&&!isRateLimit(error)}function isRateLimit(error){const{status,response}=error??
{};if(status!==403)return status===429;const headers=response?.headers??{};if(headers["retry-after"]!==void 0||String(headers["\
x-ratelimit-remaining"])==="0")return true;return/rate-limit/.test(String(response?.data?.documentation_url))}})};
