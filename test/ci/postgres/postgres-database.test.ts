import { describe } from "vitest";
import { databaseSuite } from "../../support/database/database-suite.ts";
import { postgresIsMissing } from "../../support/database/postgres.ts";
import { postgresWorld } from "../../support/database/postgres-world.ts";

describe.skipIf(postgresIsMissing)("PostgreSQL", () => databaseSuite("postgres", postgresWorld));
