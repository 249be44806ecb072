import type { Section } from "../row.ts";

/** §4.2: the sample chat app. */
export const chatAppRows = {
  "4.2 Chat app routes": {
    commands: "`POST /api/threads/:threadId/commands` accepts commands of the protocol",
    "run-start": "`run.start` starts a run and answers with its `run_id`",
    stream: "`POST /api/threads/:threadId/stream` streams events of the protocol",
    "stream-replay": "It replays the events that are kept, then stays for live ones",
    "stream-restart": "It goes on over restarts of the process",
    "state-read": "`GET /api/threads/:threadId/state` reads the state",
    "state-bootstrap": "`POST /api/threads/:threadId/state` begins a thread, or writes its state",
    threads: "`GET /api/threads` lists the threads",
    delete: "`DELETE /api/threads/:threadId` deletes a thread with its checkpoints",
    history: "`POST /api/threads/:threadId/history` pages through the checkpoints",
  },
  "4.2 Chat app behaviour": {
    order: "A client begins with the state, then sends `run.start`, then subscribes to the stream",
    subagents: "Runs of subagents (`task`) send events of their namespace, which clients show as `subagents`",
    session: "Events of a run go to one log for each thread, which is replayed",
    checkpointer: {
      what: "The default checkpointer is in memory",
      differs: "threads are on disk; `--memory` keeps them as long as the process.",
    },
    static: "Only `/api/*` is handled by the server; other paths are files of the page",
  },
} satisfies Record<string, Section>;
