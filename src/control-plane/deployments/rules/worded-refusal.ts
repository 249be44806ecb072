import { type Sentence, sentenceText } from "../../../contract/dialect/sentence.ts";
import { RefusedError } from "../../../http/refused-error.ts";

/** A refusal with words of the contract, which are answered in those of the dialect. */
export class WordedRefusal extends RefusedError {
  readonly said: Sentence;

  constructor(status: RefusedError["status"], said: Sentence) {
    super(status, sentenceText(said));
    this.said = said;
  }
}
