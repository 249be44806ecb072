/** Bodies of refused requests (spec control-plane §7). */
export type Problem = { detail: string };

export type ValidationIssue = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
};

export type ValidationProblem = { detail: ValidationIssue[] };
