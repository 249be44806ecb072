import type { Loss } from "./lost-answers.ts";

/** What the test databases of this process have found and done. */
export const found: { violations: string[]; losses: Loss[] } = { violations: [], losses: [] };
