import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { schemasQuery } from "../data/queries.ts";
import { refreshThread } from "../data/refresh.ts";
import type { GraphSchemas, Thread, ThreadState } from "../data/types.ts";
import { Failure, FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { InputForm, newInput, readInput } from "../form/InputForm.tsx";
import { checkpointOf, useView } from "../location/view.ts";
import { useServer } from "../server/agent-server.ts";
import { cancelRuns, interruptsOf, type RunOrder, startRun } from "./commands.ts";
import { Interrupts } from "./Interrupts.tsx";
import { Output } from "./Output.tsx";
import type { Followed } from "./use-live-run.ts";
import "./RunPanel.css";

interface RunPanelProps {
  threadId: string | undefined;
  assistantId: string;
  nodes: readonly string[];
  /** The thread's newest state. */
  newest: ThreadState | undefined;
  followed: Followed | undefined;
  activeRunId: string | undefined;
  /** What the thread failed with. */
  error: Thread["error"];
}

/** Starting a run and seeing what it says; answering what it asks. */
export function RunPanel(props: RunPanelProps) {
  const { threadId, assistantId, newest, followed, activeRunId, error } = props;
  const server = useServer();
  const queries = useQueryClient();
  const { view, go } = useView();
  const schemas = useQuery(schemasQuery(server, assistantId));
  const start = async (order: Omit<RunOrder, "assistantId">) => {
    const { thread_id } = await startRun(server, threadId, { assistantId, ...order });
    await refreshThread(queries, server, thread_id);
    go({ threadId: thread_id, assistant: assistantId, step: undefined }, { replace: threadId === undefined });
  };
  const cancel = useMutation({
    mutationFn: () => cancelRuns(server, threadId!, [activeRunId!]),
    onSuccess: () => refreshThread(queries, server, threadId!),
  });
  if (schemas.error)
    return <Failure what="The input's schema" error={schemas.error} onRetry={() => void schemas.refetch()} />;
  const interrupts = activeRunId ? [] : interruptsOf(newest);
  return (
    <div className="run-panel">
      {interrupts.length > 0 && (
        <Interrupts
          key={interrupts.map(({ id }) => id).join()}
          interrupts={interrupts}
          onAnswer={(resume) => start({ command: { resume } })}
        />
      )}
      {activeRunId && (
        <div className="run-active">
          <span>
            <Icon name="refresh" size={14} />A run is under way
          </span>
          <Button icon="stop" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel run
          </Button>
        </div>
      )}
      <FailureNote error={cancel.error} />
      {!activeRunId && error && (
        <FailureNote error={Object.assign(new Error(error.message), { name: error.error })} />
      )}
      {followed && <Output followed={followed} />}
      {newest && !activeRunId && interrupts.length === 0 && (
        <section className="run-result" aria-label="State of the thread">
          <h3>State</h3>
          <JsonTree value={newest.values} open={2} />
        </section>
      )}
      {schemas.data && interrupts.length > 0 ? (
        <details className="run-settings" open={view.step !== undefined}>
          <summary>Start a run instead of answering</summary>
          <Start key={assistantId} {...props} schemas={schemas.data} onStart={start} />
        </details>
      ) : schemas.data ? (
        <Start key={assistantId} {...props} schemas={schemas.data} onStart={start} />
      ) : (
        <Skeleton widths={[30, 100, 100, 20]} label="Loading the input's schema" />
      )}
    </div>
  );
}

interface StartProps extends RunPanelProps {
  schemas: GraphSchemas;
  onStart(order: Omit<RunOrder, "assistantId">): Promise<void>;
}

function Start({ schemas, nodes, activeRunId, onStart }: StartProps) {
  const { view, go } = useView();
  const checkpoint = checkpointOf(view.step);
  const { input_schema: inputSchema, context_schema: contextSchema } = schemas;
  const [input, setInput] = useState(() => newInput(inputSchema));
  const [context, setContext] = useState(() => newInput(contextSchema));
  const [config, setConfig] = useState(() => newInput(null));
  const [pauses, setPauses] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = readInput(inputSchema, input);
  const readContext = readInput(contextSchema, context);
  const readConfig = readInput(null, config);
  const isWrong = [read, readContext, readConfig].some(({ errors }) => Object.keys(errors).length > 0);
  const start = useMutation({ mutationFn: onStart, onSuccess: () => setTried(false) });
  const submit = () => {
    setTried(true);
    if (isWrong) {
      setTimeout(() => showMistake(form.current), 0);
      return;
    }
    start.mutate({
      input: read.value,
      ...(contextSchema && isSaid(readContext.value) && { context: readContext.value }),
      ...(isSaid(readConfig.value) && { config: readConfig.value }),
      checkpointId: checkpoint,
      interruptBefore: pauses,
    });
  };
  return (
    <form
      ref={form}
      className="run-start"
      aria-label="Start a run"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      {checkpoint && (
        <p className="run-from">
          <Icon name="branch" size={14} />
          <span>From the step that is looked at: the thread gets another branch.</span>
          <Button look="quiet" onClick={() => go({ step: undefined })}>
            From the newest
          </Button>
        </p>
      )}
      <InputForm
        label="Input"
        schema={inputSchema}
        input={input}
        errors={isTried ? read.errors : {}}
        onChange={setInput}
      />
      <details className="run-settings">
        <summary>Settings</summary>
        {contextSchema && (
          <InputForm
            label="Context"
            schema={contextSchema}
            input={context}
            errors={isTried ? readContext.errors : {}}
            onChange={setContext}
          />
        )}
        <InputForm
          label="Config"
          schema={null}
          input={config}
          errors={isTried ? readConfig.errors : {}}
          onChange={setConfig}
        />
        <Pauses nodes={nodes} chosen={pauses} onChoose={setPauses} />
      </details>
      <FailureNote error={start.error} />
      <div className="run-actions">
        <Button look="primary" icon="play" type="submit" disabled={start.isPending}>
          {activeRunId ? "Queue another run" : "Start run"}
        </Button>
        <kbd>Ctrl Enter</kbd>
      </div>
    </form>
  );
}

/** Brings the first field with a mistake into sight, and the focus to it. */
function showMistake(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

const isSaid = (value: unknown): boolean => Object.keys(Object(value)).length > 0;

interface PausesProps {
  nodes: readonly string[];
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

/** Nodes before which the run stops, to be looked at and resumed. */
function Pauses({ nodes, chosen, onChoose }: PausesProps) {
  return (
    <fieldset className="run-pauses">
      <legend>Pause before</legend>
      {nodes.map((node) => (
        <label key={node}>
          <input
            type="checkbox"
            checked={chosen.includes(node)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, node] : chosen.filter((each) => each !== node))
            }
          />
          {node}
        </label>
      ))}
    </fieldset>
  );
}
