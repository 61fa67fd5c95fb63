import { IconHistoryOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { useFormats } from '../lib/format.ts';
import classes from './history-note.module.css';

const HistoryKeptFrom = graphql(`
  query HistoryKeptFrom {
    credentials {
      account {
        id
        timeZone
        historyKeptFrom
      }
    }
  }
`);

/** Says since when history exists, if a period begins earlier. */
export function HistoryNote({ fromMs }: { fromMs: number }) {
  const { t } = useTranslation('tracks');
  const [{ data }] = useQuery({ query: HistoryKeptFrom, context: QUIET });
  const account = data?.credentials?.account;
  const { date } = useFormats(account?.timeZone);
  if (!account?.historyKeptFrom) return null;
  const keptMs = Date.parse(account.historyKeptFrom);
  if (fromMs >= keptMs) return null;
  return (
    <p role="status" className={classes.note}>
      <IconHistoryOff size={15} aria-hidden />
      {t('keptFrom', { day: date(keptMs) })}
    </p>
  );
}

const QUIET = { quiet: true };
