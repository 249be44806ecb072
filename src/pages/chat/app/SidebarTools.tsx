import { useState } from "react";
import { IconButton } from "../../design/Button.tsx";
import type { IconName } from "../../design/Icon.tsx";
import { Menu, MenuHeading, MenuItem } from "../../design/Menu.tsx";
import { applyTheme, storedTheme, type Theme } from "../../design/theme.ts";

const choices: readonly { theme: Theme; name: string; icon: IconName }[] = [
  { theme: "system", name: "As the system", icon: "screen" },
  { theme: "light", name: "Light", icon: "sun" },
  { theme: "dark", name: "Dark", icon: "moon" },
];

/** The settings of the page, below the list of conversations. */
export function SidebarTools({ onMap, onCredentials }: { onMap(): void; onCredentials(): void }) {
  const [theme, setTheme] = useState(storedTheme);
  const shown = choices.find((choice) => choice.theme === theme)!;
  return (
    <>
      <Menu icon={shown.icon} label={`Theme: ${shown.name.toLowerCase()}`}>
        <MenuHeading>Theme</MenuHeading>
        {choices.map((choice) => (
          <MenuItem
            key={choice.theme}
            icon={choice.icon}
            chosen={choice.theme === theme}
            onChoose={() => {
              applyTheme(choice.theme);
              setTheme(choice.theme);
            }}
          >
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
      <IconButton icon="key" label="Credentials" onClick={onCredentials} />
      <IconButton icon="help" label="Keyboard" keys="?" onClick={onMap} />
    </>
  );
}
