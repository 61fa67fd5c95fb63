import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../../graphql/use-asked.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import classes from '../support.module.css';
import { MySupportThreads } from '../support-queries.ts';
import { Conversation } from './conversation.tsx';
import { NewConversation } from './new-conversation.tsx';
import { ThreadList } from './thread-list.tsx';

export const NEW = 'new';

/** List of conversations, one conversation, or a new one; on the page and in the panel. */
export function HelpChat(props: {
  opened: string | null;
  onOpen: (id: string | null) => void;
  /** Vehicle that a new conversation concerns. */
  vehicleId: string | null;
}) {
  const { opened, onOpen, vehicleId } = props;
  const { t } = useTranslation('support');
  const { data, failed, again } = useAsked(MySupportThreads, {}, ['SupportThread']);
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!data) return <Skeleton height={200} m="md" />;
  const threads = data.mySupportThreads;
  const shown = opened ?? (threads.length === 0 ? NEW : null);
  if (shown === null)
    return (
      <div className={classes.conversation}>
        <div className={classes.begin}>
          <Button leftSection={<IconPlus size={16} />} onClick={() => onOpen(NEW)}>
            {t('new')}
          </Button>
        </div>
        <ThreadList threads={threads} opened={null} onOpen={onOpen} />
      </div>
    );
  return (
    <div className={classes.conversation}>
      {threads.length > 0 && (
        <div className={classes.back}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => onOpen(null)}
          >
            {t('back')}
          </Button>
        </div>
      )}
      {shown === NEW ? (
        <NewConversation vehicleId={vehicleId} onOpened={onOpen} />
      ) : (
        <Conversation id={shown} />
      )}
    </div>
  );
}
