import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CONTEXT = "of-a-test";

/**
 * A program `docker` that moves nothing, has the image that it pulled last, and notes what it is asked and with which logins. As the real one, it knows its
 * server, and the key for it, by a context of its configuration, and pushes and pulls nothing without them.
 * @param digests what it tells of an image that it pushed
 */
export function scriptedDocker({ digests = "" }: { digests?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "scripted-docker-"));
  const configuration = join(folder, "configuration");
  const key = "contexts/tls/0a1b/docker/key.pem";
  mkdirSync(join(configuration, "contexts/tls/0a1b/docker"), { recursive: true });
  mkdirSync(join(configuration, "contexts/meta/0a1b"), { recursive: true });
  writeFileSync(join(configuration, key), "");
  writeFileSync(join(configuration, "config.json"), JSON.stringify({ currentContext: CONTEXT }));
  const script = `#!/bin/sh
echo "$@" >>"${folder}/asked"
config="${configuration}"
if [ "$1" = --config ]; then config="$2"; /bin/cat "$2/config.json" >>"${folder}/logins"; shift 2; fi
[ -f "$config/${key}" ] && case "$(/bin/cat "$config/config.json")" in
  *'"currentContext":"${CONTEXT}"'*) knows=1 ;;
esac
[ "$knows" ] || { echo "Cannot connect to the Docker daemon." >&2; exit 1; }
case "$*" in
  info*) echo 28.2.2 ;;
  "context inspect --format [{{json .Name}},{{json .Storage.MetadataPath}}]")
    echo '["${CONTEXT}","${configuration}/contexts/meta/0a1b"]' ;;
  *pull*) for name; do :; done; echo "$name" >"${folder}/pulled" ;;
  *RepoTags*)
    [ -f "${folder}/pulled" ] || { echo "Error: No such image" >&2; exit 1; }
    read -r name <"${folder}/pulled"; echo "[\\"sha256:1\\",[\\"$name\\"],[]]" ;;
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
    /** Those of the only call with its own configuration. */
    logins: () => (JSON.parse(read("logins")) as { auths: unknown }).auths,
    /** Whether its own configuration still has its context. */
    hasContext: () => existsSync(join(configuration, key)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
