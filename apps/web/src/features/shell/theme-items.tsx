import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../session/use-preference.ts';

const THEMES = [
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
  { theme: 'auto', Icon: IconDeviceDesktop },
] as const;

export function ThemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [, remember] = usePreference('theme', 'auto');
  return (
    <Menu.RadioGroup value={colorScheme}>
      {THEMES.map(({ theme, Icon }) => (
        <Menu.RadioItem
          key={theme}
          value={theme}
          closeMenuOnClick
          rightSection={<Icon size={16} />}
          onChange={() => {
            setColorScheme(theme);
            remember(theme);
          }}
        >
          {t(`theme.${theme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
