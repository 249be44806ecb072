// This folder: lines of logs on a terminal. Not here: reading them.

/** The command that shows why something failed; undefined where no log tells. */
export function logCommand(ending: string, name: string): string | undefined {
  if (ending === "build_failed") return `agent-deploy logs ${name} --build`;
  const isRunLog = ending === "deploy_failed" || ending === "verification_failed";
  return isRunLog ? `agent-deploy logs ${name}` : undefined;
}
