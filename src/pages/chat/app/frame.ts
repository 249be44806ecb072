import type { RefObject } from "react";
import type { Notify } from "../../design/Toasts.tsx";
import type { Assistants } from "../assistants/use-assistants.ts";
import type { ComposerHandle } from "../composer/Composer.tsx";
import type { Line } from "../connection/line.ts";
import type { Location } from "../location/location.ts";
import type { Go } from "../location/use-location.ts";
import type { AgentServer } from "../server/agent-server.ts";
import type { Threads } from "../threads/use-threads.ts";
import type { PageSettings } from "./page-settings.ts";
import type { Session } from "./use-session.ts";

/** What the page's frame hands to the open conversation. */
export interface Frame {
  settings: PageSettings;
  location: Location;
  go: Go;
  session: Session;
  madeThread(threadId: string): void;
  line: Line;
  server: AgentServer;
  assistants: Assistants;
  threads: Threads;
  notify: Notify;
  composer: RefObject<ComposerHandle | null>;
  /** Gets the function that stops the run. */
  stop: RefObject<(() => void) | undefined>;
  /** Opens the sidebar where it is a drawer. */
  onMenu: (() => void) | undefined;
  /** The server's no to this user. */
  refusal: Error | undefined;
  onCredentials(): void;
}
