/** Whether somebody agreed; anything else than a plain yes is a no. */
export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer.trim());
