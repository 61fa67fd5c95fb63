import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { useDeviceValue } from './use-device-value.ts';

/** Who changed what of a tracker, and when. */
export function DeviceHistoryTab() {
  const { id = '' } = useParams();
  const write = useDeviceValue();
  return <HistoryTab entity="Device" id={id} catalogue="devices" write={write} />;
}
