import { describeKilledEngine } from "../../../../support/engines/killed-engine-suite.ts";
import { withPython } from "../../../../support/engines/python-graphs.ts";

withPython(() => describeKilledEngine("python"));
