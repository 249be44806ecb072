import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type UserRange, userOf } from "./deployment-user.ts";
import { handOver, temporaryFolder } from "./hand-over.ts";
import { privateEnvironment } from "./private-environment.ts";
import type { Place, Sandbox } from "./sandbox.ts";
import { isWithin, type Visible } from "./system-view.ts";

export type BubblewrapOptions = {
  /** What every launch may read, folders before what lies in them. */
  visible: readonly Visible[];
  /** Folders of which it sees only what its place names. */
  hidden: readonly string[];
  /** Where this process may become other users. */
  users: UserRange | undefined;
};

/**
 * A view of the files that holds the system and the place, among processes of its own. A launch ends with whoever
 * started it, also by `kill -9`, and everything that it started with it.
 */
export function bubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const { users } = options;
  return {
    kind: "bubblewrap",
    async enter(place) {
      const { home } = place;
      const user = users && userOf(home, users);
      if (user === undefined) mkdirSync(home, { recursive: true, mode: 0o700 });
      const view = viewOf(place, temporaryFolder(home, user), options);
      const become =
        user === undefined ? undefined : { file: passwordFile(user, home), words: becoming(user) };
      return {
        user,
        // Its processes end with the first of them.
        sweep: async () => {},
        own: async (folder) => {
          if (user !== undefined) await handOver(folder, user);
        },
        confine: (command, environment) => ({
          command: become
            ? [
                "bwrap",
                ...view,
                "--ro-bind",
                become.file,
                "/etc/passwd",
                ...first,
                ...become.words,
                ...command,
              ]
            : ["bwrap", ...view, ...first, ...command],
          environment: privateEnvironment(environment, { home }),
        }),
      };
    },
  };
}

/**
 * The first process of those that it sees starts the command and ends with it; then the kernel ends all others, also
 * those that left their group and session.
 */
const first = ["--as-pid-1", "--", "/bin/sh", "-c", '"$@"; exit $?', "sh"];

function viewOf(
  { home, writable }: Place,
  temporary: string,
  { visible, hidden, users }: BubblewrapOptions,
): string[] {
  const own = [home, ...writable];
  const isVisible = (folder: string) => visible.some(({ path }) => isWithin(folder, path));
  return [
    ...["--die-with-parent", "--unshare-pid", "--unshare-ipc", "--unshare-uts"],
    ...(users === undefined ? ["--unshare-user"] : []),
    // What is shared may lie in one of them.
    ...["--perms", "0755", "--dir", "/var", "--bind", temporary, "/tmp", "--bind", temporary, "/var/tmp"],
    ...foldersAbove([...visible.map(({ path }) => path), ...hidden, ...own]),
    ...visible.flatMap(({ path, link }) =>
      link === undefined ? ["--ro-bind-try", path, path] : ["--symlink", link, path],
    ),
    ...hidden.filter(isVisible).flatMap((path) => ["--tmpfs", path]),
    ...["--proc", "/proc", "--dev", "/dev"],
    ...foldersAbove(own),
    ...own.flatMap((path) => ["--bind", path, path]),
    ...["--remount-ro", "/"],
  ];
}

/** Made for everybody: bubblewrap by itself makes them for the user who starts it. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let above = dirname(path); above !== dirname(above); above = dirname(above)) folders.add(above);
  }
  return [...folders].sort().flatMap((folder) => ["--perms", "0755", "--dir", folder]);
}

/** Programs ask who they are, and fail without an answer. */
function passwordFile(user: number, home: string): string {
  const folder = `${home}.system`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "passwd");
  const lines = ["root:x:0:0:root:/root:/bin/sh", `agent:x:${user}:${user}:agent:${home}:/bin/sh`];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  return file;
}

/** Without any right that a process of root has, now or later. */
function becoming(user: number): string[] {
  const ids = ["--reuid", `${user}`, "--regid", `${user}`, "--clear-groups"];
  return ["setpriv", ...ids, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", "--"];
}
