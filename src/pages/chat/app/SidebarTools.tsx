import { IconButton } from "../../design/Button.tsx";
import { ThemeMenu } from "../../design/ThemeMenu.tsx";

/** The settings of the page, below the list of conversations. */
export function SidebarTools({ onMap, onCredentials }: { onMap(): void; onCredentials(): void }) {
  return (
    <>
      <ThemeMenu />
      <IconButton icon="key" label="Credentials" onClick={onCredentials} />
      <IconButton icon="help" label="Keyboard" keys="?" onClick={onMap} />
    </>
  );
}
