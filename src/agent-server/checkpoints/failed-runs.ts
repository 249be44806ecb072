const most = 1000;

/**
 * Runs with a value that could not be stored. The graph goes on until it learns that: nothing that it writes later is
 * stored either, or its thread would be in a state that lacks the value.
 */
export class FailedRuns {
  readonly #errors = new Map<string, unknown>();

  /** Resolves or rejects as `kept`, of which the run is remembered. */
  async watch<T>(runId: string | undefined, kept: Promise<T>): Promise<T> {
    try {
      return await kept;
    } catch (error) {
      if (runId !== undefined) this.#add(runId, error);
      throw error;
    }
  }

  #add(runId: string, error: unknown): void {
    this.#errors.set(runId, error);
    if (this.#errors.size > most) this.#errors.delete(this.#errors.keys().next().value!);
  }

  /** @throws what the run has failed with */
  check(runId: string | undefined): void {
    if (runId !== undefined && this.#errors.has(runId)) throw this.#errors.get(runId);
  }
}
