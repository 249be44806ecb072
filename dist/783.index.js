export const id = 783;
export const ids = [783];
export const modules = {

/***/ 12783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./build/action/code/foundation/time/clock.js
var clock = __webpack_require__(33399);
;// CONCATENATED MODULE: ./build/action/code/action/github/write-pace.js
/**
 * Lets the first `burst` writes through at once, and the later ones `gapMs` apart. GitHub asks for a second between
 * writes where there are many of them; the few of a deploy need not wait, and the job ends that much earlier.
 */
function createPace({ burst, gapMs }, clock) {
    let made = 0;
    let next = 0;
    async function schedule(_options, job) {
        made += 1;
        const now = clock.now();
        const at = made > burst ? Math.max(now, next) : now;
        next = at + gapMs;
        if (at > now)
            await clock.sleep(at - now);
        return job();
    }
    return { key: () => ({ schedule }) };
}

;// CONCATENATED MODULE: ./build/action/code/action/github/octokit.js


/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;
const PACES = {
    writes: { burst: 10, gapMs: 1000 },
    /** Writes that send people a notification. */
    notifications: { burst: 3, gapMs: 3000 },
};
/**
 * Loaded only once there is something to tell GitHub: it would double the time to the first request. Its requests
 * go through the proxy that the environment names.
 * @param signal ends every request of this client
 */
async function connectGitHub({ token, apiUrl, repository }, signal) {
    const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
        __webpack_require__.e(/* import() */ 758).then(__webpack_require__.bind(__webpack_require__, 11758)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 49735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 86856)),
    ]);
    const again = (retryAfterS, _options, _octokit, retries) => retries < 2 && retryAfterS <= LONGEST_RATE_LIMIT_S;
    const options = {
        baseUrl: apiUrl,
        userAgent: "agent-deploy",
        // Octokit warns on the console; here a failure is reported once, by whoever asked.
        log: { debug() { }, info() { }, warn() { }, error() { } },
        throttle: {
            onRateLimit: again,
            onSecondaryRateLimit: again,
            // It declares whole limiters there, and calls nothing but this of them.
            write: pace("writes", apiUrl),
            notifications: pace("notifications", apiUrl),
        },
        // Rate limits are the throttling's: the plain retry would ask again before the time that GitHub names.
        retry: { doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
    };
    const octokit = getOctokit(token.reveal(), options, retry, throttling);
    if (signal) {
        const ended = abortSignal(signal);
        octokit.hook.before("request", ({ request }) => void Object.assign(request ?? {}, { signal: ended }));
    }
    const [owner = "", repo = ""] = repository.split("/");
    return { octokit, owner, repo };
}
/** GitHub counts a token's writes, whichever client makes them: those of one process share their pace. */
const paces = new Map();
function pace(kind, apiUrl) {
    const key = `${kind} ${apiUrl}`;
    const known = paces.get(key) ?? createPace(PACES[kind], clock/* systemClock */.m);
    paces.set(key, known);
    return known;
}
/** Octokit takes any other reason than an `AbortError` for a broken connection, and tries for 14 seconds more. */
function abortSignal(signal) {
    const controller = new AbortController();
    const end = () => {
        const message = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
        controller.abort(new DOMException(message, "AbortError"));
    };
    if (signal.aborted)
        end();
    else
        signal.addEventListener("abort", end, { once: true });
    return controller.signal;
}


/***/ })

};
