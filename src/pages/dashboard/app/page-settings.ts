/** What the server that serves the page tells it, in attributes of `<html>`. */
export interface PageSettings {
  /** Where the API's routes begin: absolute, without a slash at the end. */
  apiUrl: string;
  /** The path of the page itself, with a slash at the end. */
  basePath: string;
}

export function readPageSettings(page: Document): PageSettings {
  const basePath = new URL(".", page.baseURI).pathname;
  const api = page.documentElement.dataset.api || basePath;
  return { apiUrl: new URL(api, page.location.origin).href.replace(/\/+$/, ""), basePath };
}
