import { gitEnvironment, type HostEnvironment } from "../../machine/host-environment.ts";
import { runCommand } from "../run-command.ts";

/** A name and its value. */
export type GitSetting = readonly [string, string];

/** Settings of how a host is reached and verified; not of credentials or of rewritten addresses. */
const NETWORK = String.raw`^http\.(.*\.)?(proxy|proxysslcainfo|ssl(cainfo|capath|backend|verify))$`;

/** What the operator's git is configured to reach hosts with: all that git takes over from there for somebody else. */
export async function networkSettings(
  environment: HostEnvironment,
  signal: AbortSignal,
): Promise<GitSetting[]> {
  const lines: string[] = [];
  await runCommand({
    command: ["git", "config", "--type=path", "--get-regexp", NETWORK],
    // In no repository: its settings are not the operator's.
    directory: "/",
    environment: gitEnvironment(environment, "operator"),
    signal,
    onOutput: (line) => lines.push(line),
  });
  return lines.flatMap((line) => {
    const [, name, value] = /^(\S+) (.+)$/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [[name, value] as const] : [];
  });
}
