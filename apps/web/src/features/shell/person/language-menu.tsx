import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageItems } from './language-items.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          h={34}
          px={8}
          aria-label={`${i18n.language.toUpperCase()} · ${t('language.label')}`}
        >
          {i18n.language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
