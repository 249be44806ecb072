import type { Scope } from "../scope.ts";
import { keepConnection } from "./kept-connection.ts";
import { countNotices, sendNotice } from "./notices.ts";
import type { OpenSession, Session } from "./session.ts";

/**
 * Through a pooler, which gives each transaction another session of the server: no notification arrives, and no lock is
 * kept. Each question for foreign writes asks the server, once at a time, how many notices there have been, and is answered
 * with what is known by then.
 */
export const openPolledSession: OpenSession = async (reconnection, keys, first, { onOther }) => {
  let foreignWrites: Scope | undefined;
  let isAsking = false;
  /** Those of this process. Its connection answers in order, so that they are counted before a question after them is. */
  let ownNotices = 0;
  let foreignNotices = await countNotices(first);
  const kept = await keepConnection(reconnection, first, {
    prepare: async () => {},
    onUse() {
      foreignWrites = "everything";
    },
  });

  async function ask(): Promise<void> {
    const connection = kept.current();
    if (!connection || isAsking) return;
    isAsking = true;
    const all = await countNotices(connection).finally(() => {
      isAsking = false;
    });
    const count = all - ownNotices;
    if (count === foreignNotices) return;
    foreignNotices = count;
    foreignWrites = "everything";
    onOther();
  }

  return {
    ...kept,
    holdsLocks: false,
    async tell(payload) {
      const isTold = await sendNotice(kept.current(), keys, payload);
      if (isTold) ownNotices++;
      return isTold;
    },
    foreignWrites() {
      // What cannot be asked is asked again: the loss of the connection is reported where it comes back.
      ask().catch(() => {});
      const written = foreignWrites;
      foreignWrites = undefined;
      return written;
    },
    hold: async () => {},
    free: async () => {},
  } satisfies Session;
};
