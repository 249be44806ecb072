// The entry of the post step. A separate file: a step that was killed while it started has saved no state, so that its
// post step would pass for the step, and deploy.
// biome-ignore lint/style/noProcessEnv: the other entry reads it
process.env["STATE_is-post"] = "true";
await import("./index.ts");
