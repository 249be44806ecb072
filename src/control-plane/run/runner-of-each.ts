import { isImageSource } from "../../contract/source/source-traits.ts";
import type { Runner } from "./runner.ts";

/** One runner for built projects and one for images, as one. */
export function runnerOfEach(builds: Runner, images: Runner): Runner {
  return {
    sources: [...builds.sources, ...images.sources],
    check: (spec, source, stored) =>
      (isImageSource(source) ? images : builds).check?.(spec, source, stored) ?? { problems: [], unused: [] },
    start: (request) => (request.code.kind === "image" ? images : builds).start(request),
    ...(images.pin && { pin: images.pin }),
    async forget(deployment_id) {
      await builds.forget?.(deployment_id);
      await images.forget?.(deployment_id);
    },
    async close() {
      await Promise.all([builds.close(), images.close()]);
    },
  };
}
