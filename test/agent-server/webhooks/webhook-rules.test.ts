import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { startConfigured } from "../../support/agents/configured-server.ts";
import { openWebhookReceiver } from "../../support/network/webhook-receiver.ts";

type Server = Awaited<ReturnType<typeof startConfigured>>;
const schedule = "0 0 1 1 *";
const run = { assistant_id: "trail", input: {} };

const serve = (folder: string, webhooks: object, env: Record<string, string> = {}) =>
  startConfigured(folder, { webhooks }, { env });

/** How a header names a variable. */
const of = (expression: string) => `\${{ ${expression} }}`;

const detailOf = async (answer: Response) => ((await answer.json()) as { detail?: string }).detail;

const cases: [rule: string, value: unknown, broken: string[], kept: string[]][] = [
  ["require_https", true, ["http://example.com/"], ["https://example.com/"]],
  [
    "allowed_domains",
    ["example.com", "*.Example.org"],
    [
      "https://example.org/",
      "https://a.example.com/",
      "https://badexample.org/",
      "https://example.com.evil.net/",
    ],
    ["https://example.com/", "https://EXAMPLE.com./", "https://a.b.example.org/"],
  ],
  [
    "allowed_ports",
    [443, 8443],
    ["https://example.com:444/", "http://example.com/"],
    ["https://example.com/", "https://example.com:8443/", "http://example.com:443/"],
  ],
  [
    "max_url_length",
    30,
    [`https://example.com/${"a".repeat(11)}`],
    [`https://example.com/${"a".repeat(10)}`],
  ],
  [
    "disable_loopback",
    true,
    [
      "http://127.0.0.1/",
      "http://127.1/",
      "http://localhost/",
      "http://a.LOCALHOST./",
      "http://[::ffff:127.0.0.1]/",
    ],
    ["http://10.0.0.1/"],
  ],
  [
    "disable_private_ips",
    true,
    ["http://10.0.0.1/", "http://192.168.1.1:8080/", "http://[fd00::1]/", "http://169.254.169.254/"],
    ["http://203.0.113.7/", "http://127.0.0.1:9/"],
  ],
];

test.each(cases)(
  "the rule %s refuses runs and crons whose webhook breaks it",
  async (rule, value, broken, kept) => {
    await using folder = await makeFolder();
    await using server = await serve(folder.path, { url: { [rule]: value } });
    const refusal = expect.stringContaining(`breaks the rule webhooks.url.${rule}:`);
    const cron = await server.json(server.post("/runs/crons", { ...run, schedule }));
    for (const webhook of broken) {
      const answers = [
        await server.post("/runs", { ...run, webhook }),
        await server.post("/runs/batch", [run, { ...run, webhook }]),
        await server.post("/runs/crons", { ...run, schedule, webhook }),
        await server.patch(`/runs/crons/${cron.cron_id}`, { webhook }),
      ];
      for (const answer of answers)
        expect([webhook, answer.status, await detailOf(answer)]).toEqual([webhook, 422, refusal]);
    }
    expect(await server.json(server.post("/runs/crons/count"))).toBe(1);
    for (const webhook of kept) {
      const answer = await server.post("/runs", { ...run, webhook, after_seconds: 3600 });
      expect([webhook, answer.status]).toEqual([webhook, 200]);
    }
  },
);

/** Ends a run with a webhook; resolves with why it was not sent. */
async function refusedWhenSent(server: Server, webhook: string): Promise<unknown> {
  expect((await server.post("/runs/wait", { ...run, webhook })).status).toBe(200);
  const line = await vi.waitUntil(() => server.lines.find(({ event }) => event === "webhook_given_up"), {
    timeout: 30_000,
  });
  return line.reason;
}

test("a name that leads to this machine is refused when it is sent, whatever AGENT_SERVER_WEBHOOK_BLOCK says", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  await using server = await serve(
    folder.path,
    { url: { disable_loopback: true } },
    { AGENT_SERVER_WEBHOOK_BLOCK: "none" },
  );
  const { lookup } = dns;
  onTestFinished(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });
  dns.lookup = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup;
  syncBuiltinESMExports();
  const webhook = receiver.url.replace("127.0.0.1", "inner.test");
  expect(await refusedWhenSent(server, webhook)).toBe("the address is blocked");
  expect(receiver.received).toEqual([]);
});

test("what AGENT_SERVER_WEBHOOK_BLOCK blocks stays blocked, whatever the configuration allows", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  await using server = await serve(
    folder.path,
    { url: { disable_loopback: false, allowed_domains: ["127.0.0.1"] } },
    { AGENT_SERVER_WEBHOOK_BLOCK: "loopback" },
  );
  expect(await refusedWhenSent(server, receiver.url)).toBe("the address is blocked");
  expect(receiver.received).toEqual([]);
});

test("a rule that came after a run is checked when its webhook is sent", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  const delayed = { ...run, webhook: `${receiver.url}/hook?token=canary-1`, after_seconds: 1 };
  {
    await using server = await serve(folder.path, {});
    expect((await server.post("/runs", delayed)).status).toBe(200);
  }
  await using server = await serve(folder.path, { url: { allowed_ports: [443] } });
  const line = await vi.waitUntil(() => server.lines.find(({ event }) => event === "webhook_given_up"), {
    timeout: 20_000,
  });
  expect(line.reason).toContain("webhooks.url.allowed_ports");
  expect(JSON.stringify(server.lines)).not.toContain("canary-1");
  expect(receiver.received).toEqual([]);
});

test("headers carry values of the environment, which appear nowhere else", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  const headers = {
    Authorization: `Bearer ${of("env.LG_WEBHOOK_TOKEN")}`,
    "x-two": `${of("env.LG_WEBHOOK_TOKEN").replaceAll(" ", "")}-${of("env.LG_WEBHOOK_OTHER")}`,
    "x-plain": "plain",
  };
  const env = { LG_WEBHOOK_TOKEN: "canary-2", LG_WEBHOOK_OTHER: "other" };
  await using server = await serve(folder.path, { headers }, env);
  await server.post("/runs/wait", { ...run, webhook: receiver.url.replace("//", "//ada:secret@") });
  await receiver.count(1);
  expect(receiver.received[0]!.headers).toMatchObject({
    authorization: "Bearer canary-2",
    "x-two": "canary-2-other",
    "x-plain": "plain",
    "content-type": "application/json",
  });
  expect(JSON.stringify([server.lines, receiver.received[0]!.body])).not.toContain("canary-2");
});

test.each<[headers: Record<string, string>, env: Record<string, string>, problem: string]>([
  [{ a: of("env.LG_WEBHOOK_A") }, {}, "webhooks.headers.a: the environment variable LG_WEBHOOK_A is not set"],
  [{ a: of("env.HOME") }, { HOME: "canary-4" }, "webhooks.headers.a: HOME does not begin with LG_WEBHOOK_"],
  [{ a: of("secrets.A") }, {}, `webhooks.headers.a: ${of("secrets.A")} is not of the form`],
  [{ a: of("env.LG_WEBHOOK_A") }, { LG_WEBHOOK_A: "canary-4\r\nx: y" }, "a: has a character"],
  [{ Host: "evil" }, {}, "webhooks.headers.Host: is set by the server itself"],
])("the headers %j stop the start", async (headers, env, problem) => {
  await using folder = await makeFolder();
  const error = await serve(folder.path, { headers }, env).catch((caught: Error) => caught);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain(problem);
  expect((error as Error).message).not.toContain("canary-4");
});

test.each([
  [
    ["run_id", "status", "values"],
    ["run_id", "status", "values"],
  ],
  [["run_id", "unknown"], ["run_id"]],
  [[], []],
])("allowed_fields %j are all that a body has", async (allowed_fields, expected) => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  await using server = await serve(folder.path, { allowed_fields });
  await server.post("/runs/wait", { ...run, webhook: receiver.url });
  await receiver.count(1);
  expect(Object.keys(receiver.received[0]!.body).toSorted()).toEqual(expected);
});
