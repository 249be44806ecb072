// This folder: signing in with a key.

import { useEffect, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Field } from "../../design/Field.tsx";
import { Icon } from "../../design/Icon.tsx";
import { signIn } from "../api/session.ts";
import { Problem } from "../parts/Problem.tsx";
import "./sign-in.css";

interface SignInProps {
  apiUrl: string;
  /** Why there is no session any more, as the control plane said it. */
  reason: string | undefined;
  onSession(token: string): void;
}

/** The key is exchanged for a session and then forgotten. */
export function SignIn({ apiUrl, reason, onSession }: SignInProps) {
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState(reason);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    document.title = "Sign in · agent-deploy";
  }, []);
  const submit = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      onSession(await signIn(apiUrl, key.trim()));
    } catch (error) {
      setProblem((error as Error).message);
      setAsking(false);
    }
  };
  return (
    <main className="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() !== "" && !isAsking) void submit();
        }}
      >
        <Icon name="layers" size={28} />
        <h1>Sign in to the control plane</h1>
        <p className="soft">{new URL(apiUrl).host}</p>
        {problem && <Problem>{problem}</Problem>}
        <Field
          label="API key"
          type="password"
          autoFocus
          value={key}
          onChange={(event) => setKey(event.target.value)}
          hint="The operator's key, or one of a tenant. It is exchanged for a session of this tab; the page does not keep it."
        />
        <Button look="primary" type="submit" disabled={key.trim() === "" || isAsking}>
          {isAsking ? "Signing in" : "Sign in"}
        </Button>
      </form>
    </main>
  );
}
