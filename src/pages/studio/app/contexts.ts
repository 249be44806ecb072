import { createContext } from "react";
import type { Connection } from "../server/connection.ts";
import type { PageSettings } from "./page-settings.ts";

export const SettingsContext = createContext<PageSettings | undefined>(undefined);

export const ConnectionContext = createContext<Connection | undefined>(undefined);
