import { inspect } from "node:util";

/**
 * A value that cannot be printed: text, JSON and `inspect` all show `***`.
 * Only the encoder of a wire body, the encrypted store and a child's environment call `reveal`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  equals(other: Secret): boolean {
    return this.#value === other.#value;
  }

  toString(): string {
    return "***";
  }

  toJSON(): string {
    return "***";
  }

  [inspect.custom](): string {
    return "Secret(***)";
  }
}
