/** Whether a repository's URL carries a password or token, which every reader of the deployment would see. */
export function hasCredentials(url: string): boolean {
  return secretPart(url, userinfoOf(url)) !== "";
}

/** The URL without a password, and over http without a user name, which may be a token. */
export function withoutCredentials(url: string): string {
  return withoutSecretPart(url, userinfoOf(url));
}

/**
 * The address as a message may show it. What may be a password is left out: `https://user:a/b@host/` has one for its
 * author, although it is no URL then, or one of another host.
 */
export function shownAddress(address: string): string {
  return withoutSecretPart(address, userinfoOf(address, true));
}

/** A text from elsewhere with the addresses in it as they may be shown. */
export function withShownAddresses(text: string): string {
  return text.replace(/[^\s'"<>]+/g, shownAddress);
}

/** What no text may repeat of an address: its password or token, as it stands there and as it is meant. */
export function secretsOfAddress(address: string): string[] {
  const secret = secretPart(address, userinfoOf(address, true));
  return secret === "" ? [] : [...new Set([secret, percentDecoded(secret)])];
}

/** The text with its percent-encoded characters; as it is where these make none. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The part of an address before the `@` of its host: where it begins and ends, and whether it is of http. */
type Userinfo = { start: number; end: number; isHttp: boolean };

/** @param mayBe also what only may be one: an `@` behind what reads as the host */
function userinfoOf(address: string, mayBe = false): Userinfo | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address);
  if (!scheme) return mayBe ? withoutScheme(address) : undefined;
  const start = scheme[0].length;
  const rest = address.slice(start);
  const authority = rest.split(/[/?#\\]/, 1)[0]!;
  const inAuthority = authority.lastIndexOf("@");
  const last = rest.lastIndexOf("@");
  const isBehindHost = last > inAuthority && rest[last - 1] !== "/" && rest.includes("/", last);
  const isLast = !isHost(authority.slice(inAuthority + 1)) || (mayBe && isBehindHost);
  const at = isLast ? last : inAuthority;
  return at === -1 ? undefined : { start, end: start + at, isHttp: /^https?$/i.test(scheme[1]!) };
}

/** `user:password@host`, and a scheme with too few slashes; but `git@host:path@v1` has a path. */
function withoutScheme(address: string): Userinfo | undefined {
  const [colon, at] = [address.indexOf(":"), address.indexOf("@")];
  return colon !== -1 && colon < at ? { start: 0, end: address.lastIndexOf("@"), isHttp: false } : undefined;
}

/** A host with or without a port. */
function isHost(text: string): boolean {
  const port = /^(?:\[[\da-f:.]*\]|[^\s:[\]]*)(?::(\d{0,5}))?$/i.exec(text);
  return port !== null && Number(port[1] ?? 0) <= 65_535;
}

function secretPart(address: string, userinfo: Userinfo | undefined): string {
  if (!userinfo) return "";
  const text = address.slice(userinfo.start, userinfo.end);
  const colon = text.indexOf(":");
  if (colon === -1) return userinfo.isHttp ? text : "";
  return text.slice(colon + 1) || (userinfo.isHttp ? text.slice(0, colon) : "");
}

function withoutSecretPart(address: string, userinfo: Userinfo | undefined): string {
  if (!userinfo || secretPart(address, userinfo) === "") return address;
  const { start, end, isHttp } = userinfo;
  const colon = address.indexOf(":", start);
  const left = isHttp || start === 0 ? address.slice(0, start) : `${address.slice(0, colon)}@`;
  return left + address.slice(end + 1);
}
