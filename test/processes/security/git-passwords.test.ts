import { expect, test } from "vitest";
import { addressesWithPasswords as addresses } from "../../support/git/addresses-with-passwords.ts";
import { buildFolder } from "../../support/processes/build-folder.ts";

test("no build failure and no build log contains a password, whatever else it contains", async () => {
  using builds = buildFolder();
  for (const address of addresses) {
    const signal = AbortSignal.timeout(60_000);
    // A host that is not there: git says so, with the address.
    const repo_url = address.replace(/host\.test|\[::1\]:8080/, "127.0.0.1:1");
    const failure = await builds.build({ kind: "git", repo_url }, { signal }).catch((error: Error) => error);
    expect(failure, address).toMatchObject({ code: "build_failed" });
    expect((failure as Error).message, address).not.toContain("canary");
  }
  expect(builds.lines.join("\n")).not.toContain("canary");
});
