import { expect, test } from "vitest";
import { byteSizeText } from "../../src/foundation/byte-size.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 kB"],
  [34_567, "34 kB"],
  [1024 ** 2 - 1, "1.0 MB"],
  [4 * 1024 ** 2, "4.0 MB"],
  [9.97 * 1024 ** 2, "10 MB"],
  [200 * 1024 ** 2, "200 MB"],
])("byteSizeText shows %d bytes as %s", (bytes, text) => expect(byteSizeText(bytes)).toBe(text));
