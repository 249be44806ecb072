import type { InvokeRequest, InvokeResponse } from "@pulumi/pulumi/proto/provider_pb.js";
import type { ControlPlane } from "../../src/client/control-plane.ts";
import * as functions from "../functions.ts";
import { argumentProblems, type DeploymentFilter, type FunctionName } from "../inputs/function-inputs.ts";
import type { Properties } from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";
import { plain, read } from "./messages.ts";
import { PACKAGE } from "./resource-type.ts";
import type { Sdk } from "./sdk.ts";

type Answer = (controlPlane: ControlPlane, given: Properties) => Promise<object>;

/** Every function by its name. Lists are answered in an object: the protocol knows nothing else. */
const answers: Record<FunctionName, Answer> = {
  getDeployment: (plane, given) => functions.getDeployment(plane, given as functions.DeploymentLookup),
  getDeployments: async (plane, given) => ({
    deployments: await functions.getDeployments(plane, given as DeploymentFilter),
  }),
  getPlatformOAuthProvider: (plane, given) =>
    functions.getPlatformOAuthProvider(plane, given as { providerId: string }),
};

/** The functions of the package: what programs call without a resource. */
export function functionsService({ sdk, connect }: { sdk: Sdk; connect: () => ControlPlane }) {
  return {
    async invoke(request: InvokeRequest): Promise<InvokeResponse> {
      const name = request.getTok().slice(`${PACKAGE}:index:`.length) as keyof typeof answers;
      const response = new sdk.provider.InvokeResponse();
      if (request.getTok() !== `${PACKAGE}:index:${name}` || !Object.hasOwn(answers, name)) {
        const known = Object.keys(answers).join(", ");
        throw new Error(`there is no function '${request.getTok()}' in ${PACKAGE}; there are ${known}`);
      }
      const { value } = read(request.getArgs());
      const problems = argumentProblems(name, value);
      for (const { property, reason } of problems) {
        response.addFailures(new sdk.provider.CheckFailure().setProperty(property).setReason(reason));
      }
      if (problems.length > 0) return response;
      return response.setReturn(
        plain(toSerialisable(await answers[name](connect(), value)) as Properties, sdk),
      );
    },
  };
}
