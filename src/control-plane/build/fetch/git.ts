import { withShownAddresses } from "../../../contract/source/repo-url.ts";
import { ownedByAnother } from "../../../project/local-git.ts";
import {
  type ChildEnvironment,
  type GitIdentity,
  gitEnvironment,
  type HostEnvironment,
} from "../../machine/host-environment.ts";
import { BuildError } from "../build-error.ts";
import type { BuildLog } from "../build-request.ts";
import { type CommandEnd, runCommand } from "../run-command.ts";
import type { GitUrl } from "./git-url.ts";
import { type GitSetting, networkSettings } from "./network-settings.ts";

export type GitRun = { ok: boolean; lines: string[]; reason: string };

/** The machine's git in one folder, for one remote. */
export type Git = {
  /** Runs it; a failure is returned, not thrown. */
  try(...args: string[]): Promise<GitRun>;
  /** Runs it. @throws BuildError that starts with `doing` */
  run(doing: string, ...args: string[]): Promise<string[]>;
  /**
   * Runs what receives data, given `--progress`; a failure is returned.
   * @throws BuildError that starts with `doing` when nothing comes for a limited time
   */
  tryToReceive(doing: string, ...args: string[]): Promise<GitRun>;
  /** The same. @throws BuildError that starts with `doing` also for any other failure */
  receive(doing: string, ...args: string[]): Promise<string[]>;
  /** Runs what only waits for the remote's answer, for a limited time. @throws BuildError that starts with `doing` */
  ask(doing: string, ...args: string[]): Promise<string[]>;
};

/** How long a remote may take to answer, unless the caller has a shorter limit. */
const ANSWER_MS = 60_000;

/**
 * How long a remote may send nothing, whatever the transport, unless the caller has a shorter limit: git itself has a
 * limit for http only, and an ssh connection may outlive a remote that hangs.
 */
export const SILENT_MS = 300_000;

/** What `--progress` writes. */
const PROGRESS = /^(remote: )?[A-Z][a-z]+( [a-z]+)?:? +\d/;

export type GitOptions = {
  directory: string;
  remote: GitUrl;
  environment: HostEnvironment;
  gitIdentity: GitIdentity;
  signal: AbortSignal;
  log: BuildLog;
  /** How long the remote may take to answer `ask`. */
  answerMs?: number | undefined;
  /** How long the remote may send nothing to `receive`. */
  silentMs?: number | undefined;
};

export function openGit(options: GitOptions): Git {
  const ready = environmentOf(options);
  // The caller of a command gets the error.
  ready.catch(() => {});
  const attempt = async (
    args: string[],
    { signal = options.signal, silentMs }: { signal?: AbortSignal; silentMs?: number } = {},
  ): Promise<GitRun & Pick<CommandEnd, "isSilent">> => {
    const lines: string[] = [];
    const errors: string[] = [];
    const { code, reason, isSilent } = await runCommand({
      command: ["git", ...args],
      directory: options.directory,
      environment: await ready,
      signal,
      silentMs,
      onOutput: (line) => lines.push(line),
      onError: (line) => {
        if (PROGRESS.test(line)) return;
        if (errors.push(line) > 100) errors.shift();
      },
    });
    // The first line says what happened; later ones are consequences.
    const first = errors.find((line) => line.trim() !== "" && !/^(warning|hint):/i.test(line));
    return { ok: code === 0, lines, reason: withShownAddresses(first ?? reason), isSilent };
  };
  const linesOf = (doing: string, { ok, lines, reason }: GitRun): string[] => {
    if (ok) return lines;
    const isSentOn = options.remote.below !== undefined && /returned error: 30\d$/.test(reason);
    const hint = "With a Git integration no redirect is followed: write the address that it leads to.";
    const owned = ownedByAnother(reason);
    if (owned !== undefined) throw new BuildError(`${doing}: ${reason}`, { hint: ownerHint(owned) });
    throw new BuildError(`${doing}: ${reason}`, isSentOn ? { hint } : {});
  };
  const tryToReceive = async (doing: string, ...args: string[]): Promise<GitRun> => {
    const silentMs = options.silentMs ?? SILENT_MS;
    const { isSilent, ...run } = await attempt(args, { silentMs });
    if (!isSilent) return run;
    throw new BuildError(`${doing}: the remote sent nothing for ${silentMs / 1000} s`, {
      hint: "See what keeps the remote from sending, then redeploy this revision.",
    });
  };
  return {
    try: (...args) => attempt(args),
    run: async (doing, ...args) => linesOf(doing, await attempt(args)),
    tryToReceive,
    receive: async (doing, ...args) => linesOf(doing, await tryToReceive(doing, ...args)),
    async ask(doing, ...args) {
      const answerMs = options.answerMs ?? ANSWER_MS;
      const limit = AbortSignal.timeout(answerMs);
      try {
        return linesOf(doing, await attempt(args, { signal: AbortSignal.any([options.signal, limit]) }));
      } catch (error) {
        if (error !== limit.reason) throw error;
        throw new BuildError(`${doing}: it did not answer within ${answerMs / 1000} s`);
      }
    },
  };
}

const ownerHint = (repository: string) =>
  `It belongs to another user than the control plane's. If that user may be trusted, run \`git config --global --add safe.directory ${repository}\` as the control plane's.`;

async function environmentOf({
  environment,
  gitIdentity,
  remote,
  signal,
}: GitOptions): Promise<ChildEnvironment> {
  const network = gitIdentity === "anonymous" ? await networkSettings(environment, signal) : [];
  return { ...gitEnvironment(environment, gitIdentity), ...settings(remote, network) };
}

/**
 * Settings that no repository and no configuration of the user may change. They travel by the environment, where
 * a submodule's git finds them too, and credentials are not seen in a process list.
 */
function settings(remote: GitUrl, network: readonly GitSetting[]): ChildEnvironment {
  const pairs: GitSetting[] = [
    ...network,
    ["core.hooksPath", "/dev/null"],
    ["core.fsmonitor", "false"],
    ["advice.detachedHead", "false"],
    ["gc.auto", "0"],
    // A server that stalls must not hold a builder for ever.
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    // A pack that is stored as received prints progress each second; one that is unpacked, nothing until its end.
    ["fetch.unpackLimit", "1"],
    ["remote.origin.url", remote.url],
    ...remote.settings,
  ];
  const environment: ChildEnvironment = {
    // A submodule may name a local path only where the repository itself is local.
    GIT_ALLOW_PROTOCOL: remote.isLocal ? "file:http:https:ssh:git" : "http:https:ssh:git",
    GIT_CONFIG_COUNT: String(pairs.length),
  };
  pairs.forEach(([key, value], i) => {
    environment[`GIT_CONFIG_KEY_${i}`] = key;
    environment[`GIT_CONFIG_VALUE_${i}`] = value;
  });
  return environment;
}
