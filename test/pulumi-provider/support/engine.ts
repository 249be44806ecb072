import type { Properties } from "../../../pulumi-provider/dynamic/handler.ts";
import { type ProviderClient, ProviderFailure } from "./provider-client.ts";

/** What an engine keeps of a resource. */
export type ResourceState = {
  id: string;
  inputs: Properties;
  outputs: Properties;
  initErrors: string[];
};
export type Operation = "same" | "create" | "update" | "replace" | "delete";

/** An update that could not be finished; the state holds how far it came. */
export class UpdateFailed extends Error {}

/**
 * Pulumi's engine as far as dynamic resources notice it: `check` gets the old inputs, `diff`, `update` and `delete`
 * the old outputs; a resource that is the same keeps its old outputs; one with init errors is updated even without a
 * difference; after an update that fails half way the old inputs stay, with the new outputs; a refresh forgets init
 * errors; deletions use the provider's text of the state.
 */
export function createEngine(
  provider: ProviderClient,
  options: { stub: string; state?: Record<string, ResourceState> },
) {
  const state = new Map(Object.entries(options.state ?? {}));

  async function checked(olds: Properties, program: Properties): Promise<Properties> {
    const { inputs, failures } = await provider.check(olds, { ...program, __provider: options.stub });
    if (failures.length > 0) {
      throw new UpdateFailed(failures.map(({ property, reason }) => `${property} | ${reason}`).join("\n"));
    }
    return inputs;
  }

  /** Runs one step and keeps what it leaves, also when it fails after the resource is there. */
  async function kept(
    urn: string,
    inputs: Properties,
    before: Properties | undefined,
    step: () => Promise<{ id: string; outputs: Properties }>,
  ): Promise<void> {
    try {
      const { id, outputs } = await step();
      state.set(urn, { id, inputs, outputs, initErrors: [] });
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error.initFailed : undefined;
      if (failure) {
        const { id, properties: outputs, reasons } = failure;
        state.set(urn, { id, inputs: before ?? inputs, outputs, initErrors: reasons });
      }
      const message = failure?.reasons.join("\n") ?? (error as Error).message;
      throw new UpdateFailed(message, { cause: error });
    }
  }

  async function remove(urn: string): Promise<void> {
    const old = state.get(urn);
    if (old) await provider.delete(old.id, old.outputs);
    state.delete(urn);
  }

  async function apply(urn: string, program: Properties): Promise<Operation> {
    const old = state.get(urn);
    const inputs = await checked(old?.inputs ?? {}, program);
    if (!old) {
      await kept(urn, inputs, undefined, () => provider.create(inputs));
      return "create";
    }
    const diff = await provider.diff(old.id, old.outputs, inputs);
    if (diff.replaces.length > 0) {
      const fresh = await checked({}, program);
      if (diff.deleteBeforeReplace) await remove(urn);
      await kept(urn, fresh, undefined, () => provider.create(fresh));
      if (!diff.deleteBeforeReplace) await provider.delete(old.id, old.outputs);
      return "replace";
    }
    if (diff.changes || old.initErrors.length > 0) {
      await kept(urn, inputs, old.inputs, async () => ({
        id: old.id,
        ...(await provider.update(old.id, old.outputs, inputs)),
      }));
      return "update";
    }
    state.set(urn, { ...old, inputs });
    return "same";
  }

  return {
    state: (urn: string) => state.get(urn),
    /** Brings about the program: resources by name. @throws UpdateFailed */
    async up(program: Record<string, Properties>): Promise<Record<string, Operation>> {
      const entries = Object.entries(program);
      const done = await Promise.allSettled(entries.map(([urn, inputs]) => apply(urn, inputs)));
      const failure = done.find((result) => result.status === "rejected");
      if (failure) throw failure.reason;
      const operations = entries.map(([urn], index): [string, Operation] => [
        urn,
        (done[index] as PromiseFulfilledResult<Operation>).value,
      ]);
      for (const urn of [...state.keys()].filter((known) => !(known in program))) {
        await remove(urn);
        operations.push([urn, "delete"]);
      }
      return Object.fromEntries(operations);
    },
    async refresh(): Promise<void> {
      for (const [urn, old] of [...state]) {
        const there = await provider.read(old.id, old.outputs, old.inputs);
        if (there.id === "") state.delete(urn);
        else {
          state.set(urn, {
            id: there.id,
            inputs: there.inputs ?? old.inputs,
            outputs: there.outputs,
            initErrors: [],
          });
        }
      }
    },
    async destroy(): Promise<void> {
      for (const urn of [...state.keys()]) await remove(urn);
    },
  };
}
