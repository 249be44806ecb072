/** What became of the last operation. Kept in the state only, beside inputs and outputs; each is true or not there. */

/** The wanted revision is deployed, but a check of it failed. */
export const VERIFICATION_FAILED = "verificationFailed";

/** The wanted revision is deployed, but nobody has seen a check of it to its end. */
export const VERIFICATION_PENDING = "verificationPending";

/**
 * The last update failed half way: the engine has the inputs from before it beside the outputs of it. Goes with the
 * next update or refresh.
 */
export const UPDATE_FAILED = "updateFailed";
