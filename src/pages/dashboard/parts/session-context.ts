import { createContext } from "react";

interface SessionActions {
  signOut(): void;
  chooseTenant(id: string): void;
}

export const SessionContext = createContext<SessionActions>({ signOut() {}, chooseTenant() {} });
