import { z } from "zod";

/** The arguments of each function, in a program's words. */
export const functionInputs = {
  getDeployment: z
    .strictObject({ id: z.string().min(1).optional(), name: z.string().min(1).optional() })
    .refine(({ id, name }) => (id === undefined) !== (name === undefined), "needs either id or name"),
  getDeployments: z.strictObject({
    name: z.string().optional(),
    nameContains: z.string().optional(),
    status: z.string().optional(),
    remoteReconciled: z.boolean().optional(),
    tagValueIds: z.string().optional(),
    imageVersion: z.string().optional(),
    deploymentType: z.string().optional(),
    deploymentIds: z.string().optional(),
  }),
  getPlatformOAuthProvider: z.strictObject({ providerId: z.string().min(1) }),
};
