import { urlHost } from "../machine/public-host.ts";
import { type ListenerOptions, openListener } from "./listener.ts";
import { openRoute, type RouteOptions, type Routing } from "./route.ts";

/** The stable address of a deployment: forwards every request to the agent that is current. */
export type Gateway = Routing & {
  readonly url: string;
  /** Its own; null where all deployments share one. */
  readonly port: number | null;
  /** The deployment is recorded: on a shared port its name leads here from now on. */
  publish(): void;
  /** Requests for this host come here from now on, beside those for `url`; undefined: for no other. */
  serveHost(host: string | undefined): void;
  /** Ends every connection. */
  close(): Promise<void>;
};

export type GatewayOptions = RouteOptions &
  Pick<ListenerOptions, "host" | "headerMs" | "isActive"> & {
    /** The host of `url`, where it is another. */
    urlHost?: string;
    /** Default: one that the system chooses. */
    port?: number;
  };

/**
 * A gateway with its own port.
 * @throws GatewayPortError when the port cannot be listened on
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway & { readonly port: number }> {
  const { host, port = 0, headerMs, log, isActive } = options;
  const route = openRoute(options);
  const listener = await openListener({
    ...{ host, port, headerMs, log, isActive },
    find: () => ({ route, prefix: "" }),
  });
  const { answer: _, upgrade: __, end, ...routing } = route;
  return {
    ...routing,
    url: `http://${options.urlHost ?? urlHost(host)}:${listener.port}`,
    port: listener.port,
    publish: () => {},
    // Every request to its port is for it, whatever host is asked for.
    serveHost: () => {},
    close: async () => {
      end();
      await listener.close();
    },
  };
}
