export const id = 571;
export const ids = [571];
export const modules = {

/***/ 62571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   describePullRequest: () => (/* binding */ describePullRequest),
/* harmony export */   pullRequestState: () => (/* binding */ pullRequestState)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85959);

/** A pull request in GitHub's own words, as an event has it, too. @throws octokit's error */
async function describePullRequest({ octokit, owner, repo }, number) {
    const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: number });
    return data;
}
/** Whether a pull request is still open. `missing`: there is none with this number, or the token may not see it. */
async function pullRequestState(client, number) {
    try {
        return (await describePullRequest(client, number)).state;
    }
    catch (error) {
        if ((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 404)
            return "missing";
        throw error;
    }
}


/***/ })

};
