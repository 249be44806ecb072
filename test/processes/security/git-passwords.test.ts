import { expect, test } from "vitest";
import { buildPlace } from "../../support/processes/build-place.ts";

/** Every way in which people write a password into an address, encoded or not. */
const addresses = [
  "https://me:canary@host.test/o/r.git",
  "https://canary@host.test/o/r.git",
  "https://canary:@host.test/o/r.git",
  "https://:canary@host.test/o/r.git",
  "https://me:can/canary@host.test/o/r.git",
  "https://me:canary/can@host.test/o/r.git",
  "https://me:1/canary@host.test/o/r.git",
  "https://me:99999/canary@host.test/o/r.git",
  "https://token/canary@host.test/o/r.git",
  "https://me:can?canary@host.test/o/r.git",
  "https://me:can#canary@host.test/o/r.git",
  "https://me:can\\canary@host.test/o/r.git",
  "https://me:can@canary@host.test/o/r.git",
  "https://me:canary@can/x@host.test/o/r.git",
  "https://me:can:canary@host.test/o/r.git",
  "https://me:can canary@host.test/o/r.git",
  "https://me:can'canary\"@host.test/o/r.git",
  "https://me:canary%@host.test/o/r.git",
  "https://me:100%canary@host.test/o/r.git",
  "https://me@org:canary/x@host.test/o/r.git",
  "https://me:[canary]@host.test/o/r.git",
  "https://me:canary/@host.test/o/r.git",
  "HTTPS://me:canary@host.test/o/r.git",
  "https:/me:canary@host.test/o/r.git",
  "me:canary@host.test/o/r.git",
  "me:can/canary@host.test/o/r.git",
  "ssh://me:canary@host.test/o/r.git",
  "ssh://me:can/canary@host.test/o/r.git",
  "git+https://me:canary@host.test/o/r.git",
  "ext::sh -c me:canary@host.test",
  "ftp://me:can/canary@host.test/o/r.git",
  "http://me:canary@[::1]:8080/o/r.git",
];

test("no build failure and no build log contains a password, whatever else it contains", async () => {
  using place = buildPlace();
  for (const address of addresses) {
    const signal = AbortSignal.timeout(60_000);
    // A host that is not there: git says so, with the address.
    const repo_url = address.replace(/host\.test|\[::1\]:8080/, "127.0.0.1:1");
    const failure = await place.build({ kind: "git", repo_url }, { signal }).catch((error: Error) => error);
    expect(failure, address).toMatchObject({ code: "build_failed" });
    expect((failure as Error).message, address).not.toContain("canary");
  }
  expect(place.lines.join("\n")).not.toContain("canary");
});
