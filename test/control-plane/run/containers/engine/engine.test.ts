import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findEngine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";

/** A program `podman` that tells its version; every other call ends by SIGKILL only. */
const script = `#!/bin/sh
[ "$1" = info ] && echo 4.3.1 && exit
trap "" TERM
exec sleep 30
`;

test("a call that does not end when it is told to is reported at its limit all the same", {
  timeout: 10_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  try {
    await writeFile(join(folder, "podman"), script);
    await chmod(join(folder, "podman"), 0o755);
    const host = { PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { engine } = await findEngine("podman", host);
    await expect(engine?.call(["ps"], { limitMs: 200 })).rejects.toThrow("ps failed: no answer within 0.2 s");
    const calledOff = AbortSignal.timeout(200);
    await expect(engine?.call(["ps"], { signal: calledOff })).rejects.toThrow("aborted due to timeout");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
