export const id=671;export const ids=[671];export const modules={73671:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{startLocalPlane:()=>startLocalPlane});var promises_=__webpack_require__(51455);
var external_node_os_=__webpack_require__(48161);var external_node_path_=__webpack_require__(76760);var secret=__webpack_require__(
62183);var post_state=__webpack_require__(41156);var action_step=__webpack_require__(81400);var external_node_child_process_=__webpack_require__(
31421);var error=__webpack_require__(38597);;class InstallError extends error.p2{code="install_failed"}const INSTALL=[...[
"ci","--omit=dev","--ignore-scripts","--prefer-offline"],...["--no-audit","--no-fund","--no-update-notifier","--loglevel\
=error"]];async function installSources(request){const{sources,folder,environment,signal}=request;await writeFiles(folder,
sources);await npm(INSTALL,{folder,environment,signal})}async function writeFiles(folder,{files}){for(const[path,content]of files){
const file=(0,external_node_path_.join)(folder,path);await(0,promises_.mkdir)((0,external_node_path_.dirname)(file),{recursive:true});
await(0,promises_.writeFile)(file,content)}}function npm(args,{folder,environment,signal}){const isWindows=process.platform===
"win32";return new Promise((resolve,reject)=>{const child=(0,external_node_child_process_.spawn)("npm",args,{cwd:folder,
env:environment,stdio:["ignore","pipe","pipe"],shell:isWindows,signal});let said="";for(const stream of[child.stdout,child.
stderr]){stream.setEncoding("utf8").on("data",text=>{said=(said+text).slice(-4e3)})}const failed=(reason,cause)=>signal.
aborted?signal.reason:new InstallError(`npm could not install what the control plane needs (${reason}): ${said.trim()}`,
{hint:"base-url: local needs npm and its registry; NPM_CONFIG_REGISTRY and the proxy variables are passed on.",cause});child.
once("error",error2=>reject(failed(error2.message,error2)));child.once("close",code=>code===0?resolve():reject(failed(`e\
xit code ${code}`)))})};const NAMES=new Set([...["path","pathext","home","user","logname","shell","lang","tz","tmpdir","\
temp","tmp"],...["systemroot","systemdrive","windir","comspec","userprofile","appdata","localappdata"],...["http_proxy",
"https_proxy","no_proxy","all_proxy","node_extra_ca_certs","ssl_cert_file"],...["ssl_cert_dir","requests_ca_bundle","cur\
l_ca_bundle","xdg_cache_home","runner_tracking_id"]]);const SETTINGS=/^(lc_|npm_config_|corepack_npm_|yarn_|uv_|pip_)/i;
function localEnvironment(environment){const kept=Object.entries(environment).filter(entry=>{const[name,value]=entry;return value!==
void 0&&(NAMES.has(name.toLowerCase())||SETTINGS.test(name))});return Object.fromEntries(kept)}var external_node_fs_=__webpack_require__(
73024);;const PACKAGE_NAME="agent-deploy";;class CheckoutError extends error.p2{code="checkout_incomplete"}const INSTALLED_BY=[
"package.json","package-lock.json"];const PROGRAM=["bin","src"];function ownCheckout(entry){for(let folder=(0,external_node_path_.
dirname)(entry);;folder=(0,external_node_path_.dirname)(folder)){if(nameIn((0,external_node_path_.join)(folder,"package.\
json"))===PACKAGE_NAME)return folder;if(folder===(0,external_node_path_.dirname)(folder)){throw new CheckoutError(`no pa\
ckage.json of ${PACKAGE_NAME} lies above ${entry}`,{hint:WHOLE})}}}const WHOLE="base-url: local runs the servers from th\
e Action's own repository: use the whole repository.";async function readOwnSources(checkout){const missing=[...INSTALLED_BY,
...PROGRAM].filter(name=>!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(checkout,name)));if(missing.length>
0){throw new CheckoutError(`the checkout of the Action (${checkout}) has no ${missing.join(", no ")}`,{hint:WHOLE})}const below=await Promise.
all(PROGRAM.map(folder=>filesBelow(checkout,folder)));const files=new Map;for(const path of[...INSTALLED_BY,...below.flat().
sort()]){files.set(path,await(0,promises_.readFile)((0,external_node_path_.join)(checkout,path)))}return{files}}async function filesBelow(checkout,folder){
const entries=await(0,promises_.readdir)((0,external_node_path_.join)(checkout,folder),{withFileTypes:true});const lists=entries.
map(async entry=>{const path=`${folder}/${entry.name}`;if(entry.isDirectory())return filesBelow(checkout,path);return entry.
isFile()?[path]:[]});return(await Promise.all(lists)).flat()}function nameIn(manifest){return(0,external_node_fs_.existsSync)(
manifest)?JSON.parse((0,external_node_fs_.readFileSync)(manifest,"utf8")).name:void 0}var plane_process=__webpack_require__(
25298);;async function startLocalPlane(step,onClose){const{runner,environment,clock,signal,entry}=step;const root=await(0,
promises_.mkdtemp)((0,external_node_path_.join)(environment.RUNNER_TEMP||(0,external_node_os_.tmpdir)(),"agent-deploy-lo\
cal-"));const variables=localEnvironment(environment);runner.startGroup("Control plane on this runner");try{const sources=await readOwnSources(
ownCheckout(entry));const home=(0,external_node_path_.join)(root,"program");await installSources({sources,folder:home,environment:variables,
signal});const data=(0,external_node_path_.join)(root,"data");const onLine=line=>runner.print(line);const plane=await(0,
plane_process.D)({home,data,environment:variables,signal,clock,onLine});const open={pid:plane.pid,data};(0,post_state.U)(
runner,"open-plane",open);onClose(async()=>{await(0,plane_process.endPlane)(open,clock);(0,post_state.U)(runner,"open-pl\
ane",void 0)});runner.hide(plane.apiKey);runner.print(`It listens at ${plane.url} until the end of this step`);const controlPlane=(0,
action_step.nA)(step,{baseUrl:plane.url,apiKey:new secret.z(plane.apiKey)});onClose(()=>controlPlane.close());return controlPlane}finally{
runner.endGroup()}}}),25298:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{D:()=>startPlane,endPlane:()=>endPlane});var node_child_process__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
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
try{return process.kill(pid,signal)}catch{return false}}})};
