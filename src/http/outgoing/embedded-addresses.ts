/**
 * The addresses of IPv4 to which an address of IPv6 may lead: mapped and compatible ones (RFC 4291), and those of
 * gateways and tunnels: translated ones (RFC 7915), NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056), Teredo (RFC 4380) and
 * ISATAP (RFC 5214).
 */
export function embeddedAddresses(address: string): string[] {
  const parts = partsOf(address);
  const [, b, c, d, e, f, g, h] = parts as [number, number, number, number, number, number, number, number];
  const begins = (...first: number[]) => first.every((part, at) => parts[at] === part);
  const last = dotted(g, h);
  const found: string[] = [];
  if (begins(0, 0, 0, 0, 0, 0) || begins(0, 0, 0, 0, 0, 0xffff) || begins(0, 0, 0, 0, 0xffff, 0))
    found.push(last);
  if (begins(0x64, 0xff9b)) {
    found.push(last);
    // A local gateway's prefix may be shorter; bits 64 to 71 are none of the address's.
    if (c === 1)
      found.push(
        dotted(d, ((e & 0xff) << 8) | (f >> 8)),
        dotted(((d & 0xff) << 8) | (e & 0xff), f),
        dotted(((e & 0xff) << 8) | (f >> 8), ((f & 0xff) << 8) | (g >> 8)),
      );
  }
  if (begins(0x2002)) found.push(dotted(b, c));
  if (begins(0x2001, 0)) found.push(dotted(c, d), dotted(g ^ 0xffff, h ^ 0xffff));
  if ((e & 0xfdff) === 0 && f === 0x5efe) found.push(last);
  return found;
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");

/** The eight parts, however the address is written. */
function partsOf(address: string): number[] {
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((part) => Number.parseInt(part, 16));
  const [left, right] = [numbers(before), numbers(after ?? "")];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}
