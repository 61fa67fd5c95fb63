import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { LanguageItems } from './language-items.tsx';

const NAMED = {
  leftSection: <IconLanguage size={18} stroke={1.8} />,
  rightSection: <IconChevronDown size={16} stroke={1.8} />,
};

/** Language menu, shown by its code, or by name at the foot of a page, where it opens upwards. */
export function LanguageMenu({ isNamed = false }: { isNamed?: boolean }) {
  const { t, i18n } = useTranslation();
  const shown = isNamed
    ? t(`language.${isLanguage(i18n.language) ? i18n.language : 'en'}`)
    : i18n.language.toUpperCase();
  return (
    <Menu position={isNamed ? 'top-end' : 'bottom-end'} width={170}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={`${shown} · ${t('language.label')}`}
          {...(isNamed ? NAMED : { size: 'xs', h: 34 })}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
