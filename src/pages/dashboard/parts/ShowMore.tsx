import type { ReactNode } from "react";
import { Button } from "../../design/Button.tsx";

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  children: ReactNode;
}

/** Below a list: asks for its next page, where there is one. */
export function ShowMore({ list, children }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <p className="more-row">
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}
