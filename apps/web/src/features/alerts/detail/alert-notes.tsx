import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import classes from '../alerts.module.css';
import type { AlertDetails } from './alert-detail-query.ts';

const Comment = graphql(`
  mutation CommentAlert($where: VersionWhere!, $data: CommentAlertInput!) {
    commentAlert(where: $where, data: $data) {
      id
      notes {
        id
      }
    }
  }
`);

const COMMENT_MAX = 2_000;

/** Actions and comments on an alert, oldest first. */
export function AlertNotes({ alert: { id, notes } }: { alert: AlertDetails }) {
  const { t } = useTranslation('alerts');
  const may = useMay();
  return (
    <DetailCard title={t('notes.title')}>
      {notes.length === 0 && <p className={classes.none}>{t('notes.none')}</p>}
      <ul className={classes.rows}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {may('update', 'Alert') && <CommentForm id={id} />}
    </DetailCard>
  );
}

function Note({ note: { kind, author, text, createdAt } }: { note: AlertDetails['notes'][number] }) {
  const { t } = useTranslation('alerts');
  const { dateTime } = useFormats();
  return (
    <li className={classes.note}>
      {kind === 'COMMENT' ? text : t(`notes.kind.${kind}`)}
      <span className={classes.by}>
        {author ?? t('notes.product')}, {dateTime(Date.parse(createdAt))}
      </span>
    </li>
  );
}

function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation('alerts');
  const [text, setText] = useState('');
  const [{ fetching }, execute] = useMutation(Comment);
  const send = async () => {
    const { data } = await execute({ where: { id }, data: { text } });
    if (data) setText('');
  };
  return (
    <div className={classes.comment}>
      <Textarea
        label={t('notes.comment')}
        value={text}
        maxLength={COMMENT_MAX}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" loading={fetching} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('notes.send')}
      </Button>
    </div>
  );
}
