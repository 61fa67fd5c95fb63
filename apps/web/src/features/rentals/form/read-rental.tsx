import { RentalReading } from '@fleet/contracts/rental';
import { IconKey, IconTruckReturn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useUnits } from '../../../lib/units.ts';
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

type Props = { rental: RentalRow; isReturn: boolean; onClose: () => void };

/** The vehicle changes hands, with what is read of it: the same form for giving and for taking back. */
export function ReadRental({ rental, isReturn, onClose }: Props) {
  const { t } = useTranslation('rentals');
  const { id, version, vehicle, renterName } = rental;
  const sends = { handOver: useSending(HandOver), return: useSending(Return) };
  const what = isReturn ? 'return' : 'handOver';
  const form = useSentForm(RentalReading, {
    catalogue: 'rentals',
    start: {},
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
      onClose={onClose}
    >
      <Readings />
    </FormDrawer>
  );
}

function Readings() {
  const { distanceSign, metresPerDistance } = useUnits();
  return (
    <FormSection name="reading" columns={1}>
      <NumberField name="odometer" unit={distanceSign} per={metresPerDistance} />
      <NumberField name="fuel" unit="%" />
    </FormSection>
  );
}
