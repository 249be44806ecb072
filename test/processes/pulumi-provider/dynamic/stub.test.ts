import { resolve } from "node:path";
import { expect, test } from "vitest";
import { goldenStub } from "../../../pulumi-provider/support/stub-text.ts";
import { serialisedStub } from "../../../support/processes/serialised-stub.ts";

test("the provider text in stacks is the same, byte for byte, as in every release", () => {
  const stub = resolve(import.meta.dirname, "../../../../pulumi-provider/dynamic/stub.ts");
  expect(serialisedStub(stub)).toBe(goldenStub);
});
