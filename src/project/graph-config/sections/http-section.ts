import { z } from "zod";
import { module, off, texts } from "./section.ts";

const isPattern = (text: string) => {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
};

const cors = z.strictObject({
  allow_origins: texts.optional(),
  allow_methods: texts.optional(),
  allow_headers: texts.optional(),
  allow_credentials: off,
  allow_origin_regex: z.string().refine(isPattern, "is not a regular expression").optional(),
  expose_headers: texts.optional(),
  /** In seconds. */
  max_age: z.number().int().nonnegative().optional(),
});

/** Names of headers; `*` stands for any text. */
const headerPatterns = z.strictObject({ includes: texts.optional(), excludes: texts.optional() });

/** What the server's routes lie under. */
export const mountPrefix = z
  .string()
  .regex(/^(\/[\w.~-]+)+$/, 'is not a path such as "/agents": it begins with a slash and ends without one');

/** `http`: routes of the project's own, and which of the server's there are. */
export const httpSection = z.strictObject({
  app: module.optional(),
  cors: cors.optional(),
  disable_assistants: off,
  disable_threads: off,
  disable_runs: off,
  disable_store: off,
  disable_meta: off,
  disable_mcp: off,
  disable_a2a: off,
  disable_ui: off,
  disable_webhooks: off,
  disable_event_streaming: off,
  configurable_headers: headerPatterns.optional(),
  logging_headers: headerPatterns.optional(),
  mount_prefix: mountPrefix.optional(),
  enable_custom_route_auth: z.boolean().default(true),
});

export type HttpSection = z.output<typeof httpSection>;
