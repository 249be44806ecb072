import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";
import { describeEngine } from "../../support/engines/engine-suite.ts";

describeEngine("python", openPython);
