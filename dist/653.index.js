export const id=653;export const ids=[653,959];export const modules={22653:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{upsertComment:()=>upsertComment});
var cut=__webpack_require__(4631);var problem=__webpack_require__(85959);var external_node_crypto_=__webpack_require__(77598);
;const COMMENT_LIMIT=65536;const CLOCK_TOLERANCE_MS=6e4;const MARKER=/^<!-- agent-deploy comment=(\S+) begun=(\d+) -->/;
function markedBody(key,begunAt,text){const marker=`<!-- agent-deploy comment=${identity(key)} begun=${begunAt} -->
`;return marker+text(COMMENT_LIMIT-marker.length)}function begunOf(key,{body,updated_at}){const[,theirs,begun]=MARKER.exec(
body??"")??[];if(theirs!==identity(key))return void 0;return Math.min(Number(begun),Date.parse(updated_at)+CLOCK_TOLERANCE_MS)}
function identity({deployment,environment,controlPlane}){const word=text=>encodeURIComponent(text.toWellFormed()).replaceAll(
"--","%2D%2D");const plane=(0,external_node_crypto_.createHash)("sha256").update(controlPlane).digest("hex").slice(0,12);
return`${word(deployment)}/${word(environment)}/${plane}`};async function findComments(client,target){const{octokit,owner,
repo}=client;const comments=await octokit.paginate(octokit.rest.issues.listComments,{owner,repo,issue_number:target.number,
per_page:100});const found=[];for(const comment of comments){const{id:id2,body=""}=comment;const begunAt=begunOf(target,
comment);if(begunAt!==void 0&&await isFromUs(client,comment))found.push({id:id2,body,begunAt})}return[...new Map(found.map(
comment=>[comment.id,comment])).values()].sort((a,b)=>a.id-b.id)}async function isFromUs(client,{user}){if(user?.type===
"Bot")return true;return user!==null&&user.login===await ownLogin(client)}async function ownLogin({octokit}){try{return(await octokit.
rest.users.getAuthenticated()).data.login}catch{return void 0}}async function createComment(client,target,text){try{return await create(
client,target,text)}catch(error){if(!(0,problem.isUnclear)(error))throw error;const found=await findComments(client,target);
return found[0]??create(client,target,text)}}async function create({octokit,owner,repo},target,text){const{data}=await octokit.
rest.issues.createComment({owner,repo,issue_number:target.number,body:text.body,request:{retries:0}});return{id:data.id,
...text}};const MOST_ROUNDS=5;async function upsertComment(client,target,{body,begunAt},options={}){const mine={body:markedBody(
target,begunAt,limit=>(0,cut.G)(body,limit)),begunAt};let result="unchanged";let created;for(let round=0;round<MOST_ROUNDS;round++){
const found=await findComments(client,target);const[first,...others]=found.length===0&&created?[created]:found;if(!first){
if(options.onlyExisting)return"absent";created=await createComment(client,target,mine);result="created";continue}const newest=[
first,...others].reduce(later,mine);if(newest!==mine&&result!=="created")result="outdated";const isRight=sameText(first.
body,newest.body);if(isRight&&others.length===0)return result;const isThere=isRight||await rewrite(client,first.id,newest.
body);if(!isThere)continue;if(!isRight&&result==="unchanged")result="updated";for(const other of others)await remove(client,
other.id)}return result}function later(one,other){return other.begunAt>one.begunAt?other:one}function sameText(one,other){
const plain=text=>text.replaceAll("\r\n","\n").trimEnd();return plain(one)===plain(other)}async function rewrite({octokit,
owner,repo},comment_id,body){try{await octokit.rest.issues.updateComment({owner,repo,comment_id,body});return true}catch(error){
if((0,problem.statusOf)(error)===404)return false;throw error}}async function remove({octokit,owner,repo},comment_id){try{
await octokit.rest.issues.deleteComment({owner,repo,comment_id})}catch(error){if((0,problem.statusOf)(error)!==404)throw error}}}),
85959:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.r(__webpack_exports__);
__webpack_require__.d(__webpack_exports__,{githubProblem:()=>githubProblem,isRefused:()=>isRefused,isUnclear:()=>isUnclear,
statusOf:()=>statusOf});var foundation_error=__webpack_require__(38597);var duration=__webpack_require__(82413);;const GRANTABLE=new Set(
["actions","attestations","checks","contents","deployments","discussions","id_token","issues","models","packages","pages",
"pull_requests","repository_projects","security_events","statuses"]);function permissionHint(headers){const classic=classicHint(
headers);if(classic)return classic;const accepted=String(headers["x-accepted-github-permissions"]??"").trim();if(accepted===
"")return void 0;const wanted=chosenSet(accepted.split(";").map(set=>set.split(",").map(permission)));const names=wanted.
map(({name,level})=>`\`${name.replaceAll("_","-")}: ${level}\``).join(" and ");if(wanted.every(({name})=>GRANTABLE.has(name))){
return`give github-token the permission ${names} under \`permissions:\` of the job (a run for a fork never gets it)`}return`\
it needs the permission ${names}, which a job's own token cannot have: give a token of a GitHub App as github-token`}function permission(text){
const[name="",level="read"]=text.trim().split("=");return{name,level}}function chosenSet(sets){const isForPullRequests=set=>set.
some(({name})=>name==="pull_requests");return sets.find(isForPullRequests)??sets[0]??[]}function classicHint(headers){const given=headers["\
x-oauth-scopes"];const accepted=String(headers["x-accepted-oauth-scopes"]??"").trim();if(given===void 0||accepted==="")return void 0;
const scopes=accepted.split(",").map(scope=>`\`${scope.trim()}\``);return`give github-token the scope ${scopes.join(" or\
 ")} (it has ${String(given).trim()||"none"})`};function githubProblem(error){const{status,response}=error??{};const headers=response?.
headers??{};const id2=headers["x-github-request-id"];const parts=[`${status===void 0?"":`${status} `}${(0,foundation_error.
NG)(error).join(": ")}`,...id2?[`request ${id2}`]:[],...hint(status,headers)];return parts.join("; ")}function hint(status,headers){
if(status===401)return["github-token is not valid, or no longer"];if(status!==403&&status!==404&&status!==429)return[];const wait=rateLimitText(
headers);if(wait)return[wait];const needed=permissionHint(headers);if(!needed)return[];return[status===404?`if it exists\
, ${needed}`:needed]}function rateLimitText(headers){const after=Number(headers["retry-after"]);if(after>0)return`GitHub\
 asks to wait ${(0,duration.S)(after*1e3)}`;const reset=Number(headers["x-ratelimit-reset"]);if(String(headers["x-rateli\
mit-remaining"])!=="0"||!(reset>0))return void 0;return`the token's rate limit is used up until ${new Date(reset*1e3).toISOString()}`}
function statusOf(error){return(error??{}).status}function isUnclear(error){const status=statusOf(error);return status===
void 0||status>=500}function isRefused(error){const status=statusOf(error);return status!==void 0&&status>=400&&status<500&&
!isRateLimit(error)}function isRateLimit(error){const{status,response}=error??{};if(status!==403)return status===429;const headers=response?.
headers??{};if(headers["retry-after"]!==void 0||String(headers["x-ratelimit-remaining"])==="0")return true;return/rate-limit/.
test(String(response?.data?.documentation_url))}}),4631:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{G:()=>cutMarkdown});const NOTE="\n\n*Cut here: this is longer than GitHub takes\
. The job's log has all of it.*\n";const CLOSING=200;function cutMarkdown(text,limit){if(text.length<=limit)return text;
const room=Math.max(0,limit-NOTE.length-CLOSING);const head=text.slice(0,room).replace(/[\uD800-\uDBFF]$/,"");const lastLine=head.
lastIndexOf("\n");const kept=lastLine>room/2?head.slice(0,lastLine):head;return(kept+closingOf(kept)+NOTE).slice(0,limit)}
function closingOf(text){let fence;let details=0;for(const line of text.split("\n")){const[,mark,rest=""]=/^\s{0,3}(`{3,}|~{3,})(.*)$/.
exec(line)??[];if(fence!==void 0){if(mark?.startsWith(fence)&&rest.trim()==="")fence=void 0}else if(mark!==void 0){fence=
mark}else{details+=count(line,"<details")-count(line,"</details>")}}const ends="\n\n</details>".repeat(Math.max(0,Math.min(
details,5)));return(fence===void 0?"":`
${fence}`)+ends}const count=(text,part)=>text.split(part).length-1})};
