import { describeKilledEngine } from "../../../support/processes/killed-engine-suite.ts";

// Python's is in python/workers/killed-python.test.ts, which test/ci/postgres runs, too.
describeKilledEngine("javascript");
describeKilledEngine("small");
