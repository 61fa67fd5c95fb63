import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ThemeItems } from './theme-items.tsx';

export function ThemeMenu() {
  const { t } = useTranslation();
  const Icon = useComputedColorScheme('light') === 'dark' ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={34} aria-label={t('theme.label')}>
          <Icon size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
