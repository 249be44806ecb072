import { workerData } from "node:worker_threads";

// Runs beside the agent's own thread, which a graph may block for as long as it likes: then nobody there hears that
// the control plane is gone.

const { parentPid } = workerData as { parentPid: number };
const checkMs = 1000;

setInterval(() => {
  // An orphan gets another parent.
  if (process.ppid === parentPid) return;
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    // It leads no group, or there are none (Windows).
    process.kill(process.pid, "SIGKILL");
  }
}, checkMs);
