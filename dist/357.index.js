export const id=357;export const ids=[357];export const modules={40569:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Z:()=>openPaces});const openPaces=clock=>({writes:createPace({burst:10,gapMs:1e3},
clock),notifications:createPace({burst:3,gapMs:3e3},clock)});function createPace({burst,gapMs},clock){let made=0;let next=0;
async function schedule(_options,job){made+=1;const now=clock.now();const at=made>burst?Math.max(now,next):now;next=at+gapMs;
if(at>now)await clock.sleep(at-now);return job()}return{key:()=>({schedule})}}}),31485:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{h:()=>hideGivenSecrets,j:()=>hideSecretsOf});var deployment_secrets=__webpack_require__(
85275);var sources=__webpack_require__(49656);;function possibleSecretValues(text){return text.split(/\r\n|\r|\n/).flatMap(
line=>{const plain=line.trim().replace(/^-\s+/,"");if(plain===""||plain.startsWith("#")||/^["']?name["']?\s*:/.test(plain))
return[];const parts=/^[^\s=:]+\s*[=:]\s*(.*)$/.exec(plain);const value=(parts?parts[1]??"":plain).trim();const unquoted=value.
replace(/^(["'])(.*)\1$/,"$2");if(/^=*$/.test(value))return[plain,plain.replace(/\s*=+$/,"")];return/^[|>][+-]?$/.test(value)?
[]:[value,unquoted]})};async function hideGivenSecrets({runner,texts}){for(const text of[texts.secrets,texts["build-secr\
ets"],texts["runtime-keys"]]){if(!text)continue;const{secrets,problems}=await(0,sources.S7)(text);for(const{value}of secrets)
runner.hide(value);if(problems.length>0)for(const value of possibleSecretValues(text))runner.hide(value)}}function hideSecretsOf({
secrets,build_secrets,runtime_keys,default_url,source_config},runner){for(const url of[default_url,source_config?.custom_url])
runner.keepAddress(url);for(const{name,value}of secrets??[])if(name!==deployment_secrets.s0)runner.hide(value);for(const{
value}of[...build_secrets??[],...runtime_keys??[]])runner.hide(value)}}),82225:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{G8:()=>LOCAL,pH:()=>SECRET_INPUTS,Jj:()=>readDeployInputs,DF:()=>readInputTexts});
var schemas=__webpack_require__(52735);var dialect=__webpack_require__(64315);var repo_url=__webpack_require__(24262);var secret=__webpack_require__(
62183);var command=__webpack_require__(73114);;const INPUTS=["command","base-url","api-key","tenant-id","dialect","name",
"deployment-id","deployment-type","source","repo-url","repo-ref","graph-config-path","project-dir","image-uri","integrat\
ion-id","resource-spec","env","plain","secrets","build-secrets","runtime-keys","secret-references","tags","install-comma\
nd","build-command","build-on-push","deletion-protection","custom-url","config","env-allow","take-over","wait","wait-tim\
eout","verify","verify-message","verify-input","verify-assistant","verify-expect","verify-api-key","rollback-on-failure",
"on-superseded","on-cancel","preview","pull-request","revision-id","promote-from","comment","github-token","environment"];
const SECRET_INPUTS=["api-key","verify-api-key","github-token"];const FALLBACKS={"base-url":"AGENT_DEPLOY_BASE_URL","api\
-key":"AGENT_DEPLOY_API_KEY","tenant-id":"AGENT_DEPLOY_TENANT_ID",dialect:"AGENT_DEPLOY_DIALECT"};function readInputTexts({
core:core2,environment}){const texts={};for(const name of INPUTS){const given=core2.getInput(name);const value=given||environment[FALLBACKS[name]??
""]?.trim();if(value)texts[name]=value}return texts}var core=__webpack_require__(88532);var json_object=__webpack_require__(
40400);;const patternFrom=text=>new RegExp(text,"u");var duration=__webpack_require__(82413);;function flag(name,initial){
return reading(text=>{if(text===void 0)return{value:initial};if(/^(true|false)$/i.test(text))return{value:text.toLowerCase()===
"true"};return{problem:`${name} is true or false, not '${text}'`}})}function choice(name,known){return reading(text=>{const value=text===
void 0?known[0]:known.find(word=>word===text);return value?{value}:{problem:`${name} is one of ${known.join(", ")}, not \
'${text}'`}})}function input_values_duration(name,initial){return reading((text=initial)=>{const value=(0,duration.E)(text);
return value?{value}:{problem:`${name} is a number of seconds or a time like 30m, not '${text}'`}})}function number(name){
return reading(text=>{if(text===void 0)return{value:void 0};if(/^[1-9]\d{0,8}$/.test(text))return{value:Number(text)};return{
problem:`${name} is a number, not '${text}'`}})}function pattern(name){return reading(text=>{try{return{value:text===void 0?
void 0:patternFrom(text)}}catch(error){return{problem:`${name} is a regular expression: ${error.message}`}}})}function jsonObject(name){
return reading(text=>{const value=text===void 0?void 0:(0,json_object.d)(text);return text===void 0||value?{value}:{problem:`${name}\
 is a JSON object`}})}function reading(read){return schemas.IeY(()=>true).transform((given,context)=>{const result=read(
given);if(result.problem===void 0)return result.value;context.issues.push({code:"custom",message:result.problem,input:given});
return core.tm})}const input_values_text=reading(given=>({value:given}));;const LOCAL="local";const ownInputs=schemas.Ikc(
{command:choice("command",command.GP),"base-url":reading(given=>{if(given===void 0)return{problem:needed("base-url","the\
 URL of the control plane")};if(given===LOCAL||isHttpUrl(given))return{value:given};return{problem:`base-url is an http \
or https URL, or 'local', not '${(0,repo_url.Uk)(given)}'`}}),"api-key":reading(given=>{if(given===void 0||/^[\x21-\x7e]+$/.
test(given))return{value:new secret.z(given??"")};return{problem:"api-key holds white space or characters beyond ASCII: \
give it exactly as it was issued"}}),"tenant-id":input_values_text,dialect:choice("dialect",dialect.O9),"deployment-id":input_values_text,
"build-on-push":flag("build-on-push",void 0),"deletion-protection":flag("deletion-protection",void 0),wait:flag("wait",true),
"wait-timeout":input_values_duration("wait-timeout","30m"),verify:flag("verify",true),"verify-message":input_values_text,
"verify-input":jsonObject("verify-input"),"verify-assistant":input_values_text,"verify-expect":pattern("verify-expect"),
"verify-api-key":input_values_text,"take-over":flag("take-over",false),"rollback-on-failure":flag("rollback-on-failure",
false),"on-superseded":choice("on-superseded",["warn","fail"]),"on-cancel":choice("on-cancel",["leave","interrupt"]),preview:choice(
"preview",["deploy","plan"]),"pull-request":number("pull-request"),"revision-id":input_values_text,"promote-from":input_values_text,
comment:flag("comment",true),environment:input_values_text});function readDeployInputs(texts){const reading2=ownInputs.safeParse(
allOf(texts));const rules=brokenRules(texts);if(reading2.success)return{inputs:named(reading2.data),problems:inOrder(rules)};
const problems=reading2.error.issues.map(({path,message})=>({path:path[0],message}));const wrong=new Set(problems.map(({
path})=>path));const sound=Object.entries(texts).filter(([name])=>!wrong.has(name));const inputs=ownInputs.parse({...allOf(
Object.fromEntries(sound)),"base-url":LOCAL});return{inputs:named(inputs),problems:inOrder([...problems,...rules])}}function inOrder(problems){
return problems.sort((a,b)=>INPUTS.indexOf(a.path)-INPUTS.indexOf(b.path))}function allOf(texts){return Object.fromEntries(
INPUTS.map(name=>[name,texts[name]]))}function named(values){return{command:values.command,baseUrl:values["base-url"],apiKey:values["\
api-key"],tenantId:values["tenant-id"],dialect:values.dialect,deploymentId:values["deployment-id"],buildOnPush:values["b\
uild-on-push"],deletionProtection:values["deletion-protection"],wait:values.wait,waitTimeoutMs:values["wait-timeout"],verify:values.
verify,verifyMessage:values["verify-message"],verifyInput:values["verify-input"],verifyAssistant:values["verify-assistan\
t"],verifyExpect:values["verify-expect"],verifyApiKey:values["verify-api-key"]===void 0?void 0:new secret.z(values["veri\
fy-api-key"]),takeOver:values["take-over"],rollbackOnFailure:values["rollback-on-failure"],onSuperseded:values["on-super\
seded"],onCancel:values["on-cancel"],preview:values.preview,pullRequest:values["pull-request"],revisionId:values["revisi\
on-id"],promoteFrom:values["promote-from"],comment:values.comment,environment:values.environment}}const OF_REVISIONS=new Set(
["rollback","wait","promote"]);const QUESTIONS=["verify-message","verify-input"];function brokenRules(texts){const problems=[];
const refuse=(path,message)=>problems.push({path,message});if(texts["api-key"]===void 0&&texts["base-url"]!==LOCAL){refuse(
"api-key",needed("api-key","the API key of the control plane"))}const question=QUESTIONS.find(name=>texts[name]!==void 0);
for(const name of["verify-expect","verify-assistant"]){if(texts[name]!==void 0&&question===void 0)refuse(name,`${name} n\
eeds verify-message or verify-input, whose answer it is about`)}if(texts["verify-message"]!==void 0&&texts["verify-input"]!==
void 0)refuse("verify-input","verify-input is sent instead of verify-message: give one of them");if(question!==void 0&&texts.
verify?.toLowerCase()==="false")refuse(question,`${question} is part of the verification, which verify: false turns off`);
if(texts.wait?.toLowerCase()==="false"){const needing=[...QUESTIONS,"rollback-on-failure"];for(const name of needing.filter(
each=>(texts[each]?.toLowerCase()??"false")!=="false"))refuse(name,`${name} needs the end of the wait, which wait: false\
 does without`)}if(texts.command==="promote"&&texts["promote-from"]===void 0){refuse("promote-from","promote-from is nee\
ded: the deployment whose code is to be live in this one")}if(texts["revision-id"]!==void 0&&!OF_REVISIONS.has(texts.command??
"")){refuse("revision-id","revision-id belongs to command: rollback, wait or promote")}if(texts["promote-from"]!==void 0&&
texts.command!=="promote"){refuse("promote-from","promote-from belongs to command: promote")}return problems}function needed(name,what){
return`${name} is needed: ${what} (or set ${FALLBACKS[name]})`}function isHttpUrl(given){return/^https?:$/.test(URL.parse(
given)?.protocol??"")}}),5055:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{e0:()=>createProgressLog,u0:()=>entryText,MR:()=>printEntries});var byte_size=__webpack_require__(
8023);var duration=__webpack_require__(82413);var plan_text=__webpack_require__(25409);;const marks={added:"+ ",changed:"\
~ ",removed:"- ",note:"",warning:"warning: ",refused:"refused: "};function planLineText({kind,text}){return marks[kind]+
text};const UPLOAD_STEP_PERCENT=25;function createProgressLog(runner){let open;let uploadedSteps=0;function end(){if(open!==
void 0)runner.endGroup();open=void 0}function enter(group){if(group==="open"||group===open)return;end();open=group;if(group!==
void 0)runner.startGroup(group)}function isWorthTelling(event){if(event.type==="delivering")uploadedSteps=0;if(event.type!==
"uploading")return true;const steps=Math.floor(percentOf(event)/UPLOAD_STEP_PERCENT);if(steps<=uploadedSteps)return false;
uploadedSteps=steps;return true}return{end,report(event){if(!isWorthTelling(event))return;const{lines,group,isWarning}=rendered(
event);enter(group);if(isWarning)runner.annotate("warning",lines.join("\n"));else if(lines.length>0)runner.print(lines.join(
"\n"))}}}function rendered(event){switch(event.type){case"packing":return{lines:[]};case"looking_up":return{lines:[`Look\
ing up deployment ${event.name}`]};case"planned":return{lines:[...(0,plan_text.HN)(event.plan),...(0,plan_text.s6)(event.
plan)].map(planLineText),group:`Plan: ${(0,plan_text.KS)(event.plan)}`};case"building":return{lines:[`Building ${event.description}`]};case"\
delivering":return{lines:[`Delivering ${event.description}`]};case"uploading":return{lines:[`Uploaded ${Math.round(percentOf(
event))} % of ${(0,byte_size.Z)(event.total_bytes)}`]};case"deleting":return{lines:[`Deleting deployment ${event.deployment_id}${event.
is_replaced?", to create it again":""}`]};case"created":return{lines:[`Created deployment ${event.name} (${event.deployment_id}\
)`]};case"patched":{const revision=event.revision_id?`revision ${event.revision_id}`:"no new revision";return{lines:[`Ch\
anged deployment ${event.deployment_id}, ${revision}`]}}case"waiting":return{lines:[],group:"open"};case"status":{const{
status,sentence,elapsed_ms,status_message,revision_id}=event;const line=`${(0,duration.S)(elapsed_ms).padStart(7)}  ${status}\
 (${sentence})`;return{lines:[status_message?`${line}: ${status_message}`:line],group:`Revision ${revision_id}`}}case"lo\
g":return{lines:event.entries.map(entryText),group:"open"};case"verifying":return{lines:[`Checking that ${event.url} ans\
wers`]};case"verified":return{lines:[event.answer===void 0?"It answers":`It answers: ${event.answer}`]};case"rolling_bac\
k":{const lines=event.difference?(0,plan_text.pf)(event.difference):[];return{lines:[`Rolling back to revision ${event.to_revision_id}`,
...lines.map(planLineText)]}}case"retrying":{const{method,path,reason,attempt,delay_ms}=event;return{lines:[`${method} ${path}\
 failed (${reason}), attempt ${attempt} in ${delay_ms} ms`],group:"open"}}case"warning":return{lines:[event.message],group:"\
open",isWarning:true}}}function printEntries(runner,entries){if(entries.length>0)runner.print(entries.map(entryText).join(
"\n"))}function entryText({level,message}){return/^(warn|err|crit|fatal)/i.test(level)?`[${level}] ${message}`:message}function percentOf({
sent_bytes,total_bytes}){return total_bytes>0?sent_bytes/total_bytes*100:100}}),56177:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{J:()=>connectRunner});var external_node_crypto_=__webpack_require__(77598);var external_node_fs_=__webpack_require__(
73024);var redaction=__webpack_require__(34846);var visible_text=__webpack_require__(65213);var inert_text=__webpack_require__(
89802);;function keptAddresses(redact){const addresses=new Set;return{keep:address=>{if(/^https?:\/\/[^\s@]+$/.test(address??
""))addresses.add(address)},redact(text){if(addresses.size===0)return redact(text);const any=[...addresses].map(escaped).
join("|");const parts=text.split(new RegExp(`(?<=^|[\\s(<[|"'])(${any})(?=$|[\\s)>\\]|"'])`));return parts.map((part,index)=>index%
2===1?part:redact(part)).join("")}}}const escaped=text=>text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g,"\\$&");var map_texts=__webpack_require__(
83668);;const OWN_FIELDS=new Set(["action","change","colour","command","deployment_id","id","name","made_revision_id","o\
utcome","revision_id","sha","source","state","status","stream","timestamp","url"]);const FOREIGN_FIELDS=new Set(["from",
"to"]);function redactData(data,redact){const isOwn=(key,path)=>OWN_FIELDS.has(key)&&!path.some(part=>FOREIGN_FIELDS.has(
part));return(0,map_texts.z)(data,redact,isOwn)};const EXACT_OUTPUTS=new Set(["changed","command","deployment-id","name",
"outcome","plan","result","revision-id","status","url"]);function connectRunner({environment,core}){const{add,redact:redactVisible}=(0,
redaction.E)();const kept=keptAddresses(redactVisible);const redact=text=>kept.redact((0,visible_text.R)(text));const hasFile=variable=>(0,
external_node_fs_.existsSync)(environment[variable]??"");return{print:text=>core.info((0,inert_text.U)(redact(text),(0,external_node_crypto_.
randomUUID)())),startGroup:title=>core.startGroup(redact(title)),endGroup:()=>core.endGroup(),annotate:(kind,message,{title,
file,line}={})=>core[kind](redact(message),{title,file,startLine:line}),hide(secret){const value=typeof secret==="string"?
secret:secret.reveal();for(const part of add(value))if(!(0,redaction.t)(part))core.setSecret(part)},keepAddress:kept.keep,
setOutput(name,value){if(hasFile("GITHUB_OUTPUT"))core.setOutput(name,EXACT_OUTPUTS.has(name)?value:redact(value))},saveState(name,value){
if(hasFile("GITHUB_STATE"))core.saveState(name,value)},addSummary(markdown){const file=environment.GITHUB_STEP_SUMMARY??
"";if((0,external_node_fs_.existsSync)(file))(0,external_node_fs_.appendFileSync)(file,redact(markdown))},redact,redactData:data=>redactData(
data,redact)}}}),73114:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{F6:()=>chooseCommand,GP:()=>COMMAND_INPUTS});const COMMANDS=["deploy","plan","preview","teardown",
"rollback","promote","wait","sweep"];const COMMAND_INPUTS=["auto",...COMMANDS];const CHANGES=new Set(["opened","synchron\
ize","reopened","ready_for_review","labeled"]);function chooseCommand(wish,trigger){const why=skipReason(wish,trigger);if(why)
return skip(why);if(wish.command!=="auto")return withoutForeignCode(wish.command,wish,trigger);switch(trigger.event){case"\
push":case"workflow_dispatch":case"repository_dispatch":return{command:"deploy"};case"pull_request":case"pull_request_ta\
rget":return ofPullRequest(wish,trigger);case"merge_group":return{command:wish.isLocal?"deploy":"plan"};case"schedule":return{
command:wish.isLocal?"deploy":"sweep"};case"workflow_run":return ofWorkflowRun(trigger.workflowRun);case"release":return ofRelease(
trigger);default:return skip(`nothing is deployed because of '${trigger.event}'; the input command says what to do`)}}function skipReason(wish,trigger){
const{event,pullRequest,isDependabot,isDeletion}=trigger;const lacksKey=!wish.hasKey&&!wish.isLocal;const runsCode=wish.
command==="auto"||RUNS_CODE.has(wish.command);const hasNoSecrets=event===WITHOUT_SECRETS&&pullRequest?.isNamed===false;if(isForeign(
trigger)&&wish.isLocal&&runsCode&&!hasNoSecrets)return`the code comes from a fork, and a run because of '${event}' has s\
ecrets, which all code on the runner can read; because of '${WITHOUT_SECRETS}' GitHub gives none`;if(pullRequest?.isFork&&
lacksKey)return`pull request #${pullRequest.number} comes from a fork, and GitHub gives its runs no secrets; with base-u\
rl: local it can be checked without any`;if(pullRequest&&isDependabot&&lacksKey)return"Dependabot began this run, and Gi\
tHub gives it Dependabot secrets only: keep the key among those, too";if(isDeletion&&(wish.command==="auto"||NEEDS_CODE.
has(wish.command)))return"the branch or tag was deleted";if(wish.command==="preview"&&pullRequest?.isClosed)return CLOSED;
if(wish.command==="teardown"&&isOpenAgain(trigger))return OPEN_AGAIN;return void 0}const NEEDS_CODE=new Set(["deploy","p\
lan","preview","wait"]);const RUNS_CODE=new Set(["deploy","preview"]);const WITHOUT_SECRETS="pull_request";const OPEN_AGAIN="\
the pull request is open again, so its preview stays";const CLOSED="the pull request is closed, so its preview would nev\
er be torn down";function ofWorkflowRun(run){if(!run?.isGoodPush||run.isFork)return skip("the workflow before this one d\
id not succeed, or was not run by a push");const{branch,defaultBranch}=run;if(branch===void 0||defaultBranch===void 0||branch===
defaultBranch)return{command:"deploy"};return skip(`the workflow before this one was run by a push to ${branch}, not to ${defaultBranch}\
; command: deploy deploys that, too`)}function ofRelease({action,isPrerelease}){if(action!=="published")return skip(`a r\
elease that was ${action} is deployed when it is published`);if(!isPrerelease)return{command:"deploy"};return skip("a pr\
e-release is not ready for production; command: deploy deploys it all the same")}function ofPullRequest(wish,trigger){const{
action,pullRequest}=trigger;if(action==="closed"){if(isOpenAgain(trigger))return skip(OPEN_AGAIN);return wish.isLocal?skip(
"a local control plane keeps no preview"):{command:"teardown"}}if(pullRequest?.isClosed)return skip(CLOSED);if(action!==
void 0&&!CHANGES.has(action)){return skip(`a pull request that was ${action} has the same code as before`)}if(wish.isLocal)
return{command:"deploy"};return wish.preview==="plan"?{command:"plan"}:withoutForeignCode("preview",wish,trigger)}function isOpenAgain({
event,action,pullRequest}){return event.startsWith("pull_request")&&action==="closed"&&pullRequest?.isClosed===false}function withoutForeignCode(command,wish,trigger){
if(wish.isLocal||!RUNS_CODE.has(command)||!isForeign(trigger))return{command};if(trigger.pullRequest?.isNamed)return skip(
`pull request #${trigger.pullRequest.number} comes from a fork, whose code is not deployed`);return{command:"plan"}}function isForeign({
pullRequest,workflowRun}){return pullRequest?.isFork===true||workflowRun?.isFork===true}function skip(reason){return{command:"\
skip",reason}}}),5827:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{M:()=>aboutPullRequest,v:()=>readTrigger});function readTrigger(event,payload,actor){const given=typeof payload===
"object"&&payload!==null?payload:{};return{event,action:text(given.action),isDeletion:event==="push"&&given.deleted===true,
isPrerelease:given.release?.prerelease===true,isDependabot:[actor,given.sender?.login].includes("dependabot[bot]"),pullRequest:readPullRequest(
given),workflowRun:readWorkflowRun(given),code:readCode(given)}}function aboutPullRequest(trigger,described){const answer={
pull_request:described};const[now,code]=[readPullRequest(answer),readCode(answer)];if(!now)return trigger;const{pullRequest:told,
code:toldCode}=trigger;if(told?.number!==now.number)return{...trigger,action:void 0,pullRequest:{...now,isNamed:true},code};
if(isNewer(told,now))return trigger;const hasMovedOn=toldCode?.commit!==void 0&&toldCode.commit!==code?.commit;return{...trigger,
pullRequest:{...now,hasMovedOn},code}}function isNewer(told,{updatedAt:now}){if(told.updatedAt===void 0||now===void 0)return false;
return told.updatedAt>now||told.updatedAt===now&&told.isClosed}function readPullRequest({action,pull_request:given}){if(typeof given?.
number!=="number")return void 0;const{number,state,head,base,updated_at}=given;return{number,isFork:isOther(head?.repo,base?.
repo),isClosed:state==="closed"||action==="closed",isNamed:false,hasMovedOn:false,updatedAt:Date.parse(String(updated_at))||
void 0}}function readWorkflowRun({workflow_run,repository}){if(!workflow_run)return void 0;const{conclusion,event,head_branch,
head_repository}=workflow_run;return{isGoodPush:conclusion==="success"&&event==="push",isFork:isOther(head_repository,repository),
branch:text(head_branch),defaultBranch:text(repository?.default_branch)}}function readCode({pull_request,merge_group,workflow_run}){
if(typeof pull_request?.number==="number"){const{head,base}=pull_request;return{ref:text(head?.ref),commit:text(head?.sha),
repository:text(head?.repo?.full_name),proposedFor:{ref:text(base?.ref)}}}const proposed=text(merge_group?.head_sha);if(proposed){
const ref=text(merge_group?.base_ref)?.replace(/^refs\/heads\//,"");return{ref:proposed,commit:proposed,proposedFor:{ref}}}
if(!workflow_run)return void 0;const{head_branch,head_sha,head_repository}=workflow_run;return{ref:text(head_branch),commit:text(
head_sha),repository:text(head_repository?.full_name)}}function isOther(head,own){if(head===void 0||own===void 0)return false;
if(head===null)return true;const key=repository=>repository?.full_name??repository?.id;return key(head)!==key(own)}function text(value){
return typeof value==="string"&&value!==""?value:void 0}}),37942:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{HO:()=>triggeredBy,S6:()=>readWorkflow,Z2:()=>defaultName});var node_path__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
76760);var _contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(95443);var _trigger_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
5827);function readWorkflow(environment,event,cwd){const{GITHUB_REPOSITORY:repository,GITHUB_RUN_ID:run,GITHUB_RUN_ATTEMPT:attempt}=environment;
const serverUrl=withoutSlash(environment.GITHUB_SERVER_URL||"https://github.com");const trigger=(0,_trigger_js__WEBPACK_IMPORTED_MODULE_2__.
v)(environment.GITHUB_EVENT_NAME||"push",event,environment.GITHUB_ACTOR);return{trigger,repository:repository||void 0,serverUrl,
apiUrl:withoutSlash(environment.GITHUB_API_URL||"https://api.github.com"),workspace:environment.GITHUB_WORKSPACE||cwd,ref:trigger.
code?.ref??refOf(environment),commit:trigger.code?.commit??(environment.GITHUB_SHA||void 0),runUrl:repository&&run?`${serverUrl}\
/${repository}/actions/runs/${run}${attempt?`/attempts/${attempt}`:""}`:void 0,attempt:Number(attempt)||1,runKey:[run,attempt,
environment.GITHUB_JOB,environment.GITHUB_ACTION].map(v=>v||"-").join("/")}}function triggeredBy(workflow,trigger){const{
ref=workflow.ref,commit=workflow.commit}=trigger.code??{};return{...workflow,trigger,ref,commit}}function defaultName(workflow,projectDir){
const repository=(0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(workflow.repository??workflow.workspace);const path=(0,
node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(workflow.workspace,projectDir).split(node_path__WEBPACK_IMPORTED_MODULE_0__.
sep).join("/");return(0,_contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_1__.Ov)(path===""?repository:`${repository}\
-${path}`)}function refOf(environment){const{GITHUB_REF:ref,GITHUB_REF_NAME:name,GITHUB_REF_TYPE:type}=environment;if(type===
"tag"||ref?.startsWith("refs/tags/"))return ref||`refs/tags/${name}`;return name||ref?.replace(/^refs\/heads\//,"")||void 0}
function withoutSlash(url){return url.replace(/\/+$/,"")}}),6527:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Cq:()=>agentRoutes,fJ:()=>agentPath,sI:()=>interruptsIn});var zod__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
52735);const shape=zod__WEBPACK_IMPORTED_MODULE_0__.g1P(zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),zod__WEBPACK_IMPORTED_MODULE_0__.
L5J());const interrupt=zod__WEBPACK_IMPORTED_MODULE_0__._H3({id:zod__WEBPACK_IMPORTED_MODULE_0__.YjP().optional(),value:zod__WEBPACK_IMPORTED_MODULE_0__.
L5J()});const thread=zod__WEBPACK_IMPORTED_MODULE_0__._H3({thread_id:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),status:zod__WEBPACK_IMPORTED_MODULE_0__.
YjP(),created_at:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),updated_at:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),metadata:shape.
nullish(),extracted:shape.nullish()});const state=zod__WEBPACK_IMPORTED_MODULE_0__._H3({values:zod__WEBPACK_IMPORTED_MODULE_0__.
L5J(),next:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(zod__WEBPACK_IMPORTED_MODULE_0__.YjP()),tasks:zod__WEBPACK_IMPORTED_MODULE_0__.
YOg(zod__WEBPACK_IMPORTED_MODULE_0__._H3({interrupts:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(interrupt).nullish()})).nullish(),
checkpoint:zod__WEBPACK_IMPORTED_MODULE_0__._H3({checkpoint_id:zod__WEBPACK_IMPORTED_MODULE_0__.YjP().nullish()}).nullish(),
metadata:shape.nullish(),created_at:zod__WEBPACK_IMPORTED_MODULE_0__.YjP().nullish()});const run=zod__WEBPACK_IMPORTED_MODULE_0__.
_H3({run_id:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),thread_id:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),assistant_id:zod__WEBPACK_IMPORTED_MODULE_0__.
YjP(),status:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),created_at:zod__WEBPACK_IMPORTED_MODULE_0__.YjP(),updated_at:zod__WEBPACK_IMPORTED_MODULE_0__.
YjP()});const agentRoutes={getThread:{method:"GET",path:"/threads/{thread_id}",answer:thread},searchThreads:{method:"POS\
T",path:"/threads/search",answer:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(thread)},deleteThread:{method:"DELETE",path:"/thre\
ads/{thread_id}",answer:zod__WEBPACK_IMPORTED_MODULE_0__.Vxk()},getState:{method:"GET",path:"/threads/{thread_id}/state",
answer:state},getHistory:{method:"POST",path:"/threads/{thread_id}/history",answer:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(
state)},createRun:{method:"POST",path:"/threads/{thread_id}/runs",answer:run},listRuns:{method:"GET",path:"/threads/{thr\
ead_id}/runs",answer:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(run)},getRun:{method:"GET",path:"/threads/{thread_id}/runs/{ru\
n_id}",answer:run},findRun:{method:"GET",path:"/runs/{run_id}",answer:run},joinRun:{method:"GET",path:"/threads/{thread_\
id}/runs/{run_id}/join",answer:zod__WEBPACK_IMPORTED_MODULE_0__.L5J()},cancelRun:{method:"POST",path:"/threads/{thread_i\
d}/runs/{run_id}/cancel",answer:zod__WEBPACK_IMPORTED_MODULE_0__.L5J()}};function agentPath(path,{query={},...params}){const filled=path.
replace(/\{(\w+)\}/g,(_,name)=>encodeURIComponent(String(params[name])));const given=Object.entries(query).filter(([,value])=>value!==
void 0);const search=new URLSearchParams(given.map(([name,value])=>[name,String(value)]));return given.length===0?filled:
`${filled}?${search}`}const interruptsOf=({tasks})=>(tasks??[]).flatMap(({interrupts})=>interrupts??[]);function interruptsIn(values){
const found=zod__WEBPACK_IMPORTED_MODULE_0__._H3({__interrupt__:zod__WEBPACK_IMPORTED_MODULE_0__.YOg(interrupt)}).safeParse(
values);return found.success?found.data.__interrupt__:[]}}),2338:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{m:()=>connectControlPlane,v:()=>isBeingDeleted});var schemas=__webpack_require__(
52735);var iso=__webpack_require__(64377);var coerce=__webpack_require__(49567);;const ROLES=["read","deploy","admin"];const KEY_ROLES=[
...ROLES,"listener"];const AUTHORITIES=[...KEY_ROLES,"operator"];function includes(has,needed){if(has==="listener"||needed===
"listener")return has===needed||has==="operator";return AUTHORITIES.indexOf(has)>=AUTHORITIES.indexOf(needed)}var schema=__webpack_require__(
74671);;const accountName=schemas.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/,"a name has at most 63 letters, digits\
, dots, hyphens and underscores, and begins with a letter or a digit");const API_KEY_PREFIX="adk_";const apiKey=(0,schema.
Ik)({id:schema.id,tenant_id:schema.id,name:schemas.YjP(),role:(0,schema.SW)(KEY_ROLES),listener_id:schema.id.nullish(),prefix:schemas.
YjP(),is_current:schemas.zMY(),created_at:schema.KQ,expires_at:schema.KQ.nullish(),last_used_at:schema.KQ.nullish(),revoked_at:schema.
KQ.nullish()});const madeApiKey=apiKey.extend({key:schema.yD});const apiKeyCreate=(0,schema.Ik)({name:accountName,role:schemas.
k5n(KEY_ROLES),listener_id:schema.z2.nullish(),expires_at:iso.w$({offset:true}).nullish()});const apiKeyPage=(0,schema.Ik)(
{resources:schemas.YOg(apiKey),offset:schemas.Whr()});const tenant=(0,schema.Ik)({id:schema.id,name:schemas.YjP(),created_at:schema.
KQ});const identity=(0,schema.Ik)({tenant,authority:(0,schema.SW)(AUTHORITIES),key:apiKey.nullable()});const SESSION_PREFIX="\
ads_";const session=(0,schema.Ik)({token:schema.yD,expires_at:schema.KQ});const tenantCreate=(0,schema.Ik)({name:accountName});
const tenantPage=(0,schema.Ik)({resources:schemas.YOg(tenant),offset:schemas.Whr()});const pageQuery=(0,schema.Ik)({limit:coerce.
ai().int().min(1).max(100).optional(),offset:coerce.ai().int().min(0).optional()});;const auditEntry=(0,schema.Ik)({id:schema.
id,at:schema.KQ,key:(0,schema.Ik)({id:schema.id,name:schemas.YjP()}).nullable(),address:schemas.YjP().nullable(),request_id:schemas.
YjP(),operation:schemas.YjP(),deployment_id:schema.id.nullable(),given:schemas.g1P(schemas.YjP(),schemas.L5J()),status:schemas.
Whr().nullable()});const auditQuery=(0,schema.Ik)({limit:coerce.ai().int().min(1).max(100).optional(),before:schema.z2.optional(),
deployment_id:schema.z2.optional()});const auditPage=(0,schema.Ik)({resources:schemas.YOg(auditEntry)});;const backupCreate=(0,
schema.Ik)({path:schemas.YjP().min(1),key_file:schemas.YjP().min(1).nullish()});const backup=(0,schema.Ik)({path:schemas.
YjP(),created_at:schema.KQ,files:schemas.Whr(),bytes:schemas.Whr(),deployments:schemas.YOg((0,schema.Ik)({id:schema.id,name:schemas.
YjP(),threads:schemas.Whr().nullable()})),key_file:schemas.YjP().nullable(),key_at:schemas.YjP(),by_hand:schemas.YOg((0,
schema.Ik)({what:schemas.YjP(),command:schemas.YjP()})),problems:schemas.YOg(schemas.YjP())});const backupSchedule=(0,schema.
Ik)({folder:schemas.YjP(),every_seconds:schemas.aig(),keep:schemas.Whr(),next_at:schema.KQ,made_at:schema.KQ.nullable(),
failure:(0,schema.Ik)({at:schema.KQ,attempts:schemas.Whr(),reason:schemas.YjP()}).nullable()});const backupPage=(0,schema.
Ik)({resources:schemas.YOg(backup.pick({path:true,created_at:true,files:true,bytes:true,key_file:true,problems:true}).extend(
{verified_at:schema.KQ})),offset:schemas.Whr(),key_file:schemas.YjP().nullable(),key_written_at:schema.KQ.nullable(),schedule:backupSchedule.
nullable()});var dialect_dialect=__webpack_require__(64315);var resource_use=__webpack_require__(26692);var source=__webpack_require__(
37971);;const UPLOAD_BEFORE_CREATION="upload_before_creation";const controlPlaneInfo=(0,schema.Ik)({version:schemas.YjP(),
dialect:schemas.k5n(dialect_dialect.O9),isolation:(0,schema.Ik)({kind:schemas.YjP(),reason:schemas.YjP().nullish()}),engine:(0,
schema.Ik)({kind:(0,schema.SW)(["podman","docker","kubernetes","none"]),version:schemas.YjP().nullish(),reason:schemas.YjP().
nullish()}),registry:(0,schema.Ik)({kind:(0,schema.SW)(["embedded","external","none"]),reason:schemas.YjP().nullish()}).
nullish(),builds:(0,schema.Ik)({kind:(0,schema.SW)(["machine","cluster","none"]),reason:schemas.YjP().nullish()}).nullish(),
store:(0,schema.Ik)({kind:(0,schema.SW)(["s3","folder"])}).nullish(),sources:schemas.YOg(source.Go),resources:schemas.g1P(
schemas.YjP(),resource_use.rL).nullish(),features:schemas.YOg(schemas.YjP()).nullish()});var deployment=__webpack_require__(
82079);var source_config=__webpack_require__(68906);var secrets=__webpack_require__(85275);;const secretDigest=(0,schema.
Ik)({name:schemas.YjP(),digest:schemas.YjP()});const revisionSettings=(0,schema.Ik)({source_config:source_config.Kf,env:schema.
W0,secrets:schemas.YOg(secretDigest),build_secrets:schemas.YOg(secretDigest),secret_references:schemas.YOg(secrets.QO)});
var tags=__webpack_require__(51325);;const LIMITS=["requests","traces","deployments","builds","queued_builds","disk"];const limitUse=(0,
schema.Ik)({name:(0,schema.SW)(LIMITS),scope:(0,schema.SW)(["key","tenant"]),limit:schemas.Whr().nullable(),used:schemas.
Whr().nullable(),resets_at:schema.KQ.nullable()});const limitList=(0,schema.Ik)({resources:schemas.YOg(limitUse)});;const COMPUTE_TYPES=[
"k8s"];const namespace=schemas.YjP().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,"a namespace has 1 to 63 lowercase let\
ters, digits and hyphens, with a letter or digit at both ends");const computeConfig=(0,schema.Ik)({k8s_namespaces:schemas.
YOg(namespace).min(1).max(100)});const listener=(0,schema.Ik)({id:schema.id,tenant_id:schema.id,compute_type:(0,schema.SW)(
COMPUTE_TYPES),compute_id:schemas.YjP(),compute_config:(0,schema.Ik)({k8s_namespaces:schemas.YOg(schemas.YjP())}),version:schemas.
YjP().nullish(),url_pattern:schemas.YjP().nullish(),last_seen_at:schema.KQ.nullish(),created_at:schema.KQ,updated_at:schema.
KQ});const listenerCreate=(0,schema.Ik)({compute_type:schemas.k5n(COMPUTE_TYPES),compute_id:schemas.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/,
"a name has at most 63 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit"),compute_config:computeConfig,
version:(0,schema.Qq)().nullish()});const listenerPatch=(0,schema.Ik)({compute_config:computeConfig.nullish(),version:(0,
schema.Qq)().nullish()});const listenerPage=(0,schema.Ik)({resources:schemas.YOg(listener),offset:schemas.Whr()});const ofListener=(0,
schema.Ik)({listener_id:schema.z2});;const start={deployment_id:schema.z2,revision_id:schema.z2,replica:schemas.Whr().min(
0),start:schemas.Whr().min(1)};const AGENT_STATES=["starting","ready","failed","ended","ending"];const moment=schemas.Whr().
min(0);const observedAgent=(0,schema.Ik)({...start,state:schemas.k5n(AGENT_STATES),url:(0,schema.Qq)().nullish(),answers:schemas.
zMY().nullish(),last_call_at:moment.nullish(),reason:(0,schema.Qq)(2e4).nullish(),logged:(0,schema.Qq)(4e4).nullish(),exit_code:schemas.
Whr().nullish(),exit_signal:(0,schema.Qq)(32).nullish()});const known=(0,schema.Ik)({run:schema.z2,version:schemas.Whr().
min(0)});const listenerPoll=(0,schema.Ik)({session:schema.z2,seq:schemas.Whr().min(1),waits:schemas.zMY(),known:known.nullish(),
version:(0,schema.Qq)(64),cluster_version:(0,schema.Qq)(64).nullish(),url_pattern:(0,schema.Qq)().nullish(),agents:schemas.
YOg(observedAgent).max(2e4),routes:schemas.g1P(schemas.YjP(),(0,schema.Qq)(64)),forgotten:schemas.YOg(schema.z2).max(2e4),
pins:schemas.YOg((0,schema.Ik)({id:schema.z2,image:(0,schema.Qq)().nullish(),version:(0,schema.Qq)().nullish(),reason:(0,
schema.Qq)(2e4).nullish(),logged:(0,schema.Qq)(4e4).nullish()})).max(1e3),lines:schemas.YOg((0,schema.Ik)({seq:schemas.Whr().
min(1),revision_id:schema.z2,level:schemas.k5n(["INFO","WARNING","ERROR"]),message:(0,schema.Qq)(2e4),at:moment})).max(1e3)});
const agentRequest=(0,schema.Ik)({code:schema.$5,resources:schema.$5.nullish(),environment:schemas.g1P(schemas.YjP(),schema.
yD),stored:schemas.g1P(schemas.YjP(),schemas.g1P(schemas.YjP(),schema.yD))});const orderedAgent=(0,schema.Ik)({...start,
namespace:schemas.YjP(),was_ready:schemas.zMY(),drain_ms:moment.nullable(),request:agentRequest.extend({key:schema.yD,logged_until:moment.
nullish(),has_been_live:schemas.zMY()}).nullish()});const orderedRoute=(0,schema.Ik)({deployment_id:schema.z2,namespace:schemas.
YjP(),digest:schemas.YjP(),route:(0,schema.Ik)({name:schemas.YjP(),keys:schemas.YOg((0,schema.Ik)({digest:schemas.YjP(),
expires_at:moment.nullish()})),host:schemas.YjP().nullish(),target:(0,schema.Ik)({revision_id:schemas.YjP(),replica:schemas.
Whr(),start:schemas.Whr()}).nullish()}).nullish()});const orderedPin=(0,schema.Ik)({id:schema.z2,namespace:schemas.YjP(),
deployment_id:schemas.YjP(),revision_id:schemas.YjP()}).extend({request:agentRequest});const listenerOrders=(0,schema.Ik)(
{run:schemas.YjP(),version:schemas.Whr(),agents:schemas.YOg(orderedAgent),routes:schemas.YOg(orderedRoute),forget:schemas.
YOg((0,schema.Ik)({deployment_id:schema.z2,namespace:schemas.YjP()})),pins:schemas.YOg(orderedPin),namespaces:schemas.YOg(
schemas.YjP()),lines_taken:schemas.Whr()});;const NOTIFICATION_EVENTS=["revision.deployed","revision.failed","revision.i\
nterrupted","agent.failed","agent.recovered"];const notification=(0,schema.Ik)({id:schema.id,origin:schemas.YjP(),events:schemas.
YOg((0,schema.SW)(NOTIFICATION_EVENTS)),deployment_id:schema.id.nullable(),created_at:schema.KQ,created_by:schemas.YjP().
nullable()});const madeNotification=notification.extend({secret:schema.yD});const notificationCreate=(0,schema.Ik)({url:schema.
yD,events:schemas.YOg(schemas.k5n(NOTIFICATION_EVENTS)).min(1).nullish(),deployment_id:schema.z2.nullish()});const notificationList=(0,
schema.Ik)({resources:schemas.YOg(notification)});const notificationDelivery=(0,schema.Ik)({id:schemas.YjP(),event:(0,schema.
SW)([...NOTIFICATION_EVENTS,"test"]),deployment_id:schema.id.nullable(),revision_id:schema.id.nullable(),at:schema.KQ,state:(0,
schema.SW)(["waiting","delivered","given_up"]),attempts:schemas.Whr(),last_answer:schemas.YjP().nullable(),next_attempt_at:schema.
KQ.nullable()});const notificationDeliveryList=(0,schema.Ik)({resources:schemas.YOg(notificationDelivery)});;const oauthProvider=(0,
schema.Ik)({id:schemas.YjP(),organization_id:schemas.YjP(),provider_id:schemas.YjP(),name:schemas.YjP(),client_id:schemas.
YjP(),auth_url:schemas.YjP(),token_url:schemas.YjP(),uses_pkce:schemas.zMY(),code_challenge_method:schemas.YjP().nullable(),
provider_type:schemas.YjP().nullish(),mcp_server_url:schemas.YjP().nullish(),token_endpoint_auth_method:schemas.YjP().default(
"client_secret_post"),authorization_params:schema.Qi.optional(),is_dynamic_client:schemas.zMY().default(false),allowed_redirect_uris:schemas.
YOg(schemas.YjP()).optional(),created_at:schema.KQ,updated_at:schema.KQ});;const pushHookMade=(0,schema.Ik)({url:schemas.
YjP(),secret:schema.yD});const pushHook=(0,schema.Ik)({enabled:schemas.zMY(),url:schemas.YjP().nullish(),created_at:schema.
KQ.nullish(),last_delivery_at:schema.KQ.nullish(),last_delivery:schemas.YjP().nullish(),refused_deliveries:schemas.Whr().
nullish(),last_refusal_at:schema.KQ.nullish(),last_refusal:schemas.YjP().nullish()});;const logs_moment=schemas.KCZ([schemas.
aig(),schemas.YjP()]);const LOG_LEVELS=["DEBUG","INFO","WARNING","ERROR","CRITICAL"];const logLevel=(0,schema.SW)(["",...LOG_LEVELS,
...LOG_LEVELS.map(level=>level.toLowerCase())]);const logQuery=(0,schema.Ik)({limit:schemas.Whr().min(1).max(1e3).optional(),
order:schemas.k5n(["asc","desc"]).optional(),offset:schemas.KCZ([schemas.YjP(),schemas.Whr()]).nullish(),level:logLevel.
nullish(),query:(0,schema.Qq)().nullish(),start_time:logs_moment.nullish(),end_time:logs_moment.nullish()});const logEntry=(0,
schema.Ik)({id:schemas.YjP(),timestamp:logs_moment,level:schemas.YjP(),message:schemas.YjP(),revision_id:schemas.YjP().nullish()});
const logPage=(0,schema.Ik)({logs:schemas.YOg(logEntry),next_offset:schemas.YjP().nullish()});var revision_status=__webpack_require__(
25272);;const STATUS_NAMES=Object.keys(revision_status.X_);const REVISION_REASONS=["deploy","settings","resources","push",
"rollback","redeploy"];const duration=schemas.Whr().min(0).nullish();const durations=(0,schema.Ik)({queued_ms:duration,build_ms:duration,
deploy_ms:duration});const revision=(0,schema.Ik)({id:schema.id,status:(0,schema.SW)(STATUS_NAMES),status_message:schemas.
YjP().nullish(),source:source.Go.nullish(),source_revision_config:source_config.J0.nullish(),pinned_image:schemas.YjP().
nullish(),created_by:schemas.YjP().nullish(),created_for:(0,schema.SW)(REVISION_REASONS).nullish(),durations:durations.nullish(),
created_at:schema.KQ.optional(),updated_at:schema.KQ.optional()});const revisionPage=(0,schema.Ik)({resources:schemas.YOg(
revision),offset:schemas.Whr()});const revisionCreate=(0,schema.Ik)({revision_source:source.V0.nullish(),source_revision_config:source_config.
XF.nullish()});const revisionListQuery=(0,schema.Ik)({limit:coerce.ai().int().min(1).max(100).optional(),offset:coerce.ai().
int().min(0).optional(),status:(0,schema.Oq)(STATUS_NAMES).optional(),remote_reconciled:schemas.uEf().optional()});;const STORED_KINDS=[
"secret","config"];const storedKind=schemas.k5n(STORED_KINDS);const storedName=schemas.YjP().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
"1 to 253 lowercase letters, digits, dots and hyphens, with a letter or digit at both ends");const storedKey=schemas.YjP().
regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,253}$/,"1 to 253 letters, digits, dots, hyphens and underscores");const storedSet=(0,
schema.Ik)({name:schemas.YjP(),kind:(0,schema.SW)(STORED_KINDS),keys:schemas.YOg(schemas.YjP()),updated_at:schema.KQ});const storedSetList=(0,
schema.Ik)({resources:schemas.YOg(storedSet)});const storedSetPut=(0,schema.Ik)({kind:storedKind.nullish(),values:schemas.
g1P(storedKey,schema.yD),merge:schemas.zMY().nullish()});const storedSetQuery=(0,schema.Ik)({kind:storedKind.optional()});
const STORED_SET_LIMIT_BYTES=null;function storedSetProblem(values){if(values.size===0)return"values: at least one key i\
s needed";const bytes=[...values].reduce((sum,[key,value])=>sum+key.length+Buffer.byteLength(value.reveal()),0);if(bytes>
STORED_SET_LIMIT_BYTES)return`values: keys and values are ${bytes} bytes together; one secret or config holds at most ${STORED_SET_LIMIT_BYTES}`;
return void 0}var template=__webpack_require__(27964);;const TRACE_STATUSES=["running","success","interrupted","error"];
const tokens=schemas.Whr().nullable();const run=(0,schema.Ik)({run_id:schema.id,trace_id:schema.id,parent_run_id:schema.
id.nullable(),name:schemas.YjP(),run_type:schemas.YjP(),status:(0,schema.SW)(TRACE_STATUSES),error:schemas.YjP().nullable(),
start_time:schema.KQ,end_time:schema.KQ.nullable(),duration_ms:schemas.Whr().nullable(),prompt_tokens:tokens,completion_tokens:tokens,
total_tokens:tokens,cost:schemas.aig().nullable(),thread_id:schemas.YjP().nullable(),agent_run_id:schemas.YjP().nullable(),
revision_id:schema.id});const tracePage=(0,schema.Ik)({resources:schemas.YOg(run)});const traceListQuery=(0,schema.Ik)({
limit:coerce.ai().int().min(1).max(100).optional(),before:schema.z2.optional(),status:(0,schema.SW)(TRACE_STATUSES).optional(),
name:(0,schema.Qq)().optional(),thread_id:(0,schema.Qq)().optional(),run_id:schema.z2.optional(),from:iso.w$({offset:true}).
optional(),until:iso.w$({offset:true}).optional(),min_duration_ms:coerce.ai().int().min(0).optional()});const trace=(0,schema.
Ik)({trace_id:schema.id,runs:schemas.YOg(run),has_more:schemas.zMY()});const traceRun=(0,schema.Ik)({...run.shape,inputs:schemas.
L5J(),outputs:schemas.L5J(),error:schemas.YjP().nullable(),extra:schemas.L5J(),events:schemas.L5J(),tags:schemas.YOg(schemas.
YjP()),attachments:schemas.YOg((0,schema.Ik)({name:schemas.YjP(),content_type:schemas.YjP(),bytes:schemas.Whr()}))});const traceAttachment=(0,
schema.Ik)({name:schemas.YjP(),content_type:schemas.YjP(),bytes:schemas.Whr(),content:schemas.YjP()});var upload=__webpack_require__(
3711);;const ofDeployment=(0,schema.Ik)({deployment_id:schema.z2});const ofStoredSet=(0,schema.Ik)({name:storedName});const ofNotification=(0,
schema.Ik)({notification_id:schema.z2});const ofTrace=(0,schema.Ik)({deployment_id:schema.z2,trace_id:schema.z2});const ofTraceRun=(0,
schema.Ik)({...ofTrace.shape,run_id:schema.z2});const ofRevision=(0,schema.Ik)({deployment_id:schema.z2,revision_id:schema.
z2});const routes={getInfo:{method:"get",path:"/info",summary:"Get the control plane's version, and what it can run",origin:"\
extension",role:"read",repeatable:true,answers:{200:controlPlaneInfo}},getPlatformProvider:{method:"get",path:"/v2/auth/\
platform-providers/{provider_id}",summary:"Get a platform-level OAuth provider available to all workspaces",origin:"spec\
 §4.1",role:"read",repeatable:true,params:(0,schema.Ik)({provider_id:(0,schema.Qq)().min(1)}),answers:{200:oauthProvider}},
createDeployment:{method:"post",path:"/v2/deployments",summary:"Create a deployment",origin:"spec §4.2",role:"deploy",repeatable:false,
conditions:["idempotency_key"],body:deployment.OX,answers:{201:deployment.kG}},listDeployments:{method:"get",path:"/v2/d\
eployments",summary:"List deployments",origin:"spec §4.6",role:"read",repeatable:true,query:deployment.aB,answers:{200:deployment.
ZQ}},getDeployment:{method:"get",path:"/v2/deployments/{deployment_id}",summary:"Get a deployment",origin:"spec §4.3",role:"\
read",repeatable:true,params:ofDeployment,answers:{200:deployment.kG}},patchDeployment:{method:"patch",path:"/v2/deploym\
ents/{deployment_id}",summary:"Patch a deployment",origin:"spec §4.5",role:"deploy",repeatable:false,conditions:["if_ma\
tch","idempotency_key"],params:ofDeployment,body:deployment.Yx,answers:{200:deployment.kG}},deleteDeployment:{method:"de\
lete",path:"/v2/deployments/{deployment_id}",summary:"Delete a deployment; it is gone once reading it answers 404",origin:"\
extension",role:"deploy",repeatable:true,conditions:["if_match"],params:ofDeployment,query:(0,schema.Ik)({delete_tracing_project:schemas.
uEf().optional()}),answers:{204:null}},listRevisions:{method:"get",path:"/v2/deployments/{deployment_id}/revisions",summary:"\
List revisions, newest first",origin:"extension",role:"read",repeatable:true,params:ofDeployment,query:revisionListQuery,
answers:{200:revisionPage}},createRevision:{method:"post",path:"/v2/deployments/{deployment_id}/revisions",summary:"Crea\
te a revision",origin:"extension",role:"deploy",repeatable:false,conditions:["if_match","idempotency_key"],params:ofDeployment,
body:revisionCreate,bodyOptional:true,answers:{201:revision}},getRevision:{method:"get",path:"/v2/deployments/{deploymen\
t_id}/revisions/{revision_id}",summary:"Get a revision",origin:"spec §4.4",role:"read",repeatable:true,params:ofRevision,
answers:{200:revision}},getRevisionSettings:{method:"get",path:"/v2/deployments/{deployment_id}/revisions/{revision_id}/\
settings",summary:"Get what a revision runs with beside its code; of secrets the names, and digests that tell values apa\
rt",origin:"extension",role:"read",repeatable:true,params:ofRevision,answers:{200:revisionSettings}},redeployRevision:{method:"\
post",path:"/v2/deployments/{deployment_id}/revisions/{revision_id}/redeploy",summary:"Deploy a revision's source and se\
crets again, as a new revision",origin:"extension",role:"deploy",repeatable:false,conditions:["if_match","idempotency_ke\
y"],params:ofRevision,answers:{200:deployment.kG}},interruptRevision:{method:"post",path:"/v2/deployments/{deployment_id\
}/revisions/{revision_id}/interrupt",summary:"Interrupt a revision under way",origin:"extension",role:"deploy",repeatable:true,
params:ofRevision,answers:{200:revision}},createUploadUrl:{method:"post",path:"/v2/deployments/{deployment_id}/upload-ur\
l",summary:"Get a signed URL to upload a source tarball to",origin:"extension",role:"deploy",repeatable:true,params:ofDeployment,
body:upload.AA,bodyOptional:true,answers:{200:upload.zj}},createUpload:{method:"post",path:"/v1/uploads",summary:"Get a \
signed URL to upload the source tarball of a deployment that is still to be created",origin:"extension",role:"deploy",repeatable:true,
body:upload.AA,bodyOptional:true,answers:{200:upload.zj}},createPushToken:{method:"post",path:"/v2/deployments/{deployme\
nt_id}/push-token",summary:"Get a token to push an image with",origin:"extension",role:"deploy",repeatable:true,params:ofDeployment,
body:upload.zk,bodyOptional:true,answers:{200:upload.YA}},getPushHook:{method:"get",path:"/v2/deployments/{deployment_id\
}/push-hook",summary:"Whether a deployment has a push webhook, and what was last delivered to it",origin:"extension",role:"\
read",repeatable:true,params:ofDeployment,answers:{200:pushHook}},createPushHook:{method:"post",path:"/v2/deployments/{d\
eployment_id}/push-hook",summary:"Make the push webhook of a deployment, or give it a new secret, which is answered once",
origin:"extension",role:"deploy",repeatable:true,params:ofDeployment,answers:{200:pushHookMade}},deletePushHook:{method:"\
delete",path:"/v2/deployments/{deployment_id}/push-hook",summary:"Turn the push webhook of a deployment off",origin:"ext\
ension",role:"deploy",repeatable:true,params:ofDeployment,answers:{204:null}},queryBuildLogs:{method:"post",path:"/v1/pr\
ojects/{deployment_id}/revisions/{revision_id}/build_logs",summary:"Read a revision's build log",origin:"extension",role:"\
read",repeatable:true,params:ofRevision,body:logQuery,bodyOptional:true,answers:{200:logPage}},queryDeployLogs:{method:"\
post",path:"/v1/projects/{deployment_id}/deploy_logs",summary:"Read a deployment's run log",origin:"extension",role:"rea\
d",repeatable:true,params:ofDeployment,body:logQuery,bodyOptional:true,answers:{200:logPage}},queryRevisionDeployLogs:{method:"\
post",path:"/v1/projects/{deployment_id}/revisions/{revision_id}/deploy_logs",summary:"Read a revision's run log",origin:"\
extension",role:"read",repeatable:true,params:ofRevision,body:logQuery,bodyOptional:true,answers:{200:logPage}},listTemplates:{
method:"get",path:"/v1/templates",summary:"List the templates that a deployment of source internal_template can be made \
from",origin:"extension",role:"read",repeatable:true,answers:{200:template.nI}},listTags:{method:"get",path:"/v1/tags",summary:"\
List the tags that deployments have, with the ids that the list of deployments filters by",origin:"extension",role:"read",
repeatable:true,query:pageQuery,answers:{200:tags.ox}},listSecrets:{method:"get",path:"/v1/secrets",summary:"List the co\
ntrol plane's named secrets and configs with their keys, never their values",origin:"extension",role:"read",repeatable:true,
answers:{200:storedSetList}},putSecret:{method:"put",path:"/v1/secrets/{name}",summary:"Make or replace a named secret o\
r config, or set some of its keys",origin:"extension",role:"deploy",repeatable:true,params:ofStoredSet,body:storedSetPut,
answers:{200:storedSet}},deleteSecret:{method:"delete",path:"/v1/secrets/{name}",summary:"Delete a named secret or confi\
g that no deployment refers to",origin:"extension",role:"deploy",repeatable:true,params:ofStoredSet,query:storedSetQuery,
answers:{204:null}},getIdentity:{method:"get",path:"/v1/identity",summary:"Get the tenant, the role and the API key that\
 the request is sent with, without the key itself",origin:"extension",role:"read",repeatable:true,answers:{200:identity}},
createSession:{method:"post",path:"/v1/sessions",summary:"Make a token that stands for the API key which the request is \
sent with, for twelve hours",origin:"extension",role:"read",repeatable:false,answers:{201:session}},createKey:{method:"p\
ost",path:"/v1/keys",summary:"Make an API key of the tenant; the key is answered once",origin:"extension",role:"admin",repeatable:false,
body:apiKeyCreate,answers:{201:madeApiKey}},listKeys:{method:"get",path:"/v1/keys",summary:"List the tenant's API keys, \
without the keys themselves",origin:"extension",role:"admin",repeatable:true,query:pageQuery,answers:{200:apiKeyPage}},revokeKey:{
method:"delete",path:"/v1/keys/{key_id}",summary:"Revoke an API key",origin:"extension",role:"admin",repeatable:true,params:(0,
schema.Ik)({key_id:schema.z2}),answers:{204:null}},listLimits:{method:"get",path:"/v1/limits",summary:"List what the key\
 and its tenant may use, and what they have used",origin:"extension",role:"read",repeatable:true,answers:{200:limitList}},
createNotification:{method:"post",path:"/v1/notifications",summary:"Ask for webhooks about revisions and agents; the sec\
ret that they are signed with is answered once",origin:"extension",role:"admin",repeatable:false,body:notificationCreate,
answers:{201:madeNotification}},listNotifications:{method:"get",path:"/v1/notifications",summary:"List who is told of re\
visions and agents, without URLs and secrets",origin:"extension",role:"admin",repeatable:true,answers:{200:notificationList}},
deleteNotification:{method:"delete",path:"/v1/notifications/{notification_id}",summary:"Send no more webhooks to a recei\
ver, nor those that wait",origin:"extension",role:"admin",repeatable:true,params:ofNotification,answers:{204:null}},testNotification:{
method:"post",path:"/v1/notifications/{notification_id}/test",summary:"Send a webhook of the event `test` at once",origin:"\
extension",role:"admin",repeatable:true,params:ofNotification,answers:{202:notificationDelivery}},listNotificationDeliveries:{
method:"get",path:"/v1/notifications/{notification_id}/deliveries",summary:"List the webhooks that were sent to a receiv\
er, or wait, newest first",origin:"extension",role:"admin",repeatable:true,params:ofNotification,answers:{200:notificationDeliveryList}},
createListener:{method:"post",path:"/v2/listeners",summary:"Make a listener: a cluster that asks itself what is to run t\
here",origin:"extension",role:"admin",repeatable:false,body:listenerCreate,answers:{201:listener}},listListeners:{method:"\
get",path:"/v2/listeners",summary:"List the tenant's listeners",origin:"extension",role:"read",repeatable:true,query:pageQuery,
answers:{200:listenerPage}},getListener:{method:"get",path:"/v2/listeners/{listener_id}",summary:"Get a listener",origin:"\
extension",role:"read",repeatable:true,params:ofListener,answers:{200:listener}},patchListener:{method:"patch",path:"/v2\
/listeners/{listener_id}",summary:"Patch a listener",origin:"extension",role:"admin",repeatable:true,params:ofListener,body:listenerPatch,
answers:{200:listener}},deleteListener:{method:"delete",path:"/v2/listeners/{listener_id}",summary:"Delete a listener th\
at no deployment names, with its keys",origin:"extension",role:"admin",repeatable:true,params:ofListener,answers:{204:null}},
pollListener:{method:"post",path:"/v2/listeners/{listener_id}/poll",summary:"Tell what is there where a listener is, and\
 get what is to be there, as soon as that changes",origin:"extension",role:"listener",repeatable:false,params:ofListener,
body:listenerPoll,answers:{200:listenerOrders}},listAudit:{method:"get",path:"/v1/audit",summary:"List the tenant's requ\
ests to change something, newest first: who sent them, and what they asked for",origin:"extension",role:"admin",repeatable:true,
query:auditQuery,answers:{200:auditPage}},listTraces:{method:"get",path:"/v1/deployments/{deployment_id}/traces",summary:"\
List what the deployment's agents have traced, newest first",origin:"extension",role:"read",repeatable:true,params:ofDeployment,
query:traceListQuery,answers:{200:tracePage}},getTrace:{method:"get",path:"/v1/deployments/{deployment_id}/traces/{trace\
_id}",summary:"Read the runs of a trace, in the order of their tree, without what went in and out",origin:"extension",role:"\
read",repeatable:true,params:ofTrace,answers:{200:trace}},getTraceRun:{method:"get",path:"/v1/deployments/{deployment_id\
}/traces/{trace_id}/runs/{run_id}",summary:"Read a run of a trace with what went in and out",origin:"extension",role:"re\
ad",repeatable:true,params:ofTraceRun,answers:{200:traceRun}},getTraceAttachment:{method:"get",path:"/v1/deployments/{de\
ployment_id}/traces/{trace_id}/runs/{run_id}/attachments/{name}",summary:"Read what was attached to a run of a trace",origin:"\
extension",role:"read",repeatable:true,params:(0,schema.Ik)({...ofTraceRun.shape,name:(0,schema.Qq)(255).min(1)}),answers:{
200:traceAttachment}},createTenant:{method:"post",path:"/v1/tenants",summary:"Make a tenant",origin:"extension",role:"op\
erator",repeatable:false,body:tenantCreate,answers:{201:tenant}},listTenants:{method:"get",path:"/v1/tenants",summary:"L\
ist all tenants",origin:"extension",role:"operator",repeatable:true,query:pageQuery,answers:{200:tenantPage}},deleteTenant:{
method:"delete",path:"/v1/tenants/{tenant_id}",summary:"Delete a tenant without deployments, with its keys and named sec\
rets",origin:"extension",role:"operator",repeatable:true,params:(0,schema.Ik)({tenant_id:schema.z2}),answers:{204:null}},
createBackup:{method:"post",path:"/v1/backups",summary:"Write a backup of the control plane to a new folder of its machi\
ne; answered when it is checked",origin:"extension",role:"operator",repeatable:false,body:backupCreate,answers:{201:backup}},
listBackups:{method:"get",path:"/v1/backups",summary:"List the backups that this control plane has made, and when the va\
ult's key was written out",origin:"extension",role:"operator",repeatable:true,query:pageQuery,answers:{200:backupPage}}};
var time_clock=__webpack_require__(33399);var field_rules=__webpack_require__(75166);var field_values=__webpack_require__(
80159);;function isBeingDeleted({status}){return status==="AWAITING_DELETE"||status==="AWAITING_FINAL_DELETE"}var answer_decoding=__webpack_require__(
45947);;const neverFilledIn=new Set(["source_config.install_command","source_config.build_command","source_revision_conf\
ig.source_tarball_path","source_revision_config.image_uri"]);function madeBy(sent,before){return found=>found!==void 0&&
found.id!==before?.id&&!isBeingDeleted(found)&&isAsSent(found,sent)}const comparedElsewhere=new Set(["env","secrets","bu\
ild_secrets","runtime_keys","source_config.resource_spec"]);function isAsSent(found,sent){const spec=found.source_config.
resource_spec;return Object.keys(field_rules.aF).every(path=>isFieldAsSent(path,found,sent))&&(0,field_values.D0)(spec,sent.
source_config.resource_spec).length===0&&(0,field_values.a4)(found,"env",sent.env??{})&&isSetAsSent(found.secrets,sent.secrets)&&
isSetAsSent(found.build_secrets,sent.build_secrets??[])&&isSetAsSent(found.runtime_keys,sent.runtime_keys??[])}function isFieldAsSent(path,found,sent){
if(comparedElsewhere.has(path))return true;const wanted=(0,field_values.fK)(sent,path);if(wanted!==void 0)return(0,field_values.
a4)(found,path,wanted);return!neverFilledIn.has(path)||(0,field_values.fK)(found,path)===void 0}function isSetAsSent(found,sent){
if(!found)return true;const values=new Map(found.map(({name,value})=>[name,value]));const hasValueOf=({name,value})=>{const there=values.
get(name);return there!==void 0&&(there.equals(value)||(0,answer_decoding.dK)(there.reveal()))};return values.size===sent.
length&&sent.every(hasValueOf)};function deploymentsIn({answers},answer){const schemas2=Object.values(answers);if(schemas2.
includes(deployment.kG))return[answer];return schemas2.includes(deployment.ZQ)?answer.resources:[]};const EVENT_TYPES=["\
open","reset","deployment.updated","deployment.deleted","revision.updated"];const controlPlaneEvent=(0,schema.Ik)({type:(0,
schema.SW)(EVENT_TYPES),deployment_id:schema.id.optional(),revision_id:schema.id.optional(),status:schemas.YjP().optional(),
at:schema.KQ});const eventQuery=(0,schema.Ik)({last_event_id:(0,schema.Qq)(200).optional()});const eventRoutes={streamEvents:{
method:"get",path:"/v1/events",summary:"Stream what changes in the tenant's deployments and revisions, as server-sent ev\
ents",origin:"extension",role:"read",repeatable:true,query:eventQuery,answers:{200:controlPlaneEvent}},streamDeploymentEvents:{
method:"get",path:"/v1/deployments/{deployment_id}/events",summary:"Stream what changes in a deployment and its revision\
s, as server-sent events",origin:"extension",role:"read",repeatable:true,params:(0,schema.Ik)({deployment_id:schema.z2}),
query:eventQuery,answers:{200:controlPlaneEvent}}};var errors=__webpack_require__(50002);var run_stream=__webpack_require__(
30229);var parse=__webpack_require__(43852);var hosted_settings=__webpack_require__(95757);var field_path=__webpack_require__(
53716);;function encodeRequest(route,request,dialect){const method=route.method.toUpperCase();const params=request.params??
{};const query=definedEntries(request.query);const wireBody=request.body&&route.body?parse.wy(route.body,request.body):void 0;
const problems=[...issuesOf(route.params?.safeDecode(params)),...issuesOf(route.query?.safeDecode(Object.fromEntries(query))),
...issuesOf(wireBody)];if(problems.length>0)throw invalid({method,path:route.path},problems);const path=route.path.replace(
/\{(\w+)\}/g,(_,name)=>encodeURIComponent(String(params[name])));const search=new URLSearchParams(query.map(([name,value])=>[
name,String(value)])).toString();return{method,path:search===""?path:`${path}?${search}`,body:encodedBody(route,wireBody?.
data,dialect)}}function encodedBody(route,wire,dialect){if(!route.body)return void 0;if(wire===void 0)return"{}";return JSON.
stringify((0,dialect_dialect.BW)(dialect,route.body,(0,hosted_settings.z)(wire,dialect)))}function issuesOf(result){return(result?.
error?.issues??[]).map(({path,message})=>({path:(0,field_path.c)(path),message}))}function invalid(facts,fields){const listed=fields.
map(({path,message})=>`${path||"request"}: ${message}`).join("; ");return new errors.aB(`not sent, because it is not val\
id: ${listed}`,facts,{hint:"Correct the fields named; nothing was changed.",fields})}function definedEntries(query){return Object.
entries(query??{}).filter(([,value])=>value!==void 0&&value!==null)}var stream=__webpack_require__(32115);;const SILENCE_MS=4e4;
async function openEvents(context,{deployment_id,last_event_id},{signal}={}){const request={params:{deployment_id},query:{
last_event_id}};const route=eventRoutes.streamDeploymentEvents;const{path}=encodeRequest(route,request,context.dialect);
const facts={method:"GET",path:route.path};if(context.dialect!=="neutral")throw new errors.qx("the hosted service has no\
 events",facts,{hint:"Poll instead."});const{bytes}=await(0,stream.o)({dispatcher:await context.connections.get(context.
base.origin),base:context.base,headers:context.headers,refusal:{secrets:context.credentials,clock:context.clock}},{method:"\
GET",path,signal,idleTimeoutMs:SILENCE_MS,hint:"Poll instead."});return eventsIn(bytes)}async function*eventsIn(bytes){for await(const{
id:id2,data}of(0,run_stream.EN)(bytes)){const{data:event}=controlPlaneEvent.safeParse(data);if(event)yield{id:id2,event}}}
;const PAGE_LIMIT=100;const SMALLEST_FULL_PAGE=20;async function*allPages(fetchPage){const seen=new Set;for(let offset=0;;){
const{resources,offset:next}=await fetchPage({limit:PAGE_LIMIT,offset});const fresh=resources.filter(({id:id2})=>!seen.has(
id2));for(const resource of fresh){seen.add(resource.id);yield resource}if(fresh.length===0||resources.length<SMALLEST_FULL_PAGE)
return;offset=next>offset?next:offset+resources.length}}var loopback=__webpack_require__(63602);;const TOKEN_USER="oauth\
2accesstoken";function pushAccessOf(answer,baseUrl){const registry_url=withoutScheme(answer.registry_url);const registry=registry_url.
split("/",1)[0]??"";return{registry,registry_url,repository_url:answer.repository_url?withoutScheme(answer.repository_url):
void 0,username:answer.username||TOKEN_USER,token:answer.token,isPlain:isPlain(registry,baseUrl)}}function isPlain(registry,baseUrl){
const{hostname=""}=URL.parse(`http://${registry}`)??{};const{protocol,hostname:own}=new URL(baseUrl);return(0,loopback.U9)(
hostname)||protocol==="http:"&&hostname===own}const withoutScheme=url=>url.replace(/^https?:\/\//,"").replace(/\/+$/,"");
var image_reference=__webpack_require__(18169);var json_object=__webpack_require__(40400);;function registryTokenUrl(challenge,origin){
if(!/^bearer /i.test(challenge))return void 0;const{realm,...parameters}=Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].
map(([,name="",value=""])=>[name,value]));const url=URL.parse(realm??"");if(!url||url.protocol!=="https:"&&url.host!==new URL(
origin).host)return void 0;for(const name of["service","scope"])if(parameters[name]!==void 0)url.searchParams.set(name,parameters[name]);
return url}var secret=__webpack_require__(62183);var retry=__webpack_require__(7987);var redact=__webpack_require__(6656);
var refusal=__webpack_require__(17199);var retry_policy=__webpack_require__(43400);var transport=__webpack_require__(91578);
;async function callRoute(context,route,{request,options={}}){const{method,path,body}=encodeRequest(route,request,context.
dialect);const facts={method,path};const isKeyed=context.dialect==="neutral"&&options.idempotencyKey!==void 0;const headers={
...context.headers,...isKeyed&&{"idempotency-key":options.idempotencyKey},...body!==void 0&&{"content-type":"application\
/json"}};const secrets2=[...context.credentials,...(0,redact.VY)(request.body)];let wasUnclear=false;const attempt=async()=>{
const answer=await(0,transport.cv)(await context.connections.get(context.base.origin),{origin:context.base.origin,path:context.
base.pathPrefix+path,method,headers,body,timeoutMs:options.timeoutMs??context.timeoutMs,signal:options.signal,facts});return answerOf(
route,answer,{context,facts:(0,refusal.B)(facts,answer),secrets:secrets2})};return repeating(context,{repeatable:route.repeatable,
facts,signal:options.signal},async()=>{try{return await attempt()}catch(error){if(route.method==="delete"&&wasUnclear&&error instanceof
errors.m_)return void 0;wasUnclear||=(0,retry_policy.Z5)(error);throw error}})}function repeating(context,what,attempt){
const{retries,random,clock,onRetry}=context;return(0,retry.L)(attempt,{clock,signal:what.signal,pauseMs(error,failures){
const delay=(0,retry_policy.qO)(error,{repeatable:what.repeatable,attempt:failures,retries,random});if(delay===void 0)return void 0;
const{method,path}=what.facts;const reason=error instanceof errors.Cj?error.reason:"no answer";const status=error instanceof
errors.Cj?error.status:void 0;onRetry?.({method,path,attempt:failures,delay_ms:delay,reason,status});return delay}})}function answerOf(route,answer,{
context,facts,secrets:secrets2}){if(answer.status<200||answer.status>299){throw(0,refusal.O)(answer,facts,{secrets:secrets2,
clock:context.clock,dialect:context.dialect})}const schema2=Object.values(route.answers).find(body=>body!==null&&body!==
void 0);return schema2?(0,answer_decoding.h2)(schema2,answer,context.dialect,facts):void 0};const MANIFESTS=["applicatio\
n/vnd.docker.distribution.manifest.v2+json","application/vnd.oci.image.manifest.v1+json"].join(", ");async function pushedImageId(context,access,{
image,options={}}){const{repository="",digest}=(0,image_reference.rA)(image)??{};if(digest===void 0||!repository.startsWith(
`${access.registry}/`))return void 0;const path=`/v2/${repository.slice(access.registry.length+1)}/manifests/${digest}`;
const origin=`${access.isPlain?"http":"https"}://${access.registry}`;const facts={method:"GET",path:origin+path};const secrets2=[
...context.credentials,access.token];return repeating(context,{repeatable:true,facts,signal:options.signal},async()=>{const ask=authorization=>get(
context,{url:new URL(origin+path),authorization,options,facts});const basic=basicAuthorization(access);let answer=await ask(
basic);const challenge=answer.status===401?(0,transport.rR)(answer,"www-authenticate"):void 0;const bearer=challenge&&await bearerToken(
context,{challenge,origin,basic,options});if(bearer){secrets2.push(bearer);answer=await ask(`Bearer ${bearer.reveal()}`)}
if(answer.status===404)return void 0;if(answer.status!==200)throw(0,refusal.O)(answer,(0,refusal.B)(facts,answer),{secrets:secrets2,
clock:context.clock});return configDigest(answer.text)})}const basicAuthorization=({username,token})=>`Basic ${Buffer.from(
`${username}:${token.reveal()}`).toString("base64")}`;async function get(context,{url,authorization,options,facts}){return(0,
transport.cv)(await context.connections.get(url.origin),{origin:url.origin,path:url.pathname+url.search,method:"GET",headers:{
accept:MANIFESTS,authorization},timeoutMs:options.timeoutMs??context.timeoutMs,signal:options.signal,facts})}async function bearerToken(context,given){
const{challenge,origin,basic,options}=given;const url=registryTokenUrl(challenge,origin);if(!url)return void 0;const facts={
method:"GET",path:url.origin+url.pathname};const answer=await get(context,{url,authorization:basic,options,facts});const body=answer.
status===200?(0,json_object.d)(answer.text):void 0;const token=body?.token??body?.access_token;return typeof token==="st\
ring"?new secret.z(token):void 0}function configDigest(manifest){const config=(0,json_object.d)(manifest)?.config;return(0,
json_object.O)(config)&&typeof config.digest==="string"?config.digest:void 0}var base_url=__webpack_require__(78358);var transport_credentials=__webpack_require__(
96389);var dispatcher=__webpack_require__(2828);;function isOfSameHost(url,base){const[there,here]=[URL.parse(url),URL.parse(
base)];if(!there||!here)return false;if((0,loopback.U9)(there.hostname)&&(0,loopback.U9)(here.hostname))return true;const isDowngrade=here.
protocol==="https:"&&there.protocol!=="https:";return there.hostname===here.hostname&&!isDowngrade}var trace_headers=__webpack_require__(
83181);;const UPLOAD_TIMEOUT_MS=3e5;async function uploadObject(context,signedUrl2,{body,onProgress}){const facts={method:"\
PUT",path:"(signed upload URL)"};return repeating(context,{repeatable:true,facts,signal:body.signal},async()=>{const{upload_url,
object_path,upload_headers}=await signedUrl2();const url=new URL(upload_url,context.base.origin);const shown={...facts,path:url.
origin+url.pathname};const answer=await(0,transport.cv)(await context.connections.get(url.origin),{origin:url.origin,path:url.
pathname+url.search,method:"PUT",headers:{"content-type":body.contentType,"content-length":String(body.content.size),...upload_headers??
{[upload.KN]:upload.AS}},body:chunks(body.content,onProgress),timeoutMs:UPLOAD_TIMEOUT_MS,signal:body.signal,facts:shown});
if(answer.status<200||answer.status>299){const secrets2=[...context.credentials,...signaturesOf(url)];throw(0,refusal.O)(
answer,(0,refusal.B)(shown,answer),{secrets:secrets2,clock:context.clock})}return object_path})}function signaturesOf(url){
return[url.search,...url.searchParams.values()].map(text=>new secret.z(text))}async function*chunks(content,onProgress){
let sent=0;for await(const chunk of content.stream()){yield chunk;sent+=chunk.byteLength;onProgress?.(sent,content.size)}}
var write_once=__webpack_require__(24662);;function connectControlPlane(options){const{dialect="neutral",credentials,clock=time_clock.
m,random}=options;const base=(0,base_url.Q)(options.baseUrl);const connections=(0,dispatcher.q)(options);const context={
base,connections,dialect,headers:{accept:"application/json","user-agent":options.userAgent??"agent-deploy",...(0,transport_credentials.
w)(credentials),...(0,trace_headers.G)(options.environment)},credentials:[credentials.apiKey,credentials.bearer].filter(
secret2=>secret2!==void 0),timeoutMs:options.timeoutMs??3e4,retries:options.retries??4,clock,random,onRetry:options.onRetry};
const plane={...routeMethods(context,options.onDeployment),baseUrl:base.origin+base.pathPrefix,dialect,allDeployments:(query,callOptions)=>allPages(
page=>plane.listDeployments({query:{...query,...page}},callOptions)),allRevisions:(deployment_id,query,callOptions)=>allPages(
page=>plane.listRevisions({params:{deployment_id},query:{...query,...page}},callOptions)),events:(of,streamOptions)=>openEvents(
context,of,streamOptions),findDeployment:(name,callOptions)=>findByName(plane.allDeployments({name_contains:name},callOptions),
name),async createDeploymentOnce(body,callOptions){const find=()=>plane.findDeployment(body.name,callOptions);const isMade=madeBy(
body,await find());const write=idempotencyKey=>plane.createDeployment({body},{...callOptions,idempotencyKey});const findEffect=async()=>{
const found=await find();return isMade(found)?found:void 0};return(0,write_once.F)({write,findEffect},{clock,signal:callOptions?.
signal,random})},upload:(deployment_id,body,onProgress)=>uploadObject(context,()=>signedUrl(plane,deployment_id,body.signal),
{body,onProgress}),async pushAccess(deployment_id,callOptions){const request={params:{deployment_id},body:{supports_registry_username:true}};
return pushAccessOf(await plane.createPushToken(request,callOptions),plane.baseUrl)},pushedImageId:async(deployment_id,image,callOptions)=>pushedImageId(
context,await plane.pushAccess(deployment_id,callOptions),{image,options:callOptions}),agentKey:url=>isOfSameHost(url,base.
origin)?credentials.apiKey:void 0,close:()=>connections.close(),[Symbol.asyncDispose]:()=>connections.close()};return plane}
function routeMethods(context,onDeployment){const methods=Object.entries(routes).map(([name,route])=>[name,async(request,options)=>{
const answer=await callRoute(context,route,{request,options});if(onDeployment)deploymentsIn(route,answer).forEach(onDeployment);
return answer}]);return Object.fromEntries(methods)}async function findByName(all,name){let leaving;for await(const deployment2 of all){
if(deployment2.name!==name)continue;if(!isBeingDeleted(deployment2))return deployment2;leaving??=deployment2}return leaving}
async function signedUrl(plane,deployment_id,signal){const request={params:{deployment_id},body:{supports_upload_headers:true}};
return plane.createUploadUrl(request,{signal})}}),50002:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Cj:()=>ControlPlaneError,DH:()=>RequestTimeoutError,Jk:()=>UnreachableError,TM:()=>RateLimitedError,
aB:()=>InvalidError,fK:()=>ConflictError,fg:()=>RunFailedError,fk:()=>RefusedError,hG:()=>UnavailableError,m_:()=>NotFoundError,
qQ:()=>ForbiddenError,qx:()=>UnexpectedAnswerError,w:()=>UnauthorisedError});var _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
38597);class ControlPlaneError extends _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__.p2{method;path;status;request_id;reason;constructor(message,request,options={}){
const id2=request.request_id===void 0?"":` [request ${request.request_id}]`;super(`${request.method} ${request.path}: ${message}${id2}`,
options);this.reason=message;this.method=request.method;this.path=request.path;this.status=request.status;this.request_id=
request.request_id}}class UnauthorisedError extends ControlPlaneError{code="unauthorised"}class ForbiddenError extends ControlPlaneError{code="\
forbidden"}class NotFoundError extends ControlPlaneError{code="not_found"}class ConflictError extends ControlPlaneError{code="\
conflict"}class InvalidError extends ControlPlaneError{code="invalid";fields;constructor(message,request,options={}){super(
message,request,options);this.fields=options.fields??[]}}class RetryLaterError extends ControlPlaneError{retry_after_ms;constructor(message,request,options={}){
super(message,request,options);this.retry_after_ms=options.retry_after_ms}}class RateLimitedError extends RetryLaterError{code="\
rate_limited"}class RefusedError extends ControlPlaneError{code="refused"}class PushRefusedError extends null{code="push\
_refused"}class UnavailableError extends RetryLaterError{code="unavailable"}class UnreachableError extends ControlPlaneError{code="\
unreachable";maybe_sent;constructor(message,request,options){super(message,request,options);this.maybe_sent=options.maybe_sent}}
class RequestTimeoutError extends ControlPlaneError{code="timeout"}class UnexpectedAnswerError extends ControlPlaneError{code="\
unexpected_answer"}class RunFailedError extends ControlPlaneError{code="run_failed"}}),6656:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{VY:()=>secretsIn,_I:()=>scrub,wE:()=>scrubDeep});var _foundation_redaction_redaction_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
34846);var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(62183);var _foundation_text_map_texts_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
83668);var _foundation_text_visible_text_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(65213);function secretsIn(value){
if(value instanceof _foundation_secret_js__WEBPACK_IMPORTED_MODULE_1__.z)return[value];if(typeof value!=="object"||value===
null||value instanceof Uint8Array)return[];return Object.values(value).flatMap(secretsIn)}function scrub(text,secrets){return redactionOf(
secrets).redact((0,_foundation_text_visible_text_js__WEBPACK_IMPORTED_MODULE_2__.R)(text))}const known=new WeakMap;function redactionOf(secrets){
const redaction=known.get(secrets)??(0,_foundation_redaction_redaction_js__WEBPACK_IMPORTED_MODULE_0__.E)(secrets.map(secret=>secret.
reveal()));known.set(secrets,redaction);return redaction}function scrubDeep(value,secrets){return(0,_foundation_text_map_texts_js__WEBPACK_IMPORTED_MODULE_3__.
z)(value,text=>scrub(text,secrets))}}),30229:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{g:()=>readRunStream,EN:()=>runFrames});var parse=__webpack_require__(46085);var json_object=__webpack_require__(
40400);var agent_routes=__webpack_require__(6527);;function messagesIn(values){const messages=(0,json_object.O)(values)?
values.messages:void 0;return Array.isArray(messages)?messages.filter(json_object.O):[]}const kindOf=({type,role})=>kinds.
get(type)??kinds.get(role)??"other";const kinds=new Map([["ai","ai"],["AIMessageChunk","ai"],["AIMessage","ai"],["assist\
ant","ai"],["human","human"],["HumanMessage","human"],["user","human"],["tool","tool"],["ToolMessage","tool"]]);function textOf({
content}){if(typeof content==="string")return content;if(!Array.isArray(content))return"";return content.map(part=>typeof part===
"string"?part:part?.text).filter(text=>typeof text==="string").join("")}function reasoningOf({content,additional_kwargs:more}){
const parts=Array.isArray(content)?content.filter(isJsonObject):[];const thoughts=[...parts.flatMap(({reasoning,thinking})=>[
reasoning,thinking])];if(isJsonObject(more))thoughts.push(more.reasoning_content);return thoughts.filter(thought=>typeof thought===
"string").join("")}function toolCallsOf({tool_calls:calls}){if(!Array.isArray(calls))return[];return calls.filter(isJsonObject).
flatMap(({id:id2,name,args})=>typeof id2==="string"&&typeof name==="string"?[{id:id2,name,args}]:[])}function lastAnswer(messages){
const last=messages.findLast(message=>kindOf(message)==="ai");return last&&textOf(last)};async function*runFrames(bytes){
let frames=[];const parser=(0,parse.C)({onEvent:event=>frames.push(frameOf(event))});const decoder=new TextDecoder("utf-\
8",{ignoreBOM:true});for await(const chunk of bytes){parser.feed(decoder.decode(chunk,{stream:true}));const whole=frames;
frames=[];yield*whole}}function frameOf({id:id2,event="message",data}){const[mode="",...namespace]=event.split("|");return{
id:id2,mode,namespace,data:parsed(data),text:data}}async function readRunStream(bytes,onToken){const result={answer:"",values:void 0,
questions:[],failure:void 0};let tokens="";for await(const frame of runFrames(bytes)){const{mode,namespace,data}=frame;if(mode===
"messages"){const[message]=Array.isArray(data)?data:[];const token=message&&kindOf(message)==="ai"?textOf(message):"";if(token===
"")continue;tokens+=token;onToken?.(token)}else if(mode==="values"&&namespace.length===0){const{__interrupt__,...values}=(0,
json_object.O)(data)?data:{};result.questions.push(...(0,agent_routes.sI)(data));if(__interrupt__===void 0)result.values=
data;else if(Object.keys(values).length>0)result.values=values}else if(mode==="error"){result.failure=failureOf(frame)}}
result.answer=lastAnswer(messagesIn(result.values))??tokens;return result}function failureOf({data,text}){const{error,message}=data??
{};const parts=[error,message].filter(part=>typeof part==="string"&&part!=="");return(parts.length>0?parts.join(": "):text).
slice(0,2e3)}function parsed(text){try{return JSON.parse(text)}catch{return void 0}}}),45947:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{dK:()=>isHidden,h2:()=>decodeAnswer});var _contract_deployment_hosted_settings_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
95757);var _contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(64315);var _foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
53716);var _errors_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(50002);var _transport_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
91578);const HIDDEN_VALUE="***";function isHidden(value){return value===HIDDEN_VALUE||value===""||/^[*•]+$/.test(value)}
function decodeAnswer(schema,answer,dialect,facts){const json=parsed(answer.text);if(json===void 0)throw unexpected(answer,
facts,`is not JSON${excerpt(answer.text)}`);const value=withSets((0,_contract_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_1__.
kn)(dialect,schema,json),dialect);const oddities=[];for(let round=0;round<4;round++){const result=schema.safeDecode(value);
if(result.success){for(const{path,raw}of oddities)setAt(result.data,path,raw);return result.data}const missing=result.error.
issues.filter(({path})=>getAt(value,path)===void 0);if(missing.length>0){const names=missing.map(({path})=>(0,_foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_4__.
c)(path)||"the body").join(", ");throw unexpected(answer,facts,`lacks ${names}`)}for(const{path}of result.error.issues){
oddities.push({path,raw:getAt(value,path)});setAt(value,path,void 0)}}throw unexpected(answer,facts,"does not have the s\
hape of the contract")}function withSets(value,dialect){const body=value;if(Array.isArray(body?.resources))return{...body,
resources:body.resources.map(resource=>withSets(resource,dialect))};for(const entries of[body?.secrets,body?.build_secrets,
body?.runtime_keys])hideMissing(entries,dialect);return body&&(0,_contract_deployment_hosted_settings_js__WEBPACK_IMPORTED_MODULE_0__.
K)(body,dialect)}function hideMissing(entries,dialect){if(!Array.isArray(entries))return;for(const entry of entries){if(!entry||
typeof entry.value==="string"||entry.value===null&&dialect==="neutral")continue;entry.value=HIDDEN_VALUE}}function unexpected(answer,facts,what){
const type=(0,_transport_js__WEBPACK_IMPORTED_MODULE_3__.rR)(answer,"content-type")??"no content type";return new _errors_js__WEBPACK_IMPORTED_MODULE_2__.
qx(`answered ${answer.status}, but the body (${type}, ${answer.text.length} characters) ${what}`,facts,{hint:"Check that\
 the base URL is that of a control plane, its path included, and not of a page or proxy."})}function excerpt(text){const start=/^[^{["]*/.
exec(text.slice(0,200))?.[0].replace(/\s+/g," ").trim().slice(0,100)??"";return start===""?"":`: ${JSON.stringify(start)}`}
function parsed(text){try{return JSON.parse(text)}catch{return void 0}}function getAt(value,path){return path.reduce((at,key)=>at?.[key],
value)}function setAt(value,path,item){const parent=getAt(value,path.slice(0,-1));const key=path.at(-1);if(parent!==void 0&&
parent!==null&&key!==void 0)parent[key]=item}}),78358:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Q:()=>parseBaseUrl});var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
75990);function parseBaseUrl(text){if(!URL.canParse(text))throw unusable("is not a URL");const url=new URL(text);if(url.
protocol!=="http:"&&url.protocol!=="https:"){throw unusable(`has the scheme ${url.protocol} instead of https:`)}if(url.username!==
""||url.password!==""){throw unusable("holds a user or password; credentials are given apart")}if(url.search!==""||url.hash!==
""){throw unusable("holds a query or a fragment")}return{origin:url.origin,pathPrefix:url.pathname.replace(/\/+$/,"")}}function unusable(what){
return new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__.j([{path:"",message:`the base URL ${what}`}],
{hint:"Give it as https://host or https://host/path."})}}),96389:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{w:()=>credentialHeaders});var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
75990);function credentialHeaders(credentials){const headers={};const{apiKey,tenantId,bearer}=credentials;if(apiKey)headers["\
x-api-key"]=headerValue("API key",apiKey.reveal());if(tenantId)headers["x-tenant-id"]=headerValue("tenant id",tenantId);
if(bearer)headers.authorization=`Bearer ${headerValue("bearer token",bearer.reveal())}`;return headers}function headerValue(what,value){
if(!/^[\x21-\x7e]+$/.test(value)){const message=`the ${what} is empty or holds white space or characters beyond ASCII`;throw new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_0__.
j([{path:"",message}],{hint:`Give the ${what} exactly as it was issued, without a line break at its end.`})}return value}}),
2828:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{q:()=>openConnections});var external_node_dns_=__webpack_require__(40610);var agent=__webpack_require__(57405);var loopback=__webpack_require__(
63602);var configuration_error=__webpack_require__(75990);;function readProxies(environment){const http=variable(environment,
"http_proxy");const https=variable(environment,"https_proxy");const none=variable(environment,"no_proxy");const problems=[
http,https].flatMap(given=>given&&proxyUrl(given.text)===void 0?[{path:given.name,message:"is no address of a proxy: wri\
te http://host:port or host:port"}]:[]);if(none&&/:\/\//.test(none.text))problems.push({path:none.name,message:"has an a\
ddress with ://: write host names, separated by commas"});if(problems.length>0)throw new configuration_error.j(problems);
return{http:http&&proxyUrl(http.text),https:https&&proxyUrl(https.text),none:none?.text}}function variable(environment,name){
for(const spelling of[name,name.toUpperCase()]){const text=environment[spelling]?.trim();if(text)return{name:spelling,text}}
return void 0}function proxyUrl(text){const url=URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text)?text:`http://${text}`);if(!url||
!/^https?:$/.test(url.protocol)||url.pathname!=="/"||url.search||url.hash)return void 0;try{decodeURIComponent(url.username+
url.password);return url.href}catch{return void 0}};const ANSWER_LIMIT_BYTES=64*1024*1024;function openConnections(options){
const{dispatcher,environment={},answerLimitBytes=ANSWER_LIMIT_BYTES}=options;if(dispatcher)return{get:async()=>dispatcher,
close:async()=>{}};const agentOptions={maxResponseSize:answerLimitBytes==="none"?-1:answerLimitBytes,connect:{lookup:lookupHost}};
let direct;let proxied;let closed=false;const openDirect=()=>{direct??=Promise.resolve(new agent(agentOptions));return direct};
return{async get(origin){if(closed)throw new Error("the client is closed");if((0,loopback.U9)(new URL(origin).hostname))
return openDirect();const{http,https,none}=readProxies(environment);if(!http&&!https)return openDirect();proxied??=__webpack_require__.
e(137).then(__webpack_require__.t.bind(__webpack_require__,53137,19)).then(({default:EnvHttpProxyAgent})=>new EnvHttpProxyAgent(
{...agentOptions,httpProxy:http??"",httpsProxy:https??"",noProxy:none??""}));return proxied},async close(){closed=true;await Promise.
all([direct,proxied].map(async opened=>(await opened)?.destroy()))}}}const lookupHost=(host,options,found)=>(0,external_node_dns_.
lookup)(host.endsWith(".localhost")?"localhost":host,options,found)}),17199:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{B:()=>withRequestId,O:()=>refusalOf});var _foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
53716);var _errors_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(50002);var _redact_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
6656);var _transport_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(91578);const requestIdHeaders=["x-request-id","\
x-correlation-id","x-amzn-requestid","x-cloud-trace-context","cf-ray"];function withRequestId(facts,answer){const id2=requestIdHeaders.
map(name=>(0,_transport_js__WEBPACK_IMPORTED_MODULE_2__.rR)(answer,name)).find(value=>value!==void 0);return{...facts,status:answer.
status,request_id:id2}}function refusalOf(answer,facts,context){const{dialect="neutral"}=context;const{status}=answer;const{
detail,fields}=detailOf(answer.text,text=>(0,_redact_js__WEBPACK_IMPORTED_MODULE_1__._I)(text,context.secrets));const message=`\
answered ${status}${detail===""?"":`: ${detail}`}`;const retry_after_ms=(0,_transport_js__WEBPACK_IMPORTED_MODULE_2__.lT)(
answer,context.clock);if(status===401)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.w(message,facts,{hint:unauthorisedHints[dialect]});
if(status===403)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.qQ(message,facts,{hint:forbiddenHints[dialect]});if(status===
404)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.m_(message,facts,{hint:hints.notFound});if(status===409)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.
fK(message,facts,{hint:conflictHint(facts,dialect)});if(invalidStatuses.has(status))return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.
aB(message,facts,{hint:hints.invalid,fields});if(status===429)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.TM(message,
facts,{hint:hints.rateLimited,retry_after_ms});if(status>=500)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.hG(message,
facts,{hint:hints.unavailable,retry_after_ms});if(status>=400)return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.fk(message,
facts,{hint:hints.refused});return new _errors_js__WEBPACK_IMPORTED_MODULE_0__.qx(message,facts,{hint:hints.unexpected})}
const invalidStatuses=new Set([400,413,415,422]);const hints={notFound:"Check the id, the base URL and the tenant.",invalid:"\
Correct what the message names and try again; nothing was changed.",rateLimited:"Too many requests: try again later.",unavailable:"\
The control plane failed: try again later, and give its operators the request id.",refused:"The control plane does not o\
ffer this here; check the base URL and its version.",unexpected:"Check the base URL: a control plane does not redirect."};
const unauthorisedHints={neutral:"Use an API key of this control plane that has not ended, or make one with `agent-deplo\
y keys create`.",langsmith:"Check the API key, and that it was issued by this control plane."};const forbiddenHints={neutral:"\
Use a key that may do this, or ask the operator of the control plane.",langsmith:"The credential may not do this; a key \
of a whole organisation also needs the tenant id."};function conflictHint({method,path},dialect){if(method!=="POST"||path!==
"/v2/deployments")return"Nothing was changed: what the message names stands against it.";const holder=dialect==="langsmi\
th"?", perhaps by a tracing project that outlived its deployment":"";return`The name is held${holder}: choose another na\
me, or delete what holds it.`}function detailOf(text,clean){const body=parsedObject(text);if(body===void 0)return{detail:clean(
text).replace(/\s+/g," ").trim().slice(0,200),fields:[]};const{detail}=body;if(Array.isArray(detail)){const fields=detail.
map(issue=>fieldOf(issue,clean));return{detail:fields.map(({path,message:message2})=>path?`${path}: ${message2}`:message2).
join("; "),fields}}const message=[detail,body.message,body.error].find(value=>typeof value==="string");return{detail:clean(
message??"").slice(0,2e3),fields:[]}}function fieldOf(issue,clean){const{loc,msg}=issue??{};const path=Array.isArray(loc)?
loc.filter((part,index)=>index>0||!requestParts.has(String(part))):[];return{path:clean((0,_foundation_json_field_path_js__WEBPACK_IMPORTED_MODULE_3__.
c)(path)),message:clean(typeof msg==="string"?msg:"not valid")}}const requestParts=new Set(["body","query","path","heade\
r"]);function parsedObject(text){try{const value=JSON.parse(text);return typeof value==="object"&&value!==null?value:void 0}catch{
return void 0}}}),43400:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Z5:()=>isUnclear,dg:()=>isTransient,qO:()=>retryDelayMs});var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
56405);var _errors_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(50002);const RETRY_AFTER_LIMIT_MS=12e4;function isUnclear(error){
return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.DH||error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.
Jk&&error.maybe_sent||error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.hG&&!isTurnedAway(error)}function isTransient(error){
return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.TM||error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.
Jk||isUnclear(error)||isTurnedAway(error)}function isTurnedAway(error){return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__.
hG&&error.status===503&&error.retry_after_ms!==void 0}function retryDelayMs(error,policy){const{repeatable,attempt,retries,
random}=policy;if(attempt>retries||!isTransient(error)||!repeatable&&isUnclear(error))return void 0;const{retry_after_ms:retryAfterMs}=error;
if(retryAfterMs!==void 0&&retryAfterMs>RETRY_AFTER_LIMIT_MS)return void 0;return(0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_1__.
jo)(attempt,{retryAfterMs,...random&&{random}})}}),32115:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{o:()=>openBytes});var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
14043);var _errors_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(50002);var _refusal_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
17199);var _transport_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(91578);async function openBytes({dispatcher,base,
headers:given,refusal},{method,path,body,signal,hint,...request}){const{origin,pathPrefix}=base;const facts={method,path};
const response=await undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__.call(dispatcher,{origin,path:pathPrefix+
path,method,headers:{...given,accept:"text/event-stream",...request.headers},body:body??null,signal:signal??null,headersTimeout:0,
bodyTimeout:request.idleTimeoutMs??0}).catch(error=>{throw signal?.aborted?signal.reason:(0,_transport_js__WEBPACK_IMPORTED_MODULE_3__.
HB)({origin,facts},error)});const{statusCode:status,headers}=response;if(status!==200){const answer={status,headers,text:await response.
body.text().catch(()=>"")};throw(0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__.O)(answer,(0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__.
B)(facts,answer),refusal)}const header=name=>(0,_transport_js__WEBPACK_IMPORTED_MODULE_3__.rR)({status,headers,text:""},
name);const type=header("content-type")??"none";if(type.startsWith("text/event-stream"))return{bytes:response.body,header};
await response.body.dump();throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__.qx(`answered with content type ${type} inst\
ead of a stream`,facts,{hint})}}),83181:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{G:()=>traceHeaders});var _foundation_trace_context_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
20176);function traceHeaders(environment={}){const{TRACEPARENT:given}=environment;return given&&(0,_foundation_trace_context_js__WEBPACK_IMPORTED_MODULE_0__.
bT)(given)?{[_foundation_trace_context_js__WEBPACK_IMPORTED_MODULE_0__._X]:given}:{}}}),91578:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{HB:()=>unreachable,cv:()=>exchange,lT:()=>askedToWait,rR:()=>headerOf});var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
14043);var _foundation_error_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(38597);var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
56405);var _errors_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(50002);async function exchange(dispatcher,request){
const{signal,timeoutMs,facts}=request;signal?.throwIfAborted();const deadline=AbortSignal.timeout(timeoutMs);try{const answer=await undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__.
call(dispatcher,{origin:request.origin,path:request.path,method:request.method,headers:request.headers,body:request.body??
null,signal:signal?AbortSignal.any([signal,deadline]):deadline});return{status:answer.statusCode,headers:answer.headers,
text:await answer.body.text()}}catch(error){if(signal?.aborted)throw signal.reason;if(deadline.aborted||timeoutCodes.has(
codeOf(error))){throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__.DH(`no whole answer within ${timeoutMs/1e3} s`,facts,{
hint:"The control plane is slow or something between cuts the connection; try again, or allow more time.",cause:error})}
throw unreachable(request,error)}}function askedToWait(answer,clock){return(0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__.
Vs)(headerOf(answer,"retry-after"),clock.now())}function headerOf(answer,name){const value=answer.headers[name];return Array.
isArray(value)?value[0]:value}const timeoutCodes=new Set(["UND_ERR_HEADERS_TIMEOUT","UND_ERR_BODY_TIMEOUT"]);const neverConnected=new Set(
["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","EHOSTUNREACH","ENETUNREACH","UND_ERR_CONNECT_TIMEOUT"]);const certificateCode=/^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
function unreachable({origin,facts},error){const code=codeOf(error);const badCertificate=certificateCode.test(code??"");
const maybeSent=!badCertificate&&!neverConnected.has(code);const hint=badCertificate?"The server's certificate is not tr\
usted; name your authority's file in NODE_EXTRA_CA_CERTS.":maybeSent?"The connection broke; whether the request had an e\
ffect is not known.":"Check the base URL, that the server runs, and the proxy settings.";const message=`${origin} gave n\
o answer: ${(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_1__.NG)(error).join(": ")}`;return new _errors_js__WEBPACK_IMPORTED_MODULE_2__.
Jk(message,facts,{hint,cause:error,maybe_sent:maybeSent})}function codeOf(error){const{code,errors,cause}=error;if(typeof code===
"string")return code;const inner=errors?.[0]??cause;return inner===void 0||inner===null?void 0:codeOf(inner)}}),24662:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{F:()=>writeOnce});var node_crypto__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
77598);var _foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(56405);var _errors_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
50002);var _transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(43400);const ATTEMPTS=3;const LOOKS=3;
async function writeOnce({write,findEffect},options){const{clock,signal,random}=options;const key=(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.
randomUUID)();let wasUnclear=false;for(let attempt=1;;attempt++){try{return await write(key)}catch(error){const isOurs=wasUnclear&&
error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__.fK;if(!(0,_transport_retry_policy_js__WEBPACK_IMPORTED_MODULE_2__.
Z5)(error)&&!isOurs||signal?.aborted)throw error;wasUnclear=true;for(let look=1;look<=LOOKS;look++){const effect=await findEffect();
if(effect!==void 0)return effect;await clock.sleep((0,_foundation_time_backoff_js__WEBPACK_IMPORTED_MODULE_3__.jo)(look,
{baseMs:500,capMs:4e3,...random&&{random}}),signal)}if(attempt===ATTEMPTS||isOurs)throw error}}}}),2059:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{cl:()=>sameUrl,cp:()=>chosenUrl,ke:()=>hostedUrlProblem,y5:()=>NO_CUSTOM_URL});
var _dialect_dialect_behaviour_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(1985);var _dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
76188);var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(41313);const NO_CUSTOM_URL="";function chosenUrl({
source,source_config,default_url}){const{custom_url}=source_config;if(default_url!=null)return sameUrl(custom_url,default_url)?
void 0:custom_url??void 0;return mayChoose(source)?custom_url??void 0:void 0}function sameUrl(a,b){return spelled(a)===spelled(
b)}const spelled=url=>(URL.parse(String(url))?.href??String(url)).replace(/\/+$/,"");function hostedUrlProblem(dialect,source,custom_url){
if(!_dialect_dialect_behaviour_js__WEBPACK_IMPORTED_MODULE_0__.Y[dialect].chooses_urls)return void 0;return chosenUrlProblem(
source,custom_url)}function chosenUrlProblem(source,custom_url){if(!custom_url||source===void 0||mayChoose(source))return void 0;
return(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.em)`source_config.custom_url applies to source ${(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.
Vm)("external_image")} only, not to ${(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.Vm)(source)}: the hosted service chooses the URL`}
const mayChoose=source=>(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.rp)(source)&&_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.
Bs[source].dataPlane==="self_hosted"}),82079:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{OX:()=>deploymentCreate,Yx:()=>deploymentPatch,ZQ:()=>deploymentPage,aB:()=>deploymentListQuery,
kG:()=>deployment});var zod__WEBPACK_IMPORTED_MODULE_9__=__webpack_require__(52735);var zod__WEBPACK_IMPORTED_MODULE_10__=__webpack_require__(
49567);var _revision_status_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(25272);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
74671);var _source_origin_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(35896);var _source_source_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
37971);var _source_source_config_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(68906);var _name_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(
95443);var _runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(83903);var _secrets_js__WEBPACK_IMPORTED_MODULE_7__=__webpack_require__(
85275);var _tags_js__WEBPACK_IMPORTED_MODULE_8__=__webpack_require__(51325);const LONGEST_TITLE=255;const deployment=(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id,name:zod__WEBPACK_IMPORTED_MODULE_9__.
YjP(),display_name:zod__WEBPACK_IMPORTED_MODULE_9__.YjP().nullish(),source:_source_source_js__WEBPACK_IMPORTED_MODULE_3__.
Go,source_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.Kf,source_revision_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.
J0.nullish(),env:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.W0.nullish(),secrets:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(
_secrets_js__WEBPACK_IMPORTED_MODULE_7__.EQ).nullish(),build_secrets:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.
EQ).nullish(),secret_references:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.QO).nullish(),
runtime_keys:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.EQ).nullish(),runtime_access:_runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__.
Zy.nullish(),default_url:zod__WEBPACK_IMPORTED_MODULE_9__.YjP().nullish(),tags:_tags_js__WEBPACK_IMPORTED_MODULE_8__._A.
nullish(),tag_value_ids:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qi.nullish(),origin:_source_origin_js__WEBPACK_IMPORTED_MODULE_2__.
TG.nullish(),tenant_id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id,created_at:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
KQ,updated_at:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.KQ,status:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
SW)(_revision_status_js__WEBPACK_IMPORTED_MODULE_0__.PB),generation:zod__WEBPACK_IMPORTED_MODULE_9__.Whr().nullish(),deletion_protection:zod__WEBPACK_IMPORTED_MODULE_9__.
zMY().nullish(),latest_revision_id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.id.nullish(),active_revision_id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
id.nullish(),image_version:zod__WEBPACK_IMPORTED_MODULE_9__.YjP().nullish()});const deploymentPage=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Ik)({resources:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(deployment),offset:zod__WEBPACK_IMPORTED_MODULE_9__.Whr()});const deploymentCreate=(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({name:_name_js__WEBPACK_IMPORTED_MODULE_5__.pC,source:_source_source_js__WEBPACK_IMPORTED_MODULE_3__.
uh,source_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.Kf,source_revision_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.
XF,env:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.W0.nullish(),secrets:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.
rJ),build_secrets:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.rJ).nullish(),secret_references:zod__WEBPACK_IMPORTED_MODULE_9__.
YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.QO).nullish(),runtime_keys:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__.
mh).nullish(),tags:_tags_js__WEBPACK_IMPORTED_MODULE_8__._A.nullish(),origin:_source_origin_js__WEBPACK_IMPORTED_MODULE_2__.
TG.nullish(),deletion_protection:zod__WEBPACK_IMPORTED_MODULE_9__.zMY().nullish()});const deploymentPatch=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Ik)({revision_source:_source_source_js__WEBPACK_IMPORTED_MODULE_3__.V0.nullish(),source_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.
Kf.nullish(),source_revision_config:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.XF.nullish(),env:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
W0.nullish(),secrets:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.rJ).nullish(),build_secrets:zod__WEBPACK_IMPORTED_MODULE_9__.
YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.rJ).nullish(),secret_references:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_secrets_js__WEBPACK_IMPORTED_MODULE_7__.
QO).nullish(),runtime_keys:zod__WEBPACK_IMPORTED_MODULE_9__.YOg(_runtime_keys_js__WEBPACK_IMPORTED_MODULE_6__.mh).nullish(),
tags:_tags_js__WEBPACK_IMPORTED_MODULE_8__._A.nullish(),origin:_source_origin_js__WEBPACK_IMPORTED_MODULE_2__.TG.nullish(),
deletion_protection:zod__WEBPACK_IMPORTED_MODULE_9__.zMY().nullish(),display_name:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)(LONGEST_TITLE).nullish()});const deploymentListQuery=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({limit:zod__WEBPACK_IMPORTED_MODULE_10__.
ai().int().min(1).max(100).optional(),offset:zod__WEBPACK_IMPORTED_MODULE_10__.ai().int().min(0).optional(),name:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)().optional(),name_contains:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().optional(),status:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Oq)(_revision_status_js__WEBPACK_IMPORTED_MODULE_0__.PB).optional(),remote_reconciled:zod__WEBPACK_IMPORTED_MODULE_9__.uEf().
optional(),tag_value_ids:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Mt.optional(),image_version:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)().optional(),deployment_type:_source_source_config_js__WEBPACK_IMPORTED_MODULE_4__.Es.optional(),deployment_ids:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Mt.optional()})}),95757:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{K:()=>withSettingsApart,z:()=>withSettingsAsSecrets});var _dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
64315);var _secrets_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(85275);var _source_record_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
43723);function withSettingsAsSecrets(body,dialect){const{env,secrets}=body;if((0,_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__.
RY)(dialect,"env")||!env||!secrets)return body;return{...body,secrets:[...secrets,...Object.entries(env).map(([name,value])=>({
name,value}))]}}function withSettingsApart(body,dialect){const{secrets}=body;if((0,_dialect_dialect_js__WEBPACK_IMPORTED_MODULE_0__.
RY)(dialect,"env")||!Array.isArray(secrets))return body;const{settings=[]}=(0,_source_record_js__WEBPACK_IMPORTED_MODULE_2__.
NN)(secrets.find(isRecord)?.value);const isSetting=secret=>secret!==null&&settings.includes(secret.name);return{...body,
env:Object.fromEntries(secrets.filter(isSetting).map(({name,value})=>[name,value])),secrets:secrets.filter(secret=>!isSetting(
secret))}}const isRecord=secret=>secret?.name===_secrets_js__WEBPACK_IMPORTED_MODULE_1__.s0}),95443:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{MJ:()=>nameLimitOf,Ov:()=>nameFrom,Uo:()=>NAME_LIMIT,pC:()=>deploymentName,tT:()=>SELF_HOSTED_NAME_LIMIT,
vI:()=>shortened});var node_crypto__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(77598);var zod__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
52735);var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(41313);const NAME_LIMIT=_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.
KJ.hosted.nameLimit;const SELF_HOSTED_NAME_LIMIT=_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.KJ.self_hosted.nameLimit;
function nameLimitOf(source){return(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.au)(source).nameLimit}const deploymentName=zod__WEBPACK_IMPORTED_MODULE_2__.
YjP().min(1,"a name is needed").max(NAME_LIMIT,`a name has at most ${NAME_LIMIT} characters`).regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/,
"a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen");function nameFrom(text,limit=NAME_LIMIT){
const latin=plainLetters(text);if(/[\p{L}\p{N}]/u.test(latin.replace(/[a-z0-9]+/g,"")))return void 0;const name=latin.replace(
/[^a-z0-9]+/g,"-").replace(/^[^a-z]+/,"").replace(/-+$/,"");if(name==="")return void 0;return name===latin&&name.length<=
limit?name:shortened(name,{from:text,limit})}const plainLetter={ß:"ss",æ:"ae",œ:"oe",ø:"o",ł:"l",đ:"d",ð:"d",þ:"\
th",ħ:"h",ŧ:"t",ı:"i",ŋ:"n",ə:"e"};function plainLetters(text){return text.normalize("NFKD").replace(/[\p{Mark}\p{Lm}]/gu,
"").toLowerCase().replace(/[^\0-\x7f]/g,letter=>plainLetter[letter]??letter)}function shortened(name,{from,limit,ending=""}){
const last=`${nameHash(from)}${ending}`;return`${name.slice(0,limit-last.length-1).replace(/-+$/,"")}-${last}`}function nameHash(text){
return(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text.normalize("NFC")).digest("hex").slice(
0,6)}}),83903:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{JJ:()=>RUNTIME_KEY_NAME,Sr:()=>RUNTIME_KEY_NAME_RULE,Zy:()=>runtimeAccess,mh:()=>runtimeKey,s4:()=>runtimeKeyProblems});
var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
74671);const runtimeKey=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().
min(1),value:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.yD});const RUNTIME_ACCESS=["key","this_machine","every_proce\
ss"];const runtimeAccess=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.SW)(RUNTIME_ACCESS);const SHORTEST_VALUE=16;const RUNTIME_KEY_NAME=/^[A-Za-z0-9_.-]{1,63}$/;
const RUNTIME_KEY_NAME_RULE="is not valid: 1 to 63 letters, digits, dots, hyphens and underscores";function runtimeKeyProblems(keys){
const seen=new Set;return keys.flatMap(({name,value},index)=>{const isName=RUNTIME_KEY_NAME.test(name);const called=`run\
time key ${isName?`'${name}'`:index+1}`;const messages=[...isName?[]:[`the name of ${called} ${RUNTIME_KEY_NAME_RULE}`],
...seen.has(name)?[`${called} is given twice`]:[],...valueProblems(called,value.reveal())];seen.add(name);return messages.
map(message=>({path:isName?`runtime_keys.${name}`:"runtime_keys",message}))})}function valueProblems(called,text){return[
...text.length<SHORTEST_VALUE?[`${called} is too short: it has at least ${SHORTEST_VALUE} characters`]:[],.../^[\x21-\x2b\x2d-\x7e]*$/.
test(text)?[]:[`${called} holds a space, a comma or a character beyond ASCII: a header cannot carry it`]]}}),85275:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{EQ:()=>shownSecret,QO:()=>secretReference,dI:()=>secretValueProblem,k$:()=>AGENT_KEYS_VARIABLE,
nA:()=>withoutDigest,nL:()=>secretNameProblem,rJ:()=>secret,s0:()=>SOURCE_DIGEST_SECRET,s6:()=>secretPath,yc:()=>SECRET_NAME_RULE});
var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
82727);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(74671);const LONGEST_NAME=255;const secret=(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({name:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Qq)(LONGEST_NAME).
min(1),value:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.yD});const shownSecret=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().min(1),value:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Dp});const secretReference=(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({name:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Qq)(LONGEST_NAME).
min(1),secret_name:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Qq)(LONGEST_NAME).min(1),secret_key:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Qq)(LONGEST_NAME).min(1)});const SOURCE_DIGEST_SECRET="AGENT_DEPLOY_SOURCE_DIGEST";const withoutDigest=secrets=>secrets.
filter(({name})=>name!==SOURCE_DIGEST_SECRET);const AGENT_KEYS_VARIABLE="AGENT_SERVER_API_KEYS";const AGENT_KEYS_FILE_VARIABLE="\
AGENT_SERVER_KEYS_FILE";const AGENT_GATEWAY_VARIABLE="AGENT_SERVER_BEHIND_GATEWAY";const RESERVED_SECRET_NAMES=new Set([
"DATABASE_URI","DD_TRACE_PSYCOPG_ENABLED","DD_TRACE_REDIS_ENABLED","LANGCHAIN_API_KEY","LANGCHAIN_CALLBACKS_BACKGROUND",
"LANGCHAIN_ENDPOINT","LANGCHAIN_PROJECT","LANGCHAIN_TRACING_V2","LANGGRAPH_AUTH_TYPE","LANGGRAPH_CLOUD_LICENSE_KEY","LAN\
GGRAPH_GIT_REPO_PATH","LANGGRAPH_HOST_API_KEY","LANGSMITH_API_KEY","LANGSMITH_AUTH_ENDPOINT","LANGSMITH_AUTH_VERIFY_TENA\
NT_ID","LANGSMITH_CONTROL_PLANE_API_KEY","LANGSMITH_DEPLOYMENT_NAME","LANGSMITH_ENDPOINT","LANGSMITH_HOST_PROJECT_ID","L\
ANGSMITH_HOST_PROJECT_NAME","LANGSMITH_HOST_REVISION_ID","LANGSMITH_LANGGRAPH_GIT_REF","LANGSMITH_LANGGRAPH_GIT_REF_SHA",
"LANGSMITH_LANGGRAPH_GIT_REPO","LANGSMITH_PROJECT","LANGSMITH_TENANT_ID","LANGSMITH_TRACING_V2","LOG_DICT_TRACEBACKS","L\
OG_JSON","LSD_DD_API_KEY","LSD_DD_ENDPOINT","LSD_DEPLOYMENT_TYPE","LSD_ENV","MOUNT_PREFIX","PATH","PORT","POSTGRES_PASSW\
ORD","POSTGRES_URI","POSTGRES_URI_CUSTOM","REDIS_URI","REDIS_URI_CUSTOM"]);const PROCESS_NAMES={NODE_CHANNEL_FD:"it is t\
he agent process's line to the control plane",NODE_CHANNEL_SERIALIZATION_MODE:"it is the agent process's line to the con\
trol plane",NODE_UNIQUE_ID:"it makes Node take the agent process for a worker of a cluster",NODE_OPTIONS:"it changes how\
 the agent process itself runs",NODE_PATH:"it changes which modules the agent process loads",NODE_V8_COVERAGE:"it makes \
the agent process write files",NODE_REPL_EXTERNAL_MODULE:"it changes which modules the agent process loads",LD_PRELOAD:"\
it loads code into the agent process",LD_LIBRARY_PATH:"it changes which libraries the agent process loads",LD_AUDIT:"it \
loads code into the agent process",DYLD_INSERT_LIBRARIES:"it loads code into the agent process",DYLD_LIBRARY_PATH:"it ch\
anges which libraries the agent process loads",[AGENT_KEYS_VARIABLE]:"the keys of an agent are a setting of the deployme\
nt: give them as runtime_keys",[AGENT_KEYS_FILE_VARIABLE]:"the keys of an agent are a setting of the deployment: give th\
em as runtime_keys",AGENT_DATA:"it says where an agent keeps its data",AGENT_STOP_GRACE:"it says how long an agent may t\
ake to end",[AGENT_GATEWAY_VARIABLE]:"the control plane says who may call an agent",...Object.fromEntries(["BASHOPTS","B\
ASH_VERSINFO","EUID","IFS","OPTIND","PPID","SHELLOPTS","UID"].map(name=>[name,"shells keep it for themselves"])),HOME:"t\
he agent process has the home folder of its machine"};const SECRET_NAME_RULE="is not valid: letters, digits and undersco\
res, not starting with a digit";function secretNameProblem(name,position=0,noun="secret"){if(!_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__.
n.test(name))return`the name of ${noun} ${position+1} ${SECRET_NAME_RULE}`;if(RESERVED_SECRET_NAMES.has(name))return`${noun}\
 name '${name}' is reserved by the platform`;if(Object.hasOwn(PROCESS_NAMES,name))return`${noun} name '${name}' cannot b\
e used: ${PROCESS_NAMES[name]}`;return void 0}const secretPath=(field,name)=>_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__.
n.test(name)?`${field}.${name}`:field;const LONGEST_VARIABLE_BYTES=131072;function secretValueProblem({name,value},position=0,noun="\
secret"){const called=_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_2__.n.test(name)?`${noun} '${name}'`:`${noun}\
 ${position+1}`;if(Buffer.byteLength(value.reveal())+name.length+2>LONGEST_VARIABLE_BYTES)return`${called} is longer tha\
n an environment variable can be (${LONGEST_VARIABLE_BYTES} bytes with its name)`;if(!value.reveal().includes("\0"))return void 0;
return`${called} holds a NUL character, which no environment variable can: encode it, for example as base64`}}),43723:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{NN:()=>readRecordText,aE:()=>readRecord,xo:()=>recordSecrets});var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
62183);var _secrets_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(85275);const NONE="-";function recordSecret({digest=NONE,
path=NONE,settings=[],origin}){const names=settings.length>0?settings.join(","):NONE;const parts=[digest,path,names,...origin?
[origin]:[]];return{name:_secrets_js__WEBPACK_IMPORTED_MODULE_1__.s0,value:new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.
z(parts.join(" "))}}function recordSecrets(record,env){const settings=Object.keys(env??{});const isNone=Object.keys(record).
length===0&&settings.length===0;return isNone?[]:[recordSecret({...record,settings})]}function readRecordText(text){const[
,digest,path,names=NONE,origin]=/^(\S+)(?: (\S+))?(?: (\S+))?(?: (.+))?$/.exec(text??"")??[];return{...digest?.startsWith(
"sha256:")&&{digest,...path&&{path}},...names!==NONE&&{settings:names.split(",")},...origin&&{origin}}}function readRecord({
secrets}){return readRecordText(secrets?.find(({name})=>name===_secrets_js__WEBPACK_IMPORTED_MODULE_1__.s0)?.value.reveal())}}),
51325:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{_A:()=>tags,nI:()=>tagProblems,ox:()=>tagPage});var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
74671);const tags=_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Qi;const tag=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.id,key:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),value:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP(),deployments:zod__WEBPACK_IMPORTED_MODULE_1__.Whr()});const tagPage=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({resources:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(tag),offset:zod__WEBPACK_IMPORTED_MODULE_1__.Whr()});const MOST_TAGS=50;
const LONGEST_VALUE=256;function tagProblems(tags2){const entries=Object.entries(tags2??{});if(entries.length>MOST_TAGS)
return[{path:"tags",message:`tags: a deployment has at most ${MOST_TAGS} tags`}];return entries.flatMap(([key,value])=>{
const message=keyProblem(key)??valueProblem(key,value);return message===void 0?[]:[{path:`tags.${key}`,message}]})}function keyProblem(key){
if(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,62}$/.test(key))return void 0;return`tag key '${key}' is not valid: 1 to 63 letters, d\
igits, dots, slashes, hyphens and underscores, beginning with a letter or a digit`}function valueProblem(key,value){if(value.
length>0&&value.length<=LONGEST_VALUE&&!/\p{Cc}/u.test(value))return void 0;return`the value of tag '${key}' is not vali\
d: 1 to ${LONGEST_VALUE} characters without line breaks or other control characters`}}),1985:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Y:()=>dialectBehaviour});const dialectBehaviour={neutral:{tracing_projects_hold_names:false,
empty_secrets_change_nothing:false,enums_are_open:false,chooses_urls:false,records_source_in_secret:false},langsmith:{tracing_projects_hold_names:true,
empty_secrets_change_nothing:true,enums_are_open:true,chooses_urls:true,records_source_in_secret:true}}}),64315:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{BW:()=>toWire,I:()=>textToWire,O9:()=>DIALECTS,RY:()=>hasField,kn:()=>fromWire});
var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(74671);var _schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
16293);var _source_source_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(37971);var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
41313);const DIALECTS=["neutral","langsmith"];const keys=swap({graph_config_path:"langgraph_config_path"});const values=swap(
hostedNames());const words=new Map([...keys,...values]);const anyWord=new RegExp(`\\b(?:${[...words.keys()].join("|")})\\\
b`,"g");const neutralOnly=new Set(["env","checkout","source_digest","pinned_image","created_by","created_for","durations",
"build_secrets","runtime_keys","runtime_access","default_url","tags","tag_value_ids","origin","generation","deletion_pro\
tection"]);function hasField(dialect,name){return dialect==="neutral"||!neutralOnly.has(name)}function toWire(dialect,schema,value){
return dialect==="neutral"?value:rename(schema,value,name=>name)}function fromWire(dialect,schema,value){return dialect===
"neutral"?value:rename(schema,value,swapped)}function textToWire(dialect,text){return dialect==="neutral"?text:text.replace(
anyWord,found=>words.get(found)??found)}function pathToWire(dialect,schema,path){if(dialect==="neutral"||!schema)return[
...path];let at=schema;return path.map(key=>{const inner=at&&unwrapped(at);const shape=inner?.shape;at=shape?shape[key]:
inner?.element;return typeof key==="string"&&shape&&Object.hasOwn(shape,key)?swapped(key):key})}function rename(schema,value,knownName){
return(0,_schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_3__.r)(schema,value,{key(name,shape){if(isNeutralOnly(name,shape))
return void 0;const renamed=Object.hasOwn(shape,name)||Object.hasOwn(shape,swapped(name));return{known:knownName(name),as:renamed?
swapped(name):name}},leaf:(leafSchema,leaf)=>_source_source_js__WEBPACK_IMPORTED_MODULE_1__.FZ.has(leafSchema)&&typeof leaf===
"string"?values.get(leaf)??leaf:leaf})}function isNeutralOnly(name,shape){const field=Object.hasOwn(shape,name)?shape[name]:
void 0;if(field===void 0||!neutralOnly.has(name))return false;return name!=="env"||(0,_schema_schema_walk_js__WEBPACK_IMPORTED_MODULE_3__.
D)(field)===_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.W0}const swapped=name=>keys.get(name)??name;function hostedNames(){
return Object.fromEntries(_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.Hl.flatMap(source=>{const name=(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.
JC)(source)?.hostedName;return name===void 0?[]:[[source,name]]}))}function swap(pairs){return new Map(Object.entries(pairs).
flatMap(([a,b])=>[[a,b],[b,a]]))}}),76188:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Vm:()=>word,aL:()=>words,em:()=>sentence,x7:()=>sentenceText});var _dialect_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
64315);const word=name=>({word:name});const words=(names,between)=>names.flatMap((name,at)=>at===0?[word(name)]:[between,
word(name)]);function sentence(texts,...values){return texts.flatMap((text,at)=>[text,...[values[at]??[]].flat()])}function sentenceText(said,dialect="\
neutral"){return said.map(part=>typeof part==="string"?part:(0,_dialect_js__WEBPACK_IMPORTED_MODULE_0__.I)(dialect,part.
word)).join("")}}),86298:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{BX:()=>REDIS_MEMORY_FLOOR_MB,DD:()=>statedResourceSpec,NC:()=>loweredRequests,Qp:()=>resourceSpecWithDefaults,
pi:()=>roundedResourceSpec,sS:()=>resourceSpec});var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
74671);const volume=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),configMap:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish(),secret:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5.nullish(),emptyDir:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish(),persistentVolumeClaim:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5.nullish(),nfs:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish(),projected:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5.nullish(),downwardAPI:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish(),csi:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5.nullish()});const volumeMount=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),mountPath:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),subPath:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().nullish(),mountPropagation:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullish(),subPathExpr:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().nullish(),readOnly:zod__WEBPACK_IMPORTED_MODULE_1__.zMY().nullish()});const environmentVariable=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),value:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullish(),valueFrom:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish()});const container=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP(),image:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),imagePullPolicy:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullish(),workingDir:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().nullish(),restartPolicy:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullish(),command:zod__WEBPACK_IMPORTED_MODULE_1__.
YOg(zod__WEBPACK_IMPORTED_MODULE_1__.YjP()).nullish(),args:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(zod__WEBPACK_IMPORTED_MODULE_1__.
YjP()).nullish(),env:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(environmentVariable).nullish(),envFrom:zod__WEBPACK_IMPORTED_MODULE_1__.
YOg(_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5).nullish(),resources:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({limits:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.$5.nullish(),requests:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish()}).nullish(),volumeMounts:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(volumeMount).nullish(),securityContext:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
$5.nullish()});const scale=zod__WEBPACK_IMPORTED_MODULE_1__.Whr().min(0).nullish();const cpuRequest=zod__WEBPACK_IMPORTED_MODULE_1__.
aig().min(.1).max(8).nullish();const cpuLimit=zod__WEBPACK_IMPORTED_MODULE_1__.aig().min(.1).max(16).nullish();const megabytes=zod__WEBPACK_IMPORTED_MODULE_1__.
Whr().min(1).nullish();const amount=zod__WEBPACK_IMPORTED_MODULE_1__.aig().min(0).nullish();const resourceSpec=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({min_scale:scale,max_scale:scale,cpu:cpuRequest,cpu_limit:cpuLimit,memory_mb:megabytes,memory_limit_mb:megabytes,queue_min_scale:scale,
queue_max_scale:scale,queue_cpu:cpuRequest,queue_cpu_limit:cpuLimit,queue_memory_mb:megabytes,queue_memory_limit_mb:megabytes,
redis_cpu:cpuRequest,redis_cpu_limit:cpuLimit,redis_memory_mb:megabytes,redis_memory_limit_mb:megabytes,core_cpu:cpuRequest,
core_cpu_limit:cpuLimit,core_memory_mb:megabytes,core_memory_limit_mb:megabytes,labels:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Qi.nullish(),annotations:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Qi.nullish(),service_account_name:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().nullish(),image_pull_secrets:zod__WEBPACK_IMPORTED_MODULE_1__.YOg((0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({name:zod__WEBPACK_IMPORTED_MODULE_1__.YjP()})).nullish(),volumes:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(volume).nullish(),
volume_mounts:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(volumeMount).nullish(),init_containers:zod__WEBPACK_IMPORTED_MODULE_1__.
YOg(container).nullish(),sidecars:zod__WEBPACK_IMPORTED_MODULE_1__.YOg(container).nullish(),db_cpu:amount,db_cpu_limit:amount,
db_memory_mb:amount,db_memory_limit_mb:amount,db_storage_gi:amount,db_max_connections:amount});const REDIS_MEMORY_FLOOR_MB=512;
const cpuFields=["cpu","queue_cpu","redis_cpu","core_cpu"];const memoryFields=["memory_mb","queue_memory_mb","redis_memo\
ry_mb","core_memory_mb"];const limitOf=field=>field.endsWith("_mb")?field.replace(/_mb$/,"_limit_mb"):`${field}_limit`;function roundedResourceSpec(spec){
const rounded={...spec};for(const field of[...cpuFields,...cpuFields.map(limitOf)]){const value=rounded[field];if(typeof value===
"number")rounded[field]=Math.round(value*10)/10}return rounded}function resourceSpecWithDefaults(given){const set=roundedResourceSpec(
Object.fromEntries(Object.entries(given).filter(([,value])=>value!==null&&value!==void 0)));const atMost=(limit,value)=>Math.
min(value,limit??value);const cpu=set.cpu??atMost(set.cpu_limit,1);const memory_mb=set.memory_mb??atMost(set.memory_limit_mb,
2048);const base={min_scale:1,max_scale:1,...set,cpu,memory_mb};const full={queue_min_scale:base.min_scale,queue_max_scale:base.
max_scale,queue_cpu:atMost(set.queue_cpu_limit,cpu),queue_memory_mb:atMost(set.queue_memory_limit_mb,memory_mb),...base};
for(const field of[...cpuFields,...memoryFields]){const request=full[field];if(typeof request!=="number"||typeof full[limitOf(
field)]==="number")continue;full[limitOf(field)]=field==="redis_memory_mb"?request:Math.round(request*20)/10}return full}
function loweredRequests(stored,given){const lowered=[...cpuFields,...memoryFields].flatMap(field=>{const[request,limit]=[
stored[field],given[limitOf(field)]];const isAbove=typeof request==="number"&&typeof limit==="number"&&request>limit;return isAbove&&
given[field]==null?[[field,limit]]:[]});return Object.fromEntries(lowered)}function statedResourceSpec(spec){const stated={
...spec};for(const key of Object.keys(resourceSpec.shape)){if(stated[key]===void 0||!isDerivable(key))continue;const{[key]:value,
...rest}=stated;const derived=resourceSpecWithDefaults(rest);if(derived[key]===value)delete stated[key]}return stated}const isDerivable=key=>key.
startsWith("queue_")||key.includes("_limit")}),25272:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Au:()=>statusSentence,PB:()=>DEPLOYMENT_STATUSES,X_:()=>REVISION_STATUSES,hU:()=>phaseOf});
const DEPLOYMENT_STATUSES=["AWAITING_DATABASE","READY","UNUSED","AWAITING_DELETE","AWAITING_FINAL_DELETE","UNKNOWN"];const REVISION_STATUSES={
CREATING:{phase:"in_progress",sentence:"the revision is being recorded"},QUEUED:{phase:"in_progress",sentence:"waiting f\
or the revision before it"},AWAITING_BUILD:{phase:"in_progress",sentence:"waiting for a builder"},BUILDING:{phase:"in_pr\
ogress",sentence:"building"},AWAITING_DEPLOY:{phase:"in_progress",sentence:"built, waiting to be started"},DEPLOYING:{phase:"\
in_progress",sentence:"starting, waiting for the agent server to answer"},DEPLOYED:{phase:"deployed",sentence:"live"},CREATE_FAILED:{
phase:"deploy_failed",sentence:"could not be created"},BUILD_FAILED:{phase:"build_failed",sentence:"the build failed"},DEPLOY_FAILED:{
phase:"deploy_failed",sentence:"did not start or did not answer"},SKIPPED:{phase:"superseded",sentence:"overtaken by a n\
ewer revision"},INTERRUPTED:{phase:"interrupted",sentence:"it was interrupted by a request"},UNKNOWN:{phase:"in_progress",
sentence:"the control plane does not know its state"}};function statusSentence(status){return REVISION_STATUSES[status]?.
sentence??"in a state that this version does not know"}function phaseOf(status){return REVISION_STATUSES[status]?.phase??
"in_progress"}}),53556:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Hm:()=>buildSecretProblems,ps:()=>buildSecretSetProblems});var _deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
85275);var _dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76188);var _field_rules_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
75166);var _rule_problem_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(42678);var _secret_set_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
92455);const PLACES_OF_BUILDS=["TMPDIR","TEMP","TMP","XDG_CACHE_HOME","XDG_CONFIG_HOME","XDG_DATA_HOME","COREPACK_HOME",
"PNPM_HOME","npm_config_cache","npm_config_userconfig","npm_config_globalconfig","SSH_AUTH_SOCK","SSH_AGENT_PID","GIT_CO\
NFIG_GLOBAL"];function buildSecretProblems(source,entries){const{sources}=_field_rules_js__WEBPACK_IMPORTED_MODULE_2__.JG.
build_secrets;if(!entries||entries.length===0)return[];if(!sources.includes(source)){const able=(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.
em)`build_secrets apply to source ${(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.aL)(sources," or ")} only`;return[
(0,_rule_problem_js__WEBPACK_IMPORTED_MODULE_3__.q)("build_secrets",(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.
em)`${able}, not to ${(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_1__.Vm)(source)}, whose image is built elsewhere`)]}
return buildSecretSetProblems(entries)}function buildSecretSetProblems(entries){const taken=entries.filter(({name})=>PLACES_OF_BUILDS.
includes(name)||/^npm_config_/i.test(name));return[...(0,_secret_set_js__WEBPACK_IMPORTED_MODULE_4__.T)("build_secrets",
entries),...taken.map(({name})=>({path:(0,_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__.s6)("build_secrets",name),
message:`build secret name '${name}' cannot be used: builds set it themselves; settings of npm belong into the project's\
 .npmrc`}))]}}),90759:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{b:()=>createProblems,x:()=>patchProblems});var external_node_util_=__webpack_require__(57975);var runtime_keys=__webpack_require__(
83903);var deployment_secrets=__webpack_require__(85275);var tags=__webpack_require__(51325);var sentence=__webpack_require__(
76188);var resource_spec=__webpack_require__(86298);;function isRefName(ref){return!/^-|[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/$|^\/|(^|\/)\.|\.$|\.lock(\/|$)|^@$|^$/.
test(ref)}const OTHER_FILE=/\.(ya?ml|toml|[cm]?[jt]sx?|py|ipynb|txt|md|lock|env|zip|tgz|gz)$/i;function configPathProblem(path){
if(/[\x00-\x1f\x7f]/.test(path))return"holds a control character";const parts=path.replaceAll("\\","/").split("/");const depth=parts.
reduce((at,part)=>at<0?at:part===".."?at-1:part===""||part==="."?at:at+1,0);if(parts[0]===""||/^[a-z]:/i.test(path)||depth<
0)return"leads out of the source: give a path relative to its root";if(path.includes("\\"))return`has backslashes: write\
 '${parts.join("/")}', which every system understands`;return OTHER_FILE.test(path)?"is no JSON file: give the path of a\
 graph.json, or its folder":void 0}var commit=__webpack_require__(94863);;function notABranch(ref){if(commit.G.test(ref))
return"is a commit, which never changes";if(ref.startsWith("refs/tags/"))return"is a tag";return ref.startsWith("refs/")&&
!ref.startsWith("refs/heads/")?"is not below refs/heads/":void 0}var external_node_path_=__webpack_require__(76760);;const schemes=[
"file:","http:","https:","ssh:","git+ssh:","ssh+git:","git:"];const GIT_ADDRESS_FORMS="an http(s), ssh, git or file URL,\
 user@host:path, or an absolute path";function gitAddressProblem(address){if(/[\x00-\x1f\x7f]/.test(address))return"hold\
s a control character";if(address.startsWith("-"))return"starts with '-'";if((0,external_node_path_.isAbsolute)(address))
return void 0;if(/^[\w+.-]+::/.test(address))return"names a transport that runs commands, which is not allowed";const isOption=host=>host.
startsWith("-")?"has a host that starts with '-'":void 0;if(!address.includes("://")){const host=sshHost(address);return host===
void 0?"is a relative path":isOption(host)}const url=URL.parse(address);if(!url)return"is not a URL";if(!schemes.includes(
url.protocol))return`has the scheme '${url.protocol.slice(0,-1)}', which is not allowed`;return isOption(url.hostname)}const sshHost=address=>/^(?:[^/:]+@)?([^/:@]+):./.
exec(address)?.[1];var image_reference=__webpack_require__(18169);var origin=__webpack_require__(35896);var repo_url=__webpack_require__(
24262);var source_traits=__webpack_require__(41313);var build_secrets=__webpack_require__(53556);var field_rules=__webpack_require__(
75166);var field_values=__webpack_require__(80159);var rule_problem=__webpack_require__(42678);var secret_set=__webpack_require__(
92455);var settings=__webpack_require__(77854);;function createProblems(body){const{source,source_config:config,source_revision_config:revision}=body;
return[...applicabilityProblems(source,config,revision),...contentProblems(config),...followedProblems(config.build_on_push,
revision.repo_ref),...codeProblems(revision),...(0,settings.jm)(body.env),...(0,settings.on)(body),...(0,secret_set.T)("\
secrets",body.secrets),...(0,build_secrets.Hm)(source,body.build_secrets),...referenceProblems(source,body.secret_references,
body.secrets),...(0,runtime_keys.s4)(body.runtime_keys??[]),...(0,tags.nI)(body.tags),...(0,origin.jo)(body.origin),...(0,
source_traits.Dj)(source).filter(path=>(0,field_values.fK)(body,path)===void 0).map(path=>(0,rule_problem.q)(path,(0,sentence.
em)`${(0,sentence.Vm)(path)} is needed for source ${(0,sentence.Vm)(source)}`))]}function patchProblems(existing,body){const{
source}=existing;const config=body.source_config??{};const revision=body.source_revision_config??{};return[...applicabilityProblems(
body.revision_source??source,config,revision),...immutableProblems(existing.source_config,config),...contentProblems(config),
...followedProblems(config.build_on_push??(revision.repo_ref?existing.source_config.build_on_push:void 0),revision.repo_ref??
recordedRef(existing)),...codeProblems(revision),...(0,settings.jm)(body.env),...(0,settings.on)(body),...(0,secret_set.
T)("secrets",body.secrets??[]),...(0,build_secrets.Hm)(body.revision_source??source,body.build_secrets),...referenceProblems(
source,body.secret_references,body.secrets),...(0,runtime_keys.s4)(body.runtime_keys??[]),...(0,tags.nI)(body.tags),...(0,
origin.jo)(body.origin)]}const appliesTo=(path,sources)=>(0,sentence.em)`${(0,sentence.Vm)(path)} applies to source ${(0,
sentence.aL)(sources," or ")} only`;function applicabilityProblems(source,config,revision){const check=(prefix,given,rules)=>Object.
entries(given).flatMap(([name,value])=>{const rule=rules[name];if(value===null||value===void 0||value===false||!rule||rule.
sources.includes(source))return[];const path=`${prefix}.${name}`;return[(0,rule_problem.q)(path,(0,sentence.em)`${appliesTo(
path,rule.sources)}, not to ${(0,sentence.Vm)(source)}`)]});return[...check("source_config",config,field_rules.Nw),...check(
"source_revision_config",revision,field_rules.ev),...lonelyProblems(revision)]}function lonelyProblems(given){const{source_tarball_path:tarball,
image_uri:image}=given;const describes=[{name:"checkout",what:"source_tarball_path or image_uri",isThere:tarball||image},
{name:"source_digest",what:"source_tarball_path",isThere:tarball}];return describes.flatMap(({name,what,isThere})=>{if(!given[name]||
isThere)return[];const path=`source_revision_config.${name}`;return[{path,message:`${path} describes ${what}, and has to\
 be given with it`}]})}function immutableProblems(existing,wanted){return Object.entries(wanted).flatMap(([name,value])=>{
const rule=field_rules.Nw[name];if(rule?.change!=="immutable"||value===null||value===void 0)return[];const current=existing[name]??
null;if((0,external_node_util_.isDeepStrictEqual)(current,value))return[];const path=`source_config.${name}`;return[{path,
message:`${path} cannot be changed after creation`}]})}function followedProblems(build_on_push,repo_ref){const reason=build_on_push&&
repo_ref?notABranch(repo_ref):void 0;const path="source_config.build_on_push";return reason?[{path,message:`${path} need\
s a branch, and ${repo_ref} ${reason}`}]:[]}function recordedRef(existing){const branch=(0,field_values.fK)(existing,"so\
urce_config.repo_branch");return typeof branch==="string"?branch:existing.source_revision_config?.repo_ref}function contentProblems(config){
const problems=[...repositoryProblems(config.repo_url),...specSizeProblems(config.resource_spec)];const redisMemory=config.
resource_spec?.redis_memory_mb;if(typeof redisMemory==="number"&&redisMemory<resource_spec.BX){problems.push({path:"sour\
ce_config.resource_spec.redis_memory_mb",message:`source_config.resource_spec.redis_memory_mb is at least ${resource_spec.
BX}`})}return problems}const LARGEST_SPEC=64*1024;function specSizeProblems(spec){const path="source_config.resource_spe\
c";if(!spec||JSON.stringify(spec).length<=LARGEST_SPEC)return[];return[{path,message:`${path} has more than ${LARGEST_SPEC}\
 characters as JSON`}]}function repositoryProblems(repoUrl){if(!repoUrl)return[];const path="source_config.repo_url";const problem=gitAddressProblem(
repoUrl);const messages=[problem&&`${path} '${(0,repo_url.Uk)(repoUrl)}' ${problem}: give ${GIT_ADDRESS_FORMS}`,(0,repo_url.
Lk)(repoUrl)&&`${path} carries a password or token, which every reader of the deployment would see; leave it out and let\
 the control plane's git sign in`];return messages.flatMap(message=>message?[{path,message}]:[])}function codeProblems({
image_uri,repo_ref,graph_config_path}){const problems={image_uri:image_uri&&!(0,image_reference.rA)(image_uri)?image_reference.
Us:void 0,repo_ref:repo_ref&&!isRefName(repo_ref)?`'${repo_ref}' is no name of a branch, a tag or a commit`:void 0,graph_config_path:graph_config_path?
configProblem(graph_config_path):void 0};return Object.entries(problems).flatMap(([name,problem])=>{const path=`source_r\
evision_config.${name}`;return problem===void 0?[]:[(0,rule_problem.q)(path,(0,sentence.em)`${(0,sentence.Vm)(path)} ${problem}`)]})}
function configProblem(given){const problem=configPathProblem(given);return problem&&`'${given}' ${problem}`}function referenceProblems(source,references,secrets){
const path="secret_references";const{sources}=field_rules.JG[path];if(!references?.length)return[];if(!sources.includes(
source))return[(0,rule_problem.q)(path,appliesTo(path,sources))];const seen=new Set(secrets?.map(({name})=>name));return references.
flatMap(({name},index)=>{const problem=(0,deployment_secrets.nL)(name,index);const isTwice=problem===void 0&&seen.has(name);
const message=isTwice?`${path}: '${name}' is given twice, among secrets and secret_references`:problem;seen.add(name);return message===
void 0?[]:[{path:(0,deployment_secrets.s6)(path,name),message}]})}}),75166:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{JG:()=>deploymentRules,Nw:()=>sourceConfigRules,aF:()=>fieldRules,ev:()=>sourceRevisionConfigRules});
var _source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(41313);const every=_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.
Hl;const selfHosted=(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.lg)(({dataPlane})=>dataPlane==="self_hosted");
const built=(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.lg)(({builtFrom})=>builtFrom!==void 0);const pinnedByCommit=(0,
_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.lg)(({pinnedBy})=>pinnedBy==="commit");const images=(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.
lg)(({pinnedBy})=>pinnedBy==="image_digest");const uploads=(0,_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.lg)(
({pinnedBy})=>pinnedBy==="tree_digest");const sourceConfigRules={integration_id:{change:"immutable",sources:pinnedByCommit},
repo_url:{change:"immutable",sources:pinnedByCommit},deployment_type:{change:"immutable",sources:every},listener_id:{change:"\
immutable",sources:selfHosted},listener_config:{change:"immutable",sources:selfHosted},template_id:{change:"immutable",sources:[
"internal_template"]},build_on_push:{change:"patch",sources:pinnedByCommit},custom_url:{change:"patch",sources:every},resource_spec:{
change:"revision",sources:every},install_command:{change:"revision",sources:built},build_command:{change:"revision",sources:built}};
const sourceRevisionConfigRules={repo_ref:{change:"revision",sources:pinnedByCommit},graph_config_path:{change:"revision",
sources:built},image_uri:{change:"revision",sources:images},source_tarball_path:{change:"revision",sources:uploads}};const deploymentRules={
name:{change:"immutable",sources:every},source:{change:"immutable",sources:every},env:{change:"revision",sources:every},
secrets:{change:"revision",sources:every},build_secrets:{change:"revision",sources:built},secret_references:{change:"rev\
ision",sources:selfHosted},runtime_keys:{change:"patch",sources:every},tags:{change:"patch",sources:every},origin:{change:"\
patch",sources:every},deletion_protection:{change:"patch",sources:every},display_name:{change:"patch",sources:every}};const fieldRules={
...deploymentRules,...prefixed("source_config",sourceConfigRules),...prefixed("source_revision_config",sourceRevisionConfigRules)};
function prefixed(prefix,rules){return Object.fromEntries(Object.entries(rules).map(([name,rule])=>[`${prefix}.${name}`,
rule]))}function appliesTo(path,source){const sources=fieldRules[path]?.sources??[];return sources.includes(source)}}),80159:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{D0:()=>changedResourceKeys,KV:()=>mergedResourceSpec,Rm:()=>wantedResourceSpec,
a4:()=>hasValue,fK:()=>valueAt});var node_util__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(57975);var _deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
2059);var _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(86298);var _source_image_reference_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
18169);function valueAt(root,path){const value=path.split(".").reduce((at,key)=>at?.[key],root);return value??void 0}function hasValue(deployment,path,wanted){
const current=valueAt(deployment,path);const same=encodedForms[path];return same?same(current,wanted,deployment):(0,node_util__WEBPACK_IMPORTED_MODULE_0__.
isDeepStrictEqual)(plain(current),plain(wanted))}const encodedForms={"source_config.build_on_push":(current,wanted)=>(current??
false)===wanted,"source_config.deployment_type":(current,wanted)=>current===void 0||current===wanted,"source_config.repo\
_url":(current,wanted)=>repositoryOf(current)===repositoryOf(wanted),"source_config.custom_url":(current,wanted,deployment)=>wanted===
_deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__.y5?(0,_deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__.cp)(
deployment)===void 0:(0,_deployment_custom_url_js__WEBPACK_IMPORTED_MODULE_1__.cl)(current,wanted),"source_config.listen\
er_config":(current,wanted)=>holdsAll(current,wanted),"source_revision_config.graph_config_path":(current,wanted)=>fileOf(
current)===fileOf(wanted),"source_revision_config.image_uri":(current,wanted)=>(0,_source_image_reference_js__WEBPACK_IMPORTED_MODULE_3__.
m_)(String(current),String(wanted)),"source_revision_config.repo_ref":sameRef,tags:(current,wanted)=>current===void 0||(0,
node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(plain(current),plain(wanted)),display_name:(current,wanted)=>(current??
"")===wanted,env:(current,wanted)=>(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)({...current},{...wanted}),
secret_references:(current,wanted)=>(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(referencesByName(current),
referencesByName(wanted))};const repositoryOf=url=>String(url).replace(/\/+$/,"").replace(/\.git$/,"");const fileOf=path=>String(
path).replace(/^(\.\/)+/,"");const branchOf=ref=>String(ref).replace(/^refs\/heads\//,"");function sameRef(current,wanted,deployment){
if(branchOf(current)===branchOf(wanted))return true;const commit=deployment.source_revision_config?.repo_commit_sha;const branch=valueAt(
deployment,"source_config.repo_branch");return current===commit&&branch!==void 0&&branchOf(branch)===branchOf(wanted)}function referencesByName(references){
const list=references??[];return list.map(({name,secret_name,secret_key})=>({name,secret_name,secret_key})).sort((a,b)=>a.
name<b.name?-1:1)}function holdsAll(current,wanted){return Object.entries(wanted).every(([key,value])=>value===null||value===
void 0||(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(valueAt(current,key),value))}function plain(value){
if(Array.isArray(value))return value.map(plain);if(typeof value!=="object"||value===null)return value??void 0;return Object.
fromEntries(Object.entries(value).filter(([,item])=>item!==null&&item!==void 0).map(([key,item])=>[key,plain(item)]))}function changedResourceKeys(current,wanted){
const before=plain((0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__.pi)(current??{}));const after=plain((0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__.
pi)(wanted??{}));return Object.keys(after).filter(key=>!(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(before[key],
after[key]))}function mergedResourceSpec(current,wanted){const merged={...(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__.
DD)(plain(current??{})),...wantedResourceSpec(current,wanted)};return(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__.
pi)(merged)}function wantedResourceSpec(current,wanted){const given=plain(wanted??{});return{...given,...(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_2__.
NC)(current??{},given)}}}),26692:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{GI:()=>refusedResources,rL:()=>resourceUses,yk:()=>unusedResources});var zod__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
52735);var _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(86298);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
74671);const fieldUse=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({use:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
SW)(["used","unused","refused"]),why:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().nullish(),when:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
SW)(["elastic"]).nullish(),least:zod__WEBPACK_IMPORTED_MODULE_2__.aig().nullish(),most:zod__WEBPACK_IMPORTED_MODULE_2__.
aig().nullish()});const resourceUses=zod__WEBPACK_IMPORTED_MODULE_2__.g1P(zod__WEBPACK_IMPORTED_MODULE_2__.YjP(),fieldUse);
const SPEC="source_config.resource_spec";const LIMITS={cpu:"cpu_limit",memory_mb:"memory_limit_mb"};const USED={use:"use\
d"};function refusedResources(given,uses){const spec=(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__.pi)(given);
return givenFields(spec).flatMap(field=>{const{use,why,least,most}=uses[field]??USED;const value=spec[field];const path=`${SPEC}\
.${field}`;if(use==="refused")return[{path,message:`${path} ${why??"is refused"}`}];if(typeof value==="number"&&most!=null&&
value>most)return[{path,message:`${path} is at most ${most} here`}];if(typeof value==="number"&&least!=null&&value<least)
return[{path,message:`${path} is at least ${least} here`}];if(field==="cpu"||field==="memory_mb"){const limit=LIMITS[field];
const[amount,limited]=[spec[field]??0,spec[limit]??Number.POSITIVE_INFINITY];if(amount>limited)return[{path,message:`${path}\
 ${amount} is more than ${limit}, which is ${limited}`}]}return[]})}function unusedResources(given,uses,{isAsGiven=false}={}){
const spec=isAsGiven?given:(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__.DD)(given);const unused=new Map;const notes=new Map;
for(const field of givenFields(spec)){const{use,why,when}=uses[field]??USED;if(why==null||use==="refused")continue;if(use===
"unused")unused.set(why,[...unused.get(why)??[],field]);else if(when==="elastic"?asksForElastic(field,spec):isAsGiven||isStated(
field,given))notes.set(why,[...notes.get(why)??[],field])}return[...[...unused].map(([why,fields])=>{const haveNone=fields.
length===1?`${named(fields)} has`:`${named(fields)} have`;return`${haveNone} no effect: ${why}.`}),...[...notes].map(([why,
fields])=>`${named(fields)} ${why}.`)]}const named=fields=>fields.length===1?`${SPEC}.${fields[0]}`:`${SPEC}: ${fields.join(
", ")}`;function isStated(field,{[field]:value,...rest}){return(0,_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__.
Qp)(rest)[field]!==value}function asksForElastic(field,{min_scale,max_scale}){const rests=min_scale===0;const grows=(max_scale??
1)>Math.max(1,min_scale??1);if(field==="min_scale")return rests;return field==="max_scale"?grows:rests||grows}function givenFields(spec){
return Object.keys(_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__.sS.shape).filter(field=>{const value=spec[field];
if(value===null||value===void 0)return false;return typeof value!=="object"||Object.keys(value).length>0})}}),42678:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{q:()=>brokenRule});var _dialect_sentence_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
76188);const brokenRule=(path,said)=>({path,message:(0,_dialect_sentence_js__WEBPACK_IMPORTED_MODULE_0__.x7)(said),said})}),
92455:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{T:()=>secretSetProblems});var _deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(85275);const MOST_SECRETS=500;
const LARGEST_SECRETS=256*1024;const nouns={env:"setting",secrets:"secret",build_secrets:"build secret"};function secretSetProblems(field,secrets){
const noun=nouns[field];const together=secrets.reduce((sum,{name,value})=>sum+name.length+value.reveal().length,0);if(secrets.
length>MOST_SECRETS)return[{path:field,message:`there are more than ${MOST_SECRETS} ${noun}s`}];if(together>LARGEST_SECRETS)
return[{path:field,message:`the ${noun}s have more than ${LARGEST_SECRETS} characters together`}];const seen=new Set;return secrets.
flatMap((secret,index)=>{const{name}=secret;const problem=(0,_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__.nL)(name,
index,noun);const isTwice=problem===void 0&&seen.has(name);seen.add(name);const aboutName=isTwice?`${noun} '${name}' is \
given twice`:problem;const messages=[aboutName,(0,_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__.dI)(secret,index,noun)].
filter(message=>message!==void 0);return messages.map(message=>({path:(0,_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_0__.
s6)(field,name),message}))})}}),77854:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{W8:()=>ownNameProblems,bw:()=>ownSecretProblems,jm:()=>settingProblems,on:()=>twiceNamed});var deployment_secrets=__webpack_require__(
85275);var secret=__webpack_require__(62183);;function settingEntries(env){return Object.entries(env??{}).map(([name,value])=>({
name,value:new secret.z(value)}))}var secret_set=__webpack_require__(92455);;function settingProblems(env){return[...(0,
secret_set.T)("env",settingEntries(env)),...ownNameProblems("env",Object.keys(env??{}))]}const nouns={env:"setting",secrets:"\
secret"};function ownNameProblems(field,names){if(!names.includes(deployment_secrets.s0))return[];const message=`${nouns[field]}\
 name '${deployment_secrets.s0}' is reserved by agent-deploy`;return[{path:`${field}.${deployment_secrets.s0}`,message}]}
const ownSecretProblems=secrets=>ownNameProblems("secrets",secrets.map(({name})=>name));function twiceNamed(given){const{
env,secrets,secret_references}=given;const others=Object.entries({secrets,secret_references});return Object.keys(env??{}).
flatMap(name=>others.filter(([,entries])=>entries?.some(entry=>entry.name===name)).map(([field])=>({path:(0,deployment_secrets.
s6)("env",name),message:`'${name}' is in env and in ${field}: keep it in one of them`})))}}),16293:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{D:()=>unwrapped2,r:()=>walkSchema2});function walkSchema2(schema,value,walk,path=[]){
const inner=schema&&unwrapped2(schema);if(inner===void 0||value===null||value===void 0)return value;if(inner.def.type===
"array"&&Array.isArray(value)){const{element}=inner;return value.map((item,index)=>walkSchema2(element,item,walk,[...path,
index]))}if(inner.def.type==="object"&&isPlainObject(value)){const{shape}=inner;const entries=[];for(const name of Object.
keys(value)){const key=walk.key(name,shape,path);if(key===void 0)continue;const described=Object.hasOwn(shape,key.known)?
shape[key.known]:void 0;entries.push([key.as,walkSchema2(described,value[name],walk,[...path,name])])}return Object.fromEntries(
entries)}return walk.leaf?walk.leaf(inner,value,path):value}function unwrapped2(schema){let current=schema;for(;;){const{
innerType}=current.def;if(innerType===void 0)return current;current=innerType}}function isPlainObject(value){if(typeof value!==
"object"||value===null)return false;const prototype=Object.getPrototypeOf(value);return prototype===Object.prototype||prototype===
null}}),74671:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{$5:()=>freeForm,Dp:()=>shownSecretText,Ik:()=>object,KQ:()=>dateTime,Mt:()=>idList,Oq:()=>enumList,Qi:()=>stringMap,Qq:()=>text,
S3:()=>itemsOf,SW:()=>openEnum,W0:()=>settings,id:()=>id2,iy:()=>isEnumList,iz:()=>WITHHELD,lT:()=>knownValuesOf,yD:()=>secretText,
z2:()=>requestId});var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
62183);function object(shape){return zod__WEBPACK_IMPORTED_MODULE_1__._H3(shape)}const LONGEST_TEXT=4096;const MOST_IDS_CHARACTERS=100*
40;const text=(most=LONGEST_TEXT)=>zod__WEBPACK_IMPORTED_MODULE_1__.YjP().max(most);const knownValues=new WeakMap;function openEnum(known){
const schema=zod__WEBPACK_IMPORTED_MODULE_1__.YjP().meta({examples:[...known]});knownValues.set(schema,known);return schema}
const requestId=zod__WEBPACK_IMPORTED_MODULE_1__.OsD().toLowerCase();const idList=text(MOST_IDS_CHARACTERS).superRefine(
(list,context)=>{for(const[at,item]of itemsOf(list).entries())if(!zod__WEBPACK_IMPORTED_MODULE_1__.OsD().safeParse(item).
success)context.addIssue({code:"invalid_format",format:"guid",path:[at],input:item})});const itemsOf=list=>list.split(",").
map(item=>item.trim()).filter(Boolean);const lists=new WeakSet;function enumList(known){const schema=text(LONGEST_TEXT).
meta({description:`Comma-separated: ${known.join(", ")}`});knownValues.set(schema,known);lists.add(schema);return schema}
const isEnumList=schema=>lists.has(schema);function knownValuesOf(schema){return knownValues.get(schema)}const secretText=zod__WEBPACK_IMPORTED_MODULE_1__.
rLB(zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),zod__WEBPACK_IMPORTED_MODULE_1__.Nlp(_foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.
z),{decode:text2=>new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.z(text2),encode:secret=>secret.reveal()});const WITHHELD=new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.
z("***");const shownSecretText=zod__WEBPACK_IMPORTED_MODULE_1__.rLB(zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullable(),zod__WEBPACK_IMPORTED_MODULE_1__.
Nlp(_foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.z),{decode:text2=>text2===null?WITHHELD:new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__.
z(text2),encode:secret=>secret===WITHHELD?null:secret.reveal()});const dateTime=zod__WEBPACK_IMPORTED_MODULE_1__.YjP().meta(
{format:"date-time"});const id2=zod__WEBPACK_IMPORTED_MODULE_1__.YjP().meta({format:"uuid"});const freeForm=zod__WEBPACK_IMPORTED_MODULE_1__.
g1P(zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),zod__WEBPACK_IMPORTED_MODULE_1__.L5J());const stringMap=zod__WEBPACK_IMPORTED_MODULE_1__.
g1P(zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),zod__WEBPACK_IMPORTED_MODULE_1__.YjP());const settings=zod__WEBPACK_IMPORTED_MODULE_1__.
g1P(zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),zod__WEBPACK_IMPORTED_MODULE_1__.YjP())}),94863:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{A:()=>shortCommit,G:()=>COMMIT_ID});const COMMIT_ID=/^[0-9a-f]{40}([0-9a-f]{24})?$/i;
const shortCommit=commit=>commit.slice(0,12)}),18169:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Us:()=>NOT_AN_IMAGE,m_:()=>isSameImage,rA:()=>imageReference});var node_util__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
57975);const REGISTRY=/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[a-f\d:]+\])(?::\d{1,5})?$/i;
const PART=/^[a-z\d]+(?:(?:\.|_{1,2}|-+)[a-z\d]+)*$/;const TAG=/^[\w][\w.-]{0,127}$/;const DIGEST=/^sha256:[\da-f]{64}$/;
const LONGEST_REPOSITORY=255;const DOCKER=["docker.io","index.docker.io"];function imageReference(text){const[named="",digest,
...more]=text.split("@");if(more.length>0||digest!==void 0&&!DIGEST.test(digest))return void 0;const colon=named.indexOf(
":",named.lastIndexOf("/")+1);const tag=colon<0?void 0:named.slice(colon+1);const repository=withRegistry(colon<0?named:
named.slice(0,colon));if(repository===void 0||tag!==void 0&&!TAG.test(tag))return void 0;return{repository,tag,digest}}function fullImageName({
repository,tag,digest}){if(digest!==void 0)return`${repository}@${digest}`;return tag===void 0?repository:`${repository}\
:${tag}`}function isSameImage(one,other){return(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(imageReference(
one)??one,imageReference(other)??other)}function tagOf(text){return imageReference(text)?.tag??null}const NOT_AN_IMAGE="\
names no image: write registry/repository:tag or registry/repository@sha256:<64 hexadecimal digits>, in lowercase";function isLocalImage(image){
return image.startsWith("localhost/")}function withRegistry(named){const[first="",...rest]=named.split("/");const hasRegistry=rest.
length>0&&(/[.:A-Z[]/.test(first)||first==="localhost");const parts=hasRegistry?rest:[first,...rest];if(hasRegistry&&!REGISTRY.
test(first))return void 0;if(named.length>LONGEST_REPOSITORY||!parts.every(part=>PART.test(part)))return void 0;if(hasRegistry&&
!DOCKER.includes(first.toLowerCase()))return named;return`docker.io/${parts.length>1?"":"library/"}${parts.join("/")}`}}),
35896:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{CQ:()=>originText,IP:()=>projectOrigin,RB:()=>sameRepository,TG:()=>origin,jo:()=>originProblems,um:()=>fetchedOrigin,yv:()=>originOf});
var node_path__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(76760);var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
52735);var _repo_url_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(24262);const LONGEST_ORIGIN=4096;const origin=zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().min(1);function originOf(remote,path){const repository=repositoryAddress(remote);const folder=node_path__WEBPACK_IMPORTED_MODULE_0__.
posix.normalize(`/${path}`).replace(/^\/|\/$/g,"");const origin2=`${repository}${folder&&`#${folder.replace(/\p{Cc}/gu,encodeURIComponent)}`}`;
return repository===void 0||origin2.length>LONGEST_ORIGIN?void 0:origin2}function fetchedOrigin(repo_url,graph_config_path){
return originOf(repo_url,node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(graph_config_path??""))}const OF_PROJECT="\
project:";const NEW_PROJECT=`${OF_PROJECT}new`;const projectOrigin=id2=>`${OF_PROJECT}${id2}`;function originText(origin2){
if(origin2===NEW_PROJECT)return"a folder without a remote that was not deployed yet";if(!origin2.startsWith(OF_PROJECT))
return origin2;return`a folder without a remote (id ${origin2.slice(OF_PROJECT.length)})`}function originProblems(given){
const message=given?originProblem(given):void 0;return message===void 0?[]:[{path:"origin",message}]}function originProblem(origin2){
if(origin2.length>LONGEST_ORIGIN)return`origin has more than ${LONGEST_ORIGIN} characters`;if(/\p{Cc}/u.test(origin2))return"\
origin holds a control character";if((0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__.Lk)(origin2.split("#",1)[0]))return"or\
igin carries a password or token, which every reader of the deployment would see";return void 0}function sameRepository(one,other){
return other!==void 0&&repositoryAddress(one)===repositoryAddress(other)}function repositoryAddress(remote){const address=(0,
_repo_url_js__WEBPACK_IMPORTED_MODULE_2__.Uk)(remote.trim()).replace(/[?#].*$/s,"");if(address===""||/\p{Cc}/u.test(address))
return void 0;const[,scheme,authority="",below=""]=/^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/is.exec(address)??[];if(scheme?.
toLowerCase()==="file")return localAddress(below);if(scheme!==void 0)return remoteAddress(authority,below);const[,host,path]=/^([^/]*?[^/:@\\]):(.*)$/s.
exec(address.replace(/^[^@/]*@/,""))??[];return host===void 0||path===void 0?localAddress(address):remoteAddress(host,path)}
function localAddress(path){return`file://${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(`/${(0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__.
oF)(path)}`).replace(/\/+$/,"").replace(/\/?\.git$/i,"")}`}const otherNames={"ssh.github.com":"github.com","www.github.c\
om":"github.com","altssh.gitlab.com":"gitlab.com","altssh.bitbucket.org":"bitbucket.org","ssh.dev.azure.com":"dev.azure.\
com"};function remoteAddress(authority,path){const named=authority.slice(authority.lastIndexOf("@")+1).replace(/:\d*$/,"").
replace(/\.$/,"").toLowerCase();const host=otherNames[named]??named;const name=(0,_repo_url_js__WEBPACK_IMPORTED_MODULE_2__.
oF)(path).toLowerCase().split("/").filter(part=>part!=="").join("/").replace(/\.git$/,"");return host===""||name===""?void 0:
`https://${host}/${overHttpsOrSsh(host,name)}`}function overHttpsOrSsh(host,name){if(host==="dev.azure.com")return name.
replace(/^v3\//,"").replace("/_git/","/");return name.replace(/^scm\/([^/]+\/[^/]+)$/,"$1")}}),24262:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Lk:()=>hasCredentials,Uk:()=>shownAddress,oF:()=>percentDecoded,ri:()=>withoutCredentials});
function hasCredentials(url){return secretPart(url,userinfoOf(url))!==""}function withoutCredentials(url){return withoutSecretPart(
url,userinfoOf(url))}function shownAddress(address){return withoutSecretPart(address,userinfoOf(address,true))}function withShownAddresses(text){
return text.replace(/[^\s'"<>]+/g,shownAddress)}function secretsOfAddress(address){const secret=secretPart(address,userinfoOf(
address,true));return secret===""?[]:[...new Set([secret,percentDecoded(secret)])]}function percentDecoded(text){try{return decodeURIComponent(
text)}catch{return text}}function userinfoOf(address,mayBe=false){const scheme=/^([a-z][a-z0-9+.-]*):\/\//i.exec(address);
if(!scheme)return mayBe?withoutScheme(address):void 0;const start=scheme[0].length;const rest=address.slice(start);const authority=rest.
split(/[/?#\\]/,1)[0];const inAuthority=authority.lastIndexOf("@");const last=rest.lastIndexOf("@");const isBehindHost=last>
inAuthority&&rest[last-1]!=="/"&&rest.includes("/",last);const isLast=!isHost(authority.slice(inAuthority+1))||mayBe&&isBehindHost;
const at=isLast?last:inAuthority;return at===-1?void 0:{start,end:start+at,isHttp:/^https?$/i.test(scheme[1])}}function withoutScheme(address){
const[colon,at]=[address.indexOf(":"),address.indexOf("@")];return colon!==-1&&colon<at?{start:0,end:address.lastIndexOf(
"@"),isHttp:false}:void 0}function isHost(text){const port=/^(?:\[[\da-f:.]*\]|[^\s:[\]]*)(?::(\d{0,5}))?$/i.exec(text);
return port!==null&&Number(port[1]??0)<=65535}function secretPart(address,userinfo){if(!userinfo)return"";const text=address.
slice(userinfo.start,userinfo.end);const colon=text.indexOf(":");if(colon===-1)return userinfo.isHttp?text:"";return text.
slice(colon+1)||(userinfo.isHttp?text.slice(0,colon):"")}function withoutSecretPart(address,userinfo){if(!userinfo||secretPart(
address,userinfo)==="")return address;const{start,end,isHttp}=userinfo;const colon=address.indexOf(":",start);const left=isHttp||
start===0?address.slice(0,start):`${address.slice(0,colon)}@`;return left+address.slice(end+1)}}),68906:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Es:()=>deploymentType,F9:()=>sourceRevisionConfig,J0:()=>sourceRevisionConfigAnswer,
Kf:()=>sourceConfig,XF:()=>sourceRevisionConfigSent});var zod__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(52735);var _resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
86298);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(74671);const DEPLOYMENT_TYPES=["dev_free",
"dev","prod","dev_zero"];const deploymentType=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.SW)(DEPLOYMENT_TYPES);const LONGEST_COMMAND=16384;
const sourceConfig=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({integration_id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
z2.nullish(),repo_url:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().min(1).nullish(),deployment_type:deploymentType.
nullish(),build_on_push:zod__WEBPACK_IMPORTED_MODULE_2__.zMY().nullish(),custom_url:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)().nullish(),resource_spec:_resources_resource_spec_js__WEBPACK_IMPORTED_MODULE_0__.sS.nullish(),listener_id:_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
z2.nullish(),listener_config:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({k8s_namespace:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)().nullish()}).nullish(),install_command:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)(LONGEST_COMMAND).min(1).
nullish(),build_command:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)(LONGEST_COMMAND).min(1).nullish(),template_id:(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().nullish()});const sourceRevisionConfig=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Ik)({repo_ref:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().min(1).nullish(),graph_config_path:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Qq)().min(1).nullish(),image_uri:(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().min(1).nullish(),source_tarball_path:(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Qq)().min(1).nullish()});const checkout=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Ik)({commit:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().min(1).max(64),branch:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().min(1).max(
255).nullish(),dirty:zod__WEBPACK_IMPORTED_MODULE_2__.zMY().nullish(),author:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().min(
1).max(255).nullish()});const sourceRevisionConfigSent=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({...sourceRevisionConfig.
shape,checkout:checkout.nullish(),source_digest:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().min(1).max(128).nullish()});const sourceRevisionConfigAnswer=(0,
_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({...sourceRevisionConfigSent.shape,repo_commit_sha:zod__WEBPACK_IMPORTED_MODULE_2__.
YjP().nullish()})}),41313:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Bs:()=>sourceTraits,Dj:()=>neededFields,Hl:()=>SOURCES,JC:()=>traitsOf,KJ:()=>dataPlanes,LG:()=>isImageSource,
au:()=>dataPlaneOf,lg:()=>sourcesWith,nc:()=>isHandedOver,rp:()=>isKnownSource,up:()=>isPinnedBy});const sourceTraits={repo_host:{
hostedName:"github",dataPlane:"hosted",codeField:"source_config.repo_url",pinnedBy:"commit",runs:"folder",isHandedOver:false,
builtFrom:"git",isRevisionSource:true},external_image:{hostedName:"external_docker",dataPlane:"self_hosted",codeField:"s\
ource_revision_config.image_uri",pinnedBy:"image_digest",runs:"image",isHandedOver:false,isRevisionSource:false},internal_image:{
hostedName:"internal_docker",dataPlane:"hosted",codeField:"source_revision_config.image_uri",pinnedBy:"image_digest",runs:"\
image",isHandedOver:true,isRevisionSource:true},internal_source:{dataPlane:"hosted",codeField:"source_revision_config.so\
urce_tarball_path",pinnedBy:"tree_digest",runs:"folder",isHandedOver:true,builtFrom:"tarball",isRevisionSource:true},internal_template:{
dataPlane:"hosted",codeField:"source_config.template_id",pinnedBy:"nothing",runs:"folder",isHandedOver:false,builtFrom:"\
template",isRevisionSource:false}};const codeKindOf=source=>sourceTraits[source].runs;const SOURCES=Object.keys(sourceTraits);
function sourcesWith(filter){return SOURCES.filter(source=>filter(sourceTraits[source]))}function isKnownSource(source){
return Object.hasOwn(sourceTraits,source)}function traitsOf(source){return isKnownSource(source)?sourceTraits[source]:void 0}
function isPinnedBy(source,pin){return source!==void 0&&traitsOf(source)?.pinnedBy===pin}function isImageSource(source){
return isPinnedBy(source,"image_digest")}function isHandedOver(source){return traitsOf(source)?.isHandedOver??false}const dataPlanes={
hosted:{nameLimit:63,needed:[],assumed:{deployment_type:"dev"},deploymentType:"dev"},self_hosted:{nameLimit:21,needed:["\
source_config.resource_spec"],assumed:{resource_spec:{}},deploymentType:"prod"}};function neededFields(source){const{codeField,
isHandedOver:isHandedOver2}=sourceTraits[source];return[...codeField&&!isHandedOver2?[codeField]:[],...dataPlaneOf(source).
needed]}function dataPlaneOf(source){return dataPlanes[sourceTraits[source].dataPlane]}}),37971:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{FZ:()=>renamedValues,Go:()=>sourceKindAnswer,V0:()=>revisionSource,uh:()=>sourceKind});
var zod__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(52735);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
74671);var _source_traits_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(41313);const sourceKind=zod__WEBPACK_IMPORTED_MODULE_2__.
k5n(_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.Hl);const sourceKindAnswer=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
SW)(_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.Hl);const revisionSource=zod__WEBPACK_IMPORTED_MODULE_2__.k5n((0,_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.
lg)(({isRevisionSource})=>isRevisionSource));const renamedValues=new Set([sourceKind,sourceKindAnswer,revisionSource])}),
27964:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{MS:()=>templateProblem,nI:()=>templateList});var zod__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(52735);var _foundation_text_nearest_word_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
37922);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(74671);const template=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.
Ik)({template_id:zod__WEBPACK_IMPORTED_MODULE_2__.YjP(),description:zod__WEBPACK_IMPORTED_MODULE_2__.YjP().nullable(),problem:zod__WEBPACK_IMPORTED_MODULE_2__.
YjP().nullish()});const templateList=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_1__.Ik)({resources:zod__WEBPACK_IMPORTED_MODULE_2__.
YOg(template)});function templateProblem(id2,templates){const found=templates.find(({template_id})=>template_id===id2);if(found)
return found.problem?`the template '${id2}' cannot be built: ${found.problem}`:void 0;if(templates.length===0)return`the\
re is no template '${id2}': the control plane gets some by \`agent-deploy server --templates\``;const ids2=templates.map(
({template_id})=>template_id);const nearest=(0,_foundation_text_nearest_word_js__WEBPACK_IMPORTED_MODULE_0__.z)(id2,ids2);
return`there is no template '${id2}': ${nearest?`did you mean '${nearest}'?`:`there are ${ids2.join(", ")}`}`}}),3711:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{AA:()=>uploadUrlRequest,AS:()=>UPLOAD_RANGE,KN:()=>UPLOAD_RANGE_HEADER,SF:()=>UNPACKED_LIMIT_BYTES,
Y8:()=>TARBALL_WARNING_BYTES,YA:()=>pushToken,d:()=>TARBALL_LIMIT_BYTES,zj:()=>uploadUrl,zk:()=>pushTokenRequest});var zod__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
52735);var _schema_schema_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(74671);const TARBALL_LIMIT_BYTES=200*1024*
1024;const TARBALL_WARNING_BYTES=50*1024*1024;const UNPACKED_LIMIT_BYTES=2*1024**3;const UPLOAD_RANGE_HEADER="x-goog-con\
tent-length-range";const UPLOAD_RANGE=`0,${TARBALL_LIMIT_BYTES}`;const uploadUrlRequest=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({supports_upload_headers:zod__WEBPACK_IMPORTED_MODULE_1__.zMY().nullish()});const uploadUrl=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Ik)({upload_url:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),object_path:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),upload_headers:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
Qi.nullish()});const pushTokenRequest=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({supports_registry_username:zod__WEBPACK_IMPORTED_MODULE_1__.
zMY().nullish()});const pushToken=(0,_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.Ik)({token:_schema_schema_js__WEBPACK_IMPORTED_MODULE_0__.
yD,registry_url:zod__WEBPACK_IMPORTED_MODULE_1__.YjP(),username:zod__WEBPACK_IMPORTED_MODULE_1__.YjP().nullish(),repository_url:zod__WEBPACK_IMPORTED_MODULE_1__.
YjP().nullish()})}),8023:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Z:()=>byteSizeText});function byteSizeText(bytes){if(bytes<1024)return`${bytes} B`;const kilobytes=Math.
round(bytes/1024);if(kilobytes<1024)return`${kilobytes} kB`;const megabytes=bytes/1024**2;return`${megabytes<9.95?megabytes.
toFixed(1):Math.round(megabytes)} MB`}}),75990:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Y:()=>problemLine,j:()=>ConfigurationError});var _error_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
38597);class ConfigurationError extends _error_js__WEBPACK_IMPORTED_MODULE_0__.p2{code="configuration";problems;constructor(problems,options={}){
const lines=problems.map(problemLine);const message=lines.length===1?String(lines[0]):`${lines.length} problems in the c\
onfiguration:
${lines.map(line=>`  ${line}`).join("\n")}`;super(message,{hint:"Nothing was changed. Correct it and run again.",...options});
this.problems=problems}}function problemLine({path,message,line,file}){const where=file===void 0?"":`${file}${line===void 0?
"":`:${line}`}: `;return`${where}${path===""||message.startsWith(path)?message:`${path}: ${message}`}`}}),38597:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{NG:()=>messageChain,p2:()=>AgentDeployError});class AgentDeployError extends Error{hint;constructor(message,options={}){
super(message,options.cause===void 0?void 0:{cause:options.cause});this.name=new.target.name;this.hint=options.hint}}function messageChain(error){
const messages=[];const seen=new Set;for(let current=error;current!==void 0&&current!==null&&!seen.has(current);){seen.add(
current);const{message,code,cause,errors}=current;const text=message||code||String(current);if(!messages.some(m=>m.includes(
text)))messages.push(text);current=cause??errors?.[0]}return messages}function reasonOf(error){return error instanceof AgentDeployError?
error.message:messageChain(error).join(": ")}}),53716:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{c:()=>fieldPath,y:()=>fieldPathParts});function fieldPath(parts){return parts.
reduce((path,part)=>{if(typeof part==="number")return`${path}[${part}]`;return path===""?String(part):`${path}.${String(
part)}`},"")}function fieldPathParts(path){return[...path.matchAll(/\[(\d+)\]|([^.[]+)/g)].map(([,index,name])=>index===
void 0?String(name):Number(index))}}),40400:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{O:()=>isJsonObject2,d:()=>parseJsonObject});function isJsonObject2(value){return typeof value===
"object"&&value!==null&&!Array.isArray(value)}function parseJsonObject(text){try{const value=JSON.parse(text);return isJsonObject2(
value)?value:void 0}catch{return void 0}}}),63602:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{U9:()=>isLoopback});const octet="(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";const name=`\
localhost|[\\w-]+(\\.[\\w-]+)*\\.localhost|127(\\.${octet}){3}|\\[::1\\]`;const loopback=new RegExp(`^(${name}|::1)$`,"i");
const authority=new RegExp(`^(${name})(:\\d{1,5})?$`,"i");const isLoopback=host=>loopback.test(host);const isLoopbackAuthority=host=>authority.
test(host);function foreignHeader(request){const{host="localhost",origin,"sec-fetch-site":site}=request;if(!isLoopbackAuthority(
host))return"host";if(origin!==void 0)return isLoopbackOrigin(origin)?void 0:"origin";return site===void 0||ourSites.has(
String(site))?void 0:"sec-fetch-site"}const isPageVisit=({"sec-fetch-mode":mode})=>mode==="navigate";const ourSites=new Set(
["same-origin","same-site","none"]);const isLoopbackOrigin=origin=>isLoopbackAuthority(/^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(
origin)?.[1]??"")}),34846:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{E:()=>createRedaction,t:()=>isShort});var visible_text=__webpack_require__(65213);;const SHORTEST=8;
const WINDOW=12;function createBase64Search(){const windows=new Map;return{add(value){for(const digits of digitsOf(value)){
const length=Math.min(WINDOW,digits.length);const known=windows.get(length)??new Set;windows.set(length,known);for(let at=0;at+
length<=digits.length;at++)known.add(digits.slice(at,at+length))}},find:text=>windows.size===0?[]:runsOf(text).flatMap(run=>findInRun(
run,windows))}}function digitsOf(value){const bytes=Buffer.from(value,"utf8");return[0,1,2].map(shift=>{const text=Buffer.
concat([Buffer.alloc(shift),bytes]).toString("base64url");return text.slice(Math.ceil(shift*8/6),Math.floor((shift+bytes.
length)*8/6))}).filter(digits=>digits.length>=SHORTEST)}function runsOf(text){return Array.from(text.matchAll(/[\w+/-]{4,}(?:\r?\n[\w+/-]+)*/g),
({0:run,index})=>{const positions=[];for(let at=0;at<run.length;at++){if(run[at]!=="\n"&&run[at]!=="\r")positions.push(index+
at)}return{digits:run.replace(/[\r\n]/g,"").replaceAll("+","-").replaceAll("/","_"),positions}})}function findInRun({digits,
positions},windows){const spans=[];for(let at=0;at+SHORTEST<=digits.length;at++){for(const[length,known]of windows){if(at+
length>digits.length||!known.has(digits.slice(at,at+length)))continue;spans.push({start:positions[at],end:positions[at+length-
1]+1})}}return spans};const START=0;const NONE=-1;function createPhraseAutomaton(phrases){const{units,longest,child,parents}=createTrie(
phrases);const fallback=new Int32Array(units.length);const unlimited={left:Number.POSITIVE_INFINITY};const step=(from,unit,effort)=>{
for(let state=from;;state=fallback[state]){effort.left--;const next=child(state,unit);if(next!==NONE)return next;if(state===
START)return START}};for(const{state,parent}of parents){const behind=fallback[parent];fallback[state]=parent===START?START:
step(behind,units[state],unlimited);longest[state]||=longest[fallback[state]]}return{step,matched:state=>longest[state],
lastUnit:state=>state===START?void 0:units[state]}}function createTrie(phrases){const units=[NONE];const longest=[0];const firstUnit=[
NONE];const firstChild=[NONE];const others=[void 0];const child=(state,unit)=>firstUnit[state]===unit?firstChild[state]:
others[state]?.get(unit)??NONE;const grow=(state,unit)=>{const next=units.push(unit)-1;for(const list of[firstUnit,firstChild])
list.push(NONE);longest.push(0);others.push(void 0);if(firstUnit[state]===NONE){firstUnit[state]=unit;firstChild[state]=
next}else{others[state]??=new Map;others[state].set(unit,next)}return next};for(const phrase of phrases){let state=START;
for(const unit of phrase){const known=child(state,unit);state=known===NONE?grow(state,unit):known}longest[state]=phrase.
length}function*parents(){let level=[START];while(level.length>0){const next=[];for(const parent of level){if(firstChild[parent]===
NONE)continue;for(const state of[firstChild[parent],...others[parent]?.values()??[]]){next.push(state);yield{state,parent}}}
level=next}}return{units,longest,child,parents:parents()}};const SPACE=32;const BACKSLASH=92;const PERCENT=37;const AMPERSAND=38;
const PLUS=43;const ZERO_WIDTH_SPACE=8203;function unitOf(code){return isSpace(code)?SPACE:code}function isPlain(code){return code!==
BACKSLASH&&code!==PERCENT&&code!==AMPERSAND&&code!==PLUS&&code!==ZERO_WIDTH_SPACE}function readingsAt(text,at){const code=text.
charCodeAt(at);const itself={end:at+1,units:[unitOf(code)]};switch(code){case BACKSLASH:return[itself,...afterBackslash(
text,at+1)];case PERCENT:return[itself,...percentReadings(text,at)];case AMPERSAND:return[itself,...entityReadings(text,
at)];case PLUS:return[itself,{end:at+1,units:[SPACE]}];case ZERO_WIDTH_SPACE:return[itself,{end:at+1,units:[]}];default:
return[itself]}}const ESCAPED={n:SPACE,r:SPACE,t:SPACE,f:SPACE,v:SPACE,b:8};function afterBackslash(text,from){const next=text.
charAt(from);if(!isLetterOrDigit(text.charCodeAt(from)))return[{end:from,units:[]}];const named=ESCAPED[next];if(named!==
void 0)return[{end:from+1,units:[named]}];const digits=next==="u"?4:next==="x"?2:0;const code=digits===0?void 0:hexAt(text,
from+1,digits);return code===void 0?[]:[{end:from+1+digits,units:[unitOf(code)]}]}function percentReadings(text,at){const readings=[];
let end=at+1;while(hexAt(text,end,2)===PERCENT){end+=2;readings.push({end,units:[PERCENT]})}const byte=hexAt(text,end,2);
if(byte===void 0)return readings;const character=byte<128?{end:end+2,code:byte}:longCharacter(text,byte,end+2);if(!character)
return readings;readings.push({end:character.end,units:unitsOf(character.code)});return character.code===BACKSLASH?[...readings,
...afterBackslash(text,character.end)]:readings}function longCharacter(text,first,from){const more=first>=240?3:first>=224?
2:1;let code=first&63>>more;let end=from;for(let count=0;count<more;count++){if(text.charCodeAt(end)!==PERCENT)return void 0;
end++;while(hexAt(text,end,2)===PERCENT)end+=2;const byte=hexAt(text,end,2);if(byte===void 0||(byte&192)!==128)return void 0;
code=code*64+(byte&63);end+=2}return code<=1114111?{end,code}:void 0}const ENTITY=/&(?:#0*(\d{1,7})|#[xX]0*([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/y;
const NAMED={amp:"&",lt:"<",gt:">",quot:'"',apos:"'",nbsp:" "};function entityReadings(text,at){ENTITY.lastIndex=at;const match=ENTITY.
exec(text);if(!match)return[];const[whole,decimal,hexadecimal,name]=match;const end=at+whole.length;if(name!==void 0)return[
{end,units:[(NAMED[name]??"").charCodeAt(0)]}];const code=decimal===void 0?Number.parseInt(hexadecimal??"",16):Number(decimal);
return code<=1114111?[{end,units:unitsOf(code)}]:[]}function unitsOf(codePoint){if(codePoint<=65535)return[unitOf(codePoint)];
const text=String.fromCodePoint(codePoint);return[text.charCodeAt(0),text.charCodeAt(1)]}function hexAt(text,from,digits){
let value=0;for(let at=from;at<from+digits;at++){const digit=hexDigit(text.charCodeAt(at));if(digit===void 0)return void 0;
value=value*16+digit}return value}function isLetterOrDigit(code){const small=code|32;return code>=48&&code<=57||small>=97&&
small<=122}function hexDigit(code){if(code>=48&&code<=57)return code-48;const small=code|32;return small>=97&&small<=102?
small-87:void 0}function isSpace(code){if(code<=32)return code===32||code>=9&&code<=13;if(code<160)return false;return code===
160||code===65279||code>=5760&&/\s/.test(String.fromCharCode(code))};const PIECE=100;function phrasesOf(value){const phrase=[];
const text=value.toWellFormed();for(let at=0;at<text.length;at++){const unit=unitOf(text.charCodeAt(at));if(!(isCollapsed(
unit)&&phrase.at(-1)===unit))phrase.push(unit)}const count=Math.max(1,Math.floor(phrase.length/PIECE));const cut=index=>Math.
round(index*phrase.length/count);return Array.from({length:count},(_,index)=>phrase.slice(cut(index),cut(index+1)))}function isCollapsed(unit){
return unit===SPACE||unit===BACKSLASH}const EFFORT=100;function findSpellings(text,automaton){const effort={left:EFFORT*
(text.length+100)};const paths=readAll(text.toWellFormed(),automaton,effort);return paths===void 0?[{start:0,end:text.length}]:
spansOf(paths)}const NOWHERE=-1;const NOTHING=[NOWHERE];function readAll(text,automaton,effort){const paths={state:[],start:[],
end:[],took:[],before:[],matched:[]};let next=[];const ahead=new Map;for(let at=0;at<text.length;at++){const further=ahead.
size>0?ahead.get(at):void 0;const here=further?[...further,...next]:next.length>0?next:NOTHING;if(further)ahead.delete(at);
next=[];const code=text.charCodeAt(at);if(isPlain(code)){const unit=unitOf(code);for(const before of here)readUnit(unit,
before,at)}else{const readings=readingsAt(text,at);for(const before of here)for(const reading of readings)read(reading,before,
at)}if(effort.left<0)return void 0}return paths;function read({units,end},before,start){let state=stateOf(before);let took=0;
for(const unit of units){if(isCollapsed(unit)&&automaton.lastUnit(state)===unit)continue;state=automaton.step(state,unit,
effort);took++}if(state===START)return;const matched=units.length===0?0:automaton.matched(state);arrive(start,end,state,
took,before,matched)}function readUnit(unit,before,start){const from=stateOf(before);const stays=isCollapsed(unit)&&automaton.
lastUnit(from)===unit;const state=stays?from:automaton.step(from,unit,effort);if(state===START)return;arrive(start,start+
1,state,stays?0:1,before,automaton.matched(state))}function stateOf(node){return node===NOWHERE?START:paths.state[node]}
function arrive(start,end,state,took,before,matched){effort.left--;const there=end===start+1?next:ahead.get(end)??[];for(const other of there)
if(paths.state[other]===state)return;if(there.length===0&&there!==next)ahead.set(end,there);there.push(paths.state.push(
state)-1);paths.start.push(start);paths.end.push(end);paths.took.push(took);paths.before.push(before);paths.matched.push(
matched)}}function spansOf({start,end,took,before,matched}){const spans=[];for(let node=matched.length-1;node>=0;node--){
const units=matched[node];if(units===0)continue;spans.push({start:start[node],end:end[node]});const previous=before[node];
const left=units-took[node];if(previous!==NOWHERE&&left>0)matched[previous]=Math.max(matched[previous],left)}return spans.
reverse()};const redaction_SHORTEST=4;const PLAIN_WORDS=new Set([...["true","false","null","none","auto","default","enab\
led","disabled"],...["debug","info","warn","warning","error","trace","silent","verbose"],...["prod","production","stagin\
g","development","preview","test","local","localhost","main","json"]]);const LONG_ENOUGH=8;const MASK="***";const isShort=value=>value.
trim().length<LONG_ENOUGH;function createRedaction(values=[]){const known=new Set;const anywhere=createSearch();const asWords=createSearch();
const base64=createBase64Search();const add=value=>{const fresh=hiddenParts(value).filter(part=>!known.has(part));for(const part of fresh){
known.add(part);(isShort(part)?asWords:anywhere).add(part.trim());if(part===value)base64.add(part.trim())}return fresh};
for(const value of values)add(value);return{add,redact(text){if(known.size===0)return text;const words=joined(asWords.find(
text)).filter(span=>isWord(text,span));return hideSpans(text,[...anywhere.find(text),...words,...base64.find(text)])}}}function createSearch(){
const phrases=[];let automaton;return{add(value){phrases.push(...phrasesOf(value));automaton=void 0},find(text){if(phrases.
length===0)return[];automaton??=createPhraseAutomaton(phrases);return findSpellings(text,automaton)}}}function joined(spans){
const found=[];for(const{start,end}of[...spans].sort((a,b)=>a.start-b.start)){const last=found.at(-1);if(last&&start<=last.
end)last.end=Math.max(last.end,end);else found.push({start,end})}return found}const BEFORE_A_WORD=/(?:^|[^\p{L}\p{N}_]|\\[nrtbfv]|\\x[\da-f]{2}|\\u[\da-f]{4}|%[\da-f]{2})$/iu;
const BEGINS_WITH_WORD=/^[\p{L}\p{N}_]/u;const ENDS_WITH_WORD=/[\p{L}\p{N}_]$/u;const LONGEST_ESCAPE="\\u0000".length;function isWord(text,{
start,end}){const before=text.slice(Math.max(0,start-LONGEST_ESCAPE),start);const beginsInside=BEGINS_WITH_WORD.test(text.
slice(start,start+2))&&!BEFORE_A_WORD.test(before);const endsInside=ENDS_WITH_WORD.test(text.slice(start,end))&&BEGINS_WITH_WORD.
test(text.slice(end,end+2));return!beginsInside&&!endsInside}function hideSpans(text,spans){let left="";let shown=0;let isHidden=false;
for(const{start,end}of spans.sort((a,b)=>a.start-b.start)){if(start>shown||!isHidden)left+=text.slice(shown,start)+MASK;
isHidden=true;shown=Math.max(shown,end)}return left+text.slice(shown)}function hiddenParts(value){const lines=value.split(
/\r\n|\r|\n/).map(line=>line.trim());const parts=[value,value.trim(),...lines].flatMap(part=>[part,(0,visible_text.R)(part)]);
return[...new Set(parts)].filter(part=>{const word=part.trim();return word.length>=redaction_SHORTEST&&!PLAIN_WORDS.has(
word.toLowerCase())})}}),62183:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{z:()=>Secret});var node_util__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(57975);class Secret{#value;constructor(value){
this.#value=value}reveal(){return this.#value}equals(other){return this.#value===other.#value}toString(){return"***"}toJSON(){
return"***"}[node_util__WEBPACK_IMPORTED_MODULE_0__.inspect.custom](){return"Secret(***)"}}}),83668:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{z:()=>mapTexts});function mapTexts(value,change,isKept=()=>false){const walk=(item,path)=>{
if(typeof item==="string")return change(item);if(Array.isArray(item))return item.map(each=>walk(each,path));if(!isPlain(
item))return item;const entries=Object.entries(item).map(([key,each])=>{if(typeof each==="string"&&isKept(key,path))return[
key,each];return[key,walk(each,[...path,key])]});return Object.fromEntries(entries)};return walk(value,[])}function isPlain(value){
if(typeof value!=="object"||value===null)return false;const prototype=Object.getPrototypeOf(value);return prototype===Object.
prototype||prototype===null}}),37922:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{z:()=>nearestWord});var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(21916);
function nearestWord(word,candidates){let nearest;let least=Math.min(3,word.length/2+.5);for(const candidate of candidates){
const edits=(0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__.Io)(word.toLowerCase(),candidate);if(edits>=least)continue;
nearest=candidate;least=edits}return nearest}}),82727:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{n:()=>VARIABLE_NAME});const VARIABLE_NAME=/^[A-Za-z_][A-Za-z0-9_]*$/}),56405:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Vs:()=>retryAfterMs,aw:()=>growingPauseMs,jo:()=>backoffMs});function backoffMs(attempt,options={}){
const{baseMs=250,capMs=2e4,retryAfterMs:retryAfterMs2=0,random=Math.random}=options;const ceiling=Math.min(capMs,baseMs*
2**(attempt-1));return Math.max(retryAfterMs2,Math.round(random()*ceiling))}function growingPauseMs(firstMs,lastMs){return reads=>Math.
min(firstMs*1.5**(reads-1),lastMs)}function retryAfterMs(header,now){if(!header)return void 0;if(/^\s*\d+(\.\d+)?\s*$/.test(
header))return Math.round(Number(header)*1e3);const date=Date.parse(header);return Number.isNaN(date)?void 0:Math.max(0,
date-now)}}),82413:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{E:()=>parseDuration,S:()=>durationText});const units={ms:1,s:1e3,m:6e4,h:36e5,d:864e5};function parseDuration(text){
const given=text.trim();if(/^\d+(\.\d+)?$/.test(given))return Math.round(Number(given)*1e3);if(!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.
test(given))return void 0;const parts=given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g);return Math.round([...parts].reduce(
(sum,[,count,unit])=>sum+Number(count)*units[unit],0))}function durationText(ms){if(ms<9950)return`${(Math.max(0,ms)/1e3).
toFixed(1)}s`;const seconds=Math.round(ms/1e3);if(seconds<60)return`${seconds}s`;const two=count=>String(count).padStart(
2,"0");if(seconds<3600)return`${Math.floor(seconds/60)}m ${two(seconds%60)}s`;return`${Math.floor(seconds/3600)}h ${two(
Math.floor(seconds%3600/60))}m`}}),7987:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{L:()=>retry});async function retry(attempt,{clock,signal,pauseMs}){for(let number=1;;number++){
try{return await attempt(number)}catch(error){const pause=pauseMs(error,number);if(pause===void 0)throw error;await clock.
sleep(pause,signal)}}}}),34688:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Zu:()=>changedFilesText,u$:()=>checkoutText});var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
94863);const FILES_SHOWN=3;function checkoutText({commit,branch,dirty}){const notes=[...branch?[plain(branch)]:[],...dirty?
["dirty"]:[]];return`${(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_0__.A)(plain(commit))}${notes.length>0?` (${notes.
join(", ")})`:""}`}function authoredText(checkout){const{author}=checkout;return`${checkoutText(checkout)}${author?` by ${plain(
author)}`:""}`}function changedFilesText({count,added,removed,files}){if(count===0)return"no file that git knows differs";
const names=files.slice(0,FILES_SHOWN).map(({path})=>plain(path));const rest=count>names.length?` and ${count-names.length}\
 more`:"";return`${count} file${count===1?"":"s"} changed, +${added} −${removed}: ${names.join(", ")}${rest}`}const plain=text=>text.
replace(/\p{Cc}/gu,"")}),21842:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{VT:()=>ORIGIN,WS:()=>takeOverRefusal,nJ:()=>withKeptFolder,xi:()=>takeOverOf,zQ:()=>recordedOrigin});
var _contract_deployment_source_record_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(43723);var _contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
35896);var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(41313);const ORIGIN="origi\
n";function recordedOrigin(deployment){return deployment.origin??(0,_contract_deployment_source_record_js__WEBPACK_IMPORTED_MODULE_0__.
aE)(deployment).origin}function withKeptFolder(desired,deployment){const{origin,source,source_config,source_revision_config}=desired;
const kept=deployment?.source_revision_config?.graph_config_path;const repo_url=source_config?.repo_url;if(!origin||!(0,
_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.up)(source,"commit")||source_revision_config?.graph_config_path)
return desired;return kept&&repo_url?{...desired,origin:(0,_contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__.um)(repo_url,
kept)}:desired}function takeOverOf({origin,earlier_origin},deployment){const recorded=recordedOrigin(deployment);if(!origin||
recorded===void 0||recorded===origin||recorded===earlier_origin)return void 0;return{from:recorded,to:origin}}function takeOverText({
from,to},name){return`'${name}' is deployed from ${(0,_contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__.CQ)(from)}\
, and this is ${(0,_contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__.CQ)(to)}`}function takeOverRefusal(takeOver,name,by){
const way=by===void 0?"":` (${by})`;const message=`${takeOverText(takeOver,name)}: deploy under another name; or, where \
the project has moved, take the deployment over for good${way}`;return{path:ORIGIN,message}}}),25409:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{HN:()=>planLines,KS:()=>planTitle,Kw:()=>refusalText,Ou:()=>codeTexts,pf:()=>comparisonLines,
s6:()=>refusalLines});var _contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(25272);var _contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
35896);var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(41313);var _checkout_text_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
34688);var _diff_origin_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(21842);const titles={none:({name,latest_revision,
resumes})=>{const underWay=resumes??(latest_revision?.is_under_way?latest_revision:void 0);if(!underWay)return`'${name}'\
 is as wanted: nothing to do`;return(0,_contract_revision_status_js__WEBPACK_IMPORTED_MODULE_0__.hU)(underWay.status)===
"in_progress"?`'${name}' is being deployed as wanted already, by revision ${underWay.id}`:`'${name}' is as wanted alread\
y, as revision ${underWay.id}`},create:plan=>`create '${plan.name}' (${plan.source})`,update:plan=>`update '${plan.name}\
' (${plan.source})`,replace:plan=>`replace '${plan.name}' (${plan.source}): delete it and create it again`};function planTitle(plan){
return titles[plan.action](plan)}const line=(kind,text)=>({kind,text});const note=text=>line("note",text);const warning=text=>line(
"warning",text);function planLines(plan){const isRefused=plan.refusals.length>0;const isDone=plan.action!=="none"&&!isRefused;
return[...plan.name_from===void 0?[]:[note(`the name is from ${plan.name_from}`)],...plan.fields.map(field=>fieldLine(field,
plan.action)),...secretLines(plan.secrets,"secret"),...secretLines(plan.build_secrets,"build secret"),...secretLines(plan.
runtime_keys,"runtime key"),...openingLines(plan.runtime_keys),...resourceLines(plan),...(plan.not_sent??[]).map(warning),
...codeLines(plan.code),...plan.built_in==="cluster"?[note("built by a Job of the cluster, and run there")]:[],...replacementLines(
plan),...(isDone?[heldNameLines,retryLines,originLines,checkedLaterLines]:[]).flatMap(of=>of(plan)),...takeOverLines(plan),
...isRefused?[]:templateLines(plan),...isDone?revisionLines(plan):[]]}const refusalLines=({refusals})=>refusals.map(({path,
message})=>line("refused",message.startsWith(path)?message:`${path}: ${message}`));function differenceLines({fields,secrets,
build_secrets,code}){return[...fields.map(field=>fieldLine(field,"update")),...secretLines(secrets,"secret"),...secretLines(
build_secrets,"build secret"),...codeLines(code)]}function comparisonLines(compared){const lines=differenceLines(compared);
return[...lines.length>0?lines:[note("no difference")],...compared.is_whole?[]:[note(UNKNOWN_REST)]]}const UNKNOWN_REST="\
settings, secrets and resources: this control plane does not keep those of revisions";function fieldLine({path,from,to},action){
if(action==="create"||from===void 0||from===null)return line("added",`${path}: ${valueText(to)}`);if(to===void 0||to===null)
return line("removed",`${path}: ${valueText(from)}`);return line("changed",`${path}: ${valueText(from)} → ${valueText(
to)}`)}function secretLines({added,changed,resent,unknown,removed},noun){const lines=(kind,names,more="")=>names.map(name=>line(
kind,`${noun} ${name}${more}`));return[...lines("added",added),...lines("changed",changed),...lines("changed",resent," (\
its value is hidden, so it is sent again)"),...lines("note",unknown,": value unknown (this key may not see it), so that \
a change of it is not shown"),...lines("removed",removed)]}function replacementLines({replacement,secrets}){if(!replacement)
return[];const carried=[...replacement.carried,...secrets.kept.map(name=>`secret ${name}`)];return[...replacement.lost.map(
what=>line("removed",`lost for good: ${what}`)),...carried.length>0?[note(`carried over: ${carried.join(", ")}`)]:[]]}const WITHOUT_RUNTIME_KEY="\
without a runtime key the agent is open to every program of the control plane's machine; where other machines reach that\
, the control plane's own key is the only one left";function openingLines({removed,...others}){if(removed.length===0||Object.
values(others).some(names=>names.length>0))return[];return[warning(WITHOUT_RUNTIME_KEY)]}function resourceLines({unused_resources:unused,
refused_resources:refused}){return[...unused?[warning(`on an embedded control plane, ${unused.join(" ")}`)]:[],...refused?
[warning(`an embedded control plane refuses this: ${refused.join("; ")}`)]:[]]}const CHECKED_LATER=["labels","annotation\
s","image_pull_secrets","volumes","volume_mounts","init_containers","sidecars","secret_references"];function checkedLaterLines({
source,fields}){if(!(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_2__.LG)(source))return[];const names=new Set(
fields.flatMap(({path,to})=>path.endsWith("resource_spec")?Object.keys(to??{}):[path.slice(path.lastIndexOf(".")+1)]));const checked=CHECKED_LATER.
filter(name=>names.has(name));if(checked.length===0)return[];return[note(`${checked.join(", ")}: checked by the control \
plane, not by this plan`)]}function originLines({action,fields,takes_over}){const change=fields.find(({path})=>path===_diff_origin_js__WEBPACK_IMPORTED_MODULE_3__.
VT);if(!change||action!=="update"||takes_over)return[];return[change.from===void 0?note("where it is deployed from was n\
ot known: it is recorded"):note("it was deployed from this folder before the folder had a remote: the remote is recorded")]}
const takeOverLines=({takes_over})=>takes_over?[warning(`it is taken over from ${(0,_contract_source_origin_js__WEBPACK_IMPORTED_MODULE_1__.
CQ)(takes_over.from)}`)]:[];function codeLines(code){if(!code)return[];const{from,to}=codeTexts(code);const files=code.files?
[note((0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_4__.Zu)(code.files))]:[];if(from===void 0)return[line("added",`code:\
 ${to}`),...files];return[line("changed",`code: ${from} → ${to}`),...files]}function codeTexts({from,to,checkout}){const before=checkout?.
from?(0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_4__.u$)(checkout.from):from&&shortIdentity(from);const after=checkout?.
to?(0,_checkout_text_js__WEBPACK_IMPORTED_MODULE_4__.u$)(checkout.to):shortIdentity(to);if(before!==after)return{from:before,
to:after};if(from===to)return{from:before,to:`${after} as it is now`};return{from:from&&`${before} ${shortIdentity(from)}`,
to:`${after} ${shortIdentity(to)}`}}function heldNameLines({name,name_may_be_held}){if(!name_may_be_held)return[];return[
note(`the service refuses the name '${name}' where a deployment that was deleted has left its tracing project`)]}function revisionLines({
source,makes_revision,revision_code:code}){const made=note(makes_revision?"makes a new revision":"makes no new revision");
if(!code||source==="internal_template")return[made];if("newest_of"in code)return[note(`takes the newest commit of ${code.
newest_of??"the default branch"}`),made];const which=code.kept===void 0?"":`: ${shortIdentity(code.kept)}`;return[note(`\
keeps the code of the newest good revision${which}`),made]}function templateLines(plan){const{action,source,deployment_id,
makes_revision,resumes,revision_code}=plan;if(source!=="internal_template")return[];if(action==="update"&&makes_revision){
const isKept=revision_code!==void 0&&"kept"in revision_code;return[note(isKept?"the template stays as it was taken":"the\
 template is taken as it is then")]}if(action!=="none"||resumes)return[];const request=`POST /v2/deployments/${deployment_id}\
/revisions`;return[note(`whether the template has changed is not looked at: ${request} takes it as it is now`)]}function retryLines({
latest_revision}){if(!latest_revision||latest_revision.is_under_way)return[];return[note(`the last revision ended as ${latest_revision.
status}`)]}function shortIdentity(identity){return identity?.replace(/(^|sha256:)([0-9a-f]{12})[0-9a-f]+$/,"$1$2")??"not\
 known yet"}function valueText(value){return typeof value==="string"?value:JSON.stringify(value)}const refusalText=({refusals})=>refusals.
map(({message})=>message).join("; ")}),87889:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{F:()=>readAssignments2});var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
82727);function readAssignments2(text,{names=_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__.n,comments=false}={}){
const plain=text.replace(/^\uFEFF/,"").replace(/\r\n?/g,"\n");const assignments=[];const problems=[];let before;let line=1;
for(let at=0;at<plain.length;){const read=readAt(plain,at,{names,comments,before});if("problem"in read)problems.push({line,
message:read.problem});else if(read.name!==void 0)assignments.push({name:read.name,value:read.value,line});if(!("problem"in
read)&&!read.isComment)before=read.unquoted;line+=plain.slice(at,read.end).split("\n").length-1;at=read.end}return{assignments,
problems}}const NOT_AN_ASSIGNMENT="is not NAME=value; quote a value that has several lines";function readAt(text,at,{names,
comments,before}){const end=lineEnd(text,at);const whole=text.slice(at,end).trim();if(whole===""||whole.startsWith("#"))
return{end,isComment:true};const[head,name=""]=/^\s*(?:export[ \t]+)?([^\s=]+)[ \t]*=/.exec(text.slice(at,end))??[];if(head===
void 0||!names.test(name))return{end,problem:NOT_AN_ASSIGNMENT};const rest=text.slice(at+head.length,end);if(/^[ \t]*["'`]/.
test(rest)){const quoted=readQuoted(text,at+head.length+rest.search(/["'`]/));return"problem"in quoted?{end,...quoted}:{
name,isComment:false,unquoted:void 0,...quoted}}const note=rest.search(/[ \t]#/);if(note!==-1&&!comments)return{end,problem:"\
has ' #' in its value, which could begin a comment; quote the value"};const value=(note===-1?rest:rest.slice(0,note)).trim();
const unquoted={text:whole,value};if(/^=+$/.test(value)||value===""&&isEndOfBase64(whole,before))return{end,problem:`cou\
ld be the rest of the value before it; quote a value that has several lines, and write NAME="" for an empty one`};return{
end,name,value,isComment:false,unquoted}}const QUOTED=[/"""(.*?)"""/sy,/'''(.*?)'''/sy,/"((?:\\.|[^"\\])*)"/sy,/'([^']*)'/y,
/`([^`]*)`/y];const AFTER_QUOTES=/[ \t]*(?:(?<=[ \t])#[^\n]*)?(?:\n|$)/y;function readQuoted(text,at){for(const form of QUOTED){
const[whole,inner=""]=matchAt(form,text,at)??[];if(whole===void 0)continue;const[rest]=matchAt(AFTER_QUOTES,text,at+whole.
length)??[];if(rest===void 0)return{problem:"has text behind its closing quote; put the whole value into other quotes"};
return{value:whole.startsWith('"')?unescaped(inner):inner,end:at+whole.length+rest.length}}return{problem:"opens a quote\
 that is never closed; put a value that begins with a quote into other quotes"}}function matchAt(pattern,text,at){pattern.
lastIndex=at;return pattern.exec(text)}function unescaped(text){return text.replace(/\\([n"\\])/g,(_whole,character)=>character===
"n"?"\n":character)}function lineEnd(text,at){const end=text.indexOf("\n",at);return end===-1?text.length:end+1}const SHORTEST_BASE64_LINE=16;
function isEndOfBase64(line,before){const isCapitals=/^[A-Z0-9_]+=$/.test(line);if(!isCapitals&&line.length>SHORTEST_BASE64_LINE&&
line.length%4===0)return true;if(before===void 0||!/^[A-Za-z0-9+/_-]+$/.test(before.value))return false;const isLastOfLines=before.
value.length>=SHORTEST_BASE64_LINE&&before.text.length>=line.length;return isLastOfLines&&(!isCapitals||(before.value.length+
line.length)%4===0)}}),5277:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{cC:()=>isInRepository2,l2:()=>ownershipProblem,sz:()=>localGit2});var node_fs__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
73024);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);const ofAnotherGit={GIT_DIR:void 0,GIT_WORK_TREE:void 0,
GIT_INDEX_FILE:void 0,GIT_PREFIX:void 0};function localGit2(directory,options={}){return async(...args)=>{const{exitCode,
stdout}=await runGit(directory,args,options);return exitCode===0?stdout:void 0}}function isInRepository2(root){for(let directory=root;;directory=
(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(directory)){if((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,
node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory,".git")))return true;if(directory===(0,node_path__WEBPACK_IMPORTED_MODULE_1__.
dirname)(directory))return false}}async function ownershipProblem(directory,signal){const{stderr}=await runGit(directory,
["rev-parse","--git-dir"],{signal});const folder=ownedByAnother(stderr);return folder&&`git does not read the repository\
 ${folder}, which belongs to another user: if you trust it, run \`git config --global --add safe.directory ${folder}\``}
function ownedByAnother(message){return/(?:dubious ownership in|unsafe) repository (?:at )?\(?'([^']+)'/.exec(message)?.[1]}
async function runGit(directory,args,{signal,timeoutMs}){signal?.throwIfAborted();const{execa}=await __webpack_require__.
e(993).then(__webpack_require__.bind(__webpack_require__,16993));const ended=await execa("git",["-C",directory,...args],
{reject:false,stdin:"ignore",stripFinalNewline:false,env:{GIT_TERMINAL_PROMPT:"0",GIT_OPTIONAL_LOCKS:"0",LC_ALL:"C",...ofAnotherGit},
...timeoutMs!==void 0&&{timeout:timeoutMs},...signal&&{cancelSignal:signal}});signal?.throwIfAborted();return ended}}),37808:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{J:()=>DESIRED_FILE_NAMES});const DESIRED_FILE_NAMES=["agent-deploy.yaml","age\
nt-deploy.yml","agent-deploy.json"]}),86358:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{f:()=>readDesiredFile2});var external_node_fs_=__webpack_require__(73024);var external_node_path_=__webpack_require__(
76760);var field_path=__webpack_require__(53716);var desired_file_names=__webpack_require__(37808);var project_file=__webpack_require__(
5676);var secrets_text=__webpack_require__(7143);var yaml_text=__webpack_require__(67508);var desired_shape=__webpack_require__(
97448);;function interpolated(text,environment,refusal=()=>void 0){const missing=[];const refused=[];const replaced=text.
replace(/\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g,(_whole,escaped,name,fallback,standIn="")=>{if(escaped!==
void 0)return escaped;const why=refusal(name);if(why!==void 0){refused.push({name,why});return""}const value=environment[name];
if(fallback!==void 0)return value||standIn;if(value===void 0)missing.push(name);return value??""});return{text:replaced,
missing,refused}}var variable_access=__webpack_require__(2263);;async function readDesiredFile2(projectDirectory,options){
const{given}=options;const found=given?[given]:desired_file_names.J.filter(name2=>(0,external_node_fs_.existsSync)((0,external_node_path_.
join)(projectDirectory,name2)));const[name]=found;if(name===void 0)return nothing(void 0,[]);const path=(0,external_node_path_.
resolve)(projectDirectory,name);if(found.length>1){return nothing(path,[{path:"config",message:`there are ${found.join("\
 and ")}; keep one of them`}])}let text;try{text=(0,external_node_fs_.readFileSync)(path,"utf8")}catch(error){const{code}=error;
return nothing(path,[{path:"config",message:whyNotRead(path,code)}])}return readText(text,path,(0,project_file.s)((0,external_node_path_.
relative)(projectDirectory,path))||(0,external_node_path_.basename)(path),options)}function whyNotRead(path,code){if(code===
"ENOENT")return`the file ${path} does not exist`;if(code==="EISDIR")return`${path} is a folder, not a file`;return`the f\
ile ${path} cannot be read (${code})`}async function readText(text,path,file,options){const yaml=await(0,yaml_text.c)(text);
if(yaml.problems.length>0){return nothing(path,yaml.problems.map(problem=>({path:"",file,...problem})))}if(yaml.value===
null||yaml.value===void 0)return nothing(path,[]);if(typeof yaml.value!=="object"||Array.isArray(yaml.value)){return nothing(
path,[{path:"",message:"the file holds no map of fields",file,line:1}])}const{env:givenSettings,secrets:givenSecrets,build_secrets:givenForBuilds,
runtime_keys:givenKeys,...others}=yaml.value;const shape=(0,desired_shape.e)(others,options.dialect);const env=fileSecrets(
givenSettings,{yaml,named:secrets_text.yy,variables:options});const secrets=fileSecrets(givenSecrets,{yaml,named:secrets_text.
cW,variables:options});const buildSecrets=fileSecrets(givenForBuilds,{yaml,named:secrets_text.f1,variables:options});const runtimeKeys=fileSecrets(
givenKeys,{yaml,named:secrets_text.Gm,variables:options});const problems=[...shape.problems.map(problem=>({path:(0,field_path.
c)(problem.path),message:problem.message,line:yaml.lineOf(problem.path)})),...env?.problems??[],...secrets?.problems??[],
...buildSecrets?.problems??[],...runtimeKeys?.problems??[]];return{path,parts:shape.parts,env:env?.secrets,secrets:secrets?.
secrets,build_secrets:buildSecrets?.secrets,runtime_keys:runtimeKeys?.secrets,problems:problems.map(problem=>({...problem,
file})).sort((a,b)=>(a.line??0)-(b.line??0)),locate:field=>locationOf(yaml,file,field)}}function fileSecrets(value,{yaml,
named,variables}){if(value===void 0||value===null)return void 0;const replace=(text,name)=>{const{environment,allowed}=variables;
const{text:replaced,missing,refused}=interpolated(text,environment,variable=>(0,variable_access.$)(variable,allowed));const needs=variable=>`${named.
noun} '${name}' needs the environment variable ${variable}`;const problems=[...refused.map(({name:variable,why})=>`${needs(
variable)}, ${why}`),...missing.map(variable=>`${needs(variable)}, which is not set; set it, or write \${${variable}:-de\
fault}`)];return{text:replaced,problems}};return(0,secrets_text.ql)(value,[named.field],{yaml,named,replace})}function locationOf(yaml,file,field){
const path=(0,field_path.y)(field);const top=yaml.value;if(!Object.hasOwn(top,String(path[0])))return void 0;const line=yaml.
lineOf(path);return line===void 0?void 0:{file,line}}function nothing(path,problems){const sets={env:void 0,secrets:void 0,
build_secrets:void 0,runtime_keys:void 0};return{path,parts:{},...sets,problems,locate:()=>void 0}}}),97448:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{e:()=>checkShape});var schemas=__webpack_require__(52735);var deployment_name=__webpack_require__(
95443);var secrets=__webpack_require__(85275);var tags=__webpack_require__(51325);var dialect_dialect=__webpack_require__(
64315);var resource_spec=__webpack_require__(86298);var schema=__webpack_require__(74671);var schema_walk=__webpack_require__(
16293);;function unknownKeys(schema2,value){const found=[];(0,schema_walk.r)(schema2,value,{key(name,shape,path){if(Object.
hasOwn(shape,name))return{known:name,as:name};found.push([...path,name]);return void 0}});return found}function withoutUnknownKeys(schema2,value){
return walkSchema(schema2,value,{key:(name,shape)=>Object.hasOwn(shape,name)?{known:name,as:name}:void 0})}var source=__webpack_require__(
37971);var source_config=__webpack_require__(68906);var source_traits=__webpack_require__(41313);var nearest_word=__webpack_require__(
37922);var named_context=__webpack_require__(32245);;const things={string:"a text",number:"a number",int:"a whole number",
boolean:"true or false",array:"a list",object:"a map of fields",record:"a map of fields"};function shapeSentence(issue){
switch(issue.code){case"invalid_type":return`is ${thingOf(issue.input)}, but has to be ${things[issue.expected]??issue.expected}`;case"\
invalid_value":return`has to be ${alternatives(issue.values.map(String))}`;case"too_small":return`has to be ${boundText(
issue.origin,`at least ${issue.minimum}`)}`;case"too_big":return`has to be ${boundText(issue.origin,`at most ${issue.maximum}`)}`;default:
return void 0}}function thingOf(value){if(value===void 0)return"missing";if(value===null)return"empty";if(Array.isArray(
value))return"a list";return things[typeof value]??typeof value}function boundText(origin,bound){if(origin==="string")return`${bound}\
 characters long`;return origin==="array"?`a list of ${bound} entries`:bound}function alternatives(options){const last=options.
at(-1)??"";return options.length<2?last:`${options.slice(0,-1).join(", ")} or ${last}`};const desiredShape=(0,schema.Ik)(
{name:deployment_name.pC.nullish(),display_name:schemas.YjP().min(1).nullish(),context:named_context.f.nullish(),source:source.
uh.nullish(),source_config:source_config.Kf.nullish(),source_revision_config:source_config.F9.nullish(),secret_references:schemas.
YOg(secrets.QO).nullish(),tags:tags._A.nullish(),deletion_protection:schemas.zMY().nullish(),plain:schemas.YOg(schemas.YjP()).
nullish()});function checkShape(given,dialect="neutral"){const value=inNeutralDialect(given,dialect);const problems=unknownKeys(
desiredShape,value).map(path=>({path,message:unknownKeyMessage(path)}));const known=structuredClone(value);for(const{path}of problems)
remove(known,path);const reading=desiredShape.safeParse(known,{error:shapeSentence});if(reading.success)return{parts:reading.
data,problems};for(const{path,message}of reading.error.issues){problems.push({path,message});delete known[String(path[0])]}
const rest=desiredShape.safeParse(known);return{parts:rest.data??{},problems}}function unknownKeyMessage(path){const name=String(
path.at(-1));const homes=Object.entries({source_config:source_config.Kf,source_revision_config:source_config.F9}).filter(
([,schema2])=>Object.hasOwn(schema2.shape,name)).map(([home2])=>home2);const home=path.length<=2?homes[0]:void 0;if(home)
return`is not a known key; it belongs into ${home}`;const meant=(0,nearest_word.z)(name,knownKeys(path.slice(0,-1)));return`\
is not a known key${meant?`; did you mean ${meant}?`:""}`}function knownKeys(path){if(path.length===0)return[...Object.keys(
desiredShape.shape),"env","secrets","build_secrets","runtime_keys"];const shapes={source_config:source_config.Kf.shape,source_revision_config:source_config.
F9.shape,"source_config.resource_spec":resource_spec.sS.shape};return Object.keys(shapes[path.join(".")]??{})}function inNeutralDialect(value,dialect){
if(dialect==="neutral")return value;return(0,schema_walk.r)(desiredShape,value,{key(name,shape){if(Object.hasOwn(shape,name))
return{known:name,as:name};const[renamed=name]=Object.keys((0,dialect_dialect.kn)(dialect,schemas.Ikc(shape),{[name]:null}));
return{known:renamed,as:renamed}},leaf:(schema2,leaf)=>source.FZ.has(schema2)&&!source_traits.Hl.includes(leaf)?(0,dialect_dialect.
kn)(dialect,schema2,leaf):leaf})}function remove(value,path){let holder=value;for(const segment of path.slice(0,-1))holder=
holder[segment];delete holder[path.at(-1)]}}),32245:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{J:()=>readNamedContext,f:()=>contextName});var node_fs__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
73024);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);var zod__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
52735);var _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(75990);var _desired_file_names_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(
37808);var _yaml_text_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(67508);const contextName=zod__WEBPACK_IMPORTED_MODULE_4__.
YjP().regex(/^[a-z0-9][a-z0-9._-]{0,62}$/,"a context's name has at most 63 small letters, digits, dots, hyphens and unde\
rscores, and begins with a letter or a digit");async function readNamedContext(projectDirectory,given){const names=given?
[given]:_desired_file_names_js__WEBPACK_IMPORTED_MODULE_5__.J;const file=names.find(name2=>(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.
existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(projectDirectory,name2)));const text=file===void 0?"":textOf(
(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(projectDirectory,file));if(file===void 0||!text.includes("context"))return void 0;
const{value,problems,lineOf}=await(0,_yaml_text_js__WEBPACK_IMPORTED_MODULE_3__.c)(text);if(problems.length>0)throw new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_2__.
j(problems.map(each=>({path:"",file,...each})));const{context}=value??{};if(context===void 0||context===null)return void 0;
const name=contextName.safeParse(context);if(name.success)return{name:name.data,file};const message=name.error.issues[0]?.
message??"";throw new _foundation_configuration_error_js__WEBPACK_IMPORTED_MODULE_2__.j([{path:"context",message,file,line:lineOf(
["context"])}])}function textOf(file){try{return(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file,"utf8")}catch{
return""}}}),2263:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(
__webpack_exports__,{$:()=>variableRefusal,j:()=>readAllowance});var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
82727);const KEPT=[...["AGENT_DEPLOY_","INPUT_","ACTIONS_","GITHUB_","GH_","RUNNER_"],...["CI_JOB_","CI_DEPLOY_","CI_REG\
ISTRY_","CI_REPOSITORY_","GITLAB_","GL_TOKEN","BITBUCKET_"],...["BUILDKITE_","CIRCLE_","DRONE_","JENKINS_","SYSTEM_ACCES\
STOKEN","TRAVIS_","GITEA_","FORGEJO_"],...["GIT_","SSH_","GPG_","NPM_","NODE_AUTH_TOKEN","YARN_","PNPM_","COREPACK_","DO\
CKER_"],...["REGISTRY_AUTH_","PULUMI_","TF_TOKEN_","TF_API_","VAULT_","ARM_CLIENT_","ARM_ACCESS_"],...["CLOUDSDK_","KUBE\
CONFIG","AWS_ACCESS_KEY_","AWS_SECRET_","AWS_SESSION_","AWS_WEB_IDENTITY_"],...["AZURE_CLIENT_","AZURE_CREDENTIALS","GOO\
GLE_APPLICATION_CREDENTIALS","GOOGLE_CREDENTIALS"],...["GOOGLE_GHA_","GCP_CREDENTIALS","GCP_SA_"]];function variableRefusal(name,allowed){
if(allowed===false)return"which it may not read: in a workflow on pull_request_target no variable is read for a file of \
the project; give the value from outside of it";if(allowed){return allowed.includes(name)?void 0:`which it may not read:\
 env-allow names ${allowed.join(", ")||"nothing"}; add it there`}const prefix=KEPT.find(each=>name.toUpperCase().startsWith(
each));return prefix&&`which it may not read: ${prefix}… are kept from files of the project; name it in env-allow`}function readAllowance(text){
const names=(text??"").split(/[\s,]+/).filter(Boolean);if(names.length===0)return void 0;const isName=word=>_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_0__.
n.test(word);return{allowed:names.filter(isName),wrong:names.filter(word=>!isName(word))}}}),49656:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{j1:()=>configuration_error.j,S7:()=>secrets_text.S7,YK:()=>configuration_error.
Y,Jy:()=>named_context.J,MT:()=>resolveDeployment});var configuration_error=__webpack_require__(75990);;const DEEPEST_JSON=256;
function exceeded(json,{members:most=Number.POSITIVE_INFINITY}={}){let depth=0;let members=0;let isInString=false;for(let at=0;at<
json.length;at++){const code=json.charCodeAt(at);if(isInString){if(code===BACKSLASH)at++;else if(code===QUOTE)isInString=
false}else if(code===QUOTE)isInString=true;else if(code===BRACKET||code===BRACE){if(++depth>DEEPEST_JSON)return"depth";if(++members>
most)return"members"}else if(code===CLOSING_BRACKET||code===CLOSING_BRACE)depth--;else if(code===COMMA&&++members>most)return"\
members"}return void 0}const[QUOTE,COMMA,BACKSLASH]=[34,44,92];const[BRACKET,CLOSING_BRACKET,BRACE,CLOSING_BRACE]=[91,93,
123,125];var json_object=__webpack_require__(40400);var main=__webpack_require__(99547);;const EXPECTED={PropertyNameExpected:"\
a property name in double quotes",ValueExpected:"a value",ColonExpected:"':'",CommaExpected:"','",CloseBraceExpected:"'}\
'",CloseBracketExpected:"']'",EndOfFileExpected:"the end of the file",UnexpectedEndOfString:"the end of the string",InvalidEscapeCharacter:"\
a string with valid escapes",InvalidUnicode:"a string with valid escapes",InvalidCharacter:"a string without control cha\
racters",UnexpectedEndOfNumber:"a complete number",InvalidNumberFormat:"a number"};const NO_TOKEN="a token of JSON; stri\
ngs are in double quotes, and there are no comments";function jsonProblem(text){if(exceeded(text)==="depth")return{line:1,
column:1,expected:`a value with no more than ${DEEPEST_JSON} levels`};let first;function onError(code,_offset,_length,line,column){
first??={line:line+1,column:column+1,expected:EXPECTED[(0,main.printParseErrorCode)(code)]??NO_TOKEN}}(0,main.visit)(text,
{onError},{disallowComments:true});return first};const parse_graph_config_GRAPH_CONFIG_NAMES=["graph.json","langgraph.js\
on"];function unreadConfigWarnings(chosen,isThere){const others=parse_graph_config_GRAPH_CONFIG_NAMES.filter(name=>name!==
chosen&&isThere(name));return others.map(other=>`${other} is not read: ${chosen} comes first; remove one of the two file\
s`)}function parseGraphConfig(text){const json=text.replace(/^\uFEFF/,"");if(exceeded(json))return{problem:{message:`is \
nested more than ${DEEPEST_JSON} levels deep`}};const mistake=jsonProblem(json);if(mistake){const{line,column,expected}=mistake;
return{problem:{message:`is not valid JSON: line ${line}, column ${column}: expected ${expected}`,line}}}const value=JSON.
parse(json);if(!(0,json_object.O)(value)){return{problem:{message:"holds no JSON object",line:1}}}return{value,json}}var named_context=__webpack_require__(
32245);var external_node_path_=__webpack_require__(76760);var origin=__webpack_require__(35896);var local_git=__webpack_require__(
5277);var external_node_crypto_=__webpack_require__(77598);var external_node_fs_=__webpack_require__(73024);var schemas=__webpack_require__(
52735);;function untracked_folder_makeUntrackedFolder(path){if(mkdirSync(path,{recursive:true,mode:448})===void 0)return;
writeFileSync(join(path,".gitignore"),"*\n")};const FOLDER=".agent-deploy";const PROJECT_ID_FILE=`${FOLDER}/project.json`;
const content=schemas.Ikc({id:schemas.OsD()});function readProjectId(directory){const file=(0,external_node_path_.join)(
directory,PROJECT_ID_FILE);try{return content.parse(JSON.parse((0,external_node_fs_.readFileSync)(file,"utf8"))).id}catch(cause){
const{code}=cause;if(code==="ENOENT"||code==="ENOTDIR")return void 0;const message=`${file} ${code===void 0?"holds no id\
 of a project":`cannot be read (${code})`}: put it back as it was, or remove it and take the deployments over`;throw new configuration_error.
j([{path:"project_dir",message}],{cause})}}function makeProjectId(directory){makeUntrackedFolder(join(directory,FOLDER));
const file=join(directory,PROJECT_ID_FILE);const id2=randomUUID();const aside=`${file}.${id2}`;try{writeFileSync(aside,`${JSON.
stringify({id:id2})}
`,{flush:true});linkSync(aside,file);return id2}catch(error2){const there=readProjectId(directory);if(there===void 0)throw error2;
return there}finally{rmSync(aside,{force:true})}};async function folderOrigin(directory,known,signal){const id2=readProjectId(
directory);const remote=await remoteOrigin(directory,known,signal);if(id2===void 0)return remote===void 0?{}:{origin:remote};
return remote===void 0?{origin:(0,origin.IP)(id2)}:{origin:remote,earlier_origin:(0,origin.IP)(id2)}}async function isUnreadCheckout(directory,signal){
const git=localGit(directory,{signal});return isInRepository(directory)&&await git("rev-parse","--git-dir")===void 0}async function remoteOrigin(directory,known,signal){
const checkout=await readCheckout(directory,signal);const url=checkout?.remote&&ownUrl(checkout.remote,known);if(checkout&&
url)return(0,origin.yv)(url,checkout.path);const{GITHUB_WORKSPACE:workspace}=known.environment;const own=ownRepository(known);
if(!own||!workspace)return void 0;const path=checkout?.path??(0,external_node_path_.relative)(workspace,directory).split(
external_node_path_.sep).join("/");return path.startsWith("../")||(0,external_node_path_.isAbsolute)(path)?void 0:(0,origin.
yv)(own,path)}function repositoryOrigin(repo_url,graph_config_path,known){return(0,origin.um)(ownUrl(repo_url,known),graph_config_path)}
function ownUrl(url,known){return(0,origin.RB)(url,known.fork)&&ownRepository(known)||url}function ownRepository({url,environment:environment2}){
const{GITHUB_REPOSITORY:name,GITHUB_SERVER_URL:server}=environment2;return url??(name&&`${server||"https://github.com"}/${name}`)}
async function readCheckout(directory,signal){const git=(0,local_git.sz)(directory,{signal});const lines=async(...args)=>(await git(
...args))?.replace(/\n$/,"").split("\n");const[top,remotes=[]]=await Promise.all([lines("rev-parse","--show-toplevel","-\
-show-prefix"),lines("remote")]);const[root,path=""]=top??[];if(!root)return void 0;const name=await mainRemote(remotes,
lines);const[url]=name&&await lines("remote","get-url",name)||[];return{remote:url&&/^\.{1,2}\//.test(url)?(0,external_node_path_.
resolve)(root,url):url,path}}async function mainRemote(remotes,lines){if(remotes.includes("origin"))return"origin";if(remotes.
length<=1)return remotes[0];const[branch]=await lines("symbolic-ref","--quiet","--short","HEAD")??[];return branch&&(await lines(
"config",`branch.${branch}.remote`))?.[0]}var promises_=__webpack_require__(51455);var desired_file_names=__webpack_require__(
37808);;const NEVER_PACKED=[".git",".hg",".svn","node_modules",".venv","__pycache__","*.pyc","*.egg-info",".pytest_cache",
".mypy_cache",".ruff_cache",".tox",".agent-deploy",".langgraph_api",".DS_Store",...desired_file_names.J,".env*"];const neverPacked=new RegExp(
`^(?:${NEVER_PACKED.map(rule=>rule.replaceAll(".","\\.").replaceAll("*",".*")).join("|")})$`,"s");const never_packed_isNeverPacked=name=>neverPacked.
test(name);const VIRTUAL_ENVIRONMENT_MARKER="pyvenv.cfg";;const DEEPEST=4;const MOST_FOLDERS=2e3;const PATHS_AT_ONCE=200;
async function projectsBelow(root,signal){const projects=[];let level=[""];let read=0;let isCut=false;for(let depth=0;depth<=
DEEPEST&&level.length>0;depth++){const room=level.slice(0,MOST_FOLDERS-read);isCut||=room.length<level.length;read+=room.
length;const folders=await Promise.all(room.map(async path=>({path,entries:await entriesOf(join(root,path))})));const isProject=({
entries:entries2})=>entries2.some(entry=>entry.isFile()&&GRAPH_CONFIG_NAMES.some(name=>name===entry.name));projects.push(
...folders.filter(isProject).map(({path})=>path));const inner=folders.filter(folder=>!isProject(folder)).flatMap(foldersIn);
level=depth===DEEPEST?[]:await withoutIgnored(root,inner,signal)}return{projects:projects.sort(),isCut}}const entriesOf=folder=>readdir(
folder,{withFileTypes:true}).catch(()=>[]);function foldersIn({path,entries:entries2}){return entries2.filter(entry=>entry.
isDirectory()&&!entry.name.startsWith(".")&&!isNeverPacked(entry.name)).map(({name})=>path===""?name:`${path}/${name}`)}
const CHECK_IGNORE=null;async function withoutIgnored(root,paths,signal){if(!isInRepository(root))return paths;const git=localGit(
root,{signal});const ignored=new Set;for(let at=0;at<Math.min(paths.length,MOST_FOLDERS);at+=PATHS_AT_ONCE){const answer=await git(
...CHECK_IGNORE,...paths.slice(at,at+PATHS_AT_ONCE));for(const path of answer?.split("\n")??[])ignored.add(path)}return paths.
filter(path=>!ignored.has(path))}var deployment_name=__webpack_require__(95443);var deployment_runtime_keys=__webpack_require__(
83903);var rules_build_secrets=__webpack_require__(53556);var deployment_rules=__webpack_require__(90759);var secret_set=__webpack_require__(
92455);var rules_settings=__webpack_require__(77854);var source_traits=__webpack_require__(41313);var field_path=__webpack_require__(
53716);var secret=__webpack_require__(62183);var deployment_custom_url=__webpack_require__(2059);var error=__webpack_require__(
38597);;class image_build_error_ImageBuildError extends error.p2{code="image_build"}class EngineCallError extends image_build_error_ImageBuildError{lastLine;constructor(program,args,{
code,lines}){const verb=args.find(word=>/^[a-z]+$/.test(word))??"call";const said=lines.filter(line=>line.trim()!=="");const text=said.
join("\n")||"it said nothing";super(`${(0,external_node_path_.basename)(program)} ${verb} failed (exit code ${String(code??
"unknown")}): ${text}`);this.lastLine=said.at(-1)??""}};const DEFAULT_PLATFORM="linux/amd64";const processors={"linux/am\
d64":"x64","linux/arm64":"arm64"};const IMAGE_PLATFORMS=Object.keys(processors);function imagePlatform(name=DEFAULT_PLATFORM){
const cpu=processors[name];if(cpu===void 0)throw new ImageBuildError(`images are built for ${IMAGE_PLATFORMS.join(" or ")}\
, not for '${name}'`);return{name,os:"linux",cpu}}var desired_shape=__webpack_require__(97448);var variable_access=__webpack_require__(
2263);var secrets_text=__webpack_require__(7143);var yaml_text=__webpack_require__(67508);;async function readRequest(request){
const problems=[];const yaml=async field2=>{const text=request[field2];if(typeof text!=="string")return text;if(text.trim()===
"")return void 0;const reading2=await(0,yaml_text.c)(text);for(const{message,line}of reading2.problems){problems.push({path:field2,
message:`${field2} ${message} (line ${line})`})}return reading2.value??void 0};const{name,source,integration_id,repo_url,
deployment_type,build_on_push,custom_url}=request;const{install_command,build_command,repo_ref,graph_config_path,image_uri,
template_id}=request;const shape=(0,desired_shape.e)(given({name,source,source_config:{...given({integration_id,repo_url,
template_id,deployment_type,build_on_push,custom_url,install_command,build_command,resource_spec:await yaml("resource_sp\
ec")}),...custom_url===null&&{custom_url:deployment_custom_url.y5}},source_revision_config:given({repo_ref,graph_config_path,
image_uri}),secret_references:await yaml("secret_references"),tags:await yaml("tags"),deletion_protection:request.deletion_protection}),
request.dialect);problems.push(...imageBuildProblems(request));problems.push(...shape.problems.map(({path,message})=>({path:(0,
field_path.c)(path),message})));const warnings=[];const env=await requestedSecrets(request.env,secrets_text.yy,{problems,
warnings});const secrets2=await requestedSecrets(request.secrets,secrets_text.cW,{problems,warnings});const build_secrets=await requestedSecrets(
request.build_secrets,secrets_text.f1,{problems,warnings});const runtime_keys=await requestedSecrets(request.runtime_keys,
secrets_text.Gm,{problems,warnings});const allowed=allowance(request,problems);const{plain=[]}=request;return{parts:shape.
parts,env,plain,secrets:secrets2,build_secrets,runtime_keys,allowed,warnings,problems}}function imageBuildProblems(request){
const{image_build,source}=request;const problem=(path,message)=>({path,message:`${path} ${message}`});if(!image_build)return[
"image_base","image_platform"].filter(field2=>request[field2]).map(field2=>problem(field2,"is for an image that is built\
 here, and none is"));const others=["image_uri","repo_url","repo_ref","commit"].filter(field2=>request[field2]);const platform=request.
image_platform||DEFAULT_PLATFORM;return[...others.map(field2=>problem(field2,"does not go with an image that is built he\
re, of the folder")),...source&&source!=="internal_image"?[problem("source",`'${source}' does not go with an image that \
is built here: its source is internal_image`)]:[],...IMAGE_PLATFORMS.includes(platform)?[]:[problem("image_platform",`'${platform}\
' is none of ${IMAGE_PLATFORMS.join(", ")}`)]]}function allowance({env_allow},problems){if(env_allow===false)return false;
const reading2=(0,variable_access.j)(env_allow);for(const word of reading2?.wrong??[])problems.push({path:"env_allow",message:`\
env_allow names variables, and '${word}' is not a variable's name`});return reading2?.allowed}async function requestedSecrets(given2,named,found){
if(typeof given2!=="string")return given2;if(given2.trim()==="")return void 0;const reading2=await(0,secrets_text.S7)(given2,
named);found.problems.push(...reading2.problems);found.warnings.push(...reading2.warnings);return reading2.secrets}function given(fields2){
return Object.fromEntries(Object.entries(fields2).filter(([,value])=>value!==void 0&&value!==""))}var desired_file=__webpack_require__(
86358);var secrets=__webpack_require__(85275);var redaction=__webpack_require__(34846);;const NAMED_LIKE_A_SECRET=/(_KEY|_TOKEN|_SECRET|PASSWORD)$/i;
function secretLikeProblems(env,plain,known){const reasonOf=secretReasons(known);const likeSecrets=Object.entries(env).flatMap(
([name,value])=>{const reason=plain.includes(name)?void 0:reasonOf(name,value);const ways=`give it as a secret, or, if e\
verybody may see it, name it in plain (--plain ${name})`;return reason===void 0?[]:[{path:(0,secrets.s6)("env",name),message:`\
setting '${name}' ${reason}: ${ways}`}]});const idle=plain.filter(name=>!Object.hasOwn(env,name)).map(name=>({path:"plai\
n",message:`plain names '${name}', which is no setting that is given`}));return[...likeSecrets,...idle]}function secretReasons({
secrets:secrets2,masked=[]}){const holders=[...secrets2.map(({name,value})=>({reason:`holds the value of secret '${name}\
'`,value})),...masked.map(value=>({reason:"holds a value that is masked in logs",value}))].map(({reason,value})=>({reason,
redaction:(0,redaction.E)([value.reveal()])}));return(name,value)=>{const held=holders.find(({redaction:redaction2})=>redaction2.
redact(value)!==value);if(held)return held.reason;return NAMED_LIKE_A_SECRET.test(name)?"is named like a secret":void 0}}
;function givenSettings({code,file,asked}){const given2=[file.env,asked.env].filter(set=>set!==void 0);if(given2.length===
0&&Object.keys(code.env).length===0)return void 0;return{...code.env,...Object.fromEntries(given2.flat().map(({name,value})=>[
name,value.reveal()]))}}function givenSettingProblems({code,file,asked},desired,known){const{env={}}=desired;const settings=env??
{};const plain=[...file.parts.plain??[],...asked.plain];const isIn=(set,path)=>set?.some(({name})=>(0,secrets.s6)("env",
name)===path);const located2=problem=>{const{path}=problem;if(path==="plain"?asked.plain.length>0:isIn(asked.env,path))return problem;
if(path==="plain"||isIn(file.env,path))return{...problem,...file.locate(path)};return{...problem,file:code.env_file}};const inFile=(0,
secret_set.T)("env",file.env??[]);return[...inFile.map(problem=>({...problem,...file.locate(problem.path)})),...(0,secret_set.
T)("env",asked.env??[]),...[...(0,rules_settings.W8)("env",Object.keys(settings)),...(0,rules_settings.on)(desired),...secretLikeProblems(
settings,plain,known)].map(located2)]}var external_node_url_=__webpack_require__(73136);var source_repo_url=__webpack_require__(
24262);;async function checkout_readCheckout(directory,signal){const run=(0,local_git.sz)(directory,{signal});const git=async(...args)=>(await run(
...args))?.replace(/\n$/,"").split("\n");const[root,prefix=""]=await git("rev-parse","--show-toplevel","--show-prefix")??
[];if(!root)return void 0;const[branchLine,commitLine]=await Promise.all([git("symbolic-ref","--quiet","--short","HEAD"),
git("rev-parse","--verify","--quiet","HEAD")]);const branch=branchLine?.[0];const commit=commitLine?.[0];const remote=branch&&
(await git("config",`branch.${branch}.remote`))?.[0]||"origin";const[urlLine,trackedLine]=await Promise.all([git("remote",
"get-url",remote),branch?git("rev-parse","--verify","--quiet",`refs/remotes/${remote}/${branch}`):void 0]);const url=urlLine?.[0];
return{root,prefix,repo_url:url&&(0,source_repo_url.ri)(url),branch,commit,is_pushed:commit!==void 0&&trackedLine?.[0]===
commit}}var source_commit=__webpack_require__(94863);;function gitSource(options){const{repo_url,repo_ref}=options;const commit=options.
commit??(repo_ref!==void 0&&isCommitId(repo_ref)?repo_ref:void 0);const ref=repo_ref===void 0?"":` at ${repo_ref}`;const short=commit===
void 0||commit===repo_ref?"":` (${(0,source_commit.A)(commit)})`;return{kind:"repo_host",digest:commit,warnings:[],describe:()=>`${(0,
source_repo_url.Uk)(repo_url)}${ref}${short}`,deliver:async()=>repo_ref===void 0?{}:{repo_ref}}}function isCommitId(ref){
return/^[0-9a-f]{40}([0-9a-f]{24})?$/.test(ref)};const TIMEOUT_MS=2e4;async function readRemoteCommit(repo_url,repo_ref,{
directory=".",signal}={}){if(repo_ref!==void 0&&isCommitId(repo_ref))return repo_ref;const patterns=repo_ref===void 0?["\
HEAD"]:[repo_ref,`${repo_ref}^{}`];const git=(0,local_git.sz)(directory,{signal,timeoutMs:TIMEOUT_MS});const transport=[
"-c","protocol.ext.allow=never"];const listed2=await git(...transport,"ls-remote","--quiet","--",repo_url,...patterns);if(listed2===
void 0)return void 0;const commits=new Map(listed2.split("\n").map(line=>{const[commit="",name=""]=line.split("	");return[
name,commit]}));const names=repo_ref===void 0?["HEAD"]:[`refs/heads/${repo_ref}`,`refs/tags/${repo_ref}^{}`,`refs/tags/${repo_ref}`,
`${repo_ref}^{}`,repo_ref];return names.map(name=>commits.get(name)).find(commit=>commit!==void 0)};const dotted=path=>path.
map(part=>/^[\w$-]{1,60}$/.test(String(part))?String(part):JSON.stringify(String(part).slice(0,60))).join(".");;function modulePath(text){
const colon=text.lastIndexOf(":");const[path,exportName]=colon<=1?[text,"default"]:[text.slice(0,colon),text.slice(colon+
1)];return path===""||exportName===""?void 0:{path,exportName}}function backslashProblem(path){if(!path.includes("\\"))return void 0;
return`"${path}" has backslashes: write "${path.replaceAll("\\","/")}", which every system understands`};function graphEntries(graphs){
if(!(0,json_object.O)(graphs)||Object.keys(graphs).length===0){const message='graphs: name at least one graph, as "agent\
": "./src/agent.ts:graph"';return{entries:[],problems:[{at:["graphs"],message}]}}const reading2={entries:[],problems:[]};
for(const[graphId,value]of Object.entries(graphs)){const entry=graphEntry(graphId,value);if(typeof entry==="string")reading2.
problems.push({at:["graphs",graphId],message:entry});else reading2.entries.push(entry)}return reading2}function graphEntry(graphId,value){
const field2=`graphs.${graphId}`;if(graphId==="")return"graphs: a graph needs a name";const{path:location,description}=(0,
json_object.O)(value)?value:{path:value,description:void 0};if(typeof location!=="string"){return`${field2}: is neither \
a text "<path of a module>:<name of an export>" nor an object with such a "path"`}if(description!==void 0&&typeof description!==
"string")return`${field2}: description is not a string`;const module=modulePath(location);if(module===void 0){return`${field2}\
: "${location}" is not of the form "<path of a module>:<name of an export>"`}const backslashes=backslashProblem(module.path);
if(backslashes!==void 0)return`${field2}: ${backslashes}`;return{graphId,...module,description}};const off=schemas.zMY().
default(false);const texts=schemas.YOg(schemas.YjP().min(1,"is empty"));function withSlashesOnly(value,context){const message=typeof value===
"string"?backslashProblem(value):void 0;if(message!==void 0)context.addIssue({code:"custom",message,input:value})}const section_module=schemas.
YjP().refine(text=>modulePath(text)!==void 0,'is not of the form "<path of a module>:<name of an export>"').superRefine(
withSlashesOnly);const minutes=schemas.aig().positive().max(1e7);;const authSection=schemas.rej({path:section_module,disable_studio_auth:off,
openapi:schemas.rej({securitySchemes:schemas.g1P(schemas.YjP(),schemas.g1P(schemas.YjP(),schemas.L5J())).optional(),security:schemas.
YOg(schemas.g1P(schemas.YjP(),schemas.YOg(schemas.YjP()))).optional()}).optional()},'is not an object such as {"path": "\
./src/auth.py:auth"}');;const isPythonModule=path=>/\.py$/i.test(path)||isModuleName(path);const isModuleName=path=>/^[a-z_]\w*(\.[a-z_]\w*)*$/i.
test(path)&&!/\.(py|[cm]?[jt]sx?)$/i.test(path);;const threadTtl=schemas.rej({strategy:schemas.k5n(["delete","keep_lates\
t"]).default("delete"),default_ttl:minutes.optional(),sweep_interval_minutes:minutes.optional(),sweep_limit:schemas.aig().
int().min(1).default(1e4)});const checkpointerSection=schemas.rej({backend:schemas.k5n(["default","custom"],'is neither \
"default" nor "custom": checkpoints are kept where threads are, or by a module').optional(),path:section_module.refine(text=>isPythonModule(
modulePath(text)?.path??text),"is no module in Python: the checkpoints of other graphs are kept where threads are").optional(),
ttl:threadTtl.optional()}).refine(({backend,path})=>backend===void 0||backend==="custom"===(path!==void 0),'a "path" goe\
s with "backend": "custom", and with no other');;const encryptionSection=schemas.rej({path:section_module.refine(text=>isPythonModule(
modulePath(text)?.path??text),"is no module in Python, which alone has such handlers: for a key of your own set LANGGRAP\
H_AES_KEY instead")});var core=__webpack_require__(88532);var coerce=__webpack_require__(49567);var duration=__webpack_require__(
82413);;const maxAge=schemas.YjP().transform((text,context)=>{if(text==="never")return Number.POSITIVE_INFINITY;const ms=(0,
duration.E)(text);if(ms!==void 0&&ms>0)return ms;context.addIssue({code:"custom",message:`"${text}" is not a duration su\
ch as "30d" or "12h", nor "never"`});return core.tm});const maxEvents=coerce.ai("must be a whole number").int("must be a\
 whole number").min(1);const eventLogSection=schemas.rej({max_age:maxAge.optional(),max_events_per_thread:maxEvents.optional()}).
transform(({max_age,max_events_per_thread})=>({...max_age===void 0?{}:{maxAgeMs:max_age},...max_events_per_thread===void 0?
{}:{maxEventsPerThread:max_events_per_thread}}));;const isPattern=text=>{try{new RegExp(text);return true}catch{return false}};
const cors=schemas.rej({allow_origins:texts.optional(),allow_methods:texts.optional(),allow_headers:texts.optional(),allow_credentials:off,
allow_origin_regex:schemas.YjP().refine(isPattern,"is not a regular expression").optional(),expose_headers:texts.optional(),
max_age:schemas.aig().int().nonnegative().optional()});const headerPatterns=schemas.rej({includes:texts.optional(),excludes:texts.
optional()});const mountPrefix=schemas.YjP().regex(/^(\/[\w.~-]+)+$/,'is not a path such as "/agents": it begins with a \
slash and ends without one');const httpSection=schemas.rej({app:section_module.optional(),cors:cors.optional(),disable_assistants:off,
disable_threads:off,disable_runs:off,disable_store:off,disable_meta:off,disable_mcp:off,disable_a2a:off,disable_ui:off,disable_webhooks:off,
disable_event_streaming:off,configurable_headers:headerPatterns.optional(),logging_headers:headerPatterns.optional(),mount_prefix:mountPrefix.
optional(),enable_custom_route_auth:schemas.zMY().default(true)});;const pythonSection={dependencies:schemas.YOg(schemas.
YjP().min(1,'is empty; the project itself is "."')).optional(),python_version:schemas.YjP().regex(/^3\.(1[1-9]|[2-9]\d)(-[\w.-]+)?$/,
'is not a version such as "3.12", from "3.11"').transform(version=>version.replace(/-.*/,"")).optional(),pip_config_file:schemas.
YjP().min(1).superRefine(withSlashesOnly).optional(),pip_installer:schemas.k5n(["auto","pip","uv"]).optional(),keep_pkg_tools:schemas.
KCZ([schemas.zMY(),texts]).optional()};;const storeSection=schemas.rej({index:schemas.rej({dims:schemas.aig().int().min(
1).max(65536),embed:schemas.YjP().regex(/^[^:]+:[^:]/,'is neither "<provider>:<model>" nor "<path of a module>:<name of \
an export>"').superRefine(withSlashesOnly),fields:texts.min(1).default(["$"])}).optional(),ttl:schemas.rej({default_ttl:minutes.
optional(),refresh_on_read:schemas.zMY().default(true),sweep_interval_minutes:minutes.optional()}).optional()});;const webhooksSection=schemas.
rej({env_prefix:schemas.YjP().min(1).default("LG_WEBHOOK_"),headers:schemas.g1P(schemas.YjP().regex(/^[\w!#$%&'*+.^`|~-]+$/,
"is not the name of a header"),schemas.YjP()).default({}),url:schemas.rej({require_https:off,allowed_domains:texts.optional(),
allowed_ports:schemas.YOg(schemas.aig().int().min(1).max(65535)).optional(),max_url_length:schemas.aig().int().min(1).optional(),
disable_loopback:schemas.zMY().optional(),disable_private_ips:schemas.zMY().optional()}).prefault({}),allowed_fields:texts.
optional()});;const environment=schemas.KCZ([schemas.YjP(),texts,schemas.g1P(schemas.YjP(),schemas.KCZ([schemas.YjP(),schemas.
aig(),schemas.zMY()]))],'is neither the name of an environment file, nor a list of names, nor an object such as {"NAME":\
 "text"}').superRefine(withSlashesOnly);const uiConfig=schemas.rej({shared:texts.optional()});const graphSettings=schemas.
rej({...pythonSection,auth:authSection.optional(),checkpointer:checkpointerSection.optional(),encryption:encryptionSection.
optional(),env:environment.optional(),event_log:eventLogSection.optional(),http:httpSection.optional(),store:storeSection.
optional(),strict_types:schemas.zMY().optional(),ui:schemas.g1P(schemas.YjP(),schemas.YjP().min(1).superRefine(withSlashesOnly)).
optional(),ui_config:uiConfig.optional(),webhooks:webhooksSection.optional()});;function jsonPositions(json){const root=(0,
main.parseTree)(json);const lineAt=offset=>json.slice(0,offset).split("\n").length;return{lineOf(path){const known=path.
map(part=>typeof part==="symbol"?String(part):part);for(let length=known.length;root&&length>0;length--){const node=(0,main.
findNodeAtLocation)(root,known.slice(0,length));if(node)return lineAt((node.parent?.type==="property"?node.parent:node).
offset)}return lineAt(root?.offset??0)},repeatedKeys:()=>root?[...repeated(root)]:[]}}function*repeated(node){const seen=new Set;
for(const child of node.children??[]){if(child.type==="property"){const[key,value]=child.children??[];if(seen.has(key?.value))
yield[...(0,main.getNodePath)(node),key?.value];seen.add(key?.value);if(value)yield*repeated(value)}else yield*repeated(
child)}}var nearest_word=__webpack_require__(37922);;const noEffect=because=>({kind:"no_effect",because});const imageOnly=noEffect(
"it is for images of the official tool, and those made here are others");const pythonOnly={...noEffect("it is for Python\
, and no graph is in Python"),isPython:true};const UNSUPPORTED_KEYS={$schema:{kind:"ignored",because:"it is for editors"},
"auth.allow_langsmith_api_keys":{kind:"refused",because:"no such keys are known here"},"auth.cache":noEffect("each reque\
st is authenticated"),"checkpointer.path":{kind:"refused",because:"checkpoints of graphs in TypeScript are kept where th\
reads are",isPython:true},"checkpointer.serde":{kind:"refused",because:"checkpoints may hold objects of any class"},"htt\
p.middleware_order":noEffect("middleware of the app runs first"),node_version:noEffect("the agent runs on the Node.js of\
 the control plane"),dependencies:{...noEffect("packages are installed as package.json says"),isPython:true},python_version:pythonOnly,
pip_config_file:pythonOnly,pip_installer:pythonOnly,keep_pkg_tools:pythonOnly,dockerfile_lines:imageOnly,image_distro:imageOnly,
base_image:imageOnly,api_version:imageOnly,priority:noEffect("runs are taken in the order in which they were created"),source:noEffect(
"a uv.lock, of the project or of its workspace, is followed without it")};;function keysAt(schema,path){const at=unwrapped2(
schema);if(at instanceof schemas.bvH){const[first,...rest]=path;if(first===void 0)return Object.keys(at.shape);const next=at.
shape[String(first)];return next?keysAt(next,rest):[]}return[]}function unwrapped2(schema){if(schema instanceof schemas.
IiU||schema instanceof schemas.XiL||schema instanceof schemas.xgV){return unwrapped2(schema.unwrap())}if(schema instanceof
schemas.utH)return unwrapped2(schema.in);return schema}const TOP_KEYS=["graphs",...keysAt(graphSettings,[]),...Object.keys(
UNSUPPORTED_KEYS).filter(key=>!key.includes("."))];const isForeign=key=>(0,nearest_word.z)(key,TOP_KEYS)===void 0;function foreignKey(key){
const meant=placeOf(key);const question=meant?`; did you mean ${meant}?`:"";return{at:[key],message:`${dotted([key])} ha\
s no effect here: it is not a known key${question}`}}function unknownKey(parents,key){const at=[...parents,key];const known=keysAt(
graphSettings,parents);const prefix=parents.length===0?"":`${dotted(parents)}.`;const unsupported=Object.keys(UNSUPPORTED_KEYS).
filter(each=>each.startsWith(prefix)).map(each=>each.slice(prefix.length));const all=prefix===""?TOP_KEYS:[...known,...unsupported];
const meant=placeOf(key)??(0,nearest_word.z)(key,all);return{at,message:`${dotted(at)} is not a known key${meant?`; did \
you mean ${meant}?`:""}`}}function placeOf(key){const sections=keysAt(graphSettings,[]);if(sections.includes(key))return`${key}\
, which is no part of another key`;const[place,...others]=sections.filter(section=>keysAt(graphSettings,[section]).includes(
key));return place&&others.length===0?`${place}.${key}`:void 0};function readGraphConfigText(text,options={}){const{value,
json,problem}=parseGraphConfig(text);if(problem){const problems2=[{path:"",...problem}];return{graphs:[],settings:void 0,
env:void 0,problems:problems2,warnings:[]}}const positions=jsonPositions(json);const{graphs:named,...rest}=value;const given2=Object.
fromEntries(Object.entries(rest).filter(([key])=>!isForeign(key)));const graphs=graphEntries(named);const hasPython=graphs.
entries.some(({path})=>isPythonModule(path));const{supported,refusals:refusals2,warnings}=withoutUnsupported(given2,{...options,
hasPython});const parsed=graphSettings.safeParse(withoutNull(supported));const problems=[...positions.repeatedKeys().map(
at=>({at,message:`${dotted(at)} is given twice`})),...refusals2,...graphs.problems,...dependencyProblems(given2.dependencies),
...(parsed.error?.issues??[]).flatMap(problemsOf)];const settings=problems.length===0?parsed.data:void 0;const unread=[...warnings,
...notKeptByProject(graphs.entries,settings),...Object.keys(rest).filter(isForeign).map(foreignKey),...hasPython?imageVariant(
given2.python_version):[],...guardedRoutes(given2)];const located2=findings=>findings.map(({at,message})=>({path:dotted(
at),message,line:positions.lineOf(at)})).sort((a,b)=>a.line-b.line);return{graphs:graphs.entries,settings,env:given2.env,
problems:located2(problems),warnings:located2(unread)}}function dependencyProblems(dependencies){return(Array.isArray(dependencies)?
dependencies:[]).flatMap((path,index)=>{const problem=typeof path==="string"?backslashProblem(path):void 0;return problem===
void 0?[]:[{at:["dependencies",index],message:`dependencies.${index}: ${problem}`}]})}function notKeptByProject(graphs,settings){
const others=graphs.filter(({path})=>!isPythonModule(path)).map(({graphId})=>graphId);if(settings?.checkpointer?.path===
void 0||others.length===0)return[];const message=`checkpointer.path has no effect for graphs in TypeScript (${others.join(
", ")}): their checkpoints are kept where threads are`;return[{at:["checkpointer","path"],message}]}function withoutUnsupported(config,{
nodeVersion,hasPython}){const refusals2=[];const warnings=[];const isSupported=(path,value)=>{const treatment=Object.hasOwn(
UNSUPPORTED_KEYS,path)?UNSUPPORTED_KEYS[path]:void 0;if(treatment===void 0||treatment.isPython&&hasPython)return true;if(value===
null||value===false||treatment.kind==="ignored")return false;if(isMet(path,value,nodeVersion))return false;const finding={
at:path.split("."),message:sentence(path,treatment)};(treatment.kind==="refused"?refusals2:warnings).push(finding);return false};
const kept=(object,prefix)=>Object.fromEntries(Object.entries(object).filter(([key,value])=>isSupported(prefix+key,value)).
map(([key,value])=>[key,prefix===""&&(0,json_object.O)(value)?kept(value,`${key}.`):value]));return{supported:kept(config,
""),refusals:refusals2,warnings}}const sentence=(path,{kind,because})=>kind==="refused"?`${path} is not supported by the\
 agent server: ${because}; remove it, or deploy to a service that has it`:`${path} has no effect here: ${because}`;function isMet(key,value,nodeVersion){
if(Array.isArray(value)&&value.length===0)return true;if(key==="http.middleware_order")return value==="middleware_first";
if(key==="node_version")return nodeVersion!==void 0&&major(String(value))===major(nodeVersion);if(key==="dependencies")return Array.
isArray(value)&&value.every(each=>each===".");return false}const major=version=>/\d+/.exec(version)?.[0];function withoutNull(value){
if(!(0,json_object.O)(value))return value;const given2=Object.entries(value).filter(([,item])=>item!==null&&item!==void 0);
return Object.fromEntries(given2.map(([key,item])=>[key,withoutNull(item)]))}function problemsOf(issue){if(issue.code===
"unrecognized_keys"){return issue.keys.map(key=>unknownKey(issue.path,key))}return[{at:issue.path,message:`${dotted(issue.
path)}: ${issue.message.replace(/^Invalid [\w ]+: /,"")}`}]}function imageVariant(version){const[variant]=/-.*/.exec(String(
version))??[];const message=`python_version: ${variant} has no effect here: it chooses an image of the official tool`;return variant===
void 0?[]:[{at:["python_version"],message}]}function guardedRoutes({auth,http}){const{app,enable_custom_route_auth:isSaid}=(0,
json_object.O)(http)?http:{};const module=typeof app==="string"?modulePath(app):void 0;if(!(0,json_object.O)(auth)||!module||
!isPythonModule(module.path)||typeof isSaid==="boolean")return[];const message="http.app: its routes need what auth asks\
 for, and are open in the official server; say which with http.enable_custom_route_auth";return[{at:["http","app"],message}]}
;function referencedModules(graphs,{auth,checkpointer,encryption,http,store,ui}={}){const embed=store?.index?.embed;const named={
"auth.path":auth?.path,"checkpointer.path":checkpointer?.path,"encryption.path":encryption?.path,"http.app":http?.app,"s\
tore.index.embed":embed&&isModuleOfProject(embed)?embed:void 0};return[...graphs.map(({graphId,path,exportName})=>({field:`\
graphs.${graphId}`,path,exportName})),...Object.entries(named).flatMap(([field2,text])=>{const module=text===void 0?void 0:
modulePath(text);return module?[{field:field2,...module}]:[]}),...Object.entries(ui??{}).map(([graphId,path])=>({field:`\
ui.${graphId}`,path,exportName:void 0}))]}const isModuleOfProject=text=>/^\.{0,2}\/|\.py:/i.test(text);var project_file=__webpack_require__(
5676);;function readGraphConfig(directory,options={}){const isHosted=options.dialect==="langsmith";const names=isHosted?
parse_graph_config_GRAPH_CONFIG_NAMES.toReversed():parse_graph_config_GRAPH_CONFIG_NAMES;const given2=options.configPath&&
(0,project_file.s)(options.configPath);if(given2===void 0||given2===""){const found=names.find(name=>isFile((0,external_node_path_.
join)(directory,name)));if(!found)return refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
const reading2=readConfig(directory,found,isHosted);const unread=unreadConfigWarnings(found,name=>isFile((0,external_node_path_.
join)(directory,name)));return{...reading2,warnings:[...reading2.warnings,...unread]}}const path=external_node_path_.posix.
normalize((0,project_file.s)((0,external_node_path_.relative)(directory,(0,external_node_path_.resolve)(directory,given2))));
if(path.startsWith("../")||path===".."||(0,external_node_path_.isAbsolute)(path)){return refused(`graph configuration '${given2}\
' is outside the project folder ${directory}`)}if(!isFile((0,external_node_path_.join)(directory,path))){return refused(
`graph configuration '${given2}' does not exist in ${directory}`)}return readConfig(directory,path,isHosted)}function readConfig(directory,path,isHosted){
let text;try{text=(0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory,path),"utf8")}catch(error2){
return{config:void 0,problems:[(0,project_file.O)(path,error2)],warnings:[]}}const{graphs,settings,env,problems,warnings}=readGraphConfigText(
text);const ofText=problems.find(problem=>problem.path==="");if(ofText)return refused(`${path} ${ofText.message}`,path,ofText.
line);const isTold=problem=>isHosted?/^(graphs|dependencies)($|\.)/.test(problem.path):problem.path!=="env";return{config:{
...{path,env},python:{version:settings?.python_version,dependencies:settings?.dependencies},modules:referencedModules(graphs,
isHosted?void 0:settings)},problems:problems.filter(isTold).map(problem=>({...problem,file:path})),warnings:isHosted?[]:
warnings.map(({message})=>`${path}: ${message}`)}}function refused(message,file,line){const location={...file&&{file},...line!==
void 0&&{line}};return{config:void 0,problems:[{path:"graph_config_path",message,...location}],warnings:[]}}const isFile=path=>(0,
external_node_fs_.statSync)(path,{throwIfNoEntry:false})?.isFile()===true;var image_reference=__webpack_require__(18169);
;function imageSource(options){const{image_uri,kind}=options;const reference=(0,image_reference.rA)(image_uri);if(!reference){
const path="source_revision_config.image_uri";throw new configuration_error.j([{path,message:`${path} ${image_reference.
Us}`}])}const{digest}=reference;const warning=`image ${image_uri} has no digest: its tag may move, so every deploy makes\
 a revision; write …@sha256:<digest>`;return{kind,digest,image_uri,warnings:digest===void 0?[warning]:[],describe:()=>`\
image ${image_uri}`,deliver:async()=>({image_uri})}}var variable_name=__webpack_require__(82727);var project_assignments=__webpack_require__(
87889);;const isEmptyVariable=([name,value])=>value===""&&variable_name.n.test(name);function emptyWarnings(names,origin2){
return names.length===0?[]:[`empty in ${origin2}, and so left out: ${names.join(", ")}`]};function isEnvFilePath(path){const names=path.
split(/[\\/]/);return/^\.env[\w.-]*$/.test(names.at(-1)??"")&&!names.some(name=>name.toLowerCase()===".git")}function notAnEnvFile(env){
return`'${env}' is not an environment file: its name has to begin with .env, and it may not lie in .git`};const isOwnVariable=name=>name.
startsWith("AGENT_DEPLOY_");;const MOST_NAMES=5;function unreadEnvFileWarning(folder,env){if(env!==void 0&&env!==null)return void 0;
const{assignments}=(0,project_assignments.F)(textOf((0,external_node_path_.join)(folder,".env")),{comments:true});const names=assignments.
map(({name})=>name).filter(name=>!isOwnVariable(name));if(names.length===0)return void 0;const more=names.length>MOST_NAMES?
` and ${names.length-MOST_NAMES} more`:"";const shown=`${names.slice(0,MOST_NAMES).join(", ")}${more}`;return`the agent \
does not get ${shown} of .env: write "env": ".env" in the graph configuration`}function textOf(file){try{return(0,external_node_fs_.
readFileSync)(file,"utf8")}catch{return""}};const NONE={env:{},secrets:[],warnings:[],problems:[]};function readProjectEnvironment(directory,config,within=directory){
const none={...NONE,file:void 0};const{env,path}=config;const unread=unreadEnvFileWarning((0,external_node_path_.resolve)(
directory,(0,external_node_path_.dirname)(path)),env);if(unread)return{...none,warnings:[unread]};if(env===void 0||env===
null||env==="")return none;if(typeof env==="string")return readNamedFile(directory,path,env,within);if(Array.isArray(env)&&
env.every(name=>typeof name==="string"&&variable_name.n.test(name))){const message2=`${path} names the variables ${env.join(
", ")} in env: give them as secrets of the deployment`;return{...none,warnings:env.length===0?[]:[message2]}}const values=typeof env===
"object"&&!Array.isArray(env)?Object.entries(env):void 0;if(values?.every(([,value])=>["string","number","boolean"].includes(
typeof value))){const texts2=values.map(([name,value])=>[name,String(value)]);const{values:env2,...found}=variablesOf(texts2,
{origin:path,noun:"setting"});return{...none,...found,env:Object.fromEntries(env2)}}const message=`"env" is the name of \
an environment file, maps names to texts, or lists names`;return{...none,problems:[{path:"env",message,file:path}]}}function readNamedFile(directory,configPath,env,within){
const file=(0,external_node_path_.resolve)(directory,(0,external_node_path_.dirname)(configPath),env);const none={...NONE,
file};const outside={path:"env",message:`the environment file '${env}' is outside the project folder`,file:configPath};const backslashes=backslashProblem(
env);if(backslashes!==void 0)return{...none,problems:[{path:"env",message:`env: ${backslashes}`,file:configPath}]};if(!isInside(
within,file))return{...none,problems:[outside]};const other={path:"env",message:notAnEnvFile(env),file:configPath};if(!isEnvFilePath(
(0,external_node_path_.relative)(within,file)))return{...none,problems:[other]};try{const behind=(0,external_node_path_.
relative)((0,external_node_fs_.realpathSync)(within),(0,external_node_fs_.realpathSync)(file));if(!isInside(within,(0,external_node_path_.
resolve)(within,behind)))return{...none,problems:[outside]};if(!isEnvFilePath(behind))return{...none,problems:[other]};const{
assignments,problems}=(0,project_assignments.F)(readText(file),{comments:true});if(problems.length>0)return{...none,problems:problems.
map(({line,message})=>({path:"",message:`the line ${message}`,file:env,line}))};const values=assignments.map(({name,value})=>[
name,value]);const found=variablesOf([...new Map(values)],{origin:env,noun:"secret"});return{...none,secrets:found.values.
map(([name,value])=>({name,value:new secret.z(value)})),problems:found.problems,warnings:[...replacedWarnings(assignments,
env),...found.warnings]}}catch(error2){const{code}=error2;if(code!=="ENOENT")return{...none,problems:[(0,project_file.O)(
env,error2)]};const message=`${configPath} names the environment file '${env}', which does not exist: no secrets are tak\
en from it`;return{...none,warnings:[message]}}}function readEnvironmentFile(directory){try{const{assignments}=readAssignments(
readText(join(directory,".env")),{comments:true});return Object.fromEntries(assignments.map(({name,value})=>[name,value]))}catch(error2){
const{code}=error2;if(code==="ENOENT"||code==="ENOTDIR"||code==="EISDIR")return{};throw error2}}function replacedWarnings(assignments,file){
const earlier=new Map;return assignments.flatMap(({name,line})=>{const before=earlier.get(name);earlier.set(name,line);return before===
void 0?[]:[`${file}:${line}: ${name} replaces that of line ${before}`]})}const fields={setting:"env",secret:"secrets"};function variablesOf(entries2,{
origin:origin2,noun}){const values=[];const warnings=[];const problems=[];const empty=[];for(const[index,[name,value]]of entries2.
entries()){if(isOwnVariable(name))continue;if(isEmptyVariable([name,value])){empty.push(name);continue}const problem=(0,
secrets.nL)(name,index,noun);if(problem&&name===secrets.k$)problems.push({path:`${fields[noun]}.${name}`,message:problem,
file:origin2});else if(problem)warnings.push(`${problem}: left out (from ${origin2})`);else values.push([name,value])}return{
values,warnings:[...warnings,...emptyWarnings(empty,origin2)],problems}}const readText=file=>(0,external_node_fs_.readFileSync)(
file,"utf8");function isInside(directory,path){const way=(0,project_file.s)((0,external_node_path_.relative)(directory,path));
return way!==".."&&!way.startsWith("../")&&(0,external_node_path_.resolve)(directory,way)===(0,external_node_path_.resolve)(
path)};async function prepared(nothing,prepare){try{const source=await prepare();return{...nothing,source,warnings:[...source.
warnings]}}catch(error2){if(!(error2 instanceof configuration_error.j))throw error2;return{...nothing,problems:[...error2.
problems]}}}var upload=__webpack_require__(3711);var byte_size=__webpack_require__(8023);;const FILES_NAMED=10;async function readCodeOrigin(root,known,signal){
const git=(0,local_git.sz)(root,{signal});const[ignored,object,status,untracked]=await Promise.all([git("check-ignore","\
--quiet","."),git("cat-file","commit","HEAD"),git("status",...STATUS,"--","."),untrackedFiles(git)]);const{commit,branch,
isChanged}=parseStatus(status??"");if(!commit||ignored!==void 0)return void 0;const header2=object?.split("\n\n")[0]?.split(
"\n")??[];const isMergeOfKnown=header2.filter(line=>line.startsWith("parent "))[1]===`parent ${known.commit}`;const isKnown=known.
commit!==void 0&&(commit===known.commit||isMergeOfKnown);const ownBranch=branch||(isKnown?known.branch:void 0);const author=isMergeOfKnown?
void 0:authorOf(header2);return{commit:isKnown?known.commit:commit,...ownBranch&&{branch:ownBranch.slice(0,255)},dirty:isChanged||
untracked.length>0,...author&&{author}}}const STATUS=["--porcelain=v2","--branch","--no-ahead-behind","--untracked-files\
=no"];async function untrackedFiles(git){const rules=NEVER_PACKED.map(rule=>`--exclude=${rule}`);const files=entries(await git(
"ls-files","--others","--exclude-standard",...rules,"-z","--",".")??"");const environments=files.filter(path=>external_node_path_.
posix.basename(path)===VIRTUAL_ENVIRONMENT_MARKER).map(path=>`${external_node_path_.posix.dirname(path)}/`);return files.
filter(path=>!environments.some(folder=>path.startsWith(folder)))}function parseStatus(status){const lines=status.split(
"\n").filter(Boolean);const header2=name=>lines.find(line=>line.startsWith(`# branch.${name} `))?.slice(`# branch.${name}\
 `.length);const[oid,head]=[header2("oid"),header2("head")];return{commit:oid==="(initial)"?void 0:oid,branch:head==="(d\
etached)"?void 0:head,isChanged:lines.some(line=>!line.startsWith("# "))}}async function changedFilesSince(root,commit,signal,until){
const commits=until===void 0?[commit]:[commit,until];if(!commits.every(each=>/^[0-9a-f]{7,64}$/.test(each)))return void 0;
const git=(0,local_git.sz)(root,{signal});const[diff,untracked]=await Promise.all([git("diff","--numstat","-z","--no-ren\
ames","--no-ext-diff","--no-textconv","--relative",...commits,"--","."),until===void 0?untrackedFiles(git):[]]);if(diff===
void 0)return void 0;const changed2=entries(diff).map(line=>{const[added="",removed="",...path]=line.split("	");const counts=added===
"-"?{}:{added:Number(added),removed:Number(removed)};return{path:path.join("	"),...counts}});const files=[...changed2,...untracked.
map(path=>({path}))];const sum=which=>changed2.reduce((total,file)=>total+(file[which]??0),0);return{count:files.length,
added:sum("added"),removed:sum("removed"),files:files.slice(0,FILES_NAMED)}}function authorOf(header2){const name=/^author (.*?) <[^<>]*> \d+ [+-]\d{4}$/.
exec(header2.find(line=>line.startsWith("author "))??"");return name?.[1]?.trim().slice(0,255)||void 0}const entries=text=>text.
split("\0").filter(entry=>entry!=="");;const SHOWN=5;function biggest(files){const folders=biggestFolders(files);return`\
its biggest files: ${listed(files)}${folders.length>0?`; folders: ${listed(folders)}`:""}`}const contentBytes=files=>files.
reduce((sum,{size})=>sum+size,0);function biggestFolders(files){const sizes=new Map;for(const{path,size}of files){const end=path.
indexOf("/")+1;if(end>0)sizes.set(path.slice(0,end),(sizes.get(path.slice(0,end))??0)+size)}return[...sizes].map(([path,
size])=>({path,size}))}function listed(things){const sorted=things.toSorted((a,b)=>b.size-a.size||(a.path<b.path?-1:1));
return sorted.slice(0,SHOWN).map(({path,size})=>`${path} (${(0,byte_size.Z)(size)})`).join(", ")}var external_node_stream_promises_=__webpack_require__(
46466);var external_node_zlib_=__webpack_require__(38522);var header=__webpack_require__(16532);var pax=__webpack_require__(
50750);;const BLOCK_BYTES=512;const FIXED_TIME=new Date("1985-10-26T08:15:00Z");function tarHeader(file){const fields2={
...file,uid:0,gid:0,mtime:FIXED_TIME};const block=Buffer.alloc(BLOCK_BYTES);const needsPax=new header.Y({...fields2,type:"\
File"}).encode(block);return needsPax?Buffer.concat([new pax.u(fields2).encode(),block]):block}function tarPadding(size){
return Buffer.alloc((BLOCK_BYTES-size%BLOCK_BYTES)%BLOCK_BYTES)}const tarEnd=Buffer.alloc(2*BLOCK_BYTES);var external_node_os_=__webpack_require__(
48161);var external_node_util_=__webpack_require__(57975);;const readPart=(0,external_node_util_.promisify)(external_node_fs_.
read);const READ_BYTES=256*1024;function openUnnamedFile(){const path=(0,external_node_path_.join)((0,external_node_os_.
tmpdir)(),`agent-deploy-${(0,external_node_crypto_.randomUUID)()}`);const opened=orNoRoom(()=>(0,external_node_fs_.openSync)(
path,"wx+",384));(0,external_node_fs_.unlinkSync)(path);let open=opened;let size=0;function descriptor(){if(open===void 0)
throw new Error("what was packed is no longer there: its source was released");return open}return{get size(){return size},
append(bytes){orNoRoom(()=>(0,external_node_fs_.writeFileSync)(descriptor(),bytes));size+=bytes.length},async*stream(){for(let position=0;position<
size;){const room=Buffer.allocUnsafe(Math.min(READ_BYTES,size-position));const{bytesRead}=await readPart(descriptor(),room,
0,room.length,position);if(bytesRead===0)throw new Error("what was packed was cut short");position+=bytesRead;yield room.
subarray(0,bytesRead)}},close(){if(open!==void 0)(0,external_node_fs_.closeSync)(open);open=void 0}}}function orNoRoom(work){
try{return work()}catch(error2){const{code}=error2;if(code===void 0)throw error2;const message=`the packed project canno\
t be written to ${(0,external_node_os_.tmpdir)()} (${code}); make room there, or name another folder in TMPDIR`;throw new configuration_error.
j([{path:"project_dir",message}],{cause:error2})}};const CHUNK_BYTES=256*1024;const GZIP={level:5,chunkSize:64*1024};async function packFiles(root,paths,{
limitBytes,signal,onRead=()=>{}}){const content2=openUnnamedFile();const isOver=()=>content2.size>limitBytes;const found={
files:[],problems:[]};const packing={root,signal,isOver,onRead,hash:(0,external_node_crypto_.createHash)("sha256"),...found};
let isKept=false;try{await(0,external_node_stream_promises_.pipeline)(inChunks(tarOf(paths,packing)),(0,external_node_zlib_.
createGzip)(GZIP),async compressed=>{for await(const bytes of compressed)content2.append(bytes)});isKept=!isOver();const{
hash,files,problems}=packing;const digest=`sha256:${hash.digest("hex")}`;return{content:isKept?content2:void 0,digest,files,
problems}}finally{if(!isKept)content2.close()}}function*tarOf(paths,packing){for(const path of paths){packing.signal?.throwIfAborted();
const file=openFile(path,packing);if(file===void 0)continue;try{yield*entryOf(file,path,packing)}finally{(0,external_node_fs_.
closeSync)(file)}}yield tarEnd}function openFile(path,{root,problems}){try{const{O_RDONLY,O_NOFOLLOW=0,O_NONBLOCK=0}=external_node_fs_.
constants;return(0,external_node_fs_.openSync)((0,external_node_path_.join)(root,path),O_RDONLY|O_NOFOLLOW|O_NONBLOCK)}catch(error2){
const{code}=error2;problems.push(code==="ENOENT"||code==="ELOOP"?changed(path):(0,project_file.O)(path,error2));return void 0}}
function*entryOf(file,path,packing){const{hash,files,problems,isOver}=packing;const before=(0,external_node_fs_.fstatSync)(
file,{bigint:true});const size=Number(before.size);files.push({path,size});if(isOver())return;const mode=(before.mode&64n)===
0n?420:493;hash.update(`${path}\0${mode.toString(8)}\0${size}\0`);yield tarHeader({path,size,mode});try{const isComplete=yield*contentOf(
file,size,packing);const after=(0,external_node_fs_.fstatSync)(file,{bigint:true});if(!isComplete||after.size!==before.size||
after.mtimeNs!==before.mtimeNs)problems.push(changed(path))}catch(error2){if(packing.signal?.aborted)throw error2;problems.
push((0,project_file.O)(path,error2))}yield tarPadding(size)}function*contentOf(file,size,{hash,isOver,signal,onRead}){for(let left=size;left>
0&&!isOver();){signal?.throwIfAborted();const room=Buffer.allocUnsafe(Math.min(CHUNK_BYTES,left));const read=(0,external_node_fs_.
readSync)(file,room,0,room.length,null);if(read===0)return false;left-=read;const bytes=room.subarray(0,read);hash.update(
bytes);onRead(read);yield bytes}return true}function*inChunks(parts){let chunk=[];let bytes=0;for(const part of parts){chunk.
push(part);bytes+=part.length;if(bytes<CHUNK_BYTES)continue;yield Buffer.concat(chunk,bytes);chunk=[];bytes=0}yield Buffer.
concat(chunk,bytes)}function changed(path){return{path,message:`${path} changed while it was being packed; run again onc\
e nothing writes to it, or leave it out with .gitignore`}};function listed_listed(paths){const shown=paths.slice(0,5).join(
", ");return paths.length>5?`${shown} and ${paths.length-5} more`:shown};const HEAD="version https://git-lfs.github.com/\
spec/";const LONGEST_POINTER=1024;function lfsProblems(root,files){const pointers=files.filter(path=>isPointer((0,external_node_path_.
join)(root,path)));if(pointers.length===0)return[];const message=`${listed_listed(pointers)}: pointers of Git LFS instea\
d of the files' content; run \`git lfs pull\` first (actions/checkout: \`lfs: true\`), or leave them out with .dockerignore`;
return[{path:"project_dir",message}]}function isPointer(file){let open;try{open=(0,external_node_fs_.openSync)(file,"r");
if((0,external_node_fs_.fstatSync)(open).size>LONGEST_POINTER)return false;const head=Buffer.alloc(HEAD.length);return(0,
external_node_fs_.readSync)(open,head,0,head.length,0)===head.length&&head.toString("latin1")===HEAD}catch{return false}finally{
if(open!==void 0)(0,external_node_fs_.closeSync)(open)}};const LOCK_FILES={"npm-shrinkwrap.json":"npm","package-lock.jso\
n":"npm","pnpm-lock.yaml":"pnpm","yarn.lock":"yarn"};const lockFiles=Object.keys(LOCK_FILES);const lock_files_allLockFiles=[
...lockFiles,"bun.lock","bun.lockb"];;function lockOf({tree}){const file=lockFiles.find(name=>tree.files.includes(name));
return file&&{file,manager:LOCK_FILES[file]}}function isLocked(name,texts2){const forms=lockedForms(name);return texts2.
some(text=>forms.some(form=>text.includes(form)))}function lockTexts({root,tree}){const files=tree.files.filter(file=>allLockFiles.
includes(posix.basename(file)));return files.map(file=>lock_file_readText(join(root,file)))}const lockedForms=name=>[`no\
de_modules/${name}"`,`"${name}": {`,...["\n"," ",'"',"'","/"].map(before=>`${before}${name}@`),` ${name}:
`,`'${name}':
`];function lockProblems(manifests,{root,tree}){const lock=lockOf({tree});if(!lock)return[];const text=lock_file_readText(
(0,external_node_path_.join)(root,lock.file));const names=manifests.flatMap(({value})=>installedNames(value));const unlocked=[
...new Set(names)].filter(name=>!isLocked(name,[text]));if(unlocked.length===0)return[];const packed=tree.files.filter(file=>external_node_path_.
posix.basename(file)==="package.json");const members=new Set(packed.map(file=>(0,json_object.d)(lock_file_readText((0,external_node_path_.
join)(root,file)))?.name));const missing2=unlocked.filter(name=>!members.has(name));if(missing2.length===0)return[];const message=`${lock.
file} lacks ${listed_listed(missing2)} of package.json, so an install by it is refused: run \`${lock.manager} install\``;
return[{path:"project_dir",message}]}function lockWarnings({tree}){const there=allLockFiles.filter(name=>tree.files.includes(
name));const lock=lockOf({tree});if(!lock){const only=there.length===0?"there is no lock file":`no build installs by ${there.
join(" and ")}`;return[`${only}: each build takes the newest packages that package.json allows; run \`npm install\`, and h\
ave package-lock.json packed`]}const others=there.filter(name=>name!==lock.file);return others.length===0?[]:[`${lock.file}\
 and ${others.join(" and ")}: builds install by ${lock.file} (${lock.manager}); remove the others`]}const installedNames=manifest=>[
"dependencies","devDependencies"].flatMap(field2=>Object.entries((0,json_object.O)(manifest[field2])?manifest[field2]:{}).
filter(([,spec])=>typeof spec==="string"&&!/^(?:workspace:|file:|link:|portal:|catalog:|\.|\/|~\/|\*)/.test(spec)).map(([
name])=>name));function lock_file_readText(file){try{return(0,external_node_fs_.readFileSync)(file,"utf8").replaceAll("\r\
\n","\n")}catch{return""}};const GRAPH_LIBRARY="@langchain/langgraph";const GRAPH_PACKAGES=`${GRAPH_LIBRARY} @langchain/\
core`;;function modulePaths({file,dependencies=[]}){const root=dirname(file);const named=dependencies.filter(isProjectFolder).
map(each=>resolve(root,each));const inner=named.filter(folder=>folder!==root);return[...new Set([root,...sourcesIn(root),
...inner.flatMap(pathsOf)])]}const isProjectFolder=dependency=>dependency.startsWith(".");const pathsOf=folder=>isPackage(
folder)?[dirname(folder)]:[folder,...sourcesIn(folder)];function sourcesIn(folder){const sources=join(folder,"src");return existsSync(
sources)&&!isPackage(sources)?[sources]:[]}const isPackage=folder=>existsSync(join(folder,"__init__.py"));;function readManifests(packed){
const reading2={manifests:[],problems:[]};for(const path of new Set([nearest(packed),"package.json"])){if(path===void 0||
!packed.tree.files.includes(path))continue;const text=manifest_readText((0,external_node_path_.join)(packed.root,path));
if(text===void 0)continue;const mistake=jsonProblem(text);if(mistake){const{line,column,expected}=mistake;const message=`${path}\
 is not valid JSON: line ${line}, column ${column}: expected ${expected}`;reading2.problems.push({path:"project_dir",message,
file:path,line});continue}const value=JSON.parse(text);if((0,json_object.O)(value))reading2.manifests.push({path,value})}
return reading2}function hasInstallScripts(manifests){const names=["preinstall","install","postinstall","prepare"];return manifests.
some(({value})=>(0,json_object.O)(value.scripts)&&names.some(name=>name in Object(value.scripts)))}const FIELDS=["depend\
encies","devDependencies","optionalDependencies"];function localDependencyProblems(manifests,{tree}){return manifests.flatMap(
({path,value})=>FIELDS.flatMap(field2=>{const entries2=(0,json_object.O)(value[field2])?Object.entries(value[field2]):[];
return entries2.flatMap(([name,spec])=>{const target=localTarget(spec);const problem=target===void 0?void 0:targetProblem(
target,external_node_path_.posix.dirname(path),tree);if(problem===void 0)return[];const message=`${field2}.${name}: "${spec}\
" ${problem}`;return[{path:`${field2}.${name}`,message,file:path}]})}))}function folderDependencyProblems({path:config,python},{
tree,project}){const file=external_node_path_.posix.join(project,config);const from=external_node_path_.posix.dirname(file);
return(python.dependencies??[]).flatMap(named=>{const isFile2=tree.files.includes(external_node_path_.posix.join(from,named));
const problem=isFile2?`is a file, and these are folders and requirements: name its folder, "${folderOf(named)}"`:isProjectFolder(
named)?targetProblem(named,from,tree):void 0;return problem===void 0?[]:[{path:"dependencies",message:`"${named}" ${problem}`,
file}]})}const folderOf=file=>{const folder=external_node_path_.posix.dirname(file);return isProjectFolder(folder)?folder:
`./${folder}`};function localTarget(spec){if(typeof spec!=="string")return void 0;const[,named]=/^(?:file|link|portal):(?:\/\/(?=\/))?(.*)$/.
exec(spec)??[];if(named!==void 0)return named.replace(/::.*$/,"");return/^(?:\.{1,2}(?:[/\\]|$)|~?[/\\]|[a-z]:[/\\])/i.test(
spec)?spec:void 0}function targetProblem(target,from,tree){const slashed=target.replaceAll("\\","/");const isAbsolute=/^(?:~?\/|[a-z]:\/)/i.
test(slashed);const path=external_node_path_.posix.normalize(external_node_path_.posix.join(from,slashed)).replace(/\/$/,
"");if(isAbsolute||path===".."||path.startsWith("../")){return"is outside the packed folder, so the build cannot install\
 it; remove it, publish it, or copy it into the project"}const isPacked=path==="."||tree.files.some(file=>file===path||file.
startsWith(`${path}/`));if(isPacked)return void 0;return"is not packed (it does not exist, or the ignore rules leave it \
out), so the build cannot install it"}function missingManifest({root,tree,project}){if(nearest({root,tree,project})!==void 0)
return void 0;const path=external_node_path_.posix.join(project,"package.json");const message=(0,external_node_fs_.existsSync)(
(0,external_node_path_.join)(root,path))?`${path} would not be packed, so the build would install nothing: the ignore ru\
les leave it out, or it is a symbolic link`:`there is no ${path}, so the build would install nothing. Make one with \`npm\
 install ${GRAPH_PACKAGES}\`, or give the install command`;return{path:"project_dir",message}}function nearest({tree,project}){
for(let folder=project;;folder=external_node_path_.posix.dirname(folder)){const path=external_node_path_.posix.join(folder,
"package.json");if(tree.files.includes(path))return path;if(folder===""||folder===".")return void 0}}function manifest_readText(file){
try{return(0,external_node_fs_.readFileSync)(file,"utf8").replace(/^\uFEFF/,"")}catch{return void 0}};function missing(shown,path,{
root,tree}){const instead="; where the build makes it, give the build command";if(tree.symbolicLinks.includes(path))return`${shown}\
 would not be packed: it is a symbolic link`;const facts=(0,external_node_fs_.statSync)((0,external_node_path_.join)(root,
path),{throwIfNoEntry:false});if(facts?.isDirectory())return`${shown} is a folder; name the file of the module`;if(facts)
return`${shown} would not be packed: the ignore rules leave it out${instead}`;const extensions=[".ts",".tsx",".mts",".js",
".mjs",".cjs","/index.ts","/index.js"];const meant=extensions.find(extension=>tree.files.includes(path+extension));if(meant)
return`${shown} does not exist; did you mean ${shown}${meant}?`;const nearest2=(0,nearest_word.z)(path,tree.files);return`${shown}\
 does not exist${nearest2?`; did you mean ${nearest2}?`:instead}`};async function moduleExports(text){if(/\bexport\s+import\b|\bexport\s*=|\bexports\b/.
test(text))return void 0;const{init,parse}=await __webpack_require__.e(960).then(__webpack_require__.bind(__webpack_require__,
77960));await init();let lexed;try{lexed=parse(text)}catch{return void 0}const[,exports,,hasModuleSyntax]=lexed;if(!hasModuleSyntax)
return void 0;const named=[];for(const each of exports){if(each.type!=="reexport-all")named.push(each);else if(!each.typeOnly)
return void 0}const names=typeOnly=>named.filter(each=>each.typeOnly===typeOnly).map(({name})=>name);return{values:names(
false),types:names(true)}};async function moduleProblems(named){const problems=await Promise.all(named.modules.map(module=>moduleProblem(
module,named)));return named.modules.flatMap(({field:field2},index)=>{const message=problems[index];if(message===void 0)
return[];return[{path:field2,message,file:named.configPath}]})}const isJavaScript=path=>/\.[cm]?[jt]sx?$/i.test(path);async function moduleProblem(module,named){
const{root,tree,configPath,dialect}=named;if(isModuleName(module.path)||dialect==="langsmith"&&!isJavaScript(module.path))
return void 0;if((0,external_node_path_.isAbsolute)(module.path)){return`${module.path} is an absolute path, which is th\
ere on this machine only; write it from the folder of ${external_node_path_.posix.basename(configPath)}`}const path=external_node_path_.
posix.normalize(external_node_path_.posix.join(external_node_path_.posix.dirname(configPath),(0,project_file.s)(module.path)));
if(path===".."||path.startsWith("../"))return`${module.path} is outside the packed folder ${root}`;if(tree.files.includes(
path))return isPythonModule(path)?void 0:exportProblem(module,(0,external_node_path_.join)(root,path));if(named.mayBeMade)
return void 0;return missing(module.path,path,named)}async function exportProblem({path,exportName},file){let text;try{text=
(0,external_node_fs_.readFileSync)(file,"utf8")}catch{return void 0}const exports=await moduleExports(text);if(exportName===
void 0||exports===void 0||exports.values.includes(exportName))return void 0;if(exports.types.includes(exportName))return`${path}\
 exports ${exportName} as a type only`;const{values}=exports;const meant=(0,nearest_word.z)(exportName,values);const there=values.
length===0?"it exports nothing":`it exports ${values.join(", ")}`;return`${path} has no export ${exportName}; ${meant?`d\
id you mean ${meant}?`:there}`};async function checkProject(packed,config,{commands={},dialect,checkCode}){const{root,tree,
project}=packed;const{manifests,problems}=readManifests(packed);const{install_command,build_command}=commands;const isPlainInstall=isNotGiven(
install_command);const mayBeMade=!isPlainInstall||!isNotGiven(build_command)||hasInstallScripts(manifests);const isOursToInstall=isPlainInstall&&
isNotGiven(build_command);const noManifest=isOursToInstall&&hasJavaScript(config)?missingManifest(packed):void 0;const configPath=external_node_path_.
posix.join(project,config.path);const named={modules:config.modules,configPath,root,tree,mayBeMade,dialect};const modules2=readableModules(
config,configPath,tree);const[code,ofModules]=await Promise.all([checkCode?.({root,tree,modules:modules2,mayBeMade}),moduleProblems(
named)]);return{modules:refusals([...missingConfig(configPath,tree),...ofModules]),manifest:refusals([...noManifest?[noManifest]:
[],...problems]),local_packages:refusals(isPlainInstall?[...localDependencyProblems(manifests,packed),...folderDependencyProblems(
config,packed)]:[]),lock_file:refusals(isPlainInstall?lockProblems(manifests,packed):[]),files:{problems:tree.problems,warnings:tree.
warnings},lfs:refusals(lfsProblems(root,tree.files)),code:{problems:code?.problems??[],warnings:(code?.warnings??[]).map(
configuration_error.Y)}}}const refusals=problems=>({problems,warnings:[]});function tooMuchContent(files,limitBytes){if(contentBytes(
files)<=limitBytes)return void 0;const message=`the project holds more than ${(0,byte_size.Z)(limitBytes)}, the limit of\
 what is unpacked; ${biggest(files)}. ${LEAVE_OUT}`;return{path:"project_dir",message}}const LEAVE_OUT="Leave out what t\
he agent does not need with .gitignore or .dockerignore";function missingConfig(path,tree){if(tree.files.includes(path))
return[];const why=tree.symbolicLinks.includes(path)?"it is a symbolic link":"the ignore rules leave it out";return[{path:"\
graph_config_path",message:`${path} would not be packed: ${why}`}]}const hasJavaScript=({modules:modules2})=>modules2.some(
({path})=>isJavaScript(path));function readableModules({modules:modules2,python},configPath,tree){const packed=modules2.
flatMap(({field:field2,path,exportName})=>{const isName=isModuleName(path);const file=isName?path:external_node_path_.posix.
join(external_node_path_.posix.dirname(configPath),(0,project_file.s)(path));return isName||tree.files.includes(file)?[{
field:field2,file,exportName}]:[]});const files=isOfPage=>[...new Set(packed.flatMap(({field:field2,file})=>isJavaScript(
file)&&field2.startsWith("ui.")===isOfPage?[file]:[]))];const entries2=packed.filter(({file})=>isPythonModule(file)).map(
({field:field2,file,exportName})=>({field:field2,path:file,name:exportName??null}));return{server:files(false),page:files(
true),python:{...python,entries:entries2,configPath}}}const isNotGiven=command=>command===void 0||command===null||command===
"";;const withinFolder=character=>character!=="/";const anything=()=>true;function matchesWorkspaceGlob(glob,path){const states=[];
const add2=state=>states.push(state)-1;const end=add2({to:[]});const pattern=glob.replace(/^\.?\//,"");let length=pattern.
length;while(pattern[length-1]==="/")length-=1;const start=compile(pattern.slice(0,length),end,add2,states);let active=closure(
[start],states);for(const character of path){const next=[];for(const index of active){const{takes,to}=states[index];if(takes?.(
character))next.push(...to)}if(next.length===0)return false;active=closure(next,states)}return active.has(end)}function compile(pattern,end,add2,states){
let next=end;const parts=partsOf(pattern);for(let i=parts.length-1;i>=0;i--){const part=parts[i];if(typeof part!=="strin\
g"){const after=next;next=add2({to:part.map(choice=>compile(choice,after,add2,states))})}else if(part==="*"||part==="**"||
part==="**/"){next=workspace_glob_repeated(part,next,add2,states)}else{next=add2({takes:part==="?"?withinFolder:character=>character===
part,to:[next]})}}return next}function workspace_glob_repeated(part,after,add2,states){const loop=add2({takes:part==="*"?
withinFolder:anything,to:[]});const leave=part==="**/"?add2({takes:character=>character==="/",to:[after]}):after;states[loop].
to.push(loop,leave);return add2({to:[loop,after]})}function partsOf(pattern){const characters=[...pattern];const closing=closingBraces(
characters);const parts=[];for(let at=0;at<characters.length;at++){const character=characters[at];const close=closing.get(
at);if(close!==void 0){parts.push(choicesOf(characters.slice(at+1,close)));at=close}else if(character==="*"&&characters[at+
1]==="*"){const isWhole=at===0||characters[at-1]==="/";while(characters[at+1]==="*")at+=1;const overFolders=isWhole&&characters[at+
1]==="/";if(overFolders)at+=1;parts.push(overFolders?"**/":"**")}else parts.push(character)}return parts}function closingBraces(characters){
const open=[];const closing=new Map;for(const[at,character]of characters.entries()){if(character==="{")open.push(at);const opened=character===
"}"?open.pop():void 0;if(opened!==void 0)closing.set(opened,at)}return closing}function choicesOf(characters){const choices=[
""];let depth=0;for(const character of characters){if(character==="{")depth+=1;if(character==="}")depth-=1;if(character===
","&&depth===0)choices.push("");else choices[choices.length-1]+=character}return choices}function closure(from,states){const reached=new Set;
const pending=[...from];for(let index=pending.pop();index!==void 0;index=pending.pop()){if(reached.has(index))continue;reached.
add(index);const{takes,to}=states[index];if(!takes)pending.push(...to)}return reached};const MOST_PATTERNS=1e3;const LONGEST_PATTERN=256;
function workspacePatterns(files){const workspaces=field(files["package.json"],"workspaces");const lists={"workspaces of\
 package.json":Array.isArray(workspaces)?workspaces:field(workspaces,"packages"),"packages of pnpm-workspace.yaml":field(
files["pnpm-workspace.yaml"],"packages")};const read={patterns:[],problems:[]};for(const[key,list]of Object.entries(lists)){
if(list===void 0||list===null)continue;const problem=listProblem(list);if(problem===void 0)read.patterns.push(...list);else
read.problems.push(`${key} ${problem}`)}return read}function isWorkspaceMember(patterns,path){const matches=pattern=>matchesWorkspaceGlob(
pattern,path);const excluded=patterns.filter(pattern=>pattern.startsWith("!")).map(pattern=>pattern.slice(1));return patterns.
some(pattern=>!pattern.startsWith("!")&&matches(pattern))&&!excluded.some(matches)}function listProblem(list){if(!Array.
isArray(list)||list.some(pattern=>typeof pattern!=="string"))return"has to be a list of patterns";if(list.length>MOST_PATTERNS)
return`has more than ${MOST_PATTERNS} patterns`;if(list.some(({length})=>length>LONGEST_PATTERN))return`has a pattern of\
 more than ${LONGEST_PATTERN} characters`;return void 0}function field(value,name){return typeof value==="object"&&value!==
null?value[name]:void 0};async function packRoot(project){if(lock_files_allLockFiles.some(name=>(0,external_node_fs_.existsSync)(
(0,external_node_path_.join)(project,name))))return project;for(let directory=project;!(0,external_node_fs_.existsSync)(
(0,external_node_path_.join)(directory,".git"));){const parent=(0,external_node_path_.dirname)(directory);if(parent===directory)
return project;directory=parent;const{patterns}=workspacePatterns(await workspaceFiles(directory));if(isWorkspaceMember(
patterns,(0,project_file.s)((0,external_node_path_.relative)(directory,project))))return directory}return project}async function membersPatterns(root){
return workspacePatterns(await workspaceFiles(root)).patterns}async function workspaceFiles(directory){const manifest=workspace_root_readText(
(0,external_node_path_.join)(directory,"package.json"));const pnpm=workspace_root_readText((0,external_node_path_.join)(
directory,"pnpm-workspace.yaml"));return{...manifest!==void 0&&{"package.json":parsedJson(manifest)},...pnpm!==void 0&&{
"pnpm-workspace.yaml":await parsedYaml(pnpm)}}}function parsedJson(text){try{return JSON.parse(text.replace(/^\uFEFF/,""))}catch{
return void 0}}async function parsedYaml(text){const{parseDocument}=await Promise.all([__webpack_require__.e(815),__webpack_require__.
e(545)]).then(__webpack_require__.bind(__webpack_require__,36545));const document=parseDocument(text,{prettyErrors:false});
return document.errors.length>0?void 0:document.toJS()}function workspace_root_readText(file){try{return(0,external_node_fs_.
readFileSync)(file,"utf8")}catch{return void 0}};const references_FIELDS=["dependencies","devDependencies","optionalDepe\
ndencies","peerDependencies","overrides","resolutions"];function manifestReferences(folder,manifest){const pnpm=(0,json_object.
O)(manifest.pnpm)?manifest.pnpm.overrides:void 0;return[...references_FIELDS.map(field2=>manifest[field2]),pnpm].flatMap(
field2=>Object.entries((0,json_object.O)(field2)?field2:{}).flatMap(([name,spec])=>{if(typeof spec!=="string")return[{name}];
const[,path]=/^(?:file|link|portal|workspace):(\.{1,2}(?:\/.*)?|[^@*^~<>=\d].*\/.*)$/.exec(spec)??[];const[,alias]=/^(?:npm|workspace):(@?[^@]+)@/.
exec(spec)??[];return[{name},...path===void 0?[]:[{path:external_node_path_.posix.join(folder,path)}],...alias===void 0?
[]:[{name:alias}]]}))}const CODE=/\.[cm]?[jt]sx?$/;const IMPORTED=/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)(["'`])([^"'`\n]+)\1/g;
const RELATIVE=/(["'`])(\.{1,2}\/[^"'`\n]*)\1/g;const EXTENDED=/"extends"\s*:\s*\[?\s*"([^"\n]+)"/g;const TEXTS=/"([^"\n]+)"/g;
function codeReferences({root,project,configPath},file,aliases){const isCode=CODE.test(file);if(!isCode&&!file.endsWith(
".json"))return[];const text=references_readText((0,external_node_path_.join)(root,file));const all=(pattern,group)=>[...text.
matchAll(pattern)].map(match=>match[group]??"");const candidates=isCode?[...all(IMPORTED,2),...all(RELATIVE,2)]:all(file===
configPath?TEXTS:EXTENDED,1);return candidates.flatMap(word=>{if(/^\.{1,2}(\/|$)/.test(word))return[external_node_path_.
posix.dirname(file),project].map(from=>({path:external_node_path_.posix.join(from,word)}));const meant=aliases.filter(({
prefix})=>word.startsWith(prefix));return[{name:word},...meant.map(({prefix,target})=>({path:external_node_path_.posix.join(
target+word.slice(prefix.length))}))]})}function readAliases(root,files){const configs=files.filter(file=>/^[jt]sconfig[^/]*\.json$/.
test(file));return configs.flatMap(file=>[...references_readText((0,external_node_path_.join)(root,file)).matchAll(/"([^"\n]+)"\s*:\s*\[\s*"([^"\n]+)"/g)].
map(([,prefix="",target=""])=>({prefix:prefix.replace(/\*.*$/,""),target:target.replace(/\*.*$/,"")})))}function references_readText(file){
try{return(0,external_node_fs_.readFileSync)(file,"utf8")}catch{return""}};function withoutUnrelatedMembers(files,workspace){
const members=membersOf(files,workspace);if(!members||members.length<2)return[...files];const root=members.find(({folder})=>folder===
"");if(runsAllMembers(root.manifest))return[...files];const ownerOf=ownership(members);const needed=neededMembers(members,
{ownerOf,root,files:Map.groupBy(files,ownerOf),workspace});return files.filter(file=>{const owner=ownerOf(file);return needed.
has(owner)||file===external_node_path_.posix.join(owner.folder,"package.json")})}function neededMembers(members,{ownerOf,
root,files,workspace}){const aliases=readAliases(workspace.root,files.get(root)??[]);const needed=new Set([root,...members.
filter(runsAtInstall)]);const named=new Set([ownerOf(external_node_path_.posix.join(workspace.project,"package.json"))]);
const note=reference=>{const member=memberOf(reference,members,ownerOf);if(member)named.add(member)};for(const member of needed)
for(const reference of manifestReferences(member.folder,member.manifest))note(reference);for(const member of named){needed.
add(member);for(const reference of manifestReferences(member.folder,member.manifest))note(reference);for(const file of files.
get(member)??[])for(const reference of codeReferences(workspace,file,aliases))note(reference)}return needed}function membersOf(files,{
root,patterns}){const folders=files.filter(file=>external_node_path_.posix.basename(file)==="package.json").map(file=>external_node_path_.
posix.dirname(file).replace(/^\.$/,"")).filter(folder=>folder===""||isWorkspaceMember(patterns,folder));if(!folders.includes(
""))folders.push("");const members=[];for(const folder of folders){const manifest=readManifest(root,folder,files);if(!manifest)
return void 0;members.push({folder,manifest,name:typeof manifest.name==="string"?manifest.name:void 0})}return members.sort(
(a,b)=>b.folder.length-a.folder.length)}function readManifest(root,folder,files){const path=external_node_path_.posix.join(
folder,"package.json");if(!files.includes(path))return{};try{const value=JSON.parse((0,external_node_fs_.readFileSync)((0,
external_node_path_.join)(root,path),"utf8").replace(/^\uFEFF/,""));return(0,json_object.O)(value)?value:void 0}catch{return void 0}}
function ownership(members){const byFolder=new Map(members.map(member=>[member.folder,member]));return file=>{for(let folder=external_node_path_.
posix.dirname(file);folder!==".";folder=external_node_path_.posix.dirname(folder)){const member=byFolder.get(folder);if(member)
return member}return byFolder.get("")}}function memberOf(reference,members,ownerOf){if("path"in reference)return ownerOf(
external_node_path_.posix.join(reference.path,"x"));return members.find(({name})=>name!==void 0&&(reference.name===name||
reference.name.startsWith(`${name}/`)))}const LIFECYCLE=["preinstall","install","postinstall","prepublish","prepare"];const scriptsOf=({
scripts})=>LIFECYCLE.flatMap(name=>(0,json_object.O)(scripts)&&typeof scripts[name]==="string"?scripts[name]:[]);const runsAtInstall=({
manifest})=>scriptsOf(manifest).length>0;const runsAllMembers=manifest=>scriptsOf(manifest).some(script=>/\b(npm|pnpm|yarn|bun|turbo|nx|lerna|wsrun|ultra|moon|rush)\b/.
test(script));var external_node_timers_promises_=__webpack_require__(58500);var ignore=__webpack_require__(70298);;function parseDockerIgnore(text){
const groups=[];const exceptions=[];for(const line of text.replace(/^\uFEFF/,"").split(/\r?\n/)){if(line.startsWith("#"))
continue;const trimmed=line.trim();const isException=trimmed.startsWith("!");const pattern=cleaned(isException?trimmed.slice(
1).trim():trimmed);if(pattern===void 0)continue;let group=groups.at(-1);if(group?.isException!==isException){group={isException,
rules:ignore({ignoreCase:false})};groups.push(group)}group.rules.add([`/${pattern}`]);if(isException)exceptions.push(pattern.
split("/"))}const lastWord2=path=>groups.findLast(({rules})=>rules.ignores(path));return{excludes:path=>lastWord2(path)?.
isException===false,lets:path=>lastWord2(path)?.isException===true,named:exceptions.map(segments=>segments.join("/")).filter(
pattern=>!/[*?[\\]/.test(pattern)),mayReopen(directory){const segments=directory.split("/").slice(0,-1);return exceptions.
some(pattern=>mayMeet(pattern,segments))}}}function cleaned(pattern){if(pattern==="")return void 0;const path=external_node_path_.
posix.normalize(pattern).replace(/^\/+|\/+$/g,"");return path===""||path==="."||path===".."||path.startsWith("../")?void 0:
path}function mayMeet(pattern,directory){for(let index=0;index<Math.min(pattern.length,directory.length);index++){const part=String(
pattern[index]);if(part==="**")return true;if(!/[*?[\\]/.test(part)&&part!==directory[index])return false}return true};function nameProblem(name){
if(name.includes("�"))return"is not valid UTF-8";if(/\p{Cc}/u.test(name))return"holds a line break or another control \
character";if(name.includes("\\"))return"holds a backslash, which separates folders on some systems";if(name.includes(":"))
return"holds a colon, which names a drive on some systems";return void 0};async function gitFiles(root,signal){const found={
files:new Set,folders:new Set,emptySubmodules:[],sparse:[]};const isAnswered=await readRepository(root,"",found,signal);
if(!isAnswered)return"unknown";return found.files.size>0||found.emptySubmodules.length>0?found:"ignored"}const LS_FILES=[
"ls-files","-z","-t","--cached","--stage","--others","--exclude-standard"];const UNTRACKED="? ";const SUBMODULE="160000";
async function readRepository(root,below,found,signal){const git=(0,local_git.sz)((0,external_node_path_.join)(root,below),
{signal});const listed2=await git("-c","core.fsmonitor=false",...LS_FILES);if(listed2===void 0)return false;const inner=[];
for(const line of listed2.split("\0").filter(Boolean)){if(line.startsWith(UNTRACKED)){const path2=below+line.slice(UNTRACKED.
length);if(path2.endsWith("/"))inner.push(path2);else add(found,path2);continue}const tab=line.indexOf("	");const[tag,mode]=line.
slice(0,tab).split(" ");const path=below+line.slice(tab+1);if(mode===SUBMODULE){if(isEmpty((0,external_node_path_.join)(
root,path)))found.emptySubmodules.push(path);else inner.push(`${path}/`)}else if(tag==="S")found.sparse.push(path);else add(
found,path)}for(const folder of inner)await readRepository(root,folder,found,signal);return true}function add({files,folders},path){
files.add(path);for(let at=path.lastIndexOf("/");at>0;at=path.lastIndexOf("/",at-1)){const folder=path.slice(0,at+1);if(folders.
has(folder))return;folders.add(folder)}}function isEmpty(folder){try{return(0,external_node_fs_.readdirSync)(folder).length===
0}catch{return true}};function isGitIgnored(layers,path){return lastWord(layers,path)==="ignored"}function isLetInByGit(layers,path){
return lastWord(layers,path)==="let in"}function lastWord(layers,path){for(const layer of layers.toReversed()){const{ignored,
unignored}=layer.rules.test(layer.pathFrom(path));if(ignored||unignored)return ignored?"ignored":"let in"}return void 0}
const namedExceptions=text=>text.split(/\r?\n/).flatMap(line=>{const pattern=line.startsWith("!")?line.slice(1).trim():"";
const path=pattern.replace(/^\/|\/$/g,"");const isOnePath=/.\/./.test(path)||pattern.startsWith("/");return isOnePath&&!/[*?[\\]/.
test(path)?[path]:[]});function layersWithin(outer,directory,ownRules){const layers=outer.map(layer=>reopened(layer,directory));
if(ownRules!==void 0){layers.push({rules:createRules().add(ownRules),pathFrom:path=>path.slice(directory.length),named:namedExceptions(
ownRules)})}return layers}function layersAbove(root){const layers=[];let prefix="";for(let directory=root;!(0,external_node_fs_.
existsSync)((0,external_node_path_.join)(directory,".git"));){const parent=(0,external_node_path_.dirname)(directory);if(parent===
directory)return[];prefix=`${(0,external_node_path_.basename)(directory)}/${prefix}`;directory=parent;const text=readRules(
(0,external_node_path_.join)(directory,".gitignore"));const rootFromHere=prefix;if(text===void 0)continue;const rules=createRules().
add(text);layers.unshift({rules,pathFrom:path=>rootFromHere+path,named:namedExceptions(text)})}return isGitIgnored(layers,
"")?[]:layers}function reopened(layer,directory){const path=layer.pathFrom(directory);if(path===""||!layer.rules.test(path).
ignored)return layer;const segments=path.replace(/[\\*?[\]!# ]/g,"\\$&").split("/").slice(0,-1);const open=segments.map(
(_,index)=>`!/${segments.slice(0,index+1).join("/")}/`);return{...layer,rules:createRules().add(layer.rules).add(open)}}
function readRules(file){try{return(0,external_node_fs_.readFileSync)(file,"utf8")}catch{return void 0}}const createRules=()=>ignore(
{ignoreCase:false});;const TEMPLATE=/(^|\/)\.env\.(example|sample|template|dist)$/;function openLetInVain(){const found=new Map;
const note=(why,path)=>found.set(why,(found.get(why)??new Set).add(path));return{leftOut(path,by,{root,layers,docker}){if(TEMPLATE.
test(path))return;const isFolder=path.endsWith("/");const isLetIn={".gitignore":by!=="git"&&isLetInByGit(layers,path),".\
dockerignore":by!=="docker"&&docker.some(({base,rules})=>path.startsWith(base)&&rules.lets(path.slice(base.length)))};for(const[
file,isSo]of Object.entries(isLetIn))if(isSo&&!(isFolder&&let_in_vain_isEmpty((0,external_node_path_.join)(root,path))))
note(reasons[by](file),path);if(!isFolder)return;for(const layer of by==="git"?layers:[]){const folder=layer.pathFrom(path);
const within=layer.named.filter(each=>each.startsWith(folder));for(const each of within.map(name=>path+name.slice(folder.
length)))if((0,external_node_fs_.existsSync)((0,external_node_path_.join)(root,each)))note(IN_AN_IGNORED_FOLDER,each)}if(by===
"docker")return;for(const{base,rules}of docker)for(const each of rules.named.map(name=>base+name))if(each.startsWith(path)&&
(0,external_node_fs_.existsSync)((0,external_node_path_.join)(root,each)))note(reasons[by](".dockerignore"),each)},warnings:()=>[
...found].map(([why,paths])=>`left out although ${why}: ${listed_listed([...paths].sort())}`)}}const reasons={name:file=>`${file}\
 lets it in, since what has such a name is never packed`,git:file=>`${file} lets it in, since git ignores it (let it in \
by .gitignore, too)`,docker:file=>`${file} lets it in, since .dockerignore leaves it out`};const IN_AN_IGNORED_FOLDER=".\
gitignore lets it in, since git does not look into a folder that it ignores (ignore the folder's content, as dist/*, ins\
tead)";function let_in_vain_isEmpty(folder){try{return(0,external_node_fs_.readdirSync)(folder).length===0}catch{return true}}
;const FOLDERS_PER_TURN=200;async function readProjectTree(root,options={}){const{project="",leftOut=[],signal}=options;
const tree={files:[],symbolicLinks:[],specialFiles:[],problems:[],warnings:[]};const docker=[...new Set(["",project])].flatMap(
base=>{const text=project_tree_readRules(root,`${base}.dockerignore`,tree);return text===void 0?[]:[{base,rules:parseDockerIgnore(
text)}]});const asked=await gitFiles(root,signal);const git=typeof asked==="object"?asked:void 0;if(asked==="unknown"&&(0,
local_git.cC)(root))tree.warnings.push(await unknownFiles(root,signal));const walk={...{root,tree,docker,leftOut:new Set(
leftOut),git,signal},letInVain:openLetInVain(),folders:0};if(git)tellOfMissing(walk,git);await readFolder(walk,"",layersAbove(
root));tree.warnings.push(...walk.letInVain.warnings());for(const list of[tree.files,tree.symbolicLinks,tree.specialFiles])
list.sort();return tree}async function unknownFiles(root,signal){const why=await(0,local_git.l2)(root,signal)??"git coul\
d not be asked which files are ignored";return`${why}: .gitignore files alone decide, not .git/info/exclude, core.exclud\
esFile or what is tracked`}function tellOfMissing(walk,git){const{tree}=walk;const isPacked=path=>!isExcludedByDocker(walk,
path);const empty=git.emptySubmodules.filter(isPacked);if(empty.length>0){const message=`the submodule ${listed_listed(empty)}\
 is empty; run \`git submodule update --init --recursive\` first (actions/checkout: \`submodules: recursive\`), or leave it \
out with .dockerignore`;tree.problems.push({path:"project_dir",message})}const sparse=git.sparse.filter(isPacked);if(sparse.
length>0)tree.warnings.push(`tracked files are left out, since the checkout is sparse: ${listed_listed(sparse)}; \`git sp\
arse-checkout disable\` brings them`)}function isLeftOutByGit({git},layers,path){if(!git)return isGitIgnored(layers,path);
const known=path.endsWith("/")?git.folders:git.files;return!known.has(path)&&!known.has(path.normalize("NFC"))}async function readFolder(walk,directory,outer){
const{tree}=walk;walk.signal?.throwIfAborted();if(++walk.folders%FOLDERS_PER_TURN===0)await(0,external_node_timers_promises_.
setImmediate)();const entries2=readEntries(walk,directory);if(entries2.some(entry=>entry.name===VIRTUAL_ENVIRONMENT_MARKER))
return;const ownRules=entries2.some(entry=>entry.name===".gitignore"&&entry.isFile())?project_tree_readRules(walk.root,`${directory}\
.gitignore`,tree):void 0;const layers=layersWithin(outer,directory,ownRules);for(const entry of entries2){const path=directory+
entry.name;if(walk.leftOut.has(path))continue;const leftOut=by2=>walk.letInVain.leftOut(entry.isDirectory()?`${path}/`:path,
by2,{...walk,layers});if(never_packed_isNeverPacked(entry.name)){leftOut("name");continue}if(entry.isDirectory()){const folder=`${path}\
/`;const by2=isLeftOutByGit(walk,layers,folder)?"git":isClosedByDocker(walk,folder)&&"docker";if(by2){leftOut(by2);continue}
if(isRefused(walk,path,entry.name))continue;await readFolder(walk,folder,layers);continue}const isListed=entry.isFile()||
entry.isSymbolicLink();const isByGit=(isListed||!walk.git)&&isLeftOutByGit(walk,layers,path);const by=isByGit?"git":isExcludedByDocker(
walk,path)&&"docker";if(by){leftOut(by);continue}if(entry.isFile()){if(!isRefused(walk,path,entry.name))tree.files.push(
path)}else if(entry.isSymbolicLink())tree.symbolicLinks.push(path);else tree.specialFiles.push(path)}}function isRefused({
tree},path,name){const reason=nameProblem(name);if(reason===void 0)return false;const message=`the name ${JSON.stringify(
path)} ${reason}; rename it, or leave it out with .gitignore`;tree.problems.push({path:"project_dir",message});return true}
function isExcludedByDocker(walk,path){return walk.docker.some(({base,rules})=>path.startsWith(base)&&rules.excludes(path.
slice(base.length)))}function isClosedByDocker(walk,folder){return walk.docker.some(({base,rules})=>{if(!folder.startsWith(
base)||folder===base)return false;const path=folder.slice(base.length);return rules.excludes(path)&&!rules.mayReopen(path)})}
function readEntries({root,tree},directory){try{return(0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root,
directory),{withFileTypes:true})}catch(error2){tree.problems.push((0,project_file.O)(directory===""?root:directory,error2));
return[]}}function project_tree_readRules(root,path,tree){try{return(0,external_node_fs_.readFileSync)((0,external_node_path_.
join)(root,path),"utf8")}catch(error2){if(error2.code!=="ENOENT")tree.problems.push((0,project_file.O)(path,error2));return void 0}}
;async function inspectProject(options){const directory=realDirectory(options.directory);const root=await packRoot(directory);
const project=(0,project_file.s)((0,external_node_path_.relative)(root,directory));const reading2=readGraphConfig(directory,
options);const{config,problems,warnings}=reading2;if(!config)throw new configuration_error.j(problems);const leftOut=[...options.
leftOut??[],...environmentFile(directory,config,root)];const whole=await readProjectTree(root,{project:project===""?"":`${project}\
/`,leftOut:leftOut.flatMap(path=>[path,...realPath(path)]).map(path=>(0,project_file.s)((0,external_node_path_.relative)(
root,path))),signal:options.signal});const tree={...whole,files:await neededFiles(whole.files,{root,project},config,options)};
const found=await checkProject({root,tree,project},config,options);return{root,project,config,tree,found:{graph_config:{
problems,warnings},...found}}}async function neededFiles(files,folders,config,{commands}){const patterns=await membersPatterns(
folders.root);if(patterns.length===0||commands?.install_command||commands?.build_command)return[...files];const configPath=external_node_path_.
posix.join(folders.project,config.path);return withoutUnrelatedMembers(files,{...folders,patterns,configPath})}function realPath(path){
try{return[(0,external_node_fs_.realpathSync)(path)]}catch{return[]}}function realDirectory(directory){const refused2=(message,cause)=>new configuration_error.
j([{path:"project_dir",message}],{cause});try{const path=(0,external_node_fs_.realpathSync)(directory);if((0,external_node_fs_.
statSync)(path).isDirectory())return path}catch(error2){const{code}=error2;const missing2=`the folder ${directory} does \
not exist`;throw refused2(code==="ENOENT"?missing2:`the folder ${directory} cannot be opened (${code})`,error2)}throw refused2(
`${directory} is not a folder`)}function environmentFile(directory,config,root){const{file}=readProjectEnvironment(directory,
config,root);return file===void 0?[]:[file]}const allProblems=({found})=>Object.values(found).flatMap(({problems})=>problems);
const allWarnings=({found})=>Object.values(found).flatMap(({warnings})=>warnings);;const DEFAULT_LIMITS={warnBytes:upload.
Y8,refuseBytes:upload.d,unpackedBytes:upload.SF};async function tarballSource(options){const{signal,report=()=>{}}=options;
const limits={...DEFAULT_LIMITS,...options.limits};report({type:"packing",packed_bytes:0,total_bytes:void 0});const inspected=await inspectProject(
options);const{root,tree}=inspected;const early=allProblems(inspected);const there=tree.files.map(path=>({path,size:(0,external_node_fs_.
statSync)((0,external_node_path_.join)(root,path),{throwIfNoEntry:false})?.size??0}));const tooMuch=tooMuchContent(there,
limits.unpackedBytes);if(tooMuch)throw new configuration_error.j([...early,tooMuch]);const origin2=readCodeOrigin(root,options.
origin??{},signal);origin2.catch(()=>{});const onRead=reading(contentBytes(there),report);const pack=await packFiles(root,
tree.files,{limitBytes:limits.refuseBytes,signal,onRead});const{content:content2,files}=pack;try{const checkout=await origin2;
const problems=[...early,...pack.problems];if(!content2)problems.push(overLimit(limits.refuseBytes,files));if(problems.length>
0||!content2)throw new configuration_error.j(problems);const graphConfigPath=external_node_path_.posix.join(inspected.project,
inspected.config.path);const links=tree.symbolicLinks.length===0?"":`, ${counted(tree.symbolicLinks,"symbolic link")} le\
ft out`;return{kind:"internal_source",digest:pack.digest,checkout,changesSince:(commit,asked)=>changedFilesSince(root,commit,
asked),graph_config_path:graphConfigPath,warnings:[...allWarnings(inspected),...leftOutWarnings(tree),...sizeWarnings(content2.
size,limits.warnBytes,files)],describe:()=>`${(0,external_node_path_.basename)(root)} (${counted(files,"file")}, ${(0,byte_size.
Z)(contentBytes(files))}, ${(0,byte_size.Z)(content2.size)} packed${links})`,async deliver(target){const path=await target.
upload({content:content2,contentType:"application/gzip"});return{source_tarball_path:path,graph_config_path:graphConfigPath,
...checkout&&{checkout}}},release:()=>content2.close()}}catch(error2){content2?.close();throw error2}}const STEP_BYTES=1e6;
function reading(total_bytes,report){const step=Math.max(STEP_BYTES,total_bytes/100);let packed_bytes=0;let next=step;return bytes=>{
packed_bytes+=bytes;if(packed_bytes<Math.min(next,total_bytes))return;next=packed_bytes+step;report({type:"packing",packed_bytes,
total_bytes})}}function overLimit(limitBytes,files){const message=`the packed project is larger than ${(0,byte_size.Z)(limitBytes)}\
, the limit of an upload; ${biggest(files)}. ${LEAVE_OUT}`;return{path:"project_dir",message}}function sizeWarnings(bytes,warnBytes,files){
if(bytes<=warnBytes)return[];return[`the packed project is large (${(0,byte_size.Z)(bytes)}); ${biggest(files)}`]}function leftOutWarnings({
symbolicLinks,specialFiles}){const warning=(paths,what)=>paths.length===0?[]:[`${counted(paths,what)} left out: ${listed_listed(
paths)}`];return[...warning(symbolicLinks,"symbolic link"),...warning(specialFiles,"special file")]}const counted=(things,name)=>`${things.
length} ${name}${things.length===1?"":"s"}`;;async function projectTarball(request,nothing){const{project_dir:directory,
dialect,leftOut,checkCode,own,report,signal}=request;const configPath=request.source_revision_config.graph_config_path??
void 0;const{config}=readGraphConfig(directory,{configPath,dialect});const environment2=config&&readProjectEnvironment(directory,
config,await packRoot(directory));let path=configPath;const result=await prepared(nothing,async()=>{const commands=request.
source_config;const source=await tarballSource({directory,configPath,leftOut,dialect,commands,checkCode,origin:{commit:own.
commit,branch:own.repo_ref},report,signal});path=source.graph_config_path;return source});return{...result,source_revision_config:{
...request.source_revision_config,...path&&{graph_config_path:path}},env:environment2?.env??{},env_file:config?.path,secrets:environment2?.
secrets??[],warnings:[...environment2?.warnings??[],...result.warnings],problems:[...result.problems,...environment2?.problems??
[]]}}async function projectImage(request,nothing,{build,base,platform,secrets:secrets2}){const{project_dir:directory,dialect,
leftOut,checkCode,report,signal,environment:environment2}=request;const{graph_config_path,image_uri:_,...source_revision_config}=request.
source_revision_config;const{install_command,build_command,...source_config}=request.source_config;const configPath=graph_config_path??
void 0;const{config}=readGraphConfig(directory,{configPath,dialect});const own=config&&readProjectEnvironment(directory,
config,await packRoot(directory));const commands={install_command,build_command};const given2={directory,configPath,leftOut,
dialect,commands,checkCode,environment:environment2,report,signal};const result=await prepared(nothing,()=>build({...given2,
base,platform,secrets:secrets2}));return{...result,source_config,source_revision_config,env:own?.env??{},env_file:config?.
path,secrets:own?.secrets??[],warnings:[...own?.warnings??[],...result.warnings],problems:[...result.problems,...own?.problems??
[]]}};function chosenSource(asked,file){if(asked.source)return asked.source;if(asked.source_revision_config?.image_uri){
return file.source==="internal_image"?"internal_image":"external_image"}if(asked.source_config?.repo_url)return"repo_hos\
t";if(asked.source_config?.template_id)return"internal_template";if(file.source)return file.source;if(file.source_revision_config?.
image_uri)return"external_image";if(file.source_config?.template_id)return"internal_template";return file.source_config?.
repo_url?"repo_host":"internal_source"}async function requestedSource(request){const{kind,source_config,source_revision_config}=request;
const nothing={source:void 0,source_config,source_revision_config,env:{},secrets:[],warnings:[],problems:[]};switch(kind){case"\
internal_source":return source_revision_config.source_tarball_path?nothing:projectTarball(request,nothing);case"repo_hos\
t":return gitRepository(request,nothing);case"external_image":case"internal_image":{if(request.imageBuild)return projectImage(
request,nothing,request.imageBuild);const{image_uri}=source_revision_config;return image_uri?prepared(nothing,async()=>imageSource(
{image_uri,kind})):nothing}case"internal_template":return nothing}}async function gitRepository(request,nothing){const checkout=await checkout_readCheckout(
request.project_dir,request.signal);const repo_url=request.source_config.repo_url??checkout?.repo_url??request.own.repo_url;
const unread=checkout?void 0:await(0,local_git.l2)(request.project_dir,request.signal);if(!repo_url&&unread)return{...nothing,
problems:[{path:"project_dir",message:unread}]};if(!repo_url)return nothing;if((0,source_repo_url.Lk)(repo_url)){const message="\
source_config.repo_url carries a password or token, which every reader of the deployment would see; leave it out and let\
 the control plane's git sign in";return{...nothing,problems:[{path:"source_config.repo_url",message}]}}const ownCheckout=checkout&&
isOf(checkout,repo_url)?checkout:void 0;const known=ownCheckout||(0,origin.RB)(repo_url,request.own.repo_url)?request.own:
void 0;const given2=withoutNulls(request.source_revision_config);const own_ref=known?.repo_ref;const repo_ref=(known?.wins?
own_ref:void 0)??given2.repo_ref??own_ref??ownCheckout?.branch;const graph_config_path=given2.graph_config_path??(ownCheckout&&
configPathIn(ownCheckout,request));const commit=request.commit??(known?.repo_ref!==void 0&&repo_ref===known.repo_ref?known.
commit:void 0)??(ownCheckout&&commitOf(ownCheckout,repo_url,repo_ref))??await readRemoteCommit(repo_url,repo_ref,{directory:request.
project_dir,signal:request.signal});return{...nothing,warnings:[...unread?[unread]:[],...commit===void 0?[unknownCommit(
repo_ref)]:[]],source:gitSource({repo_url,repo_ref,commit}),source_config:{...request.source_config,repo_url},source_revision_config:{
...request.source_revision_config,...repo_ref&&{repo_ref},...graph_config_path&&{graph_config_path}}}}function unknownCommit(repo_ref){
const what=repo_ref===void 0?"the default branch":`'${repo_ref}'`;return`the commit of ${what} cannot be read from here,\
 so a new commit alone is not noticed: give git here access to the repository, or name a commit as the ref (on the comma\
nd line, also with --commit)`}function commitOf(checkout,repoUrl,ref){const isHere=isItself(checkout,repoUrl)||checkout.
is_pushed;return isHere&&ref!==void 0&&ref.replace(/^refs\/heads\//,"")===checkout.branch?checkout.commit:void 0}function configPathIn(checkout,{
project_dir,dialect}){const{config}=readGraphConfig(project_dir,{dialect});return config&&checkout.prefix+config.path}const isItself=({
root},url)=>url.replace(/\/+$/,"")===root||url.replace(/\/+$/,"")===(0,external_node_url_.pathToFileURL)(root).href;const isOf=(checkout,url)=>isItself(
checkout,url)||(0,origin.RB)(url,checkout.repo_url);function withoutNulls(config){return Object.fromEntries(Object.entries(
config).filter(([,value])=>value!==null&&value!==void 0))};function shortSecretWarnings(secrets2){const names=secrets2.filter(
({value})=>value.reveal()!==""&&(0,redaction.t)(value.reveal())).map(({name})=>name);if(names.length===0)return[];const[
those,them]=names.length===1?[`secret ${names[0]} is`,"it"]:[`secrets ${names.join(", ")} are`,"them"];return[`${those} \
shorter than 8 characters: logs hide ${them} as whole words at most; what is no secret belongs in env`]};async function resolveDeployment(request,context){
const{project_dir,dialect}=request;const{environment:environment2,signal}=context;const asked=await readRequest(request);
const{allowed}=asked;const file=await(0,desired_file.f)(project_dir,{given:request.config,environment:environment2,allowed,
dialect});const kind=request.image_build?"internal_image":chosenSource(asked.parts,file.parts);const build_secrets=asked.
build_secrets??file.build_secrets;const code=await requestedSource({kind,source_config:withoutEmptyCommands({...file.parts.
source_config,...asked.parts.source_config}),source_revision_config:{...file.parts.source_revision_config,...asked.parts.
source_revision_config},commit:request.commit||void 0,own:{repo_url:request.default_repo_url,repo_ref:request.default_repo_ref,
commit:request.default_commit,wins:request.default_ref_wins??false},project_dir,leftOut:file.path===void 0?[]:[file.path],
dialect,imageBuild:request.image_build?{build:request.image_build,base:request.image_base||void 0,platform:request.image_platform||
void 0,secrets:build_secrets??[]}:void 0,checkCode:request.check_code,environment:environment2,signal,report:context.report});
const name=asked.parts.name??file.parts.name??defaultName(request);const secrets2=mergedSecrets(code.secrets,file.secrets,
asked.secrets);const origins={code,file,asked};const env=givenSettings(origins);const runtime_keys=asked.runtime_keys??file.
runtime_keys;const{source_config,source_revision_config}=code;const from=await originOfCode(kind,code,request,context);const secret_references=asked.
parts.secret_references??file.parts.secret_references;const tags=(asked.parts.tags??file.parts.tags)&&{...file.parts.tags,
...asked.parts.tags};const deletion_protection=asked.parts.deletion_protection??file.parts.deletion_protection;const desired={
name:name??"",source:kind,...file.parts.display_name&&{display_name:file.parts.display_name},...Object.keys(source_config).
length>0&&{source_config},...Object.keys(source_revision_config).length>0&&{source_revision_config},...env&&{env},...secrets2&&
{secrets:secrets2},...build_secrets&&!request.image_build&&{build_secrets:[...build_secrets]},...secret_references&&{secret_references},
...runtime_keys&&{runtime_keys:[...runtime_keys]},...tags&&{tags},...deletion_protection!=null&&{deletion_protection},...from.
origin};const allSecrets=[secrets2,build_secrets,runtime_keys].flatMap(set=>set??[]);const problems=[...file.problems,...asked.
problems,...nameProblems(name,request,[...asked.problems,...file.problems]),...givenSettingProblems(origins,desired,{secrets:allSecrets,
masked:request.masked}),...secretsProblems(file.secrets??[]).map(problem=>({...problem,...file.locate(problem.path)})),...secretsProblems(
asked.secrets??[]),...[...(0,rules_build_secrets.ps)(file.build_secrets??[]),...(0,deployment_runtime_keys.s4)(file.runtime_keys??
[])].map(problem=>({...problem,...file.locate(problem.path)})),...(0,rules_build_secrets.ps)(asked.build_secrets??[]),...(0,
deployment_runtime_keys.s4)(asked.runtime_keys??[]),...[...ruleProblems(desired),...code.problems,...from.problems].map(
problem=>located(problem,asked.parts,file))];if(problems.length>0){code.source?.release?.();throw new configuration_error.
j(inReadingOrder(problems))}const explicit=mergedSecrets(file.secrets,asked.secrets)??[];const warnings=[...code.warnings,
...asked.warnings,...resolve_deployment_emptyWarnings(explicit),...shortSecretWarnings(secrets2??[])];const isOfFolder=kind===
"internal_source"||Boolean(request.image_build);return{desired,source:code.source,warnings,name_from:nameSource(asked.parts,
file.parts,request),isOfFolder}}async function originOfCode(kind,{source_config:{repo_url},source_revision_config:{graph_config_path}},{
project_dir,default_repo_url:url,fork_repo_url:fork},{environment:environment2,signal}){const known={url,fork,environment:environment2};
if((0,source_traits.up)(kind,"commit")){const origin2=repo_url&&repositoryOrigin(repo_url,graph_config_path??void 0,known);
return{origin:origin2?{origin:origin2}:{},problems:[]}}try{return{origin:await folderOrigin(project_dir,known,signal),problems:[]}}catch(error2){
if(!(error2 instanceof configuration_error.j))throw error2;return{origin:{},problems:error2.problems}}}function withoutEmptyCommands(config){
const{install_command,build_command}=config;return{...config,...install_command===""&&{install_command:null},...build_command===
""&&{build_command:null}}}async function projectName(project_dir,environment2){const{parts}=await readDesiredFile(project_dir,
{environment:environment2});return parts.name??defaultName({project_dir})}function defaultName({default_name,project_dir}){
return(0,deployment_name.Ov)(default_name||(0,external_node_path_.basename)((0,external_node_path_.resolve)(project_dir)))}
function nameSource(asked,file,request){if(asked.name!==void 0)return"request";if(file.name!==void 0)return"file";return request.
default_name?"default":"folder"}function nameProblems(name,request,others){if(name!==void 0||others.some(({path})=>path===
"name"))return[];const origin2=request.default_name||(0,external_node_path_.basename)((0,external_node_path_.resolve)(request.
project_dir));return[{path:"name",message:`name is needed: none can be made from '${origin2}'`}]}function secretsProblems(secrets2){
return[...(0,secret_set.T)("secrets",secrets2),...(0,rules_settings.bw)(secrets2)]}function ruleProblems(desired){const{
display_name:_,runtime_keys:__,env:___,...body}=desired;return(0,deployment_rules.b)({source_revision_config:{},...body,
source_config:{...(0,source_traits.au)(desired.source).assumed,...body.source_config},secrets:[]}).map(({path,message})=>({
path,message}))}function located(problem,asked,file){const isLocated=problem.file!==void 0||has(asked,problem.path);return isLocated?
problem:{...problem,...file.locate(problem.path)}}function has(parts,path){let value=parts;for(const name of(0,field_path.
y)(path)){if(!(0,json_object.O)(value))return true;value=value[name];if(value===void 0)return false}return true}function mergedSecrets(...sets){
const given2=sets.filter(set=>set!==void 0);const byName=new Map(given2.flat().map(entry=>[entry.name,entry]));const isSaid=byName.
size>0||given2.slice(1).length>0;return isSaid?[...byName.values()]:void 0}function resolve_deployment_emptyWarnings(secrets2){
const empty=new secret.z("");return secrets2.filter(({value})=>value.equals(empty)).map(({name})=>`secret '${name}' is e\
mpty`)}function inReadingOrder(problems){const seen=new Map(problems.map(problem=>[JSON.stringify([problem.path,problem.
message]),problem]));return[...seen.values()].sort((a,b)=>(a.line??Infinity)-(b.line??Infinity)||0)};}),5676:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{O:()=>unreadable,s:()=>withSlashes});var node_path__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
76760);function unreadable(path,error){const{code=String(error)}=error;return{path,message:`${path} cannot be read (${code}\
); make it readable, or leave it out with .gitignore`}}function withSlashes(path){return node_path__WEBPACK_IMPORTED_MODULE_0__.
sep==="/"?path:path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_0__.sep,"/")}}),7143:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Gm:()=>RUNTIME_KEYS,S7:()=>parseSecretsText,cW:()=>SECRETS,f1:()=>BUILD_SECRETS,
ql:()=>readSecrets,yy:()=>SETTINGS});var _contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
83903);var _contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(85275);var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
62183);var _foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(82727);var _project_assignments_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(
87889);var _yaml_text_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(67508);const SECRETS={field:"secrets",noun:"se\
cret",names:{pattern:_foundation_text_variable_name_js__WEBPACK_IMPORTED_MODULE_4__.n,rule:_contract_deployment_secrets_js__WEBPACK_IMPORTED_MODULE_1__.
yc}};const SETTINGS={...SECRETS,field:"env",noun:"setting"};const BUILD_SECRETS={...SECRETS,field:"build_secrets",noun:"\
build secret"};const RUNTIME_KEYS={field:"runtime_keys",noun:"runtime key",names:{pattern:_contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__.
JJ,rule:_contract_deployment_runtime_keys_js__WEBPACK_IMPORTED_MODULE_0__.Sr}};async function parseSecretsText(text,named=SECRETS){
const{field}=named;if(text.trim()==="")return{secrets:[],warnings:[],problems:[]};if(isAssignments(text)){const{assignments,
problems:problems2}=(0,_project_assignments_js__WEBPACK_IMPORTED_MODULE_5__.F)(text,{names:named.names.pattern});if(problems2.
length===0)return withoutRunToken(assignments.map(({name,value})=>({name,value:new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__.
z(value)})),named);const lines=problems2.map(({line,message})=>({path:field,message:`${field}: line ${line} ${message}`}));
return{secrets:[],warnings:[],problems:lines}}const yaml=await(0,_yaml_text_js__WEBPACK_IMPORTED_MODULE_3__.c)(text);if(yaml.
problems.length>0){const message=`${beginning(field)} neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.
line})`;return{secrets:[],warnings:[],problems:[{path:field,message}]}}const{secrets,problems}=readSecrets(yaml.value,[],
{yaml,named});const found=withoutRunToken(secrets,named);return{...found,problems}}function withoutRunToken(entries,{noun,
field}){if(field==="build_secrets"||field==="env")return{secrets:entries,warnings:[],problems:[]};const secrets=entries.
filter(({name})=>name.toLowerCase()!=="github_token");const message=`${noun} 'github_token' is left out: it is the token\
 of the workflow's run; give the agent a token of another name`;return{secrets,warnings:secrets.length<entries.length?[message]:
[],problems:[]}}const asItIs=text=>({text,problems:[]});function readSecrets(value,at,{yaml,named,replace=asItIs}){const{
field,noun,names}=named;const secrets=[];const problems=[];const entries=entriesOf(value);if(entries===void 0){const message=`${beginning(
field)} ${acceptedForms}`;return{secrets,problems:[{path:field,message,line:yaml.lineOf(at)}]}}for(const{name,value:given,
path}of entries){const line=yaml.lineOf([...at,...path]);if(typeof name!=="string"||name===""){problems.push({path:field,
message:`a ${noun} needs a name and a value: ${acceptedForms}`,line});continue}if(!names.pattern.test(name)){problems.push(
{path:field,message:`${field}: the name on line ${line} ${names.rule}`,line});continue}const text=scalarText(given,yaml.
sourceOf([...at,...path]));if(text===void 0){const message=`${noun} '${name}' has no value; a value is a text (quote it \
where YAML sees something else)`;problems.push({path:`${field}.${name}`,message,line});continue}const replaced=replace(text,
name);problems.push(...replaced.problems.map(message=>({path:`${field}.${name}`,message,line})));secrets.push({name,value:new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_2__.
z(replaced.text)})}return{secrets,problems}}const beginning=field=>`${field} ${field==="env"?"is":"are"}`;const acceptedForms="\
a map of names to values (NAME: value), or a list of { name: NAME, value: value }";function entriesOf(value){if(Array.isArray(
value)){return value.map((item,index)=>{const fields=typeof item==="object"&&item!==null?item:{};return{name:fields.name,
value:fields.value,path:[index,"value"]}})}if(typeof value!=="object"||value===null)return void 0;return Object.entries(
value).map(([name,item])=>({name,value:item,path:[name]}))}function scalarText(value,source){if(typeof value==="string")
return value;return typeof value==="number"||typeof value==="boolean"?source??String(value):void 0}function isAssignments(text){
const lines=text.replace(/^\uFEFF/,"").split(/[\r\n]+/);const first=lines.find(line=>line.trim()!==""&&!line.trim().startsWith(
"#"));return/^\s*(export\s+)?[^\s:=[{'"-][^\s:=]*\s*=/.test(first??"")}}),67508:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{c:()=>parseYamlText});;async function unclosedMarks(document,text){const{isCollection,
isScalar,visit}=await Promise.all([__webpack_require__.e(815),__webpack_require__.e(545)]).then(__webpack_require__.bind(
__webpack_require__,36545));const found=[];visit(document,(_key,node)=>{const isOpened=isCollection(node)?node.flow===true:
isScalar(node)&&isQuoted(node.type);const range=isOpened?node.range:void 0;const[start,end]=range??[];if(start===void 0||
end===void 0)return;const written=text.slice(start,end).trimEnd();const mark=written[0]??"";const isOwn=!isCollection(node)||
start+written.length>endOfItems(node.items);const isClosed=written.length>1&&written.at(-1)===closing[mark]&&isOwn;if(mark in
closing&&!isClosed)found.push({mark,offset:start})});return found}const closing={"[":"]","{":"}",'"':'"',"'":"'"};const isQuoted=type=>type===
"QUOTE_DOUBLE"||type==="QUOTE_SINGLE";function endOfItems(items){const last=items.at(-1);const parts=[last,last?.key,last?.
value];return Math.max(0,...parts.map(part=>part?.range?.[1]??0))};const sentences={BAD_INDENT:"the indentation does not\
 fit",DUPLICATE_KEY:"the same key is given twice",MISSING_CHAR:"a closing quote, bracket or colon is missing",BLOCK_AS_IMPLICIT_KEY:"\
a nested value is written on the line of its key",MULTILINE_IMPLICIT_KEY:"a key runs over several lines",TAB_AS_INDENT:"\
a tab is used for indentation",MULTIPLE_DOCS:"there is more than one document",TAG_RESOLVE_FAILED:"a tag is not known",UNEXPECTED_TOKEN:"\
a bracket, brace or other mark stands where it has no meaning",BAD_ALIAS:"an alias is not allowed here"};async function parseYamlText(text){
const{parseDocument,LineCounter}=await Promise.all([__webpack_require__.e(815),__webpack_require__.e(545)]).then(__webpack_require__.
bind(__webpack_require__,36545));const lines=new LineCounter;const lineAt=offset=>lines.linePos(offset).line||1;const plain=text.
replace(/^\uFEFF/,"");const document=parseDocument(plain,{lineCounter:lines,prettyErrors:false});const problems=await syntaxProblems(
document,plain,lineAt);let value;if(problems.length===0){try{value=document.toJS()}catch{problems.push({message:"is not \
valid YAML: an alias does not lead to a value",line:1})}}return{value,problems,lineOf(path){const{offset}=locate(document,
path);return offset===void 0?void 0:lineAt(offset)},sourceOf:path=>locate(document,path).source}}async function syntaxProblems(document,text,lineAt){
const errors=[...document.errors,...document.warnings];if(errors.length===0)return[];const unclosed=await unclosedMarks(
document,text);const byText=new Map;for(const{code,pos}of errors){const mark=afterUnclosed.has(code)?unclosed.findLast(({
offset})=>offset<pos[0]):void 0;const problem=mark?{message:`is not valid YAML: the ${mark.mark} here is never closed`,line:lineAt(
mark.offset)}:{message:`is not valid YAML: ${sentences[code]??code}`,line:lineAt(pos[0])};byText.set(`${problem.line} ${problem.
message}`,problem)}return[...byText.values()]}const afterUnclosed=new Set(["BAD_INDENT","MISSING_CHAR"]);function locate(document,path){
let node=document.contents;let offset=document.contents?.range?.[0];for(const segment of path){const items=itemsOf(resolved(
document,node));const item=items?.find((candidate,index)=>isNamed(candidate,index,segment));if(item===void 0)return{offset,
source:void 0};const pair=isPair(item)?item:void 0;node=pair?pair.value:item;offset=(pair?.key??item).range?.[0]??offset}
const scalar=resolved(document,node);const source=scalar&&!scalar.items&&typeof scalar.source==="string"?scalar.source:void 0;
return{offset,source}}function isNamed(item,index,segment){if(isPair(item))return scalarValue(item.key)===String(segment);
if(index===segment)return true;return itemsOf(item)?.some(field=>isPair(field)&&scalarValue(field.key)==="name"&&scalarValue(
field.value)===segment)??false}function resolved(document,node){const alias=node;return typeof alias?.resolve==="functio\
n"?alias.resolve(document):node}const itemsOf=node=>node?.items;const isPair=item=>typeof item==="object"&&item!==null&&
"key"in item;const scalarValue=node=>String(node?.value)})};
