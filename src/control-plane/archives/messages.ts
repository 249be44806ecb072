import { z } from "zod";

const level = z.enum(["INFO", "WARNING", "ERROR"]);

/** What a step of a Job says: one line of JSON each. Any other line is the output of something that went wrong. */
export const jobMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("log"), level, message: z.string() }),
  /** The commit that is fetched is known. */
  z.object({ type: z.literal("commit"), sha: z.string() }),
  /** Paths are relative to the archive's root. `digest`: its SHA-256. */
  z.object({
    type: z.literal("built"),
    project_directory: z.string(),
    config_file: z.string(),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({ type: z.literal("failed"), message: z.string(), hint: z.string().optional() }),
]);
export type JobMessage = z.output<typeof jobMessage>;

/** Undefined: it is none. */
export function readMessage(line: string): JobMessage | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return jobMessage.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** What opens the code: the step that fetches alone has it. `url`: a signed one. */
export type FetchInput =
  | {
      kind: "git";
      repo_url: string;
      repo_ref: string | null;
      credentials: { username: string; password: string; below: string } | null;
    }
  | { kind: "tarball"; url: string; digest: string | null };

/** What the step that builds has. `upload_url`: a signed one, for its archive. */
export type BuildInput = {
  /** The project is a folder of the code. */
  folder: string | undefined;
  graph_config_path: string | null;
  install_command: string | null;
  build_command: string | null;
  type_check_ms: number;
  secrets: Readonly<Record<string, string>>;
  upload_url: string;
};
