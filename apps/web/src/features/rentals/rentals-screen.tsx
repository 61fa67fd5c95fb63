import { useMay } from '../../session/use-may.ts';
import { RentalsList } from './list/rentals-list.tsx';
import { MyRentals } from './mine/my-rentals.tsx';

/** Rentals of the account for people who see them, else the person's own. */
export function RentalsScreen() {
  const may = useMay();
  return may('read', 'Rental') ? <RentalsList /> : <MyRentals />;
}
