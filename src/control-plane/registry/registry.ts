import type { Secret } from "../../foundation/secret.ts";
import type { PullAccess } from "../run/pull-access.ts";

/** Whose images: the deployment that a repository is for. */
export type RepositoryOwner = {
  id: string;
  name: string;
  /** Unique over all tenants, whose deployments may have the same name. */
  address_name: string;
};

/** What a client needs for a push (the `push-token` route). */
export type PushAccess = {
  username: string;
  token: Secret;
  /** `host[:port]/path`, without a scheme; clients that choose a repository by themselves put its name behind it. */
  registry_url: string;
  /** The repository that is to be pushed to, below `registry_url`. */
  repository_url: string;
};

/** The registry of the source `internal_image`. */
export type Registry = {
  /** Run by this control plane, or by others. */
  readonly kind: "embedded" | "external";
  /** Whether every tenant may have what `pushAccess` answers; else it opens what others have, too. */
  readonly isForTenants: boolean;
  /**
   * The deployment that an image belongs to, by its id or, of a repository that need not be a deployment's, by its address
   * name; undefined for an image that lies elsewhere. Asks no database: it is asked within transactions.
   */
  ownerOf(image: string): Promise<{ id: string } | { address_name: string } | undefined>;
  pushAccess(owner: RepositoryOwner): Promise<PushAccess>;
  /** Undefined for an image that lies elsewhere. */
  pullAccess(image: string): Promise<PullAccess | undefined>;
  /**
   * Removes what a deployment has, except for these images and what was pushed only now. Images are known by every address
   * that the registry has had; those that are not the deployment's do not count.
   */
  prune(owner: Pick<RepositoryOwner, "id">, keep: Keep): Promise<void>;
  close(): Promise<void>;
};

/** `recent`: also what was pushed within the last day, whose patch may still come. */
export type Keep = { images: readonly string[]; recent: boolean };
