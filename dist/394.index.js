export const id = 394;
export const ids = [394];
export const modules = {

/***/ 87394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listRecorded: () => (/* binding */ listRecorded)
/* harmony export */ });
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48480);
/* harmony import */ var _deployment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79597);


/** What this repository's Action recorded, newest first, from all pages. Somebody else's deployments are left out. */
async function listRecorded({ octokit, owner, repo }, filter) {
    const { environment, previewsOnly } = filter;
    const deployments = await octokit.paginate(octokit.rest.repos.listDeployments, {
        owner,
        repo,
        ...(environment !== undefined && { environment }),
        ...(previewsOnly && { task: _deployment_js__WEBPACK_IMPORTED_MODULE_0__.PREVIEW_TASK }),
        per_page: 100,
    });
    const recorded = deployments.flatMap((deployment) => {
        const payload = (0,_payload_js__WEBPACK_IMPORTED_MODULE_1__.readPayload)(deployment.payload);
        if (!payload || !fits(payload, filter))
            return [];
        const { id, ref, created_at } = deployment;
        return [{ id, ref, environment: deployment.environment, createdAt: created_at, payload }];
    });
    // While pages are read others deploy: what moves on to the next page comes twice.
    return [...new Map(recorded.map((deployment) => [deployment.id, deployment])).values()];
}
function fits(payload, filter) {
    if (filter.previewsOnly && payload.pull_request === undefined)
        return false;
    return ["pull_request", "deployment_id", "control_plane"].every((key) => filter[key] === undefined || filter[key] === payload[key]);
}


/***/ })

};
