import { z } from "zod";
import { configNumbers } from "../engine/config-numbers.ts";
import { listUpTo, mostNames, settingsBytes, within } from "./bounds.ts";
import { freeForm } from "./json-values.ts";

const { recursion_limit, recursionLimit, max_concurrency, maxConcurrency, timeout } = configNumbers.shape;

/** What the library takes as objects of its classes, which JSON cannot express. */
const ofTheLibrary = z.null({ error: "cannot be given in a request" }).optional();

/**
 * Settings of a run; what of it a graph heeds is the graph's to say. What the library reads itself has to be what it
 * expects: it would fail in the middle of the run.
 */
export const runConfig = within(
  settingsBytes,
  z.looseObject({
    configurable: freeForm.nullish(),
    recursion_limit: recursion_limit.nullable(),
    recursionLimit: recursionLimit.nullable(),
    max_concurrency: max_concurrency.nullable(),
    maxConcurrency: maxConcurrency.nullable(),
    timeout: timeout.nullable(),
    tags: listUpTo(mostNames, z.string()).nullish(),
    metadata: freeForm.nullish(),
    run_name: z.string().nullish(),
    runName: z.string().nullish(),
    signal: ofTheLibrary,
    store: ofTheLibrary,
    cache: ofTheLibrary,
    writer: ofTheLibrary,
    control: ofTheLibrary,
    callbacks: z.array(z.never({ error: "cannot be given in a request" })).nullish(),
  }),
);
