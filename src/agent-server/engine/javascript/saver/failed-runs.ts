/**
 * Makes bytes of what runs write, one after the other. What follows a value that cannot be kept is not kept either, or the
 * thread would be in a state that lacks the value: the graph goes on until it learns of it.
 */
export class FailedRuns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Resolves as `made`; rejects as what failed first in the run. */
  async watch<T>(runId: string | undefined, made: Promise<T>): Promise<T> {
    if (runId === undefined) return made;
    const before = this.#last.get(runId);
    const both = Promise.all([before, made]).then(([, own]) => own);
    this.#last.delete(runId);
    this.#last.set(runId, both);
    const isLast = () => this.#last.get(runId) === both;
    both.then(
      () => isLast() && this.#last.delete(runId),
      () => this.#forgetOldest(),
    );
    return both;
  }

  #forgetOldest(): void {
    if (this.#last.size > most) this.#last.delete(this.#last.keys().next().value!);
  }
}

const most = 1000;
