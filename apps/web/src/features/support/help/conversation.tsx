import { Button, Skeleton } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { useAsked } from '../../../graphql/use-asked.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Composer } from '../composer.tsx';
import { MessageList } from '../message-list.tsx';
import classes from '../support.module.css';
import { ABOUT_SUPPORT, MySupportThread, type Thread, UpdateThread } from '../support-queries.ts';
import { useReadThread } from '../use-read-thread.ts';
import { useSendMessage } from '../use-send-message.ts';

/** One conversation of the person, on a page or in the panel. */
export function Conversation({ id }: { id: string }) {
  const { t } = useTranslation('support');
  const { data, failed, again } = useAsked(MySupportThread, { where: { id } }, ['SupportThread']);
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!data) return <Skeleton height={200} m="md" />;
  const [thread] = data.mySupportThreads;
  if (!thread)
    return <StateMessage icon={<IconMessageOff size={26} />} title={t('gone')} message={t('goneHint')} />;
  return <Opened thread={thread} />;
}

function Opened({ thread }: { thread: Thread }) {
  const { t } = useTranslation('support');
  const { id, subject, state, assigneeName, unread, messages, serviceSeenAt, vehicle } = thread;
  const [text, setText] = useState('');
  const send = useSendMessage(id);
  const [, update] = useMutation(UpdateThread);
  useReadThread(id, unread);
  const isClosed = state === 'CLOSED';
  return (
    <section className={classes.conversation} aria-label={subject}>
      <header className={classes.subject}>
        <h2>{subject}</h2>
        <p>
          {assigneeName ? t('answers', { name: assigneeName }) : t('later')}
          {vehicle && ` · ${t('about', { vehicle: vehicle.title ?? '' })}`}
        </p>
        {state === 'WAITS_FOR_CUSTOMER' && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void update({ where: { id }, data: { closed: true } }, ABOUT_SUPPORT)}
          >
            {t('solved')}
          </Button>
        )}
      </header>
      <MessageList messages={messages} own="customer" seenAt={serviceSeenAt} />
      {isClosed && <p className={classes.soft}>{t('closed')}</p>}
      <Composer text={text} onText={setText} onSend={send} label={t('message')} action={t('send')} />
    </section>
  );
}
