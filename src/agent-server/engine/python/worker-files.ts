import { fileURLToPath } from "node:url";

/** What lies beside the code of this folder. */
export const siblingFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
