import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arriving, carried } from "./carried-variables.ts";
import { type UserRange, userOf } from "./deployment-user.ts";
import { type ViewOptions, type ViewStep, viewOf } from "./filesystem-view.ts";
import { handOver, temporaryFolder } from "./hand-over.ts";
import { privateEnvironment } from "./private-environment.ts";
import type { Sandbox, SandboxKind } from "./sandbox.ts";

/** Where a program of this machine lies. A project has a say in the `PATH` of its commands, and none in this. */
export type FindProgram = (name: string) => string;

/** A program that starts others in their own mount and PID namespaces. */
export type NamespaceTool = {
  readonly kind: SandboxKind;
  /** What comes before a command. `base`: an empty folder. */
  enter(view: { steps: readonly ViewStep[]; isRoot: boolean; base: string; find: FindProgram }): string[];
  /** What stands directly before the command, within. */
  leave(view: { isRoot: boolean; find: FindProgram }): string[];
};

export type NamespaceOptions = ViewOptions & {
  /** @throws Error when it is not installed */
  find: FindProgram;
  /** Where this process may become other users: every home has one then. */
  users: UserRange | undefined;
};

/**
 * A view of the files that holds the system and its own folders, in its own PID namespace. A launch ends with whoever
 * started it, also by `kill -9`, and everything that it started with it.
 */
export function namespaceSandbox(tool: NamespaceTool, options: NamespaceOptions): Sandbox {
  const { users, find } = options;
  const isRoot = users !== undefined;
  return {
    kind: tool.kind,
    // Its processes end with the first of them, and that with this program.
    leave: async () => {},
    async enter(folders) {
      const { home } = folders;
      const user = users && userOf(home, users);
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const base = systemFolder(home, "root");
      const steps = viewOf(folders, temporaryFolder(home, user), options);
      if (user !== undefined) steps.push({ do: "read", path: "/etc/passwd", from: passwordFile(user, home) });
      const before = [
        ...tool.enter({ steps, isRoot, base, find }),
        ...first,
        ...tool.leave({ isRoot, find }),
        ...(user === undefined ? [] : becoming(user, find)),
      ];
      return {
        user,
        diesWithParent: true,
        // Its processes end with the first of them.
        sweep: async () => {},
        own: async (folder) => {
          if (user !== undefined) await handOver(folder, user);
        },
        confine: (launching) => ({
          command: [...before, ...arriving(launching), ...launching.command] as [string, ...string[]],
          directory: "/",
          environment: {
            ...privateEnvironment(launching.environment, { home }),
            ...carried(launching.variables),
          },
        }),
      };
    },
  };
}

/**
 * The first process of those that it sees starts the command and ends with it; then the kernel ends all others, also
 * those that left their group and session.
 */
const first = ["/bin/sh", "-c", '"$@"; exit $?', "sh"];

/** Programs ask who they are, and fail without an answer. */
function passwordFile(user: number, home: string): string {
  const file = join(systemFolder(home, "etc"), "passwd");
  const lines = ["root:x:0:0:root:/root:/bin/sh", `agent:x:${user}:${user}:agent:${home}:/bin/sh`];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  return file;
}

/** Beside a home, and not its owner's. */
function systemFolder(home: string, name: string): string {
  const folder = join(`${home}-system`, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Without any right that a process of root has, now or later. */
function becoming(user: number, find: FindProgram): string[] {
  const ids = ["--reuid", `${user}`, "--regid", `${user}`, "--clear-groups"];
  return [find("setpriv"), ...ids, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", "--"];
}
