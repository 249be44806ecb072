import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "tar";
import { expect, test } from "vitest";
import { creation } from "../../support/control-plane/control-plane.ts";
import { BIN } from "../../support/processes/command-line.ts";
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

async function remove(plane: Plane, id: string): Promise<void> {
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
