/** `kubernetes` or `containers`: what runs agents; without it they are processes. With TEST_DATABASE it is a world. */
export const engineVariable = "TEST_ENGINE";

/** What the start of a world leaves for its workers, as JSON. */
export const worldVariable = "TEST_WORLD";

/** `image`: an agent that stands for any code, where builds are only said to take place. */
export type World =
  | {
      engine: "kubernetes";
      image: string;
      cluster: { url: string; ca: string; token: string; kubeconfig: string };
      /** Of this program. */
      agentImage: string;
      store: { bucket: string; endpoint: string; region: string };
      /** The credentials of the store. */
      environment: Record<string, string>;
    }
  | { engine: "containers"; image: string; environment: Record<string, string> };

const engines: readonly string[] = ["kubernetes", "containers"] satisfies World["engine"][];

/** The engine of this run; undefined: processes. @throws Error for one that there is not */
export function engineHere(): World["engine"] | undefined {
  const { [engineVariable]: name } = process.env;
  if (!name || name === "process") return undefined;
  if (!engines.includes(name)) throw new Error(`${engineVariable} is ${name}; there are process,${engines}`);
  return name as World["engine"];
}

export function worldHere(): World | undefined {
  const { [worldVariable]: text } = process.env;
  return text ? JSON.parse(text) : undefined;
}
