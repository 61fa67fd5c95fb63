import { useMay } from '../../../session/use-may.ts';
import { MyRentalTrack } from '../mine/my-rental-track.tsx';
import { RentalDetail } from './rental-detail.tsx';

/** A rental: its details for people who see the account's rentals, the track for its renter. */
export function RentalScreen() {
  const may = useMay();
  return may('read', 'Rental') ? <RentalDetail /> : <MyRentalTrack />;
}
