import { expect, test } from "vitest";
import { hideSecretsOf } from "../../../src/action/inputs/hidden-secrets.ts";
import { SOURCE_DIGEST_SECRET } from "../../../src/contract/deployment/secrets.ts";
import { Secret } from "../../../src/foundation/secret.ts";

test("the secrets and runtime keys of a deployment are hidden, the source digest is not", () => {
  const [token, key] = [new Secret("of an earlier revision"), new Secret("of a caller")];
  const digest = { name: SOURCE_DIGEST_SECRET, value: new Secret("sha256:aa") };
  const hidden: unknown[] = [];
  const runner = { hide: (secret: unknown) => void hidden.push(secret), keepAddress: () => {} };
  hideSecretsOf(
    { secrets: [{ name: "TOKEN", value: token }, digest], runtime_keys: [{ name: "web", value: key }] },
    runner,
  );
  hideSecretsOf({ secrets: null, runtime_keys: undefined }, runner);
  expect(hidden).toEqual([token, key]);
});
