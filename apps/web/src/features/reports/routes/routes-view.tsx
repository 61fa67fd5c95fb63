import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import { staleFromMs } from '../frame/live-pauses.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import classes from '../frame/split-view.module.css';
import { UpdatingNote } from '../frame/updating-note.tsx';
import { useEscape } from '../frame/use-escape.ts';
import type { Report } from '../frame/use-report.ts';
import { PointCard } from './point-card.tsx';
import { type ChosenPoint, ofVehicle, type Routes } from './route.ts';
import { RouteCards } from './route-cards.tsx';
import { createCursorTime } from './route-cursor.ts';
import { RoutesFigures } from './routes-figures.tsx';
import { RoutesNotes } from './routes-notes.tsx';
import { RoutesSpeed } from './routes-speed.tsx';
import { RoutesTable } from './routes-table.tsx';
import own from './routes-view.module.css';
import { useDrawnRoutes } from './use-drawn-routes.ts';
import type { RoutesUrl } from './use-routes-url.ts';
import { useShownRoutes } from './use-shown-routes.ts';

const RoutesMap = lazy(async () => ({ default: (await import('./routes-map.tsx')).RoutesMap }));

/** Widths at which the map is above the table. */
const STACKED = '(max-width: 1023.98px)';
const CARD_INSETS = { top: 0, right: 40, bottom: 190, left: 0 };
const BARE_INSETS = { top: 0, right: 40, bottom: 40, left: 0 };

type Props = {
  routes: Routes;
  report: Report;
  url: RoutesUrl;
  vehicleOf: (id: string) => ReportVehicle;
};

/** Loaded routes: totals, speeds, table and map. */
export function RoutesView({ routes: all, report, url, vehicleOf }: Props) {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const isStacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false });
  const { times } = report;
  const { timeZone } = times.calendar;
  const [time] = useState(createCursorTime);
  const [point, setPoint] = useState<ChosenPoint | null>(null);
  const chosenId = all.routes.some(({ vehicleId }) => vehicleId === url.chosenId) ? url.chosenId : null;
  const { shown, look, ...closer } = useShownRoutes(report, all, chosenId);
  const { listed, drawn } = useDrawnRoutes({ all, shown, vehicleOf });
  const onMap = drawn.some(({ vehicleId }) => vehicleId === point?.vehicleId) ? point : null;
  const leavePoint = useCallback(() => setPoint(null), []);
  useEscape(onMap !== null || chosenId !== null, onMap ? leavePoint : url.leave);
  const card = onMap && (
    <PointCard
      chosen={onMap}
      title={vehicleOf(onMap.vehicleId).title}
      timeZone={timeZone}
      onClose={leavePoint}
    />
  );
  const map = (
    <Suspense>
      <RoutesMap
        routes={drawn}
        chosenId={chosenId}
        time={time}
        onPoint={setPoint}
        onSeen={look}
        insets={onMap && !isStacked ? CARD_INSETS : BARE_INSETS}
      />
    </Suspense>
  );
  const table = { routes: listed, times, chosenId, addressOf: url.addressOf };
  const notes = <Notes all={all} shown={shown} closer={closer} times={times} />;
  const speeds = <RoutesSpeed routes={drawn} time={time} timeZone={timeZone} />;
  if (isStacked)
    return (
      <div className={classes.scroller}>
        <RoutesFigures routes={ofVehicle(all, chosenId)} />
        <div className={own.map}>{map}</div>
        <div className={own.point}>{card}</div>
        {speeds}
        {notes}
        {isPhone ? <RouteCards {...table} /> : <RoutesTable {...table} vehicleOf={vehicleOf} />}
      </div>
    );
  return (
    <div className={classes.split}>
      <div className={classes.scroller}>
        <RoutesFigures routes={ofVehicle(all, chosenId)} />
        {speeds}
        {notes}
        <RoutesTable {...table} vehicleOf={vehicleOf} />
      </div>
      <div className={classes.map} data-chosen>
        {map}
        {card ? (
          <div className={classes.card}>{card}</div>
        ) : (
          <p className={classes.hint}>{t('routes.choose')}</p>
        )}
      </div>
    </div>
  );
}

type NotesProps = Pick<Report, 'times'> & {
  all: Routes;
  shown: Routes;
  closer: Omit<ReturnType<typeof useShownRoutes>, 'shown' | 'look'>;
};

function Notes({ all, shown, closer, times }: NotesProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      {closer.isLoading && <ProgressLine label={t('states.loading')} />}
      {closer.hasFailed && <OutdatedNote onRetry={closer.retry} />}
      <RoutesNotes all={all} shown={shown} />
      <div className={classes.between}>
        <UpdatingNote freshUntilMs={staleFromMs(all)} times={times} />
      </div>
    </>
  );
}
