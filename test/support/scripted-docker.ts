import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const DOCKER_SERVER = "unix:///run/of-a-context.sock";

/**
 * A program `docker` that moves nothing, and notes what it is asked and with which logins. As the real one, it knows its
 * server by a context of its own configuration, and pushes and pulls nothing without one.
 * @param digests what it tells of an image that it pushed
 */
export function scriptedDocker({ digests = "" }: { digests?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "scripted-docker-"));
  const script = `#!/bin/sh
echo "$@" >>"${folder}/asked"
server=${DOCKER_SERVER}
while :; do
  case "$1" in
    --config) server=unix:///var/run/docker.sock; /bin/cat "$2/config.json" >>"${folder}/logins"; shift 2 ;;
    --host) server=$2; shift 2 ;;
    *) break ;;
  esac
done
[ "$server" = ${DOCKER_SERVER} ] || { echo "Cannot connect to the Docker daemon at $server." >&2; exit 1; }
case "$*" in
  info*) echo 28.2.2 ;;
  context*) echo "$server" ;;
  *RepoTags*) echo "Error: No such image" >&2; exit 1 ;;
  "image inspect"*) echo "${digests}" ;;
esac
`;
  writeFileSync(join(folder, "docker"), script);
  chmodSync(join(folder, "docker"), 0o755);
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  return {
    /** A PATH with no other engine. */
    path: folder,
    asked: () => read("asked").trim().split("\n"),
    /** The configuration of the only call with one. */
    logins: () => JSON.parse(read("logins")) as unknown,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
