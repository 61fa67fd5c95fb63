import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGES } from '../../../lib/locale.ts';
import { useChangeLanguage } from './use-change-language.ts';

export function LanguageItems() {
  const { t, i18n } = useTranslation();
  const changeLanguage = useChangeLanguage();
  const change = (language: string) => {
    if (isLanguage(language)) changeLanguage(language);
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
