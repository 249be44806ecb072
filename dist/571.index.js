export const id=571;export const ids=[571];export const modules={62571:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{describePullRequest:()=>describePullRequest,
pullRequestState:()=>pullRequestState});var _problem_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(85959);async function describePullRequest({
octokit,owner,repo},number){const{data}=await octokit.rest.pulls.get({owner,repo,pull_number:number});return data}async function pullRequestState(client,number){
try{return(await describePullRequest(client,number)).state}catch(error){if((0,_problem_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(
error)===404)return"missing";throw error}}})};
