import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { Composer, type Send } from '../composer.tsx';
import classes from '../support.module.css';
import { ABOUT_SUPPORT, OpenThread, SendMessage } from '../support-queries.ts';

/** Starts a conversation; files are attached to its first message. */
export function NewConversation({
  vehicleId,
  onOpened,
}: {
  vehicleId: string | null;
  onOpened: (id: string) => void;
}) {
  const { t, i18n } = useTranslation('support');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [, open] = useMutation(OpenThread);
  const [, sendMessage] = useMutation(SendMessage);

  const send: Send = async (message, attachments) => {
    const data = { subject: subject.trim(), text: message || subject.trim(), vehicleId };
    const answer = await open({ data }, ABOUT_SUPPORT);
    const id = answer.data?.openSupportThread?.id;
    if (!id) return answer.error ? failureText(i18n, failureOf(answer.error)) : '';
    // Files that fail to upload can be sent from the conversation.
    const fileIds = attachments.files.length > 0 ? await attachments.send(id) : [];
    if (fileIds && fileIds.length > 0)
      await sendMessage({ where: { id }, data: { text: '', fileIds } }, ABOUT_SUPPORT);
    onOpened(id);
    return null;
  };

  return (
    <section className={classes.conversation} aria-label={t('new')}>
      <div className={classes.begin}>
        <p className={classes.soft}>{t('noneHint')}</p>
        <TextInput
          label={t('subject')}
          value={subject}
          maxLength={120}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      </div>
      <Composer
        text={text}
        onText={setText}
        onSend={send}
        label={t('message')}
        action={t('start')}
        isReady={subject.trim() !== ''}
      />
    </section>
  );
}
