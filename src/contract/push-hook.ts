import { z } from "zod";
import { dateTime, object, secretText } from "./schema/schema.ts";

/**
 * What a Git host is given: where it sends its pushes, and the secret that it signs them with. The secret is answered
 * this one time.
 */
export const pushHookMade = object({ url: z.string(), secret: secretText });

/**
 * `last_delivery`: what became of the last delivery that was taken, in one sentence. `refused_deliveries`: how many were
 * refused since the hook was made or the control plane started; `last_refusal` says why the last of them was.
 */
export const pushHook = object({
  enabled: z.boolean(),
  url: z.string().nullish(),
  created_at: dateTime.nullish(),
  last_delivery_at: dateTime.nullish(),
  last_delivery: z.string().nullish(),
  refused_deliveries: z.int().nullish(),
  last_refusal_at: dateTime.nullish(),
  last_refusal: z.string().nullish(),
});
export type PushHook = z.output<typeof pushHook>;
