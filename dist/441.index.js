export const id=441;export const ids=[441];export const modules={64805:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{L:()=>hasConfigFile,t:()=>projectDir});var node_fs__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
73024);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);var _sources_desired_file_names_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
37808);function projectDir(texts,workflow){return(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workflow.workspace,texts["\
project-dir"]??".")}function hasConfigFile(texts,workflow){const folder=projectDir(texts,workflow);return texts.config!==
void 0||_sources_desired_file_names_js__WEBPACK_IMPORTED_MODULE_2__.J.some(name=>(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.
existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder,name)))}}),60441:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{run:()=>run});var _step_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(81400);
const CONNECTING_TURNS=4;async function run(env){const step=(0,_step_js__WEBPACK_IMPORTED_MODULE_0__.Uz)(env);try{await turnsOfTheLoop(
CONNECTING_TURNS);const{runStep}=await Promise.all([__webpack_require__.e(310),__webpack_require__.e(311)]).then(__webpack_require__.
bind(__webpack_require__,23311));return await runStep(step)}finally{await step.controlPlane?.close()}}async function turnsOfTheLoop(count){
for(let turn=0;turn<count;turn++)await new Promise(resolve=>setImmediate(resolve))}}),81400:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Uz:()=>beginStep,nA:()=>connectStep,fo:()=>requestOf});var control_plane=__webpack_require__(
2338);var foundation_error=__webpack_require__(38597);var early_lookup=__webpack_require__(75886);var project=__webpack_require__(
64805);var trigger_workflow=__webpack_require__(37942);;function earlyLookup(controlPlane,step){const name=earlyName(step);
return name===void 0?void 0:(0,early_lookup.S)(name,{...step,controlPlane})}function earlyName({choice,texts,workflow}){
if(choice.command!=="deploy"&&choice.command!=="plan")return void 0;if(texts["deployment-id"]!==void 0)return void 0;if(texts.
name!==void 0||(0,project.L)(texts,workflow))return texts.name;return(0,trigger_workflow.Z2)(workflow,(0,project.t)(texts,
workflow))}var write_pace=__webpack_require__(40569);var hidden_secrets=__webpack_require__(31485);var inputs_inputs=__webpack_require__(
82225);var progress_facts=__webpack_require__(47144);var progress_log=__webpack_require__(5055);;function createOutputs(runner){
const written=new Map;function update({deployment_id,revision_id,status,url,changed,plan}){const known={"deployment-id":deployment_id,
"revision-id":revision_id,status,url,changed:String(changed),plan:plan?.action};for(const[name,value]of Object.entries(known)){
if(value===void 0||value===written.get(name))continue;written.set(name,value);runner.setOutput(name,value)}}return{update,
conclude(report,command2){update(report);const result=resultOf(report,command2);runner.setOutput("outcome",report.outcome);
runner.setOutput("command",command2);if(result.name)runner.setOutput("name",result.name);runner.setOutput("result",JSON.
stringify(result))}}}function resultOf(report,command2){const{outcome,message,name,plan,timeline,rows}=report;const{deployment_id,
revision_id,status,url,active_revision_id,changed,elapsed_ms}=report;return{command:command2,outcome,message,name:name??
plan?.name,deployment_id,revision_id,status,url,active_revision_id,changed,elapsed_ms,plan,timeline:[...timeline],rows:rows.
length>0?[...rows]:void 0}};function createReporting(runner){const log=(0,progress_log.e0)(runner);const outputs=createOutputs(
runner);const listeners=[];const rows=[];let facts=progress_facts.f;return{declareOutputs:()=>outputs.update(facts),report(event){
log.report(event);facts=(0,progress_facts.Q)(facts,event);outputs.update(facts);for(const listener of listeners)listener(
facts)},addRow:row=>void rows.push(row),onChange:listener=>void listeners.push(listener),end:log.end,conclude:outputs.conclude,
get facts(){return facts},rows}}var action_runner=__webpack_require__(56177);var command=__webpack_require__(73114);;function beginStep(env){
const{environment,event,cwd,clock}=env;const runner=(0,action_runner.J)(env);const texts=(0,inputs_inputs.DF)(env);hideInputs(
runner,texts);const workflow=(0,trigger_workflow.S6)(environment,event,cwd);const{inputs,problems}=(0,inputs_inputs.Jj)(
texts);const wish=requestOf({texts,inputs});const step={...env,begun:clock.now(),runner,reporting:createReporting(runner),
workflow,paces:(0,write_pace.Z)(clock),texts,inputs,problems,choice:(0,command.F6)(wish,workflow.trigger),controlPlane:void 0,
early:void 0};if(problems.length>0||wish.isLocal||step.choice.command==="skip")return step;try{const controlPlane=connectStep(
step,inputs);return{...step,controlPlane,early:earlyLookup(controlPlane,step)}}catch(error){if(!(error instanceof foundation_error.
p2))throw error;return{...step,problems:[{path:"base-url",message:error.message}]}}}function requestOf({texts,inputs}){const{
command:command2,preview}=inputs;return{command:command2,preview,hasKey:texts["api-key"]!==void 0,isLocal:texts["base-ur\
l"]===inputs_inputs.G8}}function connectStep(step,where){const{inputs,reporting,runner,environment,clock}=step;return(0,
control_plane.m)({baseUrl:where.baseUrl,credentials:{apiKey:where.apiKey,tenantId:inputs.tenantId},dialect:inputs.dialect,
userAgent:"agent-deploy-action",environment,clock,onRetry:notice=>reporting.report({type:"retrying",...notice}),onDeployment:deployment=>(0,
hidden_secrets.j)(deployment,runner)})}function hideInputs(runner,texts){for(const name of inputs_inputs.pH){const value=texts[name];
if(value)runner.hide(value)}}}),23461:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Hx:()=>nothingKnown,J5:()=>refused,bz:()=>knownOf,gz:()=>failed});({});({});const nothingKnown={deployment_id:void 0,
revision_id:void 0,status:void 0,changed:false};const knownOf=({deployment_id,revision_id,status,changed})=>({deployment_id,
revision_id,status,changed});function failed(known,outcome,reason){return{...knownOf(known),outcome,reason,message:reason,
status_message:void 0,commit:void 0,logs:void 0,rollback:void 0,active_revision_id:void 0,url:void 0,earlier_good_id:void 0}}
function refused(message,known=nothingKnown,hint){return{...knownOf(known),outcome:"refused",message,hint,error:void 0,cut_off:void 0}}}),
47144:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{Q:()=>factsAfter,f:()=>noFacts});var _outcome_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(23461);const noFacts={
..._outcome_js__WEBPACK_IMPORTED_MODULE_0__.Hx,plan:void 0,made_revision_id:void 0,cut_off:void 0,timeline:[],wait_began_at:void 0,
rollback:"none"};function factsAfter(facts,event){switch(event.type){case"planned":return{...facts,plan:event.plan,deployment_id:event.
plan.deployment_id??facts.deployment_id};case"deleting":{const{deployment_id,is_replaced}=event;if(!is_replaced)return{...facts,
changed:true,deployment_id};return{...facts,changed:true,cut_off:{deployment_id,secrets:facts.plan?.secrets.kept??[]}}}case"\
created":return{...written(facts,event),cut_off:void 0};case"patched":return written(facts,event);case"waiting":{if(facts.
rollback==="after_failure")return facts;const{deployment_id,revision_id,began_at_ms}=event;return{...facts,deployment_id,
revision_id,wait_began_at:facts.wait_began_at??began_at_ms}}case"status":{if(facts.rollback==="after_failure")return facts;
const{status,sentence,elapsed_ms,revision_id}=event;const timeline=[...facts.timeline,{status,sentence,elapsed_ms}];return{
...facts,revision_id,status,timeline}}case"rolling_back":return rollingBack(facts);default:return facts}}function written(facts,event){
const{deployment_id,revision_id}=event;const isOfPush=event.type==="patched"&&event.is_of_push===true;return{...facts,deployment_id,
changed:true,revision_id:revision_id??facts.revision_id,made_revision_id:(isOfPush?void 0:revision_id)??facts.made_revision_id}}
function rollingBack(facts){if(facts.revision_id!==void 0&&facts.rollback!=="requested")return{...facts,changed:true,rollback:"\
after_failure"};return{...facts,changed:true,rollback:"requested",revision_id:void 0,status:void 0,timeline:[],wait_began_at:void 0}}}),
75886:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{H:()=>findDeployment,S:()=>lookUpEarly});const FRESH_MS=3e3;function lookUpEarly(name,{controlPlane,clock,signal}){const found=controlPlane.
findDeployment(name,{signal});found.catch(()=>void 0);return{name,asked_at:clock.now(),found}}function findDeployment(name,early,{
controlPlane,clock,signal}){const isFresh=early?.name===name&&clock.now()-early.asked_at<=FRESH_MS;return isFresh?early.
found:controlPlane.findDeployment(name,{signal})}})};
