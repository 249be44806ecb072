export const id = 384;
export const ids = [384];
export const modules = {

/***/ 4384:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ workflowCommand),
/* harmony export */   fileEntry: () => (/* binding */ fileEntry),
/* harmony export */   w: () => (/* binding */ inertLines)
/* harmony export */ });
function workflowCommand(name, properties, message) {
    const given = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
    const list = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
    return `::${name}${list === "" ? "" : ` ${list}`}::${escapeData(message)}\n`;
}
/** One entry of `GITHUB_OUTPUT` or `GITHUB_STATE`; the delimiter is random, so that no value can end it early. */
function fileEntry(name, value, delimiter) {
    if (name.includes(delimiter) || value.includes(delimiter)) {
        throw new TypeError(`the value of ${name} holds the delimiter of its own entry`);
    }
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
/**
 * Text that the runner prints and does not obey. Lines of a build log, an agent or a server may look like
 * commands (`::add-path::`, `##[error]`), with blanks before them or not.
 */
function inertLines(text, token) {
    const lines = `${text.replace(/\r\n?/g, "\n")}\n`;
    return /^\s*::|##\[/m.test(lines) ? `::stop-commands::${token}\n${lines}::${token}::\n` : lines;
}
function escapeData(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
    return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}


/***/ })

};
