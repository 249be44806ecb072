export type RecordedRequest = { method: string; path: string; body: Record<string, unknown> | undefined };
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
/** A request inside of a repository: `rest` is its path behind `/repos/{owner}/{repo}/`. */
export type Call = RecordedRequest & { rest: string; query: URLSearchParams; base: string };

export const notFound: Answer = { status: 404, body: { message: "Not Found" } };
export const noContent: Answer = { status: 204 };

export function forbidden(accepted: string): Answer {
  return {
    status: 403,
    body: { message: "Resource not accessible by integration" },
    headers: { "x-accepted-github-permissions": accepted },
  };
}

export function invalid(resource: string, field: string, code: string, message?: string): Answer {
  const error = { resource, field, code, ...(message && { message }) };
  return { status: 422, body: { message: "Validation Failed", errors: [error] } };
}

/** A page of a list; like GitHub it links to the next one under the repository's id, not its name. */
export function paged(items: readonly unknown[], { query, rest, base }: Call): Answer {
  const size = Math.min(100, Number(query.get("per_page") ?? 30));
  const page = Number(query.get("page") ?? 1);
  const next = new URL(`${base}/repositories/1/${rest}`);
  next.search = query.toString();
  next.searchParams.set("page", String(page + 1));
  const hasMore = items.length > page * size;
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size),
    headers: hasMore ? { link: `<${next.href}>; rel="next"` } : {},
  };
}
