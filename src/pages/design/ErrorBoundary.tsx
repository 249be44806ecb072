import { Component, type ReactNode } from "react";
import { Button } from "../design/Button.tsx";
import { CopyButton } from "../design/CopyButton.tsx";
import { EmptyState } from "../design/EmptyState.tsx";

interface ErrorBoundaryProps {
  /** What failed, as the subject of a sentence. */
  what: string;
  children: ReactNode;
}

/** Keeps a fault of one part from taking the page down. React has no function for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { fault: Error | undefined }> {
  override state = { fault: undefined as Error | undefined };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <EmptyState
        icon="alert"
        title={`${this.props.what} cannot be shown`}
        action={
          <>
            <Button look="primary" icon="refresh" onClick={() => this.setState({ fault: undefined })}>
              Try again
            </Button>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <CopyButton
              label="Copy details"
              text={() => `${window.location.href}\n${fault.stack ?? fault.message}`}
            />
          </>
        }
      >
        <p>A fault of this page, not of the agent: {fault.message}. Nothing is lost on the server.</p>
      </EmptyState>
    );
  }
}
