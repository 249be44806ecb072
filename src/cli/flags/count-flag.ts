import { z } from "zod";

/** A whole number from 1 on. */
export const countFlag = (most: number) =>
  z.coerce.number("a number is needed").int("a whole number is needed").min(1).max(most, `at most ${most}`);
