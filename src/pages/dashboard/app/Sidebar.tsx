import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { use } from "react";
import { IconButton } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { ThemeMenu } from "../../design/ThemeMenu.tsx";
import { useDashboard, useMay } from "../parts/context.ts";
import { SessionContext } from "../parts/session-context.ts";

/** Where one can go, as whom, and the settings of the page. What the session may not see is not offered. */
export function Sidebar({ onMap }: { onMap(): void }) {
  const { identity } = useDashboard();
  const mayAdmin = useMay("admin");
  const isOperator = useMay("operator");
  const { signOut } = use(SessionContext);
  const isBelowDeployments = useLocation().pathname.includes("/deployments/");
  return (
    <div className="sidebar">
      <p className="sidebar-brand">
        <Icon name="layers" />
        agent-deploy
      </p>
      {isOperator ? (
        <TenantChoice />
      ) : (
        <p className="sidebar-tenant soft small">Tenant {identity.tenant.name}</p>
      )}
      <nav aria-label="Dashboard">
        <Link
          to="/"
          activeOptions={{ exact: true, includeSearch: false }}
          className={isBelowDeployments ? "sidebar-link within" : "sidebar-link"}
        >
          <Icon name="box" />
          Deployments
        </Link>
        <Link to="/secrets" className="sidebar-link">
          <Icon name="lock" />
          Shared secrets
        </Link>
        <Link to="/listeners" className="sidebar-link">
          <Icon name="screen" />
          Listeners
        </Link>
        {mayAdmin && (
          <>
            <Link to="/audit" activeOptions={{ includeSearch: false }} className="sidebar-link">
              <Icon name="history" />
              Audit log
            </Link>
            <Link to="/keys" className="sidebar-link">
              <Icon name="key" />
              API keys
            </Link>
            <Link to="/notifications" activeOptions={{ includeSearch: false }} className="sidebar-link">
              <Icon name="bell" />
              Notifications
            </Link>
          </>
        )}
        {isOperator && (
          <>
            <Link to="/tenants" className="sidebar-link">
              <Icon name="layers" />
              Tenants
            </Link>
            <Link to="/backups" className="sidebar-link">
              <Icon name="archive" />
              Backups
            </Link>
          </>
        )}
      </nav>
      <div className="sidebar-foot">
        <p className="sidebar-who small">
          <span>{identity.key?.name ?? "The operator"}</span>
          <span className="soft">{identity.key ? `role ${identity.authority}` : "all tenants"}</span>
        </p>
        <ThemeMenu />
        <IconButton icon="help" label="Keyboard" keys="?" onClick={onMap} />
        <IconButton icon="exit" label="Sign out" onClick={signOut} />
      </div>
    </div>
  );
}

/** The operator looks at one tenant at a time. */
function TenantChoice() {
  const { queries, identity } = useDashboard();
  const { chooseTenant } = use(SessionContext);
  const tenants = useQuery(queries.tenants()).data ?? [identity.tenant];
  return (
    <span className="choice sidebar-tenant">
      <select
        aria-label="Tenant"
        value={identity.tenant.id}
        onChange={(event) => chooseTenant(event.target.value)}
      >
        {tenants.map(({ id, name }) => (
          <option key={id} value={id}>
            Tenant {name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={12} />
    </span>
  );
}
