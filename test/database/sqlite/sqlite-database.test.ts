import { databaseSuite } from "../../support/database/database-suite.ts";
import { sqliteWorld } from "../../support/database/sqlite-world.ts";

databaseSuite("sqlite", sqliteWorld);
