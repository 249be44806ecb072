import type { Part } from "../../api/a2a.ts";

// What of A2A 0.3 is spoken here, as its messages have it.

export type Message = {
  kind: "message";
  role: "user" | "agent";
  parts: Part[];
  messageId: string;
  taskId: string;
  contextId: string;
};

export type TaskState = "submitted" | "working" | "input-required" | "completed" | "canceled" | "failed";
export type TaskStatus = { state: TaskState; timestamp: string; message?: Message };
export type Artifact = { artifactId: string; name: string; description: string; parts: Part[] };

export type Task = {
  kind: "task";
  id: string;
  contextId: string;
  status: TaskStatus;
  history?: Message[];
  artifacts?: Artifact[];
};

/** What a stream tells after the task itself. */
export type TaskUpdate = { taskId: string; contextId: string } & (
  | { kind: "status-update"; status: TaskStatus; final: boolean }
  | { kind: "artifact-update"; artifact: Artifact; append: boolean; lastChunk: boolean }
);

/** A task's end; nothing follows it. */
export const isTerminal = (state: TaskState): boolean =>
  state === "completed" || state === "canceled" || state === "failed";
