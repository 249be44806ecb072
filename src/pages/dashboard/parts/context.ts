import { createContext, use } from "react";
import type { Notify } from "../../design/Toasts.tsx";
import type { Queries } from "../api/queries.ts";
import type { Server } from "../api/server.ts";
import type { Authority, Identity } from "../api/types.ts";
import type { Line } from "../live/line.ts";
import { may } from "../words/authority.ts";

export interface Dashboard {
  server: Server;
  queries: Queries;
  identity: Identity;
  line: Line;
  notify: Notify;
}

const DashboardContext = createContext<Dashboard | undefined>(undefined);
export const DashboardProvider = DashboardContext.Provider;

/** What each view has at hand once somebody is signed in. */
export const useDashboard = (): Dashboard => use(DashboardContext)!;

/** Whether the session may do what needs this authority: what it may not is not offered. */
export const useMay = (needed: Authority): boolean => may(useDashboard().identity.authority, needed);
