import { type Sentence, sentenceText } from "../dialect/sentence.ts";

/** A broken rule: where, and one sentence that says what and what to do. */
export type RuleProblem = {
  path: string;
  message: string;
  /** The same, where words of the contract are in it that a dialect has others for. */
  said?: Sentence;
};

/** A broken rule whose message has words of the contract. */
export const brokenRule = (path: string, said: Sentence): RuleProblem => ({
  path,
  message: sentenceText(said),
  said,
});
