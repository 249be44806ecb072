import { tool } from "@langchain/core/tools";
import { z } from "zod";

const multiply = tool(({ a, b }) => String(a * b), {
  name: "multiply",
  description: "Multiply two numbers",
  schema: z.object({ a: z.number(), b: z.number() }),
});

export const tools = [multiply];
