import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import type { GitIdentity, HostEnvironment } from "../machine/host-environment.ts";
import type { Confinement } from "../sandbox/sandbox.ts";
import type { GitCredentials } from "./fetch/git-url.ts";

export type BuildLog = (level: "INFO" | "WARNING" | "ERROR", message: string) => void;

/**
 * Where the code of a revision comes from. `tarball`: absolute path of an uploaded `.tar.gz`; `digest`: the SHA-256 that
 * it has to have. `path`: absolute.
 */
export type CodeSource =
  | {
      kind: "git";
      repo_url: string;
      repo_ref?: string | null | undefined;
      credentials?: GitCredentials | undefined;
      /** The project is a folder of the repository. */
      folder?: string | undefined;
    }
  | { kind: "folder"; path: string; template: string }
  | { kind: "tarball"; tarball: string; digest?: string | null }
  /** It lies in the build's folder already. */
  | { kind: "fetched"; folder?: string | undefined };

/** What a build is asked for. It sees no secrets of the agent. */
export type BuildRequest = {
  source: CodeSource;
  graph_config_path?: string | null | undefined;
  install_command?: string | null | undefined;
  build_command?: string | null | undefined;
  /** How long the check of the project's types may take, in milliseconds. */
  typeCheckMs?: number | undefined;
  /** Absolute; made and filled by the build. Must be empty or absent, unless the code was fetched before. */
  directory: string;
  /** Absolute; shared by all builds, holds the installs that are used again. Undefined: none is. */
  cacheDirectory: string | undefined;
  /** Installs that may hold more than their lock file says are used again within one scope only: a deployment. */
  cacheScope: string;
  environment: HostEnvironment;
  /** Variables of the commands that install and build. */
  secrets: readonly SecretEntry[];
  /** As whom it is fetched. */
  gitIdentity: GitIdentity;
  /** What the project's own code is confined to. */
  confinement: Confinement;
  signal: AbortSignal;
  log: BuildLog;
  /** Called as soon as the commit of a git source is known, and again should another one be fetched. */
  onCommit: (sha: string) => Promise<void>;
};

/** `project_directory`: the folder of the config file; both paths are absolute. */
export type Built = { project_directory: string; config_file: string };
