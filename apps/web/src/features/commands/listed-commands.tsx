import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailedMessage } from '../../ui/failed-message.tsx';
import { CommandRows } from './command-rows.tsx';
import classes from './commands.module.css';
import type { ListedCommands } from './use-commands-list.ts';

/** The rows of a list of commands, or a message or placeholder. */
export function CommandsOfList({ list, named }: { list: ListedCommands; named: boolean }) {
  const { t } = useTranslation('commands');
  const { rows, total, isFailed, retry } = list;
  if (isFailed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={retry} />;
  if (!rows) return <Skeleton height={168} radius="md" />;
  return (
    <>
      <CommandRows rows={rows} named={named} />
      {total > rows.length && (
        <p className={classes.none}>{t('onlyNewest', { shown: rows.length, total })}</p>
      )}
    </>
  );
}
