export const id=310;export const ids=[310];export const modules={91024:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{U:()=>interruptNow,l:()=>interruptOnCancel});var _lifecycle_operations_interrupt_on_cancel_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
1389);var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(82225);var _post_state_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
41156);function interruptOnCancel(step,context){const{runner,reporting,inputs,signal}=step;if(inputs.onCancel!=="interru\
pt"||inputs.baseUrl===_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.G8)return()=>Promise.resolve();let own;reporting.onChange(
({deployment_id,made_revision_id:revision_id})=>{if(!deployment_id||!revision_id||own?.revision_id===revision_id)return;
own={deployment_id,revision_id};(0,_post_state_js__WEBPACK_IMPORTED_MODULE_2__.U)(runner,"open-revision",own)});return async()=>{
if(own&&(!signal.aborted||await interruptNow(own,context,runner))){(0,_post_state_js__WEBPACK_IMPORTED_MODULE_2__.U)(runner,
"open-revision",void 0)}}}async function interruptNow(own,context,runner){const{result,text}=await(0,_lifecycle_operations_interrupt_on_cancel_js__WEBPACK_IMPORTED_MODULE_0__.
y)(own,context);if(result==="failed")runner.annotate("warning",text);else runner.print(text);return result!=="failed"}}),
92630:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{IS:()=>githubWarning,NQ:()=>controlPlaneOf,XA:()=>connectedGitHub,Yh:()=>githubAccess});var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
62183);var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(82225);var _payload_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
48480);function githubAccess({texts,workflow,paces}){const token=texts["github-token"];const{repository,apiUrl}=workflow;
return token&&repository?{token:new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.z(token),apiUrl,repository,paces}:
void 0}async function connectedGitHub(step){const access=githubAccess(step);if(!access)return void 0;const{connectGitHub}=await __webpack_require__.
e(535).then(__webpack_require__.bind(__webpack_require__,26535));return connectGitHub(access,step.signal)}function controlPlaneOf({
inputs}){const{baseUrl,tenantId}=inputs;if(baseUrl===_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.G8)return _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.
G8;const identity=(0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.controlPlaneIdentity)(baseUrl);return tenantId===void 0?identity:
`${identity}?tenant=${encodeURIComponent(tenantId)}`}function githubWarning({runner}){return message=>runner.annotate("w\
arning",message,{title:"GitHub"})}}),48480:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{controlPlaneIdentity:()=>controlPlaneIdentity,
readPayload:()=>readPayload});function controlPlaneIdentity(baseUrl){const{origin,pathname}=new URL(baseUrl);return`${origin}${pathname.
replace(/\/+$/,"")}`}function readPayload(payload){const given=parsed(payload);const isOurs=given?.tool==="agent-deploy"&&
[given.name,given.run,given.deployment_id].every(value=>typeof value==="string");if(!isOurs)return void 0;const{pull_request}=given;
const isNumber=Number.isSafeInteger(pull_request);return{...given,pull_request:isNumber?pull_request:void 0}}function parsed(payload){
if(typeof payload!=="string")return payload;try{return JSON.parse(payload)}catch{return void 0}}}),41156:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{U:()=>saveOpenEnds,j:()=>readOpenEnds});function saveOpenEnds(runner,what,open){
runner.saveState(what,open===void 0?"":JSON.stringify(open))}function readOpenEnds(core,what){const text=core.getState(what);
return text?JSON.parse(text):void 0}}),2339:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{r:()=>commentMarkdown});var _markdown_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
53634);var _plan_report_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(29671);var _sections_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
64195);var _timeline_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(97352);const LOG_CHARACTERS=1e4;function commentMarkdown(facts){
const sections=facts.state==="under_way"?underWay(facts):ended(facts);return[...sections,footer(facts)].join("\n\n")}function underWay({
name,headline,status,sentence,plan,url}){return[`### ⏳ ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.mG)(name??"agent\
-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.mG)(headline)}`,...status?[`${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.
aY)(status)}${sentence?` ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.mG)(sentence)}`:""}`]:[],...url?[`Still live: ${(0,
_markdown_js__WEBPACK_IMPORTED_MODULE_3__.nf)(url)}`]:[],...plan?[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.zH)("Plan",
(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__.X)(plan))]:[]]}function ended(report){const{outcome,message,hint,logs,plan,
rows}=report;const timeline=(0,_timeline_js__WEBPACK_IMPORTED_MODULE_2__.j)(report);const isPlan=outcome==="planned"||outcome===
"changes_pending";return[`### ${(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__.R_)(report)}`,...plan&&isPlan?[(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__.
X)(plan)]:[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.Mn)(message)],...hint?[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.
Mn)(hint)]:[],...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__.q4)(logs,LOG_CHARACTERS),(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__.
wd)({...report,environment:void 0,commit:void 0}),...(0,_sections_js__WEBPACK_IMPORTED_MODULE_1__.gU)(rows),...plan&&!isPlan?
[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.zH)("Plan",(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_0__.X)(plan))]:[],...timeline.
length>0?[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.zH)("Timeline",timeline.join("\n\n"))]:[]]}function footer({updatedAt,
commit,runUrl,environment}){const time=`${new Date(updatedAt).toISOString().slice(0,19).replace("T"," ")} UTC`;const parts=[
...environment?[`environment ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.mG)(environment)}`]:[],...commit?[`commit ${(0,
_sections_js__WEBPACK_IMPORTED_MODULE_1__.tT)(commit)}`]:[],...runUrl?[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__.nf)(
runUrl,"log")]:[],time];return`<sub>${parts.join(" · ")}</sub>`}}),53634:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Mn:()=>lines,OF:()=>fenced,aY:()=>code,mG:()=>inline,nf:()=>link,tp:()=>table,
zH:()=>details});function inline(text){return text.replace(/\s+/g," ").trim().replace(/[\\`*_[\]<>|#~&$]/g,character=>`\\${character}`).
replace(/^([-+=]|\d+(?=[.)]))/,start=>/\d/.test(start)?`${start}\\`:`\\${start}`).replace(/@(?=\w)|#(?=\d)|\bGH-(?=\d)|\/(?=(?:issues|pull|discussions|commit)\/\w)/gi,
sign=>`${sign}​`)}function lines(text){return text.split("\n").map(inline).filter(Boolean).join("  \n")}function code(text){
const line=text.replace(/\s+/g," ").trim();if(line==="")return"(empty)";const mark="`".repeat(longestRun(line)+1);const pad=line.
startsWith("`")||line.endsWith("`")?" ":"";return`${mark}${pad}${line}${pad}${mark}`}function fenced(text,language="text"){
const fence="`".repeat(Math.max(3,longestRun(text)+1));return`${fence}${language}
${text}
${fence}`}function link(url,text){const isSafe=/^https?:$/.test(URL.parse(url)?.protocol??"")&&!/[\s<>()]/.test(url);if(!isSafe)
return code(url);return text===void 0?`<${url}>`:`[${text}](${url})`}function table(head,rows){const row=cells=>`| ${cells.
map(cell).join(" | ")} |`;return[row(head),`|${head.map(()=>"---").join("|")}|`,...rows.map(row)].join("\n")}function details(title,body,isOpen=false){
const safe=title.replace(/[&<>]/g,character=>`&#${character.charCodeAt(0)};`);return`<details${isOpen?" open":""}><summa\
ry>${safe}</summary>

${body}

</details>`}function cell(markdown){return markdown.replace(/(?<!\\)((?:\\\\)*)\|/g,"$1\\|")}function longestRun(text){return(text.
match(/`+/g)??[]).reduce((longest,run)=>Math.max(longest,run.length),0)}}),29671:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{P:()=>takesAway,X:()=>planMarkdown});var _lifecycle_plan_diff_settings_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
69053);var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(25409);var _markdown_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
53634);const FIELDS_SHOWN=20;const LONGEST_VALUE=300;function planMarkdown(plan){return[`**Plan:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.
mG)((0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__.KS)(plan))}.`,...refusalSection(plan),...removalSection(
plan),...fieldSection(plan),...secretSection("Secrets",plan.secrets),...secretSection("Build secrets",plan.build_secrets),
...secretSection("Runtime keys",plan.runtime_keys),...warnings(plan),...plan.refusals.length===0?notes(plan):[]].join("\n\
\n")}function refusalSection({refusals}){if(refusals.length===0)return[];const items=refusals.map(({path,message})=>`> -\
 ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.aY)(path)}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.mG)(withoutPath(
message,path))}`);return[["> [!CAUTION]","> It cannot be applied:",...items].join("\n")]}function takesAway({secrets,build_secrets,
runtime_keys}){return[secrets,build_secrets,runtime_keys].some(({removed})=>removed.length>0)}function removalSection(plan){
const settings=plan.fields.filter(({path,to})=>(0,_lifecycle_plan_diff_settings_js__WEBPACK_IMPORTED_MODULE_2__.BX)(path)&&
to===void 0);const removals=[{noun:"setting",input:"env",removed:settings.map(({path})=>path.slice(_lifecycle_plan_diff_settings_js__WEBPACK_IMPORTED_MODULE_2__.
Km.length+1))},{noun:"secret",input:"secrets",removed:plan.secrets.removed},{noun:"build secret",input:"build-secrets",removed:plan.
build_secrets.removed},{noun:"runtime key",input:"runtime-keys",removed:plan.runtime_keys.removed}];return removals.flatMap(
({noun,input,removed})=>{if(removed.length===0)return[];const what=`${noun}${removed.length===1?"":"s"} ${removed.map(_markdown_js__WEBPACK_IMPORTED_MODULE_1__.
aY).join(", ")}`;const rule=`What is given as ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.aY)(input)}, in the step or\
 in the config file, is the whole set`;return[`> [!WARNING]
> Removed from the deployment: ${what}. ${rule}.`]})}function withoutPath(message,path){return message.startsWith(`${path}\
: `)?message.slice(path.length+2):message}function fieldSection(plan){const rows=[...plan.fields.map(field=>fieldRow(field,
plan.action)),...plan.code?[codeRow(plan.code)]:[]];if(rows.length===0)return[];const head=["","Field","Now","Will be","\
Takes effect"];const text=(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.tp)(head,rows);return[rows.length>FIELDS_SHOWN?(0,
_markdown_js__WEBPACK_IMPORTED_MODULE_1__.zH)(`${rows.length} fields`,text):text]}const EFFECTS={patch:"at once",revision:"\
with a new revision",immutable:"only in a new deployment"};function fieldRow({path,from,to,change},action){const isNew=action===
"create"||isNothing(from);const mark=isNew?"added":isNothing(to)?"removed":"changed";return[mark,(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.
aY)(path),isNew?"":valueText(from),valueText(to),EFFECTS[change]]}function codeRow(change){const{from,to}=(0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__.
Ou)(change);const isKnown=change.to!==void 0;const mark=from===void 0?"added":"changed";return[mark,"code",from===void 0?
"":(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.aY)(from),isKnown?(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.aY)(to):to,
EFFECTS.revision]}function valueText(value){if(isNothing(value))return"";const text=typeof value==="string"?value:JSON.stringify(
value)??"";const characters=[...text];return(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.aY)(characters.length>LONGEST_VALUE?
`${characters.slice(0,LONGEST_VALUE).join("")}…`:text)}const isNothing=value=>value===void 0||value===null;const SECRETS={
added:"added",changed:"changed",resent:"sent again: their present values are hidden",unknown:"value unknown: this key ma\
y not see it",removed:"⚠️ removed",kept:"kept"};function secretSection(title,secrets){const rows=Object.keys(SECRETS).
flatMap(kind=>{const names=secrets[kind];return names.length===0?[]:[[SECRETS[kind],names.map(_markdown_js__WEBPACK_IMPORTED_MODULE_1__.
aY).join(", ")]]});return rows.length===0?[]:[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.tp)([title,"Names"],rows)]}function warnings(plan){
const texts=(0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__.HN)(plan).filter(({kind})=>kind==="warning");return texts.
map(({text})=>`> [!WARNING]
> ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.mG)(text)}`)}function notes(plan){const texts=(0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_0__.
HN)(plan).filter(({kind})=>kind==="note");return texts.length===0?[]:[texts.map(({text})=>`- ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__.
mG)(text)}`).join("\n")]}}),64195:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{R_:()=>heading,gU:()=>rowSection,q4:()=>logSection,tT:()=>commitText,wd:()=>factsTable});var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(
94863);var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(82413);var _lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(
34688);var _lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(25409);var _markdown_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
53634);var _plan_report_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(29671);var _progress_log_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
5055);const ICONS={green:"✅",warning:"⚠️",red:"❌"};const ANSWER_LENGTH=200;function factsTable(report){const{url,
environment,commit,plan,deployment_id,revision_id,status,answer,elapsed_ms}=report;const rows=[[urlTitle(report),url&&(0,
_markdown_js__WEBPACK_IMPORTED_MODULE_4__.nf)(url)],["Environment",environment&&(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
mG)(environment)],["Commit",commit&&commitText(commit)],["Code",plan?.code?.checkout&&codeText(plan.code,report.compareUrl)],
["Deployment",deployment_id&&(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.aY)(deployment_id)],["Revision",revision_id&&(0,
_markdown_js__WEBPACK_IMPORTED_MODULE_4__.aY)(revision_id)],["Status",status&&(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
aY)(status)],["Checked",answer===void 0?void 0:answerText(answer)],["Time",(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_0__.
S)(elapsed_ms)]];return(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.tp)(["",""],rows.flatMap(([what,value])=>value?[[what,
value]]:[]))}function urlTitle({colour,active_revision_id,revision_id}){if(colour!=="red")return"URL";return active_revision_id!==
void 0&&active_revision_id===revision_id?"Serves now":"Still live"}function heading({name,outcome,colour,plan}){const isCareful=colour===
"green"&&plan!==void 0&&(0,_plan_report_js__WEBPACK_IMPORTED_MODULE_2__.P)(plan);return`${ICONS[isCareful?"warning":colour]}\
 ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.mG)(name??"agent-deploy")}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
mG)(outcome.replaceAll("_"," "))}`}function codeText(change,compareUrl){const{from,to}=(0,_lifecycle_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__.
Ou)(change);const files=change.files?`: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.mG)((0,_lifecycle_plan_checkout_text_js__WEBPACK_IMPORTED_MODULE_5__.
Zu)(change.files))}`:"";const compare=compareUrl===void 0?"":` (${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.nf)(compareUrl,
"compare")})`;return`${from===void 0?"":`${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.aY)(from)} → `}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
aY)(to)}${files}${compare}`}function commitText({sha,url}){const short=(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.aY)(
(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_6__.A)(sha));return url===void 0?short:(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
nf)(url,short)}function answerText(answer){const characters=[...answer];const isLong=characters.length>ANSWER_LENGTH;return`\
it answers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.aY)(isLong?`${characters.slice(0,ANSWER_LENGTH).join("")}…`:
answer)}`}function rowSection(rows){if(rows.length===0)return[];return[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.tp)(
["What","Result"],rows.map(({what,result})=>[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.mG)(what),(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.
mG)(result)]))]}function logSection(log,limit){if(!log||log.entries.length===0)return[];const text=log.entries.map(_progress_log_js__WEBPACK_IMPORTED_MODULE_3__.
u0).join("\n").slice(-limit).replace(/^[\uDC00-\uDFFF]/,"");return[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.zH)(log.
stream==="build"?"End of the build log":"End of the run log",(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__.OF)(text),true)]}}),
25104:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{V:()=>bareReport});function bareReport(said){return{name:void 0,environment:void 0,commit:void 0,compareUrl:void 0,runUrl:void 0,
deployment_id:void 0,revision_id:void 0,status:void 0,changed:false,hint:void 0,logs:void 0,url:void 0,active_revision_id:void 0,
answer:void 0,plan:void 0,timeline:[],wait_began_at:void 0,rows:[],...said}}}),97352:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{j:()=>timelineMarkdown});var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
25272);var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(82413);var _markdown_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
53634);const MOST_BARS=40;function timelineMarkdown({timeline,wait_began_at}){if(timeline.length<2)return[];const rows=timeline.
map(({elapsed_ms,status,sentence})=>[(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__.S)(elapsed_ms),(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__.
aY)(status),(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__.mG)(sentence)]);const hasChart=wait_began_at!==void 0&&timeline.
length<=MOST_BARS;return[...hasChart?[(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__.OF)(ganttChart(timeline,wait_began_at),
"mermaid")]:[],(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__.tp)(["After","Status",""],rows)]}function ganttChart(timeline,waitBeganAt){
const bars=timeline.map(({status,elapsed_ms},index)=>{const start=Math.round(waitBeganAt+elapsed_ms);const next=timeline[index+
1];const end=next===void 0?start:Math.round(waitBeganAt+next.elapsed_ms);const time=next===void 0?`after ${(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__.
S)(elapsed_ms)}`:(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_1__.S)(end-start);return`    ${time} ${plain(status)}\
 :${[...tags(status,next===void 0),start,end].join(", ")}`});return["gantt","    dateFormat x","    axisFormat %H:%M:%S",
"    section Revision",...bars].join("\n")}function tags(status,isLast){const phase=(0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__.
hU)(status);const isFailure=phase==="build_failed"||phase==="deploy_failed"||phase==="interrupted";const look=isFailure?
"crit":isLast&&phase==="in_progress"?"active":"done";return isLast?[look,"milestone"]:[look]}function plain(status){return status.
replace(/[^\w. -]/g," ").trim()||"unknown"}}),64998:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{x:()=>interruptRevision});var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
50002);var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(25272);async function interruptRevision(which,{
controlPlane,signal}){const{deployment_id}=which;const revision_id=which.revision_id??await latestId();if(revision_id===
void 0){const message="the deployment has no revision yet";return{result:"not_under_way",revision_id,status:void 0,message}}
const params={deployment_id,revision_id};const before=await controlPlane.getRevision({params},{signal});if((0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__.
hU)(before.status)!=="in_progress")return notUnderWay(before);try{const{status}=await controlPlane.interruptRevision({params},
{signal});return{result:"interrupted",revision_id,status}}catch(error){if(!(error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__.
fK))throw error;return notUnderWay(await controlPlane.getRevision({params},{signal}))}async function latestId(){const deployment=await controlPlane.
getDeployment({params:{deployment_id}},{signal});return deployment.latest_revision_id??void 0}}function notUnderWay({id:id2,
status}){if((0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_1__.hU)(status)==="interrupted")return{result:"inte\
rrupted",revision_id:id2,status};const message=`revision ${id2} is ${status}, so there is nothing to interrupt`;return{result:"\
not_under_way",revision_id:id2,status,message}}}),1389:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{l:()=>interruptOnCancel,y:()=>interruptAtEnd});var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
50002);var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(38597);var _apply_interrupt_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
64998);const CANCEL_TIMEOUT_MS=3e3;async function interruptAtEnd(which,context){const{revision_id}=which;const signal=AbortSignal.
timeout(CANCEL_TIMEOUT_MS);try{const interrupt=await(0,_apply_interrupt_js__WEBPACK_IMPORTED_MODULE_2__.x)(which,{...context,
signal});const{result}=interrupt;const text=result==="interrupted"?`revision ${revision_id} was interrupted`:interrupt.message;
return{result,text,interrupt}}catch(error){if(!signal.aborted&&!(error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__.
Cj))throw error;const reason=signal.aborted?"no answer in time":(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__.NG)(
error).join(": ");return{result:"failed",text:`revision ${revision_id} could not be interrupted and goes on: ${reason}`}}}
async function interruptOnCancel(cancelled,context){const{deployment_id,made_revision_id:revision_id,message}=cancelled;
if(deployment_id===void 0||revision_id===void 0)return cancelled;const last=await interruptAtEnd({deployment_id,revision_id},
context);const interrupt=last.result==="failed"?void 0:last.interrupt;return{...cancelled,interrupt,message:`${message};\
 ${last.text}`}}}),69053:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{BX:()=>isSetting,Km:()=>ENV,eC:()=>settingChanges,iY:()=>withStandingSettings});const ENV="env";const isSetting=path=>path.
startsWith(`${ENV}.`);function withStandingSettings(desired,deployment,meaning="whole"){const{env,secrets}=desired;const there=deployment?.
env??{};const moved=new Set(secrets?.map(({name})=>name));const staying=Object.entries(there).filter(([name])=>!moved.has(
name));if(!env&&staying.length===Object.keys(there).length)return desired;const kept=env&&meaning==="whole"?{}:Object.fromEntries(
staying);return{...desired,env:{...kept,...env}}}function settingChanges(current,wanted,{change}){const names=new Set([...Object.
keys(wanted),...Object.keys(current)]);return[...names].filter(name=>current[name]!==wanted[name]).map(name=>({path:`${ENV}\
.${name}`,from:current[name],to:wanted[name],change}))}})};
