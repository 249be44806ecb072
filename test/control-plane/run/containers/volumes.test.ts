import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Engine } from "../../../../src/control-plane/run/containers/engine/engine.ts";
import type { Mount, Volume } from "../../../../src/control-plane/run/containers/pod/pod.ts";
import { mountArguments, prepareVolumes } from "../../../../src/control-plane/run/containers/volumes.ts";
import { Secret } from "../../../../src/foundation/secret.ts";

/** An engine with these volumes, which notes what it is asked to make. */
function engineWith(...present: string[]) {
  const made: string[] = [];
  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4.3.1",
    environment: {},
    async call(words) {
      const name = words.at(-1) as string;
      if (words[1] === "create") made.push(words.join(" "));
      else if (!present.includes(name)) throw new Error("no such volume");
      return name;
    },
    follow: () => {
      throw new Error("nothing is followed");
    },
  };
  return { engine, made };
}

/** Where volumes are, and what the engine was asked to make for them. */
async function prepared(volumes: readonly Volume[], present: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "pod-"));
  const { engine, made } = engineWith(...present);
  const sources = await prepareVolumes(volumes, {
    ...{ engine, deployment_id: "d1", pod: "pod", folder },
    labels: { "agent-deploy.data": "/srv/data", "agent-deploy.pod": "pod" },
  });
  return { folder, made, sources, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

const OF_POD = "--label agent-deploy.data=/srv/data --label agent-deploy.pod=pod";

test.each<[string, Volume, string]>([
  [
    "an NFS share",
    { name: "share", kind: "nfs", server: "files.example", path: "/exports/a", readOnly: false },
    `${OF_POD} --driver local --opt type=nfs --opt o=addr=files.example --opt device=:/exports/a pod-share`,
  ],
  [
    "an NFS share that is read-only",
    { name: "share", kind: "nfs", server: "10.0.0.9", path: "/exports/a", readOnly: true },
    `${OF_POD} --driver local --opt type=nfs --opt o=addr=10.0.0.9,ro --opt device=:/exports/a pod-share`,
  ],
  ["an empty folder on disk", { name: "work", kind: "empty", inMemory: false }, `${OF_POD} pod-work`],
  [
    "a volume that is kept",
    { name: "disk", kind: "persistent", claim: "models" },
    "--label agent-deploy.data=/srv/data --label agent-deploy.deployment=d1 agent-deploy-d1-models",
  ],
])("of %s the engine makes one volume", async (_, volume, words) => {
  using done = await prepared([volume]);
  expect(done.made).toEqual([`volume create ${words}`]);
  const name = words.split(" ").at(-1);
  expect(done.sources).toEqual(new Map([[volume.name, { name }]]));
});

test("a volume that is kept is made once", async () => {
  const volume: Volume = { name: "disk", kind: "persistent", claim: "models" };
  using done = await prepared([volume], ["agent-deploy-d1-models"]);
  expect(done.made).toEqual([]);
});

test("files, folders in memory and folders of the host need no volume of the engine", async () => {
  const files = [{ path: "certs/tls.crt", content: new Secret("C"), mode: 0o440 }];
  using done = await prepared([
    { name: "tls", kind: "files", files },
    { name: "memory", kind: "empty", inMemory: true },
    { name: "host", kind: "host", path: "/srv/models" },
  ]);
  const { folder, made, sources } = done;
  expect(made).toEqual([]);
  expect([...sources.values()]).toEqual([
    { folder: join(folder, "tls") },
    { folder: join(folder, "memory") },
    { folder: "/srv/models" },
  ]);
  expect(readFileSync(join(folder, "tls", "certs", "tls.crt"), "utf8")).toBe("C");
  expect(statSync(join(folder, "tls", "certs", "tls.crt")).mode & 0o777).toBe(0o440);
  // Whoever the container runs as.
  expect(statSync(join(folder, "memory")).mode & 0o777).toBe(0o777);
});

const sources = new Map([
  ["host", { folder: "/srv/models" }],
  ["share", { name: "pod-share" }],
]);
const mounted = (mount: Partial<Mount>) =>
  mountArguments([{ volume: "host", path: "/models", readOnly: false, ...mount }], sources);

test.each<[string, Partial<Mount>, string]>([
  ["a folder", {}, "type=bind,source=/srv/models,target=/models"],
  ["a folder for reading", { readOnly: true }, "type=bind,source=/srv/models,target=/models,readonly"],
  [
    "a folder that keeps its mounts to itself",
    { propagation: "private" },
    "type=bind,source=/srv/models,target=/models,bind-propagation=rprivate",
  ],
  [
    "a folder that shows the host's later mounts",
    { propagation: "host_to_container" },
    "type=bind,source=/srv/models,target=/models,bind-propagation=rslave",
  ],
  ["a volume of the engine", { volume: "share" }, "type=volume,source=pod-share,target=/models"],
  [
    "a volume of the engine for reading",
    { volume: "share", readOnly: true },
    "type=volume,source=pod-share,target=/models,readonly",
  ],
])("%s is mounted with one word", async (_, mount, word) => {
  expect(await mounted(mount)).toEqual(["--mount", word]);
});

test("a sub-path that leads out of its volume, or that is not there, is refused", async () => {
  const files = [{ path: "inside", content: new Secret("C"), mode: 0o440 }];
  using done = await prepared([{ name: "set", kind: "files", files }]);
  const at = (subPath: string) =>
    mountArguments([{ volume: "set", path: "/file", subPath, readOnly: true }], done.sources);
  expect(await at("inside")).toEqual([
    "--mount",
    `type=bind,source=${join(done.folder, "set", "inside")},target=/file,readonly`,
  ]);
  await expect(at("../..")).rejects.toThrow('the sub-path "../.." leads out of its volume');
  await expect(at("absent")).rejects.toThrow('the volume has no "absent"');
});
