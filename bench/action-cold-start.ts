import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ms, type Row, sideBySide } from "./measure.ts";

const bundle = fileURLToPath(new URL("../dist/index.js", import.meta.url));
const project = fileURLToPath(new URL("../examples/echo-agent", import.meta.url));
const ROUNDS = 25;

/** From the start of the bundle's process to its first request at the control plane, beside a bare `node -e 0`. */
export async function coldStartRows(): Promise<Row[]> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const home = await mkdtemp(join(tmpdir(), "cold-start-"));
  const variables = {
    PATH: process.env.PATH,
    HOME: home,
    GITHUB_WORKSPACE: project,
    GITHUB_REPOSITORY: "octo/echo-agent",
    GITHUB_SHA: "0".repeat(40),
    "INPUT_BASE-URL": `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    "INPUT_API-KEY": "bench-key",
    "INPUT_GITHUB-TOKEN": "bench-token",
  };
  const untilRequest = async (inputs: Record<string, string>) => {
    const start = performance.now();
    const child = spawn(process.execPath, [bundle], { env: { ...variables, ...inputs }, stdio: "ignore" });
    const ended = once(child, "exit");
    const first = await Promise.race([once(server, "request"), ended.then(() => undefined)]);
    const elapsed = performance.now() - start;
    if (!first) throw new Error("the bundle ended without a request; run `npm run build:action` first");
    child.kill("SIGKILL");
    await ended;
    return elapsed;
  };
  const bare = async () => {
    const start = performance.now();
    await once(spawn(process.execPath, ["-e", "0"], { env: variables, stdio: "ignore" }), "exit");
    return performance.now() - start;
  };
  try {
    const rows: Row[] = [];
    const cases = {
      "a packed project": {},
      "an image": { "INPUT_IMAGE-URI": `registry.example/a@sha256:${"0".repeat(64)}` },
    };
    for (const [what, inputs] of Object.entries(cases)) {
      await sideBySide(2, () => untilRequest(inputs), bare);
      const { ours, peer } = await sideBySide(ROUNDS, () => untilRequest(inputs), bare);
      rows.push({
        what: `action: process start to first request, ${what}, beside bare node`,
        ours: ms(ours),
        peer: ms(peer),
        ratio: `${(ours / peer).toFixed(2)}×`,
        wanted: "≤ 5×",
      });
    }
    return rows;
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(home, { recursive: true, force: true });
  }
}
