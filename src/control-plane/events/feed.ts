// This folder: what has just changed, for those who listen now. Nothing of it is stored, and no HTTP.

import { randomUUID } from "node:crypto";
import type { ControlPlaneEvent } from "../../contract/events.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import type { Change, Changes } from "../store/database/changes.ts";

/** An event with the id from which its reader goes on. */
export type Notice = { id: string; event: ControlPlaneEvent };

/** What a reader is told of: a tenant, or one deployment of it. */
export type Subject = { tenant_id: string; deployment_id: string | undefined };

export type Feed = {
  /**
   * Begins with what came after the event `lastId`, or with `reset` where that is not known any more.
   * @returns what ends it
   */
  follow(subject: Subject, lastId: string | undefined, tell: (notice: Notice) => void): () => void;
  close(): void;
};

/** How many events are kept for readers that come back; together they are far smaller than what may wait for a reader. */
const KEPT_EVENTS = 1000;

type Kept = { at: number; subject: Subject | "all"; event: ControlPlaneEvent };

/**
 * The changes of a store as events, the last of them kept in memory. Each start of this program has ids of its own: what
 * others wrote meanwhile is not known here.
 */
export function openFeed(changes: Changes, clock: Clock): Feed {
  const epoch = randomUUID().slice(0, 8);
  const idOf = (at: number) => `${epoch}-${at}`;
  const kept: Kept[] = [];
  const readers = new Set<(given: Kept) => void>();
  let last = 0;

  function add(subject: Kept["subject"], event: ControlPlaneEvent): void {
    const given = { at: ++last, subject, event };
    kept.push(given);
    if (kept.length > KEPT_EVENTS) kept.shift();
    for (const tell of readers) tell(given);
  }

  const stop = changes.listen((made) => {
    const at = timestamp(clock);
    if (made === "unclear") return add("all", { type: "reset", at });
    for (const change of made) add(subjectOf(change), eventOf(change, at));
  });

  /** The events after this one; undefined where some of them are not kept. */
  function after(lastId: string): Kept[] | undefined {
    const [of, digits = ""] = lastId.split("-");
    const at = Number(digits);
    const isKnown = of === epoch && /^\d+$/.test(digits) && at <= last && at >= last - kept.length;
    return isKnown ? kept.slice(kept.length - (last - at)) : undefined;
  }

  return {
    follow(subject, lastId, tell) {
      const pass = (given: Kept) => {
        if (isFor(subject, given)) tell({ id: idOf(given.at), event: given.event });
      };
      const missed = lastId === undefined ? [] : after(lastId);
      const began = missed ?? [];
      const type = missed === undefined ? "reset" : "open";
      tell({ id: idOf(last - began.length), event: { type, at: timestamp(clock) } });
      for (const given of began) pass(given);
      readers.add(pass);
      return () => void readers.delete(pass);
    },
    close: stop,
  };
}

const subjectOf = ({ tenant_id, deployment_id }: Change): Subject => ({ tenant_id, deployment_id });

function eventOf({ tenant_id: _, ...change }: Change, at: string): ControlPlaneEvent {
  return { ...change, at };
}

function isFor({ tenant_id, deployment_id }: Subject, { subject }: Kept): boolean {
  if (subject === "all") return true;
  if (subject.tenant_id !== tenant_id) return false;
  return deployment_id === undefined || deployment_id === subject.deployment_id;
}
