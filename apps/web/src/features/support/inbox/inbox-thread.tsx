import '@mantine/core/styles/Combobox.css';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation } from 'urql';
import { useAsked } from '../../../graphql/use-asked.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MessageList } from '../message-list.tsx';
import classes from '../support.module.css';
import { ABOUT_SUPPORT, UpdateThread } from '../support-queries.ts';
import { useReadThread } from '../use-read-thread.ts';
import { Answer } from './answer.tsx';
import own from './inbox.module.css';
import { type InboxThread, SupportInboxThread, SupportTeam } from './inbox-queries.ts';
import { ThreadContext } from './thread-context.tsx';

/** A conversation for people of the service: messages, notes, reply and customer. */
export function InboxThreadView({ id }: { id: string }) {
  const { t } = useTranslation('support');
  const { data, failed, again } = useAsked(SupportInboxThread, { where: { id } }, ['SupportThread']);
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!data) return <Skeleton height={240} m="md" />;
  const { supportThread: thread } = data;
  if (!thread)
    return <StateMessage icon={<IconMessageOff size={26} />} title={t('gone')} message={t('goneHint')} />;
  return <Opened thread={thread} />;
}

function Opened({ thread }: { thread: InboxThread }) {
  const { id, subject, messages, notes, customerSeenAt, unread } = thread;
  useReadThread(id, unread);
  return (
    <>
      <section className={classes.conversation} aria-label={subject}>
        <ThreadHead thread={thread} />
        <MessageList messages={messages} notes={notes ?? []} own="service" seenAt={customerSeenAt} />
        <Answer thread={thread} />
      </section>
      <ThreadContext thread={thread} />
    </>
  );
}

const TONES = { WAITS_FOR_US: 'warn', WAITS_FOR_CUSTOMER: 'info', CLOSED: 'plain' } as const;

function ThreadHead({ thread }: { thread: InboxThread }) {
  const { t } = useTranslation('support');
  const { id, subject, state, assigneeId, assigneeName } = thread;
  const { data } = useAsked(SupportTeam, {}, ['SupportTemplate']);
  const [{ fetching }, update] = useMutation(UpdateThread);
  const change = (changed: { closed?: boolean; assigneeId?: string | null }) =>
    void update({ where: { id }, data: changed }, ABOUT_SUPPORT);
  const isClosed = state === 'CLOSED';
  const people = (data?.supportPeople ?? []).map((person) => ({ value: person.id, label: person.name }));
  if (assigneeId && !people.some(({ value }) => value === assigneeId))
    people.push({ value: assigneeId, label: assigneeName ?? '' });
  return (
    <header className={classes.subject}>
      <Link to="/support" className={own.phoneBack} aria-label={t('back')}>
        <IconArrowLeft size={18} />
      </Link>
      <h2>{subject}</h2>
      <WordBadge tone={TONES[state]}>{t(`state.${state}`)}</WordBadge>
      <div className={own.headActions}>
        <Select
          size="xs"
          w={170}
          clearable
          searchable
          aria-label={t('assignee')}
          placeholder={t('unassigned')}
          data={people}
          value={assigneeId ?? null}
          onChange={(value) => change({ assigneeId: value })}
        />
        <Button
          size="xs"
          variant={isClosed ? 'default' : 'filled'}
          loading={fetching}
          onClick={() => change({ closed: !isClosed })}
        >
          {t(isClosed ? 'reopen' : 'close')}
        </Button>
      </div>
    </header>
  );
}
