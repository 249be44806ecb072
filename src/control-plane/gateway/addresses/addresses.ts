// This folder: the stable addresses of deployments: ports, or one port with host names or paths. Not here:
// forwarding.

import { mapAtOnce } from "../../../foundation/map-at-once.ts";
import { ControlPlaneError } from "../../machine/control-plane-error.ts";
import { type Gateway, openGateway } from "../gateway.ts";
import { GatewayPortError } from "../gateway-error.ts";
import type { ListenerOptions } from "../listener.ts";
import { checkNaming, type Naming, openOnePort } from "../one-port.ts";
import type { RouteOptions } from "../route.ts";
import type { ProxyOrigin } from "./custom-url.ts";
import { openPorts, type Ports } from "./ports.ts";

/** `ports`: each deployment has its own; otherwise all share one, and a host name or a path says which is meant. */
export type AddressKind = "ports" | Naming;

export type Asked = RouteOptions & {
  /** The deployment's. */
  name: string;
};
/** `port`: the one that it had, also its own from before all shared one. */
export type Recorded = Asked & { id: string; port: number | null };

/** The stable addresses of all deployments. */
export type Addresses = {
  /** The port that all deployments share; undefined where each has its own. */
  readonly sharedPort: number | undefined;
  /**
   * After a start: an address each, by the deployments' ids. Saved ports are opened first; taken ones are replaced once
   * all others are open, so that no replacement takes the port of another deployment.
   */
  reopen(recorded: readonly Recorded[]): Promise<Map<string, Gateway>>;
  /** @throws GatewayPortError when no port is left */
  open(asked: Asked): Promise<Gateway>;
  /** Ends every connection, also of gateways that were not taken over. */
  close(): Promise<void>;
};

type ListenerContext = Pick<ListenerOptions, "host" | "headerMs" | "isActive"> & {
  urlHost: string;
  log: (line: string) => void;
};

/** Addresses are opened so many at a time. */
const AT_ONCE = 64;

/** @param ports those that recorded deployments have are kept already */
export function openOwnPorts(listener: ListenerContext, ports: Ports = openPorts()): Addresses {
  const gateways = new Set<Gateway>();

  async function openAt(port: number, { name: _, ...asked }: Asked): Promise<Gateway> {
    ports.keep(port);
    const { log: __, ...where } = listener;
    const gateway = await openGateway({ ...asked, ...where, port });
    const close = async () => {
      gateways.delete(opened);
      ports.free(port);
      await gateway.close();
    };
    const opened = { ...gateway, close };
    gateways.add(opened);
    return opened;
  }

  async function open(asked: Asked): Promise<Gateway> {
    for (const port of ports.candidates()) {
      const opened = await openAt(port, asked).catch(ifTaken);
      if (opened) return opened;
      ports.free(port);
    }
    throw new GatewayPortError(
      `no port is free for deployment ${asked.name}, beside those of outgoing connections`,
      {
        hint: "Start the control plane with `--addresses paths` or `--addresses names`: then all deployments share one port.",
      },
    );
  }

  return {
    sharedPort: undefined,
    open,
    async reopen(recorded) {
      const opened = new Map<string, Gateway>();
      const without: Recorded[] = [];
      await mapAtOnce(recorded, AT_ONCE, async (deployment) => {
        const { id, port } = deployment;
        const address = port === null ? undefined : await openAt(port, deployment).catch(ifTaken);
        if (address) opened.set(id, address);
        else without.push(deployment);
      });
      for (const deployment of without) {
        const { id, name, port } = deployment;
        const address = await open(deployment);
        opened.set(id, address);
        if (port === null) continue;
        const before = address.url.replace(/\d+$/, String(port));
        listener.log(
          `deployment ${name} moved from ${before} to ${address.url}: another program listens on its port`,
        );
      }
      return opened;
    },
    async close() {
      await Promise.all([...gateways].map((gateway) => gateway.close()));
    },
  };
}

function ifTaken(error: unknown): undefined {
  if (!(error instanceof GatewayPortError && error.isTaken)) throw error;
}

/** @param port `undefined`: one that is not reserved */
export async function openSharedPort(
  { log, ...listener }: ListenerContext,
  {
    naming,
    port,
    proxy,
    ports = openPorts(),
  }: { naming: Naming; port?: number | undefined; proxy?: ProxyOrigin | undefined; ports?: Ports },
): Promise<Addresses & { readonly sharedPort: number; readonly url: string }> {
  checkNaming(naming, listener.urlHost);
  const openAt = (at: number) =>
    openOnePort({ ...listener, naming, proxy, port: at, log: (_level, line) => log(line) }).catch((error) => {
      if (port === undefined) return ifTaken(error);
      throw new ControlPlaneError(`the deployments' port cannot be had: ${error.message}`, {
        hint: "End the program that uses it, or give another with --gateway-port: then every deployment's URL changes.",
        cause: error,
      });
    });
  for (const candidate of port === undefined ? ports.candidates() : [port]) {
    const shared = await openAt(candidate);
    if (!shared) continue;
    const open = async ({ name, ...asked }: Asked) => shared.open(name, asked);
    return {
      sharedPort: shared.port,
      url: shared.urlOf("<name>"),
      open,
      async reopen(recorded) {
        return new Map(recorded.map(({ id, name, ...asked }) => [id, shared.open(name, asked)]));
      },
      close: shared.close,
    };
  }
  throw new GatewayPortError("no port is free for the deployments", {
    hint: "Give one with --gateway-port.",
  });
}
