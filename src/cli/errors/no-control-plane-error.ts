import { UsageError } from "./usage-error.ts";

/** Nothing says which control plane is meant, and none runs here. */
export class NoControlPlaneError extends UsageError {}
