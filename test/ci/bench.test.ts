import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

// The bench as on a machine that has a fresh clone, its root installed, and nothing in bench/node_modules.
const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
let clone: string;
let stdout: string;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), "bench-"));
  const files = ["package.json", ".npmrc", "src", "bench", "examples"];
  const isOurs = (path: string) => !path.split("/").includes("node_modules");
  for (const file of files)
    await cp(join(root, file), join(clone, file), { recursive: true, filter: isOurs });
  await symlink(join(root, "node_modules"), join(clone, "node_modules"));
  ({ stdout } = await bench("--brief", "agent-server"));
});
afterAll(() => rm(clone, { recursive: true, force: true }));

/** With the machine's own Node first on the PATH, as in a shell. */
function bench(...args: string[]) {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const environment = { ...process.env, PATH: path.join(delimiter) };
  return run("npm", ["run", "--silent", "bench", "--", ...args], { cwd: clone, env: environment });
}

test("the bench lists what it installs, by name and version", async () => {
  const { dependencies } = JSON.parse(await readFile(join(clone, "bench/package.json"), "utf8"));
  for (const [name, version] of Object.entries(dependencies))
    expect(stdout).toContain(`  ${name} ${version}\n`);
});

test("the bench installs its competitors from the lock file, once", async () => {
  const peer = JSON.parse(
    await readFile(join(clone, "bench/node_modules/@langchain/langgraph-api/package.json"), "utf8"),
  );
  expect(peer.version).toBe("1.5.1");
  const lock = await readFile(join(clone, "bench/package-lock.json"), "utf8");
  expect(lock).not.toContain('"resolved"');
  expect(lock).toBe(await readFile(join(root, "bench/package-lock.json"), "utf8"));
});

test("every row of the results has a figure for agent-deploy", () => {
  const rows = stdout.split("\n").filter((line) => line.startsWith("| "));
  expect(rows[0]).toBe("| what | ours | peer | bare | verdict | wanted |");
  const ours = Object.fromEntries(rows.slice(2).map((row) => row.split(" | ")));
  expect(Object.keys(ours)).toEqual(
    [
      "events/s, 1 client",
      "time to first token",
      "last event to the stream's close",
      "replay of 400 events: join of the run",
      "replay of 400 events: thread stream",
      "20 subscribers on one thread: deliveries/s",
      "the same: most memory more than before",
      "20 idle streams: memory",
    ].map((what) => `| ${what}`),
  );
  for (const figure of Object.values(ours)) expect(figure).toMatch(/^-?\d/);
});

test("every row of the streaming protocol has a figure for both servers", async () => {
  const protocol = await bench("--brief", "chat-protocol");
  const rows = protocol.stdout.split("\n").filter((line) => line.startsWith("| "));
  expect(rows[0]).toBe("| what | ours | peer | verdict | wanted |");
  expect(rows).toHaveLength(11);
  for (const row of rows.slice(2))
    expect(row.split(" | ").slice(1, 3)).toEqual([
      expect.stringMatching(/^-?\d/),
      expect.stringMatching(/^-?\d/),
    ]);
});

test("a quick run does not change the stored figures", async () => {
  const results = await readFile(join(clone, "bench/RESULTS.md"), "utf8");
  expect(results).toBe(await readFile(join(root, "bench/RESULTS.md"), "utf8"));
});

test("an unknown bench is rejected with the names of the existing ones", async () => {
  await expect(bench("agents")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no bench named agents; there are .*client, pack/),
  });
});
