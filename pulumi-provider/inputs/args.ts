// This folder: a program's inputs: their shape, checks and translation. Not here: states, and requests to the
// control plane.

import type { Input } from "@pulumi/pulumi";
import type { SecretReference } from "../../src/contract/deployment/secrets.ts";
import type { SourceConfig, SourceRevisionConfig } from "../../src/contract/source/source-config.ts";
import type { SourceKind } from "../../src/contract/source/source-traits.ts";
import type { Secret } from "../../src/foundation/secret.ts";
import type { CamelKey } from "../values/casing.ts";

/** A type of the contract in a program's words: camelCase, nothing null; maps of free keys as they are. */
export type Camel<T> = T extends Secret
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Camel<Item>[]
      : T extends object
        ? string extends keyof T
          ? T
          : { [K in keyof T as CamelKey<K & string>]: Camel<Exclude<T[K], null>> }
        : T;

/** Any part may be an output of another resource. */
export type DeepInput<T> = [NonNullable<T>] extends [string | number | boolean]
  ? Input<NonNullable<T>>
  : [NonNullable<T>] extends [readonly (infer Item)[]]
    ? Input<DeepInput<Item>[]>
    : [NonNullable<T>] extends [object]
      ? Input<{ [K in keyof NonNullable<T>]: DeepInput<NonNullable<T>[K]> }>
      : Input<T>;

export type SourceConfigArgs = Camel<SourceConfig>;
export type SourceRevisionConfigArgs = Camel<SourceRevisionConfig>;
export type SecretReferenceArgs = Camel<SecretReference>;

/** How a live deployment is checked. */
export type VerificationArgs = {
  /** Sent to the agent as a chat message; without one, only that the server answers is checked. */
  message?: string;
  /** Instead of a message: the whole input of a run, for a graph that takes no messages. */
  input?: Record<string, unknown>;
  /** The graph or assistant that is asked; default: the first graph. */
  assistant?: string;
  /** A regular expression that the answer must match; without a text, what the agent asks, or the final state as JSON. */
  expect?: string;
  /** For all checks together, e.g. `90s`; default 60 s. */
  timeout?: string | number;
  /** The key of the agent server, where it asks for one. Kept as a secret. */
  apiKey?: string;
};

/** Durations such as `30m`, `1h30m`, or seconds. */
export type TimeoutArgs = { create?: string | number; update?: string | number; delete?: string | number };

/** The properties of a deployment, once all outputs are known. What is left out is not managed. */
export type DeploymentProperties = {
  /** Lowercase letters, digits and hyphens; a change replaces the deployment. */
  name: string;
  /** A change replaces the deployment. */
  source: SourceKind;
  displayName?: string;
  /** Fields of the source; those that are fixed at creation replace the deployment when they change. */
  sourceConfig?: SourceConfigArgs;
  /** Fields of the source that make a revision. */
  sourceRevisionConfig?: SourceRevisionConfigArgs;
  /**
   * The whole set of settings, by name: variables of the agent that are no secrets, whose values plans and answers show.
   * Left out: the deployment keeps its own.
   */
  env?: Record<string, string>;
  /** Names of settings that everybody may see, though their names or values are those of secrets. */
  plain?: string[];
  /** The whole set of secrets, by name; always a secret of the stack. Left out: the deployment keeps its own. */
  secrets?: Record<string, string>;
  /**
   * Secrets for builds alone, by name, such as the token of a private registry that `.npmrc` names: the whole set; always a
   * secret of the stack. Left out: the deployment keeps its own.
   */
  buildSecrets?: Record<string, string>;
  /**
   * Keys for callers of the agent, the whole set, by name; always a secret of the stack. A caller sends one of the
   * values as `X-Api-Key`. Left out: the deployment keeps its own.
   */
  runtimeKeys?: Record<string, string>;
  /** References to cluster secrets; source `external_image` only. */
  secretReferences?: SecretReferenceArgs[];
  /** Tags, the whole set, by key. Left out: the deployment keeps its own. */
  tags?: Record<string, string>;
  /** Deleting it is refused, by whomever, until an update sets this to false. Left out: the deployment keeps its own. */
  deletionProtection?: boolean;
  /**
   * Source `internal_source`: the project to pack and upload, from the folder of the program. Deployed again only when
   * its content changes.
   */
  projectDir?: string;
  /** A change of any of these makes a revision of the same configuration. */
  triggers?: unknown[];
  /** Takes over a deployment of this name that exists already, instead of failing. */
  adopt?: boolean;
  /** Waits until the revision is live and answers; default true. */
  wait?: boolean;
  /** Asks the live deployment whether it answers; default true. */
  verify?: boolean | VerificationArgs;
  /** After a failed start or check, deploys the last good revision again; the update still fails. Default false. */
  rollbackOnFailure?: boolean;
  /** Default 30 minutes to create or update, 10 to delete. */
  timeouts?: TimeoutArgs;
  /** On the hosted service: deletes the tracing project, which holds the name, with the deployment; default false. */
  deleteTracingProject?: boolean;
};

export type DeploymentArgs = {
  [K in keyof Omit<DeploymentProperties, "verify">]: DeepInput<DeploymentProperties[K]>;
} & {
  /** Asks the live deployment whether it answers, or what; default true. */
  verify?: Input<boolean> | DeepInput<VerificationArgs>;
};
