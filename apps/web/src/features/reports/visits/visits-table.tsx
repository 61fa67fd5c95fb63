import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hoursText } from '../frame/hours-text.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { beginOf, type Visit } from './load-visits.ts';
import { insideMs } from './visit-sums.ts';
import classes from './visits-report.module.css';

/** Number of rows rendered at first and added each time. */
const STEP_ROWS = 100;

/** Visits by day; each links to the vehicle. */
export function VisitsTable(props: {
  visits: readonly Visit[];
  period: { fromMs: number; toMs: number; nowMs: number };
  times: ReportTimes;
  vehicleOf: (id: string) => ReportVehicle;
}) {
  const { visits, period, times, vehicleOf } = props;
  const { t } = useTranslation('reports');
  const [rows, setRows] = useState(STEP_ROWS);
  const byDay = Map.groupBy(visits.slice(0, rows), (visit) => times.day(beginOf(visit)));
  return (
    <>
      <table className={classes.table} aria-label={t('tabs.visits')}>
        <thead>
          <tr>
            <th scope="col">{t('visits.geofence')}</th>
            <th scope="col">{t('columns.vehicle')}</th>
            <th scope="col">{t('visits.entered')}</th>
            <th scope="col">{t('visits.left')}</th>
            <th scope="col" className={classes.number}>
              {t('visits.inside')}
            </th>
          </tr>
        </thead>
        {[...byDay].map(([day, ofDay]) => (
          <tbody key={day}>
            <tr className={classes.day}>
              <th colSpan={5} scope="rowgroup">
                {day}
              </th>
            </tr>
            {ofDay.map((visit) => (
              <Row
                key={visit.id}
                visit={visit}
                title={vehicleOf(visit.vehicleId).title}
                ms={insideMs(visit, period)}
                times={times}
              />
            ))}
          </tbody>
        ))}
      </table>
      {visits.length > rows && (
        <Button
          size="xs"
          variant="default"
          className={classes.show ?? ''}
          onClick={() => setRows(rows + STEP_ROWS)}
        >
          {t('states.more', { count: Math.min(STEP_ROWS, visits.length - rows) })}
        </Button>
      )}
    </>
  );
}

function Row(props: { visit: Visit; title: string; ms: number | null; times: ReportTimes }) {
  const { visit, title, ms, times } = props;
  const { t } = useTranslation('reports');
  const { enteredMs, leftMs, geofenceTitle, vehicleId } = visit;
  const day = times.day(beginOf(visit));
  const clock = (atMs: number) =>
    times.day(atMs) === day ? times.clock(atMs) : `${times.day(atMs)} ${times.clock(atMs)}`;
  return (
    <tr className={classes.row}>
      <td className={classes.title}>{geofenceTitle}</td>
      <td>
        <Link to={`/vehicles/${vehicleId}`}>{title}</Link>
      </td>
      <td className="tabular">
        <span className={classes.label}>{t('visits.entered')} </span>
        {enteredMs === null ? '–' : clock(enteredMs)}
      </td>
      <td className="tabular">
        <span className={classes.label}>{t('visits.left')} </span>
        {leftMs === null ? t('visits.now') : clock(leftMs)}
      </td>
      <td className={`${classes.number} tabular`}>{ms === null ? '–' : hoursText(ms)}</td>
    </tr>
  );
}
