import { eventKind, type LoggedEvent } from "../event.ts";
import type { StateChain } from "./state-chain.ts";

/** Bytes that are remembered in all: what does not fit is read again. */
const mostBytes = 16_000_000;

/** The newest states of logs whose runs are under way: the next one is kept as its difference to them. */
export function createStateMemory() {
  const chains = new Map<number, StateChain>();
  let bytes = 0;

  function forget(logId: number): void {
    bytes -= chains.get(logId)?.body.length ?? 0;
    chains.delete(logId);
  }

  return {
    of: (logId: number): StateChain | undefined => chains.get(logId),
    /** To be called with what is committed: another transaction may give the same numbers to other events. */
    committed(logId: number, chain: StateChain | undefined, events: readonly LoggedEvent[]): void {
      if (chain) {
        forget(logId);
        chains.set(logId, chain);
        bytes += chain.body.length;
      }
      const kind = events.at(-1)?.kind;
      if (kind === eventKind.runDone || kind === eventKind.stateUpdate) forget(logId);
      while (bytes > mostBytes) forget(chains.keys().next().value!);
    },
  };
}
