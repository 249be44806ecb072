import { z } from "zod";
import { modulePath } from "../module-path.ts";
import { isPythonModule } from "../python-module.ts";
import { module } from "./section.ts";

/** `encryption`: the handlers by which what the server keeps is encrypted. */
export const encryptionSection = z.strictObject({
  path: module.refine(
    (text) => isPythonModule(modulePath(text)?.path ?? text),
    "is no module in Python, which alone has such handlers: for a key of your own set LANGGRAPH_AES_KEY instead",
  ),
});
