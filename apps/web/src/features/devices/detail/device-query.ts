import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceDetailQuery } from '../../../generated/graphql/graphql.ts';

export const DeviceDetail = graphql(`
  query DeviceDetail($where: ById!) {
    device(where: $where) {
      id
      version
      status
      title
      brand
      model
      externalDeviceId
      serialNumber
      sim
      iccid
      carrier
      timeZone
      allowedProtocol
      allowedNetworks
      hasSecret
      description
      connection
      heardAt
      protocol
      ipAddress
      gsmSignal
      satellites
      power
      vehicle {
        id
        title
        plateNumber
      }
    }
    deviceProgress(where: $where) {
      deviceId
      clockAheadSeconds
    }
  }
`);

export type Device = NonNullable<DeviceDetailQuery['device']> & {
  /** How far its clock is ahead, where it is wrong. */
  clockAheadSeconds: number | null;
};

export function deviceOf({ device, deviceProgress }: DeviceDetailQuery): Device | null {
  return device ? { ...device, clockAheadSeconds: deviceProgress?.clockAheadSeconds ?? null } : null;
}
