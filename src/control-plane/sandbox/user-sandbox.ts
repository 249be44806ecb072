import { chmodSync, lstatSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { arriving, carried } from "./carried-variables.ts";
import { type UserRange, userOf } from "./deployment-user.ts";
import { handOver, temporaryFolder } from "./hand-over.ts";
import { privateEnvironment } from "./private-environment.ts";
import type { Sandbox } from "./sandbox.ts";
import { isWithin } from "./system-view.ts";
import { endProcessesOf } from "./user-processes.ts";

/**
 * Every deployment is a user. It reads what every user of the machine reads, and nothing of the control plane or of
 * another deployment.
 * @param top the folders that hold everything of the control plane
 */
export function userSandbox({ users, top }: { users: UserRange; top: readonly string[] }): Sandbox {
  return {
    kind: "user",
    async leave(homes) {
      for (const home of homes) {
        const owner = lstatSync(home, { throwIfNoEntry: false })?.uid;
        if (owner !== undefined && owner !== process.getuid?.()) await endProcessesOf(owner);
      }
    },
    async enter({ home, writable }) {
      const user = userOf(home, users);
      const temporary = temporaryFolder(home, user);
      for (const folder of [home, ...writable]) makePassable(folder, top);
      return {
        user,
        diesWithParent: false,
        own: (folder) => handOver(folder, user),
        sweep: () => endProcessesOf(user),
        confine: (launching) => ({
          command: [...arriving(launching), ...launching.command] as [string, ...string[]],
          directory: "/",
          environment: {
            ...privateEnvironment(launching.environment, { home, temporary }),
            ...carried(launching.variables),
          },
          uid: user,
          gid: user,
        }),
      };
    },
  };
}

/** Others may go through the folders above, and see nothing there. What lies in them is readable by its owner only. */
function makePassable(folder: string, top: readonly string[]): void {
  for (let above = dirname(folder); top.some((each) => isWithin(above, each)); above = dirname(above)) {
    const { mode } = statSync(above);
    chmodSync(above, (mode & 0o777) | 0o011);
  }
}
