import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { useDeviceValue } from './use-device-value.ts';

/** Change log of a tracker. */
export function DeviceHistoryTab() {
  const { id = '' } = useParams();
  const write = useDeviceValue();
  return <HistoryTab entity="Device" id={id} catalogue="devices" write={write} />;
}
