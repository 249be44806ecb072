import { once } from "node:events";
import { createServer, type Server } from "node:net";

const FIRST = 64;
const LAST = 126;

/**
 * Addresses of loopback that no other cluster on this machine has, for as long as this process runs: `services` is a
 * range, `pod(number)` an address outside of it, for numbers below 30,000.
 */
export async function claimLoopbackRange() {
  for (let second = FIRST; second <= LAST; second++) {
    const claim = await tryListen(`127.${second}.255.254`);
    if (!claim) continue;
    return {
      services: `127.${second}.0.0/17`,
      /** That of the service `kubernetes`. */
      firstService: `127.${second}.0.1`,
      pod: (number: number) => `127.${second}.${128 + Math.floor(number / 250)}.${1 + (number % 250)}`,
      /** Addresses of pods that do not run. */
      played: `127.${second}.248.0/21`,
      release: () => void claim.close(),
    };
  }
  throw new Error(`127.${FIRST}.0.0 to 127.${LAST}.255.255 are all taken by other clusters; end one of them`);
}

async function tryListen(host: string): Promise<Server | undefined> {
  const server = createServer().listen({ host, port: 6443, exclusive: true });
  try {
    await once(server, "listening");
    return server.unref();
  } catch {
    return undefined;
  }
}
