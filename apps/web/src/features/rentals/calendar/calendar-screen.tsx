import { Button, Skeleton } from '@mantine/core';
import { IconKey, IconList } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { useMay } from '../../../session/use-may.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { AddRental } from '../form/add-rental.tsx';
import { useRentalMenu } from '../list/use-rental-menu.tsx';
import { ABOUT_RENTALS, RentalsListDocument } from '../rental-queries.ts';
import classes from './calendar.module.css';
import { CalendarVehiclesDocument, RENTALS_MAX } from './calendar-query.ts';
import { CalendarRow, type CalendarVehicle } from './calendar-row.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { segmentsOf } from './segments.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

const STEP = 50;
const VEHICLES_MAX = 200;
const VEHICLES = ['Vehicle'];

type Plan = { vehicle: CalendarVehicle; time: Period };

/** Rentals and free time of the account by vehicle, in days of the account's time zone. */
export function CalendarScreen() {
  const { t } = useTranslation('rentals');
  const may = useMay();
  const { accountZone } = useDisplay();
  const [nowMs] = useState(() => Date.now());
  const address = useCalendarAddress(nowMs, accountZone);
  const [plan, setPlan] = useState<Plan | null>(null);
  return (
    <Page
      head={
        <PageHead
          title={t('calendar.title')}
          action={
            <Button component={Link} to="/rentals" variant="default" leftSection={<IconList size={17} />}>
              {t('calendar.list')}
            </Button>
          }
        >
          <CalendarToolbar address={address} timeZone={accountZone} />
        </PageHead>
      }
    >
      <Rows
        {...{ address, nowMs, timeZone: accountZone }}
        onFree={may('create', 'Rental') ? (vehicle, time) => setPlan({ vehicle, time }) : undefined}
      />
      {plan && (
        <AddRental vehicleId={plan.vehicle.id} freeFromMs={plan.time.fromMs} onClose={() => setPlan(null)} />
      )}
    </Page>
  );
}

type RowsProps = {
  address: ReturnType<typeof useCalendarAddress>;
  nowMs: number;
  timeZone: string;
  onFree: ((vehicle: CalendarVehicle, time: Period) => void) | undefined;
};

function Rows({ address, nowMs, timeZone, onFree }: RowsProps) {
  const { t } = useTranslation('rentals');
  const { items, dialogs } = useRentalMenu();
  const [size, setSize] = useState(STEP);
  const { shown } = address;
  const { vehicles, rentals, failed, again } = useCalendar(address, size);
  if (failed)
    return <FailedMessage title={t('calendar.failed')} message={t('mine.failedHint')} onRetry={again} />;
  if (!vehicles || !rentals) return <Skeleton height={240} radius="md" m="md" />;
  if (vehicles.content.length === 0)
    return (
      <StateMessage
        icon={<IconKey size={26} stroke={1.6} />}
        title={t('calendar.empty')}
        message={t('calendar.emptyHint')}
      />
    );
  const ofVehicle = Map.groupBy(rentals.content, ({ vehicle }) => vehicle.id);
  return (
    <div className={classes.body}>
      {rentals.total > RENTALS_MAX && (
        <Notice tone="warn">{t('calendar.tooMany', { count: RENTALS_MAX })}</Notice>
      )}
      <DayHeads {...{ shown, timeZone }} />
      <ul className={classes.rows} aria-label={t('calendar.title')}>
        {vehicles.content.map((vehicle) => (
          <CalendarRow
            key={vehicle.id}
            {...{ vehicle, shown, timeZone, onFree, menuOf: items }}
            segments={segmentsOf(ofVehicle.get(vehicle.id) ?? [], shown, nowMs)}
          />
        ))}
      </ul>
      {vehicles.total > size && size < VEHICLES_MAX && (
        <Button variant="default" m="md" onClick={() => setSize(size + STEP)}>
          {t('calendar.more')}
        </Button>
      )}
      {vehicles.total > VEHICLES_MAX && size >= VEHICLES_MAX && (
        <p className={classes.note}>{t('calendar.narrow', { count: VEHICLES_MAX })}</p>
      )}
      {dialogs}
    </div>
  );
}

function useCalendar({ shown, search }: RowsProps['address'], size: number) {
  const word = useDeferredValue(search);
  const ofVehicles = useMemo(() => ({ where: { search: word }, options: { size } }), [word, size]);
  const vehicles = useAsked(CalendarVehiclesDocument, ofVehicles, VEHICLES);
  const ids = vehicles.data?.vehicles.content.map(({ id }) => id).join() ?? '';
  const ofRentals = useMemo(() => {
    const time = {
      startsBefore: new Date(shown.toMs).toISOString(),
      endsAfter: new Date(shown.fromMs).toISOString(),
    };
    const states = ['PLANNED' as const, 'OUT' as const, 'OVERDUE' as const, 'RETURNED' as const];
    const where = { ...time, states, vehicleIds: ids ? ids.split(',') : [] };
    return { where, orderBy: { field: 'fromAt' as const }, options: { size: RENTALS_MAX } };
  }, [shown, ids]);
  const rentals = useAsked(RentalsListDocument, ofRentals, ABOUT_RENTALS.typenames);
  return {
    vehicles: vehicles.data?.vehicles,
    rentals: rentals.data?.rentals,
    failed: vehicles.failed || rentals.failed,
    again: () => {
      vehicles.again();
      rentals.again();
    },
  };
}

function DayHeads({
  shown,
  timeZone,
}: Pick<RowsProps, 'timeZone'> & { shown: RowsProps['address']['shown'] }) {
  const { weekday, dayOfMonth, day } = useFormats(timeZone);
  const columns = { gridTemplateColumns: `repeat(${shown.startsMs.length}, 1fr)` };
  return (
    <div className={classes.heads} aria-hidden>
      <span />
      <div className={classes.days} style={columns}>
        {shown.startsMs.map((ms) => (
          <span key={ms} title={day(ms)}>
            {weekday(ms)} {dayOfMonth(ms)}
          </span>
        ))}
      </div>
    </div>
  );
}
