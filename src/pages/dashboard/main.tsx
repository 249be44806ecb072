import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../design/ErrorBoundary.tsx";
import { applyTheme, storedTheme } from "../design/theme.ts";
import { takeSession } from "./api/session.ts";
import { App } from "./app/App.tsx";
import { readPageSettings } from "./app/page-settings.ts";
import "../design/tokens.css";
import "../design/base.css";

applyTheme(storedTheme());
const session = takeSession();
// Another link given to a tab that shows the page changes nothing but the fragment.
window.addEventListener("hashchange", () => {
  if (window.location.hash.startsWith("#session=")) window.location.reload();
});
createRoot(document.getElementById("page")!).render(
  <ErrorBoundary what="The page">
    <App settings={readPageSettings(document)} session={session} />
  </ErrorBoundary>,
);
