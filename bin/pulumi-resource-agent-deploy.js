#!/usr/bin/env node
import { launch } from "./launch.js";
import { refuseEveryCall } from "./refusing-plugin.js";

const schema = new URL("../pulumi-provider/plugin/schema.json", import.meta.url);
await launch("pulumi-provider/plugin/main", { refuse: (sentence) => refuseEveryCall(sentence, schema) });
