import { Button } from "../../design/Button.tsx";

const suggestions = [
  "What can you do, and which tools do you have?",
  "Explain what you are about to do before you do it.",
  "Compare two options in a table and recommend one.",
  "Write a short program, with a test for it.",
];

/** A conversation that has not begun: what this is, and ways to begin it. */
export function Welcome({ draft }: { draft(text: string): void }) {
  return (
    <section className="welcome">
      <h2>What shall the agent do?</h2>
      <p className="soft">
        Write a message below, or begin with one of these. You can edit it before it is sent.
      </p>
      <ul>
        {suggestions.map((text) => (
          <li key={text}>
            <Button onClick={() => draft(text)}>{text}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
