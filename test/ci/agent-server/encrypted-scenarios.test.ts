import { describeScenarios } from "../../agent-server/scenarios/describe-scenarios.ts";

// Everything that clients can do goes through what encrypts and decrypts; searches by what is encrypted do not.
const env = { LANGGRAPH_AES_KEY: "0123456789abcdef0123456789abcdef" };
const unsearched = "values of threads are encrypted as a whole, and searches by them refused";

describeScenarios(
  { project: "sdk", env },
  { project: "auth", env },
  {
    "threads are found by status, values and ids, and show the chosen fields": unsearched,
    "a cron makes runs when they are due, and keeps their threads on request": unsearched,
  },
  ["http"],
);
