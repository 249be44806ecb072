import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitInputs, resourceAgainst } from "./resource.ts";

/** A deployment that is live, and a plane that forgot the requests so far. */
export async function live(
  inputs = gitInputs(),
  { dialect, ...options }: Parameters<typeof startModelPlane>[0] & { dialect?: Dialect } = {},
) {
  const plane = await startModelPlane(options);
  const agent = resourceAgainst({ url: plane.url, ...(dialect && { dialect }) });
  const state = await agent.up(inputs);
  plane.requests.length = 0;
  agent.lines.length = 0;
  return {
    plane,
    agent,
    state,
    bodies: (method: string) =>
      plane.requests.filter((request) => request.method === method).map(({ body }) => body),
    async [Symbol.asyncDispose]() {
      await agent[Symbol.asyncDispose]();
      await plane[Symbol.asyncDispose]();
    },
  };
}
