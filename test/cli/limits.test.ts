import { expect, test } from "vitest";
import { givenLimits } from "../../src/cli/flags/limit-flag.ts";
import { runHere } from "../support/command-line.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

test("a tenant is shown what it may use and has used, in a table or as JSON", async () => {
  await using plane = await startTestControlPlane({ tenantLimits: { deployments: 3 } });
  using folder = projectFolder();
  await plane.post("/v2/deployments", creation("one"));
  const { body: key } = await plane.post("/v1/keys", { name: "ci", role: "read" });
  const limits = (...args: string[]) =>
    runHere(["limits", ...args], {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: key.key },
    });
  const { lines } = await limits();
  expect(lines[0]).toMatch(/^LIMIT +OF +MOST +USED +FREE$/);
  expect(lines[1]).toMatch(/^requests +this key, in a minute +6000 +1 +in [01] s$/);
  expect(lines[3]).toMatch(/^deployments +the tenant +3 +1$/);
  expect(lines[6]).toMatch(/^disk +the tenant: bytes of uploads and traces +no limit$/);
  expect((await limits("--json")).events.at(-1)).toMatchObject({
    limits: [
      { name: "requests" },
      { name: "traces" },
      { name: "deployments", limit: 3, used: 1 },
      {},
      {},
      {},
    ],
  });
});

test("limits of a server are numbers, of the disk also with a unit, and none; each mistake is named", () => {
  const problems: string[] = [];
  const given = ["requests=none", "deployments=20", "queued-builds=5", "disk=20GiB"];
  expect(givenLimits(given, problems)).toEqual({
    requests: Number.POSITIVE_INFINITY,
    deployments: 20,
    queued_builds: 5,
    disk: 20 * 1024 ** 3,
  });
  expect(problems).toEqual([]);
  givenLimits(
    ["agents=1", "builds=0", "traces=5GiB", "disk=20G", "builds", "builds=1", "builds=2"],
    problems,
  );
  expect(problems).toEqual([
    "--limit: 'agents' is no limit: write requests, traces, deployments, builds, queued-builds, disk",
    "--limit: write builds=NUMBER, from 1, or builds=none, instead of 'builds=0'",
    "--limit: write traces=NUMBER, from 1, or traces=none, instead of 'traces=5GiB'",
    "--limit: write disk=NUMBER, from 1, in bytes or as 20GiB, or disk=none, instead of 'disk=20G'",
    "--limit: write builds=NUMBER, from 1, or builds=none, instead of 'builds'",
    "--limit: builds is given twice",
  ]);
});
