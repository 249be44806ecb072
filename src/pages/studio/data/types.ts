export interface Assistant {
  assistant_id: string;
  graph_id: string;
  name: string;
  description: string | null;
  config: Record<string, unknown>;
  context: Record<string, unknown>;
  metadata: Record<string, unknown>;
  version: number;
  created_at: string;
  updated_at: string;
}

export const threadStatuses = ["idle", "busy", "interrupted", "error"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export interface Thread {
  thread_id: string;
  created_at: string;
  updated_at: string;
  metadata: Record<string, unknown>;
  status: ThreadStatus;
  error?: { error: string; message: string } | null;
}

export type RunStatus = "pending" | "running" | "error" | "success" | "timeout" | "interrupted";

export interface Run {
  run_id: string;
  thread_id: string;
  assistant_id: string;
  created_at: string;
  updated_at: string;
  status: RunStatus;
  metadata: Record<string, unknown>;
  kwargs: Record<string, unknown>;
}

export interface Interrupt {
  id?: string;
  value: unknown;
}

export interface CheckpointRef {
  checkpoint_id?: string | null;
  checkpoint_ns?: string;
}

export interface Task {
  id: string;
  name: string;
  error: unknown;
  interrupts: Interrupt[];
  /** Where the subgraph's own checkpoints are; null for a node without one. */
  checkpoint: CheckpointRef | null;
  result?: unknown;
}

export interface ThreadState {
  values: unknown;
  next: string[];
  tasks: Task[];
  checkpoint: CheckpointRef | null;
  parent_checkpoint: CheckpointRef | null;
  metadata: Record<string, unknown> | null;
  created_at: string | null;
}

export interface DrawnGraph {
  nodes: { id: string | number; type?: string; data?: unknown }[];
  edges: { source: string | number; target: string | number; conditional?: boolean; data?: string }[];
}

export type JsonSchema = { [key: string]: unknown };

export interface GraphSchemas {
  graph_id: string;
  input_schema: JsonSchema | null;
  state_schema: JsonSchema | null;
  config_schema: JsonSchema | null;
  context_schema: JsonSchema | null;
}

export interface Cron {
  cron_id: string;
  assistant_id: string;
  thread_id: string | null;
  schedule: string;
  timezone: string | null;
  enabled: boolean;
  next_run_date: string | null;
  payload: Record<string, unknown>;
}

export interface StoredItem {
  namespace: string[];
  key: string;
  value: unknown;
  created_at: string;
  updated_at: string;
}
