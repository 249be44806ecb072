// This folder: the control plane's API as this page reads it, and the session that it is read with.

import type { Deployment } from "./types.ts";

type Named = { name: string }[] | null | undefined;
type Wire = Omit<Deployment, "secretNames" | "buildSecretNames" | "runtimeKeyNames"> & {
  secrets?: Named;
  build_secrets?: Named;
  runtime_keys?: Named;
};

const names = (set: Named) => (set ?? []).map(({ name }) => name);

/** A deployment without the values of its secrets, which its owner's key is answered: the page keeps none of them. */
export function withoutValues({ secrets, build_secrets, runtime_keys, ...rest }: Wire): Deployment {
  return {
    ...rest,
    secretNames: names(secrets),
    buildSecretNames: names(build_secrets),
    runtimeKeyNames: names(runtime_keys),
  };
}

export type { Wire as WireDeployment };
