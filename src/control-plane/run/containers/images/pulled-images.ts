/** Which images were pulled for which deployment: what the operator had before is never removed. */
export type PulledImages = {
  record(deployment_id: string, image: string): Promise<void>;
  /**
   * Whether the image with these names was pulled for deployments of other tenants only: their logins opened its registry,
   * and this tenant's may not.
   */
  isOfOthers(deployment_id: string, names: readonly string[]): Promise<boolean>;
  /** Those that were pulled for this deployment, and that no other one uses. */
  onlyOf(deployment_id: string): Promise<string[]>;
};
