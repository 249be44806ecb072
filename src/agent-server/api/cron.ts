import { z } from "zod";
import { cronOrders } from "../crons/cron-store.ts";
import { isTimeZone, scheduleProblem } from "../crons/schedule.ts";
import { filter, listUpTo, metadata } from "./bounds.ts";
import { freeForm, page, sortOrder, storedText } from "./json-values.ts";
import { runCreate } from "./run-create.ts";
import { uuid } from "./text-values.ts";

export const ofCron = z.object({ cron_id: uuid });

export const cron = z
  .looseObject({
    cron_id: z.guid(),
    assistant_id: z.guid(),
    thread_id: z.guid().nullable(),
    schedule: z.string(),
    timezone: z.string().nullable(),
    end_time: z.iso.datetime().nullable(),
    enabled: z.boolean(),
    on_run_completed: z.enum(["delete", "keep"]),
    payload: freeForm,
    metadata: freeForm,
    next_run_date: z.iso.datetime().nullable(),
    user_id: z.null(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Cron" });

/** As much of a cron as a search selects. */
export const selectedCron = cron.partial().meta({ id: "SelectedCron" });

const schedule = z
  .string()
  .max(1000, { abort: true })
  .superRefine((given, check) => {
    const message = scheduleProblem(given);
    if (message !== undefined) check.addIssue({ code: "custom", message });
  })
  .meta({ description: "A cron expression: five fields, or six with seconds before them" });

const timezone = z
  .string()
  .max(100, { abort: true })
  .refine(isTimeZone, {
    error: ({ input }) => `"${input}" is not a time zone such as "Europe/Paris"`,
  });

/** Without an offset it is in UTC. */
const endTime = z.iso.datetime({ offset: true, local: true });

// A cron's runs have no checkpoint, nor anybody who waits for them.
const {
  assistant_id: _assistant,
  metadata: _metadata,
  command: _command,
  strict_resume: _strictResume,
  checkpoint: _checkpoint,
  checkpoint_id: _checkpointId,
  on_disconnect: _onDisconnect,
  on_completion: _onCompletion,
  if_not_exists: _ifNotExists,
  ...runFields
} = runCreate.shape;
export const cronRunFields = Object.keys(runFields) as (keyof typeof runFields)[];

const settings = {
  ...runFields,
  end_time: endTime.nullish(),
  enabled: z.boolean().nullish(),
  on_run_completed: z.enum(["delete", "keep"]).nullish(),
  metadata: metadata.nullish(),
};

export const cronCreate = z
  .object({ assistant_id: storedText.min(1), schedule, timezone: timezone.nullish(), ...settings })
  .meta({ id: "CronCreate" });

/** What is not given stays as it is; `end_time: null` and `timezone: null` take away. */
export const cronPatch = z
  .object({ schedule: schedule.nullish(), timezone: timezone.nullish(), ...settings })
  .meta({ id: "CronPatch" });

export const cronCountQuery = z
  .object({
    assistant_id: storedText.nullish(),
    thread_id: uuid.nullish(),
    metadata: filter.nullish(),
  })
  .meta({ id: "CronCountQuery" });

export const cronQuery = z
  .object({
    ...cronCountQuery.shape,
    enabled: z.boolean().nullish(),
    ...page,
    sort_by: z.enum(cronOrders).nullish(),
    sort_order: sortOrder,
    select: listUpTo(100, z.enum([...cron.keyof().options, "now"])).nullish(),
  })
  .meta({ id: "CronQuery" });
