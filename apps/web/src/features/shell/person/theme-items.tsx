import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChangeTheme } from './use-change-theme.ts';

const THEMES = [
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
  { theme: 'auto', Icon: IconDeviceDesktop },
] as const;

export function ThemeItems() {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const change = useChangeTheme();
  return (
    <Menu.RadioGroup value={colorScheme}>
      {THEMES.map(({ theme, Icon }) => (
        <Menu.RadioItem
          key={theme}
          value={theme}
          closeMenuOnClick
          rightSection={<Icon size={16} />}
          onChange={() => change(theme)}
        >
          {t(`theme.${theme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
