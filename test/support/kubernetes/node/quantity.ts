const units: Record<string, number> = {
  ...{ "": 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 },
};

/** `512Mi` as bytes. @throws when it is no quantity */
export function bytesOf(quantity: string): number {
  const [, number, unit = ""] = /^([\d.]+)([A-Za-z]*)$/.exec(quantity) ?? [];
  const factor = units[unit];
  if (number === undefined || factor === undefined) throw new Error(`'${quantity}' is no quantity of bytes`);
  return Number(number) * factor;
}
