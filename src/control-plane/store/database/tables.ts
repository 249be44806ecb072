import type { Generated, Kysely } from "kysely";
import type { RevisionReason } from "../../../contract/revision/revision.ts";
import type { RevisionStatus } from "../../../contract/revision/status.ts";
import type { KeyRole } from "../../../contract/role.ts";
import type { TraceStatus } from "../../../contract/trace.ts";

/** Columns as SQLite holds them: JSON and times as text (ISO 8601), booleans as 0 and 1. */
export type Tables = {
  settings: { key: string; value: string };
  tenants: { seq: Generated<number>; id: string; name: string; created_at: string };
  /**
   * `compute_id`: its name. `namespaces`: a JSON list. `session`: the run of the listener's program that is answered, and
   * those before it, newest first, which are not any more.
   */
  listeners: {
    seq: Generated<number>;
    id: string;
    tenant_id: string;
    compute_id: string;
    namespaces: string;
    version: string | null;
    /** The URL of a deployment, with `{name}`, as the listener told it. */
    url_pattern: string | null;
    session: string | null;
    earlier_sessions: Generated<string>;
    created_at: string;
    updated_at: string;
  };
  /** `url`: as the listener says that the agent is reached. */
  listener_agents: {
    revision_id: string;
    replica: number;
    start: number;
    listener_id: string;
    deployment_id: string;
    namespace: string;
    url: string;
  };
  /** Made by this control plane; whether they are still there, it does not know. */
  backups: {
    seq: Generated<number>;
    path: string;
    created_at: string;
    verified_at: string;
    files: number;
    bytes: number;
    /** JSON: an array of texts. */
    problems: string;
    key_file: string | null;
  };
  /**
   * `key_id`, `key_name`: null for the operator's. `operation`: a name of the route table. `given`: path, query and body as
   * JSON, secrets masked. `status`: of the answer; null: none was given.
   */
  audit: {
    seq: Generated<number>;
    id: string;
    tenant_id: string;
    at: string;
    key_id: string | null;
    key_name: string | null;
    address: string | null;
    request_id: string;
    operation: string;
    deployment_id: string | null;
    given: string;
    status: number | null;
  };
  /** `events`: a JSON list. `deployment_id`: null: those of all. */
  notifications: {
    seq: Generated<number>;
    id: string;
    tenant_id: string;
    deployment_id: string | null;
    /** Of the URL, which is sealed. */
    origin: string;
    url: Uint8Array;
    secret: Uint8Array;
    events: string;
    created_at: string;
    created_by: string | null;
  };
  /** `message`: of the revision when it happened. `due`: of the next attempt, in ms since 1970; null: there is none. */
  notification_deliveries: {
    seq: Generated<number>;
    notification_id: string;
    deployment_id: string | null;
    revision_id: string | null;
    event: string;
    message: string | null;
    at: string;
    due: number | null;
    attempts: Generated<number>;
    delivered: Generated<number>;
    /** How the last attempt went. */
    answer: string | null;
  };
  /** What a request with this key made, for a day. `digest`: of the request. */
  idempotency_keys: {
    tenant_id: string;
    key: string;
    digest: string;
    deployment_id: string;
    revision_id: string | null;
    at: string;
  };
  /** `hash`: SHA-256 of the key, in hexadecimal digits; the key itself is kept nowhere. `prefix`: how it begins. */
  api_keys: {
    seq: Generated<number>;
    id: string;
    tenant_id: string;
    name: string;
    role: KeyRole;
    /** Of the role `listener`. */
    listener_id: string | null;
    hash: string;
    prefix: string;
    created_at: string;
    expires_at: string | null;
    /** To the hour. */
    last_used_at: string | null;
    revoked_at: string | null;
  };
  deployments: {
    seq: Generated<number>;
    id: string;
    tenant_id: string;
    /** Unique within the tenant. */
    name: string;
    /** Unique here: what stands in the URL where all deployments share one port. */
    address_name: string;
    display_name: string | null;
    source: string;
    source_config: string;
    source_revision_config: string;
    env: string;
    secret_references: string;
    status: string;
    latest_revision_id: string | null;
    active_revision_id: string | null;
    image_version: string | null;
    port: number | null;
    /** Of PostgreSQL, its own: `making` while it may be there, `made` once it is. */
    database: "making" | "made" | null;
    /** Unique here: that of the URL that was chosen for it (`source_config.custom_url`). */
    custom_host: string | null;
    /** What it is deployed from, as its deployers say. */
    origin: string | null;
    delete_tracing_project: number;
    /** Counts what callers changed, and revisions. */
    generation: number;
    deletion_protection: number;
    created_at: string;
    updated_at: string;
  };
  revisions: {
    seq: Generated<number>;
    id: string;
    deployment_id: string;
    status: RevisionStatus;
    status_message: string | null;
    source: string;
    source_config: string;
    source_revision_config: string;
    env: string;
    secret_references: string;
    repo_commit_sha: string | null;
    /** The commit that a redeploy is to build, whatever its branch has become. */
    pinned_commit: string | null;
    /** The revision under way whose code it takes over, until its own work begins. */
    code_of: string | null;
    /** Paths below the data folder; null until built. Those of an archive are relative to its root, which is no folder here. */
    build_directory: string | null;
    project_directory: string | null;
    config_file: string | null;
    /** The key of the object that holds what was built in a cluster, its SHA-256, and the image by digest that built it. */
    archive: string | null;
    archive_digest: string | null;
    archive_image: string | null;
    restarts: number;
    /** That of the upload that it was made from. */
    upload_digest: string | null;
    /** The content of the template's folder that it is built from. */
    template_digest: string | null;
    /** 1 when that folder is no longer kept. */
    template_removed: Generated<number>;
    /** `repository@sha256:…`: what its tag stood for when it was deployed. */
    pinned_image: string | null;
    image_version: string | null;
    /** The name of the API key that asked for it; null: the operator's key, or a push. */
    created_by: string | null;
    created_for: RevisionReason;
    /** Those of its last attempt: after a restart of the control plane it queues again. */
    build_began_at: string | null;
    deploy_began_at: string | null;
    ended_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** `owner`: the id of a deployment or of one of its revisions. `kind`: who gets them. Values are ciphertext. */
  secrets: {
    owner: string;
    deployment_id: string;
    kind: "agent" | "build";
    position: number;
    name: string;
    value: Uint8Array;
  };
  /** Callers of the agent have these: a setting of the deployment, in no revision. Values are ciphertext. */
  runtime_keys: { deployment_id: string; position: number; name: string; value: Uint8Array };
  /**
   * Which images registries have given to which tenants, and which deployments use them. `image_id`: the engine's;
   * `deployment_id`: null once that is deleted; `is_ours`: the image was not on the machine before.
   */
  pulled_images: {
    image_id: string;
    repository: string;
    tenant_id: string;
    deployment_id: string | null;
    is_ours: number;
  };
  /** A named secret or config of the control plane has a row for each key. Values are ciphertext. */
  stored_values: {
    tenant_id: string;
    kind: string;
    name: string;
    key: string;
    value: Uint8Array;
    updated_at: string;
  };
  /** Milliseconds since 1970. */
  last_requests: { deployment_id: string; at: number };
  /** Agents that were ended because they were not needed; started again by a request only. */
  resting: { revision_id: string };
  /** How often each agent of a revision has been started: the last of these may run. */
  agent_starts: { revision_id: string; replica: number; starts: number };
  /** May outlive their deployment; then they hold its name in the hosted service's dialect. */
  tracing_projects: { tenant_id: string; name: string; deployment_id: string | null };
  /**
   * What agents trace, by the ids that they give. The run whose id is the trace's is its root. Times in milliseconds since
   * 1970. `project`: as the agent calls it. `error`: how it begins. `agent_run_id`: of the agent server's run. `bytes`: of
   * its row and its attachments. `body`: the rest of it (`traces/run-body.ts`).
   */
  trace_runs: {
    deployment_id: string;
    run_id: string;
    trace_id: string;
    parent_run_id: string | null;
    dotted_order: string;
    name: string;
    run_type: string;
    project: string | null;
    start_time: number;
    end_time: number | null;
    status: TraceStatus;
    error: string | null;
    prompt_tokens: number | null;
    completion_tokens: number | null;
    total_tokens: number | null;
    cost: number | null;
    thread_id: string | null;
    agent_run_id: string | null;
    revision_id: string;
    bytes: number;
    body: Uint8Array;
  };
  trace_attachments: {
    deployment_id: string;
    run_id: string;
    name: string;
    content_type: string;
    bytes: number;
    content: Uint8Array;
  };
  /** What the traces of a deployment take. */
  trace_sizes: { deployment_id: string; bytes: number };
  /**
   * Where the branch of a deployment was last seen. `repo_ref`: empty for the default branch. `head`: empty when it was
   * not there.
   */
  branch_heads: { deployment_id: string; repo_ref: string; head: string };
  /** Where a Git host sends its pushes. The secret is ciphertext. */
  push_hooks: {
    deployment_id: string;
    secret: Uint8Array;
    created_at: string;
    last_delivery_at: string | null;
    last_delivery: string | null;
  };
  /** Pushes that were delivered, each by what is known again of it. `at`: milliseconds since 1970. */
  push_deliveries: { seq: Generated<number>; deployment_id: string; key: string; at: number };
  deployment_tags: {
    deployment_id: string;
    tenant_id: string;
    key: string;
    value: string;
    /** Stands for tenant, key and value. */
    tag_value_id: string;
  };
  /** The object path says for which deployment it was uploaded; another that takes it over has its own row. */
  uploads: {
    object_path: string;
    deployment_id: string;
    created_at: string;
    completed_at: string | null;
    bytes: number | null;
    /** SHA-256 of the tarball, in hexadecimal digits. */
    digest: string | null;
    /** The name of its file. Each file has another one, so that removing one never removes its successor. */
    file: string | null;
  };
  /** Uploaded for a deployment that is still to be created: gone once one takes it, or when its time is up. */
  waiting_uploads: {
    object_path: string;
    tenant_id: string;
    created_at: string;
    completed_at: string | null;
    bytes: number | null;
    /** Both as those of `uploads`. */
    digest: string | null;
    file: string | null;
  };
  logs: {
    seq: Generated<number>;
    deployment_id: string;
    revision_id: string;
    kind: LogKind;
    timestamp: number;
    level: string;
    message: string;
    /** How many older lines this row stands for; 0 for an ordinary line. */
    dropped: number;
  };
};

export type LogKind = "build" | "run";

/** The store or a transaction of it. */
export type Db = Kysely<Tables>;
