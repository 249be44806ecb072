import type { Database } from "../../../src/database/database.ts";

const byte = "unhex('00')";
const oneOf = (n: number, one: string, others: string) =>
  `case when i % ${n} = 0 then ${one} else ${others} end`;
const config = `'{"deployment_type":"' || ${oneOf(9, "'prod'", "'dev'")} || '","build_on_push":' ||
  ${oneOf(500, "'true'", "'false'")} || '}'`;

/** Few are as old as what is looked for by its age. */
const age = oneOf(100, "''", "'2999'");

/** How many rows, and what is inserted for each `i`; `n`: of deployments. */
const tablesOf = (n: number): [number, string, string][] => [
  [n / 2, "tenants", "i, 't' || i, 'tenant' || i, ''"],
  [n / 4, "listeners", "i, 'l' || i, 't' || (i % 40 + 1), 'name' || i, '[]', null, null, null, '[]', '', ''"],
  [
    n,
    "api_keys",
    `i, 'k' || i, 't' || (i % 40 + 1), 'name' || i, 'read', null, 'h' || i, 'adk', '', null, null, ${oneOf(3, "''", "null")}`,
  ],
  [
    n,
    "deployments",
    `i, 'd' || i, 't' || (i % 40 + 1), 'name' || i, 'name' || i, ${oneOf(20, "'host' || i", "null")}, null, null,
     'repo_host', ${config}, '{}', '{}', '[]', ${oneOf(500, "'AWAITING_DELETE'", "'READY'")}, 'r' || i, 'r' || i, null, null, null,
     0, ${age}, '', 1, 0`,
  ],
  [
    3 * n,
    `revisions (id, deployment_id, status, source, source_config, source_revision_config, env, secret_references,
       created_for, created_at, updated_at)`,
    `'r' || i, 'd' || (i % ${n} + 1), ${oneOf(300, "'QUEUED'", "'DEPLOYED'")}, 'repo_host', '{}',
     '{"source_tarball_path":"p' || i || '"}', '{}', '[]', 'deploy', '', ''`,
  ],
  [
    9 * n,
    "audit",
    "i, 'a' || i, 't' || (i % 40 + 1), '', null, null, '', '', 'patchDeployment', 'd' || (i % 900), '{}', 200",
  ],
  [n, "idempotency_keys", `'t' || (i % 40 + 1), 'k' || i, 'x', 'd' || i, null, ${age}`],
  [
    n / 4,
    "notifications",
    `i, 'n' || i, 't' || (i % 40 + 1), ${oneOf(9, `'d' || i`, "null")}, '', ${byte}, ${byte}, '[]', '', null`,
  ],
  [
    9 * n,
    "notification_deliveries",
    `i, 'n' || (i % (${n} / 4) + 1), 'd' || (i % ${n} + 1), null, 'test', null, '', ${oneOf(300, "i", "null")}, 1, 1, null`,
  ],
  [n, "backups", `i, 'b' || i, '', '', 1, 1, '[]', ${oneOf(50, "'key'", "null")}`],
  [n, "agent_starts", "'r' || i, 0, 1"],
  [n, "listener_agents", "'r' || i, 0, 1, 'l' || (i % 9), 'd' || i, 'agents', ''"],
  [7 * n, "secrets", `'r' || (i / 3), 'd' || (i / 3 % ${n} + 1), 'agent', i % 3, 'S' || (i % 3), ${byte}`],
  [
    3 * n,
    "deployment_tags",
    `'d' || (i % ${n} + 1), 't' || (i % ${n} % 40 + 1), 'k' || i, 'v' || (i % 9), 'i' || (i % 300)`,
  ],
  [n, "waiting_uploads", `'w' || i, 't' || (i % 40 + 1), ${age}, '', 1, 'x', 'f'`],
  [n, "runtime_keys", `'d' || i, 0, 'K', ${byte}`],
  [n, "stored_values", `'t' || (i % 9), 'secret', 'n' || (i / 3), 'k' || i, ${byte}, ''`],
  [
    10 * n,
    `trace_runs (deployment_id, run_id, trace_id, dotted_order, name, run_type, start_time, status, thread_id,
       agent_run_id, revision_id, bytes, body)`,
    `'d' || (i % ${n / 40}), 'r' || i, 'r' || (i - i % 5), '' || i, 'name' || (i % 9), 'chain', i,
     ${oneOf(9, "'error'", "'success'")}, 't' || (i % 300), 'a' || i, 'r', 1, ${byte}`,
  ],
  [n, "trace_attachments", `'d' || (i % ${n / 40}), 'r' || i, 'note', 'text/plain', 1, ${byte}`],
  [n, "trace_sizes", "'d' || i, 1"],
  [n, "tracing_projects", "'t' || (i % 40 + 1), 'name' || i, 'd' || i"],
  [n, "branch_heads", "'d' || i, 'main', 'x'"],
  [n, "last_requests", "'d' || i, i"],
  [n, "push_hooks", `'d' || i, ${byte}, '', null, null`],
  [10 * n, "push_deliveries", `i, 'd' || (i % ${n} + 1), 'k' || i, i`],
  [2 * n, "uploads", `'p' || i, 'd' || (i % ${n} + 1), '', '', 1, null, null`],
  [10 * n, "logs", `i, 'd' || (i % ${n} + 1), 'r' || (i % ${3 * n} + 1), 'run', i, 'INFO', 'line', 0`],
  [n, "pulled_images", "'id' || (i % 100), 'image' || (i % 100), 't' || (i % 40 + 1), 'd' || i, 1"],
];

/** Thousands of deployments, each with revisions, secrets, uploads and lines; few of them in progress or watched. */
export async function fillControlPlane({ write }: Database, deployments = 4000): Promise<void> {
  await write(async (sql) => {
    for (const [count, table, values] of tablesOf(deployments))
      await sql.run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
         insert into ${table} select ${values} from n`,
      );
  });
}
