import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './dashboard.module.css';

/** Shown in place of a figure that could not be counted. */
export function NotKnown({ sinceMs }: { sinceMs: number | null }) {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  return (
    <span className={classes.unknown}>
      {sinceMs === null ? t('notKnown') : t('notKnownSince', { time: moment(sinceMs) })}
    </span>
  );
}
