import type { AuditEntry } from "../api/types.ts";

/** What was asked for in words: `redeployRevision` as "Redeploy revision". */
export function operationText(operation: string): string {
  if (operation === "createSession") return "Sign in";
  const words = operation.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name or the id that a request was about, and the fields that it set. */
export function whatOf({ deployment_id, given }: AuditEntry): { about: string; fields: string[] } {
  const { params = {}, body = {} } = given;
  const { name, ...rest } = body;
  const [ofPath] = Object.values(params);
  const fields = Object.keys(rest).filter((field) => rest[field] !== undefined && rest[field] !== null);
  return { about: String(name ?? deployment_id ?? ofPath ?? ""), fields };
}
