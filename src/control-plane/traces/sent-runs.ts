import { z } from "zod";
import type { Part } from "./multipart.ts";

/** What may be large of a run: clients send each as a part of its own, in JSON. */
export const FIELDS = ["inputs", "outputs", "error", "events", "extra", "serialized"] as const;
export type Field = (typeof FIELDS)[number];

/** A run as it was sent last: whole, or what has changed of it. `heads`, `fields`: JSON, not read yet. */
export type SentRun = {
  run_id: string;
  heads: Buffer[];
  fields: Partial<Record<Field, Buffer>>;
  attachments: { name: string; content_type: string; content: Buffer }[];
};

const runId = z.guid().toLowerCase();
/** `post.<run>`, `patch.<run>.<field>`, `attachment.<run>.<name>`. Scores of runs (`feedback.…`) are not kept. */
const NAME = /^(post|patch|attachment)\.([\da-f-]{36})(?:\.(.+))?$/is;

/** What the parts of one body say of each run, a later part over one before. */
export function runsOfParts(parts: readonly Part[]): SentRun[] {
  const runs = openRuns();
  for (const { name, type, content } of parts) {
    const [, kind, id, field] = NAME.exec(name) ?? [];
    const run = id === undefined ? undefined : runs.of(id);
    if (!run) continue;
    if (kind === "attachment") {
      if (field) run.attachments.push({ name: field, content_type: type, content });
    } else if (field === undefined) run.heads.push(content);
    else if (isField(field)) run.fields[field] = content;
  }
  return runs.all();
}

const batch = z.object({
  post: z.array(z.looseObject({ id: z.string() })).default([]),
  patch: z.array(z.looseObject({ id: z.string() })).default([]),
});

/** The same of a body of JSON; undefined where it is none. */
export function runsOfBatch(body: unknown): SentRun[] | undefined {
  const { data } = batch.safeParse(body);
  if (!data) return undefined;
  const runs = openRuns();
  for (const sent of [...data.post, ...data.patch]) {
    const run = runs.of(sent.id);
    const head = { ...sent };
    for (const field of FIELDS) {
      if (run && sent[field] !== undefined) run.fields[field] = Buffer.from(JSON.stringify(sent[field]));
      delete head[field];
    }
    run?.heads.push(Buffer.from(JSON.stringify(head)));
  }
  return runs.all();
}

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

function openRuns() {
  const runs = new Map<string, SentRun>();
  return {
    of(given: string): SentRun | undefined {
      const { data: run_id } = runId.safeParse(given);
      if (run_id === undefined) return undefined;
      const run = runs.get(run_id) ?? { run_id, heads: [], fields: {}, attachments: [] };
      runs.set(run_id, run);
      return run;
    },
    /** Of a run without a head nothing is known. */
    all: () => [...runs.values()].filter(({ heads }) => heads.length > 0),
  };
}
