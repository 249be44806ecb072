import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../design/Button.tsx";
import { Dialog } from "../../design/Dialog.tsx";
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is somewhere else.
  useEffect(() => setOpen((shown) => (shown === "drawer" ? undefined : shown)), [pathname]);
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        To the content
      </button>
      {!isNarrow && (
        <aside className="frame-side" aria-label="Where to go, and as whom">
          <Sidebar onMap={() => setOpen("map")} />
        </aside>
      )}
      {isNarrow && (
        <header className="frame-bar">
          <IconButton icon="menu" label="Menu" onClick={() => setOpen("drawer")} />
          <span>agent-deploy</span>
        </header>
      )}
      <main ref={main} id="main" className="frame-main" tabIndex={-1}>
        <Stale line={line} />
        <Outlet />
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
