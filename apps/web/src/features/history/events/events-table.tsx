import type { GeoPoint } from '@fleet/tracks/geo-point';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePlaceText } from '../../../places/use-place-text.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import { kindOf } from './event-kinds.ts';
import { EventName } from './event-name.tsx';
import classes from './events-table.module.css';
import type { EventSort } from './use-events-url.ts';

type EventTimes = { day: (atMs: number) => string; clock: (atMs: number) => string };

/** Rows rendered at once; a month can have thousands. */
const STEP_ROWS = 50;

/** Events grouped by day or by type. Each row links to its instant on the map. */
export function EventsTable(props: {
  /** Address that shows the event on the map. */
  addressOf: (event: HistoryEvent) => string;
  /** Vehicle of an event; left out on the page of one vehicle. */
  titleOf?: (event: HistoryEvent) => string;
  times: EventTimes;
  /** In display order. */
  events: readonly HistoryEvent[];
  sort: EventSort;
  onSort: (field: EventSort['field']) => void;
}) {
  const { addressOf, titleOf, times, events, sort, onSort } = props;
  const { t } = useTranslation('history');
  const { day } = times;
  const [rows, setRows] = useState(STEP_ROWS);
  const byDay = sort.field === 'at';
  const groups = Map.groupBy(events.slice(0, rows), ({ atMs, type }) =>
    byDay ? day(atMs) : t(`events.${type}`),
  );
  return (
    <>
      <table className={classes.table} aria-label={t('list.title')}>
        <thead>
          <tr>
            <SortableHead field="at" label={t('list.time')} sort={sort} onSort={onSort} />
            <SortableHead field="type" label={t('list.type')} sort={sort} onSort={onSort} />
            <th scope="col">{t('list.place')}</th>
            <td />
          </tr>
        </thead>
        {[...groups].map(([name, ofGroup]) => (
          <tbody key={name}>
            <tr className={classes.group}>
              <th colSpan={4} scope="rowgroup">
                {name}
              </th>
            </tr>
            {ofGroup.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                withDay={!byDay}
                title={titleOf?.(event) ?? null}
                times={times}
                to={addressOf(event)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {events.length > rows && (
        <Button
          size="xs"
          variant="default"
          className={classes.more ?? ''}
          onClick={() => setRows(rows + STEP_ROWS)}
        >
          {t('list.more', { count: Math.min(STEP_ROWS, events.length - rows) })}
        </Button>
      )}
    </>
  );
}

/** The link lies over the whole row. */
function EventRow(props: {
  event: HistoryEvent;
  to: string;
  title: string | null;
  times: EventTimes;
  withDay: boolean;
}) {
  const { title } = props;
  const { id, type, alarm, about, atMs, place, mediaLetGo } = props.event;
  const { t } = useTranslation('history');
  const { clock, day } = props.times;
  const { state } = useLocation();
  const { Icon, tone } = kindOf(type);
  return (
    <tr className={classes.row}>
      <td className={`${classes.time} tabular`}>
        <Link
          to={props.to}
          state={state}
          aria-label={`${title === null ? '' : `${title}: `}${t(`events.${type}`)}, ${day(atMs)} ${clock(atMs)}: ${t('list.show')}`}
        >
          {props.withDay && <span>{day(atMs)}</span>} {clock(atMs)}
        </Link>
      </td>
      <td>
        <span className={classes.kind}>
          <span className={classes.icon} data-tone={tone}>
            <Icon size={16} stroke={1.8} aria-hidden />
          </span>
          <span>
            <EventName type={type} alarm={alarm} {...(about && { about })} />
            {title !== null && <small className={classes.note}>{title}</small>}
            {mediaLetGo && <small className={classes.note}>{t(`list.letGo.${mediaLetGo}`)}</small>}
          </span>
        </span>
      </td>
      <td className={classes.place}>
        {place ? <EventPlace eventId={id} at={place} /> : <span>{t('list.unplaced')}</span>}
      </td>
      <td className={classes.chevron}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </td>
    </tr>
  );
}

function SortableHead(props: {
  field: EventSort['field'];
  label: string;
  sort: EventSort;
  onSort: (field: EventSort['field']) => void;
}) {
  const { field, label, sort, onSort } = props;
  const isSorted = sort.field === field;
  const Arrow = sort.direction === 'ASC' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(field)}>
        {label}
        {isSorted && <Arrow size={14} stroke={1.8} aria-hidden />}
      </button>
    </th>
  );
}

/** Nearest settlement, if any, and coordinates. */
function EventPlace({ eventId, at }: { eventId: string; at: GeoPoint }) {
  const place = usePlaceText(eventId, at);
  return (
    <>
      {place && <b>{place.full}</b>}
      <Coordinates at={at} />
    </>
  );
}
