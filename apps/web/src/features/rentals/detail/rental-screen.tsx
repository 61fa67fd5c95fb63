import { useMay } from '../../../session/use-may.ts';
import { MyRentalTrack } from '../mine/my-rental-track.tsx';
import { RentalDetail } from './rental-detail.tsx';

/** A rental of the account for those who see them; the track of one's own for its renter. */
export function RentalScreen() {
  const may = useMay();
  return may('read', 'Rental') ? <RentalDetail /> : <MyRentalTrack />;
}
