import { z } from "zod";

const count = z.int().min(1);

/** The numbers of a config that the graph library reads itself: with anything else it would fail in the middle of a run. */
export const configNumbers = z
  .object({
    recursion_limit: count,
    recursionLimit: count,
    max_concurrency: count,
    maxConcurrency: count,
    /** In milliseconds; as much as a timer takes. */
    timeout: count.max(2_147_483_647),
  })
  .partial();
