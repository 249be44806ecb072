import { z } from "zod";

const sentence = "a port is a whole number from 0 to 65535";

/** A flag that holds a port; 0 stands for a free one. */
export const serverPort = z.string().transform((text, context) => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  context.addIssue({ code: "custom", message: `'${text}' is not a port; ${sentence}` });
  return z.NEVER;
});
