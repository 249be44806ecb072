import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { isAlive } from "../machine/is-alive.ts";

/**
 * A program `podman` that only has images. One call of a verb is held: a pull when its image is here, a `create` before the
 * container is. Later ones fail, as do all that need a container.
 * @param images names that are here
 */
export function heldPodman(verb: "pull" | "create", images: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "held-podman-"));
  const file = (name: string) => join(folder, name);
  const script = `#!/bin/sh
cd "${folder}"
for name; do :; done
hold() { [ ! -e held ] && { echo $$ >held; exec sleep 600; }; }
case "$*" in
  "info "*) echo 4.3.1 ;;
  "images "*) cut -d " " -f 1 images ;;
  "image inspect "*)
    found=$(grep " \${name%@*}" images)
    [ "$found" ] || exit 125
    id=\${found%% *} tag=\${found#* }
    digest="\${tag%:*}@sha256:$id"
    case "$*" in
      *.Config.Labels*) echo "[\\"$digest\\"] null" ;;
      *) echo "[\\"$id\\",[\\"$tag\\"],[\\"$digest\\"]]" ;;
    esac ;;
  "pull "*)
    [ ${verb} = pull ] && [ ! -e held ] && echo "${"c".repeat(64)} $name" >>images && hold
    echo "Error: denied" >&2; exit 125 ;;
  "create "*) [ ${verb} = create ] && hold; echo "Error: no containers here" >&2; exit 125 ;;
esac
`;
  mkdirSync(file("bin"));
  writeFileSync(file("bin/podman"), script);
  chmodSync(file("bin/podman"), 0o755);
  writeFileSync(file("images"), "");
  for (const [index, name] of images.entries())
    appendFileSync(file("images"), `${String(index).repeat(64)} ${name}\n`);
  const numbers = (name: string) =>
    // Of a file that is being written, lines that are whole.
    existsSync(file(name)) ? readFileSync(file(name), "utf8").split("\n").slice(0, -1).map(Number) : [];
  return {
    path: `${file("bin")}${delimiter}${process.env.PATH ?? ""}`,
    isHeld: () => numbers("held").length > 0,
    /** Ends the call that is held. */
    endHeld() {
      for (const pid of numbers("held")) if (isAlive(pid)) process.kill(pid, "SIGKILL");
    },
    [Symbol.dispose]() {
      this.endHeld();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
