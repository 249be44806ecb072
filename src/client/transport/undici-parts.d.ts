// undici's root module also loads fetch, WebSocket and caches: two thirds of its start-up time. Its parts have no
// declarations; these are the root's.
declare module "undici/lib/dispatcher/agent.js" {
  import { Agent } from "undici";
  export = Agent;
}
declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  import { EnvHttpProxyAgent } from "undici";
  export = EnvHttpProxyAgent;
}
declare module "undici/lib/api/api-request.js" {
  import type { Dispatcher } from "undici";

  function request(this: Dispatcher, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  export = request;
}
declare module "undici/lib/api/api-upgrade.js" {
  import type { Dispatcher } from "undici";

  function upgrade(
    this: Dispatcher,
    options: Dispatcher.UpgradeOptions & { origin: string },
  ): Promise<Dispatcher.UpgradeData>;
  export = upgrade;
}
