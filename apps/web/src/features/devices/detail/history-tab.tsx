import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { writeDeviceValue } from './write-device-value.ts';

/** Who changed what of a tracker, and when. */
export function DeviceHistoryTab() {
  const { id = '' } = useParams();
  return <HistoryTab entity="Device" id={id} catalogue="devices" write={writeDeviceValue} />;
}
