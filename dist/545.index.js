export const id=545;export const ids=[545];export const modules={36545:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{LineCounter:()=>yaml__WEBPACK_IMPORTED_MODULE_0__.HN,isCollection:()=>yaml__WEBPACK_IMPORTED_MODULE_0__.
P3,isScalar:()=>yaml__WEBPACK_IMPORTED_MODULE_0__.jn,parseDocument:()=>yaml__WEBPACK_IMPORTED_MODULE_0__.Tp,visit:()=>yaml__WEBPACK_IMPORTED_MODULE_0__.
YR});var yaml__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(38815)})};
