import { containerWorld } from "../../support/runners/container-world.ts";
import { runnerSuite } from "../../support/runners/runner-suite.ts";

runnerSuite("container", containerWorld);
