import { describeScenarios } from "../../../agent-server/scenarios/describe-scenarios.ts";
import { withPython } from "../../../support/engines/python-graphs.ts";
import { pythonDifferences } from "./python-differences.ts";

// The scenarios of the agent server over graphs in Python: the same requests, the same answers.

withPython((engine) =>
  describeScenarios({ project: "sdk-python", engine }, { project: "auth-python", engine }, pythonDifferences),
);
