import type { Connection, Connector } from "../../../../src/database/postgres/connection.ts";

/** What the answer of a COMMIT is lost for: the commit took place, or it did not. */
export type Loss = "after" | "before";

/**
 * Loses connections at the COMMIT of writes: the first of every kind of transaction takes place and is not answered, and
 * before that, one of every second kind does not take place. A kind is the set of its statements.
 */
export function losingAnswers(connector: Connector, report: (loss: Loss) => void): Connector {
  const losses = new Map<string, Loss[]>();

  function nextLoss(statements: ReadonlySet<string>): Loss | undefined {
    const kind = [...statements].sort().join(";\n");
    const left = losses.get(kind) ?? (losses.size % 2 === 0 ? ["after"] : ["before", "after"]);
    losses.set(kind, left);
    return left.shift();
  }

  return {
    ...connector,
    async open() {
      const connection = await connector.open();
      const statements = new Set<string>();
      const losing: Connection = {
        ...connection,
        get isLost() {
          return connection.isLost;
        },
        async query(text, values) {
          if (text.startsWith("BEGIN")) statements.clear();
          const isCommit = text.includes("INTO writers") && text.includes("COMMIT");
          const loss = isCommit ? nextLoss(statements) : undefined;
          if (!isCommit) statements.add(text);
          if (!loss) return connection.query(text, values);
          report(loss);
          if (loss === "after") await connection.query(text, values);
          await connection.close();
          throw new Error(`the connection is lost, ${loss} its COMMIT`);
        },
      };
      return losing;
    },
  };
}
