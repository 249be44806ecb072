import { inspect } from "node:util";
import { expect, test } from "vitest";
import { agentUrl, hostOf } from "../../../src/control-plane/databases/agent-url.ts";
import { connectionsOf } from "../../../src/control-plane/databases/connections.ts";
import { Secret } from "../../../src/foundation/secret.ts";

test.each([
  [
    "postgres://maker:canary@db.example.com:6543/postgres",
    "postgres://agent_1:p%2Fw@db.example.com:6543/agent_1",
  ],
  ["postgresql://maker@[2001:db8::1]/x", "postgresql://agent_1:p%2Fw@[2001:db8::1]/agent_1"],
  [
    "postgres://maker:canary@db.example.com/x?sslmode=verify-full&sslcert=/root/cert&options=-c%20search_path%3Dcanary",
    "postgres://agent_1:p%2Fw@db.example.com/agent_1?sslmode=verify-full",
  ],
])("the URL of an agent has the server's address and nothing of the operator's: %s", (server, expected) => {
  const url = agentUrl(new Secret(server), { name: "agent_1", password: new Secret("p/w") });
  expect(url.reveal()).toBe(expected);
});

test.each(["postgres:///x", "postgres://maker:canary@/x", "postgres://db.example.com/x?host=/run/canary"])(
  "a URL without a host that agents reach is refused, and not repeated",
  (url) => {
    const refused = (() => {
      try {
        return hostOf(new Secret(url));
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toMatchObject({
      code: "database_unavailable",
      message: expect.stringContaining("no host"),
    });
    expect(inspect(refused, { depth: 9, showHidden: true })).not.toContain("canary");
  },
);

test("connections are enough for all agents of two revisions, or those that were given, rounded down", () => {
  expect(connectionsOf(undefined, 1)).toBe(24);
  expect(connectionsOf({ db_max_connections: null }, 3)).toBe(72);
  expect(connectionsOf({ db_max_connections: 40.9 }, 3)).toBe(40);
});
