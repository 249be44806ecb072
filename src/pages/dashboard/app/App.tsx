// This folder: the page as a whole: its session, frame and addresses. Not here: what its views show.

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { Skeleton } from "../../design/Skeleton.tsx";
import { Toasts, useToasts } from "../../design/Toasts.tsx";
import { mayRetry, type Queries, queriesOf } from "../api/queries.ts";
import { type Server, serverAt } from "../api/server.ts";
import { keepSession, keepTenant, storedTenant } from "../api/session.ts";
import { useLive } from "../live/use-live.ts";
import { DashboardProvider } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { SessionContext } from "../parts/session-context.ts";
import { SignIn } from "../sign-in/SignIn.tsx";
import type { PageSettings } from "./page-settings.ts";
import { routerAt } from "./router.tsx";

/** `reason`: why the last session has ended, as the control plane said it. */
type Session = { token: string } | { token: undefined; reason?: string | undefined };

/** Signed in or not; whoever signs in again stays where they were. */
export function App({ settings, session: taken }: { settings: PageSettings; session: string | undefined }) {
  const { apiUrl } = settings;
  const [session, setSession] = useState<Session>({ token: taken });
  const [tenantId, setTenantId] = useState(storedTenant);
  const actions = useMemo(
    () => ({
      signOut() {
        keepSession(undefined);
        keepTenant(undefined);
        setTenantId(undefined);
        setSession({ token: undefined });
      },
      chooseTenant(id: string) {
        keepTenant(id);
        setTenantId(id);
      },
    }),
    [],
  );
  if (session.token === undefined)
    return (
      <SignIn
        apiUrl={apiUrl}
        reason={session.reason}
        onSession={(token) => {
          keepSession(token);
          setSession({ token });
        }}
      />
    );
  return (
    <SessionContext value={actions}>
      <SignedIn
        // Another tenant is another page: nothing of the one before stays.
        key={`${session.token} ${tenantId}`}
        settings={settings}
        token={session.token}
        tenantId={tenantId}
        onEnded={(reason) => {
          keepSession(undefined);
          setSession({ token: undefined, reason });
        }}
      />
    </SessionContext>
  );
}

interface SignedInProps {
  settings: PageSettings;
  token: string;
  tenantId: string | undefined;
  onEnded(reason: string): void;
}

function SignedIn({ settings: { apiUrl, basePath }, token, tenantId, onEnded }: SignedInProps) {
  const [server] = useState(() => serverAt({ apiUrl, token, tenantId, onEnded }));
  const [router] = useState(() => routerAt(basePath));
  const [client] = useState(
    () =>
      new QueryClient({
        // Changes are told: what is there need not be asked for again at each look.
        defaultOptions: {
          queries: { staleTime: 5000, retry: mayRetry, networkMode: "always", refetchOnWindowFocus: false },
          mutations: { networkMode: "always" },
        },
      }),
  );
  const queries = useMemo(() => queriesOf(server), [server]);
  return (
    <QueryClientProvider client={client}>
      <Known server={server} queries={queries}>
        <RouterProvider router={router} />
      </Known>
    </QueryClientProvider>
  );
}

/** Who is signed in has to be known before anything is offered. */
function Known({ server, queries, children }: { server: Server; queries: Queries; children: ReactNode }) {
  const { toasts, notify, dismiss } = useToasts();
  const identity = useQuery({ ...queries.identity(), retry: 0 });
  const line = useLive(server);
  if (identity.error && !identity.data)
    return (
      <main className="frame-alone">
        <Failure what="The control plane" error={identity.error} onRetry={() => void identity.refetch()} />
      </main>
    );
  if (!identity.data)
    return (
      <main className="page-outline" aria-label="Dashboard">
        <div>
          <Skeleton widths={[50]} label="Signing in" />
        </div>
      </main>
    );
  return (
    <DashboardProvider value={{ server, queries, identity: identity.data, line, notify }}>
      {children}
      <Toasts toasts={toasts} dismiss={dismiss} />
    </DashboardProvider>
  );
}
