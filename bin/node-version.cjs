// Which Node agent-deploy runs on, in words that every older one understands. package.json says the same in `engines`.
const NEEDED = [22, 20];

const isEnough = (version) => {
  const [major, minor] = version.split(".").map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
};

/** What is wrong with this version of Node and what to do, in one sentence; undefined when it is new enough. */
const nodeProblem = (version) =>
  isEnough(version)
    ? undefined
    : `agent-deploy needs Node >= ${NEEDED.join(".")}; this is Node ${version}: install a newer Node, or add one to the ` +
      "project (npm install --save-dev node@24)";

module.exports = { isEnough, nodeProblem };
