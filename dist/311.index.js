export const id=311;export const ids=[311,535,653,959];export const modules={23311:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{runStep:()=>runStep});var abortable=__webpack_require__(17015);var action_step=__webpack_require__(
81400);var command=__webpack_require__(73114);var sources=__webpack_require__(49656);;function pullRequestNumber({inputs,
workflow}){return inputs.pullRequest??workflow.trigger.pullRequest?.number}function requirePullRequest(step,what){const number=pullRequestNumber(
step);if(number!==void 0)return number;const message=`${what} belongs to a pull request, and '${step.workflow.trigger.event}\
' has none: give its number as pull-request`;throw new sources.j1([{path:"pull-request",message}])}var trigger_trigger=__webpack_require__(
5827);var trigger_workflow=__webpack_require__(37942);var github_access=__webpack_require__(92630);;const TIMEOUT_MS=2e4;
async function refreshPullRequest(step){const{workflow,problems,signal}=step;const{trigger}=workflow;const number=pullRequestNumber(
step);if(number===void 0||problems.length>0||!isUpToPullRequest(step))return step;const isNamed=number!==trigger.pullRequest?.
number;if(!isNamed&&!(0,github_access.Yh)(step))return step;const answer=await describe(step,number);if(signal.aborted)return step;
if("described"in answer){const now=(0,trigger_workflow.HO)(workflow,(0,trigger_trigger.M)(trigger,answer.described));return{
...step,workflow:now,choice:(0,command.F6)((0,action_step.fo)(step),now.trigger)}}if(isNamed){const message=`pull reques\
t #${number} cannot be read, so the author of its code is not known: ${answer.problem}`;return{...step,problems:[{path:"\
pull-request",message}]}}(0,github_access.IS)(step)(`Could not ask whether pull request #${number} is still open, so the\
 event counts: ${answer.problem}`);return step}function isUpToPullRequest({choice,workflow:{trigger}}){return choice.command===
"preview"||choice.command==="teardown"&&trigger.action==="closed"}async function describe(step,number){const signal=AbortSignal.
any([step.signal,AbortSignal.timeout(TIMEOUT_MS)]);const client=await(0,github_access.XA)({...step,signal});if(!client)return{
problem:"there is no github-token"};const[{describePullRequest},{githubProblem,statusOf}]=await Promise.all([__webpack_require__.
e(571).then(__webpack_require__.bind(__webpack_require__,62571)),Promise.resolve().then(__webpack_require__.bind(__webpack_require__,
85959))]);try{return{described:await(0,abortable.Z)(describePullRequest(client,number),signal)}}catch(error){const hint=statusOf(
error)===404?" (is there one? github-token needs `pull-requests: read`)":"";return{problem:`${githubProblem(error)}${hint}`}}}
var step_report=__webpack_require__(25104);;function subjectOf({workflow},stage,{plan,other}={}){const{serverUrl,repository:repository2,
runUrl}=workflow;const sha=other?other.sha:workflow.commit;return{name:stage?.name,environment:stage?.environment,commit:sha?
{sha,url:repository2&&`${serverUrl}/${repository2}/commit/${sha}`}:void 0,compareUrl:compareUrl(workflow,plan),runUrl}}function compareUrl({
serverUrl,repository:repository2,commit},plan){const{from,to}=plan?.code?.checkout??{};if(!repository2||!from||!to||to.commit!==
commit||from.commit===to.commit)return void 0;if(!/^[0-9a-f]{40}$/.test(from.commit))return void 0;return`${serverUrl}/${repository2}\
/compare/${from.commit}...${to.commit}`}var duration=__webpack_require__(82413);var progress_log=__webpack_require__(5055);
var cut=__webpack_require__(4631);var markdown=__webpack_require__(53634);var plan_report=__webpack_require__(29671);var report_sections=__webpack_require__(
64195);var report_timeline=__webpack_require__(97352);;const LONGEST_SUMMARY=25e4;const LOG_CHARACTERS=5e4;function summaryMarkdown(report){
const{message,hint,logs,plan,rows}=report;const timeline=(0,report_timeline.j)(report);const sections=[`## ${(0,report_sections.
R_)(report)}`,(0,markdown.Mn)(message),...hint?[(0,markdown.Mn)(hint)]:[],...(0,report_sections.q4)(logs,LOG_CHARACTERS),
(0,report_sections.wd)(report),...(0,report_sections.gU)(rows),...plan?["### Plan",(0,plan_report.X)(plan)]:[],...timeline.
length>0?["### Timeline",...timeline]:[]];return`${(0,cut.G)(sections.join("\n\n"),LONGEST_SUMMARY)}

`}var external_node_fs_=__webpack_require__(73024);var external_node_path_=__webpack_require__(76760);var inputs_project=__webpack_require__(
64805);var field_path=__webpack_require__(53716);var desired_file=__webpack_require__(86358);var yaml_text=__webpack_require__(
67508);;function locatedProblems(problems,{projectDir,workspace}){return Promise.all(problems.map(async problem2=>{if(problem2.
file===void 0)return problem2;const path=(0,external_node_path_.resolve)(projectDir,problem2.file);const line=problem2.line??
await lineIn(path,problem2.path);const file=(0,external_node_path_.relative)(workspace,path).split(external_node_path_.sep).
join("/");const isOutside=file.startsWith("../")||(0,external_node_path_.isAbsolute)(file);return isOutside?{...problem2,
line}:{...problem2,file,line}}))}async function lineIn(path,field){let text;try{text=(0,external_node_fs_.readFileSync)(
path,"utf8").replace(/^\uFEFF/,"")}catch{return void 0}const yaml=await(0,yaml_text.c)(text);const keys=field==="graph_c\
onfig_path"?["graphs"]:(0,field_path.y)(field);return yaml.problems[0]?.line??yaml.lineOf(keys)}async function refusalProblems(refusals,given2){
const{projectDir,config,dialect,environment}=given2;const file=await(0,desired_file.f)(projectDir,{given:config,dialect,
environment});const problems=refusals.flatMap(refusal=>{const location=file.locate(refusal.path);return location?[{...refusal,
...location}]:[]});return locatedProblems(problems,given2)};const PLACE=/(?:^|\s)([^\s:;()]+)(?::(\d+)(?::\d+)?|\((\d+),\d+\)): /;
const BETWEEN=/; (?=[^\s:;()]+:\d+: )/;const BAD=new Set(["ERROR","CRITICAL"]);function placesIn(entries){const texts=entries.
filter(({level})=>BAD.has(level.toUpperCase())).flatMap(({message})=>message.split(BETWEEN));return[...new Set(texts)].flatMap(
text=>{const found=PLACE.exec(text);if(!found)return[];const[all,file="",line,row]=found;const message=found.index===0?text.
slice(all.length):text;return[{file,line:Number(line??row),message}]})};async function annotateProblems({runner,texts,workflow},problems){
const folders={projectDir:(0,inputs_project.t)(texts,workflow),workspace:workflow.workspace};for(const problem2 of await locatedProblems(
problems,folders)){const isThere=problem2.file!==void 0&&!problem2.file.startsWith("..");const location=isThere?{file:problem2.
file,line:problem2.line}:{};runner.annotate("error",(0,sources.YK)(isThere?{path:problem2.path,message:problem2.message}:
problem2),{title:"agent-deploy",...location})}}async function annotateRefusals(step,refusals){const{runner,texts,workflow,
inputs,environment}=step;const problems=await refusalProblems(refusals,{projectDir:(0,inputs_project.t)(texts,workflow),
workspace:workflow.workspace,config:texts.config&&(0,external_node_path_.resolve)(workflow.workspace,texts.config),dialect:inputs.
dialect,environment});for(const{message,file,line}of problems){runner.annotate("error",message,{title:"refused",file,line})}}
const PLACES_SHOWN=9;function annotatePlaces({runner,texts,workflow},{plan,logs,outcome}){if(!logs||plan?.source!=="inte\
rnal_source")return;const project=(0,inputs_project.t)(texts,workflow);const folders=[(0,external_node_path_.join)(project,
(0,external_node_path_.dirname)(texts["graph-config-path"]??"")),project];const located=placesIn(logs.entries).flatMap(place=>{
const path=folders.map(folder=>(0,external_node_path_.join)(folder,place.file)).find(each=>(0,external_node_fs_.existsSync)(
each));const file=path&&(0,external_node_path_.relative)(workflow.workspace,path).split(external_node_path_.sep).join("/");
return file&&!file.startsWith("../")?[{...place,file}]:[]});for(const{message,file,line}of located.slice(0,PLACES_SHOWN))
runner.annotate("error",message,{title:outcome,file,line})};function conclude(step,report,isAnnotated){const{runner,reporting,
choice}=step;const{logs}=report;reporting.conclude(report,choice.command);if(logs){runner.startGroup(logs.stream==="buil\
d"?"End of the build log":"End of the run log");(0,progress_log.MR)(runner,logs.entries);runner.endGroup();annotatePlaces(
step,report)}printEnd(runner,report,isAnnotated);runner.addSummary(summaryMarkdown(report))}function printEnd(runner,report,isAnnotated){
const{outcome,colour,message,hint,url,rows,elapsed_ms}=report;for(const{what,result}of rows)runner.print(`${what}: ${result}`);
const text=[message,...hint?[hint]:[]].join("\n");if(outcome==="skipped"){runner.annotate("notice",text,{title:outcome})}else if(colour===
"green"){runner.print(`${text} (${(0,duration.S)(elapsed_ms)})`);if(url)runner.print(`URL: ${url}`)}else if(colour==="wa\
rning"){runner.annotate("warning",text,{title:outcome})}else if(isAnnotated){if(hint)runner.print(hint)}else{runner.annotate(
"error",text,{title:outcome})}}var outcome_table=__webpack_require__(22228);var inputs_inputs=__webpack_require__(82225);
var post_state=__webpack_require__(41156);var comment_body=__webpack_require__(2339);var time_limit=__webpack_require__(
42422);var problem=__webpack_require__(85959);;function createBackgroundQueue({clock,warn,subject}){const reasons=new Set;
let refused2=false;let queue=Promise.resolve();async function attempt2(what,step){if(refused2)return;try{await step()}catch(error){
refused2=(0,problem.isRefused)(error)&&(0,problem.statusOf)(error)!==422;const reason=error instanceof Error?error.message:
String(error);if(!reasons.has(reason))warn(`Could not ${what}: ${(0,problem.githubProblem)(error)}`);reasons.add(reason)}}
return{enqueue(what,step){queue=queue.then(()=>attempt2(what,step))},async settle(limitMs){if(!await(0,time_limit.k)(limitMs,
queue,clock))warn(`GitHub did not take ${subject} in time`)}}}var octokit=__webpack_require__(26535);var comment=__webpack_require__(
22653);;const LONGEST_REMEMBERED=2e4;function trackComment(options){const{access,target,begunAt,clock,warn,redact:redact2,
onlyExisting,remember}=options;const{enqueue,settle}=createBackgroundQueue({clock,warn,subject:"the comment"});let client;
let wanted;let isRemembered=false;let isUnwelcome=false;function write(body,isLast){wanted=body;enqueue("write the comme\
nt on the pull request",async()=>{if(wanted!==body)return;try{client??=await(0,octokit.connectGitHub)(access);await(0,comment.
upsertComment)(client,target,{begunAt,body},{onlyExisting});if(isLast)remember(void 0)}catch(error){isUnwelcome=(0,problem.
isRefused)(error);if(isUnwelcome)remember(void 0);throw error}})}return{show(body){if(!isRemembered)remember({...target,
begunAt,onlyExisting});isRemembered=true;write(redact2(body),false)},finish(body){if(isUnwelcome)return;const last=redact2(
body);remember({...target,begunAt,onlyExisting,body:(0,cut.G)(last,LONGEST_REMEMBERED)});write(last,true)},settle}}const noComment={
show(){},finish(){},settle:()=>Promise.resolve()};var live_commit=__webpack_require__(86332);var code_diff=__webpack_require__(
11761);;const RIGHT=new Set(["success","inactive"]);const LOOK_BACK=30;const shown_state_TIMEOUT_MS=1e4;async function isStateOutdated(step,live){
const{environment,deployment_id,commit}=live;const[{readPayload},{currentState}]=await Promise.all([Promise.resolve().then(
__webpack_require__.bind(__webpack_require__,48480)),Promise.resolve().then(__webpack_require__.bind(__webpack_require__,
79597))]);try{const signal=AbortSignal.any([step.signal,AbortSignal.timeout(shown_state_TIMEOUT_MS)]);const client=await(0,
github_access.XA)({...step,signal});if(!client)return false;const{octokit:octokit2,owner,repo}=client;const parameters={
owner,repo,environment,per_page:LOOK_BACK};const{data}=await octokit2.rest.repos.listDeployments(parameters);const last=data.
find(({payload})=>readPayload(payload)?.deployment_id===deployment_id);if(last===void 0)return false;const state=await currentState(
client,last.id);const told2=readPayload(last.payload)?.live_commit??last.sha;return!RIGHT.has(state)||state==="success"&&
commit!==void 0&&!(0,code_diff.Kd)(told2,commit)}catch{return false}}async function servesNow({controlPlane,signal},{deployment_id,
revision_id}){if(deployment_id===void 0||revision_id===void 0)return false;try{const deployment2=await controlPlane?.getDeployment(
{params:{deployment_id}},{signal});return deployment2?.active_revision_id===revision_id}catch{return false}}var source_commit=__webpack_require__(
94863);var deployment=__webpack_require__(79597);var revision_status=__webpack_require__(25272);;const WAITING=new Set([
"CREATING","QUEUED","AWAITING_BUILD"]);function stateOfRevision(status){if((0,revision_status.hU)(status)!=="in_progress")
return void 0;return WAITING.has(status)?"queued":"in_progress"};function trackDeployment(options){const{access,ref,environment,
logUrl,run:run2,clock,warn,redact:redact2,remember}=options;const{enqueue,settle}=createBackgroundQueue({clock,warn,subject:"\
the state of the deployment"});let opened;let begun=false;let open;let wanted;async function targetOf2({deployment_id,name,
commit,checkout}){const{preview,controlPlane}=options;const live=commit===void 0?ref:await commit().catch(()=>void 0);const payload={
tool:"agent-deploy",name,run:run2,deployment_id,...preview&&{pull_request:preview.pull_request},...controlPlane!==void 0&&
{control_plane:controlPlane},...live===void 0&&{live_commit:null},...checkout&&{checkout}};return{ref:live??ref,fallbackRef:ref,
environment,payload}}function keep(next){open=next;remember(next)}function tell(state,description,isOvertaken=()=>false){
enqueue("update the GitHub Deployment",async()=>{if(!opened||isOvertaken())return;await(0,deployment.setState)(opened.client,
opened.id,state,{description:redact2(description),logUrl})})}async function replaceWrong(commit){if(!opened||commit===void 0||
(0,code_diff.Kd)(opened.target.ref,commit))return;const{client,id:id2,target}=opened;const{live_commit:_,...payload}=target.
payload;const right={...target,ref:commit,payload};const replaced=await(0,deployment.createDeployment)(client,right);opened=
{client,id:replaced,target:right};if(open)keep({...open,id:replaced});const description=`commit ${(0,source_commit.A)(commit)}\
 was built instead`;await(0,deployment.setState)(client,id2,"inactive",{description,logUrl})}return{begin(beginning){if(begun)
return;begun=true;const{deployment_id,name}=beginning;keep({environment,run:run2,name,deployment_id});enqueue("create a \
GitHub Deployment",async()=>{const client=await(0,octokit.connectGitHub)(access);try{const target=await targetOf2(beginning);
opened={client,id:await(0,deployment.createDeployment)(client,target),target}}catch(error){if((0,problem.isRefused)(error))
keep(void 0);throw error}keep({environment,run:run2,name,deployment_id,...open,id:opened.id})});tell("in_progress","depl\
oying")},progress(status,description){const state=begun?stateOfRevision(status):void 0;if(!state||wanted?.state===state&&
wanted.description===description)return;const next={state,description};wanted=next;tell(state,description,()=>wanted!==next)},
finish(state,{description,url,commit,isServing}){wanted=void 0;const last={state,description:redact2(description),url};if(open)
keep({...open,last});enqueue("update the GitHub Deployment",async()=>{if(!opened)return;if(state==="success")await replaceWrong(
commit);const{client,id:id2,target}=opened;const{deployment_id}=target.payload;const details={...last,logUrl,isShown:false,
isServing};if(state!=="success")await(0,deployment.setState)(client,id2,state,{...last,logUrl});else await(0,deployment.
showLive)(client,{id:id2,environment,deployment_id},details);keep(void 0)})},settle}}const noTracker={begin(){},progress(){},
finish(){},settle:()=>Promise.resolve()};;const silence={begin(){},otherCommit:()=>void 0,finish(){},settle:()=>Promise.
resolve()};function announce(step,stage){if(step.texts["base-url"]===inputs_inputs.G8)return silence;const{reporting}=step;
const tracker=stage.isDeployment?startTracker(step,stage):noTracker;const comment2=startComment(step,stage);const isOfCheckout=stage.
isDeployment&&!stage.isOfOtherCode;const checkedOut=isOfCheckout?(0,live_commit.Xg)(step):void 0;let begun=false;let found;
function begin2(deployment_id,commit,plan){const looking=commit?.().catch(()=>void 0);void looking?.then(sha=>{found={sha}});
if(begun)return;begun=true;const checkout=step.runner.redactData(plan?.code?.checkout?.to);tracker.begin({deployment_id,
name:stage.name,commit:looking&&(()=>looking),checkout})}let seen;let shown;reporting.onChange(facts=>{const{deployment_id,
plan,timeline}=facts;if(!stage.isDeployment||!begun&&!isBeginning(facts))return;if(deployment_id&&!begun)begin2(deployment_id,
(0,live_commit.u4)(step,facts,checkedOut),plan);const newest=timeline.at(-1);if(newest===seen&&plan===shown)return;if(newest&&
newest!==seen)tracker.progress(newest.status,newest.sentence);seen=newest;shown=plan;comment2.show(underWay(step,stage,facts))});
let correcting=Promise.resolve();async function correct(live,description){const{deployment_id}=live;if(!deployment_id||!("\
commit"in live)||!live.url)return;const{url,commit}=live;if(!await isStateOutdated(step,{environment:stage.environment,deployment_id,
commit}))return;tracker.begin({deployment_id,name:stage.name,commit:commit?async()=>commit:void 0});tracker.finish("succ\
ess",{description,url})}return{begin(deployment_id,revision_id){const lookup=()=>(0,live_commit.YL)(step,{deployment_id,
revision_id:revision_id??""});begin2(deployment_id,revision_id===void 0?void 0:lookup)},otherCommit(outcome){const sha="\
commit"in outcome?outcome.commit:void 0;if(sha!==void 0)return{sha};return found??(stage.isOfOtherCode?{sha:void 0}:void 0)},
finish(report,outcome){const state=(0,outcome_table.z)(report.outcome).deployment_state;const{message:description,url,changed}=report;
const built="commit"in outcome?outcome.commit:void 0;const commit=report.outcome==="rolled_back"?built??found?.sha:built;
const isServing=()=>servesNow(step,report);const shownUrl=state==="success"?url:void 0;if(begun)tracker.finish(state,{description,
url:shownUrl,commit,isServing});else if(state==="success"&&!changed&&stage.isDeployment)correcting=correct(outcome,description);
comment2.finish((0,comment_body.r)({...report,state:"ended",updatedAt:step.clock.now()}))},async settle(limitMs){await Promise.
all([correcting.then(()=>tracker.settle(limitMs)),comment2.settle(limitMs)])}}}function underWay(step,stage,facts){const{
redactData}=step.runner;const{timeline,plan}=redactData(facts);const seen=timeline.at(-1);return(0,comment_body.r)({...redactData(
subjectOf(step,stage,{plan})),state:"under_way",headline:stage.headline,...seen&&{status:seen.status,sentence:seen.sentence},
...plan&&{plan},updatedAt:step.clock.now()})}function startTracker(step,stage){const{runner,workflow,clock}=step;const{commit,
runUrl,runKey}=workflow;const access=(0,github_access.Yh)(step);if(!access||!commit)return noTracker;return trackDeployment(
{access,ref:commit,environment:stage.environment,logUrl:runUrl,run:runKey,clock,warn:message=>runner.annotate("warning",
message,{title:"GitHub Deployment"}),redact:runner.redact,remember:open=>(0,post_state.U)(runner,"open-deployment",open),
...stage.preview!==void 0&&{preview:{pull_request:stage.preview}},controlPlane:(0,github_access.NQ)(step)})}function startComment(step,stage){
const{runner,inputs,clock,begun}=step;const access=(0,github_access.Yh)(step);if(!access||!inputs.comment||stage.comment===
void 0)return noComment;const target={number:stage.comment,deployment:stage.name,environment:stage.environment,controlPlane:(0,
github_access.NQ)(step)};return trackComment({access,target,begunAt:begun,clock,warn:(0,github_access.IS)(step),redact:runner.
redact,remember:open=>(0,post_state.U)(runner,"open-comment",open),...stage.isLastWord&&{onlyExisting:true}})}function isBeginning({
plan,rollback}){if(rollback==="after_failure")return true;if(plan===void 0||plan.refusals.length>0)return false;return plan.
action!=="none"||plan.latest_revision?.is_under_way===true}var hidden_secrets=__webpack_require__(31485);var deployment_name=__webpack_require__(
95443);var preview_name=__webpack_require__(45025);var redact=__webpack_require__(6656);var secret=__webpack_require__(62183);
var desired_file_names=__webpack_require__(37808);;function linkedOutProblems({workspace,projectDir,config}){const files=config?
[config]:desired_file_names.J.map(name=>(0,external_node_path_.join)(projectDir,name));const problem2=(path,what)=>({path,
message:`${path}: ${what} is a link, and leads out of the workspace; put there what is meant`});const shown=path=>`'${(0,
external_node_path_.relative)(workspace,path)||"."}'`;return[...leadsOut(workspace,projectDir)?[problem2("project-dir",shown(
projectDir))]:[],...files.filter(file=>leadsOut(workspace,file)).map(file=>problem2("config",shown(file)))]}function leadsOut(workspace,path){
return isInside(workspace,path)&&(0,external_node_fs_.existsSync)(path)&&!isInside((0,external_node_fs_.realpathSync)(workspace),
(0,external_node_fs_.realpathSync)(path))}function isInside(folder,path){const way=(0,external_node_path_.relative)(folder,
path);return!(0,external_node_path_.isAbsolute)(way)&&way!==".."&&!way.startsWith(`..${external_node_path_.sep}`)};async function describeDeployment(texts,inputs,workflow,context){
const folder=(0,inputs_project.t)(texts,workflow);const config=texts.config&&(0,external_node_path_.resolve)(workflow.workspace,
texts.config);const problems=linkedOutProblems({workspace:workflow.workspace,projectDir:folder,config});if(problems.length>
0)throw new sources.j1(problems);const resolved=await(0,sources.MT)({name:texts.name,deployment_type:texts["deployment-t\
ype"],source:texts.source,...repository(texts,workflow,inputs.about),graph_config_path:texts["graph-config-path"],project_dir:folder,
image_uri:texts["image-uri"],integration_id:texts["integration-id"],resource_spec:texts["resource-spec"],env:texts.env,plain:texts.
plain?.split(/[\s,]+/).filter(Boolean),masked:inputs_inputs.pH.flatMap(name=>texts[name]??[]).map(text=>new secret.z(text)),
secrets:texts.secrets,build_secrets:texts["build-secrets"],runtime_keys:texts["runtime-keys"],secret_references:texts["s\
ecret-references"],tags:texts.tags,install_command:texts["install-command"],build_command:texts["build-command"],build_on_push:isMergeCheck(
texts,workflow)?false:inputs.buildOnPush,deletion_protection:inputs.deletionProtection,custom_url:texts["custom-url"],config,
env_allow:workflow.trigger.event==="pull_request_target"?false:texts["env-allow"],default_name:(0,trigger_workflow.Z2)(workflow,
folder),dialect:inputs.dialect},context);const named2=await(0,sources.Jy)(folder,config);const unused=named2&&`context i\
n ${named2.file} has no effect here: base-url chooses the control plane`;return{...resolved,warnings:[...resolved.warnings,
...unused?[unused]:[]]}}function isMergeCheck(texts,{trigger}){return texts["base-url"]===inputs_inputs.G8&&trigger.event===
"merge_group"}function repository(texts,{serverUrl,repository:name,ref,commit,trigger},about="head"){const proposedFor=trigger.
code?.proposedFor;return{repo_url:texts["repo-url"],repo_ref:texts["repo-ref"],default_repo_url:name===void 0?void 0:`${serverUrl}\
/${name}`,fork_repo_url:trigger.code?.repository&&`${serverUrl}/${trigger.code.repository}`,default_repo_ref:proposedFor&&
about==="base"?proposedFor.ref:ref,default_commit:commit,default_ref_wins:proposedFor!==void 0&&about==="head"&&texts["r\
epo-ref"]===void 0}};async function resolveDesired(step,about="head"){const{runner,texts,inputs,workflow,environment,signal}=step;
const described=await describeDeployment(texts,{...inputs,about},workflow,{environment,signal});for(const secret2 of(0,redact.
VY)(described.desired))runner.hide(secret2);for(const warning of described.warnings)runner.annotate("warning",warning);return described}
const TAKE_OVER="`take-over: true`";function deployOptions(step){const{inputs,environment}=step;return{deployment_id:inputs.
deploymentId,early:step.early,take_over:inputs.takeOver,take_over_by:TAKE_OVER,wait:inputs.wait,wait_timeout_ms:inputs.waitTimeoutMs,
verify:inputs.verify&&{message:inputs.verifyMessage,input:inputs.verifyInput,assistant_id:inputs.verifyAssistant,expect:inputs.
verifyExpect,environment,api_key:inputs.verifyApiKey,api_key_from:"`verify-api-key`"},rollback_on_failure:inputs.rollbackOnFailure,
follow_logs:true}}function deploymentStage({inputs,workflow},name,headline){return{name,environment:inputs.environment??
name,isDeployment:true,headline,comment:workflow.trigger.pullRequest?.number}}function previewStage(step,{name,number,headline}){
const{environment}=step.inputs;return{...deploymentStage(step,name,headline),environment:environment===void 0?name:previewEnvironment(
environment,number),preview:number,comment:number}}function previewEnvironment(environment,number){return`${environment}\
-pr-${number}`}var outcome_outcome=__webpack_require__(23461);;async function targetOf(step){const{deploymentId}=step.inputs;
const name=step.texts.name;if(deploymentId)return{which:{deployment_id:deploymentId},name:name??deploymentId};const{name:known}=await ownName(
step);return{which:{name:known},name:known}}async function ownName(step){const{texts,workflow,inputs,environment}=step;if(texts.
name)return{name:texts.name,isChosen:true};const folder=(0,inputs_project.t)(texts,workflow);const{parts}=await(0,desired_file.
f)(folder,{given:texts.config,environment,dialect:inputs.dialect});if(parts.name)return{name:parts.name,isChosen:true};const name=(0,
trigger_workflow.Z2)(workflow,folder);if(name)return{name,isChosen:false};throw new sources.j1([{path:"name",message:"na\
me is needed: none can be made here"}])}function nameOrId(text){const isId=/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.
test(text);return isId?{deployment_id:text}:{name:text}}async function findTarget({which,name},{controlPlane,signal,report}){
report({type:"looking_up",name});const deployment2="name"in which?await controlPlane.findDeployment(which.name,{signal}):
await controlPlane.getDeployment({params:which},{signal});if(deployment2)return{deployment:deployment2};return{missing:(0,
outcome_outcome.J5)(`there is no deployment '${name}'`)}};async function staleStage(step){const{choice}=step;const number=pullRequestNumber(
step);if(number===void 0||choice.command!=="preview"&&choice.command!=="plan")return void 0;try{const{name:own}=await ownName(
step);const name=choice.command==="preview"?(0,preview_name.g)(own,number,deployment_name.Uo):own;const preview=choice.command===
"preview"?{preview:number}:{};return{...deploymentStage(step,name,""),...preview,isDeployment:false,comment:number,isLastWord:true}}catch(error){
if(!(error instanceof sources.j1))throw error;return void 0}};function jobColour(outcome,onSuperseded){const{job}=(0,outcome_table.
z)(outcome);if(job==="by_input")return onSuperseded==="fail"?"red":"warning";return job==="passes"?"green":"red"}function stepExitCode(outcome,colour){
return colour==="red"?(0,outcome_table.z)(outcome).exit_code:0}var outcome_text=__webpack_require__(24361);;function reportOutcome(step,outcome,{
subject,facts,rows}){const{runner,inputs,texts,clock,begun}=step;const name=subject.name??"the deployment";const isLocal=texts["\
base-url"]===inputs_inputs.G8;return runner.redactData({...subject,...(0,outcome_outcome.bz)(outcome),revision_id:outcome.
revision_id??facts.revision_id,status:outcome.status??facts.status,outcome:outcome.outcome,colour:jobColour(outcome.outcome,
inputs.onSuperseded),message:"by"in outcome?outcome.message:(0,outcome_text.EL)(outcome,name),hint:hintOf(outcome,name,inputs.
onCancel),logs:"logs"in outcome?outcome.logs:void 0,url:"url"in outcome&&!isLocal?outcome.url:void 0,active_revision_id:"\
active_revision_id"in outcome?outcome.active_revision_id:void 0,answer:"answer"in outcome?outcome.answer:void 0,plan:facts.
plan,timeline:facts.timeline,wait_began_at:facts.wait_began_at,rows,elapsed_ms:clock.now()-begun})}function hintOf(outcome,name,onCancel){
if("by"in outcome)return void 0;if(outcome.outcome!=="cancelled")return(0,outcome_text.sk)(outcome,name);return onCancel===
"interrupt"?"A revision that this run made is interrupted; what serves goes on serving.":"What was begun at the control \
plane may still go on there; the next run takes it up."}var foundation_error=__webpack_require__(38597);var errors=__webpack_require__(
50002);;class SourceBuildError extends foundation_error.p2{code="build_failed"};function outcomeOfError(error){if(error instanceof
Error&&error.name==="AbortError")return"cancelled";if(!(error instanceof errors.Cj))return void 0;const isNoAnswer=error instanceof
errors.Jk||error instanceof errors.DH||error instanceof errors.hG||error instanceof errors.TM||error instanceof errors.qx;
return isNoAnswer?"unreachable":"refused"}function outcomeOfEnding(error,signal){if(signal.aborted)return"cancelled";if(error instanceof
SourceBuildError)return"build_failed";if(error instanceof errors.fg)return"verification_failed";return outcomeOfError(error)??
(error instanceof foundation_error.p2?"invalid":"internal_error")};const named=/^\/v2\/deployments\/([^/?]+)(?:\/revisions\/([^/?]+))?/;
function errorParts(error){if(error instanceof errors.Jk)return[error.reason];if(error instanceof errors.m_){const{deployment_id,
revision_id}=namedBy(error);if(revision_id!==void 0)return[`the deployment has no revision with the id ${revision_id}`];
if(deployment_id!==void 0)return[`there is no deployment with the id ${deployment_id}`]}return(0,foundation_error.NG)(error)}
function namedBy({path}){const[,deployment_id,revision_id]=named.exec(path)??[];return{deployment_id,revision_id}}var progress_facts=__webpack_require__(
47144);;async function runToOutcome(work,known,context){let facts=known;const report=event=>{facts=(0,progress_facts.Q)(
facts,event);context.report(event)};try{return await work({...context,report})}catch(error){return outcomeOfThrown(error,
facts,context)}}function outcomeOfThrown(error,facts,{signal}){const outcome=signal.aborted?"cancelled":outcomeOfError(error);
const{cut_off,made_revision_id}=facts;const known=(0,outcome_outcome.bz)(facts);const withCutOff=message=>cut_off?`${message}\
; ${(0,outcome_text.jQ)(cut_off)}`:message;if(outcome==="cancelled"){const message=withCutOff("cancelled");return{...known,
outcome,message,cut_off,made_revision_id,interrupt:void 0}}if(outcome===void 0||!(error instanceof errors.Cj))throw error;
return{...known,outcome,message:withCutOff(errorParts(error).join(": ")),error,cut_off}};function outcomeOfStepError(error,facts,signal){
const name=outcomeOfEnding(error,signal);const known=(0,outcome_outcome.bz)(facts);if(name==="internal_error"){const causes=causesOf(
error);const stack=error instanceof Error?error.stack:void 0;const message2=stack?`${causes}
${stack}`:causes;return{...known,outcome:name,message:message2,hint:outcome_table.i.internal_error.hint}}if(name==="buil\
d_failed")return(0,outcome_outcome.gz)(known,name,causesOf(error));if(name!=="invalid")return outcomeOfThrown(error,facts,
{signal});const message=error instanceof sources.j1?error.problems.map(sources.YK).join("\n"):causesOf(error);const hint=error instanceof
foundation_error.p2?error.hint:void 0;return{...known,outcome:name,message,hint}}const causesOf=error=>(0,foundation_error.
NG)(error).join("\ncaused by: ");const GONE={torn_down:true,submitted:true,skipped:true,timed_out:false,refused:false,unreachable:false,
cancelled:false};const isGone=({outcome})=>GONE[outcome];var interrupt=__webpack_require__(91024);;function hasRun(attempt2){
return attempt2!==void 0&&attempt2.result!=="not_ours"&&attempt2.result!=="error"}function attemptText(attempt2){const{result,
message}=attempt2;if(result==="rolled_back")return`rolled back: ${message}`;if(result==="error")return`rolling back fail\
ed: ${message}`;const isInVain=result==="failed"&&attempt2.settled.result==="deployed";return`${isInVain?"rolled back in\
 vain":"not rolled back"}: ${message}`}var write_once=__webpack_require__(24662);;function snapshotOf(deployment2){return{
deployment_id:deployment2.id,latest_revision_id:deployment2.latest_revision_id??void 0}}async function ownRevision({snapshot,
sent,answer},context){const latest=answer.latest_revision_id??void 0;const isNew=latest!==void 0&&latest!==snapshot.latest_revision_id;
if(isNew&&matches(answer.source_revision_config,sent))return latest;if(identifies(sent)){const own=(await newerRevisions(
snapshot,context)).filter(revision=>matches(revision.source_revision_config,sent));const oldest=own.at(-1);if(oldest)return oldest.
id}return isNew?latest:void 0}async function newerRevisions(snapshot,context){const{controlPlane,signal}=context;const{deployment_id,
latest_revision_id}=snapshot;const newer=[];for await(const revision of controlPlane.allRevisions(deployment_id,{},{signal})){
if(revision.id===latest_revision_id)break;newer.push(revision)}return newer}const identifying=["source_tarball_path","im\
age_uri"];function identifies(sent){return Object.values(sent).some(value=>value!==void 0&&value!==null)}function matches(config,sent){
const unique=identifying.filter(key=>sent[key]);const keys=unique.length>0?unique:["graph_config_path"].filter(key=>sent[key]);
return keys.every(key=>config?.[key]===sent[key])}function commitOf(revision){return revision.source_revision_config?.repo_commit_sha??
void 0}var backoff=__webpack_require__(56405);var poll=__webpack_require__(75028);;const ACTIVATION_TIMEOUT_MS=15e3;const pauseMs=(0,
backoff.aw)(200,2e3);async function readActivation({deployment_id,revision_id},context){const{controlPlane,clock,signal}=context;
const isActive=({active_revision_id})=>active_revision_id===revision_id;const isOver=({active_revision_id,latest_revision_id})=>latest_revision_id!==
revision_id&&active_revision_id===latest_revision_id;const deployment2=await(0,poll.g)(()=>controlPlane.getDeployment({params:{
deployment_id}},{signal}),read=>isActive(read)||isOver(read),{clock,signal,pauseMs,timeoutMs:ACTIVATION_TIMEOUT_MS});return{
isActive:isActive(deployment2),deployment:deployment2}};const EXPLANATION_TIMEOUT_MS=15e3;async function readOrWarn(what,read,{
signal,report}){const bound=AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);try{return await read(AbortSignal.any([signal,bound]))}catch(error){
const isLate=bound.aborted&&!signal.aborted;if(!isLate&&!(error instanceof errors.Cj))throw error;const why=error instanceof
errors.Cj?error.message:"it does not answer in time";report({type:"warning",message:`${what} cannot be read: ${why}`});return void 0}}
;const END_OF_LOG_LINES=30;const FOLLOW_PAGE_LINES=1e3;const FOLLOW_EVERY_MS=2e3;const LAST_PAGES=10;async function endOfLog(stream2,of,context){
const{controlPlane}=context;const query=stream2==="build"?controlPlane.queryBuildLogs:controlPlane.queryRevisionDeployLogs;
const request={params:of,body:{limit:END_OF_LOG_LINES,order:"desc"}};const read=signal=>query(request,{signal});const page=await readOrWarn(
`the ${stream2} log`,read,context);return page&&{stream:stream2,entries:page.logs.toReversed()}}const BEFORE_BUILD=new Set(
["CREATING","QUEUED","AWAITING_BUILD"]);const AFTER_BUILD=new Set(["AWAITING_DEPLOY","DEPLOYING"]);function createLogFollower(of,context){
const{controlPlane,clock,signal,report}=context;const seen=new Set;let last=[];let offset;let next=0;let state="followin\
g";async function readPage(){next=clock.now()+FOLLOW_EVERY_MS;const body={limit:FOLLOW_PAGE_LINES,order:"asc",...offset!==
void 0&&{offset}};const page=await controlPlane.queryBuildLogs({params:of,body},{signal});const entries=page.logs.filter(
({id:id2})=>!seen.has(id2));for(const{id:id2}of entries)seen.add(id2);last=[...last,...entries].slice(-END_OF_LOG_LINES);
offset=page.next_offset??offset;if(entries.length>0)report({type:"log",stream:"build",entries});return page.logs.length===
FOLLOW_PAGE_LINES&&entries.length>0}async function readToEnd(){for(let page=0;page<LAST_PAGES&&await readPage();page++);
state="complete"}return{async poll(status,phase){if(state!=="following"||status===void 0||BEFORE_BUILD.has(status))return;
const isWritten=phase!==void 0||AFTER_BUILD.has(status);try{if(phase!==void 0&&phase!=="deployed")await clock.sleep(Math.
max(0,next-clock.now()),signal);if(phase===void 0&&clock.now()<next)return;await(isWritten?readToEnd():readPage())}catch(error){
if(!(error instanceof errors.Cj))throw error;state="off";report({type:"warning",message:`the build log cannot be followe\
d: ${error.message}`})}},tail:()=>state==="complete"?{stream:"build",entries:last}:void 0}}var retry_policy=__webpack_require__(
43400);;const FIRST_RETRY_MS=1e3;const LONGEST_RETRY_MS=6e4;function listenToRevision({deployment_id,revision_id},{controlPlane,
clock,signal}){const closing=new AbortController;const ended=AbortSignal.any([closing.signal,signal]);let isLive=false;let last_event_id;
let retryMs=FIRST_RETRY_MS;let nextAt=0;let news;let wake=()=>{};function tell(status){news=status;wake()}async function listen(){
const of={deployment_id,last_event_id};for await(const{id:id2,event}of await controlPlane.events(of,{signal:ended})){last_event_id=
id2??last_event_id;const isGap=event.type==="open"||event.type==="reset"||event.type==="deployment.deleted";if(!isLive)retryMs=
FIRST_RETRY_MS;isLive=true;if(isGap)tell("any");else if(event.revision_id===revision_id)tell(event.status??"any")}}function begin2(){
if(nextAt===void 0||clock.now()<nextAt)return;nextAt=void 0;listen().catch(error=>{const isRefused=error instanceof errors.
Cj&&!(0,retry_policy.dg)(error);if(isRefused)retryMs=Number.POSITIVE_INFINITY}).finally(()=>{nextAt=clock.now()+retryMs;
retryMs=Math.min(LONGEST_RETRY_MS,retryMs*2);if(isLive)tell("any");isLive=false})}begin2();return{isLive:()=>isLive,async sleep(ms,known){
begin2();const enough=new AbortController;wake=()=>{if(news!==void 0&&news!==known)enough.abort()};wake();await clock.sleep(
ms,AbortSignal.any([enough.signal,signal])).catch(error=>{if(!enough.signal.aborted)throw error});wake=()=>{};news=void 0;
signal.throwIfAborted()},close:()=>closing.abort()}};const defaultPollPolicy={first_ms:250,growth:1.6,steady_ms:1250,ending_ms:400,
patient_ms:5*6e4,last_ms:5e3,jitter:.2,burst:1,per_second:.9};function pollPauseMs(moment,policy,random){const{first_ms,
growth,steady_ms,ending_ms=steady_ms,patient_ms,last_ms,jitter}=policy;const{poll:poll2,waited_ms,is_ending=false}=moment;
const near=is_ending?Math.min(ending_ms,steady_ms):steady_ms;const ceiling=waited_ms<patient_ms?near:last_ms;const pause=Math.
min(ceiling,first_ms*growth**poll2)*(1+jitter*(2*random()-1));return Math.round(Math.max(pause,untilAffordableMs(moment,
policy)))}function untilAffordableMs({reads,waited_ms},{burst,per_second}){if(reads===void 0||burst===void 0||per_second===
void 0)return 0;return(reads+1-burst)/per_second*1e3-waited_ms};const LOOK_AT=100;async function revisionAhead({deployment_id,
revision_id},context){const request={params:{deployment_id},query:{limit:LOOK_AT}};const read=signal=>context.controlPlane.
listRevisions(request,{signal});const{resources=[]}=await readOrWarn("what is ahead of it",read,context)??{};const own=resources.
findIndex(({id:id2})=>id2===revision_id);const older=own<0?[]:resources.slice(own+1);return older.findLast(({status})=>(0,
revision_status.hU)(status)==="in_progress")};function statusReporter({deployment_id,revision_id},start,{clock,report}){
report({type:"waiting",deployment_id,revision_id,began_at_ms:start});let last;const warned=new Set;return({status,status_message})=>{
if(status===last)return;last=status;const elapsed_ms=clock.now()-start;report({type:"status",deployment_id,revision_id,status,
sentence:(0,revision_status.Au)(status),elapsed_ms,status_message:status_message??void 0});if(Object.hasOwn(revision_status.
X_,status)||warned.has(status))return;warned.add(status);report({type:"warning",message:`status ${status} is not known t\
o this version; waiting goes on`})}};function alreadySettled(revision,deployment_id,context){const{id:revision_id}=revision;
statusReporter({deployment_id,revision_id},context.clock.now(),context)(revision);return{...told(revision,"deployed"),log:void 0,
elapsed_ms:0,was_under_way:false}}const LOG_OF_FAILURE={build_failed:"build",deploy_failed:"deploy"};async function toSettled(end,{
of,waited},context){const{revision,phase,tail}=end;const stream2=LOG_OF_FAILURE[phase];const log=stream2&&(tail?.stream===
stream2?tail:await endOfLog(stream2,of,context));return{...told(revision,phase),log,...waited}}function told(revision,phase){
const{id:id2,status}=revision;const status_message=revision.status_message??void 0;return{result:phase,status,status_message,
message:`revision ${id2}: ${(0,revision_status.Au)(status)}${status_message?`: ${status_message}`:""}`,commit:commitOf(revision)}}
const LOG_OF={BUILDING:"build",DEPLOYING:"deploy"};async function timedOut(last,{of,waited},context){const{revision,error}=last;
const stream2=LOG_OF[revision?.status??""];const doing=revision?`was still ${revision.status} (${(0,revision_status.Au)(
revision.status)})`:"could not be read";const trouble=error?`; the last request failed: ${error.message}`:"";const isHeldUp=revision&&
!error&&!stream2;const ahead=isHeldUp?await revisionAheadText(of,context):"";return{result:"timed_out",status:revision?.
status,status_message:revision?.status_message??void 0,message:`revision ${of.revision_id} ${doing} after ${Math.round(waited.
elapsed_ms/1e3)} s${trouble}${ahead}`,log:stream2&&!error?await endOfLog(stream2,of,context):void 0,...waited}}async function revisionAheadText(of,context){
const ahead=await revisionAhead(of,context);if(!ahead)return"";const command2=`agent-deploy interrupt ${of.deployment_id}\
 --revision ${ahead.id}`;return`; revision ${ahead.id} is ahead of it and ${ahead.status}: wait for that one, or interru\
pt it (${command2})`};const INTERRUPTED_SETTLES_AFTER_MS=3e4;const REQUEST_TIMEOUT_MS=3e4;const LONGEST_TIMER_MS=2**31-1;
const TOLD_EVERY_MS=1e4;const ENDING=new Set(["AWAITING_DEPLOY","DEPLOYING"]);async function waitForRevision(request,context){
const notices=listenToRevision(request,context);try{return await waitWith(notices,request,context)}finally{notices.close()}}
async function waitWith(notices,request,context){const{deployment_id,revision_id,timeout_ms,poll:poll2=defaultPollPolicy,
random=Math.random}=request;const{clock,signal}=context;const of={deployment_id,revision_id};const start=clock.now();const deadline=start+
timeout_ms;const reportStatus=statusReporter(of,start,context);const follower=request.follow_logs?createLogFollower(of,context):
void 0;const watch=newWatch(start);for(;;){signal.throwIfAborted();await look(watch,request,{deadline,context});const{revision,
error,was_under_way,reads}=watch;if(revision&&!error)reportStatus(revision);const phase=revision&&settledPhase(revision,
clock.now()-watch.since);const elapsed_ms=clock.now()-start;await follower?.poll(revision?.status,phase);if(revision&&phase){
const end={revision,phase,tail:follower?.tail()};return toSettled(end,{of,waited:{elapsed_ms,was_under_way}},context)}const waited_ms=clock.
now()-start;const remaining=deadline-clock.now();if(remaining<=0)return timedOut(watch,{of,waited:{elapsed_ms:waited_ms,
was_under_way}},context);const is_ending=ENDING.has(revision?.status??"");const pause=pollPauseMs({poll:watch.polls++,waited_ms,
reads,is_ending},poll2,random);const isTold=notices.isLive()&&!follower&&revision&&(0,revision_status.hU)(revision.status)===
"in_progress";const most=isTold&&!error?Math.max(pause,TOLD_EVERY_MS):pause;await notices.sleep(Math.min(most,remaining),
error?void 0:revision?.status)}}function newWatch(since){return{revision:void 0,error:void 0,since,polls:0,reads:0,was_under_way:false}}
async function look(watch,{deployment_id,revision_id},{deadline,context}){const{controlPlane,clock,signal}=context;const timeoutMs=Math.
max(1e3,Math.min(REQUEST_TIMEOUT_MS,deadline-clock.now()));const bound=AbortSignal.timeout(Math.max(1e3,Math.min(deadline-
clock.now(),LONGEST_TIMER_MS)));try{const params={deployment_id,revision_id};const options={signal:AbortSignal.any([signal,
bound]),timeoutMs};watch.reads++;const revision=await controlPlane.getRevision({params},options);if(revision.status!==watch.
revision?.status){watch.since=clock.now();watch.polls=0}watch.revision=revision;watch.was_under_way||=(0,revision_status.
hU)(revision.status)==="in_progress";watch.error=void 0}catch(error){if(bound.aborted&&!signal.aborted)return;if(!(0,retry_policy.
dg)(error)&&!(error instanceof errors.qx))throw error;watch.error=error}}function settledPhase({status},lasted_ms){const phase=(0,
revision_status.hU)(status);if(phase==="in_progress")return void 0;return phase==="interrupted"&&lasted_ms<INTERRUPTED_SETTLES_AFTER_MS?
void 0:phase};async function supersedingRevision({deployment_id,than,deadline},context){const{clock,report,controlPlane,
signal}=context;const unheard={...context,report:event=>event.type==="warning"&&report(event)};for(let awaited;;){const now=await controlPlane.
getDeployment({params:{deployment_id}},{signal});const newer=await newerThan(than,now,context);const timeout_ms=deadline-
clock.now();if(!newer||(0,revision_status.hU)(newer.status)!=="in_progress"||timeout_ms<=0)return{newer,now};const{id:revision_id,
status}=newer;if(revision_id!==awaited){const message=`revision ${revision_id} is newer and ${status}: waiting for what \
comes of it before going back`;report({type:"warning",message})}awaited=revision_id;await waitForRevision({deployment_id,
revision_id,timeout_ms},unheard)}}async function newerThan(revision_id,{id:deployment_id,latest_revision_id},context){if(revision_id===
void 0||revision_id===latest_revision_id)return void 0;const newer=await newerRevisions({deployment_id,latest_revision_id:revision_id},
context);return newer.find(({status})=>["in_progress","deployed"].includes((0,revision_status.hU)(status)))}var schemas=__webpack_require__(
52735);var json_object=__webpack_require__(40400);var time_clock=__webpack_require__(33399);var agent_routes=__webpack_require__(
6527);var run_stream=__webpack_require__(30229);var base_url=__webpack_require__(78358);var credentials=__webpack_require__(
96389);var dispatcher=__webpack_require__(2828);var transport_refusal=__webpack_require__(17199);var stream=__webpack_require__(
32115);var trace_headers=__webpack_require__(83181);var transport=__webpack_require__(91578);;const assistants=schemas.YOg(
schemas._H3({graph_id:schemas.YjP().min(1)}));const information=schemas.g1P(schemas.YjP(),schemas.L5J());function connectAgentServer(options){
const base=(0,base_url.Q)(options.url);const{apiKey,clock=time_clock.m,timeoutMs=3e4}=options;const connections=(0,dispatcher.
q)(options);const headers={"user-agent":"agent-deploy",...(0,credentials.w)({apiKey}),...(0,trace_headers.G)(options.environment)};
let mountPrefix="";const refusal={secrets:apiKey?[apiKey]:[],clock};async function call(request,given2={}){const{method,
body,isAtRoot=false}=request;const path=(isAtRoot?"":mountPrefix)+request.path;const answer=await(0,transport.cv)(await connections.
get(base.origin),{origin:base.origin,path:base.pathPrefix+path,method,headers:{...headers,accept:"application/json",...body&&
{"content-type":"application/json"}},body:body&&JSON.stringify(body),timeoutMs:given2.timeoutMs??timeoutMs,signal:given2.
signal,facts:{method,path}});const facts=(0,transport_refusal.B)({method,path},answer);if(answer.status<200||answer.status>
299)throw(0,transport_refusal.O)(answer,facts,refusal);return{answer,facts}}const connection=async()=>({dispatcher:await connections.
get(base.origin),base:{origin:base.origin,pathPrefix:base.pathPrefix+mountPrefix},headers,refusal});const calls=mapRoutes(
({method,path,answer})=>async(request,given2)=>{const called=await call({method,path:(0,agent_routes.fJ)(path,request),body:request.
body},given2);return called.answer.text===""?void 0:jsonOf(answer,called)});return{...calls,url:base.origin+base.pathPrefix,
async health(given2){const{answer}=await call({method:"GET",path:"/ok",isAtRoot:true},given2);const{ok,mount_prefix}=(0,
json_object.d)(answer.text)??{};mountPrefix=typeof mount_prefix==="string"&&mount_prefix.startsWith("/")?mount_prefix:"";
return{mount_prefix:mountPrefix,is_agent_server:ok===true}},async info(given2){return jsonOf(information,await call({method:"\
GET",path:"/info"},given2))},async firstAssistant(given2){const request={method:"POST",path:"/assistants/search",body:{limit:1,
offset:0}};const called=await call(request,given2);const[first]=jsonOf(assistants,called);if(first)return first.graph_id;
throw new errors.qx("the agent server serves no graph",called.facts,{hint:"Name a graph in the graph configuration file."})},
run:async request=>streamRun(request,await connection()),openStream:async request=>openStream(request,await connection()),
close:()=>connections.close(),[Symbol.asyncDispose]:()=>connections.close()}}const mapRoutes=callOf=>Object.fromEntries(
Object.entries(agent_routes.Cq).map(([name,route])=>[name,callOf(route)]));async function streamRun(request,connection){
const{assistant_id,message,input,signal}=request;const facts={method:"POST",path:"/runs/stream"};const body={assistant_id,
input:input??{messages:[{role:"user",content:message??""}]},stream_mode:["messages-tuple","values"]};const{bytes}=await openStream(
{path:facts.path,body,signal},connection);try{const{failure,...result}=await(0,run_stream.g)(bytes,request.onToken);if(failure===
void 0)return result;throw new errors.fg(`the run failed: ${failure}`,facts,{hint:"Read the deployment's run log."})}catch(error){
if(signal?.aborted)throw signal.reason;if(isBrokenStream(error)){throw new errors.fg("the stream broke before the run en\
ded",facts,{hint:"The agent may have crashed: read the deployment's run log.",cause:error})}throw error}}async function openStream(request,connection){
const{path,signal,idleTimeoutMs}=request;const hint="Check that the URL is that of an agent server.";const common={path,
signal,idleTimeoutMs,hint};const{bytes,header}=await(0,stream.o)(connection,"body"in request?{...{...common,method:"POST"},
headers:{"content-type":"application/json"},body:JSON.stringify(request.body)}:{...common,method:"GET",headers:{"last-ev\
ent-id":request.last_event_id}});return{bytes,run_id:/\/runs\/([\w-]+)/.exec(header("content-location")??"")?.[1]}}const isBrokenStream=error=>error instanceof
Error&&"code"in error&&isTransportCode(error.code);const isTransportCode=code=>typeof code==="string"&&/^(UND_ERR_|E[A-Z]+$)/.
test(code);function jsonOf(schema,{answer,facts}){let value;try{value=JSON.parse(answer.text)}catch{value=void 0}const result=schema.
safeParse(value);if(result.success)return result.data;throw new errors.qx("answered with something that an agent server \
does not say",facts,{hint:"Check that the URL is that of an agent server.",cause:result.error})}var retry=__webpack_require__(
7987);var external_node_util_=__webpack_require__(57975);;function questionIn(value){const fields=(0,json_object.O)(value)?
value:{};const name=["question","prompt","message","text","title"].find(each=>typeof fields[each]==="string");if(name===
void 0)return{question:void 0,others:fields};const{[name]:question,type,...others}=fields;return{question:String(question),
others}}function questionText({value}){return typeof value==="string"?value:questionIn(value).question??JSON.stringify(value??
null)};function spokenAnswer(asked,{answer,values,questions}){if(answer.trim()!=="")return{said:answer,isQuestion:false};
if(questions.length>0)return{said:questions.map(questionText).join("\n"),isQuestion:true};const{input}=asked;if(!input)return{
silence:`${SILENCE}; a graph that takes no messages needs an input of its own`};if(values===void 0)return{silence:"left \
no state: the run ended without one"};const said=stateBeside(input,values);return said===""&&Array.isArray(input.messages)?
{silence:SILENCE}:{said,isQuestion:false}}const SILENCE="said nothing: the run ended without a text of the AI";function stateBeside(input,values){
if(typeof values!=="object"||values===null||Array.isArray(values))return JSON.stringify(values);const left=Object.entries(
values).filter(([name,value])=>name!=="messages"&&!(0,external_node_util_.isDeepStrictEqual)(value,input[name]));return left.
length>0?JSON.stringify(Object.fromEntries(left)):""};const DEFAULT_TIMEOUT_MS=6e4;const HEALTH_TIMEOUT_MS=1e4;const verify_pauseMs=(0,
backoff.aw)(200,3e3);const FOUND_WITHIN_MS=2e3;function withSecretsOf(deployment2,checks){return{...checks,secrets:[...(0,
redact.VY)(deployment2),...checks.secrets??[]]}}async function verify(url,checks,context){const{signal,report}=context;const timeoutMs=checks.
timeout_ms??DEFAULT_TIMEOUT_MS;report({type:"verifying",url});const apiKey=checks.api_key??context.controlPlane.agentKey(
url);const server=connectAgentServer({url,apiKey,environment:checks.environment});const timeout=AbortSignal.timeout(timeoutMs);
const bounded={...context,signal:AbortSignal.any([signal,timeout])};let is_up=false;const failed=message=>({ok:false,message,
is_up});try{const deadline=context.clock.now()+timeoutMs;await untilHealthy(server,deadline,bounded);is_up=true;const heard=isAsked(
checks)?await ask(server,checks,{deadline,context:bounded}):void 0;if(heard&&"silence"in heard)return failed(`${url} ${heard.
silence}`);const said=heard&&(0,redact._I)(heard.said,checks.secrets??[]);if(heard&&checks.expect&&!matchesFromStart(checks.
expect,heard.said)){const verb=heard.isQuestion?"asked":"answered";return failed(`${url} ${verb} ${excerpt(said??"")}, w\
hich does not match /${checks.expect.source}/`)}const answer=heard?.isQuestion?`it asks: ${said}`:said;report({type:"ver\
ified",url,answer});return{ok:true,answer}}catch(error){if(signal.aborted)throw signal.reason;if(timeout.aborted)return failed(
`${url} did not answer within ${timeoutMs/1e3} s`);if(!(error instanceof errors.Cj))throw error;const why=error instanceof
errors.w?whyLockedOut(error,checks):error.message;return failed((0,redact._I)(`${url}: ${why}`,checks.secrets??[]))}finally{
await server.close()}}function whyLockedOut({reason},{api_key,api_key_from:from}){if(api_key)return`the agent does not t\
ake the key${from?` of ${from}`:""} (it ${reason})`;return`the agent wants a key${from?`; give it with ${from}`:""} (it ${reason}\
)`}const isAsked=({message,input})=>message!==void 0||input!==void 0;function untilHealthy(server,deadline,context){const{
signal}=context;return repeating(()=>server.health({signal,timeoutMs:HEALTH_TIMEOUT_MS}),{mayPass:error=>(0,retry_policy.
dg)(error)||error instanceof errors.m_||error instanceof errors.qx,askedToWait:()=>0,deadline,context})}async function ask(server,{
message,input,assistant_id:given2},{deadline,context}){const{signal}=context;const again={mayPass:retry_policy.dg,askedToWait:retryAfterMs,
deadline,context};const found_by=Math.min(deadline,context.clock.now()+FOUND_WITHIN_MS);const isMissing=error=>error instanceof
errors.m_&&context.clock.now()<found_by;const searching={...again,mayPass:error=>(0,retry_policy.dg)(error)||isMissing(error)};
const assistant_id=given2??await repeating(()=>server.firstAssistant({signal}),searching);const asked={assistant_id,message,
input,signal};return spokenAnswer(asked,await repeating(()=>server.run(asked),again))}const retryAfterMs=error=>(error instanceof
errors.TM||error instanceof errors.hG?error.retry_after_ms:void 0)??0;function repeating(attempt2,again){const{mayPass,askedToWait,
deadline,context}=again;const{clock,signal}=context;return(0,retry.L)(attempt2,{clock,signal,pauseMs(error,failures){const wait_ms=Math.
max(verify_pauseMs(failures),askedToWait(error));return mayPass(error)&&clock.now()+wait_ms<=deadline?wait_ms:void 0}})}
function matchesFromStart(pattern,text){return new RegExp(pattern.source,pattern.flags.replace(/[gy]/g,"")).test(text)}const excerpt=answer=>JSON.
stringify(answer.length>300?`${answer.slice(0,300)}…`:answer);;function urlOf(deployment2){return deployment2.active_revision_id?
deployment2.source_config.custom_url??void 0:void 0};function earlierGood(revisions,from_id){const live=revisions.filter(
({id:id2,status})=>(0,revision_status.hU)(status)==="deployed"||id2===from_id);const good=[];let at=live.findIndex(({id:id2})=>id2===
from_id);for(;;){at=nextBefore(live,at);const revision=live[at];if(!revision)return good;good.push(revision)}}function nextBefore(live,at){
const code=codeOf(live[at]);const before=at+1;if(code===void 0||codeOf(live[before])===code)return before;const origin=live.
findIndex((revision,index)=>index>before&&codeOf(revision)===code);return origin<0?before:nextBefore(live,origin)}function codeOf(revision){
const{image_uri,source_tarball_path,repo_commit_sha,graph_config_path}=revision?.source_revision_config??{};const code=source_tarball_path??
image_uri??repo_commit_sha;return code?JSON.stringify([code,graph_config_path??null]):void 0}var field_values=__webpack_require__(
80159);;function resourcesBack(before,after){const keys=new Set([...(0,field_values.D0)(before,after),...(0,field_values.
D0)(after,before)]);if(keys.size===0)return void 0;return[...keys].map(key=>`${key} ${resources_back_text(before?.[key])}\
 → ${resources_back_text(after?.[key])}`).join(", ")}function resources_back_text(value){if(value===void 0||value===null)
return"not set";return typeof value==="object"?JSON.stringify(value):String(value)};const TRIES=3;async function rollBack(request,context){
const{clock,report}=context;const deadline=clock.now()+request.wait_timeout_ms;const{good,why_none}=await candidates(request,
context);let back={result:"no_good_revision",message:why_none};let{unless_newer_than}=request;for(const to of good){const wait_timeout_ms=deadline-
clock.now();if(back.result==="failed"){if(wait_timeout_ms<=0)return back;report({type:"warning",message:`${back.message}\
; going back further`})}back=await rollBackTo(to,{...request,unless_newer_than,wait_timeout_ms},context);if(!isBad(back))
return back;unless_newer_than&&=back.revision_id}return back}async function candidates({deployment_id,to_revision_id,from_revision_id},{
controlPlane,signal}){let why_none="no earlier revision was ever deployed";if(to_revision_id!==void 0){const params={deployment_id,
revision_id:to_revision_id};return{good:[await controlPlane.getRevision({params},{signal})],why_none}}const live=[];for await(const revision of controlPlane.
allRevisions(deployment_id,{status:"DEPLOYED"},{signal}))if((0,revision_status.hU)(revision.status)==="deployed")live.push(
revision);if(live.length>0)why_none=`revision ${from_revision_id} serves; there is no earlier one to go back to`;if(live.
some(({id:id2})=>id2!==from_revision_id))why_none="every earlier revision is one that was gone back from, or to; name th\
e one that is meant";return{good:earlierGood(live,from_revision_id).slice(0,TRIES),why_none}}function isBad(back){if(back.
result!=="failed")return false;const{settled:settled2,url,is_up}=back;if(settled2.result==="deployed")return url!==void 0&&
!is_up;return settled2.result==="build_failed"||settled2.result==="deploy_failed"}async function rollBackTo(to,request,context){
const{deployment_id,follow_logs}=request;const deadline=context.clock.now()+request.wait_timeout_ms;const begun=await begin(
to,request,context);if(begun.result==="not_made")return begun;const{to_revision_id,revision_id}=begun;const own={deployment_id,
revision_id};const timeout_ms=Math.max(1,deadline-context.clock.now());const settled2=await waitForRevision({...own,timeout_ms,
follow_logs},context);const made={to_revision_id,revision_id,settled:settled2};const failed={...made,result:"failed",url:void 0,
is_up:false};if(settled2.result!=="deployed")return{...failed,message:settled2.message};const{isActive,deployment:deployment2}=await readActivation(
own,context);if(!isActive)return{...failed,message:`revision ${revision_id} is deployed but does not serve`};const message=`\
revision ${to_revision_id} serves again, as revision ${revision_id}`;const url=urlOf(deployment2);const done={...made,result:"\
rolled_back",message,url};if(!request.verify||!url)return{...done,answer:void 0};const verified=await verify(url,withSecretsOf(
deployment2,request.verify),context);if(verified.ok)return{...done,answer:verified.answer};const log=await endOfLog("dep\
loy",own,context);const why=`${message}, but does not answer as it should: ${verified.message}`;return{...failed,settled:{
...settled2,log},message:why,url,is_up:verified.is_up}}async function beginRollBack(to,request,context){if(to)return begin(
to,request,context);const{good,why_none}=await candidates(request,context);return good[0]?begin(good[0],request,context):
{result:"no_good_revision",message:why_none}}async function begin(to,request,context){const{deployment_id,unless_newer_than:than}=request;
const{id:to_revision_id}=to;const deadline=context.clock.now()+request.wait_timeout_ms;const{newer,now}=await supersedingRevision(
{deployment_id,than,deadline},context);if(newer){const message=`revision ${newer.id} is newer and ${newer.status}: what \
comes of it counts`;return{result:"not_made",to_revision_id,message}}const difference=await request.compare?.(to,now);context.
report({type:"rolling_back",to_revision_id,...difference&&{difference}});const revision_id=await redeploy(now,to,context);
if(revision_id===void 0){const message=`redeploying revision ${to_revision_id} made no revision`;return{result:"not_made",
to_revision_id,message}}return{result:"begun",to_revision_id,revision_id}}async function redeploy(deployment2,old,context){
const{controlPlane,signal,report}=context;const snapshot=snapshotOf(deployment2);const{deployment_id}=snapshot;const read=()=>controlPlane.
getDeployment({params:{deployment_id}},{signal});const own=async()=>(await newerRevisions(snapshot,context)).findLast(({
source_revision_config:source_revision_config2})=>repeats(source_revision_config2,old));const params={deployment_id,revision_id:old.
id};const answer=await(0,write_once.F)({write:idempotencyKey=>controlPlane.redeployRevision({params},{signal,idempotencyKey}),
findEffect:async()=>await own()?read():void 0},context);const{latest_revision_id:latest,source_config,source_revision_config}=answer;
const resources=resourcesBack(deployment2.source_config.resource_spec,source_config.resource_spec);if(resources)report({
type:"warning",message:`the resources of revision ${old.id} come back, too: ${resources}`});const isNew=latest&&latest!==
snapshot.latest_revision_id;if(isNew&&repeats(source_revision_config,old))return latest;return(await own())?.id??(isNew?
latest:void 0)}function repeats(config,old){if(!matches(config,old.source_revision_config??{}))return false;const[commit,
wanted]=[config?.repo_commit_sha,commitOf(old)];return!commit||!wanted||(0,code_diff.Kd)(commit,wanted)};async function restore(failed,policy,context){
if(!policy.options.rollback_on_failure)return failed;const params={deployment_id:failed.deployment_id??""};const deployment2=await context.
controlPlane.getDeployment({params},{signal:context.signal});const active=deployment2.active_revision_id;return active&&
active!==failed.revision_id?failed:rollBackAfterFailure(failed,policy,context)}async function rollBackAfterFailure(failed,policy,context){
if(!policy.options.rollback_on_failure)return failed;const{revision_id,status}=failed;const not_ours=`revision ${revision_id}\
 was ${status} before this run began`;let isBegun=false;const report=event=>{if(event.type==="rolling_back")isBegun=true;
context.report(event)};const rollback=policy.is_ours?await attempt(failed,policy,{...context,report}):{result:"not_ours",
message:not_ours};return{...failed,changed:failed.changed||isBegun,message:`${failed.reason}; ${attemptText(rollback)}`,
rollback}}async function attempt({deployment_id="",revision_id},{options,served_before},context){const request={deployment_id,
...served_before!==revision_id&&{to_revision_id:served_before},from_revision_id:revision_id,unless_newer_than:revision_id,
wait_timeout_ms:options.wait_timeout_ms,verify:options.verify&&onlyHealth(options.verify)};try{return await rollBack(request,
context)}catch(error){if(context.signal.aborted||outcomeOfError(error)===void 0)throw error;return{result:"error",message:(0,
foundation_error.NG)(error).join(": ")}}}function onlyHealth(checks){const{message:_message,input:_input,expect:_expect,
...health}=checks;return health};async function withServing(failed,context){const params={deployment_id:failed.deployment_id??
""};try{const deployment2=await context.controlPlane.getDeployment({params},{signal:context.signal});return{...failed,...await servingOf(
deployment2,failed,context)}}catch(error){if(!(error instanceof errors.Cj))throw error;return failed}}async function servingOf(deployment2,{
revision_id,rollback},context){const active_revision_id=deployment2.active_revision_id??null;const isStuck=active_revision_id===
revision_id&&!hasRun(rollback);const earlier=isStuck?await earlierGoodOne(deployment2,context):void 0;return{active_revision_id,
url:urlOf(deployment2),earlier_good_id:earlier?.id}}async function earlierGoodOne({id:deployment_id,active_revision_id},context){
const read=async signal=>{const live2=[];const revisions=context.controlPlane.allRevisions(deployment_id,{status:"DEPLOY\
ED"},{signal});for await(const revision of revisions)live2.push(revision);return live2};const live=await readOrWarn("whe\
ther there is a revision to go back to",read,context)??[];return earlierGood(live,active_revision_id??void 0)[0]};async function rollBackUnverified(outcome,{
step,context}){if(!("rollback"in outcome)||outcome.rollback?.result!=="not_ours")return outcome;const{wasVerified}=await __webpack_require__.
e(930).then(__webpack_require__.bind(__webpack_require__,62930));if(await wasVerified(step,outcome)!==false)return outcome;
const policy={options:deployOptions(step),is_ours:true};return withServing(await rollBackAfterFailure(outcome,policy,context),
context)};const SETTLE_MS=75e3;const SETTLE_CANCELLED_MS=3500;async function runCommand(step,definition){const{reporting,
signal}=step;const closing=[];let scene={name:step.texts.name,stage:void 0,announcements:silence};let outcome;let isAnnotated=false;
reporting.declareOutputs();try{await(0,hidden_secrets.h)(step);const prepared=await prepareAll(step,definition);scene=sceneOf(
step,prepared);const job=await startJob(step,scene.announcements,closing);outcome=await(0,abortable.Z)(runAndRestore(prepared,
definition,job),signal);if("plan"in outcome)await annotateRefusals(step,outcome.plan.refusals)}catch(error){outcome=outcomeOfStepError(
error,reporting.facts,signal);isAnnotated=outcome.outcome==="invalid"&&await annotated(step,error);const isOld=scene.stage===
void 0&&outcome.outcome==="invalid";const stale=isOld?await staleStage(step):void 0;if(stale)scene=sceneOf(step,{name:stale.
name,stage:stale})}const{announcements,stage,name}=scene;reporting.end();const{facts,rows}=reporting;const other=announcements.
otherCommit(outcome);const subject={...subjectOf(step,stage,{plan:facts.plan,other}),name};const report=reportOutcome(step,
outcome,{subject,facts,rows});announcements.finish(report,outcome);conclude(step,report,isAnnotated);const settled2=announcements.
settle(signal.aborted?SETTLE_CANCELLED_MS:SETTLE_MS);await Promise.all([settled2,closeAll(closing)]);return stepExitCode(
report.outcome,report.colour)}async function runAndRestore(prepared,definition,job){return rollBackUnverified(await definition.
run(prepared,job),job)}function sceneOf(step,{name,stage}){return{name,stage,announcements:stage?announce(step,stage):silence}}
async function startJob(step,announcements,closing){const{reporting,clock,signal}=step;const controlPlane=step.controlPlane??
await startLocal(step,closing);const context={controlPlane,clock,signal,report:reporting.report};closing.push((0,interrupt.
l)(step,context));return{step,controlPlane,context,announcements}}async function closeAll(closing){for(const close of closing.
toReversed())await close()}async function prepareAll(step,definition){let prepared;try{prepared=await definition.prepare(
step)}catch(error){throw allProblems(step.problems,error)}if(step.problems.length>0)throw allProblems(step.problems,void 0);
return prepared}async function startLocal(step,closing){if(step.texts["base-url"]!==inputs_inputs.G8)throw new TypeError(
"a step without mistakes has a control plane");const{startLocalPlane}=await __webpack_require__.e(671).then(__webpack_require__.
bind(__webpack_require__,73671));return startLocalPlane(step,close=>closing.push(close))}async function annotated(step,error){
if(!(error instanceof sources.j1))return false;await annotateProblems(step,error.problems);return true}function allProblems(problems,error){
if(error===void 0)return new sources.j1(problems);if(!(error instanceof sources.j1))throw error;return problems.length===
0?error:new sources.j1([...problems,...error.problems])}var source_traits=__webpack_require__(41313);var control_plane=__webpack_require__(
2338);var source_record=__webpack_require__(43723);var dialect_dialect=__webpack_require__(64315);var field_rules=__webpack_require__(
75166);;function hasCode(source,configured){const codeField=(0,source_traits.JC)(source)?.codeField;return codeField===void 0||
Boolean((0,field_values.fK)(configured,codeField))}function awaitsCode(source,configured){return(0,source_traits.nc)(source)&&
!hasCode(source,configured)}const CODE_FIELDS=["repo_ref","image_uri","source_tarball_path"];function movesCode(config){
return CODE_FIELDS.some(name=>config?.[name]!=null)}function revisionCodeField(source){const codeField=(0,source_traits.
JC)(source)?.codeField;return codeField&&field_rules.aF[codeField]?.change==="revision"?codeField:void 0}var custom_url=__webpack_require__(
2059);var diff_origin=__webpack_require__(21842);var answer_decoding=__webpack_require__(45947);var deployment_secrets=__webpack_require__(
85275);var schema_schema=__webpack_require__(74671);;function ownSecrets(secrets){return(0,deployment_secrets.nA)(secrets??
[])}const SECRET_SETS=["secrets","build_secrets","runtime_keys"];function diffSecretSets(desired,deployment2,meaning="wh\
ole"){const secrets=diffByName(desired.secrets,ownSecrets(deployment2?.secrets),meaning);return{secrets:withoutMoved(secrets,
desired.env??{}),build_secrets:diffByName(desired.build_secrets,deployment2?.build_secrets??[],"whole"),runtime_keys:diffByName(
desired.runtime_keys,deployment2?.runtime_keys??[],"whole")}}function withoutMoved({kept,removed,...changes},env){const isMoved=name=>Object.
hasOwn(env,name);return{...changes,kept:kept.filter(name=>!isMoved(name)),removed:[...removed,...kept.filter(isMoved)]}}
function diffByName(desired,there,meaning){const changes={added:[],changed:[],removed:[],kept:[],resent:[],unknown:[]};const current=new Map(
there.map(({name,value})=>[name,value]));for(const{name,value}of desired??[]){const before=current.get(name);if(before===
void 0)changes.added.push(name);else if(before===schema_schema.iz)changes.unknown.push(name);else if(before.equals(value))
changes.kept.push(name);else if((0,answer_decoding.dK)(before.reveal()))changes.resent.push(name);else changes.changed.push(
name)}const wanted=new Set(desired?.map(({name})=>name));const others=[...current.keys()].filter(name=>!wanted.has(name));
const stay=!desired||meaning==="additions";return stay?{...changes,kept:[...changes.kept,...others]}:{...changes,removed:others}}
function anySecretChange({added,changed,removed,resent}){return added.length+changed.length+removed.length+resent.length>
0}function secretsMakeRevision({secrets,build_secrets}){return anySecretChange(secrets)||anySecretChange(build_secrets)}
function resultingSecrets(desired,deployment2,{kept}){return[...desired??[],...keptOnly(desired,deployment2,kept)]}function hiddenSecrets(desired,deployment2,{
kept}){const others=keptOnly(desired,deployment2,kept);return others.filter(({value})=>(0,answer_decoding.dK)(value.reveal())).
map(({name})=>name)}function cannotKeep(desired,deployment2,{changes,isSent}){const withheld=deployment2.secrets?.filter(
({value})=>value===schema_schema.iz).map(({name})=>name);const hidden=isSent||anySecretChange(changes)?hiddenSecrets(desired,
deployment2,changes).filter(name=>!withheld?.includes(name)):[];if(hidden.length===0)return[];const[what,which]=hidden.length===
1?[`the value of secret ${hidden[0]}`,"it"]:[`the values of secrets ${hidden.join(", ")}`,"them"];const message=`the ser\
vice hides ${what}, which a change of secrets has to send again: give ${which}, or remove ${which} with --prune-secrets`;
return[{path:"secrets",message}]}function keptOnly(desired,deployment2,kept){const given2=new Set(desired?.map(({name})=>name));
return ownSecrets(deployment2.secrets).filter(({name})=>kept.includes(name)&&!given2.has(name))}var settings=__webpack_require__(
69053);;const CUSTOM_URL="source_config.custom_url";const RESOURCE_SPEC="source_config.resource_spec";const codePaths=new Set(
CODE_FIELDS.map(name=>`source_revision_config.${name}`));const isCode=path=>codePaths.has(path);function fieldsOf(desired,deployment2,isAsked2=()=>true){
return Object.entries(field_rules.aF).filter(([path])=>isAsked2(path)).map(([path,rule])=>{const current=deployment2&&(path===
diff_origin.VT?(0,diff_origin.zQ)(deployment2):(0,field_values.fK)(deployment2,path));const field={path,rule,wanted:(0,field_values.
fK)(desired,path),current};const changes=deployment2?changesFrom(deployment2,field):changesAtCreation(field);return{...field,
chosen:deployment2&&chosenValue(deployment2,field),changes}})}function changesOf(fields,delivered){return fields.flatMap(
({path,changes})=>path===delivered?[]:changes)}function changesFrom(deployment2,{path,rule,wanted,current}){if(wanted===
void 0||SECRET_SETS.some(set=>set===path))return[];if(path===RESOURCE_SPEC)return resourceChanges(deployment2,{rule,wanted});
if(path===settings.Km)return(0,settings.eC)(deployment2.env??{},wanted,rule);const isSame=path===diff_origin.VT?current===
wanted:(0,field_values.a4)(deployment2,path,wanted);return isSame?[]:[{path,from:current,to:wanted,change:rule.change}]}
function resourceChanges({source_config:{resource_spec:current}},{rule,wanted}){const merged=(0,field_values.KV)(current,
wanted);return(0,field_values.D0)(current,(0,field_values.Rm)(current,wanted)).map(key=>{const path=`${RESOURCE_SPEC}.${key}`;
return{path,from:current?.[key]??void 0,to:merged[key],change:rule.change}})}const linesOfTheirOwn=new Set(["name","sour\
ce",...SECRET_SETS]);function changesAtCreation({path,rule,wanted}){if(wanted===void 0||linesOfTheirOwn.has(path))return[];
if(path===settings.Km)return(0,settings.eC)({},wanted,rule);return[{path,from:void 0,to:wanted,change:rule.change}]}function chosenValue(deployment2,{
path,rule,current}){const sources2=rule.sources;if(path===CUSTOM_URL)return(0,custom_url.cp)(deployment2);const isEmpty=typeof current===
"object"&&current!==null&&Object.keys(current).length===0;return isEmpty||!sources2.includes(deployment2.source)?void 0:
current}function withValue(body,path,value){const[section="",field]=path.split(".");const before=body[section];return{...body,
[section]:field===void 0?value:{...before,[field]:value}}};function changeBody({plan,desired,observed},source,delivered,dialect){
let body={};for(const{path,change}of plan.fields){const[section=""]=path.split(".");if(change==="immutable"||!(0,dialect_dialect.
RY)(dialect,section))continue;if(path.startsWith(RESOURCE_SPEC))body=withValue(body,RESOURCE_SPEC,resultingSpec(desired,
observed));else if((0,settings.BX)(path))body.env=desired.env;else body=withValue(body,path,(0,field_values.fK)(desired,
path))}if(delivered){const source_digest=delivered.source_tarball_path?source?.digest:void 0;const code={...delivered,...source_digest&&
(0,dialect_dialect.RY)(dialect,"source_digest")&&{source_digest}};body.source_revision_config={...given(desired.source_revision_config),
...code}}if(delivered&&source&&(0,source_traits.nc)(source.kind))body.revision_source=source.kind;const{image_uri,source_tarball_path}=body.
source_revision_config??{};if((image_uri||source_tarball_path)&&(0,source_traits.nc)(desired.source))body.revision_source??=
desired.source;const isRecorded=!(0,dialect_dialect.RY)(dialect,"source_digest");const record=isRecorded?newRecord(plan,
source,delivered):{};const areSecret=!(0,dialect_dialect.RY)(dialect,settings.Km);const env=areSecret?desired.env??observed.
deployment.env??{}:{};const isNew=Object.keys(record).length>0||areSecret&&plan.fields.some(({path})=>(0,settings.BX)(path));
const secrets=secretsToSend({plan,desired,observed},{record,env,isNew});if(secrets)body.secrets=secrets;if(secrets&&areSecret)
body.env=env;if(anySecretChange(plan.build_secrets))body.build_secrets=desired.build_secrets;if(anySecretChange(plan.runtime_keys))
body.runtime_keys=desired.runtime_keys;return body}const resultingSpec=({source_config:wanted},{deployment:deployment2})=>(0,
field_values.KV)(deployment2.source_config.resource_spec,wanted?.resource_spec);function makesRevision(plan,body){return plan.
fields.some(({change})=>change==="revision")||body.secrets!==void 0||body.build_secrets!==void 0||body.source_revision_config!==
void 0}function newRecord({fields},source,delivered){const path=delivered?.source_tarball_path;const digest=source?.digest;
const origin=fields.find(field=>field.path===diff_origin.VT)?.to;return{...digest&&path&&{digest,path},...typeof origin===
"string"&&{origin}}}function secretsToSend({plan,desired,observed},{record,env,isNew}){const{deployment:deployment2}=observed;
if(!isNew&&!anySecretChange(plan.secrets))return void 0;if(hiddenSecrets(desired.secrets,deployment2,plan.secrets).length>
0)return void 0;const own=resultingSecrets(desired.secrets,deployment2,plan.secrets);return[...own,...(0,source_record.xo)(
{...(0,source_record.aE)(deployment2),...record},env)]}function given(config){return Object.fromEntries(Object.entries(config??
{}).filter(([,value])=>value!==null&&value!==void 0))}var parse=__webpack_require__(43852);var deployment_deployment=__webpack_require__(
82079);var dialect_behaviour=__webpack_require__(1985);var deployment_rules=__webpack_require__(90759);var rule_problem=__webpack_require__(
42678);var rules_settings=__webpack_require__(77854);var schema_walk=__webpack_require__(16293);;function unknownValues(schema,value){
const found=[];(0,schema_walk.r)(schema,value,{key:(name,shape)=>Object.hasOwn(shape,name)?{known:name,as:name}:void 0,leaf(leafSchema,leaf,path){
const known=(0,schema_schema.lT)(leafSchema);if(!known||typeof leaf!=="string")return leaf;const given2=(0,schema_schema.
iy)(leafSchema)?(0,schema_schema.S3)(leaf):[leaf];if(given2.some(each=>!known.includes(each)))found.push({path:[...path],
known});return leaf}});return found};function createBody(desired){const{display_name:_patchOnly,earlier_origin:_plannedWith,
...rest}=desired;return{...rest,source_config:{...(0,source_traits.au)(desired.source).assumed,...desired.source_config},
source_revision_config:desired.source_revision_config??{},secrets:desired.secrets??[]}}function createRefusals(desired,delivered,dialect){
const body=createBody(desired);const shape=[...shapeProblems(deployment_deployment.OX,body),...enumProblems(body,dialect)];
const rules=(0,deployment_rules.b)(body).filter(({path})=>path!==delivered);return[...shape,...rules,...(0,rules_settings.
bw)(desired.secrets??[])]}const INSTEAD={build_secrets:"build an image with them instead (--image-build or agent-deploy \
build), or make the packages public",runtime_keys:"the service itself says who may call its agents",deletion_protection:"\
who may delete is said by the roles of the service"};function missingFieldRefusals(desired,dialect){const{source,source_config}=desired;
const hosted=(0,custom_url.ke)(dialect,source,source_config?.custom_url);const url=hosted===void 0?[]:[(0,rule_problem.q)(
"source_config.custom_url",hosted)];const sets=["build_secrets","runtime_keys","deletion_protection"].flatMap(path=>{if(desired[path]==
null||(0,dialect_dialect.RY)(dialect,path))return[];const message=`a control plane of dialect ${dialect} has no ${path}:\
 leave them out; ${INSTEAD[path]}`;return[{path,message}]});return[...url,...sets]}function notSent({tags},dialect){if(!tags||
Object.keys(tags).length===0||(0,dialect_dialect.RY)(dialect,"tags"))return{};return{not_sent:[`a control plane of diale\
ct ${dialect} has no tags: they are not sent`]}}function updateRefusals({desired,source,dialect},deployment2,{fields,secrets}){
const leaving=beingDeleted(deployment2);if(leaving.length>0)return leaving;const{name:_name,source:kind,...given2}=desired;
const body={...given2,source_config:withoutFixed(given2.source_config)};const setsDigest=(0,source_traits.up)(source?.kind,
"tree_digest")&&source?.digest!==void 0;const isRecorded=setsDigest||!(0,dialect_dialect.RY)(dialect,settings.Km)&&hasSettings(
desired,deployment2);const keepsLast=dialect_behaviour.Y[dialect].empty_secrets_change_nothing&&!isRecorded;const isSent=!(0,
dialect_dialect.RY)(dialect,settings.Km)&&fields.some(({path})=>(0,settings.BX)(path));return[...shapeProblems(deployment_deployment.
Yx,body),...(0,deployment_rules.x)({...deployment2,source:kind},body),...(0,rules_settings.bw)(desired.secrets??[]),...fields.
filter(({change})=>change==="immutable").map(cannotChange),...cannotKeep(desired.secrets,deployment2,{changes:secrets,isSent}),
...keepsLast?cannotClear(secrets):[]]}const hasSettings=(...each)=>each.some(({env})=>Object.keys(env??{}).length>0);function beingDeleted(deployment2){
if(!(0,control_plane.v)(deployment2))return[];const message=`deployment ${deployment2.id} is being deleted, and holds th\
e name '${deployment2.name}' until it is gone; try again then`;return[{path:"status",message}]}function protectedFromDeletion({
id:id2,deletion_protection}){if(!deletion_protection)return[];const message=`deployment ${id2} is protected from deletio\
n, and would have to be deleted and created again`;return[{path:"deletion_protection",message}]}function cannotChange({path,
from,to}){const values=`${JSON.stringify(from)??"not set"} to ${JSON.stringify(to)}`;return{path,message:`${path} cannot\
 be changed after creation (${values}); deploy under another name`}}function cannotClear({removed,...others}){if(removed.
length===0||Object.values(others).some(names2=>names2.length>0))return[];const names=removed.join(", ");const message=`t\
he service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;return[
{path:"secrets",message}]}function shapeProblems(schema,body){const issues=parse.wy(schema,body).error?.issues??[];return issues.
map(({path,message})=>({path:(0,field_path.c)(path),message:`${(0,field_path.c)(path)}: ${message}`}))}function enumProblems(body,dialect){
if(dialect_behaviour.Y[dialect].enums_are_open)return[];return unknownValues(deployment_deployment.OX,body).map(({path,known})=>({
path:(0,field_path.c)(path),message:`${(0,field_path.c)(path)}: has to be one of ${known.join(", ")}`}))}function withoutFixed(config){
const isFixed=name=>field_rules.aF[`source_config.${name}`]?.change==="immutable";return config&&Object.fromEntries(Object.
entries(config).filter(([name])=>!isFixed(name)))};const DEPLOYMENT_TYPE="source_config.deployment_type";const notSettings=new Set(
["name","source","secrets","deletion_protection","source_revision_config.image_uri","source_revision_config.source_tarba\
ll_path"]);function carriedSettings(desired,deployment2){const fields=fieldsOf(desired,deployment2);const result={desired,
carried:[],dropped:[]};for(const field of fields){const{path,rule,wanted,chosen:chosen2}=field;if(chosen2===void 0||notSettings.
has(path))continue;if(wanted!==void 0&&path!==RESOURCE_SPEC)continue;if(mayCarry(field,fields,{desired,deployment:deployment2})){
const value=path===RESOURCE_SPEC?(0,field_values.KV)(chosen2,wanted):chosen2;result.desired=withValue(result.desired,path,
value);if(wanted===void 0)result.carried.push(path)}else if(wanted===void 0&&rule.change!=="immutable")result.dropped.push(
path)}return result}function mayCarry({path,rule},fields,{desired,deployment:deployment2}){if(!rule.sources.includes(desired.
source))return false;if(path==="runtime_keys"||path==="build_secrets")return(deployment2[path]??[]).every(({value})=>!(0,
answer_decoding.dK)(value.reveal()));const stays=other=>fields.every(field=>field.path!==other||field.changes.length===0);
if(path===RESOURCE_SPEC)return stays(DEPLOYMENT_TYPE);if(!path.startsWith("source_revision_config."))return true;return desired.
source===deployment2.source&&stays("source_config.repo_url")}function replacementDesired(desired,deployment2,secrets){return{
...carriedSettings(desired,deployment2).desired,secrets:resultingSecrets(desired.secrets,deployment2,secrets)}}function withoutHidden(changes,hidden){
const kept=changes.kept.filter(name=>!hidden.includes(name));return{...changes,kept,removed:[...changes.removed,...hidden]}}
const TRACES="its tracing project with all traces";const LOST_WITH_ANY=["every thread with its runs and checkpoints, eve\
ry cron, every item of the store","every revision with its logs: there is nothing to roll back to",TRACES];function lostAddress(id2,url){
return`its ID ${id2}${url===void 0?"":`, and its URL ${url} where the service chooses another`}`}function lostWith(deployment2,settings2,hidden){
const url=settings2.carried.includes(CUSTOM_URL)?void 0:urlOf(deployment2);return[...LOST_WITH_ANY,lostAddress(deployment2.
id,url),...settings2.dropped.map(path=>`the setting ${path}`),...hidden.map(name=>`secret ${name}: the service hides its\
 value; give it, and it stays`)]};const DELETE_TIMEOUT_MS=6e5;const delete_deployment_pauseMs=(0,backoff.aw)(250,5e3);async function deleteDeployment(deployment_id,options,context){
const{controlPlane,signal,report}=context;const query=options.delete_tracing_project?{delete_tracing_project:"true"}:{};
await controlPlane.deleteDeployment({params:{deployment_id},query},{signal});report({type:"deleting",deployment_id,is_replaced:options.
is_replaced??false});if(!options.wait)return"deleting";return untilGone(deployment_id,options,context)}async function untilGone(deployment_id,{
wait_timeout_ms=DELETE_TIMEOUT_MS},{controlPlane,clock,signal,report}){let unread;async function read(){try{await controlPlane.
getDeployment({params:{deployment_id}},{signal});unread=void 0}catch(error){if(error instanceof errors.m_)return"gone";if(!(0,
retry_policy.dg)(error))throw error;unread=error.message}return"deleting"}const isGone2=reading=>reading==="gone";const deleted=await(0,
poll.g)(read,isGone2,{clock,signal,pauseMs:delete_deployment_pauseMs,timeoutMs:wait_timeout_ms});if(deleted==="deleting"&&
unread!==void 0)report({type:"warning",message:`whether deployment ${deployment_id} is gone cannot be read: ${unread}`});
return deleted};function patchOnce(request,context){const{snapshot,body,expectsRevision}=request;const{controlPlane,signal}=context;
const params={deployment_id:snapshot.deployment_id};return(0,write_once.F)({write:idempotencyKey=>controlPlane.patchDeployment(
{params,body},{signal,idempotencyKey}),async findEffect(){const deployment2=await controlPlane.getDeployment({params},{signal});
const holds2=[holdsFields,holdsSecrets,holdsWholeSets];if(!holds2.every(each=>each(deployment2,body)))return void 0;if(!expectsRevision)
return deployment2;const newer=await newerRevisions(snapshot,context);const sent=body.source_revision_config??{};return newer.
some(revision=>matches(revision.source_revision_config,sent))?deployment2:void 0}},context)}function holdsFields(deployment2,body){
const isOfRevision2=path=>path.startsWith("source_revision_config.");return fieldsOf(body,deployment2,path=>!isOfRevision2(
path)).every(({changes})=>changes.length===0)}function holdsWholeSets(deployment2,body){const{build_secrets,runtime_keys}=diffSecretSets(
body,deployment2);return!anySecretChange(build_secrets)&&!anySecretChange(runtime_keys)}function holdsSecrets(deployment2,{
secrets}){if(!secrets)return true;const names=new Set(deployment2.secrets?.map(({name})=>name));return names.size===secrets.
length&&secrets.every(({name})=>names.has(name))};const PUSH_REVISION_TIMEOUT_MS=6e4;const FIRST_REVISION_TIMEOUT_MS=6e4;
const LOOK_EVERY_MS=2e3;async function revisionOfPush(snapshot,commit,context){let waiting;const pushed2=await pollForRevision(
PUSH_REVISION_TIMEOUT_MS,context,async()=>{const newer=await newerRevisions(snapshot,context);waiting=newer.find(isToFetch)?.
id;return newer.find(revision=>(0,code_diff.Kd)(commitOf(revision)??"",commit))?.id});return pushed2??waiting}const isToFetch=revision=>(0,
revision_status.hU)(revision.status)==="in_progress"&&commitOf(revision)===void 0;async function firstRevision(deployment2,context){
const{controlPlane,signal}=context;const{id:deployment_id}=deployment2;const first=await pollForRevision(FIRST_REVISION_TIMEOUT_MS,
context,async()=>{const now=await controlPlane.getDeployment({params:{deployment_id}},{signal});return now.latest_revision_id??
void 0});return first??createRevisionOnce({deployment_id,latest_revision_id:void 0},{},context)}async function createRevisionOnce(snapshot,wanted,context){
const{controlPlane,signal}=context;const{deployment_id}=snapshot;const{commit,config={}}=wanted;const body=Object.keys(config).
length>0?{source_revision_config:config}:{};return(0,write_once.F)({async write(idempotencyKey){const request={params:{deployment_id},
body};const made=await controlPlane.createRevision(request,{signal,idempotencyKey});return made.id},async findEffect(){const newer=await newerRevisions(
snapshot,context);return newer.findLast(revision=>couldBe(revision,commit))?.id}},context)}function couldBe(revision,commit){
const built=commitOf(revision);if((0,revision_status.hU)(revision.status)==="superseded")return false;return commit===void 0||
built===void 0||(0,code_diff.Kd)(built,commit)}function pollForRevision(timeoutMs,{clock,signal},look2){const isFound=id2=>id2!==
void 0;return(0,poll.g)(look2,isFound,{clock,signal,pauseMs:LOOK_EVERY_MS,timeoutMs})};const createOnce=(body,{controlPlane,
signal})=>controlPlane.createDeploymentOnce(body,{signal});async function apply(planned,context,send=createOnce){const{plan,
observed}=planned;switch(plan.action){case"create":return create(planned,{body:await creationBody(planned,context),send},
context);case"replace":return replace(planned,{deployment:required(observed).deployment,send},context);case"update":return update(
{...planned,observed:required(observed)},context);case"none":return{deployment:required(observed).deployment,revision_id:void 0,
made_revision:false}}}function required(observed){if(!observed)throw new TypeError("applying a plan to an existing deplo\
yment requires its observed state");return observed}async function replace(planned,{deployment:deployment2,send},context){
const desired=replacementDesired(planned.desired,deployment2,planned.plan.secrets);const whole={...planned,desired};const body=await creationBody(
whole,context);await removeReplaced(deployment2.id,context);return create(whole,{body,send},context)}async function removeReplaced(deployment_id,context){
await deleteDeployment(deployment_id,{delete_tracing_project:true,wait:false,is_replaced:true},context);await untilGone(
deployment_id,{},context)}async function creationBody({desired,source},context){const body=withRecord(createBody(desired),
context.controlPlane.dialect);if(!source||(0,source_traits.nc)(source.kind))return body;const named2=await deliver(source,
"",context);return{...body,source_revision_config:{...body.source_revision_config,...named2}}}function withRecord(body,dialect){
const{origin,env,secrets}=body;if((0,dialect_dialect.RY)(dialect,diff_origin.VT))return body;return{...body,secrets:[...secrets,
...(0,source_record.xo)(origin?{origin}:{},env)]}}async function create(planned,{body,send},context){const{plan,desired,
source}=planned;const{report}=context;const deployment2=await send(body,context);const first=deployment2.latest_revision_id??
void 0;report({type:"created",deployment_id:deployment2.id,revision_id:first,name:deployment2.name});const uploadsAfterCreate=source!==
void 0&&(0,source_traits.nc)(source.kind);if(uploadsAfterCreate||desired.display_name){const rest=afterCreation(planned,
uploadsAfterCreate);const observed={deployment:deployment2,latest_revision:void 0};const changed=await update({...planned,
plan:rest,observed},context);if(uploadsAfterCreate)return changed}if(!plan.makes_revision)return{deployment:deployment2,
revision_id:void 0,made_revision:false};return{deployment:deployment2,revision_id:first??await firstRevision(deployment2,
context),made_revision:true}}function afterCreation({plan,desired},uploadsAfterCreate){const path="display_name";const planned=plan.
fields.find(field=>field.path===path);const named2={path,from:void 0,to:desired.display_name,change:"patch"};return{...plan,
fields:desired.display_name?[{...named2,...planned}]:[],...diffSecretSets({},desired),code:uploadsAfterCreate?plan.code:
void 0,makes_revision:uploadsAfterCreate}}async function update(given2,context){const{source,observed}=given2;const{id:deployment_id}=observed.
deployment;const isOptional=({optional})=>optional===true;for(const field of given2.plan.fields.filter(isOptional))await patchOptional(
observed.deployment,field,context);const plan={...given2.plan,fields:given2.plan.fields.filter(field=>!isOptional(field))};
const planned={...given2,plan};const delivered=plan.code&&source?await deliver(source,deployment_id,context):void 0;const{
dialect}=context.controlPlane;const withoutCode=changeBody(planned,source,void 0,dialect);const isAlone=(0,source_traits.
up)(source?.kind,"commit")&&!makesRevision(plan,withoutCode);const inPatch=isAlone?void 0:delivered;const body=inPatch?changeBody(
planned,source,inPatch,dialect):withoutCode;const snapshot=snapshotOf(observed.deployment);const expectsRevision=makesRevision(
plan,body);let{deployment:deployment2}=observed;let revision_id;let is_of_push=false;let isWritten=false;try{if(Object.keys(
body).length>0){deployment2=await patchOnce({snapshot,body,expectsRevision},context);isWritten=true;const sent=body.source_revision_config??
{};if(expectsRevision)revision_id=await ownRevision({snapshot,sent,answer:deployment2},context)}const isCodeLeft=delivered!==
void 0&&!movesCode(body.source_revision_config);if(plan.makes_revision&&(revision_id===void 0||isCodeLeft)){const rest={
plan,delivered:inPatch?void 0:delivered};({revision_id,is_of_push}=await makeRevision(deployment2,rest,context));isWritten=
true}}finally{if(isWritten)context.report({type:"patched",deployment_id,revision_id,is_of_push})}return{deployment:deployment2,
revision_id,made_revision:revision_id!==void 0,is_of_push}}async function patchOptional(deployment2,{path,to},context){const request={
snapshot:snapshotOf(deployment2),body:{[path]:to},expectsRevision:false};try{await patchOnce(request,context);context.report(
{type:"patched",deployment_id:deployment2.id,revision_id:void 0})}catch(error){context.signal.throwIfAborted();if(!(error instanceof
errors.Cj))throw error;const message=`the control plane refused the ${path.replaceAll("_"," ")} '${to}', which is left o\
ut: ${error.message}`;context.report({type:"warning",message})}}async function makeRevision(deployment2,{plan,delivered},context){
const commit=(0,source_traits.up)(plan.source,"commit")?plan.code?.to:void 0;if(deployment2.source_config.build_on_push&&
commit!==void 0){const pushed2=await revisionOfPush(snapshotOf(deployment2),commit,context);if(pushed2!==void 0)return{revision_id:pushed2,
is_of_push:true};const message=`build_on_push did not create a revision of commit ${(0,source_commit.A)(commit)} in time\
: creating one`;context.report({type:"warning",message})}const made=await createRevisionOnce(snapshotOf(deployment2),{commit,
config:delivered},context);return{revision_id:made,is_of_push:false}}async function deliver(source,deployment_id,context){
const{controlPlane,signal,report}=context;report({type:"delivering",description:source.describe()});return source.deliver(
{deployment_id,signal,upload:body=>controlPlane.upload(deployment_id,{...body,signal},(sent_bytes,total_bytes)=>report({
type:"uploading",sent_bytes,total_bytes})),pushAccess:()=>controlPlane.pushAccess(deployment_id,{signal}),warn:message=>report(
{type:"warning",message})})};const FRESH_MS=3e3;async function waitAndVerify(followed,context){const{deployment_id,revision_id,
options,live,changed}=followed;const{wait_timeout_ms:timeout_ms,follow_logs}=options;const settled2=live?alreadySettled(
live.revision,deployment_id,context):await waitForRevision({deployment_id,revision_id,timeout_ms,follow_logs},context);const known={
deployment_id,revision_id,status:settled2.status,changed};const awaited={...followed,known,settled:settled2,is_ours:(followed.
is_ours??false)||settled2.was_under_way,success:followed.success==="unchanged"&&settled2.was_under_way?"deployed":followed.
success};if(settled2.result==="deployed")return checkServing(awaited,context);const failure=failureOf(awaited,settled2.result,
settled2.message);const isUp=settled2.result!=="deploy_failed";return withServing(isUp?failure:await restore(failure,awaited,
context),context)}async function checkServing(awaited,context){const{deployment_id,revision_id,options,live,known,settled:settled2,
success}=awaited;const own={deployment_id,revision_id};const{isActive,deployment:deployment2}=live?{isActive:true,deployment:live.
deployment}:await readActivation(own,context);if(!isActive)return notActive(awaited,deployment2,context);const asked_at=context.
clock.now();const verified=await check(deployment2,options,context);const isNews=!live||!verified.ok||context.clock.now()-
asked_at>FRESH_MS;const now=isNews&&options.verify?await readAgain(deployment2,context):deployment2;const serving=now.active_revision_id??
void 0;if(verified.ok&&serving===revision_id){const{message,commit}=settled2;const{answer}=verified;return{...known,outcome:success,
message,commit,url:urlOf(deployment2),answer}}if(serving!==void 0&&serving!==revision_id)return notActive(awaited,now,context);
const reason=verified.ok?`revision ${revision_id} answered, and then none served`:verified.message;const logs=await endOfLog(
"deploy",own,context);const failure={...failureOf(awaited,"verification_failed",reason),logs};return withServing(await rollBackAfterFailure(
failure,awaited,context),context)}function failureOf({known,settled:settled2},outcome,reason){const{commit,status_message,
log}=settled2;return{...(0,outcome_outcome.gz)(known,outcome,reason),commit,status_message,logs:log}}async function notActive(awaited,deployment2,context){
const{id:deployment_id,active_revision_id:active}=deployment2;const{revision_id}=awaited;const newer=active?await newerRevisions(
{deployment_id,latest_revision_id:revision_id},context):[];const isOvertaken=newer.some(({id:id2})=>id2===active);const failure=isOvertaken?
failureOf(awaited,"superseded",`revision ${revision_id} was live, and revision ${active} has taken over`):failureOf(awaited,
"verification_failed",`revision ${revision_id} is DEPLOYED, but ${active?`revision ${active}`:"no revision"} serves`);const serving=await servingOf(
deployment2,failure,context);const logs=isOvertaken?void 0:await endOfLog("deploy",{deployment_id,revision_id},context);
return{...failure,...serving,logs}}async function readAgain(deployment2,{controlPlane,signal}){try{return await controlPlane.
getDeployment({params:{deployment_id:deployment2.id}},{signal})}catch(error){if(!(error instanceof errors.Cj))throw error;
return deployment2}}async function check(deployment2,options,context){if(options.verify===false)return{ok:true,answer:void 0};
const url=urlOf(deployment2);if(url)return verify(url,withSecretsOf(deployment2,options.verify),context);const message="\
the deployment is live but has no URL to check; turn verification off for it";return{ok:false,message,is_up:false}}var plan_text=__webpack_require__(
25409);var interrupt_on_cancel=__webpack_require__(1389);;async function applyAndWait(planned,options,context){const{plan,
changed=false}=planned;const facts={...progress_facts.f,plan,deployment_id:plan.deployment_id,changed};if(plan.refusals.
length>0)return{...(0,outcome_outcome.J5)((0,plan_text.Kw)(plan),facts),plan};const work=noted=>applyAndFollow(planned,options,
noted);const outcome=await runToOutcome(work,facts,context);if(outcome.outcome!=="cancelled"||!options.interrupt_on_cancel)
return{...outcome,plan};return{...await(0,interrupt_on_cancel.l)(outcome,context),plan}}async function applyAndFollow(planned,options,context){
const{plan,observed}=planned;const applied=await apply(planned,context,options.create);const{deployment:deployment2}=applied;
const changed=planned.changed===true||plan.action!=="none";const revision_id=applied.revision_id??planned.follow_revision_id??
plan.resumes?.id??latestOf(applied);if(!options.wait||revision_id===void 0)return notFollowed(plan,applied,{deployment_id:deployment2.
id,revision_id,status:void 0,changed});const revision=knownRevision(observed,revision_id);const phase=revision&&(0,revision_status.
hU)(revision.status);const isLive=phase==="deployed";const outcome=await waitAndVerify({deployment_id:deployment2.id,revision_id,
options:{...withSecrets(options,planned),...isLive&&{follow_logs:false}},success:changed||phase==="in_progress"?"deploye\
d":"unchanged",changed,served_before:plan.action==="replace"?void 0:observed?.deployment.active_revision_id??void 0,is_ours:applied.
revision_id!==void 0||phase==="in_progress",live:liveAlready(deployment2,isLive?revision:void 0)},context);warnOfOtherCommit(
outcome,planned,context);return outcome}function knownRevision(observed,revision_id){return[observed?.own_revision,observed?.
latest_revision].find(each=>each?.id===revision_id)}function liveAlready(deployment2,deployed){return deployed&&deployment2.
active_revision_id===deployed.id?{revision:deployed,deployment:deployment2}:void 0}function withSecrets(options,{desired}){
const{verify:verify2}=options;if(!verify2)return options;return{...options,verify:{...verify2,secrets:[...(0,redact.VY)(
desired),...verify2.secrets??[]]}}}const latestOf=({deployment:deployment2})=>deployment2.latest_revision_id??void 0;function notFollowed(plan,{
deployment:deployment2,made_revision},known){const{revision_id,changed}=known;const isServing=revision_id!==void 0&&!made_revision&&
deployment2.active_revision_id===revision_id;const isUnderWay2=made_revision||plan.resumes!==void 0&&!isServing;const url=isServing?
urlOf(deployment2):void 0;const message=revision_id===void 0?"the deployment has no revision yet: nothing of it can be l\
ive":isUnderWay2?`revision ${revision_id} is under way, and was not waited for`:void 0;if(changed||isUnderWay2)return{...known,
outcome:"submitted",message,url};return{...known,outcome:"unchanged",message,url,commit:void 0,answer:void 0}}function warnOfOtherCommit({
commit,revision_id},{plan,source},{report}){const wanted=(0,code_diff.I)(source);if(!wanted||!commit||plan.resumes||(0,code_diff.
Kd)(commit,wanted))return;const[built,moved]=[commit,wanted].map(source_commit.A);const message=`revision ${revision_id}\
 was built from commit ${built}: the branch has moved on from ${moved}`;report({type:"warning",message})}var template=__webpack_require__(
27964);var resources_resource_spec=__webpack_require__(86298);;function keptFieldWarnings(desired,{deployment:deployment2}){
const secrets=(0,redact.VY)([desired,deployment2]);return[...keptTexts(desired,deployment2),...keptResources(desired,deployment2)].
map(warning=>(0,redact._I)(warning,secrets))}function keptTexts(desired,deployment2){return fieldsOf(desired,deployment2).
flatMap(({path,current,chosen:chosen2})=>{const[section="",field]=path.split(".");const holder=desired[section];if(!isCleared(
holder,field)||typeof current!=="string"||current==="")return[];if(path===CUSTOM_URL&&(chosen2===void 0||isRemoval(holder,
deployment2)))return[];return[`the service keeps '${current}' as ${field}: ${otherThan(path)}`]})}function keptResources({
source_config},deployment2){const wanted=source_config?.resource_spec;const current=deployment2.source_config.resource_spec;
if(wanted===void 0||!current)return[];const defaults=(0,resources_resource_spec.Qp)({});const isEmpty=Object.keys(wanted??
{}).length===0;const kept=Object.entries((0,resources_resource_spec.DD)(current)).filter(([name,value])=>{const key=name;
const isAsked2=isEmpty||wanted?.[key]===null;return isAsked2&&value!=null&&!(0,external_node_util_.isDeepStrictEqual)(value,
defaults[key])});if(kept.length===0)return[];const names=kept.map(([name])=>name).join(", ");return[`the deployment keep\
s ${names} of its resource_spec: nothing and null leave a field as it is; give the value that it is to have`]}function isRemoval(holder,{
default_url}){const given2=holder?.custom_url;return given2===custom_url.y5&&default_url!=null}function otherThan(path){
if(path===CUSTOM_URL)return'give "" to remove it';const other=path.endsWith("_command")?"another command (e.g. `true`)":
"another value";return`it cannot be removed, give ${other}`}function isCleared(holder,field){if(typeof holder!=="object"||
holder===null||field===void 0)return false;const value=holder[field];return value===null||value===""}var early_lookup=__webpack_require__(
75886);;async function observe(which,context,early){const{controlPlane,signal,report}=context;report({type:"looking_up",
name:"name"in which?which.name:which.deployment_id});const deployment2="name"in which?await(0,early_lookup.H)(which.name,
early,context):await controlPlane.getDeployment({params:which},{signal});if(!deployment2)return void 0;const latest_revision=await latestRevision(
deployment2,context);return{deployment:deployment2,latest_revision,...await standingRevision(deployment2,latest_revision,
context)}}async function standingRevision({id:id2},latest,{controlPlane,signal}){if(!latest||stands(latest))return{};for await(const revision of controlPlane.
allRevisions(id2,{},{signal}))if(stands(revision))return{standing_revision:revision};return{}}function stands({status}){
const phase=(0,revision_status.hU)(status);return phase==="deployed"||phase==="in_progress"}async function latestRevision(deployment2,context){
const{id:deployment_id,latest_revision_id:revision_id}=deployment2;if(!revision_id)return void 0;const{controlPlane,signal}=context;
try{return await controlPlane.getRevision({params:{deployment_id,revision_id}},{signal})}catch(error){if(error instanceof
errors.m_)return void 0;throw error}}var resource_use=__webpack_require__(26692);;function withStandingCode(observed){const{
deployment:deployment2,latest_revision,standing_revision:standing}=observed;if(!standing||!latest_revision)return observed;
const withCode=config=>{const of=standing.source_revision_config??{};const{checkout,source_digest,repo_commit_sha}=of;const fields=Object.
fromEntries(CODE_FIELDS.map(name=>[name,of[name]]));return{...config,...fields,checkout,source_digest,repo_commit_sha}};
return{...observed,deployment:{...deployment2,source_revision_config:withCode(deployment2.source_revision_config)},latest_revision:{
...latest_revision,source_revision_config:withCode(latest_revision.source_revision_config)}}}function revisionCode(observed,{
isPatched,fields,dialect}){const{deployment:deployment2,latest_revision}=observed;const{source}=deployment2;const isKept=isPatched&&
!fields.some(({path})=>isCode(path));if(isKept&&dialect!=="neutral")return{};if(isKept)return{revision_code:{kept:(0,code_diff.
go)(latest_revision?.source??source,observed)}};if(!(0,source_traits.up)(source,"commit"))return{};const named2=fields.find(
({path})=>path==="source_revision_config.repo_ref")?.to;const newest_of=named2??deployment2.source_revision_config?.repo_ref??
void 0;return{revision_code:{newest_of}}};function marked(fields,{optionalDisplayName}){if(!optionalDisplayName)return fields;
return fields.map(field=>field.path==="display_name"?{...field,optional:true}:field)};function planCreation(wanted){const isHeld=dialect_behaviour.
Y[wanted.dialect].tracing_projects_hold_names;return{...created(wanted),...isHeld&&{name_may_be_held:true}}}function created(wanted){
const{desired,source,delivered,dialect}=wanted;const{name,tags,...rest}=desired;const sent={...rest,name,...(0,dialect_dialect.
RY)(dialect,"tags")&&{tags},...assumed(desired)};return{action:"create",name,source:desired.source,deployment_id:void 0,
fields:marked(changesOf(fieldsOf(sent,void 0),delivered),wanted),...diffSecretSets(desired,void 0),code:(0,code_diff.dt)(
source,void 0),latest_revision:void 0,makes_revision:source!==void 0||!awaitsCode(desired.source,desired),refusals:createRefusals(
desired,delivered,dialect)}}const assumed=desired=>({source_config:createBody(desired).source_config});function planReplacement(wanted,deployment2){
const{desired,delivered}=wanted;const settings2=carriedSettings(desired,deployment2);const whole={...settings2.desired,...assumed(
settings2.desired)};const creation=created({...wanted,desired:settings2.desired});const sets=diffSecretSets({...settings2.
desired,secrets:desired.secrets},deployment2,wanted.secrets);const hidden=hiddenSecrets(desired.secrets,deployment2,sets.
secrets);return{...creation,action:"replace",deployment_id:deployment2.id,fields:changesOf(fieldsOf(whole,deployment2),delivered),
...sets,secrets:withoutHidden(sets.secrets,hidden),replacement:{lost:lostWith(deployment2,settings2,hidden),carried:settings2.
carried},refusals:[...beingDeleted(deployment2),...protectedFromDeletion(deployment2),...creation.refusals]}};function planChange(wanted,observed){
const{desired,source,delivered,dialect}=wanted;const{deployment:deployment2}=observed;const sets=diffSecretSets(desired,
deployment2,wanted.secrets);const settings2=fieldsOf(desired,deployment2,path=>!isCode(path));const isOtherwise=secretsMakeRevision(
sets)||changesOf(settings2,delivered).some(isOfRevision);const kept=isOtherwise?withStandingCode(observed):observed;const codes=fieldsOf(
desired,kept.deployment,isCode);const all=marked(changesOf([...settings2,...codes],delivered),wanted);const immutable=all.
filter(({change})=>change==="immutable");if(immutable.length>0&&wanted.allowReplace)return planReplacement(wanted,deployment2);
const isPatched=isOtherwise||all.some(isOfRevision);const isThere=observed.own_revision!==void 0&&!isPatched;const code=isThere?
void 0:(0,code_diff.dt)(source,kept);const isNeeded=isPatched||code!==void 0||!isThere&&needsRevision(observed,wanted);const origin=all.
find(({path})=>path===diff_origin.VT);const recording=originRecording(origin,wanted,{observed,sets,isNeeded});const makes_revision=isNeeded||
recording==="makes_revision";const own=all.filter(field=>!field.optional&&field!==origin);const fields=origin&&recording!==
"left_out"?[...own,origin]:own;const isChanged=fields.length>0||makes_revision||anySecretChange(sets.runtime_keys);const optional=isChanged?
all.filter(field=>field.optional&&field.path in deployment2):[];return{action:isChanged?"update":"none",name:desired.name,
source:desired.source,deployment_id:deployment2.id,fields:[...optional,...fields],...sets,code,latest_revision:unsettledRevision(
observed),resumes:makes_revision?void 0:resumed(observed),makes_revision,...makes_revision&&!code&&revisionCode(kept,{isPatched,
fields,dialect}),refusals:updateRefusals(wanted,deployment2,{fields:all,secrets:sets.secrets})}}const isOfRevision=({change})=>change===
"revision";function originRecording(change,{desired,dialect},{observed,sets,isNeeded}){if(!change)return"left_out";if((0,
dialect_dialect.RY)(dialect,diff_origin.VT))return"recorded";if(hiddenSecrets(desired.secrets,observed.deployment,sets.secrets).
length>0)return"left_out";if((0,diff_origin.xi)(desired,observed.deployment))return"makes_revision";return isNeeded?"rec\
orded":"left_out"}function needsRevision({deployment:deployment2,latest_revision},{source}){if(!deployment2.latest_revision_id||
!latest_revision)return source!==void 0||!(0,source_traits.nc)(deployment2.source);const phase=(0,revision_status.hU)(latest_revision.
status);return phase!=="deployed"&&phase!=="in_progress"}function unsettledRevision({latest_revision}){if(!latest_revision)
return void 0;const{id:id2,status}=latest_revision;const phase=(0,revision_status.hU)(status);return phase==="deployed"?
void 0:{id:id2,status,is_under_way:phase==="in_progress"}}function resumed({own_revision,latest_revision}){const isUnderWay2=latest_revision&&
(0,revision_status.hU)(latest_revision.status)==="in_progress";const followed=own_revision??(isUnderWay2?latest_revision:
void 0);return followed&&{id:followed.id,status:followed.status}};function planDeployment(desired,source,observed,options={}){
const delivered=source&&revisionCodeField(source.kind);const wanted={...options,dialect:options.dialect??"neutral",desired,
source,delivered};const plan=observed?planChange(wanted,observed):planCreation(wanted);const other=observed&&(0,diff_origin.
xi)(desired,observed.deployment);const refusals=[...other&&!options.takeOver?[(0,diff_origin.WS)(other,observed.deployment.
name,options.takeOverBy)]:[],...plan.refusals,...missingFieldRefusals(desired,wanted.dialect)].map(({path,message})=>({path,
message}));const resources=unusableResources(plan,wanted,observed);const takes_over=other&&options.takeOver&&{takes_over:other};
const isBuilt=plan.makes_revision&&(0,source_traits.JC)(desired.source)?.builtFrom!==void 0;const built=isBuilt&&options.
builds?.kind==="cluster"&&{built_in:"cluster"};const whole={...plan,...takes_over,...resources,...built,...notSent(desired,
wanted.dialect),refusals};return withoutSecretValues(whole,desired,observed)}function unusableResources(plan,{desired,resources:uses},observed){
const spec=desired.source_config?.resource_spec;const isSet=plan.fields.some(({path})=>path.startsWith(RESOURCE_SPEC));if(!spec||
!isSet||!uses)return{};const unused=(0,resource_use.yk)(spec,uses,{isAsGiven:true});const refused2=(0,resource_use.GI)(plan_resultingSpec(
plan,desired,observed),uses);return{...unused.length>0&&{unused_resources:unused},...refused2.length>0&&{refused_resources:refused2.
map(({message})=>message)}}}function plan_resultingSpec({action},desired,observed){const wanted=desired.source_config?.resource_spec??
{};if(!observed)return wanted;const{deployment:deployment2}=observed;if(action==="replace")return carriedSettings(desired,
deployment2).desired.source_config?.resource_spec??wanted;return(0,field_values.KV)(deployment2.source_config.resource_spec,
wanted)}function withoutSecretValues(plan,desired,observed){const secrets=(0,redact.VY)([desired,observed?.deployment]);
if(secrets.length===0)return plan;const clean=value=>(0,redact.wE)(value,secrets);return{...plan,fields:plan.fields.map(
field=>({...field,from:clean(field.from),to:clean(field.to)})),refusals:plan.refusals.map(({path,message})=>({path,message:(0,
redact._I)(message,secrets)}))}};async function revisionToResume(source,{deployment:deployment2,latest_revision:latest},{
context,exactCommitOnly}){const commit=(0,code_diff.I)(source);if(commit===void 0||!latest)return void 0;if(!exactCommitOnly&&
isUnderWay(latest)&&commitOf(latest)===void 0)return latest;const saysItAll=hasCommit(latest,commit)||deployment2.active_revision_id===
latest.id;if(saysItAll)return void 0;const{controlPlane,signal}=context;for await(const revision of controlPlane.allRevisions(
deployment2.id,{},{signal})){const isLive=revision.id===deployment2.active_revision_id;if((isUnderWay(revision)||isLive)&&
hasCommit(revision,commit))return revision;if(isLive)return void 0}return void 0}function builtOtherCommit(source,outcome){
const wanted=(0,code_diff.I)(source);if(wanted===void 0||!outcome.plan.resumes||!("commit"in outcome))return false;const{
commit,outcome:name}=outcome;if(commit===void 0)return untold.has(name);return settled.has(name)&&!(0,code_diff.Kd)(commit,
wanted)}const untold=new Set(["deployed","unchanged","superseded"]);const settled=new Set([...untold,"build_failed","dep\
loy_failed","verification_failed"]);const isUnderWay=({status})=>(0,revision_status.hU)(status)==="in_progress";const hasCommit=(revision,commit)=>(0,
code_diff.Kd)(commitOf(revision)??"",commit);;async function toldOfAgents({source,source_config},{controlPlane,signal}){
if(!source_config?.resource_spec||controlPlane.dialect!=="neutral")return{};const info=await controlPlane.getInfo({},{signal}).
catch(error=>{if(error instanceof errors.m_)return void 0;throw error});return{resources:info?.resources?.[source],builds:info?.
builds}};async function lookAndPlan(wanted,{deployment_id,allow_replace=false,take_over,take_over_by,secrets,env,refuse,
name_from,optional_display_name,early},context){const{source,exactCommitOnly=false}=wanted;const which=deployment_id?{deployment_id}:
{name:wanted.desired.name};const found=await observe(which,context,early);const there=found?.deployment;const desired=(0,
settings.iY)((0,diff_origin.nJ)(wanted.desired,there),there,env);const observed=found&&{...found,own_revision:await revisionToResume(
source,found,{context,exactCommitOnly})};const identity=source&&await identityOf(source,found,context);const planned=planDeployment(
desired,identity,observed,{allowReplace:allow_replace,takeOver:take_over,takeOverBy:take_over_by,optionalDisplayName:optional_display_name,
secrets,dialect:context.controlPlane.dialect,...await toldOfAgents(desired,context)});const refusal=observed&&await refuse?.(
observed.deployment);const first=[...refusal?[refusal]:[],...await templateRefusals(desired,planned,context)];const named2=planned.
action==="create"&&name_from!==void 0&&{name_from};const plan={...planned,...named2,refusals:[...first,...planned.refusals]};
const warnings=observed&&plan.action!=="replace"?keptFieldWarnings(desired,observed):[];for(const message of warnings)context.
report({type:"warning",message});context.report({type:"planned",plan});return{plan,desired,observed}}async function templateRefusals({
source,source_config},{action},{controlPlane,signal}){const id2=source_config?.template_id;const isMade=action==="create"||
action==="replace";if(source!=="internal_template"||!id2||!isMade||controlPlane.dialect!=="neutral")return[];const{resources}=await controlPlane.
listTemplates({},{signal});const problem2=(0,template.MS)(id2,resources);const path="source_config.template_id";return problem2===
void 0?[]:[{path,message:`${path}: ${problem2}`}]}async function identityOf(source,found,context){const{kind,image_uri,checkout}=source;
const digest=source.digest??await source.identify?.({...context,observed:found});return{kind,digest,image_uri,checkout,files:await changedFiles(
source,found,context)}}async function changedFiles(source,observed,{signal}){const commit=observed&&(0,code_diff.r4)(observed)?.
commit;return commit===void 0?void 0:source.changesSince?.(commit,signal)};async function deploy(desired,source,options,context){
try{return await deployInRounds(desired,source,options,context)}finally{source?.release?.()}}const LAST_ROUND=4;async function deployInRounds(desired,source,options,context){
const deadline=context.clock.now()+options.wait_timeout_ms;const take_over=options.take_over||options.confirm_take_over!==
void 0;const look2=(round,noted)=>lookAndPlan({desired,source,exactCommitOnly:round===LAST_ROUND},{...options,take_over,
early:round===1?options.early:void 0},noted);let looked=await look2(1,context);let changed=false;for(let round=1;;round++){
const{plan}=looked;if(plan.refusals.length===0)await deploy_confirm(plan,options);const left={...options,wait_timeout_ms:Math.
max(1,deadline-context.clock.now())};const outcome=await applyAndWait({...looked,source,changed},left,context);changed=outcome.
changed;if(round===LAST_ROUND)return outcome;const again=async noted=>{const reason=await restartReason(outcome,source,noted);
if(reason===void 0)return void 0;noted.report({type:"warning",message:reason});return look2(round+1,noted)};const next=await runToOutcome(
again,{...progress_facts.f,...(0,outcome_outcome.bz)(outcome)},context);if(next===void 0)return outcome;if("outcome"in next)
return{...next,plan};looked=next}}async function deploy_confirm(plan,options){const{takes_over,action}=plan;if(takes_over&&
!options.take_over)await options.confirm_take_over?.(takes_over,plan);if(action==="replace")await options.confirm_replace?.(
plan)}async function restartReason(outcome,source,{controlPlane,signal}){const{plan,revision_id}=outcome;if(builtOtherCommit(
source,outcome)){const{commit}=outcome;const otherwise=commit===void 0?"does not tell its commit":`was built from commit\
 ${(0,source_commit.A)(commit)}`;return`revision ${revision_id} ${otherwise}; looking again for commit ${source?.digest&&
(0,source_commit.A)(source.digest)}`}const isConflict=outcome.outcome==="refused"&&outcome.error instanceof errors.fK;if(!isConflict||
plan.action!=="create")return void 0;const found=await controlPlane.findDeployment(plan.name,{signal});return found&&!(0,
control_plane.v)(found)?`deployment '${plan.name}' was created by another run meanwhile; going on with it`:void 0}var checked_out=__webpack_require__(
98439);;const deployCommand={async prepare(step){const described=await resolveDesired(step);const{name}=described.desired;
await deploy_warnOfOtherCommit(step,described);return{...described,name,stage:deploymentStage(step,name,"deploying")}},run:({
desired,source},{step,context})=>deploy(desired,source,deployOptions(step),context)};async function deploy_warnOfOtherCommit({
workflow,texts,runner,signal},{desired}){const{commit,trigger}=workflow;if(!trigger.workflowRun||commit===void 0||!(0,source_traits.
up)(desired.source,"tree_digest"))return;const head=await(0,checked_out.U)((0,inputs_project.t)(texts,workflow),signal);
if(head===void 0||head===commit)return;runner.annotate("warning",`The workflow before this one ran for commit ${(0,source_commit.
A)(commit)}, and ${(0,source_commit.A)(head)} is checked out and deployed: check out \`github.event.workflow_run.head_sha\
\``)};async function planDeploy(desired,source,options,context){try{return plan_deploy_planOutcome(await lookAndPlan({desired,
source},options,context))}finally{source?.release?.()}}function plan_deploy_planOutcome({plan,observed}){const known={...outcome_outcome.
Hx,deployment_id:plan.deployment_id};if(plan.refusals.length>0)return{...(0,outcome_outcome.J5)((0,plan_text.Kw)(plan),known),
plan};const url=observed&&urlOf(observed.deployment);if(plan.action!=="none")return{...known,outcome:"planned",message:"\
nothing was changed",url,plan};const unknown={message:void 0,commit:void 0,answer:void 0};return{...known,...unknown,outcome:"\
unchanged",url,plan}};const planCommand={async prepare(step){const described=await resolveDesired(step,"base");const{name}=described.
desired;const stage={...deploymentStage(step,name,"planning"),isDeployment:false};return{...described,name,stage}},run:({
desired,source},{step,context})=>planDeploy(desired,source,{deployment_id:step.inputs.deploymentId,take_over:step.inputs.
takeOver,take_over_by:TAKE_OVER,early:step.early},context)};;function asPreview({deletion_protection:_,...desired},own){
const{custom_url:__,deployment_type,...rest}=desired.source_config??{};const type=deployment_type==="prod"?"dev":deployment_type;
return{...desired,...own,source_config:{...rest,...type&&{deployment_type:type}}}}var own_records=__webpack_require__(81139);
var source_origin=__webpack_require__(35896);;const ORIGIN=/\(([\w.-]+\/[\w.-]+#\d+)\)$/;function previewDisplayName(base,{
workflow},number){return workflow.repository===void 0?base:`${base} (${workflow.repository}#${number})`}async function ownershipProblem(deployment2,preview,step,readRecords){
const shown=shownOrigin(deployment2,preview,step);if(shown==="ours")return void 0;const records=await readRecords();if(records?.
some(({payload})=>payload.deployment_id===deployment2.id))return void 0;if(shown!=="unknown")return`it says that it is o\
f ${shown.other}`;if(!records&&deployment2.display_name===void 0)return void 0;return records?"this repository has no re\
cord of it":"what this repository recorded cannot be read"}function shownOrigin(deployment2,{number,repo_url,image_uri},{
workflow:{repository:repository2,serverUrl}}){const{display_name,source,source_config,source_revision_config}=deployment2;
const[,origin]=ORIGIN.exec(display_name??"")??[];if(repository2===void 0)return"unknown";if(origin?.toLowerCase()===`${repository2}\
#${number}`.toLowerCase())return"ours";if(origin!==void 0)return{other:origin};const urls=[`${serverUrl}/${repository2}`,
...repo_url?[repo_url]:[]];const recorded=(0,diff_origin.zQ)(deployment2)?.split("#")[0];if(recorded!==void 0&&!urls.some(
url=>(0,source_origin.RB)(recorded,url)))return{other:recorded};const theirImage=display_name?void 0:source_revision_config?.
image_uri;if(theirImage&&image_uri&&imageRepository(theirImage)===imageRepository(image_uri))return"ours";const theirs=(0,
source_traits.up)(source,"commit")?source_config.repo_url:void 0;return theirs&&urls.some(url=>(0,source_origin.RB)(theirs,
url))?"ours":"unknown"}function imageRepository(image_uri){return image_uri.replace(/@.*$/,"").replace(/:[^/:]*$/,"")};const previewCommand={
async prepare(step){const number=requirePullRequest(step,"a preview");const described=await resolveDesired(step);const{display_name,
...desired}=described.desired;const name=(0,preview_name.g)(desired.name,number,(0,deployment_name.MJ)(desired.source));
const skipped=await outdatedCheckoutReason(step,described);return{...described,number,skipped,desired:asPreview(desired,
{name,display_name:previewDisplayName(display_name??desired.name,step,number)}),name,stage:skipped?void 0:previewStage(step,
{name,number,headline:"deploying a preview"})}},async run({desired,source,name,number,skipped},{step,context}){if(skipped)
return{...outcome_outcome.Hx,outcome:"skipped",message:skipped};const ofPreview={previewsOnly:true,pull_request:number};
const{repo_url}=desired.source_config??{};const{image_uri}=desired.source_revision_config??{};const options={...deployOptions(
step),deployment_id:void 0,optional_display_name:true,async refuse(deployment2){if(!deployment2.latest_revision_id&&!deployment2.
display_name)return void 0;const read=()=>(0,own_records.A)(step,ofPreview);const reason=await ownershipProblem(deployment2,
{number,repo_url,image_uri},step,read);if(reason===void 0)return void 0;const message=`deployment '${name}' (${deployment2.
id}) may belong to another project: ${reason}; delete it by that id, or give another name`;return{path:"name",message}}};
return deploy(desired,source,options,context)}};async function isLeftBehind(step,pull_request,newer){if(step.workflow.attempt>
1)return true;const recorded=await(0,own_records.A)(step,{pull_request});return recorded?.some(({ref})=>ref===newer)??false}
async function outdatedCheckoutReason(step,{desired}){const{workflow,texts,runner,signal}=step;const{trigger,commit}=workflow;
const{number,isNamed,hasMovedOn}=trigger.pullRequest??{};if((0,source_traits.up)(desired.source,"commit")||commit===void 0)
return void 0;const head=(0,source_commit.A)(commit);const isOfOtherCode=isNamed||trigger.event==="pull_request_target";
const isPacked=(0,source_traits.up)(desired.source,"tree_digest");if(!hasMovedOn&&!(isOfOtherCode&&isPacked))return void 0;
const isHead=isPacked?await(0,checked_out.k)((0,inputs_project.t)(texts,workflow),commit,signal):false;if(hasMovedOn&&!isHead&&
await isLeftBehind(step,number,commit))return`pull request #${number} has moved on to commit ${head}`;if(!isOfOtherCode||
!isPacked)return void 0;if(isHead===void 0)runner.annotate("warning",`It is unknown whether the project is that of pull \
request #${number}: it is not a Git checkout`);if(isHead!==false)return void 0;const message=`the checkout is not of pul\
l request #${number}, whose head is ${head}: check out \`ref: refs/pull/${number}/head\``;throw new sources.j1([{path:"p\
ull-request",message}])}var recorded_digest=__webpack_require__(24753);;function promotedSource(deployment2,revision){const config=revision.
source_revision_config??{};const origin=config.checkout?{checkout:config.checkout}:{};const refused2=message=>({ok:false,
message});const from=`revision ${revision.id} of '${deployment2.name}'`;const kind=revision.source??deployment2.source;if(!(0,
source_traits.rp)(kind))return refused2(`${from} is of source ${kind}, which is not known here`);switch(source_traits.Bs[kind].
pinnedBy){case"commit":{const commit=commitOf(revision);if(!commit)return refused2(`the control plane does not tell from\
 which commit ${from} was built`);const description=`commit ${(0,source_commit.A)(commit)}, as in ${from}`;return promoted_source_named(
kind,commit,description,{repo_ref:commit})}case"image_digest":{const image_uri=[config.image_uri,revision.pinned_image].
find(image=>image?.includes("@"));if(image_uri)return promoted_source_named(kind,image_uri.split("@")[1],`image ${image_uri}`,
{image_uri,...origin});return refused2(`${from} names its image by a tag (${config.image_uri??"none"}), which may stand \
for other code by now; deploy images by digest`)}case"tree_digest":{const{source_tarball_path}=config;if(!source_tarball_path)
return refused2(`${from} has no tarball`);const digest=(0,recorded_digest.t)({deployment:deployment2,latest_revision:revision});
return promoted_source_named(kind,digest,`the tarball of ${from}`,{source_tarball_path,...origin})}case"nothing":return refused2(
`${from} comes from a template, which names no code that could be taken elsewhere`)}}function promoted_source_named(kind,digest,description,config){
const{checkout,image_uri}=config;return{ok:true,source:{kind,digest,...checkout&&{checkout},...image_uri&&{image_uri},describe:()=>description,
deliver:async()=>config}}};async function prepare_promotion_preparePromotion(request,context){const refused2=message=>({
ok:false,message});const from=await observe(request.from,context);if(!from)return refused2(`there is no deployment ${nameOf(
request.from)} to promote from`);const to=await observe(request.to,context);if(!to)return refused2(`there is no deployme\
nt ${nameOf(request.to)} to promote to: deploy it once, with its own settings and secrets`);const refusal=promotionRefusal(
from,to);if(refusal)return refused2(refusal);const chosen2=await liveRevision(from,request.from_revision_id,context);if(typeof chosen2===
"string")return refused2(chosen2);const promoted=promotedSource(from.deployment,chosen2);if(!promoted.ok)return refused2(
promoted.message);const{source}=promoted;if(source.kind!==to.deployment.source)return refused2(`revision ${chosen2.id} i\
s of source ${source.kind}, ${nameOf(request.to)} is not`);warnOfCommands(from,to,context);const desired=desiredOf(source,
chosen2,to);const plan=planDeployment(desired,source,to);context.report({type:"planned",plan});return{ok:true,planned:{plan,
desired,source,observed:to}}}const nameOf=which=>"name"in which?`'${which.name}'`:which.deployment_id;function promotionRefusal({
deployment:from},{deployment:to}){const[leaving]=beingDeleted(from);if(leaving)return`'${from.name}' is on its way out: ${leaving.
message}`;if(from.id===to.id)return`'${from.name}' cannot be promoted to itself`;if(from.source!==to.source)return`'${from.
name}' has source ${from.source}, '${to.name}' has ${to.source}: the same code cannot run in both`;if(!(0,source_traits.
up)(to.source,"commit"))return void 0;if(!(0,field_values.a4)(to,"source_config.repo_url",from.source_config.repo_url))return`\
'${from.name}' is built from ${from.source_config.repo_url}, '${to.name}' from ${to.source_config.repo_url}`;if(to.source_config.
build_on_push)return`'${to.name}' follows its branch by itself (build_on_push), and would leave a promoted commit with t\
he next push; turn build_on_push off for it`;return void 0}async function liveRevision({deployment:deployment2},revision_id,{
controlPlane,signal}){const chosen2=revision_id??deployment2.active_revision_id;if(!chosen2)return`nothing of '${deployment2.
name}' is live yet, so there is nothing to promote`;const params={deployment_id:deployment2.id,revision_id:chosen2};const revision=await controlPlane.
getRevision({params},{signal});if((0,revision_status.hU)(revision.status)==="deployed")return revision;return`revision ${chosen2}\
 of '${deployment2.name}' is ${revision.status}: only what was live is promoted`}function desiredOf(source,revision,to){
const graph_config_path=revision.source_revision_config?.graph_config_path??void 0;const repo_ref=(0,source_traits.up)(source.
kind,"commit")&&!holds(to,source.digest)?source.digest:void 0;const config={...graph_config_path&&{graph_config_path},...repo_ref&&
{repo_ref}};return{name:to.deployment.name,source:source.kind,...Object.keys(config).length>0&&{source_revision_config:config}}}
function holds({latest_revision},commit){if(!latest_revision)return false;const phase=(0,revision_status.hU)(latest_revision.
status);const isGood=phase==="deployed"||phase==="in_progress";return isGood&&(0,code_diff.Kd)(commitOf(latest_revision)??
"",commit??"")}function warnOfCommands(from,to,{report}){for(const command2 of["install_command","build_command"]){const[
here,there]=[from,to].map(({deployment:deployment2})=>deployment2.source_config[command2]??void 0);if(here===there)continue;
const message=`${command2} of '${from.deployment.name}' and of '${to.deployment.name}' differ: each is built with its ow\
n`;report({type:"warning",message})}};async function planPromotion(request,context){const prepared=await preparePromotion(
request,context);return prepared.ok?planOutcome(prepared.planned):refused(prepared.message)}async function promote(request,options,context){
const prepare=noted=>prepare_promotion_preparePromotion(request,noted);const prepared=await runToOutcome(prepare,progress_facts.
f,context);if("outcome"in prepared)return prepared;if(!prepared.ok)return(0,outcome_outcome.J5)(prepared.message);const outcome=await applyAndWait(
prepared.planned,options,context);if(outcome.outcome==="deployed")return{...outcome,outcome:"promoted"};const isTarball=(0,
source_traits.up)(prepared.planned.source?.kind,"tree_digest");if(outcome.outcome!=="refused"||!isTarball||!outcome.error)
return outcome;return{...outcome,message:`${outcome.message}; ${TARBALL_STAYS}`}}const TARBALL_STAYS="where a service ke\
eps an uploaded tarball to its own deployment, or does not keep it any more, deploy the same folder to the other deploym\
ent, or build both from git or from an image";;const promoteCommand={async prepare(step){const target=await targetOf(step);
const from=nameOrId(step.inputs.promoteFrom??"");return{name:target.name,target,from,stage:{...deploymentStage(step,target.
name,"promoting"),isOfOtherCode:true}}},run:({target,from},{step,context})=>promote({from,from_revision_id:step.inputs.revisionId,
to:target.which},deployOptions(step),context)};var apply_interrupt=__webpack_require__(64998);;function diffRevisions(from,to,deployment2){
const code=codeBetween(from.revision,to.revision);const secrets=setsOf(to);const{runtime_keys:_,...sets}=diffSecretSets(
{...secrets,env:to.settings?.env},setsOf(from));const changed=changedFields(from,to,deployment2);const lost=changedFields(
to,from,deployment2).filter(({path})=>!changed.some(field=>field.path===path));const fields=[...changed,...lost.map(field=>({
...field,from:field.to,to:field.from}))];const isSaid=({from:from2,to:to2})=>from2===code?.from&&to2===code?.to;return{fields:fields.
filter(field=>!isSaid(field)),...sets,code}}function changedFields(from,to,deployment2){const before={...deployment2,...fieldsIn(
from),source:from.revision.source??deployment2.source};const after={...fieldsIn(to),source:to.revision.source??deployment2.
source};const fields=fieldsOf(after,before,revision_diff_isOfRevision);return changesOf(fields,void 0)}const revision_diff_isOfRevision=path=>path===
"source"||field_rules.aF[path]?.change==="revision"&&path!=="source_revision_config.source_tarball_path";function fieldsIn({
revision,settings:settings2}){const{source_config,env,secret_references}=settings2??{};const{resource_spec}=source_config??
{};return{source_config:{...source_config,...resource_spec&&{resource_spec:(0,resources_resource_spec.DD)(resource_spec)}},
source_revision_config:revision.source_revision_config,env,secret_references}}const setsOf=({settings:settings2})=>{const entries=(set=[])=>set.
map(({name,digest})=>({name,value:new secret.z(digest)}));return{secrets:entries(settings2?.secrets),build_secrets:entries(
settings2?.build_secrets)}};function codeBetween(before,after){const[from,to]=[revision_diff_identityOf(before),revision_diff_identityOf(
after)];if(from===to)return void 0;const[{checkout:old},{checkout:fresh}]=[configOf(before),configOf(after)];const checkout={
...old&&{from:old},...fresh&&{to:fresh}};return{from,to,...(old||fresh)&&{checkout}}}function revision_diff_identityOf(revision){
const{repo_commit_sha,image_uri,source_digest,source_tarball_path}=configOf(revision);switch((0,source_traits.JC)(revision.
source??"")?.pinnedBy){case"commit":return repo_commit_sha??void 0;case"image_digest":return revision.pinned_image??image_uri??
void 0;case"tree_digest":return source_digest??source_tarball_path??void 0;case"nothing":case void 0:return void 0}}const configOf=({
source_revision_config})=>source_revision_config??{};;async function compareRevisions(deployment2,revisions,context){const[
from,to]=await Promise.all([stateOf(deployment2,revisions.from,context),stateOf(deployment2,revisions.to,context)]);const is_whole=from.
settings!==void 0&&to.settings!==void 0;return{...diffRevisions(from,to,deployment2),is_whole}}async function stateOf({id:deployment_id},revision,{
controlPlane,signal}){if(controlPlane.dialect!=="neutral")return{revision,settings:void 0};const params={deployment_id,revision_id:revision.
id};return{revision,settings:await controlPlane.getRevisionSettings({params},{signal})}};const SKEW_MS=6e4;function earlierAttempt(revisions,{
active_id,to,began_at_ms}){const[newest,...older]=revisions;const isLive=newest?.id===active_id;if(!newest||!isLive&&(0,
revision_status.hU)(newest.status)!=="in_progress")return void 0;const code=codeOf(newest);if(code===void 0||to&&(codeOf(
to)!==code||to.id===newest.id))return void 0;const live=older.filter(({status})=>(0,revision_status.hU)(status)==="deplo\
yed");if(!live.some(revision=>codeOf(revision)===code))return void 0;if(isLive&&!to){if(began_at_ms===void 0||newest.created_at===
void 0)return"unclear";return Date.parse(newest.created_at)>=began_at_ms-SKEW_MS?newest:void 0}return codeOf(live[0])===
code?void 0:newest};async function rollBackDeployment(choice,options,context){const{deployment_id}=choice;const verify2=choice.
wait===false?false:options.verify;const own={...options,verify:verify2,rollback_on_failure:false};const work=noted=>chooseAndRollBack(
choice,own,noted);const outcome=await runToOutcome(work,{...progress_facts.f,deployment_id},context);const isUnchanged=outcome.
outcome==="refused"&&outcome.revision_id===void 0;return isUnchanged?{...outcome,changed:false}:outcome}async function chooseAndRollBack(choice,options,context){
const{deployment_id,to_revision_id}=choice;const{controlPlane,signal}=context;const known={...outcome_outcome.Hx,deployment_id};
const deployment2=await controlPlane.getDeployment({params:{deployment_id}},{signal});const active=deployment2.active_revision_id??
void 0;const to=await revisionOf(deployment_id,to_revision_id,context);if(to&&(0,revision_status.hU)(to.status)!=="deplo\
yed")return(0,outcome_outcome.J5)(`revision ${to.id} was never live (${to.status})`,known,CHOOSE_ANOTHER);if(choice.earlier_attempt){
const beginning={...choice.earlier_attempt,active_id:active,to};const begun=earlierAttempt(await allRevisions(deployment_id,
context),beginning);if(begun==="unclear"){const message=`it cannot be told whether the earlier attempt rolled back to re\
vision ${active}: name the revision`;return(0,outcome_outcome.J5)(message,known)}if(begun)return takeUp(begun,{deployment_id,
active,options},context)}if(choice.interrupt)await interruptLatest(deployment2,context);if(to&&to.id===active&&!await roll_back_deployment_isUnderWay(
deployment2,context)){const live={revision:to,deployment:deployment2};const followed={deployment_id,revision_id:to.id,options,
changed:false,live};return waitAndVerify({...followed,success:"unchanged"},context)}const{rollback_on_failure:_,...follow}=options;
const compare=(to2,now)=>fromServing(to2,now,context);const request={...follow,deployment_id,from_revision_id:active,compare};
if(choice.wait===false){const begun=await beginRollBack(to,request,context);return begun.result==="begun"?submitted(begun,
deployment_id):outcomeOf(begun,deployment_id,context)}const result=to?await rollBackTo(to,request,context):await rollBack(
request,context);return outcomeOf(result,deployment_id,context)}async function fromServing(to,deployment2,context){const{
id:deployment_id,active_revision_id}=deployment2;const read=async signal=>{const from=await revisionOf(deployment_id,active_revision_id??
void 0,{...context,signal});return from&&compareRevisions(deployment2,{from,to},{...context,signal})};return readOrWarn(
"what going back changes",read,context)}function submitted({revision_id,to_revision_id},deployment_id){const message=`re\
vision ${revision_id}, with the code of ${to_revision_id}, is not waited for`;const known={deployment_id,revision_id,status:void 0,
changed:true};return{...known,outcome:"submitted",message,url:void 0}}async function takeUp(begun,{deployment_id,active,
options},context){const isLive=begun.id===active;if(!isLive)context.report({type:"rolling_back",to_revision_id:begun.id});
const followed={deployment_id,revision_id:begun.id,options,changed:!isLive};const outcome=await waitAndVerify({...followed,
success:"unchanged"},context);if(outcome.outcome!=="unchanged"&&outcome.outcome!=="deployed")return outcome;const message=`\
revision ${begun.id} is what the earlier attempt rolled back to`;if(isLive)return{...outcome,outcome:"unchanged",message};
return{...outcome,outcome:"rolled_back",to_revision_id:void 0,message}}async function outcomeOf(result,deployment_id,context){
const unmade={...outcome_outcome.Hx,deployment_id};const{message}=result;if(result.result==="no_good_revision")return(0,
outcome_outcome.J5)(message,unmade,CHOOSE_ANOTHER);if(result.result==="not_made")return(0,outcome_outcome.J5)(message,unmade,
"Roll back again where that is still wanted.");const{revision_id,to_revision_id,settled:settled2,url}=result;const{status,
commit,status_message,log:logs}=settled2;const known={deployment_id,revision_id,status,changed:true};if(result.result===
"rolled_back"){const{answer}=result;return{...known,outcome:"rolled_back",to_revision_id,message,url,commit,answer}}const name=settled2.
result==="deployed"?"verification_failed":settled2.result;const failure={...(0,outcome_outcome.gz)(known,name,message),status_message,
commit,logs,rollback:result};return withServing(failure,context)}const CHOOSE_ANOTHER="Choose a revision that was live, \
or deploy the code that is to run.";async function revisionOf(deployment_id,revision_id,{controlPlane,signal}){if(revision_id===
void 0)return void 0;return controlPlane.getRevision({params:{deployment_id,revision_id}},{signal})}async function allRevisions(deployment_id,{
controlPlane,signal}){const revisions=[];for await(const revision of controlPlane.allRevisions(deployment_id,{},{signal}))
revisions.push(revision);return revisions}async function roll_back_deployment_isUnderWay(deployment2,context){const{id:deployment_id,
latest_revision_id:revision_id,active_revision_id}=deployment2;if(!revision_id||revision_id===active_revision_id)return false;
const{controlPlane,signal}=context;const{status}=await controlPlane.getRevision({params:{deployment_id,revision_id}},{signal});
return(0,revision_status.hU)(status)==="in_progress"}async function interruptLatest(deployment2,context){const{id:deployment_id,
latest_revision_id}=deployment2;if(!latest_revision_id||latest_revision_id===deployment2.active_revision_id)return;const{
result}=await(0,apply_interrupt.x)({deployment_id,revision_id:latest_revision_id},context);if(result==="interrupted")context.
report({type:"warning",message:`revision ${latest_revision_id} was interrupted`})};async function earlierAttempts(step,deployment_id){
if(step.workflow.attempt===1)return void 0;return{began_at_ms:await runBegan(step)??await recordedFirst(step,deployment_id)}}
async function runBegan(step){const run_id=Number(step.environment.GITHUB_RUN_ID);const client=Number.isSafeInteger(run_id)?
await(0,github_access.XA)(step):void 0;if(!client)return void 0;const{octokit:octokit2,owner,repo}=client;try{const{data}=await octokit2.
rest.actions.getWorkflowRun({owner,repo,run_id});return Date.parse(data.created_at)}catch{step.signal.throwIfAborted();return void 0}}
async function recordedFirst(step,deployment_id){const[run2,,...job]=step.workflow.runKey.split("/");const recorded=await(0,
own_records.A)(step,{deployment_id})??[];const own=recorded.filter(({payload})=>{const[itsRun,,...itsJob]=payload.run.split(
"/");return itsRun===run2&&itsJob.join("/")===job.join("/")});return own.length===0?void 0:Math.min(...own.map(({createdAt})=>Date.
parse(createdAt)))};const rollbackCommand={async prepare(step){const target=await targetOf(step);return{name:target.name,
target,stage:deploymentStage(step,target.name,"rolling back")}},async run({target},{step,context,announcements}){const found=await findTarget(
target,context);if("missing"in found)return found.missing;const{id:deployment_id}=found.deployment;const seeing={...context,
report(event){if(event.type==="rolling_back")announcements.begin(deployment_id,event.to_revision_id);context.report(event)}};
return rollBackDeployment({deployment_id,to_revision_id:step.inputs.revisionId,earlier_attempt:await earlierAttempts(step,
deployment_id)},deployOptions(step),seeing)}};;async function tearDown(which,options,context){const work=async noted=>{const found=await tear_down_look(
which,options,noted);const deployment_id=found?.id??("name"in which?void 0:which.deployment_id);const known={...outcome_outcome.
Hx,deployment_id};const isMissing={...known,outcome:"skipped",message:missingText(which)};if(deployment_id===void 0)return isMissing;
const reason=found&&await options.refuse?.(found);if(reason!==void 0)return(0,outcome_outcome.J5)(reason,known);const deleted=await remove(
deployment_id,options,noted);return deleted?deletionOutcome({...known,deployment_id,changed:true},deleted,options.wait):
isMissing};return runToOutcome(work,progress_facts.f,context)}const missingText=which=>"name"in which?`there is no deplo\
yment '${which.name}'`:`there is no deployment ${which.deployment_id}`;function deletionOutcome(known,deleted,wait=true){
const{deployment_id}=known;if(deleted==="gone")return{...known,outcome:"torn_down",message:`deployment ${deployment_id} \
is gone`};const message=`deployment ${deployment_id} is still being deleted`;return wait?(0,outcome_outcome.gz)(known,"t\
imed_out",message):{...known,outcome:"submitted",message,url:void 0}}async function tear_down_look(which,{refuse},{controlPlane,
signal,report}){if("name"in which){report({type:"looking_up",name:which.name});return controlPlane.findDeployment(which.
name,{signal})}if(!refuse)return void 0;try{return await controlPlane.getDeployment({params:which},{signal})}catch(error){
if(error instanceof errors.m_)return void 0;throw error}}async function remove(deployment_id,{wait=true,delete_tracing_project=true,
wait_timeout_ms},context){try{return await deleteDeployment(deployment_id,{delete_tracing_project,wait,wait_timeout_ms},
context)}catch(error){if(error instanceof errors.m_)return void 0;if(!(error instanceof errors.fK))throw error;return wait?
untilGone(deployment_id,{wait_timeout_ms},context):"deleting"}};function recordedPreviews(number,recorded){const byId=Map.
groupBy(recorded,({payload})=>payload.deployment_id);return[...byId].map(([deployment_id,each])=>({deployment_id,number,
recorded:each}))}async function tearDownRecorded({deployment_id,number,recorded},{step,context}){const{wait,waitTimeoutMs:wait_timeout_ms}=step.
inputs;const given2=[...new Set(recorded.map(({payload})=>payload.name))];const names=given2.filter(name=>(0,preview_name.
E)(name,number));if(names.length===0)return leave(step,`'${given2.join("', '")}' is not the name of a preview of pull re\
quest #${number}: it is left`);const refuse=async({name})=>names.includes(name)?void 0:`deployment ${deployment_id} is n\
amed '${name}', not '${names.join("' or '")}': it is left`;const end=await tearDown({deployment_id},{wait,wait_timeout_ms,
refuse},context);return end.outcome==="refused"&&!end.error?leave(step,end.message):end}function leave(step,reason){(0,github_access.
IS)(step)(reason);return{left:reason}};const sweepCommand={async prepare(step){if((0,github_access.Yh)(step))return{name:"\
previews",stage:void 0};const message="sweep needs github-token: what may be deleted is what this repository recorded on\
 GitHub";throw new sources.j1([{path:"github-token",message}])},async run(_,job){const{step}=job;const client=await(0,github_access.
XA)(step);if(!client)throw new TypeError("a sweep has access to GitHub");let orphans;try{orphans=await findOrphans(client,
job)}catch(error){return stoppedByGitHub(error,step,"GitHub does not say which previews there are")}return sweep(orphans,
client,job)}};async function findOrphans(client,{step}){const{listRecorded}=await __webpack_require__.e(394).then(__webpack_require__.
bind(__webpack_require__,87394));const filter={previewsOnly:true,control_plane:(0,github_access.NQ)(step)};const previews=await listRecorded(
client,filter);const orphans=[];for(const[number,recorded]of Map.groupBy(previews,({payload})=>payload.pull_request)){if(number===
void 0)continue;const state=await sweep_stateOf(number,client);if(state==="missing"){(0,github_access.IS)(step)(`Pull re\
quest #${number} cannot be read, so its preview is left: give github-token the permission \`pull-requests: read\``)}if(state===
"closed")orphans.push(...recordedPreviews(number,recorded))}return orphans}async function sweep_stateOf(number,client){const{
pullRequestState}=await __webpack_require__.e(571).then(__webpack_require__.bind(__webpack_require__,62571));return pullRequestState(
client,number)}async function sweep(orphans,client,job){let failed;let deleted=0;for(const orphan of orphans){const{number,
deployment_id,recorded}=orphan;const swept=await sweepOne(orphan,client,job);if(!("left"in swept)){if(swept.changed)deleted+=
1;if(!isGone(swept))failed??=swept}const what2=`${recorded[0]?.payload.name??deployment_id} (#${number})`;job.step.reporting.
addRow({what:what2,result:rowText(swept)})}if(failed)return{...failed,changed:deleted>0};const what=deleted===1?"1 previ\
ew was deleted":`${deleted} previews were deleted`;const message=orphans.length===0?"There is no preview of a closed pul\
l request.":`${what}.`;return{...outcome_outcome.Hx,outcome:"swept",changed:deleted>0,message}}async function sweepOne(orphan,client,job){
const{step,context}=job;try{const state=await sweep_stateOf(orphan.number,client);if(state!=="closed")return{left:`left:\
 pull request #${orphan.number} is ${state} now`}}catch(error){return stoppedByGitHub(error,step,`GitHub does not say wh\
ether #${orphan.number} is still closed`)}const swept=await tearDownRecorded(orphan,job);if(!("left"in swept)&&isGone(swept))
await(0,own_records.h)(step,orphan.recorded,{isPreview:true,signal:context.signal});return swept}function rowText(swept){
if("left"in swept)return swept.left;if(swept.outcome==="torn_down")return"deleted";if(swept.outcome==="submitted")return"\
is being deleted";return swept.outcome==="skipped"?"was gone already":swept.message}async function stoppedByGitHub(error,{
signal},description){signal.throwIfAborted();const{githubProblem,isUnclear,statusOf}=await Promise.resolve().then(__webpack_require__.
bind(__webpack_require__,85959));if(statusOf(error)===void 0)throw error;const message=`${description}: ${githubProblem(
error)}`;return{...outcome_outcome.Hx,outcome:isUnclear(error)?"unreachable":"refused",by:"github",message}};const teardownCommand={
async prepare(step){const number=pullRequestNumber(step);if(number===void 0)return ofName(step);const{name:own,isChosen}=await ownName(
step);const names=[deployment_name.Uo,deployment_name.tT].map(limit=>(0,preview_name.g)(own,number,limit));const[name=own]=names;
const stage=previewStage(step,{name,number,headline:HEADLINE});const doomed={number,names:[...new Set(names)],isWhole:!isChosen};
return{name,doomed,stage:{...stage,...LAST_WORD}}},run:({doomed},job)=>"which"in doomed?tearDownNamed(doomed.which,job):
tearDownPreviews(doomed,job)};const HEADLINE="tearing down";const LAST_WORD={isDeployment:false,isLastWord:true};async function tearDownNamed(which,job){
const end=await deleteOne(which,job);const id2=end.deployment_id??("deployment_id"in which?which.deployment_id:void 0);const recorded=await(0,
own_records.A)(job.step,{deployment_id:id2})??[];return concluded([end],()=>(0,own_records.h)(job.step,recorded,{isPreview:false,
signal:job.context.signal}))}async function tearDownPreviews({number,names,isWhole},job){const{step,context}=job;const recorded=await(0,
own_records.A)(step,{previewsOnly:true,pull_request:number});const ends=[];for(const name of names)ends.push(await deleteOwn(
name,{number,recorded},job));const own=(recorded??[]).filter(({payload})=>isWhole||names.includes(payload.name));const left=new Set;
for(const preview of othersThan(ends,number,own)){const end=await tearDownRecorded(preview,job);if("left"in end)left.add(
preview.deployment_id);else ends.push(end)}const gone=own.filter(({payload})=>!left.has(payload.deployment_id));return concluded(
ends,()=>(0,own_records.h)(step,gone,{isPreview:true,signal:context.signal}))}async function deleteOwn(name,{number,recorded},job){
const{step}=job;const{"repo-url":repo_url,"image-uri":image_uri}=step.texts;const preview={number,repo_url,image_uri};const end=await deleteOne(
{name},job,deployment2=>ownershipProblem(deployment2,preview,step,async()=>recorded));if(end.outcome!=="refused"||end.error)
return end;const hint="If it is yours, delete it outside of a pull request, by `deployment-id`";(0,github_access.IS)(step)(
`Deployment '${name}' (${end.deployment_id}) is left, because it may belong to another project: ${end.message}. ${hint}`);
return{...outcome_outcome.Hx,outcome:"skipped",message:"it may belong to another project, and is left"}}async function concluded(ends,forgetAll){
const failed=ends.find(end=>!isGone(end));if(failed)return failed;await forgetAll();const deleted=ends.filter(({changed})=>changed);
return deleted.find(({outcome})=>outcome==="submitted")??deleted[0]??ends[0]??nothing}const nothing={...outcome_outcome.
Hx,outcome:"skipped",message:"there is nothing to delete"};async function ofName(step){const{deploymentId}=step.inputs;const name=step.
texts.name??deploymentId;if(name===void 0){const message="teardown outside of a pull request deletes the deployment of `\
name` or `deployment-id`: give one of them";throw new sources.j1([{path:"name",message}])}const which=deploymentId?{deployment_id:deploymentId}:
{name};const stage={...deploymentStage(step,name,HEADLINE),...LAST_WORD,comment:void 0};return{name,doomed:{which},stage}}
function deleteOne(which,{step,context},refuse){const{wait,waitTimeoutMs:wait_timeout_ms}=step.inputs;return tearDown(which,
{wait,wait_timeout_ms,refuse},context)}function othersThan(ends,number,recorded){const done=new Set(ends.map(({deployment_id})=>deployment_id));
return recordedPreviews(number,recorded).filter(({deployment_id})=>!done.has(deployment_id))};const APPEARS_WITHIN_MS=6e4;
const attach_LOOK_EVERY_MS=2e3;const attach_LOOK_AT=100;async function attach(which,options,context){const{deployment_id,
commit}=which;const facts={...progress_facts.f,deployment_id};const start=context.clock.now();const work=async noted=>{const found=await chosen(
which,options,noted);if(!found)return notFound((0,outcome_outcome.bz)(facts),commit);const wait_timeout_ms=Math.max(1,options.
wait_timeout_ms-(noted.clock.now()-start));const left={...options,wait_timeout_ms};const followed={...found,deployment_id,
options:left,success:"deployed",changed:false};return waitAndVerify(followed,noted)};return runToOutcome(work,facts,context)}
function notFound(known,commit){if(commit!==void 0)return(0,outcome_outcome.gz)(known,"timed_out",`no revision of commit\
 ${(0,source_commit.A)(commit)} has appeared`);return(0,outcome_outcome.J5)("the deployment has no revision yet: there i\
s nothing to wait for",known)}async function chosen({deployment_id,revision_id,commit},{wait_timeout_ms},context){if(revision_id!==
void 0)return{revision_id,is_ours:false};const{controlPlane,clock,signal}=context;if(commit===void 0){const deployment2=await controlPlane.
getDeployment({params:{deployment_id}},{signal});const{latest_revision_id:latest}=deployment2;return latest?{revision_id:latest,
is_ours:false}:void 0}const start=clock.now();let looks=0;const{own}=await(0,poll.g)(async()=>{looks++;const revisions=await newestRevisions(
deployment_id,context);const patience=revisions.some(mayBecomeIt)?wait_timeout_ms:APPEARS_WITHIN_MS;return{own:revisionOfCommit(
revisions,commit),patience}},reading=>reading.own!==void 0||clock.now()-start>=reading.patience,{clock,signal,pauseMs:attach_LOOK_EVERY_MS,
timeoutMs:wait_timeout_ms});return own&&{revision_id:own.id,is_ours:looks>1||(0,revision_status.hU)(own.status)==="in_pr\
ogress"}}const mayBecomeIt=revision=>commitOf(revision)===void 0&&(0,revision_status.hU)(revision.status)==="in_progress";
function revisionOfCommit(revisions,commit){const own=revisions.filter(revision=>(0,code_diff.Kd)(commitOf(revision)??"",
commit));return own.find(({status})=>(0,revision_status.hU)(status)!=="superseded")??own[0]}async function newestRevisions(deployment_id,{
controlPlane,signal}){const{resources}=await controlPlane.listRevisions({params:{deployment_id},query:{limit:attach_LOOK_AT}},
{signal});return resources};const waitCommand={async prepare(step){const target=await targetOf(step);return{name:target.
name,target,stage:deploymentStage(step,target.name,"waiting")}},async run({target},{step,context,announcements}){const found=await findTarget(
target,context);if("missing"in found)return found.missing;const{id:deployment_id,latest_revision_id}=found.deployment;const{
revisionId:revision_id}=step.inputs;const commit=pushed(step,found.deployment);const isOfWorkflow=revision_id===void 0&&
commit!==void 0;announcements.begin(deployment_id,isOfWorkflow?void 0:revision_id??latest_revision_id??void 0);const which={
deployment_id,revision_id,commit};return attach(which,deployOptions(step),context)}};function pushed({workflow},{source,
source_config}){const isFollowed=(0,source_traits.up)(source,"commit")&&source_config.build_on_push===true;const{event,workflowRun}=workflow.
trigger;return isFollowed&&(event==="push"||workflowRun?.isGoodPush)?workflow.commit:void 0};const run={deploy:step=>runCommand(
step,deployCommand),plan:step=>runCommand(step,planCommand),preview:step=>runCommand(step,previewCommand),teardown:step=>runCommand(
step,teardownCommand),rollback:step=>runCommand(step,rollbackCommand),promote:step=>runCommand(step,promoteCommand),wait:step=>runCommand(
step,waitCommand),sweep:step=>runCommand(step,sweepCommand)};async function runStep(begun){const step=await refreshPullRequest(
begun);const{choice}=step;return choice.command==="skip"?skip(step,choice.reason):run[choice.command](step)}function skip(step,reason){
const{reporting,clock,begun,runner,texts}=step;reporting.declareOutputs();const message=`Nothing to do: ${reason}`;const elapsed_ms=clock.
now()-begun;const report={...subjectOf(step,void 0),name:texts.name,message,elapsed_ms};conclude(step,runner.redactData(
(0,step_report.V)({...report,outcome:"skipped",colour:"green"})),false);return 0}}),22653:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
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
79597:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.r(__webpack_exports__);
__webpack_require__.d(__webpack_exports__,{LIVE_STATES:()=>LIVE_STATES,PREVIEW_TASK:()=>PREVIEW_TASK,createDeployment:()=>createDeployment,
currentState:()=>currentState,findDeployment:()=>findDeployment,isFinal:()=>isFinal,setState:()=>setState,showLive:()=>showLive});
var _contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(94863);var _payload_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
48480);var _problem_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(85959);const PREVIEW_TASK="deploy:preview";const DESCRIPTION_LIMIT=140;
const LOOK_BACK=100;const MOST_PAGES=5;const FINAL_STATES=new Set(["success","failure","error","inactive"]);const LIVE_STATES=new Set(
["success","queued","in_progress"]);async function createDeployment(client,target){const{ref,fallbackRef,payload}=target;
if(fallbackRef===void 0||fallbackRef===ref)return createOnce(client,target);try{return await createOnce(client,target)}catch(error){
if((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error)!==422)throw error;return createOnce(client,{...target,ref:fallbackRef,
payload:{...payload,live_commit:ref}})}}async function createOnce(client,target){try{return await create(client,target)}catch(error){
if(!(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.isUnclear)(error))throw error;return await findDeployment(client,target)??
create(client,target)}}async function create({octokit,owner,repo},target){const isPreview=target.payload.pull_request!==
void 0;const{data}=await octokit.rest.repos.createDeployment({owner,repo,ref:target.ref,environment:target.environment,payload:target.
payload,description:shortened(descriptionOf(target.payload)),...isPreview&&{task:PREVIEW_TASK,transient_environment:true,
production_environment:false},auto_merge:false,required_contexts:[],request:{retries:0}});if(!("id"in data))throw new NoDeploymentError(
data.message??"it gave no reason");return data.id}function descriptionOf({name,live_commit,checkout}){const code=live_commit?
`, commit ${(0,_contract_source_commit_js__WEBPACK_IMPORTED_MODULE_1__.A)(live_commit)} of another repository`:"";const dirty=checkout?.
dirty?", with changes that are not committed":"";return`${name} by agent-deploy${code}${dirty}`}class NoDeploymentError extends Error{status=202;constructor(reason){
super(`GitHub made no deployment: ${reason}`);this.name="NoDeploymentError"}}async function findDeployment({octokit,owner,
repo},given){const{environment,ref,payload}=given;const parameters={owner,repo,environment,per_page:LOOK_BACK};let pages=0;
for await(const{data}of octokit.paginate.iterator(octokit.rest.repos.listDeployments,parameters)){const found=data.find(
({ref:theirRef,payload:text})=>{if(ref!==void 0&&theirRef!==ref)return false;const theirs=(0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.
readPayload)(text);return theirs?.run===payload.run&&theirs.name===payload.name});if(found)return found.id;pages+=1;if(pages===
MOST_PAGES)return void 0}return void 0}async function setState({octokit,owner,repo},id2,state,{description,logUrl,url}){
await octokit.rest.repos.createDeploymentStatus({owner,repo,deployment_id:id2,state,description:shortened(description),...logUrl?
{log_url:logUrl}:{},...url?{environment_url:url}:{},auto_inactive:false})}async function currentState({octokit,owner,repo},id2){
const{data}=await octokit.rest.repos.listDeploymentStatuses({owner,repo,deployment_id:id2,per_page:1});return data[0]?.state}
function isFinal(state){return state!==void 0&&FINAL_STATES.has(state)}async function showLive(client,{id:id2,environment,
deployment_id},{isShown,isServing,...details}){const all=await listOf(client,{environment,deployment_id});const takenOver={
description:TAKEN_OVER,logUrl:details.logUrl};const newer=[];for(const other of all){if(other.id>id2&&await currentState(
client,other.id)==="success")newer.push(other.id)}if(newer.length>0&&!await isServing?.())return setState(client,id2,"in\
active",takenOver);if(!isShown)await setState(client,id2,"success",details);for(const each of newer)await setState(client,
each,"inactive",takenOver);if(newer.length>0&&await currentState(client,id2)==="inactive")await setState(client,id2,"suc\
cess",details);const earlier=all.filter(other=>other.id<id2);await retire(client,earlier,{by:id2,logUrl:details.logUrl})}
const TAKEN_OVER="a newer revision took over";async function retire(client,earlier,{by,logUrl}){for(const other of earlier){
const state=await currentState(client,other.id);if(state==="inactive")return;if(!LIVE_STATES.has(state))continue;if(await currentState(
client,by)!=="success")return;await setState(client,other.id,"inactive",{description:TAKEN_OVER,logUrl})}}async function listOf({
octokit,owner,repo},{environment,deployment_id}){const{data}=await octokit.rest.repos.listDeployments({owner,repo,environment,
per_page:LOOK_BACK});return data.filter(({payload})=>(0,_payload_js__WEBPACK_IMPORTED_MODULE_2__.readPayload)(payload)?.
deployment_id===deployment_id)}function shortened(text){const line=text.replace(/\s+/g," ").trim();const characters=[...line];
return characters.length<=DESCRIPTION_LIMIT?line:`${characters.slice(0,DESCRIPTION_LIMIT-1).join("")}…`}}),86332:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Xg:()=>checkedOutCommit,YL:()=>commitOfRevision,u4:()=>plannedCommit});var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
41313);var _inputs_project_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(64805);var _trigger_checked_out_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
98439);async function commitOfRevision({controlPlane,signal},params){const revision=await controlPlane?.getRevision({params},
{signal});return revision?.source_revision_config?.repo_commit_sha??void 0}function plannedCommit(step,{plan,deployment_id},checkedOut){
const isOfGit=(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.up)(plan?.source,"commit");const planned=isOfGit?
plan?.code?.to:void 0;if(planned!==void 0)return()=>Promise.resolve(planned);const revision_id=isOfGit?plan?.resumes?.id:
void 0;if(revision_id!==void 0&&deployment_id!==void 0)return()=>commitOfRevision(step,{deployment_id,revision_id});if(!checkedOut)
return()=>Promise.resolve(void 0);return(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_0__.up)(plan?.source,
"tree_digest")?()=>checkedOut:void 0}async function checkedOutCommit(step){const{texts,workflow,environment,signal}=step;
const folder=(0,_inputs_project_js__WEBPACK_IMPORTED_MODULE_1__.t)(texts,workflow);const{commit,trigger}=workflow;try{const head=await(0,
_trigger_checked_out_js__WEBPACK_IMPORTED_MODULE_2__.U)(folder,signal);if(head===void 0||commit===void 0||head===commit)
return head??commit;const isOfEvent=trigger.event==="pull_request"&&head===environment.GITHUB_SHA;if(isOfEvent&&!trigger.
pullRequest?.hasMovedOn)return commit;return await(0,_trigger_checked_out_js__WEBPACK_IMPORTED_MODULE_2__.k)(folder,commit,
signal)?commit:head}catch{return commit}}}),81139:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{A:()=>listOwnRecords,h:()=>deleteGitHubRecords});var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
17015);var _lifecycle_operations_preview_name_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(45025);var _github_access_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
92630);async function listOwnRecords(step,filter){if(Object.values(filter).every(value=>value===void 0))return[];try{const client=await(0,
_github_access_js__WEBPACK_IMPORTED_MODULE_1__.XA)(step);if(!client)return void 0;const{listRecorded}=await __webpack_require__.
e(394).then(__webpack_require__.bind(__webpack_require__,87394));const listed=listRecorded(client,{...filter,control_plane:(0,
_github_access_js__WEBPACK_IMPORTED_MODULE_1__.NQ)(step)});return await(0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_2__.
Z)(listed,step.signal)}catch(error){step.signal.throwIfAborted();const{githubProblem}=await Promise.resolve().then(__webpack_require__.
bind(__webpack_require__,85959));(0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__.IS)(step)(`Could not read the GitHub \
Deployments: ${githubProblem(error)}`);return void 0}}async function deleteGitHubRecords(step,recorded,{isPreview,signal}){
if(recorded.length===0)return;const client=await(0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__.XA)(step);if(!client)return;
const details={description:"the deployment was deleted",logUrl:step.workflow.runUrl,warn:(0,_github_access_js__WEBPACK_IMPORTED_MODULE_1__.
IS)(step),signal};if(!isPreview)return retire(client,recorded,details);const{closeComments}=await __webpack_require__.e(
506).then(__webpack_require__.bind(__webpack_require__,57506));await closeComments(step,client,recorded);for(const[environment,
each]of Map.groupBy(recorded,record=>record.environment)){await forgetPreviews(client,environment,{recorded:each,details})}}
async function forgetPreviews(client,environment,{recorded,details}){const{removeDeployments,removeEnvironment}=await __webpack_require__.
e(114).then(__webpack_require__.bind(__webpack_require__,60114));const isOwn=recorded.every(({payload})=>isOwnEnvironment(
environment,payload));if(!isOwn)return void await removeDeployments(client,recorded,details);const[last,...others]=recorded;
const{left}=await removeDeployments(client,others,details);if(!last||left>0)return;const what=await removeEnvironment(client,
environment,{...details,lastDeployment:last.id});if(what!=="failed")await removeDeployments(client,[last],details)}function isOwnEnvironment(environment,{
name,pull_request=0}){return environment===name||(0,_lifecycle_operations_preview_name_js__WEBPACK_IMPORTED_MODULE_0__.E)(
environment,pull_request)}async function retire(client,recorded,{warn,...details}){const[{currentState,LIVE_STATES,setState},
{githubProblem}]=await Promise.all([Promise.resolve().then(__webpack_require__.bind(__webpack_require__,79597)),Promise.
resolve().then(__webpack_require__.bind(__webpack_require__,85959))]);try{const done=new Set;for(const{id:id2,environment,
payload}of recorded){const key=JSON.stringify([environment,payload.deployment_id]);if(done.has(key))continue;const state=await currentState(
client,id2);if(state==="inactive")done.add(key);else if(LIVE_STATES.has(state))await setState(client,id2,"inactive",details)}}catch(error){
warn(`Could not make the GitHub Deployments inactive: ${githubProblem(error)}`)}}}),26535:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
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
signal}}),85959:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.r(__webpack_exports__);
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
${fence}`)+ends}const count=(text,part)=>text.split(part).length-1}),98439:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{U:()=>headOf,k:()=>isCheckedOut});var _project_local_git_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
5277);async function headOf(directory,signal){return(await(0,_project_local_git_js__WEBPACK_IMPORTED_MODULE_0__.sz)(directory,
{signal})("rev-parse","--verify","--quiet","HEAD"))?.trim()}async function isCheckedOut(directory,commit,signal){const head=await headOf(
directory,signal);if(head===void 0)return void 0;if(head===commit)return true;const commitObject=await(0,_project_local_git_js__WEBPACK_IMPORTED_MODULE_0__.
sz)(directory,{signal})("cat-file","commit","HEAD");const[header=""]=commitObject?.split("\n\n")??[];const[,merged]=header.
split("\n").filter(line=>line.startsWith("parent "));return merged===`parent ${commit}`}}),17015:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Z:()=>abortable});function abortable(work,signal){return new Promise((resolve,reject)=>{
const onAbort=()=>reject(signal.reason);if(signal.aborted)onAbort();signal.addEventListener("abort",onAbort,{once:true});
work.then(resolve,reject).finally(()=>signal.removeEventListener("abort",onAbort))})}function untilAborted(signal){return new Promise(
resolve=>{if(signal.aborted)return resolve();signal.addEventListener("abort",()=>resolve(),{once:true})})}}),75028:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{g:()=>pollUntil});async function pollUntil(read,isDone,{clock,signal,pauseMs,
timeoutMs=Number.POSITIVE_INFINITY}){const deadline=clock.now()+timeoutMs;for(let reads=1;;reads++){const reading=await read();
const leftMs=deadline-clock.now();if(isDone(reading)||leftMs<=0)return reading;const pause=typeof pauseMs==="number"?pauseMs:
pauseMs(reads);await clock.sleep(Math.min(pause,leftMs),signal)}}}),42422:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{k:()=>isDoneWithin});async function isDoneWithin(limitMs,work,clock){const timer=new AbortController;
const late=clock.sleep(limitMs,timer.signal).then(()=>false,()=>false);try{return await Promise.race([work.then(()=>true),
late])}finally{timer.abort()}}}),45025:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{E:()=>isPreviewName,g:()=>previewName});var _contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
95443);function previewName(name,number,limit=_contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__.Uo){if(!Number.isSafeInteger(
number)||number<1)throw new RangeError(`a pull request's number is a whole number from 1 on, not ${number}`);const whole=`${name}\
-pr-${number}`;if(whole.length<=limit)return whole;const ending=`-pr-${number}`;if(ending.length+8>limit)throw new RangeError(
`there is no name of ${limit} characters for pull request ${number}`);return(0,_contract_deployment_name_js__WEBPACK_IMPORTED_MODULE_0__.
vI)(name,{from:whole,limit,ending})}function isPreviewName(name,number){return name.endsWith(`-pr-${number}`)}}),22228:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{i:()=>OUTCOMES,z:()=>outcomeRow});const success=(predicate,given={})=>({exit_code:0,
colour:"green",job:"passes",deployment_state:"inactive",has_reason:true,...given,predicate});const failure=(exit_code,predicate,given={})=>({
colour:"red",job:"fails",deployment_state:"failure",has_reason:true,...given,exit_code,predicate});const CORRECT="Correc\
t what is named, and deploy again.";const LIVE={deployment_state:"success",has_reason:false};const OUTCOMES={deployed:success(
"is live",LIVE),unchanged:success("is unchanged",LIVE),rolled_back:success("was rolled back",{deployment_state:"success"}),
promoted:success("was promoted",LIVE),torn_down:success("was deleted",{has_reason:false}),swept:success("was swept"),submitted:success(
"was handed to the control plane",{deployment_state:"queued"}),planned:success("was only planned"),skipped:success("was \
skipped",{colour:"yellow"}),invalid:failure(1,"has invalid input",{deployment_state:"error"}),changes_pending:failure(2,
"has changes pending",{colour:"yellow",job:"passes",deployment_state:"inactive"}),build_failed:failure(10,"was not built",
{hint:CORRECT}),deploy_failed:failure(11,"did not start",{hint:CORRECT}),timed_out:failure(12,"was not ready in time",{hint:"\
It may still become ready: read its logs, or allow it more time."}),superseded:failure(13,"was overtaken by a newer revi\
sion",{colour:"yellow",job:"by_input",deployment_state:"inactive",hint:"The newer revision counts; deploy again only if \
this one should come after it."}),verification_failed:failure(14,"is deployed but does not answer as it should",{hint:"R\
ead the deployment's run log."}),interrupted:failure(15,"was interrupted",{colour:"yellow",hint:"Deploy again once it is\
 clear who interrupted the revision, and why."}),refused:failure(20,"was refused",{hint:CORRECT}),unreachable:failure(21,
"could not be deployed: the control plane does not answer",{deployment_state:"error"}),internal_error:failure(70,"met an\
 unexpected error",{deployment_state:"error",hint:"Please report this error with its text."}),cancelled:failure(130,"was\
 cancelled",{colour:"yellow",deployment_state:"error",has_reason:false})};const outcomeRow=outcome=>OUTCOMES[outcome]}),
24361:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{$N:()=>sentenceOf,EL:()=>outcomeText,jQ:()=>cutOffText,sk:()=>nextStep});var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
50002);var _plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(25409);var _outcome_table_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
22228);function sentenceOf(outcome,subject,reason){const{predicate}=(0,_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__.z)(
outcome);return reason?`${subject} ${predicate}: ${reason}`:`${subject} ${predicate}`}function reasonOf(outcome){if(outcome.
outcome==="cancelled"&&outcome.cut_off)return cutOffText(outcome.cut_off);return(0,_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__.
z)(outcome.outcome).has_reason?outcome.message:void 0}function cutOffText({deployment_id,secrets}){const gone=`deploymen\
t ${deployment_id} is deleted, and none is in its place yet: deploy again`;if(secrets.length===0)return gone;return`${gone}\
, and give these secrets, which only it had: ${secrets.join(", ")}`}function outcomeText(outcome,subject){switch(outcome.
outcome){case"invalid":case"internal_error":case"swept":return outcome.message;case"planned":case"changes_pending":return`${(0,
_plan_plan_text_js__WEBPACK_IMPORTED_MODULE_1__.KS)(outcome.plan)}.`;default:return sentenceOf(outcome.outcome,subject,reasonOf(
outcome))}}function servingText(outcome){if(!("active_revision_id"in outcome))return void 0;const{active_revision_id:active,
revision_id}=outcome;if(active===void 0)return void 0;if(active===null)return"nothing serves";return active===revision_id?
`revision ${active}, this one, serves there`:`revision ${active} serves there`}function nextStep(outcome,name){const{hint}=(0,
_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__.z)(outcome.outcome);switch(outcome.outcome){case"invalid":case"internal_e\
rror":return outcome.hint;case"unreachable":return outcome.error?.hint;case"refused":{const{error,changed}=outcome;if(!changed)
return error?.hint??`Nothing was changed. ${outcome.hint??hint}`;const step=error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__.
aB?void 0:error?.hint;return`What was changed before that stays. ${step??_outcome_table_js__WEBPACK_IMPORTED_MODULE_2__.
i.refused.hint}`}default:if("earlier_good_id"in outcome&&outcome.earlier_good_id!==void 0)return`${hint} \`agent-deploy r\
ollback ${name}\` goes back to revision ${outcome.earlier_good_id}.`;return hint}}}),11761:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{I:()=>pinnedCommit,Kd:()=>sameCommit,dt:()=>diffCode,go:()=>deployedCode,r4:()=>deployedCheckout});
var _contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(18169);var _contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
41313);var _recorded_digest_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(24753);function diffCode(source,observed){
if(!source)return void 0;const{kind,digest,image_uri,files}=source;const from=observed&&deployedCode(kind,observed);if(observed&&
(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.up)(kind,"commit")&&digest===void 0)return void 0;if((0,
_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.up)(kind,"nothing"))return void 0;if(digest!==void 0&&from!==
void 0&&isSameCode(from,{kind,digest,image_uri}))return void 0;const before=observed&&deployedCheckout(observed);const after=source.
checkout;const checkout={...before&&{from:before},...after&&{to:after}};const to=image_uri??digest;return{from,to,...(before||
after)&&{checkout},...files&&{files}}}function deployedCheckout({deployment,latest_revision}){const config=latest_revision?.
source_revision_config??deployment.source_revision_config;return config?.checkout??void 0}function deployedCode(kind,observed){
const latest=observed.latest_revision?.source_revision_config??observed.deployment.source_revision_config;switch((0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.
JC)(kind)?.pinnedBy){case"tree_digest":return(0,_recorded_digest_js__WEBPACK_IMPORTED_MODULE_2__.t)(observed);case"commi\
t":return latest?.repo_commit_sha??observed.deployment.source_revision_config?.repo_commit_sha??void 0;case"image_digest":
return latest?.image_uri??void 0;case"nothing":case void 0:return void 0}}function isSameCode(from,{kind,digest,image_uri}){
if(image_uri!==void 0)return(0,_contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__.m_)(from,image_uri);if((0,
_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.up)(kind,"commit"))return sameCommit(from,digest);return((0,
_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.up)(kind,"image_digest")?(0,_contract_source_image_reference_js__WEBPACK_IMPORTED_MODULE_0__.
rA)(from)?.digest:from)===digest}function pinnedCommit(source){return source&&(0,_contract_source_source_traits_js__WEBPACK_IMPORTED_MODULE_1__.
up)(source.kind,"commit")?source.digest:void 0}function sameCommit(one,other){if(one===other)return true;return Math.min(
one.length,other.length)>=7&&(one.startsWith(other)||other.startsWith(one))}}),24753:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{t:()=>recordedDigest});var _contract_deployment_source_record_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
43723);function recordedDigest({deployment,latest_revision}){const config=latest_revision?.source_revision_config??deployment.
source_revision_config;if(config?.source_digest)return config.source_digest;const{digest,path}=(0,_contract_deployment_source_record_js__WEBPACK_IMPORTED_MODULE_0__.
aE)(deployment);const current=config?.source_tarball_path;return!current||!path||current===path?digest:void 0}})};
