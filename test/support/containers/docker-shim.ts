import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { TestEngine } from "./engine.ts";

/**
 * A program `docker` that is podman: for tools that know no other name. Docker shows the digest under which a registry
 * took an image; podman shows that of its own uncompressed one.
 */
const script = `#!/bin/sh
set -e
while :; do
  case "$1" in
    --config) export REGISTRY_AUTH_FILE="$2/config.json"; shift 2 ;;
    --host) shift 2 ;;
    *) break ;;
  esac
done
digests="$(dirname "$0")/digests"
case "$*" in
  context*) exit 1 ;;
  # Podman opens its input by a path, which a socket does not have.
  "build -f - "*) cat | podman "$@" ;;
  push*)
    podman "$@" --digestfile "$digests.new"
    echo "$2 $(cat "$digests.new")" >>"$digests" ;;
  "image inspect --format {{json .RepoDigests}} "*)
    while read -r image digest; do
      [ "$image" = "$5" ] && found="[\\"\${image%:*}@$digest\\"]"
    done <"$digests"
    echo "$found" ;;
  *) exec podman "$@" ;;
esac
`;

/** The variables of a process that calls `docker`. */
export async function withDockerShim(engine: TestEngine): Promise<Record<string, string>> {
  const folder = join(engine.folder, "docker-shim");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "docker"), script);
  await chmod(join(folder, "docker"), 0o755);
  return { ...engine.environment, PATH: `${folder}${delimiter}${process.env.PATH ?? ""}` };
}
