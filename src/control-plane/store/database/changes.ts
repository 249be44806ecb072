// This folder: the database as such: opening, schema, transactions, what they change. No statement of a table.

import {
  type AliasedRawBuilder,
  type AliasNode,
  DeleteQueryNode,
  DeleteResult,
  InsertQueryNode,
  InsertResult,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  sql,
  UpdateQueryNode,
  UpdateResult,
} from "kysely";

/** That a deployment or a revision was written, with the status that it has since. */
export type Change = { tenant_id: string; deployment_id: string } & (
  | { type: "deployment.updated"; status: string }
  | { type: "deployment.deleted" }
  | { type: "revision.updated"; revision_id: string; status: string }
);

/** `unclear`: a commit has failed that may have happened all the same, so that anything may have changed. */
export type ChangeListener = (changes: readonly Change[] | "unclear") => void;

/** What has been committed to a store by this process, in the order of the commits. */
export type Changes = {
  /** Returns what ends that. */
  listen(listener: ChangeListener): () => void;
  tell: ChangeListener;
};

export function openChanges(): Changes {
  const listeners = new Set<ChangeListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(changes) {
      if (changes === "unclear" || changes.length > 0) for (const listener of listeners) listener(changes);
    },
  };
}

/** Of a revision, what its readers see change; where its build lies is nothing to them. */
const SEEN_OF_REVISION = ["status", "status_message", "repo_commit_sha"];

type Row = { tenant_id: string; id: string; deployment_id: string; status: string };
type Noted = { columns: ReturningNode; change: (row: Row) => Change; resultOf: (rows: bigint) => unknown };

/**
 * Notes what statements do to deployments and revisions: each is asked for the rows that it writes, whoever makes it, so
 * that no change goes unnoticed. Raw statements are not seen.
 */
export function notingChanges(note: (changes: Change[]) => void): KyselyPlugin {
  const asked = new WeakMap<QueryId, Noted>();
  return {
    transformQuery({ node, queryId }) {
      const noted = notedOf(node);
      if (noted === undefined) return node;
      asked.set(queryId, noted);
      return { ...node, returning: noted.columns } as RootOperationNode;
    },
    async transformResult({ result, queryId }) {
      const noted = asked.get(queryId);
      if (noted === undefined) return result;
      note(result.rows.map((row) => noted.change(row as Row)));
      // What the statement would have resolved with had it not been asked.
      return { rows: [noted.resultOf(BigInt(result.rows.length))] as never[] };
    },
  };
}

const columns = (...selected: AliasedRawBuilder<unknown, string>[]): ReturningNode =>
  ReturningNode.create(selected.map((each) => SelectionNode.create(each.toOperationNode() as AliasNode)));
const column = (name: string) => sql.ref(name).as(name);
const DEPLOYMENT = columns(column("tenant_id"), column("id"), column("status"));
const TENANT = sql`(select tenant_id from deployments where deployments.id = revisions.deployment_id)`;
const REVISION = columns(TENANT.as("tenant_id"), column("id"), column("deployment_id"), column("status"));

const updated = ({ tenant_id, id, status }: Row): Change => ({
  ...{ type: "deployment.updated", tenant_id, deployment_id: id, status },
});
const deleted = ({ tenant_id, id }: Row): Change => ({
  ...{ type: "deployment.deleted", tenant_id, deployment_id: id },
});
const moved = ({ tenant_id, deployment_id, id, status }: Row): Change => ({
  ...{ type: "revision.updated", tenant_id, deployment_id, revision_id: id, status },
});

/** Revisions are deleted with their deployment only, which is a change of its own. */
function notedOf(node: RootOperationNode): Noted | undefined {
  if (DeleteQueryNode.is(node)) {
    const resultOf = (rows: bigint) => new DeleteResult(rows);
    const isNoted = nameIn(node.from.froms[0]) === "deployments";
    return isNoted ? { columns: DEPLOYMENT, change: deleted, resultOf } : undefined;
  }
  if (InsertQueryNode.is(node)) {
    const resultOf = (rows: bigint) => new InsertResult(undefined, rows);
    return written(nameIn(node.into), resultOf);
  }
  if (!UpdateQueryNode.is(node)) return undefined;
  const table = nameIn(node.table);
  const isSeen = node.updates?.some(({ column }) => SEEN_OF_REVISION.includes(nameIn(column) ?? ""));
  if (table === "revisions" && !isSeen) return undefined;
  return written(table, (rows) => new UpdateResult(rows, undefined));
}

function written(table: string | undefined, resultOf: Noted["resultOf"]): Noted | undefined {
  if (table === "deployments") return { columns: DEPLOYMENT, change: updated, resultOf };
  return table === "revisions" ? { columns: REVISION, change: moved, resultOf } : undefined;
}

/** What a node of a table or of a column names. */
function nameIn(node: OperationNode | undefined): string | undefined {
  const { name, identifier, column, table } = (node ?? {}) as Record<string, OperationNode | string>;
  if (typeof name === "string") return name;
  const inner = identifier ?? column ?? table;
  return typeof inner === "object" ? nameIn(inner) : undefined;
}
