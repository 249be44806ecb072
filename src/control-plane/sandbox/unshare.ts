import type { ViewStep } from "./filesystem-view.ts";
import type { NamespaceTool } from "./namespace-sandbox.ts";

/**
 * Makes the view on a file system in memory, then makes that the root. Its arguments: the folder to make it on, the
 * steps (two words and a path each), `--`, and the command.
 */
const SCRIPT = `
set -e
base=$1
wanted=$PATH
PATH=/usr/sbin:/usr/bin:/sbin:/bin
shift
mount -t tmpfs -o mode=0755 tmpfs "$base"

# bind FROM PATH
bind() {
  if [ -d "$1" ]; then mkdir -p "$base$2"
  else mkdir -p "$(dirname "$base$2")"; [ -e "$base$2" ] || : >"$base$2"
  fi
  mount --rbind "$1" "$base$2"
}
# Also of what is mounted below. Of a mount's own options none may be lost: the kernel refuses that.
seal() {
  findmnt --noheadings --raw --submounts --output TARGET,VFS-OPTIONS "$base$1" | while read -r target options; do
    kept=$(printf %s "$options" | sed 's/^r[wo],*//')
    mount -o "remount,bind,ro,nosuid,nodev\${kept:+,$kept}" "$(printf %b "$target")"
  done
}

while [ "$1" != -- ]; do
  case $1 in
    folder) mkdir -p "$base$3" ;;
    hide) mount -t tmpfs -o mode=0755 tmpfs "$base$3" ;;
    link) ln -s "$2" "$base$3" ;;
    read) if [ -e "$2" ]; then bind "$2" "$3"; seal "$3"; fi ;;
    write) bind "$2" "$3" ;;
  esac
  shift 3
done
shift

mkdir -p "$base/proc" "$base/dev"
mount -t proc proc "$base/proc"
for name in null zero full random urandom tty; do bind "/dev/$name" "/dev/$name"; done
mkdir "$base/dev/shm" "$base/dev/pts"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$base/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$base/dev/pts"
ln -s pts/ptmx "$base/dev/ptmx"
ln -s /proc/self/fd "$base/dev/fd"
ln -s fd/0 "$base/dev/stdin"; ln -s fd/1 "$base/dev/stdout"; ln -s fd/2 "$base/dev/stderr"

cd "$base"
pivot_root . .
umount -l .
mount -o remount,bind,ro /
cd /
PATH=$wanted
exec "$@"
`;

/** The programs of util-linux, which nearly every Linux has. */
export const unshare: NamespaceTool = {
  kind: "unshare",
  enter: ({ steps, isRoot, base, find }) => [
    ...[find("setpriv"), "--pdeathsig", "KILL", "--"],
    ...[
      find("unshare"),
      "--mount",
      "--propagation",
      "private",
      "--pid",
      "--fork",
      "--kill-child",
      "--ipc",
      "--uts",
    ],
    ...(isRoot ? [] : ["--user", "--map-root-user"]),
    ...["--", "/bin/sh", "-c", SCRIPT, "sh", base, ...steps.flatMap(argumentsOf), "--"],
  ],
  // From the root of its own namespace back to its real user, without the rights of that root.
  leave: ({ isRoot, find }) => {
    const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    return isRoot
      ? []
      : [
          ...[find("unshare"), "--user", `--map-user=${user}`, `--map-group=${group}`, "--"],
          ...[find("setpriv"), "--no-new-privs", "--"],
        ];
  },
};

function argumentsOf(step: ViewStep): string[] {
  return [step.do, "from" in step ? step.from : "", step.path];
}
