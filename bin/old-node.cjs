// What `require` finds of the Pulumi entries where Node cannot require ES modules: a Node that is too old.
const { nodeProblem } = require("./node-version.cjs");

throw new Error(
  nodeProblem(process.versions.node) ??
    "agent-deploy is an ES module here: import it, or mark it as external",
);
