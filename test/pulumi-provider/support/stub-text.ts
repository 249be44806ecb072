import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text that stands in the state of stacks. */
export const goldenStub = readFileSync(join(import.meta.dirname, "../golden/stub.txt"), "utf8");
