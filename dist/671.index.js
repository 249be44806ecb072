export const id = 671;
export const ids = [671];
export const modules = {

/***/ 73671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  startLocalPlane: () => (/* binding */ startLocalPlane)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(62183);
// EXTERNAL MODULE: ./build/action/code/action/post-state.js
var post_state = __webpack_require__(41156);
// EXTERNAL MODULE: ./build/action/code/action/step.js + 3 modules
var action_step = __webpack_require__(81400);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var error = __webpack_require__(38597);
;// CONCATENATED MODULE: ./build/action/code/action/local/install.js
// This folder: `base-url: local`: a control plane on the runner. Not here: anything that another control plane
// needs, too.




/** What the servers depend on could not be fetched. */
class InstallError extends error/* AgentDeployError */.p2 {
    code = "install_failed";
}
const INSTALL = [
    ...["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline"],
    ...["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"],
];
/**
 * A copy of the program with what its lock file names. The checkout itself is left alone: it may be read-only, and
 * other jobs may run from it. npm compares each package with the lock file, and runs nothing of it. Nothing that was
 * installed before is used: other steps of the job can write where this one can, and what lies here is run.
 * @throws InstallError with the end of what npm says
 */
async function installSources(request) {
    const { sources, folder, environment, signal } = request;
    await writeFiles(folder, sources);
    await npm(INSTALL, { folder, environment, signal });
}
/** Not copied: the copies of read-only folders would be read-only, and nothing could be installed in them. */
async function writeFiles(folder, { files }) {
    for (const [path, content] of files) {
        const file = (0,external_node_path_.join)(folder, path);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
        await (0,promises_.writeFile)(file, content);
    }
}
function npm(args, { folder, environment, signal }) {
    const isWindows = process.platform === "win32";
    return new Promise((resolve, reject) => {
        const child = (0,external_node_child_process_.spawn)("npm", args, {
            cwd: folder,
            env: environment,
            stdio: ["ignore", "pipe", "pipe"],
            // There npm is a batch file, which only a shell starts.
            shell: isWindows,
            signal,
        });
        let said = "";
        for (const stream of [child.stdout, child.stderr]) {
            stream.setEncoding("utf8").on("data", (text) => {
                said = (said + text).slice(-4000);
            });
        }
        const failed = (reason, cause) => signal.aborted
            ? signal.reason
            : new InstallError(`npm could not install what the control plane needs (${reason}): ${said.trim()}`, {
                hint: "base-url: local needs npm and its registry; NPM_CONFIG_REGISTRY and the proxy variables are passed on.",
                cause,
            });
        child.once("error", (error) => reject(failed(error.message, error)));
        child.once("close", (code) => (code === 0 ? resolve() : reject(failed(`exit code ${code}`))));
    });
}

;// CONCATENATED MODULE: ./build/action/code/action/local/local-environment.js
const NAMES = new Set([
    ...["path", "pathext", "home", "user", "logname", "shell", "lang", "tz", "tmpdir", "temp", "tmp"],
    ...["systemroot", "systemdrive", "windir", "comspec", "userprofile", "appdata", "localappdata"],
    ...["http_proxy", "https_proxy", "no_proxy", "all_proxy", "node_extra_ca_certs", "ssl_cert_file"],
    ...["ssl_cert_dir", "xdg_cache_home", "runner_tracking_id"],
]);
/**
 * The variables that npm and a control plane on this runner get: where things are and how to reach the network. Not
 * the step's inputs, not the job's tokens, not what a workflow gives its other steps.
 */
function localEnvironment(environment) {
    const kept = Object.entries(environment).filter((entry) => {
        const [name, value] = entry;
        return value !== undefined && (NAMES.has(name.toLowerCase()) || /^(lc_|npm_config_)/i.test(name));
    });
    return Object.fromEntries(kept);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/action/code/foundation/package/package-name.js
/** The name under which npm installs this package: as in package.json. */
const PACKAGE_NAME = "agent-deploy";

;// CONCATENATED MODULE: ./build/action/code/action/local/own-sources.js





/** The checkout of the Action does not hold what a control plane needs. */
class CheckoutError extends error/* AgentDeployError */.p2 {
    code = "checkout_incomplete";
}
/** What npm installs by. */
const INSTALLED_BY = ["package.json", "package-lock.json"];
/** What runs. The rest of the repository stays: its tests, its documents, the bundle. */
const PROGRAM = ["bin", "src"];
/**
 * The folder that the runner checked out for the `uses:` line. The bundle's own manifest has no name.
 * @param entry the file that runs: the Action's manifest lies in a folder above it
 */
function ownCheckout(entry) {
    for (let folder = (0,external_node_path_.dirname)(entry);; folder = (0,external_node_path_.dirname)(folder)) {
        if (nameIn((0,external_node_path_.join)(folder, "package.json")) === PACKAGE_NAME)
            return folder;
        if (folder === (0,external_node_path_.dirname)(folder)) {
            throw new CheckoutError(`no package.json of ${PACKAGE_NAME} lies above ${entry}`, { hint: WHOLE });
        }
    }
}
const WHOLE = "base-url: local runs the servers from the Action's own repository: use the whole repository.";
/**
 * The program with its lock file, as it is checked out.
 * @throws CheckoutError where only a part of the repository was copied
 */
async function readOwnSources(checkout) {
    const missing = [...INSTALLED_BY, ...PROGRAM].filter((name) => !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(checkout, name)));
    if (missing.length > 0) {
        throw new CheckoutError(`the checkout of the Action (${checkout}) has no ${missing.join(", no ")}`, {
            hint: WHOLE,
        });
    }
    const below = await Promise.all(PROGRAM.map((folder) => filesBelow(checkout, folder)));
    const files = new Map();
    for (const path of [...INSTALLED_BY, ...below.flat().sort()]) {
        files.set(path, await (0,promises_.readFile)((0,external_node_path_.join)(checkout, path)));
    }
    return { files };
}
async function filesBelow(checkout, folder) {
    const entries = await (0,promises_.readdir)((0,external_node_path_.join)(checkout, folder), { withFileTypes: true });
    const lists = entries.map(async (entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory())
            return filesBelow(checkout, path);
        return entry.isFile() ? [path] : [];
    });
    return (await Promise.all(lists)).flat();
}
function nameIn(manifest) {
    return (0,external_node_fs_.existsSync)(manifest)
        ? JSON.parse((0,external_node_fs_.readFileSync)(manifest, "utf8")).name
        : undefined;
}

// EXTERNAL MODULE: ./build/action/code/action/local/plane-process.js
var plane_process = __webpack_require__(25298);
;// CONCATENATED MODULE: ./build/action/code/action/local/local-plane.js










/**
 * `base-url: local`: the embedded control plane on this runner, from the Action's own checkout. It ends with the step,
 * and nothing that lay there before the step is used.
 * @param onClose is given what ends it
 */
async function startLocalPlane(step, onClose) {
    const { runner, environment, clock, signal, entry } = step;
    // A folder that nobody else can have made, and that nobody else can open: what lies in it is run.
    const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(environment.RUNNER_TEMP || (0,external_node_os_.tmpdir)(), "agent-deploy-local-"));
    const variables = localEnvironment(environment);
    runner.startGroup("Control plane on this runner");
    try {
        const sources = await readOwnSources(ownCheckout(entry));
        const home = (0,external_node_path_.join)(root, "program");
        await installSources({ sources, folder: home, environment: variables, signal });
        const data = (0,external_node_path_.join)(root, "data");
        const onLine = (line) => runner.print(line);
        const plane = await (0,plane_process/* startPlane */.D)({ home, data, environment: variables, signal, clock, onLine });
        const open = { pid: plane.pid, data };
        (0,post_state/* saveOpenEnds */.U)(runner, "open-plane", open);
        onClose(async () => {
            await (0,plane_process.endPlane)(open, clock);
            (0,post_state/* saveOpenEnds */.U)(runner, "open-plane", undefined);
        });
        runner.hide(plane.apiKey);
        runner.print(`It listens at ${plane.url} until the end of this step`);
        const controlPlane = (0,action_step/* connectStep */.nA)(step, { baseUrl: plane.url, apiKey: new secret/* Secret */.z(plane.apiKey) });
        onClose(() => controlPlane.close());
        return controlPlane;
    }
    finally {
        runner.endGroup();
    }
}


/***/ }),

/***/ 25298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ startPlane),
/* harmony export */   endPlane: () => (/* binding */ endPlane)
/* harmony export */ });
/* unused harmony export LocalPlaneError */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_readline__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80481);
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(38597);
/* harmony import */ var _foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(17015);
/* harmony import */ var _foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82413);
/* harmony import */ var _foundation_time_poll_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(75028);
/* harmony import */ var _foundation_time_time_limit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(42422);









/** The control plane did not start. */
class LocalPlaneError extends _foundation_error_js__WEBPACK_IMPORTED_MODULE_4__/* .AgentDeployError */ .p2 {
    code = "local_plane_failed";
}
/** How long it has to end by itself, agents included. Milliseconds. */
const END_WITHIN_MS = 3000;
const LOOK_EVERY_MS = 50;
/** How long it has to listen. Milliseconds. */
const START_WITHIN_MS = 120_000;
/**
 * Starts the control plane as a process that ends with this one, also when this one is killed.
 * @throws LocalPlaneError with the last lines that it said
 */
async function startPlane(request) {
    const { home, data, environment, signal, clock, onLine } = request;
    const program = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home, "bin", "agent-deploy.js");
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, [program, "server", "--port", "0", "--data", data, "--json"], {
        cwd: home,
        env: environment,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const last = [];
    (0,node_readline__WEBPACK_IMPORTED_MODULE_3__.createInterface)({ input: child.stderr }).on("line", (line) => {
        last.push(line);
        if (last.length > 20)
            last.shift();
        onLine(line);
    });
    // Its launcher ends it when this channel closes.
    child.once("spawn", () => child.send("launched", () => undefined));
    child.on("error", () => undefined);
    try {
        const { url, api_key_file } = readRecord(await firstLine(child, signal, clock));
        if (child.pid === undefined)
            throw new Error("it has no process id");
        return { pid: child.pid, url, apiKey: (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(api_key_file, "utf8").trim(), child };
    }
    catch (cause) {
        child.kill("SIGKILL");
        signal.throwIfAborted();
        const reason = cause instanceof Error ? cause.message : String(cause);
        const said = [reason, ...last].join("\n");
        throw new LocalPlaneError(`the control plane on this runner did not start: ${said}`, { cause });
    }
}
function readRecord(line) {
    let record = null;
    try {
        record = JSON.parse(line);
    }
    catch {
        // Something else that it printed: told below.
    }
    if (typeof record?.url !== "string" || typeof record.api_key_file !== "string") {
        throw new Error(`instead of where it listens it said: ${line.slice(0, 500)}`);
    }
    return record;
}
/** The first line of its output. Rejects when it ends before, when the job does, or when it takes too long. */
async function firstLine(child, signal, clock) {
    const line = new Promise((resolve, reject) => {
        (0,node_readline__WEBPACK_IMPORTED_MODULE_3__.createInterface)({ input: child.stdout }).once("line", resolve);
        child.once("close", (code, by) => reject(new Error(`it ended with ${by ?? `exit code ${code}`}`)));
        child.once("error", reject);
    });
    if (await (0,_foundation_time_time_limit_js__WEBPACK_IMPORTED_MODULE_6__/* .fulfilsWithin */ .Z)(START_WITHIN_MS, (0,_foundation_time_abortable_js__WEBPACK_IMPORTED_MODULE_7__/* .abortable */ .Z)(line, signal), clock))
        return line;
    throw new Error(`it said nothing for ${(0,_foundation_time_duration_js__WEBPACK_IMPORTED_MODULE_5__/* .durationText */ .S)(START_WITHIN_MS)}`);
}
/** Ends a control plane, by force where it takes too long. One that is gone already is left alone. */
async function endPlane(open, clock) {
    if (!isOurs(open))
        return;
    kill(open.pid, "SIGTERM");
    const timing = { clock, pauseMs: LOOK_EVERY_MS, timeoutMs: END_WITHIN_MS };
    if (await (0,_foundation_time_poll_js__WEBPACK_IMPORTED_MODULE_8__/* .pollUntil */ .g)(() => isAlive(open.pid), (alive) => !alive, timing))
        kill(open.pid, "SIGKILL");
}
/** A number may belong to another process by now: the control plane's own file names the one that it is. */
function isOurs({ pid, data }) {
    try {
        const file = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(data, "server.json"), "utf8"));
        return file.pid === pid && isAlive(pid);
    }
    catch {
        // It takes the file away when it ends.
        return false;
    }
}
function isAlive(pid) {
    return kill(pid, 0);
}
function kill(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        return false;
    }
}


/***/ })

};
