import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { runProcess, START, startProcess } from "../../support/processes/command-line.ts";
import { projectFolder } from "../../support/project-folder.ts";

test("start deploys the example and streams an answer, reuses the deployment, and recreates it after a delete", async () => {
  using folder = projectFolder();
  const options = { directory: folder.path, file: START };
  const first = await runProcess(["--exit", "--port", "0"], options);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: "" });
  expect(first.stdout).toContain("Plan  create 'echo-agent'");
  expect(first.stdout).toMatch(/^ {6}DEPLOYED +[\d.]+s {2}live$/m);
  expect(first.stdout).toMatch(/^Agent {2}You said: /m);
  expect(first.stdout).toMatch(/^ +\d+ tokens, streamed$/m);

  await using second = startProcess(["--port", "0"], options);
  await second.line((line) => line.includes("Ctrl-C stops everything"));
  const deleted = await runProcess(["delete", "echo-agent", "--yes"], { directory: folder.path });
  expect({ code: deleted.code, stderr: deleted.stderr }).toEqual({ code: 0, stderr: "" });
  second.kill("SIGINT");
  const { code, stdout } = await second.ended();
  expect(code).toBe(0);
  expect(stdout).toContain("'echo-agent' is unchanged");
  expect(stdout).toMatch(/^Agent {2}You said: /m);
  const url = (text: string) => text.match(/^ {2}url +(http\S+)$/m)?.[1];
  expect(url(stdout)).toBe(url(first.stdout));

  const third = await runProcess(["--exit", "--port", "0"], options);
  expect({ code: third.code, stderr: third.stderr }).toEqual({ code: 0, stderr: "" });
  expect(third.stdout).toContain("Plan  create 'echo-agent'");
});

test("start reuses the name of a deleted deployment", async () => {
  using folder = projectFolder();
  const plane = await startTestControlPlane({ data: join(folder.path, ".agent-deploy") });
  const { body } = await plane.post("/v2/deployments", creation("echo-agent"));
  await plane.settled(body.id, body.latest_revision_id);
  const remove = ["delete", body.id, "--yes", "--no-delete-tracing-project"];
  expect((await runHere(remove, { directory: folder.path })).code).toBe(0);
  await plane[Symbol.asyncDispose]();
  const options = { directory: folder.path, file: START };
  const { code, stderr } = await runProcess(["--exit", "--port", "0"], options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("start exits with a failure when a step fails", async () => {
  using folder = projectFolder();
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, "127.0.0.1", done));
  const { port } = holder.address() as AddressInfo;
  const { code, stderr } = await runProcess(["--exit", "--port", String(port)], {
    directory: folder.path,
    file: START,
  });
  holder.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`port ${port} on 127.0.0.1 is taken`);
});
