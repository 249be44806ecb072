import { existsSync } from "node:fs";
import { findProgram } from "../../foundation/find-program.ts";
import { ControlPlaneError } from "../control-plane-error.ts";
import type { Folders } from "../folders/folders.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { usableUsers } from "./deployment-user.ts";
import { type FindProgram, namespaceSandbox } from "./namespace-sandbox.ts";
import { type ProbeFailure, probeFailure } from "./probe.ts";
import { noSandbox, type Sandbox, type SandboxKind } from "./sandbox.ts";
import { systemView } from "./system-view.ts";
import { unshare } from "./unshare.ts";

/** `auto`: the first that works here; none where none does, but never as root. `required`: no start without one. */
export const SANDBOX_MODES = ["auto", "required", "off"] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

export type SandboxOptions = {
  mode: SandboxMode;
  folders: Folders;
  environment: HostEnvironment;
  /** Files and folders that every build and agent may read. Absolute. */
  shared: readonly string[];
  /** The one with which this data folder was started: what ran in one never starts without. */
  recorded?: SandboxKind | undefined;
};

/**
 * The first sandbox that works on this machine; each is tried before it is trusted. They keep the same apart.
 * @throws ControlPlaneError when none works, and one is required, the data folder ran with one, this program is root, or
 *   one failed for a reason that passes, such as a full disk
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { mode, folders, environment, recorded = "none" } = options;
  if (mode === "off") return noSandbox("it is switched off");
  const failures: ProbeFailure[] = [];
  const reasons = () => failures.map(({ reason }) => reason).join("; ");
  for (const candidate of candidates(options)) {
    const failure = await probeFailure(candidate, { folders, environment });
    if (failure === undefined) return { ...candidate, reason: reasons() || undefined };
    failures.push(failure);
  }
  const passing = failures.find((each) => each.passing);
  if (passing) {
    throw new ControlPlaneError(`the sandbox could not be tried: ${passing.reason}`, {
      hint: "This passes with its cause: end it, then start again. Nothing is started without a sandbox for it.",
      cause: passing.passing,
    });
  }
  const reason = reasons() || `${process.platform} has none that this program knows`;
  if (recorded !== "none") {
    throw new ControlPlaneError(
      `what is deployed here ran in the sandbox '${recorded}', and none works here now: ${reason}`,
      { hint: `Make that sandbox work again (docs/security.md). ${OFF}` },
    );
  }
  if (mode === "required") {
    throw new ControlPlaneError(`no sandbox works here: ${reason}`, {
      hint: "Install bubblewrap and allow user namespaces; docs/security.md tells more.",
    });
  }
  if (process.getuid?.() === 0) {
    throw new ControlPlaneError(`no sandbox works here, and what is deployed would run as root: ${reason}`, {
      hint: `Allow namespaces (docs/security.md), or start as a user that is not root. ${OFF}`,
    });
  }
  return noSandbox(reason);
}

const OFF =
  "With --sandbox off everything starts without one: only for code that you trust with all that this program may do.";

/** @throws ControlPlaneError for shared paths that are not there */
export function checkShared(shared: readonly string[]): void {
  const missing = shared.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  throw new ControlPlaneError(`there is no ${missing.join(", ")} to share with builds and agents`, {
    hint: "Make it, or leave it out of --share.",
  });
}

function candidates({ folders, environment, shared }: SandboxOptions): Sandbox[] {
  if (process.platform !== "linux") return [];
  const users = usableUsers();
  const hidden = [folders.data, ...(folders.buildsRoot ? [folders.buildsRoot] : [])];
  const visible = systemView(environment, shared);
  const find = programFinder(environment.PATH ?? "");
  return [
    namespaceSandbox(bubblewrap, { visible, hidden, users, find }),
    namespaceSandbox(unshare, { visible, hidden, users, find }),
  ];
}

function programFinder(path: string): FindProgram {
  return (name) => {
    const found = findProgram(path, name);
    if (found === undefined) throw new Error(`${name} is not installed`);
    return found;
  };
}
