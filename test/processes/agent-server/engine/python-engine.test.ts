import { describeEngine } from "../../../support/engines/engine-suite.ts";
import { withPython } from "../../../support/engines/python-graphs.ts";

withPython((open) => describeEngine("python", open));
