import { z } from "zod";
import { off, texts } from "./section.ts";

/** `webhooks`: where they may be sent to, with which headers and fields. */
export const webhooksSection = z.strictObject({
  /** Headers may hold variables of this prefix only. */
  env_prefix: z.string().min(1).default("LG_WEBHOOK_"),
  /** Texts that may hold `${{ env.<name> }}`. */
  headers: z
    .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "is not the name of a header"), z.string())
    .default({}),
  url: z
    .strictObject({
      require_https: off,
      /** `*.example.com`: every name below it, not itself. */
      allowed_domains: texts.optional(),
      allowed_ports: z.array(z.number().int().min(1).max(65_535)).optional(),
      max_url_length: z.number().int().min(1).optional(),
      disable_loopback: z.boolean().optional(),
      disable_private_ips: z.boolean().optional(),
    })
    .prefault({}),
  /** Fields of the body; default all. */
  allowed_fields: texts.optional(),
});

export type WebhooksSection = z.output<typeof webhooksSection>;
