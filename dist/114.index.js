export const id = 114;
export const ids = [114];
export const modules = {

/***/ 60114:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   removeDeployments: () => (/* binding */ removeDeployments),
/* harmony export */   removeEnvironment: () => (/* binding */ removeEnvironment)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85959);
/* harmony import */ var _deployment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(79597);


/** After one of these the rest would fail too: the token may not, or has to wait. */
const HOPELESS = new Set([401, 403, 429]);
/** Makes GitHub Deployments inactive and deletes them: GitHub refuses to delete one that is active. Never throws. */
async function removeDeployments(client, recorded, details) {
    const { warn, signal } = details;
    let removed = 0;
    let problem;
    for (const deployment of recorded) {
        if (signal?.aborted)
            break;
        try {
            await remove(client, deployment.id, details);
            removed += 1;
        }
        catch (error) {
            problem ??= error;
            if (HOPELESS.has((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error)))
                break;
        }
    }
    const left = recorded.length - removed;
    if (problem !== undefined) {
        const which = left === 1 ? "a GitHub Deployment" : `${left} GitHub Deployments`;
        warn(`Could not remove ${which} of '${recorded[0]?.environment}': ${(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(problem)}`);
    }
    return { removed, left };
}
async function remove(client, id, details) {
    const { octokit, owner, repo } = client;
    try {
        await (0,_deployment_js__WEBPACK_IMPORTED_MODULE_1__.setState)(client, id, "inactive", details);
        await octokit.rest.repos.deleteDeployment({
            owner,
            repo,
            deployment_id: id,
        });
    }
    catch (error) {
        // Somebody else was faster, or an answer was lost.
        if ((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) !== 404)
            throw error;
    }
}
/**
 * Deletes an environment that belongs to one preview, once no deployment is left in it but perhaps `lastDeployment`;
 * one that holds others is not ours to delete. `kept`: it is still there, and the warning says why. `failed`: it may
 * be possible later. Never throws.
 */
async function removeEnvironment({ octokit, owner, repo }, environment, { warn, lastDeployment }) {
    try {
        const rest = await octokit.rest.repos.listDeployments({
            owner,
            repo,
            environment,
            per_page: 2,
        });
        if (rest.data.some(({ id }) => id !== lastDeployment)) {
            warn(`The environment '${environment}' is kept: there are other deployments in it`);
            return "kept";
        }
        await octokit.rest.repos.deleteAnEnvironment({
            owner,
            repo,
            environment_name: environment,
        });
        return "deleted";
    }
    catch (error) {
        if ((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 404)
            return "missing";
        warn(`The environment '${environment}' is kept, without deployments: ${(0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(error)}`);
        return (0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.isRefused)(error) ? "kept" : "failed";
    }
}


/***/ })

};
