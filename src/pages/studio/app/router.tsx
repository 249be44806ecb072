import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { AssistantsView } from "../lists/AssistantsView.tsx";
import { CronsView } from "../lists/CronsView.tsx";
import { StoreView } from "../lists/StoreView.tsx";
import { readView } from "../location/view.ts";
import { Frame } from "./Frame.tsx";
import { NotFound } from "./NotFound.tsx";
import { Workspace } from "./Workspace.tsx";

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, validateSearch: readView });
const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const views = root.addChildren([
  at("/", Workspace),
  at("/threads/$threadId", Workspace),
  at("/assistants", AssistantsView),
  at("/crons", CronsView),
  at("/store", StoreView),
]);

/** The views and their addresses. The servers know them, too: `src/http/page/studio-paths.ts`. */
export const createStudioRouter = (basepath: string) =>
  createRouter({ routeTree: views, basepath, defaultPreload: false });
