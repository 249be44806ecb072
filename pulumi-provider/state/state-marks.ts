import type { Properties } from "../values/properties.ts";

/** What became of operations: kept in the state only, beside inputs and outputs. A mark that is off is not there. */
export type StateMarks = {
  /** The wanted revision is deployed, but a check of it failed. */
  verificationFailed: boolean;
  /** The wanted revision is deployed, but no check of it came to its end. */
  verificationPending: boolean;
  /**
   * A revision of these inputs was asked for and refused: none of those that are there is the wanted one, whatever
   * they look like. Goes with the next update that makes one.
   */
  revisionOwed: boolean;
  /**
   * The last update failed half way: the engine has the inputs from before it beside the outputs of it. Goes with the
   * next update or refresh.
   */
  updateFailed: boolean;
  /** A new text for each time that `adopt` took a deployment over. Stays. */
  adoption: string | undefined;
};

/** The marks of a state. */
export function readMarks(state: Properties): StateMarks {
  const isOn = (name: keyof StateMarks) => state[name] === true;
  return {
    verificationFailed: isOn("verificationFailed"),
    verificationPending: isOn("verificationPending"),
    revisionOwed: isOn("revisionOwed"),
    updateFailed: isOn("updateFailed"),
    adoption: typeof state.adoption === "string" ? state.adoption : undefined,
  };
}

/** Marks as a state holds them. */
export function writeMarks(marks: Partial<StateMarks>): Properties {
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== false && mark !== undefined));
}
