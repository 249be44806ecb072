/**
 * Stands in for the queue of the client's requests: see `vite.config.ts`. The browser itself limits how many
 * requests to one server are under way.
 */
export class NoQueue {
  add<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    return send();
  }
}

// biome-ignore lint/style/noDefaultExport: the module that it stands in for has one.
export { NoQueue as default };
