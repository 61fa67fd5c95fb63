import { Button, SegmentedControl } from '@mantine/core';
import { IconBookmark, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useMay } from '../../session/use-may.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './commands.module.css';
import { GROUP, NO_GROUP } from './group-path.ts';
import { GroupSummary, RefusedVehicles } from './group-summary.tsx';
import { CommandsOfList } from './listed-commands.tsx';
import { type ListedCommands, useCommandsList } from './use-commands-list.ts';

/** A group has at most 500 vehicles. */
const NEWEST = { page: 1, size: 100 };
const OF_GROUP = { page: 1, size: 0 };
const STATUSES = {
  all: null,
  waiting: ['QUEUED'],
  failed: ['FAILED', 'EXPIRED'],
} as const;
type Shown = keyof typeof STATUSES;
const isShown = (text: string | null): text is Shown => text !== null && text in STATUSES;

/** Commands of all vehicles or of a group, updated live. */
export function CommandsScreen() {
  const { t } = useTranslation('commands');
  const may = useMay();
  const isPhone = useIsPhone();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('show');
  const group = parameters.get(GROUP);
  const shown: Shown = isShown(asked) ? asked : 'all';
  const list = useCommands(shown, group);
  const { rows } = list;
  return (
    <Page
      head={
        <PageHead
          title={t('title')}
          secondary={
            may('read', 'SavedCommand') && (
              <Button
                component={Link}
                to="/commands/saved"
                variant="default"
                leftSection={<IconBookmark size={17} />}
              >
                {t(isPhone ? 'savedShort' : 'saved')}
              </Button>
            )
          }
        >
          <div className={classes.filter}>
            {group ? (
              <GroupSummary rows={rows ?? []} />
            ) : (
              <SegmentedControl
                aria-label={t('show.label')}
                value={shown}
                onChange={(value) => setParameters(value === 'all' ? {} : { show: value }, { replace: true })}
                data={(Object.keys(STATUSES) as Shown[]).map((value) => ({
                  value,
                  label: t(`show.${value}`),
                }))}
              />
            )}
          </div>
        </PageHead>
      }
    >
      <div className={classes.tab}>
        {group && <RefusedVehicles />}
        {rows?.length === 0 && !group && (
          <StateMessage
            icon={<IconSend2 size={28} stroke={1.6} />}
            title={t(shown === 'all' ? 'none' : 'noneOfThese')}
            message={t('noneHint')}
          />
        )}
        {rows?.length !== 0 && (
          <section className={classes.card} aria-label={t('title')}>
            <CommandsOfList list={list} named />
          </section>
        )}
      </div>
    </Page>
  );
}

function useCommands(shown: Shown, group: string | null): ListedCommands {
  const statuses = STATUSES[shown];
  const variables = group
    ? { where: { batchId: group }, options: OF_GROUP }
    : { where: statuses ? { statuses: [...statuses] } : {}, options: NEWEST };
  return useCommandsList(variables, { pause: group === NO_GROUP });
}
