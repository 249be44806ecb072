import { expect, test } from "vitest";
import type { Access } from "../../../src/control-plane/gateway/access.ts";
import { openRouted } from "../../../src/control-plane/gateway/routed.ts";
import type { RunningAgent } from "../../../src/control-plane/run/runner.ts";
import type { KeyDigest } from "../../../src/http/key-digests.ts";

const access = (...keys: string[]): Access => ({
  ...{ isKey: () => false, needsKey: true },
  keys: () => keys.map((digest) => ({ digest })),
});

/** The way to one deployment, with all that it was told. */
function open(given: Access, lastCallAt?: number) {
  const told: string[] = [];
  const text = (keys: readonly KeyDigest[]) => keys.map(({ digest }) => digest).join(" ");
  const routes = {
    urlOf: (name: string) => `https://${name}.agents.example.com`,
    customUrlProblem: () => undefined,
    open: ({ keys }: { keys: readonly KeyDigest[] }) => {
      told.push(`open ${text(keys)}`);
      return {
        admit: (next: readonly KeyDigest[]) => void told.push(`admit ${text(next)}`),
        serveHost: (host: string | undefined) => void told.push(`host ${host}`),
        switchTo: ({ url }: RunningAgent) => void told.push(`switch ${url}`),
        close: async () => void told.push("close"),
      };
    },
  };
  const gateway = openRouted(
    routes,
    { deployment_id: "d1", name: "echo" },
    { access: given, lastCallAt, log: () => {} },
  );
  return { gateway, told };
}

test("a deployment whose requests do not pass here has the URL of its way, and says which keys open and where they lead", async () => {
  const { gateway, told } = open(access("a"));
  expect(gateway).toMatchObject({ url: "https://echo.agents.example.com", port: null });
  gateway.switchTo([{ url: "http://10.0.0.1:8000" }]);
  gateway.serveHost("echo.example.org");
  gateway.admit(access("a", "b"));
  await gateway.close();
  expect(told).toEqual([
    ...["open a", "switch http://10.0.0.1:8000", "host echo.example.org", "admit a b"],
    "close",
  ]);
});

test("keys that a tenant has made or lost are told, and nothing where they are as before", () => {
  const keys = [{ digest: "a" }];
  const { gateway, told } = open({ ...access(), keys: () => [...keys] });
  gateway.endRefused();
  keys.push({ digest: "b" });
  gateway.endRefused();
  gateway.endRefused();
  expect(told).toEqual(["open a", "admit a b"]);
});

test("what agents say of their last call counts, and marks a deployment as used again", () => {
  const { gateway } = open(access(), 1000);
  let marked = 0;
  gateway.onCallAfter(500, () => marked++);
  gateway.calledPast?.(1200);
  gateway.calledPast?.(800);
  expect([gateway.lastCallAt(), marked]).toEqual([1200, 0]);
  gateway.calledPast?.(1700);
  expect([gateway.lastCallAt(), marked]).toEqual([1700, 1]);
});
