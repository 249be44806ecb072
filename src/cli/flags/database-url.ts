import { Secret } from "../../foundation/secret.ts";
import type { Session } from "../command.ts";

/** Where the URL of the control plane's own database is given with its password. */
export const DATABASE_VARIABLE = "AGENT_DEPLOY_DATABASE_URL";

/** Arguments are seen by everybody on the machine, so that a password in one is refused; mistakes go to `problems`. */
export function givenUrl(
  flag: string,
  given: string | undefined,
  {
    variable,
    environment,
    problems,
  }: { variable: string; environment: Session["environment"]; problems: string[] },
): Secret | undefined {
  const url = given ?? environment[variable];
  if (!url) return undefined;
  if (given !== undefined && /^[a-z]+:\/\/[^/]*:[^/]*@/i.test(given))
    problems.push(
      `${flag}: everybody on this machine can see the password: give the URL in ${variable} instead, or the password in PGPASSWORD`,
    );
  return new Secret(url);
}
