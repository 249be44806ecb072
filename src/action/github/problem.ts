import { messageChain } from "../../foundation/error.ts";

type Refusal = {
  status?: number;
  response?: { headers?: Record<string, string | number | undefined> };
};

/**
 * Why GitHub said no, for a person who has to repair it: on 403 the header that GitHub sends along names the
 * permission that the token lacks.
 */
export function githubProblem(error: unknown): string {
  const { status, response } = (error ?? {}) as Refusal;
  const headers = response?.headers ?? {};
  const id = headers["x-github-request-id"];
  const parts = [
    `${status === undefined ? "" : `${status} `}${messageChain(error).join(": ")}`,
    ...(id ? [`request ${id}`] : []),
    ...permissionHint(status, headers["x-accepted-github-permissions"]),
  ];
  return parts.join("; ");
}

function permissionHint(status: number | undefined, accepted: string | number | undefined): string[] {
  if (status !== 403 || !accepted) return [];
  // "a=read,b=write" means both, ";" separates alternatives.
  const wanted = String(accepted)
    .split(";")
    .map((set) =>
      set
        .split(",")
        .map((permission) => `\`${permission.trim().replace("=", ": ")}\``)
        .join(" and "),
    )
    .join(" or ");
  return [`give github-token the permission ${wanted} under \`permissions:\` of the job`];
}

/** Whether a write may have had its effect although it failed: GitHub broke, or the connection did. */
export function isUnclear(error: unknown): boolean {
  const { status } = (error ?? {}) as Refusal;
  return status === undefined || status >= 500;
}
