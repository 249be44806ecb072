import { expect, test } from "vitest";
import { hidingSecrets } from "../../../src/action/inputs/hidden-secrets.ts";
import type { ControlPlane } from "../../../src/client/control-plane.ts";
import { Secret } from "../../../src/foundation/secret.ts";

test.each(["getDeployment", "patchDeployment", "redeployRevision"] as const)(
  "secrets in the answer of %s are masked before they can be printed",
  async (method) => {
    const value = new Secret("of an earlier revision");
    const plane = { [method]: async () => ({ secrets: [{ name: "TOKEN", value }] }) };
    const hidden: unknown[] = [];
    const hiding = hidingSecrets(plane as unknown as ControlPlane, { hide: (secret) => hidden.push(secret) });
    await (hiding[method] as () => Promise<unknown>)();
    expect(hidden).toEqual([value]);
  },
);
