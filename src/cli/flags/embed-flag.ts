import { z } from "zod";
import type { Flag } from "../command.ts";

/** Whose pages may show the chat page in a frame. */
export const embedFlag: Flag = {
  flags: "--embed <origin>",
  description: "let pages of this origin show the chat page in a frame, e.g. https://intranet.example",
  isRepeatable: true,
};

/** A value of the flag. What is more than an origin would not be one of a content security policy. */
export const pageOrigin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.parse(text)?.origin === text,
    "is no origin such as https://intranet.example, without a path",
  );
