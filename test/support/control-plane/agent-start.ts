import { randomBytes } from "node:crypto";
import type { StartRequest } from "../../../src/control-plane/run/runner.ts";
import { Secret } from "../../../src/foundation/secret.ts";

/** What distinguishes one start of an agent from others, for a test to which it does not matter: another key each time. */
export const anyStart = (): Pick<StartRequest, "replica" | "start" | "key"> => ({
  replica: 0,
  start: 1,
  key: new Secret(randomBytes(32).toString("base64url")),
});
