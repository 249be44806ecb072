import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openVault } from "../../../src/control-plane/secrets/vault.ts";
import { Secret } from "../../../src/foundation/secret.ts";

function temporaryVault() {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-vault-"));
  const file = join(folder, "secrets.key");
  return { file, vault: openVault(file), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test("what is sealed opens again, also after the key file is read anew", () => {
  using here = temporaryVault();
  const again = openVault(here.file);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (value, place) => {
      expect(again.open(place, here.vault.seal(place, new Secret(value))).reveal()).toBe(value);
    }),
  );
});

test("a sealed value opens at its own place only, and not when a bit of it was changed", () => {
  using here = temporaryVault();
  const sealed = here.vault.seal("a\nNAME", new Secret("value"));
  expect(() => here.vault.open("b\nNAME", sealed)).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => here.vault.open("a\nNAME", changed)).toThrow();
  }
});

test("the same value is sealed differently each time", () => {
  using here = temporaryVault();
  const seal = () => Buffer.from(here.vault.seal("p", new Secret("v"))).toString("hex");
  expect(seal()).not.toBe(seal());
});
