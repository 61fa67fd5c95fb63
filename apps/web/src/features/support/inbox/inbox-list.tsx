import { SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAsked } from '../../../graphql/use-asked.ts';
import { Age } from '../../../ui/age.tsx';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import classes from '../support.module.css';
import own from './inbox.module.css';
import { type InboxRow, nameOfPerson, SupportInbox } from './inbox-queries.ts';

const FILTERS = ['WAITS_FOR_US', 'WAITS_FOR_CUSTOMER', 'MINE', 'CLOSED'] as const;
type Filter = (typeof FILTERS)[number];
const SHOWN = { size: 50 };
const TYPING_MS = 300;

const whereOf = (filter: Filter, search: string) => ({
  ...(filter === 'MINE' ? { assigned: 'MINE' as const } : { state: filter }),
  ...(search && { search }),
});

/** Conversations by state; the search covers the chosen state. */
export function InboxList({ opened }: { opened: string | null }) {
  const { t } = useTranslation('support');
  const [filter, setFilter] = useState<Filter>('WAITS_FOR_US');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const variables = { where: whereOf(filter, search), options: SHOWN };
  const { data, failed, again } = useAsked(SupportInbox, variables, ['SupportThread']);
  return (
    <nav className={own.inboxList} aria-label={t('list')}>
      <div className={classes.begin}>
        <TextInput
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('filter.label')}
          value={filter}
          data={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(value) => setFilter(value as Filter)}
        />
      </div>
      {failed && <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />}
      {!data && !failed && <Skeleton height={240} m="md" />}
      {data && <Rows rows={data.supportThreads.content} opened={opened} isSearch={search !== ''} />}
    </nav>
  );
}

function Rows(props: { rows: readonly InboxRow[]; opened: string | null; isSearch: boolean }) {
  const { rows, opened, isSearch } = props;
  const { t } = useTranslation('support');
  if (rows.length === 0) return <p className={classes.empty}>{t(isSearch ? 'noMatch' : 'nobody')}</p>;
  return (
    <ul className={classes.threads}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/support/${row.id}`} aria-current={row.id === opened ? 'page' : undefined}>
            <span className={classes.line}>
              <b data-unread={row.unread > 0 || undefined}>{nameOfPerson(row.person)}</b>
              <span className={classes.soft}>{row.account.title}</span>
              <Age atMs={Date.parse(row.lastMessageAt)} />
            </span>
            <span className={classes.line}>{row.subject}</span>
            <span className={classes.excerpt}>{row.lastText}</span>
            <span className={classes.soft}>
              {[row.unread > 0 && t('unread', { count: row.unread }), row.assigneeName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
