import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takeChosenBeforeSignIn } from '../../../lib/chosen-before-sign-in.ts';
import { changePreferences, readPreferences } from '../../../lib/preferences.ts';
import { usePerson } from '../../../session/person.ts';
import { paintBrowserBar } from '../../../ui/color-scheme.ts';

/**
 * Applies the person's theme and language after sign-in. A choice made on the sign-in page becomes theirs.
 */
export function usePersonalLook(): void {
  const { id } = usePerson();
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    changePreferences(id, takeChosenBeforeSignIn());
    const { theme, language } = readPreferences(id);
    if (theme) setColorScheme(theme);
    if (language && language !== i18n.language) void i18n.changeLanguage(language);
  }, [id]);
  useEffect(() => paintBrowserBar(scheme), [scheme]);
}
