import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { useVehicleHistory } from './use-vehicle-history.ts';

/** Change log of a vehicle and its documents, photos and imports. */
export function VehicleHistoryTab() {
  const { id = '' } = useParams();
  return <HistoryTab id={id} {...useVehicleHistory()} />;
}
