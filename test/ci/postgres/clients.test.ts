import { resolve } from "node:path";
import { describeOnPostgres } from "../../support/database/suites-on-postgres.ts";
import { suitesIn } from "../../support/suites.ts";

// What clients see of a server on PostgreSQL, whatever language its graphs are in.

const root = resolve(import.meta.dirname, "../..");

describeOnPostgres([
  ...suitesIn(root, ["agent-server/scenarios", "agent-server/sdk", "agent-server/http/protocol"]),
  ...["http/requests", "http/headers/configurable-headers", "auth/commands"].map(
    (name) => `agent-server/${name}.test.ts`,
  ),
  "processes/agent-server/engine/python-scenarios.test.ts",
  "processes/agent-server/engine/python/workers/killed-python.test.ts",
]);
