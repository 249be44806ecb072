import { runnerSuite } from "../../support/runners/runner-suite.ts";
import { stubWorld } from "../../support/runners/stub-runner.ts";

runnerSuite("stub", async () => stubWorld());
