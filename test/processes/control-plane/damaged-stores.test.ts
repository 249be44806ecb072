import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { runProcess } from "../../support/processes/command-line.ts";
import { helloAgent } from "../../support/processes/hello-agent.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

const echo = fileURLToPath(new URL("../../fixtures/graphs/modes", import.meta.url));

test("server and agent say in two lines which database is damaged and what to do, and exit with 1", async () => {
  using folder = projectFolder({ "plane/control-plane.db": "noise", "data/agent.sqlite": "noise" });
  for (const [command, file] of [
    [["server", "--data", "plane", "--port", "0"], "plane/control-plane.db"],
    [["agent", echo, "--data", "data", "--port", "0"], "data/agent.sqlite"],
  ] as const) {
    const { code, stderr } = await runProcess([...command], { directory: folder.path });
    expect(code).toBe(1);
    const said = stderr.trim().split("\n");
    const [first, second, ...more] = said.filter((line) => !line.startsWith("Warning "));
    expect(first).toContain(`the database ${join(folder.path, file)} is no SQLite database`);
    expect(second).toMatch(/^ +Put it back from a backup, or move what is in .*When a store is damaged/);
    expect(more).toEqual([]);
  }
});

test("a control plane that was killed refuses to start without its database, and starts with it again", async () => {
  await using plane = await startKillableControlPlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("one"))).body;
  await plane.settled(id, latest_revision_id);
  await plane.kill();
  const away = join(plane.data, "away");
  mkdirSync(away);
  const files = ["control-plane.db", "control-plane.db-wal", "control-plane.db-shm"];
  for (const name of files) renameSync(join(plane.data, name), join(away, name));
  const refused = await runProcess(["server", "--data", plane.data, "--port", "0"], {
    directory: plane.data,
  });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("is missing, but there are deployments in");
  expect(existsSync(join(plane.data, "control-plane.db"))).toBe(false);
  for (const name of files) renameSync(join(away, name), join(plane.data, name));
  await plane.start();
  expect((await plane.get(`/v2/deployments/${id}`)).body.name).toBe("one");
});

test("an agent whose database was lost or damaged does not start with a new one: its deployment says which file", async () => {
  using code = helloAgent();
  await using plane = await startTestControlPlane({ real: true });
  const { body } = await plane.post("/v2/deployments", code.creation("one"));
  await plane.settled(body.id, body.latest_revision_id);
  const thread = await fetch(`${body.source_config.custom_url}/threads`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { thread_id } = (await thread.json()) as { thread_id: string };

  const data = join(plane.data, "deployments", body.id, "data");
  const database = join(data, "agent.sqlite");
  const away = join(plane.data, "away");
  const states: [problem: string, damage: () => void][] = [
    [`the database ${database} is missing, but an agent server has run`, () => rmSync(database)],
    [`the database ${database} is no SQLite database`, () => writeFileSync(database, "noise")],
    [`is missing, with its threads: put ${data} back`, () => rmSync(data, { recursive: true })],
  ];
  for (const [problem, damage] of states) {
    await plane.restart(() => {
      if (!existsSync(away)) renameSync(data, away);
      rmSync(data, { recursive: true, force: true });
      execFileSync("cp", ["-a", away, data]);
      damage();
    });
    const revision = await plane.post(`/v2/deployments/${body.id}/revisions`);
    const failed = await plane.settled(body.id, revision.body.id);
    expect(failed).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: expect.stringContaining(problem),
    });
    const logs = async () =>
      JSON.stringify(
        (await plane.post(`/v1/projects/${body.id}/revisions/${body.latest_revision_id}/deploy_logs`, {}))
          .body,
      );
    await expect.poll(logs).toContain(problem);
  }
  await plane.restart(() => renameSync(away, data));
  // Another control plane may have taken the deployment's port while this one was down.
  const read = async () => {
    const { body: now } = await plane.get(`/v2/deployments/${body.id}`);
    return (await fetch(`${now.source_config.custom_url}/threads/${thread_id}`)).status;
  };
  await expect.poll(read).toBe(200);
});
