import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import type { RentalRow } from '../rental-queries.ts';
import { RentalState } from '../rental-state.tsx';

type Props = { row: RentalRow };

export function RentalCell({ row }: Props) {
  const { t } = useTranslation('rentals');
  return (
    <TwoLines
      isTitle
      first={<span className="cut">{row.vehicle.title}</span>}
      second={
        <span className="cut">
          {row.isInvited ? t('cells.invited', { name: row.renterName }) : row.renterName}
        </span>
      }
    />
  );
}

export function Moment({ at }: { at: string }) {
  return <span className="tabular">{useFormats().moment(Date.parse(at))}</span>;
}

type Odometers = { odometerOut?: number | null; odometerBack?: number | null };

/** Distance by the odometer readings at both ends. */
export function Driven({ of: { odometerOut, odometerBack } }: { of: Odometers }) {
  const { distanceText } = useUnits();
  if (typeof odometerOut !== 'number' || typeof odometerBack !== 'number') return null;
  return <span className="tabular">{distanceText(odometerBack - odometerOut)}</span>;
}

export function Price({ of: { price, deposit } }: { of: Pick<RentalRow, 'price' | 'deposit'> }) {
  const { t } = useTranslation('rentals');
  return (
    <TwoLines
      first={<span className="cut tabular">{price}</span>}
      second={deposit ? <span className="cut">{t('cells.deposit', { deposit })}</span> : null}
    />
  );
}

/** A rental on a phone. */
export function RentalCard({ row }: Props) {
  const { moment } = useFormats();
  return (
    <RowCard
      title={row.vehicle.title}
      second={row.renterName}
      state={<RentalState state={row.state} />}
      facts={`${moment(Date.parse(row.fromAt))} – ${moment(Date.parse(row.untilAt))}`}
    />
  );
}
