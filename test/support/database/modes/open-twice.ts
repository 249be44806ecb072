import type { openStore } from "../../../../src/control-plane/store/database/open-store.ts";
import { storeOn } from "../../../../src/control-plane/store/database/transactions.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { found } from "./found.ts";
import { modesOf } from "./modes.ts";
import { writingTwice } from "./twice.ts";

/** Opens stores whose works run twice, where that is asked for. */
export const openTwice =
  (open: typeof openStore): typeof openStore =>
  async (at) => {
    // The pause before a retry is not a test's to end.
    const store = await open("url" in at ? { ...at, clock: systemClock } : at);
    if (!modesOf().has("twice")) return store;
    return storeOn(writingTwice(store.database, (violation) => found.violations.push(violation)));
  };
