// This folder: the backups of the control plane. Not here: making one, which needs a folder of its machine.

import { useInfiniteQuery } from "@tanstack/react-query";
import { Badge } from "../../design/Badge.tsx";
import { Callout } from "../../design/Callout.tsx";
import { Command } from "../../design/Command.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Table } from "../../design/Table.tsx";
import type { Backup, BackupPage } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { Time } from "../parts/Time.tsx";
import { sizeText } from "../words/size.ts";

const MAKE = "npx agent-deploy server backup /backups/today --key /elsewhere/vault.key";

export function BackupsPage() {
  const { queries } = useDashboard();
  const list = useInfiniteQuery(queries.backups());
  const backups = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const first = list.data?.pages[0];
  return (
    <>
      <PageHead title="Backups">
        <p className="note">
          What this control plane has written: its records, uploads and the threads of its agents. Each was
          read again before it counted.
        </p>
      </PageHead>
      {first && <KeyState page={first} />}
      <Awaited query={list} what="The backups" isEmpty={backups.length === 0} />
      {list.isSuccess && backups.length === 0 && (
        <EmptyState icon="box" title="No backup yet" action={<Command>{MAKE}</Command>}>
          <p>Run this on the machine of the control plane, while it runs. It goes on serving meanwhile.</p>
        </EmptyState>
      )}
      {backups.length > 0 && (
        <Table className="wide" label="Backups" columns={["Made", "Folder", "Size", "Read again", "State"]}>
          {backups.map((backup) => (
            <Row key={backup.path + backup.created_at} backup={backup} />
          ))}
        </Table>
      )}
      <ShowMore list={list}>Show older backups</ShowMore>
    </>
  );
}

/** Without the key no secret in any backup can be read. */
function KeyState({ page: { key_written_at, key_file } }: { page: BackupPage }) {
  if (key_written_at)
    return (
      <p className="note">
        The vault's key was last written out <Time at={key_written_at} />, to{" "}
        <span className="mono">{key_file}</span>.
      </p>
    );
  return (
    <Callout tone="warn" icon="key">
      The vault's key was never written out: without it no secret in a backup can be read. Add --key to a
      backup, and keep the file elsewhere.
    </Callout>
  );
}

function Row({ backup: { path, created_at, verified_at, bytes, files, problems } }: { backup: Backup }) {
  return (
    <tr>
      <td>
        <Time at={created_at} />
      </td>
      <td className="mono">{path}</td>
      <td title={`${bytes.toLocaleString()} bytes in ${files.toLocaleString()} files`}>{sizeText(bytes)}</td>
      <td>
        <Time at={verified_at} />
      </td>
      <td>
        {problems.length === 0 ? (
          <Badge tone="good" icon="check">
            Whole
          </Badge>
        ) : (
          <span className="asked">
            <Badge tone="warn" icon="alert">
              Lacks something
            </Badge>
            {problems.map((problem) => (
              <span key={problem} className="small">
                {problem}
              </span>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}
