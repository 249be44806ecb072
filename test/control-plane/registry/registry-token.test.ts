import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { grantOf, makeToken, TOKEN_MS } from "../../../src/control-plane/registry/registry-token.ts";

const vault = { sign: (text: string) => createHmac("sha256", "a key").update(text).digest("base64url") };
const grant = { deployment_id: "0b9f2d5e-0000-4000-8000-000000000001", use: "push" } as const;

test("a token says whose images it is for and what may be done, for fifteen minutes", () => {
  const token = makeToken(vault, grant, 1000).reveal();
  expect(grantOf(vault, token, 1000 + TOKEN_MS - 1)).toEqual(grant);
  expect(grantOf(vault, token, 1000 + TOKEN_MS)).toBeUndefined();
});

test("no part of a token can be changed", () => {
  const token = makeToken(vault, grant, 1000).reveal();
  const changed = [
    token.replace("0001", "0002"),
    makeToken(vault, { ...grant, use: "pull" }, 1000)
      .reveal()
      .replace("pull", "push"),
    token.replace(/\.(\d+)\./, (_, expires) => `.${Number(expires) + 1}.`),
    `${token}x`,
    token.slice(0, -1),
    "",
    ".",
    vault.sign("REGISTRY\n"),
  ];
  expect(changed.map((text) => grantOf(vault, text, 1000))).toEqual(changed.map(() => undefined));
});

test("the signature of an upload is no token", () => {
  const body = `push.${grant.deployment_id}.9999`;
  expect(grantOf(vault, `${body}.${vault.sign(body)}`, 1000)).toBeUndefined();
});
