import { z } from "zod";

/** Where a run's end is told. */
export const webhookUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL" })
  .max(8192, "must be at most 8192 characters long");
