/** In this tab's session storage: other tabs, other visits and servers on the same host have none of it. */
export function keepInTab(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}

export function keptInTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the link with which the page was opened hands over (`#token=…`): taken out of the address bar, and kept for this
 * tab and its reloads.
 */
export function takeFromLink(name: string, storageKey: string): string | undefined {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1)).get(name);
  if (given === null) return keptInTab(storageKey);
  window.history.replaceState(window.history.state, "", pathname + search);
  keepInTab(storageKey, given);
  return given;
}
