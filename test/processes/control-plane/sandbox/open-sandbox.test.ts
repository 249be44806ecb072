import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folders } from "../../../../src/control-plane/folders/folders.ts";
import { openSandbox, type SandboxMode } from "../../../../src/control-plane/sandbox/open-sandbox.ts";
import type { SandboxKind } from "../../../../src/control-plane/sandbox/sandbox.ts";

/** A machine whose programs for sandboxes say this and fail. */
function machineWhereToolsSay(words: string) {
  const path = mkdtempSync(join(tmpdir(), "open-sandbox-"));
  const bin = join(path, "bin");
  mkdirSync(bin);
  for (const tool of ["bwrap", "unshare", "setpriv"]) {
    writeFileSync(join(bin, tool), `#!/bin/sh\necho "${tool}: ${words}" >&2\nexit 1\n`);
    chmodSync(join(bin, tool), 0o755);
  }
  symlinkSync(process.execPath, join(bin, "node"));
  const open = (mode: SandboxMode, recorded?: SandboxKind) =>
    openSandbox({
      mode,
      recorded,
      folders: folders(join(path, "data")),
      environment: { PATH: bin },
      shared: [],
    });
  return { open, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const onLinux = test.runIf(process.platform === "linux");

onLinux.each([
  "Can't mkdir /x: No space left on device",
  "fork: Resource temporarily unavailable",
  "Too many open files",
  "Cannot allocate memory",
  "Disk quota exceeded",
])(
  "a probe that failed by '%s' is a refusal that says so, not a start in a weaker sandbox",
  async (words) => {
    using machine = machineWhereToolsSay(words);
    for (const [mode, recorded] of [["auto"], ["auto", "bubblewrap"], ["required"]] as const) {
      await expect(machine.open(mode, recorded)).rejects.toMatchObject({
        message: expect.stringContaining(`the sandbox could not be tried: bubblewrap: bwrap: ${words}`),
        hint: expect.stringMatching(/^This passes with its cause/),
      });
    }
    expect((await machine.open("off", "bubblewrap")).kind).toBe("none");
  },
);

onLinux.each([
  "Creating new namespace failed: No space left on device",
  "No permissions to create new namespace",
])(
  "where tools fail by '%s', a data folder that ran in a sandbox with them does not start without it",
  async (words) => {
    using machine = machineWhereToolsSay(words);
    const { kind, reason } = await machine.open("auto");
    expect(["user", "none"]).toContain(kind);
    expect(reason).toContain(words);
    expect((await machine.open("auto", kind)).kind).toBe(kind);
    for (const recorded of ["bubblewrap", "unshare"] as const) {
      await expect(machine.open("auto", recorded)).rejects.toMatchObject({
        message: expect.stringMatching(
          new RegExp(
            `^what is deployed here ran in the sandbox '${recorded}', and .*bubblewrap: bwrap: ${words}`,
          ),
        ),
        hint: expect.stringContaining("--sandbox off"),
      });
    }
  },
);
