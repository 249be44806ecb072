/** Which images were pulled for which deployment: what the operator had before is never removed. */
export type PulledImages = {
  record(deployment_id: string, image: string): Promise<void>;
  /** Those that were pulled for this deployment, and that no other one uses. */
  onlyOf(deployment_id: string): Promise<string[]>;
};
