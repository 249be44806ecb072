// This folder: the page as a whole: its frame, routes, keys. Not here: what its parts show.

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { KeyContext } from "../elements/Failure.tsx";
import { agentServerAt, ServerContext } from "../server/agent-server.ts";
import { watchConnection } from "../server/connection.ts";
import { headersFor, storedKey, storeKey } from "../server/credentials.ts";
import { ServerRefusal } from "../server/errors.ts";
import { ConnectionContext, SettingsContext } from "./contexts.ts";
import type { PageSettings } from "./page-settings.ts";
import { createStudioRouter } from "./router.tsx";

interface AppProps {
  settings: PageSettings;
  linkToken: string | undefined;
}

/** A refusal is an answer; only what may pass is asked again. */
const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof ServerRefusal && error.status < 500) && failures < 2,
        // The connection is watched by the page itself.
        networkMode: "always",
        staleTime: 1000,
      },
      mutations: { networkMode: "always" },
    },
  });

export function App({ settings, linkToken }: AppProps) {
  const [key, setKey] = useState(storedKey);
  const [queries] = useState(newQueries);
  const [router] = useState(() => createStudioRouter(settings.basePath));
  const [connection, server] = useMemo(() => {
    const headers = headersFor(key, linkToken);
    const watched = watchConnection(`${settings.apiUrl}/ok`, headers);
    return [watched, agentServerAt(settings.apiUrl, headers, watched)] as const;
  }, [settings.apiUrl, key, linkToken]);
  const giveKey = useCallback(
    (given: string) => {
      storeKey(given);
      setKey(given);
      // What was refused is asked for with the new key.
      setTimeout(() => void queries.resetQueries(), 0);
    },
    [queries],
  );
  return (
    <SettingsContext value={settings}>
      <ConnectionContext value={connection}>
        <ServerContext value={server}>
          <KeyContext value={giveKey}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </KeyContext>
        </ServerContext>
      </ConnectionContext>
    </SettingsContext>
  );
}
