// This folder: what a stack's state holds and what it means. Pure, but for the memory of adoptions.

import { randomUUID } from "node:crypto";
import type { ProcessMemory } from "../process-memory.ts";
import type { Properties } from "../values/properties.ts";
import { PartialFailure } from "./partial-failure.ts";
import { readMarks, writeMarks } from "./state-marks.ts";

// A resource that is renamed with `adopt` shares its deployment with its old self, which the engine deletes at the end
// of the run; or of a later one, when this run fails. Each adoption has its own mark in the state, which distinguishes
// the resource that is deleted from the one that stays.

/** The mark of a new adoption. */
export const newAdoption = (): Properties => writeMarks({ adoption: randomUUID() });

const ownerOf = (state: Properties) => readMarks(state).adoption ?? "its creation";

/** Takes note of a resource that has this deployment. */
export function noteOwner({ owners }: ProcessMemory, id: string, state: Properties): void {
  owners.set(id, (owners.get(id) ?? new Set()).add(ownerOf(state)));
}

/** Forgets a resource that goes, and tells whether another one has its deployment. */
export function isOwnedBesides({ owners }: ProcessMemory, id: string, state: Properties): boolean {
  const all = owners.get(id);
  all?.delete(ownerOf(state));
  return all !== undefined && all.size > 0;
}

/** What the work leaves in the stack has the mark of this state, also where it fails half way. */
export async function keepingAdoption<T extends { outputs: Properties } | undefined>(
  state: Properties,
  work: () => Promise<T>,
): Promise<T> {
  const mark = writeMarks({ adoption: readMarks(state).adoption });
  try {
    const done = await work();
    return done && { ...done, outputs: { ...done.outputs, ...mark } };
  } catch (error) {
    if (!(error instanceof PartialFailure)) throw error;
    const { id, properties, inputs, reasons, cause } = error;
    throw new PartialFailure({ id, properties: { ...properties, ...mark }, inputs, reasons }, { cause });
  }
}
