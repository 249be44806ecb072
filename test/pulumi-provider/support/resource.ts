import {
  createDeploymentResource,
  PartialFailure,
  type Properties,
} from "../../../pulumi-provider/dynamic/handler.ts";
import { createProcessMemory } from "../../../pulumi-provider/process-memory.ts";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Clock } from "../../../src/foundation/time/clock.ts";
import { steppingClock } from "../../support/clocks/stepping-clock.ts";

/** The inputs of a git deployment, with what a test wants otherwise; its checks are off. */
export function gitInputs(over: Properties = {}): Properties {
  return {
    name: "agent",
    source: "repo_host",
    sourceConfig: { repoUrl: "https://example.com/code.git" },
    sourceRevisionConfig: { repoRef: "main" },
    verify: false,
    ...over,
  };
}

/**
 * A deployment resource against a control plane, on a clock that does not wait. `up` does what an engine does: it
 * checks, and creates or, when the diff says so, updates; it answers the outputs.
 */
export function resourceAgainst(where: {
  url: string;
  apiKey?: string;
  directory?: string;
  dialect?: Dialect;
  clock?: Clock;
  environment?: Record<string, string>;
}) {
  const clock = where.clock ?? steppingClock();
  const lines: string[] = [];
  const { dialect = "neutral" } = where;
  const controlPlane = connectControlPlane({
    baseUrl: where.url,
    dialect,
    credentials: { apiKey: new Secret(where.apiKey ?? "canary-api-key") },
    clock,
    retries: 1,
  });
  const resource = createDeploymentResource({
    connect: () => controlPlane,
    dialect: () => dialect,
    connectionProblem: async () => undefined,
    memory: createProcessMemory(),
    clock,
    log: (line) => lines.push(line),
    directory: where.directory ?? "/nowhere",
    environment: where.environment,
  });
  async function checked(news: Properties, olds?: Properties): Promise<Properties> {
    const { inputs, failures } = await resource.check({ news, olds });
    if (failures.length > 0)
      throw new Error(failures.map(({ property, reason }) => `${property} ${reason}`).join("\n"));
    return inputs;
  }
  return {
    resource,
    clock,
    lines,
    checked,
    async up(news: Properties, state?: { id: string; outputs: Properties }) {
      const inputs = await checked(news, state?.outputs);
      if (!state) return resource.create({ inputs });
      const { id, outputs: olds } = state;
      if (!resource.diff({ id, olds, news: inputs }).changes) return state;
      return { id, ...(await resource.update({ id, olds, news: inputs })) };
    },
    [Symbol.asyncDispose]: () => controlPlane.close(),
  };
}

/** The partial failure that the work ends in; anything else is a failure of the test. */
export async function partialFailure(work: Promise<unknown>): Promise<PartialFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PartialFailure) return error;
  throw new Error("the operation did not fail partially", { cause: error });
}
