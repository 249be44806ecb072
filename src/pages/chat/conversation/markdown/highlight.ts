import type { HLJSApi } from "highlight.js";

/** The highlighter with its languages: another file of the page, loaded once, with the first block of code. */
let loading: Promise<HLJSApi> | undefined;
let loaded: HLJSApi | undefined;

export function highlighter(): HLJSApi | undefined {
  return loaded;
}

export function loadHighlighter(): Promise<HLJSApi> {
  loading ??= import("./languages.ts").then(({ languages }) => {
    loaded = languages;
    return languages;
  });
  return loading;
}
