import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { OptionFilter } from '../../../ui/table/option-filter.tsx';
import { useTimes } from '../player/use-times.ts';
import { PeriodFields } from '../toolbar/period-fields.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { usePeriod } from '../toolbar/use-period.ts';
import { atMoment, useHistoryUrl } from '../use-history-url.ts';
import classes from './events-tab.module.css';
import { EventsTable } from './events-table.tsx';
import { NoEvents } from './no-events.tsx';
import { type EventsLoad, useEvents } from './use-events.ts';
import { arranged, useEventsUrl } from './use-events-url.ts';

const ICON = { size: 26, stroke: 1.6 };
const SKELETON_ROWS = 8;
const NONE: readonly HistoryEvent[] = [];
type EventType = HistoryEvent['type'];

/** Events of the vehicle in a period. */
export function EventsTab() {
  const { t } = useTranslation('history');
  const { id = '' } = useParams();
  const url = useHistoryUrl();
  const [attempt, setAttempt] = useState(0);
  const period = usePeriod(url, attempt);
  const { params, type, sort, chooseType, sortBy } = useEventsUrl();
  const times = useTimes();
  const load = useEvents(id, period, attempt);
  const events = load.status === 'ready' ? load.events : NONE;
  const shown = arranged(events, { type, sort }, (kind) => t(`events.${kind}`));
  return (
    <div className={classes.tab}>
      <div className={toolbar.toolbar}>
        <PeriodFields url={url} period={period} />
        <TypeFilter events={events} type={type} onChoose={chooseType} />
        {load.status === 'ready' && (
          <span className={`${classes.count} tabular`}>{t('list.count', { count: shown.length })}</span>
        )}
      </div>
      <div className={classes.body}>
        {shown.length > 0 ? (
          <EventsTable
            key={`${type} ${sort.field} ${sort.direction}`}
            addressOf={({ atMs }) => `/vehicles/${id}/map?${atMoment(params, atMs)}`}
            times={times}
            events={shown}
            sort={sort}
            onSort={sortBy}
          />
        ) : (
          <Instead load={load} onRetry={() => setAttempt((count) => count + 1)}>
            <NoEvents
              vehicleId={id}
              period={period}
              type={type}
              others={events.length}
              onPeriod={url.choosePeriod}
              onAllTypes={() => chooseType(null)}
            />
          </Instead>
        )}
      </div>
    </div>
  );
}

/** Filter by the event types of the period, the most frequent first. */
function TypeFilter(props: {
  events: readonly HistoryEvent[];
  type: EventType | null;
  onChoose: (type: EventType | null) => void;
}) {
  const { events, type: chosen, onChoose } = props;
  const { t } = useTranslation('history');
  const counts = new Map<EventType, number>(chosen ? [[chosen, 0]] : []);
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const options = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => ({ value, label: t(`events.${value}`), count }));
  return (
    <OptionFilter
      label={t('list.filter')}
      options={options}
      chosen={chosen ? [chosen] : []}
      take="one"
      onChoose={([type]) => onChoose(type ?? null)}
    />
  );
}

/** Shown in place of rows while events load or could not be loaded; `children` if there are none. */
function Instead({ load, ...props }: { load: EventsLoad; onRetry: () => void; children: ReactNode }) {
  const { t, i18n } = useTranslation('history');
  if (load.status === 'loading') return <RowsSkeleton label={t('list.loading')} />;
  if (load.status === 'failed') {
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff {...ICON} />}
        title={t('list.failed')}
        message={load.refused ? failureText(i18n, load.refused) : t('load.failedHint')}
        action={
          <Button size="xs" onClick={props.onRetry}>
            {t('load.reload')}
          </Button>
        }
      />
    );
  }
  return props.children;
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.skeletons}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} height={16} />
      ))}
    </div>
  );
}
