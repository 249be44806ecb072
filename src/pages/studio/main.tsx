import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../design/ErrorBoundary.tsx";
import { applyTheme, storedTheme } from "../design/theme.ts";
import { App } from "./app/App.tsx";
import { readPageSettings } from "./app/page-settings.ts";
import { takeLinkToken } from "./server/credentials.ts";
import "../design/tokens.css";
import "../design/base.css";

applyTheme(storedTheme());
const linkToken = takeLinkToken();
createRoot(document.getElementById("page")!).render(
  <ErrorBoundary what="The page">
    <App settings={readPageSettings(document)} linkToken={linkToken} />
  </ErrorBoundary>,
);
