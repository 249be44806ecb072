import { processWorld } from "../../../support/runners/process-world.ts";
import { runnerSuite } from "../../../support/runners/runner-suite.ts";

runnerSuite("process", processWorld);
