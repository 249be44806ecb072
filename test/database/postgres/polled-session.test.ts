// This folder: the parts of a database in PostgreSQL that show without a server.
import { expect, test } from "vitest";
import type { Answer, Connection, Connector } from "../../../src/database/postgres/connection.ts";
import type { Keys } from "../../../src/database/postgres/keys.ts";
import { openPolledSession } from "../../../src/database/postgres/polled-session.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";

/** A server with a sequence of notices, each answer of which is held until it is given. */
function heldServer() {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  let notices = 0;
  let isHeld = false;
  const connect = () => {
    const { promise: ended, resolve: lose } = Promise.withResolvers<void>();
    const connection: Connection = {
      isLost: false,
      ended,
      onNotification() {},
      close: async () => lose(),
      async query(text): Promise<Answer> {
        asked.push(text);
        if (text.includes("nextval")) notices++;
        const rows = [{ count: notices }];
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return { command: "SELECT", rows, rowCount: 1 };
      },
    };
    return { connection, lose };
  };
  return {
    asked,
    connect,
    noticeOfAnother: () => void notices++,
    hold() {
      isHeld = true;
    },
    give: () => held.shift()?.(),
  };
}

async function open(server = heldServer()) {
  const { connection, lose } = server.connect();
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const connector = {
    open: () => isBack.then(() => server.connect().connection),
  } as unknown as Connector;
  const giveUp = new AbortController();
  let others = 0;
  const session = await openPolledSession(
    { connector, clock: systemClock, report: () => {}, giveUp: giveUp.signal },
    { channel: "suite" } as Keys,
    connection,
    { writer: "own", onOther: () => void others++ },
  );
  // What was written before it was opened may concern whoever asks.
  expect(session.foreignWrites()).toBe("everything");
  await turn();
  server.asked.length = 0;
  return { server, session, lose, comeBack, others: () => others };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a polled session asks only when it is asked, one question at a time", async () => {
  const { server, session } = await open();
  expect(server.asked).toEqual([]);
  server.hold();
  for (let n = 0; n < 5; n++) expect(session.foreignWrites()).toBeUndefined();
  expect(server.asked).toHaveLength(1);
  server.give();
  await turn();
  session.foreignWrites();
  expect(server.asked).toHaveLength(2);
});

test("a polled session learns once that others have written, and nothing of its own notices", async () => {
  const { server, session, others } = await open();
  const told = async () => {
    session.foreignWrites();
    await turn();
    const written = session.foreignWrites();
    // A connection answers one question before it is sent the next.
    await turn();
    return written;
  };
  expect(await session.tell("own []")).toBe(true);
  expect(await told()).toBeUndefined();
  server.noticeOfAnother();
  await session.tell("own []");
  expect(await told()).toBe("everything");
  expect(await told()).toBeUndefined();
  expect(others()).toBe(1);
});

test("a polled session that lost its connection may have missed everything, and tells nothing meanwhile", async () => {
  const { session, lose, comeBack } = await open();
  lose();
  await turn();
  expect([session.losses(), await session.tell("own []")]).toEqual([1, false]);
  comeBack();
  await turn();
  expect(session.foreignWrites()).toBe("everything");
  expect(session.backAt()).toBeTypeOf("number");
});
