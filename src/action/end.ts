// The entry of the post step. A file of its own, because a step that was killed while it started has left no word of
// itself: whoever asked the saved state would take its post step for the step, and deploy.
// biome-ignore lint/style/noProcessEnv: the other entry reads it
process.env["STATE_is-post"] = "true";
await import("./index.ts");
