import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { ErrorBoundary } from "./app/ErrorBoundary.tsx";
import { readPageSettings } from "./app/page-settings.ts";
import { applyTheme, storedTheme } from "./app/theme.ts";
import "./design/tokens.css";
import "./design/base.css";

applyTheme(storedTheme());
createRoot(document.getElementById("page")!).render(
  <ErrorBoundary what="The page">
    <App settings={readPageSettings(document)} />
  </ErrorBoundary>,
);
