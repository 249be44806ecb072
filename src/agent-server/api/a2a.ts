// This folder: zod schemas of requests and answers. Nothing that acts.

import { z } from "zod";
import { listUpTo } from "./bounds.ts";
import { freeForm } from "./json-values.ts";
import { uuid } from "./text-values.ts";

/** What a message consists of. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "data"; data: object }
  | { kind: "file"; file: FileContent };
export type FileContent = z.output<typeof file>;

const mostParts = 1000;

const file = z
  .looseObject({
    bytes: z.string().optional(),
    uri: z.string().optional(),
    mimeType: z.string().optional(),
    name: z.string().optional(),
  })
  .refine(({ bytes, uri }) => (bytes === undefined) !== (uri === undefined), "must have either bytes or uri");

/** Its content says what kind of part it is; newer clients leave `kind` out. */
const part = z
  .looseObject({ text: z.string().optional(), data: freeForm.optional(), file: file.optional() })
  .transform(({ text, data, file }, context): Part => {
    if (text !== undefined && data === undefined && file === undefined) return { kind: "text", text };
    if (data !== undefined && text === undefined && file === undefined) return { kind: "data", data };
    if (file !== undefined && text === undefined && data === undefined) return { kind: "file", file };
    context.addIssue({ code: "custom", message: "must have one of text, data (an object) and file" });
    return z.NEVER;
  });

const message = z.looseObject({
  messageId: z.string().min(1),
  role: z.enum(["user", "agent"]),
  parts: listUpTo(mostParts, part, 1),
  contextId: uuid.nullish(),
  taskId: uuid.nullish(),
});
export type GivenMessage = z.output<typeof message>;

const historyLength = z.int().min(0).nullish();

/** `params` of `message/send` and `message/stream`. */
export const sendParams = z.looseObject({
  message,
  configuration: z.looseObject({ blocking: z.boolean().nullish(), historyLength }).nullish(),
});
export type SendParams = z.output<typeof sendParams>;

/** `params` of `tasks/get` and `tasks/cancel`. */
export const taskParams = z.looseObject({ id: z.string().min(1), historyLength });
