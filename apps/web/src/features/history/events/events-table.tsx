import type { GeoPoint } from '@fleet/tracks/geo-point';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Period } from '../../../lib/period.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import { useTimes } from '../player/use-times.ts';
import { timeParameters } from '../use-history-url.ts';
import classes from './events-tab.module.css';

/** Rows drawn at once; a month can have thousands. */
const STEP_ROWS = 50;

/** Events, the newest first, each with the way to its moment on the map. */
export function EventsTable(props: { vehicleId: string; period: Period; events: readonly HistoryEvent[] }) {
  const { vehicleId, period, events } = props;
  const { t } = useTranslation('history');
  const { clock, day } = useTimes();
  const [rows, setRows] = useState(STEP_ROWS);
  return (
    <>
      <table className={classes.table} aria-label={t('list.title')}>
        <thead>
          <tr>
            <th scope="col">{t('list.time')}</th>
            <th scope="col">{t('list.type')}</th>
            <th scope="col">{t('list.place')}</th>
          </tr>
        </thead>
        <tbody>
          {events.slice(0, rows).map(({ id, type, atMs, place }) => (
            <tr key={id}>
              <td className={`${classes.time} tabular`}>
                <Anchor
                  component={Link}
                  size="sm"
                  to={`/vehicles/${vehicleId}/map?${timeParameters(period, atMs)}`}
                  aria-label={`${t('list.show')}: ${day(atMs)} ${clock(atMs)}`}
                >
                  <span>{day(atMs)}</span> <span>{clock(atMs)}</span>
                </Anchor>
              </td>
              <td>{t(`events.${type}`)}</td>
              <td>{place ? <EventPlace eventId={id} at={place} /> : t('list.unplaced')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length > rows && (
        <Button size="xs" variant="default" mt={12} onClick={() => setRows(rows + STEP_ROWS)}>
          {t('list.more', { count: Math.min(STEP_ROWS, events.length - rows) })}
        </Button>
      )}
    </>
  );
}

/** In words where a settlement is near, and in figures. */
function EventPlace({ eventId, at }: { eventId: string; at: GeoPoint }) {
  const place = usePlaceText(eventId, at);
  return (
    <div className={classes.place}>
      {place && <span>{place.full}</span>}
      <Coordinates at={at} />
    </div>
  );
}
