import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { openOwnPorts, type Recorded } from "../../../src/control-plane/gateway/addresses/addresses.ts";
import { openPorts, type Ports } from "../../../src/control-plane/gateway/addresses/ports.ts";

/** Another program on the same machine. */
async function listenerAt(port: number) {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const asked = (name: string) => ({ name, access: { isKey: () => false, needsKey: false }, log: () => {} });
const recorded = (name: string, port: number | null): Recorded => ({ ...asked(name), id: name, port });

function opened(ports: Ports) {
  const lines: string[] = [];
  const where = { host: "127.0.0.1", urlHost: "127.0.0.1", log: (line: string) => lines.push(line) };
  const addresses = openOwnPorts(where, ports);
  return { ...addresses, lines, [Symbol.asyncDispose]: () => addresses.close() };
}

/** Ports that nothing listens on, in the order in which they are tried. */
async function freePorts(count: number): Promise<number[]> {
  await using addresses = opened(openPorts());
  const gateways = await Promise.all(
    Array.from({ length: count }, (_, index) => addresses.open(asked(`${index}`))),
  );
  return gateways.map(({ port }) => port as number);
}

/** Offers these in this order. */
function portsOf(offered: readonly number[]): Ports {
  const kept = new Set<number>();
  return {
    keep: (port) => void kept.add(port),
    free: (port) => void kept.delete(port),
    *candidates() {
      for (const port of offered) if (!kept.has(port)) yield port;
    },
  };
}

test("a taken port moves one deployment to a port that no other uses, and both URLs are logged", async () => {
  const [first, second, third, other] = (await freePorts(4)) as [number, number, number, number];
  await using _ = await listenerAt(first);
  // The ports of those that come later are offered first.
  await using addresses = opened(portsOf([second, third, first, other]));
  const found = await addresses.reopen([recorded("a", first), recorded("b", second), recorded("c", third)]);
  expect([...found.entries()].map(([id, { port }]) => [id, port]).sort()).toEqual([
    ["a", other],
    ["b", second],
    ["c", third],
  ]);
  expect(addresses.lines).toEqual([
    `deployment a moved from http://127.0.0.1:${first} to http://127.0.0.1:${other}: another program listens on its port`,
  ]);
});

test("a deployment that shared a port before gets its own port after all saved ones", async () => {
  const [first, second] = (await freePorts(2)) as [number, number];
  await using addresses = opened(portsOf([first, second]));
  const found = await addresses.reopen([recorded("new", null), recorded("old", first)]);
  expect(found.get("new")?.port).toBe(second);
  expect(addresses.lines).toEqual([]);
});

test("a port is reused once its deployment is deleted", async () => {
  const [only] = (await freePorts(1)) as [number];
  await using addresses = opened(portsOf([only]));
  const first = await addresses.open(asked("first"));
  await expect(addresses.open(asked("second"))).rejects.toMatchObject({
    code: "gateway_port_unavailable",
    message: "no port is free for deployment second, beside those of outgoing connections",
    hint: expect.stringContaining("--addresses paths"),
  });
  await first.close();
  expect((await addresses.open(asked("second"))).port).toBe(only);
});

test("deployments that are opened at the same time get different ports", async () => {
  await using addresses = opened(openPorts());
  const gateways = await Promise.all(Array.from({ length: 50 }, (_, n) => addresses.open(asked(`a${n}`))));
  expect(new Set(gateways.map(({ port }) => port)).size).toBe(50);
});
