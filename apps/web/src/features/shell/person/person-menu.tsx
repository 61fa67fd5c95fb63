import { hasAnyRole, SERVICE_ROLES } from '@fleet/contracts/roles';
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLifebuoy, IconLogout, IconScale, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { helpPanel } from '../../../lib/help-panel-store.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useServices } from '../../../services.ts';
import { usePerson } from '../../../session/person.ts';
import { useSessionState } from '../../../session/use-session.ts';
import classes from './person-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Menu of the signed-in person. */
export function PersonMenu() {
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  const { name, email, accountTitle, avatarUrl } = usePerson();
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
          <Text fw={600} fz="row" truncate>
            {name}
          </Text>
          <Text fz="small" c="var(--app-text-soft)" truncate>
            {email}
          </Text>
          {accountTitle && (
            <Text fz="small" c="var(--app-text-soft)" truncate>
              {accountTitle}
            </Text>
          )}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCog size={16} />}>
          {t('person.profile')}
        </Menu.Item>
        <SupportItem />
        {config.legal.map((slug) => (
          <Menu.Item
            key={slug}
            component="a"
            href={`/legal/${slug}?lang=${i18n.language}`}
            target="_blank"
            leftSection={<IconScale size={16} />}
          >
            {t(`legal.${slug}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens support for customers: a panel, on a phone a page. */
function SupportItem() {
  const { t } = useTranslation();
  const { scopes } = useSessionState();
  const { acting } = usePerson();
  const isPhone = useIsPhone();
  if (acting || hasAnyRole(scopes, SERVICE_ROLES)) return null;
  const icon = <IconLifebuoy size={16} />;
  if (isPhone)
    return (
      <Menu.Item component={Link} to="/help" leftSection={icon}>
        {t('person.support')}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} onClick={() => helpPanel.set(true)}>
      {t('person.support')}
    </Menu.Item>
  );
}

/** Initials of first and last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toLocaleUpperCase() ?? '').join('');
}
