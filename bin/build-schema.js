// Writes pulumi-provider/plugin/schema.json, what SDKs are generated from: derived from the contract.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { schemaText } from "../pulumi-provider/plugin/schema/schema.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
writeFileSync(path.join(root, "pulumi-provider/plugin/schema.json"), schemaText(version));
