import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { useVehicleHistory } from './use-vehicle-history.ts';

/** Who changed what of a vehicle and what belongs to it, and when. */
export function VehicleHistoryTab() {
  const { id = '' } = useParams();
  return <HistoryTab id={id} {...useVehicleHistory()} />;
}
