import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectControlPlane } from "../src/client/control-plane.ts";
import { startControlPlane } from "../src/control-plane/index.ts";
import { Secret } from "../src/foundation/secret.ts";
import { tarballSource } from "../src/sources/index.ts";
import { ms, type Row, sideBySide, timed } from "./measure.ts";

const run = promisify(execFile);

/** A project as they are: 2,000 sources of 8 kB that compress, and 20 MB that does not. */
async function makeProject(folder: string): Promise<void> {
  await writeFile(join(folder, "graph.json"), '{"graphs":{"agent":"./agent.ts:graph"}}');
  await writeFile(join(folder, "package.json"), "{}");
  await writeFile(join(folder, "agent.ts"), "export const graph = {};\n");
  const line = () => `export const value${randomBytes(4).toString("hex")} = compute(input, { depth: 3 });\n`;
  for (let directory = 0; directory < 40; directory++) {
    const path = join(folder, `module-${directory}`);
    await mkdir(path);
    for (let file = 0; file < 50; file++) {
      await writeFile(join(path, `file-${file}.ts`), Array.from({ length: 125 }, line).join(""));
    }
  }
  await writeFile(join(folder, "data.bin"), randomBytes(20 * 1024 * 1024));
}

/** Packing, and packing with the upload to a control plane, beside `tar -czf` of the same tree. */
export async function packRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-pack-"));
  const project = join(folder, "project");
  await mkdir(project);
  await makeProject(project);
  const plane = await startControlPlane({ data: join(folder, "data"), environment: process.env });
  const client = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(String(plane.apiKey)) },
  });
  try {
    const deployment = await client.createDeploymentOnce({
      name: "bench",
      source: "internal_source",
      source_config: {},
      source_revision_config: {},
      secrets: [],
    });
    const pack = async () => (await tarballSource({ directory: project })).release();
    const packAndUpload = async () => {
      const source = await tarballSource({ directory: project });
      await source.deliver({
        deployment_id: deployment.id,
        signal: new AbortController().signal,
        upload: (body) => client.upload(deployment.id, body),
        pushAccess: () => client.pushAccess(deployment.id),
      });
      source.release();
    };
    const tar = () => timed(() => run("tar", ["-czf", join(folder, "peer.tgz"), "-C", project, "."]));
    await sideBySide(1, () => timed(packAndUpload), tar);
    const packed = await sideBySide(5, () => timed(pack), tar);
    const uploaded = await sideBySide(5, () => timed(packAndUpload), tar);
    const row = (what: string, { ours, peer }: { ours: number; peer: number }): Row => ({
      what,
      ours: ms(ours),
      peer: ms(peer),
      ratio: `${(ours / peer).toFixed(2)}×`,
      wanted: "–",
    });
    return [
      row("pack 36 MB beside `tar -czf`", packed),
      row("pack and upload beside `tar -czf` alone", uploaded),
    ];
  } finally {
    await client.close();
    await plane.close();
    await rm(folder, { recursive: true, force: true });
  }
}
