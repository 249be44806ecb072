import { z } from "zod";
import { authSection } from "./sections/auth-section.ts";
import { checkpointerSection } from "./sections/checkpointer-section.ts";
import { encryptionSection } from "./sections/encryption-section.ts";
import { eventLogSection } from "./sections/event-log-section.ts";
import { httpSection } from "./sections/http-section.ts";
import { pythonSection } from "./sections/python-section.ts";
import { texts, withSlashesOnly } from "./sections/section.ts";
import { storeSection } from "./sections/store-section.ts";
import { webhooksSection } from "./sections/webhooks-section.ts";

const environment = z
  .union(
    [z.string(), texts, z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))],
    'is neither the name of an environment file, nor a list of names, nor an object such as {"NAME": "text"}',
  )
  .superRefine(withSlashesOnly);

const uiConfig = z.strictObject({ shared: texts.optional() });

/** What the agent server does as `graph.json` says, beside `graphs` (see `graph-entries.ts`). */
export const graphSettings = z.strictObject({
  ...pythonSection,
  auth: authSection.optional(),
  checkpointer: checkpointerSection.optional(),
  encryption: encryptionSection.optional(),
  env: environment.optional(),
  event_log: eventLogSection.optional(),
  http: httpSection.optional(),
  store: storeSection.optional(),
  strict_types: z.boolean().optional(),
  /** The module of each graph's components. */
  ui: z.record(z.string(), z.string().min(1).superRefine(withSlashesOnly)).optional(),
  ui_config: uiConfig.optional(),
  webhooks: webhooksSection.optional(),
});

export type GraphSettings = z.output<typeof graphSettings>;
