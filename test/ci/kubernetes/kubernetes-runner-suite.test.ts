import { kubernetesWorld } from "../../support/runners/kubernetes-world.ts";
import { runnerSuite } from "../../support/runners/runner-suite.ts";

runnerSuite("kubernetes", kubernetesWorld);
