import { fieldPath } from "../../../../foundation/json/field-path.ts";

/** A value that a graph writes and that could not be read back as it is. Nothing is written, and its run fails. */
export class UnkeptValueError extends TypeError {
  override readonly name = "UnkeptValueError";
  readonly path: readonly (string | number)[];
  readonly reason: string;

  /** `reason` goes on from "it", or from the path: "is a function". */
  constructor(
    reason: string,
    {
      path = [],
      of = "a value of the graph's state",
      ...options
    }: { path?: readonly (string | number)[]; of?: string } & ErrorOptions = {},
  ) {
    const part = path.length === 0 ? "it" : `its ${shown(path)}`;
    super(`${of} cannot be kept: ${part} ${reason}`, options);
    this.path = path;
    this.reason = reason;
  }
}

/** Channels of the library that a graph's author does not know by name. */
const ofLibrary: Readonly<Record<string, string>> = {
  __interrupt__: "what the graph asks",
  __resume__: "an answer to what the graph asks",
  __pregel_tasks: "what a task is sent",
  __error__: "an error",
  __start__: "the graph's input",
};

/** The same, with the channel's name in the text. */
export async function ofChannel<T>(channel: string, kept: Promise<T>): Promise<T> {
  try {
    return await kept;
  } catch (cause) {
    if (!(cause instanceof UnkeptValueError)) throw cause;
    const { reason, path } = cause;
    const of = ofLibrary[channel] ?? `the value of channel "${channel}"`;
    throw new UnkeptValueError(reason, { path, of, cause });
  }
}

const shownParts = 12;

function shown(path: readonly (string | number)[]): string {
  const text = fieldPath(path.slice(0, shownParts));
  return path.length > shownParts ? `${text}…` : text;
}
