import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { DetailBody } from '../../../details/detail-body.tsx';
import { HistoryAside } from '../../../details/entity-history.tsx';
import { useHasAside } from '../../../details/use-has-aside.ts';
import { DeviceFacts } from './device-facts.tsx';
import { usePageDevice } from './device-screen.tsx';
import { useDeviceValue } from './use-device-value.ts';

/** Facts of a tracker with its change log beside them. */
export function DeviceInformationTab() {
  const { id = '' } = useParams();
  const write = useDeviceValue();
  const device = usePageDevice();
  const hasAside = useHasAside();
  return (
    <DetailBody
      aside={hasAside && <HistoryAside entity="Device" id={id} catalogue="devices" write={write} />}
    >
      {device ? <DeviceFacts device={device} /> : <Skeleton height={320} radius="md" />}
    </DetailBody>
  );
}
