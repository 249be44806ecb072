import { useState } from "react";
import { Menu, MenuHeading, MenuItem } from "../../design/Menu.tsx";
import { applyTheme, storedTheme, themes } from "../../design/theme.ts";

const words = { system: "As the system", light: "Light", dark: "Dark" } as const;
const icons = { system: "screen", light: "sun", dark: "moon" } as const;

export function ThemeMenu() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Menu icon={icons[theme]} label="Theme">
      <MenuHeading>Theme</MenuHeading>
      {themes.map((each) => (
        <MenuItem
          key={each}
          icon={icons[each]}
          chosen={each === theme}
          onChoose={() => {
            applyTheme(each);
            setTheme(each);
          }}
        >
          {words[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
