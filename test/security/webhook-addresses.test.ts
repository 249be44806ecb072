import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { blockedAddresses } from "../../src/http/outgoing/blocked-addresses.ts";
import { startServer } from "../support/agents/agent-server.ts";
import { openWebhookReceiver } from "../support/network/webhook-receiver.ts";

const variable = "AGENT_SERVER_WEBHOOK_BLOCK";
type Server = Awaited<ReturnType<typeof startServer>>;

async function endRun(server: Server, webhook: string): Promise<void> {
  const run = { assistant_id: "trail", input: {}, webhook };
  expect((await server.post("/runs/wait", run)).status).toBe(200);
}

const givenUp = (server: Server) => server.lines.filter(({ event }) => event === "webhook_given_up");

/** Ends a run whose webhook is blocked; the server says so, and forgets it. */
async function expectBlocked(server: Server, webhook: string): Promise<void> {
  const before = givenUp(server).length;
  await endRun(server, webhook);
  await vi.waitUntil(() => givenUp(server).length > before, { timeout: 20_000 });
  expect(givenUp(server).at(-1)).toMatchObject({ attempt: 1, reason: "the address is blocked" });
}

test("a webhook to a blocked address is not sent, however the address is written", async () => {
  await using receiver = await openWebhookReceiver();
  await using server = await startServer({ project: "sdk", env: { [variable]: "loopback" } });
  const { port } = new URL(receiver.url);
  const hosts = [
    ...["127.0.0.1", "localhost", "LOCALHOST", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.0.0.53"],
    ...["0.0.0.0", "0", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]"],
    ...["%31%32%37.0.0.1", "①②⑦.0.0.1"],
  ];
  for (const host of hosts) await expectBlocked(server, `http://${host}:${port}/hook?token=canary-3`);
  expect(receiver.received).toEqual([]);
  expect(JSON.stringify(server.lines)).not.toContain("canary-3");
});

test("a webhook does not follow a redirect", async () => {
  await using inner = await openWebhookReceiver();
  await using outer = await openWebhookReceiver((_, response) => {
    response.setHeader("location", inner.url);
    return 307;
  });
  await using server = await startServer({ project: "sdk" });
  await endRun(server, outer.url);
  await vi.waitUntil(() => givenUp(server).length === 1, { timeout: 20_000 });
  expect(givenUp(server)[0]).toMatchObject({ reason: "status 307" });
  expect([outer.received.length, inner.received.length]).toEqual([1, 0]);
});

describe("a name that resolves to another address the second time", () => {
  const { lookup } = dns;
  afterEach(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });

  /** A hostile resolver: each lookup returns the next address, and at the end the last one again. */
  function answerInTurn(...addresses: string[]): { count: number } {
    const asked = { count: 0 };
    const resolve = (_name: string, _options: object, callback: (...given: unknown[]) => void) => {
      const address = addresses[Math.min(asked.count++, addresses.length - 1)]!;
      setImmediate(() => callback(null, [{ address, family: 4 }]));
    };
    dns.lookup = resolve as unknown as typeof dns.lookup;
    syncBuiltinESMExports();
    return asked;
  }

  test("the webhook connects to the address that was checked", async () => {
    await using receiver = await openWebhookReceiver();
    await using server = await startServer({ project: "sdk", env: { [variable]: "127.0.0.1" } });
    const asked = answerInTurn("127.0.0.2", "127.0.0.1");
    await endRun(server, receiver.url.replace("127.0.0.1", "rebinding.example"));
    const failed = () => server.lines.filter(({ event }) => event === "webhook_failed");
    await vi.waitUntil(() => failed().length === 1, { timeout: 20_000 });
    // No server listens at the address that was checked.
    expect(failed()[0]).toMatchObject({ reason: "ECONNREFUSED" });
    expect([asked.count, receiver.received.length]).toEqual([1, 0]);
    // The retry resolves the name again, and the address is blocked.
    await vi.waitUntil(() => givenUp(server).length === 1, { timeout: 20_000 });
    expect(receiver.received).toEqual([]);
  });

  test("the webhook is sent to the resolved address when that is allowed", async () => {
    await using receiver = await openWebhookReceiver();
    await using server = await startServer({ project: "sdk", env: { [variable]: "link-local,private" } });
    answerInTurn("127.0.0.1");
    await endRun(server, receiver.url.replace("127.0.0.1", "good.example"));
    await receiver.count(1);
    expect(receiver.received[0]!.headers.host).toMatch(/^good\.example:/);
  });
});

test("a deployment's webhooks cannot reach the metadata services of clouds, unless the list of blocked addresses is none", async () => {
  const addresses = [
    "169.254.169.254",
    "[fd00:ec2::254]",
    "[::ffff:a9fe:a9fe]",
    "100.100.100.200",
    "[fe80::1]",
    ...[
      "[2002:a9fe:a9fe::]",
      "[2002:a9fe:a9fe::1]",
      "[::169.254.169.254]",
      "[::a9fe:a9fe]",
      "[64:ff9b::a9fe:a9fe]",
    ],
    ...[
      "[64:ff9b:1::169.254.169.254]",
      "[64:ff9b:1:a9fe:a9:fe00::]",
      "[2001:0:a9fe:a9fe::1]",
      "[2001::5601:5601]",
    ],
    ...["[::ffff:0:169.254.169.254]", "[2606:4700::5efe:a9fe:a9fe]"],
  ];
  await using server = await startServer({ project: "sdk", behindGateway: true });
  for (const host of addresses) await expectBlocked(server, `http://${host}/latest/meta-data/`);
  await using receiver = await openWebhookReceiver();
  await endRun(server, receiver.url);
  await receiver.count(1);
});

test("a list of blocked addresses that is invalid stops the start, and the error explains the format", async () => {
  const starting = startServer({ project: "sdk", env: { [variable]: "loopback,everything" } });
  await expect(starting).rejects.toMatchObject({
    message: expect.stringMatching(
      /^AGENT_SERVER_WEBHOOK_BLOCK: "everything" is none of loopback, link-local/,
    ),
    hint: expect.stringContaining("or none"),
  });
  for (const network of ["10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "10.0.0.0/8/8x", "example.com"]) {
    expect(() => blockedAddresses([network]), network).toThrow(RangeError);
  }
});

test("an IPv4 address is blocked in every IPv6 notation exactly when it is blocked itself", () => {
  const blocked = blockedAddresses(["private", "203.0.113.0/24", "198.51.100.7"]);
  const part = fc.constantFrom(0, 7, 10, 16, 31, 32, 51, 64, 100, 113, 127, 168, 172, 192, 198, 203, 255);
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), ([a, b, c, d]) => {
      const plain = `${a}.${b}.${c}.${d}`;
      const isBlocked =
        a === 10 ||
        (a === 172 && b >= 16 && b < 32) ||
        (a === 192 && b === 168) ||
        (a === 100 && b >= 64 && b < 128) ||
        (a === 203 && b === 0 && c === 113) ||
        plain === "198.51.100.7";
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const inverse = [((a << 8) | b) ^ 0xffff, ((c << 8) | d) ^ 0xffff]
        .map((part) => part.toString(16))
        .join(":");
      const [ab, cd] = hex.split(":");
      const notations = [
        plain,
        ...[
          `::ffff:${plain}`,
          `::ffff:${hex}`,
          `::${plain}`,
          `::${hex}`,
          `::ffff:0:${plain}`,
          `0:0:0:0:0:0:${hex}`,
        ],
        ...[`64:ff9b::${hex}`, `64:ff9b::${plain}`, `64:ff9b:1::${plain}`, `64:FF9B:1:2:3:4:${hex}`],
        ...[`2002:${hex}::`, `2002:${hex}::1`, `2002:${ab}:${cd}:1:2:3:4:5`],
        // A Teredo address of a server that is none of these.
        ...[`2001::${inverse}`, `2001:0:5db8:d822:8000:f227:${inverse}`],
        ...[`fe90::5efe:${plain}`, `2606:4700::200:5efe:${hex}`],
      ];
      expect(notations.map((address) => blocked.has(address))).toEqual(notations.map(() => isBlocked));
    }),
    { numRuns: 2000, seed: 11 },
  );
});
