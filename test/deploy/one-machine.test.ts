import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { serverCommand } from "../../src/cli/commands/servers/server.ts";
import { VAULT_KEY_CREDENTIAL } from "../../src/control-plane/secrets/vault.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const compose = parse(read("deploy/compose.yaml"));
const unit = read("deploy/systemd/agent-deploy.service");
const guide = read("docs/operate.md");

/** Flags that `server` does not have. */
function unknownFlags(words: readonly string[]): string[] {
  const known = serverCommand.flags.map(({ flags }) => flags.split(" ")[0]);
  return words.filter((word) => word.startsWith("--") && !known.includes(word.split("=")[0]));
}

test("the unit and the compose file start the server with flags that it has", () => {
  const [, start = ""] = /^ExecStart=.* agent-deploy (server .*)$/m.exec(unit) ?? [];
  expect(start).toContain("--sandbox required");
  expect(unknownFlags(start.split(" "))).toEqual([]);
  const { command } = compose.services["control-plane"];
  expect(command[0]).toBe("server");
  expect(unknownFlags(command)).toEqual([]);
});

test("keys come as credentials of the names that the server looks for, and the guide makes each of them", () => {
  expect(unit).toContain(`LoadCredential=${VAULT_KEY_CREDENTIAL}:/etc/credstore/${VAULT_KEY_CREDENTIAL}\n`);
  for (const [, path] of unit.matchAll(/^LoadCredential=[^:]+:(.+)$/gm)) expect(guide).toContain(path);
  const { secrets, env_file } = compose.services["control-plane"];
  expect(secrets).toContainEqual({ source: "vault-key", target: VAULT_KEY_CREDENTIAL });
  const files = Object.values<{ file: string }>(compose.secrets).map(({ file }) => file);
  for (const file of [...files, ...env_file]) expect(guide).toContain(`>${file}\n`);
});

test("every secret and volume of the compose file is one that it declares, and no container may gain rights", () => {
  for (const service of Object.values<Record<string, (string | { source: string })[]>>(compose.services)) {
    const { secrets = [], volumes = [], security_opt } = service;
    expect(security_opt).toEqual(["no-new-privileges:true"]);
    for (const secret of secrets)
      expect(compose.secrets).toHaveProperty(typeof secret === "string" ? secret : secret.source);
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(String(volume).split(":")[0]!);
  }
});

test("compose and the cluster of one node have the same PostgreSQL", () => {
  const objects = parseAllDocuments(read("deploy/kubernetes/overlays/one-node/postgres.yaml"));
  const { spec } = objects.map((each) => each.toJS()).find(({ kind }) => kind === "StatefulSet");
  expect(spec.template.spec.containers[0].image).toBe(compose.services.postgres.image);
});
