import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import diff from "highlight.js/lib/languages/diff";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const known = {
  bash,
  diff,

  json,
  python,
  sql,
  typescript,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(known)) hljs.registerLanguage(name, language);
// TypeScript's grammar holds that of JavaScript.
hljs.registerAliases(["javascript", "js", "jsx", "mjs", "cjs"], { languageName: "typescript" });
hljs.registerAliases(["console", "shell-session", "zsh"], { languageName: "bash" });

export const languages = hljs;
