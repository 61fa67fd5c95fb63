import { Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../generated/graphql/gql.ts';
import { useAsked } from '../../graphql/use-asked.ts';
import { isLanguage, serverLocale } from '../../lib/locale.ts';
import { FailedMessage } from '../../ui/failed-message.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './bell-list.module.css';
import { BellRow } from './bell-row.tsx';

const Notifications = graphql(`
  query Notifications($where: NotificationsWhere) {
    notifications(where: $where) {
      content {
        id
        ...BellRow
      }
      next
    }
  }
`);
const LIMIT = 20;

type Props = {
  /** End of the previous page. */
  cursor: string | null;
  /**
   * Number of further pages. Each starts at the current end of the previous one, so that new notifications
   * hide none.
   */
  more: number;
  onMore: () => void;
  onClose: () => void;
};

export function BellPage({ cursor, more, onMore, onClose }: Props) {
  const { t, i18n } = useTranslation(['notifications', 'common']);
  const locale = serverLocale(isLanguage(i18n.language) ? i18n.language : 'en');
  const variables = { where: { cursor, locale, limit: LIMIT } };
  // Refetches an empty list when the first notification arrives.
  const { data, failed, again } = useAsked(Notifications, variables, ['Notification']);
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!data) return <Waiting />;
  const { content, next } = data.notifications;
  if (content.length === 0 && cursor === null)
    return (
      <StateMessage
        icon={<IconBellOff size={26} stroke={1.6} />}
        title={t('empty')}
        message={t('emptyHint')}
      />
    );
  return (
    <>
      <ul className={classes.list}>
        {content.map((notification) => (
          <BellRow key={notification.id} of={notification} onClose={onClose} />
        ))}
      </ul>
      {next && more > 0 && <BellPage cursor={next} more={more - 1} onMore={onMore} onClose={onClose} />}
      {next && more === 0 && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={56} radius="md" />
      <Skeleton height={56} radius="md" />
      <Skeleton height={56} radius="md" />
    </div>
  );
}
