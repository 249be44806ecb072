import type { Source } from "../lifecycle/source.ts";

/** A source that is ready to be delivered, with what its owner should know about it. */
export type PreparedSource = Source & { readonly warnings: readonly string[] };
