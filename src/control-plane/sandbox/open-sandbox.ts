import { existsSync } from "node:fs";
import { findProgram } from "../../foundation/find-program.ts";
import { ControlPlaneError } from "../control-plane-error.ts";
import type { Folders } from "../folders/folders.ts";
import type { HostEnvironment } from "../run/host-environment.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { usableUsers } from "./deployment-user.ts";
import { type FindProgram, namespaceSandbox } from "./namespace-sandbox.ts";
import { problemOf } from "./probe.ts";
import { noSandbox, type Sandbox } from "./sandbox.ts";
import { systemView } from "./system-view.ts";
import { unshare } from "./unshare.ts";
import { userSandbox } from "./user-sandbox.ts";

/** `auto`: the strongest that works here. `required`: no start without one. */
export const SANDBOX_MODES = ["auto", "required", "off"] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

export type SandboxOptions = {
  mode: SandboxMode;
  folders: Folders;
  environment: HostEnvironment;
  /** Files and folders that every build and agent may read. Absolute. */
  shared: readonly string[];
};

/**
 * The strongest sandbox that works on this machine; each is tried before it is trusted.
 * @throws ControlPlaneError with `required`, when none does
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { mode, folders, environment } = options;
  if (mode === "off") return noSandbox("it is switched off");
  const reasons: string[] = [];
  for (const candidate of candidates(options)) {
    const problem = await problemOf(candidate, { folders, environment });
    if (problem === undefined) return { ...candidate, reason: reasons.join("; ") || undefined };
    reasons.push(problem);
  }
  const reason = reasons.join("; ") || `${process.platform} has none that this program knows`;
  if (mode === "required") {
    throw new ControlPlaneError(`no sandbox works here: ${reason}`, {
      hint: "Install bubblewrap and allow unprivileged user namespaces, or start as root; docs/security.md tells more.",
    });
  }
  return noSandbox(reason);
}

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
    ...(users ? [userSandbox({ users, top: hidden })] : []),
  ];
}

function programFinder(path: string): FindProgram {
  return (name) => {
    const found = findProgram(path, name);
    if (found === undefined) throw new Error(`${name} is not installed`);
    return found;
  };
}
