/** A difference that stays, by the places where it is: `<exchange> › <number> <request> › <path>`, numbers of lists left out. */
export type NamedDifference = { at: RegExp; because: string };

const field = (...names: string[]) => new RegExp(`\\.(${names.join("|")})$`);

// Where the official server does the opposite of its own specification, or of what its page says, ours follows those.
export const namedDifferences: readonly NamedDifference[] = [
  {
    at: field(
      ...[
        "langgraph_(version|api_version|plan|host|api_url|auth_user|auth_user_id|auth_permissions|request_id)",
      ],
      ...["__request_start_time_ms__", "__after_seconds__", "user_id"],
    ),
    because: "it tells graphs, checkpoints and clients of itself and of the request; ours keeps that apart",
  },
  { at: field("run_attempt"), because: "ours says in checkpoints which attempt has written them" },
  { at: field("graph_node"), because: "the specification names the node of a token in this spelling, too" },
  {
    at: field("checkpoint_map"),
    because: "ours names a checkpoint by all of its fields, empty ones as null",
  },
  { at: /\/state\/<uuid> › body\.checkpoint\.checkpoint_ns$/, because: "the same" },
  {
    at: /body(\[\])?(\.tasks\[\]\.state|\.metadata)?\.(checkpoint_id|parent_checkpoint_id)$/,
    because:
      "fields of older clients, beside checkpoint and parent_checkpoint; no supported client reads them",
  },
  {
    at: /(POST|PATCH) \/threads(\/<uuid>(\/copy)?|\/search)? › body(\[\])?\.(interrupts|error|values)$/,
    because: "ours answers a thread with all of its fields each time",
  },
  { at: /GET \/threads\/<uuid> › body\.config\.configurable$/, because: "it keeps an empty object there" },
  {
    at: /\bkwargs\.\w+$|langsmith_session_name$/,
    because: "ours shows what the request said, without defaults and without what is only the server's",
  },
  {
    at: /(POST|GET) \/(threads\/<uuid>\/)?runs(\/<uuid>)? › body(\[\])?\.metadata\.(assistant_id|created_by|graph_id)$/,
    because: "a run's metadata are its caller's; assistant_id is a field of the run",
  },
  {
    at: /seen\.metadata\.created_by$/,
    because: "ours marks every run so, whoever made its assistant",
  },
  {
    at: /state.* › body(\[\])?\.metadata\.graph_id$/,
    because: "a state that is written has no run; the thread's metadata name its graph",
  },
  {
    at: /\.state\.metadata\.(checkpoint_ns|langgraph_\w+)$/,
    because: "what the library tells nodes of where they are; checkpoint and path say it already",
  },
  {
    at: /(__error__|body\.error|error\[\])\.message$|payload\.error$|data\.tasks\[\]\.error$/,
    because: "it hides what a graph's error says; ours tells it, as a text in tasks and states",
  },
  {
    at: /a run that is cancelled › \d+ GET \/threads\/<uuid> › body\.error$/,
    because: "who cancels knows; a run that was stopped has not failed",
  },
  {
    at: /cancel\?wait=true › body\.\w+$/,
    because: "a cancellation that waits answers with the values, as joining does",
  },
  { at: /response_schema$/, because: "ours sends it where the question has one" },
  {
    at: /\/threads\/<uuid>\/state › body\.(checkpoint|metadata)$/,
    because: "of a thread without states: objects",
  },
  { at: /config_schema$/, because: "a graph without such settings has no schema of them: null" },
  { at: /state_schema\.properties\.\w+\.default$/, because: "no channel has null unless a graph writes it" },
  { at: field("detail"), because: "ours says what is there, and where a body is wrong" },
  {
    at: /POST \/threads\/<uuid>\/state › status$/,
    because: "a body that the graph refuses is 422, as each other one",
  },
  { at: /runs\/wait › status$/, because: "an assistant that is not there is 404, by its name as by its id" },
  { at: /POST \/threads\/<uuid>\/state › body\.configurable$/, because: "it answers the same twice" },
  {
    at: /steps that are written at once › 1 POST \/threads › body\.status$/,
    because: "an update alone makes no thread wait for an answer",
  },
  {
    at: /steps that are written at once › 3 POST \/threads\/<uuid>\/history › body$/,
    because: "it keeps the last of the steps only",
  },
  {
    at: /assistants › \d+ .* › body(\.seen)?\.context\.tone$/,
    because: "it loses the context of an earlier version: that of the newest comes back",
  },
  {
    at: /assistants(\/<uuid>(\/\w+)?)? › body(\[\])?\.(config\.configurable|updated_at)$/,
    because: "it shows the context there, too, and in versions no time",
  },
  { at: /search › body\.items\[\]\.score$/, because: "a search without a query gives no score" },
  {
    at: /data\.checkpoints\[\]\.(checkpoint|parent_checkpoint)$|\.tasks\[\]\.(checkpoint|state)$/,
    because: "ours names checkpoints in every mode as in states, and no state that was not read",
  },
  {
    at: /(a stream of messages|two calls of a model in one node) › .* › (frames|data\.messages\/(complete|metadata|partial))$/,
    because: "ours says that a message is whole, and gives both modes of messages where both are asked for",
  },
];
