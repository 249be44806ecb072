import { z } from "zod";
import { dateTime, object, secretText } from "./schema/schema.ts";

/**
 * What a Git host is given: where it sends its pushes, and the secret that it signs them with. The secret is answered
 * this one time.
 */
export const pushHookMade = object({ url: z.string(), secret: secretText });

/** `last_delivery`: what became of the last delivery that was signed, in one sentence. */
export const pushHook = object({
  enabled: z.boolean(),
  url: z.string().nullish(),
  created_at: dateTime.nullish(),
  last_delivery_at: dateTime.nullish(),
  last_delivery: z.string().nullish(),
});
export type PushHook = z.output<typeof pushHook>;
