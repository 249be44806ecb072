import { fileURLToPath } from "node:url";

/** Where the program of a worker lies, in Python. */
export const workerFolder = fileURLToPath(new URL("../worker/", import.meta.url));
