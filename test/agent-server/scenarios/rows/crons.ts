import { call, expects, newThread, refused, type Scenario, scenario, thread_id } from "../scenario.ts";

const noon = "0 12 * * *";
const metadata = { batch: "$new.batch" };
const cron_id = "$made.cron_id";
const scheduled = (schedules: readonly string[], query: object) =>
  expects(
    "crons.search",
    { metadata, ...query },
    schedules.map((schedule) => ({ schedule })),
  );
const byAge = { sort_by: "created_at", sort_order: "asc" };
const trail = { trail: ["first", "second", "third"] };

/** Runs on a schedule. */
export const cronScenarios: readonly Scenario[] = [
  scenario(
    {
      does: "a cron has a schedule and its next due time",
      except: { python: "its client takes an end time as a value of Python, which JSON has not" },
    },
    [
      call(
        "crons.create",
        {
          ...{ assistant_id: "trail", schedule: noon, input: { length: 3 }, metadata },
          ...{ timezone: "Europe/Paris", end_time: "2999-01-01T00:00:00Z" },
        },
        { as: "made" },
      ),
      call("assistants.get", { assistant_id: "trail" }, { as: "assistant" }),
      expects("crons.search", { metadata }, [
        {
          ...{ cron_id, assistant_id: "$assistant.assistant_id", thread_id: null, schedule: noon },
          ...{ timezone: "Europe/Paris", metadata, payload: { input: { length: 3 } }, enabled: true },
          end_time: { $matches: "^2999-01-01T00:00:00" },
          // Noon in Paris, in summer or winter.
          next_run_date: { $matches: "T1[01]:00:00" },
          ...{ created_at: { $is: "text" }, updated_at: { $is: "text" } },
        },
      ]),
    ],
  ),
  scenario("a cron needs a schedule, a time zone, an assistant and a thread that are known", [
    refused(422, "crons.create", { assistant_id: "trail", schedule: "at noon" }),
    refused(422, "crons.create", { assistant_id: "trail", schedule: noon, timezone: "Moon/Crater" }),
    refused(404, "crons.create", { assistant_id: "nobody", schedule: noon }),
    refused(404, "crons.create_for_thread", {
      ...{ thread_id: "$new.other", assistant_id: "trail", schedule: noon },
    }),
  ]),
  scenario("a cron makes runs when they are due, and keeps their threads on request", [
    call("assistants.create", { graph_id: "trail" }, { as: "own" }),
    call(
      "crons.create",
      {
        ...{ assistant_id: "$own.assistant_id", schedule: "* * * * * *", input: {} },
        ...{ metadata, on_run_completed: "keep" },
      },
      { as: "made" },
    ),
    call(
      "threads.search",
      { metadata: { assistant_id: "$own.assistant_id" }, values: trail },
      { answer: { $has: [{ values: trail }] }, until: true },
    ),
    call("crons.delete", { cron_id }),
  ]),
  scenario("a cron of a thread makes its runs on that thread", [
    newThread,
    call(
      "crons.create_for_thread",
      { thread_id, assistant_id: "trail", schedule: "* * * * * *", input: {} },
      { answer: { thread_id }, as: "made" },
    ),
    call(
      "runs.list",
      { thread_id, status: "success" },
      { answer: { $has: [{ status: "success" }] }, until: true },
    ),
    expects("crons.search", { thread_id }, [{ thread_id, schedule: "* * * * * *" }]),
    call("crons.delete", { cron_id }),
    expects("crons.search", { thread_id }, []),
  ]),
  scenario("an update changes a cron's schedule, and disables it", [
    call("crons.create", { assistant_id: "trail", schedule: noon, input: {}, metadata }, { as: "made" }),
    expects(
      "crons.update",
      {
        ...{ cron_id, schedule: "30 6 * * *", input: { length: 6 } },
        ...{ enabled: false, timezone: "UTC" },
      },
      {
        ...{ cron_id, schedule: "30 6 * * *", enabled: false, payload: { input: { length: 6 } } },
      },
    ),
    expects("crons.search", { metadata, enabled: true }, []),
    expects(
      "crons.update",
      { cron_id, enabled: true },
      { enabled: true, next_run_date: { $matches: "T06:30:00" } },
    ),
    refused(422, "crons.update", { cron_id, schedule: "never" }),
    refused(404, "crons.update", { cron_id: "$new.other", enabled: false }),
  ]),
  scenario("crons are found and counted by assistant, thread and metadata, and deleted", [
    newThread,
    call("crons.create", { assistant_id: "chat", schedule: noon, metadata }, { as: "made" }),
    call("crons.create", { assistant_id: "trail", schedule: "0 6 * * *", metadata, enabled: false }),
    call("crons.create_for_thread", { thread_id, assistant_id: "trail", schedule: noon, metadata }),
    call("assistants.get", { assistant_id: "trail" }, { as: "assistant" }),
    scheduled([noon, "0 6 * * *", noon], byAge),
    scheduled(["0 6 * * *"], { assistant_id: "$assistant.assistant_id", enabled: false }),
    scheduled([noon], { thread_id }),
    scheduled(["0 6 * * *"], { ...byAge, limit: 1, offset: 1 }),
    expects("crons.search", { metadata, thread_id, select: ["schedule", "thread_id"] }, [
      { $exactly: { schedule: noon, thread_id } },
    ]),
    expects("crons.count", { metadata }, 3),
    expects("crons.count", { metadata, assistant_id: "$assistant.assistant_id" }, 2),
    expects("crons.count", { thread_id }, 1),
    expects("crons.delete", { cron_id }, null),
    expects("crons.count", { metadata }, 2),
    refused(404, "crons.delete", { cron_id }),
  ]),
  scenario(
    {
      does: "a cron is found by its id, as it is shown in a search",
      except: { javascript: "the client has no method for it", python: "the client has no method for it" },
    },
    [
      call("crons.create", { assistant_id: "chat", schedule: noon, metadata }, { as: "made" }),
      call("crons.search", { metadata }, { as: "found" }),
      expects("crons.get", { cron_id }, { $exactly: "$found.0" }),
      call("crons.delete", { cron_id }),
      refused(404, "crons.get", { cron_id }),
    ],
  ),
];
