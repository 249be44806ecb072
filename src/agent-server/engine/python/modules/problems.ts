import { relative } from "node:path";
import { GraphConfigError, GraphLoadError } from "../../../diagnostics/errors.ts";

/** What is wrong with a module of the project, as the worker tells it. */
export type Problem = {
  name: string;
  message: string;
  hint?: string;
  trace: string;
  file?: string;
  line?: number;
};

/** @param what what the module is for, as errors begin; paths are shown from `root` */
export function sentenceOf(what: string, { name, message, file, line }: Problem, root: string): string {
  if (isOurs(name)) return `${what}: ${message}`;
  const place = file === undefined ? "" : ` at ${relative(root, file)}:${line}`;
  return `${what} failed to load${place}: ${name}: ${message}`;
}

export function errorOf(what: string, problem: Problem, root: string): Error {
  const sentence = sentenceOf(what, problem, root);
  const { name, hint, trace } = problem;
  const cause = isOurs(name) ? undefined : new Error(trace);
  const Kind = name === "ConfigError" ? GraphConfigError : GraphLoadError;
  return new Kind(sentence, { hint, cause });
}

/** It says all that there is to say: no line of the project has thrown it. */
const isOurs = (name: string) => name === "LoadError" || name === "ConfigError";
