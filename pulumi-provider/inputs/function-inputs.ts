import { z } from "zod";
import { deploymentListQuery } from "../../src/contract/deployment/deployment.ts";
import type { CheckFailure } from "../resource-types.ts";
import { type CamelKey, camelKey } from "../values/casing.ts";

const { limit: _limit, offset: _offset, ...filters } = deploymentListQuery.shape;

/** The arguments of each function, in a program's words. */
export const functionInputs = {
  getDeployment: z
    .strictObject({ id: z.string().min(1).optional(), name: z.string().min(1).optional() })
    .refine(({ id, name }) => (id === undefined) !== (name === undefined), "needs either id or name"),
  // The list's filters; what is true or false is no text in a program.
  getDeployments: z.strictObject({ ...inCamel(filters), remoteReconciled: z.boolean().optional() }),
  getPlatformOAuthProvider: z.strictObject({ providerId: z.string().min(1) }),
};
export type FunctionName = keyof typeof functionInputs;

/** The filters of the list (spec §4.6). */
export type DeploymentFilter = z.input<typeof functionInputs.getDeployments>;

function inCamel<Shape extends z.ZodRawShape>(shape: Shape) {
  const entries = Object.entries(shape).map(([key, schema]) => [camelKey(key), schema]);
  return Object.fromEntries(entries) as { [K in keyof Shape as CamelKey<K & string>]: Shape[K] };
}

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
