// What this page reads of the API's bodies.

export type Authority = "read" | "deploy" | "admin" | "operator" | "listener";

export interface Identity {
  tenant: { id: string; name: string };
  authority: Authority;
  /** Null: the operator's key. */
  key: { id: string; name: string } | null;
}

export interface Tenant {
  id: string;
  name: string;
  created_at?: string;
}

export interface SourceRevisionConfig {
  repo_ref?: string | null;
  repo_commit_sha?: string | null;
  graph_config_path?: string | null;
  image_uri?: string | null;
  source_digest?: string | null;
  source_tarball_path?: string | null;
  checkout?: {
    commit: string;
    branch?: string | null;
    dirty?: boolean | null;
    author?: string | null;
  } | null;
}

export type ResourceSpec = Record<string, unknown>;

export interface SourceConfig {
  deployment_type?: string | null;
  repo_url?: string | null;
  custom_url?: string | null;
  resource_spec?: ResourceSpec | null;
  [field: string]: unknown;
}

export interface SecretReference {
  name: string;
  secret_name: string;
  secret_key: string;
}

/** Without the values of secrets: `deployment.ts` drops them where they arrive. */
export interface Deployment {
  id: string;
  name: string;
  display_name?: string | null;
  source: string;
  source_config: SourceConfig;
  source_revision_config?: SourceRevisionConfig | null;
  env?: Record<string, string> | null;
  secretNames: string[];
  buildSecretNames: string[];
  runtimeKeyNames: string[];
  secret_references?: SecretReference[] | null;
  runtime_access?: string | null;
  default_url?: string | null;
  tags?: Record<string, string> | null;
  origin?: string | null;
  created_at: string;
  updated_at: string;
  /** Counts changes of settings and new revisions. */
  generation?: number | null;
  deletion_protection?: boolean | null;
  status: string;
  latest_revision_id?: string | null;
  active_revision_id?: string | null;
}

/** Milliseconds; null: has not ended, or there was none. */
export interface Durations {
  queued_ms?: number | null;
  build_ms?: number | null;
  deploy_ms?: number | null;
}

export interface Revision {
  id: string;
  status: string;
  status_message?: string | null;
  source?: string | null;
  source_revision_config?: SourceRevisionConfig | null;
  pinned_image?: string | null;
  /** Null: the operator's key, or a push. */
  created_by?: string | null;
  created_for?: string | null;
  durations?: Durations | null;
  created_at?: string;
}

export interface RevisionSettings {
  source_config: SourceConfig;
  env: Record<string, string>;
  secrets: { name: string; digest: string }[];
  build_secrets: { name: string; digest: string }[];
  secret_references: SecretReference[];
}

export interface Tag {
  id: string;
  key: string;
  value: string;
  deployments: number;
}

export interface PushHook {
  enabled: boolean;
  url?: string | null;
  last_delivery_at?: string | null;
  last_delivery?: string | null;
  refused_deliveries?: number | null;
  last_refusal?: string | null;
}

export interface LogEntry {
  id: string;
  timestamp: number | string;
  level: string;
  message: string;
  revision_id?: string | null;
}

export interface LogPage {
  logs: LogEntry[];
  next_offset?: string | null;
}

export interface AuditEntry {
  id: string;
  at: string;
  key: { id: string; name: string } | null;
  address: string | null;
  request_id: string;
  operation: string;
  deployment_id: string | null;
  given: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
  status: number | null;
}

export interface ApiKey {
  id: string;
  name: string;
  role: string;
  prefix: string;
  is_current: boolean;
  created_at: string;
  expires_at?: string | null;
  last_used_at?: string | null;
  revoked_at?: string | null;
}

export interface Backup {
  path: string;
  created_at: string;
  /** When all of it had been read again. */
  verified_at: string;
  files: number;
  bytes: number;
  /** What it does not have and should. */
  problems: string[];
}

/** A page of a list; `offset` is that of the next one. */
export interface Page<T> {
  resources: T[];
  offset: number;
}

export interface BackupPage extends Page<Backup> {
  /** Where the vault's key was last written out, and when; null: never. */
  key_file: string | null;
  key_written_at: string | null;
}

export type TraceStatus = "running" | "success" | "interrupted" | "error";

/** One run of a trace; of a list the root, with the tokens and the cost of all models below it. */
export interface TraceRun {
  run_id: string;
  trace_id: string;
  parent_run_id: string | null;
  name: string;
  run_type: string;
  status: string;
  /** How the error begins. */
  error: string | null;
  start_time: string;
  end_time: string | null;
  duration_ms: number | null;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  total_tokens: number | null;
  /** In US dollars. */
  cost: number | null;
  thread_id: string | null;
  /** The agent server's run. */
  agent_run_id: string | null;
  revision_id: string;
}

/** `runs`: each below its parent. */
export interface Trace {
  trace_id: string;
  runs: TraceRun[];
  has_more: boolean;
}

export interface TraceRunDetail extends TraceRun {
  inputs: unknown;
  outputs: unknown;
  extra: unknown;
  events: unknown;
  tags: string[];
  attachments: { name: string; content_type: string; bytes: number }[];
}

/** A receiver of webhooks. */
export interface Notification {
  id: string;
  /** Its URL may hold a token: no more of it is told. */
  origin: string;
  events: string[];
  /** Null: all of the tenant. */
  deployment_id: string | null;
  created_at: string;
  /** Null: the operator's key. */
  created_by: string | null;
}

export interface Delivery {
  id: string;
  event: string;
  deployment_id: string | null;
  revision_id: string | null;
  at: string;
  state: string;
  attempts: number;
  last_answer: string | null;
  next_attempt_at: string | null;
}

/** A named secret or config, without its values. */
export interface StoredSet {
  name: string;
  kind: string;
  keys: string[];
  updated_at: string;
}

/** A cluster that asks itself what is to run there. */
export interface Listener {
  id: string;
  compute_type: string;
  /** The name that the cluster was given. */
  compute_id: string;
  compute_config: { k8s_namespaces: string[] };
  version?: string | null;
  url_pattern?: string | null;
  /** As far as this control plane knows: since its start. */
  last_seen_at?: string | null;
  created_at: string;
}
