import { openJavascript } from "../../../src/agent-server/engine/javascript/open-javascript.ts";
import { describeEngine } from "../../support/engines/engine-suite.ts";

describeEngine("javascript", openJavascript);
