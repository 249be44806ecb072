import { dirname } from "node:path";
import { templateSuite } from "../../../support/agents/template-suite.ts";
import { withPython } from "../../../support/engines/python-graphs.ts";

withPython(() => {
  const packages = dirname(dirname(process.env.AGENT_PYTHON!));
  templateSuite("python", { packages, at: ".venv" });
});
