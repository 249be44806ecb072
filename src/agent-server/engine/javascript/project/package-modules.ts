import { registerHooks } from "node:module";
import { type Resolve, type Resolved, resolveOnce } from "./module-resolution.ts";

/**
 * Leaves the JavaScript of packages to Node, so that a process loads the graph library once and fast: a scope of tsx
 * would read each file once more, and load all again for every project. In the scope remain the project's own modules,
 * TypeScript, and what CommonJS modules require.
 * Call it after tsx was registered: what is registered last is asked first.
 */
export function leavePackagesToNode(namespace: string): { close(): void } {
  const mark = `?tsx-namespace=${namespace}`;
  const resolve: Resolve = (specifier, context, next) => {
    const { parentURL } = context;
    // What only tsx understands: an import without extension, or of a package that is TypeScript.
    const inScope = () => next(specifier, { ...context, parentURL: parentURL + mark });
    const isLeft = parentURL !== undefined && packageFile.test(parentURL) && !isRequired(context.conditions);
    return outOfScope(
      isLeft
        ? retryingInScope(() => resolveOnce(specifier, context, next), inScope)
        : next(specifier, context),
    );
  };
  function outOfScope(found: Resolved): Resolved {
    if (!found.url.endsWith(mark)) return found;
    const url = found.url.slice(0, -mark.length);
    return packageFile.test(url) ? { ...found, url } : found;
  }
  const hooks = registerHooks({ resolve });
  return { close: () => hooks.deregister() };
}

/** A JavaScript file of a package, without any query. */
const packageFile = /^file:[^?#]*\/node_modules\/[^?#]*\.[cm]?js$/;
const packageTypeScript = /^file:[^?#]*\/node_modules\/[^?#]*\.([cm]?ts|tsx|jsx)$/;

function retryingInScope(resolve: () => Resolved, inScope: () => Resolved): Resolved {
  let found: Resolved;
  try {
    found = resolve();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "ERR_UNSUPPORTED_DIR_IMPORT") throw error;
    return inScope();
  }
  return packageTypeScript.test(found.url) ? inScope() : found;
}

const isRequired = (conditions: readonly string[]) =>
  conditions.includes("require") && !conditions.includes("import");
