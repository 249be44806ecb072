import { existsSync } from "node:fs";
import { findProgram } from "../../foundation/find-program.ts";
import type { Folders } from "../folders/folders.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { usableUsers } from "./deployment-user.ts";
import { type FindProgram, namespaceSandbox } from "./namespace-sandbox.ts";
import { type ProbeFailure, probeFailure } from "./probe.ts";
import { noSandbox, type Sandbox, type SandboxKind } from "./sandbox.ts";
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
  /** The strongest with which this data folder was started: what ran in it never starts in a weaker one. */
  recorded?: SandboxKind | undefined;
};

/** The two with namespaces keep the same apart. */
const STRENGTH: Readonly<Record<SandboxKind, number>> = { none: 0, user: 1, unshare: 2, bubblewrap: 2 };

export const isWeaker = (one: SandboxKind, other: SandboxKind): boolean => STRENGTH[one] < STRENGTH[other];

/**
 * The strongest sandbox that works on this machine; each is tried before it is trusted.
 * @throws ControlPlaneError with `required`, when none does; when the strongest that works is weaker than what the data
 *   folder ran with, or than one that failed for a reason that passes, such as a full disk
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { mode, folders, environment, recorded = "none" } = options;
  if (mode === "off") return noSandbox("it is switched off");
  const failures: (ProbeFailure & { kind: SandboxKind })[] = [];
  let found: Sandbox | undefined;
  for (const candidate of candidates(options)) {
    const failure = await probeFailure(candidate, { folders, environment });
    if (failure === undefined) {
      found = candidate;
      break;
    }
    failures.push({ ...failure, kind: candidate.kind });
  }
  const reasons = failures.map(({ reason }) => reason).join("; ");
  const kind = found?.kind ?? "none";
  const passing = failures.find((each) => each.passing && isWeaker(kind, each.kind));
  if (passing) {
    throw new ControlPlaneError(`the sandbox could not be tried: ${passing.reason}`, {
      hint: "This passes with its cause: end it, then start again. Nothing is started in a weaker sandbox for it.",
      cause: passing.passing,
    });
  }
  const reason = reasons || `${process.platform} has none that this program knows`;
  if (isWeaker(kind, recorded)) throw weakened({ recorded, kind, reason });
  if (found) return { ...found, reason: reasons || undefined };
  if (mode === "required") {
    throw new ControlPlaneError(`no sandbox works here: ${reason}`, {
      hint: "Install bubblewrap and allow unprivileged user namespaces, or start as root; docs/security.md tells more.",
    });
  }
  return noSandbox(reason);
}

function weakened({ recorded, kind, reason }: { recorded: SandboxKind; kind: SandboxKind; reason: string }) {
  const now = kind === "none" ? "none works here now" : `only '${kind}' works here now`;
  return new ControlPlaneError(
    `what is deployed here ran in the sandbox '${recorded}', and ${now}: ${reason}`,
    {
      hint: "Make that sandbox work again (docs/security.md). With --sandbox off everything starts without one: only for code that you trust with all that this program may do.",
    },
  );
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
