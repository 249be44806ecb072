/** Permissions that `permissions:` of a job can grant to its own token; others need a token of a GitHub App. */
const GRANTABLE: ReadonlySet<string> = new Set([
  "actions",
  "attestations",
  "checks",
  "contents",
  "deployments",
  "discussions",
  "id_token",
  "issues",
  "models",
  "packages",
  "pages",
  "pull_requests",
  "repository_projects",
  "security_events",
  "statuses",
]);

/** The headers of GitHub's answer that say what a token lacks. */
export type PermissionHeaders = Readonly<Record<string, string | number | undefined>>;

/**
 * What the token needs, from the header that GitHub sends along: `a=read,b=write` means both, `;` separates
 * alternatives. Undefined where GitHub does not say.
 */
export function permissionHint(headers: PermissionHeaders): string | undefined {
  const classic = classicHint(headers);
  if (classic) return classic;
  const accepted = String(headers["x-accepted-github-permissions"] ?? "").trim();
  if (accepted === "") return undefined;
  const wanted = chosenSet(accepted.split(";").map((set) => set.split(",").map(permission)));
  const names = wanted.map(({ name, level }) => `\`${name.replaceAll("_", "-")}: ${level}\``).join(" and ");
  if (wanted.every(({ name }) => GRANTABLE.has(name))) {
    return `give github-token the permission ${names} under \`permissions:\` of the job (a run for a fork never gets it)`;
  }
  return `it needs the permission ${names}, which a job's own token cannot have: give a token of a GitHub App as github-token`;
}

type Permission = { name: string; level: string };

function permission(text: string): Permission {
  const [name = "", level = "read"] = text.trim().split("=");
  return { name, level };
}

/**
 * One of the alternatives. A comment on a pull request is offered `issues=write`, too, which GitHub then refuses:
 * only `pull_requests` counts there.
 */
function chosenSet(sets: Permission[][]): Permission[] {
  const isForPullRequests = (set: Permission[]) => set.some(({ name }) => name === "pull_requests");
  return sets.find(isForPullRequests) ?? sets[0] ?? [];
}

/** Classic tokens have scopes; GitHub names those of the token only for them. */
function classicHint(headers: PermissionHeaders): string | undefined {
  const given = headers["x-oauth-scopes"];
  const accepted = String(headers["x-accepted-oauth-scopes"] ?? "").trim();
  if (given === undefined || accepted === "") return undefined;
  const scopes = accepted.split(",").map((scope) => `\`${scope.trim()}\``);
  return `give github-token the scope ${scopes.join(" or ")} (it has ${String(given).trim() || "none"})`;
}
