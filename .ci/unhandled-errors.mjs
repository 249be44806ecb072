// A reporter of vitest: the errors of a run that belong to no test, as JSON, in the file that UNHANDLED_ERRORS names.
import { writeFileSync } from "node:fs";

export default class {
  onTestRunEnd(_files, errors) {
    const told = errors.map(({ type, name, message, stack }) => `${type ?? name}: ${stack ?? message}`);
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(told));
  }
}
