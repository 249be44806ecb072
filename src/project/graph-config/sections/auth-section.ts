// This folder: the sections of a graph configuration, one schema each. Not here: what the server does by them.

import { z } from "zod";
import { module, off } from "./section.ts";

/** `auth`: who may call, and what each may see. */
export const authSection = z.strictObject(
  {
    path: module,
    disable_studio_auth: off,
    /** What the OpenAPI document says of the way to authenticate. */
    openapi: z
      .strictObject({
        securitySchemes: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
      })
      .optional(),
  },
  'is not an object such as {"path": "./src/auth.py:auth"}',
);

export type AuthSection = z.output<typeof authSection>;
