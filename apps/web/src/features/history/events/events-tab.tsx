import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconBellOff, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import controls from '../../../ui/controls.module.css';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PeriodFields } from '../toolbar/period-fields.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { usePeriod } from '../toolbar/use-period.ts';
import { useHistoryUrl } from '../use-history-url.ts';
import classes from './events-tab.module.css';
import { EventsTable } from './events-table.tsx';
import { useEvents } from './use-events.ts';

const ICON = { size: 26, stroke: 1.6 };
const SKELETON_ROWS = 8;

/** What happened to the vehicle in a period. */
export function EventsTab() {
  const { t } = useTranslation('history');
  const { id = '' } = useParams();
  const url = useHistoryUrl();
  const [attempt, setAttempt] = useState(0);
  const [type, setType] = useState<HistoryEvent['type'] | null>(null);
  const period = usePeriod(url, attempt);
  const load = useEvents(id, period, attempt);
  const events = load.status === 'ready' ? load.events : [];
  return (
    <div className={classes.tab}>
      <div className={toolbar.toolbar}>
        <PeriodFields url={url} period={period} />
        <TypeFilter events={events} type={type} onChange={setType} />
      </div>
      <div className={classes.body}>
        {load.status === 'loading' && <RowsSkeleton label={t('load.loading')} />}
        {load.status === 'failed' && (
          <StateMessage
            role="alert"
            icon={<IconCloudOff {...ICON} />}
            title={t('list.failed')}
            message={t('load.failedHint')}
            action={
              <Button size="xs" onClick={() => setAttempt((count) => count + 1)}>
                {t('load.reload')}
              </Button>
            }
          />
        )}
        {load.status === 'ready' && events.length === 0 && (
          <StateMessage
            role="status"
            icon={<IconBellOff {...ICON} />}
            title={t('list.none')}
            message={t('list.noneHint')}
          />
        )}
        {events.length > 0 && (
          <EventsTable
            key={type}
            vehicleId={id}
            period={period}
            events={type ? events.filter((event) => event.type === type) : events}
          />
        )}
      </div>
    </div>
  );
}

/** The kinds that came up in the period. */
function TypeFilter(props: {
  events: readonly HistoryEvent[];
  type: HistoryEvent['type'] | null;
  onChange: (type: HistoryEvent['type'] | null) => void;
}) {
  const { events, type, onChange } = props;
  const { t } = useTranslation('history');
  const types = [...new Set(events.map((event) => event.type)), ...(type ? [type] : [])];
  return (
    <NativeSelect
      size="xs"
      className={`${controls.field} ${toolbar.field}`}
      aria-label={t('list.filter')}
      value={type ?? ''}
      data={[
        { value: '', label: t('list.all') },
        ...[...new Set(types)].map((value) => ({ value, label: t(`events.${value}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(types.find((known) => known === currentTarget.value) ?? null)}
    />
  );
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
