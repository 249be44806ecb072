export const id = 323;
export const ids = [323];
export const modules = {

/***/ 7323:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deployStep: () => (/* binding */ deployStep)
});

// EXTERNAL MODULE: ./build/action/code/foundation/secret.js
var secret = __webpack_require__(2183);
// EXTERNAL MODULE: ./build/action/code/client/errors/index.js + 8 modules
var errors = __webpack_require__(1549);
// EXTERNAL MODULE: ./build/action/code/foundation/error.js
var foundation_error = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/activation.js
/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 200;
const LAST_PAUSE_MS = 2_000;
/** Whether the revision is the one that serves, and the deployment as it then is. */
async function readActivation({ deployment_id, revision_id }, context) {
    const { controlPlane, clock, signal } = context;
    const deadline = clock.now() + ACTIVATION_TIMEOUT_MS;
    for (let pause = FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const isActive = deployment.active_revision_id === revision_id;
        // A newer revision that has taken over already will not give way again.
        const isOver = deployment.latest_revision_id !== revision_id &&
            deployment.active_revision_id === deployment.latest_revision_id;
        if (isActive || isOver || clock.now() >= deadline)
            return { isActive, deployment };
        await clock.sleep(pause, signal);
    }
}
/** Where a deployment answers; undefined while nothing is live. */
function urlOf(deployment) {
    return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome.js


/**
 * The closed set of outcomes with the exit code of each: the Action's `outcome` output and the CLI's exit code alike.
 * `invalid`: usage or configuration is wrong, nothing was changed. `internal_error`: nobody expected this error.
 * A test holds README.md and action.yml to this table.
 */
const OUTCOME_EXIT_CODES = {
    deployed: 0,
    unchanged: 0,
    rolled_back: 0,
    promoted: 0,
    torn_down: 0,
    swept: 0,
    planned: 0,
    skipped: 0,
    invalid: 1,
    changes_pending: 2,
    build_failed: 10,
    deploy_failed: 11,
    timed_out: 12,
    superseded: 13,
    verification_failed: 14,
    interrupted: 15,
    refused: 20,
    unreachable: 21,
    internal_error: 70,
    cancelled: 130,
};
/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An `AbortError` counts as cancelled.
 */
function outcomeOf(error) {
    if (error instanceof Error && error.name === "AbortError")
        return "cancelled";
    if (!(error instanceof errors/* ControlPlaneError */.Cj))
        return undefined;
    if (error instanceof errors/* RunFailedError */.fg)
        return "verification_failed";
    const isNoAnswer = error instanceof errors/* UnreachableError */.Jk ||
        error instanceof errors/* RequestTimeoutError */.DH ||
        error instanceof errors/* UnavailableError */.hG ||
        error instanceof errors/* RateLimitedError */.TM ||
        error instanceof errors/* UnexpectedAnswerError */.qx;
    return isNoAnswer ? "unreachable" : "refused";
}
/** The outcome of a program that ends in `error`: every error has one. An abort by `signal` counts as cancelled. */
function outcomeOfEnding(error, signal) {
    if (signal.aborted)
        return "cancelled";
    return outcomeOf(error) ?? (error instanceof foundation_error/* AgentDeployError */.p ? "invalid" : "internal_error");
}
/** What to do about an error that nobody expected. */
const INTERNAL_ERROR_HINT = "This was not expected: please report it with this text.";

// EXTERNAL MODULE: ./build/action/code/client/write-once.js
var write_once = __webpack_require__(4662);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/own-revision.js
function snapshotOf(deployment) {
    return { deployment_id: deployment.id, latest_revision_id: deployment.latest_revision_id ?? undefined };
}
/**
 * The revision that our own patch made: newer than the snapshot and with the configuration that we sent; else what
 * the patch's answer names as its latest. Somebody else's push or patch at the same moment is not taken for ours.
 */
async function ownRevision({ snapshot, sent, answer }, context) {
    const latest = answer.latest_revision_id ?? undefined;
    const isNew = latest !== undefined && latest !== snapshot.latest_revision_id;
    // The answer describes its latest revision, so one that fits needs no further look.
    if (isNew && matches(answer.source_revision_config, sent))
        return latest;
    if (identifies(sent)) {
        const own = (await newerRevisions(snapshot, context)).filter((revision) => matches(revision.source_revision_config, sent));
        const oldest = own.at(-1);
        if (oldest)
            return oldest.id;
    }
    return isNew ? latest : undefined;
}
/** Revisions made after the snapshot, newest first. */
async function newerRevisions(snapshot, context) {
    const { controlPlane, signal } = context;
    const { deployment_id, latest_revision_id } = snapshot;
    const newer = [];
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.id === latest_revision_id)
            break;
        newer.push(revision);
    }
    return newer;
}
/** Tarball paths and image digests are unique: they alone tell a revision from every other. */
const identifying = ["source_tarball_path", "image_uri"];
function identifies(sent) {
    return Object.values(sent).some((value) => value !== undefined && value !== null);
}
function matches(config, sent) {
    const unique = identifying.filter((key) => sent[key]);
    // A ref may come back as its commit, so it tells nothing.
    const keys = unique.length > 0 ? unique : ["graph_config_path"].filter((key) => sent[key]);
    return keys.every((key) => config?.[key] === sent[key]);
}

// EXTERNAL MODULE: ./build/action/code/client/retry-policy.js
var retry_policy = __webpack_require__(9294);
// EXTERNAL MODULE: ./build/action/code/contract/status.js
var contract_status = __webpack_require__(9048);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/poll-policy.js
const defaultPollPolicy = {
    first_ms: 250,
    growth: 1.4,
    steady_ms: 1_000,
    patient_ms: 5 * 60_000,
    last_ms: 5_000,
    jitter: 0.2,
};
/** The pause before poll number `poll` (0 = first) since the last change, `waited_ms` after the wait began. */
function pollPauseMs({ poll, waited_ms }, policy, random) {
    const { first_ms, growth, steady_ms, patient_ms, last_ms, jitter } = policy;
    const ceiling = waited_ms < patient_ms ? steady_ms : last_ms;
    const pause = Math.min(ceiling, first_ms * growth ** poll);
    return Math.round(pause * (1 + jitter * (2 * random() - 1)));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/revision-log.js

/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 200;
const FOLLOW_EVERY_MS = 2_000;
/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
async function endOfLog(stream, of, context) {
    const { controlPlane, signal, report } = context;
    const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
    try {
        const { logs } = await query({ params: of, body: { limit: END_OF_LOG_LINES, order: "desc" } }, { signal });
        return { stream, entries: logs.toReversed() };
    }
    catch (error) {
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        report({ type: "warning", message: `the ${stream} log cannot be read: ${error.message}` });
        return undefined;
    }
}
/** Reports the build log as it grows, at most one request in two seconds. */
function createLogFollower(of, context) {
    const { controlPlane, clock, signal, report } = context;
    const seen = new Set();
    let offset;
    let next = 0;
    let isOff = false;
    return {
        async poll(isLast = false) {
            if (isOff || (clock.now() < next && !isLast))
                return;
            next = clock.now() + FOLLOW_EVERY_MS;
            const body = {
                limit: FOLLOW_PAGE_LINES,
                order: "asc",
                ...(offset !== undefined && { offset }),
            };
            try {
                const page = await controlPlane.queryBuildLogs({ params: of, body }, { signal });
                const entries = page.logs.filter(({ id }) => !seen.has(id));
                for (const { id } of entries)
                    seen.add(id);
                // Without a next page the same offset is asked again, and what was seen is left out.
                offset = page.next_offset ?? offset;
                if (entries.length > 0)
                    report({ type: "log", stream: "build", entries });
            }
            catch (error) {
                if (!(error instanceof errors/* ControlPlaneError */.Cj))
                    throw error;
                isOff = true;
                report({ type: "warning", message: `the build log cannot be followed: ${error.message}` });
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/wait.js





/** An interruption counts once it has lasted: the service knows moves onward from it. */
const INTERRUPTED_SETTLES_AFTER_MS = 30_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A timer holds no more than 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/**
 * Waits for one revision to its end: never for the deployment's status or a newer revision. Failed polls are
 * tolerated until the time is up; a status that this version does not know counts as in progress.
 * @throws ControlPlaneError when waiting is pointless: the deployment is gone (NotFoundError), the key is refused
 */
async function waitForRevision(request, context) {
    const { deployment_id, revision_id, timeout_ms, poll = defaultPollPolicy, random = Math.random } = request;
    const { clock, signal } = context;
    const start = clock.now();
    const deadline = start + timeout_ms;
    const reportStatus = statusReporter(request, start, context);
    const follower = request.follow_logs
        ? createLogFollower({ deployment_id, revision_id }, context)
        : undefined;
    const watch = { revision: undefined, error: undefined, since: start, polls: 0 };
    for (;;) {
        signal.throwIfAborted();
        await look(watch, request, { deadline, context });
        if (watch.revision && !watch.error)
            reportStatus(watch.revision);
        const phase = watch.revision && settledPhase(watch.revision, clock.now() - watch.since);
        await follower?.poll(phase !== undefined);
        const elapsed_ms = clock.now() - start;
        if (watch.revision && phase)
            return settled(watch.revision, { phase, request, elapsed_ms }, context);
        const remaining = deadline - clock.now();
        if (remaining <= 0)
            return timedOut(watch, { request, elapsed_ms });
        const pause = pollPauseMs({ poll: watch.polls++, waited_ms: elapsed_ms }, poll, random);
        await clock.sleep(Math.min(pause, remaining), signal);
    }
}
/** Reads the revision once; a failure that may pass is kept in the watch. */
async function look(watch, { deployment_id, revision_id }, { deadline, context }) {
    const { controlPlane, clock, signal } = context;
    const timeoutMs = Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, deadline - clock.now()));
    // Repeats and a long `Retry-After` must not carry one poll past the deadline.
    const bound = AbortSignal.timeout(Math.max(1_000, Math.min(deadline - clock.now(), LONGEST_TIMER_MS)));
    try {
        const params = { deployment_id, revision_id };
        const options = { signal: AbortSignal.any([signal, bound]), timeoutMs };
        const revision = await controlPlane.getRevision({ params }, options);
        if (revision.status !== watch.revision?.status) {
            watch.since = clock.now();
            watch.polls = 0;
        }
        watch.revision = revision;
        watch.error = undefined;
    }
    catch (error) {
        if (bound.aborted && !signal.aborted)
            return;
        // A proxy's page in place of an answer passes as well.
        if (!(0,retry_policy/* isTransient */.dg)(error) && !(error instanceof errors/* UnexpectedAnswerError */.qx))
            throw error;
        watch.error = error;
    }
}
function settledPhase({ status }, lasted_ms) {
    const phase = (0,contract_status/* phaseOf */.hU)(status);
    if (phase === "in_progress")
        return undefined;
    return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}
async function settled(revision, { phase, request, elapsed_ms }, context) {
    const stream = phase === "build_failed" ? "build" : phase === "deploy_failed" ? "deploy" : undefined;
    const status_message = revision.status_message ?? undefined;
    return {
        result: phase,
        status: revision.status,
        status_message,
        message: `revision ${revision.id}: ${(0,contract_status/* statusSentence */.Au)(revision.status)}${status_message ? `: ${status_message}` : ""}`,
        log: stream && (await endOfLog(stream, request, context)),
        elapsed_ms,
    };
}
function timedOut(watch, { request, elapsed_ms }) {
    const { revision, error } = watch;
    const doing = revision
        ? `was still ${revision.status} (${(0,contract_status/* statusSentence */.Au)(revision.status)})`
        : "could not be read";
    const trouble = error ? `; the last request failed: ${error.message}` : "";
    return {
        result: "timed_out",
        status: revision?.status,
        status_message: revision?.status_message ?? undefined,
        message: `revision ${request.revision_id} ${doing} after ${Math.round(elapsed_ms / 1000)} s${trouble}`,
        log: undefined,
        elapsed_ms,
    };
}
/** Reports each change of status once, and once that a status is unknown. */
function statusReporter({ deployment_id, revision_id }, start, { clock, report }) {
    let last;
    const warned = new Set();
    return ({ status, status_message }) => {
        if (status === last)
            return;
        last = status;
        const elapsed_ms = clock.now() - start;
        report({
            type: "status",
            deployment_id,
            revision_id,
            status,
            sentence: (0,contract_status/* statusSentence */.Au)(status),
            elapsed_ms,
            status_message: status_message ?? undefined,
        });
        if (Object.hasOwn(contract_status/* REVISION_STATUSES */.X_, status) || warned.has(status))
            return;
        warned.add(status);
        report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
    };
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/roll-back.js




/**
 * Deploys an earlier revision again, with the source and secrets that it ran with, and waits for it.
 * @param request.to_revision_id which one; default: the newest that was `DEPLOYED`, save for `not_revision_id`
 * @throws ControlPlaneError
 */
async function rollBack(request, context) {
    const { deployment_id, wait_timeout_ms } = request;
    const to_revision_id = request.to_revision_id ?? (await lastGood(request, context))?.id;
    if (to_revision_id === undefined) {
        return { result: "no_good_revision", message: "no earlier revision was ever deployed" };
    }
    context.report({ type: "rolling_back", to_revision_id });
    const revision_id = await redeploy({ deployment_id, revision_id: to_revision_id }, context);
    if (revision_id === undefined) {
        const message = `redeploying revision ${to_revision_id} made no revision`;
        return { result: "failed", to_revision_id, settled: undefined, message };
    }
    const settled = await waitForRevision({ deployment_id, revision_id, timeout_ms: wait_timeout_ms }, context);
    if (settled.result !== "deployed")
        return { result: "failed", to_revision_id, settled, message: settled.message };
    const { isActive } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive) {
        const message = `revision ${revision_id} is deployed but does not serve`;
        return { result: "failed", to_revision_id, settled, message };
    }
    const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
    return { result: "rolled_back", to_revision_id, revision_id, message };
}
async function lastGood({ deployment_id, not_revision_id }, { controlPlane, signal }) {
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.status === "DEPLOYED" && revision.id !== not_revision_id)
            return revision;
    }
    return undefined;
}
async function redeploy(params, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = params;
    const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const snapshot = snapshotOf(await read());
    const answer = await (0,write_once/* writeOnce */.F)({
        write: () => controlPlane.redeployRevision({ params }, { signal }),
        findEffect: async () => ((await newerRevisions(snapshot, context)).length > 0 ? read() : undefined),
    }, context);
    return ownRevision({ snapshot, sent: {}, answer }, context);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/after-failure.js





/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
async function restore(result, { revision_id, options }, context) {
    if (!options.roll_back_on_failure || !result.deployment_id)
        return;
    const params = { deployment_id: result.deployment_id };
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    const active = deployment.active_revision_id;
    if (active && active !== revision_id)
        return;
    await goBack(result, { revision_id, options }, context);
}
/** Rolls back, and adds to the message what came of it. */
async function goBack(result, { revision_id, options }, context) {
    const request = {
        deployment_id: result.deployment_id ?? "",
        not_revision_id: revision_id,
        wait_timeout_ms: options.wait_timeout_ms,
    };
    const words = await rollBack(request, context).then((back) => back.result === "rolled_back" ? `rolled back: ${back.message}` : `not rolled back: ${back.message}`, (error) => {
        if (context.signal.aborted || outcomeOf(error) === undefined)
            throw error;
        return `rolling back failed: ${(0,foundation_error/* messageChain */.N)(error).join(": ")}`;
    });
    result.message = `${result.message}; ${words}`;
}
/** The URL of what serves after a failure: an earlier revision, or nothing. */
async function showServing(result, context) {
    const params = { deployment_id: result.deployment_id ?? "" };
    try {
        result.url = urlOf(await context.controlPlane.getDeployment({ params }, { signal: context.signal }));
    }
    catch (error) {
        // The outcome stands, whether or not the deployment can still be read.
        if (!(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        delete result.url;
    }
}

// EXTERNAL MODULE: ./build/action/code/contract/secrets.js
var contract_secrets = __webpack_require__(3613);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/action/code/contract/resource-spec.js
var resource_spec = __webpack_require__(6804);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/field-values.js


/** The value at a dotted path of the contract; undefined for null and for what is not there. */
function valueAt(root, path) {
    const value = path
        .split(".")
        .reduce((at, key) => at?.[key], root);
    return value ?? undefined;
}
/** Whether the deployment has this value already, however the service spells it. */
function hasValue(deployment, path, wanted) {
    const current = valueAt(deployment, path);
    const same = spellings[path];
    return same ? same(current, wanted, deployment) : (0,external_node_util_.isDeepStrictEqual)(plain(current), plain(wanted));
}
/** Fields that a service may answer in other words than they were sent in; all others compare as they are. */
const spellings = {
    "source_config.build_on_push": (current, wanted) => (current ?? false) === wanted,
    // Not every service tells it; what is not told cannot be called changed.
    "source_config.deployment_type": (current, wanted) => current === undefined || current === wanted,
    "source_config.repo_url": (current, wanted) => repositoryOf(current) === repositoryOf(wanted),
    "source_config.custom_url": (current, wanted) => withoutSlash(current) === withoutSlash(wanted),
    "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
    "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
    "source_revision_config.repo_ref": sameRef,
    secret_references: (current, wanted) => (0,external_node_util_.isDeepStrictEqual)(referencesByName(current), referencesByName(wanted)),
};
const repositoryOf = (url) => String(url)
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
const withoutSlash = (url) => String(url).replace(/\/+$/, "");
const fileOf = (path) => String(path).replace(/^(\.\/)+/, "");
const branchOf = (ref) => String(ref).replace(/^refs\/heads\//, "");
/** The ref may come back as the commit that it stood for, with the branch beside it. */
function sameRef(current, wanted, deployment) {
    if (branchOf(current) === branchOf(wanted))
        return true;
    const commit = deployment.source_revision_config?.repo_commit_sha;
    const branch = valueAt(deployment, "source_config.repo_branch");
    return current === commit && branch !== undefined && branchOf(branch) === branchOf(wanted);
}
function referencesByName(references) {
    const list = (references ?? []);
    return list
        .map(({ name, secret_name, secret_key }) => ({ name, secret_name, secret_key }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
}
function holdsAll(current, wanted) {
    return Object.entries(wanted).every(([key, value]) => value === null || value === undefined || (0,external_node_util_.isDeepStrictEqual)(valueAt(current, key), value));
}
/** The value without nulls at any depth: a service drops or adds them freely. Key order never counts. */
function plain(value) {
    if (Array.isArray(value))
        return value.map(plain);
    if (typeof value !== "object" || value === null)
        return value ?? undefined;
    return Object.fromEntries(Object.entries(value)
        .filter(([, item]) => item !== null && item !== undefined)
        .map(([key, item]) => [key, plain(item)]));
}
/** The keys of a desired resource spec that the deployment does not have yet. */
function changedResourceKeys(current, wanted) {
    const before = plain((0,resource_spec/* roundedResourceSpec */.pi)(current ?? {}));
    const after = plain((0,resource_spec/* roundedResourceSpec */.pi)(wanted ?? {}));
    return Object.keys(after).filter((key) => !(0,external_node_util_.isDeepStrictEqual)(before[key], after[key]));
}
/**
 * The whole spec to send, because a service overwrites it as a whole: what is there, overlaid with
 * what is wanted. What the service only derived from other values is left to be derived anew, so that a limit
 * follows its request.
 */
function mergedResourceSpec(current, wanted) {
    const merged = {
        ...withoutDerived(plain(current ?? {})),
        ...plain(wanted ?? {}),
    };
    return (0,resource_spec/* roundedResourceSpec */.pi)(merged);
}
function withoutDerived(spec) {
    const stated = { ...spec };
    for (const key of Object.keys(resource_spec/* resourceSpec */.sS.shape)) {
        if (stated[key] === undefined || !isDerivable(key))
            continue;
        const { [key]: value, ...rest } = stated;
        const derived = (0,resource_spec/* resourceSpecWithDefaults */.Qp)(rest);
        if (derived[key] === value)
            delete stated[key];
    }
    return stated;
}
/** Base values are kept as stated: nothing else in the spec explains them. */
const isDerivable = (key) => key.startsWith("queue_") || key.includes("_limit");

// EXTERNAL MODULE: ./build/action/code/client/answer-decoding.js
var answer_decoding = __webpack_require__(2861);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/secret-diff.js


/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
function ownSecrets(secrets) {
    return (secrets ?? []).filter(({ name }) => name !== contract_secrets/* SOURCE_DIGEST_SECRET */.s0);
}
/**
 * Secrets by name. Given secrets are the whole set; none given (undefined): the deployment keeps its own.
 * A value that the service hides counts as changed.
 */
function diffSecrets(desired, deployment) {
    const changes = { added: [], changed: [], removed: [], kept: [], unknown: [] };
    const current = new Map(ownSecrets(deployment?.secrets).map(({ name, value }) => [name, value]));
    if (!desired)
        return { ...changes, kept: [...current.keys()] };
    for (const { name, value } of desired) {
        const before = current.get(name);
        if (before === undefined)
            changes.added.push(name);
        else if (before.equals(value))
            changes.kept.push(name);
        else if (isHidden(before.reveal()))
            changes.unknown.push(name);
        else
            changes.changed.push(name);
    }
    const wanted = new Set(desired.map(({ name }) => name));
    changes.removed = [...current.keys()].filter((name) => !wanted.has(name));
    return changes;
}
function anySecretChange({ added, changed, removed, unknown }) {
    return added.length + changed.length + removed.length + unknown.length > 0;
}
/** Whether a value stands for one that the service keeps to itself. */
function isHidden(value) {
    return value === answer_decoding/* HIDDEN_VALUE */.L || value === "" || /^[*•]+$/.test(value);
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/source-digest.js


/**
 * The reserved secret that remembers which tree was uploaded, together with the tarball's path: after a roll back
 * or somebody else's patch the deployment runs another tarball, and the digest no longer counts.
 */
function digestSecret(digest, tarballPath) {
    return { name: contract_secrets/* SOURCE_DIGEST_SECRET */.s0, value: new secret/* Secret */.z(`${digest} ${tarballPath}`) };
}
/** The digest of the tree that the latest revision holds; undefined when nobody recorded it, or it is hidden. */
function recordedDigest({ deployment, latest_revision }) {
    const recorded = deployment.secrets?.find(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0)?.value.reveal();
    const [digest, path] = recorded?.split(" ") ?? [];
    if (!digest?.startsWith("sha256:"))
        return undefined;
    const current = (latest_revision?.source_revision_config ?? deployment.source_revision_config)
        ?.source_tarball_path;
    return !current || !path || current === path ? digest : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/change-body.js




/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
function changeBody({ plan, desired, observed }, source, delivered) {
    const body = {};
    for (const { path, change } of plan.fields) {
        if (change === "immutable")
            continue;
        const [section = "", field] = path.split(".");
        if (field === "resource_spec") {
            const merged = mergedResourceSpec(observed.deployment.source_config.resource_spec, desired.source_config?.resource_spec);
            body.source_config = { ...body.source_config, resource_spec: merged };
        }
        else if (field === undefined) {
            Object.assign(body, { [section]: valueAt(desired, path) });
        }
        else {
            Object.assign(body, { [section]: { ...body[section], [field]: valueAt(desired, path) } });
        }
    }
    // The configuration goes along whole: a service may take a patch's for all of the new revision's.
    if (delivered)
        body.source_revision_config = { ...given(desired.source_revision_config), ...delivered };
    if (delivered && (source?.kind === "internal_source" || source?.kind === "internal_image")) {
        body.revision_source = source.kind;
    }
    const secrets = secretsToSend({ plan, desired, observed }, source, delivered);
    if (secrets)
        body.secrets = secrets;
    return body;
}
/** Whether the patch makes a revision by itself. */
function makesRevision(plan, body) {
    return (plan.fields.some(({ change }) => change === "revision") ||
        body.secrets !== undefined ||
        body.source_revision_config !== undefined);
}
/**
 * The whole set of secrets, when it changes or a new tree's digest goes with it. Undefined leaves the deployment's
 * as they are; also where the service hides values that we would have to repeat.
 */
function secretsToSend({ plan, desired, observed }, source, delivered) {
    const current = observed.deployment.secrets ?? [];
    const path = delivered?.source_tarball_path;
    const digest = source?.digest && path ? digestSecret(source.digest, path) : undefined;
    if (!digest && !anySecretChange(plan.secrets))
        return undefined;
    const kept = ownSecrets(current);
    if (!desired.secrets && kept.some(({ value }) => isHidden(value.reveal())))
        return undefined;
    const recorded = digest ?? current.find(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0);
    return [...(desired.secrets ?? kept), ...(recorded ? [recorded] : [])];
}
function given(config) {
    return Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/delete-deployment.js

/** A wait for deletion ends after this many milliseconds, unless `wait_timeout_ms` says otherwise. */
const DELETE_TIMEOUT_MS = 600_000;
const FIRST_POLL_MS = 250;
const LAST_POLL_MS = 5_000;
/**
 * Deletes a deployment; deletion is asynchronous, so `wait` reads until it is gone.
 * @throws NotFoundError when there is no such deployment; ControlPlaneError
 */
async function deleteDeployment(deployment_id, options, context) {
    const { controlPlane, clock, signal } = context;
    const query = options.delete_tracing_project ? { delete_tracing_project: "true" } : {};
    await controlPlane.deleteDeployment({ params: { deployment_id }, query }, { signal });
    if (!options.wait)
        return "deleting";
    const deadline = clock.now() + (options.wait_timeout_ms ?? DELETE_TIMEOUT_MS);
    for (let pause = FIRST_POLL_MS;; pause = Math.min(pause * 1.5, LAST_POLL_MS)) {
        try {
            await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        }
        catch (error) {
            if (error instanceof errors/* NotFoundError */.m_)
                return "gone";
            throw error;
        }
        if (clock.now() >= deadline)
            return "deleting";
        await clock.sleep(pause, signal);
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/patch-once.js



/**
 * Patches; after an unclear answer the deployment is read again, and the patch repeated only where its effect is
 * not there: a repeat would make a second revision of the same code.
 */
function patchOnce(request, context) {
    const { snapshot, body, expectsRevision } = request;
    const { controlPlane, signal } = context;
    const params = { deployment_id: snapshot.deployment_id };
    return (0,write_once/* writeOnce */.F)({
        write: () => controlPlane.patchDeployment({ params, body }, { signal }),
        async findEffect() {
            const deployment = await controlPlane.getDeployment({ params }, { signal });
            if (!holdsFields(deployment, body) || !holdsSecrets(deployment, body))
                return undefined;
            if (!expectsRevision)
                return deployment;
            const newer = await newerRevisions(snapshot, context);
            const sent = body.source_revision_config ?? {};
            return newer.some((revision) => matches(revision.source_revision_config, sent))
                ? deployment
                : undefined;
        },
    }, context);
}
/** Whether the deployment has what the patch set outside of its revision. */
function holdsFields(deployment, body) {
    const { resource_spec, ...config } = body.source_config ?? {};
    const fields = Object.entries(config).map(([name, value]) => [
        `source_config.${name}`,
        value,
    ]);
    if (body.display_name)
        fields.push(["display_name", body.display_name]);
    if (body.secret_references)
        fields.push(["secret_references", body.secret_references]);
    return (fields.every(([path, value]) => hasValue(deployment, path, value)) &&
        changedResourceKeys(deployment.source_config.resource_spec, resource_spec).length === 0);
}
/** By name only: a service may hide the values. */
function holdsSecrets(deployment, { secrets }) {
    if (!secrets)
        return true;
    const names = new Set(deployment.secrets?.map(({ name }) => name));
    return names.size === secrets.length && secrets.every(({ name }) => names.has(name));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(3852);
// EXTERNAL MODULE: ./build/action/code/client/control-plane.js + 8 modules
var control_plane = __webpack_require__(7218);
// EXTERNAL MODULE: ./build/action/code/contract/deployment.js
var contract_deployment = __webpack_require__(3973);
;// CONCATENATED MODULE: ./build/action/code/contract/field-rules.js
const every = [
    "repo_host",
    "external_image",
    "internal_image",
    "internal_source",
    "internal_template",
];
const hosted = every.filter((source) => source !== "external_image");
const built = ["repo_host", "internal_source"];
/** A new field of the schema does not compile until it is classified here. */
const sourceConfigRules = {
    integration_id: { change: "immutable", sources: ["repo_host"] },
    repo_url: { change: "immutable", sources: ["repo_host"] },
    deployment_type: { change: "immutable", sources: hosted },
    listener_id: { change: "immutable", sources: ["external_image"] },
    listener_config: { change: "immutable", sources: ["external_image"] },
    template_id: { change: "immutable", sources: ["internal_template"] },
    build_on_push: { change: "patch", sources: ["repo_host"] },
    custom_url: { change: "patch", sources: ["external_image"] },
    resource_spec: { change: "revision", sources: every },
    install_command: { change: "revision", sources: built },
    build_command: { change: "revision", sources: built },
};
const sourceRevisionConfigRules = {
    repo_ref: { change: "revision", sources: ["repo_host"] },
    graph_config_path: { change: "revision", sources: built },
    image_uri: { change: "revision", sources: ["external_image", "internal_image"] },
    source_tarball_path: { change: "revision", sources: ["internal_source"] },
};
/** The remaining fields of a deployment that a deployer may set. */
const deploymentRules = {
    name: { change: "immutable", sources: every },
    source: { change: "immutable", sources: every },
    secrets: { change: "revision", sources: every },
    secret_references: { change: "revision", sources: ["external_image"] },
    display_name: { change: "patch", sources: every },
};
/** Every field by its dotted path, as plans name it. */
const fieldRules = {
    ...deploymentRules,
    ...prefixed("source_config", sourceConfigRules),
    ...prefixed("source_revision_config", sourceRevisionConfigRules),
};
function prefixed(prefix, rules) {
    return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));
}

// EXTERNAL MODULE: ./build/action/code/contract/repo-url.js
var contract_repo_url = __webpack_require__(2406);
;// CONCATENATED MODULE: ./build/action/code/contract/deployment-rules.js





/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
function createProblems(body) {
    const { source, source_config: config, source_revision_config: revision } = body;
    const problems = [
        ...applicabilityProblems(source, config, revision),
        ...contentProblems(config, revision.repo_ref),
        ...secretProblems(body.secrets),
        ...referenceProblems(source, body.secret_references),
    ];
    const needs = (path, value) => {
        if (value === undefined || value === null)
            problems.push({ path, message: `${path} is needed for source ${source}` });
    };
    if (source === "repo_host")
        needs("source_config.repo_url", config.repo_url);
    if (source === "external_image") {
        needs("source_revision_config.image_uri", revision.image_uri);
        needs("source_config.resource_spec", config.resource_spec);
    }
    return problems;
}
/** The same for a patch of a deployment whose source and fixed fields are `existing`. */
function patchProblems(existing, body) {
    const { source } = existing;
    const config = body.source_config ?? {};
    const revision = body.source_revision_config ?? {};
    return [
        ...applicabilityProblems(body.revision_source ?? source, config, revision),
        ...immutableProblems(existing.source_config, config),
        ...contentProblems(config, revision.repo_ref ?? existing.source_revision_config?.repo_ref),
        ...secretProblems(body.secrets ?? []),
        ...referenceProblems(source, body.secret_references),
    ];
}
/** Fields that are set but mean nothing for this source. */
function applicabilityProblems(source, config, revision) {
    const check = (prefix, given, rules) => Object.entries(given).flatMap(([name, value]) => {
        const rule = rules[name];
        if (value === null || value === undefined || value === false || !rule || rule.sources.includes(source))
            return [];
        const path = `${prefix}.${name}`;
        return [
            { path, message: `${path} applies to source ${rule.sources.join(" or ")} only, not to ${source}` },
        ];
    });
    return [
        ...check("source_config", config, sourceConfigRules),
        ...check("source_revision_config", revision, sourceRevisionConfigRules),
    ];
}
function immutableProblems(existing, wanted) {
    return Object.entries(wanted).flatMap(([name, value]) => {
        const rule = sourceConfigRules[name];
        if (rule?.change !== "immutable" || value === null || value === undefined)
            return [];
        const current = existing[name] ?? null;
        if ((0,external_node_util_.isDeepStrictEqual)(current, value))
            return [];
        const path = `source_config.${name}`;
        return [{ path, message: `${path} cannot be changed after creation` }];
    });
}
function contentProblems(config, repoRef) {
    const problems = [];
    if (config.repo_url && (0,contract_repo_url/* hasCredentials */.L)(config.repo_url)) {
        problems.push({
            path: "source_config.repo_url",
            message: "source_config.repo_url carries a password or token, which every reader of the deployment would see; leave it out and let the control plane's git sign in",
        });
    }
    if (config.build_on_push && repoRef?.startsWith("refs/tags/")) {
        problems.push({
            path: "source_config.build_on_push",
            message: `source_config.build_on_push needs a branch, and ${repoRef} is a tag`,
        });
    }
    const redisMemory = config.resource_spec?.redis_memory_mb;
    if (typeof redisMemory === "number" && redisMemory < resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX) {
        problems.push({
            path: "source_config.resource_spec.redis_memory_mb",
            message: `source_config.resource_spec.redis_memory_mb is at least ${resource_spec/* REDIS_MEMORY_FLOOR_MB */.BX}`,
        });
    }
    return problems;
}
function referenceProblems(source, references) {
    if (source === "external_image" || !references?.length)
        return [];
    return [{ path: "secret_references", message: "secret_references applies to source external_image only" }];
}
/** Reserved and malformed names, names given twice, and impossible values. Values are never told. */
function secretProblems(secrets) {
    const seen = new Set();
    return secrets.flatMap((secret) => {
        const { name } = secret;
        const twice = seen.has(name) ? `secret '${name}' is given twice` : (0,contract_secrets/* secretNameProblem */.nL)(name);
        seen.add(name);
        const messages = [twice, (0,contract_secrets/* secretValueProblem */.dI)(secret)].filter((message) => message !== undefined);
        return messages.map((message) => ({ path: `secrets.${name}`, message }));
    });
}
/** Deployers may not set the secret that this program keeps for itself; the control plane takes it from the client. */
function ownSecretProblems(secrets) {
    if (!secrets.some(({ name }) => name === contract_secrets/* SOURCE_DIGEST_SECRET */.s0))
        return [];
    const message = `secret name '${contract_secrets/* SOURCE_DIGEST_SECRET */.s0}' is reserved by agent-deploy`;
    return [{ path: `secrets.${contract_secrets/* SOURCE_DIGEST_SECRET */.s0}`, message }];
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/refusals.js






/**
 * The body of a create request; what the source delivers comes on top. What a creation needs and nobody said is
 * filled in: the type `dev` on the hosted service (spec §1), an empty resource spec for images of one's own.
 */
function createBody(desired) {
    const { display_name: _patchOnly, ...rest } = desired;
    const needed = desired.source === "external_image" ? { resource_spec: {} } : { deployment_type: "dev" };
    return {
        ...rest,
        source_config: { ...needed, ...desired.source_config },
        source_revision_config: desired.source_revision_config ?? {},
        secrets: desired.secrets ?? [],
    };
}
/** Everything that forbids creating this; `delivered`: the source brings the code's fields. */
function createRefusals(desired, delivered) {
    const body = createBody(desired);
    const shape = shapeProblems(contract_deployment/* deploymentCreate */.OX, body);
    const rules = createProblems(body).filter(({ path }) => !delivered.has(path));
    return [...shape, ...rules, ...ownSecretProblems(desired.secrets ?? [])];
}
/** Everything that forbids changing the deployment into this. */
function updateRefusals(desired, observed, { immutable, setsDigest }) {
    const { deployment } = observed;
    if ((0,control_plane/* isBeingDeleted */.v)(deployment)) {
        return [
            { path: "status", message: `deployment ${deployment.id} is being deleted; try again once it is gone` },
        ];
    }
    const { name: _name, source: _source, ...given } = desired;
    // What is fixed has messages of its own, so it stays out of the general check.
    const body = { ...given, source_config: withoutFixed(given.source_config) };
    return [
        ...shapeProblems(contract_deployment/* deploymentPatch */.Yx, body),
        ...patchProblems({ ...deployment, source: desired.source }, body),
        ...ownSecretProblems(desired.secrets ?? []),
        ...immutable.map(cannotChange),
        ...cannotClear(desired, observed, setsDigest),
    ];
}
function cannotChange({ path, from, to }) {
    const values = `${JSON.stringify(from) ?? "not set"} to ${JSON.stringify(to)}`;
    return { path, message: `${path} cannot be changed after creation (${values}); deploy under another name` };
}
/** `[]` is taken for unchanged by the service, so the last secret cannot be removed. */
function cannotClear(desired, { deployment }, setsDigest) {
    const current = ownSecrets(deployment.secrets);
    if (!desired.secrets || desired.secrets.length > 0 || current.length === 0 || setsDigest)
        return [];
    const names = current.map(({ name }) => name).join(", ");
    const message = `the service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;
    return [{ path: "secrets", message }];
}
function shapeProblems(schema, body) {
    const issues = parse/* safeEncode */.wy(schema, body).error?.issues ?? [];
    return issues.map(({ path, message }) => ({
        path: path.join("."),
        message: `${path.join(".")}: ${message}`,
    }));
}
function withoutFixed(config) {
    const rules = fieldRules;
    return (config &&
        Object.fromEntries(Object.entries(config).filter(([name]) => rules[`source_config.${name}`]?.change !== "immutable")));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/code-diff.js

/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
function diffCode(source, observed) {
    if (!source)
        return undefined;
    const { kind, digest: to } = source;
    const from = observed && deployedCode(kind, observed);
    // A branch whose commit nobody knows: the fields decide, or every deploy would build.
    if (observed && kind === "repo_host" && to === undefined)
        return undefined;
    if (kind === "internal_template")
        return undefined;
    return to !== undefined && from !== undefined && sameCode(kind, from, to) ? undefined : { from, to };
}
function deployedCode(kind, observed) {
    const latest = observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
    switch (kind) {
        case "internal_source":
            return recordedDigest(observed);
        case "repo_host":
            return (latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined);
        case "external_image":
        case "internal_image":
            return latest?.image_uri?.split("@")[1];
        case "internal_template":
            return undefined;
    }
}
function sameCode(kind, from, to) {
    return kind === "repo_host" ? sameCommit(from, to) : from === to;
}
/** Commits may be given short, from seven digits on. */
function sameCommit(one, other) {
    if (one === other)
        return true;
    return Math.min(one.length, other.length) >= 7 && (one.startsWith(other) || other.startsWith(one));
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/revision-made.js




/** How long a push's own revision may take to appear, and a new deployment's first one; milliseconds. */
const PUSH_REVISION_TIMEOUT_MS = 60_000;
const FIRST_REVISION_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** The revision that a push made by itself (`build_on_push`); undefined when none appears in time. */
async function revisionOfPush(snapshot, commit, context) {
    return appearing(PUSH_REVISION_TIMEOUT_MS, context, async () => {
        const newer = await newerRevisions(snapshot, context);
        return newer.find((revision) => sameCommit(commitOf(revision) ?? "", commit))?.id;
    });
}
/**
 * A new deployment's first revision, which its create answer may not name yet; one is made when none appears.
 */
async function firstRevision(deployment, context) {
    const { controlPlane, signal } = context;
    const { id: deployment_id } = deployment;
    const first = await appearing(FIRST_REVISION_TIMEOUT_MS, context, async () => {
        const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return now.latest_revision_id ?? undefined;
    });
    return first ?? createRevisionOnce({ deployment_id, latest_revision_id: undefined }, {}, context);
}
/** Creates a revision of the deployment's configuration, and only one, also after an unclear answer. */
async function createRevisionOnce(snapshot, wanted, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = snapshot;
    const { commit, config = {} } = wanted;
    const body = Object.keys(config).length > 0 ? { source_revision_config: config } : {};
    return (0,write_once/* writeOnce */.F)({
        async write() {
            const made = await controlPlane.createRevision({ params: { deployment_id }, body }, { signal });
            return made.id;
        },
        async findEffect() {
            const newer = await newerRevisions(snapshot, context);
            return newer.findLast((revision) => couldBe(revision, commit))?.id;
        },
    }, context);
}
/** A commit may not be known yet while the revision is young. */
function couldBe(revision, commit) {
    const built = commitOf(revision);
    if ((0,contract_status/* phaseOf */.hU)(revision.status) === "superseded")
        return false;
    return commit === undefined || built === undefined || sameCommit(built, commit);
}
const commitOf = (revision) => revision.source_revision_config?.repo_commit_sha ?? undefined;
async function appearing(timeoutMs, { clock, signal }, look) {
    const deadline = clock.now() + timeoutMs;
    for (;;) {
        const found = await look();
        if (found !== undefined || clock.now() >= deadline)
            return found;
        await clock.sleep(LOOK_EVERY_MS, signal);
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/apply.js






/**
 * Does exactly what the plan says, and nothing when it says nothing. A crash in between leaves what the next plan
 * recognises: a deployment without a revision is continued.
 * @throws ControlPlaneError; or an error of the source, when the code cannot be delivered
 */
async function apply(planned, context) {
    const { plan, observed } = planned;
    switch (plan.action) {
        case "create":
            return create(planned, context);
        case "replace":
            // The name is held by the tracing project as well, so that goes with it.
            await deleteDeployment(required(observed).deployment.id, { delete_tracing_project: true, wait: true }, context);
            return create(planned, context);
        case "update":
            return change({ ...planned, observed: required(observed) }, context);
        case "none":
            return { deployment: required(observed).deployment, revision_id: undefined, made_revision: false };
    }
}
function required(observed) {
    if (!observed)
        throw new TypeError("a plan for an existing deployment is applied with what was observed");
    return observed;
}
async function create(planned, context) {
    const { plan, desired, source } = planned;
    const { controlPlane, signal, report } = context;
    const body = createBody(desired);
    // A tarball or image is delivered to a deployment that exists; other sources only name their code.
    const isDeliveredLater = source?.kind === "internal_source" || source?.kind === "internal_image";
    if (source && !isDeliveredLater) {
        const named = await deliver(source, "", context);
        body.source_revision_config = { ...body.source_revision_config, ...named };
    }
    const deployment = await controlPlane.createDeploymentOnce(body, { signal });
    const first = deployment.latest_revision_id ?? undefined;
    report({ type: "created", deployment_id: deployment.id, revision_id: first, name: deployment.name });
    if (isDeliveredLater || desired.display_name) {
        const rest = afterCreation(plan, isDeliveredLater);
        const observed = { deployment, latest_revision: undefined };
        const changed = await change({ ...planned, plan: rest, observed }, context);
        if (isDeliveredLater)
            return changed;
    }
    if (!plan.makes_revision)
        return { deployment, revision_id: undefined, made_revision: false };
    return {
        deployment,
        revision_id: first ?? (await firstRevision(deployment, context)),
        made_revision: true,
    };
}
/** What is left of the plan after the create request, which carried all but the display name and delivered code. */
function afterCreation(plan, isDeliveredLater) {
    const { added, kept } = plan.secrets;
    return {
        ...plan,
        fields: plan.fields.filter(({ path }) => path === "display_name"),
        secrets: { added: [], changed: [], removed: [], unknown: [], kept: [...added, ...kept] },
        code: isDeliveredLater ? plan.code : undefined,
        makes_revision: isDeliveredLater,
    };
}
async function change(planned, context) {
    const { plan, source, observed } = planned;
    const { id: deployment_id } = observed.deployment;
    const delivered = plan.code && source ? await deliver(source, deployment_id, context) : undefined;
    const carriesCode = source?.kind !== "repo_host";
    const withoutCode = changeBody(planned, source, undefined);
    // A moved branch alone is a new revision of the same configuration; with other changes it goes along.
    const inPatch = carriesCode || makesRevision(plan, withoutCode) ? delivered : undefined;
    const body = inPatch ? changeBody(planned, source, inPatch) : withoutCode;
    let { deployment } = observed;
    let revision_id;
    if (Object.keys(body).length > 0) {
        const patched = await patch(planned, body, context);
        deployment = patched.deployment;
        revision_id = patched.revision_id;
    }
    if (plan.makes_revision && revision_id === undefined) {
        revision_id = await makeRevision(deployment, { plan, delivered: inPatch ? undefined : delivered }, context);
    }
    context.report({ type: "patched", deployment_id, revision_id });
    return { deployment, revision_id, made_revision: revision_id !== undefined };
}
async function patch({ plan, observed }, body, context) {
    const snapshot = snapshotOf(observed.deployment);
    const expectsRevision = makesRevision(plan, body);
    const answer = await patchOnce({ snapshot, body, expectsRevision }, context);
    const sent = body.source_revision_config ?? {};
    return {
        deployment: answer,
        revision_id: expectsRevision ? await ownRevision({ snapshot, sent, answer }, context) : undefined,
    };
}
async function makeRevision(deployment, { plan, delivered }, context) {
    const commit = plan.source === "repo_host" ? plan.code?.to : undefined;
    if (deployment.source_config.build_on_push && commit !== undefined) {
        const pushed = await revisionOfPush(snapshotOf(deployment), commit, context);
        if (pushed !== undefined)
            return pushed;
    }
    return createRevisionOnce(snapshotOf(deployment), { commit, config: delivered }, context);
}
async function deliver(source, deployment_id, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "delivering", description: source.describe() });
    return source.deliver({
        deployment_id,
        signal,
        upload: (body) => controlPlane.upload(deployment_id, { ...body, signal }, (sent_bytes, total_bytes) => report({ type: "uploading", sent_bytes, total_bytes })),
    });
}

// EXTERNAL MODULE: ./build/action/code/client/redact.js
var redact = __webpack_require__(6656);
;// CONCATENATED MODULE: ./build/action/code/lifecycle/kept-fields.js



/**
 * Warnings about texts that `desired` gives as null or empty and the deployment has: the service merges nulls away,
 * so that they stay.
 */
function keptFieldWarnings(desired, { deployment }) {
    const secrets = [...(desired.secrets ?? []), ...(deployment.secrets ?? [])].map(({ value }) => value);
    return Object.keys(fieldRules).flatMap((path) => {
        const [section = "", field] = path.split(".");
        const holder = field === undefined ? undefined : desired[section];
        const current = valueAt(deployment, path);
        if (!isCleared(holder, field) || typeof current !== "string" || current === "")
            return [];
        const other = field?.endsWith("_command") ? "another command (e.g. `true`)" : "another value";
        const kept = `the service keeps '${current}' as ${field}: it cannot be removed, give ${other}`;
        return [(0,redact/* scrub */._I)(kept, secrets)];
    });
}
function isCleared(holder, field) {
    if (typeof holder !== "object" || holder === null || field === undefined)
        return false;
    const value = holder[field];
    return value === null || value === "";
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/observe.js

/**
 * Reads the deployment, looking an exact name up over all pages.
 * @returns undefined when no deployment has the name
 * @throws NotFoundError when it is named by an id that does not exist
 */
async function observe(which, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "looking_up", name: "name" in which ? which.name : which.deployment_id });
    const deployment = "name" in which
        ? await controlPlane.findDeployment(which.name, { signal })
        : await controlPlane.getDeployment({ params: which }, { signal });
    return deployment && { deployment, latest_revision: await latestRevision(deployment, context) };
}
async function latestRevision(deployment, context) {
    const { id: deployment_id, latest_revision_id: revision_id } = deployment;
    if (!revision_id)
        return undefined;
    const { controlPlane, signal } = context;
    try {
        return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
    }
    catch (error) {
        // Removed between the two reads: the same as none.
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/field-diff.js


const RESOURCE_SPEC = "source_config.resource_spec";
/** Compared by rules of their own (secrets by name), or not part of an existing deployment's state. */
const comparedElsewhere = new Set(["secrets", RESOURCE_SPEC]);
/**
 * The managed fields that differ, one entry each; a resource spec by its keys. Covers every path of the contract's
 * rules but `leaveOut` (fields that the source delivers).
 */
function diffFields(desired, deployment, leaveOut) {
    const changes = [];
    for (const [path, { change }] of Object.entries(fieldRules)) {
        const wanted = valueAt(desired, path);
        if (wanted === undefined || comparedElsewhere.has(path) || leaveOut.has(path))
            continue;
        if (hasValue(deployment, path, wanted))
            continue;
        changes.push({ path, from: valueAt(deployment, path), to: wanted, change });
    }
    return [...changes, ...diffResources(desired, deployment)];
}
function diffResources(desired, deployment) {
    const current = deployment.source_config.resource_spec;
    const wanted = desired.source_config?.resource_spec;
    const merged = mergedResourceSpec(current, wanted);
    return changedResourceKeys(current, wanted).map((key) => ({
        path: `${RESOURCE_SPEC}.${key}`,
        from: current?.[key] ?? undefined,
        to: merged[key],
        change: fieldRules[RESOURCE_SPEC]?.change ?? "revision",
    }));
}
/** All managed fields of a deployment that does not exist yet. */
function initialFields(desired) {
    return Object.entries(fieldRules).flatMap(([path, { change }]) => {
        const to = valueAt(desired, path);
        return to === undefined || path === "secrets" || path === "name" || path === "source"
            ? []
            : [{ path, from: undefined, to, change }];
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/plan.js






/**
 * What it takes to get from what is observed to what is desired. Pure. Only fields that `desired` gives are
 * managed; null is the same as leaving out.
 * @param source where the code comes from; undefined: the code is not managed, or named by `desired` itself
 * @param observed undefined: no such deployment
 */
function planDeployment(desired, source, observed, options = {}) {
    const plan = observed
        ? planChange(desired, source, { observed, options })
        : planCreation(desired, source, undefined);
    return withoutSecretValues(plan, desired, observed);
}
/** Fields whose values the source delivers, so that `desired` need not name them. */
function deliveredFields(source) {
    switch (source?.kind) {
        case "internal_source":
            return new Set(["source_revision_config.source_tarball_path"]);
        case "external_image":
        case "internal_image":
            return new Set(["source_revision_config.image_uri"]);
        default:
            return new Set();
    }
}
function planCreation(desired, source, replaced) {
    const config = desired.source_revision_config;
    const hasCode = source !== undefined ||
        !(desired.source === "internal_source" || desired.source === "internal_image") ||
        Boolean(config?.source_tarball_path ?? config?.image_uri);
    return {
        action: replaced ? "replace" : "create",
        name: desired.name,
        source: desired.source,
        deployment_id: replaced?.deployment.id,
        fields: initialFields({ ...desired, source_config: createBody(desired).source_config }),
        secrets: diffSecrets(desired.secrets ?? [], undefined),
        code: diffCode(source, undefined),
        latest_revision: undefined,
        makes_revision: hasCode,
        refusals: createRefusals(desired, deliveredFields(source)),
    };
}
function planChange(desired, source, { observed, options }) {
    const { deployment, latest_revision } = observed;
    const fields = diffFields(desired, deployment, deliveredFields(source));
    const immutable = fields.filter(({ change }) => change === "immutable");
    if (immutable.length > 0 && options.allowReplace)
        return planCreation(desired, source, observed);
    const secrets = diffSecrets(desired.secrets, deployment);
    const code = diffCode(source, observed);
    const makes_revision = anySecretChange(secrets) ||
        code !== undefined ||
        fields.some(({ change }) => change === "revision") ||
        needsRevision(observed, source);
    const setsDigest = source?.kind === "internal_source" && source.digest !== undefined;
    return {
        action: fields.length > 0 || makes_revision ? "update" : "none",
        name: desired.name,
        source: desired.source,
        deployment_id: deployment.id,
        fields,
        secrets,
        code,
        latest_revision: unsettledRevision(observed),
        makes_revision,
        refusals: updateRefusals(desired, { deployment, latest_revision }, { immutable, setsDigest }),
    };
}
/** Equal fields are not enough: there is nothing to serve, or the last attempt to deploy them came to nothing. */
function needsRevision({ deployment, latest_revision }, source) {
    if (!deployment.latest_revision_id || !latest_revision) {
        // Without code, a deployment that waits for its first tarball or image has nothing to build.
        const awaitsCode = deployment.source === "internal_source" || deployment.source === "internal_image";
        return source !== undefined || !awaitsCode;
    }
    const phase = (0,contract_status/* phaseOf */.hU)(latest_revision.status);
    return phase !== "deployed" && phase !== "in_progress";
}
function unsettledRevision({ latest_revision }) {
    if (!latest_revision)
        return undefined;
    const { id, status } = latest_revision;
    const phase = (0,contract_status/* phaseOf */.hU)(status);
    return phase === "deployed" ? undefined : { id, status, is_under_way: phase === "in_progress" };
}
/** Values of fields may repeat a secret (a token in a command, a container's variable): plans are printed. */
function withoutSecretValues(plan, desired, observed) {
    const entries = [...(desired.secrets ?? []), ...(observed?.deployment.secrets ?? [])];
    const secrets = entries.map(({ value }) => value);
    if (secrets.length === 0)
        return plan;
    const clean = (value) => (0,redact/* scrubDeep */.wE)(value, secrets);
    return {
        ...plan,
        fields: plan.fields.map((field) => ({ ...field, from: clean(field.from), to: clean(field.to) })),
        refusals: plan.refusals.map(({ path, message }) => ({ path, message: (0,redact/* scrub */._I)(message, secrets) })),
    };
}

// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-request.js
var api_request = __webpack_require__(4043);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action/code/foundation/clock.js
var foundation_clock = __webpack_require__(9269);
// EXTERNAL MODULE: ./build/action/code/client/base-url.js
var base_url = __webpack_require__(6928);
// EXTERNAL MODULE: ./build/action/code/client/credentials.js
var credentials = __webpack_require__(343);
// EXTERNAL MODULE: ./build/action/code/client/dispatcher.js
var dispatcher = __webpack_require__(3260);
// EXTERNAL MODULE: ./build/action/code/client/refusal.js
var client_refusal = __webpack_require__(1517);
;// CONCATENATED MODULE: ./build/action/code/foundation/sse-decode.js
/**
 * A decoder of an SSE byte stream that may be cut anywhere: `feed` returns the events completed so far.
 * Follows the WHATWG parsing rules: BOM, CR, LF, CRLF (also cut in two), comments, multi-line data,
 * and an event without data is dropped.
 */
function createSseDecoder() {
    const decoder = new TextDecoder("utf-8");
    // The line that has begun, in the pieces it came in: joined once, when it ends, however long it is.
    let begun = [];
    // A CR at the end of a chunk ends its line at once; the LF that may follow belongs to it.
    let skipLf = false;
    let event = "";
    let lastId;
    let data = [];
    function line(text, out) {
        if (text === "") {
            if (data.length > 0)
                out.push({ event: event || "message", id: lastId, data: data.join("\n") });
            event = "";
            data = [];
            return;
        }
        const colon = text.indexOf(":");
        if (colon === 0)
            return;
        const field = colon < 0 ? text : text.slice(0, colon);
        let value = colon < 0 ? "" : text.slice(colon + 1);
        if (value.startsWith(" "))
            value = value.slice(1);
        if (field === "data")
            data.push(value);
        else if (field === "event")
            event = value;
        else if (field === "id" && !value.includes("\0"))
            lastId = value;
    }
    return {
        feed(bytes) {
            const out = [];
            const text = decoder.decode(bytes, { stream: true });
            let start = skipLf && text.startsWith("\n") ? 1 : 0;
            if (text.length > 0)
                skipLf = false;
            for (let i = start; i < text.length; i++) {
                const code = text.charCodeAt(i);
                if (code !== 10 && code !== 13)
                    continue;
                begun.push(text.slice(start, i));
                line(begun.length === 1 ? begun[0] : begun.join(""), out);
                begun = [];
                if (code === 13) {
                    if (i + 1 === text.length)
                        skipLf = true;
                    else if (text.charCodeAt(i + 1) === 10)
                        i++;
                }
                start = i + 1;
            }
            if (start < text.length)
                begun.push(text.slice(start));
            return out;
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/client/run-stream.js

/**
 * Reads the frames of a run in the modes `messages-tuple` and `values` until the stream closes. Names may carry
 * a namespace (`messages|node:id`); all belong to this run.
 */
async function readRunStream(bytes, onToken) {
    const decoder = createSseDecoder();
    const result = { answer: "", values: undefined, failure: undefined };
    let tokens = "";
    for await (const chunk of bytes) {
        for (const { event, data } of decoder.feed(chunk)) {
            const [mode] = event.split("|");
            if (mode === "messages") {
                const token = tokenOf(parsed(data));
                if (token === "")
                    continue;
                tokens += token;
                onToken?.(token);
            }
            else if (event === "values") {
                result.values = parsed(data);
            }
            else if (mode === "error") {
                result.failure = failureOf(parsed(data), data);
            }
        }
    }
    result.answer = lastAnswer(result.values) ?? tokens;
    return result;
}
function tokenOf(frame) {
    const message = (Array.isArray(frame) ? frame[0] : undefined);
    return message && isOfTheAi(message) ? textOf(message.content) : "";
}
function lastAnswer(values) {
    const { messages } = (values ?? {});
    if (!Array.isArray(messages))
        return undefined;
    const last = messages.findLast((message) => message && isOfTheAi(message));
    return last && textOf(last.content);
}
const isOfTheAi = ({ type }) => type === "ai" || type === "AIMessageChunk" || type === "AIMessage";
/** Content is text, or parts of which some are text. */
function textOf(content) {
    if (typeof content === "string")
        return content;
    if (!Array.isArray(content))
        return "";
    return content
        .map((part) => (typeof part === "string" ? part : part?.text))
        .filter((text) => typeof text === "string")
        .join("");
}
function failureOf(body, raw) {
    const { error, message } = (body ?? {});
    const words = [error, message].filter((part) => typeof part === "string" && part !== "");
    return (words.length > 0 ? words.join(": ") : raw).slice(0, 2000);
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/action/code/client/transport.js
var transport = __webpack_require__(112);
;// CONCATENATED MODULE: ./build/action/code/client/agent-server.js










const assistants = schemas/* array */.YOg(schemas/* looseObject */._H3({ graph_id: schemas/* string */.YjP().min(1) }));
const information = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J());
/** @throws ConfigurationError for a URL or key that can never work */
function connectAgentServer(options) {
    const base = (0,base_url/* parseBaseUrl */.Q)(options.url);
    const { apiKey, clock = foundation_clock/* systemClock */.m, timeoutMs = 30_000 } = options;
    const connections = (0,dispatcher/* openConnections */.q)(options);
    const headers = { "user-agent": "agent-deploy", ...(0,credentials/* credentialHeaders */.w)({ apiKey }) };
    const refusal = { secrets: apiKey ? [apiKey] : [], clock };
    async function call(request, given = {}) {
        const { method, path, body } = request;
        const answer = await (0,transport/* exchange */.cv)(await connections.get(), {
            origin: base.origin,
            path: base.pathPrefix + path,
            method,
            headers: {
                ...headers,
                accept: "application/json",
                ...(body && { "content-type": "application/json" }),
            },
            body: body && JSON.stringify(body),
            timeoutMs: given.timeoutMs ?? timeoutMs,
            signal: given.signal,
            facts: { method, path },
        });
        const facts = (0,client_refusal/* withRequestId */.B)({ method, path }, answer);
        if (answer.status < 200 || answer.status > 299)
            throw (0,client_refusal/* refusalOf */.O)(answer, facts, refusal);
        return { answer, facts };
    }
    return {
        url: base.origin + base.pathPrefix,
        async health(given) {
            await call({ method: "GET", path: "/ok" }, given);
        },
        async info(given) {
            return jsonOf(information, await call({ method: "GET", path: "/info" }, given));
        },
        async firstAssistant(given) {
            const request = { method: "POST", path: "/assistants/search", body: { limit: 1, offset: 0 } };
            const called = await call(request, given);
            const [first] = jsonOf(assistants, called);
            if (first)
                return first.graph_id;
            throw new errors/* UnexpectedAnswerError */.qx("the agent server serves no graph", called.facts, {
                hint: "Name a graph in the graph configuration file.",
            });
        },
        async run(request) {
            const dispatcher = await connections.get();
            return streamRun(request, { dispatcher, base, headers, refusal });
        },
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
}
async function streamRun(request, connection) {
    const { assistant_id, message, input, onToken, signal } = request;
    const facts = { method: "POST", path: "/runs/stream" };
    const body = {
        assistant_id,
        input: input ?? { messages: [{ role: "user", content: message ?? "" }] },
        stream_mode: ["messages-tuple", "values"],
    };
    try {
        const response = await api_request.call(connection.dispatcher, {
            origin: connection.base.origin,
            path: connection.base.pathPrefix + facts.path,
            method: "POST",
            headers: { ...connection.headers, accept: "text/event-stream", "content-type": "application/json" },
            body: JSON.stringify(body),
            signal: signal ?? null,
            // Tokens come as the model thinks; the caller's signal bounds the whole run.
            headersTimeout: 0,
            bodyTimeout: 0,
        });
        const { statusCode: status, headers } = response;
        if (status !== 200) {
            const answer = { status, headers, text: await response.body.text() };
            throw (0,client_refusal/* refusalOf */.O)(answer, (0,client_refusal/* withRequestId */.B)(facts, answer), connection.refusal);
        }
        const type = (0,transport/* headerOf */.rR)({ status, headers, text: "" }, "content-type") ?? "none";
        if (!type.startsWith("text/event-stream")) {
            await response.body.dump();
            throw new errors/* UnexpectedAnswerError */.qx(`answered with content type ${type} instead of a stream`, facts, {
                hint: "Check that the URL is that of an agent server.",
            });
        }
        const { failure, ...result } = await readRunStream(response.body, onToken);
        if (failure !== undefined) {
            throw new errors/* RunFailedError */.fg(`the run failed: ${failure}`, facts, {
                hint: "Read the deployment's run log.",
            });
        }
        return result;
    }
    catch (error) {
        if (signal?.aborted)
            throw signal.reason;
        if (error instanceof Error && "code" in error && isTransportCode(error.code)) {
            throw new errors/* UnreachableError */.Jk("the stream broke before the run ended", facts, {
                cause: error,
                maybe_sent: true,
            });
        }
        throw error;
    }
}
const isTransportCode = (code) => typeof code === "string" && /^(UND_ERR_|E[A-Z]+$)/.test(code);
function jsonOf(schema, { answer, facts }) {
    let value;
    try {
        value = JSON.parse(answer.text);
    }
    catch {
        value = undefined;
    }
    const result = schema.safeParse(value);
    if (result.success)
        return result.data;
    throw new errors/* UnexpectedAnswerError */.qx("answered with something that an agent server does not say", facts, {
        hint: "Check that the URL is that of an agent server.",
        cause: result.error,
    });
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/verify.js



const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const verify_FIRST_PAUSE_MS = 200;
const verify_LAST_PAUSE_MS = 3_000;
/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
async function verify(url, checks, context) {
    const { signal, report } = context;
    const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
    report({ type: "verifying", url });
    const server = connectAgentServer({ url, apiKey: checks.api_key, environment: checks.environment });
    const timeout = AbortSignal.timeout(timeoutMs);
    const bounded = { ...context, signal: AbortSignal.any([signal, timeout]) };
    try {
        await untilHealthy(server, context.clock.now() + timeoutMs, bounded);
        const answer = checks.message === undefined ? undefined : await ask(server, checks.message, bounded);
        if (answer !== undefined && checks.expect && !matchesAnew(checks.expect, answer)) {
            return {
                ok: false,
                message: `${url} answered ${excerpt(answer)}, which does not match ${checks.expect}`,
            };
        }
        report({ type: "verified", url, answer });
        return { ok: true, answer };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        if (timeout.aborted)
            return { ok: false, message: `${url} did not answer within ${timeoutMs / 1000} s` };
        if (error instanceof errors/* ControlPlaneError */.Cj)
            return { ok: false, message: `${url}: ${error.message}` };
        throw error;
    }
    finally {
        await server.close();
    }
}
/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
async function untilHealthy(server, deadline, { clock, signal }) {
    for (let pause = verify_FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, verify_LAST_PAUSE_MS)) {
        try {
            return await server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS });
        }
        catch (error) {
            const mayPass = (0,retry_policy/* isTransient */.dg)(error) || error instanceof errors/* NotFoundError */.m_ || error instanceof errors/* UnexpectedAnswerError */.qx;
            if (!mayPass || clock.now() + pause > deadline)
                throw error;
        }
        await clock.sleep(pause, signal);
    }
}
async function ask(server, message, { signal }) {
    const assistant_id = await server.firstAssistant({ signal });
    const { answer } = await server.run({ assistant_id, message, signal });
    return answer;
}
/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesAnew(pattern, text) {
    return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}
const excerpt = (answer) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);

;// CONCATENATED MODULE: ./build/action/code/lifecycle/deploy.js











/** Looks up and plans; changes nothing. @throws ControlPlaneError */
async function planOnly(desired, source, options, context) {
    const { deployment_id, allow_replace = false } = options;
    const observed = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
    const plan = planDeployment(desired, source, observed, { allowReplace: allow_replace });
    const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
    for (const message of warnings)
        context.report({ type: "warning", message });
    context.report({ type: "planned", plan });
    return { plan, observed };
}
/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. Failures after the plan are returned as outcomes, aborts included.
 *
 * With `wait: false` the outcome is `unchanged` when there was nothing to do, else `planned` with `changed: true`
 * and the revision's id: the revision is on its way, and `deployed` is said only of live ones.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
async function deploy(desired, source, options, context) {
    const { plan, observed } = await planOnly(desired, source, options, context);
    const result = {
        outcome: "refused",
        changed: false,
        plan,
        deployment_id: plan.deployment_id,
    };
    if (plan.refusals.length > 0) {
        return { ...result, message: plan.refusals.map(({ message }) => message).join("; ") };
    }
    try {
        await follow(result, { desired, source, observed, options }, context);
    }
    catch (error) {
        const outcome = context.signal.aborted ? "cancelled" : outcomeOf(error);
        if (outcome === undefined)
            throw error;
        result.outcome = outcome;
        result.message = outcome === "cancelled" ? "cancelled" : (0,foundation_error/* messageChain */.N)(error).join(": ");
        if (error instanceof errors/* ControlPlaneError */.Cj)
            result.error = error;
        delete result.url;
    }
    return result;
}
/** Applies and sees it through; `result` is filled as far as it gets, so that a failure tells what is known. */
async function follow(result, wanted, context) {
    const { plan } = result;
    const { options } = wanted;
    const seeing = { ...context, report: noting(result, context.report) };
    const applied = await apply({ ...wanted, plan }, seeing);
    result.deployment_id = applied.deployment.id;
    result.changed = plan.action !== "none";
    const revision_id = revisionToSee(applied);
    result.revision_id = revision_id;
    if (revision_id === undefined) {
        result.outcome = result.changed ? "planned" : "unchanged";
        result.message = "the deployment has no revision yet: nothing of it can be live";
        return;
    }
    if (!options.wait)
        return leave(result, applied);
    const settled = await waitForRevision({
        deployment_id: applied.deployment.id,
        revision_id,
        timeout_ms: options.wait_timeout_ms,
        follow_logs: options.follow_logs,
    }, seeing);
    await conclude(result, { settled, revision_id, options }, context);
}
/** The revision of our own write; else the latest one, which has what we want already. */
function revisionToSee({ deployment, revision_id }) {
    return revision_id ?? deployment.latest_revision_id ?? undefined;
}
/** Keeps in the result what progress tells, in case a later step throws. */
function noting(result, report) {
    return (event) => {
        if (event.type === "created" || event.type === "patched") {
            result.deployment_id = event.deployment_id;
            result.revision_id = event.revision_id;
            result.changed = true;
        }
        if (event.type === "status")
            result.status = event.status;
        report(event);
    };
}
function leave(result, { deployment, made_revision }) {
    result.outcome = result.changed ? "planned" : "unchanged";
    const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
    if (isServing)
        result.url = urlOf(deployment);
    if (made_revision)
        result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}
async function conclude(result, { settled, revision_id, options }, context) {
    const deployment_id = result.deployment_id ?? "";
    result.status = settled.status;
    result.message = settled.message;
    if (settled.status_message !== undefined)
        result.status_message = settled.status_message;
    result.logs = settled.log;
    if (settled.result !== "deployed") {
        result.outcome = settled.result;
        if (settled.result === "deploy_failed")
            await restore(result, { revision_id, options }, context);
        await showServing(result, context);
        return;
    }
    const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive)
        return notActive(result, deployment);
    const problem = await check(result, { deployment, options }, context);
    if (problem === undefined) {
        result.outcome = result.changed ? "deployed" : "unchanged";
        return;
    }
    result.outcome = "verification_failed";
    result.message = problem;
    if (options.roll_back_on_failure)
        await goBack(result, { revision_id, options }, context);
    await showServing(result, context);
}
function notActive(result, deployment) {
    const { latest_revision_id, active_revision_id } = deployment;
    const isOvertaken = latest_revision_id !== result.revision_id && active_revision_id === latest_revision_id;
    result.outcome = isOvertaken ? "superseded" : "verification_failed";
    result.message = isOvertaken
        ? `revision ${result.revision_id} was live, and revision ${active_revision_id} has taken over`
        : `revision ${result.revision_id} is DEPLOYED, but ${active_revision_id ? `revision ${active_revision_id}` : "no revision"} serves`;
    result.url = urlOf(deployment);
}
/** Runs the checks; returns what is wrong. */
async function check(result, { deployment, options }, context) {
    const url = urlOf(deployment);
    result.url = url;
    if (options.verify === false)
        return undefined;
    if (!url)
        return "the deployment is live but has no URL to check; turn verification off for it";
    const verified = await verify(url, options.verify, context);
    if (!verified.ok)
        return verified.message;
    result.answer = verified.answer;
    return undefined;
}

;// CONCATENATED MODULE: ./build/action/code/sources/configuration-error.js

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
class ConfigurationError extends foundation_error/* AgentDeployError */.p {
    code = "configuration";
    problems;
    constructor(problems, options = {}) {
        const lines = problems.map(problemLine);
        const message = lines.length === 1
            ? String(lines[0])
            : `${lines.length} problems in the configuration:\n${lines.map((line) => `  ${line}`).join("\n")}`;
        super(message, { hint: "Nothing was changed. Correct it and run again.", ...options });
        this.problems = problems;
    }
}
/** One problem as a line: `agent-deploy.yaml:3: source: …`. */
function problemLine({ path, message, line, file }) {
    const where = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}: `;
    return `${where}${path === "" || message.startsWith(path) ? message : `${path}: ${message}`}`;
}

// EXTERNAL MODULE: ./build/action/code/sources/git.js
var sources_git = __webpack_require__(6368);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/action/code/sources/desired-file-names.js
var desired_file_names = __webpack_require__(7808);
;// CONCATENATED MODULE: ./build/action/code/sources/built-in-excludes.js

const excludedNames = new Set([
    // Version control.
    ".git",
    ".hg",
    ".svn",
    // Installed or made again by the build.
    "node_modules",
    ".venv",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    // Local state of this program and of the development server.
    ".agent-deploy",
    ".langgraph_api",
    ".DS_Store",
    // What is to be deployed, not the code; a change of it alone is no change of the code.
    ...desired_file_names/* DESIRED_FILE_NAMES */.J,
]);
/** The file that marks a Python virtual environment, whatever its folder is called. */
const VIRTUAL_ENVIRONMENT_MARKER = "pyvenv.cfg";
/** Names that are never packed, at any depth and whatever the ignore files say. `.env*` files hold secrets. */
function isNeverPacked(name) {
    return excludedNames.has(name) || name.startsWith(".env");
}

// EXTERNAL MODULE: ./node_modules/ignore/index.js
var ignore = __webpack_require__(298);
;// CONCATENATED MODULE: ./build/action/code/sources/docker-ignore.js


/**
 * Reads a `.dockerignore`: patterns count from the folder of the file, the last one that matches a path or a folder
 * above it decides.
 */
function parseDockerIgnore(text) {
    const groups = [];
    const exceptions = [];
    for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
        if (line.startsWith("#"))
            continue;
        const trimmed = line.trim();
        const isException = trimmed.startsWith("!");
        const pattern = cleaned(isException ? trimmed.slice(1).trim() : trimmed);
        if (pattern === undefined)
            continue;
        let group = groups.at(-1);
        if (group?.isException !== isException) {
            group = { isException, rules: ignore({ ignoreCase: false }) };
            groups.push(group);
        }
        group.rules.add([`/${pattern}`]);
        if (isException)
            exceptions.push(pattern.split("/"));
    }
    return {
        excludes(path) {
            let isExcluded = false;
            for (const { isException, rules } of groups) {
                if (isExcluded === isException && rules.ignores(path))
                    isExcluded = !isException;
            }
            return isExcluded;
        },
        mayReopen(directory) {
            const segments = directory.split("/").slice(0, -1);
            return exceptions.some((pattern) => mayMeet(pattern, segments));
        },
    };
}
/** The pattern as Docker cleans it; undefined when it names nothing inside the folder. */
function cleaned(pattern) {
    if (pattern === "")
        return undefined;
    const path = external_node_path_.posix.normalize(pattern).replace(/^\/+|\/+$/g, "");
    return path === "" || path === "." || path === ".." || path.startsWith("../") ? undefined : path;
}
function mayMeet(pattern, directory) {
    for (let index = 0; index < Math.min(pattern.length, directory.length); index++) {
        const part = String(pattern[index]);
        if (part === "**")
            return true;
        if (!/[*?[\\]/.test(part) && part !== directory[index])
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./build/action/code/sources/file-name.js
/** Why a file or folder of this name cannot travel to every system; undefined when it can. */
function nameProblem(name) {
    // Node decodes what is not UTF-8 to this character, under which the file is not found again.
    if (name.includes("\uFFFD"))
        return "is not valid UTF-8";
    if (/\p{Cc}/u.test(name))
        return "holds a line break or another control character";
    if (name.includes("\\"))
        return "holds a backslash, which separates folders on some systems";
    if (name.includes(":"))
        return "holds a colon, which names a drive on some systems";
    return undefined;
}

;// CONCATENATED MODULE: ./build/action/code/sources/git-ignore.js



/**
 * Whether git would leave out `path`. Directories end with a slash; the deepest file that says something decides.
 * Paths are asked top-down: nothing below an ignored directory may be asked for.
 */
function isGitIgnored(layers, path) {
    for (const layer of layers.toReversed()) {
        const { ignored, unignored } = layer.rules.test(layer.pathFrom(path));
        if (ignored || unignored)
            return ignored;
    }
    return false;
}
/**
 * The layers for the content of a directory that is not ignored.
 * @param directory `""` for the root, else `a/b/`
 * @param ownRules text of the `.gitignore` in it
 */
function layersWithin(outer, directory, ownRules) {
    const layers = outer.map((layer) => reopened(layer, directory));
    if (ownRules !== undefined) {
        layers.push({ rules: createRules().add(ownRules), pathFrom: (path) => path.slice(directory.length) });
    }
    return layers;
}
/**
 * The rules that folders above `root` have for it, up to the root of its git repository. None when the repository
 * ignores `root` itself: whoever names an ignored folder means its content.
 */
function layersAbove(root) {
    const layers = [];
    let prefix = "";
    for (let directory = root; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return [];
        prefix = `${(0,external_node_path_.basename)(directory)}/${prefix}`;
        directory = parent;
        const rules = readRules((0,external_node_path_.join)(directory, ".gitignore"));
        const rootFromHere = prefix;
        if (rules)
            layers.unshift({ rules, pathFrom: (path) => rootFromHere + path });
    }
    return isGitIgnored(layers, "") ? [] : layers;
}
/**
 * The layer, no longer calling `directory` ignored once a deeper file has let it in: the `ignore` package would
 * otherwise call everything below it ignored, which git does not.
 */
function reopened(layer, directory) {
    const path = layer.pathFrom(directory);
    if (path === "" || !layer.rules.test(path).ignored)
        return layer;
    const segments = path
        .replace(/[\\*?[\]!# ]/g, "\\$&")
        .split("/")
        .slice(0, -1);
    const open = segments.map((_, index) => `!/${segments.slice(0, index + 1).join("/")}/`);
    return { ...layer, rules: createRules().add(layer.rules).add(open) };
}
function readRules(file) {
    try {
        return createRules().add((0,external_node_fs_.readFileSync)(file, "utf8"));
    }
    catch {
        // Rules above the project that cannot be read are not the project's own.
        return undefined;
    }
}
const createRules = () => ignore({ ignoreCase: false });

;// CONCATENATED MODULE: ./build/action/code/sources/project-tree.js







const FOLDERS_PER_TURN = 200;
/**
 * Walks `root` by the rules of its `.gitignore` files (nested ones, and those above it in its git repository), the
 * `.dockerignore` of `root` and of `project`, and the built-in excludes.
 * @param options.project path of the project below `root`: `""` or `apps/agent/`
 * @param options.leftOut further paths below `root` that are never packed
 */
async function readProjectTree(root, options = {}) {
    const { project = "", leftOut = [], signal } = options;
    const tree = { files: [], symbolicLinks: [], specialFiles: [], problems: [] };
    const docker = [...new Set(["", project])].flatMap((base) => {
        const text = project_tree_readRules(root, `${base}.dockerignore`, tree);
        return text === undefined ? [] : [{ base, rules: parseDockerIgnore(text) }];
    });
    const walk = { root, tree, docker, leftOut: new Set(leftOut), signal, folders: 0 };
    await readFolder(walk, "", layersAbove(root));
    for (const list of [tree.files, tree.symbolicLinks, tree.specialFiles])
        list.sort();
    return tree;
}
async function readFolder(walk, directory, outer) {
    const { tree } = walk;
    walk.signal?.throwIfAborted();
    if (++walk.folders % FOLDERS_PER_TURN === 0)
        await (0,promises_.setImmediate)();
    const entries = readEntries(walk, directory);
    if (entries.some((entry) => entry.name === VIRTUAL_ENVIRONMENT_MARKER))
        return;
    const ownRules = entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
        ? project_tree_readRules(walk.root, `${directory}.gitignore`, tree)
        : undefined;
    const layers = layersWithin(outer, directory, ownRules);
    for (const entry of entries) {
        const path = directory + entry.name;
        if (isNeverPacked(entry.name) || walk.leftOut.has(path))
            continue;
        if (entry.isDirectory()) {
            const folder = `${path}/`;
            if (isGitIgnored(layers, folder) || isClosedByDocker(walk, folder))
                continue;
            if (isRefused(walk, path, entry.name))
                continue;
            await readFolder(walk, folder, layers);
            continue;
        }
        if (isGitIgnored(layers, path) || isExcludedByDocker(walk, path))
            continue;
        if (entry.isFile()) {
            if (!isRefused(walk, path, entry.name))
                tree.files.push(path);
        }
        else if (entry.isSymbolicLink())
            tree.symbolicLinks.push(path);
        else
            tree.specialFiles.push(path);
    }
}
/** Notes a name that would not be the same file everywhere, so that a control plane refuses the archive. */
function isRefused({ tree }, path, name) {
    const reason = nameProblem(name);
    if (reason === undefined)
        return false;
    const message = `the name ${JSON.stringify(path)} ${reason}; rename it, or leave it out with .gitignore`;
    tree.problems.push({ path: "project_dir", message });
    return true;
}
function isExcludedByDocker(walk, path) {
    return walk.docker.some(({ base, rules }) => path.startsWith(base) && rules.excludes(path.slice(base.length)));
}
/** Excluded, and no exception can let in anything below. */
function isClosedByDocker(walk, folder) {
    return walk.docker.some(({ base, rules }) => {
        if (!folder.startsWith(base) || folder === base)
            return false;
        const path = folder.slice(base.length);
        return rules.excludes(path) && !rules.mayReopen(path);
    });
}
function readEntries({ root, tree }, directory) {
    try {
        return (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root, directory), { withFileTypes: true });
    }
    catch (error) {
        tree.problems.push(unreadable(directory === "" ? root : directory, error));
        return [];
    }
}
function project_tree_readRules(root, path, tree) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, path), "utf8");
    }
    catch (error) {
        if (error.code !== "ENOENT")
            tree.problems.push(unreadable(path, error));
        return undefined;
    }
}
/** The problem of a file or folder that the system does not let us read. */
function unreadable(path, error) {
    const { code = String(error) } = error;
    return {
        path,
        message: `${path} cannot be read (${code}); make it readable, or leave it out with .gitignore`,
    };
}
/** A path of this system with slashes. */
function withSlashes(path) {
    return external_node_path_.sep === "/" ? path : path.replaceAll(external_node_path_.sep, "/");
}

;// CONCATENATED MODULE: ./build/action/code/sources/project-env.js






/**
 * The environment that a project's graph config asks for (`env`), as secrets. Left out with a warning: names that
 * the platform sets itself, and empty values. Left out silently: the settings of this program (`AGENT_DEPLOY_…`).
 * @param within the environment file must be in this folder (the workspace's root, where there is one)
 */
function readProjectEnvironment(directory, config, within = directory) {
    const none = { secrets: [], file: undefined, warnings: [], problems: [] };
    const { env, path } = config;
    if (env === undefined || env === null || env === "")
        return none;
    if (typeof env === "string")
        return readNamedFile(directory, path, env, within);
    const values = typeof env === "object" && !Array.isArray(env) ? Object.entries(env) : undefined;
    if (values?.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
        return {
            ...none,
            ...secretsOf(values.map(([name, value]) => [name, String(value)]), path),
        };
    }
    const message = `"env" is the name of an environment file, or maps names to texts`;
    return { ...none, problems: [{ path: "env", message, file: path }] };
}
function readNamedFile(directory, configPath, env, within) {
    const file = (0,external_node_path_.resolve)(directory, (0,external_node_path_.dirname)(configPath), env);
    const none = { secrets: [], file, warnings: [], problems: [] };
    const outside = {
        path: "env",
        message: `the environment file '${env}' is outside the project folder`,
        file: configPath,
    };
    if (!isInside(within, file))
        return { ...none, problems: [outside] };
    try {
        // A link could lead out of the project as well.
        if (!isInside((0,external_node_fs_.realpathSync)(within), (0,external_node_fs_.realpathSync)(file)))
            return { ...none, problems: [outside] };
        return { ...none, ...secretsOf(Object.entries(parsedFile(file)), env) };
    }
    catch (error) {
        const { code } = error;
        if (code !== "ENOENT")
            return { ...none, problems: [unreadable(env, error)] };
        const message = `${configPath} names the environment file '${env}', which does not exist: no secrets are taken from it; when none are given otherwise, the deployment keeps the secrets it has`;
        return { ...none, warnings: [message] };
    }
}
/** The variables of the `.env` in a folder; none when there is no such file. Their values are secrets. */
function readEnvironmentFile(directory) {
    try {
        return parsedFile(join(directory, ".env"));
    }
    catch (error) {
        const { code } = error;
        if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR")
            return {};
        throw error;
    }
}
function secretsOf(entries, origin) {
    const secrets = [];
    const warnings = [];
    for (const [name, value] of entries) {
        if (name.startsWith("AGENT_DEPLOY_"))
            continue;
        const problem = value === "" ? `secret '${name}' is empty` : (0,contract_secrets/* secretNameProblem */.nL)(name);
        if (problem)
            warnings.push(`${problem}: left out (from ${origin})`);
        else
            secrets.push({ name, value: new secret/* Secret */.z(value) });
    }
    return { secrets, warnings };
}
function parsedFile(file) {
    return (0,external_node_util_.parseEnv)((0,external_node_fs_.readFileSync)(file, "utf8").replace(/^\uFEFF/, ""));
}
function isInside(directory, path) {
    const way = withSlashes((0,external_node_path_.relative)(directory, path));
    return way !== ".." && !way.startsWith("../") && (0,external_node_path_.resolve)(directory, way) === (0,external_node_path_.resolve)(path);
}

// EXTERNAL MODULE: ./build/action/code/contract/name.js
var contract_name = __webpack_require__(6349);
// EXTERNAL MODULE: ./build/action/code/contract/dialect.js
var contract_dialect = __webpack_require__(6786);
// EXTERNAL MODULE: ./build/action/code/contract/schema.js
var schema = __webpack_require__(3389);
// EXTERNAL MODULE: ./build/action/code/contract/schema-walk.js
var schema_walk = __webpack_require__(1839);
// EXTERNAL MODULE: ./build/action/code/contract/source.js
var source = __webpack_require__(275);
// EXTERNAL MODULE: ./build/action/code/contract/source-config.js
var source_config = __webpack_require__(2218);
;// CONCATENATED MODULE: ./build/action/code/contract/unknown-keys.js

/** Paths of the keys that the schema does not have. */
function unknownKeys(schema, value) {
    const found = [];
    (0,schema_walk/* walkSchema */.r)(schema, value, {
        key(name, shape, path) {
            if (!Object.hasOwn(shape, name))
                found.push([...path, name]);
            return { known: name, as: name };
        },
    });
    return found;
}
/** The value without the keys that the schema does not have. */
function withoutUnknownKeys(schema, value) {
    return walkSchema(schema, value, {
        key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: name } : undefined),
    });
}

;// CONCATENATED MODULE: ./build/action/code/sources/nearest-word.js
/** The candidate that a mistyped word most likely means; undefined when none is near. */
function nearestWord(word, candidates) {
    let nearest;
    let least = Math.min(3, word.length / 2 + 0.5);
    for (const candidate of candidates) {
        const distance = editDistance(word.toLowerCase(), candidate);
        if (distance >= least)
            continue;
        nearest = candidate;
        least = distance;
    }
    return nearest;
}
/** Letters to insert, drop, change, or swap with their neighbour, to get from one word to the other. */
function editDistance(from, to) {
    const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
    const at = (row, column) => rows[row]?.[column] ?? Infinity;
    for (let i = 1; i <= from.length; i++) {
        const row = [i];
        rows.push(row);
        for (let j = 1; j <= to.length; j++) {
            const isSame = from[i - 1] === to[j - 1];
            const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
            const swapped = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
            row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swapped));
        }
    }
    return at(from.length, to.length);
}

;// CONCATENATED MODULE: ./build/action/code/sources/shape-sentence.js
const things = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "a map of fields",
    record: "a map of fields",
};
/** What breaks a shape, in plain words; undefined leaves it to the schema's own. Never quotes the value. */
function shapeSentence(issue) {
    switch (issue.code) {
        case "invalid_type":
            return `is ${thingOf(issue.input)}, but has to be ${things[issue.expected] ?? issue.expected}`;
        case "invalid_value":
            return `has to be ${alternatives(issue.values.map(String))}`;
        case "too_small":
            return `has to be ${boundText(issue.origin, `at least ${issue.minimum}`)}`;
        case "too_big":
            return `has to be ${boundText(issue.origin, `at most ${issue.maximum}`)}`;
        default:
            return undefined;
    }
}
function thingOf(value) {
    if (value === undefined)
        return "missing";
    if (value === null)
        return "empty";
    if (Array.isArray(value))
        return "a list";
    return things[typeof value] ?? typeof value;
}
function boundText(origin, bound) {
    if (origin === "string")
        return `${bound} characters long`;
    return origin === "array" ? `a list of ${bound} entries` : bound;
}
function alternatives(words) {
    const last = words.at(-1) ?? "";
    return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

;// CONCATENATED MODULE: ./build/action/code/sources/desired-shape.js












/** What may be said about a deployment in a file or by flags; secrets are read apart (`secrets-text.ts`). */
const desiredShape = (0,schema/* object */.Ik)({
    name: contract_name/* deploymentName */.pC.nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
    source: source/* sourceKind */.uh.nullish(),
    source_config: source_config/* sourceConfig */.Kf.nullish(),
    source_revision_config: source_config/* sourceRevisionConfig */.F9.nullish(),
    secret_references: schemas/* array */.YOg(contract_secrets/* secretReference */.QO).nullish(),
});
/**
 * The parts that have the right shape, and every mistake in the others. Words of the dialect are understood beside
 * the neutral ones.
 */
function checkShape(given, dialect = "neutral") {
    const value = inNeutralWords(given, dialect);
    const problems = unknownKeys(desiredShape, value).map((path) => ({
        path,
        message: unknownKeyMessage(path),
    }));
    const known = structuredClone(value);
    for (const { path } of problems)
        remove(known, path);
    const reading = desiredShape.safeParse(known, { error: shapeSentence });
    if (reading.success)
        return { parts: reading.data, problems };
    for (const { path, message } of reading.error.issues) {
        problems.push({ path: path, message });
        // What is left is read again, so that rules about the sound parts are checked too.
        delete known[String(path[0])];
    }
    const rest = desiredShape.safeParse(known);
    return { parts: rest.data ?? {}, problems };
}
function unknownKeyMessage(path) {
    const name = String(path.at(-1));
    const homes = Object.entries({ source_config: source_config/* sourceConfig */.Kf, source_revision_config: source_config/* sourceRevisionConfig */.F9 })
        .filter(([, schema]) => Object.hasOwn(schema.shape, name))
        .map(([home]) => home);
    const home = path.length <= 2 ? homes[0] : undefined;
    if (home)
        return `is not a known key; it belongs into ${home}`;
    const meant = nearestWord(name, knownKeys(path.slice(0, -1)));
    return `is not a known key${meant ? `; did you mean ${meant}?` : ""}`;
}
/** The keys that may stand at a place. */
function knownKeys(place) {
    if (place.length === 0)
        return [...Object.keys(desiredShape.shape), "secrets"];
    const shapes = {
        source_config: source_config/* sourceConfig */.Kf.shape,
        source_revision_config: source_config/* sourceRevisionConfig */.F9.shape,
        "source_config.resource_spec": resource_spec/* resourceSpec */.sS.shape,
    };
    return Object.keys(shapes[place.join(".")] ?? {});
}
function inNeutralWords(value, dialect) {
    if (dialect === "neutral")
        return value;
    return (0,schema_walk/* walkSchema */.r)(desiredShape, value, {
        key(name, shape) {
            if (Object.hasOwn(shape, name))
                return { known: name, as: name };
            const [renamed = name] = Object.keys((0,contract_dialect/* fromWire */.kn)(dialect, schemas/* object */.Ikc(shape), { [name]: null }));
            return { known: renamed, as: renamed };
        },
        leaf: (schema, leaf) => source/* renamedValues */.FZ.has(schema) && !source/* SOURCES */.Hl.includes(leaf)
            ? (0,contract_dialect/* fromWire */.kn)(dialect, schema, leaf)
            : leaf,
    });
}
function remove(value, path) {
    let holder = value;
    for (const segment of path.slice(0, -1))
        holder = holder[segment];
    delete holder[path.at(-1)];
}

;// CONCATENATED MODULE: ./build/action/code/sources/assignment-lines.js
/** One `NAME=value`, the value quoted (then it may span lines) or all the rest of its line. */
const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(.*?))[ \t]*$/gm;
/**
 * Lines of `NAME=value`. Unlike in an environment file, an unquoted value is taken as it stands: a password may hold
 * `#`, and the second line of an unquoted key is reported instead of dropped.
 */
function readAssignmentLines(text) {
    const entries = [];
    const rest = text
        .replaceAll("\r\n", "\n")
        .replace(assignment, (whole, name, double, single, back, bare) => {
        entries.push({ name, value: double?.replaceAll("\\n", "\n") ?? single ?? back ?? bare });
        return "\n".repeat(whole.split("\n").length - 1);
    });
    const strayLines = rest.split("\n").flatMap((line, index) => {
        const isStray = line.trim() !== "" && !line.trim().startsWith("#");
        return isStray ? [index + 1] : [];
    });
    return { entries, strayLines };
}

;// CONCATENATED MODULE: ./build/action/code/sources/unclosed.js
/** The brackets and quotes of a YAML text that are opened and never closed. */
async function unclosedMarks(document, text) {
    const { isCollection, isScalar, visit } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const found = [];
    visit(document, (_key, node) => {
        const isOpened = isCollection(node) ? node.flow === true : isScalar(node) && isQuoted(node.type);
        const range = isOpened ? node.range : undefined;
        const [start, end] = range ?? [];
        if (start === undefined || end === undefined)
            return;
        const written = text.slice(start, end).trimEnd();
        const mark = written[0] ?? "";
        // The last mark may be that of a part inside.
        const isOwn = !isCollection(node) || start + written.length > endOfItems(node.items);
        const isClosed = written.length > 1 && written.at(-1) === closing[mark] && isOwn;
        if (mark in closing && !isClosed)
            found.push({ mark, offset: start });
    });
    return found;
}
const closing = { "[": "]", "{": "}", '"': '"', "'": "'" };
const isQuoted = (type) => type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
function endOfItems(items) {
    const last = items.at(-1);
    const parts = [last, last?.key, last?.value];
    return Math.max(0, ...parts.map((part) => part?.range?.[1] ?? 0));
}

;// CONCATENATED MODULE: ./build/action/code/sources/yaml-text.js

/** What the parser's error codes mean. Its own messages quote the text, which may hold secrets. */
const sentences = {
    BAD_INDENT: "the indentation does not fit",
    DUPLICATE_KEY: "the same key is given twice",
    MISSING_CHAR: "a closing quote, bracket or colon is missing",
    BLOCK_AS_IMPLICIT_KEY: "a nested value is written on the line of its key",
    MULTILINE_IMPLICIT_KEY: "a key runs over several lines",
    TAB_AS_INDENT: "a tab is used for indentation",
    MULTIPLE_DOCS: "there is more than one document",
    TAG_RESOLVE_FAILED: "a tag is not known",
    UNEXPECTED_TOKEN: "a bracket, brace or other mark stands where it has no meaning",
    BAD_ALIAS: "an alias is not allowed here",
};
/** Reads YAML 1.2 (JSON included). The parser is loaded on first use: most runs have nothing for it to read. */
async function parseYamlText(text) {
    const { parseDocument, LineCounter } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const lines = new LineCounter();
    const lineAt = (offset) => lines.linePos(offset).line || 1;
    const plain = text.replace(/^\uFEFF/, "");
    const document = parseDocument(plain, { lineCounter: lines, prettyErrors: false });
    const problems = await syntaxProblems(document, plain, lineAt);
    let value;
    if (problems.length === 0) {
        try {
            value = document.toJS();
        }
        catch {
            // An alias without its anchor, or so many of them that they are an attack.
            problems.push({ message: "is not valid YAML: an alias does not lead to a value", line: 1 });
        }
    }
    return {
        value,
        problems,
        lineOf(path) {
            const { offset } = locate(document, path);
            return offset === undefined ? undefined : lineAt(offset);
        },
        sourceOf: (path) => locate(document, path).source,
    };
}
async function syntaxProblems(document, text, lineAt) {
    const errors = [...document.errors, ...document.warnings];
    if (errors.length === 0)
        return [];
    const unclosed = await unclosedMarks(document, text);
    const byText = new Map();
    for (const { code, pos } of errors) {
        // The parser notices a missing end where the next thing, or nothing, follows; the mistake is where it begins.
        const mark = afterUnclosed.has(code) ? unclosed.findLast(({ offset }) => offset < pos[0]) : undefined;
        const problem = mark
            ? { message: `is not valid YAML: the ${mark.mark} here is never closed`, line: lineAt(mark.offset) }
            : { message: `is not valid YAML: ${sentences[code] ?? code}`, line: lineAt(pos[0]) };
        byText.set(`${problem.line} ${problem.message}`, problem);
    }
    return [...byText.values()];
}
const afterUnclosed = new Set(["BAD_INDENT", "MISSING_CHAR"]);
/** Follows a path as far as the text has it. In a list of `{ name, … }`, a name leads to its entry. */
function locate(document, path) {
    let node = document.contents;
    let offset = document.contents?.range?.[0];
    for (const segment of path) {
        const items = itemsOf(resolved(document, node));
        const item = items?.find((candidate, index) => isNamed(candidate, index, segment));
        if (item === undefined)
            return { offset, source: undefined };
        const pair = isPair(item) ? item : undefined;
        node = pair ? pair.value : item;
        offset = (pair?.key ?? item).range?.[0] ?? offset;
    }
    const scalar = resolved(document, node);
    const source = scalar && !scalar.items && typeof scalar.source === "string" ? scalar.source : undefined;
    return { offset, source };
}
function isNamed(item, index, segment) {
    if (isPair(item))
        return scalarValue(item.key) === String(segment);
    if (index === segment)
        return true;
    return (itemsOf(item)?.some((field) => isPair(field) && scalarValue(field.key) === "name" && scalarValue(field.value) === segment) ?? false);
}
function resolved(document, node) {
    const alias = node;
    return typeof alias?.resolve === "function" ? alias.resolve(document) : node;
}
const itemsOf = (node) => node?.items;
const isPair = (item) => typeof item === "object" && item !== null && "key" in item;
const scalarValue = (node) => String(node?.value);

;// CONCATENATED MODULE: ./build/action/code/sources/secrets-text.js



/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value.
 */
async function parseSecretsText(text) {
    if (text.trim() === "")
        return { secrets: [], problems: [] };
    if (isEnvironmentLines(text)) {
        const { entries, strayLines } = readAssignmentLines(text);
        const problems = strayLines.map((line) => ({
            path: "secrets",
            message: `secrets: line ${line} is not NAME=value; quote a value that has several lines`,
        }));
        return { secrets: entries.map(({ name, value }) => ({ name, value: new secret/* Secret */.z(value) })), problems };
    }
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        const message = `secrets are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
        return { secrets: [], problems: [{ path: "secrets", message }] };
    }
    return readSecrets(yaml.value, [], yaml);
}
/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 * @param replace what becomes of each value, e.g. interpolation; it may add problems
 */
function readSecrets(value, at, yaml, replace = (text) => ({
    text,
    problems: [],
})) {
    const secrets = [];
    const problems = [];
    const entries = entriesOf(value);
    if (entries === undefined) {
        const message = `secrets are ${acceptedForms}`;
        return { secrets, problems: [{ path: "secrets", message, line: yaml.lineOf(at) }] };
    }
    for (const { name, value: given, path } of entries) {
        const line = yaml.lineOf([...at, ...path]);
        if (typeof name !== "string" || name === "") {
            problems.push({
                path: "secrets",
                message: `a secret needs a name and a value: ${acceptedForms}`,
                line,
            });
            continue;
        }
        const text = scalarText(given, yaml.sourceOf([...at, ...path]));
        const message = `secret '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
        if (text === undefined) {
            problems.push({ path: `secrets.${name}`, message, line });
            continue;
        }
        const replaced = replace(text, name);
        problems.push(...replaced.problems.map((problem) => ({ path: `secrets.${name}`, message: problem, line })));
        secrets.push({ name, value: new secret/* Secret */.z(replaced.text) });
    }
    return { secrets, problems };
}
const acceptedForms = "a map of names to values (NAME: value), or a list of { name: NAME, value: value }";
function entriesOf(value) {
    if (Array.isArray(value)) {
        return value.map((item, index) => {
            const fields = typeof item === "object" && item !== null ? item : {};
            return { name: fields.name, value: fields.value, path: [index, "value"] };
        });
    }
    if (typeof value !== "object" || value === null)
        return undefined;
    return Object.entries(value).map(([name, item]) => ({ name, value: item, path: [name] }));
}
function scalarText(value, source) {
    if (typeof value === "string")
        return value;
    return typeof value === "number" || typeof value === "boolean" ? (source ?? String(value)) : undefined;
}
/** Whether the first line that says something is an assignment; a YAML map or list never begins like that. */
function isEnvironmentLines(text) {
    const first = text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
    return /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=/.test(first ?? "");
}

;// CONCATENATED MODULE: ./build/action/code/sources/deployment-request.js



/** The request as the parts of a desired deployment, with all of its mistakes. */
async function readRequest(request) {
    const problems = [];
    const yaml = async (field) => {
        const text = request[field];
        if (text === undefined || text.trim() === "")
            return undefined;
        const reading = await parseYamlText(text);
        for (const { message, line } of reading.problems) {
            problems.push({ path: field, message: `${field} ${message} (line ${line})` });
        }
        return reading.value ?? undefined;
    };
    const { name, source, integration_id, repo_url, deployment_type, build_on_push, custom_url } = request;
    const { install_command, build_command, repo_ref, graph_config_path, image_uri } = request;
    const shape = checkShape(deployment_request_given({
        name,
        source,
        source_config: deployment_request_given({
            integration_id,
            repo_url,
            deployment_type,
            build_on_push,
            custom_url,
            install_command,
            build_command,
            resource_spec: await yaml("resource_spec"),
        }),
        source_revision_config: deployment_request_given({ repo_ref, graph_config_path, image_uri }),
        secret_references: await yaml("secret_references"),
    }), request.dialect);
    problems.push(...shape.problems.map(({ path, message }) => ({ path: path.join("."), message })));
    const secrets = await requestedSecrets(request.secrets, problems);
    return { parts: shape.parts, secrets, problems };
}
async function requestedSecrets(given, problems) {
    if (typeof given !== "string")
        return given;
    if (given.trim() === "")
        return undefined;
    const reading = await parseSecretsText(given);
    problems.push(...reading.problems);
    return reading.secrets;
}
/** The fields that say something. */
function deployment_request_given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

;// CONCATENATED MODULE: ./build/action/code/sources/interpolation.js
/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. What was put in is not looked at again.
 */
function interpolated(text, environment) {
    const missing = [];
    const replaced = text.replace(/\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g, (_whole, escaped, name, fallback, standIn = "") => {
        if (escaped !== undefined)
            return escaped;
        const value = environment[name];
        if (fallback !== undefined)
            return value || standIn;
        if (value === undefined)
            missing.push(name);
        return value ?? "";
    });
    return { text: replaced, missing };
}

;// CONCATENATED MODULE: ./build/action/code/sources/desired-file.js








/**
 * Reads `agent-deploy.yaml` (or `.yml`, `.json`): the body of a create request (spec §4.2) whose parts may be left
 * out, in the neutral words or those of the dialect. In values of `secrets`, `${NAME}` and `${NAME:-default}` stand
 * for the environment's.
 * @param options.given path of the file, from the project folder; it must exist then
 */
async function desired_file_readDesiredFile(projectDirectory, options) {
    const { given } = options;
    const found = given
        ? [given]
        : desired_file_names/* DESIRED_FILE_NAMES */.J.filter((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(projectDirectory, name)));
    const [name] = found;
    if (name === undefined)
        return nothing(undefined, []);
    const path = (0,external_node_path_.resolve)(projectDirectory, name);
    if (found.length > 1) {
        return nothing(path, [{ path: "config", message: `there are ${found.join(" and ")}; keep one of them` }]);
    }
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch (error) {
        const { code } = error;
        const missing = { path: "config", message: `the file ${name} does not exist in ${projectDirectory}` };
        return nothing(path, [code === "ENOENT" ? missing : { ...unreadable(name, error), path: "config" }]);
    }
    return readText(text, path, withSlashes((0,external_node_path_.relative)(projectDirectory, path)) || (0,external_node_path_.basename)(path), options);
}
async function readText(text, path, file, options) {
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        return nothing(path, yaml.problems.map((problem) => ({ path: "", file, ...problem })));
    }
    if (yaml.value === null || yaml.value === undefined)
        return nothing(path, []);
    if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
        return nothing(path, [{ path: "", message: "the file holds no map of fields", file, line: 1 }]);
    }
    const { secrets: givenSecrets, ...others } = yaml.value;
    const shape = checkShape(others, options.dialect);
    const secrets = fileSecrets(givenSecrets, yaml, options.environment);
    const problems = [
        ...shape.problems.map((problem) => ({
            path: problem.path.join("."),
            message: problem.message,
            line: yaml.lineOf(problem.path),
        })),
        ...(secrets?.problems ?? []),
    ];
    return {
        path,
        parts: shape.parts,
        secrets: secrets?.secrets,
        problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        placeOf: (field) => place(yaml, file, field),
    };
}
function fileSecrets(value, yaml, environment) {
    if (value === undefined || value === null)
        return undefined;
    return readSecrets(value, ["secrets"], yaml, (text, name) => {
        const { text: replaced, missing } = interpolated(text, environment);
        const problems = missing.map((variable) => `secret '${name}' needs the environment variable ${variable}, which is not set; set it, or write \${${variable}:-default}`);
        return { text: replaced, problems };
    });
}
function place(yaml, file, field) {
    const path = field.split(".");
    // A field that the file does not have is not its mistake: then only what is above it would be found.
    const top = yaml.value;
    if (!Object.hasOwn(top, String(path[0])))
        return undefined;
    const line = yaml.lineOf(path);
    return line === undefined ? undefined : { file, line };
}
function nothing(path, problems) {
    return { path, parts: {}, secrets: undefined, problems, placeOf: () => undefined };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/action/code/sources/checkout.js

/** Reads the checkout around a folder; undefined when there is none, or no git on this machine. */
async function readCheckout(directory, signal) {
    const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
    const git = async (...args) => {
        const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
            reject: false,
            stdin: "ignore",
            ...(signal && { cancelSignal: signal }),
        });
        signal?.throwIfAborted();
        return exitCode === 0 ? stdout.split("\n") : undefined;
    };
    const [root, prefix = ""] = (await git("rev-parse", "--show-toplevel", "--show-prefix")) ?? [];
    if (!root)
        return undefined;
    const [branchLine, commitLine] = await Promise.all([
        git("symbolic-ref", "--quiet", "--short", "HEAD"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
    ]);
    const branch = branchLine?.[0];
    const commit = commitLine?.[0];
    const remote = (branch && (await git("config", `branch.${branch}.remote`))?.[0]) || "origin";
    const [urlLine, trackedLine] = await Promise.all([
        git("remote", "get-url", remote),
        branch ? git("rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${branch}`) : undefined,
    ]);
    const url = urlLine?.[0];
    return {
        root,
        prefix,
        repo_url: url && (0,sources_git/* withoutCredentials */.ri)(url),
        branch,
        commit,
        is_pushed: commit !== undefined && trackedLine?.[0] === commit,
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/graph-config.js



/** Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. */
function readGraphConfig(directory, options = {}) {
    const names = options.dialect === "langsmith" ? ["langgraph.json", "graph.json"] : ["graph.json", "langgraph.json"];
    const given = options.configPath && withSlashes(options.configPath);
    if (given === undefined || given === "") {
        const found = names.find((name) => isFile((0,external_node_path_.join)(directory, name)));
        return found
            ? readConfig(directory, found)
            : refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
    }
    const path = external_node_path_.posix.normalize(withSlashes((0,external_node_path_.relative)(directory, (0,external_node_path_.resolve)(directory, given))));
    if (path.startsWith("../") || path === ".." || (0,external_node_path_.isAbsolute)(path)) {
        return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
    }
    if (!isFile((0,external_node_path_.join)(directory, path))) {
        return refused(`graph configuration '${given}' does not exist in ${directory}`);
    }
    return readConfig(directory, path);
}
function readConfig(directory, path) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, path), "utf8");
    }
    catch (error) {
        return { config: undefined, problems: [unreadable(path, error)] };
    }
    let value;
    try {
        value = JSON.parse(text.replace(/^\uFEFF/, ""));
    }
    catch {
        // The parser's own message quotes the text, and the text may hold values of `env`.
        return refused(`${path} is not valid JSON`, path);
    }
    if (!isMap(value))
        return refused(`${path} holds no object`, path);
    if (!isMap(value.graphs) || Object.keys(value.graphs).length === 0) {
        return refused(`${path} names no graph: "graphs" maps a name to "path:export"`, path);
    }
    return { config: { path, env: value.env }, problems: [] };
}
function refused(message, file) {
    return { config: undefined, problems: [{ path: "graph_config_path", message, ...(file && { file }) }] };
}
function isMap(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
const isFile = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;

;// CONCATENATED MODULE: ./build/action/code/sources/image.js

/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so nobody knows whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
function imageSource(options) {
    const { image_uri, kind } = options;
    const [name = "", digest, ...more] = image_uri.split("@");
    if (name === "" || /\s/.test(image_uri) || image_uri.includes("://")) {
        throw image_refused(`'${image_uri}' is no image reference; write <registry>/<repository>:<tag> or …@sha256:<digest>`);
    }
    if (more.length > 0 || (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))) {
        throw image_refused(`the digest of image '${image_uri}' is not sha256: and 64 hexadecimal digits`);
    }
    const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
    return {
        kind,
        digest,
        warnings: digest === undefined ? [warning] : [],
        describe: () => `image ${image_uri}`,
        deliver: async () => ({ image_uri }),
    };
}
function image_refused(message) {
    return new ConfigurationError([{ path: "source_revision_config.image_uri", message }]);
}

;// CONCATENATED MODULE: ./build/action/code/sources/remote-commit.js

/** How long a remote may take to list its references, in milliseconds. */
const TIMEOUT_MS = 20_000;
/**
 * The commit that a branch or tag of a remote repository points to now, asked from here with stock git and whatever
 * access this machine (or the checkout in `directory`) has. Undefined when it cannot be told: no git, no access, no
 * such reference.
 */
async function readRemoteCommit(repo_url, repo_ref, { directory, signal } = {}) {
    if (repo_ref !== undefined && (0,sources_git/* isCommitId */.jh)(repo_ref))
        return repo_ref;
    const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
    const patterns = repo_ref === undefined ? ["HEAD"] : [repo_ref, `${repo_ref}^{}`];
    // Everything after `--` is a URL or a pattern, whatever it begins with; commands are no transport here.
    const { exitCode, stdout } = await execa("git", ["-c", "protocol.ext.allow=never", "ls-remote", "--quiet", "--", repo_url, ...patterns], {
        reject: false,
        stdin: "ignore",
        timeout: TIMEOUT_MS,
        // Only the question at the terminal is forbidden: how git signs in (a checkout's core.sshCommand, the
        // environment's GIT_SSH_COMMAND or GIT_ASKPASS) is the user's.
        env: { GIT_TERMINAL_PROMPT: "0" },
        ...(directory !== undefined && { cwd: directory }),
        ...(signal && { cancelSignal: signal }),
    });
    signal?.throwIfAborted();
    if (exitCode !== 0)
        return undefined;
    const commits = new Map(stdout.split("\n").map((line) => {
        const [commit = "", name = ""] = line.split("\t");
        return [name, commit];
    }));
    // A pattern also matches the ends of longer names; an annotated tag has its commit under `^{}`.
    const names = repo_ref === undefined
        ? ["HEAD"]
        : [
            `refs/heads/${repo_ref}`,
            `refs/tags/${repo_ref}^{}`,
            `refs/tags/${repo_ref}`,
            `${repo_ref}^{}`,
            repo_ref,
        ];
    return names.map((name) => commits.get(name)).find((commit) => commit !== undefined);
}

// EXTERNAL MODULE: ./build/action/code/contract/upload.js
var upload = __webpack_require__(3711);
// EXTERNAL MODULE: ./build/action/code/foundation/byte-size.js
var byte_size = __webpack_require__(8023);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/action/code/sources/parallel-gzip.js


const deflate = (0,external_node_util_.promisify)(external_node_zlib_.deflateRaw);
const CHUNK_BYTES = 1024 * 1024;
/** As far back as DEFLATE may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const LEVEL = 5;
/** libuv has four threads; two more chunks keep them busy. */
const CHUNKS_UNDER_WAY = 6;
/**
 * One gzip member out of chunks deflated apart: each ends on a byte boundary (Z_SYNC_FLUSH) and knows the 32 kB
 * before it as its dictionary. The header holds no time and no system.
 * @param onChunk sees each chunk of the content before it is compressed
 */
function createParallelGzip(onChunk) {
    const parts = [];
    let compressed = 0;
    let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    let window;
    let checksum = 0;
    let contentBytes = 0;
    function flush(isLast) {
        const content = chunk.subarray(0, filled);
        onChunk(content);
        checksum = (0,external_node_zlib_.crc32)(content, checksum);
        contentBytes += content.length;
        const part = deflate(content, {
            level: LEVEL,
            finishFlush: isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_SYNC_FLUSH,
            ...(window && { dictionary: window }),
        }).then((bytes) => {
            compressed += bytes.length;
            return bytes;
        });
        // Whoever awaits it later sees the failure; without this an abandoned stream would end the process.
        part.catch(() => { });
        parts.push(part);
        window = content.subarray(-WINDOW_BYTES);
        chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        filled = 0;
    }
    return {
        room: () => chunk.subarray(filled),
        async advance(bytes) {
            filled += bytes;
            if (filled < CHUNK_BYTES)
                return;
            flush(false);
            await parts.at(-CHUNKS_UNDER_WAY);
        },
        size: () => compressed,
        async end() {
            flush(true);
            const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
            const trailer = Buffer.alloc(8);
            trailer.writeUInt32LE(checksum, 0);
            trailer.writeUInt32LE(contentBytes % 2 ** 32, 4);
            return Buffer.concat([header, ...(await Promise.all(parts)), trailer]);
        },
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/tar-header.js
const BLOCK = 512;
/**
 * Time of every entry: a moment that is the same everywhere and that no tool takes for "before ZIP began".
 * Seconds since the epoch: 1985-10-26T08:15:00Z, which npm uses too.
 */
const FIXED_TIME = 499_162_500;
/** Largest size that the header's own field holds (11 octal digits). */
const SIZE_LIMIT = 0o77777777777;
/**
 * The header of a regular file in the ustar format (POSIX.1-2001), preceded by a pax header where the path is long
 * or not ASCII. Written here, not taken, because these bytes are part of the digest that decides whether anything
 * changed: a new version of a library must not change it.
 */
function tarHeader(file) {
    const mode = file.isExecutable ? 0o755 : 0o644;
    const place = ustarPlace(file.path);
    const records = [];
    if (place === undefined)
        records.push(paxRecord("path", file.path));
    if (file.size > SIZE_LIMIT)
        records.push(paxRecord("size", String(file.size)));
    const size = Math.min(file.size, SIZE_LIMIT);
    const shortened = { name: `PaxFile/${asciiTail(file.path)}`, prefix: "" };
    const own = block({ ...(place ?? shortened), mode, size, type: "0" });
    if (records.length === 0)
        return own;
    const body = Buffer.from(records.join(""));
    const name = `PaxHeader/${asciiTail(file.path)}`;
    const head = block({ name, prefix: "", mode: 0o644, size: body.length, type: "x" });
    return Buffer.concat([head, body, tarPadding(body.length), own]);
}
/** The zeros that fill the last block of `size` bytes. */
function tarPadding(size) {
    return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
/** The two empty blocks that end an archive. */
const tarEnd = Buffer.alloc(2 * BLOCK);
function block(fields) {
    const header = Buffer.alloc(BLOCK);
    const octal = (value, at, length) => header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
    header.write(fields.name, 0, 100, "ascii");
    octal(fields.mode, 100, 8);
    octal(0, 108, 8);
    octal(0, 116, 8);
    octal(fields.size, 124, 12);
    octal(FIXED_TIME, 136, 12);
    header.fill(" ", 148, 156);
    header.write(fields.type, 156, "ascii");
    header.write("ustar\u000000", 257, "ascii");
    header.write(fields.prefix, 345, 155, "ascii");
    const checksum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
    return header;
}
/** The path as name and prefix of a ustar header; undefined when it does not fit. */
function ustarPlace(path) {
    if (/[^\x20-\x7e]/.test(path))
        return undefined;
    if (path.length <= 100)
        return { name: path, prefix: "" };
    for (let slash = path.indexOf("/"); slash !== -1 && slash <= 155; slash = path.indexOf("/", slash + 1)) {
        const name = path.slice(slash + 1);
        if (slash > 0 && name.length <= 100)
            return { name, prefix: path.slice(0, slash) };
    }
    return undefined;
}
/** `<length> <key>=<value>\n`, where the length counts its own digits. */
function paxRecord(key, value) {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + String(rest).length;
    length = rest + String(length).length;
    return `${length} ${key}=${value}\n`;
}
const asciiTail = (path) => path.replace(/[^\x21-\x7e]/g, "_").slice(-80);

;// CONCATENATED MODULE: ./build/action/code/sources/pack.js






/**
 * Packs files into a tar whose bytes depend on nothing but paths, content and executable bits.
 * @param limitBytes of the compressed tar; packing stops soon after
 */
async function packFiles(root, paths, options) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const gzip = createParallelGzip((chunk) => hash.update(chunk));
    const files = [];
    const problems = [];
    let isOver = false;
    for (const path of paths) {
        options.signal?.throwIfAborted();
        // Once it is over the limit, sizes are still read: the message names the biggest files.
        isOver ||= gzip.size() > options.limitBytes;
        const file = await packFile(root, path, isOver ? undefined : gzip, problems, options.signal);
        if (file)
            files.push(file);
    }
    await append(gzip, tarEnd);
    const bytes = await gzip.end();
    isOver ||= bytes.length > options.limitBytes;
    return { bytes: isOver ? undefined : bytes, digest: `sha256:${hash.digest("hex")}`, files, problems };
}
/** Appends one file; its size, or undefined when it could not be opened. */
async function packFile(root, path, gzip, problems, signal) {
    let file;
    try {
        // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
        const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
        file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : unreadable(path, error));
        return undefined;
    }
    try {
        const before = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        const size = Number(before.size);
        if (gzip === undefined)
            return { path, size };
        await append(gzip, tarHeader({ path, size, isExecutable: (before.mode & 64n) !== 0n }));
        const isComplete = await appendFile(gzip, file, size, signal);
        await append(gzip, tarPadding(size));
        const after = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
            problems.push(changed(path));
        return { path, size };
    }
    catch (error) {
        if (signal?.aborted)
            throw error;
        problems.push(unreadable(path, error));
        return undefined;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** Reads straight into the chunks that are compressed. False when the file is shorter than it was. */
async function appendFile(gzip, file, size, signal) {
    let left = size;
    while (left > 0) {
        signal?.throwIfAborted();
        const room = gzip.room();
        const read = (0,external_node_fs_.readSync)(file, room, 0, Math.min(room.length, left), null);
        if (read === 0)
            return false;
        left -= read;
        await gzip.advance(read);
    }
    return true;
}
async function append(gzip, bytes) {
    let rest = bytes;
    while (rest.length > 0) {
        const copied = rest.copy(gzip.room());
        rest = rest.subarray(copied);
        await gzip.advance(copied);
    }
}
function changed(path) {
    return {
        path,
        message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
    };
}

;// CONCATENATED MODULE: ./build/action/code/sources/workspace-root.js




const LOCK_FILES = [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "pnpm-lock.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
];
/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
async function packRoot(project) {
    if (LOCK_FILES.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(project, name))))
        return project;
    for (let directory = project; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return project;
        directory = parent;
        if (isMember(await workspacePatterns(directory), withSlashes((0,external_node_path_.relative)(directory, project))))
            return directory;
    }
    return project;
}
/** The member patterns of npm, yarn and bun (`package.json`) and pnpm (`pnpm-workspace.yaml`) in a folder. */
async function workspacePatterns(directory) {
    const pnpm = workspace_root_readText((0,external_node_path_.join)(directory, "pnpm-workspace.yaml"));
    if (pnpm !== undefined) {
        const { parseDocument } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
        const document = parseDocument(pnpm, { prettyErrors: false });
        const value = document.errors.length > 0 ? undefined : document.toJS();
        return textList(value?.packages);
    }
    const manifest = workspace_root_readText((0,external_node_path_.join)(directory, "package.json"));
    if (manifest === undefined)
        return [];
    const { workspaces } = parsedManifest(manifest);
    return textList(Array.isArray(workspaces) ? workspaces : workspaces?.packages);
}
function isMember(patterns, path) {
    if (patterns.length === 0)
        return false;
    const rules = ignore({ ignoreCase: false });
    for (const pattern of patterns) {
        const [, sign = "", rest = ""] = /^(!?)(?:\.?\/)?(.*)$/.exec(pattern) ?? [];
        rules.add([`${sign}/${rest.replace(/\/+$/, "")}`]);
    }
    return rules.test(`${path}/`).ignored;
}
function parsedManifest(text) {
    try {
        return JSON.parse(text) ?? {};
    }
    catch {
        // A broken manifest above the project is not the project's: npm will say so where it matters.
        return {};
    }
}
function workspace_root_readText(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        // Missing, or not ours to read: then this folder is no workspace of the project.
        return undefined;
    }
}
const textList = (value) => Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

;// CONCATENATED MODULE: ./build/action/code/sources/tarball.js










const DEFAULT_LIMITS = { warnBytes: upload/* TARBALL_WARNING_BYTES */.Y8, refuseBytes: upload/* TARBALL_LIMIT_BYTES */.d };
/**
 * Packs a project folder. The same tree gives the same digest on every machine.
 * @throws ConfigurationError with every problem at once: no graph config, unreadable files, files that change
 *   meanwhile, a tarball over the limit
 */
async function tarballSource(options) {
    const { limits = DEFAULT_LIMITS, signal } = options;
    const directory = realDirectory(options.directory);
    const root = await packRoot(directory);
    const below = withSlashes((0,external_node_path_.relative)(root, directory));
    const project = below === "" ? "" : `${below}/`;
    const { config, problems: configProblems } = readGraphConfig(directory, options);
    // Not a project: whatever else is in this folder need not be read.
    if (!config)
        throw new ConfigurationError(configProblems);
    const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
    const tree = await readProjectTree(root, {
        project,
        leftOut: leftOut
            .flatMap((path) => [path, ...realPath(path)])
            .map((path) => withSlashes((0,external_node_path_.relative)(root, path))),
        signal,
    });
    const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal });
    const graphConfigPath = project + config.path;
    const { bytes } = pack;
    const problems = [...missingConfig(graphConfigPath, tree), ...tree.problems, ...pack.problems];
    if (!bytes)
        problems.push(overLimit(limits.refuseBytes, pack.files));
    if (problems.length > 0 || !bytes)
        throw new ConfigurationError(problems);
    const contentBytes = pack.files.reduce((sum, { size }) => sum + size, 0);
    const links = tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
    return {
        kind: "internal_source",
        digest: pack.digest,
        graph_config_path: graphConfigPath,
        warnings: [...leftOutWarnings(tree), ...sizeWarnings(bytes.length, limits.warnBytes, pack.files)],
        describe: () => `${(0,external_node_path_.basename)(root)} (${counted(pack.files, "file")}, ${(0,byte_size/* byteSizeText */.Z)(contentBytes)}, ${(0,byte_size/* byteSizeText */.Z)(bytes.length)} packed${links})`,
        async deliver(target) {
            const path = await target.upload({ bytes, contentType: "application/gzip" });
            return { source_tarball_path: path, graph_config_path: graphConfigPath };
        },
    };
}
/** Behind a link there is a file with the same content under another name. */
function realPath(path) {
    try {
        return [(0,external_node_fs_.realpathSync)(path)];
    }
    catch {
        // Nothing there: nothing to leave out.
        return [];
    }
}
function realDirectory(directory) {
    const refused = (message, cause) => new ConfigurationError([{ path: "project_dir", message }], { cause });
    try {
        const path = (0,external_node_fs_.realpathSync)(directory);
        if ((0,external_node_fs_.statSync)(path).isDirectory())
            return path;
    }
    catch (error) {
        const { code } = error;
        throw refused(`the project folder ${directory} cannot be opened (${code})`, error);
    }
    throw refused(`${directory} is not a folder`);
}
/** An environment file's values travel as secrets; the file itself is never packed, whatever it is called. */
function environmentFile(directory, config, root) {
    const { file } = readProjectEnvironment(directory, config, root);
    return file === undefined ? [] : [file];
}
function missingConfig(path, tree) {
    if (tree.files.includes(path))
        return [];
    const why = tree.symbolicLinks.includes(path) ? "it is a symbolic link" : "the ignore rules leave it out";
    return [{ path: "graph_config_path", message: `${path} would not be packed: ${why}` }];
}
function overLimit(limitBytes, files) {
    const message = `the packed project is larger than ${(0,byte_size/* byteSizeText */.Z)(limitBytes)}, the limit of an upload; its biggest files: ` +
        `${biggest(files)}. Leave out what the agent does not need with .gitignore or .dockerignore`;
    return { path: "project_dir", message };
}
function sizeWarnings(bytes, warnBytes, files) {
    if (bytes <= warnBytes)
        return [];
    return [`the packed project is large (${(0,byte_size/* byteSizeText */.Z)(bytes)}); its biggest files: ${biggest(files)}`];
}
function leftOutWarnings({ symbolicLinks, specialFiles }) {
    const warning = (paths, what) => paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${listed(paths)}`];
    return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}
function biggest(files) {
    const sorted = files.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
    return sorted
        .slice(0, 5)
        .map(({ path, size }) => `${path} (${(0,byte_size/* byteSizeText */.Z)(size)})`)
        .join(", ");
}
function listed(paths) {
    const shown = paths.slice(0, 5).join(", ");
    return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}
const counted = (things, name) => `${things.length} ${name}${things.length === 1 ? "" : "s"}`;

;// CONCATENATED MODULE: ./build/action/code/sources/requested-source.js











/** The source that is meant: what the request says, then the file, then what is given at all. */
function chosenSource(asked, file) {
    if (asked.source)
        return asked.source;
    if (asked.source_revision_config?.image_uri) {
        return file.source === "internal_image" ? "internal_image" : "external_image";
    }
    if (asked.source_config?.repo_url)
        return "repo_host";
    if (file.source)
        return file.source;
    if (file.source_revision_config?.image_uri)
        return "external_image";
    return file.source_config?.repo_url ? "repo_host" : "internal_source";
}
/** Prepares the source: packs the project, or reads the checkout, or checks the image's reference. */
async function requestedSource(request) {
    const { kind, source_config, source_revision_config } = request;
    const nothing = {
        source: undefined,
        source_config,
        source_revision_config,
        secrets: [],
        warnings: [],
        problems: [],
    };
    switch (kind) {
        case "internal_source":
            // A tarball that is there already needs no packing.
            return source_revision_config.source_tarball_path ? nothing : projectTarball(request, nothing);
        case "repo_host":
            return gitRepository(request, nothing);
        case "external_image":
        case "internal_image": {
            const { image_uri } = source_revision_config;
            return image_uri ? prepared(nothing, async () => imageSource({ image_uri, kind })) : nothing;
        }
        case "internal_template":
            return nothing;
    }
}
async function projectTarball(request, nothing) {
    const { project_dir: directory, dialect, leftOut, signal } = request;
    const configPath = request.source_revision_config.graph_config_path ?? undefined;
    const { config } = readGraphConfig(directory, { configPath, dialect });
    const environment = config && readProjectEnvironment(directory, config, await packRoot(directory));
    let path = configPath;
    const result = await prepared(nothing, async () => {
        const source = await tarballSource({ directory, configPath, leftOut, dialect, signal });
        path = source.graph_config_path;
        return source;
    });
    return {
        ...result,
        source_revision_config: { ...request.source_revision_config, ...(path && { graph_config_path: path }) },
        secrets: environment?.secrets ?? [],
        warnings: [...(environment?.warnings ?? []), ...result.warnings],
        problems: [...result.problems, ...(environment?.problems ?? [])],
    };
}
async function gitRepository(request, nothing) {
    const checkout = await readCheckout(request.project_dir, request.signal);
    const repo_url = request.source_config.repo_url ?? checkout?.repo_url ?? request.own.repo_url;
    if (!repo_url)
        return nothing;
    if ((0,contract_repo_url/* hasCredentials */.L)(repo_url)) {
        const message = "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
            "leave it out and let the control plane's git sign in";
        return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
    }
    const ownCheckout = checkout && isOf(checkout, repo_url) ? checkout : undefined;
    const known = ownCheckout || (0,sources_git/* sameRepository */.RB)(repo_url, request.own.repo_url) ? request.own : undefined;
    const given = withoutNulls(request.source_revision_config);
    const repo_ref = given.repo_ref ?? known?.repo_ref ?? ownCheckout?.branch;
    const graph_config_path = given.graph_config_path ?? (ownCheckout && configPathIn(ownCheckout, request));
    const commit = request.commit ??
        (known?.repo_ref !== undefined && repo_ref === known.repo_ref ? known.commit : undefined) ??
        (ownCheckout && requested_source_commitOf(ownCheckout, repo_url, repo_ref)) ??
        (await readRemoteCommit(repo_url, repo_ref, { directory: request.project_dir, signal: request.signal }));
    return {
        ...nothing,
        warnings: commit === undefined ? [unknownCommit(repo_ref)] : [],
        source: (0,sources_git/* gitSource */.Ym)({ repo_url, repo_ref, commit }),
        source_config: { ...request.source_config, repo_url },
        source_revision_config: {
            ...request.source_revision_config,
            ...(repo_ref && { repo_ref }),
            ...(graph_config_path && { graph_config_path }),
        },
    };
}
function unknownCommit(repo_ref) {
    const what = repo_ref === undefined ? "the default branch" : `'${repo_ref}'`;
    return `the commit of ${what} cannot be read from here, so a new commit alone is not noticed; name it with commit`;
}
/** HEAD, when the repository surely has it under this ref. */
function requested_source_commitOf(checkout, repoUrl, ref) {
    const isHere = isItself(checkout, repoUrl) || checkout.is_pushed;
    return isHere && ref !== undefined && ref.replace(/^refs\/heads\//, "") === checkout.branch
        ? checkout.commit
        : undefined;
}
function configPathIn(checkout, { project_dir, dialect }) {
    const { config } = readGraphConfig(project_dir, { dialect });
    return config && checkout.prefix + config.path;
}
const isItself = ({ root }, url) => url.replace(/\/+$/, "") === root || url.replace(/\/+$/, "") === (0,external_node_url_.pathToFileURL)(root).href;
const isOf = (checkout, url) => isItself(checkout, url) || (0,sources_git/* sameRepository */.RB)(url, checkout.repo_url);
/** Runs a preparation; its refusal becomes problems, to be told together with all others. */
async function prepared(nothing, prepare) {
    try {
        const source = await prepare();
        return { ...nothing, source, warnings: [...source.warnings] };
    }
    catch (error) {
        if (!(error instanceof ConfigurationError))
            throw error;
        return { ...nothing, problems: [...error.problems] };
    }
}
function withoutNulls(config) {
    return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null && value !== undefined));
}

;// CONCATENATED MODULE: ./build/action/code/sources/resolve-deployment.js








/**
 * What is wanted, out of the request, the desired-state file and the project, in this order of precedence (secrets
 * by name). Nothing is sent. What none of them says is left out, so that an existing deployment keeps it.
 * @throws ConfigurationError with every mistake at once
 */
async function resolveDeployment(request, surroundings) {
    const { project_dir, dialect } = request;
    const { environment, signal } = surroundings;
    const file = await desired_file_readDesiredFile(project_dir, { given: request.config, environment, dialect });
    const asked = await readRequest(request);
    const kind = chosenSource(asked.parts, file.parts);
    const code = await requestedSource({
        kind,
        source_config: withoutEmptyCommands({ ...file.parts.source_config, ...asked.parts.source_config }),
        source_revision_config: { ...file.parts.source_revision_config, ...asked.parts.source_revision_config },
        commit: request.commit || undefined,
        own: {
            repo_url: request.default_repo_url,
            repo_ref: request.default_repo_ref,
            commit: request.default_commit,
        },
        project_dir,
        leftOut: file.path === undefined ? [] : [file.path],
        dialect,
        signal,
    });
    const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
    const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
    const { source_config, source_revision_config } = code;
    const secret_references = asked.parts.secret_references ?? file.parts.secret_references;
    const desired = {
        name: name ?? "",
        source: kind,
        ...(file.parts.display_name && { display_name: file.parts.display_name }),
        ...(Object.keys(source_config).length > 0 && { source_config }),
        ...(Object.keys(source_revision_config).length > 0 && { source_revision_config }),
        ...(secrets && { secrets }),
        ...(secret_references && { secret_references }),
    };
    const problems = [
        ...file.problems,
        ...asked.problems,
        ...nameProblems(name, request, [...asked.problems, ...file.problems]),
        ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.placeOf(problem.path) })),
        ...secretsProblems(asked.secrets ?? []),
        ...ruleProblems(desired, file),
        ...code.problems,
    ];
    if (problems.length > 0)
        throw new ConfigurationError(inReadingOrder(problems));
    const explicit = mergedSecrets(file.secrets, asked.secrets) ?? [];
    return { desired, source: code.source, warnings: [...code.warnings, ...emptyWarnings(explicit)] };
}
/** An empty command is none. */
function withoutEmptyCommands(config) {
    const { install_command, build_command } = config;
    return {
        ...config,
        ...(install_command === "" && { install_command: null }),
        ...(build_command === "" && { build_command: null }),
    };
}
/** The name that a deploy from this folder would use; undefined when none can be made. */
async function projectName(project_dir, environment) {
    const { parts } = await readDesiredFile(project_dir, { environment });
    return parts.name ?? defaultName({ project_dir });
}
function defaultName({ default_name, project_dir }) {
    return (0,contract_name/* nameFrom */.Ov)(default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(project_dir)));
}
function nameProblems(name, request, others) {
    if (name !== undefined || others.some(({ path }) => path === "name"))
        return [];
    const origin = request.default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(request.project_dir));
    return [{ path: "name", message: `name is needed: none can be made from '${origin}'` }];
}
function secretsProblems(secrets) {
    return [...secretProblems(secrets), ...ownSecretProblems(secrets)];
}
/** The contract's rules on the whole; secrets are checked where they are given. */
function ruleProblems(desired, file) {
    const { display_name: _, ...body } = desired;
    // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
    const assumed = desired.source === "external_image" ? { resource_spec: {} } : {};
    return createProblems({
        source_revision_config: {},
        ...body,
        source_config: { ...assumed, ...body.source_config },
        secrets: [],
    }).map((problem) => ({ ...problem, ...file.placeOf(problem.path) }));
}
/** Later ones win; undefined when none is given, for then the deployment's own are kept. */
function mergedSecrets(...sets) {
    const given = sets.filter((set) => set !== undefined);
    const byName = new Map(given.flat().map((entry) => [entry.name, entry]));
    const isSaid = byName.size > 0 || given.slice(1).length > 0;
    return isSaid ? [...byName.values()] : undefined;
}
function emptyWarnings(secrets) {
    const empty = new secret/* Secret */.z("");
    return secrets.filter(({ value }) => value.equals(empty)).map(({ name }) => `secret '${name}' is empty`);
}
/** Each mistake once (it can break two rules with the same words); those of the file first, by line. */
function inReadingOrder(problems) {
    const seen = new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.message]), problem]));
    return [...seen.values()].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0);
}

;// CONCATENATED MODULE: ./build/action/code/sources/index.js
// What the faces need of the sources: what is wanted, the mistakes in it, and how the code gets there.







// EXTERNAL MODULE: ./build/action/code/foundation/duration.js
var duration = __webpack_require__(5235);
// EXTERNAL MODULE: ./build/action/code/action/outputs.js
var outputs = __webpack_require__(8930);
// EXTERNAL MODULE: ./build/action/code/action/progress-log.js
var progress_log = __webpack_require__(6586);
// EXTERNAL MODULE: ./build/action/code/lifecycle/plan-text.js
var plan_text = __webpack_require__(2215);
// EXTERNAL MODULE: ./build/action/code/action/plan-line.js
var plan_line = __webpack_require__(1112);
;// CONCATENATED MODULE: ./build/action/code/action/summary.js




const ICONS = { green: "✅", warning: "⚠️", red: "❌" };
/** The runner drops a summary of more than 1 MiB as a whole. */
const LOG_CHARACTERS = 50_000;
/** The job summary as markdown. Pure. */
function summaryMarkdown({ verdict, colour, name, record, elapsedMs }) {
    const sections = [
        `## ${ICONS[colour]} ${inline(name ?? "agent-deploy")}: ${inline(verdict.outcome)}`,
        verdict.message.split("\n").map(inline).join("  \n"),
        ...(verdict.hint ? [inline(verdict.hint)] : []),
        factsTable(record, elapsedMs),
        ...planSection(record.plan),
        ...timelineSection(record.timeline),
        ...logSection(verdict.logs),
    ];
    return `${sections.join("\n\n")}\n\n`;
}
function factsTable({ url, deployment_id, revision_id, status }, elapsedMs) {
    const rows = [
        ["URL", url && `<${url}>`],
        ["Deployment", deployment_id && code(deployment_id)],
        ["Revision", revision_id && code(revision_id)],
        ["Status", status && code(status)],
        ["Time", (0,duration/* durationText */.S)(elapsedMs)],
    ];
    const given = rows.filter(([, value]) => value);
    return ["| | |", "|---|---|", ...given.map(([what, value]) => `| ${what} | ${value} |`)].join("\n");
}
function planSection(plan) {
    if (!plan)
        return [];
    const lines = (0,plan_text/* planLines */.H)(plan).map((line) => `- ${code((0,plan_line/* planLineText */.P)(line))}`);
    return ["### Plan", `${inline((0,plan_text/* planTitle */.K)(plan))}.`, ...(lines.length > 0 ? [lines.join("\n")] : [])];
}
function timelineSection(timeline) {
    if (timeline.length === 0)
        return [];
    const rows = timeline.map(({ elapsed_ms, status, sentence }) => `| ${(0,duration/* durationText */.S)(elapsed_ms)} | ${code(status)} | ${inline(sentence)} |`);
    return ["### Timeline", ["| After | Status | |", "|---:|---|---|", ...rows].join("\n")];
}
function logSection(log) {
    if (!log || log.entries.length === 0)
        return [];
    const text = log.entries.map(progress_log/* entryText */.u0).join("\n").slice(-LOG_CHARACTERS);
    // A fence is longer than any run of backticks in what it holds.
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    const title = log.stream === "build" ? "End of the build log" : "End of the run log";
    return [`<details open><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`];
}
/** Text of others in one line of markdown or one cell, without a meaning of its own. */
function inline(text) {
    return text
        .replace(/\s+/g, " ")
        .replace(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`)
        .trim();
}
function code(text) {
    return `\`${text.replace(/[`|\s]+/g, " ")}\``;
}

;// CONCATENATED MODULE: ./build/action/code/lifecycle/outcome-text.js
/** What is said of a deployment's name (`'agent' is live`), and what to do next where the error does not say. */
const texts = {
    deployed: { predicate: "is live" },
    unchanged: { predicate: "is unchanged" },
    rolled_back: { predicate: "was rolled back to the last good revision" },
    promoted: { predicate: "was promoted" },
    torn_down: { predicate: "was deleted" },
    swept: { predicate: "was swept" },
    planned: { predicate: "was handed to the control plane" },
    skipped: { predicate: "was skipped" },
    invalid: { predicate: "was asked for something that cannot be" },
    changes_pending: { predicate: "has changes pending" },
    build_failed: {
        predicate: "was not built",
        hint: "Correct what the end of the build log names, and deploy again.",
    },
    deploy_failed: {
        predicate: "was built but did not start",
        hint: "Correct what the end of the run log names, and deploy again.",
    },
    timed_out: {
        predicate: "was not live in time",
        hint: "It may still become live: read its logs, or raise wait-timeout.",
    },
    superseded: {
        predicate: "was overtaken by a newer revision",
        hint: "The newer revision counts; deploy again only if this one should come after it.",
    },
    verification_failed: {
        predicate: "is deployed but does not answer as it should",
        hint: "Read the deployment's run log.",
    },
    interrupted: {
        predicate: "was interrupted by somebody",
        hint: "Deploy again once it is clear who interrupted the revision, and why.",
    },
    refused: {
        predicate: "was refused",
        hint: "Nothing was changed. Correct what is named, and deploy again.",
    },
    unreachable: { predicate: "could not be deployed: the control plane does not answer" },
    internal_error: { predicate: "met an error that nobody expected" },
    cancelled: { predicate: "was cancelled" },
};
/** How it ended, said of the deployment: `is live`. */
function outcomePredicate(outcome) {
    return texts[outcome].predicate;
}
/** What to do next; undefined where there is nothing to do. */
function nextStep({ outcome, error }) {
    return error?.hint ?? texts[outcome].hint;
}

;// CONCATENATED MODULE: ./build/action/code/action/verdict.js


/** The last state of the GitHub Deployment, where this run opened one. */
const STATES = {
    deployed: "success",
    unchanged: "success",
    rolled_back: "success",
    promoted: "success",
    torn_down: "inactive",
    swept: "inactive",
    // Nobody will tell how it ended: `in_progress` would be shown for ever, anything else would be made up.
    planned: "queued",
    skipped: "inactive",
    invalid: "error",
    changes_pending: "inactive",
    build_failed: "failure",
    deploy_failed: "failure",
    timed_out: "failure",
    superseded: "inactive",
    verification_failed: "failure",
    interrupted: "failure",
    refused: "failure",
    unreachable: "error",
    internal_error: "error",
    cancelled: "error",
};
/** The outcome for people; where it is no success, followed by what the core says about this very case. */
function verdictOf(result) {
    const { outcome, message, logs, plan } = result;
    const detail = STATES[outcome] === "success" ? undefined : message;
    return { outcome, message: sentenceOf(outcome, plan.name, detail), hint: nextStep(result), logs };
}
/** `agent was not built: …` */
function sentenceOf(outcome, name, detail) {
    const sentence = `${name} ${outcomePredicate(outcome)}`;
    return detail ? `${sentence}: ${detail}` : sentence;
}
function deploymentStateOf(outcome) {
    return STATES[outcome];
}
/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
function colourOf(outcome, onSuperseded) {
    if (outcome === "superseded")
        return onSuperseded === "fail" ? "red" : "warning";
    return OUTCOME_EXIT_CODES[outcome] === 0 || outcome === "changes_pending" ? "green" : "red";
}
/** The process's exit code; the runner only asks whether it is 0. */
function exitCodeOf(outcome, colour) {
    return colour === "red" ? OUTCOME_EXIT_CODES[outcome] : 0;
}

;// CONCATENATED MODULE: ./build/action/code/action/conclude.js





/** Tells the end to everybody: GitHub, the outputs, the log, the summary. */
function conclude_conclude(runner, ending) {
    const { verdict, colour, name, record, elapsedMs, tracker, isAnnotated } = ending;
    const state = deploymentStateOf(verdict.outcome);
    // Another revision may be live there; an environment's URL is said of its own deployment only.
    const url = state === "success" ? record.url : undefined;
    tracker.finish(state, { description: verdict.message, url });
    (0,outputs/* outputVerdict */.Z)(runner, verdict, record, elapsedMs);
    if (verdict.logs) {
        runner.startGroup(verdict.logs.stream === "build" ? "End of the build log" : "End of the run log");
        (0,progress_log/* printEntries */.MR)(runner, verdict.logs.entries);
        runner.endGroup();
    }
    const text = [verdict.message, ...(verdict.hint ? [verdict.hint] : [])].join("\n");
    if (colour === "green") {
        runner.print(`${text} (${(0,duration/* durationText */.S)(elapsedMs)})`);
        if (record.url)
            runner.print(`URL: ${record.url}`);
    }
    else if (colour === "warning") {
        runner.annotate("warning", text, { title: verdict.outcome });
    }
    else if (isAnnotated) {
        if (verdict.hint)
            runner.print(verdict.hint);
    }
    else {
        runner.annotate("error", text, { title: verdict.outcome });
    }
    runner.addSummary(summaryMarkdown({ verdict, colour, name, record, elapsedMs }));
}

// EXTERNAL MODULE: ./build/action/code/action/project.js
var project = __webpack_require__(7749);
// EXTERNAL MODULE: ./build/action/code/action/workflow.js
var action_workflow = __webpack_require__(6515);
;// CONCATENATED MODULE: ./build/action/code/action/describe-deployment.js




/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
function describeDeployment(texts, inputs, workflow, surroundings) {
    const folder = (0,project/* projectDir */.t)(texts, workflow);
    const config = texts.config && (0,external_node_path_.resolve)(workflow.workspace, texts.config);
    return resolveDeployment({
        name: texts.name,
        deployment_type: texts["deployment-type"],
        source: texts.source,
        ...repository(texts, workflow),
        graph_config_path: texts["graph-config-path"],
        project_dir: folder,
        image_uri: texts["image-uri"],
        integration_id: texts["integration-id"],
        resource_spec: texts["resource-spec"],
        secrets: texts.secrets,
        secret_references: texts["secret-references"],
        install_command: texts["install-command"],
        build_command: texts["build-command"],
        build_on_push: inputs.buildOnPush,
        custom_url: texts["custom-url"],
        config,
        default_name: (0,action_workflow/* defaultName */.Z)(workflow, folder),
        dialect: inputs.dialect,
    }, surroundings);
}
/** What this run knows about a git source: its own repository, the branch or tag that was pushed, and its commit. */
function repository(texts, workflow) {
    const { serverUrl, repository: name, ref, commit } = workflow;
    const ownUrl = name === undefined ? undefined : `${serverUrl}/${name}`;
    const given = { repo_url: texts["repo-url"], repo_ref: texts["repo-ref"], default_repo_url: ownUrl };
    // A pull request is about its own head, whatever branch the config file names.
    if (workflow.event === "pull_request" && given.repo_ref === undefined && isOfOwn(texts, ownUrl)) {
        return { ...given, repo_ref: ref, commit };
    }
    return { ...given, default_repo_ref: ref, default_commit: commit };
}
/** Whether the inputs ask for a git source, and for this workflow's repository. */
function isOfOwn(texts, ownUrl) {
    const url = texts["repo-url"];
    return url === undefined ? texts.source === "repo_host" : (0,sources_git/* sameRepository */.RB)(url, ownUrl);
}

;// CONCATENATED MODULE: ./build/action/code/action/failure.js





/** Every mistake of a configuration error and of the inputs at once; anything else is thrown on. */
function allMistakes(problems, error) {
    if (error === undefined)
        return new ConfigurationError(problems);
    if (!(error instanceof ConfigurationError))
        throw error;
    return problems.length === 0 ? error : new ConfigurationError([...problems, ...error.problems]);
}
/** The verdict about something thrown. `name` is the deployment's, as far as it is known. */
function verdictOfError(error, signal, name) {
    const outcome = outcomeOfEnding(error, signal);
    if (outcome === "cancelled") {
        return {
            outcome,
            message: sentenceOf("cancelled", name),
            hint: "What was begun at the control plane may still go on there; the next run takes it up.",
        };
    }
    if (error instanceof ConfigurationError) {
        return { outcome, message: error.problems.map(problemLine).join("\n"), hint: error.hint };
    }
    const causes = (0,foundation_error/* messageChain */.N)(error).join("\ncaused by: ");
    if (outcome === "internal_error") {
        const stack = error instanceof Error ? error.stack : undefined;
        return { outcome, message: stack ? `${causes}\n${stack}` : causes, hint: INTERNAL_ERROR_HINT };
    }
    const hint = error instanceof foundation_error/* AgentDeployError */.p ? error.hint : undefined;
    return { outcome, message: outcome === "invalid" ? causes : sentenceOf(outcome, name, causes), hint };
}
/** An annotation on the line of each mistake that stands in a file of the repository. */
function annotateMistakes(runner, problems, workspace) {
    for (const problem of problems) {
        const file = problem.file === undefined ? undefined : inWorkspace(problem.file, workspace);
        const text = file === undefined ? problemLine(problem) : problem.message;
        runner.annotate("error", text, { title: "agent-deploy", file, line: file ? problem.line : undefined });
    }
}
function inWorkspace(file, workspace) {
    const path = file.startsWith("/") ? (0,external_node_path_.relative)(workspace, file) : file;
    return path.startsWith("..") ? undefined : path;
}

// EXTERNAL MODULE: ./build/action/code/action/github/deployment.js
var deployment = __webpack_require__(1003);
// EXTERNAL MODULE: ./build/action/code/action/github/octokit.js
var octokit = __webpack_require__(6535);
// EXTERNAL MODULE: ./build/action/code/action/github/problem.js
var problem = __webpack_require__(3365);
;// CONCATENATED MODULE: ./build/action/code/action/github/tracker.js



function trackDeployment(options) {
    const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
    let opened;
    let begun = false;
    let failed = false;
    let queue = Promise.resolve();
    /** One after the other: a last state must not overtake the first. After a failure the rest would fail too. */
    function enqueue(what, step) {
        queue = queue.then(async () => {
            if (failed)
                return;
            try {
                await step();
            }
            catch (error) {
                failed = true;
                warn(`Could not ${what}: ${(0,problem/* githubProblem */.X)(error)}`);
            }
        });
    }
    return {
        begin(deploymentId, name) {
            if (begun)
                return;
            begun = true;
            const payload = { tool: "agent-deploy", name, run, deployment_id: deploymentId };
            remember({ ref, environment, run, name });
            enqueue("create a GitHub Deployment", async () => {
                const client = await (0,octokit/* connectGitHub */.U)(access);
                const id = await (0,deployment/* createDeployment */.Yy)(client, { ref, environment, payload });
                opened = { client, id, payload };
                remember({ ref, environment, run, name, id });
                await (0,deployment/* setState */.wb)(client, id, "in_progress", { description: "deploying", logUrl });
            });
        },
        finish(state, { description, url }) {
            enqueue("update the GitHub Deployment", async () => {
                if (!opened)
                    return;
                const { client, id, payload } = opened;
                await (0,deployment/* setState */.wb)(client, id, state, { description: redact(description), logUrl, url });
                remember(undefined);
                if (state === "success")
                    await (0,deployment/* retirePrevious */.NN)(client, id, { ref, environment, payload }, logUrl);
            });
        },
        async settle(limitMs) {
            const stop = new AbortController();
            const late = clock.sleep(limitMs, stop.signal).then(() => warn("GitHub did not take the state of the deployment in time"), () => undefined);
            await Promise.race([queue, late]);
            stop.abort();
        },
    };
}
/** For runs without a token or a repository: nothing to tell. */
const noTracker = {
    begin() { },
    finish() { },
    settle: () => Promise.resolve(),
};

// EXTERNAL MODULE: ./build/action/code/action/post.js
var post = __webpack_require__(4400);
;// CONCATENATED MODULE: ./build/action/code/action/secret-text.js
/**
 * What may be a secret's value in a `secrets` input that cannot be understood: it must not be shown together with
 * the mistakes in it. Takes in too much rather than too little.
 */
function possibleSecretValues(text) {
    return text.split(/\r\n|\r|\n/).flatMap((line) => {
        const plain = line.trim().replace(/^-\s+/, "");
        if (plain === "" || plain.startsWith("#") || /^["']?name["']?\s*:/.test(plain))
            return [];
        const parts = /^[^\s=:]+\s*[=:]\s*(.*)$/.exec(plain);
        const value = (parts ? (parts[1] ?? "") : plain).trim();
        const unquoted = value.replace(/^(["'])(.*)\1$/, "$2");
        return /^[|>][+-]?$/.test(value) ? [] : [value, unquoted];
    });
}

;// CONCATENATED MODULE: ./build/action/code/action/deploy-step.js










/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;
/** Deploys what the inputs describe, and tells everybody how it ended. Resolves with the exit code. */
async function deployStep(step) {
    const { runner, reporting, texts, inputs, signal, workflow } = step;
    reporting.declareOutputs();
    let name = texts.name;
    let tracker = noTracker;
    let isAnnotated = false;
    let verdict;
    try {
        const described = await describeAll(step);
        name = described.desired.name;
        for (const { value } of described.desired.secrets ?? [])
            runner.hide(value);
        for (const warning of described.warnings)
            runner.annotate("warning", warning);
        tracker = startTracking(step, name);
        const result = await deployDescribed(step, described);
        reporting.conclude(result);
        verdict = verdictOf(result);
    }
    catch (error) {
        verdict = verdictOfError(error, signal, name ?? "the deployment");
        if (verdict.outcome === "invalid") {
            for (const value of possibleSecretValues(texts.secrets ?? ""))
                runner.hide(value);
        }
        if (error instanceof ConfigurationError && verdict.outcome === "invalid") {
            annotateMistakes(runner, error.problems, workflow.workspace);
            isAnnotated = true;
        }
    }
    const colour = colourOf(verdict.outcome, inputs.onSuperseded);
    await end(step, { verdict, colour, name, tracker, isAnnotated });
    return exitCodeOf(verdict.outcome, colour);
}
async function end({ runner, reporting, clock, begun, signal }, ending) {
    reporting.end();
    conclude_conclude(runner, { ...ending, record: reporting.record, elapsedMs: clock.now() - begun });
    await ending.tracker.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
}
/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
async function describeAll({ texts, inputs, problems, workflow, environment, signal, }) {
    let described;
    try {
        described = await describeDeployment(texts, inputs, workflow, { environment, signal });
    }
    catch (error) {
        throw allMistakes(problems, error);
    }
    if (problems.length > 0)
        throw allMistakes(problems, undefined);
    return described;
}
async function deployDescribed(step, { desired, source }) {
    const { controlPlane, inputs, environment, clock, signal, reporting } = step;
    if (!controlPlane)
        throw new TypeError("a step without mistakes has a control plane");
    const options = {
        wait: inputs.wait,
        wait_timeout_ms: inputs.waitTimeoutMs,
        verify: inputs.verify && { environment },
    };
    const context = { controlPlane, clock, signal, report: reporting.report };
    return untilAborted(deploy(desired, source, options, context), signal);
}
/** The runner kills a cancelled step after ten seconds: nothing may hold up what is left to say. */
function untilAborted(work, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
}
/** From the first write on GitHub shows the deployment; a run that changes nothing leaves no trace there. */
function startTracking({ runner, texts, inputs, workflow, clock, reporting }, name) {
    const token = texts["github-token"];
    const { repository, commit, apiUrl, runUrl, runKey } = workflow;
    if (!token || !repository || !commit)
        return noTracker;
    const tracker = trackDeployment({
        access: { token: new secret/* Secret */.z(token), apiUrl, repository },
        ref: commit,
        environment: inputs.environment ?? name,
        logUrl: runUrl,
        run: runKey,
        clock,
        warn: (message) => runner.annotate("warning", message, { title: "GitHub Deployment" }),
        redact: runner.redact,
        remember: (open) => (0,post/* rememberOpen */.E)(runner, open),
    });
    reporting.onChange((record) => {
        if (record.deployment_id && isBeginning(record))
            tracker.begin(record.deployment_id, name);
    });
    return tracker;
}
function isBeginning({ plan }) {
    return plan !== undefined && plan.action !== "none" && plan.refusals.length === 0;
}


/***/ }),

/***/ 1003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HZ: () => (/* binding */ findDeployment),
/* harmony export */   JV: () => (/* binding */ currentState),
/* harmony export */   NN: () => (/* binding */ retirePrevious),
/* harmony export */   Yy: () => (/* binding */ createDeployment),
/* harmony export */   dR: () => (/* binding */ isFinal),
/* harmony export */   wb: () => (/* binding */ setState)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3365);

/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
const STATES_READ = 10;
const FINAL_STATES = new Set(["success", "failure", "error", "inactive"]);
/** Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. */
async function createDeployment(client, target) {
    try {
        return await create(client, target);
    }
    catch (error) {
        if (!(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnclear */ .Z)(error))
            throw error;
        return (await findDeployment(client, target)) ?? create(client, target);
    }
}
async function create({ octokit, owner, repo }, target) {
    const { data } = await octokit.rest.repos.createDeployment({
        owner,
        repo,
        ref: target.ref,
        environment: target.environment,
        payload: target.payload,
        description: shortened(`${target.payload.name} by agent-deploy`),
        // We deploy what was pushed: GitHub is neither to merge the base branch into it nor to hold it for checks.
        auto_merge: false,
        required_contexts: [],
        request: { retries: 0 },
    });
    if (!("id" in data))
        throw new Error(`GitHub made no deployment: ${data.message ?? "it gave no reason"}`);
    return data.id;
}
/** The GitHub Deployment that a run made, wherever it died afterwards. */
async function findDeployment({ octokit, owner, repo }, { ref, environment, payload }) {
    const parameters = { owner, repo, ref, environment, per_page: LOOK_BACK };
    for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
        const found = data.find(({ payload: text }) => {
            const theirs = readPayload(text);
            return theirs?.run === payload.run && theirs.name === payload.name;
        });
        if (found)
            return found.id;
    }
    return undefined;
}
async function setState({ octokit, owner, repo }, id, state, { description, logUrl, url }) {
    await octokit.rest.repos.createDeploymentStatus({
        owner,
        repo,
        deployment_id: id,
        state,
        description: shortened(description),
        ...(logUrl ? { log_url: logUrl } : {}),
        ...(url ? { environment_url: url } : {}),
        // GitHub would switch off every other deployment of the environment, also those of other agents.
        auto_inactive: false,
    });
}
/** The newest state, or undefined when there is none yet. */
async function currentState({ octokit, owner, repo }, id) {
    const { data } = await octokit.rest.repos.listDeploymentStatuses({
        owner,
        repo,
        deployment_id: id,
        per_page: 1,
    });
    return data[0]?.state;
}
function isFinal(state) {
    return state !== undefined && FINAL_STATES.has(state);
}
/**
 * Marks inactive what `id` took over from: the last successful deployment of the same agent, and those after it that
 * nobody waited for.
 */
async function retirePrevious(client, id, target, logUrl) {
    const { octokit, owner, repo } = client;
    const { data } = await octokit.rest.repos.listDeployments({
        owner,
        repo,
        environment: target.environment,
        per_page: LOOK_BACK,
    });
    const earlier = data.filter((other) => other.id < id && readPayload(other.payload)?.deployment_id === target.payload.deployment_id);
    for (const other of earlier.slice(0, STATES_READ)) {
        const state = await currentState(client, other.id);
        if (state === "inactive")
            return;
        if (state !== "success" && state !== "queued")
            continue;
        await setState(client, other.id, "inactive", { description: "a newer revision took over", logUrl });
        if (state === "success")
            return;
    }
}
function readPayload(payload) {
    let value = payload;
    if (typeof payload === "string") {
        try {
            value = JSON.parse(payload);
        }
        catch {
            // Somebody else's payload may be any text.
            return undefined;
        }
    }
    const given = value;
    return given?.tool === "agent-deploy" ? given : undefined;
}
function shortened(text) {
    const line = text.replace(/\s+/g, " ").trim();
    const characters = [...line];
    return characters.length <= DESCRIPTION_LIMIT
        ? line
        : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}


/***/ }),

/***/ 6535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ connectGitHub)
/* harmony export */ });
/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;
/** Loaded only once there is something to tell GitHub: it would double the time to the first request. */
async function connectGitHub({ token, apiUrl, repository }) {
    const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
        __webpack_require__.e(/* import() */ 758).then(__webpack_require__.bind(__webpack_require__, 1758)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 9735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 6856)),
    ]);
    const again = (retryAfterS, _options, _octokit, retries) => retries < 2 && retryAfterS <= LONGEST_RATE_LIMIT_S;
    const options = {
        baseUrl: apiUrl,
        userAgent: "agent-deploy",
        // Octokit warns on the console; here a failure is reported once, by whoever asked.
        log: { debug() { }, info() { }, warn() { }, error() { } },
        throttle: { onRateLimit: again, onSecondaryRateLimit: again },
    };
    const octokit = getOctokit(token.reveal(), options, retry, throttling);
    const [owner = "", repo = ""] = repository.split("/");
    return { octokit, owner, repo };
}


/***/ }),

/***/ 3365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ githubProblem),
/* harmony export */   Z: () => (/* binding */ isUnclear)
/* harmony export */ });
/* harmony import */ var _foundation_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8597);

/**
 * Why GitHub said no, for a person who has to repair it: on 403 the header that GitHub sends along names the
 * permission that the token lacks.
 */
function githubProblem(error) {
    const { status, response } = (error ?? {});
    const headers = response?.headers ?? {};
    const id = headers["x-github-request-id"];
    const parts = [
        `${status === undefined ? "" : `${status} `}${(0,_foundation_error_js__WEBPACK_IMPORTED_MODULE_0__/* .messageChain */ .N)(error).join(": ")}`,
        ...(id ? [`request ${id}`] : []),
        ...permissionHint(status, headers["x-accepted-github-permissions"]),
    ];
    return parts.join("; ");
}
function permissionHint(status, accepted) {
    if (status !== 403 || !accepted)
        return [];
    // "a=read,b=write" means both, ";" separates alternatives.
    const wanted = String(accepted)
        .split(";")
        .map((set) => set
        .split(",")
        .map((permission) => `\`${permission.trim().replace("=", ": ")}\``)
        .join(" and "))
        .join(" or ");
    return [`give github-token the permission ${wanted} under \`permissions:\` of the job`];
}
/** Whether a write may have had its effect although it failed: GitHub broke, or the connection did. */
function isUnclear(error) {
    const { status } = (error ?? {});
    return status === undefined || status >= 500;
}


/***/ }),

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ rememberOpen),
/* harmony export */   runPost: () => (/* binding */ runPost)
/* harmony export */ });
/* harmony import */ var _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);
/* harmony import */ var _github_deployment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1003);
/* harmony import */ var _github_octokit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6535);
/* harmony import */ var _github_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3365);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3155);
/* harmony import */ var _runner_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8365);
/* harmony import */ var _workflow_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6515);







const OPEN_STATE = "open-deployment";
/** Tells the post step what is still open. */
function rememberOpen(runner, open) {
    runner.saveState(OPEN_STATE, open === undefined ? "" : JSON.stringify(open));
}
/**
 * The post step: closes the GitHub Deployment that the main step left open because it was killed. Doing it again
 * does nothing. Never fails the job.
 */
async function runPost(surroundings) {
    const { environment, cwd } = surroundings;
    const runner = (0,_runner_js__WEBPACK_IMPORTED_MODULE_4__/* .connectRunner */ .J)(surroundings);
    const open = readOpen(environment[`STATE_${OPEN_STATE}`]);
    const token = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputTexts */ .DF)(environment)["github-token"];
    if (token)
        runner.hide(token);
    const { repository, apiUrl, runUrl } = (0,_workflow_js__WEBPACK_IMPORTED_MODULE_5__/* .readWorkflow */ .S)(environment, undefined, cwd);
    if (!open || !token || !repository)
        return;
    try {
        const client = await (0,_github_octokit_js__WEBPACK_IMPORTED_MODULE_6__/* .connectGitHub */ .U)({ token: new _foundation_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .z(token), apiUrl, repository });
        await close(client, open, runUrl);
        rememberOpen(runner, undefined);
    }
    catch (error) {
        runner.annotate("warning", `Could not close the GitHub Deployment: ${(0,_github_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .githubProblem */ .X)(error)}`);
    }
}
async function close(client, open, logUrl) {
    // Without an id the main step died between the request and its answer.
    const id = open.id ?? (await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .findDeployment */ .HZ)(client, { ...open, payload: open }));
    if (id === undefined || (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .isFinal */ .dR)(await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .currentState */ .JV)(client, id)))
        return;
    const description = "the job ended before the deployment did; the control plane may still finish it";
    await (0,_github_deployment_js__WEBPACK_IMPORTED_MODULE_1__/* .setState */ .wb)(client, id, "error", { description, logUrl });
}
function readOpen(text) {
    return text ? JSON.parse(text) : undefined;
}


/***/ })

};
