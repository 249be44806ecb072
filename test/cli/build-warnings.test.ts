import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { FAKE_COMMIT, fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
let warnings: string[] = [];

beforeAll(async () => {
  const { builder } = fakeBuilder(({ log }) => {
    for (const warning of warnings) log("WARNING", warning);
  });
  plane = await startTestControlPlane({ builder });
  folder = projectFolder();
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await plane[Symbol.asyncDispose]();
});

const deploy = (name: string, ...more: string[]) =>
  runHere(
    [
      ...["deploy", "--name", name, "--repo-url", "https://example.com/code.git", "--repo-ref", "main"],
      ...["--commit", FAKE_COMMIT, "--no-verify", ...more],
    ],
    {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    },
  );

test("a deploy shows the warnings of the build, and ends with how many there are", async () => {
  warnings = ["src/agent.ts(3,1): error TS2322: wrong", "1 type error"];
  const { code, lines, stdout } = await deploy("typed");
  expect(code).toBe(0);
  expect(stdout).toMatch(/WARNING src\/agent\.ts\(3,1\): error TS2322: wrong\n.*WARNING 1 type error\n/);
  expect(lines.at(-1)).toBe("2 warnings in the build log");
  expect((await deploy("typed")).stdout).not.toContain("WARNING");
});

test("warnings that were shown as they came are only counted, and a build without any is not mentioned", async () => {
  warnings = ["npm warn deprecated"];
  const followed = await deploy("followed", "--follow-logs");
  expect(followed.stdout.match(/npm warn deprecated/g)).toHaveLength(1);
  expect(followed.lines.at(-1)).toBe("1 warning in the build log");
  warnings = [];
  expect((await deploy("quiet")).stdout).not.toContain("build log");
});

test("in JSON they are records of the log before the result", async () => {
  warnings = ["npm warn deprecated"];
  const { events } = await deploy("json", "--json");
  expect(events.at(-2)).toMatchObject({
    event: "log",
    stream: "build",
    entries: [{ level: "WARNING", message: "npm warn deprecated" }],
  });
  expect(events.at(-1)).toMatchObject({ event: "result", outcome: "deployed" });
});
