import { expect, test } from "vitest";
import type { Answer, Connection, Connector } from "../../../src/database/postgres/connection.ts";
import { type Loss, losingAnswers } from "../../support/database/modes/lost-answers.ts";

/** Commits each transaction once, on a new connection where it has to be; returns what reached the server. */
function recordedServer() {
  const arrived: string[] = [];
  const losses: Loss[] = [];
  const open = async (): Promise<Connection> => ({
    query: async (text) => {
      arrived.push(text);
      return {} as Answer;
    },
    isLost: false,
    ended: Promise.resolve(),
    onNotification: () => {},
    close: async () => void arrived.push("closed"),
  });
  const connector = losingAnswers({ open } as Connector, (loss) => losses.push(loss));
  async function commit(statement: string): Promise<boolean> {
    const connection = await connector.open();
    await connection.query("BEGIN");
    await connection.query(statement);
    return connection.query("INSERT INTO writers; COMMIT").then(
      () => true,
      () => false,
    );
  }
  return { arrived, losses, commit };
}

test("the first COMMIT of a kind takes place and is not answered, the next one is", async () => {
  const { arrived, commit } = recordedServer();
  expect([await commit("A"), await commit("A")]).toEqual([false, true]);
  expect(arrived).toEqual([
    "BEGIN",
    "A",
    "INSERT INTO writers; COMMIT",
    "closed",
    "BEGIN",
    "A",
    "INSERT INTO writers; COMMIT",
  ]);
});

test("of every second kind one COMMIT does not take place before that", async () => {
  const { arrived, losses, commit } = recordedServer();
  await commit("A");
  expect([await commit("B"), await commit("B"), await commit("B")]).toEqual([false, false, true]);
  expect(losses).toEqual(["after", "before", "after"]);
  expect(arrived.filter((text) => text.includes("COMMIT"))).toHaveLength(3);
});
