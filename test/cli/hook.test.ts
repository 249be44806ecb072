import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { pushFromGitHub } from "../support/git/git-host.ts";

async function startWith(over: Record<string, unknown> = {}) {
  const plane = await startTestControlPlane();
  const repository = "https://git.example.test/acme/agent.git";
  const source_config = { repo_url: repository, build_on_push: true, ...over };
  await plane.post("/v2/deployments", creation("support", { source_config }));
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const hook = (...flags: string[]) =>
    runHere(["hook", "support", ...flags], { directory: import.meta.dirname, environment });
  return Object.assign(plane, { hook, repository });
}

const secretIn = (text: string) => /whsec_[\w+/=]+/.exec(text)?.[0];

test("hook shows URL and secret once, with the words of the Git hosts", async () => {
  await using plane = await startWith();
  const made = await plane.hook();
  expect(made.code).toBe(0);
  expect(made.stdout).toMatch(new RegExp(`${plane.url}/v1/hooks/push/[0-9a-f-]{36}`));
  expect(secretIn(made.stdout)).toBeDefined();
  for (const word of ["Payload URL", "Signing token", "Target URL"]) expect(made.stdout).toContain(word);
  expect(made.stderr).toContain("The URL is one of this machine");
  expect(made.stderr).not.toContain("build_on_push is off");
  const again = await plane.hook();
  expect(again.stdout).toContain("Nothing has been delivered yet.");
  expect(secretIn(again.stdout)).toBeUndefined();
});

test("hook warns each time that pushes make no revision while build_on_push is off", async () => {
  await using plane = await startWith({ build_on_push: false });
  for (const hook of [await plane.hook(), await plane.hook()])
    expect(hook.stderr).toContain("build_on_push is off: agent-deploy deploy --name support --build-on-push");
});

test("hook says what was last delivered", async () => {
  await using plane = await startWith();
  const [made] = (await plane.hook("--json")).events.slice(-1);
  await pushFromGitHub(made, { repository: plane.repository, after: "1".repeat(40), ref: "refs/tags/v1" });
  expect((await plane.hook()).stdout).toContain("refs/tags/v1 is a tag: branches are followed");
});

test("hook says how many deliveries were refused, when the last was and why", async () => {
  await using plane = await startWith();
  const [made] = (await plane.hook("--json")).events.slice(-1);
  const push = (secret: string) =>
    pushFromGitHub({ url: made?.url, secret }, { repository: plane.repository, after: "1".repeat(40) });
  await push("whsec_wrong");
  const once = (await plane.hook()).stdout;
  expect(once).toContain("Nothing has been taken yet.");
  const when = String.raw`the last \d{4}-\d\d-\d\dT\S+Z: it is not signed with the hook's secret`;
  expect(once).toMatch(new RegExp(`^1 delivery was refused, ${when}$`, "m"));
  await push("whsec_wrong");
  expect((await plane.hook()).stdout).toMatch(new RegExp(`^2 deliveries were refused, ${when}$`, "m"));
});

test("hook --rotate shows another secret, and --off removes the hook", async () => {
  await using plane = await startWith();
  const first = secretIn((await plane.hook()).stdout);
  const second = secretIn((await plane.hook("--rotate")).stdout);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect((await plane.hook("--off")).stdout).toContain("Removed the push hook of 'support'. ");
  const none = await plane.hook("--off");
  expect([none.code, none.stdout]).toEqual([0, "'support' has no push hook: there is nothing to remove.\n"]);
  expect((await plane.hook("--off", "--json")).events.at(-1)).toMatchObject({
    event: "result",
    enabled: false,
  });
  expect((await plane.hook("--rotate", "--off")).code).toBe(1);
});

test("hook warns where pushes make no revision", async () => {
  await using plane = await startWith({ build_on_push: false });
  expect((await plane.hook()).stderr).toContain("agent-deploy deploy --name support --build-on-push");
});
