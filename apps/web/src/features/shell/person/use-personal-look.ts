import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takeChosenBeforeSignIn } from '../../../lib/chosen-before-sign-in.ts';
import { changePreferences, readPreferences } from '../../../lib/preferences.ts';
import { usePerson } from '../../../session/person.ts';
import { paintBrowserBar } from '../../../ui/color-scheme.ts';

/**
 * Theme and language of the person who signed in, where they differ from those of whoever used the browser before. What
 * they have just chosen on the sign-in page is theirs from now on.
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
