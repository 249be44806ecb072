import { describeEngine } from "../../support/engines/engine-suite.ts";
import { openPythonHere } from "../../support/engines/python-here.ts";

describeEngine("python", openPythonHere);
