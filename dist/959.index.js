export const id=959;export const ids=[959];export const modules={85959:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
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
