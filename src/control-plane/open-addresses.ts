import {
  type Addresses,
  type AddressKind,
  openOwnPorts,
  openSharedPort,
} from "./gateway/addresses/addresses.ts";
import { openPorts } from "./gateway/addresses/ports.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import type { ControlPlaneOptions } from "./options.ts";
import type { Platform } from "./platform.ts";
import { savedPorts } from "./store/deployments/deployments.ts";
import { saveSetting, setting } from "./store/settings.ts";

/** `url`: of a deployment, with `<name>` instead of its name; undefined where each has its own port. */
export type ChosenAddresses = Addresses & { readonly kind: AddressKind; readonly url: string | undefined };

/**
 * The addresses of the kind that is wanted, else of the one that was chosen before; the choice is kept.
 * @throws ControlPlaneError for what cannot be; GatewayPortError when no port is free
 */
export async function openAddresses(
  {
    db,
    host,
    urlHost,
    gatewayProxy: proxy,
    limits,
    log,
  }: Pick<Platform, "db" | "gatewayProxy" | "host" | "limits" | "log" | "urlHost">,
  wanted: Pick<ControlPlaneOptions, "addresses" | "gatewayPort"> & { isActive: () => boolean },
): Promise<ChosenAddresses> {
  const kept = {
    kind: (await setting(db, "addresses", () => undefined)) as AddressKind | undefined,
    port: Number(await setting(db, "gateway_port", () => undefined)) || undefined,
  };
  const kind = wanted.addresses ?? kept.kind ?? "ports";
  const ports = openPorts();
  for (const port of await savedPorts(db)) ports.keep(port);
  if (kept.port) ports.keep(kept.port);
  const listener = { host, urlHost, headerMs: limits.headerMs, log, isActive: wanted.isActive };
  const before = kept.kind ?? kind;
  if (kind === "ports") {
    if (wanted.gatewayPort)
      throw new ControlPlaneError("no port is shared where each deployment has its own", {
        hint: "Leave --gateway-port out, or choose `--addresses names` or `--addresses paths`.",
      });
    if (before !== kind) log("every deployment's URL changes: each has its own port now");
    await saveSetting(db, "addresses", kind);
    return { ...openOwnPorts(listener, ports), kind, url: undefined };
  }
  const port = wanted.gatewayPort || kept.port;
  const shared = await openSharedPort(listener, { naming: kind, port, proxy, ports });
  await saveSetting(db, "addresses", kind);
  await saveSetting(db, "gateway_port", String(shared.sharedPort));
  if (before !== kind || (kept.port !== undefined && kept.port !== shared.sharedPort))
    log(`every deployment's URL changes: they share one port now, ${shared.url}`);
  return { ...shared, kind };
}
