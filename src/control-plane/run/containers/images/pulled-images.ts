/** An image of this machine. `names`: in full, tags and digests of all its repositories. */
export type LocalImage = { id: string; names: readonly string[] };

/** Whose an image is, to a deployment: the operator's (`none`), of its tenant's pulls, or of other tenants' pulls only. */
export type ImageOwner = "none" | "own" | "others";

/** A pull that was begun, of which it is not recorded yet what it brought. */
export type BegunPull = {
  /** What was asked for. */
  name: string;
  /** @param image what is here by that name now, and the names of it that the pull may have given; undefined: nothing */
  end(image: UsedImage | undefined): Promise<void>;
};

/** `usedAs`: those of its names that are in the repository that was asked for. */
export type UsedImage = LocalImage & { usedAs: readonly string[] };

/**
 * Which images deployments have pulled: their logins opened a registry, and those of other tenants may not. An image without
 * a record was put on the machine by its operator: it is open to all, and never removed. Therefore a pull is recorded before
 * it begins: after a crash, what it has brought is not the operator's.
 */
export type PulledImages = {
  ownerOf(deployment_id: string, image: LocalImage): Promise<ImageOwner>;
  /** That this deployment uses an image, which stays as long as it does. Nothing is recorded of an image of the operator's. */
  use(deployment_id: string, image: UsedImage): Promise<void>;
  /**
   * Until it is ended, what has this name counts as pulled for the deployment.
   * @param here `before`: the ids of all images of the machine: whatever names the pull gives them, it did not bring them;
   *   `found`: the one that has the name now, and may lose it
   */
  begin(
    deployment_id: string,
    name: string,
    here: { before: readonly string[]; found: UsedImage | undefined },
  ): Promise<BegunPull>;
  /** Pulls that nobody will end any more: those of a deployment that is being deleted, and of deleted ones. */
  unended(deployment_id: string): Promise<BegunPull[]>;
  /** What was pulled for this deployment or for deleted ones, and that no other one uses, with the names that pulls gave it. */
  onlyOf(deployment_id: string): Promise<LocalImage[]>;
  /** An image that is not here any more; what another deployment has recorded of it since `onlyOf` stays. */
  gone(deployment_id: string, id: string): Promise<void>;
};
