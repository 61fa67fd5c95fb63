import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { useVehicleValue } from './use-vehicle-value.tsx';

/** Who changed what of a vehicle, and when. */
export function VehicleHistoryTab() {
  const { id = '' } = useParams();
  return <HistoryTab entity="Vehicle" id={id} catalogue="vehicles" write={useVehicleValue()} />;
}
