import { Menu } from '@mantine/core';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { Plate } from '../../../ui/plate.tsx';
import type { RentalRow } from '../rental-queries.ts';
import { RentalState } from '../rental-state.tsx';
import classes from './calendar.module.css';
import type { DaysShown } from './calendar-days.ts';
import { type Place, placesOf } from './places.ts';
import type { Segment } from './segments.ts';

export type CalendarVehicle = { id: string; title: string; plateNumber?: string | null };

type Props = {
  vehicle: CalendarVehicle;
  segments: readonly Segment<RentalRow>[];
  shown: DaysShown;
  timeZone: string;
  menuOf: (row: RentalRow) => ReactNode;
  /** Absent for readers who may not plan rentals. */
  onFree?: ((vehicle: CalendarVehicle, time: Period) => void) | undefined;
};

/** A vehicle with its rentals and free time in order: side by side, or one below the other on a phone. */
export function CalendarRow({ vehicle, segments, shown, timeZone, menuOf, onFree }: Props) {
  return (
    <li className={classes.row} aria-label={vehicle.title}>
      <div className={classes.vehicle}>
        <Link to={`/vehicles/${vehicle.id}`} className="cut">
          {vehicle.title}
        </Link>
        <Plate number={vehicle.plateNumber} />
      </div>
      <ul className={classes.track}>
        {shown.startsMs.map((ms) => (
          <li
            key={ms}
            className={classes.line}
            style={{ '--from': percent((ms - shown.fromMs) / (shown.toMs - shown.fromMs)) } as CSSProperties}
            aria-hidden
          />
        ))}
        {placesOf(segments, shown).map(({ part: { rental, ...time }, place }) => (
          <li key={rental?.id ?? time.fromMs} className={classes.segment} style={styleOf(place)}>
            {rental ? (
              <RentalBar rental={rental} timeZone={timeZone} menu={menuOf(rental)} />
            ) : (
              <FreeGap vehicle={vehicle} {...{ time, timeZone, onFree }} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const percent = (share: number) => `${share * 100}%`;

const styleOf = ({ from, until }: Place) =>
  ({ '--from': percent(from), '--until': percent(until) }) as CSSProperties;

type BarProps = { rental: RentalRow; timeZone: string; menu: ReactNode };

function RentalBar({ rental, timeZone, menu }: BarProps) {
  const { t } = useTranslation('rentals');
  const { moment } = useFormats(timeZone);
  const { state, renterName, fromAt, untilAt, returnedAt } = rental;
  const time = t('mine.time', {
    from: moment(Date.parse(fromAt)),
    until: moment(Date.parse(returnedAt ?? untilAt)),
  });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.bar} data-state={state} title={`${renterName} · ${time}`}>
          {state === 'OVERDUE' && <IconAlertCircle size={15} aria-hidden />}
          <span className="cut">{renterName}</span>
          <span className={classes.time}>{time}</span>
          <span className={classes.state}>
            <RentalState state={state} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>{menu}</Menu.Dropdown>
    </Menu>
  );
}

type GapProps = Pick<Props, 'vehicle' | 'timeZone' | 'onFree'> & { time: Period };

function FreeGap({ vehicle, time, timeZone, onFree }: GapProps) {
  const { t } = useTranslation('rentals');
  const { moment } = useFormats(timeZone);
  const times = { from: moment(time.fromMs), until: moment(time.toMs) };
  if (!onFree) return <span className={classes.time}>{t('calendar.free', times)}</span>;
  return (
    <button type="button" className={classes.gap} title={t('add')} onClick={() => onFree(vehicle, time)}>
      <IconPlus size={15} aria-hidden />
      <span className={classes.time}>{t('calendar.free', times)}</span>
    </button>
  );
}
