import { type Deployment, deployment, deploymentPage } from "../contract/deployment/deployment.ts";
import type { Route } from "../contract/routes.ts";

/** The deployments that an answer of the route holds. */
export function deploymentsIn({ answers }: Route, answer: unknown): readonly Deployment[] {
  const schemas = Object.values(answers);
  if (schemas.includes(deployment)) return [answer as Deployment];
  return schemas.includes(deploymentPage) ? (answer as { resources: Deployment[] }).resources : [];
}
