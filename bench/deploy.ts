import { execFile } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectControlPlane } from "../src/client/control-plane.ts";
import { startControlPlane } from "../src/control-plane/index.ts";
import { Secret } from "../src/foundation/secret.ts";
import { copyEchoAgent, pushProject } from "./echo-project.ts";
import { median, ms, type Row, timed } from "./measure.ts";

const run = promisify(execFile);

/** The echo agent: the first deployment beside a bare `npm ci` of it, and redeploys with unchanged dependencies. */
export async function deployRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-deploy-"));
  try {
    const first: number[] = [];
    const again: number[] = [];
    const install: number[] = [];
    for (let round = 0; round < 3; round++) {
      const bare = join(folder, `bare-${round}`);
      await copyEchoAgent(bare);
      install.push(await timed(() => run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: bare })));
      const figures = await deployments(join(folder, `round-${round}`));
      first.push(figures.first);
      again.push(...figures.again);
    }
    return [
      {
        what: "create → DEPLOYED of the echo agent beside bare `npm ci`",
        ours: ms(median(first)),
        peer: ms(median(install)),
        ratio: `${(median(first) / median(install)).toFixed(2)}×`,
        wanted: "–",
      },
      {
        what: "push → DEPLOYED, dependencies unchanged, beside bare `npm ci`",
        ours: ms(median(again)),
        peer: ms(median(install)),
        ratio: `${(median(again) / median(install)).toFixed(2)}×`,
        wanted: "≤ 3000 ms",
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function deployments(folder: string): Promise<{ first: number; again: number[] }> {
  const project = join(folder, "echo-agent");
  await copyEchoAgent(project);
  const plane = await startControlPlane({ data: join(folder, "data"), environment: process.env });
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(String(plane.apiKey)) },
  });
  const push = () => pushProject(controlPlane, project);
  try {
    const first = await timed(push);
    const again: number[] = [];
    for (let change = 0; change < 3; change++) {
      await appendFile(join(project, "src/agent.ts"), `// change ${change}\n`);
      again.push(await timed(push));
    }
    return { first, again };
  } finally {
    await controlPlane.close();
    await plane.close();
  }
}
