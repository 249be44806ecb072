import { z } from "zod";
import type { CheckFailure } from "./resource-types.ts";

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
export type FunctionName = keyof typeof functionInputs;

/** What is wrong with a function's arguments, each problem with its argument. */
export function argumentProblems(name: FunctionName, given: unknown): CheckFailure[] {
  const { error } = functionInputs[name].safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => ({ property: path.join("."), reason: message }));
}

/** @throws TypeError that names the function and every problem of its arguments */
export function assertArguments(name: FunctionName, given: unknown): void {
  const problems = argumentProblems(name, given).map(({ property, reason }) =>
    property === "" ? reason : `${property}: ${reason}`,
  );
  if (problems.length > 0) throw new TypeError(`${name}(): ${problems.join("; ")}`);
}
