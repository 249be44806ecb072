import { findProgram } from "./find-program.ts";

/** Command lines of containers that this program can use, the preferred one first. */
export const ENGINES = ["podman", "docker"] as const;
export type EngineKind = (typeof ENGINES)[number];

const VERSIONS: Readonly<Record<EngineKind, string>> = {
  podman: "{{.Version.Version}}",
  docker: "{{.ServerVersion}}",
};

/** How an engine is asked for its version: for docker the server's, without which the command line can do nothing. */
export const versionArguments = (kind: EngineKind): string[] => ["info", "--format", VERSIONS[kind]];

/** How an engine is asked for what processors its containers run on: it may be on another machine. */
export const architectureArguments = (kind: EngineKind): string[] => [
  "info",
  "--format",
  kind === "podman" ? "{{.Host.Arch}}" : "{{.Architecture}}",
];

/** What was made of the first engine that answers, or why none does. */
export type EngineSearch<T> = { found: T; reason?: undefined } | { found?: undefined; reason: string };

/**
 * The first of these engines that a `PATH` has and that answers.
 * @param open asks the engine, and makes of it what the caller needs; what it throws is the reason to go on
 */
export async function searchEngine<T>(
  path: string,
  open: (engine: { kind: EngineKind; program: string }) => Promise<T>,
  kinds: readonly EngineKind[] = ENGINES,
): Promise<EngineSearch<T>> {
  const reasons: string[] = [];
  for (const kind of kinds) {
    const program = findProgram(path, kind);
    if (program === undefined) {
      reasons.push(`${kind} is not installed`);
      continue;
    }
    try {
      return { found: await open({ kind, program }) };
    } catch (error) {
      reasons.push(`${kind}: ${(error as Error).message}`);
    }
  }
  return { reason: `${reasons.join("; ")}: install podman or docker, and see that \`podman info\` answers` };
}
