import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGES, rememberLanguage } from '../../lib/locale.ts';
import { browserStorage } from '../../lib/storage.ts';
import { usePreference } from '../../session/use-preference.ts';

export function LanguageItems() {
  const { t, i18n } = useTranslation();
  const [, rememberForPerson] = usePreference('language', 'en');
  const change = (language: string) => {
    if (!isLanguage(language)) return;
    rememberLanguage(browserStorage('localStorage'), language);
    rememberForPerson(language);
    void i18n.changeLanguage(language);
  };
  return (
    <Menu.RadioGroup value={i18n.language} onChange={change}>
      {LANGUAGES.map((language) => (
        <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
          {t(`language.${language}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
