import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isMended, type Refused } from '../../lib/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { MendLink } from '../../session/mend-link.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './history-screen.module.css';

/** Message over the map if a period could not be loaded, with the reason if known. */
export function LoadFailed({ refused, onReload }: { refused: Refused | null; onReload: () => void }) {
  const { t, i18n } = useTranslation('history');
  return (
    <div className={classes.cover}>
      <StateMessage
        role="alert"
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('load.failed')}
        message={refused ? failureText(i18n, refused) : t('load.failedHint')}
        action={
          refused && isMended(refused) ? (
            <MendLink />
          ) : (
            <Button size="xs" onClick={onReload}>
              {t('load.reload')}
            </Button>
          )
        }
      />
    </div>
  );
}
