import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { THEMES } from './themes.ts';
import { useChangeTheme } from './use-change-theme.ts';

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
