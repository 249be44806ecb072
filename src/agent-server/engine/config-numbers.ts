import { z } from "zod";

const count = z.int().min(1);

/** With 1 the graph library runs the first task of a step, leaves out the others and reports success. */
const concurrency = z.int().min(2, {
  error: "must be 2 or more: with 1 the graph library leaves out all but the first task of a step",
});

/** The numbers of a config that the graph library reads itself: with anything else it would fail in the middle of a run. */
export const configNumbers = z
  .object({
    recursion_limit: count,
    recursionLimit: count,
    max_concurrency: concurrency,
    maxConcurrency: concurrency,
    /** In milliseconds; as much as a timer takes. */
    timeout: count.max(2_147_483_647),
  })
  .partial();
