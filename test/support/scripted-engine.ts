import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const BUILT_IMAGE = `sha256:${"1b".repeat(32)}`;
export const PUSHED_DIGEST = `sha256:${"2c".repeat(32)}`;

/** What podman would say to an attempt of a push; undefined: it succeeds. */
type PushAnswer = string | undefined;

/**
 * A program `podman` that builds and pushes nothing, and notes what it is asked.
 * @param pushes what it says to the pushes, in turn
 */
export function scriptedEngine({ pushes = [] }: { pushes?: readonly PushAnswer[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "scripted-engine-"));
  const answers = pushes.map(
    (said, index) => `    ${index + 1}) ${said === undefined ? ":" : `echo '${said}' >&2; exit 125`} ;;`,
  );
  const script = `#!/bin/sh
echo "$@" >>"${folder}/asked"
case "$1" in
  info) echo 4.3.1 ;;
  image) echo ${BUILT_IMAGE.slice(7)} ;;
  push)
    echo . >>"${folder}/pushes"
    while [ $# -gt 0 ]; do
      case "$1" in
        --authfile) cat "$2" >>"${folder}/logins"; echo >>"${folder}/logins" ;;
        --digestfile) digest="$2" ;;
      esac
      shift
    done
    case $(wc -l <"${folder}/pushes" | tr -d ' ') in
${answers.join("\n")}
    esac
    echo ${PUSHED_DIGEST} >"$digest" ;;
esac
`;
  writeFileSync(join(folder, "podman"), script);
  chmodSync(join(folder, "podman"), 0o755);
  const linesOf = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8").trim().split("\n") : [];
  return {
    path: `${folder}${delimiter}${process.env.PATH ?? ""}`,
    asked: () => linesOf("asked"),
    /** The user and password of each push. */
    logins: () =>
      linesOf("logins").map((line) => {
        const { auths } = JSON.parse(line) as { auths: Record<string, { auth: string }> };
        return Object.values(auths).map(({ auth }) => Buffer.from(auth, "base64").toString("utf8"))[0];
      }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
