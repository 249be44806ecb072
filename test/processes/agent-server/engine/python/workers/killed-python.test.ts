import { withPython } from "../../../../../support/engines/python-graphs.ts";
import { describeKilledEngine } from "../../../../../support/processes/killed-engine-suite.ts";

withPython(() => describeKilledEngine("python"));
