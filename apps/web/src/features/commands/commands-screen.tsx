import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { usePageTitle } from '../../lib/page-title.ts';
import { Page } from '../../ui/page/page.tsx';
import { CommandRows } from './command-rows.tsx';
import classes from './commands.module.css';
import { ABOUT_COMMANDS, CommandsList } from './commands-query.ts';

const NEWEST = { page: 1, size: 100 };
const STATUSES = {
  all: null,
  waiting: ['QUEUED'],
  failed: ['FAILED', 'EXPIRED'],
} as const;
type Shown = keyof typeof STATUSES;
const isShown = (text: string | null): text is Shown => text !== null && text in STATUSES;

/** What all vehicles were told, as it happens. */
export function CommandsScreen() {
  const { t } = useTranslation('commands');
  usePageTitle(t('title'));
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('show');
  const shown: Shown = isShown(asked) ? asked : 'all';
  const statuses = STATUSES[shown];
  const variables = { where: statuses ? { statuses: [...statuses] } : {}, options: NEWEST };
  const [{ data }] = useQuery({ query: CommandsList, variables, context: ABOUT_COMMANDS });
  return (
    <Page
      head={
        <header className={classes.head}>
          <h1>{t('title')}</h1>
          <SegmentedControl
            aria-label={t('show.label')}
            value={shown}
            onChange={(value) => setParameters(value === 'all' ? {} : { show: value }, { replace: true })}
            data={(Object.keys(STATUSES) as Shown[]).map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        </header>
      }
    >
      <section className={classes.card} aria-label={t('title')}>
        {data?.commands.content.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {data && <CommandRows rows={data.commands.content} named />}
      </section>
    </Page>
  );
}
