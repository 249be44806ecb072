import type { OAuthProvider } from "../../contract/oauth-provider.ts";
import type { Platform } from "../platform.ts";
import type { Engine } from "../revisions/engine.ts";

/** What the operations of the API work with. */
export type Service = {
  platform: Platform;
  engine: Engine;
  providers: ReadonlyMap<string, OAuthProvider>;
};
