import { RentalReading } from '@fleet/contracts/rental';
import { Text } from '@mantine/core';
import { IconKey, IconTruckReturn } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useUnits } from '../../../lib/units.ts';
import { useAgeText } from '../../../ui/age.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { RentalRow } from '../rental-queries.ts';

const HandOver = graphql(`
  mutation HandOverRental($where: VersionWhere!, $data: RentalReadingInput!) {
    handOverRental(where: $where, data: $data) {
      id
      version
      state
      fromAt
      handedOverAt
      odometerOut
      fuelOut
    }
  }
`);

const Return = graphql(`
  mutation ReturnRental($where: VersionWhere!, $data: RentalReadingInput!) {
    returnRental(where: $where, data: $data) {
      id
      version
      state
      returnedAt
      odometerBack
      fuelBack
    }
  }
`);

const LatestReading = graphql(`
  query RentalLatestReading($where: ById!) {
    vehicle(where: $where) {
      id
      odometer
      latestPosition {
        fixTime
        attributes
      }
    }
  }
`);

type Props = { rental: RentalRow; isReturn: boolean; onClose: () => void };
type Latest = { odometerM: number; fuel: number | null; atMs: number };

/** The form for readings at hand-over or return; the odometer starts with the tracker's value. */
export function ReadRental(props: Props) {
  const { id } = props.rental.vehicle;
  const where = useMemo(() => ({ where: { id } }), [id]);
  const { data, failed } = useAsked(LatestReading, where, [], 'network-only');
  if (!data && !failed) return null;
  const { odometer = 0, latestPosition } = data?.vehicle ?? {};
  const latest = latestPosition && {
    odometerM: odometer,
    fuel: fuelPercentOf(latestPosition.attributes),
    atMs: Date.parse(latestPosition.fixTime),
  };
  return <ReadingForm {...props} latest={latest ?? null} />;
}

function ReadingForm({ rental, isReturn, onClose, latest: newest }: Props & { latest: Latest | null }) {
  const { t } = useTranslation('rentals');
  const { metresPerDistance } = useUnits();
  // Fixed when the form opens, so that new reports do not change it.
  const [latest] = useState(newest);
  const { id, version, vehicle, renterName } = rental;
  const sends = { handOver: useSending(HandOver), return: useSending(Return) };
  const what = isReturn ? 'return' : 'handOver';
  const form = useSentForm(RentalReading, {
    catalogue: 'rentals',
    start: latest
      ? {
          odometer: startOdometer(latest, rental, metresPerDistance),
          ...(latest.fuel !== null && { fuel: latest.fuel }),
        }
      : {},
    send: (data) =>
      sends[what]({ where: { id, version }, data: RentalReading.parse(data) }) as ReturnType<
        (typeof sends)['return']
      >,
    onSaved: () => {
      showSuccess(t(`${what}.done`));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t(`${what}.title`)}
      second={`${vehicle.title} · ${renterName}`}
      icon={isReturn ? <IconTruckReturn size={22} stroke={1.6} /> : <IconKey size={22} stroke={1.6} />}
      submit={t(`${what}.title`)}
      onClose={onClose}
    >
      <Readings latest={latest} />
    </FormDrawer>
  );
}

/** Last reported fuel level in whole percent; null if unknown. */
function fuelPercentOf(attributes: unknown): number | null {
  const { fuelPercent } = (attributes ?? {}) as { fuelPercent?: unknown };
  return typeof fuelPercent === 'number' && fuelPercent >= 0 && fuelPercent <= 100
    ? Math.round(fuelPercent)
    : null;
}

/** The tracker's odometer in whole units of the form, at least the value of the hand-over. */
function startOdometer({ odometerM }: Latest, { odometerOut }: RentalRow, metresPerUnit: number): number {
  return Math.max(Math.round(odometerM / metresPerUnit) * metresPerUnit, odometerOut ?? 0);
}

function Readings({ latest }: { latest: Latest | null }) {
  const { t } = useTranslation('rentals');
  const age = useAgeText(latest?.atMs ?? null);
  const { distanceSign, metresPerDistance } = useUnits();
  return (
    <FormSection name="reading" columns={1}>
      <NumberField name="odometer" unit={distanceSign} per={metresPerDistance} />
      <NumberField name="fuel" unit="%" />
      {latest && (
        <Text fz="small" c="dimmed">
          {t(latest.fuel === null ? 'form.fromTracker' : 'form.bothFromTracker', { age })}
        </Text>
      )}
    </FormSection>
  );
}
