import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../session/person.ts';
import { LanguageItems } from './language-items.tsx';
import classes from './person-menu.module.css';
import { ThemeItems } from './theme-items.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, and the way out. On phones it also holds the choices that have no room beside it. */
export function PersonMenu() {
  const { t } = useTranslation();
  const { name, email, accountTitle, avatarUrl } = usePerson();
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const signOut = useSignOut();
  const initials = initialsOf(name);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''} aria-label={`${initials} · ${t('person.menu')}`}>
          <Avatar src={avatarUrl} color="brand" size={32} radius="xl" alt="">
            {initials}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} fz="sm" truncate>
            {name}
          </Text>
          <Text fz="xs" c="var(--app-text-soft)" truncate>
            {email}
          </Text>
          {accountTitle && (
            <Text fz="xs" c="var(--app-text-soft)" truncate>
              {accountTitle}
            </Text>
          )}
        </div>
        {phone && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('theme.label')}</Menu.Label>
            <ThemeItems />
            <Menu.Divider />
            <Menu.Label>{t('language.label')}</Menu.Label>
            <LanguageItems />
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toLocaleUpperCase() ?? '').join('');
}
