export const id=298;export const ids=[298];export const modules={25298:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{D:()=>startPlane,endPlane:()=>endPlane});var node_child_process__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
31421);var node_fs__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(73024);var node_path__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
76760);var node_readline__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(80481);var _foundation_error_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(
38597);var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_7__=__webpack_require__(17015);var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(
82413);var _foundation_time_poll_js__WEBPACK_IMPORTED_MODULE_8__=__webpack_require__(75028);var _foundation_time_time_limit_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(
42422);class LocalPlaneError extends _foundation_error_js__WEBPACK_IMPORTED_MODULE_4__.p2{code="local_plane_failed"}const END_WITHIN_MS=15e3;
const LOOK_EVERY_MS=50;const START_WITHIN_MS=12e4;async function startPlane(request){const{home,data,environment,signal,
clock,onLine}=request;const program=(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home,"bin","agent-deploy.js");const child=(0,
node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath,[program,"server","--port","0","--data",data,"--\
json"],{cwd:home,env:environment,stdio:["ignore","pipe","pipe","ipc"]});const last=[];(0,node_readline__WEBPACK_IMPORTED_MODULE_3__.
createInterface)({input:child.stderr}).on("line",line=>{last.push(line);if(last.length>20)last.shift();onLine(line)});child.
once("spawn",()=>child.send("launched",()=>void 0));child.on("error",()=>void 0);try{const{url,api_key_file}=readRecord(
await firstLine(child,signal,clock));if(child.pid===void 0)throw new Error("it has no process id");return{pid:child.pid,
url,apiKey:(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(api_key_file,"utf8").trim(),child}}catch(cause){child.kill(
"SIGKILL");signal.throwIfAborted();const reason=cause instanceof Error?cause.message:String(cause);const said=[reason,...last].
join("\n");throw new LocalPlaneError(`the control plane on this runner did not start: ${said}`,{cause})}}function readRecord(line){
let record=null;try{record=JSON.parse(line)}catch{}if(typeof record?.url!=="string"||typeof record.api_key_file!=="strin\
g"){throw new Error(`instead of where it listens it said: ${line.slice(0,500)}`)}return record}async function firstLine(child,signal,clock){
const line=new Promise((resolve,reject)=>{(0,node_readline__WEBPACK_IMPORTED_MODULE_3__.createInterface)({input:child.stdout}).
once("line",resolve);child.once("close",(code,by)=>reject(new Error(`it ended with ${by??`exit code ${code}`}`)));child.
once("error",reject)});if(await(0,_foundation_time_time_limit_js__WEBPACK_IMPORTED_MODULE_6__.k)(START_WITHIN_MS,(0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_7__.
Z)(line,signal),clock))return line;throw new Error(`it said nothing for ${(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_5__.
S)(START_WITHIN_MS)}`)}async function endPlane(open,clock){if(!isOurs(open))return;kill(open.pid,"SIGTERM");const timing={
clock,pauseMs:LOOK_EVERY_MS,timeoutMs:END_WITHIN_MS};if(await(0,_foundation_time_poll_js__WEBPACK_IMPORTED_MODULE_8__.g)(
()=>isAlive(open.pid),alive=>!alive,timing))kill(open.pid,"SIGKILL")}function isOurs({pid,data}){try{const file=JSON.parse(
(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(data,"server.json"),
"utf8"));return file.pid===pid&&isAlive(pid)}catch{return false}}function isAlive(pid){return kill(pid,0)}function kill(pid,signal){
try{return process.kill(pid,signal)}catch{return false}}}),17015:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
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
late])}finally{timer.abort()}}})};
