export const id = 298;
export const ids = [298];
export const modules = {

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


/***/ }),

/***/ 17015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ abortable)
/* harmony export */ });
/* unused harmony export untilAborted */
// This folder: clock, durations, waits and repetition. Not here: how long something may take.
/** Resolves or rejects as `work` does; rejects with the signal's reason when the signal aborts first. */
function abortable(work, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
}
/** Resolves when the signal aborts. */
function untilAborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted)
            return resolve();
        signal.addEventListener("abort", () => resolve(), { once: true });
    });
}


/***/ }),

/***/ 75028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ pollUntil)
/* harmony export */ });
/**
 * Reads until `isDone`, or until the time is up, and returns the last reading. It reads at least once, and a last time
 * at the deadline.
 * @throws what `read` throws; the signal's reason when it aborts between two reads
 */
async function pollUntil(read, isDone, { clock, signal, pauseMs, timeoutMs = Number.POSITIVE_INFINITY }) {
    const deadline = clock.now() + timeoutMs;
    for (let reads = 1;; reads++) {
        const reading = await read();
        const leftMs = deadline - clock.now();
        if (isDone(reading) || leftMs <= 0)
            return reading;
        const pause = typeof pauseMs === "number" ? pauseMs : pauseMs(reads);
        await clock.sleep(Math.min(pause, leftMs), signal);
    }
}


/***/ }),

/***/ 42422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ fulfilsWithin)
/* harmony export */ });
/** Whether `work` fulfils within so many milliseconds. @throws what `work` rejects with in that time */
async function fulfilsWithin(limitMs, work, clock) {
    const timer = new AbortController();
    const late = clock.sleep(limitMs, timer.signal).then(() => false, () => false);
    try {
        return await Promise.race([work.then(() => true), late]);
    }
    finally {
        timer.abort();
    }
}


/***/ })

};
