import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openVault, VAULT_KEY_CREDENTIAL } from "../../../src/control-plane/secrets/vault.ts";
import { Secret } from "../../../src/foundation/secret.ts";

function temporaryVault() {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-vault-"));
  const file = join(folder, "secrets.key");
  return {
    folder,
    file,
    vault: openVault({ keyFile: file }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

test("a sealed value opens again, also after the key file is read again", () => {
  using here = temporaryVault();
  const again = openVault({ keyFile: here.file });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (value, binding) => {
      expect(again.open(binding, here.vault.seal(binding, new Secret(value))).reveal()).toBe(value);
    }),
  );
});

test("a sealed value opens only for its own record, and not after a bit was changed", () => {
  using here = temporaryVault();
  const sealed = here.vault.seal("a\nNAME", new Secret("value"));
  expect(() => here.vault.open("b\nNAME", sealed)).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => here.vault.open("a\nNAME", changed)).toThrow();
  }
});

test("sealing the same value twice yields different texts", () => {
  using here = temporaryVault();
  const seal = () => Buffer.from(here.vault.seal("p", new Secret("v"))).toString("hex");
  expect(seal()).not.toBe(seal());
});

test("a derived key is the same for the same text, another for any other, and another with another vault", () => {
  using here = temporaryVault();
  using there = temporaryVault();
  const key = (text: string, { vault } = here) => vault.derive(text).reveal();
  expect(key("a\n1")).toMatch(/^[\w-]{43}$/);
  expect(key("a\n1")).toBe(openVault({ keyFile: here.file }).derive("a\n1").reveal());
  expect(new Set([key("a\n1"), key("a\n2"), key("a\n1", there), here.vault.sign("a\n1")]).size).toBe(4);
});

test("a key from the operating system is used, and no key file is written", () => {
  using here = temporaryVault();
  const credentials = mkdtempSync(join(here.folder, "credentials-"));
  const keyFile = join(here.folder, "never-written.key");
  writeFileSync(join(credentials, VAULT_KEY_CREDENTIAL), Buffer.alloc(32, 7).toString("base64"));
  const open = () => openVault({ keyFile, credentials, isNeeded: true });
  expect(
    open()
      .open("p", open().seal("p", new Secret("v")))
      .reveal(),
  ).toBe("v");
  expect(existsSync(keyFile)).toBe(false);
});

test("a key from the operating system is rejected when the secrets are sealed with another", () => {
  using here = temporaryVault();
  const credentials = mkdtempSync(join(here.folder, "credentials-"));
  const open = () => openVault({ keyFile: here.file, credentials });
  writeFileSync(join(credentials, VAULT_KEY_CREDENTIAL), Buffer.alloc(32, 7).toString("base64"));
  expect(open).toThrow(/differ/);
  writeFileSync(join(credentials, VAULT_KEY_CREDENTIAL), "short");
  expect(open).toThrow(/does not hold a key of 32 bytes/);
});
