import { useState } from "react";
import type { IconName } from "./Icon.tsx";
import { Menu, MenuHeading, MenuItem } from "./Menu.tsx";
import { applyTheme, storedTheme, type Theme } from "./theme.ts";

const choices: readonly { theme: Theme; name: string; icon: IconName }[] = [
  { theme: "system", name: "As the system", icon: "screen" },
  { theme: "light", name: "Light", icon: "sun" },
  { theme: "dark", name: "Dark", icon: "moon" },
];

export function ThemeMenu() {
  const [theme, setTheme] = useState(storedTheme);
  const shown = choices.find((choice) => choice.theme === theme)!;
  return (
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
  );
}
