import { EventType } from '@fleet/contracts/event';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/use-address.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { someOf } from '../../../lists/url-parts.ts';
import { useMay } from '../../../session/use-may.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { OptionFilter } from '../../../ui/table/option-filter.tsx';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import { EventsTable } from '../../history/events/events-table.tsx';
import { arranged, useEventsUrl } from '../../history/events/use-events-url.ts';
import { chosenVehicles } from '../frame/choice.ts';
import { ReportExport } from '../frame/report-export.tsx';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import { useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { periodParameters } from '../frame/use-report-url.ts';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { SavedMenu } from '../saved/saved-menu.tsx';
import classes from './events-report.module.css';
import { loadNewestEvents } from './load-newest-events.ts';
import { WithoutConnections } from './without-connections.tsx';

const STEP_EVENTS = 200;
const PAUSE_MS = 30_000;
const pauseMs = () => PAUSE_MS;
const NONE: readonly HistoryEvent[] = [];
const Types = someOf(EventType.options);

/** Events of the report's vehicles, newest first. */
export function EventsReport() {
  const { t } = useTranslation(['reports', 'history']);
  const { report } = useReports();
  const { params, change } = useAddress();
  const typesText = params.get('types') ?? '';
  const types = useMemo(() => Types.safeDecode(typesText).data ?? [], [typesText]);
  const scope = types.length > 0 ? { types } : {};
  const { sort, sortBy } = useEventsUrl();
  const [wanted, setWanted] = useState(STEP_EVENTS);
  const load = withFleet(useNewestEvents(report, types, wanted), report);
  const vehicleOf = useReportVehicles(report.fleet);
  const { data } = load;
  const events = arranged(data?.events ?? NONE, { type: null, sort }, (kind) => t(`history:events.${kind}`));
  const state = reportState(
    report,
    load,
    events.length === 0 && (
      <NothingInReport
        message={t(types.length > 0 ? 'events.noneOfTypes' : 'events.none')}
        action={
          types.length > 0 && (
            <Button variant="default" onClick={() => change({ types: null })}>
              {t('events.allTypes')}
            </Button>
          )
        }
      />
    ),
  );
  return (
    <>
      <SavedMenu kind="EVENTS" report={report} more={scope} />
      <ReportExport name="events" report={report} more={scope} isEmpty={data?.events.length === 0} />
      <ReportToolbar report={report}>
        <OptionFilter
          label={t('events.type')}
          take="some"
          options={EventType.options.map((value) => ({ value, label: t(`history:events.${value}`) }))}
          chosen={types}
          onChoose={(chosen) => change({ types: chosen.join(',') })}
        />
        <WithoutConnections
          chosen={types}
          onChoose={(chosen) => change({ types: chosen.join(',') || null })}
        />
      </ReportToolbar>
      <div className={classes.body}>
        {load.isLoading && data && <ProgressLine label={t('states.loading')} />}
        {load.failure && data && <OutdatedNote onRetry={load.retry} />}
        {state ?? (
          <>
            <EventsTable
              addressOf={(event) => momentAddress(event, report)}
              titleOf={({ vehicleId }) => vehicleOf(vehicleId).title}
              times={report.times}
              events={events}
              sort={sort}
              onSort={sortBy}
            />
            {data?.hasMore && (
              <div className={classes.more}>
                <span>{t('events.newest', { count: events.length })}</span>
                <Button size="xs" variant="default" onClick={() => setWanted(wanted + STEP_EVENTS)}>
                  {t('events.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Events are queried with names, so the choice is resolved by the selector. */
function useNewestEvents(report: Report, types: readonly EventType[], wanted: number) {
  const client = useUncachedClient();
  const drivers = useMay()('read', 'Driver');
  const { where, fleet, url } = report;
  const ask = useMemo(() => {
    if (!where || fleet.status !== 'ready') return null;
    const { from, to } = where;
    const vehicleIds = chosenVehicles(url.choice, fleet.vehicles);
    const question = { vehicleIds, from, to, types, wanted, drivers };
    return (signal: AbortSignal) => loadNewestEvents(client, question, signal);
  }, [client, drivers, where, fleet, url.choice, types, wanted]);
  return useLiveLoad(ask, pauseMs);
}

/** Address of the event's moment in the vehicle's player. */
function momentAddress({ vehicleId, atMs }: HistoryEvent, { times }: Report): string {
  const { timeZone } = times.calendar;
  const { year, month, day } = dayAt(atMs, timeZone);
  const [fromMs, toMs] = [day, day + 1].map((of) => startOfDayMs(dayOf(year, month, of), timeZone)) as [
    number,
    number,
  ];
  const at = new Date(atMs).toISOString();
  return `/vehicles/${vehicleId}/map?${new URLSearchParams({ ...periodParameters({ fromMs, toMs }), at })}`;
}
