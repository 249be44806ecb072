// This folder: what a project is to be, as flags give it. Not here: which control plane it goes to.

import { z } from "zod";
import type { Flag } from "../../command.ts";

export const previewFlag: Flag = {
  flags: "--preview <number>",
  description: "the preview of this pull request: a separate deployment, `<name>-pr-<number>`",
};

/** A flag that holds a pull request's number. */
export const pullRequestNumber = z.string().transform((text, context) => {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  context.addIssue({ code: "custom", message: `'${text}' is not the number of a pull request` });
  return z.NEVER;
});
