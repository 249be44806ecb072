import { z } from "zod";
import { parseJsonObject } from "../../foundation/json/json-object.ts";
import { patternFrom } from "../../foundation/text/pattern.ts";
import { parseDuration } from "../../foundation/time/duration.ts";

// Each message names its input, since GitHub shows nothing but that.

/** `true` or `false`, in any case. */
export function flag<const Initial extends boolean | undefined>(name: string, initial: Initial) {
  return reading((text): InputResult<boolean | Initial> => {
    if (text === undefined) return { value: initial };
    if (/^(true|false)$/i.test(text)) return { value: text.toLowerCase() === "true" };
    return { problem: `${name} is true or false, not '${text}'` };
  });
}

/** One of some words. */
export function choice<const Word extends string>(name: string, known: readonly [Word, ...Word[]]) {
  return reading((text): InputResult<Word> => {
    const value = text === undefined ? known[0] : known.find((word) => word === text);
    return value ? { value } : { problem: `${name} is one of ${known.join(", ")}, not '${text}'` };
  });
}

/** A time in milliseconds, written as seconds or as `30m`. */
export function duration(name: string, initial: string) {
  return reading((text = initial): InputResult<number> => {
    const value = parseDuration(text);
    return value
      ? { value }
      : { problem: `${name} is a number of seconds or a time like 30m, not '${text}'` };
  });
}

/** The number of a pull request. */
export function number(name: string) {
  return reading((text): InputResult<number | undefined> => {
    if (text === undefined) return { value: undefined };
    if (/^[1-9]\d{0,8}$/.test(text)) return { value: Number(text) };
    return { problem: `${name} is a number, not '${text}'` };
  });
}

/** A regular expression in JavaScript's words. */
export function pattern(name: string) {
  return reading((text): InputResult<RegExp | undefined> => {
    try {
      return { value: text === undefined ? undefined : patternFrom(text) };
    } catch (error) {
      return { problem: `${name} is a regular expression: ${(error as SyntaxError).message}` };
    }
  });
}

/** A JSON object. */
export function jsonObject(name: string) {
  return reading((text): InputResult<Record<string, unknown> | undefined> => {
    const value = text === undefined ? undefined : parseJsonObject(text);
    return text === undefined || value ? { value } : { problem: `${name} is a JSON object` };
  });
}

export type InputResult<T> = { value: T; problem?: undefined } | { problem: string };

/** An input as `read` reads its text, which is undefined where nothing is given. */
export function reading<T>(read: (text: string | undefined) => InputResult<T>) {
  return z
    .custom<string | undefined>(() => true)
    .transform((given, context): T => {
      const result = read(given);
      if (result.problem === undefined) return result.value;
      context.issues.push({ code: "custom", message: result.problem, input: given });
      return z.NEVER;
    });
}

/** Any text. */
export const text = reading((given): InputResult<string | undefined> => ({ value: given }));
