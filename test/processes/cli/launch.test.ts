import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ended } from "../../support/machine/is-alive.ts";
import { OLD_NODE, oldNode } from "../../support/machine/old-node.ts";
import { BIN, runProcess, startProcess } from "../../support/processes/command-line.ts";
import { projectFolder } from "../../support/project-folder.ts";

const root = resolve(import.meta.dirname, "../../..");
test("an old Node hands over to the one that npm installed", async () => {
  const { code, stdout } = await runProcess(["--version"], { directory: root, node: oldNode });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("exit codes pass through the launcher of an old Node", async () => {
  const { code, stderr } = await runProcess(["nonsense"], { directory: root, node: oldNode });
  expect(code).toBe(1);
  expect(stderr).toContain("unknown command 'nonsense'");
});

test("signals pass through the launcher of an old Node, and killing the launcher ends its child", async () => {
  using folder = projectFolder();
  await using polite = startProcess(["server", "--port", "0", "--json"], {
    directory: folder.path,
    node: oldNode,
  });
  await polite.line((line) => line.includes("listening"));
  polite.kill("SIGTERM");
  expect(await polite.ended()).toMatchObject({ code: 0 });

  await using killed = startProcess(["server", "--port", "0", "--json"], {
    directory: folder.path,
    node: oldNode,
  });
  await killed.line((line) => line.includes("listening"));
  killed.kill("SIGKILL");
  // The pipes close only once the program itself has ended.
  const { lines } = await killed.ended();
  expect(lines.slice(-2)).toEqual(['{"event":"closed"}', '{"event":"result","exit_code":0}']);
  expect(existsSync(join(folder.path, ".agent-deploy/server.json"))).toBe(false);
  await ended(killed.pid);
});

test("without a recent enough Node the launcher names the version needed", async () => {
  using folder = projectFolder();
  cpSync(join(root, "bin"), join(folder.path, "bin"), { recursive: true });
  cpSync(join(root, "package.json"), join(folder.path, "package.json"));
  const { code, stderr } = await runProcess(["--version"], {
    directory: folder.path,
    file: join(folder.path, "bin/agent-deploy.js"),
    node: oldNode,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(OLD_NODE);
});

test("an old Node hands over to the one that the project has, wherever the package is installed", async () => {
  using elsewhere = projectFolder({
    "lib/cli/index.js": "console.log(process.execPath);",
    "package.json": '{"type":"module"}',
  });
  using project = projectFolder({ "node_modules/kept": "" });
  cpSync(join(root, "bin"), join(elsewhere.path, "bin"), { recursive: true });
  symlinkSync(join(root, "node_modules/node"), join(project.path, "node_modules/node"));
  const { stdout } = await runProcess([], {
    directory: project.path,
    file: join(elsewhere.path, "bin/agent-deploy.js"),
    node: oldNode,
  });
  expect(stdout).toMatch(/node_modules\/node\/bin\/node\n$/);
});

test("an installed package runs lib/, a clone runs src/", async () => {
  using folder = projectFolder({
    "node_modules/agent-deploy/lib/cli/index.js": "console.log('lib');",
    "node_modules/agent-deploy/src/cli/index.ts": "console.log('src');",
    "node_modules/agent-deploy/package.json": '{"type":"module"}',
    "clone/lib/cli/index.js": "console.log('lib');",
    "clone/src/cli/index.ts": "console.log('src' as string);",
    "clone/package.json": '{"type":"module"}',
  });
  const from = async (path: string) => {
    const bin = join(folder.path, path, "bin");
    cpSync(join(root, "bin"), bin, { recursive: true });
    return (await runProcess([], { directory: folder.path, file: join(bin, "agent-deploy.js") })).stdout;
  };
  expect(await from("node_modules/agent-deploy")).toBe("lib\n");
  expect(await from("clone")).toBe("src\n");
  expect(existsSync(BIN)).toBe(true);
});
