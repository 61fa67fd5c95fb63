import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, rememberLanguage } from '../../../lib/locale.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { useChooseLook } from './use-choose-look.ts';

/** Changes the language and stores it for the person and for this browser's sign-in page. */
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
