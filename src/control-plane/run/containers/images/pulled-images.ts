/** An image of this machine, by the engine's id for it. */
export type LocalImage = { id: string; repository: string };

/** What pulls for deployments have used. `isOurs`: a pull has brought it; otherwise it was here before the first one. */
export type PulledImage = { id: string; repositories: readonly string[]; isOurs: boolean };

/**
 * Which images registries have given to which tenants. Every deployment's images are in one storage, and a registry may
 * be open to one tenant only: without a record here it is asked again, with the deployment's own logins. A record is made
 * after the registry has given the image, so that a crash at any moment leaves an image closed, never open.
 */
export type PulledImages = {
  /** Whether a registry has given this image to the deployment's tenant; then the deployment uses it from now on. */
  use(deployment_id: string, image: LocalImage): Promise<boolean>;
  /** A registry has given it to this deployment. `isOurs`: it was not on the machine before. */
  add(deployment_id: string, image: LocalImage & { isOurs: boolean }): Promise<void>;
  /** Until the returned function is called, nothing in this repository counts as only another deployment's. */
  begin(repository: string): () => void;
  /** What only this deployment uses, or deleted ones do. */
  onlyOf(deployment_id: string): Promise<PulledImage[]>;
  /** Forgets an image; what another deployment has recorded of it since `onlyOf` stays. */
  gone(deployment_id: string, id: string): Promise<void>;
};
