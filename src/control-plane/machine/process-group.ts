/**
 * Signals a child and everything that it started. The child was spawned `detached`, so that it leads a group of
 * its own. False when nothing of the group is left.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    // Windows has no groups; there the child alone is ended.
    process.kill(process.platform === "win32" ? pid : -pid, signal);
    return true;
  } catch (error) {
    // macOS says EPERM where only a zombie is left.
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ESRCH" || code === "EPERM") return false;
    throw error;
  }
}
