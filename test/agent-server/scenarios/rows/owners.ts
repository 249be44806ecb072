import {
  call,
  expects,
  newThread,
  refused,
  type Scenario,
  type Step,
  scenario,
  stream,
  thread_id,
  wait,
  waits,
} from "../scenario.ts";

const metadata = { batch: "$new.batch" };
const item = { namespace: ["ada", "notes"], key: "one" };
const ofAda = <T extends { call: string }>(step: T) => ({ ...step, by: "ada" });
const ofBob = <T extends { call: string }>(step: T) => ({ ...step, by: "bob" });
const own = (user: string, thread: string): Step[] => [
  { ...expects("threads.search", { metadata }, [{ thread_id: thread }]), by: user },
  { ...expects("threads.count", { metadata }, 1), by: user },
];

/** What a user sees on a server with `auth`, whose users own their threads and items. */
export const ownerScenarios: readonly Scenario[] = [
  scenario({ does: "a user finds their own threads, and another's thread is not found", users: true }, [
    ofAda(call("threads.create", { metadata }, { as: "thread" })),
    ofBob(call("threads.create", { metadata }, { as: "theirs" })),
    ...own("ada", thread_id),
    ...own("bob", "$theirs.thread_id"),
    ...[
      call("threads.get", { thread_id }),
      call("threads.update", { thread_id, metadata: { owner: "bob" } }),
      call("threads.get_state", { thread_id }),
      call("threads.update_state", { thread_id, values: { question: "whose?" } }),
      call("threads.get_history", { thread_id }),
      call("threads.copy", { thread_id }),
      call("threads.join_stream", { thread_id, last_event_id: "-" }),
      call("runs.create", { thread_id, assistant_id: "agent", input: {} }),
      call("runs.list", { thread_id }),
      call("threads.delete", { thread_id }),
    ].map((step) => ofBob({ ...step, refused: 404 })),
    ofAda(expects("threads.get", { thread_id }, { metadata: { owner: "ada", batch: "$new.batch" } })),
  ]),
  scenario(
    {
      does: "a user's run gets its caller, and is joined, cancelled and waited for by that user alone",
      users: true,
    },
    [
      ofAda(newThread),
      ofAda(
        stream(
          "agent",
          { input: { question: "who?" }, stream_mode: ["updates", "values"] },
          {
            events: ["metadata", "values", "updates", "values"],
            data: { values: [{}, { identity: "ada", rights: ["ada:all"] }] },
            as: "frames",
          },
        ),
      ),
      ofAda(
        expects(
          "runs.join_stream",
          { thread_id, run_id: "$frames.0.data.run_id", last_event_id: "$frames.1.id" },
          ["$frames.2", "$frames.3"],
        ),
      ),
      ofAda(
        call(
          "threads.join_stream",
          { thread_id, last_event_id: "-" },
          { answer: ["$frames.0", "$frames.1", "$frames.2", "$frames.3"], take: 4 },
        ),
      ),
      ...["runs.join_stream", "runs.join", "runs.cancel", "runs.get"].map((operation) =>
        ofBob(refused(404, operation, { thread_id, run_id: "$frames.0.data.run_id" })),
      ),
    ],
  ),
  scenario({ does: "an interrupt is answered by the owner of its thread alone", users: true }, [
    ofAda(newThread),
    ofAda(wait("approval")),
    ofBob(refused(404, "runs.create", { thread_id, assistant_id: "approval", command: { resume: true } })),
    ofAda(expects("threads.get", { thread_id }, { status: "interrupted" })),
    ofAda(waits("approval", { command: { resume: true } }, { approved: true })),
  ]),
  scenario({ does: "a call without a user is refused", users: true }, [
    ofAda(newThread),
    refused(401, "threads.get", { thread_id }),
    refused(401, "runs.stream", { thread_id: null, assistant_id: "agent", input: {} }),
  ]),
  scenario({ does: "items are put and found in a user's own namespace", users: true }, [
    ofAda(call("store.put_item", { ...item, value: { text: "mine" } })),
    ofAda(expects("store.get_item", item, { value: { text: "mine" } })),
    ofBob(refused(403, "store.get_item", item)),
    ofBob(refused(403, "store.search_items", { namespace_prefix: ["ada"] })),
    ofBob(refused(403, "store.put_item", { ...item, value: { text: "theirs" } })),
    ofAda(
      expects("store.search_items", { namespace_prefix: ["ada"] }, { items: [{ value: { text: "mine" } }] }),
    ),
  ]),
];
