import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../design/Button.tsx";
import { Dialog } from "../../design/Dialog.tsx";
import { ErrorBoundary } from "../../design/ErrorBoundary.tsx";
import { ShortcutMap } from "../../design/shortcuts/ShortcutMap.tsx";
import { useShortcuts } from "../../design/shortcuts/use-shortcuts.ts";
import { useNarrow } from "../../design/use-narrow.ts";
import { useDashboard, useMay } from "../parts/context.ts";
import { Stale } from "../parts/Stale.tsx";
import { shortcuts } from "../parts/shortcuts.ts";
import { Sidebar } from "./Sidebar.tsx";
import "../parts/parts.css";
import "./frame.css";

/** What is around every view: where one can go, and whether what is shown is up to date. */
export function Frame() {
  const { line } = useDashboard();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<"drawer" | "map">();
  const close = () => setOpen(undefined);
  const navigate = useNavigate();
  const mayAdmin = useMay("admin");
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useShortcuts(shortcuts, {
    map: () => setOpen("map"),
    deployments: () => void navigate({ to: "/" }),
    ...(mayAdmin && {
      audit: () => void navigate({ to: "/audit" }),
      keys: () => void navigate({ to: "/keys" }),
    }),
  });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a view of its own.
  useEffect(() => {
    setOpen((shown) => (shown === "drawer" ? undefined : shown));
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // What had the focus may be gone with the view that it was in: the next one begins at its heading.
    if (document.activeElement === document.body) main.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [pathname]);
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        To the content
      </button>
      {!isNarrow && (
        <div className="frame-side">
          <Sidebar onMap={() => setOpen("map")} />
        </div>
      )}
      {isNarrow && (
        <header className="frame-bar">
          <IconButton icon="menu" label="Menu" onClick={() => setOpen("drawer")} />
          <span>agent-deploy</span>
        </header>
      )}
      <main ref={main} id="main" className="frame-main" tabIndex={-1}>
        <Stale line={line} />
        <ErrorBoundary what="This view" key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {isNarrow && open === "drawer" && (
        <Dialog title="Menu" look="drawer" onClose={close}>
          <Sidebar onMap={() => setOpen("map")} />
        </Dialog>
      )}
      {open === "map" && <ShortcutMap shortcuts={shortcuts} onClose={close} />}
    </div>
  );
}
