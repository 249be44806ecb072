import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineKind } from "./container-engine.ts";
import type { Secret } from "./secret.ts";

/** What opens a registry, by its `host[:port]`. */
export type RegistryLogin = { registry: string; username: string; password: Secret };

/** An engine's command line: `ask` resolves with what a call printed. */
export type LoginEngine = { kind: EngineKind; ask: (words: readonly string[]) => Promise<string> };

/** Puts the logins into the words of a pull or a push. */
export type WithLogins = (words: readonly string[]) => string[];

/**
 * Calls `use` with what lets an engine use these logins. They stand in a file that only its owner reads, and that is gone
 * after the call: on a command line, others could read them.
 */
export async function withLogins<T>(
  engine: LoginEngine,
  logins: readonly RegistryLogin[],
  use: (withLogins: WithLogins) => Promise<T>,
): Promise<T> {
  if (logins.length === 0) return use((words) => [...words]);
  // With another configuration docker forgets its context, and so which server to talk to.
  const server = engine.kind === "docker" ? await serverOf(engine) : [];
  const folder = await mkdtemp(join(tmpdir(), "agent-deploy-logins-"));
  try {
    const file = join(folder, "config.json");
    await writeFile(file, configText(engine.kind, logins), { mode: 0o600, flag: "wx" });
    return await use(([verb = "", ...words]) =>
      engine.kind === "podman"
        ? [verb, "--authfile", file, ...words]
        : ["--config", folder, ...server, verb, ...words],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function serverOf({ ask }: LoginEngine): Promise<string[]> {
  const words = ["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"];
  // A docker without contexts has one server only.
  const server = await ask(words).catch(() => "");
  return server === "" ? [] : ["--host", server];
}

function configText(kind: EngineKind, logins: readonly RegistryLogin[]): string {
  const auths = logins.map(({ registry, username, password }) => {
    const auth = Buffer.from(`${username}:${password.reveal()}`).toString("base64");
    return [kind === "docker" && DOCKERS_OWN.test(registry) ? DOCKERS_KEY : registry, { auth }];
  });
  return JSON.stringify({ auths: Object.fromEntries(auths) });
}

const DOCKERS_OWN = /^(index\.)?docker\.io$/;
/** What docker calls its own registry in its configuration, and nothing else. */
const DOCKERS_KEY = "https://index.docker.io/v1/";
