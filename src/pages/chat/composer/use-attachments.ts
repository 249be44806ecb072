import { useCallback, useRef, useState } from "react";
import type { Notify } from "../../design/Toasts.tsx";
import { type Attachment, whyTooLarge } from "./attachment.ts";
import { readFile } from "./read-file.ts";

export interface Attachments {
  list: readonly Attachment[];
  add(files: Iterable<File>): void;
  remove(id: string): void;
  /** Takes all of them away, for the message that is sent. */
  take(): readonly Attachment[];
}

export function useAttachments(notify: Notify): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  // Files are read one after the other's size is counted, also those of one drop.
  const takenBytes = useRef(0);
  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const problem = whyTooLarge(file.name, file.size, takenBytes.current);
        if (problem) {
          notify(problem, "error");
          continue;
        }
        takenBytes.current += file.size;
        readFile(file).then(
          (attachment) => setList((before) => [...before, attachment]),
          (cause: Error) => {
            takenBytes.current -= file.size;
            notify(cause.message, "error");
          },
        );
      }
    },
    [notify],
  );
  const remove = useCallback(
    (id: string) =>
      setList((before) => {
        const rest = before.filter((attachment) => attachment.id !== id);
        takenBytes.current = rest.reduce((sum, attachment) => sum + attachment.bytes, 0);
        return rest;
      }),
    [],
  );
  return {
    list,
    add,
    remove,
    take() {
      takenBytes.current = 0;
      setList([]);
      return list;
    },
  };
}
