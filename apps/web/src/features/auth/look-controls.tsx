import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { CornerControls } from '../../ui/corner-controls.tsx';
import { LanguageMenu } from '../shell/person/language-menu.tsx';
import { ThemeChoice } from '../shell/person/theme-choice.tsx';
import { ThemeMenu } from '../shell/person/theme-menu.tsx';
import classes from './look-controls.module.css';

/** Theme and language before sign-in: in the corner, on a phone below the form. */
export function LookControls() {
  const { t } = useTranslation();
  return useIsPhone() ? (
    <div className={classes.foot}>
      <ThemeChoice aria-label={t('theme.label')} />
      <LanguageMenu isNamed />
    </div>
  ) : (
    <CornerControls>
      <ThemeMenu />
      <LanguageMenu />
    </CornerControls>
  );
}
