import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceDetailQuery } from '../../../generated/graphql/graphql.ts';

export const DeviceDetail = graphql(`
  query DeviceDetail($where: ById!) {
    device(where: $where) {
      id
      accountId
      version
      status
      title
      brand
      model
      externalDeviceId
      confirmedAt
      fixProblem {
        kind
        since
      }
      serialNumber
      sim
      iccid
      carrier
      timeZone
      smsQuota {
        expiryDate
        totalVolume
        volume
      }
      dataQuota {
        expiryDate
        totalVolume
        volume
      }
      allowedProtocols
      allowedNetworks
      hasSecret
      certificate
      requiredCredential
      description
      connection
      heardAt
      connectedAt
      demoUntil
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
      connectedAt
    }
    deviceWarnings(where: $where) {
      id
      at
      kind
      protocol
      remoteAddress
      protocolBefore
      remoteAddressBefore
    }
  }
`);

export type Device = NonNullable<DeviceDetailQuery['device']> & {
  /** Seconds that its clock is ahead, if wrong. */
  clockAheadSeconds: number | null;
  /** Whether a tracker with its identifier has reported. */
  isHeard: boolean;
  /** Refused or suspicious senders that used its identifier, newest first. */
  warnings: NonNullable<DeviceDetailQuery['deviceWarnings']>;
};

export function deviceOf({ device, deviceProgress, deviceWarnings }: DeviceDetailQuery): Device | null {
  if (!device) return null;
  const clockAheadSeconds = deviceProgress?.clockAheadSeconds ?? null;
  const isHeard = Boolean(deviceProgress?.connectedAt);
  return { ...device, clockAheadSeconds, isHeard, warnings: deviceWarnings ?? [] };
}
