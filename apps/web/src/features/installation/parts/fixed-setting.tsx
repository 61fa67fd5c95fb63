import { useTranslation } from 'react-i18next';
import { WordBadge } from '../../../ui/word-badge.tsx';
import classes from './part.module.css';

/** A setting from the environment, with its variable. */
export function FixedSetting({ value, variable }: { value: string; variable: string }) {
  const { t } = useTranslation('installation');
  return (
    <div className={classes.fixed}>
      <strong>{value}</strong>
      <span>
        <WordBadge tone="plain">{t('byEnvironment')}</WordBadge>
      </span>
      <p className={classes.soft}>{t('byEnvironmentHint', { variable })}</p>
    </div>
  );
}
