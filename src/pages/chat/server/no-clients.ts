/** Stand in for the clients of routes that the page does not call, which each client makes: see `vite.config.ts`. */
class Unused {}

export { Unused as AssistantsClient, Unused as CronsClient, Unused as StoreClient, Unused as UiClient };
