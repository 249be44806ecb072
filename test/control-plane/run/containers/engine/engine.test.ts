import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { type Engine, findEngine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";

/** A program `podman` that tells its version; `create` fails on its storage; every other call ends by SIGKILL only. */
const script = `#!/bin/sh
[ "$1" = info ] && echo 4.3.1 && exit
id=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
if [ "$1" = create ]; then
  s=/tmp/engine/storage
  echo "Error: mounting $s/volumes/agent-data/_data of $id to $s/overlay/$id/merged/data: creating $s/overlay/$id/diff:" \
    "mount overlay, data \\"lowerdir=$s/overlay/l/AB:$s/overlay/l/CD,workdir=$s/w\\" of team/a@sha256:$id: no space left" >&2
  exit 125
fi
trap "" TERM
exec sleep 30
`;

async function withEngine(use: (engine: Engine) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  try {
    await writeFile(join(folder, "podman"), script);
    await chmod(join(folder, "podman"), 0o755);
    const { engine } = await findEngine("podman", { PATH: `${folder}${delimiter}${process.env.PATH}` });
    if (!engine) throw new Error("there is no engine");
    await use(engine);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a failure names volumes and paths of the container, and not where the engine keeps them", () =>
  withEngine(async (engine) => {
    const id = "0123456789abcdef";
    await expect(engine.call(["create"])).rejects.toThrow(
      "create failed: mounting volume agent-data of 0123456789ab to /data: creating the engine's storage: " +
        `mount overlay, data "…" of team/a@sha256:${id.repeat(4)}: no space left`,
    );
  }));

test(
  "a call that does not end when it is told to is reported at its limit all the same",
  {
    timeout: 10_000,
  },
  () =>
    withEngine(async (engine) => {
      await expect(engine.call(["ps"], { limitMs: 200 })).rejects.toThrow(
        "ps failed: no answer within 0.2 s",
      );
      const calledOff = AbortSignal.timeout(200);
      await expect(engine.call(["ps"], { signal: calledOff })).rejects.toThrow("aborted due to timeout");
    }),
);
