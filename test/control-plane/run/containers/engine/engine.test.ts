import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { type Engine, findEngine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";
import { withoutStorage } from "../../../../../src/control-plane/run/containers/engine/without-storage.ts";

/**
 * A program `podman` that tells its version; `create` fails on its storage; `make` makes a file once it is to end; every
 * other call ends by SIGKILL only.
 */
const script = `#!/bin/sh
[ "$1" = info ] && echo 4.3.1 && exit
id=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
if [ "$1" = create ]; then
  s=/tmp/engine/storage
  echo "Error: mounting $s/volumes/agent-data/_data of $id to $s/overlay/$id/merged/data: creating $s/overlay/$id/diff:" \
    "mount overlay, data \\"lowerdir=$s/overlay/l/AB:$s/overlay/l/CD,workdir=$s/w\\" of team/a@sha256:$id: no space left" >&2
  exit 125
fi
if [ "$1" = make ]; then
  trap 'sleep 0.3; touch "$2"; exit 1' TERM
  while :; do sleep 0.1; done
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

test("a long line without a path in it, which a container may write, stays as it is and blocks nothing", {
  timeout: 10_000,
}, () => {
  const line = "/a".repeat(128 * 1024);
  expect(withoutStorage(line)).toBe(line);
  expect(withoutStorage(`/${"0123456789abcdef".repeat(4)}`.repeat(4 * 1024))).toBe("the engine's storage");
});

test("a call that takes no notice of its limit is killed, and reported", { timeout: 20_000 }, () =>
  withEngine(async (engine) => {
    await Promise.all([
      expect(engine.call(["ps"], { limitMs: 200 })).rejects.toThrow("ps failed: no answer within 0.2 s"),
      expect(engine.call(["ps"], { signal: AbortSignal.timeout(200) })).rejects.toThrow(
        "aborted due to timeout",
      ),
    ]);
  }),
);

test("a call that is called off is reported when it has ended, with all that it made", () =>
  withEngine(async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), "made-"));
    const made = join(folder, "made");
    await expect(engine.call(["make", made], { limitMs: 500 })).rejects.toThrow("no answer within 0.5 s");
    expect(existsSync(made)).toBe(true);
    await rm(folder, { recursive: true });
    await expect(engine.call(["ps"], { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow(
      "too late",
    );
  }));
