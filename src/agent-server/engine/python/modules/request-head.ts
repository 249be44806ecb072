/** The head of a request as the worker gets it. */
export function headOf({ method, url, headers }: Request) {
  const { protocol, pathname, search } = new URL(url);
  return { method, scheme: protocol.slice(0, -1), target: pathname + search, headers: [...headers] };
}
