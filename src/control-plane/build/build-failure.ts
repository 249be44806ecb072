import { isDiskFull, type Shortage, shortageOf } from "../../foundation/disk-full.ts";
import { AgentDeployError, messageChain } from "../../foundation/error.ts";
import { BuildError } from "./build-error.ts";

/** What commands print about a full disk; their error codes are not visible here. */
const SAID_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

/** Why a build in this folder failed. Without paths of the control plane's folders, of no use to who deploys. */
export function buildFailure(cause: unknown, folder: string): AgentDeployError {
  if (isDiskFull(cause)) return diskShort(shortageOf(folder), cause);
  if (cause instanceof BuildError && SAID_FULL.test(cause.message)) {
    const { problem, what } = shortageOf(folder);
    return new BuildError(`${cause.message} (${DISK} ${problem})`, { hint: remedy(what), cause });
  }
  if (cause instanceof AgentDeployError) return cause;
  return new BuildError(`the build could not go on: ${messageChain(cause).join(": ")}`, { cause });
}

/** A build for which there is no room. */
export function diskShort({ problem, what }: Shortage, cause?: unknown): BuildError {
  return new BuildError(`${DISK} ${problem}`, { hint: remedy(what), cause });
}

const DISK = "the disk that the control plane builds on";
const remedy = (what: string): string =>
  `Delete deployments that are no longer needed, or let its operator free ${what}; then redeploy this revision.`;
