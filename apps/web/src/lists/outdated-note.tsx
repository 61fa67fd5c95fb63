import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './outdated-note.module.css';

/** Says that the rows could not be reloaded and may be outdated. */
export function OutdatedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <div role="alert" className={classes.note}>
      <IconCloudOff size={16} aria-hidden />
      {t('states.outdated')}
      <button type="button" onClick={onRetry}>
        {t('common:actions.retry')}
      </button>
    </div>
  );
}
