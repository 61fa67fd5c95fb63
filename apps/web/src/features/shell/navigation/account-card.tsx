import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Memberships } from '../../../session/use-memberships.ts';
import classes from './account-card.module.css';

/** Shown below the account's name in an expanded rail. */
type Props = Memberships & { expanded: boolean; plan?: ReactNode };

/** Current account, with a menu of the person's other accounts. */
export function AccountCard(props: Props) {
  const { memberships, currentId, expanded, plan } = props;
  const current = memberships.find(({ accountId }) => accountId === currentId);
  if (!current) return null;
  if (memberships.length > 1) return <AccountMenu {...props} title={current.title} />;
  return expanded ? (
    <div className={classes.card}>
      <AccountMark title={current.title} />
      <span className={classes.words}>
        <span className={classes.title}>{current.title}</span>
        {plan}
      </span>
    </div>
  ) : null;
}

function AccountMark({ title }: { title: string }) {
  return (
    <span className={classes.mark} aria-hidden>
      {initialsOf(title)}
    </span>
  );
}

const initialsOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

function AccountMenu(props: Props & { title: string }) {
  const { memberships, currentId, switchAccount, title, expanded, plan } = props;
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
              <AccountMark title={title} />
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                {plan}
              </span>
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
