import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, rememberLanguage } from '../../../lib/locale.ts';
import { changePreferences } from '../../../lib/preferences.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { usePerson } from '../../../session/person.ts';

/** Chooses the language and remembers it for the person, and for the sign-in page of this browser. */
export function useChangeLanguage(): (language: Language) => void {
  const { id } = usePerson();
  const { i18n } = useTranslation();
  return useCallback(
    (language) => {
      rememberLanguage(browserStorage('localStorage'), language);
      changePreferences(id, { language });
      void i18n.changeLanguage(language);
    },
    [id, i18n],
  );
}
