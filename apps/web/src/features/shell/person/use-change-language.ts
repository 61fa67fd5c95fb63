import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, rememberLanguage } from '../../../lib/locale.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { useChooseLook } from './use-choose-look.ts';

/** Chooses the language and remembers it for the person, and for the sign-in page of this browser. */
export function useChangeLanguage(): (language: Language) => void {
  const choose = useChooseLook();
  const { i18n } = useTranslation();
  return useCallback(
    (language) => {
      rememberLanguage(browserStorage('localStorage'), language);
      choose({ language });
      void i18n.changeLanguage(language);
    },
    [choose, i18n],
  );
}
