import { useMantineColorScheme } from '@mantine/core';
import { IconFlag, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';
import { usePerson } from '../../../session/person.ts';
import { useDestinations } from '../navigation/use-destinations.ts';
import { useChangeLanguage } from '../person/use-change-language.ts';
import { useChangeTheme } from '../person/use-change-theme.ts';
import { useSignOut } from '../person/use-sign-out.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Loaded on first opening. */
const Palette = lazy(async () => ({
  default: (await import('./palette.tsx')).Palette,
}));

/** Palette, shortcuts and their help sheet, on every page. The palette opens when `asked` increases. */
export function KeysAndPalette({ asked, onAsk }: { asked: number; onAsk: () => void }) {
  const [sheetOpened, setSheetOpened] = useState(false);
  const showSheet = useCallback(() => setSheetOpened(true), []);
  useShellEntries(showSheet);
  useShortcuts(onAsk);
  return (
    <>
      {asked > 0 && (
        <Suspense fallback={null}>
          <Palette asked={asked} />
        </Suspense>
      )}
      <ShortcutSheet opened={sheetOpened} onClose={() => setSheetOpened(false)} />
    </>
  );
}

function useShellEntries(showSheet: () => void): void {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const destinations = useDestinations();
  const signOut = useSignOut();
  const { accountId } = usePerson();
  const { colorScheme } = useMantineColorScheme();
  const changeTheme = useChangeTheme();
  const changeLanguage = useChangeLanguage();
  const entries = useMemo<PaletteEntry[]>(() => {
    const other = i18n.language === 'ru' ? 'en' : 'ru';
    const theme = colorScheme === 'dark' ? 'light' : 'dark';
    return [
      ...destinations.map(({ to, label, Icon, keys }) => ({
        id: to,
        kind: 'page' as const,
        label,
        Icon,
        ...(keys && { keys }),
        run: () => void navigate(to),
      })),
      ...(accountId === null
        ? []
        : [
            {
              id: '/onboarding',
              kind: 'page' as const,
              label: t('firstSteps.title'),
              Icon: IconFlag,
              run: () => void navigate('/onboarding'),
            },
          ]),
      {
        id: 'theme',
        kind: 'action',
        label: `${t('theme.label')}: ${t(`theme.${theme}`)}`,
        Icon: theme === 'dark' ? IconMoon : IconSun,
        run: () => changeTheme(theme),
      },
      {
        id: 'language',
        kind: 'action',
        label: `${t('language.label')}: ${t(`language.${other}`)}`,
        Icon: IconLanguage,
        run: () => changeLanguage(other),
      },
      {
        id: 'shortcuts',
        kind: 'action',
        label: t('shortcuts.title'),
        Icon: IconKeyboard,
        keys: '?',
        run: showSheet,
      },
      { id: 'signOut', kind: 'action', label: t('person.signOut'), Icon: IconLogout, run: signOut },
    ];
  }, [
    t,
    i18n.language,
    destinations,
    accountId,
    colorScheme,
    navigate,
    signOut,
    changeTheme,
    changeLanguage,
    showSheet,
  ]);
  usePaletteEntries(entries);
}
