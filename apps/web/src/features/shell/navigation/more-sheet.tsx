import { Drawer, Group, SegmentedControl } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isLanguage, LANGUAGES } from '../../../lib/locale.ts';
import { useMemberships } from '../../../session/use-memberships.ts';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import { ThemeChoice } from '../person/theme-choice.tsx';
import { useChangeLanguage } from '../person/use-change-language.ts';
import classes from './more-sheet.module.css';
import type { Destination } from './use-destinations.ts';
import { useSupportUnread } from './use-support-unread.ts';

type Props = { opened: boolean; destinations: readonly Destination[]; onClose: () => void };

/** Sheet of a phone with the remaining areas and header controls. */
export function MoreSheet({ opened, destinations, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('nav.more')}
      position="bottom"
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      classNames={{ content: classes.content ?? '' }}
    >
      {destinations.length > 0 && (
        <ul className={classes.areas}>
          {destinations.map((destination) => (
            <Area key={destination.to} destination={destination} onClose={onClose} />
          ))}
        </ul>
      )}
      <div className={classes.choices}>
        <Account />
        <Theme />
        <Language />
      </div>
    </Drawer>
  );
}

function Area({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { to, label, Icon, current, counts } = destination;
  const unread = useSupportUnread(counts === 'support');
  return (
    <li>
      <Link to={to} aria-current={current} onClick={onClose}>
        <Icon size={21} stroke={1.7} aria-hidden />
        {unread > 0 ? `${label}, ${unread}` : label}
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </Link>
    </li>
  );
}

function Account() {
  const { t } = useTranslation();
  const { memberships, currentId, switchAccount } = useMemberships();
  const current = memberships.find(({ accountId }) => accountId === currentId);
  if (!current) return null;
  if (memberships.length === 1)
    return <Choice label={t('nav.account')}>{() => <b>{current.title}</b>}</Choice>;
  return (
    <Choice label={t('nav.account')}>
      {(labelId) => (
        <OptionSelect
          aria-labelledby={labelId}
          value={current.accountId}
          options={memberships.map(({ accountId, title }) => ({ value: accountId, label: title }))}
          onChange={switchAccount}
        />
      )}
    </Choice>
  );
}

function Theme() {
  const { t } = useTranslation();
  return <Choice label={t('theme.label')}>{(labelId) => <ThemeChoice aria-labelledby={labelId} />}</Choice>;
}

function Language() {
  const { t, i18n } = useTranslation();
  const change = useChangeLanguage();
  return (
    <Choice label={t('language.label')}>
      {(labelId) => (
        <SegmentedControl
          size="md"
          aria-labelledby={labelId}
          value={i18n.language}
          onChange={(language) => isLanguage(language) && change(language)}
          data={LANGUAGES.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        />
      )}
    </Choice>
  );
}

function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <Group justify="space-between" wrap="nowrap" mih={44}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children(id)}
    </Group>
  );
}
