// What a deployment leaves in its folders, made to hinder their removal or to lead it elsewhere.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** Some user that is not root, where the tests may choose. */
const user = process.getuid?.() === 0 ? 65_534 : undefined;

type Plane = Pick<Awaited<ReturnType<typeof startTestControlPlane>>, "get" | "post" | "remove" | "settled">;

async function deploy(plane: Plane, name: string) {
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation(name))).body;
  return { id: id as string, revision: await plane.settled(id, latest_revision_id) };
}

/** Resolves when there is nothing left to ask about. */
async function removed(plane: Plane, id: string): Promise<void> {
  await plane.remove(`/v2/deployments/${id}`);
  while ((await plane.get(`/v2/deployments/${id}`)).status !== 404) await pause(20);
}

test("a server that does not run as root deletes folders without write permission", async () => {
  await using plane = await startKillableControlPlane({ hold: "sealed", user });
  const { id, revision } = await deploy(plane, "sealed");
  expect(revision.status).toBe("DEPLOYED");
  expect(existsSync(join(plane.data, "deployments", id, "builds", revision.id, "closed/within"))).toBe(true);
  await removed(plane, id);
  expect(existsSync(join(plane.data, "deployments", id))).toBe(false);
});

/** Swaps folders for links to another one and back, again and again, for some seconds. */
const swapper = `
  const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
  const [, folder, victim] = process.argv;
  const attempt = (act) => { try { act(); } catch {} };
  console.log("begins");
  for (const since = Date.now(); Date.now() - since < 4000; )
    for (let i = 0; i < 300; i++) {
      const [own, away] = [folder + "/d" + i, folder + "/away" + i];
      attempt(() => {
        renameSync(own, away);
        symlinkSync(victim, own);
      });
      attempt(() => unlinkSync(own));
      attempt(() => renameSync(away, own));
    }`;

test("a removal does not follow folders that are replaced by symbolic links meanwhile", async () => {
  using victim = projectFolder(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, "x"])));
  // Not synchronously: the server runs in this process, and answers 408 when it is blocked for seconds.
  const { builder } = fakeBuilder(async ({ directory }) => {
    for (let i = 0; i < 300; i++) {
      await mkdir(join(directory, `d${i}`), { recursive: true });
      for (let k = 0; k < 20; k++) await writeFile(join(directory, `d${i}`, `f${k}`), "x");
    }
  });
  await using plane = await startTestControlPlane({ builder });
  const { id, revision } = await deploy(plane, "swapping");
  const folder = join(plane.data, "deployments", id, "builds", revision.id);
  const child: ChildProcess = spawn(process.execPath, ["-e", swapper, folder, victim.path]);
  const ended = once(child, "exit");
  await once(child.stdout!, "data");
  await removed(plane, id);
  await ended;
  expect(readdirSync(victim.path)).toHaveLength(300);
});
