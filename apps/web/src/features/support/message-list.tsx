import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './support.module.css';
import type { Message } from './support-queries.ts';

export type Note = { id: string; authorName: string; text: string; createdAt: string };
type Entry = { kind: 'message'; message: Message } | { kind: 'note'; message: Note };

/** Messages in time order, newest at the bottom, with the service's notes in between. */
export function MessageList(props: {
  messages: readonly Message[];
  notes?: readonly Note[];
  /** Side whose messages are on the right. */
  own: 'service' | 'customer';
  /** When the other side last read the conversation. */
  seenAt: string | null | undefined;
}) {
  const { messages, notes = [], own, seenAt } = props;
  const { t } = useTranslation('support');
  const end = useRef<HTMLDivElement>(null);
  const entries = inOrder(messages, notes);
  const count = entries.length;
  // In new browsers `scrollIntoView` returns a promise, which an effect must not return.
  useEffect(() => {
    void end.current?.scrollIntoView?.({ block: 'end' });
  }, [count]);
  const isOwn = ({ isAnswer }: Message) => isAnswer === (own === 'service');
  const last = messages.findLast(isOwn);
  return (
    <div className={classes.messages} role="log" aria-label={t('messages')} tabIndex={-1}>
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <NoteEntry key={entry.message.id} note={entry.message} />
        ) : (
          <MessageEntry
            key={entry.message.id}
            message={entry.message}
            isOwn={isOwn(entry.message)}
            seenAt={entry.message === last ? seenAt : null}
          />
        ),
      )}
      <div ref={end} />
    </div>
  );
}

function inOrder(messages: readonly Message[], notes: readonly Note[]): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, message })),
    ...notes.map((message) => ({ kind: 'note' as const, message })),
  ];
  return entries.sort((a, b) => a.message.createdAt.localeCompare(b.message.createdAt));
}

type EntryProps = { message: Message; isOwn: boolean; seenAt: string | null | undefined };

function MessageEntry({ message, isOwn, seenAt }: EntryProps) {
  const { t } = useTranslation('support');
  const { moment, time } = useFormats();
  const { authorName, text, createdAt, files } = message;
  const wasSeen = seenAt && seenAt >= createdAt;
  return (
    <article className={classes.message} data-own={isOwn || undefined}>
      <header>
        <b>{authorName}</b> <time dateTime={createdAt}>{moment(Date.parse(createdAt))}</time>
      </header>
      <div className={classes.bubble}>
        {text && <p>{text}</p>}
        {files.map((file) => (
          <Attachment key={file.id} {...file} />
        ))}
      </div>
      {wasSeen && <small>{t('seen', { time: time(Date.parse(seenAt)) })}</small>}
    </article>
  );
}

function Attachment({ url, thumbnailUrl, name, mimeType }: Message['files'][number]) {
  const isPicture = mimeType.startsWith('image/');
  return (
    <a href={url ?? undefined} target="_blank" rel="noreferrer" className={classes.file}>
      {isPicture && thumbnailUrl ? <img src={thumbnailUrl} alt={name} loading="lazy" /> : name}
    </a>
  );
}

function NoteEntry({ note }: { note: Note }) {
  const { t } = useTranslation('support');
  const { moment } = useFormats();
  return (
    <article className={classes.note}>
      <header>
        <b>{t('noteText')}</b> {note.authorName}{' '}
        <time dateTime={note.createdAt}>{moment(Date.parse(note.createdAt))}</time>
      </header>
      <p>{note.text}</p>
    </article>
  );
}
