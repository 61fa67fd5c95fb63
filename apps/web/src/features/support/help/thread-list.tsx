import { useTranslation } from 'react-i18next';
import { Age } from '../../../ui/age.tsx';
import classes from '../support.module.css';
import type { ThreadRow } from '../support-queries.ts';

/** The person's conversations, the newest first. */
export function ThreadList(props: {
  threads: readonly ThreadRow[];
  opened: string | null;
  onOpen: (id: string) => void;
}) {
  const { threads, opened, onOpen } = props;
  const { t } = useTranslation('support');
  return (
    <ul className={classes.threads} aria-label={t('list')}>
      {threads.map(({ id, subject, state, lastText, lastMessageAt, unread }) => (
        <li key={id}>
          <button type="button" aria-current={id === opened || undefined} onClick={() => onOpen(id)}>
            <span className={classes.line}>
              <b data-unread={unread > 0 || undefined}>{subject}</b>
              <Age atMs={Date.parse(lastMessageAt)} />
            </span>
            <span className={classes.excerpt}>{lastText}</span>
            <span className={classes.soft}>
              {unread > 0 ? t('unread', { count: unread }) : t(`mine.${state}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
