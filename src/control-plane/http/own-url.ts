import type { Socket } from "node:net";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import { isWildcard, urlHost } from "../machine/public-host.ts";

type Connection = Pick<Socket, "localAddress" | "localPort">;

/** What the absolute URLs begin with that lead back to this API. */
export type OwnUrl = {
  /**
   * Of URLs that are passed on, such as those of push hooks: the public URL; else the public host, or the listening
   * address, with the listening port. For a wildcard it is the local address of the connection. Headers of the request
   * (`Host`, `Forwarded`) do not count: its sender may set any.
   */
  forOthers(connection: Connection): string;
  /**
   * Of URLs that the caller itself is to use next, such as those of uploads: the public URL; else the way on which it
   * came, by its `Host`. A tunnel or the mapped port of a container is unknown here.
   */
  forCaller(connection: Connection, host: string | undefined): string;
};

/** @throws ControlPlaneError for a public URL that is none */
export function ownUrl(given: {
  host: string;
  publicHost?: string | undefined;
  publicUrl?: string | undefined;
}): OwnUrl {
  const { host, publicHost, publicUrl } = given;
  if (publicUrl !== undefined) {
    const { href } = parsedPublicUrl(publicUrl);
    const base = href.replace(/\/+$/, "");
    return { forOthers: () => base, forCaller: () => base };
  }
  const fixed = publicHost === undefined && isWildcard(host) ? undefined : urlHost(host, publicHost);
  const forOthers = ({ localAddress, localPort }: Connection) =>
    `http://${fixed ?? urlHost(asIPv4(localAddress) ?? host)}:${localPort}`;
  return { forOthers, forCaller: (connection, named) => originOf(named) ?? forOthers(connection) };
}

/** Undefined for a header that is more or less than a host and a port. */
function originOf(host: string | undefined): string | undefined {
  const url = host ? URL.parse(`http://${host}`) : undefined;
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}

/** @throws ControlPlaneError when it is not one that URLs can begin with */
export function parsedPublicUrl(given: string): URL {
  const url = URL.parse(given);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || !["http:", "https:"].includes(url.protocol))
    throw new ControlPlaneError(
      `the public URL '${withoutPassword(given)}' is not one that URLs can begin with`,
      {
        hint: "Give scheme and host, for example https://deploy.example.com.",
      },
    );
  return url;
}

const withoutPassword = (text: string) => text.replace(/\/\/[^/]*@/, "//…@");

/** A socket of both families has IPv4 addresses in the form of IPv6. */
const asIPv4 = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, "");
