import type { Backups } from "./backup/backups.ts";
import type { Sender } from "./notifications/sender.ts";
import type { FindOAuthProvider } from "./oauth-providers.ts";
import type { Platform } from "./platform.ts";
import type { Engine } from "./revisions/engine.ts";

/** What the operations of the API work with. */
export type Service = {
  platform: Platform;
  engine: Engine;
  backups: Backups;
  notifier: Sender;
  findProvider: FindOAuthProvider;
};
