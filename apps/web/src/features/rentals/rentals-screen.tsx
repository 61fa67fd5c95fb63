import { useMay } from '../../session/use-may.ts';
import { RentalsList } from './list/rentals-list.tsx';
import { MyRentals } from './mine/my-rentals.tsx';

/** Of the account for those who see its rentals; others are shown their own. */
export function RentalsScreen() {
  const may = useMay();
  return may('read', 'Rental') ? <RentalsList /> : <MyRentals />;
}
