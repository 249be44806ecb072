import { expect, test } from "vitest";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const apiKey = new Secret("the-control-planes-key");

async function keyFor(baseUrl: string, url: string): Promise<string | undefined> {
  await using plane = connectControlPlane({ baseUrl, credentials: { apiKey } });
  return plane.agentKey(url)?.reveal();
}

test.each([
  ["https://agents.example.com/api", "https://agents.example.com:40123"],
  ["http://agents.example.com:4100", "http://agents.example.com:40123"],
  ["http://agents.example.com:4100", "https://agents.example.com"],
  ["http://localhost:4100", "http://127.0.0.1:40123"],
  ["http://127.0.0.1:4100", "http://[::1]:40123"],
])("the key of %s is sent to %s", async (base, url) => {
  expect(await keyFor(base, url)).toBe("the-control-planes-key");
});

test.each([
  ["https://agents.example.com", "https://agents.example.org"],
  ["https://agents.example.com", "https://other.agents.example.com"],
  ["https://other.agents.example.com", "https://agents.example.com"],
  ["http://127.0.0.1:4100", "http://agents.example.com:40123"],
  ["http://agents.example.com:4100", "http://127.0.0.1:40123"],
  ["https://agents.example.com", "http://agents.example.com:40123"],
  ["https://agents.example.com", "no url"],
])("the key of %s is never sent to %s", async (base, url) => {
  expect(await keyFor(base, url)).toBeUndefined();
});
