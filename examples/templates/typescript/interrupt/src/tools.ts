import { tool } from "@langchain/core/tools";
import { interrupt } from "@langchain/langgraph";
import { z } from "zod";

/** The run stops at `interrupt` until somebody answers, in a minute or next week; then the tool runs from its beginning. */
const sendMail = tool(
  ({ to, text }) => {
    const answer: unknown = interrupt({ question: `Send this to ${to}? (yes or no)`, text });
    if (answer !== "yes") return `Not sent: the user said ${JSON.stringify(answer)}.`;
    console.log(`A mail to ${to}: ${text}`); // send it here
    return `Sent to ${to}.`;
  },
  {
    name: "send_mail",
    description: "Send a mail. The user is asked first.",
    schema: z.object({ to: z.string(), text: z.string() }),
  },
);

export const tools = [sendMail];
