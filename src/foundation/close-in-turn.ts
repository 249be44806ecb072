import { reasonOf } from "./error.ts";

/**
 * Closes everything, last opened first; one that fails does not keep the others open.
 * @param opened is emptied
 * @throws the error of the one that failed; an AggregateError of several
 */
export async function closeInTurn(opened: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(reasonOf).join("; "));
  if (errors.length > 0) throw errors[0];
}
