import { parseQuantity } from "../../../../src/control-plane/run/containers/pod/quantity.ts";

/** `512Mi` as bytes. @throws when it is no quantity */
export function bytesOf(quantity: string): number {
  const bytes = parseQuantity(quantity);
  if (bytes === undefined) throw new Error(`'${quantity}' is no quantity of bytes`);
  return bytes;
}
