import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Memberships } from '../../../session/use-memberships.ts';
import classes from './account-card.module.css';

/** Whose vehicles one looks at, and for who belongs to several accounts the way to another. */
export function AccountCard(props: Memberships & { expanded: boolean }) {
  const { memberships, currentId, expanded } = props;
  const current = memberships.find(({ accountId }) => accountId === currentId);
  if (!current) return null;
  if (memberships.length > 1) return <AccountMenu {...props} title={current.title} />;
  return expanded ? (
    <div className={classes.card}>
      <span className={classes.title}>{current.title}</span>
    </div>
  ) : null;
}

function AccountMenu(props: Memberships & { title: string; expanded: boolean }) {
  const { memberships, currentId, switchAccount, title, expanded } = props;
  const { t } = useTranslation();
  return (
    <Menu position={expanded ? 'top-start' : 'right-end'} width={expanded ? 'target' : 220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.card ?? ''}
          data-collapsed={!expanded || undefined}
          aria-label={`${title} · ${t('nav.switchAccount')}`}
        >
          {expanded ? (
            <>
              <span className={classes.title}>{title}</span>
              <IconSelector size={16} aria-hidden />
            </>
          ) : (
            <IconBuilding size={20} stroke={1.6} aria-hidden />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={currentId ?? ''} onChange={switchAccount}>
          {memberships.map(({ accountId, title: name }) => (
            <Menu.RadioItem key={accountId} value={accountId} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
