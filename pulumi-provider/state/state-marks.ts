/** Kept in the state only, beside inputs and outputs: what became of operations. Each is true or not there. */

/** The wanted revision is deployed, but a check of it failed. */
export const VERIFICATION_FAILED = "verificationFailed";

/** The wanted revision is deployed, but nobody has seen a check of it to its end. */
export const VERIFICATION_PENDING = "verificationPending";

/**
 * A revision of these inputs was asked for and refused: none of those that are there is the wanted one, whatever they
 * look like. Goes with the next update that makes one.
 */
export const REVISION_OWED = "revisionOwed";

/**
 * The last update failed half way: the engine has the inputs from before it beside the outputs of it. Goes with the
 * next update or refresh.
 */
export const UPDATE_FAILED = "updateFailed";

/** A text of its own for each time that `adopt` took a deployment over, instead of true. Stays. */
export const ADOPTION = "adoption";
