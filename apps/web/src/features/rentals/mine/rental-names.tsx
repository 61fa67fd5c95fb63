import { useTranslation } from 'react-i18next';
import { Plate } from '../../../ui/plate.tsx';
import classes from './my-rentals.module.css';
import type { MyRental } from './my-rentals-query.ts';

export function Names({ rental: { vehicleTitle, plateNumber } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  return (
    <span className={classes.names}>
      <b className="cut">{vehicleTitle ?? t('mine.vehicle')}</b>
      <Plate number={plateNumber} />
    </span>
  );
}

/** Price and deposit as the account wrote them. */
export function Agreed({ rental: { price, deposit } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const words = [price, deposit && t('cells.deposit', { deposit })].filter(Boolean);
  return words.length > 0 && <p className={classes.line}>{words.join(' · ')}</p>;
}
