import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { vi } from "vitest";
import { codeBlocks } from "../../../support/documents.ts";
import { registryVariables } from "../../../support/machine/registry-variables.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../../../..");
const shell = readFileSync(join(import.meta.dirname, "reader.sh"), "utf8");

/** What a guide leaves to its reader. */
export type Scene = {
  /** What the reader has done before; begins in the reader's folder. */
  before?: string;
  /** What the reader puts in place of words of the guide; each occurs. */
  standIns?: readonly (readonly [words: string | RegExp, instead: string])[];
};

/** A machine with a clone of this repository and the command line installed. Servers end with it. */
export type Reader = AsyncDisposable & {
  /** Runs commands; the servers that they start go on. @throws Error with the place and the end of what was printed */
  run(script: string): Promise<Running>;
  /** Runs the shell blocks of a document, in order. @throws Error as `run` does */
  follow(document: string, scene: Scene): Promise<Running>;
};
type Running = AsyncDisposable;

export async function openReader(): Promise<Reader> {
  const folder = await mkdtemp(join(tmpdir(), "reader-"));
  const bin = join(folder, "bin");
  await Promise.all([mkdir(bin), mkdir(join(folder, "home")), cloneTo(join(folder, "clone"))]);
  await symlink(join(folder, "clone/bin/agent-deploy.js"), join(bin, "agent-deploy"));
  const environment = {
    ...registryVariables(),
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: join(folder, "home"),
    READER: folder,
  };
  let scripts = 0;
  async function follow(script: string): Promise<Running> {
    scripts++;
    const servers = join(folder, `servers-${scripts}`);
    await writeFile(servers, "");
    const file = join(folder, `script-${scripts}.sh`);
    await writeFile(file, `${shell}\n${script}`);
    const child = spawn("bash", [file], {
      cwd: folder,
      env: { ...environment, SERVERS: servers },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
    const [code] = (await once(child, "exit")) as [number | null];
    const ended = { [Symbol.asyncDispose]: () => endGroups(readFileSync(servers, "utf8")) };
    if (code === 0) return ended;
    await ended[Symbol.asyncDispose]();
    throw new Error(`${(await stdout).slice(-2000)}\n${(await stderr).slice(-4000)}`);
  }
  return {
    run: (script) => follow(`here=before\n${script}`),
    follow: (document, scene) => follow(scriptOf(document, scene)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function scriptOf(document: string, { before = "", standIns = [] }: Scene): string {
  const blocks = codeBlocks(document).filter(({ language, notRun }) => language === "sh" && !notRun);
  const given = blocks.map(({ place, code }) => `here=${place}\n${code}\n`).join("");
  return `here=before\n${before}\n${standIns.reduce(replaced, given)}`;
}

function replaced(script: string, [words, instead]: readonly [string | RegExp, string]): string {
  const result = script.replaceAll(words, () => instead);
  if (result === script) throw new Error(`no block has ${words}`);
  return result;
}

/** The files as they are here, with the packages that are installed here. */
async function cloneTo(folder: string): Promise<void> {
  const list = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  });
  const wanted = new Set(list.stdout.split("\0").map((name) => join(ROOT, name)));
  const folders = new Set([...wanted].flatMap(foldersAbove));
  const filter = (path: string) => (wanted.has(path) || folders.has(path)) && existsSync(path);
  await cp(ROOT, folder, { recursive: true, filter });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above.length < ROOT.length ? [] : [above, ...foldersAbove(above)];
}

/** Ends groups of processes, each named by its first, and waits for them. */
async function endGroups(ids: string): Promise<void> {
  const groups = ids.split("\n").filter(Boolean).map(Number);
  const isSent = (id: number, signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-id, signal);
    } catch {
      return false;
    }
  };
  for (const id of groups) isSent(id, "SIGTERM");
  const stillThere = () => groups.filter((id) => isSent(id, 0));
  await vi.waitFor(() => assert.deepEqual(stillThere(), []), { timeout: 120_000 });
}
