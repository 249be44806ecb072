import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hasCredentials,
  shownAddress,
  withoutCredentials,
  withShownAddresses,
} from "../../src/contract/source/repo-url.ts";
import { maskOf } from "../../src/control-plane/agents/mask.ts";
import { parseGitUrl } from "../../src/control-plane/build/fetch/git-url.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { addressesWithPasswords as addresses } from "../support/git/addresses-with-passwords.ts";

test.each(addresses)("the password of %s appears in no message", (address) => {
  expect(shownAddress(address)).not.toContain("canary");
  expect(maskOf([], address)(`git said: ${address}`)).not.toContain("canary");
  let shown: unknown;
  try {
    shown = parseGitUrl(address).shown;
  } catch (error) {
    shown = error;
  }
  expect(`${shown instanceof Error ? `${shown.message} ${String(shown.cause)}` : shown}`).not.toContain(
    "canary",
  );
});

test("an address with a password is rejected without quoting it, also one that needs encoding", async () => {
  await using plane = await startTestControlPlane();
  for (const address of addresses.filter((each) => /^https?:\/\/(?!token|me:1\/)/i.test(each))) {
    const { status, body } = await plane.post(
      "/v2/deployments",
      creation("x", { source_config: { repo_url: address } }),
    );
    expect({ status, address }).toEqual({ status: 400, address });
    expect(JSON.stringify(body)).not.toContain("canary");
  }
});

test.each([
  "https://host.test/o/r@v1",
  "https://host.test/@scope/r.git",
  "https://host.test:8443/o/r.git",
  "https://[::1]:8443/o/r.git",
  "git@host.test:o/r@v1.git",
  "ssh://git@host.test:22/o/r.git",
  "file:///srv/git/r.git",
  "/srv/git/r.git",
])("%s has no password, and is shown unchanged", (address) => {
  expect([hasCredentials(address), withoutCredentials(address)]).toEqual([false, address]);
  expect(shownAddress(address)).toBe(address);
});

test("everything before the last @ of an address in a text is masked", () => {
  const character = fc.constantFrom(..."ab:/?#@%.-\\[]~!0189");
  const part = fc.array(character, { maxLength: 8 }).map((all) => all.join(""));
  const scheme = fc.constantFrom("https", "http", "HTTP");
  fc.assert(
    fc.property(scheme, part, part, (name, before, after) => {
      const address = `${name}://me:${before}CANARY${after}@host.test/o/r.git`;
      // `/@` begins a folder's name.
      fc.pre(!after.endsWith("/"));
      expect(shownAddress(address)).not.toContain("CANARY");
      expect(withShownAddresses(`fatal: unable to access '${address}': no`)).not.toContain("CANARY");
    }),
    { numRuns: 3_000, seed: 11 },
  );
});

test("searching long untrusted texts for addresses takes linear time", () => {
  for (const piece of ["a", "a:", "@", "a@", "://", "a://", "a://b:c@", "https://", "a/"]) {
    const text = piece.repeat(Math.ceil(262_000 / piece.length));
    expect(withShownAddresses(text).length).toBeGreaterThanOrEqual(0);
    expect(typeof hasCredentials(`https://${text}`)).toBe("boolean");
  }
});
