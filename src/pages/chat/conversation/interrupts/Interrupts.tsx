import type { AnyStream } from "@langchain/react";
import { useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { Icon } from "../../../design/Icon.tsx";
import { ActionReview } from "./ActionReview.tsx";
import { InboxReview } from "./InboxReview.tsx";
import { interruptForm } from "./interrupt-form.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import "./Interrupts.css";

interface Pending {
  id: string;
  value: unknown;
  /** Which graph below the thread's asks; empty for the thread's own. */
  namespace: readonly string[];
}

interface InterruptsProps {
  stream: AnyStream;
  notify(text: string, kind?: "info" | "error"): void;
}

/**
 * What the run waits for. Several interrupts are one step of the graph: their answers go together, in one command, so
 * that no answer starts a run which the others then no longer find waiting.
 */
export function Interrupts({ stream, notify }: InterruptsProps) {
  const pending = stream.interrupts.filter((interrupt) => interrupt.id !== undefined) as unknown as Pending[];
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const [sending, setSending] = useState(false);
  if (pending.length === 0) return null;
  const given = Object.fromEntries(
    pending.filter(({ id }) => id in answers).map(({ id }) => [id, answers[id]]),
  );
  const send = (responses: Record<string, unknown>) => {
    const ids = Object.keys(responses);
    const [only] = ids;
    setSending(true);
    const sent =
      ids.length === 1 && only !== undefined
        ? stream.respond(responses[only], { interruptId: only })
        : stream.respondAll(responses);
    sent
      .then(
        () => setAnswers({}),
        (error: unknown) => {
          setAnswers({});
          const why = error instanceof Error ? error.message : String(error);
          notify(`Your answer was not taken: ${why}`, "error");
        },
      )
      .finally(() => setSending(false));
  };
  const answer = (id: string, response: unknown) => {
    const next = { ...given, [id]: response };
    if (Object.keys(next).length === pending.length) send(next);
    setAnswers(next);
  };
  return (
    <section className="interrupts" aria-label="The agent waits for you">
      {pending.map(({ id, value, namespace }) => (
        <article key={id} className="interrupt" aria-label="Question of the agent">
          <header>
            <Icon name="pause" />
            <h2>Waiting for you</h2>
            {namespace?.length > 0 && <span className="soft">{askerIn(namespace)}</span>}
          </header>
          {id in given && pending.length > 1 ? (
            <div className="row">
              <span>Answered, not sent yet</span>
              <Button
                look="quiet"
                disabled={sending}
                onClick={() =>
                  setAnswers(Object.fromEntries(Object.entries(given).filter(([key]) => key !== id)))
                }
              >
                Change
              </Button>
            </div>
          ) : (
            <InterruptBody value={value} disabled={sending} onAnswer={(response) => answer(id, response)} />
          )}
        </article>
      ))}
      {pending.length > 1 && (
        <div className="row">
          <span className="soft figures">
            {Object.keys(given).length} of {pending.length} answered. They are sent together.
          </span>
          <Button disabled={sending || Object.keys(given).length === 0} onClick={() => send(given)}>
            Send these now
          </Button>
        </div>
      )}
    </section>
  );
}

interface BodyProps {
  value: unknown;
  disabled: boolean;
  onAnswer(response: unknown): void;
}

function InterruptBody({ value, disabled, onAnswer }: BodyProps) {
  const [form] = useState(() => interruptForm(value));
  if (form.kind === "actions")
    return <ActionReview requests={form.requests} disabled={disabled} onAnswer={onAnswer} />;
  if (form.kind !== "inbox") return <QuestionForm form={form} disabled={disabled} onAnswer={onAnswer} />;
  const [request] = form.requests;
  // Its middleware asks for one action at a time; the rest of a longer list is answered with the first.
  return request ? (
    <InboxReview
      request={request}
      disabled={disabled}
      onAnswer={(response) => onAnswer(form.isList ? form.requests.map(() => response) : response)}
    />
  ) : null;
}

function askerIn(namespace: readonly string[]): string {
  return namespace.map((segment) => segment.split(":")[0]).join(" › ");
}
