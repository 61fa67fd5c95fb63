import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { splitForThumb } from './arrange-destinations.ts';
import classes from './bottom-navigation.module.css';
import { useDestinations } from './use-destinations.ts';

/** Loaded on first opening. */
const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

/** Bottom bar of phones, below 600 px: the first areas, and a sheet with the rest. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const { underThumb, rest } = splitForThumb(useDestinations());
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {underThumb.map(({ to, label, Icon, current }) => (
        <Link key={to} to={to} className={classes.item ?? ''} aria-current={current}>
          <Icon size={21} stroke={1.7} aria-hidden />
          {label}
        </Link>
      ))}
      <UnstyledButton
        className={classes.item ?? ''}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={rest.some(({ current }) => current) || undefined}
        onClick={open}
      >
        <IconDots size={21} stroke={1.7} aria-hidden />
        {t('nav.more')}
      </UnstyledButton>
      {asked && (
        <Suspense fallback={null}>
          <MoreSheet opened={opened} destinations={rest} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </nav>
  );
}
