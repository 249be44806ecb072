import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "tar";
import { expect, test } from "vitest";
import { apiOf, creation, sourceCreation } from "../../support/control-plane/control-plane.ts";
import { freePort } from "../../support/network/free-port.ts";
import { BIN, startProcess } from "../../support/processes/command-line.ts";
import { helloAgent, saidBy } from "../../support/processes/hello-agent.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { canMount, smallDisk } from "../../support/processes/small-disk.ts";

const BUILD = fileURLToPath(new URL("../../support/processes/build-child.ts", import.meta.url));
const MB = 1024 ** 2;
const onSmallDisks = test.runIf(canMount);

type Plane = Awaited<ReturnType<typeof startKillableControlPlane>>;

/** A program of Node that sees the disk, to its end. */
function runOn(disk: { enter: readonly string[] }, ...args: string[]) {
  const [program = "", ...given] = [...disk.enter, process.execPath, ...args];
  return new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile(program, given, (_error, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

async function deployed(plane: Plane, name: string): Promise<string> {
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation(name))).body;
  await plane.settled(id, latest_revision_id);
  return id;
}

/** The refusal of the first creation that cannot be written. */
async function refusedCreation(plane: Plane) {
  for (let count = 0; ; count++) {
    const { status, body } = await plane.post("/v2/deployments", creation(`more-${count}`));
    if (status !== 201) return { status, detail: body.detail };
  }
}

async function remove(plane: Pick<Plane, "get" | "remove">, id: string): Promise<void> {
  const path = `/v2/deployments/${id}`;
  expect((await plane.remove(path)).status).toBe(204);
  await expect.poll(async () => (await plane.get(path)).status).toBe(404);
}

const DISK_FULL = {
  status: 507,
  detail: expect.stringMatching(/^The disk of the control plane's data folder is full: .*Delete deployments/),
};

onSmallDisks("on a full disk a deployment is deleted, though nothing else can be written", async () => {
  await using disk = await smallDisk(48 * MB);
  await using plane = await startKillableControlPlane({ disk });
  const id = await deployed(plane, "first");
  disk.fill();
  expect(await refusedCreation(plane)).toEqual(DISK_FULL);
  await remove(plane, id);
});

onSmallDisks("a control plane starts on a full disk, and deletes a deployment there", async () => {
  await using disk = await smallDisk(48 * MB);
  await using plane = await startKillableControlPlane({ disk });
  const id = await deployed(plane, "first");
  disk.fill();
  expect(await refusedCreation(plane)).toEqual(DISK_FULL);
  await plane.kill();
  disk.fill();
  await plane.start();
  disk.fill();
  expect(await refusedCreation(plane)).toEqual(DISK_FULL);
  await remove(plane, id);
});

onSmallDisks("a start for which there is no space left names the data folder and the next step", async () => {
  await using disk = await smallDisk(1 * MB);
  disk.fill();
  const { stderr } = await runOn(disk, BIN, "server", "--data", disk.folder, "--port", "0");
  expect(stderr).toContain(`the disk of the data folder ${disk.folder} is full`);
  expect(stderr).toContain("Free space there, then start again.");
});

const keyIn = (disk: { seen: string }) => readFileSync(join(disk.seen, "data", "api-key"), "utf8").trim();

const NO_INODE = /^the disk of the data folder .* has no inode left/;

onSmallDisks(
  "without an inode the control plane and its agents start, and builds are refused with that word",
  async () => {
    using code = helloAgent();
    await using disk = await smallDisk(300 * MB, 4000);
    const port = String(await freePort());
    const start = async () => {
      const args = ["server", "--data", join(disk.folder, "data"), "--port", port];
      const running = startProcess(args, { directory: code.path, enter: disk.enter });
      await running.line((line) => line.includes("Ctrl-C stops it"));
      return running;
    };
    let id: string;
    let agent: string;
    {
      await using running = await start();
      const plane = apiOf({ url: `http://127.0.0.1:${port}`, apiKey: keyIn(disk) });
      const body = (await plane.post("/v2/deployments", code.creation("one"))).body;
      ({ id } = body);
      agent = body.source_config.custom_url;
      expect(await plane.settled(id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
      // What is closed has no log: the next start makes more files than after a kill.
      running.kill("SIGINT");
      expect((await running.ended()).code).toBe(0);
    }
    disk.fillWithFiles();
    await using running = await start();
    const plane = apiOf({ url: `http://127.0.0.1:${port}`, apiKey: keyIn(disk) });
    await expect.poll(() => fetch(`${agent}/ok`).then(({ status }) => status)).toBe(200);
    expect((await plane.get(`/v2/deployments/${id}`)).body.status).toBe("READY");
    disk.fillWithFiles();
    const { body } = await plane.post(`/v2/deployments/${id}/revisions`);
    expect(await plane.settled(id, body.id)).toMatchObject({
      status: "BUILD_FAILED",
      status_message: expect.stringMatching(
        /^the disk that the control plane builds on has too few inodes left/,
      ),
    });
    const uploaded = await plane.post("/v2/deployments", sourceCreation("two"));
    await expect(plane.upload(uploaded.body.id)).rejects.toThrow(/507 .*has no inode left .*deleting files/);
    expect(await saidBy(agent, keyIn(disk))).toBe("hello");
    await remove(plane, id);
    running.kill("SIGINT");
    expect((await running.ended()).stderr).toMatch(NO_INODE);
  },
);

onSmallDisks("a start for which there is no inode left names the data folder and the next step", async () => {
  await using disk = await smallDisk(8 * MB, 30);
  disk.fillWithFiles();
  const { stderr } = await runOn(disk, BIN, "server", "--data", join(disk.folder, "data"), "--port", "0");
  expect(stderr).toMatch(/the disk of the data folder .* has no inode left/);
  expect(stderr).toContain("Free inodes (by deleting files) there, then start again.");
});

onSmallDisks("a build on a full disk blames the disk, not the uploaded archive", async () => {
  await using disk = await smallDisk(1 * MB);
  const project = join(disk.seen, "project");
  for (const folder of ["project", "build"]) mkdirSync(join(disk.seen, folder));
  writeFileSync(join(project, "large"), Buffer.alloc(MB / 2));
  await create({ cwd: project, gzip: true, file: join(disk.seen, "code.tar.gz") }, ["."]);
  disk.fill();
  const { stdout } = await runOn(disk, BUILD, join(disk.folder, "code.tar.gz"), join(disk.folder, "build"));
  expect(JSON.parse(stdout)).toEqual({
    message: "the disk that the control plane builds on is full",
    hint: expect.stringMatching(/^Delete deployments .*redeploy this revision\.$/),
  });
});
