import type { HeldBy, Standby } from "../database/postgres/take-lease.ts";
import { GatewayPortError } from "./gateway/gateway-error.ts";
import { type Listener, openListener, STANDBY } from "./gateway/listener.ts";
import type { ApiPort } from "./http/api-port.ts";
import type { ControlPlaneOptions } from "./options.ts";

/**
 * What a standby listens on while it waits: the API's port, and the shared port of the deployments if it was given and is free. On
 * the machine of the active control plane that one has it, and it is had with the lease.
 */
export async function waitingPorts(
  { standby, gatewayPort, limits, log = () => {} }: ControlPlaneOptions,
  { host, api, urlAt }: { host: string; api: ApiPort; urlAt: (port: number) => string },
): Promise<{ standby: Standby; close: () => Promise<void> }> {
  const url = urlAt(await api.listen());
  let gateway: Listener | undefined;
  if (gatewayPort) {
    const listener = { host, port: gatewayPort, headerMs: limits?.headerMs, find: () => STANDBY };
    gateway = await openListener({ ...listener, log: (_level, line) => log(line) }).catch((error) => {
      if (!(error instanceof GatewayPortError && error.isTaken)) throw error;
      log(`${error.message}: this standby opens it once it is the active one`);
      return undefined;
    });
  }
  const onWaiting = ({ host, pid, since }: HeldBy) =>
    standby?.onWaiting?.({ url, active: { host, pid, since } });
  return {
    standby: { signal: standby?.signal, onWaiting },
    async close() {
      await gateway?.close();
      gateway = undefined;
    },
  };
}
