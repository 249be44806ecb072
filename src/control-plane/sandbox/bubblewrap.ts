// This folder: what confines a deployment's programs. Not here: which programs run.

import type { ViewStep } from "./filesystem-view.ts";
import type { NamespaceTool } from "./namespace-sandbox.ts";

/** https://github.com/containers/bubblewrap */
export const bubblewrap: NamespaceTool = {
  kind: "bubblewrap",
  enter: ({ steps, isRoot, find }) => [
    find("bwrap"),
    ...["--die-with-parent", "--as-pid-1", "--unshare-pid", "--unshare-ipc", "--unshare-uts"],
    ...(isRoot ? [] : ["--unshare-user"]),
    ...steps.flatMap(argumentsOf),
    ...["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--tmpfs", "/dev/shm", "--remount-ro", "/"],
    "--",
  ],
  leave: () => [],
};

function argumentsOf(step: ViewStep): string[] {
  switch (step.do) {
    case "folder":
      // By itself it makes them for the user who starts it.
      return ["--perms", "0755", "--dir", step.path];
    case "hide":
      return ["--tmpfs", step.path];
    case "read":
      return ["--ro-bind-try", step.from, step.path];
    case "write":
      return ["--bind", step.from, step.path];
    case "link":
      return ["--symlink", step.from, step.path];
  }
}
