/** A broken rule: where, and one sentence that says what and what to do. */
export type RuleProblem = { path: string; message: string };
