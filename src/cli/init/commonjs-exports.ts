import { topLevel } from "./top-level.ts";

const OBJECT = "module.exports={";

/**
 * The exports of a CommonJS module with their values as `topLevel` leaves them: of `exports.x = …`, `module.exports = { … }`
 * and `module.exports = …`, which an import has as `default`. For code without white space and comments.
 */
export function commonJsExports(code: string): { name: string; value: string }[] {
  const assigned = topLevel(code).matchAll(
    /(?<![\w$.])(?:module\.exports|exports(?=\.))(?:\.([\w$]+))?=([^;]*)/g,
  );
  const single = [...assigned].map(([, name = "default", value = ""]) => ({ name, value }));
  const at = code.indexOf(OBJECT);
  const fields = at === -1 ? "" : untilBrace(topLevel(code.slice(at + OBJECT.length)));
  const several = fields.split(",").flatMap((field) => {
    const [, name, value = name] = /^([\w$]+)(?::(.*))?$/.exec(field) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });
  return [...single, ...several];
}

const untilBrace = (code: string) => /^(?:\{\}|[^}])*/.exec(code)?.[0] ?? "";
