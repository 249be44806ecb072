import type { ChildEnvironment } from "../machine/host-environment.ts";

/** A program with its arguments. */
export type Argv = readonly [string, ...string[]];

/** A command of a deployment. */
export type Launching = {
  command: Argv;
  /** Where it runs. */
  directory: string;
  environment: ChildEnvironment;
  /** Variables whose names and values the deployment has chosen. */
  variables?: ChildEnvironment;
};

/** How a command is started. */
export type Launch = {
  command: Argv;
  directory: string;
  environment: ChildEnvironment;
  /** Of the process that is spawned, when they are not those of this process. */
  uid?: number;
  gid?: number;
};

/** Starts a command where it sees and changes only what is its deployment's. */
export type Confine = (launching: Launching) => Launch;

/** One launch's share of this machine. All paths are absolute, and the same inside as outside. */
export type WritableFolders = {
  /** Home and temporary files, kept apart from other deployments'. Made when it is not there. */
  home: string;
  /** Existing folders that it may change. */
  writable: readonly string[];
};

/**
 * - `bubblewrap`, `unshare`: own view of the files, own processes, own temporary folder; as root also users of their
 *   own for each deployment's builds and agents. They differ in the program that does it.
 * - `user`: a user for each deployment, and nothing else; only for root.
 * - `none`: everything runs as this process does.
 */
export type SandboxKind = "bubblewrap" | "unshare" | "user" | "none";

/** What one deployment's launches are confined to. */
export type Confinement = {
  /** The user that they run as, when it is not ours. */
  readonly user: number | undefined;
  /** Whether the kernel ends all that runs here when this process is gone, also by `kill -9`. */
  readonly diesWithParent: boolean;
  confine: Confine;
  /** Ends what commands have left running. Not where another one may still run. */
  sweep(): Promise<void>;
  /**
   * A folder, with what this process has put there, belongs to the deployment from now on.
   * @throws Error when it cannot be handed over
   */
  own(folder: string): Promise<void>;
};

/** What keeps the deployments of this machine apart from each other and from the control plane. */
export type Sandbox = {
  readonly kind: SandboxKind;
  /** Why it is not a stronger one. */
  readonly reason?: string | undefined;
  /** Makes it ready, but for its folders: see `own`. */
  enter(folders: WritableFolders): Promise<Confinement>;
  /** Ends what still runs in these homes: before they are used again, or removed. */
  leave(homes: readonly string[]): Promise<void>;
};

/** Nothing is kept apart. */
export function noSandbox(reason?: string): Sandbox {
  return { kind: "none", reason, enter: async () => unconfined, leave: async () => {} };
}

/** Commands run as they are. */
export const unconfined: Confinement = {
  user: undefined,
  diesWithParent: false,
  confine: ({ command, directory, environment, variables }) => ({
    command,
    directory,
    environment: { ...environment, ...variables },
  }),
  sweep: async () => {},
  own: async () => {},
};
