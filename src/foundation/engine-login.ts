import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import type { EngineKind } from "./container-engine.ts";
import type { Secret } from "./secret.ts";

/** What opens a registry, by its `host[:port]`. */
export type RegistryLogin = { registry: string; username: string; password: Secret };

/** An engine's command line: `ask` resolves with what a call printed. */
export type LoginEngine = { kind: EngineKind; ask: (args: readonly string[]) => Promise<string> };

/** Puts the logins into the arguments of a pull or a push. */
export type WithLogins = (args: readonly string[]) => string[];

export type LoginOptions = {
  logins: readonly RegistryLogin[];
  /** Where their file is made: a private folder of the caller's, which empties it after a crash. Default: a temporary one. */
  folder?: string;
};

/**
 * Calls `use` with arguments that give an engine these logins: in a file that only its owner can read, and that is
 * removed after the call. On a command line, others could read them.
 */
export async function withLogins<T>(
  engine: LoginEngine,
  { logins, folder: within = tmpdir() }: LoginOptions,
  use: (withLogins: WithLogins) => Promise<T>,
): Promise<T> {
  if (logins.length === 0) return use((args) => [...args]);
  const context = engine.kind === "docker" ? await contextOf(engine) : undefined;
  const folder = await mkdtemp(join(within, "agent-deploy-logins-"));
  try {
    const file = join(folder, "config.json");
    const configuration = { auths: authsOf(engine.kind, logins), currentContext: context?.name };
    await writeFile(file, JSON.stringify(configuration), { mode: 0o600, flag: "wx" });
    // Without administrator rights, Windows links folders only in this way.
    if (context) await symlink(context.folder, join(folder, "contexts"), "junction");
    return await use(([verb = "", ...args]) => {
      switch (engine.kind) {
        case "podman":
          return [verb, "--authfile", file, ...args];
        case "docker":
          return ["--config", folder, verb, ...args];
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The context in which docker talks to its server, and the folder of all contexts: with another configuration it would
 * know neither the server nor the keys for it. Undefined: the default one, which docker knows without its configuration.
 */
async function contextOf({ ask }: LoginEngine): Promise<{ name: string; folder: string } | undefined> {
  const format = "[{{json .Name}},{{json .Storage.MetadataPath}}]";
  // A docker without contexts has one server only.
  const told = await ask(["context", "inspect", "--format", format]).catch(() => '["default",""]');
  const [name, path] = JSON.parse(told) as [string, string];
  // `<folder>/meta/<digest of the name>`; of the default context, which lies nowhere, no path.
  return isAbsolute(path) ? { name, folder: dirname(dirname(path)) } : undefined;
}

/** The logins as an engine has them in its configuration; nodes of a cluster read them as docker does. */
export function authsOf(
  kind: EngineKind,
  logins: readonly RegistryLogin[],
): Record<string, { auth: string }> {
  const auths = logins.map(({ registry, username, password }) => {
    const auth = Buffer.from(`${username}:${password.reveal()}`).toString("base64");
    return [keyOf(kind, registry), { auth }];
  });
  return Object.fromEntries(auths);
}

/** What an engine calls a registry in its configuration. */
function keyOf(kind: EngineKind, registry: string): string {
  switch (kind) {
    case "podman":
      return registry;
    case "docker":
      return DOCKERS_OWN.test(registry) ? DOCKERS_KEY : registry;
  }
}

const DOCKERS_OWN = /^(index\.)?docker\.io$/;
/** What docker calls its own registry in its configuration, and nothing else. */
const DOCKERS_KEY = "https://index.docker.io/v1/";
