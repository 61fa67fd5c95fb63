import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconLock, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { failureOf } from '../../../graphql/failure.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { Composer, type Send } from '../composer.tsx';
import classes from '../support.module.css';
import { ABOUT_SUPPORT } from '../support-queries.ts';
import { useSendMessage } from '../use-send-message.ts';
import { type InboxThread, NoteThread, SupportTeam } from './inbox-queries.ts';

const KINDS = ['reply', 'note'] as const;
type Kind = (typeof KINDS)[number];

/** A reply to the customer or an internal note, each with its own draft. */
export function Answer({ thread }: { thread: InboxThread }) {
  const { t, i18n } = useTranslation('support');
  const { id, person } = thread;
  const [kind, setKind] = useState<Kind>('reply');
  const [drafts, setDrafts] = useState<Record<Kind, string>>({ reply: '', note: '' });
  const sendReply = useSendMessage(id);
  const [, keep] = useMutation(NoteThread);
  const write = (of: Kind, text: string) => setDrafts((before) => ({ ...before, [of]: text }));

  const keepNote: Send = async (text) => {
    const { error } = await keep({ where: { id }, data: { text } }, ABOUT_SUPPORT);
    return error ? failureText(i18n, failureOf(error)) : null;
  };

  const isNote = kind === 'note';
  return (
    <Composer
      key={kind}
      text={drafts[kind]}
      onText={(text) => write(kind, text)}
      onSend={isNote ? keepNote : sendReply}
      label={t(isNote ? 'noteText' : 'message')}
      action={t(isNote ? 'keepNote' : 'send')}
      tone={isNote ? 'note' : undefined}
      withFiles={!isNote}
    >
      <div className={classes.line}>
        <SegmentedControl
          size="xs"
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setKind(value as Kind)}
        />
        {isNote && (
          <span className={classes.soft}>
            <IconLock size={14} aria-hidden /> {t('forTeam')}
          </span>
        )}
        {!isNote && (
          <Templates
            isRussian={person.locale === 'ru'}
            onChosen={(text) => write('reply', drafts.reply ? `${drafts.reply}\n\n${text}` : text)}
          />
        )}
      </div>
    </Composer>
  );
}

/** Reply templates in the customer's language. */
function Templates({ isRussian, onChosen }: { isRussian: boolean; onChosen: (text: string) => void }) {
  const { t } = useTranslation('support');
  const { data } = useAsked(SupportTeam, {}, ['SupportTemplate']);
  const templates = data?.supportTemplates ?? [];
  return (
    <Menu position="top-start" width={300}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconTemplate size={14} />}>
          {t('templates.use')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {templates.length === 0 && <Menu.Label>{t('templates.none')}</Menu.Label>}
        {templates.map(({ id, title, textEn, textRu }) => (
          <Menu.Item key={id} onClick={() => onChosen(isRussian ? textRu : textEn)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
